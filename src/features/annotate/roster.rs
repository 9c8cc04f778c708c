//! Adds the tags of the roster that a game lacks, in the order of the roster, with `?` for what is not known.

use super::game_text::GameText;
use crate::checks::roster_of;
use crate::document::TextEdit;
use crate::syntax::plain_result;
use crate::text::line_end;

/// The values of tags that are not known, where that is not written `?`.
const UNKNOWN: &[(&str, &str)] = &[("Date", "????.??.??")];

pub fn add(game: &GameText, _at: usize) -> Option<Vec<TextEdit>> {
    let record = &game.record;
    let setup = game.setup().filter(|_| game.context.format.roster)?;
    let line_end = line_end(record.text);
    let mut edits: Vec<TextEdit> = Vec::new();
    // Where the next tag goes, and whether a tag stands before that place.
    let first = record.tags.first().map(|tag| tag.start);
    let (mut place, mut follows) = (first.unwrap_or(record.bytes_range().start), false);
    for name in roster_of(setup.game.seats) {
        if let Some(tag) = record.tag(name) {
            (place, follows) = (tag.end, true);
            continue;
        }
        let unknown = UNKNOWN.iter().find(|(other, _)| *other == name);
        let value = match (name, record.terminator) {
            ("Result", Some(node)) => plain_result(record.slice(node)),
            ("Result", None) => "*".into(),
            _ => unknown.map_or("?", |(_, value)| *value).into(),
        };
        let tag = match follows {
            true => format!("{line_end}[{name} \"{value}\"]"),
            false => format!("[{name} \"{value}\"]{line_end}"),
        };
        match edits.last_mut().filter(|edit| edit.start as usize == place) {
            Some(edit) => edit.text.push_str(&tag),
            None => edits.push(TextEdit {
                start: place as u32,
                end: place as u32,
                text: tag,
            }),
        }
    }
    // A blank line between the tags and the moves.
    if let Some(edit) = edits.last_mut().filter(|_| first.is_none()) {
        edit.text.push_str(line_end);
    }
    edits.sort_by_key(|edit| edit.start);
    (!edits.is_empty()).then_some(edits)
}
