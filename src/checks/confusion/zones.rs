//! The names of the zones in a record on a ring: names of its own that no tag gives, and names with a blank before the
//! square.

use super::{Case, Otherwise, Proposal};
use crate::board::ZoneNames;
use crate::checks::{shown, text_edit};
use crate::identify::{ZONES_TAG, reads_zones};
use crate::notation::KNOWN_ZONES;
use crate::replay::{Record, ReplaySetup};
use crate::syntax::{Node, NodeKind};
use crate::text::line_end;

/// The proposals that add a tag with the names before the squares of the first moves, or write them into one that does
/// not give them.
pub fn unnamed(case: &Case) -> Vec<Proposal> {
    let record = case.record;
    let tag = record.tag(ZONES_TAG);
    let says = |value: &str| ZoneNames::parse(value).or_else(|| ZoneNames::meant(value));
    let is_said = tag.is_some_and(|pair| says(pair.tag.value).is_some());
    let (true, false, Some(last)) = (is_ring(case), is_said, record.tags.last()) else {
        return Vec::new();
    };
    let mut moves = record.top().filter(|node| node.kind == NodeKind::Move);
    let start = moves.next().map_or(0, |node| node.start as usize);
    let proposal = |names: String| {
        let name = names.split(' ').next().unwrap_or("");
        let line = format!("[{ZONES_TAG} \"{names}\"]");
        let (edit, title) = match tag {
            Some(pair) => (
                text_edit(pair.value_range(), names.clone()),
                format!("Write {names} instead of {}", shown(pair.tag.value)),
            ),
            None => {
                let added = format!("{}{line}", line_end(record.text));
                (text_edit(last.end..last.end, added), format!("Add {line}"))
            }
        };
        Proposal {
            edits: vec![edit],
            range: start..start + name.len(),
            message: format!(
                "the zones have names of their own here, which a tag must give: {line}"
            ),
            otherwise: Otherwise::UpToASlip,
            title,
        }
    };
    let names = own_names(record, case.setup).into_iter();
    names.map(proposal).collect()
}

/// The names before the squares of the first moves, if they are not the usual ones. Each player begins in the own zone.
pub fn own_names(record: &Record, setup: &ReplaySetup) -> Vec<String> {
    let moves = record.top().filter(|node| node.kind == NodeKind::Move);
    let moves: Vec<&Node> = moves.collect();
    let players = setup.game.seats.len();
    let first = moves.get(..players).unwrap_or(&moves);
    let own = setup.board.numbering.zones;
    // Known names in another order are no names of the record's own.
    let is_known = |name: &str| own.at_start(name).is_some_and(|(_, len)| len == name.len());
    let names = first.iter().map(|node| {
        let names = possible_names(record.slice(node));
        match names.iter().find(|name| is_known(name)) {
            Some(known) => vec![*known],
            None => names,
        }
    });
    let names: Vec<Vec<&str>> = names.collect();
    let [a, b, c] = names.as_slice() else {
        return Vec::new();
    };
    let rounds = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    let rounds = rounds.flat_map(|(a, b)| c.iter().map(move |c| format!("{a} {b} {c}")));
    let later = moves.get(players..).unwrap_or_default();
    let begins = |node: &Node, name: &str| record.slice(node).starts_with(name);
    // One name of the record's own among usual ones is written in a later move too; a slip in a name is not. Of several
    // names it is enough that most moves have one of the three.
    let are_written = |names: &String| {
        let names: Vec<&str> = names.split(' ').collect();
        let new = |name: &&&str| !is_known(name);
        let has_name = later
            .iter()
            .filter(|node| names.iter().any(|name| begins(node, name)));
        let is_used = |name: &&str| later.iter().any(|node| begins(node, name));
        match names.iter().filter(new).count() {
            0 => false,
            1 => names.iter().filter(new).all(is_used),
            _ => 2 * has_name.count() >= later.len(),
        }
    };
    // What begins with a usual name and can be read with it is a move of that zone, perhaps one that cannot be played.
    let is_unread = |names: &String| {
        let mut named = first.iter().zip(names.split(' '));
        named.all(|(node, name)| {
            let is_usual = !is_known(name) && own.at_start(name).is_some();
            !(is_usual && reads_zones(record.slice(node), &own, setup.game))
        })
    };
    let is_own = |names: &String| {
        ZoneNames::parse(names).is_some() && are_written(names) && is_unread(names)
    };
    rounds.filter(is_own).collect()
}

/// What may be the name of a zone at the beginning of a move: the letters before its square, with and without that of
/// a piece.
fn possible_names(text: &str) -> Vec<&str> {
    let is_square = |two: &[u8]| matches!(two, [b'a'..=b'h', b'1'..=b'6']);
    let square = text.as_bytes().windows(2).position(is_square);
    let letters = square.and_then(|at| text.get(..at)).unwrap_or("");
    let shorter = letters.strip_suffix(['K', 'Q', 'R', 'B', 'N']);
    // Of names that fit alike the shorter ones are meant: `XNf3` is a move of the knight.
    let names = shorter.into_iter().chain([letters]);
    names.filter(|name| !name.is_empty()).collect()
}

/// The proposal that joins the names of zones with the squares after them.
pub fn apart(case: &Case) -> Vec<Proposal> {
    let record = case.record;
    if !is_ring(case) {
        return Vec::new();
    }
    let names = case.setup.board.numbering.zones;
    // A zone may have another of its usual names there: `White e4`.
    let zone_of = |text: &str| {
        let zone = |names: &ZoneNames| {
            let (zone, _) = names.at_start(text).filter(|(_, len)| *len == text.len())?;
            Some(zone)
        };
        zone(&names).or_else(|| KNOWN_ZONES.iter().find_map(zone))
    };
    let top: Vec<&Node> = record.top().collect();
    let mut joined = Vec::new();
    for two in top.windows(2) {
        let [name, square] = two else { continue };
        if name.kind == NodeKind::Junk
            && square.kind == NodeKind::Move
            && let Some(zone) = zone_of(record.slice(name))
        {
            let text = format!("{}{}", names.name(zone), record.slice(square));
            joined.push(text_edit(name.start as usize..square.end as usize, text));
        }
    }
    let Some(first) = joined.first().cloned() else {
        return Vec::new();
    };
    let range = first.start as usize..first.end as usize;
    let typed = record.text.get(range.clone()).unwrap_or("");
    let others = match joined.len() {
        1 => "",
        _ => " and join the other zones with their squares",
    };
    let proposal = Proposal {
        edits: joined,
        range,
        message: format!("a zone and its square are one word: {}", first.text),
        otherwise: Otherwise::UpToASlip,
        title: format!("Write {} instead of {}{others}", first.text, shown(typed)),
    };
    vec![proposal]
}

fn is_ring(case: &Case) -> bool {
    case.setup.board.geometry().is_ring()
}
