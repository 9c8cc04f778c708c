//! What a word in a comment names: a legal move or a square. For hover.
//!
//! A move is looked up in the position after the move that the comment follows, then in the position
//! before that move, because a comment may be about what could have been played instead, and then as the next one of
//! the player who has just moved, because it may be about a threat.

use std::ops::Range;

use super::position_at::{PositionAt, RecordAt};
use super::square_at::{NamedSquare, SquareAt, in_word, square_of_unknown, whole};
use crate::board::{Frame, Move, MoveKind, Slip, Square};
use crate::identify::Context;
use crate::notation::letters::ENGLISH;
use crate::notation::{self, Coordinates};
use crate::replay::{LineOfPlay, MoveCounter, MoveReadings};
use crate::rules::Position;
use crate::syntax::{NodeKind, Tree, comment};

/// What a word names.
pub enum CommentReference {
    /// A move; `start` and `end` of the position are the bytes of the word.
    Move(Box<PositionAt>),
    Square(SquareAt),
}

/// With these slips a word is too much like prose or a number in it to be taken for a move.
const FAINT: [Slip; 5] = [
    Slip::Blank,
    Slip::Case,
    Slip::LeapByLeap,
    Slip::ShortCapture,
    Slip::BareCapture,
];

/// What the word at a byte of a segment names; None outside comments or if it names nothing.
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
    // Found before the record is replayed, which takes longer.
    let command = comment::command(written, at);
    let word = match command {
        Some(_) => comment::operand(written, at)?,
        None => comment::word(written, at)?,
    };
    let Some(record_at) = RecordAt::at(text, tree, context, range.start) else {
        let unknown = square_of_unknown(text, tree, context, byte);
        return unknown.map(CommentReference::Square);
    };
    let WordReader { positions, row } = &WordReader::new(&record_at)?;
    let first = positions.first()?.position.as_ref();
    let place = |word: &Range<usize>| range.start + word.start..range.start + word.end;
    if let Some(command) = command {
        let drawn = comment::DRAWN.iter().any(|name| command.starts_with(name));
        let (square, word) = drawn_square(&record_at, row, written, word, at)?;
        let named = vec![NamedSquare { row, square }];
        let named = SquareAt::named(&record_at, first, place(&word), named);
        return named.map(CommentReference::Square).filter(|_| drawn);
    }
    let words = comment::narrower(written, word, at);
    for word in &words {
        let name = written.get(word.clone())?;
        let mut moves = positions
            .iter()
            .filter_map(|discussed| read(&record_at, discussed, name, place(word)));
        if let Some(here) = moves.next() {
            return Some(CommentReference::Move(Box::new(here)));
        }
        if let Some(square) = square(&record_at, row, first, name) {
            let named = vec![NamedSquare { row, square }];
            let named = SquareAt::named(&record_at, first, place(word), named);
            return named.map(CommentReference::Square);
        }
    }
    let (squares, range) = in_word(&record_at.setup, written, &words, at)?;
    let named = SquareAt::named(&record_at, first, place(&range), squares);
    named.map(CommentReference::Square)
}

/// A position that a comment may be about.
struct DiscussedPosition {
    position: Box<dyn Position>,
    /// For the move that follows it.
    count: MoveCounter,
    /// Who passes before it, in words; empty if nobody does.
    passes: String,
}

struct WordReader {
    /// The positions a comment may be about, in the order in which they are tried.
    positions: Vec<DiscussedPosition>,
    row: &'static Coordinates,
}

impl WordReader {
    fn new(record_at: &RecordAt) -> Option<WordReader> {
        let line = &record_at.line;
        let now = line.positions.first().zip(Some(line.count));
        let before = line.positions_before.first().zip(Some(line.count_before));
        let both = [now, before].into_iter().flatten();
        let both = both.map(|(candidate, count)| DiscussedPosition {
            position: candidate.position.boxed(),
            count,
            passes: String::new(),
        });
        let threat = now.and_then(|(candidate, count)| {
            after_pass(record_at, candidate.position.as_ref(), count)
        });
        Some(WordReader {
            positions: both.chain(threat).collect(),
            row: notation::coordinates(record_at.setup.notation.coordinates)?,
        })
    }
}

/// The position in which one of two players moves twice, after a pass of the other.
fn after_pass(
    record_at: &RecordAt,
    position: &dyn Position,
    mut count: MoveCounter,
) -> Option<DiscussedPosition> {
    let game = record_at.setup.game;
    let passes = format!("a pass by {}", game.player(position.turn()));
    let mut position = position.boxed();
    let is_possible = game.seats.len() == 2 && position.pass();
    count.advance(record_at.setup.starter);
    is_possible.then_some(DiscussedPosition {
        position,
        count,
        passes,
    })
}

/// The move or moves that a word names in a position; None if there are none.
fn read(
    record_at: &RecordAt,
    discussed: &DiscussedPosition,
    word: &str,
    range: Range<usize>,
) -> Option<PositionAt> {
    let setup = &record_at.setup;
    let (position, count) = (&discussed.position, discussed.count);
    let line = LineOfPlay::new(Some(position.boxed()), count);
    let mut move_readings = MoveReadings::default();
    // Where a game is written in other letters, its comments may still have the English ones.
    let own = setup.frame(count.seat);
    let letters = &ENGLISH;
    for frame in [own, Frame { letters, ..own }] {
        move_readings.find(word, &line, setup, setup.notation, &frame);
        if !move_readings.hits.is_empty() {
            break;
        }
    }
    let slips = move_readings.readings.first()?.slips;
    if FAINT.iter().any(|slip| slips.contains(*slip)) {
        return None;
    }
    let mut moves: Vec<Move> = Vec::new();
    // A word that says it captures names no other move.
    let captures = move_readings.readings.first()?.sign.captures();
    for (_, mv) in &move_readings.hits {
        let is_named = mv.kind != MoveKind::Null && (mv.is_capture() || !captures);
        if is_named && !moves.contains(mv) {
            moves.push(mv.clone());
        }
    }
    let mut here = record_at.here(position.boxed(), count.expected(), range.start);
    here.end = range.end;
    if !discussed.passes.is_empty() {
        here.assumed.push(discussed.passes.clone());
    }
    here.set_moves(&moves);
    // `1924` is a year unless the record itself writes moves so.
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    (here.moves().next().is_some() && (!digits || here.text == word)).then_some(here)
}

/// The square that a word names, alone or after the letter of the piece that stands there.
fn square(
    record_at: &RecordAt,
    row: &Coordinates,
    position: &dyn Position,
    word: &str,
) -> Option<Square> {
    let setup = &record_at.setup;
    let whole = |word: &str| whole(row, &setup.board, word);
    // A word like `A4` counts only if the notation writes squares with capitals.
    let capital = word.starts_with(char::is_uppercase);
    let as_written = |square: &Square| {
        let mut name = String::new();
        (row.write)(
            *square,
            setup.board.geometry(),
            setup.board.numbering,
            &mut name,
        );
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

/// The square at a byte of an operand made of a colour and squares, and its range in the comment. At the colour it is the
/// first square, and the range is the whole operand.
fn drawn_square(
    record_at: &RecordAt,
    row: &Coordinates,
    comment: &str,
    operand: Range<usize>,
    at: usize,
) -> Option<(Square, Range<usize>)> {
    let (geometry, numbering) = (
        record_at.setup.board.geometry(),
        record_at.setup.board.numbering,
    );
    // The first letter is the colour.
    let mut start = operand.start + 1;
    loop {
        let rest = comment.get(start..operand.end)?;
        let (square, len) = (row.read)(rest, geometry, numbering)?;
        let end = start + len.max(1);
        if at < end || end >= operand.end {
            let is_colour = at <= operand.start;
            let range = if is_colour { operand } else { start..end };
            return Some((square.ok()?, range));
        }
        start = end;
    }
}
