//! Completion: the legal moves at the cursor, as the record's notation writes them. Above a table also what its
//! heading may have.

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
    /// Bytes of the document: the word being typed, which a move replaces.
    pub range: Range<usize>,
    /// Moves are sorted by piece, pawns first, and castling before the other king moves. No text occurs twice.
    pub offers: Vec<CompletionOffer>,
}

/// What an offer is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfferKind {
    Move,
    /// A caption of a heading.
    Caption,
    /// A whole form, also with the places to fill in, in the syntax of the Language Server Protocol.
    Form {
        snippet: String,
    },
}

/// Something that can be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompletionOffer {
    pub kind: OfferKind,
    /// Shown in the list and matched against what is typed.
    pub label: String,
    /// Replaces the word.
    pub text: String,
    /// Further edits of the same move elsewhere: ranges in bytes and their new texts.
    pub also: Vec<(Range<usize>, String)>,
}

impl CompletionOffer {
    fn plain(text: String) -> CompletionOffer {
        CompletionOffer {
            kind: OfferKind::Move,
            label: text.clone(),
            text,
            also: Vec::new(),
        }
    }
}

/// Returns what can be written at a byte. None in comments and tags, right after a word that
/// is not a move, right after a complete legal move, and where the position is not known.
pub fn completion(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<Completion> {
    let (completion, finished) = at(snapshot, context, byte)?;
    (!finished).then_some(completion)
}

/// How much of a legal move is written before the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordBegun {
    /// No word, or one that no longer legal move begins with.
    Nothing,
    /// The beginning of a legal move, but no move itself.
    Part,
    /// A legal move that is also the beginning of a longer one: `Bxf7` of `Bxf7+`.
    Whole,
}

/// Returns how much of a legal move is written before a byte.
pub fn word_begun(snapshot: &Snapshot, context: &Context, byte: usize) -> WordBegun {
    let Some((completion, finished)) = at(snapshot, context, byte) else {
        return WordBegun::Nothing;
    };
    let typed = snapshot.text.slice(completion.range.start..byte);
    let longer = |offer: &CompletionOffer| {
        offer.label.len() > typed.len() && offer.label.starts_with(&*typed)
    };
    match !typed.is_empty() && completion.offers.iter().any(longer) {
        true if finished => WordBegun::Whole,
        true => WordBegun::Part,
        false => WordBegun::Nothing,
    }
}

/// Returns what can be written at a byte, and whether the word there is a legal move already.
fn at(snapshot: &Snapshot, context: &Context, byte: usize) -> Option<(Completion, bool)> {
    let Some(passage) = snapshot.passage_at(byte) else {
        // The document has no game yet. A table needs its header row before its first move.
        return match context.format.table {
            Some(table) => Some((in_heading("", table, 0, 0)?, false)),
            None => Some((all_moves(&PositionAt::at_start(context)?, 0..0), false)),
        };
    };
    let text = &*passage.text;
    let at = byte.checked_sub(passage.start)?;
    if let Some(table) = context.format.table {
        let Some(completion) = in_table(text, context, at, passage.start) else {
            return Some((in_heading(text, table, at, passage.start)?, false));
        };
        let written = snapshot.text.slice(completion.range.clone());
        // Castling is complete only with the edit of the other cell.
        let is_written = |offer: &CompletionOffer| {
            let at_end = completion.range.end == byte && offer.label == written;
            at_end && offer.also.is_empty() && offer.text == offer.label
        };
        let finished = completion.offers.iter().any(is_written);
        return Some((completion, finished));
    }
    let (word, finished) = word_at(text, context, at)?;
    let without = blanked(text, &word);
    let tree = (context.format.parse)(&without);
    let here = match cursor_place(&without, &tree, word.start) {
        CursorPlace::Nothing => return None,
        CursorPlace::Opening => PositionAt::at_start(context)?,
        CursorPlace::Move => PositionAt::at(&without, &tree, context, word.start)?,
    };
    let range = passage.start + word.start..passage.start + word.end;
    Some((all_moves(&here, range), finished))
}

/// Returns the word that a move would replace, and whether it is a complete legal move that ends at the
/// byte. The word is the written move at the byte, or else the text before the byte up to a blank,
/// number or bracket. None where that text cannot be part of a move.
fn word_at(text: &str, context: &Context, at: usize) -> Option<(Range<usize>, bool)> {
    let tree = (context.format.parse)(text);
    let Some(node) = tree.move_at(at) else {
        let start = word_start(text.get(..at)?);
        let is_finished = |node: &Node| {
            let ends = node.start as usize <= start && node.end as usize == at;
            ends && matches!(node.kind, NodeKind::Result | NodeKind::Nag)
        };
        let no_move =
            text.get(start..at)?.contains(NON_MOVE_SIGNS) || tree.nodes.iter().any(is_finished);
        // A move written here would run into the letters after the cursor.
        let glued = text.get(at..)?.starts_with(char::is_alphanumeric);
        let glued = glued && !ends_before_next(text, start, at);
        return (!no_move && !glued).then_some((start..at, false));
    };
    // The parser may have taken the next move, after a blank, for a part of this one.
    let rest = text.get(at..node.end as usize)?;
    let ends = |c: char| !c.is_alphanumeric() && !MOVE_SIGNS.contains(c);
    let end = at + rest.find(ends).unwrap_or(rest.len());
    let start = node.start as usize;
    let played = || PositionAt::at(text, &tree, context, at).filter(|here| here.mv.is_some());
    // The parser takes a result glued to a word for a part of the word; that is right only in a move.
    if ends_before_next(text, start, at) && played().is_none() {
        return Some((start..at, false));
    }
    let finished = end == at && played().is_some_and(|here| here.end == at);
    Some((start..end, finished))
}

/// Does a result, or a move number with its dots, begin right after the word from `start` to `at`?
/// Always false for a word that begins with a digit, where this cannot be told.
fn ends_before_next(text: &str, start: usize, at: usize) -> bool {
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

/// Characters other than letters and digits that a move may contain.
const MOVE_SIGNS: &str = "-x:×+#=@*/";

/// Characters that show that a word is not a move. `*` is also in [`MOVE_SIGNS`]: a draughts capture may
/// be written with it (`22*15`), but at the end of a word that is being typed it is a result.
const NON_MOVE_SIGNS: &[char] = &['$', '!', '?', '[', ']', '"', '%', '*', '~', '\\'];

/// Replaces a word by as many spaces, so that the rest of the text keeps its position.
fn blanked(text: &str, word: &Range<usize>) -> String {
    let blanks = " ".repeat(word.len());
    splice(text, [(word.clone(), blanks.as_str())])
}

/// Returns the moves that can be written into the table cell at a byte of a segment. The segment begins
/// at byte `start` of the document.
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
    let in_document = |range: &Range<usize>| start + range.start..start + range.end;
    for (range, _) in moves.iter_mut().flat_map(|offer| &mut offer.also) {
        *range = in_document(range);
    }
    Some(Completion {
        range: in_document(&cell.range),
        offers: moves,
    })
}

/// Returns what can be typed at a byte of a segment above its table: in a segment without other text the
/// whole form, else captions. The segment begins at byte `start` of the document.
fn in_heading(text: &str, table: &Table, at: usize, start: usize) -> Option<Completion> {
    let place = (table.captions)(text, at)?;
    let mut offers = Vec::new();
    let typed = text.get(place.range.clone()).unwrap_or("");
    let form = (table.blank_form)();
    if text.trim() == typed && form.label.starts_with(typed) {
        offers.push(CompletionOffer {
            kind: OfferKind::Form {
                snippet: form.snippet,
            },
            label: form.label.to_owned(),
            text: form.text,
            also: Vec::new(),
        });
    }
    offers.extend(place.captions.into_iter().map(|caption| CompletionOffer {
        kind: OfferKind::Caption,
        label: caption.label.to_owned(),
        text: caption.text,
        also: Vec::new(),
    }));
    let range = start + place.range.start..start + place.range.end;
    (!offers.is_empty()).then_some(Completion { range, offers })
}

fn all_moves(here: &PositionAt, range: Range<usize>) -> Completion {
    let mut legal = here.legal();
    legal.sort_by_key(|(mv, _)| {
        let castle = matches!(mv.kind, MoveKind::Castle { .. });
        (mv.piece.role, !castle, mv.from, mv.to)
    });
    let mut seen = HashSet::new();
    legal.retain(|(_, text)| seen.insert(text.clone()));
    Completion {
        range,
        offers: legal
            .into_iter()
            .map(|(_, text)| CompletionOffer::plain(text))
            .collect(),
    }
}

/// Returns the offers for a cell: what each legal move writes into it. Castling also fills a second cell:
/// where another cell of the row is `taken` by a move, only the other half of castling can go here.
fn in_cell(
    here: &PositionAt,
    cell: &TableCell,
    text: &str,
    table: &Table,
    taken: bool,
) -> Vec<CompletionOffer> {
    let mut offers: Vec<CompletionOffer> = Vec::new();
    for offer in all_moves(here, 0..0).offers {
        let wording = offer.text;
        let words = || wording.split(' ');
        let halves = words().filter(|word| word.contains(':')).count();
        if taken && halves < 2 {
            continue;
        }
        let mut own = words().skip_while(|word| !word.starts_with(&cell.prefix));
        let Some(first) = own.next() else { continue };
        let content = first.strip_prefix(&cell.prefix).unwrap_or(first);
        // `e.p.` has no column of its own.
        let rest = own.take_while(|word| !word.contains(':'));
        let parts: Vec<&str> = [content].into_iter().chain(rest).collect();
        let mut offer = CompletionOffer::plain(parts.join(" "));
        if halves > 1 {
            let edits = (table.place)(text, cell.row, &wording).unwrap_or_default();
            add_edits(&mut offer, &cell.range, text, edits);
        }
        if offers.iter().all(|known| known.label != offer.label) {
            offers.push(offer);
        }
    }
    offers
}

/// Adds the edits that write a move to an offer: those in the cell being typed in to its text, the others
/// to `also`.
fn add_edits(
    offer: &mut CompletionOffer,
    cell: &Range<usize>,
    text: &str,
    edits: Vec<(Range<usize>, String)>,
) {
    for (range, new) in edits {
        let (range, new) = trimmed_edit(text, range, new);
        let before = cell.start.saturating_sub(range.start);
        // This edit writes the offer's own text. In an empty cell, blanks may be between it and the
        // cursor.
        let (from, to) = (range.end.min(cell.start), range.start.max(cell.end));
        let blank = text.get(from..to).is_some_and(|gap| gap.trim().is_empty());
        if new == offer.label && blank {
            continue;
        }
        if range.end < cell.start || range.start > cell.end {
            offer.also.push((range, new));
        } else if before > 0 {
            // The edit rewrites the row from an earlier column on.
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

/// Cuts off what an edit leaves unchanged at its ends.
fn trimmed_edit(text: &str, range: Range<usize>, new: String) -> (Range<usize>, String) {
    let old = text.get(range.clone()).unwrap_or("");
    let same = |pairs: &mut dyn Iterator<Item = (char, char)>| -> usize {
        let same = pairs.take_while(|(a, b)| a == b);
        same.map(|(c, _)| c.len_utf8()).sum()
    };
    let start = same(&mut old.chars().zip(new.chars()));
    let old_rest = old.get(start..).unwrap_or("");
    let new_rest = new.get(start..).unwrap_or("");
    let end = same(&mut old_rest.chars().rev().zip(new_rest.chars().rev()));
    let inner = new_rest
        .get(..new_rest.len() - end)
        .unwrap_or("")
        .to_owned();
    (range.start + start..range.end - end, inner)
}

/// What may be written at the cursor.
#[derive(PartialEq, Eq, Debug)]
enum CursorPlace {
    Move,
    /// The first move of a new game.
    Opening,
    Nothing,
}

/// Returns what may be written at a byte. A move cannot be written inside or right after certain nodes,
/// nor between tags.
fn cursor_place(text: &str, tree: &Tree, at: usize) -> CursorPlace {
    let is_word = |node: &Node| {
        let text = text.get(node.start as usize..node.end as usize);
        text.is_some_and(|text| text.starts_with(char::is_alphabetic))
    };
    let before = tree.nodes.iter().filter(|node| (node.start as usize) < at);
    let mut place = CursorPlace::Opening;
    for node in before {
        match node.kind {
            NodeKind::Game | NodeKind::Variation => {
                place = CursorPlace::Move;
                continue;
            }
            NodeKind::Number | NodeKind::Move => continue,
            // `N` may be the mark of a novelty or the beginning of a knight move.
            NodeKind::Glyph if is_word(node) => continue,
            NodeKind::Result => place = CursorPlace::Opening,
            _ => {}
        }
        if at <= last_blocked(text, node) {
            return CursorPlace::Nothing;
        }
    }
    // Between tags, or before the first one, no move can be written.
    let moved = |node: &Node| !matches!(node.kind, NodeKind::Game | NodeKind::Tag);
    let begun = |node: &Node| (node.start as usize) < at && moved(node);
    let mut after = tree.nodes.iter().filter(|node| node.start as usize >= at);
    let next = after.find(|node| node.kind != NodeKind::Game);
    match next.is_some_and(|next| next.kind == NodeKind::Tag) && !tree.nodes.iter().any(begun) {
        true => CursorPlace::Nothing,
        false => place,
    }
}

/// Returns the last byte at which a node that is not a move keeps a move from being written.
fn last_blocked(text: &str, node: &Node) -> usize {
    let (start, end) = (node.start as usize, node.end as usize);
    let written = text.get(start..end).unwrap_or("");
    let line = || {
        let rest = text.get(end..).unwrap_or("");
        end + rest.find(['\n', '\r']).unwrap_or(rest.len())
    };
    match node.kind {
        // A comment without its closing bracket goes on to the end.
        NodeKind::Comment if written.ends_with(['}', ')']) => end.saturating_sub(1),
        NodeKind::Comment => text.len(),
        NodeKind::LineComment | NodeKind::Escape => line(),
        // No move follows a tag on its line.
        NodeKind::Tag => line(),
        NodeKind::Junk if written.starts_with(['[', '"']) => line(),
        NodeKind::SetUp => end.saturating_sub(1),
        _ => end,
    }
}

/// Returns where the word at the end of a text begins.
fn word_start(text: &str) -> usize {
    let word = |c: char| !c.is_whitespace() && !".(){};".contains(c);
    text.trim_end_matches(word).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_begins_after_blanks_numbers_and_brackets() {
        assert_eq!(word_start("1. N"), 3);
        assert_eq!(word_start("1.N"), 2);
        assert_eq!(word_start("(O-"), 1);
        assert_eq!(word_start("1. e4 "), 6);
        assert_eq!(word_start(""), 0);
    }
}
