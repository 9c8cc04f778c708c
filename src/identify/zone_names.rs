//! The names of the zones in a record on a ring: those of its tag, or else those that most of its moves are
//! written with. Nothing is played.

use crate::board::{Slip, ZoneNames};
use crate::notation::{self, KNOWN_ZONES, letters};
use crate::replay::Record;
use crate::rules::Game;
use crate::syntax::NodeKind;

/// The tag that names the zones in the order of the players: `[Zones "W G B"]`.
pub const ZONES_TAG: &str = "Zones";

/// So many moves show which names a record uses.
const ENOUGH: usize = 60;

/// The names of the zones that a record is read with; None for a game without zones. Those of its tag, or without one
/// the usual ones, unless most of the moves cannot be read with them: then those with which the most moves can be
/// read, of equal ones the more usual.
pub fn zone_names(record: &Record, game: &Game) -> Option<ZoneNames> {
    if !game.geometry.is_ring() {
        return None;
    }
    let moves = record.top().filter(|node| node.kind == NodeKind::Move);
    let texts: Vec<&str> = moves.take(ENOUGH).map(|node| record.slice(node)).collect();
    let fit = |names: &ZoneNames| {
        let read = texts.iter().filter(|text| reads_zones(text, names, game));
        read.count()
    };
    let tag = record.tag(ZONES_TAG);
    let read = |value: &str| ZoneNames::parse(value).or_else(|| ZoneNames::meant(value));
    let tagged = tag.and_then(|pair| read(pair.tag.value));
    let first = tagged.unwrap_or(game.numbering.zones);
    let mut best = (first, fit(&first));
    if 2 * best.1 >= texts.len() {
        return Some(first);
    }
    for names in KNOWN_ZONES {
        let count = fit(&names);
        if count > best.1 {
            best = (names, count);
        }
    }
    Some(best.0)
}

/// Can a move be read with these names of the zones, legal or not?
pub fn reads_zones(text: &str, names: &ZoneNames, game: &Game) -> bool {
    let mut frame = game.frame(&letters::ENGLISH, game.starts);
    frame.numbering.zones = *names;
    let parts: Vec<&str> = text.split_whitespace().collect();
    let mut readings = Vec::new();
    let read =
        notation::notation(game.notation).map(|row| (row.read)(&parts, &frame, &mut readings));
    let own = readings
        .first()
        .is_some_and(|reading| !reading.slips.contains(Slip::ZoneName));
    read == Some(Ok(())) && own
}
