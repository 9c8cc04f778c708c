//! The moves that can be made on the board beside the text, and those that the text has there.

use std::ops::Range;

use super::absolute;
use super::annotate::{BoardChange, BoardDeed, BoardGame, MoveMarks};
use super::board_finding::BoardFinding;
use super::hover::Card;
use super::stepping::{LinePlace, game_at, place};
use crate::board::{Captured, Move, MoveKind, Square};
use crate::diagram::{BoardOutlines, outlines};
use crate::document::{Finding, Passage, Snapshot};
use crate::identify::Context;
use crate::inspect::{LegalMove, PositionAt};
use crate::replay::Record;
use crate::rules::Position;
use crate::syntax::Tree;

/// The moves that can be made on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardChoices {
    /// The squares of the picture.
    pub outlines: BoardOutlines,
    /// The legal moves of the position that is shown.
    pub moves: Vec<BoardMove>,
    /// The move that follows in the line.
    pub next: Option<LineMove>,
    /// The first moves of the variations that replace it.
    pub variations: Vec<LineMove>,
    /// What is written on the move that is shown.
    pub marks: MoveMarks,
    /// Why no other moves than those of the text can be made here.
    pub note: Option<&'static str>,
    /// Why there can be no comment and no drawing.
    pub mark_note: Option<&'static str>,
    /// Why there can be no glyph.
    pub glyph_note: Option<&'static str>,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardMove {
    /// As the record writes it.
    pub text: String,
    /// The squares that the piece touches, as indices into the squares of the picture: where it stands, the stops of a
    /// capture, where it arrives. Only the last for a piece that is put on the board.
    pub route: Vec<usize>,
}

/// A move that is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineMove {
    pub text: String,
    /// In bytes of the document.
    pub range: Range<usize>,
    /// The error or warning that is on it.
    pub finding: Option<BoardFinding>,
}

/// A place of a document, with the passage that is there.
#[derive(Clone, Copy)]
pub struct ChoicePlace<'a> {
    pub snapshot: &'a Snapshot,
    pub context: &'a Context,
    pub passage: &'a Passage<'a>,
    pub tree: &'a Tree,
    /// In bytes of the passage.
    pub byte: usize,
    /// The position of the card is that of the place.
    pub is_known: bool,
    /// What was found in the passage.
    pub found: &'a [Finding],
}

/// Returns the moves that can be made on the board of a card at a place.
pub fn board_choices(
    at: ChoicePlace,
    here: &PositionAt,
    card: &Card,
    marks: MoveMarks,
) -> Option<BoardChoices> {
    let ChoicePlace {
        passage,
        tree,
        byte,
        ..
    } = at;
    let (position, style) = card.named_board()?;
    let outlines = outlines(position, &style);
    let record = game_at(&passage.text, tree, byte)?;
    let line = LinePlace::at(&record, byte)?;
    let mut legal = here.legal_in(position);
    let start = passage.start + byte;
    let game = BoardGame::at(at.snapshot, at.context, passage, tree, start);
    let game = game.as_ref();
    let nodes = line.next.into_iter().chain(line.variations(&record));
    let note = match at.is_known {
        true => note(at, game, &legal, line.next.is_some()),
        false => Some(AMID_FAULTS),
    };
    if note.is_some() {
        let written: Vec<Move> = nodes.filter_map(|node| played(at, &record, node)).collect();
        legal.retain(|one| written.contains(&one.mv));
    }
    let written = |node: usize| {
        let place = place(&record, node)?;
        let text = passage.text.get(place.start as usize..place.end as usize)?;
        Some(LineMove {
            text: text.to_owned(),
            range: absolute(passage, place.start, place.end),
            finding: BoardFinding::worst(passage, at.found, place),
        })
    };
    let is_move = line.at.is_some();
    let mark_note = mark_note(at, game, is_move);
    Some(BoardChoices {
        moves: moves(&legal, position, &outlines),
        outlines,
        next: line.next.and_then(written),
        variations: line.variations(&record).filter_map(written).collect(),
        marks,
        note,
        mark_note,
        glyph_note: mark_note.or((!is_move).then_some(NO_MOVE)),
    })
}

/// In a table, before its last move.
const BEFORE_THE_END: &str = "On a scoresheet another move can be made only after the last one.";
/// In a table whose rows are drawn otherwise than its header.
const NOT_IN_TABLE: &str = "No move can be written into this scoresheet from the board.";
/// In a variation without its closing bracket, and where what stands before it makes something else of the move.
const AMID_FAULTS: &str = "No other move can be written here until the text around it is mended.";

/// Returns why no other moves than those of the text can be written at a place; None if they can.
fn note(
    at: ChoicePlace,
    game: Option<&BoardGame>,
    legal: &[LegalMove],
    is_followed: bool,
) -> Option<&'static str> {
    let is_table = at.context.format.table.is_some();
    let change = |one: &LegalMove| game?.change(&BoardDeed::Play(one.text.clone()));
    let is_written = |change: &Option<BoardChange>| {
        change
            .as_ref()
            .is_some_and(|change| change.edits.is_empty())
    };
    // The change for the first move that is not written there already.
    let new = legal
        .iter()
        .map(change)
        .find(|change| !is_written(change))?;
    if new.is_some() {
        return None;
    }
    Some(match (is_table, is_followed) {
        (true, true) => BEFORE_THE_END,
        (true, false) => NOT_IN_TABLE,
        (false, _) => AMID_FAULTS,
    })
}

/// In a table.
const NO_MARKS_IN_TABLE: &str = "Glyphs, comments and drawings are not written into a scoresheet.";
/// Before the first move of a line.
const NO_MOVE: &str = "There is no move here that could have a glyph.";
/// Where the text around the move keeps it from being told where its marks go.
const NO_MARKS_AMID_FAULTS: &str = "This move cannot be marked until the text around it is mended.";
/// The same before the first move of a line.
const NO_REMARK_AMID_FAULTS: &str =
    "No comment can be written here until the text around it is mended.";

/// Returns why no comment can be written at a place; None if one can.
fn mark_note(at: ChoicePlace, game: Option<&BoardGame>, is_move: bool) -> Option<&'static str> {
    let change = game.and_then(|game| game.change(&BoardDeed::Comment(String::new())));
    match (at.context.format.table.is_some(), is_move) {
        _ if change.is_some() => None,
        (true, _) => Some(NO_MARKS_IN_TABLE),
        (false, false) => Some(NO_REMARK_AMID_FAULTS),
        (false, true) => Some(NO_MARKS_AMID_FAULTS),
    }
}

/// The move that is played at a node.
fn played(at: ChoicePlace, record: &Record, node: usize) -> Option<Move> {
    let start = place(record, node)?.start as usize;
    let here = PositionAt::at(&at.passage.text, at.tree, at.context, start)?;
    here.mv.map(|(mv, _)| mv)
}

fn moves(legal: &[LegalMove], position: &dyn Position, outlines: &BoardOutlines) -> Vec<BoardMove> {
    let index = |square: &Square| {
        outlines
            .squares
            .iter()
            .position(|one| one.square == *square)
    };
    let each = legal.iter().flat_map(|one| {
        let route = route(&one.mv, legal);
        let other = other_way(&one.mv, &route, position).or_else(|| to_rook(&one.mv, &route));
        let routes = std::iter::once(route).chain(other);
        routes.map(|route| BoardMove {
            text: one.text.clone(),
            route: route.iter().filter_map(index).collect(),
        })
    });
    each.collect()
}

/// The other way round for a capture that ends where it began: its arrival does not tell which one is clicked.
fn other_way(mv: &Move, route: &[Square], position: &dyn Position) -> Option<Vec<Square>> {
    let [start, between @ .., _] = route else {
        return None;
    };
    let back: Vec<Square> = between.iter().rev().copied().collect();
    let is_round = mv.is_capture() && *start == mv.to && back != between;
    (is_round && position.follows(mv, &back)).then(|| {
        let ends = || std::iter::once(*start);
        ends().chain(back).chain(ends()).collect()
    })
}

/// Many click the rook to castle.
fn to_rook(mv: &Move, route: &[Square]) -> Option<Vec<Square>> {
    let MoveKind::Castle { rook, .. } = mv.kind else {
        return None;
    };
    let squares: Vec<Square> = mv.from.into_iter().chain([rook]).collect();
    (squares != route).then_some(squares)
}

/// Returns the squares that the piece of a move touches.
fn route(mv: &Move, legal: &[LegalMove]) -> Vec<Square> {
    if let Captured::Path(path) = &mv.captured {
        return path.route.clone();
    }
    let to = match mv.kind {
        // Where the king stands still or could step to the same square, the rook tells them apart.
        MoveKind::Castle { rook, .. } => match is_ambiguous(mv, legal) {
            true => rook,
            false => mv.to,
        },
        MoveKind::Null => return Vec::new(),
        _ => mv.to,
    };
    mv.from.into_iter().chain([to]).collect()
}

fn is_ambiguous(castling: &Move, legal: &[LegalMove]) -> bool {
    let is_castling = |mv: &Move| matches!(mv.kind, MoveKind::Castle { .. });
    let is_same = |mv: &Move| (mv.from, mv.to) == (castling.from, castling.to) && !is_castling(mv);
    castling.from == Some(castling.to) || legal.iter().any(|one| is_same(&one.mv))
}
