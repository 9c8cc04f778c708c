//! `hover`, `position` and `explain`: what stands at a place, and what a finding means.

use movetext::codes::code_page;
use movetext::features::hover::{self, Markup};
use movetext::features::position;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::methods::{Answered, answer_about, read};
use crate::place::{Position, Span};
use crate::session::Session;

#[derive(Deserialize)]
pub struct PlaceParams {
    pub position: Position,
}

#[derive(Serialize)]
struct HoverItem {
    range: Span,
    /// Markdown, with the board as a picture.
    contents: String,
}

pub fn hover(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: PlaceParams| {
        let byte = params.position.byte(&view.snapshot);
        let markup = Markup::Pictures { copies: false };
        let hover = hover::hover(&view.snapshot, &view.context, byte, markup)?;
        Some(HoverItem {
            range: Span::of(&view.snapshot, &hover.range),
            contents: hover.text,
        })
    })
}

/// The answer is that of `movetext/position`.
pub fn position(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: PlaceParams| {
        let byte = params.position.byte(&view.snapshot);
        let known = position::position(&view.snapshot, &view.context, byte)?;
        let (game, notation) = (known.game, known.notation);
        Some(json!({
            "game": { "name": game.name, "title": game.title },
            "notation": { "name": notation.name, "title": notation.title },
            "why": known.why,
            "setUp": known.set_up,
        }))
    })
}

#[derive(Deserialize)]
struct ExplainParams {
    code: String,
}

/// Returns the page of a code, in Markdown.
pub fn explain(_: &mut Session, params: Value) -> Answered {
    let params: ExplainParams = read(params)?;
    Ok(code_page(&params.code).map_or(Value::Null, |page| json!(page.page)))
}
