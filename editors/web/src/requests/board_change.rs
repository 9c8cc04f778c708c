//! `play` and `mark`, which are the requests `movetext/play` and `movetext/mark`. The page asks about the text that it has
//! sent, so there is no version.

use movetext::features::annotate::{BoardDeed, Drawing, board_change};
use movetext::workspace::View;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::methods::{Answered, answer_about};
use crate::place::{Position, Span, TextEdit, text_edits};
use crate::session::Session;

#[derive(Deserialize)]
struct PlayParams {
    position: Position,
    /// The text of a move of `board`.
    #[serde(rename = "move")]
    text: String,
}

#[derive(Deserialize)]
struct MarkParams {
    position: Position,
    mark: Mark,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum Mark {
    Nag(u8),
    Comment(Words),
    Draw { colour: char, squares: Vec<String> },
}

/// Words to write into the comment of the move, or others in place of its own.
#[derive(Deserialize)]
#[serde(untagged)]
enum Words {
    Write(String),
    Rewrite { old: String, new: String },
}

#[derive(Serialize)]
struct Change {
    /// The place to go to, in the text after the edits.
    range: Span,
    /// None if nothing needs to change.
    edits: Vec<TextEdit>,
}

pub fn play(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: PlayParams| {
        change(view, params.position, &BoardDeed::Play(params.text))
    })
}

pub fn mark(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: MarkParams| {
        let deed = match params.mark {
            Mark::Nag(number) => BoardDeed::Nag(number),
            Mark::Comment(Words::Write(words)) => BoardDeed::Comment(words),
            Mark::Comment(Words::Rewrite { old, new }) => BoardDeed::Rewrite { old, new },
            Mark::Draw { colour, squares } => BoardDeed::Draw(Drawing { colour, squares }),
        };
        change(view, params.position, &deed)
    })
}

fn change(view: &View, position: Position, deed: &BoardDeed) -> Option<Change> {
    let snapshot = &view.snapshot;
    let change = board_change(snapshot, &view.context, position.byte(snapshot), deed)?;
    Some(Change {
        range: Span::within(&change.text_after(snapshot), &change.range),
        edits: text_edits(snapshot, &change.edits),
    })
}
