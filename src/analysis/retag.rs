//! The tags that say how the moves of a record are written: the notation field of `GameType`, and
//! the tag `Notation`, which this program defines for what the standards have no word for. Its
//! value is the name of a notation as the command line has it.

use super::record::{Record, TagPair};
use super::stage::Stage;
use crate::board::{Corner, Numbering, Seat};
use crate::document::TextEdit;
use crate::notation::Target;
use crate::rules::Game;

/// The tag that names the notation.
pub const TAG: &str = "Notation";

/// The edits that make the tags of a record say what its moves are written in.
pub fn edits(record: &Record, stage: &Stage, wanted: Target, out: &mut Vec<TextEdit>) {
    game_type(record, stage.game, wanted, out);
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

/// `N2` or `A0`: numbers or letters, and the corner of the first square as the player sees it who
/// starts. Only where the tag says it in full.
fn game_type(record: &Record, game: &'static Game, wanted: Target, out: &mut Vec<TextEdit>) {
    let Some(pair) = record.tag("GameType") else {
        return;
    };
    let value = pair.tag.value;
    let mut start = pair.value_range().start;
    let Some(field) = value.split(',').nth(4) else {
        return;
    };
    let before: usize = value.split(',').take(4).map(|part| part.len() + 1).sum();
    start += before;
    let Some(right) = field_of(game, wanted) else {
        return;
    };
    if field.trim() != right {
        out.push(edit(start, start + field.len(), right));
    }
}

/// The notation field for a game; none for squares that PDN has no letter for.
fn field_of(game: &Game, wanted: Target) -> Option<String> {
    let Numbering { first, a1, .. } = game.numbering;
    let (letter, corner) = match wanted.notation.coordinates {
        "numeric" => ('N', first),
        "algebraic" => ('A', a1),
        _ => return None,
    };
    let corner = match corner {
        Corner::BottomLeft => 0,
        Corner::BottomRight => 1,
        Corner::TopLeft => 2,
        Corner::TopRight => 3,
    };
    // Black looks from the other side.
    let seen = match game.starts {
        Seat::WHITE => corner,
        _ => 3 - corner,
    };
    Some(format!("{letter}{seen}"))
}
