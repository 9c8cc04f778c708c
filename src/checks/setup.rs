//! Set-ups, and the tags that name the game.

use super::{Report, board_tags, fix, replacement};
use crate::board::Role;
use crate::codes;
use crate::document::{Fix, Severity};
use crate::identify::{Context, disagreeing};
use crate::notation::{COORDINATES, Coordinates};
use crate::replay::{Record, ReplaySetup, TagPair};
use crate::rules::game_type::number_of;
use crate::rules::{self, BoardSize, Game, SetUpFault, game_type, is_general};
use crate::text::line_end;

/// Reports `FEN` without `SetUp "1"`, and the other way round (PGN standard, 9.7).
pub fn check(record: &Record, context: &Context, report: &mut Report) {
    if !context.format.roster {
        return;
    }
    match (record.tag("FEN"), record.tag("SetUp")) {
        (Some(fen), None) => {
            let title = "Add [SetUp \"1\"]".to_owned();
            let fixes = vec![fix(title, fen.start..fen.start, "[SetUp \"1\"]\n", true)];
            report.add_fixed(
                codes::SET_UP_TAG,
                Severity::Hint,
                fen.start..fen.end,
                "a FEN tag goes with [SetUp \"1\"]".to_owned(),
                fixes,
            );
        }
        (None, Some(set_up)) if set_up.tag.value == "1" => {
            report.add(
                codes::SET_UP_TAG,
                Severity::Warning,
                set_up.start..set_up.end,
                "[SetUp \"1\"] announces a position, but there is no FEN tag".to_owned(),
            );
        }
        (Some(_), Some(set_up)) if set_up.tag.value == "0" => {
            let value = set_up.value_range();
            let fixes = vec![replacement(report.text, &value, "1", false)];
            report.add_fixed(
                codes::SET_UP_TAG,
                Severity::Warning,
                value,
                "this says that there is no set-up, but there is a FEN tag".to_owned(),
                fixes,
            );
        }
        _ => {}
    }
}

/// Reports what is odd about a set-up that can be played from.
pub fn remarks(record: &Record, setup: &ReplaySetup, _context: &Context, report: &mut Report) {
    let fen = record.set_up().filter(|_| setup.start.is_some());
    // A set-up that the parser built from a table row has no text of its own to correct.
    let Some(fen) = fen.filter(|fen| !fen.is_worded()) else {
        return;
    };
    let start = fen.value_range().start + blanks(fen.tag.value);
    for remark in (setup.game.remarks)(fen.tag.value.trim()) {
        let range = start + remark.at.start..start + remark.at.end;
        let severity = if remark.contradicts {
            Severity::Warning
        } else {
            Severity::Hint
        };
        let write = |right: &String| replacement(report.text, &range, right, false);
        let fixes = remark.right.iter().map(write).collect();
        report.add_fixed(
            codes::ODD_SET_UP,
            severity,
            range.clone(),
            remark.reason,
            fixes,
        );
    }
}

fn blanks(value: &str) -> usize {
    value.len() - value.trim_start().len()
}

/// The severity and message of a set-up that cannot be played from.
pub fn faulty(setup: &ReplaySetup, fault: &SetUpFault) -> (Severity, String) {
    let (game, reason) = (setup.game.title, &fault.reason);
    match fault.open {
        true => (
            Severity::Information,
            format!("no move can be checked from here: {reason}"),
        ),
        false => (
            Severity::Error,
            format!("{game} cannot start from this position: {reason}"),
        ),
    }
}

/// Reports a set-up that cannot be played from.
pub fn fault(record: &Record, setup: &ReplaySetup, fault: &SetUpFault, report: &mut Report) {
    let Some(fen) = record.set_up() else { return };
    let value = fen.value_range();
    let start = value.start + blanks(fen.tag.value);
    let range = match &fault.at {
        Some(at) if !fen.is_worded() => start + at.start..start + at.end,
        _ => value,
    };
    let (severity, message) = faulty(setup, fault);
    let larger = board_tags::larger(record, setup).into_iter();
    let parted = with_commas(fen.tag.value, setup).filter(|_| !fen.is_worded());
    let parted = parted.map(|parted| replacement(report.text, &fen.value_range(), &parted, false));
    let fixes = larger.chain(parted).collect();
    report.add_fixed(codes::BAD_SET_UP, severity, range, message, fixes);
}

/// A set-up of draughts with commas in place of the blanks between its squares, if it can be read then.
fn with_commas(value: &str, setup: &ReplaySetup) -> Option<String> {
    if !setup.game.roles.contains(Role::Man) {
        return None;
    }
    let parted = |field: &str| {
        let squares = field.split([' ', '\t', ',']);
        let squares: Vec<&str> = squares.filter(|square| !square.is_empty()).collect();
        squares.join(",")
    };
    let fields: Vec<String> = value.split(':').map(parted).collect();
    let parted = fields.join(":");
    let suits = |row: &&&Coordinates| (row.suits)(setup.board.geometry(), setup.game.roles);
    let all = COORDINATES.iter().filter(suits).map(|row| Some(row.name));
    let mut names = [setup.board.set_up_names, None].into_iter().chain(all);
    let is_read = names.any(|names| {
        let board = setup.board.with_set_up_names(names);
        (setup.game.set_up)(Some(&parted), &board).is_ok()
    });
    (parted != value && is_read).then_some(parted)
}

/// Reports a tag that names an unknown game.
pub fn unknown(record: &Record, tag: usize, context: &Context, report: &mut Report) {
    if let Some(pair) = record.tags.get(tag) {
        let value = pair.tag.value;
        let mut near = rules::near_names(value);
        near.retain(|(_, game)| context.suits(game));
        let near = near.into_iter();
        let near: Vec<(String, &'static Game)> = near
            .map(|(name, game)| (with_capitals_of(value, name), game))
            .collect();
        let names: Vec<String> = near.iter().map(|(name, _)| format!("`{name}`")).collect();
        let question = match names.is_empty() {
            true => String::new(),
            false => format!("; did you mean {}?", names.join(" or ")),
        };
        let message =
            format!("the game `{value}` is not known, so its moves are not checked{question}");
        // In a GameType several names of one game have one fix.
        let mut fixes: Vec<Fix> = Vec::new();
        for (name, game) in near {
            let fix = match is_game_type(pair) {
                true => naming(pair, game, report),
                false => replacement(report.text, &pair.value_range(), &name, false),
            };
            if fixes.iter().all(|other| other.title != fix.title) {
                fixes.push(fix);
            }
        }
        let range = pair.value_range();
        report.add_fixed(
            codes::UNKNOWN_VARIANT,
            Severity::Information,
            range,
            message,
            fixes,
        );
    }
}

/// A name with capitals at the words that have them in another text.
fn with_capitals_of(text: &str, name: &str) -> String {
    let is_gap = |c: char| matches!(c, ' ' | '-');
    let mut words = text.split(is_gap);
    let capital = |word: &str| {
        let is_capital = words
            .next()
            .is_some_and(|word| word.starts_with(char::is_uppercase));
        let mut letters = word.chars();
        match letters.next().filter(|_| is_capital) {
            Some(first) => first.to_uppercase().chain(letters).collect(),
            None => word.to_owned(),
        }
    };
    name.split_inclusive(is_gap).map(capital).collect()
}

/// Reports fields of a GameType tag that are not those of the game it names. The fields for who
/// starts and for the corner squares are counted from may differ if the moves agree with them.
pub fn fields(
    record: &Record,
    tag: usize,
    setup: &ReplaySetup,
    context: &Context,
    report: &mut Report,
) {
    let (Some(pair), game) = (record.tags.get(tag), setup.game) else {
        return;
    };
    if !is_game_type(pair) {
        return;
    }
    let value = pair.tag.value;
    if number_of(value).is_none() && !context.format.roster {
        return name_for_number(pair, game, report);
    }
    let (Some(write), Some(whole)) = (game.type_value(), game.game_type) else {
        return;
    };
    let numbering = game.numbering_by_type(value);
    let size = BoardSize::of_type(value);
    // A board that cannot be is reported as the value of the tag.
    if matches!(size, Some(Err(_))) {
        return;
    }
    let size = size.and_then(Result::ok);
    let is_declared = size.is_some_and(|size| size.board(game).is_declared());
    let board = setup.board.geometry();
    let is_played_on = |size: BoardSize| (size.width, size.height) == (board.width, board.height);
    // A size that another tag contradicts is reported there.
    let size_is_open = board_tags::disagree(record);
    let agrees = |field: &usize| match *field {
        game_type::WIDTH | game_type::HEIGHT if size_is_open => true,
        game_type::STARTS => setup.set_up || game.starts_by_type(value) == Some(setup.starter),
        game_type::NOTATION => numbering == Some(setup.board.numbering),
        game_type::INVERT if !game_type::names_a_colour(value) => false,
        game_type::WIDTH | game_type::HEIGHT | game_type::INVERT => {
            is_declared && setup.board.is_declared() && size.is_some_and(is_played_on)
        }
        _ => false,
    };
    if game.contradictions(value).all(|field| agrees(&field)) {
        return;
    }
    // If the other player starts, or the board is not the usual one, the value must still say so.
    let coordinates = setup.notation.coordinates;
    let resized = match size.filter(|size| setup.board.is_declared() && !is_played_on(*size)) {
        Some(size) if is_played_on(size.turned()) => size.turned().in_type(value),
        _ => value.to_owned(),
    };
    let coloured = game_type::with_colour(&resized, &setup.board);
    let kept = game.type_in(&coloured, coordinates, setup.board.numbering);
    let usual = setup.set_up || setup.starter == game.starts;
    let write = match usual && !setup.board.is_declared() {
        true => write,
        false => kept.unwrap_or(write),
    };
    let (severity, message) = match numbering {
        Some(named) if named != setup.board.numbering => (
            Severity::Warning,
            board_tags::other_corner(setup.board.numbering, named),
        ),
        _ if is_declared && !setup.board.is_declared() && record.moves > 0 => (
            Severity::Warning,
            format!(
                "the moves fit the usual board of {} ({whole}), not the one that this tag says",
                game.title
            ),
        ),
        _ if is_declared && !size.is_some_and(is_played_on) && record.moves > 0 => (
            Severity::Warning,
            format!(
                "the moves fit a board of {}x{}, not the one that this tag says",
                board.width, board.height
            ),
        ),
        _ if setup.board.is_declared() => (
            Severity::Hint,
            format!(
                "the fields of {} on a board of {}x{} are {write}",
                game.title, board.width, board.height
            ),
        ),
        _ => {
            let message = format!("the fields of {} are {whole}", game.title);
            (Severity::Hint, message)
        }
    };
    let range = pair.value_range();
    let fixes = vec![replacement(report.text, &range, &write, false)];
    report.add_fixed(codes::TAG_VALUE, severity, range, message, fixes);
}

fn is_game_type(pair: &TagPair) -> bool {
    pair.tag.name.eq_ignore_ascii_case("GameType")
}

/// Reports a GameType tag with the name of a game in place of its number.
fn name_for_number(pair: &TagPair, game: &'static Game, report: &mut Report) {
    let name = pair.tag.value.trim();
    let message = match game.type_value() {
        Some(value) if is_general(name) => format!(
            "a GameType is a number, and `{name}` is the name of several games: if this is {}, write {value}",
            game.title
        ),
        Some(value) => format!("a GameType is a number: that of {} is {value}", game.title),
        None => format!(
            "a GameType is a number, and {} has none: a Variant tag names it",
            game.title
        ),
    };
    let fixes = vec![naming(pair, game, report)];
    let range = pair.value_range();
    report.add_fixed(codes::TAG_VALUE, Severity::Hint, range, message, fixes);
}

/// The fix that makes a tag name this game: a GameType by its number, a Variant by its name.
fn naming(pair: &TagPair, game: &'static Game, report: &Report) -> Fix {
    let text = report.text;
    match game.type_value().filter(|_| is_game_type(pair)) {
        Some(value) => replacement(text, &pair.value_range(), &value, false),
        None if is_game_type(pair) => {
            let tag = format!("[Variant \"{}\"]", game.name);
            replacement(text, &(pair.start..pair.end), &tag, false)
        }
        None => replacement(text, &pair.value_range(), game.name, false),
    }
}

/// Reports a tag that names a game other than the one the record is read as.
pub fn disagreement(record: &Record, game: &'static Game, context: &Context, report: &mut Report) {
    let Some((tag, other)) = disagreeing(record, context, game) else {
        return;
    };
    let Some(pair) = record.tags.get(tag) else {
        return;
    };
    let message = format!(
        "this names {}, but another tag names {}, and the moves fit that game",
        other.title, game.title
    );
    let range = pair.value_range();
    let fixes = vec![naming(pair, game, report)];
    report.add_fixed(codes::TAG_VALUE, Severity::Warning, range, message, fixes);
}

/// Reports that no tag names the game, in formats whose records name it by a type.
pub fn unsaid(record: &Record, setup: &ReplaySetup, report: &mut Report) {
    let game = setup.game;
    let (Some(first), Some(last)) = (record.tags.first(), record.tags.last()) else {
        return;
    };
    // No tag can stand beside a position alone.
    if first.is_value {
        return;
    }
    let Some(value) = game.type_on(&setup.board).filter(|_| record.moves > 0) else {
        return;
    };
    let tag = format!("[GameType \"{value}\"]");
    let line_end = line_end(record.text);
    // A tag with an unknown value (`?`, `99`) is filled in.
    let written = match record.tag("GameType") {
        Some(pair) => replacement(report.text, &pair.value_range(), &value, false),
        None => {
            let line = format!("{line_end}{tag}");
            fix(format!("Add {tag}"), last.end..last.end, &line, false)
        }
    };
    let fixes = vec![written];
    let message = format!(
        "no tag says which game this is; it is read as {}",
        game.title
    );
    let range = first.start..first.end;
    report.add_fixed(codes::GAME_UNSAID, Severity::Hint, range, message, fixes);
}

/// Reports a tag that names a game in which the moves cannot be played.
pub fn refuted(record: &Record, tag: usize, game: &'static Game, report: &mut Report) {
    let Some(pair) = record.tags.get(tag) else {
        return;
    };
    let message = format!("the moves are those of {}", game.title);
    let fixes = vec![naming(pair, game, report)];
    report.add_fixed(
        codes::REFUTED_TAG,
        Severity::Warning,
        pair.value_range(),
        message,
        fixes,
    );
}
