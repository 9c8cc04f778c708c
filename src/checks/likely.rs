//! Legal moves that may have been meant by a text with one slip in it.

use std::cmp::Reverse;

use crate::board::CheckMark;
use crate::replay::{Explainer, MoveDetails};
use crate::text::{distance, nearest, one_slip};

/// The maximum number of moves that are offered.
const MOST: usize = 6;

/// Longest text in bytes, without signs, that is taken for a move with a slip.
const LONGEST: usize = 16;

/// Characters that are ignored when texts are compared.
const SIGNS: [char; 8] = ['+', '#', 'x', ':', '×', '-', '=', '.'];

/// The legal moves, as written, that differ from a text by one slip, not counting signs and capitals;
/// the closest first.
pub fn similar_moves(text: &str, explainer: &Explainer) -> Vec<String> {
    let typed = bare(text);
    if typed.len() < 2 || typed.len() > LONGEST {
        return Vec::new();
    }
    let all = explainer.legal_texts();
    let mut written = all.clone();
    written.retain(|other| one_slip(&typed, &bare(other)));
    let mut sorted = nearest(text.trim(), written.iter().map(String::as_str));
    // The same first letter comes first: `B5` is more likely a bishop's move than `a5`.
    let initial = |text: &str| text.chars().next().map(|c| c.to_ascii_lowercase());
    // Of several pieces that a pawn may become, the queen comes first.
    let becomes = |other: &str| {
        let found = explainer
            .legal()
            .iter()
            .zip(&all)
            .find(|(_, own)| *own == other);
        found.and_then(|(mv, _)| mv.becomes)
    };
    sorted.sort_by_cached_key(|other| {
        let far = initial(other) != initial(text.trim());
        (far, distance(text.trim(), other), Reverse(becomes(other)))
    });
    sorted.into_iter().take(MOST).map(str::to_owned).collect()
}

/// The legal moves, as written, that differ from a text in its signs alone: those of a capture, of check, and `e.p.`.
pub fn with_other_signs(text: &str, explainer: &Explainer) -> Vec<String> {
    let typed = bare(text);
    let mut written = explainer.legal_texts();
    written.retain(|other| bare(other) == typed);
    written
}

/// Returns a text without signs, blanks and capitals.
fn bare(text: &str) -> String {
    let signs = |c: &char| !SIGNS.contains(c) && !c.is_whitespace();
    let bare: String = text.replace("e.p.", "").chars().filter(signs).collect();
    bare.to_lowercase()
}

/// Other legal moves that differ from a played move by one slip and do what its text claims but the
/// move does not: capture, give check or mate. Empty if the move does all it claims.
pub fn moves_with_mark(played: &MoveDetails) -> Vec<String> {
    let (reading, effect) = (played.reading, played.after.effect());
    let captures = reading.sign.captures() && !played.mv.is_capture();
    let mates = reading.mark == Some(CheckMark::Mate) && !effect.mate;
    let checks = reading.mark.is_some() && !effect.check && !effect.mate;
    let nothing_claimed = !captures && !mates && !checks;
    // In draughts a move without capture shows that there is no capture.
    if nothing_claimed || captures && !played.before.has_capture() {
        return Vec::new();
    }
    let explainer = explainer(played);
    // In the wording of a table `:` stands after the column.
    let capturing = explainer.legal().iter().filter(|mv| mv.is_capture());
    let capturing: Vec<String> = capturing
        .filter(|_| captures)
        .map(|mv| explainer.write(mv))
        .collect();
    let does_as_claimed = |text: &String| {
        (!captures || capturing.iter().any(|one| one == text))
            && (!mates || text.ends_with('#'))
            && (!checks || text.ends_with(['+', '#']))
    };
    let mut similar = similar_moves(played.text, &explainer);
    similar.retain(does_as_claimed);
    similar
}

/// An explainer for the position before a move, in the notation of the move.
pub fn explainer<'p>(played: &'p MoveDetails) -> Explainer<'p> {
    let (game, before) = (played.before.game(), Some(played.before));
    Explainer::new(played.frame, played.notation, game, before)
}
