//! The tags that declare the board of a draughts record, and a board that the moves do not fit.

use super::{Report, fix, replacement};
use crate::board::{Corner, Numbering, Role};
use crate::codes;
use crate::document::{Fix, Severity};
use crate::identify::{
    Context, declared_board, declared_rows, declared_size, declares_board, has_room, tagged,
};
use crate::replay::{Record, ReplaySetup, TagPair};
use crate::rules::{
    self, BOARD_SIZE_TAG, BoardSize, Game, ROWS_TAG, corner_name, game_of_type, needed_boards,
};

/// The rows of the usual board of draughts, and how many of them are empty at the start.
const USUAL_ROWS: u8 = 10;
const EMPTY_ROWS: u8 = 2;

/// Reports values that declare no board, and two tags that declare different ones.
pub fn values(record: &Record, context: &Context, report: &mut Report) {
    let tag = |name| record.tag(name).filter(|pair| !pair.is_bare(record));
    if let Some(pair) = tag(ROWS_TAG) {
        rows_of_men(pair, record, context, report);
    }
    if let Some(pair) = tag("GameType").filter(|_| context.needs_trial()) {
        game_type(pair, report);
    }
    if let Some(pair) = tag(BOARD_SIZE_TAG) {
        board_size(pair, record, report);
    }
}

/// Reports what is no number of rows of men.
fn rows_of_men(pair: &TagPair, record: &Record, context: &Context, report: &mut Report) {
    let value = pair.tag.value.trim();
    if value.parse::<u8>().is_ok_and(|rows| rows > 0) {
        return;
    }
    let own = named_game(record).map_or(USUAL_ROWS, |game| game.geometry.height);
    let height = declared_size(record, context).map_or(own, |size| size.height);
    let usual = (height.saturating_sub(EMPTY_ROWS) / 2).max(1);
    let message = format!("`{value}` is not a number of rows of men: write {usual}, for example");
    let range = pair.value_range();
    report.add(codes::TAG_VALUE, Severity::Warning, range, message);
}

/// Reports fields of a GameType for a board that cannot be.
fn game_type(pair: &TagPair, report: &mut Report) {
    let value = pair.tag.value;
    let Some(Err(message)) = BoardSize::of_type(value) else {
        return;
    };
    let range = pair.value_range();
    let usual = game_of_type(value).and_then(Game::type_value);
    let write = |usual: String| replacement(report.text, &range, &usual, false);
    let fixes = usual.map(write).into_iter().collect();
    report.add_fixed(codes::TAG_VALUE, Severity::Warning, range, message, fixes);
}

/// Reports what is no size of a board, or not the one of the GameType.
fn board_size(pair: &TagPair, record: &Record, report: &mut Report) {
    let value = pair.tag.value;
    let size = match BoardSize::parse(value) {
        Ok(size) => size,
        Err(message) => {
            let range = pair.value_range();
            let meant = BoardSize::meant(value).map(|size| size.in_tag(value));
            let write = |size: String| replacement(report.text, &range, &size, false);
            let fixes = meant.map(write).into_iter().collect();
            return report.add_fixed(codes::TAG_VALUE, Severity::Warning, range, message, fixes);
        }
    };
    if let Some(reason) = named_game(record).and_then(|game| size.unfit(game)) {
        let range = pair.value_range();
        return report.add(codes::TAG_VALUE, Severity::Warning, range, reason);
    }
    let Some((by_type, other)) = size_by_type(record) else {
        return;
    };
    if !other.differs(&size) {
        if let Some(corners) = size.other_corner(&other) {
            other_corners(pair, by_type, (size, corners), record, report);
        }
        return;
    }
    let message = format!("this says {size}, but the GameType tag says {other}");
    let range = pair.value_range();
    let fixes = vec![
        replacement(report.text, &range, &other.in_tag(value), false),
        replacement(
            report.text,
            &by_type.value_range(),
            &size.in_type(by_type.tag.value),
            false,
        ),
    ];
    report.add_fixed(codes::TAG_VALUE, Severity::Warning, range, message, fixes);
}

/// Reports two tags that count squares from different corners.
fn other_corners(
    pair: &TagPair,
    by_type: &TagPair,
    (size, (here, there)): (BoardSize, (Corner, Corner)),
    record: &Record,
    report: &mut Report,
) {
    let message = format!(
        "this counts squares from the {} corner, but the GameType tag from the {} one",
        corner_name(here),
        corner_name(there)
    );
    let range = pair.value_range();
    let type_value = named_game(record).and_then(|game| {
        let numbering = size.board(game).numbering;
        game.with_corner(by_type.tag.value, numbering)
    });
    let own = replacement(report.text, &range, &size.with_corner(there), false);
    let of_type =
        type_value.map(|value| replacement(report.text, &by_type.value_range(), &value, false));
    let fixes = std::iter::once(own).chain(of_type).collect();
    report.add_fixed(codes::TAG_VALUE, Severity::Warning, range, message, fixes);
}

/// The game that the tags name.
fn named_game(record: &Record) -> Option<&'static Game> {
    let value = |name| record.tag(name).map(|pair| pair.tag.value);
    let by_type = value("GameType").and_then(game_of_type);
    by_type.or_else(|| rules::game(value("Variant")?))
}

/// The GameType tag and the size of the board in it, if it has one.
fn size_by_type<'r, 't>(record: &'r Record<'t>) -> Option<(&'r TagPair<'t>, BoardSize)> {
    let pair = record.tag("GameType")?;
    Some((pair, BoardSize::of_type(pair.tag.value)?.ok()?))
}

/// Do the two tags that declare a board declare boards of different sizes, or different corners? [`values`] reports that.
pub fn disagree(record: &Record) -> bool {
    let size = record.tag(BOARD_SIZE_TAG);
    let size = size.and_then(|pair| BoardSize::parse(pair.tag.value).ok());
    let both = size.zip(size_by_type(record));
    both.is_some_and(|(size, (_, other))| {
        other.differs(&size) || size.other_corner(&other).is_some()
    })
}

/// Reports more rows of men than a board has room for. A row between them must be empty.
pub fn rows(record: &Record, setup: &ReplaySetup, _context: &Context, report: &mut Report) {
    let board = setup.board.geometry();
    let rows = declared_rows(record).filter(|rows| !has_room(board, *rows));
    if let Some((pair, rows)) = record.tag(ROWS_TAG).zip(rows) {
        let message = format!(
            "a board of {} rows has no room for {rows} rows of men of each player",
            board.height
        );
        let range = pair.value_range();
        report.add(codes::TAG_VALUE, Severity::Warning, range, message);
    }
}

/// Reports a set-up whose squares only a larger board than that of the game has.
pub fn undeclared(record: &Record, setup: &ReplaySetup, context: &Context, report: &mut Report) {
    let declared = declared_board(record, context, setup.game);
    let Some(fen) = record
        .set_up()
        .filter(|_| setup.board.is_declared() && declared.is_none() && !disagree(record))
    else {
        return;
    };
    let (own, needed) = (setup.game.geometry, setup.board.geometry());
    let size = format!("{}x{}", needed.width, needed.height);
    let message = format!(
        "the usual {}x{} board of {} has not all of these squares; they are read on a board of {size}",
        own.width, own.height, setup.game.title
    );
    let fixes = vec![declaring(fen, &size)];
    let range = fen.value_range();
    report.add_fixed(codes::ODD_SET_UP, Severity::Hint, range, message, fixes);
}

/// The fix that declares the size of a board before the set-up that needs it.
fn declaring(fen: &TagPair, size: &str) -> Fix {
    let tag = format!("[{BOARD_SIZE_TAG} \"{size}\"]");
    let title = format!("Add {tag}");
    fix(title, fen.start..fen.start, &format!("{tag}\n"), false)
}

/// The fix that declares the smallest board on which a set-up can be read that cannot on the board of its game.
pub fn larger(record: &Record, setup: &ReplaySetup) -> Option<Fix> {
    let fen = record
        .set_up()
        .filter(|fen| !fen.is_worded() && !fen.is_value)?;
    if !setup.game.roles.contains(Role::Man) || declares_board(record) {
        return None;
    }
    let value = fen.tag.value.trim();
    let names = tagged(record).map(|target| target.notation.coordinates);
    let is_read = |size: &BoardSize| {
        let board = size.board(setup.game);
        let mut names = [names, setup.board.set_up_names].into_iter();
        names.any(|names| (setup.game.set_up)(Some(value), &board.with_set_up_names(names)).is_ok())
    };
    let size = needed_boards(value, setup.game).into_iter().find(is_read)?;
    Some(declaring(fen, &size.to_string()))
}

/// Says from which corner the moves count, where a tag says another.
pub fn other_corner(played: Numbering, said: Numbering) -> String {
    let (verb, at, played, said) = match played.first != said.first {
        true => ("count squares", "from", played.first, said.first),
        false => ("have a1", "in", played.a1, said.a1),
    };
    format!(
        "the moves {verb} {at} the {} corner, not {at} the {} one that this tag says",
        corner_name(played),
        corner_name(said)
    )
}

/// Reports a declared board that the moves do not fit, although they fit another one.
pub fn refuted(record: &Record, setup: &ReplaySetup, _context: &Context, report: &mut Report) {
    let declares = |name| record.tag(name).filter(|_| record.moves > 0);
    let Some(pair) = declares(BOARD_SIZE_TAG) else {
        return;
    };
    let Some(says) = BoardSize::parse(pair.tag.value)
        .ok()
        .filter(|_| !disagree(record))
    else {
        return;
    };
    let (board, game) = (setup.board.geometry(), setup.game);
    let size = format!("{}x{}", board.width, board.height);
    let (corner, said) = (
        setup.board.numbering.first,
        says.board(game).numbering.first,
    );
    let (message, write) = if says.to_string() != size {
        let fitting = match setup.board.is_declared() {
            true => format!("a board of {size}"),
            false => format!("the usual {size} board of {}", game.title),
        };
        let message = format!("the moves fit {fitting}, not the {says} board that this tag says");
        (
            message,
            pair.tag.value.replacen(&says.to_string(), &size, 1),
        )
    } else if corner != said {
        let (corner, said) = (corner_name(corner), corner_name(said));
        let message =
            format!("the moves count squares from the {corner} corner, not from the {said} one");
        (message, pair.tag.value.replacen(said, corner, 1))
    } else {
        return;
    };
    let range = pair.value_range();
    // A value in another form is left to its writer.
    let fixes = match write == pair.tag.value {
        true => Vec::new(),
        false => vec![replacement(report.text, &range, &write, false)],
    };
    report.add_fixed(codes::TAG_VALUE, Severity::Warning, range, message, fixes);
}

/// Reports the size of a board in the tag for the number of the board in a match.
pub fn misnamed(record: &Record, context: &Context, report: &mut Report) {
    let Some(pair) = record.tag(BOARD_TAG).filter(|_| context.needs_trial()) else {
        return;
    };
    let Ok(size) = BoardSize::parse(pair.tag.value) else {
        return;
    };
    if record.tag(BOARD_SIZE_TAG).is_some() {
        return;
    }
    let message = format!(
        "Board is the number of the board in a match: the size {size} belongs in a {BOARD_SIZE_TAG} tag"
    );
    let tag = format!("[{BOARD_SIZE_TAG} \"{}\"]", pair.tag.value);
    let range = pair.start..pair.end;
    let fixes = vec![replacement(report.text, &range, &tag, false)];
    report.add_fixed(codes::TAG_VALUE, Severity::Hint, range, message, fixes);
}

/// The tag with the number of the board at which a game of a match is played.
const BOARD_TAG: &str = "Board";
