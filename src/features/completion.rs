//! The legal moves at a place, as the record's notation writes them.

use std::collections::HashSet;
use std::ops::Range;

use crate::board::MoveKind;
use crate::document::{Snapshot, splice};
use crate::identify::Context;
use crate::inspect::PositionAt;
use crate::rules::GAMES;
use crate::syntax::{Node, NodeKind, Table, TableCell, Tree};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The word being typed, which a move replaces.
    pub range: Range<usize>,
    /// The moves piece by piece, pawns first and castling before the king's; each text once.
    pub moves: Vec<CompletionOffer>,
}

/// A move that can be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompletionOffer {
    /// What is read in the list, and compared with what is typed.
    pub label: String,
    /// What replaces the word.
    pub text: String,
    /// What is written elsewhere at once: bytes, and their new text.
    pub also: Vec<(Range<usize>, String)>,
}

impl CompletionOffer {
    fn plain(text: String) -> CompletionOffer {
        CompletionOffer {
            label: text.clone(),
            text,
            also: Vec::new(),
        }
    }
}

/// The moves that can be written at a byte. None in comments, tags and the like, right after a word
/// that is no move, after a word that is a legal move already, and where the position is not known.
pub fn completion(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<Completion> {
    let (completion, finished) = at(snapshot, context, byte)?;
    (!finished).then_some(completion)
}

/// What stands before a byte, of what a move needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordBegun {
    /// No legal move begins so, or nothing stands there.
    Nothing,
    /// The beginning of a legal move.
    Part,
    /// The same, and a legal move itself: `Bxf7` of `Bxf7+`.
    Whole,
}

/// How much of a legal move stands before a byte.
pub fn begun(snapshot: &Snapshot, context: &Context, byte: usize) -> WordBegun {
    let Some((completion, finished)) = at(snapshot, context, byte) else {
        return WordBegun::Nothing;
    };
    let typed = snapshot.text.slice(completion.range.start..byte);
    let longer = |offer: &CompletionOffer| {
        offer.label.len() > typed.len() && offer.label.starts_with(&*typed)
    };
    match !typed.is_empty() && completion.moves.iter().any(longer) {
        true if finished => WordBegun::Whole,
        true => WordBegun::Part,
        false => WordBegun::Nothing,
    }
}

/// The moves that can be written at a byte, and whether one of them is there already.
fn at(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<(Completion, bool)> {
    let Some(passage) = snapshot.passage_at(byte) else {
        // A table needs its head before its first move.
        let opening = context.format.table.is_none();
        let here = PositionAt::at_start(context).filter(|_| opening)?;
        return Some((complete(&here, 0..0), false));
    };
    let text = &*passage.text;
    let at = byte.checked_sub(passage.start)?;
    if context.format.table.is_some() {
        let completion = in_table(text, context, at, passage.start)?;
        let written = snapshot.text.slice(completion.range.clone());
        // Castling may still lack its other piece.
        let whole = |offer: &CompletionOffer| {
            let here = completion.range.end == byte && offer.label == written;
            here && offer.also.is_empty() && offer.text == offer.label
        };
        let finished = completion.moves.iter().any(whole);
        return Some((completion, finished));
    }
    let (word, finished) = word_at(text, context, at)?;
    let without = blanked(text, &word);
    let tree = (context.format.parse)(&without);
    let here = match spot(&without, &tree, word.start) {
        CursorPlace::Nothing => return None,
        CursorPlace::Opening => PositionAt::at_start(context)?,
        CursorPlace::Move => PositionAt::at(&without, &tree, context, word.start)?,
    };
    let range = passage.start + word.start..passage.start + word.end;
    Some((complete(&here, range), finished))
}

/// The word that a move would replace, and whether it is a legal move that ends here: the written
/// move at a byte, or what stands before the byte. None where that can be no part of a move.
fn word_at(text: &str, context: &Context, at: usize) -> Option<(Range<usize>, bool)> {
    let tree = (context.format.parse)(text);
    let Some(node) = tree.move_at(at) else {
        let start = word_start(text.get(..at)?);
        let over = |node: &Node| {
            let ends = node.start as usize <= start && node.end as usize == at;
            ends && matches!(node.kind, NodeKind::Result | NodeKind::Nag)
        };
        let sign = text.get(start..at)?.contains(SIGNS) || tree.nodes.iter().any(over);
        // A move would be glued to what follows, unless the word is already.
        let glued = text.get(at..)?.starts_with(char::is_alphanumeric);
        let glued = glued && !is_parted(text, start, at);
        return (!sign && !glued).then_some((start..at, false));
    };
    // What stands after a blank can be the next move, which the parser took for a part of this one.
    let rest = text.get(at..node.end as usize)?;
    let ends = |c: char| !c.is_alphanumeric() && !JOINTS.contains(c);
    let end = at + rest.find(ends).unwrap_or(rest.len());
    let start = node.start as usize;
    let played = || PositionAt::at(text, &tree, context, at).filter(|here| here.mv.is_some());
    // The parser takes a result that is glued to a word for a part of it; so it is only in a move.
    if is_parted(text, start, at) && played().is_none() {
        return Some((start..at, false));
    }
    let finished = end == at && played().is_some_and(|here| here.end == at);
    Some((start..end, finished))
}

/// Does something else begin right after the letters of a word: a result, or a move number with its dots?
/// Of a word that begins with a digit nobody can tell.
fn is_parted(text: &str, start: usize, at: usize) -> bool {
    let (word, rest) = (text.get(start..at), text.get(at..).unwrap_or(""));
    let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = digits.len() < rest.len() && digits.starts_with('.');
    let next = rest.split(|c: char| c.is_whitespace() || c == ')').next();
    let results = || {
        GAMES
            .iter()
            .flat_map(|game| game.results.iter().copied().flatten())
    };
    let result = || results().any(|result| Some(*result) == next);
    word.is_some_and(|word| word.starts_with(char::is_alphabetic)) && (number || result())
}

/// What parts of a move are joined and marked with.
const JOINTS: &str = "-x:×+#=@*";

/// What no move begins with or holds before its end.
const SIGNS: &[char] = &['$', '!', '?', '[', ']', '"', '%', '*', '~', '\\'];

/// A text with blanks in place of a word, so that all else stays where it is.
fn blanked(text: &str, word: &Range<usize>) -> String {
    let blanks = " ".repeat(word.len());
    splice(text, [(word.clone(), blanks.as_str())])
}

/// The moves that can be written into the cell at a byte of a segment that begins at `start`.
fn in_table(text: &str, context: &Context, at: usize, start: usize) -> Option<Completion> {
    let table = context.format.table?;
    let cell = (table.cell)(text, at)?;
    let tree = (context.format.parse)(text);
    let here = PositionAt::at(text, &tree, context, cell.row);
    let here = here.or_else(|| PositionAt::at_start(context))?;
    let row = text.get(cell.row..)?.split(['\n', '\r']).next()?;
    let row = cell.row..cell.row + row.len();
    let elsewhere = |node: &Node| {
        let (start, end) = (node.start as usize, node.end as usize);
        let apart = end <= cell.range.start || cell.range.end <= start;
        node.kind == NodeKind::Move && row.start <= start && end <= row.end && apart
    };
    let taken = tree.nodes.iter().any(elsewhere);
    let mut moves = in_cell(&here, &cell, text, table, taken);
    let here = |range: &Range<usize>| start + range.start..start + range.end;
    for (range, _) in moves.iter_mut().flat_map(|offer| &mut offer.also) {
        *range = here(range);
    }
    Some(Completion {
        range: here(&cell.range),
        moves,
    })
}

fn complete(here: &PositionAt, range: Range<usize>) -> Completion {
    let mut legal = here.legal();
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
            .map(|(_, text)| CompletionOffer::plain(text))
            .collect(),
    }
}

/// What the moves of a position write into a cell; castling fills another as well. Where another cell of
/// the row is `taken` by a move, only castling can have its other half here.
fn in_cell(
    here: &PositionAt,
    cell: &TableCell,
    text: &str,
    table: &Table,
    taken: bool,
) -> Vec<CompletionOffer> {
    let mut offers: Vec<CompletionOffer> = Vec::new();
    for offer in complete(here, 0..0).moves {
        let wording = offer.text;
        let words = || wording.split(' ');
        let halves = words().filter(|word| word.contains(':')).count();
        if taken && halves < 2 {
            continue;
        }
        let mut here = words().skip_while(|word| !word.starts_with(&cell.prefix));
        let Some(first) = here.next() else { continue };
        let content = first.strip_prefix(&cell.prefix).unwrap_or(first);
        // `e.p.` has no column of its own.
        let behind = here.take_while(|word| !word.contains(':'));
        let parts: Vec<&str> = [content].into_iter().chain(behind).collect();
        let mut offer = CompletionOffer::plain(parts.join(" "));
        if halves > 1 {
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
fn spread(
    offer: &mut CompletionOffer,
    cell: &Range<usize>,
    text: &str,
    edits: Vec<(Range<usize>, String)>,
) {
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
enum CursorPlace {
    Move,
    /// The first move of a game that is not there yet.
    Opening,
    Nothing,
}

fn spot(text: &str, tree: &Tree, at: usize) -> CursorPlace {
    let is_word = |node: &Node| {
        let text = text.get(node.start as usize..node.end as usize);
        text.is_some_and(|text| text.starts_with(char::is_alphabetic))
    };
    let before = tree.nodes.iter().filter(|node| (node.start as usize) < at);
    let mut spot = CursorPlace::Opening;
    for node in before {
        match node.kind {
            NodeKind::Game | NodeKind::Variation => {
                spot = CursorPlace::Move;
                continue;
            }
            NodeKind::Number | NodeKind::Move => continue,
            // `N` is a novelty, or a knight about to move.
            NodeKind::Glyph if is_word(node) => continue,
            NodeKind::Result => spot = CursorPlace::Opening,
            _ => {}
        }
        if at <= reach(text, node) {
            return CursorPlace::Nothing;
        }
    }
    // Between tags, or before the first, there is no game to move in yet.
    let moved = |node: &Node| !matches!(node.kind, NodeKind::Game | NodeKind::Tag);
    let begun = |node: &Node| (node.start as usize) < at && moved(node);
    let mut after = tree.nodes.iter().filter(|node| node.start as usize >= at);
    let next = after.find(|node| node.kind != NodeKind::Game);
    match next.is_some_and(|next| next.kind == NodeKind::Tag) && !tree.nodes.iter().any(begun) {
        true => CursorPlace::Nothing,
        false => spot,
    }
}

/// The last byte at which a node that is no move keeps a move from being written.
fn reach(text: &str, node: &Node) -> usize {
    let (start, end) = (node.start as usize, node.end as usize);
    let written = text.get(start..end).unwrap_or("");
    let line = || {
        let rest = text.get(end..).unwrap_or("");
        end + rest.find(['\n', '\r']).unwrap_or(rest.len())
    };
    match node.kind {
        // After its bracket a comment is over; one without goes on.
        NodeKind::Comment if written.ends_with(['}', ')']) => end.saturating_sub(1),
        NodeKind::Comment => text.len(),
        NodeKind::LineComment | NodeKind::Escape => line(),
        // Of a line of tags, what follows them is no place for a move.
        NodeKind::Tag => line(),
        NodeKind::Junk if written.starts_with(['[', '"']) => line(),
        NodeKind::SetUp => end.saturating_sub(1),
        _ => end,
    }
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
