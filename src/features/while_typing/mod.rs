//! Hides findings about text that is still being typed.
//!
//! Half a move is not a legal move, an open bracket swallows the text after it, and a game without its
//! last moves has no result. None of this is an error while the person is still typing. So the games
//! around the cursor are checked a second time with the unfinished part taken out, and a finding that
//! is missing from that second check is hidden. What the second check says of the text before the
//! unfinished part is shown instead, and after an open bracket or before a number also what it says of the text
//! after it: nobody is typing there, and what is shown there must not go and come back with every key. The
//! unfinished part is one of these:
//!
//! - a bracket that was opened while typing and is still open, with the text after it up to the cursor;
//! - the tags of a game that has no moves yet, which would count as those of the game after them;
//! - the beginning of a legal move;
//! - any other word at the cursor.
//!
//! A game whose end is being typed also gets a result for the second check. Findings about a word that
//! begins no legal move are hidden until the person pauses; all others until an edit elsewhere or a
//! save, either of which ends the [`Typing`]. After a pause a word that is a complete move counts as
//! finished, and only findings about the word itself stay hidden.
//!
//! Moves that are typed in front of others are in `before_moves`.
//!
//! A number whose move is still to come may be wrong, or a move before it may be missing. Which of the two it is can be said
//! once the move is complete, so nothing is said of the number until then.
//!
//! Only diagnostics are hidden. Fixes, hovers and `movetext check` see every finding.

mod before_moves;
mod brackets;
mod lists;
mod several_cursors;
mod steady;

use std::collections::HashSet;
use std::ops::Range;

use before_moves::TypingPlace;
use brackets::{is_closing, open_bracket, open_brackets};

use crate::checks;
use crate::codes;
use crate::document::{Book, Code, Finding, Passage, Severity, Snapshot, Typing, splice};
use crate::features::completion::{WordBegun, spaced_start, word_begun};
use crate::features::diagnostics::Note;
use crate::features::{absolute, findings};
use crate::identify::Context;
use crate::rules::GAMES;
use crate::syntax::{FaultKind, Node, NodeKind, Tree};

/// The most bytes that are checked a second time. If the games around the cursor are larger, only
/// findings that touch the unfinished part are hidden.
const LARGEST: usize = 1 << 20;

/// The result given to a game whose end is being typed. It is on a line of its own because the cursor may
/// be in a comment that ends with its line.
const RESULT: &str = "\n*";

/// The findings to hide.
pub struct HiddenFindings {
    /// Bytes of the document: the games around the cursor. No finding outside them is hidden.
    pub region: Range<usize>,
    hidden: HashSet<FindingKey>,
    /// Findings of the second check that are shown in their place.
    pub instead: Vec<Note>,
    /// After a pause, fewer findings would be hidden.
    pub until_pause: bool,
}

/// What a person sees of a finding: its range in bytes of the document, code, severity and message.
type FindingKey = (Range<usize>, Code, Severity, String);

impl HiddenFindings {
    /// Hides until a pause what is found but not shown. None if nothing is.
    fn all_but(
        region: Range<usize>,
        mut found: HashSet<FindingKey>,
        mut shown: Vec<Note>,
    ) -> Option<HiddenFindings> {
        let known: HashSet<FindingKey> = shown.iter().map(key_of).collect();
        shown.retain(|note| !found.contains(&key_of(note)));
        found.retain(|finding| !known.contains(finding));
        (!found.is_empty()).then_some(HiddenFindings {
            region,
            hidden: found,
            instead: shown,
            until_pause: true,
        })
    }

    pub fn contains(&self, range: &Range<usize>, finding: &Finding) -> bool {
        let near = self.region.start <= range.start && range.end <= self.region.end;
        near && self.hidden.contains(&key(range.clone(), finding))
    }
}

fn key_of(note: &Note) -> FindingKey {
    let message = note.message.clone();
    (note.range.clone(), note.code, note.severity, message)
}

fn key(range: Range<usize>, finding: &Finding) -> FindingKey {
    let message = finding.message.clone();
    (range, finding.code, finding.severity, message)
}

/// Returns the findings around the cursor to hide, or None if there are none. `paused` says that nothing
/// has been typed for a while.
pub fn hidden_findings(
    snapshot: &Snapshot,
    context: &Context,
    typing: &Typing,
    paused: bool,
) -> Option<HiddenFindings> {
    if !typing.others.is_empty() {
        return several_cursors::hidden_findings(snapshot, context, typing, paused);
    }
    if context.format.list.is_some() {
        return lists::hidden_findings(snapshot, context, typing, paused);
    }
    let here = snapshot.passage_at(typing.cursor)?;
    let (region, mut hidden) = found_around(snapshot, context, &here);
    if hidden.is_empty() {
        return None;
    }
    let tree = (context.format.parse)(&here.text);
    let unfinished = Unfinished::at(snapshot, context, typing, &here, &tree);
    let part = unfinished.part(paused);
    let awaits = |one: &FindingKey| unfinished.awaits(&one.0, one.1, paused);
    let place = TypingPlace {
        snapshot,
        context,
        passage: &here,
        tree: &tree,
        region: &region,
    };
    let shown = match paused {
        true => None,
        false => before_moves::shown(place, typing, &unfinished, &hidden),
    };
    if let Some(shown) = shown {
        let shown = shown.into_iter().filter(|note| !awaits(&key_of(note)));
        return HiddenFindings::all_but(region, hidden, shown.collect());
    }
    let is_after = |one: &&FindingKey| typing.cursor <= one.0.start && one.0.start < here.end();
    let after_gap: Vec<FindingKey> = match !paused && is_gap(snapshot, typing, &here, &tree) {
        true => hidden.iter().filter(is_after).cloned().collect(),
        false => Vec::new(),
    };
    let touches_part = |range: &Range<usize>| range.start <= part.end && part.start <= range.end;
    let is_bracket = unfinished.bracket.is_some() && unfinished.result.is_none();
    let shows_rest = is_bracket || unfinished.is_before_number;
    let mut instead = Vec::new();
    if region.len() <= LARGEST {
        let result = unfinished.result.map(|byte| (byte, RESULT));
        let rest = check_without(snapshot, context, &region, &part, result);
        instead.extend(rest.into_iter().flatten());
        let known: HashSet<FindingKey> = instead.iter().map(key_of).collect();
        instead.retain(|note| !hidden.contains(&key_of(note)) && !awaits(&key_of(note)));
        hidden.retain(|finding| !known.contains(finding) || awaits(finding));
        if !shows_rest {
            steady::keep_in_place(&mut hidden, &instead);
        }
    } else {
        hidden.retain(|(range, ..)| touches_part(range));
    }
    // Findings about the tags alone are shown as soon as their lines are complete.
    if let Some(tags) = &unfinished.tags {
        let alone = snapshot.text.slice(tags.clone());
        for finding in checks::check(&alone, context).findings {
            let at = |byte: u32| tags.start + byte as usize;
            hidden.remove(&key(at(finding.start)..at(finding.end), &finding));
        }
        // A repeated tag may repeat one that is not among these lines.
        let inside = |range: &Range<usize>| tags.start <= range.start && range.end <= tags.end;
        hidden.retain(|(range, code, ..)| *code != codes::REPEATED_TAG || !inside(range));
    }
    // After a pause a word that is a legal move counts as finished: then only findings about the word
    // itself stay hidden, such as a missing check mark.
    let shown_after_pause = unfinished.begun == WordBegun::Whole
        && hidden.iter().any(|(range, ..)| !touches_part(range));
    if paused && shown_after_pause {
        hidden.retain(|(range, ..)| touches_part(range));
    }
    // A word taken out of the middle of a game leaves a gap, so nothing that is new after it counts.
    let is_before =
        |range: &Range<usize>, severity| range.end < part.start && severity <= Severity::Warning;
    let before = hidden
        .iter()
        .any(|(range, _, severity, _)| is_before(range, *severity));
    instead.retain(|note| {
        let is_new = before && is_before(&note.range, note.severity);
        shows_rest || is_new || steady::is_replaced(&hidden, note)
    });
    let is_quiet = shown_after_pause || part != unfinished.part(true) || !after_gap.is_empty();
    let until_pause = !paused && is_quiet;
    hidden.extend(after_gap);
    (!hidden.is_empty()).then_some(HiddenFindings {
        region,
        hidden,
        instead,
        until_pause,
    })
}

/// Was something taken away at the cursor, and nothing typed in its place yet? Without the move that stood there those after
/// it fit nothing.
fn is_gap(snapshot: &Snapshot, typing: &Typing, here: &Passage, tree: &Tree) -> bool {
    let Some(at) = typing.cursor.checked_sub(here.start) else {
        return false;
    };
    let (before, after) = here.text.split_at_checked(at).unwrap_or_default();
    let is_apart = !before.ends_with(is_word) && !after.starts_with(is_word);
    let typed = snapshot.text.slice(typing.run.clone());
    let is_empty = typed.trim().is_empty();
    typing.replaces && is_apart && is_empty && !before_moves::is_in_words(tree, at)
}

/// Returns the games around the cursor, in bytes of the document, and what is found in them. Typing may have split a game or
/// joined two, so the games before and after the one at the cursor count too.
fn found_around(
    snapshot: &Snapshot,
    context: &Context,
    here: &Passage,
) -> (Range<usize>, HashSet<FindingKey>) {
    let before = here.start.saturating_sub(1);
    let mut region = here.start..here.end();
    let mut found = HashSet::new();
    for passage in snapshot.passages_from(before).take(3) {
        let key = |finding: &Finding| {
            let range = absolute(&passage, finding.start, finding.end);
            key(range, finding)
        };
        found.extend(findings(&passage, context).iter().map(key));
        region = region.start.min(passage.start)..region.end.max(passage.end());
    }
    (region, found)
}

/// Checks a region of the document without the unfinished part, and with an end of the game inserted at a byte.
/// Returns the findings with their ranges in the document as it is.
fn check_without(
    snapshot: &Snapshot,
    context: &Context,
    region: &Range<usize>,
    part: &Range<usize>,
    end: Option<(usize, &str)>,
) -> Option<Vec<Note>> {
    let text = snapshot.text.slice(region.clone());
    let inside = part.start - region.start..part.end - region.start;
    // A word is replaced by blanks, so that its neighbours stay apart; whole lines are removed.
    let lines = text.get(inside.clone())?.contains(['\n', '\r']);
    let blanks = " ".repeat(if lines { 0 } else { inside.len() });
    let removed = inside.len() - blanks.len();
    let mut edits = vec![(inside.clone(), blanks.as_str())];
    let end = end.map(|(byte, text)| (byte.saturating_sub(region.start), text));
    edits.extend(end.map(|(byte, text)| (byte..byte, text)));
    let text = splice(&text, edits);
    let end = end.map(|(byte, text)| (byte.saturating_sub(removed), text.len()));
    // Converts a byte of the checked text to one of the document.
    let in_document = |byte: usize| {
        let byte = match end {
            Some((end, length)) if byte > end => byte.saturating_sub(length).max(end),
            _ => byte,
        };
        region.start + byte + if byte > inside.start { removed } else { 0 }
    };
    let book = Book::cut(context.format, &text);
    let mut found = Vec::new();
    for place in book.iter() {
        let game = text.get(place.range()).unwrap_or("");
        for finding in checks::check(game, context).findings {
            let at = |byte: u32| in_document(place.start + byte as usize);
            found.push(Note::at(&finding, |start, end| at(start)..at(end)));
        }
    }
    Some(found)
}

/// What is unfinished at the cursor, in bytes of the document.
struct Unfinished {
    /// From a bracket or `;` that was opened while typing and is still open, to the end of the typed text, or to the
    /// bracket in it that closes one around this.
    bracket: Option<Range<usize>>,
    /// The word at the cursor, which may be empty, with the beginning of its move before a blank; in a table the row
    /// up to the end of that word.
    word: Range<usize>,
    /// The lines of tags typed just now right before the line of the cursor. Empty if the cursor is in the
    /// first of them, None if there are no tags or the game has a move already.
    tags: Option<Range<usize>>,
    /// The heading of a sheet whose table is still to be typed.
    heading: Option<Range<usize>>,
    /// The start of the number whose move is being typed or still to come, and whether a part of the move is there.
    number: Option<(usize, bool)>,
    /// The row of a table that ends at the cursor has no move yet, or may be the beginning of castling or of a row of pieces.
    is_row_begun: bool,
    /// How much of a legal move the word is.
    begun: WordBegun,
    /// The word is typed right before a number: `9` before `10.`. It ends there.
    is_before_number: bool,
    /// Where a result belongs, if the game lacks one and ends here but for closing brackets.
    result: Option<usize>,
    /// The end of the typed text.
    typed: usize,
}

impl Unfinished {
    fn at(
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
    fn awaits(&self, range: &Range<usize>, code: Code, paused: bool) -> bool {
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
    fn part(&self, paused: bool) -> Range<usize> {
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

/// Is a word the beginning of a result, but no whole one?
fn begins_result(context: &Context, word: &str) -> bool {
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

/// A move number and the move written right after it are one word.
fn is_word(c: char) -> bool {
    !c.is_whitespace() && !"(){}|".contains(c)
}
