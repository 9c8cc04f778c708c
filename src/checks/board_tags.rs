//! The tags that declare the board of a draughts record, and a board that the moves do not fit.

use super::{Report, fix, replacement};
use crate::codes;
use crate::document::Severity;
use crate::identify::{Context, declared_board};
use crate::replay::{Record, ReplaySetup};
use crate::rules::{BOARD_SIZE_TAG, BoardSize, ROWS_TAG};

/// Reports values that declare no board, and two tags that declare different ones.
pub fn values(record: &Record, _context: &Context, report: &mut Report) {
    if let Some(pair) = record.tag(ROWS_TAG) {
        let value = pair.tag.value.trim();
        if !value.parse::<u8>().is_ok_and(|rows| rows > 0) {
            let message = format!("`{value}` is not a number of rows of men: write 4, for example");
            report.add(
                codes::TAG_VALUE,
                Severity::Warning,
                pair.value_range(),
                message,
            );
        }
    }
    let Some(pair) = record.tag(BOARD_SIZE_TAG) else {
        return;
    };
    let size = match BoardSize::parse(pair.tag.value) {
        Ok(size) => size,
        Err(message) => {
            return report.add(
                codes::TAG_VALUE,
                Severity::Warning,
                pair.value_range(),
                message,
            );
        }
    };
    let by_type = record.tag("GameType");
    let by_type = by_type.and_then(|pair| BoardSize::of_type(pair.tag.value)?.ok());
    let sides = |size: &BoardSize| (size.width, size.height);
    let Some(other) = by_type.filter(|other| sides(other) != sides(&size)) else {
        return;
    };
    let (width, height) = sides(&other);
    let message = format!(
        "this says {}x{}, but the GameType tag says {width}x{height}",
        size.width, size.height
    );
    let range = pair.value_range();
    let fixes = vec![replacement(
        report.text,
        &range,
        &format!("{width}x{height}"),
        false,
    )];
    report.add_fixed(codes::TAG_VALUE, Severity::Warning, range, message, fixes);
}

/// Reports more rows of men than a board has room for.
pub fn rows(record: &Record, setup: &ReplaySetup, _context: &Context, report: &mut Report) {
    let height = setup.board.geometry().height;
    let rows = setup
        .board
        .rows_of_men
        .filter(|rows| 2 * u16::from(*rows) > u16::from(height));
    if let Some((pair, rows)) = record.tag(ROWS_TAG).zip(rows) {
        let message =
            format!("a board of {height} rows has no room for {rows} rows of men of each player");
        let range = pair.value_range();
        report.add(codes::TAG_VALUE, Severity::Warning, range, message);
    }
}

/// Reports a set-up whose squares only a larger board than that of the game has.
pub fn undeclared(record: &Record, setup: &ReplaySetup, context: &Context, report: &mut Report) {
    let declared = declared_board(record, context, setup.game);
    let Some(fen) = record
        .set_up()
        .filter(|_| setup.board.is_declared() && declared.is_none())
    else {
        return;
    };
    let (own, needed) = (setup.game.geometry, setup.board.geometry());
    let size = format!("{}x{}", needed.width, needed.height);
    let message = format!(
        "the usual {}x{} board of {} has not all of these squares; they are read on a board of {size}",
        own.width, own.height, setup.game.title
    );
    let tag = format!("[{BOARD_SIZE_TAG} \"{size}\"]");
    let title = format!("Add {tag}");
    let fixes = vec![fix(title, fen.start..fen.start, &format!("{tag}\n"), false)];
    let range = fen.value_range();
    report.add_fixed(codes::ODD_SET_UP, Severity::Hint, range, message, fixes);
}

/// Reports a declared board that the moves do not fit, although they fit the usual board of the game.
pub fn refuted(record: &Record, setup: &ReplaySetup, context: &Context, report: &mut Report) {
    let declares = |name| record.tag(name).filter(|_| record.moves > 0);
    let Some(pair) = declares(BOARD_SIZE_TAG) else {
        return;
    };
    let declared = declared_board(record, context, setup.game);
    let Some(declared) = declared.filter(|board| board.is_declared()) else {
        return;
    };
    if setup.board.is_declared() {
        return;
    }
    let (own, declared) = (setup.board.geometry(), declared.geometry());
    let message = format!(
        "the moves fit the usual {}x{} board of {}, not the {}x{} board that this tag says",
        own.width, own.height, setup.game.title, declared.width, declared.height
    );
    report.add(
        codes::TAG_VALUE,
        Severity::Warning,
        pair.value_range(),
        message,
    );
}
