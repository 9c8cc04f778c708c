//! The places that the keys of a board walk to: the next move, the one before it, into a variation and out of it, another
//! game, another finding. What the board shows there is in `board_view`.

use std::ops::Range;

use super::absolute;
use super::game_title::extent;
use crate::document::{FindingMark, Passage, Severity, Snapshot};
use crate::replay::{Record, records};
use crate::syntax::{NodeKind, Tree};

/// Where to walk to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardStep {
    /// The next move of the line.
    Next,
    /// The last move of the line.
    Last,
    /// The beginning of the game, before its first move.
    First,
    /// The move before it. Before the first move of a variation stands the one before the move that it replaces,
    /// and before the first move of a game its beginning.
    Previous,
    /// The first move of the variation that replaces this move. From there, that of the next such variation.
    Into,
    /// The first move of the first variation that replaces the next move, as a board offers it. Where there is none, as `Into`.
    Branch,
    /// The move that this variation replaces.
    Out,
    NextGame,
    PreviousGame,
    /// An error or a warning; hints are passed over.
    NextFinding,
    PreviousFinding,
}

/// The names of the steps in requests and commands.
pub const STEPS: [(&str, BoardStep); 11] = [
    ("next", BoardStep::Next),
    ("previous", BoardStep::Previous),
    ("first", BoardStep::First),
    ("last", BoardStep::Last),
    ("into", BoardStep::Into),
    ("branch", BoardStep::Branch),
    ("out", BoardStep::Out),
    ("nextGame", BoardStep::NextGame),
    ("previousGame", BoardStep::PreviousGame),
    ("nextFinding", BoardStep::NextFinding),
    ("previousFinding", BoardStep::PreviousFinding),
];

/// Returns where a step leads from a byte of the document, in bytes of the document. None if there is nothing there.
pub fn step(snapshot: &Snapshot, byte: usize, step: BoardStep) -> Option<Range<usize>> {
    match step {
        BoardStep::NextGame => game_after(snapshot, byte),
        BoardStep::PreviousGame => game_before(snapshot, byte),
        BoardStep::NextFinding => findings(snapshot).find(|place| place.start > byte),
        BoardStep::PreviousFinding => findings(snapshot)
            .take_while(|place| place.start < byte)
            .last(),
        BoardStep::Next
        | BoardStep::Previous
        | BoardStep::First
        | BoardStep::Last
        | BoardStep::Into
        | BoardStep::Branch
        | BoardStep::Out => {
            let passage = snapshot.passage_at(byte)?;
            let place = within_game(&passage, byte.checked_sub(passage.start)?, step)?;
            Some(absolute(&passage, place.start, place.end))
        }
    }
}

/// Returns the move at a byte of a passage, in bytes of the passage: the last one of the line that starts there or before it.
/// None before the first move of a line.
pub(super) fn current(passage: &Passage, tree: &Tree, byte: usize) -> Option<Range<u32>> {
    let record = game_at(&passage.text, tree, byte)?;
    place(&record, LinePlace::at(&record, byte)?.at?)
}

/// A place in a line of moves, as indices of nodes.
pub(super) struct LinePlace {
    /// The nodes of the line.
    pub line: Range<usize>,
    /// The move at the place: the last one that starts there or before it. None before the first move of the line.
    pub at: Option<usize>,
    /// The move after it.
    pub next: Option<usize>,
}

impl LinePlace {
    /// The place at a byte of the passage.
    pub fn at(record: &Record, byte: usize) -> Option<LinePlace> {
        let line = lines_at(record, byte).pop()?;
        Some(LinePlace {
            at: move_at(record, &line, byte),
            next: move_after(record, &line, byte),
            line,
        })
    }

    /// Is the line the one outside all variations?
    pub fn is_main(&self, record: &Record) -> bool {
        record.range() == self.line
    }

    /// The first moves of the variations that replace the next move.
    pub fn variations<'r>(&self, record: &'r Record) -> impl Iterator<Item = usize> + 'r {
        let nodes = self.next.map_or(0..0, |next| next + 1..self.line.end);
        let nodes = record.indexed_siblings(nodes);
        let beside = nodes.take_while(|(_, node)| node.kind != NodeKind::Move);
        let variations = beside.filter(|(_, node)| node.kind == NodeKind::Variation);
        variations.filter_map(|(i, node)| moves(record, &(i + 1..node.next as usize)).next())
    }
}

/// Returns the game at a byte of a passage: the last one that starts there or before it, or else the first.
pub(super) fn game_at<'p>(text: &'p str, tree: &'p Tree, byte: usize) -> Option<Record<'p>> {
    let begun = |record: &Record| extent(record).is_some_and(|game| game.start as usize <= byte);
    let last = records(text, tree).filter(begun).last();
    last.or_else(|| records(text, tree).next())
}

fn game_after(snapshot: &Snapshot, byte: usize) -> Option<Range<usize>> {
    let mut passages = snapshot.passages_from(byte);
    passages.find_map(|passage| {
        let mut games = games(&passage).into_iter();
        games.find(|game| game.start > byte)
    })
}

fn game_before(snapshot: &Snapshot, byte: usize) -> Option<Range<usize>> {
    let own = last_game_before(snapshot, byte + 1)?;
    last_game_before(snapshot, own.start)
}

/// Returns the last game that starts before a byte.
fn last_game_before(snapshot: &Snapshot, byte: usize) -> Option<Range<usize>> {
    let mut end = byte;
    loop {
        let passage = snapshot.passage_at(end.checked_sub(1)?)?;
        let games = games(&passage).into_iter();
        let before = games.rev().find(|game| game.start < byte);
        if before.is_some() {
            return before;
        }
        end = passage.start;
    }
}

/// Returns the games of a passage, in bytes of the document.
fn games(passage: &Passage) -> Vec<Range<usize>> {
    let tree = (passage.format.parse)(&passage.text);
    let extents = records(&passage.text, &tree).filter_map(|record| extent(&record));
    let games = extents.map(|game| absolute(passage, game.start, game.end));
    games.collect()
}

/// Do the steps to findings stop at one of this severity?
pub(super) fn is_stop(severity: Severity) -> bool {
    matches!(severity, Severity::Error | Severity::Warning)
}

/// Returns the places of the errors and warnings found so far, in bytes of the document.
fn findings(snapshot: &Snapshot) -> impl Iterator<Item = Range<usize>> {
    let counts = |mark: &&FindingMark| is_stop(mark.severity);
    let found = snapshot.book.with_findings();
    found.flat_map(move |(place, marks)| {
        let at = move |mark: &FindingMark| {
            place.start + mark.start as usize..place.start + mark.end as usize
        };
        marks.iter().filter(counts).map(at)
    })
}

/// Returns where a step within a game leads, in bytes of the passage.
fn within_game(passage: &Passage, byte: usize, step: BoardStep) -> Option<Range<u32>> {
    let tree = (passage.format.parse)(&passage.text);
    let record = game_at(&passage.text, &tree, byte)?;
    let lines = lines_at(&record, byte);
    let node = match step {
        BoardStep::Next => move_after(&record, lines.last()?, byte),
        BoardStep::Previous => return previous(&record, &lines, byte),
        BoardStep::First => return beginning(&record),
        BoardStep::Last => moves(&record, lines.last()?).last(),
        BoardStep::Into => into(&record, &lines, byte),
        BoardStep::Branch => offered(&record, byte).or_else(|| into(&record, &lines, byte)),
        BoardStep::Out => replaced(&record, &lines),
        BoardStep::NextGame
        | BoardStep::PreviousGame
        | BoardStep::NextFinding
        | BoardStep::PreviousFinding => None,
    };
    node.and_then(|node| place(&record, node))
}

pub(super) fn place(record: &Record, node: usize) -> Option<Range<u32>> {
    record.nodes.get(node).map(|node| node.start..node.end)
}

/// Returns the bytes where the variations around a byte begin, the outermost first.
pub(super) fn variations_around(record: &Record, byte: usize) -> Vec<u32> {
    let lines = lines_at(record, byte).into_iter().skip(1);
    let variations = lines.filter_map(|line| record.nodes.get(line.start.checked_sub(1)?));
    variations.map(|variation| variation.start).collect()
}

/// Returns the moves that lead to the place at a byte, as they are written: those of its line up to there, and of the lines
/// around it up to the moves that are replaced.
pub(super) fn moves_to(record: &Record, byte: usize) -> Vec<String> {
    let lines = lines_at(record, byte);
    let inner = lines.iter().skip(1).map(|line| line.start);
    let before_inner = |(line, inner): (&Range<usize>, usize)| {
        let replaced = before(record, line, Some(inner));
        let led = moves(record, line).take_while(|i| Some(*i) < replaced);
        led.collect::<Vec<_>>()
    };
    let mut led: Vec<usize> = lines.iter().zip(inner).flat_map(before_inner).collect();
    if let Some(line) = lines.last() {
        let at = move_at(record, line, byte);
        led.extend(moves(record, line).take_while(|i| Some(*i) <= at));
    }
    let bytes = led.into_iter().filter_map(|node| place(record, node));
    let texts = bytes.filter_map(|mv| record.text.get(mv.start as usize..mv.end as usize));
    texts.map(str::to_owned).collect()
}

/// Returns the lines around a byte: the nodes of the main line, of the variation in it, of the one in that. A byte at
/// the edge of a variation is outside.
fn lines_at(record: &Record, byte: usize) -> Vec<Range<usize>> {
    let around = record.range().filter_map(|i| {
        let node = record.nodes.get(i)?;
        let inside = node.start as usize + 1..node.end as usize;
        let is_around = node.kind == NodeKind::Variation && inside.contains(&byte);
        is_around.then_some(i + 1..node.next as usize)
    });
    std::iter::once(record.range()).chain(around).collect()
}

/// Returns the moves of a line, as indices of their nodes.
fn moves(record: &Record, line: &Range<usize>) -> impl Iterator<Item = usize> {
    let nodes = record.indexed_siblings(line.clone());
    nodes.filter_map(|(i, node)| (node.kind == NodeKind::Move).then_some(i))
}

/// Returns the move of a line at a byte: the last one that starts there or before it.
fn move_at(record: &Record, line: &Range<usize>, byte: usize) -> Option<usize> {
    let begun = |i: &usize| place(record, *i).is_some_and(|place| place.start as usize <= byte);
    moves(record, line).take_while(begun).last()
}

fn move_after(record: &Record, line: &Range<usize>, byte: usize) -> Option<usize> {
    let at = move_at(record, line, byte);
    moves(record, line).find(|i| Some(*i) > at)
}

/// Returns the place before the move at a byte. Each line is in the one before it.
fn previous(record: &Record, lines: &[Range<usize>], byte: usize) -> Option<Range<u32>> {
    let mut lines = lines.iter().rev();
    let mut line = lines.next()?;
    let mut at = move_at(record, line, byte);
    for outer in lines {
        if let Some(before) = before(record, line, at) {
            return place(record, before);
        }
        at = before(record, outer, Some(line.start));
        line = outer;
    }
    at?;
    match before(record, line, at) {
        Some(before) => place(record, before),
        None => beginning(record),
    }
}

/// Returns the last move of a line before a node of it.
fn before(record: &Record, line: &Range<usize>, node: Option<usize>) -> Option<usize> {
    moves(record, line).take_while(|i| Some(*i) < node).last()
}

/// Returns the place before the first move of a game.
fn beginning(record: &Record) -> Option<Range<u32>> {
    let first = moves(record, &record.range()).next()?;
    let before = record.indexed_siblings(record.range().start..first);
    let last = before.last().map_or(first, |(i, _)| i);
    place(record, last)
}

/// Returns the first move of the variation that replaces the move at a byte, or, if the move is itself the first one of a
/// variation, of the next variation that replaces the same move.
fn into(record: &Record, lines: &[Range<usize>], byte: usize) -> Option<usize> {
    let (line, outer) = lines.split_last()?;
    let at = move_at(record, line, byte);
    let own = at.and_then(|at| first_of_variation(record, at + 1..line.end));
    let is_first = at.is_none_or(|at| before(record, line, Some(at)).is_none());
    let beside = outer.last().filter(|_| is_first);
    own.or_else(|| first_of_variation(record, line.end..beside?.end))
}

/// Returns the first move of the first variation that replaces the move after a byte.
fn offered(record: &Record, byte: usize) -> Option<usize> {
    LinePlace::at(record, byte)?.variations(record).next()
}

/// Returns the first move of the first variation among nodes of a line, if no move stands before it.
fn first_of_variation(record: &Record, nodes: Range<usize>) -> Option<usize> {
    let nodes = record.indexed_siblings(nodes);
    let mut rest = nodes.take_while(|(_, node)| node.kind != NodeKind::Move);
    let (i, node) = rest.find(|(_, node)| node.kind == NodeKind::Variation)?;
    moves(record, &(i + 1..node.next as usize)).next()
}

/// Returns the move that the innermost line replaces, if it is a variation.
fn replaced(record: &Record, lines: &[Range<usize>]) -> Option<usize> {
    let (line, outer) = lines.split_last()?;
    before(record, outer.last()?, Some(line.start))
}
