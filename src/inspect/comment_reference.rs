//! What a word inside a comment names: a move that is legal where the comment stands, or a square.
//! The position behind the move before the comment is asked first, then the one before that move:
//! a remark may be about what could have been played. For hover.

use std::ops::Range;

use super::position_at::{PositionAt, RecordAt};
use crate::board::{Move, MoveKind, Slip, Square};
use crate::identify::Context;
use crate::notation::{self, Coordinates};
use crate::replay::{LineOfPlay, MoveCounter, MoveReadings};
use crate::rules::Position;
use crate::syntax::{NodeKind, Tree, comment};

/// A word that names something on the board; its bytes are the here's.
pub enum CommentReference {
    Move(Box<PositionAt>),
    /// The square, in the position of the here.
    Square(Box<PositionAt>, Square),
}

/// Writings that are too much like words of a language, or numbers in prose, to be taken for moves.
const FAINT: [Slip; 5] = [
    Slip::Blank,
    Slip::Case,
    Slip::Apart,
    Slip::ShortCapture,
    Slip::Lone,
];

/// Commands whose operands are a colour and squares.
const DRAWN: [&str; 2] = ["[%csl ", "[%cal "];

/// What the word at a byte of a segment names; none outside comments.
pub fn comment_reference(
    text: &str,
    tree: &Tree,
    context: &Context,
    byte: usize,
) -> Option<CommentReference> {
    let node = tree.nodes.iter().find(|node| {
        matches!(node.kind, NodeKind::Comment | NodeKind::LineComment)
            && (node.start as usize..=node.end as usize).contains(&byte)
    })?;
    let range = node.start as usize..node.end as usize;
    let written = text.get(range.clone())?;
    let at = byte - range.start;
    // The game is not asked for what cannot be a name.
    let command = comment::command(written, at);
    let word = match command {
        Some(_) => comment::operand(written, at)?,
        None => comment::word(written, at)?,
    };
    let standing = RecordAt::at(text, tree, context, range.start)?;
    let WordReader { positions, row } = &WordReader::new(&standing)?;
    let (first, _) = positions.first()?;
    let place = |word: &Range<usize>| range.start + word.start..range.start + word.end;
    if let Some(command) = command {
        let drawn = DRAWN.iter().any(|name| command.starts_with(name));
        let (square, word) = drawn_square(&standing, row, written, word, at)?;
        return named(&standing, positions, place(&word), square).filter(|_| drawn);
    }
    for word in comment::narrower(written, word, at) {
        let name = written.get(word.clone())?;
        let mut moves = positions.iter().filter_map(|(position, count)| {
            read(&standing, position.as_ref(), *count, name, place(&word))
        });
        if let Some(here) = moves.next() {
            return Some(CommentReference::Move(Box::new(here)));
        }
        if let Some(square) = square(&standing, row, first.as_ref(), name) {
            return named(&standing, positions, place(&word), square);
        }
    }
    None
}

/// A position and the count of the move that follows it.
type PositionAndCount = (Box<dyn Position>, MoveCounter);

struct WordReader {
    /// Those a comment may speak of, in the order in which they are asked.
    positions: Vec<PositionAndCount>,
    row: &'static Coordinates,
}

impl WordReader {
    fn new(standing: &RecordAt) -> Option<WordReader> {
        let line = &standing.line;
        let now = line.positions.first().zip(Some(line.count));
        let before = line.positions_before.first().zip(Some(line.count_before));
        let stops = [now, before].into_iter().flatten();
        Some(WordReader {
            positions: stops
                .map(|(state, count)| (state.position.boxed(), count))
                .collect(),
            row: notation::coordinates(standing.setup.notation.coordinates)?,
        })
    }
}

fn named(
    standing: &RecordAt,
    positions: &[PositionAndCount],
    range: Range<usize>,
    square: Square,
) -> Option<CommentReference> {
    let (position, count) = positions.first()?;
    let mut here = standing.here(position.boxed(), count.expected(), range.start);
    here.end = range.end;
    Some(CommentReference::Square(Box::new(here), square))
}

/// The move that a word names in a position.
fn read(
    standing: &RecordAt,
    position: &dyn Position,
    count: MoveCounter,
    word: &str,
    range: Range<usize>,
) -> Option<PositionAt> {
    let setup = &standing.setup;
    let line = LineOfPlay::new(Some(position.boxed()), count);
    let mut understanding = MoveReadings::default();
    let frame = setup.frame(count.seat);
    understanding.find(word, &line, setup, setup.notation, &frame);
    let slips = understanding.readings.first()?.slips;
    if FAINT.iter().any(|slip| slips.contains(*slip)) {
        return None;
    }
    let mut moves: Vec<Move> = Vec::new();
    for (_, mv) in &understanding.hits {
        if !moves.contains(mv) && mv.kind != MoveKind::Null {
            moves.push(mv.clone());
        }
    }
    let mut here = standing.here(position.boxed(), count.expected(), range.start);
    here.end = range.end;
    here.open(&moves);
    // `1924` is a year unless the record itself writes moves so.
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    (here.moves().next().is_some() && (!digits || here.text == word)).then_some(here)
}

/// The square that a word names, alone or behind the letter of the piece that stands there.
fn square(
    standing: &RecordAt,
    row: &Coordinates,
    position: &dyn Position,
    word: &str,
) -> Option<Square> {
    let setup = &standing.setup;
    let whole = |word: &str| {
        let (square, len) = (row.read)(word, setup.game.geometry, setup.numbering)?;
        square.ok().filter(|_| len == word.len())
    };
    // `A4` begins a sentence or is no square at all, where squares are not written so.
    let capital = word.starts_with(char::is_uppercase);
    let as_written = |square: &Square| {
        let mut name = String::new();
        (row.write)(*square, setup.game.geometry, setup.numbering, &mut name);
        name == word
    };
    if let Some(square) = whole(word).filter(|square| !capital || as_written(square)) {
        return Some(square);
    }
    let (role, letter) = setup.letters.role(word)?;
    let square = whole(word.get(letter..)?)?;
    let piece = position.piece_at(square)?;
    (piece.role == role).then_some(square)
}

/// The square at a byte of an operand that is a colour and squares.
fn drawn_square(
    standing: &RecordAt,
    row: &Coordinates,
    comment: &str,
    operand: Range<usize>,
    at: usize,
) -> Option<(Square, Range<usize>)> {
    let (geometry, numbering) = (standing.setup.game.geometry, standing.setup.numbering);
    // The first letter is the colour.
    let mut start = operand.start + 1;
    loop {
        let rest = comment.get(start..operand.end)?;
        let (square, len) = (row.read)(rest, geometry, numbering)?;
        let end = start + len.max(1);
        if at < end || end >= operand.end {
            return Some((square.ok()?, start..end));
        }
        start = end;
    }
}
