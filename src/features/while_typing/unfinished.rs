//! What is unfinished at the cursor: a bracket, a word, tags or the number of a move.
//!
//! Not here: what is hidden because of it (`mod`), and how brackets are found (`brackets`).

use std::ops::Range;

use super::brackets::{is_closing, open_bracket, open_brackets};
use super::is_word;
use crate::codes;
use crate::document::{Code, Passage, Snapshot, Typing};
use crate::features::completion::{WordBegun, spaced_start, word_begun};
use crate::identify::Context;
use crate::replay::written;
use crate::rules::GAMES;
use crate::syntax::{FaultKind, Node, NodeKind, Tree};

/// What is unfinished at the cursor, in bytes of the document.
pub struct Unfinished {
    /// From a bracket or `;` that was opened while typing and is still open, to the end of the typed text, or to the
    /// bracket in it that closes one around this.
    pub bracket: Option<Range<usize>>,
    /// The word at the cursor, which may be empty, with the beginning of its move before a blank; in a table the row
    /// up to the end of that word.
    pub word: Range<usize>,
    /// The lines of tags typed just now right before the line of the cursor. Empty if the cursor is in the
    /// first of them, None if there are no tags or the game has a move already.
    pub tags: Option<Range<usize>>,
    /// The heading of a sheet whose table is still to be typed.
    heading: Option<Range<usize>>,
    /// The start of the number whose move is being typed or still to come, and whether a part of the move is there.
    number: Option<(usize, bool)>,
    /// The row of a table that ends at the cursor has no move yet, or may be the beginning of castling or of a row of pieces.
    is_row_begun: bool,
    /// How much of a legal move the word is.
    pub begun: WordBegun,
    /// The word is typed right before a number: `9` before `10.`. It ends there.
    pub is_before_number: bool,
    /// Where a result belongs, if the game lacks one and ends here but for closing brackets.
    pub result: Option<usize>,
    /// The end of the typed text.
    typed: usize,
}

impl Unfinished {
    pub fn at(
        snapshot: &Snapshot,
        context: &Context,
        typing: &Typing,
        passage: &Passage,
        tree: &Tree,
    ) -> Unfinished {
        let text = &*passage.text;
        let inside = |byte: usize| byte.saturating_sub(passage.start).min(text.len());
        let (at, typed) = (inside(typing.cursor), inside(typing.run.end));
        let before = text.get(..at).unwrap_or("");
        let after = text.get(at..).unwrap_or("");
        let word = before.trim_end_matches(is_word).len();
        let run = inside(typing.run.start);
        let line = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
        let from = run.min(word);
        let in_tag = line >= from && before.get(line..).is_some_and(|line| line.starts_with('['));
        let head = line - tags_at_end(before.get(from..line).unwrap_or(""));
        // A row of a table, and above all its header row, means little before it is complete.
        let start = match context.format.table {
            Some(_) => line.max(from),
            None => word,
        };
        let rest = after.trim_start_matches(is_word);
        let joined = after.get(..after.len() - rest.len()).unwrap_or("");
        let is_before_number = run <= word && word < at && is_number_with_dots(joined);
        let rest = if is_before_number { after } else { rest };
        let end = text.len() - rest.len();
        let rest = rest.trim_start_matches(|c: char| c.is_whitespace() || is_closing(c));
        let bracket = open_bracket(tree, before, run, typed);
        // Tags typed below older ones belong to that block, so each is finished with its line.
        let above = before.get(..head).unwrap_or("").trim_end();
        let above = above.rsplit(['\n', '\r']).next().unwrap_or("");
        let head = match above.starts_with('[') && run > 0 {
            true => line,
            false => head,
        };
        // Once the game has a move, its tags no longer affect the game after it.
        let is_move = |node: &Node| {
            let (start, end) = (node.start as usize, node.end as usize);
            node.kind == NodeKind::Move && line <= start && end <= word
        };
        let tags = (head < line || in_tag) && !tree.nodes.iter().any(is_move);
        let tags = tags.then(|| passage.start + head..passage.start + line);
        // A bracket around it that the editor has closed already is not unfinished.
        let bracket = bracket.map(|open| {
            let end = typed.max(at);
            let (_, other) = open_brackets(text.get(open..end).unwrap_or(""));
            passage.start + open..passage.start + other.map_or(end, |other| open + other)
        });
        let last = rest.is_empty() && tags.is_none() && !has_result(tree);
        let word = passage.start + start..passage.start + end;
        // Inside a move, what follows the cursor counts as well: whoever changes a letter of it, or takes back that he
        // removed one, has written all of it.
        let around = tree.nodes.iter().find(|node| {
            let is_inside = (node.start as usize) < at && at < node.end as usize;
            node.kind == NodeKind::Move && is_inside && !is_before_number
        });
        let written = around.map_or(at, |node| node.end as usize);
        let begun = word_begun(snapshot, context, passage.start + written);
        let begun_word = text.get(start..at).unwrap_or("");
        let is_digits = begun_word.chars().all(|c| c.is_ascii_digit());
        let begun = match begun {
            WordBegun::Nothing if is_before_number && is_digits => WordBegun::Part,
            WordBegun::Nothing if begins_result(context, begun_word) => WordBegun::Part,
            WordBegun::Nothing if begins_number(tree, before, begun_word) => WordBegun::Part,
            // The number of a glyph is chosen from a list, which takes its time.
            WordBegun::Nothing if begun_word.ends_with('$') => WordBegun::Part,
            begun => begun,
        };
        // `3/6 - 4` is one word.
        let spaced = match begun {
            WordBegun::Whole => None,
            _ => spaced_start(snapshot, context, typing.cursor),
        };
        let no_table = tree
            .faults
            .iter()
            .find(|fault| fault.kind == FaultKind::NoTable && fault.end as usize <= typed.max(at));
        let heading = no_table
            .map(|fault| passage.start + fault.start as usize..passage.start + fault.end as usize);
        let row = before.get(line..).unwrap_or("");
        Unfinished {
            heading,
            number: match context.format.table {
                Some(_) => None,
                None => number_of_move(tree, before)
                    .map(|(start, has_move)| (passage.start + start, has_move)),
            },
            is_row_begun: context.format.table.is_some() && is_row_begun(row),
            bracket,
            word: spaced.map_or(word.start, |start| start.min(word.start))..word.end,
            tags,
            begun: spaced.map_or(begun, |_| WordBegun::Part),
            is_before_number,
            result: (context.format.ended && last)
                .then(|| passage.start + text.trim_end().len().max(end).max(typed)),
            typed: passage.start + typed.max(at),
        }
    }

    /// Is a finding one that the table below a heading will remove, or one about the number of a move that is not complete?
    pub fn awaits(&self, range: &Range<usize>, code: Code, paused: bool) -> bool {
        let is_open = |has_move: bool| !has_move || !paused || self.begun == WordBegun::Part;
        let is_number = code == codes::MOVE_NUMBER
            && self
                .number
                .is_some_and(|(start, has_move)| start == range.start && is_open(has_move));
        is_number || self.heading.as_ref() == Some(range)
    }

    /// Returns the start of the tags, or `byte` if that comes first.
    fn start_with_tags(&self, byte: usize) -> usize {
        self.tags.as_ref().map_or(byte, |tags| tags.start.min(byte))
    }

    /// Returns the part that the second check leaves out.
    pub fn part(&self, paused: bool) -> Range<usize> {
        match &self.bracket {
            Some(open) => self.start_with_tags(open.start)..open.end,
            // The cursor may be on an empty line after the tags.
            None if self.tags.is_some() => self.start_with_tags(self.word.start)..self.typed,
            None if paused && self.begun == WordBegun::Nothing && !self.is_row_begun => {
                self.word.end..self.word.end
            }
            None => self.word.clone(),
        }
    }
}

/// Is a word a move number with its dots?
fn is_number_with_dots(word: &str) -> bool {
    let dots = word.trim_start_matches(|c: char| c.is_ascii_digit());
    dots.len() < word.len() && !dots.is_empty() && dots.chars().all(|c| c == '.')
}

/// Is a word the beginning of the number that is due at the end of a text, but not the whole one?
fn begins_number(tree: &Tree, before: &str, word: &str) -> bool {
    let is_before = |node: &&Node| {
        node.kind == NodeKind::Number && node.end as usize + word.len() <= before.len()
    };
    let last = tree.nodes.iter().rev().find(is_before);
    let last = last.and_then(|node| before.get(node.start as usize..node.end as usize));
    let last = last.and_then(|text| written(text).0);
    let is_begun = |due: u32| {
        due.to_string()
            .strip_prefix(word)
            .is_some_and(|rest| !rest.is_empty())
    };
    // `3...` goes on with the number of the last move.
    !word.is_empty() && last.is_some_and(|last| is_begun(last) || is_begun(last.saturating_add(1)))
}

/// Is a word the beginning of a result, but no whole one?
pub fn begins_result(context: &Context, word: &str) -> bool {
    let results = GAMES
        .iter()
        .filter(|game| game.format == context.format.games)
        .flat_map(|game| game.results.iter().copied().flatten());
    let rests: Vec<&str> = results
        .filter_map(|result| result.strip_prefix(word))
        .collect();
    !word.is_empty() && !rests.is_empty() && rests.iter().all(|rest| !rest.is_empty())
}

/// Returns the start of the number at the end of a text, or before the word at its end, and whether there is such a word.
/// None if a move follows the text: then the number is not one that is typed for a new move.
fn number_of_move(tree: &Tree, before: &str) -> Option<(usize, bool)> {
    let start = |node: &Node| node.start as usize;
    let is_here = |node: &Node| node.kind == NodeKind::Number && start(node) < before.len();
    let at = tree.nodes.iter().rposition(is_here)?;
    let number = tree.nodes.get(at)?;
    let next = tree
        .nodes
        .get(at + 1)
        .filter(|next| next.kind == NodeKind::Move);
    if next.is_some_and(|next| start(next) >= before.len()) {
        return None;
    }
    let rest = before.get((number.end as usize).min(before.len())..)?;
    let rest = rest.trim_start_matches(|c: char| c == '.' || c.is_whitespace());
    rest.chars()
        .all(is_word)
        .then_some((start(number), !rest.is_empty()))
}

/// Has a row nothing in its cells, or pieces and nothing else? So begin castling and the order of the pieces in Fischer chess.
fn is_row_begun(row: &str) -> bool {
    let cells = row.split(|c: char| c.is_whitespace() || c == '|');
    let mut cells = cells.filter(|cell| !cell.is_empty()).peekable();
    cells.next_if(|cell| cell.starts_with(|c: char| c.is_ascii_digit()));
    let is_figure = |c: char| ('\u{2654}'..='\u{265F}').contains(&c);
    let is_piece = |cell: &str| {
        let begins = cell.starts_with(|c: char| c.is_uppercase() || is_figure(c));
        begins && !cell.contains(|c: char| c.is_ascii())
            || cell.len() == 1 && cell.starts_with(|c: char| c.is_ascii_uppercase())
    };
    let is_blank = cells.peek().is_none() && row.ends_with(['\t', ' ', '|']);
    is_blank || cells.peek().is_some() && cells.all(is_piece)
}

/// Does the last game of a text have a result?
fn has_result(tree: &Tree) -> bool {
    use NodeKind::{Game, Move, Number, Result};
    let mut nodes = tree.nodes.iter().rev();
    let last = nodes.find(|node| matches!(node.kind, Game | Move | Number | Result));
    last.is_some_and(|node| node.kind == Result)
}

/// Returns the length in bytes of the lines of tags at the end of a text, with the blank lines between and
/// after them.
fn tags_at_end(typed: &str) -> usize {
    let lines = typed.split_inclusive(['\n', '\r']).rev();
    let tag = |line: &&str| line.starts_with('[') || line.trim().is_empty();
    let (mut length, mut tags) = (0, 0);
    for line in lines.take_while(tag) {
        length += line.len();
        if line.starts_with('[') {
            tags = length;
        }
    }
    tags
}
