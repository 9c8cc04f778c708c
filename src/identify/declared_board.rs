//! The board that a record declares, with its own tag, with the fields of its GameType, or through the
//! user's setting. Whether its moves can be played there is decided elsewhere.

use super::Context;
use crate::board::{Board, Role};
use crate::replay::Record;
use crate::rules::{BOARD_SIZE_TAG, BoardSize, Game, ROWS_TAG};

/// The board that a record declares; None if that is the game's own, counted as usual. Only games of
/// draughts are played on other boards than their own.
pub fn declared_board(record: &Record, context: &Context, game: &Game) -> Option<Board> {
    if !game.roles.contains(Role::Man) {
        return None;
    }
    let size = declared_size(record, context);
    let rows = record.tag(ROWS_TAG);
    let rows = rows.and_then(|pair| pair.tag.value.trim().parse().ok());
    if size.is_none() && rows.is_none() {
        return None;
    }
    let mut board = size.map_or_else(|| game.board(), |size| size.board(game));
    if let Some(rows) = rows.filter(|rows| *rows > 0) {
        board = Board::declared(board.geometry().clone(), board.numbering);
        board.rows_of_men = Some(rows);
    }
    // Programs write wrong corners into GameType, so a corner alone is weighed elsewhere.
    let corner_only = record.tag(BOARD_SIZE_TAG).is_none() || board.numbering == game.numbering;
    (board.is_declared() || !corner_only).then_some(board)
}

/// Does a record declare its board?
pub fn declares_board(record: &Record) -> bool {
    size_by_tags(record).is_some()
}

/// The size that a record declares, or the setting for records that declare none.
pub fn declared_size(record: &Record, context: &Context) -> Option<BoardSize> {
    size_by_tags(record).or(context.board)
}

fn size_by_tags(record: &Record) -> Option<BoardSize> {
    let by_tag = record.tag(BOARD_SIZE_TAG);
    let by_tag = by_tag.and_then(|pair| BoardSize::parse(pair.tag.value).ok());
    let by_type = || BoardSize::of_type(record.tag("GameType")?.tag.value)?.ok();
    by_tag.or_else(by_type)
}
