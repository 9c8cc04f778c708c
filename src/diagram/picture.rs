//! Draws a position as an SVG picture, with the last move or a square marked. The board itself is laid
//! out by `plane` and `ring`. This file depends on roles, not on particular games.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::drawn_mark::{self, DrawnMark};
use super::layout::{BoardLayout, BoardStyle, SquarePlace};
use super::{plane, ring, shapes};
use crate::board::{Captured, Move, MoveKind, Piece, Role, Square, SquareSet};
use crate::rules::Position;

/// What is marked on the board.
#[derive(Clone, Copy)]
pub enum Marked<'a> {
    Nothing,
    /// The move that led to the position.
    Move(&'a Move),
    Square(Square),
}

/// The colours of marked squares, of the route of a capture, and of the cross on a captured piece.
const MARK: &str = "#f3e24d";
const ROUTE: &str = "#2e6fb7";
const GONE: &str = "#c22d1f";

/// Returns a Markdown image of the picture.
pub fn image(svg: &str) -> String {
    // Base 64, because clients disagree about which characters of a URL must be escaped.
    format!(
        "![board](data:image/svg+xml;base64,{})",
        STANDARD.encode(svg)
    )
}

/// Returns the board as an SVG document that is so many pixels high.
pub fn board(
    position: &dyn Position,
    style: &BoardStyle,
    marked: Marked,
    drawn: &[DrawnMark],
    pixels: u32,
) -> String {
    let (game, geometry) = (position.game(), position.geometry());
    let crowned = game.roles.contains(Role::Man);
    let layout = layout(position, style);
    let BoardLayout { width, height, .. } = layout;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{pixels}" viewBox="0 0 {width} {height}">"#,
        width * pixels / height.max(1),
    );
    out.push_str(&layout.ground);
    fill(&layout, touched(marked), &mut out);
    drawn_mark::squares(&layout, drawn, &mut out);
    out.push_str(&layout.names);
    let shape = |piece: Piece| shapes::shape(piece, game.player(piece.seat), crowned);
    if let Marked::Move(mv) = marked {
        capture(&layout, mv, &shape, &mut out);
    }
    let squares = geometry.playable.iter();
    let found = squares.filter_map(|square| Some((square, position.piece_at(square)?)));
    pieces(&layout, &found.collect::<Vec<_>>(), &shape, &mut out);
    drawn_mark::arrows(&layout, drawn, &mut out);
    out.push_str("</svg>");
    out
}

/// Returns the layout of the board of a position.
pub fn layout(position: &dyn Position, style: &BoardStyle) -> BoardLayout {
    let geometry = position.geometry();
    let crowned = position.game().roles.contains(Role::Man);
    match geometry.is_ring() {
        true => ring::layout(geometry, style),
        false => plane::layout(geometry, style, crowned),
    }
}

/// Returns the squares that are marked: of a move those that its pieces left and reached.
pub fn touched(marked: Marked) -> SquareSet {
    match marked {
        Marked::Nothing => SquareSet::EMPTY,
        Marked::Square(square) => SquareSet::single(square),
        Marked::Move(mv) => match mv.kind {
            MoveKind::Null => SquareSet::EMPTY,
            MoveKind::Castle { rook, rook_to } => {
                let squares = [Some(mv.to), mv.from, Some(rook), Some(rook_to)];
                squares.into_iter().flatten().collect()
            }
            _ => [Some(mv.to), mv.from].into_iter().flatten().collect(),
        },
    }
}

/// Writes the marked squares.
fn fill(layout: &BoardLayout, squares: SquareSet, out: &mut String) {
    if squares.is_empty() {
        return;
    }
    let places = squares.iter().filter_map(|square| layout.place(square));
    let outlines: String = places.map(|place| place.outline.as_str()).collect();
    let _ = write!(
        out,
        r#"<path fill="{MARK}" fill-opacity=".6" d="{outlines}"/>"#
    );
}

/// Writes the pieces. Each kind of piece is defined once and then used on every square.
fn pieces(
    layout: &BoardLayout,
    found: &[(Square, Piece)],
    shape: &dyn Fn(Piece) -> String,
    out: &mut String,
) {
    let mut known: Vec<Piece> = Vec::new();
    out.push_str("<defs>");
    for (_, piece) in found {
        if !known.contains(piece) {
            known.push(*piece);
            let (id, shape) = (shapes::id(*piece), shape(*piece));
            let _ = write!(out, r#"<g id="{id}">{shape}</g>"#);
        }
    }
    out.push_str("</defs>");
    for (square, piece) in found {
        let Some(place) = layout.place(*square) else {
            continue;
        };
        let _ = write!(
            out,
            r##"<use href="#{}" {}/>"##,
            shapes::id(*piece),
            placement(place)
        );
    }
}

/// Returns the SVG attributes that place a piece on a square.
fn placement(place: &SquarePlace) -> String {
    let SquarePlace { x, y, scale, .. } = place;
    match *scale == 1.0 {
        true => format!(r#"x="{x}" y="{y}""#),
        false => format!(r#"transform="translate({x} {y}) scale({scale})""#),
    }
}

/// Writes the captured pieces that did not stand on the arrival square, each faded and crossed out, and
/// the route of a capture in draughts.
fn capture(layout: &BoardLayout, mv: &Move, shape: &dyn Fn(Piece) -> String, out: &mut String) {
    let (victims, route): (&[(Square, Piece)], &[Square]) = match &mv.captured {
        Captured::None => return,
        Captured::One(square, _) if *square == mv.to => return,
        Captured::One(square, piece) => (&[(*square, *piece)], &[]),
        Captured::Path(path) => (&path.victims, &path.route),
    };
    draw_route(layout, route, out);
    for (square, piece) in victims {
        let Some(SquarePlace { x, y, scale, .. }) = layout.place(*square) else {
            continue;
        };
        let shape = shape(*piece);
        let _ = write!(
            out,
            r#"<g transform="translate({x} {y}) scale({scale})"><g opacity=".4">{shape}</g><path d="M13.5 13.5l13 13M26.5 13.5l-13 13" stroke="{GONE}" stroke-width="3" stroke-linecap="round"/></g>"#
        );
    }
}

/// Writes a line along the squares of a route.
fn draw_route(layout: &BoardLayout, route: &[Square], out: &mut String) {
    if route.is_empty() {
        return;
    }
    let _ = write!(
        out,
        r#"<path fill="none" stroke="{ROUTE}" stroke-width="3.5" stroke-opacity=".8" stroke-linejoin="round" stroke-linecap="round" d=""#
    );
    for (i, place) in route
        .iter()
        .filter_map(|square| layout.place(*square))
        .enumerate()
    {
        let (x, y) = place.middle();
        let step = if i == 0 { 'M' } else { 'L' };
        let _ = write!(out, "{step}{x} {y}");
    }
    out.push_str(r#""/>"#);
}
