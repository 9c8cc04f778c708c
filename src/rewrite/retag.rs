//! The tags that say how the moves of a record are written: the notation field of `GameType`, and
//! the tag `Notation`, which this program defines for what the standards have no word for. Its
//! value is the name of a notation as the command line has it.

use crate::document::TextEdit;
use crate::identify::NOTATION_TAG;
use crate::notation::letters::{ENGLISH, FIGURINE};
use crate::notation::{Target, target};
use crate::replay::{Record, ReplaySetup, TagPair};
use crate::rules::{Game, game_of_type};
use crate::text::line_end;

/// The edits that make the tags of a record say what its moves are written in.
pub fn edits(record: &Record, setup: &ReplaySetup, wanted: Target) -> Vec<TextEdit> {
    let game_type = game_type(record, setup, wanted);
    let notation = notation(record, setup, wanted);
    game_type.into_iter().chain(notation).collect()
}

/// The tags that name the notation: one, where it is another than the game's usual one. A value that
/// names none known here is its writer's own, and stays.
fn notation(record: &Record, setup: &ReplaySetup, wanted: Target) -> Vec<TextEdit> {
    let tags = record.tags.iter();
    let mut tags = tags.filter(|pair| pair.tag.name.eq_ignore_ascii_case(NOTATION_TAG));
    let known = |pair: &TagPair| target(&pair.tag.value.trim().to_ascii_lowercase()).is_some();
    if tags.clone().any(|pair| !known(pair)) {
        return Vec::new();
    }
    let mut edits = Vec::new();
    if !is_usual(wanted, setup.game, setup.fixed) {
        let name = wanted.name();
        edits.extend(match tags.next() {
            Some(tag) => {
                let range = tag.value_range();
                Some(edit(range.start, range.end, name))
            }
            None if setup.fixed => Some(of_sheet(record, &name)),
            None => after_tag(record, &name).or_else(|| before(record, &name)),
        });
    }
    edits.extend(tags.map(|tag| match setup.fixed {
        true => without_line(record, tag),
        false => without(record, tag),
    }));
    edits
}

/// Is this what the records of a game use when no tag says otherwise? Where the format has but one
/// notation (`only`), its letters can differ, which a short record may not show; figures show themselves.
pub fn is_usual(wanted: Target, game: &Game, only: bool) -> bool {
    match only {
        true => [ENGLISH.code, FIGURINE.code].contains(&wanted.letters.code),
        false => wanted.notation.name == game.notation && wanted.letters.code == ENGLISH.code,
    }
}

fn edit(start: usize, end: usize, text: String) -> TextEdit {
    TextEdit {
        start: start as u32,
        end: end as u32,
        text,
    }
}

/// A new tag on a line of its own behind the last one.
fn after_tag(record: &Record, name: &str) -> Option<TextEdit> {
    let last = record.tags.last()?;
    let line_end = line_end(record.text);
    let tag = format!("{line_end}[{NOTATION_TAG} \"{name}\"]");
    Some(edit(last.end, last.end, tag))
}

/// A record without tags begins with this one, on a line of its own above a blank one.
fn before(record: &Record, name: &str) -> Option<TextEdit> {
    let first = record.nodes.get(record.root)?.start as usize;
    let line_end = line_end(record.text);
    let behind = record.text.get(..first).unwrap_or("");
    let apart = match behind.is_empty() || behind.ends_with(['\n', '\r']) {
        true => "",
        false => line_end,
    };
    let tag = format!("{apart}[{NOTATION_TAG} \"{name}\"]{line_end}{line_end}");
    Some(edit(first, first, tag))
}

/// A new tag of a scoresheet: after the last in brackets, or above all there is. Fields of its heading
/// stand several on a line, and rows may say what tags say.
fn of_sheet(record: &Record, name: &str) -> TextEdit {
    let line_end = line_end(record.text);
    let mut tags = record.tags.iter().rev();
    if let Some(last) = tags.find(|pair| !pair.is_worded()) {
        return edit(
            last.end,
            last.end,
            format!("{line_end}[{NOTATION_TAG} \"{name}\"]"),
        );
    }
    let mark = record.text.len() - record.text.trim_start_matches('\u{FEFF}').len();
    edit(mark, mark, format!("[{NOTATION_TAG} \"{name}\"]{line_end}"))
}

/// The tag goes, and its line with it.
fn without_line(record: &Record, tag: &TagPair) -> TextEdit {
    let behind = record.text.get(tag.end..).unwrap_or("");
    let ends = ["\r\n", "\n", "\r"];
    let end = ends.iter().find(|end| behind.starts_with(**end));
    let end = tag.end + end.map_or(0, |end| end.len());
    edit(tag.start, end, String::new())
}

/// The tag goes, and the line end before it with it. Where it is the only one the blank line behind it
/// goes too.
fn without(record: &Record, tag: &TagPair) -> TextEdit {
    if record.tags.len() == 1 {
        let behind = record.text.get(tag.end..).unwrap_or("");
        let blank = behind.trim_start_matches(['\r', '\n']);
        return edit(tag.start, record.text.len() - blank.len(), String::new());
    }
    let before = record.text.get(..tag.start).unwrap_or("");
    let before = before.trim_end_matches([' ', '\t']);
    let kept = before
        .strip_suffix("\r\n")
        .or_else(|| before.strip_suffix(['\n', '\r']))
        .unwrap_or(before);
    edit(kept.len(), tag.end, String::new())
}

/// The notation field, where the tag has one. A tag that the moves refute names their game: in
/// another notation they may refute it no more.
fn game_type(record: &Record, setup: &ReplaySetup, wanted: Target) -> Option<TextEdit> {
    let pair = record.tag("GameType")?;
    let (game, value) = (setup.game, pair.tag.value);
    let refuted = game_of_type(value).is_some_and(|told| told.id != game.id);
    let right = match refuted {
        true => game.type_value()?,
        false => game
            .type_in(value, wanted.notation.coordinates, setup.numbering)
            .or_else(|| corrected(setup, value))?,
    };
    let range = pair.value_range();
    (right != value).then(|| edit(range.start, range.end, right))
}

/// A notation field that the moves refute, for squares that PDN has no letter for: in them the moves
/// refute it no more.
fn corrected(setup: &ReplaySetup, value: &str) -> Option<String> {
    let (game, own) = (setup.game, setup.numbering);
    let told = game.numbering_by_type(value)?;
    let coordinates = match told.first == own.first {
        true => "algebraic",
        false => "numeric",
    };
    (told != own).then(|| game.type_in(value, coordinates, own))?
}
