use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::hover;
use crate::server::convert;
use crate::server::state::Backend;

pub async fn hover(backend: &Backend, params: HoverParams) -> Result<Option<Hover>> {
    let at = params.text_document_position_params;
    let uri = at.text_document.uri;
    let feature = move |request: &DocumentRequest| hover_at(request, at.position);
    backend.answer_at("hover", uri, at.position, feature).await;
    Ok(None)
}

fn hover_at(request: &DocumentRequest, position: Position) -> Option<Hover> {
    let DocumentRequest { view, client, .. } = request;
    let snapshot = &view.contents.snapshot;
    let byte = convert::byte(snapshot, position, client.encoding);
    let markup = request.with_pictures(client.markup, client.copies);
    let hover = hover::hover(snapshot, &view.contents.context, byte, markup)?;
    Some(Hover {
        contents: HoverContents::Markup(convert::markup_content(markup, hover.text)),
        range: Some(convert::range(snapshot, &hover.range, client.encoding)),
    })
}
