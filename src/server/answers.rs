//! From a request about a document to its answer: the protocol's side of each feature.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::mpsc::Sender;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tower_lsp::lsp_types::*;

use super::capabilities::{FIX_ALL, Traits};
use super::convert;
use super::news::{News, Sheet};
use super::publisher::collect;
use crate::features::actions::{self, Action};
use crate::features::hover::Markup;
use crate::features::rewriting::{self, Aim, EXTENTS, Extent, Offer};
use crate::features::{self, Stop};
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

pub fn hover(sheet: &Sheet, client: &Traits, position: Position) -> Option<Hover> {
    let snapshot = &sheet.view.snapshot;
    let byte = convert::byte(snapshot, position, client.encoding);
    let markup = match client.markup {
        Markup::Markdown if sheet.view.board_pictures => Markup::Pictures,
        markup => markup,
    };
    let hover = features::hover::hover(snapshot, &sheet.view.context, byte, markup)?;
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
    sheet: &Sheet,
    client: &Traits,
    position: Position,
) -> Option<CompletionResponse> {
    let snapshot = &sheet.view.snapshot;
    let byte = convert::byte(snapshot, position, client.encoding);
    let completion = features::completion::completion(snapshot, &sheet.view.context, byte)?;
    // No list opens by itself after a blank or a full stop.
    let before = snapshot.text.slice(completion.range.start.min(byte)..byte);
    let apart = before.is_empty() || before.ends_with(char::is_whitespace);
    if client.asks_late && apart && sheet.typed_within(LATE) {
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

pub fn symbols(sheet: &Sheet, client: &Traits, stop: Stop) -> Option<DocumentSymbolResponse> {
    let symbols = features::symbols::symbols(&sheet.view.snapshot, SYMBOLS, stop)?;
    Some(convert::symbols(sheet, symbols, client))
}

pub fn folding(sheet: &Sheet, client: &Traits, stop: Stop) -> Option<Vec<FoldingRange>> {
    let folds = features::folding::folding(&sheet.view.snapshot, client.folds, stop)?;
    let ranges = folds
        .iter()
        .map(|fold| convert::folding_range(&sheet.view.snapshot, fold));
    Some(ranges.collect())
}

/// Tables drawn in line.
pub fn formatting(sheet: &Sheet, client: &Traits, stop: Stop) -> Option<Vec<TextEdit>> {
    let snapshot = &sheet.view.snapshot;
    let edits = features::format::format(snapshot, &sheet.view.context, stop)?;
    let edits = edits.into_iter().map(|edit| {
        let range = convert::range(snapshot, &edit.range, client.encoding);
        TextEdit::new(range, edit.text)
    });
    Some(edits.collect())
}

/// Nothing unless a second notation is set.
pub fn inlay_hints(
    sheet: &Sheet,
    client: &Traits,
    range: Range,
    stop: Stop,
) -> Option<Vec<InlayHint>> {
    let second = sheet.view.inlay?;
    let snapshot = &sheet.view.snapshot;
    let bytes = convert::bytes(snapshot, range, client.encoding);
    let inlays = features::inlay::inlays(snapshot, &sheet.view.context, bytes, second, stop)?;
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
    sheet: &Sheet,
    client: &Traits,
    range: Range,
    only: Option<&[CodeActionKind]>,
    stop: Stop,
) -> Option<CodeActionResponse> {
    let mut answer = CodeActionResponse::new();
    if only.is_none_or(|only| {
        only.iter()
            .any(|kind| covers(kind, &CodeActionKind::QUICKFIX))
    }) {
        let bytes = convert::bytes(&sheet.view.snapshot, range, client.encoding);
        let fixes = actions::fixes(
            &sheet.view.snapshot,
            bytes,
            &sheet.view.context,
            FIXES,
            stop,
        )?;
        answer.extend(
            fixes
                .into_iter()
                .map(|fix| quick_fix(sheet, client, fix).into()),
        );
    }
    let rewrites = |kind: &CodeActionKind| covers(kind, &CodeActionKind::REFACTOR_REWRITE);
    // A client that cannot ask for the edits later gets them with the offers, when it asks for those.
    if only.map_or(client.resolve, |only| only.iter().any(rewrites)) {
        let bytes = convert::bytes(&sheet.view.snapshot, range, client.encoding);
        let offers = rewriting::offers(&sheet.view.snapshot, &sheet.view.context, bytes);
        for offer in offers {
            answer.extend(rewrite(sheet, client, offer, stop)?.map(Into::into));
        }
    }
    let all = |kind: &CodeActionKind| !kind.as_str().is_empty() && covers(kind, &FIX_ALL);
    if only.is_some_and(|only| only.iter().any(all)) {
        let edits = actions::fix_all(&sheet.view.snapshot, &sheet.view.context, stop)?;
        if !edits.is_empty() {
            let action = CodeAction {
                title: "Apply all safe fixes".to_owned(),
                kind: Some(FIX_ALL),
                edit: Some(convert::workspace_edit(sheet, &edits, client)),
                ..Default::default()
            };
            answer.push(action.into());
        }
    }
    Some(answer)
}

fn quick_fix(sheet: &Sheet, client: &Traits, fix: Action) -> CodeAction {
    let finding = convert::diagnostic(&sheet.view.snapshot, &fix.finding, client.encoding);
    CodeAction {
        title: fix.title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![finding]),
        edit: Some(convert::workspace_edit(sheet, &fix.edits, client)),
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
fn rewrite(sheet: &Sheet, client: &Traits, offer: Offer, stop: Stop) -> Option<Option<CodeAction>> {
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
    let moves = |target| home(sheet.view.context.format, target).is_some();
    let named = sheet.uri.scheme() == "file" && !sheet.uri.path().ends_with('/');
    let beside = client.creates && named;
    if matches!(offer.aim, Aim::Notation(target) if moves(target)) && !beside {
        return Some(None);
    }
    if client.resolve {
        let name = EXTENTS.iter().find(|(other, ..)| *other == offer.extent);
        let taken = Taken {
            uri: sheet.uri.clone(),
            version: sheet.view.snapshot.version,
            extent: name.map_or("", |(_, name, _)| name).to_owned(),
            start: offer.range.start,
            end: offer.range.end,
            to: offer.aim.name(),
        };
        action.data = serde_json::to_value(taken).ok();
        return Some(Some(action));
    }
    if offer.extent == Extent::File {
        return Some(None);
    }
    let (snapshot, context) = (&sheet.view.snapshot, &sheet.view.context);
    let (extent, range, aim) = (offer.extent, offer.range.clone(), offer.aim);
    if let Some(moved) = rewriting::moved(snapshot, context, extent, range, aim, stop) {
        action.edit = convert::new_file(sheet, &moved);
        return Some(action.edit.is_some().then_some(action));
    }
    let edits = rewriting::edits(
        snapshot,
        context,
        offer.extent,
        offer.range,
        offer.aim,
        stop,
    )?;
    if edits.is_empty() {
        return Some(None);
    }
    action.edit = Some(convert::workspace_edit(sheet, &edits, client));
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
    sheet: &Sheet,
    client: &Traits,
    action: &CodeAction,
    stop: Stop,
) -> Option<CodeAction> {
    let taken = Taken::deserialize(action.data.as_ref()?).ok()?;
    if taken.version != sheet.view.snapshot.version {
        return None;
    }
    let (extent, ..) = EXTENTS.iter().find(|(_, name, _)| *name == taken.extent)?;
    let aim = Aim::named(&taken.to)?;
    let range = taken.start..taken.end;
    let (snapshot, context) = (&sheet.view.snapshot, &sheet.view.context);
    if let Some(moved) = rewriting::moved(snapshot, context, *extent, range.clone(), aim, stop) {
        return Some(CodeAction {
            edit: convert::new_file(sheet, &moved),
            ..action.clone()
        });
    }
    let edits = rewriting::edits(snapshot, context, *extent, range, aim, stop)?;
    Some(CodeAction {
        edit: Some(convert::workspace_edit(sheet, &edits, client)),
        ..action.clone()
    })
}

/// Kinds form a hierarchy by their dots: `source` covers `source.fixAll`, an empty kind all.
fn covers(wide: &CodeActionKind, narrow: &CodeActionKind) -> bool {
    let rest = narrow.as_str().strip_prefix(wide.as_str());
    rest.is_some_and(|rest| wide.as_str().is_empty() || rest.is_empty() || rest.starts_with('.'))
}

pub fn diagnostics(
    sheet: &Sheet,
    client: &Traits,
    previous: Option<&str>,
    news: &Sender<News>,
    stop: Stop,
) -> Option<DocumentDiagnosticReportResult> {
    let book = &sheet.view.snapshot.book;
    let near = book.at_byte(sheet.view.near).map_or(0, |place| place.index);
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
        features::marks(&sheet.view.snapshot, &place, &sheet.view.context, stop);
    }
    let (items, kept_back) = collect(sheet, client.encoding);
    if let Some(until) = kept_back {
        let _ = news.send(News::KeptBack(sheet.uri.clone(), until));
    }
    if book.unchecked_from(0).is_some() {
        let _ = news.send(News::Owed(sheet.clone()));
    }
    let id = fingerprint(sheet.view.snapshot.version, &items);
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
