//! A board with every name of every square on it, as text and as a picture, to print beside a book.

use std::fmt::Write;

use super::layout::SIDE;
use super::margin::name;
use super::plane;
use crate::board::{Board, Geometry, Roles, Square};
use crate::notation::{COORDINATES, Coordinates};

/// The height of a line of names, in units of the picture.
const LINE: u32 = 10;

/// Returns the coordinates that suit a board with these pieces.
pub fn suited(geometry: &Geometry, roles: Roles) -> impl Iterator<Item = &'static Coordinates> {
    let rows = COORDINATES.iter().copied();
    rows.filter(move |row| (row.suits)(geometry, roles))
}

/// Returns a table of the squares for each kind of coordinates, with its title above it. Squares that are
/// not played on are dots.
pub fn text(board: &Board, roles: Roles) -> String {
    let geometry = board.geometry();
    let tables = suited(geometry, roles).map(|row| {
        let named = |square| name(row, geometry, board.numbering, square);
        let width = geometry.playable.iter().map(|square| named(square).len());
        let width = width.max().unwrap_or(0);
        let mut out = format!("{}\n", row.title);
        for y in (0..geometry.height).rev() {
            let squares = (0..geometry.width).map(|x| geometry.square(x, y));
            let cells = squares.map(|square| match square {
                Some(square) if geometry.playable.contains(square) => named(square),
                _ => "·".to_owned(),
            });
            let cells: Vec<String> = cells.map(|cell| format!("{cell:>width$}")).collect();
            let _ = writeln!(out, "  {}", cells.join(" ").trim_end());
        }
        out
    });
    tables.collect::<Vec<_>>().join("\n")
}

/// Returns an SVG document of the board, in which each square has its names below each other, in the order
/// of the tables of [`text`], which is written below the board.
pub fn svg(board: &Board, roles: Roles) -> String {
    let geometry = board.geometry();
    let side = SIDE * 3 / 2;
    let (width, height) = (
        u32::from(geometry.width) * side,
        u32::from(geometry.height) * side,
    );
    let rows: Vec<&Coordinates> = suited(geometry, roles).collect();
    // The order of the names is written below the board, a line for each.
    let below = u32::try_from(rows.len() + 1).unwrap_or(0) * (LINE + 2);
    let total = height + below;
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{total}" viewBox="0 0 {width} {total}">"#
    );
    plane::plain(geometry, side, &mut out);
    let _ = write!(
        out,
        r##"<g font-family="sans-serif" font-size="{}" text-anchor="middle" fill="#3b2817">"##,
        LINE
    );
    let names = |square: Square| {
        let (x, y) = geometry.coordinates(square);
        let above = geometry.height.saturating_sub(y.saturating_add(1));
        let (left, top) = (u32::from(x) * side, u32::from(above) * side);
        let lines = u32::try_from(rows.len()).unwrap_or(0) * LINE;
        let first = top + side.saturating_sub(lines) / 2 + LINE - 2;
        let lines = (0u32..).zip(&rows).map(move |(n, row)| {
            let name = name(row, geometry, board.numbering, square);
            let (x, y) = (left + side / 2, first + n * LINE);
            format!(r#"<text x="{x}" y="{y}">{name}</text>"#)
        });
        lines.collect::<String>()
    };
    out.extend(geometry.playable.iter().map(names));
    let titles = (1u32..).zip(&rows).map(|(n, row)| {
        let (y, title) = (height + n * (LINE + 2), row.title);
        format!(r#"<text x="4" y="{y}" text-anchor="start">{n}. {title}</text>"#)
    });
    out.extend(titles);
    out.push_str("</g></svg>\n");
    out
}
