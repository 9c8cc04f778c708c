//! Moves in another notation, marks as numbers: what can be offered at a place, and the edits of one
//! offer. Offers are cheap, their edits are asked for when one is taken.

use std::ops::Range;

use super::{IsCancelled, Replacement, inside};
use crate::board::Captured;
use crate::document::Snapshot;
use crate::identify::{Context, games};
use crate::inspect::PositionAt;
use crate::notation::letters::{STANDARD, UNDERSTOOD_EVERYWHERE};
use crate::notation::{self, NOTATIONS, Notation, Target, targets};
use crate::replay::record_at;
use crate::rewrite::{
    MARKINGS, Marking, Rewrite, Scope, counterpart, has_marks, home, mark, reformat, rewrite,
    rewrites,
};
use crate::rules::Game;
use crate::syntax::{Node, NodeKind, Tree};

/// What of a document is rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// A move, or a mark behind one.
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

/// What an extent is rewritten into.
#[derive(Clone, Copy)]
pub enum RewriteTarget {
    /// Its moves into a notation.
    Notation(Target),
    /// Its marks into numbers, or the other way round.
    Marking(Marking),
}

impl RewriteTarget {
    /// For what is sent to a client and comes back.
    pub fn name(&self) -> String {
        match self {
            RewriteTarget::Notation(target) => target.name(),
            RewriteTarget::Marking(to) => MARKINGS
                .iter()
                .find(|(other, _)| other == to)
                .map_or_else(String::new, |(_, name)| (*name).to_owned()),
        }
    }

    /// The aim of this name.
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
    /// Bytes of the text; for a game any of its, for a file all.
    pub range: Range<usize>,
    pub aim: RewriteTarget,
    /// Why it cannot be done.
    pub disabled: Option<String>,
}

/// A file above this many bytes is not for an editor to rewrite: the answer would be many times as
/// large.
const LARGEST: usize = 8 << 20;

/// What an action calls the marks.
const MARKS: &[(Marking, &str)] = &[
    (Marking::Numbers, "marks as numbers ($1)"),
    (Marking::Marks, "numbers ($1) as marks"),
];

/// What can be rewritten at a range: the move or the mark there, the selection, the variation around
/// it, its game, the file; moves into every notation of their game, a single one into those that
/// write it otherwise.
pub fn offers(snapshot: &Snapshot, context: &Context, range: Range<usize>) -> Vec<RewriteOffer> {
    let Some(passage) = snapshot.passage_at(range.start) else {
        return Vec::new();
    };
    let text = &*passage.text;
    let Some(at) = range.start.checked_sub(passage.start) else {
        return Vec::new();
    };
    let tree = (context.format.parse)(text);
    let here = PositionAt::at(text, &tree, context, at);
    let mut offers = Vec::new();
    let shifted = |part: Range<usize>| passage.start + part.start..passage.start + part.end;
    if let Some((part, typed, to, written)) = counterpart(text, &tree, at) {
        offers.push(RewriteOffer {
            title: format!("Write {typed} as {written}"),
            extent: Extent::Move,
            range: shifted(part),
            aim: RewriteTarget::Marking(to),
            disabled: None,
        });
    }
    let known = here.as_ref().map(|here| here.game);
    let Some(game) = known.or_else(|| games(text, context).first().map(|(game, _)| *game)) else {
        return offers;
    };
    let mut extents: Vec<(Extent, Range<usize>)> = Vec::new();
    if let Some(here) = &here
        && here.start < here.end
        && here.moves().next().is_some()
        && (here.start..=here.end).contains(&at)
    {
        let of_move = of_move(text, context, here).into_iter();
        offers.extend(of_move.map(|(title, target, disabled)| RewriteOffer {
            title,
            extent: Extent::Move,
            range: shifted(here.start..here.end),
            aim: RewriteTarget::Notation(target),
            disabled,
        }));
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
    let spoken = spoken(context, here.as_ref());
    for (extent, range) in extents {
        let words = EXTENTS.iter().find(|(other, ..)| *other == extent);
        let words = words.map_or("", |(_, _, words)| words);
        let large = extent == Extent::File && snapshot.text.len() > LARGEST;
        for target in suiting(game, context, &spoken) {
            if let Some(to) = home(context.format, target) {
                if matches!(extent, Extent::Game | Extent::File) && !large {
                    // What is lost is said before.
                    let said = match to.notation {
                        Some(_) => "; variations become remarks".to_owned(),
                        None => format!(" in {}", target.title()),
                    };
                    offers.push(RewriteOffer {
                        title: format!("Convert {words} into a new file: {}{said}", to.title),
                        extent,
                        range: range.clone(),
                        aim: RewriteTarget::Notation(target),
                        disabled: None,
                    });
                }
                continue;
            }
            let convert = format!("movetext convert --to {} --in-place", target.name());
            offers.push(RewriteOffer {
                title: format!("Write {words} in {}", target.title()),
                extent,
                range: range.clone(),
                aim: RewriteTarget::Notation(target),
                disabled: large.then(|| format!("the file is too large here: use `{convert}`")),
            });
        }
        if !matches!(extent, Extent::Game | Extent::File) {
            continue;
        }
        for (to, marks) in MARKS.iter().filter(|(to, _)| has_marks(text, &tree, *to)) {
            offers.push(RewriteOffer {
                title: format!("Write {words}: {marks}"),
                extent,
                range: range.clone(),
                aim: RewriteTarget::Marking(*to),
                disabled: large.then(|| "the file is too large here".to_owned()),
            });
        }
    }
    offers
}

/// The names of the two notations that write captures like this one: short, and with every stop.
fn short_and_long(own: &Notation) -> Option<(&'static str, &'static str)> {
    let mut pairs = NOTATIONS
        .iter()
        .filter_map(|row| Some((row.name, row.long_form?)));
    pairs.find(|(short, long)| [*short, *long].contains(&own.name))
}

/// The notations that a single move can be written in, each with the title of its action and why it
/// cannot be. A notation that writes what is there is left out, and so is the record's own, but for
/// the two forms of a capture.
fn of_move(
    text: &str,
    context: &Context,
    here: &PositionAt,
) -> Vec<(String, Target, Option<String>)> {
    let own = |target: &Target| {
        target.notation.name == here.notation.name && target.letters.code == here.letters.code
    };
    let mut moves = here.moves();
    let capture = moves.any(|mv| !matches!(mv.captured, Captured::None));
    let forms = short_and_long(here.notation).filter(|_| capture);
    let wanted: Vec<Target> = suiting(here.game, context, &spoken(context, Some(here)))
        .filter(|target| !own(target) || forms.is_some())
        .filter(|target| home(context.format, *target).is_none())
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

/// The letters that a menu offers: English ones, figures, and those of the language that is set or
/// that the record is in. All languages are too many for it.
fn spoken(context: &Context, here: Option<&PositionAt>) -> Vec<&'static str> {
    let mut codes = UNDERSTOOD_EVERYWHERE.map(|letters| letters.code).to_vec();
    let set = context.language.map(|letters| letters.code);
    let found = here.map(|here| here.letters.code);
    for code in set.into_iter().chain(found) {
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    codes
}

/// The notations that a menu offers for a game: all rows of the table that suit it, in these letters, and
/// the only notation of the format in each of them.
fn suiting(
    game: &'static Game,
    context: &Context,
    spoken: &[&'static str],
) -> impl Iterator<Item = Target> {
    let only = context.format.notation.into_iter();
    let lettered = only.flat_map(|name| {
        let others = spoken.iter().filter(|code| **code != STANDARD.code);
        others.filter_map(move |code| notation::target(&format!("{name}-{code}")))
    });
    targets().chain(lettered).filter(move |target| {
        spoken.contains(&target.letters.code) && (target.notation.suits)(game.geometry, game.roles)
    })
}

/// The innermost variation around a byte of the segment.
fn variation(tree: &Tree, at: usize) -> Option<&Node> {
    let mut around = tree.nodes.iter().filter(|node| {
        node.kind == NodeKind::Variation && (node.start as usize..node.end as usize).contains(&at)
    });
    around.next_back()
}

/// A record, or all of a file, in another format: what its file is to be called behind the name of
/// this one, and its text.
pub struct Moved {
    /// `-2.ncn` for the second of several records.
    pub ending: String,
    pub text: String,
}

/// What an offer writes into a new file; none where it changes this one, or when stopped.
pub fn moved(
    snapshot: &Snapshot,
    context: &Context,
    extent: Extent,
    range: Range<usize>,
    aim: RewriteTarget,
    stop: IsCancelled,
) -> Option<Moved> {
    let RewriteTarget::Notation(target) = aim else {
        return None;
    };
    let to = home(context.format, target)?;
    let one = snapshot
        .book
        .at_byte(range.start)
        .filter(|_| extent == Extent::Game);
    let extension = to.extensions.first()?;
    let ending = match one.as_ref().filter(|_| snapshot.book.len() > 1) {
        Some(place) => format!("-{}.{extension}", place.index + 1),
        None => format!(".{extension}"),
    };
    let first = one.as_ref().map_or(0, |place| place.index);
    let count = if one.is_some() {
        1
    } else {
        snapshot.book.len()
    };
    let mut text = String::new();
    for place in snapshot.book.from(first).take(count) {
        if stop() {
            return None;
        }
        for passage in snapshot.passages(&place) {
            for scripted in reformat(&passage.text, context, target, to) {
                if !text.is_empty() {
                    text.push('\n');
                }
                text.push_str(&(to.write)(&scripted.game));
            }
        }
    }
    Some(Moved { ending, text })
}

/// The edits of an offer. None when stopped.
pub fn edits(
    snapshot: &Snapshot,
    context: &Context,
    extent: Extent,
    range: Range<usize>,
    aim: RewriteTarget,
    stop: IsCancelled,
) -> Option<Vec<Replacement>> {
    let passages = snapshot.passages_from(range.start);
    let mut all = Vec::new();
    for passage in passages.take_while(|passage| passage.start <= range.end) {
        if stop() {
            return None;
        }
        let text = &*passage.text;
        let scope = match extent {
            Extent::File => Scope::All,
            Extent::Game => {
                let at = range.start.saturating_sub(passage.start);
                let tree = (context.format.parse)(text);
                Scope::Record(record_at(&tree, at).unwrap_or_default())
            }
            _ => Scope::Moves(inside(&passage, &range)),
        };
        let mut replace = |range: Range<usize>, text: &str| {
            all.push(Replacement {
                range: passage.start + range.start..passage.start + range.end,
                text: text.to_owned(),
            });
        };
        match aim {
            RewriteTarget::Notation(target) => {
                let written = rewrite(text, context, target, &scope);
                written
                    .edits()
                    .for_each(|(range, word)| replace(range, word));
            }
            RewriteTarget::Marking(to) => {
                for edit in mark(text, context.format, to, &scope) {
                    replace(edit.start as usize..edit.end as usize, &edit.text);
                }
            }
        }
    }
    Some(all)
}
