//! Legal moves that can have been meant by a text with one slip in it.

use crate::board::CheckMark;
use crate::replay::{Explainer, MoveDetails};
use crate::text::{nearest, one_slip};

/// Moves that are offered at most.
const MOST: usize = 6;

/// Longer texts than this are no move with a slip.
const LONGEST: usize = 16;

/// What is no part of a move's squares and pieces.
const SIGNS: [char; 8] = ['+', '#', 'x', ':', '×', '-', '=', '.'];

/// The legal moves that are written like a text but for one slip, signs and capitals left out; the
/// nearest first.
pub fn similar_moves(text: &str, explainer: &Explainer) -> Vec<String> {
    let bare = |text: &str| {
        let signs = |c: &char| !SIGNS.contains(c) && !c.is_whitespace();
        text.chars()
            .filter(signs)
            .collect::<String>()
            .to_lowercase()
    };
    let typed = bare(text);
    if typed.len() < 2 || typed.len() > LONGEST {
        return Vec::new();
    }
    let mut written = explainer.written();
    written.retain(|other| one_slip(&typed, &bare(other)));
    let mut sorted = nearest(text.trim(), written.iter().map(String::as_str));
    // `B5` is rather a bishop's move than the move of another pawn.
    let initial = |text: &str| text.chars().next().map(|c| c.to_ascii_lowercase());
    sorted.sort_by_key(|other| initial(other) != initial(text.trim()));
    sorted.into_iter().take(MOST).map(str::to_owned).collect()
}

/// The other legal moves that are written like a move but for one slip, and do what its text claims: they
/// capture, give check or mate.
pub fn moves_with_mark(played: &MoveDetails) -> Vec<String> {
    let (reading, effect) = (played.reading, played.after.effect());
    let captures = reading.sign.captures() && !played.mv.is_capture();
    let mates = reading.mark == Some(CheckMark::Mate) && !effect.mate;
    let checks = reading.mark.is_some() && !effect.check && !effect.mate;
    if !captures && !mates && !checks {
        return Vec::new();
    }
    let does = |text: &String| {
        (!captures || text.contains(['x', ':']))
            && (!mates || text.ends_with('#'))
            && (!checks || text.ends_with(['+', '#']))
    };
    let mut similar = similar_moves(played.text, &explainer(played));
    similar.retain(does);
    similar
}

/// Speaks of the position before a move, in the move's notation.
pub fn explainer<'p>(played: &'p MoveDetails) -> Explainer<'p> {
    let (game, before) = (played.before.game(), Some(played.before));
    Explainer::new(played.frame, played.notation, game, before)
}
