//! Variations that change places with the line they replace, are removed, or are made of the rest of a line.
//!
//! ```text
//! 1. e4 e5 2. Nf3 {a} (2. Bc4 Nc6 (2... Bc5)) 2... Nc6 3. Bb5 *
//! 1. e4 e5 2. Bc4 (2. Nf3 {a} 2... Nc6 3. Bb5) 2... Nc6 (2... Bc5) *
//! ```
//!
//! A line that is promoted stands where the other one stood, and that one stands in the variation. What replaces the
//! first move of either stays a variation beside it, so that promoting the other line undoes it.

use super::cut_line::{CutLine, cut, interrupts};
use super::game_text::GameText;
use super::line_joiner::{LineJoiner, MovetextPiece};
use super::removal;
use super::renumber::is_other;
use super::unchanged::{keeps_lines, keeps_positions};
use crate::document::{TextEdit, splice};
use crate::syntax::NodeKind;
use crate::text::{Edit, difference};

/// A variation that is deeper in others is not made the main line at once.
const MOST_STEPS: usize = 64;

/// Exchanges the innermost variation at a byte with the line it replaces.
pub fn promote(game: &GameText, at: usize) -> Option<Vec<TextEdit>> {
    let (edit, _) = promoted(game, game.variation_at(at)?)?;
    keeps_lines(game, &edit).then(|| vec![edit])
}

/// Promotes the innermost variation at a byte until it is the main line. None if promoting it once does that.
pub fn make_main_line(game: &GameText, at: usize) -> Option<Vec<TextEdit>> {
    let variation = game.variation_at(at)?;
    if game.container(variation) == game.record.root {
        return None;
    }
    let (edit, first_move) = promoted(game, variation)?;
    let (mut text, mut at) = (applied(game.record.text, &edit), first_move);
    for _ in 0..MOST_STEPS {
        let tree = (game.context.format.parse)(&text);
        let now = GameText::at(&text, &tree, game.context, at)?;
        let Some(variation) = now.variation_at(at) else {
            break;
        };
        let (edit, first_move) = promoted(&now, variation)?;
        (text, at) = (applied(&text, &edit), first_move);
    }
    let tree = (game.context.format.parse)(&text);
    let now = GameText::at(&text, &tree, game.context, at)?;
    if now.variation_at(at).is_some() {
        return None;
    }
    let Edit { range, text } = difference(game.record.text, &text);
    let edit = TextEdit {
        start: range.start as u32,
        end: range.end as u32,
        text,
    };
    keeps_lines(game, &edit).then(|| vec![edit])
}

/// Makes the moves from the one at a byte on a variation. It begins with the move before them, which it repeats:
/// a variation replaces the move that it follows.
pub fn rest_as_variation(game: &GameText, at: usize) -> Option<Vec<TextEdit>> {
    let here = game.tree.move_at(at)?;
    let nodes = game.record.nodes;
    let here = nodes.iter().position(|node| std::ptr::eq(node, here))?;
    let line = game.children(game.container(here));
    let place = line.iter().position(|node| *node == here)?;
    let is_move = |place: &usize| {
        let node = line.get(*place).copied();
        node.is_some_and(|node| {
            let counted = game.numbers().and_then(|all| all.of(node));
            game.kind(node) == Some(NodeKind::Move) && counted.is_some()
        })
    };
    let before = (0..place).rev().find(is_move).filter(|_| is_move(&place))?;
    let last = cut(game, &line, before)?;
    let first = cut(game, &line, place)?;
    let rest = first.whole(&line)?;
    // Without its marks and comments, which stay with the move itself.
    let is_move = |node: &&usize| game.kind(**node) == Some(NodeKind::Move);
    let count = last.own.iter().take_while(is_move).count();
    let repeated = last.own.get(..count)?;
    let start = game.range_of(rest).start;
    let mut joiner = LineJoiner::new(game, start);
    joiner.open(&head(
        game,
        &CutLine {
            own: repeated,
            lead: &[],
            ..last
        },
        true,
    )?);
    joiner.add(&tail(game, rest, false));
    joiner.close();
    let edit = joiner.replace(game, start..game.range_of(rest).end);
    keeps_positions(game, &edit).then(|| vec![edit])
}

/// Removes the innermost variation at a byte.
pub fn delete(game: &GameText, at: usize) -> Option<Vec<TextEdit>> {
    let variation = game.variation_at(at)?;
    removal::without(game, &|node| (node == variation).then(String::new))
}

/// The edit that exchanges a variation with the line it replaces, and the byte of its first move afterwards.
fn promoted(game: &GameText, variation: usize) -> Option<(TextEdit, usize)> {
    let numbers = game.numbers()?;
    let line = game.children(game.container(variation));
    let inner = game.children(variation);
    let place = line.iter().position(|node| *node == variation)?;
    let is_first =
        |node: &usize| game.kind(*node) == Some(NodeKind::Move) && numbers.of(*node).is_some();
    let before = line.get(..place)?;
    let old = cut(game, &line, before.iter().rposition(is_first)?)?;
    let new = cut(game, &inner, inner.iter().position(is_first)?)?;
    let number = |cut: &CutLine| numbers.of(*cut.own.first()?);
    let (due, due_inside) = (number(&old)?, number(&new)?);
    // A variation may also go on after the move, instead of replacing it.
    if (due.number, due.seat) != (due_inside.number, due_inside.seat) {
        return None;
    }
    // A number that is not the due one says that the variation replaces another move.
    if new
        .lead
        .iter()
        .any(|node| is_other(game, *node, due_inside))
    {
        return None;
    }
    let range = game.range_of(old.whole(&line)?);
    let start = range.start;
    let before = old.before(&line).and_then(|node| game.kind(node));
    let interrupted = before.is_none_or(|kind| interrupts(kind) || kind == NodeKind::Tag);
    let mut joiner = LineJoiner::new(game, start);
    let moved = head(game, &new, interrupted)?;
    let lead = moved.text.len() - game.slice_of(new.own).len();
    joiner.add(&moved);
    let first_move = start + joiner.text.len() - moved.text.len() + lead;
    for node in old.alternatives {
        if *node != variation {
            joiner.add(&MovetextPiece::new(game, String::new(), &[*node]));
            continue;
        }
        joiner.open(&head(game, &old, true)?);
        let last = old.own.last().and_then(|node| game.kind(*node));
        joiner.add(&tail(game, old.rest, last.is_some_and(interrupts)));
        joiner.close();
        for node in new.alternatives {
            joiner.add(&MovetextPiece::new(game, String::new(), &[*node]));
        }
    }
    joiner.add(&tail(game, new.rest, true));
    Some((joiner.replace(game, range), first_move))
}

/// The move of a cut line with what belongs to it, to be written at the start of a line or after an `interrupted`
/// one. Its number is written if it is due there.
fn head(game: &GameText, cut: &CutLine, interrupted: bool) -> Option<MovetextPiece> {
    let numbers = game.numbers()?;
    let due = numbers.of(*cut.own.first()?)?;
    let is_number = |node: &&usize| game.kind(**node) == Some(NodeKind::Number);
    let comments: Vec<usize> = cut
        .lead
        .iter()
        .filter(|node| !is_number(node))
        .copied()
        .collect();
    let must = due.is_first || interrupted || !comments.is_empty();
    let has = cut.lead.iter().any(|node| is_number(&node));
    let own = game.range_of(cut.own).start;
    let lead = match (must, has) {
        (true, true) => game.slice(game.range_of(cut.lead).start..own).to_owned(),
        _ => {
            let mut lead = String::new();
            for node in comments {
                lead.push_str(game.slice_of(&[node]));
                let alone = game.kind(node) != Some(NodeKind::Comment);
                lead.push_str(if alone { "\n" } else { " " });
            }
            if must && numbers.is_used {
                lead.push_str(&numbers.written(due));
            }
            lead
        }
    };
    Some(MovetextPiece::new(game, lead, cut.own))
}

/// The rest of a line, after a move or an `interrupted` one. The second move of a pair loses a number that was written
/// only because of what interrupted the line, or gets one.
fn tail(game: &GameText, rest: &[usize], interrupted: bool) -> MovetextPiece {
    let kind = |node: &usize| game.kind(*node);
    let plain = || MovetextPiece::new(game, String::new(), rest);
    let Some(first) = rest
        .iter()
        .position(|node| kind(node) == Some(NodeKind::Move))
    else {
        return plain();
    };
    let (Some(lead), Some(numbers)) = (rest.get(..first), game.numbers()) else {
        return plain();
    };
    let due = rest.get(first).and_then(|node| numbers.of(*node));
    let Some(due) = due.filter(|due| !due.is_first) else {
        return plain();
    };
    let interrupted = interrupted || lead.iter().filter_map(kind).any(interrupts);
    let number = lead
        .iter()
        .position(|node| kind(node) == Some(NodeKind::Number));
    match (interrupted, number) {
        (false, Some(0)) => {
            MovetextPiece::new(game, String::new(), rest.get(1..).unwrap_or_default())
        }
        (true, None) if lead.is_empty() && numbers.is_used => {
            MovetextPiece::new(game, numbers.written(due), rest)
        }
        _ => plain(),
    }
}

fn applied(text: &str, edit: &TextEdit) -> String {
    splice(text, [edit.parts()])
}
