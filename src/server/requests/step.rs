//! `movetext/step`: the place that a key of a board leads to.

use serde::Deserialize;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::lsp_types::TextDocumentPositionParams;

use super::DocumentRequest;
use crate::features::stepping::{self, STEPS};
use crate::replay::list;
use crate::server::convert;
use crate::server::state::Backend;

pub const METHOD: &str = "movetext/step";

#[derive(Deserialize)]
pub struct StepParams {
    #[serde(flatten)]
    place: TextDocumentPositionParams,
    /// The name of a row of [`STEPS`].
    step: String,
}

pub async fn step(backend: &Backend, params: StepParams) -> Result<()> {
    let StepParams { place, step } = params;
    let Some((_, taken)) = STEPS.iter().find(|(name, _)| *name == step) else {
        let names = STEPS.map(|(name, _)| name.to_owned());
        let message = format!("`{step}` is no step: the steps are {}", list(&names, "and"));
        return Err(Error::invalid_params(message));
    };
    let (uri, at) = (place.text_document.uri, place.position);
    let feature = move |request: &DocumentRequest| {
        let (snapshot, encoding) = (&request.view.contents.snapshot, request.client.encoding);
        let byte = convert::byte(snapshot, at, encoding);
        let reached = stepping::step(snapshot, byte, *taken)?;
        Some(convert::range(snapshot, &reached, encoding))
    };
    backend.answer("step", uri, feature).await;
    Ok(())
}
