use std::hash::{DefaultHasher, Hash, Hasher};

use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use crate::features;
use crate::server::compared_games::ComparedGames;
use crate::server::messages::PublisherMessage;
use crate::server::publisher::collect;
use crate::server::state::Backend;

/// The first answer comes after this many bytes around the last edit have been checked. The client is
/// told to ask again once everything has been.
const FIRST_LOOK: usize = 1 << 19;

pub async fn diagnostic(
    backend: &Backend,
    params: DocumentDiagnosticParams,
) -> Result<DocumentDiagnosticReportResult> {
    let (uri, previous) = (params.text_document.uri, params.previous_result_id);
    let compared = backend.compared.clone();
    let feature = move |request: &DocumentRequest| report(request, previous.as_deref(), &compared);
    backend.answer("diagnostic", uri, feature).await;
    // For a document that is not open.
    Ok(full_report(None, Vec::new()).into())
}

fn report(
    request: &DocumentRequest,
    previous: Option<&str>,
    compared: &ComparedGames,
) -> Option<DocumentDiagnosticReportResult> {
    let (view, client) = (request.view, request.client);
    check_around_edit(request);
    let (items, hidden_until) = collect(view, client, compared);
    if let Some(until) = hidden_until {
        request.tell_publisher(PublisherMessage::HiddenUntil(view.uri.clone(), until));
    }
    let snapshot = &view.contents.snapshot;
    if snapshot.book.unchecked_from(0).is_some() {
        request.tell_publisher(PublisherMessage::Incomplete(view.clone()));
    }
    let id = fingerprint(&view.uri, snapshot.version, &items);
    let report = match previous == Some(id.as_str()) {
        true => DocumentDiagnosticReport::Unchanged(RelatedUnchangedDocumentDiagnosticReport {
            related_documents: None,
            unchanged_document_diagnostic_report: UnchangedDocumentDiagnosticReport {
                result_id: id,
            },
        }),
        false => full_report(Some(id), items),
    };
    Some(report.into())
}

/// Checks the games from the one before the last edit on. A client that cannot be told to ask again
/// gets all games checked.
fn check_around_edit(request: &DocumentRequest) {
    let contents = &request.view.contents;
    let (snapshot, book) = (&contents.snapshot, &contents.snapshot.book);
    let near = book.at_byte(contents.near).map_or(0, |place| place.index);
    let around = book.from(near.saturating_sub(1)).chain(book.iter());
    let mut left = match request.client.refresh {
        true => FIRST_LOOK,
        false => usize::MAX,
    };
    for place in around.take(book.len()) {
        if (request.is_cancelled)() || left == 0 {
            break;
        }
        left = left.saturating_sub(place.segment.bytes as usize);
        features::marks(snapshot, &place, &contents.context, request.is_cancelled);
    }
}

fn full_report(result_id: Option<String>, items: Vec<Diagnostic>) -> DocumentDiagnosticReport {
    DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport {
        related_documents: None,
        full_document_diagnostic_report: FullDocumentDiagnosticReport { result_id, items },
    })
}

/// Returns an id that is equal for equal diagnostics of one version, within one run of the server. It
/// differs for equal diagnostics of different versions: editors move the old ones along with the text.
/// And of different names: Neovim keeps the id of a buffer that is given another one.
fn fingerprint(uri: &Url, version: i32, items: &[Diagnostic]) -> String {
    let mut hasher = DefaultHasher::new();
    uri.as_str().hash(&mut hasher);
    version.hash(&mut hasher);
    serde_json::to_vec(items)
        .unwrap_or_default()
        .hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
