//! Lays out a rectangular board for a picture. The names of rows and columns are written
//! around it, or the numbers of squares on it.

use std::fmt::Write;

use super::layout::{BoardLayout, BoardStyle, DARK, LIGHT, SIDE, SquarePlace, WOOD};
use super::margin::{Margin, margin, name};
use crate::board::{Geometry, Square, SquareSet};

/// The width of a strip with names, in units.
const STRIP: u32 = 20;
/// The width of the frame at a side without names, in units.
const FRAME: u32 = 4;
/// The size of the number in the corner of a square, and how far pieces are moved to the lower right so that none covers it,
/// in units.
const NUMBER: u32 = 12;
const NUMBER_SHIFT: u32 = 4;
/// The colour of squares on a board of one colour.
const PLAIN: &str = "#e3c596";

/// Returns the layout of a board. `crowned` is true for draughts; such a board has a single colour if all
/// squares are playable.
pub fn layout(geometry: &Geometry, style: &BoardStyle, crowned: bool) -> BoardLayout {
    let is_turned = !style.turns.is_multiple_of(2);
    let around = margin(style.coordinates, geometry, style.numbering);
    let around = if is_turned { around.turned() } else { around };
    let strip = |names: &[String]| match around.numbered || names.is_empty() {
        true => FRAME,
        false => STRIP,
    };
    let plane = Plane {
        geometry,
        left: strip(&around.left),
        top: strip(&around.top),
        shift: if around.numbered { NUMBER_SHIFT } else { 0 },
        is_turned,
    };
    let (right, bottom) = (strip(&around.right), strip(&around.bottom));
    let width = plane.left + u32::from(geometry.width) * SIDE + right;
    let height = plane.top + u32::from(geometry.height) * SIDE + bottom;
    let mut ground = format!(r#"<rect width="{width}" height="{height}" rx="5" fill="{WOOD}"/>"#);
    plane.squares(crowned, &mut ground);
    let mut names = String::new();
    if around.numbered {
        let name = |square| name(style.coordinates, geometry, style.numbering, square);
        plane.numbers(name, &mut names);
    } else {
        plane.labels(&around, (right, bottom), (width, height), &mut names);
    }
    let on_board = plane.on_board();
    let place = |square: Square| match on_board.contains(square) {
        true => plane.place(square),
        false => SquarePlace::default(),
    };
    BoardLayout {
        width,
        height,
        ground,
        names,
        places: (0..=u8::MAX).map(|number| place(Square(number))).collect(),
    }
}

/// Writes an empty board of squares of this size, the squares of play darker if they are half of them.
pub fn plain(geometry: &Geometry, side: u32, out: &mut String) {
    let (width, height) = (u32::from(geometry.width), u32::from(geometry.height));
    let ground = if geometry.is_half() { LIGHT } else { PLAIN };
    let _ = write!(
        out,
        r#"<rect width="{}" height="{}" fill="{ground}" stroke="{WOOD}"/>"#,
        width * side,
        height * side
    );
    for square in geometry.playable.iter() {
        let (x, y) = geometry.coordinates(square);
        let above = height.saturating_sub(u32::from(y) + 1);
        let (left, top) = (u32::from(x) * side, above * side);
        let fill = if geometry.is_half() { PLAIN } else { "none" };
        let _ = write!(
            out,
            r#"<rect x="{left}" y="{top}" width="{side}" height="{side}" fill="{fill}" stroke="{WOOD}"/>"#
        );
    }
}

struct Plane<'a> {
    geometry: &'a Geometry,
    /// The widths of the strips beside and above the board.
    left: u32,
    top: u32,
    /// How far pieces are moved to the lower right, away from the number in the upper left corner.
    shift: u32,
    /// The board is seen from the side at its top.
    is_turned: bool,
}

impl Plane<'_> {
    fn column(&self, x: u8) -> u32 {
        let before = match self.is_turned {
            true => self.geometry.width.saturating_sub(x.saturating_add(1)),
            false => x,
        };
        self.left + u32::from(before) * SIDE
    }

    fn row(&self, y: u8) -> u32 {
        let above = match self.is_turned {
            true => y,
            false => self.geometry.height.saturating_sub(y.saturating_add(1)),
        };
        self.top + u32::from(above) * SIDE
    }

    /// All squares of the rectangle, those that are not played on too.
    fn on_board(&self) -> SquareSet {
        let rows = (0..self.geometry.height).map(|y| self.geometry.rank(y));
        rows.fold(SquareSet::EMPTY, SquareSet::or)
    }

    /// Returns the upper left corner of a square.
    fn corner(&self, square: Square) -> (u32, u32) {
        (
            self.column(self.geometry.x(square)),
            self.row(self.geometry.y(square)),
        )
    }

    fn place(&self, square: Square) -> SquarePlace {
        let (x, y) = self.corner(square);
        SquarePlace {
            outline: format!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z"),
            x: (x + self.shift) as f32,
            y: (y + self.shift) as f32,
            scale: 1.0,
        }
    }

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
            let dark = |square: &Square| match geometry.is_half() {
                true => geometry.playable.contains(*square),
                false => (geometry.x(*square) + geometry.y(*square)).is_multiple_of(2),
            };
            let dark = self
                .on_board()
                .iter()
                .filter(dark)
                .map(|square| self.place(square).outline);
            let dark: String = dark.collect();
            let _ = write!(out, r#"<path fill="{DARK}" fill-opacity="1" d="{dark}"/>"#);
            return;
        }
        let _ = write!(
            out,
            r#"<path stroke="{WOOD}" stroke-width="1" stroke-opacity=".6" d=""#
        );
        for x in 1..u32::from(geometry.width) {
            let _ = write!(out, "M{} {top}v{height}", left + x * SIDE);
        }
        for y in 1..u32::from(geometry.height) {
            let _ = write!(out, "M{left} {}h{width}", top + y * SIDE);
        }
        out.push_str(r#""/>"#);
    }

    /// Writes the number of each square in its corner.
    fn numbers(&self, name: impl Fn(Square) -> String, out: &mut String) {
        let _ = write!(
            out,
            r##"<g font-family="sans-serif" font-size="{NUMBER}" fill="#3b2817">"##
        );
        for square in self.geometry.playable.iter() {
            let (x, y) = self.corner(square);
            let name = name(square);
            let _ = write!(
                out,
                r#"<text x="{}" y="{}">{name}</text>"#,
                x + 2,
                y + NUMBER - 1
            );
        }
        out.push_str("</g>");
    }

    /// Writes the names of rows and columns in the strips.
    fn labels(
        &self,
        around: &Margin,
        (right, bottom): (u32, u32),
        (width, height): (u32, u32),
        out: &mut String,
    ) {
        let rows = [
            (&around.left, self.left / 2),
            (&around.right, width - right / 2),
        ];
        let columns = [
            (&around.top, self.top / 2),
            (&around.bottom, height - bottom / 2),
        ];
        let _ = write!(
            out,
            r#"<g font-family="sans-serif" font-size="14" text-anchor="middle" fill="{LIGHT}">"#
        );
        for (names, x) in rows {
            for (y, name) in (0..).zip(names) {
                label(x, self.row(y) + SIDE / 2, name, out);
            }
        }
        for (names, y) in columns {
            for (x, name) in (0..).zip(names) {
                label(self.column(x) + SIDE / 2, y, name, out);
            }
        }
        out.push_str("</g>");
    }
}

fn label(x: u32, y: u32, name: &str, out: &mut String) {
    if !name.is_empty() {
        let _ = write!(out, r#"<text x="{x}" y="{}">{name}</text>"#, y + 5);
    }
}
