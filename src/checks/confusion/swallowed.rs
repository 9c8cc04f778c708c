//! A comment that is not closed and so holds moves of the game: it runs to the end of the next comment, and the
//! numbers of the moves in it are those that are missing.

use super::{Case, Otherwise, Proposal};
use crate::checks::{shown, text_edit, title};
use crate::replay::{Record, written};
use crate::syntax::{Node, NodeKind};

/// In so many comments of a record moves are looked for.
const MOST_COMMENTS: usize = 3;

/// At so many numbers in a comment the moves may begin.
const MOST_PLACES: usize = 3;

/// The proposals that close a comment before the moves in it.
pub fn proposals(case: &Case) -> Vec<Proposal> {
    let top: Vec<&Node> = case.record.top().collect();
    let holds_another = |node: &Node| {
        let inside = case.record.slice(node).strip_prefix('{');
        node.kind == NodeKind::Comment && inside.is_some_and(|inside| inside.contains('{'))
    };
    let comments = top
        .iter()
        .enumerate()
        .filter(|(_, node)| holds_another(node));
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

/// The proposals that close one comment, given the nodes before and after it.
fn close(case: &Case, comment: &Node, before: &[&Node], after: &[&Node]) -> Vec<Proposal> {
    let record = case.record;
    let number = |node: &&&Node| node.kind == NodeKind::Number;
    let of = |node: Option<&&Node>| node.and_then(|node| written(record.slice(node)).0);
    let start = comment.start as usize + 1;
    let text = record.slice(comment).get(1..).unwrap_or("");
    let held = text.split('{').next().unwrap_or("");
    let numbers = numbers(held);
    let second_to_move = ends_with_first_move(record, before);
    // The count goes on from the moves before the comment to those in it, and on to those after it.
    let before = of(before.iter().rev().find(number)).unwrap_or(0);
    let (Some(next), Some(Numbered { number: last, .. })) =
        (of(after.iter().find(number)), numbers.last())
    else {
        return Vec::new();
    };
    let goes_on = |from: u32, to: u32| to == from || to == from.saturating_add(1);
    if !goes_on(*last, next) {
        return Vec::new();
    }
    let firsts = numbers.iter().filter(|one| goes_on(before, one.number));
    // The move of the second side stands before the number of the next pair.
    let places = firsts.take(MOST_PLACES).flat_map(|one| {
        let next_pair = second_to_move && one.number > before;
        let second = one.word_before.filter(|_| next_pair);
        [second, Some(one.start)].map(|at| Some((one.number, at?)))
    });
    let proposal = |(first, at): (u32, usize)| {
        let remark = held.get(..at)?.trim_end();
        let (range, text) = match remark {
            // There is no remark: the brace is one too many.
            "" => (start - 1..start, ""),
            _ => (start + remark.len()..start + remark.len(), "}"),
        };
        let title = match remark.split_whitespace().next_back() {
            Some(word) => format!("Add }} after {}", shown(word)),
            None => title("{", ""),
        };
        let held = match first == *last {
            true => format!("move {first}"),
            false => format!("moves {first} to {last}"),
        };
        Some(Proposal {
            edits: vec![text_edit(range, text)],
            range: start - 1..start,
            message: format!("this comment is not closed, so it holds {held}"),
            otherwise: Otherwise::IfWhole("if it is,".to_owned()),
            title,
        })
    };
    places.flatten().filter_map(proposal).collect()
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
