//! Games that are written with figurines: moves are offered with them, and found by the letters on a keyboard, too.

use super::CompletionOffer;
use crate::board::Letters;
use crate::notation::letters::{figurines_of, has_figure, without_figures};
use crate::syntax::{NodeKind, Tree};

/// Returns the figurines that the last piece move before a byte is written with, or the word that is typed there. None if
/// these have letters.
pub fn figurines_before(
    text: &str,
    tree: &Tree,
    at: usize,
    typed: &str,
) -> Option<&'static Letters> {
    let before = tree.nodes.iter().rev();
    let before = before.filter(|node| node.kind == NodeKind::Move && node.end as usize <= at);
    let moves = before.filter_map(|node| text.get(node.start as usize..node.end as usize));
    let is_of_piece = |written: &&str| {
        has_figure(written) || written.starts_with(|c: char| c.is_uppercase() && c != 'O')
    };
    let mut pieces = moves.filter(is_of_piece);
    let last = pieces.next().unwrap_or("");
    if !has_figure(typed) && !has_figure(last) {
        return None;
    }
    Some(figurines_of([typed, last].into_iter().chain(pieces)))
}

/// Lets the offers with figurines be found by letters, unless a figurine is typed.
pub fn find_by_letters(offers: &mut [CompletionOffer], typed: &str) {
    if has_figure(typed) {
        return;
    }
    for offer in offers.iter_mut().filter(|offer| has_figure(&offer.label)) {
        offer.found_by = Some(without_figures(&offer.label));
    }
}
