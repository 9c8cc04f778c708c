//! Legal moves that can have been meant by a text with one slip in it.

use crate::board::Mark;
use crate::replay::{MoveDetails, Speaker};
use crate::text::{nearest, one_slip};

/// Moves that are offered at most.
const MOST: usize = 6;

/// Longer texts than this are no move with a slip.
const LONGEST: usize = 16;

/// What is no part of a move's squares and pieces.
const SIGNS: [char; 8] = ['+', '#', 'x', ':', '×', '-', '=', '.'];

/// The legal moves that are written like a text but for one slip, signs and capitals left out; the
/// nearest first.
pub fn alike(text: &str, speaker: &Speaker) -> Vec<String> {
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
    let mut written = speaker.written();
    written.retain(|other| one_slip(&typed, &bare(other)));
    let mut sorted = nearest(text.trim(), written.iter().map(String::as_str));
    // `B5` is rather a bishop's move than the move of another pawn.
    let initial = |text: &str| text.chars().next().map(|c| c.to_ascii_lowercase());
    sorted.sort_by_key(|other| initial(other) != initial(text.trim()));
    sorted.into_iter().take(MOST).map(str::to_owned).collect()
}

/// The other legal moves that are written like a move but for one slip, and do what its text claims: they
/// capture, give check or mate.
pub fn claimed(played: &MoveDetails) -> Vec<String> {
    let (reading, effect) = (played.reading, played.after.effect());
    let captures = reading.sign.captures() && !played.mv.is_capture();
    let mates = reading.mark == Some(Mark::Mate) && !effect.mate;
    let checks = reading.mark.is_some() && !effect.check && !effect.mate;
    if !captures && !mates && !checks {
        return Vec::new();
    }
    let does = |text: &String| {
        (!captures || text.contains(['x', ':']))
            && (!mates || text.ends_with('#'))
            && (!checks || text.ends_with(['+', '#']))
    };
    let mut alike = alike(played.text, &speaker(played));
    alike.retain(does);
    alike
}

/// Speaks of the position before a move, in the move's notation.
pub fn speaker<'p>(played: &'p MoveDetails) -> Speaker<'p> {
    let (game, before) = (played.before.game(), Some(played.before));
    Speaker::new(played.frame, played.notation, game, before)
}
