//! `movetext/play` and `movetext/mark`: what is made on the board beside the text, as an edit of the text.

use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::{Position, Range, VersionedTextDocumentIdentifier, WorkspaceEdit};

use super::DocumentRequest;
use crate::document::Snapshot;
use crate::features::annotate::{BoardChange, BoardDeed, Drawing, board_change};
use crate::features::refusal::refusal;
use crate::server::convert;
use crate::server::state::Backend;
use crate::text::Encoding;

pub const PLAY: &str = "movetext/play";
pub const MARK: &str = "movetext/mark";

#[derive(Deserialize)]
pub struct PlayParams {
    #[serde(flatten)]
    place: VersionedPlace,
    /// The text of a move of `movetext/board`.
    #[serde(rename = "move")]
    text: String,
}

#[derive(Deserialize)]
pub struct MarkParams {
    #[serde(flatten)]
    place: VersionedPlace,
    mark: BoardMark,
}

/// A place in a version of a document.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct VersionedPlace {
    text_document: VersionedTextDocumentIdentifier,
    position: Position,
}

/// One of the marks that can be set on a move.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum BoardMark {
    Nag(u8),
    Comment(CommentMark),
    Draw { colour: char, squares: Vec<String> },
}

/// Words to write into the comment of the move, others in place of its own, or `true` to begin one.
#[derive(Deserialize)]
#[serde(untagged)]
enum CommentMark {
    Begin(bool),
    Write(String),
    Rewrite { old: String, new: String },
}

#[derive(Serialize, Default)]
struct ChangeResult {
    /// The place to go to after the edit; None if nothing can be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    range: Option<Range>,
    /// Why a move cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<String>,
    /// Without it nothing needs to change.
    #[serde(skip_serializing_if = "Option::is_none")]
    edit: Option<WorkspaceEdit>,
}

pub async fn play(backend: &Backend, params: PlayParams) -> Result<()> {
    answer(backend, "play", params.place, BoardDeed::Play(params.text)).await
}

pub async fn mark(backend: &Backend, params: MarkParams) -> Result<()> {
    let deed = match params.mark {
        BoardMark::Nag(number) => BoardDeed::Nag(number),
        BoardMark::Comment(CommentMark::Begin(true)) => BoardDeed::Comment(String::new()),
        BoardMark::Comment(CommentMark::Write(words)) if !words.trim().is_empty() => {
            BoardDeed::Comment(words)
        }
        BoardMark::Comment(CommentMark::Rewrite { old, new }) => BoardDeed::Rewrite { old, new },
        BoardMark::Comment(_) => return Ok(()),
        BoardMark::Draw { colour, squares } => BoardDeed::Draw(Drawing { colour, squares }),
    };
    answer(backend, "mark", params.place, deed).await
}

async fn answer(
    backend: &Backend,
    method: &'static str,
    place: VersionedPlace,
    deed: BoardDeed,
) -> Result<()> {
    let VersionedTextDocumentIdentifier { uri, version } = place.text_document;
    let feature = move |request: &DocumentRequest| {
        if !request.is_version(version) {
            return None;
        }
        let (contents, encoding) = (&request.view.contents, request.client.encoding);
        let snapshot = &contents.snapshot;
        let byte = convert::byte(snapshot, place.position, encoding);
        let Some(change) = board_change(snapshot, &contents.context, byte, &deed) else {
            let BoardDeed::Play(text) = &deed else {
                return None;
            };
            let refusal = refusal(snapshot, &contents.context, byte, text)?;
            return Some(ChangeResult {
                refusal: Some(refusal),
                ..ChangeResult::default()
            });
        };
        let is_change = !change.edits.is_empty();
        Some(ChangeResult {
            range: Some(range_after(snapshot, &change, encoding)),
            refusal: None,
            edit: is_change
                .then(|| convert::workspace_edit(request.view, &change.edits, request.client)),
        })
    };
    backend
        .answer_at(method, uri, place.position, feature)
        .await;
    Ok(())
}

/// The place to go to, as positions of the text after the edits.
pub fn range_after(snapshot: &Snapshot, change: &BoardChange, encoding: Encoding) -> Range {
    let after = change.text_after(snapshot);
    let position = |byte: usize| {
        let position = after.position(byte, encoding);
        Position::new(position.line, position.column)
    };
    Range::new(position(change.range.start), position(change.range.end))
}
