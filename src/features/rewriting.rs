//! Rewriting moves in another notation, and marks as numbers. Listing the offers at a range is cheap; the
//! edits of an offer are worked out once it is chosen.

use std::ops::Range;

use super::kept_moves::KeptMoves;
use super::mixed_letters::mixes_letters;
use super::{IsCancelled, Replacement, inside, known_record};
use crate::document::{Passage, Snapshot};
use crate::identify::{Context, games};
use crate::inspect::PositionAt;
use crate::notation::letters::{LANGUAGES, STANDARD, UNDERSTOOD_EVERYWHERE};
use crate::notation::{self, NOTATIONS, Notation, Target, targets};
use crate::replay::{ReplaySetup, record_at};
use crate::rewrite::{
    MARKINGS, Marking, Rewrite, Scope, counterpart, has_marks, mark, required_format, rewrite,
    rewrites,
};
use crate::rules::Game;
use crate::syntax::{Node, NodeKind, Tree};

/// How much of a document is rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// A move, or a mark after one.
    Move,
    Selection,
    Variation,
    Game,
    File,
}

/// Each extent with its name in the data sent to clients, and its words in titles.
pub const EXTENTS: &[(Extent, &str, &str)] = &[
    (Extent::Move, "move", "this move"),
    (Extent::Selection, "selection", "the selection"),
    (Extent::Variation, "variation", "this variation"),
    (Extent::Game, "game", "this game"),
    (Extent::File, "file", "this file"),
];

/// What an extent is rewritten into.
#[derive(Clone, Copy)]
pub enum RewriteTarget {
    /// Its moves into a notation.
    Notation(Target),
    /// Its marks into numbers, or the other way round.
    Marking(Marking),
}

impl RewriteTarget {
    /// The name in the data sent to clients.
    pub fn name(&self) -> String {
        match self {
            RewriteTarget::Notation(target) => target.name(),
            RewriteTarget::Marking(to) => MARKINGS
                .iter()
                .find(|(other, _)| other == to)
                .map_or_else(String::new, |(_, name)| (*name).to_owned()),
        }
    }

    /// Returns the notation; None for a marking.
    pub fn notation(&self) -> Option<Target> {
        match self {
            RewriteTarget::Notation(target) => Some(*target),
            RewriteTarget::Marking(_) => None,
        }
    }

    /// Returns the target of a [`name`](Self::name).
    pub fn named(name: &str) -> Option<RewriteTarget> {
        let marking = MARKINGS.iter().find(|(_, other)| *other == name);
        match marking {
            Some((to, _)) => Some(RewriteTarget::Marking(*to)),
            None => notation::target(name).map(RewriteTarget::Notation),
        }
    }
}

/// A rewrite that can be asked for.
#[derive(Clone)]
pub struct RewriteOffer {
    pub title: String,
    pub extent: Extent,
    /// Bytes of the document: the part to rewrite, any byte of the game, or the whole file.
    pub range: Range<usize>,
    pub target: RewriteTarget,
    /// Why the offer cannot be chosen.
    pub disabled: Option<String>,
}

/// The languages whose piece letters are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferedLanguages {
    /// English, figurines and those in use here. All languages would be too many for a menu.
    InUse,
    /// All, for a list that is searched.
    All,
}

/// Larger files, in bytes, are not rewritten here: the answer would be many times as large.
const LARGEST: usize = 8 << 20;

/// For each marking, the words in titles for the old and the new form.
const MARKS: &[(Marking, &str, &str)] = &[
    (Marking::Numbers, "marks", "numbers ($1)"),
    (Marking::Marks, "numbers ($1)", "marks"),
];

/// Returns what can be rewritten at a range: the mark or the move there, then the selection, the variation
/// around it, its game and the file. Moves are offered in every notation that suits the game and changes the text.
pub fn offers(
    snapshot: &Snapshot,
    context: &Context,
    range: Range<usize>,
    languages: OfferedLanguages,
) -> Vec<RewriteOffer> {
    if !context.format.holds_games() {
        return Vec::new();
    }
    let Some(passage) = snapshot.passage_at(range.start) else {
        return Vec::new();
    };
    let text = &*passage.text;
    let Some(at) = range.start.checked_sub(passage.start) else {
        return Vec::new();
    };
    let tree = (context.format.parse)(text);
    let mut offers = Vec::new();
    let shifted = |part: Range<usize>| passage.start + part.start..passage.start + part.end;
    if let Some((part, typed, to, written)) = counterpart(text, &tree, at) {
        offers.push(RewriteOffer {
            title: format!("Write {typed} as {written}"),
            extent: Extent::Move,
            range: shifted(part),
            target: RewriteTarget::Marking(to),
            disabled: None,
        });
    }
    let setup = known_record(text, &tree, context, at).map(|(_, setup)| setup);
    let known = setup.as_ref().map(|setup| setup.game);
    let Some(game) = known.or_else(|| games(text, context).first().map(|(game, _)| *game)) else {
        return offers;
    };
    let letters = match languages {
        OfferedLanguages::InUse => letters_in_use(context, setup.as_deref()),
        OfferedLanguages::All => all_letters(),
    };
    let mixes = |part: &Range<usize>, target: &Target| {
        let own = setup.as_ref().map(|setup| setup.letters);
        own.is_some_and(|own| mixes_letters(text, &tree, at, part, own, target))
    };
    if let Some(here) = PositionAt::as_written(text, &tree, context, at)
        && here.start < here.end
        && here.moves().next().is_some()
        && (here.start..=here.end).contains(&at)
    {
        let single = move_targets(text, context, &here, &letters).into_iter();
        let part = here.start..here.end;
        let single = single.filter(|(_, target, _)| !mixes(&part, target));
        offers.extend(single.map(|(title, target, disabled)| RewriteOffer {
            title,
            extent: Extent::Move,
            range: shifted(here.start..here.end),
            target: RewriteTarget::Notation(target),
            disabled,
        }));
    }
    let mut extents: Vec<(Extent, Range<usize>)> = Vec::new();
    if !range.is_empty() {
        extents.push((Extent::Selection, range.clone()));
    }
    if let Some(node) = variation(&tree, at) {
        let part = node.start as usize..node.end as usize;
        extents.push((Extent::Variation, shifted(part)));
    }
    extents.push((Extent::Game, range.start..range.start));
    // In Markdown the file is more than the games.
    if snapshot.fences.is_empty() {
        extents.push((Extent::File, 0..snapshot.text.len()));
    }
    let suitable: Vec<Target> = suitable_notations(game, context, &letters).collect();
    for (extent, range) in extents {
        let words = EXTENTS.iter().find(|(other, ..)| *other == extent);
        let words = words.map_or("", |(_, _, words)| words);
        let too_large = extent == Extent::File && snapshot.text.len() > LARGEST;
        let changed = changed(snapshot, context, extent, &range, &suitable);
        for (target, is_changed) in suitable.iter().copied().zip(changed) {
            if let Some(to) = required_format(context.format, target) {
                if matches!(extent, Extent::Game | Extent::File) && !too_large {
                    // The title says what the new format cannot hold.
                    let details = match to.notation {
                        Some(_) => "; variations become remarks".to_owned(),
                        None => format!(" in {}", target.title()),
                    };
                    offers.push(RewriteOffer {
                        title: format!("Convert {words} into a new file: {}{details}", to.title),
                        extent,
                        range: range.clone(),
                        target: RewriteTarget::Notation(target),
                        disabled: None,
                    });
                }
                continue;
            }
            let is_part = matches!(extent, Extent::Selection | Extent::Variation);
            if !is_changed || is_part && mixes(&inside(&passage, &range), &target) {
                continue;
            }
            let convert = format!("movetext convert --to {} --in-place", target.name());
            offers.push(RewriteOffer {
                title: format!("Write {words} in {}", target.title()),
                extent,
                range: range.clone(),
                target: RewriteTarget::Notation(target),
                disabled: too_large
                    .then(|| format!("this file is too large for the editor: use `{convert}`")),
            });
        }
        if !matches!(extent, Extent::Game | Extent::File) {
            continue;
        }
        let markings = MARKS.iter();
        for (to, old, new) in markings.filter(|(to, ..)| has_marks(text, &tree, *to)) {
            offers.push(RewriteOffer {
                title: format!("Write the {old} in {words} as {new}"),
                extent,
                range: range.clone(),
                target: RewriteTarget::Marking(*to),
                disabled: too_large.then(|| "this file is too large for the editor".to_owned()),
            });
        }
    }
    offers
}

/// Text of more bytes is not rewritten only to see whether that changes a move.
const LARGEST_TRIED: usize = 32 << 10;

/// Does a rewrite add the tag that says how the moves are written? To change a tag that says something else already is no
/// rewrite of the moves.
fn adds_tag(written: &Rewrite) -> bool {
    let mut edits = written.edits();
    edits.any(|(_, text)| text.trim_start().starts_with('['))
}

/// Which of some notations change a move of an extent, or add the tag that says how the moves are written? Those that
/// change nothing in the first games of a large extent may do so later.
fn changed(
    snapshot: &Snapshot,
    context: &Context,
    extent: Extent,
    range: &Range<usize>,
    targets: &[Target],
) -> Vec<bool> {
    let needs_file = |target: &Target| required_format(context.format, *target).is_some();
    let mut changed: Vec<bool> = targets.iter().map(needs_file).collect();
    let mut tried = 0;
    let passages = snapshot.passages_from(range.start);
    for passage in passages.take_while(|passage| passage.start <= range.end) {
        let open: Vec<usize> = (0..targets.len())
            .filter(|place| changed.get(*place) == Some(&false))
            .collect();
        if open.is_empty() {
            break;
        }
        tried += passage.text.len();
        if tried > LARGEST_TRIED {
            changed.fill(true);
            break;
        }
        let wanted: Vec<Target> = open
            .iter()
            .filter_map(|place| targets.get(*place).copied())
            .collect();
        let scope = scope(context, extent, &passage, range);
        let written = rewrites(&passage.text, context, &wanted, &scope);
        for (place, written) in open.into_iter().zip(&written) {
            if let Some(changed) = changed.get_mut(place) {
                *changed = written.changes_moves || adds_tag(written);
            }
        }
    }
    changed
}

/// The part of a passage that belongs to an extent.
fn scope(context: &Context, extent: Extent, passage: &Passage, range: &Range<usize>) -> Scope {
    match extent {
        Extent::File => Scope::All,
        Extent::Game => {
            let at = range.start.saturating_sub(passage.start);
            let tree = (context.format.parse)(&passage.text);
            Scope::Record(record_at(&tree, at).unwrap_or_default())
        }
        _ => Scope::Moves(inside(passage, range)),
    }
}

/// Is a target what the record is written in?
fn is_own(target: &Target, here: &PositionAt) -> bool {
    target.notation.name == here.notation.name && target.letters.code == here.letters.code
}

/// If `own` belongs to a pair of notations that differ only in how they write captures, returns the names
/// of the short and the long one.
fn short_and_long(own: &Notation) -> Option<(&'static str, &'static str)> {
    let mut pairs = NOTATIONS
        .iter()
        .filter_map(|row| Some((row.name, row.long_form?)));
    pairs.find(|(short, long)| [*short, *long].contains(&own.name))
}

/// Returns the notations that a single move can be written in, each with the title of its offer and, where
/// the move cannot be written, why. Leaves out a notation that writes the move as it is, and the record's
/// own unless it is one of the two forms of a capture.
fn move_targets(
    text: &str,
    context: &Context,
    here: &PositionAt,
    letters: &[&'static str],
) -> Vec<(String, Target, Option<String>)> {
    let mut moves = here.moves();
    // A capture of one piece has but one form.
    let has_two_forms = moves.any(|mv| mv.victim_count() > 1);
    let forms = short_and_long(here.notation).filter(|_| has_two_forms);
    let wanted: Vec<Target> = suitable_notations(here.game, context, letters)
        .filter(|target| !is_own(target, here) || forms.is_some())
        .filter(|target| required_format(context.format, *target).is_none())
        .collect();
    let scope = Scope::Moves(here.start..here.end);
    let written = rewrites(text, context, &wanted, &scope);
    let offer = |(target, written): (Target, Rewrite)| {
        let name = target.notation.name;
        let edit = written.edits().next();
        let kept = written.kept.first();
        if edit.is_none() && kept.is_none() {
            return None;
        }
        let new = edit.map_or("", |(_, word)| word.trim_end());
        let form = match forms {
            Some((short, _)) if short == name => Some("short"),
            Some((_, long)) if long == name => Some("stop by stop"),
            _ => None,
        };
        let title = match form.filter(|_| !new.is_empty()) {
            Some(form) => format!("Write this capture {form}: {new}"),
            None => format!("Write this move in {}", target.title()),
        };
        Some((title, target, kept.map(|kept| kept.why.to_owned())))
    };
    wanted
        .iter()
        .copied()
        .zip(written)
        .filter_map(offer)
        .collect()
}

/// The codes of the piece letters of English, figurines, and the language that is set or that the record is in.
fn letters_in_use(context: &Context, setup: Option<&ReplaySetup>) -> Vec<&'static str> {
    let mut codes = UNDERSTOOD_EVERYWHERE.map(|letters| letters.code).to_vec();
    let set = context.language.map(|letters| letters.code);
    let found = setup.map(|setup| setup.letters.code);
    for code in set.into_iter().chain(found) {
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes
}

/// The codes of all piece letters.
fn all_letters() -> Vec<&'static str> {
    LANGUAGES.iter().map(|letters| letters.code).collect()
}

/// Returns every notation in all piece letters that suits the game at a byte of the document; none outside a game that is
/// known. For a list that people choose from, where [`offers`] would be too few.
pub fn every_target(snapshot: &Snapshot, context: &Context, byte: usize) -> Vec<Target> {
    if !context.format.holds_games() {
        return Vec::new();
    }
    let Some(passage) = snapshot.passage_at(byte) else {
        return Vec::new();
    };
    let tree = (context.format.parse)(&passage.text);
    let at = byte.saturating_sub(passage.start);
    let Some((_, setup)) = known_record(&passage.text, &tree, context, at) else {
        return Vec::new();
    };
    suitable_notations(setup.game, context, &all_letters()).collect()
}

/// The notations to offer for a game: all that suit it, in the given piece letters. If the format has a
/// single notation, it is offered in each of these letters.
fn suitable_notations(
    game: &'static Game,
    context: &Context,
    letters: &[&'static str],
) -> impl Iterator<Item = Target> {
    let only = context.format.notation.into_iter();
    let lettered = only.flat_map(|name| {
        let others = letters.iter().filter(|code| **code != STANDARD.code);
        others.filter_map(move |code| notation::target(&format!("{name}-{code}")))
    });
    targets().chain(lettered).filter(move |target| {
        letters.contains(&target.letters.code) && (target.notation.suits)(game.geometry, game.roles)
    })
}

/// Returns the innermost variation around a byte of the segment.
fn variation(tree: &Tree, at: usize) -> Option<&Node> {
    let mut around = tree.nodes.iter().filter(|node| {
        node.kind == NodeKind::Variation && (node.start as usize..node.end as usize).contains(&at)
    });
    around.next_back()
}

/// What a rewrite makes of a document.
#[derive(Default)]
pub struct Rewritten {
    pub edits: Vec<Replacement>,
    /// Some edit is of a move or a mark; the others are of tags.
    pub changes_moves: bool,
    pub kept: KeptMoves,
}

/// Returns the edits of an offer that changes the document, or None when cancelled.
pub fn rewritten(
    snapshot: &Snapshot,
    context: &Context,
    extent: Extent,
    range: Range<usize>,
    target: RewriteTarget,
    is_cancelled: IsCancelled,
) -> Option<Rewritten> {
    let passages = snapshot.passages_from(range.start);
    let mut all = Rewritten::default();
    for passage in passages.take_while(|passage| passage.start <= range.end) {
        if is_cancelled() {
            return None;
        }
        let text = &*passage.text;
        let scope = scope(context, extent, &passage, &range);
        let mut replace = |range: Range<usize>, text: &str| {
            all.edits.push(Replacement {
                range: passage.start + range.start..passage.start + range.end,
                text: text.to_owned(),
            });
        };
        match target {
            RewriteTarget::Notation(target) => {
                let written = rewrite(text, context, target, &scope);
                all.changes_moves |= written.changes_moves;
                written
                    .edits()
                    .for_each(|(range, word)| replace(range, word));
                all.kept.add(text, &written.kept);
            }
            RewriteTarget::Marking(to) => {
                for edit in mark(text, context.format, to, &scope) {
                    all.changes_moves = true;
                    replace(edit.start as usize..edit.end as usize, &edit.text);
                }
            }
        }
    }
    Some(all)
}
