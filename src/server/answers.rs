//! From a request about a document to its answer: the protocol's side of each feature.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::mpsc::Sender;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tower_lsp::lsp_types::*;

use super::capabilities::{ClientTraits, FIX_ALL};
use super::convert;
use super::news::{CheckNews, DocumentView};
use super::publisher::collect;
use crate::features::actions::{self, Action};
use crate::features::hover::Markup;
use crate::features::rewriting::{self, EXTENTS, Extent, RewriteOffer, RewriteTarget};
use crate::features::{self, IsCancelled};
use crate::rewrite::home;

/// The most games an outline names; editors grow slow with more.
const SYMBOLS: usize = 10_000;
/// The most repairs offered of one selection.
const FIXES: usize = 200;
/// A client that pulls gets its first answer after so many bytes have been checked around the last
/// edit, and is told to ask again when all are.
const FIRST_LOOK: usize = 1 << 19;
/// A list that a client asks for by itself, see [`Traits::asks_late`], comes at most so long after
/// the key that ended the word.
const LATE: Duration = Duration::from_millis(300);

pub fn hover(view: &DocumentView, client: &ClientTraits, position: Position) -> Option<Hover> {
    let snapshot = &view.contents.snapshot;
    let byte = convert::byte(snapshot, position, client.encoding);
    let markup = match client.markup {
        Markup::Markdown if view.contents.board_pictures => Markup::Pictures,
        markup => markup,
    };
    let hover = features::hover::hover(snapshot, &view.contents.context, byte, markup)?;
    let kind = match markup {
        Markup::Markdown | Markup::Pictures => MarkupKind::Markdown,
        Markup::Plain => MarkupKind::PlainText,
    };
    let value = hover.text;
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind, value }),
        range: Some(convert::range(snapshot, &hover.range, client.encoding)),
    })
}

pub fn completion(
    view: &DocumentView,
    client: &ClientTraits,
    position: Position,
) -> Option<CompletionResponse> {
    let snapshot = &view.contents.snapshot;
    let byte = convert::byte(snapshot, position, client.encoding);
    let completion = features::completion::completion(snapshot, &view.contents.context, byte)?;
    // No list opens by itself after a blank or a full stop.
    let before = snapshot.text.slice(completion.range.start.min(byte)..byte);
    let apart = before.is_empty() || before.ends_with(char::is_whitespace);
    if client.asks_late && apart && view.typed_within(LATE) {
        return None;
    }
    let range = convert::range(snapshot, &completion.range, client.encoding);
    let edit = |(place, text): (std::ops::Range<usize>, String)| {
        TextEdit::new(convert::range(snapshot, &place, client.encoding), text)
    };
    let items = completion.moves.into_iter().enumerate().map(|(i, offer)| {
        let also: Vec<TextEdit> = offer.also.into_iter().map(edit).collect();
        CompletionItem {
            kind: Some(CompletionItemKind::VALUE),
            // The order of the moves, not of the alphabet.
            sort_text: Some(format!("{i:04}")),
            filter_text: Some(offer.label.clone()),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, offer.text))),
            additional_text_edits: Some(also).filter(|also| !also.is_empty()),
            label: offer.label,
            ..Default::default()
        }
    });
    // Asked again at every key, so that the list closes once the word is a legal move.
    Some(CompletionResponse::List(CompletionList {
        is_incomplete: true,
        items: items.collect(),
    }))
}

pub fn symbols(
    view: &DocumentView,
    client: &ClientTraits,
    stop: IsCancelled,
) -> Option<DocumentSymbolResponse> {
    let symbols = features::symbols::symbols(&view.contents.snapshot, SYMBOLS, stop)?;
    Some(convert::symbols(view, symbols, client))
}

pub fn folding(
    view: &DocumentView,
    client: &ClientTraits,
    stop: IsCancelled,
) -> Option<Vec<FoldingRange>> {
    let folds = features::folding::folding(&view.contents.snapshot, client.folds, stop)?;
    let ranges = folds
        .iter()
        .map(|fold| convert::folding_range(&view.contents.snapshot, fold));
    Some(ranges.collect())
}

/// Tables drawn in line.
pub fn formatting(
    view: &DocumentView,
    client: &ClientTraits,
    stop: IsCancelled,
) -> Option<Vec<TextEdit>> {
    let snapshot = &view.contents.snapshot;
    let edits = features::format::format(snapshot, &view.contents.context, stop)?;
    let edits = edits.into_iter().map(|edit| {
        let range = convert::range(snapshot, &edit.range, client.encoding);
        TextEdit::new(range, edit.text)
    });
    Some(edits.collect())
}

/// Nothing unless a second notation is set.
pub fn inlay_hints(
    view: &DocumentView,
    client: &ClientTraits,
    range: Range,
    stop: IsCancelled,
) -> Option<Vec<InlayHint>> {
    let second = view.contents.inlay?;
    let snapshot = &view.contents.snapshot;
    let bytes = convert::bytes(snapshot, range, client.encoding);
    let inlays = features::inlay::inlays(snapshot, &view.contents.context, bytes, second, stop)?;
    let hints = inlays.into_iter().map(|inlay| InlayHint {
        position: convert::position(snapshot, inlay.at, client.encoding),
        label: InlayHintLabel::String(inlay.text),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    });
    Some(hints.collect())
}

/// Fixes at a range, and, only when they are asked for by name, all safe ones of the document.
pub fn code_actions(
    view: &DocumentView,
    client: &ClientTraits,
    range: Range,
    only: Option<&[CodeActionKind]>,
    stop: IsCancelled,
) -> Option<CodeActionResponse> {
    let mut answer = CodeActionResponse::new();
    if only.is_none_or(|only| {
        only.iter()
            .any(|kind| covers(kind, &CodeActionKind::QUICKFIX))
    }) {
        let bytes = convert::bytes(&view.contents.snapshot, range, client.encoding);
        let fixes = actions::fixes(
            &view.contents.snapshot,
            bytes,
            &view.contents.context,
            FIXES,
            stop,
        )?;
        answer.extend(
            fixes
                .into_iter()
                .map(|fix| quick_fix(view, client, fix).into()),
        );
    }
    let rewrites = |kind: &CodeActionKind| covers(kind, &CodeActionKind::REFACTOR_REWRITE);
    // A client that cannot ask for the edits later gets them with the offers, when it asks for those.
    if only.map_or(client.resolve, |only| only.iter().any(rewrites)) {
        let bytes = convert::bytes(&view.contents.snapshot, range, client.encoding);
        let offers = rewriting::offers(&view.contents.snapshot, &view.contents.context, bytes);
        for offer in offers {
            answer.extend(rewrite(view, client, offer, stop)?.map(Into::into));
        }
    }
    let all = |kind: &CodeActionKind| !kind.as_str().is_empty() && covers(kind, &FIX_ALL);
    if only.is_some_and(|only| only.iter().any(all)) {
        let edits = actions::fix_all(&view.contents.snapshot, &view.contents.context, stop)?;
        if !edits.is_empty() {
            let action = CodeAction {
                title: "Apply all safe fixes".to_owned(),
                kind: Some(FIX_ALL),
                edit: Some(convert::workspace_edit(view, &edits, client)),
                ..Default::default()
            };
            answer.push(action.into());
        }
    }
    Some(answer)
}

fn quick_fix(view: &DocumentView, client: &ClientTraits, fix: Action) -> CodeAction {
    let finding = convert::diagnostic(&view.contents.snapshot, &fix.finding, client.encoding);
    CodeAction {
        title: fix.title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![finding]),
        edit: Some(convert::workspace_edit(view, &fix.edits, client)),
        is_preferred: fix.preferred.then_some(true),
        ..Default::default()
    }
}

/// What a client that takes an offer sends back.
#[derive(Serialize, Deserialize)]
struct Taken {
    uri: Url,
    version: i32,
    extent: String,
    start: usize,
    end: usize,
    to: String,
}

/// An offer to rewrite; one that cannot be taken for those who can show why. Clients that cannot ask for its edits later get them now, but for those of
/// a whole file. None when stopped.
fn rewrite(
    view: &DocumentView,
    client: &ClientTraits,
    offer: RewriteOffer,
    stop: IsCancelled,
) -> Option<Option<CodeAction>> {
    let mut action = CodeAction {
        title: offer.title,
        kind: Some(CodeActionKind::REFACTOR_REWRITE),
        ..Default::default()
    };
    if let Some(reason) = offer.disabled {
        action.disabled = Some(CodeActionDisabled { reason });
        return Some(client.disabled.then_some(action));
    }
    // A new file is for clients that can make one.
    let moves = |target| home(view.contents.context.format, target).is_some();
    let named = view.uri.scheme() == "file" && !view.uri.path().ends_with('/');
    let beside = client.creates && named;
    if matches!(offer.target, RewriteTarget::Notation(target) if moves(target)) && !beside {
        return Some(None);
    }
    if client.resolve {
        let name = EXTENTS.iter().find(|(other, ..)| *other == offer.extent);
        let taken = Taken {
            uri: view.uri.clone(),
            version: view.contents.snapshot.version,
            extent: name.map_or("", |(_, name, _)| name).to_owned(),
            start: offer.range.start,
            end: offer.range.end,
            to: offer.target.name(),
        };
        action.data = serde_json::to_value(taken).ok();
        return Some(Some(action));
    }
    if offer.extent == Extent::File {
        return Some(None);
    }
    let (snapshot, context) = (&view.contents.snapshot, &view.contents.context);
    let (extent, range, target) = (offer.extent, offer.range.clone(), offer.target);
    if let Some(file) = rewriting::new_file(snapshot, context, extent, range, target, stop) {
        action.edit = convert::new_file(view, &file);
        return Some(action.edit.is_some().then_some(action));
    }
    let edits = rewriting::edits(
        snapshot,
        context,
        offer.extent,
        offer.range,
        offer.target,
        stop,
    )?;
    if edits.is_empty() {
        return Some(None);
    }
    action.edit = Some(convert::workspace_edit(view, &edits, client));
    Some(Some(action))
}

/// The document that an action is about, where it is one whose edits are asked for later.
pub fn about(action: &CodeAction) -> Option<Url> {
    let taken = Taken::deserialize(action.data.as_ref()?).ok()?;
    Some(taken.uri)
}

/// Fills in the edits of an offer that was taken. None when stopped, when the text has changed
/// since, or when the action is none of ours.
pub fn resolve(
    view: &DocumentView,
    client: &ClientTraits,
    action: &CodeAction,
    stop: IsCancelled,
) -> Option<CodeAction> {
    let taken = Taken::deserialize(action.data.as_ref()?).ok()?;
    if taken.version != view.contents.snapshot.version {
        return None;
    }
    let (extent, ..) = EXTENTS.iter().find(|(_, name, _)| *name == taken.extent)?;
    let target = RewriteTarget::named(&taken.to)?;
    let range = taken.start..taken.end;
    let (snapshot, context) = (&view.contents.snapshot, &view.contents.context);
    if let Some(file) = rewriting::new_file(snapshot, context, *extent, range.clone(), target, stop)
    {
        return Some(CodeAction {
            edit: convert::new_file(view, &file),
            ..action.clone()
        });
    }
    let edits = rewriting::edits(snapshot, context, *extent, range, target, stop)?;
    Some(CodeAction {
        edit: Some(convert::workspace_edit(view, &edits, client)),
        ..action.clone()
    })
}

/// Kinds form a hierarchy by their dots: `source` covers `source.fixAll`, an empty kind all.
fn covers(wide: &CodeActionKind, narrow: &CodeActionKind) -> bool {
    let rest = narrow.as_str().strip_prefix(wide.as_str());
    rest.is_some_and(|rest| wide.as_str().is_empty() || rest.is_empty() || rest.starts_with('.'))
}

pub fn diagnostics(
    view: &DocumentView,
    client: &ClientTraits,
    previous: Option<&str>,
    news: &Sender<CheckNews>,
    stop: IsCancelled,
) -> Option<DocumentDiagnosticReportResult> {
    let book = &view.contents.snapshot.book;
    let near = book
        .at_byte(view.contents.near)
        .map_or(0, |place| place.index);
    let around = book.from(near.saturating_sub(1)).chain(book.iter());
    // One that cannot be told to ask again gets everything at once.
    let mut left = if client.refresh {
        FIRST_LOOK
    } else {
        usize::MAX
    };
    for place in around.take(book.len()) {
        if stop() || left == 0 {
            break;
        }
        left = left.saturating_sub(place.game.bytes as usize);
        features::marks(
            &view.contents.snapshot,
            &place,
            &view.contents.context,
            stop,
        );
    }
    let (items, kept_back) = collect(view, client.encoding);
    if let Some(until) = kept_back {
        let _ = news.send(CheckNews::KeptBack(view.uri.clone(), until));
    }
    if book.unchecked_from(0).is_some() {
        let _ = news.send(CheckNews::Owed(view.clone()));
    }
    let id = fingerprint(view.contents.snapshot.version, &items);
    let report = match previous == Some(id.as_str()) {
        true => DocumentDiagnosticReport::Unchanged(RelatedUnchangedDocumentDiagnosticReport {
            related_documents: None,
            unchanged_document_diagnostic_report: UnchangedDocumentDiagnosticReport {
                result_id: id,
            },
        }),
        false => full(Some(id), items),
    };
    Some(DocumentDiagnosticReportResult::Report(report))
}

/// The answer about a document that is not open.
pub fn no_diagnostics() -> DocumentDiagnosticReportResult {
    DocumentDiagnosticReportResult::Report(full(None, Vec::new()))
}

fn full(result_id: Option<String>, items: Vec<Diagnostic>) -> DocumentDiagnosticReport {
    DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport {
        related_documents: None,
        full_document_diagnostic_report: FullDocumentDiagnosticReport { result_id, items },
    })
}

/// Equal for equal diagnostics of one version, within one run of the server. An edit makes another
/// even of equal ones: editors move old marks along with the text.
fn fingerprint(version: i32, items: &[Diagnostic]) -> String {
    let mut hasher = DefaultHasher::new();
    version.hash(&mut hasher);
    serde_json::to_vec(items)
        .unwrap_or_default()
        .hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
