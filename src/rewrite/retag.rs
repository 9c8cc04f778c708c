//! The tags that name the notation of a record: the notation field of `GameType`, and the tag
//! `Notation`, which is defined here because the standards have none. Its value is the name of a
//! notation as on the command line. Where a setting gives the board, a tag is added for it, since without it most
//! notations would then be misread.

use crate::document::TextEdit;
use crate::identify::{Context, NOTATION_TAG, declares_board};
use crate::notation::letters::{ENGLISH, FIGURINE};
use crate::notation::{Target, target};
use crate::replay::{Record, ReplaySetup, TagPair};
use crate::rules::{BOARD_SIZE_TAG, BoardSize, Game, game_of_type};
use crate::text::line_end;

/// The edits that make the tags of a record name the wanted notation.
pub fn edits(
    record: &Record,
    setup: &ReplaySetup,
    wanted: Target,
    context: &Context,
) -> Vec<TextEdit> {
    let game_type = game_type(record, setup, wanted);
    let mut notation = notation(record, setup, wanted);
    if let Some(tag) = board_tag(record, setup, context) {
        add_board(record, &tag, &mut notation);
    }
    let changes = |edit: &TextEdit| {
        let written = record.text.get(edit.start as usize..edit.end as usize);
        written != Some(edit.text.as_str())
    };
    let edits = game_type.into_iter().chain(notation);
    edits.filter(changes).collect()
}

/// The tag that declares the board, if only a setting gives it.
fn board_tag(record: &Record, setup: &ReplaySetup, context: &Context) -> Option<String> {
    let (board, game) = (&setup.board, setup.game);
    let is_own = !board.is_declared() && board.numbering.first == game.numbering.first;
    if context.board.is_none() || is_own || setup.only_notation || declares_board(record) {
        return None;
    }
    let value = BoardSize::declaring(board, game)?;
    Some(format!("[{BOARD_SIZE_TAG} \"{value}\"]"))
}

/// Adds the tag of the board before the tag of the notation if that is added, else as that would be.
fn add_board(record: &Record, tag: &str, edits: &mut Vec<TextEdit>) {
    let new = format!("[{NOTATION_TAG} ");
    let added = edits.iter_mut().find(|edit| edit.text.contains(&new));
    match added {
        Some(edit) => {
            let both = format!("{tag}{}{new}", line_end(record.text));
            edit.text = edit.text.replacen(&new, &both, 1);
        }
        None => edits.extend(add_after_tags(record, tag).or_else(|| add_at_start(record, tag))),
    }
}

/// The edits of the `Notation` tags: one tag is kept or added if the notation is not the usual one of
/// the game, all others are removed. If a value names no known notation, all tags stay.
fn notation(record: &Record, setup: &ReplaySetup, wanted: Target) -> Vec<TextEdit> {
    let tags = record.tags.iter();
    let mut tags = tags.filter(|pair| pair.tag.name.eq_ignore_ascii_case(NOTATION_TAG));
    let known = |pair: &TagPair| target(&pair.tag.value.trim().to_ascii_lowercase()).is_some();
    if tags.clone().any(|pair| !known(pair)) {
        return Vec::new();
    }
    let mut edits = Vec::new();
    if !is_usual(wanted, setup.game, setup.only_notation) {
        let name = wanted.name();
        edits.extend(match tags.next() {
            Some(tag) => {
                let range = tag.value_range();
                Some(edit(range.start, range.end, name))
            }
            None if setup.only_notation => Some(add_to_table(record, &name)),
            None => {
                let tag = format!("[{NOTATION_TAG} \"{name}\"]");
                add_after_tags(record, &tag).or_else(|| add_at_start(record, &tag))
            }
        });
    }
    edits.extend(tags.map(|tag| match setup.only_notation {
        true => remove_with_next_line_end(record, tag),
        false => remove(record, tag),
    }));
    edits
}

/// Is this what the records of a game are written in without a tag? In a format with one notation
/// only (`only`) just the letters can differ: English and figurines need no tag, but other letters do,
/// because a short record may not show them.
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

/// Adds the tag on a line of its own after the last tag; None without tags.
fn add_after_tags(record: &Record, tag: &str) -> Option<TextEdit> {
    let last = record.tags.last()?;
    let line_end = line_end(record.text);
    let tag = format!("{line_end}{tag}");
    Some(edit(last.end, last.end, tag))
}

/// Adds the tag at the start of a record without tags, on a line of its own before a blank line.
fn add_at_start(record: &Record, tag: &str) -> Option<TextEdit> {
    let first = record.nodes.get(record.root)?.start as usize;
    let line_end = line_end(record.text);
    let before = record.text.get(..first).unwrap_or("");
    let new_line = match before.is_empty() || before.ends_with(['\n', '\r']) {
        true => "",
        false => line_end,
    };
    let tag = format!("{new_line}{tag}{line_end}{line_end}");
    Some(edit(first, first, tag))
}

/// Adds the tag to a record with a table: after the last tag in brackets, or at the start of the text.
/// The fields of the heading and the rows that also count as tags share their lines with others.
fn add_to_table(record: &Record, name: &str) -> TextEdit {
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

/// Removes the tag and the line end after it.
fn remove_with_next_line_end(record: &Record, tag: &TagPair) -> TextEdit {
    let rest = record.text.get(tag.end..).unwrap_or("");
    let ends = ["\r\n", "\n", "\r"];
    let end = ends.iter().find(|end| rest.starts_with(**end));
    let end = tag.end + end.map_or(0, |end| end.len());
    edit(tag.start, end, String::new())
}

/// Removes the tag and the line end before it. If it is the only tag, removes it and the line ends
/// after it.
fn remove(record: &Record, tag: &TagPair) -> TextEdit {
    if record.tags.len() == 1 {
        let rest = record.text.get(tag.end..).unwrap_or("");
        let moves = rest.trim_start_matches(['\r', '\n']);
        return edit(tag.start, record.text.len() - moves.len(), String::new());
    }
    let before = record.text.get(..tag.start).unwrap_or("");
    let before = before.trim_end_matches([' ', '\t']);
    let kept = before
        .strip_suffix("\r\n")
        .or_else(|| before.strip_suffix(['\n', '\r']))
        .unwrap_or(before);
    edit(kept.len(), tag.end, String::new())
}

/// The edit of the `GameType` tag: its notation field, if it has one. A tag that the moves refute is
/// replaced by the game of the moves, because in the new notation they may refute it no longer.
fn game_type(record: &Record, setup: &ReplaySetup, wanted: Target) -> Option<TextEdit> {
    let pair = record.tag("GameType")?;
    let (game, value) = (setup.game, pair.tag.value);
    let refuted = game_of_type(value).is_some_and(|named| named.id != game.id);
    let right = match refuted {
        true => game.type_value()?,
        false => game
            .type_in(value, wanted.notation.coordinates, setup.board.numbering)
            .or_else(|| corrected(setup, value))?,
    };
    let range = pair.value_range();
    (right != value).then(|| edit(range.start, range.end, right))
}

/// The corrected notation field, if the moves refute it and PDN has no letter for the squares of the
/// wanted notation: in that notation the moves would refute it no longer.
fn corrected(setup: &ReplaySetup, value: &str) -> Option<String> {
    let (game, own) = (setup.game, setup.board.numbering);
    let tagged = game.numbering_by_type(value)?;
    let coordinates = match tagged.first == own.first {
        true => "algebraic",
        false => "numeric",
    };
    (tagged != own).then(|| game.type_in(value, coordinates, own))?
}
