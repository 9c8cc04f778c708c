//! The notation of a record: the one most of its first moves are written in. One move proves nothing:
//! `gf5` names a file and a square in one notation, two diagonals in another.

use crate::board::{Frame, Reading, Role, Slip};
use crate::notation::{self, NOTATIONS, Notation, ReadError, Target};
use crate::replay;
use crate::replay::{Played, Record, Refused, ReplayObserver, ReplaySetup};
use crate::rules::Game;
use crate::syntax::{Node, NodeKind};

/// The tag that names the notation of a record's moves. The standards have no tag for this, so it is
/// defined here.
pub const NOTATION_TAG: &str = "Notation";

/// The notation and letters that the `Notation` tag names; None without a tag or for an unknown name.
pub fn tagged(record: &Record) -> Option<Target> {
    let value = record.tag(NOTATION_TAG)?.tag.value.trim();
    notation::target(&value.to_ascii_lowercase())
}

/// First moves that must be readable in the game's own notation, or else others are tried.
const FIRST: usize = 8;

/// Plies that are replayed in every notation.
const ENOUGH: u32 = 40;

/// So many moves that cannot be read may be slips.
const SLIPS: usize = 1;

/// Another notation must play so many plies more than the game's own, if nearly all moves can be read in that.
const LEAD: u32 = 3;

/// If no move can be played, so many more moves must be none in the game's own notation than in another.
const ENOUGH_MISFITS: usize = 4;

/// The notation of a record: the game's own if all of the first moves can be read in it. Otherwise, of the
/// notations in which the most of them can be read, the one in which the most plies at the start can be
/// played; of equals the one that fits all moves best, then the first of the table. If none can be played, the game's own if the first moves have its shape, or
/// if any can be read in it.
pub fn notation_of(record: &Record, setup: &ReplaySetup) -> &'static Notation {
    let own = setup.notation;
    if setup.start.is_none() || readable(record, setup, own, played_by_text(record, setup)).0 {
        return own;
    }
    let rows: Vec<_> = suited(setup.game)
        .filter(|row| readable(record, setup, row, 0).1)
        .map(|row| (row, unreadable(record, setup, row)))
        .collect();
    let fewest = rows.iter().map(|(_, unreadable)| *unreadable).min();
    let most = fewest.unwrap_or(0) + SLIPS;
    let mut best = (0, usize::MAX, None);
    let likely = rows.iter().filter(|(_, unreadable)| *unreadable <= most);
    for &(row, unreadable) in likely {
        let mut trial = setup.clone();
        trial.notation = row;
        let mut counts = NotationCounts {
            notation: row,
            plies: 0,
            native: 0,
            stopped: false,
        };
        replay::replay(record, &trial, &[], &mut counts);
        // Where a slip stops all of them, the moves after it may still tell them apart.
        let misfits = misfits(record, setup, row);
        // A slip in the first moves keeps the right notation from playing them.
        let lead = match std::ptr::eq(row, own) && unreadable.max(misfits) <= SLIPS {
            true => LEAD,
            false => 0,
        };
        let played = counts.native + lead;
        if played > best.0 || played == best.0 && misfits < best.1 {
            best = (played, misfits, Some(row));
        }
        // No other can have more.
        if !counts.stopped && counts.native == counts.plies {
            break;
        }
    }
    match best {
        (0, few, Some(row)) if few + ENOUGH_MISFITS <= misfits(record, setup, own) => row,
        (0, ..) | (_, _, None) => readable_only(record, setup, &rows),
        (_, _, Some(row)) => row,
    }
}

/// The notation of a record of which no move can be played in any. `rows` are the notations in which any of the first
/// moves can be read, with the number of moves that cannot.
fn readable_only(
    record: &Record,
    setup: &ReplaySetup,
    rows: &[(&'static Notation, usize)],
) -> &'static Notation {
    let own = setup.notation;
    // A square that does not exist is a slip.
    if has_shape(record, setup, own) || rows.iter().any(|(row, _)| std::ptr::eq(*row, own)) {
        return own;
    }
    if let Some((row, _)) = rows.iter().find(|(_, unreadable)| *unreadable == 0) {
        return row;
    }
    let shaped = suited(setup.game).find(|row| has_shape(record, setup, row));
    shaped.unwrap_or(own)
}

/// The notations that a game can be written in.
fn suited(game: &Game) -> impl Iterator<Item = &'static Notation> {
    let rows = NOTATIONS.iter().copied();
    rows.filter(|row| (row.suits)(game.geometry, game.roles))
}

/// The notation in which the most of the first moves of a record can be read; of several the game's own, or
/// else the first of the table. If the notation is given, that one.
pub fn readable_notation(record: &Record, setup: &ReplaySetup) -> &'static Notation {
    if tagged(record).is_some_and(|target| target.notation.name == setup.notation.name) {
        return setup.notation;
    }
    let rows = NOTATIONS.iter().copied();
    let suited = rows.filter(|row| (row.suits)(setup.board.geometry(), setup.game.roles));
    let all = std::iter::once(setup.notation).chain(suited);
    let fewest = all.min_by_key(|row| unreadable(record, setup, row));
    fewest.unwrap_or(setup.notation)
}

/// How many of the first plies cannot be read in a notation.
fn unreadable(record: &Record, setup: &ReplaySetup, notation: &Notation) -> usize {
    let is_fault = |error: &ReadError| !matches!(error, ReadError::Unknown);
    faults(record, setup, notation).filter(is_fault).count()
}

/// Have all of the first plies the shape of moves in a notation, whether their squares exist or not?
fn has_shape(record: &Record, setup: &ReplaySetup, notation: &Notation) -> bool {
    let mut faults = faults(record, setup, notation);
    !faults.any(|error| matches!(error, ReadError::Shape))
}

/// How many of the first plies can be no moves in a notation: they cannot be read, promote amid the board, or are longer than
/// it writes moves.
fn misfits(record: &Record, setup: &ReplaySetup, notation: &Notation) -> usize {
    let mut count = setup.count;
    let mut readings = Vec::new();
    let moves = record.top().filter(|node| node.kind == NodeKind::Move);
    let is_misfit = |node: &&Node| {
        let frame = setup.frame(count.seat);
        count.advance(setup.starter);
        let is_read = read(notation, record.slice(node), &frame, &mut readings).is_ok();
        let fits =
            |one: &Reading| !one.slips.contains(Slip::LongForm) && !promotes_amid(one, &frame);
        !is_read || !readings.iter().any(fits)
    };
    moves.take(ENOUGH as usize).filter(is_misfit).count()
}

/// Does a reading promote on a square that is on no edge of the board?
fn promotes_amid(reading: &Reading, frame: &Frame) -> bool {
    let board = frame.geometry;
    let is_amid = |to| (1..board.height.saturating_sub(1)).contains(&board.y(to));
    reading.becomes.is_some() && reading.to.only().is_some_and(is_amid)
}

/// Why some of the first plies cannot be read in a notation.
fn faults<'r>(
    record: &'r Record,
    setup: &'r ReplaySetup,
    notation: &'r Notation,
) -> impl Iterator<Item = ReadError> + 'r {
    let mut count = setup.count;
    let mut readings = Vec::new();
    let moves = record.top().filter(|node| node.kind == NodeKind::Move);
    moves.take(ENOUGH as usize).filter_map(move |node| {
        let frame = setup.frame(count.seat);
        count.advance(setup.starter);
        read(notation, record.slice(node), &frame, &mut readings).err()
    })
}

/// The number of first moves that are written exactly as the game's usual notation writes them, up to
/// one that is not. They need not be read. Nearly always these are all.
fn played_by_text(record: &Record, setup: &ReplaySetup) -> usize {
    let usual = setup.notation.name == setup.game.notation;
    let Some(mut position) = setup.start.clone().filter(|_| usual) else {
        return 0;
    };
    let moves = record.top().filter(|node| node.kind == NodeKind::Move);
    let moves = moves.take(first_moves(record, setup.game));
    moves
        .take_while(|node| position.play_text(record.bytes(node), None).is_some())
        .count()
}

/// The number of first moves that are looked at. One move is enough if pieces have letters and the
/// parser has found all moves well-formed.
fn first_moves(record: &Record, game: &Game) -> usize {
    let plain = !record.irregular && !game.roles.contains(Role::Man);
    if plain { 1 } else { FIRST }
}

/// Can all of the first moves be read in a notation, legal or not, and can any? Of the first `known`
/// moves it is known that they can.
fn readable(
    record: &Record,
    setup: &ReplaySetup,
    notation: &Notation,
    known: usize,
) -> (bool, bool) {
    let first = first_moves(record, setup.game);
    let (mut all, mut any) = (true, known > 0);
    let mut count = setup.count;
    let mut readings = Vec::new();
    let moves = record.top().filter(|node| node.kind == NodeKind::Move);
    for (i, node) in moves.take(first).enumerate() {
        if i < known {
            count.advance(setup.starter);
            continue;
        }
        let frame = setup.frame(count.seat);
        match read(notation, record.slice(node), &frame, &mut readings) {
            Ok(()) => any = true,
            Err(ReadError::Unknown) => {}
            Err(_) => all = false,
        }
        if any && !all {
            break;
        }
        count.advance(setup.starter);
    }
    (all, any)
}

/// Fills `readings` with the readings of a text in a notation.
pub fn read(
    notation: &Notation,
    text: &str,
    frame: &Frame,
    readings: &mut Vec<Reading>,
) -> Result<(), ReadError> {
    readings.clear();
    let plain = text.bytes().all(|byte| byte.is_ascii_graphic());
    if plain || !text.contains(char::is_whitespace) {
        return (notation.read)(&[text], frame, readings);
    }
    let parts: Vec<&str> = text.split_whitespace().collect();
    (notation.read)(&parts, frame, readings)
}

/// Counts the plies of the main line that are written in one notation.
struct NotationCounts {
    notation: &'static Notation,
    plies: u32,
    /// Plies read in the notation that are not longer than it writes them.
    native: u32,
    stopped: bool,
}

impl ReplayObserver for NotationCounts {
    fn needs_details(&self) -> bool {
        true
    }

    fn played(&mut self, played: &Played) {
        let native = played.details.is_some_and(|details| {
            details.notation.name == self.notation.name
                && !details.reading.slips.contains(Slip::LongForm)
        });
        if played.depth == 0 {
            self.plies += 1;
            self.native += u32::from(native);
        }
    }

    fn several(&mut self, _node: usize, depth: usize) {
        self.plies += u32::from(depth == 0);
    }

    fn refused(&mut self, refused: &Refused) {
        self.stopped |= refused.depth == 0;
    }

    fn done(&self) -> bool {
        self.stopped || self.plies >= ENOUGH
    }
}
