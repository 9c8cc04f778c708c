//! Writes a game as a sheet: the printed form with the game's tags, then the table. A tag that the form has
//! no place for, or that would be read differently there, is written as a tag pair.

use super::line::{ColumnSeparator, FILES, Layout, letter};
use super::table::{cells_of, drawn};
use super::{SheetSegmenter, form, heading, placement};
use crate::board::Seat;
use crate::syntax::marks::{is_glyph, number_of};
use crate::syntax::printed_sheet::{PrintedRow, PrintedSheet};
use crate::syntax::segment::Segmenter;
use crate::syntax::writable_game::{WritableGame, WritablePly};

/// The layout of a written table.
const LAYOUT: Layout = Layout {
    separator: ColumnSeparator::Tabs,
    before: 1,
};

/// A score that is not known, as the form has it printed.
const NO_SCORE: &str = ":";

/// Returns a game as a sheet: the heading, other tags, comments before the first move, the placement of the
/// pieces in Fischer chess, then a table with tabs, with numbers on White's rows and comments after the last
/// column.
pub fn write(game: &WritableGame) -> String {
    let set_up = placement_rows(game);
    let mut named: Vec<&str> = Vec::new();
    if !set_up.is_empty() {
        named.push(placement::SET_UP);
        named.extend(
            only(game, "SetUp")
                .filter(|value| *value == "1")
                .map(|_| "SetUp"),
        );
    }
    let mut form = form::heading(|tag| {
        let owner = form::player_of(tag);
        let named_owner = owner.is_none_or(|owner| named.contains(&owner));
        let value = only(game, tag).filter(|value| named_owner && is_read_back(tag, value));
        let Some((name, value)) = game.tags.iter().find(|(name, _)| name == tag).zip(value) else {
            return String::new();
        };
        named.push(&name.0);
        shown(tag, value)
    });
    if game
        .tags
        .iter()
        .any(|(name, _)| name.eq_ignore_ascii_case("Event"))
    {
        // It is among the tag pairs, if not here.
        form.tournament.caption = "";
    }
    let mut out = form::text(&form);
    for (name, value) in &game.tags {
        let row_says_it =
            !set_up.is_empty() && name == placement::VARIANT && value == placement::FISCHER;
        if !row_says_it && !named.contains(&name.as_str()) {
            out.push_str(&format!("[{name} \"{value}\"]\n"));
        }
    }
    for remark in &game.opening {
        out.push_str(&format!("; {}\n", one_line(remark)));
    }
    if !set_up.is_empty() {
        out.push_str(&format!("\n{}", header("")));
        let rows = set_up.iter().map(|row| drawn(&LAYOUT, "", row, "") + "\n");
        out.extend(rows);
    }
    out.push_str(&format!("\n{}", header(form::NUMBERS_IN_TEXT)));
    for (row, ply) in rows(game) {
        let remark = ply.map_or(String::new(), remark);
        out.push_str(&drawn(&LAYOUT, &row.number, &row.cells, &remark));
        out.push('\n');
    }
    out
}

/// Returns a game on the printed form, which has no place for remarks.
pub fn print(game: &WritableGame) -> PrintedSheet {
    let files = (0..FILES).map(letter);
    PrintedSheet {
        heading: form::heading(|tag| {
            // Nothing is printed for `?` and `????.??.??`.
            let known = |value: &&str| value.contains(char::is_alphanumeric);
            let value = only(game, tag).filter(known);
            match value {
                Some(value) => shown(tag, value),
                None if tag == "Result" => NO_SCORE.to_owned(),
                None => String::new(),
            }
        }),
        set_up: placement_rows(game),
        columns: [form::NUMBERS].into_iter().chain(files).collect(),
        rows: rows(game).map(|(row, _)| row).collect(),
    }
}

/// Returns the rows of a game with their moves. If Black begins, White's first row is empty.
fn rows(game: &WritableGame) -> impl Iterator<Item = (PrintedRow, Option<&WritablePly>)> {
    let first = game.plies.first().filter(|first| first.second);
    let empty = first.map(|first| PrintedRow {
        number: first.number.to_string(),
        cells: vec![String::new(); FILES],
    });
    let played = game.plies.iter().map(|ply| {
        let row = PrintedRow {
            number: match ply.second {
                true => String::new(),
                false => ply.number.to_string(),
            },
            cells: cells_of(&ply.text).into(),
        };
        (row, Some(ply))
    });
    empty.map(|row| (row, None)).into_iter().chain(played)
}

/// Returns the marks and comments of a move.
fn remark(ply: &WritablePly) -> String {
    // A semicolon keeps a comment that begins with a mark from being read as one.
    let first = ply
        .remarks
        .first()
        .and_then(|remark| remark.split_whitespace().next());
    let ambiguous = first.filter(|word| {
        let mark = number_of(word).is_some() || is_glyph(word);
        mark || word.starts_with([';', '{'])
    });
    let guard = ambiguous.map(|_| ";".to_owned());
    let texts = ply.marks.iter().chain(&guard).chain(&ply.remarks);
    let texts: Vec<String> = texts.map(|text| one_line(text)).collect();
    texts.join(" ")
}

/// Returns the header row of a table, with a caption over the numbers.
pub fn header(numbers: &str) -> String {
    let files: Vec<&str> = (0..FILES).map(letter).collect();
    format!("{numbers}\t{}\n", files.join("\t"))
}

/// Returns the rows of the initial placement, White's and Black's, if the set-up of a game can be written
/// so and the game says which variant it is.
fn placement_rows(game: &WritableGame) -> Vec<Vec<String>> {
    let pieces = only(game, placement::VARIANT)
        .and(only(game, placement::SET_UP))
        .and_then(placement::pieces);
    let row = |seat| {
        let letters = game.letters.of(seat);
        let pieces = pieces.iter().flatten();
        let row = pieces.map(|role| letters.letter(*role).unwrap_or("").to_owned());
        row.collect::<Vec<_>>()
    };
    match pieces.is_some() {
        true => vec![row(Seat::WHITE), row(Seat::BLACK)],
        false => Vec::new(),
    }
}

/// Returns the value of a tag that a game has once.
fn only<'g>(game: &'g WritableGame, name: &str) -> Option<&'g str> {
    let mut found = game
        .tags
        .iter()
        .filter(|(tag, _)| tag.eq_ignore_ascii_case(name));
    let (tag, value) = found.next()?;
    (tag == name && found.next().is_none()).then_some(value)
}

/// Returns the value of a tag as a sheet shows it: without escapes, dates with the day first, results as
/// scores.
pub fn shown(tag: &str, value: &str) -> String {
    let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
    match tag {
        "Date" => heading::shown_date(&value),
        "Result" => heading::shown_score(&value).to_owned(),
        _ => value,
    }
}

/// Is a tag that is written into the form read there as the same tag, also when the sheet follows another?
fn is_read_back(tag: &str, value: &str) -> bool {
    let owner = form::player_of(tag);
    let written = form::text(&form::heading(|name| match Some(name) == owner {
        true => "x".to_owned(),
        false if name == tag => shown(tag, value),
        false => String::new(),
    }));
    let pair = format!("[{tag} \"{value}\"]");
    let named = owner.map(|owner| format!("[{owner} \"x\"]"));
    let tree = super::parse(&format!("{written}\n{}", header(form::NUMBERS_IN_TEXT)));
    let read = tree.wordings.iter().map(|wording| &wording.text);
    let mut segmenter = SheetSegmenter::default();
    let mut starts = |line: &str| segmenter.starts(line.as_bytes());
    for line in [header(form::NUMBERS_IN_TEXT).as_str(), "1\t", ""] {
        starts(line);
    }
    let first = written.lines().next().unwrap_or("");
    tree.faults.is_empty() && read.eq(named.iter().chain([&pair])) && starts(first)
}

/// Returns a text with single blanks instead of white space.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
