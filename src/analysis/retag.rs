//! The tags that say how the moves of a record are written: the notation field of `GameType`, and
//! the tag `Notation`, which this program defines for what the standards have no word for. Its
//! value is the name of a notation as the command line has it.

use super::record::{Record, TagPair};
use super::stage::Stage;
use crate::document::TextEdit;
use crate::notation::Target;
use crate::rules::game_of_type;

/// The tag that names the notation.
pub const TAG: &str = "Notation";

/// The edits that make the tags of a record say what its moves are written in.
pub fn edits(record: &Record, stage: &Stage, wanted: Target) -> Vec<TextEdit> {
    let game_type = game_type(record, stage, wanted);
    let notation = notation(record, stage, wanted);
    game_type.into_iter().chain(notation).collect()
}

/// The tag that names the notation, where it is another than the game's usual one.
fn notation(record: &Record, stage: &Stage, wanted: Target) -> Option<TextEdit> {
    let usual = wanted.notation.name == stage.game.notation && wanted.letters.code == "en";
    let name = (!usual).then(|| wanted.name());
    match (record.tag(TAG), name) {
        (Some(tag), Some(name)) => {
            let range = tag.value_range();
            Some(edit(range.start, range.end, name))
        }
        (Some(tag), None) => Some(without(record, tag)),
        (None, Some(name)) => behind(record, &name),
        (None, None) => None,
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

/// The notation field, where the tag has one. A tag that the moves refute names their game: in
/// another notation they may refute it no more.
fn game_type(record: &Record, stage: &Stage, wanted: Target) -> Option<TextEdit> {
    let pair = record.tag("GameType")?;
    let (game, value) = (stage.game, pair.tag.value);
    let refuted = game_of_type(value).is_some_and(|told| told.id != game.id);
    let right = match refuted {
        true => game.type_value()?,
        false => game.type_in(value, wanted.notation.coordinates, stage.numbering)?,
    };
    let range = pair.value_range();
    (right != value).then(|| edit(range.start, range.end, right))
}
