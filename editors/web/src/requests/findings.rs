//! `check`, `findings` and `fixAll`: what is wrong, and what can be done about it.

use movetext::document::Snapshot;
use movetext::features::actions::{self, Action};
use movetext::features::diagnostics::{Note, diagnostics};
use movetext::features::marks;
use movetext::features::while_typing::hidden_findings;
use movetext::workspace::View;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::methods::{Answered, answer_about};
use crate::place::{Span, TextEdit, text_edits};
use crate::session::Session;

/// The most findings that are listed.
const LIMIT: usize = 300;
/// The most actions for the findings of a game.
const MOST_ACTIONS: usize = 2000;

#[derive(Deserialize)]
struct CheckParams {
    /// Games are checked until they have this many bytes.
    bytes: usize,
}

/// Checks games that are not checked yet, those near the last edit first. The answer says whether any are left.
pub fn check(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: CheckParams| {
        let book = &view.snapshot.book;
        // An edit of a game's first line may have changed the game before.
        let near = book.at_byte(view.near).map_or(0, |place| place.index);
        let mut bytes = 0;
        let next = || {
            let after = book.unchecked_from(near.saturating_sub(1));
            after.or_else(|| book.unchecked_from(0))
        };
        while bytes < params.bytes
            && let Some(place) = next()
        {
            marks(&view.snapshot, &place, &view.context, &|| false)?;
            bytes += place.range().len();
        }
        Some(json!({ "done": next().is_none() }))
    })
}

#[derive(Deserialize)]
struct FindingsParams {
    /// Nothing has been typed for a second.
    #[serde(default)]
    paused: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    findings: Vec<FindingItem>,
    /// Fewer findings will be hidden once nothing has been typed for a second.
    until_pause: bool,
}

#[derive(Serialize)]
struct FindingItem {
    range: Span,
    severity: &'static str,
    code: &'static str,
    message: String,
    related: Vec<RelatedItem>,
    fixes: Vec<FixItem>,
}

#[derive(Serialize)]
struct RelatedItem {
    range: Span,
    message: String,
}

#[derive(Serialize)]
struct FixItem {
    title: String,
    preferred: bool,
    edits: Vec<TextEdit>,
}

/// Returns the findings of the games that are checked, without those about what is being typed.
pub fn findings(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: FindingsParams| {
        let View {
            snapshot, context, ..
        } = view;
        let hidden = view.typing.as_ref();
        let hidden =
            hidden.and_then(|typing| hidden_findings(snapshot, context, typing, params.paused));
        let notes = diagnostics(snapshot, context, view.near, LIMIT, hidden.as_ref());
        let mut items = Vec::new();
        for notes in notes.chunk_by(|one, next| game(snapshot, one) == game(snapshot, next)) {
            let actions = actions_about(view, notes);
            items.extend(notes.iter().map(|note| item(snapshot, note, &actions)));
        }
        Some(Found {
            findings: items,
            until_pause: hidden.is_some_and(|hidden| hidden.until_pause),
        })
    })
}

/// The number of the game that a note is about.
fn game(snapshot: &Snapshot, note: &Note) -> Option<usize> {
    Some(snapshot.book.at_byte(note.range.start)?.index)
}

/// The actions for the notes of one game. The range is wider than the findings, so that none of them is taken for the only
/// one that is meant.
fn actions_about(view: &View, notes: &[Note]) -> Vec<Action> {
    let start = notes.iter().map(|note| note.range.start).min();
    let end = notes.iter().map(|note| note.range.end).max();
    let range = start.unwrap_or_default().saturating_sub(1)..end.unwrap_or_default() + 1;
    let actions = actions::quick_fixes(&view.snapshot, range, &view.context, MOST_ACTIONS, &|| {
        false
    });
    actions.unwrap_or_default()
}

fn item(snapshot: &Snapshot, note: &Note, actions: &[Action]) -> FindingItem {
    let related = note.related.iter().map(|(range, message)| RelatedItem {
        range: Span::of(snapshot, range),
        message: message.clone(),
    });
    let fixes = actions.iter().filter(|action| action.finding == *note);
    let fixes = fixes.map(|action| FixItem {
        title: action.title.clone(),
        preferred: action.preferred,
        edits: text_edits(snapshot, &action.edits),
    });
    FindingItem {
        range: Span::of(snapshot, &note.range),
        severity: note.severity.word(),
        code: note.code.0,
        message: note.message.clone(),
        related: related.collect(),
        fixes: fixes.collect(),
    }
}

/// Returns the edits of all fixes that are safe without a look at them.
pub fn fix_all(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, _: Value| {
        let edits = actions::fix_all(&view.snapshot, &view.context, &|| false)?;
        Some(text_edits(&view.snapshot, &edits))
    })
}
