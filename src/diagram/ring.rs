//! Lays out a ring for a picture, with the first zone at the bottom and the others clockwise, and writes a
//! ring as text, unrolled into rows. This file depends on the geometry and the names of squares, not on
//! particular games.

use std::fmt::Write;

use super::drawing::TextCell;
use super::layout::{BoardLayout, BoardStyle, DARK, LIGHT, SIDE, SquarePlace, WOOD};
use super::margin::name;
use crate::board::{Geometry, Piece, Square};
use crate::notation::letters::STANDARD;
use crate::rules::Position;

/// The size of the whole picture, in units.
const SIZE: u32 = 640;
/// The radii, in units, of the ring, the void, the letters of files outside the ring, and the frame.
const OUTER: f32 = 292.0;
const VOID: f32 = 82.0;
const LETTERS: f32 = 304.0;
const EDGE: f32 = 316.0;
/// The colour of the moats and creeks between the zones.
const WATER: &str = "#3c7fb5";

pub fn layout(geometry: &Geometry, style: &BoardStyle) -> BoardLayout {
    let ring = Ring {
        geometry,
        turns: style.turns,
    };
    let places: Vec<SquarePlace> = (0..=u8::MAX)
        .map(|number| ring.place(Square(number)))
        .collect();
    let middle = SIZE / 2;
    let mut ground = format!(
        r#"<circle cx="{middle}" cy="{middle}" r="{EDGE}" fill="{WOOD}"/><circle cx="{middle}" cy="{middle}" r="{OUTER}" fill="{LIGHT}"/>"#
    );
    // The first square of a zone is light, so every king starts on a light square.
    let dark = |square: &Square| !(geometry.x(*square) + geometry.y(*square)).is_multiple_of(2);
    let dark = geometry.playable.iter().filter(dark);
    let outlines = dark.filter_map(|square| places.get(square.index()));
    let outlines: String = outlines.map(|place| place.outline.as_str()).collect();
    let _ = write!(
        ground,
        r#"<path fill="{DARK}" d="{outlines}"/><circle cx="{middle}" cy="{middle}" r="{VOID}" fill="{WOOD}"/>"#
    );
    ring.borders(&mut ground);
    let parts = |x, y| {
        let square = geometry.square(x, y);
        let name = square.map(|square| name(style.coordinates, geometry, style.numbering, square));
        ZonedName::of(&name.unwrap_or_default())
    };
    let names = format!(
        r##"<g font-family="sans-serif" text-anchor="middle"><g fill="{LIGHT}">{}</g><g fill="#3b2817">{}</g></g>"##,
        ring.around(&parts),
        ring.ranks(&parts)
    );
    BoardLayout {
        width: SIZE,
        height: SIZE,
        ground,
        names,
        places,
    }
}

/// The parts of a name such as `WHe4`.
#[derive(Default)]
struct ZonedName {
    zone: String,
    file: String,
    rank: String,
}

impl ZonedName {
    fn of(name: &str) -> ZonedName {
        let digit = name
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(name.len());
        let (column, rank) = name.split_at(digit);
        let last = column.char_indices().next_back();
        let (zone, file) = column.split_at(last.map_or(0, |(at, _)| at));
        ZonedName {
            zone: zone.to_owned(),
            file: file.to_owned(),
            rank: rank.to_owned(),
        }
    }
}

struct Ring<'a> {
    geometry: &'a Geometry,
    /// By so many zones the ring is turned.
    turns: u8,
}

impl Ring<'_> {
    /// Returns the angle of a file in radians, clockwise from the middle of the zone at the bottom.
    fn angle(&self, file: f32) -> f32 {
        let (files, zone) = (self.geometry.width, f32::from(self.geometry.zone_width()));
        let middle = zone * (f32::from(self.turns) + 0.5);
        (file - middle) * std::f32::consts::TAU / f32::from(files.max(1))
    }

    /// Returns the outer radius of a rank, counted from the outside. The ranks become narrower towards the
    /// middle in the same ratio as the files.
    fn radius(&self, rank: f32) -> f32 {
        let ranks = f32::from(self.geometry.height.max(1));
        OUTER * (VOID / OUTER).powf(rank / ranks)
    }

    /// Converts an angle and a radius to a point of the picture.
    fn at(&self, angle: f32, radius: f32) -> (f32, f32) {
        let middle = SIZE as f32 / 2.0;
        (middle - radius * angle.sin(), middle + radius * angle.cos())
    }

    fn place(&self, square: Square) -> SquarePlace {
        let (x, y) = self.geometry.coordinates(square);
        let (file, rank) = (f32::from(x), f32::from(y));
        let (outer, inner) = (self.radius(rank), self.radius(rank + 1.0));
        let (from, to) = (self.angle(file), self.angle(file + 1.0));
        let (a, b) = (self.at(from, outer), self.at(to, outer));
        let (c, d) = (self.at(to, inner), self.at(from, inner));
        let outline = format!(
            "M{:.1} {:.1}A{outer:.1} {outer:.1} 0 0 1 {:.1} {:.1}L{:.1} {:.1}A{inner:.1} {inner:.1} 0 0 0 {:.1} {:.1}z",
            a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1
        );
        let radius = (outer + inner) / 2.0;
        let (x, y) = self.at((from + to) / 2.0, radius);
        let room = (outer - inner).min(radius * (to - from));
        // The drawings of pieces have empty edges, so they may be a little larger than the square.
        let scale = (room * 112.0 / SIDE as f32).round() / 100.0;
        let half = SIDE as f32 / 2.0 * scale;
        let tenths = |units: f32| (units * 10.0).round() / 10.0;
        SquarePlace {
            outline,
            x: tenths(x - half),
            y: tenths(y - half),
            scale,
        }
    }

    /// Writes the moats and creeks between the zones.
    fn borders(&self, out: &mut String) {
        let zone = self.geometry.zone_width();
        for n in 0..self.geometry.zones {
            let angle = self.angle(f32::from(n) * f32::from(zone));
            for (from, to, width) in [(0.0, 1.0, 7), (1.0, 3.0, 3)] {
                let (a, b) = (
                    self.at(angle, self.radius(from)),
                    self.at(angle, self.radius(to)),
                );
                let _ = write!(
                    out,
                    r#"<path stroke="{WATER}" stroke-width="{width}" d="M{:.1} {:.1}L{:.1} {:.1}"/>"#,
                    a.0, a.1, b.0, b.1
                );
            }
        }
    }

    /// Returns the letters of the files around the ring, and the names of the zones in the void.
    fn around(&self, parts: &dyn Fn(u8, u8) -> ZonedName) -> String {
        let (geometry, zone) = (self.geometry, self.geometry.zone_width());
        let letters = (0..geometry.width).map(|x| {
            let place = self.at(self.angle(f32::from(x) + 0.5), LETTERS);
            label(place, 17, &parts(x, 0).file)
        });
        let zones = (0..geometry.zones).map(|n| {
            let middle = self.angle(f32::from(n * zone) + f32::from(zone) / 2.0);
            label(self.at(middle, VOID * 0.62), 26, &parts(n * zone, 0).zone)
        });
        letters.chain(zones).collect()
    }

    /// Returns the numbers of the ranks, each in the outer corner of the first square of a zone.
    fn ranks(&self, parts: &dyn Fn(u8, u8) -> ZonedName) -> String {
        let (geometry, zone) = (self.geometry, self.geometry.zone_width());
        let firsts = (0..geometry.zones).map(|n| n * zone);
        let squares = firsts.flat_map(|x| (0..geometry.height).map(move |y| (x, y)));
        let ranks = squares.map(|(x, y)| {
            let near = self.radius(f32::from(y)) - 9.0;
            let angle = self.angle(f32::from(x)) + 8.0 / near.max(1.0);
            label(self.at(angle, near), 13, &parts(x, y).rank)
        });
        ranks.collect()
    }
}

/// Returns a text centred on a point.
fn label((x, y): (f32, f32), size: u32, text: &str) -> String {
    let base = y + size as f32 * 0.35;
    format!(r#"<text x="{x:.1}" y="{base:.1}" font-size="{size}">{text}</text>"#)
}

/// The zones from left to right in the text of a ring.
fn zones_from_left(geometry: &Geometry, style: &BoardStyle) -> impl Iterator<Item = u8> + use<> {
    let (all, turns) = (geometry.zones.max(1), style.turns);
    (0..all).rev().map(move |n| (n + turns % all) % all)
}

/// Returns where a square stands in the text of a ring.
pub fn cell(geometry: &Geometry, style: &BoardStyle, square: Square) -> Option<TextCell> {
    let (x, y) = geometry.coordinates(square);
    let zone = geometry.zone_width().max(1);
    let place = zones_from_left(geometry, style).position(|n| n == x / zone)?;
    let file = usize::from(zone - 1 - x % zone);
    Some(TextCell {
        // Below the names of the zones.
        line: 1 + usize::from(geometry.height.checked_sub(1 + y)?),
        column: 3 + place * (usize::from(zone) * 3 + 2) + file * 3,
        width: 2,
    })
}

/// Returns the ring unrolled as text, with one line for each rank and the rank at the void on top. The
/// zones follow counterclockwise from left to right, so that the letters of files are in alphabetical
/// order. A piece is written as the initial of its player and its letter.
pub fn text(position: &dyn Position, style: &BoardStyle) -> String {
    let game = position.game();
    let geometry = position.geometry();
    let parts = |x: u8, y: u8| {
        let square = geometry.square(x, y);
        let name = square.map(|square| name(style.coordinates, geometry, style.numbering, square));
        ZonedName::of(&name.unwrap_or_default())
    };
    let zone = geometry.zone_width();
    let zones = || zones_from_left(geometry, style);
    let line = |first: &str, border: &str, cell: &dyn Fn(u8) -> String| {
        let zones = zones().map(|n| {
            let files = (n * zone..(n + 1) * zone).rev();
            files
                .map(|x| format!("{:>2}", cell(x)))
                .collect::<Vec<_>>()
                .join(" ")
        });
        let line = zones.collect::<Vec<_>>().join(border);
        format!("{first:>2} {}\n", line.trim_end())
    };
    // The name of each zone stands above its first square.
    let width = usize::from(zone) * 3 + 2;
    let names = zones().map(|n| {
        let name = parts(n * zone, 0).zone;
        format!("{:<width$}", format!("{name:>2}"))
    });
    let mut out = format!("   {}\n", names.collect::<String>().trim_end());
    for y in (0..geometry.height).rev() {
        out += &line(&parts(0, y).rank, " | ", &|x| {
            let square = geometry.square(x, y);
            let piece = square.and_then(|square| position.piece_at(square));
            piece.map_or("·".to_owned(), |piece| {
                piece_text(piece, game.player(piece.seat))
            })
        });
    }
    out + &line("", "   ", &|x| parts(x, 0).file)
}

/// Returns a piece as text: `Wk`.
fn piece_text(piece: Piece, player: &str) -> String {
    let initial = player.chars().next();
    let letter = STANDARD.letter(piece.role).unwrap_or("?");
    initial.into_iter().collect::<String>() + &letter.to_lowercase()
}
