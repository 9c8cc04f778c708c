//! The board that a record declares, with its own tag, with the fields of its GameType, or through the
//! user's setting. Whether its moves can be played there is decided elsewhere.

use super::Context;
use crate::board::{Board, Geometry, Role};
use crate::replay::Record;
use crate::rules::{BOARD_SIZE_TAG, BoardSize, Game, ROWS_TAG};

/// The board that a record declares; None if that is the game's own, counted as usual. Only games of
/// draughts are played on other boards than their own.
pub fn declared_board(record: &Record, context: &Context, game: &Game) -> Option<Board> {
    if !game.roles.contains(Role::Man) {
        return None;
    }
    let size = declared_size(record, context).filter(|size| size.unfit(game).is_none());
    let rows = declared_rows(record);
    if size.is_none() && rows.is_none() {
        return None;
    }
    let mut board = size.map_or_else(|| game.board(), |size| size.board(game));
    if let Some(rows) = rows.filter(|rows| has_room(board.geometry(), *rows)) {
        board = Board::declared(board.geometry().clone(), board.numbering);
        board.rows_of_men = Some(rows);
    }
    // Programs write wrong corners into GameType, so a corner alone is weighed elsewhere.
    let is_by_type = record.tag(BOARD_SIZE_TAG).is_none() && declares_board(record);
    let corner_only = is_by_type || board.numbering == game.numbering;
    (board.is_declared() || !corner_only).then_some(board)
}

/// The boards on which the moves may fit if they do not fit the declared one: that of the other tag, and those with
/// width and height exchanged.
pub fn other_boards(record: &Record, context: &Context, game: &Game) -> Vec<Board> {
    let Some(size) = declared_size(record, context) else {
        return Vec::new();
    };
    let other = size_by_type(record).unwrap_or(size);
    let sizes = [other, size.turned(), other.turned()];
    let fits = |other: &&BoardSize| other.differs(&size) && other.unfit(game).is_none();
    let sizes = sizes.iter().filter(fits);
    sizes.map(|size| size.board(game)).collect()
}

/// Does a record declare its board?
pub fn declares_board(record: &Record) -> bool {
    size_by_tags(record).is_some()
}

/// Does a tag declare a board on which the game cannot be played, and no other one?
pub fn declares_unfit_board(record: &Record, game: &Game) -> bool {
    let value = |name| record.tag(name).map_or("", |pair| pair.tag.value.trim());
    let by_type = BoardSize::of_type(value("GameType"));
    let named = !matches!(value(BOARD_SIZE_TAG), "" | "?");
    match size_by_tags(record) {
        Some(size) => size.unfit(game).is_some(),
        None => named || matches!(by_type, Some(Err(_))),
    }
}

/// The size that a record declares, or the setting for records that declare none.
pub fn declared_size(record: &Record, context: &Context) -> Option<BoardSize> {
    size_by_tags(record).or(context.board)
}

/// The rows of men of each player that a record declares.
pub fn declared_rows(record: &Record) -> Option<u8> {
    let rows = record.tag(ROWS_TAG)?.tag.value.trim().parse().ok();
    rows.filter(|rows| *rows > 0)
}

/// Has a board room for so many rows of men of each player? A row between them must be empty.
pub fn has_room(board: &Geometry, rows: u8) -> bool {
    2 * u16::from(rows) < u16::from(board.height)
}

fn size_by_tags(record: &Record) -> Option<BoardSize> {
    let by_tag = record.tag(BOARD_SIZE_TAG).map(|pair| pair.tag.value);
    let read = |value: &str| {
        BoardSize::parse(value)
            .ok()
            .or_else(|| BoardSize::meant(value))
    };
    by_tag.and_then(read).or_else(|| size_by_type(record))
}

fn size_by_type(record: &Record) -> Option<BoardSize> {
    BoardSize::of_type(record.tag("GameType")?.tag.value)?.ok()
}
