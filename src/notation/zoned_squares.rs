//! Squares of a ring board by the name of a zone, a file letter and a rank: `WHe4`, as C. S. Graves
//! writes them for three-man chess. Files run counterclockwise from the king's rook, a, to the
//! queen's rook, h; ranks run from the outer edge, 1, to the void in the middle.

use super::{Coordinates, SquareFault};
use crate::board::{Geometry, Numbering, Roles, Square, SquareSet, ZoneNames};

pub static ZONED: Coordinates = Coordinates {
    name: "zoned",
    title: "zone, file letter and rank",
    suits: |geometry: &Geometry, _: Roles| suits(geometry),
    read,
    write: |square, geometry, numbering, out| write(square, geometry, &numbering.zones, out),
};

/// The usual names of the zones.
pub const ZONES: ZoneNames = ZoneNames::new(["WH", "GR", "BL"]);

/// The names that are understood without a tag, the usual ones first. Graves: "a letter or group of letters,
/// such as WH, GR or BL".
pub static KNOWN_ZONES: [ZoneNames; 4] = [
    ZONES,
    ZoneNames::new(["W", "G", "B"]),
    ZoneNames::new(["WHITE", "GRAY", "BLACK"]),
    ZoneNames::new(["WHITE", "GREY", "BLACK"]),
];

/// The number of zones that have names.
const COUNT: u8 = 3;

/// Is a board a ring with as many zones as have names?
pub fn suits(geometry: &Geometry) -> bool {
    geometry.zones == COUNT
}

/// Returns the squares of a zone.
pub fn squares(zone: u8, geometry: &Geometry) -> SquareSet {
    let files = geometry.zone_width();
    let first = zone.saturating_mul(files);
    let own = (first..first.saturating_add(files)).map(|x| geometry.file(x));
    own.fold(SquareSet::EMPTY, SquareSet::or)
}

/// Returns the squares on the file of a letter in all zones.
pub fn file(letter: u8, geometry: &Geometry) -> Option<SquareSet> {
    let own = |zone| Some(geometry.file(column(zone, letter, geometry)?));
    (0..geometry.zones).try_fold(SquareSet::EMPTY, |all, zone| Some(all.or(own(zone)?)))
}

/// Returns the column of the ring for a file letter of a zone.
fn column(zone: u8, letter: u8, geometry: &Geometry) -> Option<u8> {
    let files = geometry.zone_width();
    let nth = letter.to_ascii_lowercase().checked_sub(b'a')?;
    let from_end = files.checked_sub(1)?.checked_sub(nth)?;
    zone.checked_mul(files)?.checked_add(from_end)
}

/// Returns the square of a zone, a file letter and a rank digit.
pub fn square(zone: u8, letter: u8, rank: u8, geometry: &Geometry) -> Option<Square> {
    let y = rank.checked_sub(b'1')?;
    geometry.square(column(zone, letter, geometry)?, y)
}

/// Appends the name of the zone that a square lies in.
pub fn write_zone(square: Square, geometry: &Geometry, zones: &ZoneNames, out: &mut String) {
    out.push_str(zones.name(geometry.zone(square)));
}

/// Appends the file letter of a square.
pub fn write_file(square: Square, geometry: &Geometry, out: &mut String) {
    let files = geometry.zone_width();
    let nth = geometry.x(square).checked_rem(files).unwrap_or(0);
    let letter = files.saturating_sub(nth).saturating_sub(1);
    out.push(char::from(b'a'.saturating_add(letter)));
}

/// Appends the rank of a square.
pub fn write_rank(square: Square, geometry: &Geometry, out: &mut String) {
    out.push(char::from(b'1'.saturating_add(geometry.y(square))));
}

fn read(
    text: &str,
    geometry: &Geometry,
    numbering: Numbering,
) -> Option<(Result<Square, SquareFault>, usize)> {
    let (zone, name) = numbering.zones.at_start(text)?;
    let [letter, rank, ..] = text.as_bytes().get(name..)? else {
        return None;
    };
    let shaped = letter.is_ascii_alphabetic() && rank.is_ascii_digit();
    let found = square(zone, *letter, *rank, geometry).ok_or(SquareFault::OffBoard);
    shaped.then_some((found, name + 2))
}

/// Appends the name of the zone, the file letter and the rank of a square.
pub fn write(square: Square, geometry: &Geometry, zones: &ZoneNames, out: &mut String) {
    write_zone(square, geometry, zones, out);
    write_file(square, geometry, out);
    write_rank(square, geometry, out);
}
