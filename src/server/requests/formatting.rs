//! Formatting of a document, or of the games that a range touches.

use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::sync::oneshot;
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::notification::ShowMessage;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features::format;
use crate::server::convert;
use crate::server::state::Backend;

/// A client does not say why it asks. If it saves within this time, that is why, and somebody who formats with every save
/// knows of the games that are left.
const SAVE_WAIT: Duration = Duration::from_secs(1);

pub async fn formatting(
    backend: &Backend,
    params: DocumentFormattingParams,
) -> Result<Option<Vec<TextEdit>>> {
    answer(backend, "formatting", params.text_document.uri, None).await
}

pub async fn range_formatting(
    backend: &Backend,
    params: DocumentRangeFormattingParams,
) -> Result<Option<Vec<TextEdit>>> {
    let (uri, range) = (params.text_document.uri, params.range);
    answer(backend, "range_formatting", uri, Some(range)).await
}

/// Answers with the edits, and tells of the games that are left as typed.
async fn answer(
    backend: &Backend,
    method: &'static str,
    uri: Url,
    range: Option<Range>,
) -> Result<Option<Vec<TextEdit>>> {
    let (tell, told) = oneshot::channel();
    let (saves, sender) = (backend.saves.clone(), backend.sender.clone());
    let saves_before = saves.load(Ordering::Relaxed);
    let feature = move |request: &DocumentRequest| {
        let (edits, message) = formatted(request, range)?;
        // Fails if the request was cancelled meanwhile.
        let _ = tell.send(message);
        Some(edits)
    };
    if backend.answer(method, uri, feature).await
        && let Ok(Some(message)) = told.await
    {
        tokio::spawn(async move {
            tokio::time::sleep(SAVE_WAIT).await;
            if saves.load(Ordering::Relaxed) == saves_before {
                let about = message.clone();
                let typ = MessageType::WARNING;
                sender.notify::<ShowMessage>(&about, ShowMessageParams { typ, message });
            }
        });
    }
    Ok(None)
}

/// The edits, and what is said of the games that are left as typed.
fn formatted(
    request: &DocumentRequest,
    range: Option<Range>,
) -> Option<(Vec<TextEdit>, Option<String>)> {
    let contents = &request.view.contents;
    let (snapshot, encoding) = (&contents.snapshot, request.client.encoding);
    if snapshot.has_fences() {
        return None;
    }
    let byte = |position| convert::byte(snapshot, position, encoding);
    let range = range.map(|range| byte(range.start)..byte(range.end));
    let formatted = format::format(
        snapshot,
        &contents.context,
        contents.format_style,
        range,
        request.is_cancelled,
    )?;
    let message = formatted.message(snapshot);
    let edits = formatted.edits.into_iter().map(|edit| {
        let range = convert::range(snapshot, &edit.range, encoding);
        TextEdit::new(range, edit.text)
    });
    Some((edits.collect(), message))
}
