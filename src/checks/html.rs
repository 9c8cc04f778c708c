//! Line breaks and blanks that are written as HTML, as an export to a page leaves them among the moves. They are
//! one finding for each record, whose fix writes all of them as what they stand for.

use std::ops::Range;

use super::{Report, text_edit};
use crate::codes;
use crate::document::{Fix, Severity, TextEdit};
use crate::syntax::{FaultKind, NodeKind, Tree, is_html_blank};
use crate::text::line_end;

/// Reports the HTML among the moves of each record of a tree.
pub fn check(tree: &Tree, report: &mut Report) {
    let faults = tree.faults.iter();
    let mut found: Vec<Range<usize>> = faults
        .filter(|fault| fault.kind == FaultKind::Html)
        .map(|fault| fault.start as usize..fault.end as usize)
        .collect();
    // What stands before the second game belongs to the first.
    let games = tree.nodes.iter().filter(|node| node.kind == NodeKind::Game);
    let starts: Vec<usize> = games.skip(1).map(|game| game.start as usize).collect();
    for start in starts.into_iter().chain([report.text.len()]) {
        let later = found.split_off(found.partition_point(|place| place.start < start));
        add(&found, report);
        found = later;
    }
}

/// Reports the HTML at some places of one record.
fn add(places: &[Range<usize>], report: &mut Report) {
    let Some(first) = places.first() else { return };
    let text = report.text;
    let is_blank = |place: &&Range<usize>| is_html_blank(text.get((*place).clone()).unwrap_or(""));
    let blanks = places.iter().filter(is_blank).count();
    let (what, plain) = match (blanks, places.len() - blanks) {
        (0, 1) => ("an HTML line break", "a line end"),
        (1, 0) => ("an HTML blank", "a blank"),
        (0, _) => ("HTML line breaks", "line ends"),
        (_, 0) => ("HTML blanks", "blanks"),
        _ => ("HTML line breaks and blanks", "line ends and blanks"),
    };
    let message = match places.len() {
        1 => format!("this is {what}, which most programs cannot read"),
        n => format!("{what}: {n} of them in this game, which most programs cannot read"),
    };
    let mut edits: Vec<TextEdit> = Vec::with_capacity(places.len());
    for place in places {
        let done = edits.last().map_or(0, |edit| edit.end as usize);
        edits.push(plainly(text, place, done));
    }
    let fix = Fix {
        title: match places.len() {
            1 => format!("Write {plain} in its place"),
            _ => format!("Write {plain} in their place"),
        },
        edits,
        preferred: true,
        support: None,
    };
    let (code, severity) = (codes::LITERAL_ESCAPE, Severity::Warning);
    report.add_fixed(code, severity, first.clone(), message, vec![fix]);
}

/// Writes a place as what it stands for. The blanks around a line break go, but none before `done`. Beside a line
/// end a line break adds nothing.
fn plainly(text: &str, place: &Range<usize>, done: usize) -> TextEdit {
    let written = text.get(place.clone()).unwrap_or("");
    if is_html_blank(written) {
        return text_edit(place.clone(), " ");
    }
    let before = text.get(done..place.start).unwrap_or("");
    let after = text.get(place.end..).unwrap_or("");
    let start = done + before.trim_end_matches([' ', '\t']).len();
    let end = text.len() - after.trim_start_matches([' ', '\t']).len();
    let at_line_end = after
        .trim_start_matches([' ', '\t'])
        .starts_with(['\n', '\r']);
    let own = match at_line_end || end == text.len() {
        true => "",
        false => line_end(text),
    };
    text_edit(start..end, own)
}
