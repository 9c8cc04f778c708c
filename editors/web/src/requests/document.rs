//! `open` and `change`: the text.

use movetext::document::Snapshot;
use movetext::text::Edit;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::methods::{Answered, answer_about, read};
use crate::place::Span;
use crate::session::Session;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OpenParams {
    /// The format; without it, the name and the text decide.
    language_id: Option<String>,
    /// The name of the file, if it has one.
    #[serde(default)]
    name: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ChangeParams {
    version: i32,
    content_changes: Vec<ContentChange>,
    /// No one is typing: the change is a fix, a move played on the board, or pasted text.
    #[serde(default)]
    whole: bool,
}

#[derive(Deserialize)]
struct ContentChange {
    range: Span,
    text: String,
}

pub fn open(session: &mut Session, params: Value) -> Answered {
    let params: OpenParams = read(params)?;
    let format = session.open(params.language_id.as_deref(), &params.name, params.text);
    let format = format.ok_or("no format has this name")?;
    Ok(
        json!({ "languageId": format.name, "title": format.title, "extension": format.extensions.first() }),
    )
}

#[derive(Deserialize)]
struct SniffParams {
    text: String,
}

/// Returns the format that fits a text best.
pub fn sniff(_: &mut Session, params: Value) -> Answered {
    let params: SniffParams = read(params)?;
    let format = movetext::features::sniff::sniff(params.text.as_bytes());
    Ok(format.map_or(Value::Null, |format| json!(format.name)))
}

pub fn change(session: &mut Session, params: Value) -> Answered {
    let params: ChangeParams = read(params)?;
    let edit = |snapshot: &Snapshot, change: ContentChange| Edit {
        range: change.range.bytes(snapshot),
        text: change.text,
    };
    session.change(params.version, params.content_changes, edit);
    if params.whole {
        session.stop_typing();
    }
    Ok(Value::Null)
}

/// Returns the text and its version as they are here, which is the request `movetext/text`.
pub fn text(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, _: Value| {
        let snapshot = &view.snapshot;
        Some(
            json!({ "text": snapshot.text.slice(0..snapshot.text.len()), "version": snapshot.version }),
        )
    })
}
