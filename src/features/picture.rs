//! A position as an SVG picture, seen from White's side, with the move that led to it marked and
//! the names of squares as the record's coordinates give them. Knows geometries and roles, no game.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::margin::{margin, name};
use super::shapes;
use crate::board::{Captured, Geometry, Move, MoveKind, Numbering, Piece, Role, Square, SquareSet};
use crate::notation::Coordinates;
use crate::rules::Position;

/// What is marked on the board.
#[derive(Clone, Copy)]
pub enum Marked<'a> {
    Nothing,
    /// The move that led to the position.
    Move(&'a Move),
    Square(Square),
}

/// Units of the picture: the side of a square, and of the strip that names stand in.
const SIDE: u32 = 40;
const STRIP: u32 = 20;
/// Around a board without names at its sides.
const FRAME: u32 = 4;
/// Pixels of ten units. A board of chess fits the cards of editors, which are some 250 high; one
/// with more squares is larger, so that its numbers can be read.
const PIXELS: u32 = 7;

const WOOD: &str = "#5d4432";
const LIGHT: &str = "#f0dcb9";
const DARK: &str = "#b98b5f";
/// Where every square is alike.
const PLAIN: &str = "#e3c596";
const MARK: &str = "#f3e24d";
const WAY: &str = "#2e6fb7";
const GONE: &str = "#c22d1f";

/// The picture as an image of Markdown.
pub fn image(svg: &str) -> String {
    // Base 64, for clients disagree about what else must be escaped in an address.
    format!(
        "![board](data:image/svg+xml;base64,{})",
        STANDARD.encode(svg)
    )
}

/// The board as an SVG document.
pub fn board(
    position: &dyn Position,
    coordinates: &Coordinates,
    numbering: Numbering,
    marked: Marked,
) -> String {
    let game = position.game();
    let geometry = game.geometry;
    let around = margin(coordinates, geometry, numbering);
    let crowned = game.roles.contains(Role::Man);
    let strip = |names: &[String]| match around.counted || names.is_empty() {
        true => FRAME,
        false => STRIP,
    };
    let sheet = Sheet {
        geometry,
        left: strip(&around.left),
        top: strip(&around.top),
        shift: if around.counted { 3 } else { 0 },
    };
    let (right, bottom) = (strip(&around.right), strip(&around.bottom));
    let width = sheet.left + u32::from(geometry.width) * SIDE + right;
    let height = sheet.top + u32::from(geometry.height) * SIDE + bottom;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {width} {height}"><rect width="{width}" height="{height}" rx="5" fill="{WOOD}"/>"#,
        width * PIXELS / 10,
        height * PIXELS / 10,
    );
    sheet.squares(crowned, &mut out);
    sheet.fill(touched(marked), MARK, ".6", &mut out);
    if around.counted {
        let names = |square| name(coordinates, geometry, numbering, square);
        sheet.numbers(names, &mut out);
    } else {
        let rows = [
            (&around.left, sheet.left / 2),
            (&around.right, width - right / 2),
        ];
        let columns = [
            (&around.top, sheet.top / 2),
            (&around.bottom, height - bottom / 2),
        ];
        let _ = write!(
            out,
            r#"<g font-family="sans-serif" font-size="14" text-anchor="middle" fill="{LIGHT}">"#
        );
        for (names, x) in rows {
            for (y, name) in (0..).zip(names) {
                label(x, sheet.row(y) + SIDE / 2, name, &mut out);
            }
        }
        for (names, y) in columns {
            for (x, name) in (0..).zip(names) {
                label(sheet.column(x) + SIDE / 2, y, name, &mut out);
            }
        }
        out.push_str("</g>");
    }
    if let Marked::Move(mv) = marked {
        sheet.capture(mv, crowned, &mut out);
    }
    sheet.pieces(position, crowned, &mut out);
    out.push_str("</svg>");
    out
}

/// The squares that a move touches.
fn touched(marked: Marked) -> SquareSet {
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

fn label(x: u32, y: u32, name: &str, out: &mut String) {
    if !name.is_empty() {
        let _ = write!(out, r#"<text x="{x}" y="{}">{name}</text>"#, y + 5);
    }
}

/// Where things lie in the picture.
struct Sheet<'a> {
    geometry: &'a Geometry,
    /// The strips beside and above the board.
    left: u32,
    top: u32,
    /// How far pieces stand to the lower right of the middle: a number is in the upper left corner.
    shift: u32,
}

impl Sheet<'_> {
    fn column(&self, x: u8) -> u32 {
        self.left + u32::from(x) * SIDE
    }

    fn row(&self, y: u8) -> u32 {
        let above = self.geometry.height.saturating_sub(y.saturating_add(1));
        self.top + u32::from(above) * SIDE
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (u32, u32) {
        (
            self.column(self.geometry.x(square)),
            self.row(self.geometry.y(square)),
        )
    }

    /// Where the drawing of a piece begins.
    fn stand(&self, square: Square) -> (u32, u32) {
        let (x, y) = self.corner(square);
        (x + self.shift, y + self.shift)
    }

    /// The board itself. On one whose every square is played on by draughtsmen, all are alike.
    fn squares(&self, crowned: bool, out: &mut String) {
        let (left, top, geometry) = (self.left, self.top, self.geometry);
        let (width, height) = (
            u32::from(geometry.width) * SIDE,
            u32::from(geometry.height) * SIDE,
        );
        let plain = crowned && !geometry.is_half();
        let ground = if plain { PLAIN } else { LIGHT };
        let _ = write!(
            out,
            r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{ground}"/>"#
        );
        if !plain {
            let all = (0..geometry.height).map(|y| geometry.rank(y));
            let all = all.fold(SquareSet::EMPTY, SquareSet::or);
            let dark = |square: &Square| match geometry.is_half() {
                true => geometry.playable.contains(*square),
                false => (geometry.x(*square) + geometry.y(*square)).is_multiple_of(2),
            };
            return self.fill(all.iter().filter(dark).collect(), DARK, "1", out);
        }
        let _ = write!(
            out,
            r#"<path stroke="{WOOD}" stroke-width="1" stroke-opacity=".6" d=""#
        );
        for x in 1..geometry.width {
            let _ = write!(out, "M{} {top}v{height}", self.column(x));
        }
        for y in 1..geometry.height {
            let _ = write!(out, "M{left} {}h{width}", self.row(y) + SIDE);
        }
        out.push_str(r#""/>"#);
    }

    /// Squares in one colour.
    fn fill(&self, squares: SquareSet, colour: &str, opacity: &str, out: &mut String) {
        if squares.is_empty() {
            return;
        }
        let _ = write!(out, r#"<path fill="{colour}" fill-opacity="{opacity}" d=""#);
        for square in squares.iter() {
            let (x, y) = self.corner(square);
            let _ = write!(out, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z");
        }
        out.push_str(r#""/>"#);
    }

    /// Each square's own number in its corner.
    fn numbers(&self, name: impl Fn(Square) -> String, out: &mut String) {
        let _ = write!(
            out,
            r##"<g font-family="sans-serif" font-size="12" fill="#3b2817">"##
        );
        for square in self.geometry.playable.iter() {
            let (x, y) = self.corner(square);
            let name = name(square);
            let _ = write!(out, r#"<text x="{}" y="{}">{name}</text>"#, x + 2, y + 11);
        }
        out.push_str("</g>");
    }

    fn pieces(&self, position: &dyn Position, crowned: bool, out: &mut String) {
        let squares = self.geometry.playable.iter();
        let found = squares.filter_map(|square| Some((square, position.piece_at(square)?)));
        let found: Vec<(Square, Piece)> = found.collect();
        let mut known: Vec<Piece> = Vec::new();
        out.push_str("<defs>");
        for (_, piece) in &found {
            if !known.contains(piece) {
                known.push(*piece);
                let (id, shape) = (shapes::id(*piece), shapes::shape(*piece, crowned));
                let _ = write!(out, r#"<g id="{id}">{shape}</g>"#);
            }
        }
        out.push_str("</defs>");
        for (square, piece) in found {
            let (x, y) = self.stand(square);
            let id = shapes::id(piece);
            let _ = write!(out, r##"<use href="#{id}" x="{x}" y="{y}"/>"##);
        }
    }

    /// The pieces that a capture took elsewhere than where it arrived, each as a shadow with a
    /// cross, and the way of a capture from square to square.
    fn capture(&self, mv: &Move, crowned: bool, out: &mut String) {
        let (victims, route): (&[(Square, Piece)], &[Square]) = match &mv.captured {
            Captured::None => return,
            Captured::One(square, _) if *square == mv.to => return,
            Captured::One(square, piece) => (&[(*square, *piece)], &[]),
            Captured::Path(path) => (&path.victims, &path.route),
        };
        self.way(route, out);
        for (square, piece) in victims {
            let (x, y) = self.stand(*square);
            let shape = shapes::shape(*piece, crowned);
            let _ = write!(
                out,
                r#"<g transform="translate({x} {y})"><g opacity=".4">{shape}</g><path d="M13.5 13.5l13 13M26.5 13.5l-13 13" stroke="{GONE}" stroke-width="3" stroke-linecap="round"/></g>"#
            );
        }
    }

    /// A line from square to square.
    fn way(&self, route: &[Square], out: &mut String) {
        if route.is_empty() {
            return;
        }
        let _ = write!(
            out,
            r#"<path fill="none" stroke="{WAY}" stroke-width="3.5" stroke-opacity=".8" stroke-linejoin="round" stroke-linecap="round" d=""#
        );
        for (i, square) in route.iter().enumerate() {
            let (x, y) = self.stand(*square);
            let step = if i == 0 { 'M' } else { 'L' };
            let _ = write!(out, "{step}{} {}", x + SIDE / 2, y + SIDE / 2);
        }
        out.push_str(r#""/>"#);
    }
}
