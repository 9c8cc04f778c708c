//! The legal moves at a place, as the record's notation writes them.

use std::collections::HashSet;
use std::ops::Range;

use crate::analysis::{Context, Moment};
use crate::board::MoveKind;
use crate::document::Snapshot;
use crate::syntax::{Cell, Node, NodeKind, Tree};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The word being typed, which a move replaces.
    pub range: Range<usize>,
    /// The moves piece by piece, pawns first and castling before the king's; each text once.
    pub moves: Vec<String>,
}

/// The moves that can be written at a byte. None in comments, tags and the like, right behind a
/// word that is no move, and where the position is not known.
pub fn completion(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<Completion> {
    let Some(place) = snapshot.book.at_byte(byte) else {
        return Some(complete(&Moment::opening(context)?, 0..0));
    };
    let text = snapshot.text_of(&place);
    let at = byte.checked_sub(place.start)?;
    let word = word_start(text.get(..at)?)..at;
    let tree = (context.format.parse)(&text);
    if let Some(table) = context.format.table {
        let cell = (table.cell)(&text, at)?;
        let here = Moment::at(&text, &tree, context, cell.row);
        let moment = here.or_else(|| Moment::opening(context))?;
        let moves = in_cell(&moment, &cell);
        return Some(Completion {
            range: place.start + cell.range.start..place.start + cell.range.end,
            moves,
        });
    }
    let (moment, range) = match spot(&text, &tree, at) {
        Spot::Nothing => return None,
        Spot::Opening => (Moment::opening(context)?, word),
        Spot::Move => {
            let moment = Moment::at(&text, &tree, context, at)?;
            let written = moment.start < moment.end && (moment.start..=moment.end).contains(&at);
            let range = if written {
                moment.start..moment.end
            } else {
                word
            };
            (moment, range)
        }
    };
    Some(complete(
        &moment,
        place.start + range.start..place.start + range.end,
    ))
}

fn complete(moment: &Moment, range: Range<usize>) -> Completion {
    let mut legal = moment.legal();
    legal.sort_by_key(|(mv, _)| {
        let castle = matches!(mv.kind, MoveKind::Castle { .. });
        (mv.piece.role, !castle, mv.from, mv.to)
    });
    let mut seen = HashSet::new();
    legal.retain(|(_, text)| seen.insert(text.clone()));
    Completion {
        range,
        moves: legal.into_iter().map(|(_, text)| text).collect(),
    }
}

/// What the moves of a position write into a cell; castling writes into two.
fn in_cell(moment: &Moment, cell: &Cell) -> Vec<String> {
    let mut moves = Vec::new();
    for text in complete(moment, 0..0).moves {
        let mut words = text
            .split(' ')
            .skip_while(|word| !word.starts_with(&cell.prefix));
        let Some(content) = words
            .next()
            .and_then(|word| word.strip_prefix(&cell.prefix))
        else {
            continue;
        };
        // `e.p.` has no column of its own.
        let behind = words.take_while(|word| !word.contains(':'));
        let content = [content]
            .into_iter()
            .chain(behind)
            .collect::<Vec<_>>()
            .join(" ");
        if !moves.contains(&content) {
            moves.push(content);
        }
    }
    moves
}

/// What may be written at a place.
#[derive(PartialEq, Eq, Debug)]
enum Spot {
    Move,
    /// The first move of a game that is not there yet.
    Opening,
    Nothing,
}

fn spot(text: &str, tree: &Tree, at: usize) -> Spot {
    let is_word = |node: &Node| {
        let text = text.get(node.start as usize..node.end as usize);
        text.is_some_and(|text| text.starts_with(char::is_alphabetic))
    };
    let before = tree.nodes.iter().filter(|node| (node.start as usize) < at);
    let mut spot = Spot::Opening;
    for node in before {
        let end = node.end as usize;
        let over = match node.kind {
            NodeKind::Game | NodeKind::Variation => {
                spot = Spot::Move;
                continue;
            }
            NodeKind::Number | NodeKind::Move | NodeKind::Junk => continue,
            // Behind its bracket a comment is over; one without goes on.
            NodeKind::Comment => text
                .get(..end)
                .is_some_and(|text| text.ends_with(['}', ')'])),
            NodeKind::Tag => text.get(..end).is_some_and(|text| text.ends_with(']')),
            NodeKind::SetUp => true,
            // `N` is a novelty, or a knight about to move.
            NodeKind::Glyph if is_word(node) => continue,
            NodeKind::LineComment | NodeKind::Escape | NodeKind::Nag | NodeKind::Glyph => false,
            NodeKind::Result => {
                spot = Spot::Opening;
                false
            }
        };
        if at < end || at == end && !over {
            return Spot::Nothing;
        }
    }
    spot
}

/// Where the word begins that the text ends with.
fn word_start(text: &str) -> usize {
    let word = |c: char| !c.is_whitespace() && !".(){};".contains(c);
    text.trim_end_matches(word).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_begins_behind_blanks_numbers_and_brackets() {
        assert_eq!(word_start("1. N"), 3);
        assert_eq!(word_start("1.N"), 2);
        assert_eq!(word_start("(O-"), 1);
        assert_eq!(word_start("1. e4 "), 6);
        assert_eq!(word_start(""), 0);
    }
}
