//! `board` and `step`, which are the requests `movetext/board` and `movetext/step`.

use movetext::document::Snapshot;
use movetext::features::board_choices::{BoardChoices, LineMove};
use movetext::features::board_finding::BoardFinding;
use movetext::features::board_view::{BoardWish, board_view};
use movetext::features::stepping::{self, STEPS};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::methods::{Answered, answer_about};
use crate::place::{Position, Span};
use crate::session::Session;

/// The largest picture, in pixels.
const LARGEST: u32 = 4000;

#[derive(Deserialize)]
struct BoardParams {
    position: Position,
    /// The height of the picture in pixels; without it there is none.
    pixels: Option<u32>,
    #[serde(default)]
    turns: u8,
    /// The squares and the moves are wanted.
    #[serde(default)]
    moves: bool,
}

pub fn board(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: BoardParams| {
        let snapshot = &view.snapshot;
        let wish = BoardWish {
            pixels: params.pixels.map(|pixels| pixels.clamp(1, LARGEST)),
            turns: params.turns,
            choices: params.moves,
        };
        let byte = params.position.byte(snapshot);
        let board = board_view(snapshot, &view.context, byte, wish)?;
        let finding = board.finding.as_ref();
        let finding = finding.map(|found| finding_fields(snapshot, found));
        let mut answer = json!({
            "range": Span::of(snapshot, &board.range),
            "heading": board.heading,
            "headline": board.headline,
            "game": board.game,
            "depth": board.depth,
            "line": board.line,
            "summary": board.summary,
            "opening": board.opening,
            "finding": finding,
            "text": board.text,
            "svg": board.svg,
            "setUp": board.set_up,
        });
        if let (Some(answer), Some(choices)) = (answer.as_object_mut(), board.choices) {
            answer.extend(choice_fields(snapshot, choices));
        }
        Some(answer)
    })
}

fn finding_fields(snapshot: &Snapshot, finding: &BoardFinding) -> Value {
    json!({
        "range": Span::of(snapshot, &finding.range),
        "severity": finding.severity.word(),
        "code": finding.code.0,
        "message": finding.message,
    })
}

/// What is needed to make moves on the picture.
fn choice_fields(snapshot: &Snapshot, choices: BoardChoices) -> Vec<(String, Value)> {
    let outlines = choices.outlines;
    let line_move = |one: &LineMove| {
        let finding = one.finding.as_ref();
        json!({
            "text": one.text,
            "range": Span::of(snapshot, &one.range),
            "finding": finding.map(|found| finding_fields(snapshot, found)),
        })
    };
    let squares = outlines.squares.iter();
    let squares =
        squares.map(|one| json!({ "name": one.name, "piece": one.piece, "outline": one.outline }));
    let moves = choices.moves.iter();
    let moves = moves.map(|one| json!({ "text": one.text, "route": one.route }));
    let fields = [
        ("width", json!(outlines.width)),
        ("height", json!(outlines.height)),
        ("squares", squares.collect()),
        ("moves", moves.collect()),
        ("next", json!(choices.next.as_ref().map(line_move))),
        (
            "variations",
            choices.variations.iter().map(line_move).collect(),
        ),
        ("nags", json!(choices.marks.nags)),
        ("comment", json!(choices.marks.comment)),
        ("note", json!(choices.note)),
        ("markNote", json!(choices.mark_note)),
        ("glyphNote", json!(choices.glyph_note)),
    ];
    fields.map(|(name, value)| (name.to_owned(), value)).into()
}

#[derive(Deserialize)]
struct StepParams {
    position: Position,
    step: String,
}

pub fn step(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: StepParams| {
        let (_, step) = STEPS.iter().find(|(name, _)| *name == params.step)?;
        let byte = params.position.byte(&view.snapshot);
        let reached = stepping::step(&view.snapshot, byte, *step)?;
        Some(Span::of(&view.snapshot, &reached))
    })
}
