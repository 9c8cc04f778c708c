//! `targets` and `convert`: the moves in another notation.

use movetext::features::new_file::new_file;
use movetext::features::rewriting::{self, EXTENTS, RewriteTarget};
use movetext::rewrite::required_format;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::reading::PlaceParams;
use crate::methods::{Answered, answer_about};
use crate::place::{Span, TextEdit, text_edits};
use crate::session::Session;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TargetItem {
    name: String,
    title: String,
    /// It is another format, so the answer of `convert` is a new file.
    new_file: bool,
}

/// Returns every notation in which the game at a place can be written.
pub fn targets(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: PlaceParams| {
        let byte = params.position.byte(&view.snapshot);
        let targets = rewriting::every_target(&view.snapshot, &view.context, byte);
        let item = |target: movetext::notation::Target| TargetItem {
            name: target.name(),
            title: target.listed_title(),
            new_file: required_format(view.context.format, target).is_some(),
        };
        Some(targets.into_iter().map(item).collect::<Vec<_>>())
    })
}

#[derive(Deserialize)]
struct ConvertParams {
    /// The name of a row of [`EXTENTS`].
    extent: String,
    range: Span,
    to: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Conversion {
    edits: Vec<TextEdit>,
    /// `{ending, text}`: what is appended to the name of the document, and the text of the new file.
    new_file: Option<Value>,
}

pub fn convert(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: ConvertParams| {
        let (snapshot, context) = (&view.snapshot, &view.context);
        let (extent, ..) = EXTENTS.iter().find(|(_, name, _)| *name == params.extent)?;
        let target = RewriteTarget::named(&params.to)?;
        let range = params.range.bytes(snapshot);
        let file = new_file(snapshot, context, *extent, range.clone(), target, &|| false);
        if let Some(file) = file {
            return Some(Conversion {
                edits: Vec::new(),
                new_file: Some(json!({ "ending": file.ending, "text": file.text })),
            });
        }
        let written = rewriting::rewritten(snapshot, context, *extent, range, target, &|| false)?;
        Some(Conversion {
            edits: text_edits(snapshot, &written.edits),
            new_file: None,
        })
    })
}
