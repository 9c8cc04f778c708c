//! Set-ups of draughts: `W:W31-50:B1-20`, `B:WKa1,c3:Bb8.` and the other forms found in files.
//!
//! A set-up may name squares by number or by letter and number, whichever the game itself uses.
//! Positions as strings of letters without colons (Hub, DXP) are not read.

use std::ops::Range;

use super::engine::Engine;
use super::fields::FieldSet;
use super::state::{DraughtsState, KingMoves};
use super::variant::Variant;
use crate::board::{Board, Piece, Role, Seat, Square, SquareSet};
use crate::notation::{Coordinates, SquareFault, coordinates, diagonal_squares};
use crate::rules::SetUpFault;

/// The coordinates that number the squares.
const NUMERIC: &str = "numeric";

/// The column that some writers call k, because they skip j; on wider boards k is the eleventh.
const TENTH: u8 = 10;

/// A set-up that was read.
pub struct DraughtsSetUp {
    pub turn: Seat,
    pub pieces: Vec<(Square, Piece)>,
    /// The kings that have moved without capturing, and how often in a row.
    pub king_moves: Vec<(Seat, Square, u8)>,
    /// The number of the next move; 1 if no field gives it.
    pub number: u32,
}

impl DraughtsSetUp {
    pub fn state<S: FieldSet>(&self, engine: &Engine<S>) -> DraughtsState<S> {
        let mut state = DraughtsState::empty(self.turn);
        for (square, piece) in &self.pieces {
            state.put(engine.grid.field(*square), *piece);
        }
        for (seat, square, moves) in self.king_moves.iter().copied() {
            let king = engine.grid.field(square);
            state.set_king_moves(seat, KingMoves { king, moves });
        }
        state
    }
}

pub fn read(variant: &Variant, fen: &str, board: &Board) -> Result<DraughtsSetUp, SetUpFault> {
    let mut fields = fields(fen);
    let turn = fields.next().unwrap_or(0..0);
    let setup = DraughtsSetUp {
        turn: side_to_move(variant, fen, turn)?,
        pieces: Vec::new(),
        king_moves: Vec::new(),
        number: 1,
    };
    let mut reader = FenReader::new(variant, fen, board, setup);
    let mut count = 0;
    for field in fields {
        reader.field(field)?;
        count += 1;
    }
    // `W::` is an empty board, which occurs in collections of positions.
    if reader.lists == 0 && count < 2 {
        return Err(fault(
            "a draughts set-up needs the side to move and the squares of both sides, separated by \
             colons: W:W31,32:B18",
            trimmed(fen, 0..fen.len()),
        ));
    }
    Ok(reader.setup)
}

/// Returns the bytes of the fields between colons, without the spaces around them and without the
/// final stop of the set-up.
pub fn fields(fen: &str) -> impl Iterator<Item = Range<usize>> {
    let end = fen.trim_end().trim_end_matches('.').len();
    let body = fen.get(..end).unwrap_or("");
    let mut start = 0;
    body.split(':').map(move |field| {
        let range = start..start + field.len();
        start = range.end + 1;
        trimmed(fen, range)
    })
}

/// Returns the range without the whitespace at its ends.
pub fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let part = text.get(range.clone()).unwrap_or("");
    let start = range.start + part.len() - part.trim_start().len();
    start..start + part.trim().len()
}

/// Returns the bytes of the items of a list, which are separated by commas, without the spaces around them.
fn items(fen: &str, list: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut start = list.start;
    let text = fen.get(list).unwrap_or("");
    text.split(',').map(move |item| {
        let range = start..start + item.len();
        start = range.end + 1;
        trimmed(fen, range)
    })
}

/// Returns the bytes of the items of all lists of pieces.
pub fn list_items(fen: &str) -> impl Iterator<Item = Range<usize>> {
    let lists = fields(fen).skip(1).filter(|field| {
        let first = fen.get(field.clone()).and_then(|list| list.chars().next());
        first.and_then(seat).is_some()
    });
    lists.flat_map(|list| items(fen, list.start + 1..list.end))
}

/// Returns why squares of a set-up are none of a board, in the coordinates that the board has for set-ups, whatever the
/// game. Pieces with letters of their own are left out.
pub fn square_faults(variant: &Variant, fen: &str, board: &Board) -> Vec<SetUpFault> {
    let setup = DraughtsSetUp {
        turn: Seat::WHITE,
        pieces: Vec::new(),
        king_moves: Vec::new(),
        number: 1,
    };
    let reader = FenReader::new(variant, fen, board, setup);
    let squares = list_items(fen).filter_map(|item| reader.piece(item));
    let has_letter = |at: &Range<usize>| reader.text(at).starts_with(|c: char| c.is_uppercase());
    let squares = squares.filter(|(_, at)| !has_letter(at));
    squares
        .filter_map(|(_, at)| reader.squares(at).err())
        .collect()
}

/// Returns a set-up with its squares named by other coordinates, and all else as it was. A range of squares
/// becomes a list. None for a set-up that cannot be read, and if the new one would not mean the same.
pub fn renamed(variant: &Variant, fen: &str, board: &Board, names: &Coordinates) -> Option<String> {
    let reader = FenReader::new(variant, fen, board, read(variant, fen, board).ok()?);
    let mut new = String::new();
    let mut done = 0;
    for item in list_items(fen) {
        let Some((_, at)) = reader.piece(item) else {
            continue;
        };
        new.push_str(fen.get(done..at.start)?);
        for (i, square) in reader.squares(at.clone()).ok()?.into_iter().enumerate() {
            if i > 0 {
                new.push(',');
            }
            (names.write)(square, board.geometry(), board.numbering, &mut new);
        }
        done = at.end;
    }
    new.push_str(fen.get(done..)?);
    let board = &board.with_set_up_names(Some(names.name));
    let same = read(variant, &new, board).ok()?.pieces == reader.setup.pieces;
    same.then_some(new)
}

fn fault(reason: impl Into<String>, at: Range<usize>) -> SetUpFault {
    SetUpFault {
        reason: reason.into(),
        at: (!at.is_empty()).then_some(at),
        open: false,
    }
}

fn side_to_move(variant: &Variant, fen: &str, at: Range<usize>) -> Result<Seat, SetUpFault> {
    match fen.get(at.clone()).unwrap_or("") {
        "?" => Ok(variant.game.starts),
        one => one.parse::<char>().ok().and_then(seat).ok_or_else(|| {
            let reason = "a draughts set-up must begin with the side to move and a colon: W: or B:";
            fault(reason, at)
        }),
    }
}

/// Returns the side that a letter of a set-up means.
pub fn seat(letter: char) -> Option<Seat> {
    match letter {
        'W' | 'w' => Some(Seat::WHITE),
        'B' | 'b' => Some(Seat::BLACK),
        _ => None,
    }
}

struct FenReader<'a> {
    variant: &'a Variant,
    board: &'a Board,
    fen: &'a str,
    setup: DraughtsSetUp,
    /// The squares of the pieces read so far.
    taken: SquareSet,
    /// The number of piece lists read so far.
    lists: u32,
}

impl<'a> FenReader<'a> {
    fn new(variant: &'a Variant, fen: &'a str, board: &'a Board, setup: DraughtsSetUp) -> Self {
        FenReader {
            variant,
            board,
            fen,
            setup,
            taken: SquareSet::EMPTY,
            lists: 0,
        }
    }

    fn text(&self, at: &Range<usize>) -> &str {
        self.fen.get(at.clone()).unwrap_or("")
    }

    fn field(&mut self, at: Range<usize>) -> Result<(), SetUpFault> {
        let text = self.text(&at);
        let Some(first) = text.chars().next() else {
            return Ok(());
        };
        let rest = at.start + first.len_utf8()..at.end;
        match first {
            _ if seat(first).is_some() => {
                self.lists += 1;
                self.list(seat(first).unwrap_or(Seat::WHITE), rest)
            }
            // Fields that one server adds: the move number `F12`, the moves of kings in a row
            // `+2+0`, and the half-move clock `H3`.
            'F' => {
                self.setup.number = self.text(&rest).parse().unwrap_or(1);
                Ok(())
            }
            '+' => {
                self.king_moves(at);
                Ok(())
            }
            'H' => Ok(()),
            // After both sides, other programs add fields of their own.
            _ if self.lists > 1 => Ok(()),
            '?' => Err(SetUpFault {
                open: true,
                ..fault("it does not say whose pieces these are", at)
            }),
            _ => {
                let reason = format!("`{first}` is not a side; write W or B and its squares here");
                Err(fault(reason, at.start..at.start + first.len_utf8()))
            }
        }
    }

    /// Reads the squares of one side.
    fn list(&mut self, seat: Seat, at: Range<usize>) -> Result<(), SetUpFault> {
        items(self.fen, at).try_for_each(|item| self.item(seat, item))
    }

    /// Reads the square of a man, of a king (`K12`), or a range of squares.
    fn item(&mut self, seat: Seat, at: Range<usize>) -> Result<(), SetUpFault> {
        let Some((role, squares)) = self.piece(at) else {
            return Ok(());
        };
        for square in self.squares(squares.clone())? {
            if self.taken.contains(square) {
                let written = self.text(&squares);
                let name = match written.contains('-') {
                    true => name(self.variant, square, self.board),
                    false => written.to_owned(),
                };
                return Err(fault(format!("square {name} is given twice"), squares));
            }
            self.taken.insert(square);
            self.setup.pieces.push((square, Piece { role, seat }));
        }
        Ok(())
    }

    /// Returns the kind of piece that an item of a list names, and the bytes of its square or squares. None for
    /// an empty item and for a piece that is off the board.
    fn piece(&self, at: Range<usize>) -> Option<(Role, Range<usize>)> {
        let first = self.text(&at).chars().next()?;
        if matches!(first, 'G' | 'P') && !names(self.fen, |c| c.is_ascii_uppercase()) {
            // An unfinished capture has already taken it.
            return None;
        }
        let king = first == 'K' || first == 'k' && !self.is_column(&at);
        let squares = trimmed(self.fen, at.start + usize::from(king)..at.end);
        Some((if king { Role::King } else { Role::Man }, squares))
    }

    /// Is the small k that an item begins with the letter of a column or diagonal? It is before a digit, if the squares
    /// of this set-up have letters, or can have them and the board has such a column.
    fn is_column(&self, at: &Range<usize>) -> bool {
        let begins = |item: &str, head: char| {
            let rest = item.strip_prefix(head);
            rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        };
        if !begins(self.text(at), 'k') {
            return false;
        }
        if let Some(names) = self.board.set_up_names {
            return names_letters(names, self.board);
        }
        let is_square = |at: Range<usize>| self.squares(at).is_ok();
        if names(self.fen, |c| c.is_ascii_lowercase()) {
            return is_square(at.clone());
        }
        let has_column = self.board.geometry().width > TENTH;
        has_column
            && list_items(self.fen).all(|item| begins(self.text(&item), 'k') && is_square(item))
    }

    fn squares(&self, at: Range<usize>) -> Result<Vec<Square>, SetUpFault> {
        let text = self.text(&at);
        let Some((first, last)) = text.split_once('-') else {
            return Ok(vec![self.square(at)?]);
        };
        let first = trimmed(self.fen, at.start..at.start + first.len());
        let last = trimmed(self.fen, at.end - last.len()..at.end);
        let (a, b) = (self.square(first)?, self.square(last)?);
        let (numbering, geometry) = (self.board.numbering, self.board.geometry());
        let number = |square| numbering.number(geometry, square);
        let (Some(a), Some(b)) = (number(a), number(b)) else {
            return Err(fault(format!("`{text}` is not a range of squares"), at));
        };
        if a > b {
            return Err(fault(format!("the range {text} runs backward"), at));
        }
        let numbered = |n| numbering.numbered(geometry, n);
        Ok((a..=b).filter_map(numbered).collect())
    }

    /// Reads a square in the coordinates that the board has for set-ups, or else one given by number or by letter
    /// and number.
    fn square(&self, at: Range<usize>) -> Result<Square, SetUpFault> {
        let text = self.text(&at);
        let row = match self.board.set_up_names {
            Some(names) => names,
            None => self.usual_names(text).ok_or_else(|| {
                let what = if text.is_empty() { "nothing" } else { text };
                fault(format!("`{what}` is not a square"), at.clone())
            })?,
        };
        let read = coordinates(row)
            .and_then(|row| (row.read)(text, self.board.geometry(), self.board.numbering));
        match read {
            Some((Ok(square), len)) if len == text.len() => Ok(square),
            Some((Err(SquareFault::Unplayable(_)), _)) => {
                Err(fault(format!("{text} is not a playable square"), at))
            }
            Some((Err(off), _)) => {
                let indices = diagonal_squares::indices_of(off, self.board.geometry());
                let indices = indices.map_or_else(String::new, |indices| format!(": {indices}"));
                Err(fault(
                    format!("the board has no square {text}{indices}"),
                    at,
                ))
            }
            _ => Err(fault(format!("the board has no square {text}"), at)),
        }
    }

    /// Returns the name of the coordinates that a square is given in; None if it is no number with at most one letter
    /// before it.
    fn usual_names(&self, text: &str) -> Option<&'static str> {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let letters = text.strip_suffix(digits)?;
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) || letters.len() > 1 {
            return None;
        }
        Some(match (letters, self.variant.squares) {
            ("", _) => NUMERIC,
            // The games that number their squares may also be set up with letters.
            (_, NUMERIC) => "algebraic",
            (_, own) => own,
        })
    }

    /// Reads `+2+0`: how many moves in a row a king of Black and a king of White have made. The
    /// square of the king follows if the side has several: `+2+146`.
    fn king_moves(&mut self, at: Range<usize>) {
        let text = self.text(&at).to_owned();
        let counts = text.split('+').skip(1);
        for (seat, count) in [Seat::BLACK, Seat::WHITE].into_iter().zip(counts) {
            let (moves, square) = count.split_at_checked(1).unwrap_or(("", ""));
            let moves = moves.parse().unwrap_or(0);
            let wanted = Piece {
                role: Role::King,
                seat,
            };
            let pieces = self.setup.pieces.iter();
            let kings = pieces.filter(|(_, piece)| *piece == wanted);
            let kings: SquareSet = kings.map(|(square, _)| *square).collect();
            let geometry = self.board.geometry();
            let king = match square.parse() {
                Ok(number) => self.board.numbering.numbered(geometry, number),
                Err(_) => kings.only(),
            };
            if let Some(king) = king.filter(|king| moves > 0 && kings.contains(*king)) {
                self.setup.king_moves.push((seat, king, moves));
            }
        }
    }
}

/// Have the squares of a board letters by these coordinates?
fn names_letters(names: &str, board: &Board) -> bool {
    let mut name = String::new();
    let first = board.geometry().playable.iter().next();
    if let (Some(row), Some(first)) = (coordinates(names), first) {
        (row.write)(first, board.geometry(), board.numbering, &mut name);
    }
    name.starts_with(|c: char| c.is_ascii_lowercase())
}

/// Returns the name of a square in set-ups of the game.
fn name(variant: &Variant, square: Square, board: &Board) -> String {
    let mut name = String::new();
    if let Some(row) = coordinates(variant.squares) {
        (row.write)(square, board.geometry(), board.numbering, &mut name);
    }
    name
}

/// Writes a set-up in its usual form: White before Black, no ranges, no final stop.
pub fn write<S: FieldSet>(
    variant: &Variant,
    engine: &Engine<S>,
    state: &DraughtsState<S>,
) -> String {
    let board = &engine.board;
    let letter = |seat: Seat| if seat == Seat::WHITE { 'W' } else { 'B' };
    let kings = engine.grid.squares(state.kings);
    let mut out = String::from(letter(state.turn()));
    for seat in [Seat::WHITE, Seat::BLACK] {
        let side = engine.grid.squares(state.side(seat));
        let mut squares: Vec<Square> = side.iter().collect();
        if variant.squares == NUMERIC {
            squares.sort_by_key(|square| board.numbering.number(board.geometry(), *square));
        }
        out.push(':');
        out.push(letter(seat));
        for (i, square) in squares.into_iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            let king = if kings.contains(square) { "K" } else { "" };
            out.push_str(comma);
            out.push_str(king);
            out.push_str(&name(variant, square, board));
        }
    }
    let king_moves = [Seat::BLACK, Seat::WHITE].map(|seat| state.king_moves(seat));
    if king_moves.iter().any(Option::is_some) {
        out.push(':');
        for king in king_moves {
            let written = king.map(|king| {
                let square = engine.grid.square(king.king);
                format!("{}{:0>2}", king.moves, name(variant, square, board))
            });
            out.push('+');
            out.push_str(written.as_deref().unwrap_or("0"));
        }
    }
    out
}

/// Does a set-up name squares by letters of this kind? The letters of sides, kings and captured
/// pieces do not count.
fn names(fen: &str, letter: fn(&char) -> bool) -> bool {
    let mut items = list_items(fen).filter_map(|item| fen.get(item));
    items.any(|item| {
        let mut chars = item.strip_prefix('K').unwrap_or(item).chars();
        let named = chars
            .next()
            .is_some_and(|c| letter(&c) && !"kKGP".contains(c));
        named && chars.next().is_some_and(|c| c.is_ascii_digit())
    })
}
