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

use super::completion::{begins_a_move, blanked};
use super::{absolute, findings};
use crate::checks;
use crate::document::{Book, Code, Finding, Passage, Severity, Snapshot, Typing};
use crate::identify::Context;
use crate::syntax::{Node, NodeKind, Tree};

/// The most bytes that are checked once more. In a larger game only what touches the unfinished
/// part is kept back.
const LARGEST: usize = 1 << 20;

/// Stands in for the result that a game still lacks while its end is being typed. On a line of its
/// own: the cursor may be in a comment that ends with its line.
const END: &str = "\n*";

/// Findings that are kept back.
pub struct Quiet {
    /// Bytes of the text: the games around the cursor, which alone can have such findings.
    pub region: Range<usize>,
    hidden: HashSet<Seen>,
    /// Some of them only until the person pauses.
    pub passing: bool,
}

/// A finding by what a person sees of it: its bytes of the text, code, severity and message.
type Seen = (Range<usize>, Code, Severity, String);

impl Quiet {
    pub fn hides(&self, range: &Range<usize>, finding: &Finding) -> bool {
        let near = self.region.start <= range.start && range.end <= self.region.end;
        near && self.hidden.contains(&seen(range.clone(), finding))
    }
}

fn seen(range: Range<usize>, finding: &Finding) -> Seen {
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
) -> Option<Quiet> {
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
        for known in without(snapshot, context, &region, &hole, unfinished.result) {
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
    }
    let passing = hole != unfinished.hole(true);
    (!hidden.is_empty()).then_some(Quiet {
        region,
        hidden,
        passing,
    })
}

/// What is found in a part of the text with blanks in place of the unfinished part, and with a
/// result where one is still to come.
fn without(
    snapshot: &Snapshot,
    context: &Context,
    region: &Range<usize>,
    hole: &Range<usize>,
    result: Option<usize>,
) -> Vec<Seen> {
    let text = snapshot.text.slice(region.clone());
    let inside = hole.start - region.start..hole.end - region.start;
    let mut text = blanked(&text, &inside);
    let result = result.map(|byte| byte.saturating_sub(region.start));
    if let Some(byte) = result {
        text.insert_str(byte, END);
    }
    // Where a byte of the text stands that is checked.
    let shift = |byte: usize| match result {
        Some(result) if byte > result => region.start + byte.saturating_sub(END.len()).max(result),
        _ => region.start + byte,
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
    known
}

/// What is unfinished at the cursor, in bytes of the text.
struct Unfinished {
    /// From a bracket that was opened while typing and is still open.
    bracket: Option<usize>,
    /// The word at the cursor, in a table the row up to it; it may be empty.
    word: Range<usize>,
    /// The lines of tags that were typed in one go right before the line of the cursor; none of them
    /// where that is the first.
    tags: Option<Range<usize>>,
    /// The word is the beginning of a legal move.
    begins: bool,
    /// Nothing of the game follows but closing brackets, and its format wants a result: it would stand
    /// here.
    result: Option<usize>,
}

impl Unfinished {
    fn at(
        snapshot: &Snapshot,
        context: &Context,
        typing: &Typing,
        passage: &Passage,
    ) -> Unfinished {
        let text = &*passage.text;
        let at = typing.cursor.saturating_sub(passage.start).min(text.len());
        let before = text.get(..at).unwrap_or("");
        let after = text.get(at..).unwrap_or("");
        let start = before.trim_end_matches(is_word).len();
        let run = typing.run.start.saturating_sub(passage.start).min(start);
        // Of a table a row says little before it is whole: its head least of all.
        let row = before.trim_end_matches(|c| !matches!(c, '\n' | '\r')).len();
        // The line of the cursor may be such a line itself.
        let tagged = row >= run && before.get(row..).is_some_and(|line| line.starts_with('['));
        let head = row - tags_at_end(before.get(run..row).unwrap_or(""));
        let start = match context.format.table {
            Some(_) => row.max(run),
            None => start,
        };
        let typed = before.get(run..).unwrap_or("");
        let tree = (context.format.parse)(text);
        let mut open = open_brackets(typed).into_iter().map(|open| run + open);
        let open = open.find(|open| !is_closed(&tree, *open));
        // With a bracket that the editor has closed for the person.
        let closers = |c: char| open.is_some() && is_closing(c);
        let end = text.len() - after.trim_start_matches(|c| is_word(c) || closers(c)).len();
        let rest = text.get(end..).unwrap_or("");
        let follows = |c: char| !c.is_whitespace() && !is_closing(c);
        let last = context.format.ended && !rest.contains(follows);
        Unfinished {
            bracket: open.map(|open| passage.start + open),
            word: passage.start + start..passage.start + end,
            tags: (head < row || tagged).then(|| passage.start + head..passage.start + row),
            begins: begins_a_move(snapshot, context, typing.cursor),
            result: last.then(|| passage.start + text.trim_end().len().max(end)),
        }
    }

    /// From the tags that were typed before, or from here.
    fn from(&self, byte: usize) -> usize {
        self.tags.as_ref().map_or(byte, |tags| tags.start.min(byte))
    }

    /// What is looked away from.
    fn hole(&self, paused: bool) -> Range<usize> {
        match self.bracket {
            Some(open) => self.from(open)..self.word.end,
            // Also where the cursor is in a line of its own after them.
            None if self.tags.is_some() => self.from(self.word.start)..self.word.end,
            None if paused && !self.begins => self.word.end..self.word.end,
            None => self.word.clone(),
        }
    }
}

/// Length of the lines of tags, with blank lines among them, that a text of whole lines ends with.
fn tags_at_end(typed: &str) -> usize {
    let lines = typed.split_inclusive(['\n', '\r']).rev();
    let tag = |line: &&str| line.starts_with('[') || line.trim().is_empty();
    lines.take_while(tag).map(str::len).sum()
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

/// Is what a bracket opens closed further on, and sound? The value of a tag may hold brackets, so that
/// one is not sound before the cursor has left it.
fn is_closed(tree: &Tree, open: usize) -> bool {
    let mut nodes = tree.nodes.iter();
    let node = nodes.find(|node| node.start as usize == open && node.kind != NodeKind::Game);
    let held = |node: &Node| matches!(node.kind, NodeKind::Comment | NodeKind::Variation);
    let faulty = tree.faults.iter().any(|fault| fault.start as usize == open);
    node.is_some_and(held) && !faulty
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
