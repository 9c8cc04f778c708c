//! The annotator's actions as code actions: those at a place, those for a game, and those for all games of a
//! document, whose edits are worked out once they are chosen.

use serde::{Deserialize, Serialize};
use tower_lsp::lsp_types::*;

use super::DocumentRequest;
use super::board_change::range_after;
use super::execute_command::{SHOW, ShowArgument};
use crate::features::annotate::{self, Annotation, AnnotationKind, BoardChange};
use crate::server::convert;

/// The data of an action, which a client sends back when it resolves the action.
#[derive(Serialize, Deserialize)]
pub struct AnnotationData {
    pub uri: Url,
    version: i32,
    annotation: String,
    all_games: bool,
    pub byte: usize,
}

impl AnnotationData {
    /// None for an action without data of this kind.
    pub fn of(action: &CodeAction) -> Option<AnnotationData> {
        AnnotationData::deserialize(action.data.as_ref()?).ok()
    }
}

/// The kinds of code actions of the annotator's actions.
static KINDS: [(AnnotationKind, CodeActionKind); 2] = [
    (AnnotationKind::Line, CodeActionKind::REFACTOR_REWRITE),
    (AnnotationKind::Game, CodeActionKind::SOURCE),
];

/// Returns the actions for the line at a byte. Where an error is mended, the rest of the line is hardly made a variation.
pub fn of_line(request: &DocumentRequest, byte: usize, has_errors: bool) -> Vec<CodeAction> {
    let mut offers = offers(request, byte, AnnotationKind::Line);
    offers.retain(|offer| !(has_errors && offer.name == annotate::REST));
    let actions = offers.into_iter().map(|offer| action(request, byte, offer));
    actions.collect()
}

/// Returns the actions for the game at a byte. With `all_games` those for the whole document follow, to clients that can
/// resolve actions.
pub fn of_game(request: &DocumentRequest, byte: usize, all_games: bool) -> Vec<CodeAction> {
    let DocumentRequest { view, client, .. } = request;
    let (snapshot, context) = (&view.contents.snapshot, &view.contents.context);
    let here = offers(request, byte, AnnotationKind::Game).into_iter();
    let mut answer: Vec<CodeAction> = here.map(|offer| action(request, byte, offer)).collect();
    if all_games && client.resolve {
        let offers = annotate::file_offers(snapshot, context, byte);
        let titled = offers
            .into_iter()
            .filter_map(|offer| Some((offer, offer.file_title?)));
        answer.extend(titled.map(|(offer, title)| CodeAction {
            data: data(request, offer, true, byte),
            ..code_action(offer, title)
        }));
    }
    answer
}

fn offers(
    request: &DocumentRequest,
    byte: usize,
    kind: AnnotationKind,
) -> Vec<&'static Annotation> {
    let contents = &request.view.contents;
    annotate::offers(&contents.snapshot, &contents.context, byte, &[kind])
}

fn action(request: &DocumentRequest, byte: usize, offer: &Annotation) -> CodeAction {
    let DocumentRequest { view, client, .. } = request;
    let (snapshot, context) = (&view.contents.snapshot, &view.contents.context);
    let mut action = code_action(offer, offer.title);
    match client.resolve {
        true => action.data = data(request, offer, false, byte),
        false => {
            let edits = annotate::edits(snapshot, context, offer, byte);
            let edits = edits.unwrap_or_default();
            action.edit = Some(convert::workspace_edit(view, &edits, client));
        }
    }
    action
}

fn code_action(offer: &Annotation, title: &str) -> CodeAction {
    let kind = KINDS.iter().find(|(kind, _)| *kind == offer.kind());
    CodeAction {
        title: title.to_owned(),
        kind: kind.map(|(_, kind)| kind.clone()),
        ..Default::default()
    }
}

fn data(
    request: &DocumentRequest,
    offer: &Annotation,
    all_games: bool,
    byte: usize,
) -> Option<serde_json::Value> {
    let data = AnnotationData {
        uri: request.view.uri.clone(),
        version: request.view.contents.snapshot.version,
        annotation: offer.name.to_owned(),
        all_games,
        byte,
    };
    serde_json::to_value(data).ok()
}

/// Returns an action with its edits. None when cancelled, when the text has changed since the action was
/// offered, and when its data makes no sense.
pub fn resolved(
    request: &DocumentRequest,
    data: &AnnotationData,
    action: &CodeAction,
) -> Option<CodeAction> {
    let DocumentRequest { view, client, .. } = request;
    let (snapshot, context) = (&view.contents.snapshot, &view.contents.context);
    if !request.is_version(data.version) {
        return None;
    }
    let offer = annotate::annotation(&data.annotation)?;
    let goes_along = offer.kind() == AnnotationKind::Line && client.shows;
    let moved = || annotate::place_after(snapshot, context, offer, data.byte);
    let moved = goes_along.then(moved).flatten();
    let command = moved
        .as_ref()
        .and_then(|change| going_along(request, &data.uri, offer, change));
    let edits = match (moved, data.all_games) {
        (Some(change), _) => Some(change.edits),
        (None, true) => annotate::file_edits(snapshot, context, offer, request.is_cancelled),
        (None, false) => annotate::edits(snapshot, context, offer, data.byte),
    };
    Some(CodeAction {
        edit: Some(convert::workspace_edit(view, &edits?, client)),
        command,
        ..action.clone()
    })
}

/// The command that puts the cursor at the start of its move, after a line has moved away under it.
fn going_along(
    request: &DocumentRequest,
    uri: &Url,
    offer: &Annotation,
    change: &BoardChange,
) -> Option<Command> {
    let snapshot = &request.view.contents.snapshot;
    let start = range_after(snapshot, change, request.client.encoding).start;
    let argument = ShowArgument {
        uri: uri.clone(),
        range: Range::new(start, start),
    };
    Some(Command {
        title: offer.title.to_owned(),
        command: SHOW.to_owned(),
        arguments: Some(vec![serde_json::to_value(argument).ok()?]),
    })
}
