//! Legal moves in place of one that cannot be played, after the fixes of its finding: those of the piece that it names; if
//! there are none, those to the square that it names. They are worked out when a menu is opened; what speaks for a move is in `repair`.

use super::actions::Action;
use super::diagnostics::Note;
use super::{Replacement, absolute};
use crate::board::{Move, Reading};
use crate::codes::ILLEGAL_MOVE;
use crate::document::{Finding, Passage};
use crate::identify::Context;
use crate::inspect::{LegalMove, PositionAt};
use crate::syntax::{NodeKind, Tree};

/// The most moves that a menu has for a finding, with its fixes.
const MOST: usize = 5;

/// Does a legal move have something in common with the reading of one that is not?
type Way<'a> = &'a dyn Fn(&Move, &Reading) -> bool;

/// The moves that can be written in place of one that cannot be played, those to the nearest squares first. None in tables,
/// where a move is a cell.
pub fn other_moves(
    passage: &Passage,
    tree: &Tree,
    context: &Context,
    finding: &Finding,
) -> Vec<Action> {
    let is_wanted = finding.code == ILLEGAL_MOVE && context.format.table.is_none();
    let node = tree.move_at(finding.start as usize);
    let node = node.filter(|node| is_wanted && node.kind == NodeKind::Move);
    let Some(node) = node else { return Vec::new() };
    let here = PositionAt::at(&passage.text, tree, context, node.start as usize);
    let Some(here) = here.filter(|here| here.mv.is_none()) else {
        return Vec::new();
    };
    let range = node.start as usize..node.end as usize;
    let written = passage.text.get(range).unwrap_or("").trim();
    let parts: Vec<&str> = written.split_whitespace().collect();
    let mut readings = Vec::new();
    if (here.notation.read)(&parts, &here.frame(), &mut readings).is_err() {
        return Vec::new();
    }
    let known = |text: &str| {
        let mut edits = finding.fixes.iter().flat_map(|fix| &fix.edits);
        edits.any(|edit| edit.text == text)
    };
    let legal = here.legal();
    let has_role = |mv: &Move, reading: &Reading| reading.roles.contains(mv.piece.role);
    let of_piece = |mv: &Move, reading: &Reading| {
        has_role(mv, reading) && mv.from.is_none_or(|from| reading.from.contains(from))
    };
    let to_square =
        |mv: &Move, reading: &Reading| has_role(mv, reading) && reading.to.contains(mv.to);
    let fitting = |way: Way| {
        let fits = |one: &&LegalMove| readings.iter().any(|reading| way(&one.mv, reading));
        let mut found: Vec<&LegalMove> = legal.iter().filter(fits).collect();
        found.retain(|one| !known(&one.text));
        found
    };
    let mut found = fitting(&of_piece);
    if found.is_empty() {
        found = fitting(&to_square);
    }
    // A square beside the one that is meant is written more often than one far from it.
    let written_to = readings.iter().find_map(|reading| reading.to.only());
    let away = |one: &&LegalMove| {
        let place = |square| here.game.geometry.coordinates(square);
        let (x, y) = place(one.mv.to);
        written_to.map_or(0, |to| {
            let (other_x, other_y) = place(to);
            x.abs_diff(other_x).max(y.abs_diff(other_y))
        })
    };
    found.sort_by_key(away);
    found.truncate(MOST.saturating_sub(finding.fixes.len()));
    let texts = found.into_iter().map(|one| one.text.as_str());
    let actions = texts.map(|text| Action {
        title: format!("Write {text} instead of {written}"),
        preferred: false,
        edits: vec![Replacement {
            range: absolute(passage, node.start, node.end),
            text: text.to_owned(),
        }],
        finding: Note::of(passage, finding),
    });
    actions.collect()
}
