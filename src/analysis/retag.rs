//! The tags that say how the moves of a record are written: the notation field of `GameType`, and
//! the tag `Notation`, which this program defines for what the standards have no word for. Its
//! value is the name of a notation as the command line has it.

use super::record::{Record, TagPair};
use super::stage::Stage;
use crate::document::TextEdit;
use crate::notation::Target;

/// The tag that names the notation.
pub const TAG: &str = "Notation";

/// The edits that make the tags of a record say what its moves are written in.
pub fn edits(record: &Record, stage: &Stage, wanted: Target, out: &mut Vec<TextEdit>) {
    game_type(record, stage, wanted, out);
    let usual = wanted.notation.name == stage.game.notation && wanted.letters.code == "en";
    let name = (!usual).then(|| wanted.name());
    let edit = match (record.tag(TAG), name) {
        (Some(tag), Some(name)) => {
            let range = tag.value_range();
            edit(range.start, range.end, name)
        }
        (Some(tag), None) => without(record, tag),
        (None, Some(name)) => match behind(record, &name) {
            Some(edit) => edit,
            None => return,
        },
        (None, None) => return,
    };
    out.push(edit);
}

fn edit(start: usize, end: usize, text: String) -> TextEdit {
    TextEdit {
        start: start as u32,
        end: end as u32,
        text,
    }
}

/// A new tag on a line of its own behind the last one.
fn behind(record: &Record, name: &str) -> Option<TextEdit> {
    let last = record.tags.last()?;
    let line_end = match record.text.contains("\r\n") {
        true => "\r\n",
        false => "\n",
    };
    let tag = format!("{line_end}[{TAG} \"{name}\"]");
    Some(edit(last.end, last.end, tag))
}

/// The tag goes, and the line end before it with it.
fn without(record: &Record, tag: &TagPair) -> TextEdit {
    let before = record.text.get(..tag.start).unwrap_or("");
    let kept = before
        .strip_suffix("\r\n")
        .or_else(|| before.strip_suffix(['\n', '\r']))
        .unwrap_or(before);
    edit(kept.len(), tag.end, String::new())
}

/// The notation field, where the tag has one.
fn game_type(record: &Record, stage: &Stage, wanted: Target, out: &mut Vec<TextEdit>) {
    let Some(pair) = record.tag("GameType") else {
        return;
    };
    let coordinates = wanted.notation.coordinates;
    let value = pair.tag.value;
    let right = stage.game.type_in(value, coordinates, stage.numbering);
    if let Some(right) = right.filter(|right| right != value) {
        let range = pair.value_range();
        out.push(edit(range.start, range.end, right));
    }
}
