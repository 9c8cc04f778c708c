//! Writes the numbers of a game right: wrong ones, dots of the other player, and numbers that are missing before the
//! first move of a pair or where a line begins.
//!
//! A second move of a pair after a comment or a variation is no mistake without a number. Formatting writes one there.

use super::game_text::GameText;
use super::number_style::MoveNumber;
use crate::document::TextEdit;
use crate::features::written_number::blank_before_number;
use crate::replay::written;
use crate::syntax::NodeKind;

pub fn renumber(game: &GameText, _at: usize) -> Option<Vec<TextEdit>> {
    let numbers = game.numbers()?;
    let mut edits = Vec::new();
    let mut lines = vec![game.record.root];
    while let Some(line) = lines.pop() {
        let mut before: Option<NodeKind> = None;
        // A number stands before the next move, perhaps with a comment between the two.
        let mut is_numbered = false;
        let nodes = game.children(line);
        if line != game.record.root && is_misplaced(game, &nodes) {
            continue;
        }
        for node in nodes {
            let Some(kind) = game.kind(node) else {
                continue;
            };
            let due = numbers.of(node).filter(|due| due.known);
            match (kind, due) {
                (NodeKind::Variation, _) => lines.push(node),
                (NodeKind::Number, Some(due)) => {
                    edits.extend(corrected(game, node, due));
                }
                (NodeKind::Move, Some(due)) if !is_numbered => {
                    let begins = before.is_none_or(|kind| kind == NodeKind::Tag);
                    if due.is_first || begins {
                        let start = game.range_of(&[node]).start;
                        let blank = blank_before_number(game.slice(0..start));
                        edits.push(TextEdit {
                            start: start as u32,
                            end: start as u32,
                            text: format!("{blank}{}", numbers.written(due)),
                        });
                    }
                }
                _ => {}
            }
            is_numbered = kind == NodeKind::Number || is_numbered && kind.is_decoration();
            before = Some(kind);
        }
    }
    edits.sort_by_key(|edit| edit.start);
    (!edits.is_empty()).then_some(edits)
}

/// Does a variation begin with the number of the other player? Then it stands in a wrong place, and its numbers say where
/// it belongs.
fn is_misplaced(game: &GameText, nodes: &[usize]) -> bool {
    let is_number = |node: &&usize| game.kind(**node) == Some(NodeKind::Number);
    let first = nodes.iter().find(is_number).copied();
    first.is_some_and(|node| {
        let due = game.numbers().and_then(|all| all.of(node));
        let (_, dots) = written(game.slice_of(&[node]));
        dots > 0 && due.is_some_and(|due| has_other_dots(game, dots, due))
    })
}

/// Has a number the dots of the other of two players?
fn has_other_dots(game: &GameText, dots: usize, due: MoveNumber) -> bool {
    let two_players = game
        .setup()
        .is_some_and(|setup| setup.game.seats.len() == 2);
    two_players && (dots < 2) != due.is_first
}

/// Is a node a number other than the due one?
pub fn is_other(game: &GameText, node: usize, due: MoveNumber) -> bool {
    game.kind(node) == Some(NodeKind::Number) && corrected(game, node, due).is_some()
}

/// The edit that writes a number right. None if it is right, and for a number without a dot, which may be a move.
fn corrected(game: &GameText, node: usize, due: MoveNumber) -> Option<TextEdit> {
    let text = game.slice_of(&[node]);
    let (Some(number), dots) = written(text) else {
        return None;
    };
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let other_dots = has_other_dots(game, dots, due);
    if dots == 0 || number == due.number && !other_dots {
        return None;
    }
    let right = match (other_dots, due.is_first) {
        (true, true) => ".",
        (true, false) => "...",
        (false, _) => text.get(digits..)?,
    };
    let start = game.range_of(&[node]).start;
    Some(TextEdit {
        start: start as u32,
        end: (start + text.len()) as u32,
        text: format!("{}{right}", due.number),
    })
}
