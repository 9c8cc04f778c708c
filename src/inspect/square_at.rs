//! The squares that a text names: in the coordinates of the record, or else in others of its board. For hover.

use std::ops::Range;

use super::position_at::RecordAt;
use crate::board::{Board, Role, Square};
use crate::identify::{Context, Identification, identify};
use crate::notation::{self, COORDINATES, Coordinates, NOTATIONS, Notation};
use crate::replay::{ReplaySetup, records};
use crate::rules::{Game, Position, list_items};
use crate::syntax::{NodeKind, Tree, comment};

/// A square, and the coordinates in which the text names it.
pub struct NamedSquare {
    pub row: &'static Coordinates,
    pub square: Square,
}

/// The squares that a text names.
pub struct SquareAt {
    /// The name in bytes of the segment.
    pub range: Range<usize>,
    /// At least one. They are several if the text names different squares in different coordinates.
    pub squares: Vec<NamedSquare>,
    pub game: &'static Game,
    pub board: Board,
    pub notation: &'static Notation,
    /// The coordinates of the record.
    pub own: &'static Coordinates,
    /// The position there; None in a game that is not known.
    pub position: Option<Box<dyn Position>>,
}

impl SquareAt {
    fn new(setup: &ReplaySetup, range: Range<usize>, squares: Vec<NamedSquare>) -> Option<Self> {
        let own = notation::coordinates(setup.notation.coordinates)?;
        (!squares.is_empty()).then(|| SquareAt {
            range,
            squares,
            game: setup.game,
            board: setup.board.clone(),
            notation: setup.notation,
            own,
            position: None,
        })
    }

    /// Squares at a range of the segment, in a position.
    pub(super) fn named(
        record_at: &RecordAt,
        position: &dyn Position,
        range: Range<usize>,
        squares: Vec<NamedSquare>,
    ) -> Option<Self> {
        let at = SquareAt::new(&record_at.setup, range, squares)?;
        Some(SquareAt {
            position: Some(position.boxed()),
            ..at
        })
    }
}

/// The square that a whole word names in these coordinates.
pub(super) fn whole(row: &Coordinates, board: &Board, word: &str) -> Option<Square> {
    let (square, len) = (row.read)(word, board.geometry(), board.numbering)?;
    square.ok().filter(|_| len == word.len())
}

/// The coordinates of the board, the record's own first.
fn suited(setup: &ReplaySetup) -> impl Iterator<Item = &'static Coordinates> {
    let own = notation::coordinates(setup.notation.coordinates);
    let others = COORDINATES.iter().copied().filter(|row| {
        row.name != setup.notation.coordinates
            && (row.suits)(setup.board.geometry(), setup.game.roles)
    });
    own.into_iter().chain(others)
}

/// A word that is no square in prose: half a point.
const HALF: &str = "1/2";

/// The squares that a word of a comment names at byte `at`, as a part of a chain or in other coordinates than the
/// record's own, and the range of their name. `words` are the word and the narrower ones in it.
pub(super) fn in_word(
    setup: &ReplaySetup,
    comment: &str,
    words: &[Range<usize>],
    at: usize,
) -> Option<(Vec<NamedSquare>, Range<usize>)> {
    let word = words.first()?;
    let chain = comment.get(word.clone())?;
    if let Some((named, part)) = in_chain(setup, chain, at - word.start) {
        return Some((vec![named], word.start + part.start..word.start + part.end));
    }
    let elsewhere = words.iter().find_map(|word| {
        let squares = named_elsewhere(setup, comment.get(word.clone())?);
        (!squares.is_empty()).then(|| (squares, word.clone()))
    });
    elsewhere.or_else(|| {
        let (squares, part) = in_unplayable_move(setup, chain, at - word.start)?;
        Some((squares, word.start + part.start..word.start + part.end))
    })
}

/// The squares that a word names as a move that cannot be played there, as texts on notations have them: `e8g6x`,
/// `BLBa2`. In chess words with a square are too common, and a number alone is too common everywhere.
fn in_unplayable_move(
    setup: &ReplaySetup,
    word: &str,
    at: usize,
) -> Option<(Vec<NamedSquare>, Range<usize>)> {
    let suits = setup.game.roles.contains(Role::Man) || setup.board.geometry().is_ring();
    // `×` stands in no date and no time.
    let is_name = word.contains(|c: char| c.is_ascii_alphabetic() || c == '×');
    let is_named = is_name && word.contains(|c: char| c.is_ascii_digit());
    in_readable_move(setup, word, at).filter(|_| suits && is_named)
}

/// The squares that a word names in other coordinates of the board than the record's own. A number of one digit is too
/// common in prose, and any number where squares usually have letters.
fn named_elsewhere(setup: &ReplaySetup, word: &str) -> Vec<NamedSquare> {
    let mut squares: Vec<NamedSquare> = Vec::new();
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    let is_name = word.starts_with(char::is_alphabetic);
    let is_common = word.len() < 2 || !setup.game.roles.contains(Role::Man);
    if is_number && is_common || word == HALF || is_name && !word.starts_with(char::is_lowercase) {
        return squares;
    }
    for row in suited(setup).skip(1) {
        if let Some(square) = whole(row, &setup.board, word)
            && squares.iter().all(|named| named.square != square)
        {
            squares.push(NamedSquare { row, square });
        }
    }
    squares
}

/// The square at byte `at` of a word made of squares with hyphens between them, each on a file or a diagonal with
/// the next (`3-13-23`), and its range in the word. The squares may have any coordinates of the board.
fn in_chain(setup: &ReplaySetup, word: &str, at: usize) -> Option<(NamedSquare, Range<usize>)> {
    let before = word.get(..at)?;
    let start = before.rfind('-').map_or(0, |hyphen| hyphen + 1);
    let end = word.get(at..)?.find('-').map_or(word.len(), |len| at + len);
    let row = suited(setup).find(|row| is_chain(row, &setup.board, word))?;
    let square = whole(row, &setup.board, word.get(start..end)?)?;
    Some((NamedSquare { row, square }, start..end))
}

/// Are the parts of a word between hyphens squares, each on a file or a diagonal with the next? Of three or more it is
/// enough that they are counted in equal steps, as of a column (`3-14-25`), and of four that all are squares: such
/// numbers are neither dates nor scores.
fn is_chain(row: &Coordinates, board: &Board, word: &str) -> bool {
    let squares = word.split('-').map(|part| whole(row, board, part));
    let squares: Vec<Square> = squares.collect::<Option<_>>().unwrap_or_default();
    let geometry = board.geometry();
    let aligned = |pair: &[Square]| {
        let &[one, next] = pair else { return false };
        let (x, y) = geometry.coordinates(one);
        let (next_x, next_y) = geometry.coordinates(next);
        let (across, up) = (x.abs_diff(next_x), y.abs_diff(next_y));
        up > 0 && (across == 0 || across == up)
    };
    let numbers = word.split('-').map(|part| part.parse::<i32>().ok());
    let numbers: Vec<i32> = numbers.collect::<Option<_>>().unwrap_or_default();
    let steps: Vec<i32> = numbers
        .windows(2)
        .map(|two| two.iter().rev().copied().reduce(|next, one| next - one))
        .collect::<Option<_>>()
        .unwrap_or_default();
    let is_counted = steps.len() > 1 && steps.windows(2).all(|two| two.first() == two.last());
    let is_long = numbers.len() > 3;
    squares.len() > 1 && (is_counted || is_long || squares.windows(2).all(aligned))
}

/// The square that the item at byte `at` of a set-up names, and the range of its name in the set-up.
pub(super) fn in_set_up(
    setup: &ReplaySetup,
    set_up: &str,
    at: usize,
) -> Option<(NamedSquare, Range<usize>)> {
    if !setup.game.roles.contains(Role::Man) {
        return None;
    }
    let touches = |item: &Range<usize>| (item.start..=item.end).contains(&at);
    let item = list_items(set_up).find(touches)?;
    // A range of numbers is `12-15`.
    let before = set_up.get(item.start..at)?;
    let start = before
        .rfind('-')
        .map_or(item.start, |hyphen| item.start + hyphen + 1);
    let rest = set_up.get(at..item.end)?;
    let end = at + rest.find('-').unwrap_or(rest.len());
    let written = set_up.get(start..end)?;
    let bare = written.trim_start_matches(|c: char| c.is_ascii_uppercase() || c == ' ');
    let (start, name) = (end - bare.len(), bare.trim_end());
    let named = |row: &'static Coordinates| {
        let square = whole(row, &setup.board, name)?;
        Some(NamedSquare { row, square })
    };
    let by_tag = setup.board.set_up_names.and_then(notation::coordinates);
    let named = by_tag.into_iter().chain(suited(setup)).find_map(named)?;
    Some((named, start..start + name.len()))
}

/// The square at a byte of the set-up of a record whose game is not known but whose board is declared.
pub fn square_of_unknown_set_up(
    text: &str,
    tree: &Tree,
    context: &Context,
    byte: usize,
) -> Option<SquareAt> {
    let (record, range) = records(text, tree).find_map(|record| {
        let range = record.set_up()?.value_range();
        (range.start..=range.end)
            .contains(&byte)
            .then_some((record, range))
    })?;
    let Identification::Unknown(_, Some(setup)) = identify(&record, context) else {
        return None;
    };
    let (named, name) = in_set_up(&setup, text.get(range.clone())?, byte - range.start)?;
    let name = range.start + name.start..range.start + name.end;
    SquareAt::new(&setup, name, vec![named])
}

/// The square at a byte of a move or of a comment in a record whose game is not known but whose board is declared.
pub fn square_of_unknown(
    text: &str,
    tree: &Tree,
    context: &Context,
    byte: usize,
) -> Option<SquareAt> {
    let holds = |start: u32, end: u32| (start as usize..=end as usize).contains(&byte);
    let record = records(text, tree).find(|record| {
        let root = record.nodes.get(record.root);
        root.is_some_and(|root| holds(root.start, root.end))
    })?;
    let Identification::Unknown(_, Some(setup)) = identify(&record, context) else {
        return None;
    };
    let own = notation::coordinates(setup.notation.coordinates)?;
    let node = record.nodes.get(record.range())?.iter().find(|node| {
        matches!(
            node.kind,
            NodeKind::Move | NodeKind::Comment | NodeKind::LineComment
        ) && holds(node.start, node.end)
    })?;
    let (start, written) = (node.start as usize, record.slice(node));
    let at = byte.checked_sub(start)?;
    if node.kind == NodeKind::Move {
        let (squares, range) = in_move(&setup, written, at)?;
        return SquareAt::new(&setup, start + range.start..start + range.end, squares);
    }
    let word = comment::word(written, at)?;
    let words = comment::narrower(written, word, at);
    let own_name = words.iter().find_map(|word| {
        let square = whole(own, &setup.board, written.get(word.clone())?)?;
        Some((vec![NamedSquare { row: own, square }], word.clone()))
    });
    let (squares, range) = own_name.or_else(|| in_word(&setup, written, &words, at))?;
    SquareAt::new(&setup, start + range.start..start + range.end, squares)
}

/// The squares that a move names at byte `at`, and the range of their name. The move may be in another notation of
/// the board than the record's own.
fn in_move(
    setup: &ReplaySetup,
    written: &str,
    at: usize,
) -> Option<(Vec<NamedSquare>, Range<usize>)> {
    in_readable_move(setup, written, at).or_else(|| {
        // A move that cannot be read at all may still have a square in it.
        let row = notation::coordinates(setup.notation.coordinates)?;
        let (square, range) = part_of_move(row, &setup.board, written, at)?;
        Some((vec![NamedSquare { row, square }], range))
    })
}

/// The same for a move that can be read.
fn in_readable_move(
    setup: &ReplaySetup,
    written: &str,
    at: usize,
) -> Option<(Vec<NamedSquare>, Range<usize>)> {
    let others = NOTATIONS.iter().copied().filter(|row| {
        row.name != setup.notation.name && (row.suits)(setup.board.geometry(), setup.game.roles)
    });
    let mut all = std::iter::once(setup.notation).chain(others);
    let frame = setup.frame(setup.starter);
    let parts: Vec<&str> = written.split_whitespace().collect();
    let mut readings = Vec::new();
    let notation = all.find(|row| {
        readings.clear();
        (row.read)(&parts, &frame, &mut readings).is_ok()
    })?;
    let row = notation::coordinates(notation.coordinates)?;
    if let Some((square, range)) = part_of_move(row, &setup.board, written, at) {
        return Some((vec![NamedSquare { row, square }], range));
    }
    // `ed3` and `f45` name a line once for two squares.
    let reading = readings.first()?;
    let ends = [reading.from, reading.to].into_iter();
    let squares = ends.filter_map(|set| set.only());
    let named = squares.map(|square| NamedSquare { row, square }).collect();
    Some((named, 0..written.len()))
}

/// The square at byte `at` of a move, and its range.
fn part_of_move(
    row: &Coordinates,
    board: &Board,
    written: &str,
    at: usize,
) -> Option<(Square, Range<usize>)> {
    let mut start = 0;
    while let Some(rest) = written.get(start..).filter(|rest| !rest.is_empty()) {
        match (row.read)(rest, board.geometry(), board.numbering) {
            Some((square, len)) if len > 0 => {
                if (start..=start + len).contains(&at) {
                    return Some((square.ok()?, start..start + len));
                }
                start += len;
            }
            _ => start += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    None
}
