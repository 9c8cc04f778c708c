//! What the thing at a place is: a move, a square, a set-up, a glyph, a tag.

use std::ops::Range;

use super::card::Card;
pub use super::card::Markup;
use super::{describe, findings, nag};
use crate::board::Square;
use crate::diagram::Marked;
use crate::document::{Finding, Severity, Snapshot};
use crate::identify::{Context, Evidence};
use crate::inspect::{CommentReference, PositionAt, SetUpAt, comment_reference, set_up};
use crate::notation::Notation;
use crate::rules::{Game, Position};
use crate::syntax::{NodeKind, Tree};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    pub range: Range<usize>,
    /// In the markup asked for.
    pub text: String,
}

/// A move with the board after it, or before it when it cannot be played or could be several; a move
/// or a square that a comment names; the board of a set-up; the meaning of a glyph. On the first tag
/// of a record and on those that speak of its game and notation: what it is read as, and why.
pub fn hover(snapshot: &Snapshot, context: &Context, byte: usize, markup: Markup) -> Option<Hover> {
    let passage = snapshot.passage_at(byte)?;
    let text = &*passage.text;
    let at = byte.checked_sub(passage.start)?;
    let tree = (context.format.parse)(text);
    // Where a move touches something else, the move counts.
    if tree.move_at(at).is_none()
        && let Some(hover) = no_move(text, &tree, context, at, markup)
    {
        return Some(Hover {
            range: passage.start + hover.range.start..passage.start + hover.range.end,
            ..hover
        });
    }
    let here = PositionAt::at(text, &tree, context, at)?;
    let touched = here.start < here.end && (here.start..=here.end).contains(&at);
    let refused = || {
        // What is found there is said once, in the same words.
        let findings = findings(&passage, context);
        let errors = findings.iter().filter(|f| f.severity == Severity::Error);
        let inside = |f: &&Finding| here.start <= f.start as usize && f.end as usize <= here.end;
        let message = errors.filter(inside).map(|f| f.message.as_str()).next();
        message
            .or(here.objection.as_deref())
            .unwrap_or("not a legal move")
            .to_owned()
    };
    touched.then(|| Hover {
        range: passage.start + here.start..passage.start + here.end,
        text: describe(&here, refused, markup),
    })
}

/// What is at a byte of a segment, in bytes of it, where that is no move of the record.
fn no_move(text: &str, tree: &Tree, context: &Context, at: usize, markup: Markup) -> Option<Hover> {
    if let Some(set_up) = set_up(text, tree, context, at) {
        return Some(Hover {
            text: board_of(&set_up, markup),
            range: set_up.range,
        });
    }
    if let Some(read) = PositionAt::read_as(text, tree, context, at) {
        return Some(Hover {
            range: read.start..read.end,
            text: read_as(read.game, read.tagged),
        });
    }
    if let Some(hover) = glyph(text, tree, at) {
        return Some(hover);
    }
    let reference = comment_reference(text, tree, context, at)?;
    let (here, text) = match &reference {
        CommentReference::Move(here) => (here, describe(here, String::new, markup)),
        CommentReference::Square(here, square) => (here, stands(here, *square, markup)),
    };
    Some(Hover {
        range: here.start..here.end,
        text,
    })
}

/// The meaning of the numeric glyph at a byte of a segment.
fn glyph(text: &str, tree: &Tree, at: usize) -> Option<Hover> {
    let node = tree.nodes.iter().find(|node| {
        node.kind == NodeKind::Nag && (node.start as usize..=node.end as usize).contains(&at)
    })?;
    let range = node.start as usize..node.end as usize;
    let written = text.get(range.clone())?;
    let meaning = nag::meaning(written)?;
    Some(Hover {
        text: format!("{written}: {meaning}"),
        range,
    })
}

fn describe(here: &PositionAt, refused: impl FnOnce() -> String, markup: Markup) -> String {
    let card = match &here.mv {
        Some((mv, after)) => Card {
            headline: headline(here),
            told: describe::move_summary(here, mv, &**after),
            marked: Marked::Move(mv),
            rows: describe::other_notations(here, mv, &**after),
            ..card(here, &**after)
        },
        None if !here.several.is_empty() => Card {
            headline: format!("{}; the board before it", headline(here)),
            told: describe::alternatives(here),
            ..card(here, &*here.before)
        },
        None => Card {
            headline: format!("{}; the board before it", refused()),
            ..card(here, &*here.before)
        },
    };
    card.text(markup)
}

fn card<'a>(here: &PositionAt, position: &'a dyn Position) -> Card<'a> {
    Card {
        headline: String::new(),
        told: String::new(),
        position,
        notation: here.notation,
        numbering: here.numbering,
        marked: Marked::Nothing,
        rows: Vec::new(),
    }
}

/// The move with its number. One number serves a pair of moves; the second is written with dots.
fn headline(here: &PositionAt) -> String {
    let dots = match here.before.turn() == here.game.starts {
        true => ".",
        false => "...",
    };
    format!("{}{dots} {}", here.number, here.text)
}

/// A square: what stands there, and its names.
fn stands(here: &PositionAt, square: Square, markup: Markup) -> String {
    let stands = match here.before.piece_at(square) {
        Some(piece) => {
            let (player, role) = (here.game.player(piece.seat), piece.role.word());
            format!("{player}'s {role}")
        }
        None => "empty".to_owned(),
    };
    let card = Card {
        headline: format!("{}: {stands}", here.square(square)),
        marked: Marked::Square(square),
        rows: describe::square_names(here, square),
        ..card(here, &*here.before)
    };
    card.text(markup)
}

/// The board of a set-up, or what is wrong with it.
fn board_of(set_up: &SetUpAt, markup: Markup) -> String {
    let position = match &set_up.position {
        Ok(position) => position,
        Err(reason) => return reason.clone(),
    };
    let usual = set_up.usual.iter();
    let card = Card {
        headline: format!("{} to move", set_up.game.player(position.turn())),
        told: String::new(),
        position: &**position,
        notation: set_up.notation,
        numbering: set_up.numbering,
        marked: Marked::Nothing,
        rows: usual.map(|fen| ("usual form", fen.clone())).collect(),
    };
    card.text(markup)
}

/// What the record is read as.
fn read_as(known: Option<(&Game, &Notation, Evidence)>, tagged: bool) -> String {
    let Some((game, notation, evidence)) = known else {
        return "Its tags name a game that is not known: its moves are not judged.".to_owned();
    };
    let why = match evidence {
        Evidence::Setting => "as set",
        Evidence::Tag(_) => "its tags say so",
        Evidence::Against(_) => "its moves can be played in it, whatever its tags say",
        Evidence::Heading => "its heading says so, and its moves can be played in it",
        Evidence::File => "the games of the file, or its name, speak for it",
        Evidence::Moves => "its moves can be played in it",
        Evidence::Furthest => "its moves can be played in no game known here, furthest in this one",
        Evidence::Default => "nothing speaks for another game",
    };
    let named = if tagged {
        ", as its Notation tag says"
    } else {
        ""
    };
    let (game, notation) = (game.title, notation.title);
    format!("Read as {game} in {notation}{named}: {why}.")
}
