//! Code actions: fixes, rewrites into other notations, annotator's actions, and all safe fixes of a document at
//! once.

use std::cell::RefCell;
use std::ops::Range as Bytes;

use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp::lsp_types::notification::ShowMessage;
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use super::annotations::{self, AnnotationData};
use crate::config::names;
use crate::document::{Severity, Snapshot};
use crate::features::Replacement;
use crate::features::actions::{self, Action};
use crate::features::annotate;
use crate::features::new_file::new_file;
use crate::features::rewrite_menu::{self, CONVERT};
use crate::features::rewriting::{
    self, EXTENTS, Extent, OfferedLanguages, RewriteOffer, RewriteTarget,
};
use crate::features::set_up_names::{self, SetUpRenaming};
use crate::rewrite::required_format;
use crate::server::capabilities::{FIX_ALL, NOTATION};
use crate::server::convert;
use crate::server::documents::DocumentMessage;
use crate::server::fix_outcome::FixOutcome;
use crate::server::state::Backend;

/// The most fixes offered for one selection.
const MAX_FIXES: usize = 200;

pub async fn code_action(
    backend: &Backend,
    params: CodeActionParams,
) -> Result<Option<CodeActionResponse>> {
    let (uri, range, only) = (params.text_document.uri, params.range, params.context.only);
    let is_asked = params.context.trigger_kind == Some(CodeActionTriggerKind::INVOKED);
    let documents = backend.documents.clone();
    let offer = move |fixes: DocumentMessage| _ = documents.send(fixes);
    let feature = move |request: &DocumentRequest| {
        let view = request.within(&range.start.into());
        let view = view.as_ref().unwrap_or(request.view);
        let here = DocumentRequest {
            view,
            for_publisher: RefCell::default(),
            ..*request
        };
        let mut answer = actions_at(&here, range, only.as_deref(), is_asked, &offer)?;
        // What mends the whole document mends all of its fences.
        if only.iter().flatten().any(is_fix_all) {
            answer.extend(fix_all(request)?.map(Into::into));
        }
        Some(answer)
    };
    backend.answer("code_action", uri, feature).await;
    Ok(None)
}

/// Works out the edits of a rewrite or an annotator's action once it is chosen. Other actions come back as
/// they are.
pub async fn code_action_resolve(backend: &Backend, action: CodeAction) -> Result<CodeAction> {
    let method = "code_action_resolve";
    let answered = if let Some(data) = RewriteData::of(&action) {
        let (uri, start) = (data.uri.clone(), data.start);
        let sender = backend.sender.clone();
        let tell = move |message: String| {
            let about = message.clone();
            let typ = MessageType::WARNING;
            sender.notify::<ShowMessage>(&about, ShowMessageParams { typ, message });
        };
        let feature = move |request: &DocumentRequest| resolved(request, &data, &action, tell);
        backend.answer_at(method, uri, start, feature).await
    } else if let Some(data) = AnnotationData::of(&action) {
        let (uri, byte) = (data.uri.clone(), data.byte);
        let feature =
            move |request: &DocumentRequest| annotations::resolved(request, &data, &action);
        backend.answer_at(method, uri, byte, feature).await
    } else {
        return Ok(action);
    };
    // Without the error the editor would silently do nothing.
    match answered {
        true => Ok(CodeAction::default()),
        false => Err(Error {
            code: ErrorCode::ContentModified,
            message: "the text has changed since this was offered".into(),
            data: None,
        }),
    }
}

/// Returns the fixes and rewrites at a range, and all safe fixes of the document if their kind is asked
/// for explicitly. If a person asks and nothing is found at the cursor, these are the fixes of its line. None when cancelled.
fn actions_at(
    request: &DocumentRequest,
    range: Range,
    only: Option<&[CodeActionKind]>,
    is_asked: bool,
    offer: &dyn Fn(DocumentMessage),
) -> Option<CodeActionResponse> {
    let contents = &request.view.contents;
    let (snapshot, context) = (&contents.snapshot, &contents.context);
    let bytes = || convert::bytes(snapshot, range, request.client.encoding);
    let mut answer = CodeActionResponse::new();
    let mut has_errors = false;
    let fixes = |kind: &CodeActionKind| covers(kind, &CodeActionKind::QUICKFIX);
    if only.is_none_or(|only| only.iter().any(fixes)) {
        let cancelled = request.is_cancelled;
        let mut fixes = actions::quick_fixes(snapshot, bytes(), context, MAX_FIXES, cancelled)?;
        if fixes.is_empty() && is_asked && is_cursor(&range) {
            let byte = bytes().start;
            fixes = actions::related_fixes(snapshot, byte, context, MAX_FIXES, cancelled)?;
        }
        if fixes.is_empty() && is_asked && !request.client.looks_around && is_cursor(&range) {
            let line = convert::bytes(snapshot, line_of(&range), request.client.encoding);
            fixes = actions::fixes_around(snapshot, bytes().start, line, context, cancelled)?;
        }
        let fixes = fixes.into_iter();
        let possible = fixes.filter(|fix| fix.edits.iter().all(|one| can_be_made(snapshot, one)));
        let possible: Vec<Action> = possible.collect();
        let mut findings = possible.iter().map(|fix| &fix.finding);
        has_errors = findings.any(|finding| finding.severity == Severity::Error);
        let outcomes = possible
            .iter()
            .filter_map(|fix| FixOutcome::of(snapshot, &fix.edits));
        let uri = request.view.uri.clone();
        offer(DocumentMessage::Offered(
            uri,
            snapshot.version,
            outcomes.collect(),
        ));
        answer.extend(
            possible
                .into_iter()
                .map(|fix| quick_fix(request, fix).into()),
        );
    }
    let asked =
        |kind: &CodeActionKind| only.is_some_and(|only| only.iter().any(|wide| covers(wide, kind)));
    let is_wanted = |kind: &CodeActionKind| match only {
        None => request.client.resolve,
        Some(_) => asked(kind),
    };
    // What is done with the line at the cursor comes before what is done with the whole game.
    if is_wanted(&CodeActionKind::REFACTOR_REWRITE) {
        let of_line = annotations::of_line(request, bytes().start, has_errors);
        answer.extend(of_line.into_iter().map(Into::into));
    }
    let rewrites = |kind: &CodeActionKind| covers(kind, &CodeActionKind::REFACTOR_REWRITE);
    // A client that cannot resolve actions needs the edits of all rewrites at once, so it gets them only
    // if it asks for rewrites.
    if only.map_or(request.client.resolve, |only| only.iter().any(rewrites)) {
        for renaming in set_up_names::renamings(snapshot, context, bytes().start) {
            answer.push(set_up_renaming(request, renaming).into());
        }
        let mut offers = rewriting::offers(snapshot, context, bytes(), OfferedLanguages::InUse);
        let mut convert = None;
        if request.client.converts && !offers.is_empty() {
            let second = request.view.contents.inlay;
            offers = rewrite_menu::in_menu(snapshot, context, bytes(), second, offers);
            convert = Some(convert_command());
        }
        let is_notation = |offer: &RewriteOffer| offer.target.notation().is_some();
        let (notations, markings) = offers.into_iter().partition::<Vec<_>, _>(is_notation);
        let kind = CodeActionKind::REFACTOR_REWRITE;
        for offer in notations {
            answer.extend(rewrite(request, offer, kind.clone())?.map(Into::into));
        }
        answer.extend(convert.map(Into::into));
        for offer in markings {
            answer.extend(rewrite(request, offer, kind.clone())?.map(Into::into));
        }
    }
    if only.is_some_and(|only| only.contains(&NOTATION)) {
        for offer in rewriting::offers(snapshot, context, bytes(), OfferedLanguages::All) {
            answer.extend(rewrite(request, offer, NOTATION)?.map(Into::into));
        }
    }
    // A client that lists all kinds in one menu would show what removes every comment beside the fix of a move.
    let is_usual = only.is_some() || annotate::is_at_head(snapshot, context, bytes().start);
    let source = CodeActionKind::SOURCE;
    if is_wanted(&source) && is_usual {
        let of_game = annotations::of_game(request, bytes().start, asked(&source));
        answer.extend(of_game.into_iter().map(Into::into));
    }
    Some(answer)
}

/// Is this the place of a cursor? Some clients send the character below it.
fn is_cursor(range: &Range) -> bool {
    let Range { start, end } = range;
    start.line == end.line && end.character.saturating_sub(start.character) <= 1
}

/// The line on which a range begins.
fn line_of(range: &Range) -> Range {
    let line = range.start.line;
    Range::new(Position::new(line, 0), Position::new(line, u32::MAX))
}

fn quick_fix(request: &DocumentRequest, fix: Action) -> CodeAction {
    let DocumentRequest { view, client, .. } = request;
    let finding = convert::diagnostic(view, &fix.finding, client);
    CodeAction {
        title: fix.title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![finding]),
        edit: Some(convert::workspace_edit(view, &fix.edits, client)),
        is_preferred: fix.preferred.then_some(true),
        ..Default::default()
    }
}

fn set_up_renaming(request: &DocumentRequest, renaming: SetUpRenaming) -> CodeAction {
    let edits = [renaming.edit];
    let edit = convert::workspace_edit(request.view, &edits, request.client);
    CodeAction {
        title: renaming.title,
        kind: Some(CodeActionKind::REFACTOR_REWRITE),
        edit: Some(edit),
        ..Default::default()
    }
}

/// Runs the client's command that asks for a part and a notation.
fn convert_command() -> CodeAction {
    let title = "Convert...".to_owned();
    CodeAction {
        kind: Some(CodeActionKind::REFACTOR_REWRITE),
        command: Some(Command::new(title.clone(), CONVERT.to_owned(), None)),
        title,
        ..Default::default()
    }
}

/// The data of a rewrite, which a client sends back when it resolves the action.
#[derive(Serialize, Deserialize)]
struct RewriteData {
    uri: Url,
    version: i32,
    extent: String,
    start: usize,
    end: usize,
    to: String,
    /// What users see of `to`, which is not needed to resolve the action: the notation, and the language of its letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    notation: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    letters: Option<String>,
}

impl RewriteData {
    /// None for an action without data of this kind.
    fn of(action: &CodeAction) -> Option<RewriteData> {
        RewriteData::deserialize(action.data.as_ref()?).ok()
    }
}

/// Returns the action of an offer, or `Some(None)` if the client cannot use it. None when cancelled.
///
/// A client that can resolve actions gets the data to do so. Others get the edits with the action, but
/// no rewrites of a whole file. An offer that cannot be chosen goes to clients that show why.
fn rewrite(
    request: &DocumentRequest,
    offer: RewriteOffer,
    kind: CodeActionKind,
) -> Option<Option<CodeAction>> {
    let DocumentRequest { view, client, .. } = request;
    let (snapshot, context) = (&view.contents.snapshot, &view.contents.context);
    let mut action = CodeAction {
        title: offer.title,
        kind: Some(kind),
        ..Default::default()
    };
    if let Some(reason) = offer.disabled {
        action.disabled = Some(CodeActionDisabled { reason });
        return Some(client.disabled.then_some(action));
    }
    let needs_file = |target| required_format(context.format, target).is_some();
    let has_path = view.uri.scheme() == "file" && !view.uri.path().ends_with('/');
    let can_create = client.creates && has_path;
    if matches!(offer.target, RewriteTarget::Notation(target) if needs_file(target)) && !can_create
    {
        return Some(None);
    }
    if client.resolve {
        let name = EXTENTS.iter().find(|(other, ..)| *other == offer.extent);
        let data = RewriteData {
            uri: view.uri.clone(),
            version: snapshot.version,
            extent: name.map_or("", |(_, name, _)| name).to_owned(),
            start: offer.range.start,
            end: offer.range.end,
            to: offer.target.name(),
            notation: offer
                .target
                .notation()
                .map(|one| one.notation.title.to_owned()),
            letters: offer.target.notation().and_then(|one| one.letters_title()),
        };
        action.data = serde_json::to_value(data).ok();
        return Some(Some(action));
    }
    if offer.extent == Extent::File {
        return Some(None);
    }
    let (extent, range, target) = (offer.extent, offer.range, offer.target);
    let is_cancelled = request.is_cancelled;
    let file = new_file(
        snapshot,
        context,
        extent,
        range.clone(),
        target,
        is_cancelled,
    );
    if let Some(file) = file {
        action.edit = convert::new_file(view, &file);
        return Some(action.edit.is_some().then_some(action));
    }
    let edits = rewriting::rewritten(snapshot, context, extent, range, target, is_cancelled)?.edits;
    if edits.is_empty() {
        return Some(None);
    }
    action.edit = Some(convert::workspace_edit(view, &edits, client));
    Some(Some(action))
}

/// Returns an action with its edits. None when cancelled, when the text has changed since the action was
/// offered, and when its data makes no sense. What stays as it is, is told.
fn resolved(
    request: &DocumentRequest,
    data: &RewriteData,
    action: &CodeAction,
    tell: impl Fn(String),
) -> Option<CodeAction> {
    let DocumentRequest { view, client, .. } = request;
    let (snapshot, context) = (&view.contents.snapshot, &view.contents.context);
    if !request.is_version(data.version) {
        return None;
    }
    let (extent, ..) = EXTENTS.iter().find(|(_, name, _)| *name == data.extent)?;
    // What a person has typed may be any name that `movetext convert --to` takes.
    let typed = || names::target(&data.to).ok().map(RewriteTarget::Notation);
    let target = RewriteTarget::named(&data.to).or_else(typed)?;
    let range = data.start..data.end;
    let is_cancelled = request.is_cancelled;
    let file = new_file(
        snapshot,
        context,
        *extent,
        range.clone(),
        target,
        is_cancelled,
    );
    let (edit, message) = match file {
        Some(file) => {
            let edit = convert::new_file(view, &file);
            (edit, file.kept.remark_message())
        }
        None => {
            let written =
                rewriting::rewritten(snapshot, context, *extent, range, target, is_cancelled)?;
            let edit = convert::workspace_edit(view, &written.edits, client);
            (Some(edit), written.kept.message())
        }
    };
    if let Some(message) = message {
        tell(message);
    }
    Some(CodeAction {
        edit,
        ..action.clone()
    })
}

/// Returns the action that applies all safe fixes of a document, if there are any. None when cancelled.
fn fix_all(request: &DocumentRequest) -> Option<Option<CodeAction>> {
    let DocumentRequest { view, client, .. } = request;
    let (snapshot, context) = (&view.contents.snapshot, &view.contents.context);
    let mut edits = actions::fix_all(snapshot, context, request.is_cancelled)?;
    // Several edits may be one fix, so one that cannot be made keeps those of its fence.
    let impossible = edits.iter().filter(|one| !can_be_made(snapshot, one));
    let fences = impossible.filter_map(|one| snapshot.fence_at(one.range.start));
    let kept: Vec<Bytes<usize>> = fences.map(|fence| fence.range.clone()).collect();
    edits.retain(|one| !kept.iter().any(|fence| fence.contains(&one.range.start)));
    Some((!edits.is_empty()).then(|| CodeAction {
        title: "Apply all safe fixes".to_owned(),
        kind: Some(FIX_ALL),
        edit: Some(convert::workspace_edit(view, &edits, client)),
        ..Default::default()
    }))
}

fn is_fix_all(kind: &CodeActionKind) -> bool {
    !kind.as_str().is_empty() && covers(kind, &FIX_ALL)
}

/// Can a document take an edit as it is? Not where new lines would need the signs of a list or a quotation.
pub(super) fn can_be_made(snapshot: &Snapshot, edit: &Replacement) -> bool {
    snapshot.takes(&edit.range, &edit.text)
}

/// Kinds form a hierarchy by their dots: `source` covers `source.fixAll`, and an empty kind covers all.
fn covers(wide: &CodeActionKind, narrow: &CodeActionKind) -> bool {
    let rest = narrow.as_str().strip_prefix(wide.as_str());
    rest.is_some_and(|rest| wide.as_str().is_empty() || rest.is_empty() || rest.starts_with('.'))
}
