//! Moves typed a second time directly after the first: a row, several rows, or one move with its number.

use super::failure::{FailingLine, line_from};
use super::line_checkpoint::LineCheckpoint;
use super::typed_slip::TypedSlip;
use crate::replay::written;
use crate::syntax::NodeKind;
use crate::syntax::comment::{command_name, commands, holds_only_commands};

/// A move typed twice. Hardly any mistake within a move makes it equal to the one before, so this costs less than those.
pub const TWICE: f32 = 3.0;
/// Several rows typed twice with their numbers: so many moves and numbers are not the same by chance.
const ROWS_TWICE: f32 = 0.5;

/// The most moves of each player that are looked for.
const MOST_ROUNDS: usize = 10;

/// The command that says what the record itself does not say of a move; it is never removed.
const OWN_COMMAND: &str = "[%movetext";

/// The second copies of moves that may begin at a ply, with what each costs.
pub fn second_copies_at(
    line: &FailingLine,
    index: usize,
) -> impl Iterator<Item = (TypedSlip, f32)> {
    let players = line.setup.game.seats.len();
    let start = line.checkpoint(index).map(|checkpoint| checkpoint.start);
    let numbered = start.and_then(|start| line.kind(start)) == Some(NodeKind::Number);
    (1..=(MOST_ROUNDS * players).min(index)).filter_map(move |plies| {
        let cost = match numbered && plies > players {
            true => ROWS_TWICE,
            false => TWICE,
        };
        Some((second_copy(line, index, plies)?, cost))
    })
}

/// Is the ply a single move that was typed twice with its number?
pub fn is_numbered_copy(line: &FailingLine, index: usize) -> bool {
    second_copy(line, index, 1).is_some()
}

/// The second copy of the moves of so many plies before a ply, with the numbers in it and what is said of its
/// moves.
fn second_copy(line: &FailingLine, index: usize, plies: usize) -> Option<TypedSlip> {
    let first = index.checked_sub(plies)?;
    let (before, again) = (line.checkpoint(first)?, line.checkpoint(index)?);
    let is_copy_of = |ply: usize, node: usize| {
        let ply = line.checkpoint(first + ply).map(|one| one.ply);
        ply.is_some_and(|ply| line.text(ply) == line.text(node))
    };
    if !is_copy_of(0, again.ply) || !is_announced(line, before, again, plies) {
        return None;
    }
    // Where both players castle, the second is no copy of the first.
    let is_third = plies == 1
        && first
            .checked_sub(1)
            .and_then(|at| line.checkpoint(at))
            .is_some_and(|one| line.text(one.ply) == line.text(again.ply));
    let moves: Vec<usize> = line.moves_from(again.ply).take(plies).collect();
    let mut copies = moves.iter().enumerate();
    let repeated = moves.len() == plies && copies.all(|(ply, node)| is_copy_of(ply, *node));
    if is_third || !repeated || moves.iter().any(|node| line.is_amended(*node)) {
        return None;
    }
    let nodes = line_from(line.record.nodes, again.start, line.failure.nodes.end);
    let (mut ply, mut end, mut kept) = (None, again.start, Vec::new());
    for (at, node) in nodes {
        let is_after = ply == Some(plies - 1);
        match node.kind {
            NodeKind::Number if !is_after => {}
            NodeKind::Move if !is_after && moves.contains(&at) => {
                ply = Some(ply.map_or(0, |ply| ply + 1));
            }
            kind if kind.is_decoration() && !line.text(at).contains(OWN_COMMAND) => {
                let twin = ply.and_then(|ply| line.checkpoint(first + ply));
                let is_said = twin.is_some_and(|twin| is_said_of(line, twin.ply, at));
                match is_said {
                    true => {}
                    // It stays after the same move.
                    false if is_after => break,
                    false => kept.push(at),
                }
            }
            _ if is_after => break,
            _ => return None,
        }
        end = at + 1;
    }
    Some(TypedSlip::MovesTwice {
        node: again.ply,
        nodes: again.start..end,
        kept,
    })
}

/// Does the number before the second copy go back to that of the first? Of the moves of all players this is not
/// asked, as the number may be counted on, nor of several rows without any number.
fn is_announced(
    line: &FailingLine,
    before: &LineCheckpoint,
    again: &LineCheckpoint,
    plies: usize,
) -> bool {
    let players = line.setup.game.seats.len();
    if plies == players {
        return true;
    }
    let number = line.record.nodes.get(again.start);
    match number.filter(|number| number.kind == NodeKind::Number) {
        Some(number) => {
            let (number, _) = written(line.record.slice(number));
            // At the number 1 rather another game begins.
            number.filter(|number| *number > 1) == Some(before.count.expected())
        }
        None => {
            let own = line.moves_from(again.ply).take(plies);
            let numbered =
                |node: usize| line.kind(node.saturating_sub(1)) == Some(NodeKind::Number);
            plies.is_multiple_of(players) && !own.into_iter().any(numbered)
        }
    }
}

/// Is what a node says said of the move of another node as well? Of commands, such as times, only the names are
/// compared.
fn is_said_of(line: &FailingLine, mv: usize, node: usize) -> bool {
    let after = line_from(line.record.nodes, mv + 1, line.failure.nodes.end);
    let own = after.take_while(|(_, next)| next.kind != NodeKind::Move);
    let mut own = own.filter(|(_, said)| said.kind.is_decoration());
    let (kind, text) = (line.kind(node), line.text(node).trim());
    let only_commands = kind == Some(NodeKind::Comment) && holds_only_commands(text);
    let names = |text: &str| -> Vec<String> {
        let found = commands(text).into_iter();
        let found = found.filter_map(|range| text.get(range));
        found.map(|one| command_name(one).to_owned()).collect()
    };
    own.any(|(at, said)| {
        let other = line.text(at).trim();
        let known = names(other);
        let same_commands = only_commands && names(text).iter().all(|name| known.contains(name));
        Some(said.kind) == kind && (other == text || same_commands)
    })
}
