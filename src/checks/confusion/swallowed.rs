//! A comment that is not closed and so holds moves of the game: it runs to the end of the next comment, and the
//! numbers of the moves in it are those that are missing.

use super::{Case, Otherwise, Proposal};
use crate::checks::{fix, shown, title};
use crate::document::Fix;
use crate::replay::{Record, written};
use crate::syntax::{Node, NodeKind};

/// In so many comments of a record moves are looked for.
const MOST_COMMENTS: usize = 3;

/// At so many numbers in a comment the moves may begin.
const MOST_PLACES: usize = 3;

/// The proposals that close a comment before the moves in it.
pub fn proposals(case: &Case) -> Vec<Proposal> {
    let top: Vec<&Node> = case.record.top().collect();
    let comments = top
        .iter()
        .enumerate()
        .filter(|(_, node)| holds_another(case.record, node));
    let comments = comments.take(MOST_COMMENTS);
    let closed = comments.flat_map(|(i, comment)| {
        let (before, after) = (top.get(..i), top.get(i + 1..));
        close(
            case,
            comment,
            before.unwrap_or_default(),
            after.unwrap_or_default(),
        )
    });
    closed.collect()
}

/// Is this a comment with another `{` inside it?
pub fn holds_another(record: &Record, node: &Node) -> bool {
    let inside = record.slice(node).strip_prefix('{');
    node.kind == NodeKind::Comment && inside.is_some_and(|inside| inside.contains('{'))
}

/// The proposals that close one comment, given the nodes before and after it.
fn close(case: &Case, comment: &Node, before: &[&Node], after: &[&Node]) -> Vec<Proposal> {
    let record = case.record;
    let number = |node: &&&Node| node.kind == NodeKind::Number;
    let of = |node: Option<&&Node>| node.and_then(|node| written(record.slice(node)).0);
    let text = record.slice(comment).get(1..).unwrap_or("");
    let held = text.split('{').next().unwrap_or("");
    let numbers = numbers(held);
    let second_to_move = ends_with_first_move(record, before);
    // The count goes on from the moves before the comment to those in it, and on to those after it.
    let before = of(before.iter().rev().find(number)).unwrap_or(0);
    let next = of(after.iter().find(number));
    let goes_on = |from: u32, to: u32| to == from || to == from.saturating_add(1);
    let mut places = Vec::new();
    let last = numbers.last().map(|last| last.number);
    if let Some(last) = last.filter(|last| next.is_none_or(|next| goes_on(*last, next))) {
        let firsts = numbers.iter().filter(|one| goes_on(before, one.number));
        for one in firsts.take(MOST_PLACES) {
            // The move of the second side stands before the number of the next pair.
            let next_pair = second_to_move && one.number > before;
            let variations = before_variations(held, one.start);
            let second = one.word_before.filter(|_| next_pair);
            let starts = [second, variations, Some(one.start)].into_iter().flatten();
            places.extend(starts.map(|at| (one.number, last, at)));
        }
    }
    // It may be the only move, without a number.
    if second_to_move && next.is_some_and(|next| next == before.saturating_add(1)) {
        let last = held.trim_end().rfind(char::is_whitespace);
        places.extend(last.map(|blank| (before, before, blank + 1)));
    }
    let proposal = |(first, last, at): (u32, u32, usize)| {
        let closing = closing(record.text, held.get(..at)?, comment.start as usize + 1);
        let held = match first == last {
            true => format!("move {first}"),
            false => format!("moves {first} to {last}"),
        };
        Some(Proposal {
            edits: closing.edits,
            range: comment.start as usize..comment.start as usize + 1,
            message: format!("this comment is not closed, so it holds {held}"),
            otherwise: Otherwise::IfWhole("if it is,".to_owned()),
            title: closing.title,
        })
    };
    places.into_iter().filter_map(proposal).collect()
}

/// The fix that closes a comment of a text after a remark that begins at this byte.
pub fn closing(text: &str, remark: &str, start: usize) -> Fix {
    let is_word = |c: Option<char>| c.is_some_and(|c| !c.is_whitespace());
    let before = text
        .get(..start - 1)
        .and_then(|before| before.chars().next_back());
    let after = text.get(start..).and_then(|after| after.chars().next());
    let remark = remark.trim_end();
    let end = start + remark.len();
    // There is no remark: the brace is one too many.
    if remark.is_empty() {
        let blank = if is_word(before) && is_word(after) {
            " "
        } else {
            ""
        };
        return fix(title("{", ""), start - 1..start, blank, false);
    }
    // A `)` that closes nothing was typed in place of the brace.
    let count = |bracket: char| remark.matches(bracket).count();
    if remark.ends_with(')') && count(')') > count('(') {
        return fix(title(")", "}"), end - 1..end, "}", false);
    }
    let word = remark.split_whitespace().next_back().unwrap_or("");
    let title = format!("Add }} after {}", shown(word));
    fix(title, end..end, "}", false)
}

/// The byte at which the variations begin that end before a byte of a remark. None without any.
pub fn before_variations(held: &str, at: usize) -> Option<usize> {
    let mut start = None;
    let mut rest = held.get(..at)?.trim_end();
    while rest.ends_with(')') {
        let mut depth = 0_u32;
        let opening = rest.char_indices().rev().find(|(_, c)| {
            match c {
                ')' => depth = depth.saturating_add(1),
                '(' => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0
        });
        let Some((opening, _)) = opening else {
            break;
        };
        let inside = rest.get(opening + 1..)?.trim_start();
        if !inside.starts_with(|c: char| c.is_ascii_digit()) {
            break;
        }
        start = Some(opening);
        rest = rest.get(..opening)?.trim_end();
    }
    start
}

/// Is the last move of some nodes that of the side that moves first?
fn ends_with_first_move(record: &Record, nodes: &[&Node]) -> bool {
    let mut moves = 0;
    for node in nodes.iter().rev() {
        match node.kind {
            NodeKind::Move => moves += 1,
            NodeKind::Number => return moves == 1 && written(record.slice(node)).1 < 2,
            _ => {}
        }
    }
    false
}

/// A move number in a text.
struct Numbered {
    number: u32,
    /// The byte at which it begins.
    start: usize,
    /// The byte at which the word before it begins.
    word_before: Option<usize>,
}

/// The move numbers in a text.
fn numbers(text: &str) -> Vec<Numbered> {
    let mut numbers = Vec::new();
    let (mut at, mut word_before) = (0, None);
    for word in text.split_inclusive(char::is_whitespace) {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = word.split_at(digits);
        if let Ok(number) = number.parse()
            && rest.starts_with('.')
        {
            numbers.push(Numbered {
                number,
                start: at,
                word_before,
            });
        }
        if !word.trim().is_empty() {
            word_before = Some(at);
        }
        at += word.len();
    }
    numbers
}
