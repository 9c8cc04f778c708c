//! What is not said yet, because it stands where a person is typing.
//!
//! Half a move is no move, an open bracket swallows what follows, a game without its last moves has
//! no result. None of it is wrong as long as the writer is still at it. So the games around the
//! cursor are checked once more as if the unfinished part were not there, and a finding that is made
//! only with it is kept back:
//!
//! - a bracket that was opened while typing and is still open, with all that follows it up to the
//!   cursor; the beginning of a legal move; the missing result of a game whose end is being typed; what
//!   the tags of a game that has no moves yet do to the game after them: until an edit elsewhere or a
//!   save (then there is no [`Typing`] any more);
//! - any other word: until the person pauses.
//!
//! Checking files knows nothing of this, and neither do fixes and hovers, which are asked for.

use std::collections::HashSet;
use std::ops::Range;

use super::completion::{WordBegun, begun};
use super::{absolute, findings};
use crate::checks;
use crate::codes;
use crate::document::{Book, Code, Finding, Passage, Severity, Snapshot, Typing, splice};
use crate::identify::Context;
use crate::syntax::{Node, NodeKind, Tree};

/// The most bytes that are checked once more. In a larger game only what touches the unfinished
/// part is kept back.
const LARGEST: usize = 1 << 20;

/// Stands in for the result that a game still lacks while its end is being typed. On a line of its
/// own: the cursor may be in a comment that ends with its line.
const END: &str = "\n*";

/// Findings that are kept back.
pub struct Unspoken {
    /// Bytes of the text: the games around the cursor, which alone can have such findings.
    pub region: Range<usize>,
    hidden: HashSet<FindingKey>,
    /// Some of them only until the person pauses.
    pub passing: bool,
}

/// A finding by what a person sees of it: its bytes of the text, code, severity and message.
type FindingKey = (Range<usize>, Code, Severity, String);

impl Unspoken {
    pub fn hides(&self, range: &Range<usize>, finding: &Finding) -> bool {
        let near = self.region.start <= range.start && range.end <= self.region.end;
        near && self.hidden.contains(&seen(range.clone(), finding))
    }
}

fn seen(range: Range<usize>, finding: &Finding) -> FindingKey {
    let message = finding.message.clone();
    (range, finding.code, finding.severity, message)
}

/// What is kept back of the findings around the cursor; `paused` says that nothing has been typed
/// for a while. None where nothing is.
pub fn quiet(
    snapshot: &Snapshot,
    context: &Context,
    typing: &Typing,
    paused: bool,
) -> Option<Unspoken> {
    let here = snapshot.passage_at(typing.cursor)?;
    // What is typed may have cut a game in two, or joined two.
    let before = here.start.saturating_sub(1);
    let mut region = here.start..here.end();
    let mut hidden = HashSet::new();
    for passage in snapshot.passages_from(before).take(3) {
        let found = |finding: &Finding| {
            let range = absolute(&passage, finding.start, finding.end);
            seen(range, finding)
        };
        hidden.extend(findings(&passage, context).iter().map(found));
        region = region.start.min(passage.start)..region.end.max(passage.end());
    }
    if hidden.is_empty() {
        return None;
    }
    let unfinished = Unfinished::at(snapshot, context, typing, &here);
    let hole = unfinished.hole(paused);
    if region.len() <= LARGEST {
        let known = without(snapshot, context, &region, &hole, unfinished.result);
        for known in known.into_iter().flatten() {
            hidden.remove(&known);
        }
    } else {
        hidden.retain(|(range, ..)| range.start <= hole.end && hole.start <= range.end);
    }
    // What is wrong with the tags themselves is said once their line is over.
    if let Some(tags) = &unfinished.tags {
        let alone = snapshot.text.slice(tags.clone());
        for finding in checks::check(&alone, context).findings {
            let at = |byte: u32| tags.start + byte as usize;
            hidden.remove(&seen(at(finding.start)..at(finding.end), &finding));
        }
        // That a tag is there already, only the others can tell.
        let again = |range: &Range<usize>| tags.start <= range.start && range.end <= tags.end;
        hidden.retain(|(range, code, ..)| *code != codes::REPEATED_TAG || !again(range));
    }
    // After a pause a word that is a move is one, and only what it lacks itself is not said.
    let here = |range: &Range<usize>| range.start <= hole.end && hole.start <= range.end;
    let whole =
        unfinished.begun == WordBegun::Whole && hidden.iter().any(|(range, ..)| !here(range));
    if paused && whole {
        hidden.retain(|(range, ..)| here(range));
    }
    let passing = !paused && (whole || hole != unfinished.hole(true));
    (!hidden.is_empty()).then_some(Unspoken {
        region,
        hidden,
        passing,
    })
}

/// What is found in a part of the text without the unfinished part, and with a result where one is
/// still to come.
fn without(
    snapshot: &Snapshot,
    context: &Context,
    region: &Range<usize>,
    hole: &Range<usize>,
    result: Option<usize>,
) -> Option<Vec<FindingKey>> {
    let text = snapshot.text.slice(region.clone());
    let inside = hole.start - region.start..hole.end - region.start;
    // Blanks part what stands before a word from what follows it. Whole lines leave nothing.
    let lines = text.get(inside.clone())?.contains(['\n', '\r']);
    let blanks = " ".repeat(if lines { 0 } else { inside.len() });
    let gone = inside.len() - blanks.len();
    let mut edits = vec![(inside.clone(), blanks.as_str())];
    let result = result.map(|byte| byte.saturating_sub(region.start));
    edits.extend(result.map(|byte| (byte..byte, END)));
    let text = splice(&text, edits);
    let result = result.map(|byte| byte - gone);
    // Where a byte of what is checked stands in the text.
    let shift = |byte: usize| {
        let byte = match result {
            Some(result) if byte > result => byte.saturating_sub(END.len()).max(result),
            _ => byte,
        };
        region.start + byte + if byte > inside.start { gone } else { 0 }
    };
    let book = Book::cut(context.format, &text);
    let mut known = Vec::new();
    for place in book.iter() {
        let game = text.get(place.range()).unwrap_or("");
        for finding in checks::check(game, context).findings {
            let at = |byte: u32| place.start + byte as usize;
            let range = at(finding.start)..at(finding.end);
            known.push(seen(shift(range.start)..shift(range.end), &finding));
        }
    }
    Some(known)
}

/// What is unfinished at the cursor, in bytes of the text.
struct Unfinished {
    /// From a bracket that was opened while typing and is still open, or a `;`, to the end of what was
    /// typed.
    bracket: Option<Range<usize>>,
    /// The word at the cursor, in a table the row up to it; it may be empty.
    word: Range<usize>,
    /// The lines of tags that were typed in one go right before the line of the cursor, which has no move
    /// yet; none of them where that is the first.
    tags: Option<Range<usize>>,
    /// How much of a legal move the word is.
    begun: WordBegun,
    /// Nothing of the game follows but closing brackets, and its format wants a result that it has not
    /// yet: it would stand here.
    result: Option<usize>,
    /// The end of what was typed.
    typed: usize,
}

impl Unfinished {
    fn at(
        snapshot: &Snapshot,
        context: &Context,
        typing: &Typing,
        passage: &Passage,
    ) -> Unfinished {
        let text = &*passage.text;
        let inside = |byte: usize| byte.saturating_sub(passage.start).min(text.len());
        let (at, typed) = (inside(typing.cursor), inside(typing.run.end));
        let before = text.get(..at).unwrap_or("");
        let after = text.get(at..).unwrap_or("");
        let word = before.trim_end_matches(is_word).len();
        let run = inside(typing.run.start);
        let tree = (context.format.parse)(text);
        // Of a table a row says little before it is whole: its head least of all.
        let row = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
        // The line of the cursor may be such a line itself.
        let from = run.min(word);
        let tagged = row >= from && before.get(row..).is_some_and(|line| line.starts_with('['));
        let head = row - tags_at_end(before.get(from..row).unwrap_or(""));
        let start = match context.format.table {
            Some(_) => row.max(from),
            None => word,
        };
        let rest = after.trim_start_matches(is_word);
        let end = text.len() - rest.len();
        let rest = rest.trim_start_matches(|c: char| c.is_whitespace() || is_closing(c));
        let bracket = open(&tree, before, run, typed);
        // After tags that were there already one more is theirs, and its line is over.
        let above = before.get(..head).unwrap_or("").trim_end();
        let above = above.rsplit(['\n', '\r']).next().unwrap_or("");
        let head = match above.starts_with('[') && run > 0 {
            true => row,
            false => head,
        };
        // Once the game has moves, its tags have done what they can do to the game after them.
        let moved = |node: &Node| {
            let (start, end) = (node.start as usize, node.end as usize);
            node.kind == NodeKind::Move && row <= start && end <= word
        };
        let tags = (head < row || tagged) && !tree.nodes.iter().any(moved);
        let tags = tags.then(|| passage.start + head..passage.start + row);
        let last = rest.is_empty() && tags.is_none() && !has_result(&tree);
        Unfinished {
            bracket: bracket.map(|open| passage.start + open..passage.start + typed.max(at)),
            word: passage.start + start..passage.start + end,
            tags,
            begun: begun(snapshot, context, typing.cursor),
            result: (context.format.ended && last)
                .then(|| passage.start + text.trim_end().len().max(end).max(typed)),
            typed: passage.start + typed.max(at),
        }
    }

    /// From the tags that were typed before, or from here.
    fn from(&self, byte: usize) -> usize {
        self.tags.as_ref().map_or(byte, |tags| tags.start.min(byte))
    }

    /// What is looked away from.
    fn hole(&self, paused: bool) -> Range<usize> {
        match &self.bracket {
            Some(open) => self.from(open.start)..open.end,
            // Also where the cursor is in a line of its own after them.
            None if self.tags.is_some() => self.from(self.word.start)..self.typed,
            None if paused && self.begun == WordBegun::Nothing => self.word.end..self.word.end,
            None => self.word.clone(),
        }
    }
}

/// Has the last game of a text its result?
fn has_result(tree: &Tree) -> bool {
    use NodeKind::{Game, Move, Number, Result};
    let mut nodes = tree.nodes.iter().rev();
    let last = nodes.find(|node| matches!(node.kind, Game | Move | Number | Result));
    last.is_some_and(|node| node.kind == Result)
}

/// Where a bracket or a quote is that was typed from `run` to `typed` and is still open at the end of
/// `before`, the outermost; or the `;` of a line that the cursor is in. None where a bracket is but a
/// character of such a line.
fn open(tree: &Tree, before: &str, run: usize, typed: usize) -> Option<usize> {
    let line = tree.nodes.iter().find(|node| {
        let (start, end) = (node.start as usize, node.end as usize);
        node.kind == NodeKind::LineComment && start < before.len() && before.len() <= end
    });
    let line = line.map(|node| node.start as usize);
    if let Some(line) = line {
        return Some(line).filter(|line| *line >= run);
    }
    let brackets = open_brackets(before.get(run..)?).into_iter();
    let mut brackets = brackets.map(|open| run + open);
    let own = |open: usize| {
        let inside = |node: &Node| {
            let line = matches!(node.kind, NodeKind::LineComment | NodeKind::Escape);
            line && (node.start as usize..node.end as usize).contains(&open)
        };
        !tree.nodes.iter().any(inside)
    };
    brackets.find(|open| own(*open) && !is_closed(tree, *open, typed))
}

/// Length of the lines of tags, with blank lines among and after them, that a text of whole lines ends
/// with.
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

fn is_closing(c: char) -> bool {
    ")}]".contains(c)
}

/// What a word at the cursor is made of: a number and the move glued to it are one.
fn is_word(c: char) -> bool {
    !c.is_whitespace() && !"(){}|".contains(c)
}

/// Where the brackets and quotes are that a text opens and does not close, the outermost first.
fn open_brackets(text: &str) -> Vec<usize> {
    let mut open: Vec<(usize, char)> = Vec::new();
    for (at, c) in text.char_indices() {
        match (open.last().map(|(_, opened)| *opened), c) {
            // Inside comments and quotes only their own end counts.
            (Some('{'), '}') | (Some('"'), '"') | (Some('['), ']') | (Some('('), ')') => {
                open.pop();
            }
            // Neither tags nor their values go on in the next line.
            (Some('"' | '['), '\n' | '\r') => open.retain(|(_, opened)| !"[\"".contains(*opened)),
            (Some('{' | '"'), _) => {}
            (_, '{' | '(' | '[' | '"') => open.push((at, c)),
            _ => {}
        }
    }
    open.into_iter().map(|(at, _)| at).collect()
}

/// Is what a bracket opens closed further on in what was typed, and sound? The value of a tag may hold
/// brackets, so that one is not sound before the cursor has left it.
fn is_closed(tree: &Tree, open: usize, typed: usize) -> bool {
    let mut nodes = tree.nodes.iter();
    let node = nodes.find(|node| node.start as usize == open && node.kind != NodeKind::Game);
    let held = |node: &Node| matches!(node.kind, NodeKind::Comment | NodeKind::Variation);
    let faulty = tree.faults.iter().any(|fault| fault.start as usize == open);
    let own = |node: &&Node| node.end as usize <= typed;
    node.filter(own).is_some_and(held) && !faulty
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_that_are_open() {
        for (text, open) in [
            ("e4 {best", &[3][..]),
            ("e4 {best} (", &[10]),
            ("e4 ( {a ( } (", &[3, 12]),
            ("[Event \"a (", &[0, 7]),
            ("[Event \"a\n1. e4", &[]),
            ("[Event \"a\"]", &[]),
            ("{[%clk 0:", &[0]),
        ] {
            assert_eq!(open_brackets(text), open, "{text}");
        }
    }
}
