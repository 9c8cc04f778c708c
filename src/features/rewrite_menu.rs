//! The few rewrites that a menu shows where the editor has the command that asks for the part and the notation: those
//! into the notations in use here, of the move and the selection or the game. Every rewrite is in `rewriting`.

use std::ops::Range;

use super::known_record;
use super::rewriting::{self, Extent, RewriteOffer, RewriteTarget};
use crate::document::Snapshot;
use crate::identify::Context;
use crate::notation::{self, Target};
use crate::rewrite::required_format;

/// The command that asks for the part and the notation. A client that has it gets a menu without the rest.
pub const CONVERT: &str = "movetext.convert";

/// Returns the rewrites in the menu at a range of the document, of those that [`rewriting::offers`] returns. `second`
/// is the second notation that moves are shown in. A rewrite that would change no move is left out.
pub fn in_menu(
    snapshot: &Snapshot,
    context: &Context,
    range: Range<usize>,
    second: Option<Target>,
    mut offers: Vec<RewriteOffer>,
) -> Vec<RewriteOffer> {
    let used = in_use(snapshot, context, range.start, second);
    let whole = match range.is_empty() {
        true => Extent::Game,
        false => Extent::Selection,
    };
    offers.retain(|offer| {
        let is_used = match offer.target {
            RewriteTarget::Marking(_) => true,
            RewriteTarget::Notation(target) => {
                required_format(context.format, target).is_none() && used.contains(&target.name())
            }
        };
        is_used
            && (offer.extent == Extent::Move
                || offer.extent == whole && changes(snapshot, context, offer))
    });
    offers
}

/// Does a rewrite change a move? A tag that says how the moves are written is no reason to offer it.
fn changes(snapshot: &Snapshot, context: &Context, offer: &RewriteOffer) -> bool {
    let (extent, range, target) = (offer.extent, offer.range.clone(), offer.target);
    let written = rewriting::rewritten(snapshot, context, extent, range, target, &|| false);
    written.is_some_and(|written| written.changes_moves)
}

/// The names of the notations that are in use at a byte: the record's own, that of its game in English letters and in
/// those of the language that is set, and the second one that moves are shown in.
fn in_use(
    snapshot: &Snapshot,
    context: &Context,
    byte: usize,
    second: Option<Target>,
) -> Vec<String> {
    let mut names: Vec<String> = second.iter().map(Target::name).collect();
    let here = snapshot.passage_at(byte).and_then(|passage| {
        let at = byte.checked_sub(passage.start)?;
        let tree = (context.format.parse)(&passage.text);
        known_record(&passage.text, &tree, context, at).map(|(_, setup)| setup)
    });
    let Some(here) = here else {
        return names;
    };
    let own = Target {
        notation: here.notation,
        letters: here.letters,
    };
    names.push(own.name());
    if let Some(usual) = notation::target(here.game.notation) {
        names.push(usual.name());
        let set = context.language;
        names.extend(set.map(|letters| Target { letters, ..usual }.name()));
    }
    names
}
