//! A comment that is not closed and so holds moves of the game: it runs to the end of the next comment, and the
//! numbers of the moves in it are those that are missing.

use super::{Case, Otherwise, Proposal};
use crate::checks::{shown, text_edit, title};
use crate::replay::written;
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
    // The count goes on from the moves before the comment to those in it, and on to those after it.
    let before = of(before.iter().rev().find(number)).unwrap_or(0);
    let (Some(next), Some((last, _))) = (of(after.iter().find(number)), numbers.last()) else {
        return Vec::new();
    };
    let goes_on = |from: u32, to: u32| to == from || to == from.saturating_add(1);
    if !goes_on(*last, next) {
        return Vec::new();
    }
    let firsts = numbers.iter().filter(|(first, _)| goes_on(before, *first));
    let proposal = |(first, at): &(u32, usize)| {
        let remark = held.get(..*at)?.trim_end();
        let (range, text) = match remark {
            // There is no remark: the brace is one too many.
            "" => (start - 1..start, ""),
            _ => (start + remark.len()..start + remark.len(), "}"),
        };
        let title = match remark.split_whitespace().next_back() {
            Some(word) => format!("Add }} after {}", shown(word)),
            None => title("{", ""),
        };
        let held = match first == last {
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
    firsts.take(MOST_PLACES).filter_map(proposal).collect()
}

/// The move numbers in a text, with the byte at which each begins.
fn numbers(text: &str) -> Vec<(u32, usize)> {
    let mut numbers = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = word.split_at(digits);
        if let Ok(number) = number.parse()
            && rest.starts_with('.')
        {
            numbers.push((number, at));
        }
        at += word.len();
    }
    numbers
}
