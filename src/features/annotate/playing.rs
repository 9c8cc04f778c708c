//! Writes a move that was made on a board: at the end of a line the line goes on, where a move is missing it is put in,
//! elsewhere the move begins a variation.
//! Where the move is written already, nothing is changed.

use super::board_edit::{BoardEdit, StartOfMoves, edit, ending, nodes, number_after};
use super::cut_line::{cut, interrupts};
use super::game_text::GameText;
use super::line_joiner::{LineJoiner, MovetextPiece};
use super::missing_move::missing_move;
use super::number_style::MoveNumber;
use super::table_playing::in_table;
use super::unchanged::{AddedMove, has_move};
use super::unfinished_word::{before_unfinished_word, in_place};
use crate::board::Move;
use crate::features::stepping::{LinePlace, place, variations_around};
use crate::inspect::{LegalMove, PositionAt};
use crate::notation::{notation, without_check_sign};
use crate::syntax::NodeKind;

/// Writes a move after the one at a byte: the last one of its line that starts there or before it. `text` is the move as
/// the record writes it, or as records of its game usually do. In place of a move that cannot be played the other one is
/// written. None if it is not legal.
pub fn play(game: &GameText, byte: usize, text: &str) -> Option<BoardEdit> {
    let (line, here) = at(game, byte)?;
    let chosen = chosen(&here, text)?;
    if let Some(table) = game.context.format.table {
        return in_table(game, &line, &here, &chosen, table);
    }
    let made = write(game, &line, &here, &chosen)?;
    let written = AddedMove {
        range: made.range.clone(),
        around: &variations_around(&game.record, byte),
        seat: here.shown().turn(),
    };
    // A bracket that is still open may lead it to another place.
    let is_made = made.edits.is_empty() || has_move(game, &made.edits, &written);
    is_made.then_some(made)
}

/// Writes a text where a move would belong, whether or not it is one.
pub fn trial(game: &GameText, byte: usize, text: &str) -> Option<BoardEdit> {
    let (line, here) = at(game, byte)?;
    match line.next {
        _ if line.at.is_some() && here.mv.is_none() => Some(instead(game, &here, text)),
        None => continued(game, &line, &here, text),
        Some(next) => variation(game, &line, next, text),
    }
}

/// The place of a byte in its line, and the position there.
fn at(game: &GameText, byte: usize) -> Option<(LinePlace, PositionAt)> {
    let line = LinePlace::at(&game.record, byte)?;
    let here = match line.at {
        Some(node) => position(game, node)?,
        None => PositionAt::at(game.record.text, game.tree, game.context, byte)?,
    };
    Some((line, here))
}

/// The legal move that a text is, in the notation of the record, or else in the usual one of its game, with or without the
/// sign of check.
fn chosen(here: &PositionAt, text: &str) -> Option<LegalMove> {
    let position = here.shown();
    let is_own = |one: &LegalMove| one.text == text;
    if let Some(own) = here.legal_in(position).into_iter().find(is_own) {
        return Some(own);
    }
    let bare = |text: &str| {
        without_check_sign(text)
            .map_or(text, |(bare, _)| bare)
            .to_owned()
    };
    let usual = here.legal_written(position, notation(here.game.notation)?);
    let mut fitting = usual.iter().filter(|one| bare(&one.text) == bare(text));
    let meant = fitting.next().filter(|_| fitting.next().is_none())?;
    let mut own = here.legal_in(position).into_iter();
    own.find(|one| one.mv == meant.mv)
}

/// Writes a move where it belongs, given what is at the place.
fn write(
    game: &GameText,
    line: &LinePlace,
    here: &PositionAt,
    chosen: &LegalMove,
) -> Option<BoardEdit> {
    let text = chosen.text.as_str();
    if line.at.is_some() && here.mv.is_none() {
        return Some(instead(game, here, text));
    }
    let Some(next) = line.next else {
        return continued(game, line, here, text);
    };
    let mut written = std::iter::once(next).chain(line.variations(&game.record));
    match written.find(|node| is_move(game, *node, &chosen.mv)) {
        // What follows may not belong to a variation whose bracket is still open.
        None if !is_closed(game, line) => None,
        Some(node) => Some(BoardEdit {
            edits: Vec::new(),
            range: game.range_of(&[node]),
        }),
        None => missing_move(game, line, here, text)
            .or_else(|| instead_of_refused(game, next, text))
            .or_else(|| variation(game, line, next, text)),
    }
}

/// Writes a move in place of the next one, if that cannot be played.
fn instead_of_refused(game: &GameText, next: usize, text: &str) -> Option<BoardEdit> {
    let refused = position(game, next).filter(|here| here.mv.is_none())?;
    Some(instead(game, &refused, text))
}

fn is_closed(game: &GameText, line: &LinePlace) -> bool {
    line.is_main(&game.record)
        || line
            .line
            .start
            .checked_sub(1)
            .is_some_and(|variation| game.is_closed(variation))
}

fn position(game: &GameText, node: usize) -> Option<PositionAt> {
    let start = place(&game.record, node)?.start as usize;
    PositionAt::at(game.record.text, game.tree, game.context, start)
}

pub fn is_move(game: &GameText, node: usize, chosen: &Move) -> bool {
    let here = position(game, node);
    here.is_some_and(|here| here.mv.is_some_and(|(mv, _)| mv == *chosen))
}

/// Writes a move in place of one that cannot be played.
fn instead(game: &GameText, refused: &PositionAt, text: &str) -> BoardEdit {
    in_place(game, refused.start..refused.end, text.to_owned(), text)
}

/// Writes a variation that replaces the next move of a line.
fn variation(game: &GameText, line: &LinePlace, next: usize, text: &str) -> Option<BoardEdit> {
    let numbers = game.numbers()?;
    let nodes = nodes(game, line);
    let at = nodes.iter().position(|node| *node == next)?;
    let cut = cut(game, &nodes, at)?;
    let beside = cut.alternatives.last();
    // After a bracket that is still open it would be inside.
    let beside = beside.filter(|variation| game.is_closed(**variation));
    let last = *beside.or(cut.own.last())?;
    let number = match numbers.is_used {
        true => numbers.written(numbers.of(next)?),
        false => String::new(),
    };
    let mut joiner = LineJoiner::after(game, last);
    let closing = ")";
    let written = format!("({number}{text}{closing}");
    joiner.add(&MovetextPiece::new(game, written, &[]));
    let end = game.range_of(&[last]).end;
    Some(BoardEdit {
        range: ending(end + joiner.text.len() - closing.len(), text),
        edits: joiner.insert(game, end..end, number_after(game, cut.rest)),
    })
}

/// Writes a move at the end of a line.
fn continued(
    game: &GameText,
    line: &LinePlace,
    here: &PositionAt,
    text: &str,
) -> Option<BoardEdit> {
    let nodes = nodes(game, line);
    let (nodes, word) = match before_unfinished_word(game, here, &nodes) {
        Some((before, word)) => (before, Some(word)),
        None => (nodes.as_slice(), None),
    };
    let last = nodes.last().copied();
    let kind = last.and_then(|last| game.kind(last));
    let numbers = game.numbers()?;
    let due = due(game, line, here)?;
    let begins = kind.is_none_or(|kind| kind == NodeKind::Tag);
    let is_due = due.is_first || begins || kind.is_some_and(interrupts);
    let is_used = numbers.is_used || game.record.moves == 0;
    let number = match is_due && is_used && kind != Some(NodeKind::Number) {
        true => numbers.written(due),
        false => String::new(),
    };
    let written = number + text;
    if let Some(word) = word {
        return Some(in_place(game, game.range_of(&[word]), written, text));
    }
    if begins && line.is_main(&game.record) {
        return Some(opening(game, &written, text));
    }
    let (mut joiner, end) = match last {
        // `1. ` and the result in the next line, as a form for a new game leaves it, or `1.  *`.
        Some(last) if kind == Some(NodeKind::Number) && is_before_gap(game, last) => {
            let end = game.range_of(&[last]).end + 1;
            (LineJoiner::new(game, end), end)
        }
        Some(last) => (LineJoiner::after(game, last), game.range_of(&[last]).end),
        // Right after the bracket of a variation without moves.
        None => {
            let start = game.range_of(&[line.line.start.checked_sub(1)?]).start + 1;
            (LineJoiner::new(game, start), start)
        }
    };
    joiner.add(&MovetextPiece::new(game, written, &[]));
    Some(BoardEdit {
        range: ending(end + joiner.text.len(), text),
        edits: match line.is_main(&game.record) {
            // The result goes on to the next line together with the next move.
            true => vec![joiner.replace(game, end..end)],
            false => joiner.insert(game, end..end, None),
        },
    })
}

/// The number of a move at the end of a line.
pub fn due(game: &GameText, line: &LinePlace, here: &PositionAt) -> Option<MoveNumber> {
    let seat = here.shown().turn();
    let is_first = seat == game.setup()?.starter;
    Some(MoveNumber {
        number: here.number + u32::from(is_first && line.at.is_some()),
        seat,
        is_first,
        known: true,
    })
}

/// Does a blank follow a number, and then another one or the end of the line, so that a move fits between them?
fn is_before_gap(game: &GameText, number: usize) -> bool {
    let end = game.range_of(&[number]).end;
    let rest = game.slice(end..game.record.text.len()).strip_prefix(' ');
    rest.is_some_and(|rest| rest.starts_with([' ', '\n', '\r']))
}

/// Writes the first move of a game, after its last tag if there are any.
fn opening(game: &GameText, written: &str, text: &str) -> BoardEdit {
    let StartOfMoves { at, before } = StartOfMoves::of(game);
    let after = if game.record.text.len() > at { " " } else { "" };
    BoardEdit {
        range: ending(at + before.len() + written.len(), text),
        edits: vec![edit(at..at, before + written + after)],
    }
}
