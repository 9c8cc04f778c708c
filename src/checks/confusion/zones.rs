//! The names of the zones in a record on a ring: names of its own that no tag gives, and names with a blank before the
//! square.

use super::{Case, Otherwise, Proposal};
use crate::board::ZoneNames;
use crate::checks::{shown, text_edit};
use crate::identify::ZONES_TAG;
use crate::syntax::{Node, NodeKind};
use crate::text::line_end;

/// The proposals that add a tag with the names before the squares of the first moves. Each player begins in the own
/// zone.
pub fn unnamed(case: &Case) -> Vec<Proposal> {
    let record = case.record;
    let (true, None, Some(last)) = (is_ring(case), record.tag(ZONES_TAG), record.tags.last())
    else {
        return Vec::new();
    };
    let moves = record.top().filter(|node| node.kind == NodeKind::Move);
    let moves: Vec<&Node> = moves.collect();
    let players = case.setup.game.seats.len();
    let first = moves.get(..players).unwrap_or(&moves);
    let names = first.iter().map(|node| possible_names(record.slice(node)));
    let names: Vec<Vec<&str>> = names.collect();
    let [a, b, c] = names.as_slice() else {
        return Vec::new();
    };
    let rounds = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    let rounds = rounds.flat_map(|(a, b)| c.iter().map(move |c| format!("{a} {b} {c}")));
    let own = case.setup.board.numbering.zones;
    // Known names in another order are no names of the record's own.
    let is_known = |name: &str| own.at_start(name).is_some_and(|(_, len)| len == name.len());
    // A name of the record's own is written in a later move too; a slip in a name is not.
    let is_used = |name: &str| {
        let later = moves.get(players..).unwrap_or_default();
        later.is_empty()
            || later
                .iter()
                .any(|node| record.slice(node).starts_with(name))
    };
    let is_own = |names: &String| {
        let mut new = names.split(' ').filter(|name| !is_known(name)).peekable();
        ZoneNames::parse(names).is_some() && new.peek().is_some() && new.all(is_used)
    };
    let rounds = rounds.filter(is_own);
    let start = first.first().map_or(0, |node| node.start as usize);
    let proposal = |names: String| {
        let name = names.split(' ').next().unwrap_or("");
        let tag = format!("[{ZONES_TAG} \"{names}\"]");
        let line = format!("{}{tag}", line_end(record.text));
        Proposal {
            edits: vec![text_edit(last.end..last.end, line)],
            range: start..start + name.len(),
            message: format!(
                "the zones have names of their own here, which a tag must give: {tag}"
            ),
            otherwise: Otherwise::UpToASlip,
            title: format!("Add {tag}"),
        }
    };
    rounds.map(proposal).collect()
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
    let is_name = |text: &str| {
        names
            .at_start(text)
            .is_some_and(|(_, len)| len == text.len())
    };
    let top: Vec<&Node> = record.top().collect();
    let mut joined = Vec::new();
    for two in top.windows(2) {
        let [name, square] = two else { continue };
        if name.kind == NodeKind::Junk
            && square.kind == NodeKind::Move
            && is_name(record.slice(name))
        {
            let text = format!("{}{}", record.slice(name), record.slice(square));
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
