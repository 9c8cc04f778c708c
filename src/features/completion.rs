//! The legal moves at a place, as the record's notation writes them.

use std::collections::HashSet;
use std::ops::Range;

use crate::analysis::{Context, Moment};
use crate::board::MoveKind;
use crate::document::Snapshot;
use crate::syntax::{Cell, Node, NodeKind, Table, Tree};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The word being typed, which a move replaces.
    pub range: Range<usize>,
    /// The moves piece by piece, pawns first and castling before the king's; each text once.
    pub moves: Vec<Offer>,
}

/// A move that can be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// What is read in the list, and compared with what is typed.
    pub label: String,
    /// What replaces the word.
    pub text: String,
    /// What is written elsewhere at once: bytes, and their new text.
    pub also: Vec<(Range<usize>, String)>,
}

impl Offer {
    fn plain(text: String) -> Offer {
        Offer {
            label: text.clone(),
            text,
            also: Vec::new(),
        }
    }
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
        let mut moves = in_cell(&moment, &cell, &text, table);
        let here = |range: &Range<usize>| place.start + range.start..place.start + range.end;
        for (range, _) in moves.iter_mut().flat_map(|offer| &mut offer.also) {
            *range = here(range);
        }
        return Some(Completion {
            range: here(&cell.range),
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
        moves: legal
            .into_iter()
            .map(|(_, text)| Offer::plain(text))
            .collect(),
    }
}

/// What the moves of a position write into a cell; castling fills another as well.
fn in_cell(moment: &Moment, cell: &Cell, text: &str, table: &Table) -> Vec<Offer> {
    let mut offers: Vec<Offer> = Vec::new();
    for offer in complete(moment, 0..0).moves {
        let wording = offer.text;
        let words = || wording.split(' ');
        let mut here = words().skip_while(|word| !word.starts_with(&cell.prefix));
        let Some(first) = here.next() else { continue };
        let content = first.strip_prefix(&cell.prefix).unwrap_or(first);
        // `e.p.` has no column of its own.
        let behind = here.take_while(|word| !word.contains(':'));
        let parts: Vec<&str> = [content].into_iter().chain(behind).collect();
        let mut offer = Offer::plain(parts.join(" "));
        if words().filter(|word| word.contains(':')).count() > 1 {
            let edits = (table.place)(text, cell.row, &wording).unwrap_or_default();
            spread(&mut offer, &cell.range, text, edits);
        }
        if offers.iter().all(|known| known.label != offer.label) {
            offers.push(offer);
        }
    }
    offers
}

/// Shares the edits that write a move among the cell being typed in and the others.
fn spread(offer: &mut Offer, cell: &Range<usize>, text: &str, edits: Vec<(Range<usize>, String)>) {
    for (range, new) in edits {
        let (range, new) = least(text, range, new);
        let before = cell.start.saturating_sub(range.start);
        // An empty cell may be written into behind its first blank, or wherever the cursor is in it.
        let (from, to) = (range.end.min(cell.start), range.start.max(cell.end));
        let blank = text.get(from..to).is_some_and(|gap| gap.trim().is_empty());
        if new == offer.label && blank {
            continue;
        }
        if range.end < cell.start || range.start > cell.end {
            offer.also.push((range, new));
        } else if before > 0 {
            // A row drawn anew from a column before this one.
            if let Some((left, right)) = new.split_at_checked(before) {
                offer.also.push((range.start..cell.start, left.to_owned()));
                offer.text = right.to_owned();
            }
        } else if new.starts_with(&offer.label) {
            offer.text = new;
        } else {
            offer.text.push_str(&new);
        }
    }
}

/// An edit without what stays as it is at its ends.
fn least(text: &str, range: Range<usize>, new: String) -> (Range<usize>, String) {
    let old = text.get(range.clone()).unwrap_or("");
    let same = |pairs: &mut dyn Iterator<Item = (char, char)>| -> usize {
        let same = pairs.take_while(|(a, b)| a == b);
        same.map(|(c, _)| c.len_utf8()).sum()
    };
    let start = same(&mut old.chars().zip(new.chars()));
    let rest = old.get(start..).unwrap_or("");
    let fresh = new.get(start..).unwrap_or("");
    let end = same(&mut rest.chars().rev().zip(fresh.chars().rev()));
    let inner = fresh.get(..fresh.len() - end).unwrap_or("").to_owned();
    (range.start + start..range.end - end, inner)
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
