//! Moves in another notation: what can be offered at a place, and the edits of one offer. Offers
//! are cheap, their edits are asked for when one is taken.

use std::ops::Range;

use super::{Replacement, Stop};
use crate::analysis::{Context, Moment, Scope, games, rewrite};
use crate::document::{Place, Snapshot};
use crate::notation::{Target, targets};
use crate::rules::Game;
use crate::syntax::{Node, NodeKind, Tree};

/// What of a document is rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    Move,
    Selection,
    Variation,
    Game,
    File,
}

/// Each extent with its name, for what is sent to a client and comes back, and its words.
pub const EXTENTS: &[(Extent, &str, &str)] = &[
    (Extent::Move, "move", "this move"),
    (Extent::Selection, "selection", "the selection"),
    (Extent::Variation, "variation", "this variation"),
    (Extent::Game, "game", "this game"),
    (Extent::File, "file", "this file"),
];

/// A rewrite that can be asked for.
#[derive(Clone)]
pub struct Offer {
    pub title: String,
    pub extent: Extent,
    /// Bytes of the text; for a game any of its, for a file all.
    pub range: Range<usize>,
    pub target: Target,
    /// Why it cannot be done.
    pub disabled: Option<String>,
}

/// A file above this many bytes is not for an editor to rewrite: the answer would be many times as
/// large.
const LARGEST: usize = 8 << 20;

/// What can be rewritten at a range: the move there, the selection, the variation around it, its
/// game, the file; each into every notation of its game but its own.
pub fn offers(snapshot: &Snapshot, context: &Context, range: Range<usize>) -> Vec<Offer> {
    let Some(place) = snapshot.book.at_byte(range.start) else {
        return Vec::new();
    };
    let text = snapshot.text_of(&place);
    let Some(at) = range.start.checked_sub(place.start) else {
        return Vec::new();
    };
    let tree = (context.format.parse)(&text);
    let moment = Moment::at(&text, &tree, context, at);
    let Some(game) = moment
        .as_ref()
        .map(|moment| moment.game)
        .or_else(|| games(&text, context).first().map(|(game, _)| *game))
    else {
        return Vec::new();
    };
    let shifted = |part: Range<usize>| place.start + part.start..place.start + part.end;
    let mut extents: Vec<(Extent, Range<usize>)> = Vec::new();
    if let Some(moment) = &moment
        && moment.start < moment.end
        && moment.mv.is_some()
        && (moment.start..=moment.end).contains(&at)
    {
        extents.push((Extent::Move, shifted(moment.start..moment.end)));
    }
    if !range.is_empty() {
        extents.push((Extent::Selection, range.clone()));
    }
    if let Some(node) = variation(&tree, at) {
        let part = node.start as usize..node.end as usize;
        extents.push((Extent::Variation, shifted(part)));
    }
    extents.push((Extent::Game, range.start..range.start));
    extents.push((Extent::File, 0..snapshot.text.len()));
    let mut offers = Vec::new();
    for (extent, range) in extents {
        for target in suiting(game) {
            let own = moment.as_ref().is_some_and(|moment| {
                moment.notation.name == target.notation.name
                    && moment.letters.code == target.letters.code
            });
            if own && extent == Extent::Move {
                continue;
            }
            let words = EXTENTS.iter().find(|(other, ..)| *other == extent);
            let words = words.map_or("", |(_, _, words)| words);
            let large = extent == Extent::File && snapshot.text.len() > LARGEST;
            let convert = format!("movetext convert --to {} --in-place", target.name());
            offers.push(Offer {
                title: format!("Write {words} in {}", target.title()),
                extent,
                range: range.clone(),
                target,
                disabled: large.then(|| format!("the file is too large here: use `{convert}`")),
            });
        }
    }
    offers
}

/// The notations that a menu offers for a game: all rows of the table that suit it, and figures.
/// The letters of other languages are too many for it.
fn suiting(game: &'static Game) -> impl Iterator<Item = Target> {
    targets().filter(move |target| {
        let spoken = ["en", "figurine"].contains(&target.letters.code);
        spoken && (target.notation.suits)(game.geometry, game.roles)
    })
}

/// The innermost variation around a byte of the segment.
fn variation(tree: &Tree, at: usize) -> Option<&Node> {
    let mut around = tree.nodes.iter().filter(|node| {
        node.kind == NodeKind::Variation && (node.start as usize..node.end as usize).contains(&at)
    });
    around.next_back()
}

/// The edits of an offer. None when stopped.
pub fn edits(
    snapshot: &Snapshot,
    context: &Context,
    extent: Extent,
    range: Range<usize>,
    target: Target,
    stop: Stop,
) -> Option<Vec<Replacement>> {
    let first = snapshot.book.at_byte(range.start).map_or(0, |p| p.index);
    let places = snapshot.book.from(first);
    let mut all = Vec::new();
    for place in places.take_while(|place| place.start <= range.end) {
        if stop() {
            return None;
        }
        let text = snapshot.text_of(&place);
        let scope = match extent {
            Extent::Game | Extent::File => Scope::All,
            _ => Scope::Moves(inside(&place, &range)),
        };
        let written = rewrite(&text, context, target, &scope);
        all.extend(written.edits().map(|(range, word)| Replacement {
            range: place.start + range.start..place.start + range.end,
            text: word.to_owned(),
        }));
    }
    Some(all)
}

/// A range of the text as one of a segment.
fn inside(place: &Place, range: &Range<usize>) -> Range<usize> {
    let bytes = place.game.bytes as usize;
    let at = |byte: usize| byte.saturating_sub(place.start).min(bytes);
    at(range.start)..at(range.end)
}
