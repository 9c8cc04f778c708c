//! The tags that declare the board of a draughts record, and a board that the moves do not fit.

use super::{Report, fix, replacement};
use crate::codes;
use crate::document::Severity;
use crate::identify::{Context, declared_board};
use crate::replay::{Record, ReplaySetup, TagPair};
use crate::rules::{BOARD_SIZE_TAG, BoardSize, ROWS_TAG};

/// Reports values that declare no board, and two tags that declare different ones.
pub fn values(record: &Record, _context: &Context, report: &mut Report) {
    let tag = |name| record.tag(name).filter(|pair| !pair.is_bare(record));
    if let Some(pair) = tag(ROWS_TAG) {
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
    let Some(pair) = tag(BOARD_SIZE_TAG) else {
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
    let Some((by_type, other)) = size_by_type(record).filter(|(_, other)| other.differs(&size))
    else {
        return;
    };
    let (own, other) = (size.to_string(), other.to_string());
    let message = format!("this says {own}, but the GameType tag says {other}");
    let range = pair.value_range();
    let corner = pair
        .tag
        .value
        .find(|c: char| c.is_alphabetic() && !"xX".contains(c));
    let corner = corner.and_then(|at| pair.tag.value.get(at..)).unwrap_or("");
    let value = format!("{other} {corner}");
    let fixes = vec![
        replacement(report.text, &range, value.trim_end(), false),
        replacement(
            report.text,
            &by_type.value_range(),
            &size.in_type(by_type.tag.value),
            false,
        ),
    ];
    report.add_fixed(codes::TAG_VALUE, Severity::Warning, range, message, fixes);
}

/// The GameType tag and the size of the board in it, if it has one.
fn size_by_type<'r, 't>(record: &'r Record<'t>) -> Option<(&'r TagPair<'t>, BoardSize)> {
    let pair = record.tag("GameType")?;
    Some((pair, BoardSize::of_type(pair.tag.value)?.ok()?))
}

/// Do the two tags that declare a board declare boards of different sizes? [`values`] reports that.
pub fn disagree(record: &Record) -> bool {
    let size = record.tag(BOARD_SIZE_TAG);
    let size = size.and_then(|pair| BoardSize::parse(pair.tag.value).ok());
    let both = size.zip(size_by_type(record));
    both.is_some_and(|(size, (_, other))| other.differs(&size))
}

/// Reports more rows of men than a board has room for. A row between them must be empty.
pub fn rows(record: &Record, setup: &ReplaySetup, _context: &Context, report: &mut Report) {
    let height = setup.board.geometry().height;
    let rows = setup
        .board
        .rows_of_men
        .filter(|rows| 2 * u16::from(*rows) >= u16::from(height));
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
    if setup.board.is_declared() || disagree(record) {
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
