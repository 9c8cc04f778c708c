//! `movetext/board`: the board at a place, for a view beside the text that follows the cursor.

use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::Result;
use tower_lsp::lsp_types::{Range, TextDocumentPositionParams};

use super::DocumentRequest;
use crate::diagram::TextCell;
use crate::document::Snapshot;
use crate::features::board_choices::{BoardChoices, LineMove};
use crate::features::board_finding::BoardFinding;
use crate::features::board_view::{BoardView, BoardWish, board_view};
use crate::server::convert;
use crate::server::state::Backend;
use crate::text::Encoding;

pub const METHOD: &str = "movetext/board";

/// The largest picture, in pixels.
const LARGEST: u32 = 4000;

#[derive(Deserialize)]
pub struct BoardParams {
    #[serde(flatten)]
    place: TextDocumentPositionParams,
    /// The height of the picture in pixels; without it there is none.
    pixels: Option<u32>,
    /// How often the board is turned.
    #[serde(default)]
    turns: u8,
    /// The squares and the moves are wanted.
    #[serde(default)]
    moves: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BoardResult {
    /// The move that is shown; empty before the first move of a line.
    range: Range,
    heading: String,
    /// The heading without the glyphs.
    headline: String,
    /// The number of games before this one.
    game: usize,
    /// The number of variations around the place.
    depth: usize,
    line: String,
    summary: String,
    opening: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    finding: Option<FindingResult>,
    /// The board drawn with characters.
    text: String,
    marked: Vec<CellResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
    set_up: String,
    #[serde(flatten)]
    choices: Option<ChoicesResult>,
}

/// Characters of a line of the board that is drawn with characters.
#[derive(Serialize)]
struct CellResult {
    line: usize,
    character: usize,
    length: usize,
}

#[derive(Serialize)]
struct FindingResult {
    range: Range,
    severity: &'static str,
    code: &'static str,
    message: String,
}

/// What a client needs to let people make moves on the picture.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ChoicesResult {
    /// The size of the picture in its own units.
    width: u32,
    height: u32,
    squares: Vec<SquareResult>,
    moves: Vec<MoveResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<LineMoveResult>,
    variations: Vec<LineMoveResult>,
    nags: Vec<u8>,
    comment: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mark_note: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    glyph_note: Option<&'static str>,
}

#[derive(Serialize)]
struct SquareResult {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    piece: Option<String>,
    outline: String,
}

#[derive(Serialize)]
struct MoveResult {
    text: String,
    route: Vec<usize>,
}

#[derive(Serialize)]
struct LineMoveResult {
    text: String,
    range: Range,
    #[serde(skip_serializing_if = "Option::is_none")]
    finding: Option<FindingResult>,
}

pub async fn board(backend: &Backend, params: BoardParams) -> Result<()> {
    let BoardParams {
        place,
        pixels,
        turns,
        moves,
    } = params;
    let wish = BoardWish {
        pixels: pixels.map(|pixels| pixels.clamp(1, LARGEST)),
        turns,
        choices: moves,
    };
    let (uri, at) = (place.text_document.uri, place.position);
    let feature = move |request: &DocumentRequest| {
        let (contents, encoding) = (&request.view.contents, request.client.encoding);
        let snapshot = &contents.snapshot;
        let byte = convert::byte(snapshot, at, encoding);
        let view = board_view(snapshot, &contents.context, byte, wish)?;
        Some(result(snapshot, view, encoding))
    };
    backend.answer_at("board", uri, at, feature).await;
    Ok(())
}

fn result(snapshot: &Snapshot, view: BoardView, encoding: Encoding) -> BoardResult {
    let choices = view.choices;
    BoardResult {
        range: convert::range(snapshot, &view.range, encoding),
        heading: view.heading,
        headline: view.headline,
        game: view.game,
        depth: view.depth,
        line: view.line,
        summary: view.summary,
        opening: view.opening,
        finding: view.finding.map(|found| finding(snapshot, found, encoding)),
        text: view.text,
        marked: view.marked.into_iter().map(cell).collect(),
        svg: view.svg,
        set_up: view.set_up,
        choices: choices.map(|choices| choices_result(snapshot, choices, encoding)),
    }
}

fn cell(cell: TextCell) -> CellResult {
    CellResult {
        line: cell.line,
        character: cell.column,
        length: cell.width,
    }
}

fn finding(snapshot: &Snapshot, finding: BoardFinding, encoding: Encoding) -> FindingResult {
    FindingResult {
        range: convert::range(snapshot, &finding.range, encoding),
        severity: finding.severity.word(),
        code: finding.code.0,
        message: finding.message,
    }
}

fn choices_result(snapshot: &Snapshot, choices: BoardChoices, encoding: Encoding) -> ChoicesResult {
    let line_move = |one: LineMove| LineMoveResult {
        text: one.text,
        range: convert::range(snapshot, &one.range, encoding),
        finding: one.finding.map(|found| finding(snapshot, found, encoding)),
    };
    let squares = choices.outlines.squares.into_iter();
    let moves = choices.moves.into_iter();
    ChoicesResult {
        width: choices.outlines.width,
        height: choices.outlines.height,
        squares: squares
            .map(|one| SquareResult {
                name: one.name,
                piece: one.piece,
                outline: one.outline,
            })
            .collect(),
        moves: moves
            .map(|one| MoveResult {
                text: one.text,
                route: one.route,
            })
            .collect(),
        next: choices.next.map(line_move),
        variations: choices.variations.into_iter().map(line_move).collect(),
        nags: choices.marks.nags,
        comment: choices.marks.comment,
        note: choices.note,
        mark_note: choices.mark_note,
        glyph_note: choices.glyph_note,
    }
}
