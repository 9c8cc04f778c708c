//! The edits that undo a slip: moves written, added before their own comments and variations, removed with
//! their numbers, and exchanged. What the fixes are called is said in `slip_fixes`.

use std::ops::Range;

use super::slip_wording::SlipWording;
use super::table::{MoveInTable, text_edits};
use super::{lone_letter, offset};
use crate::document::TextEdit;
use crate::repair::RepairCandidate;
use crate::replay;
use crate::syntax::{Node, NodeKind, Table};

impl SlipWording<'_> {
    /// The edits that write a move in the place of some nodes; in a table, into the cells of the first.
    pub(super) fn write_move(&self, nodes: &Range<usize>, text: &str) -> Option<Vec<TextEdit>> {
        let Some(table) = self.table else {
            return Some(vec![self.write(nodes, text)]);
        };
        let (record, node) = (self.record, self.record.nodes.get(nodes.start)?);
        let cell = MoveInTable {
            record,
            table,
            node,
        };
        Some(cell.write(text, false)?.edits)
    }

    /// The edits that add a row for a move that is missing in a table.
    pub(super) fn add_row(
        &self,
        table: &Table,
        one: &RepairCandidate,
        takes_number: bool,
    ) -> Option<Vec<TextEdit>> {
        let row = self.range(one.before.as_deref()?.ply).start;
        let edits = (table.add_row)(self.record.text, row, &one.text, takes_number)?;
        Some(text_edits(edits))
    }

    /// The edits that remove a move; in a table its row.
    pub(super) fn remove_move(&self, node: usize) -> Option<Vec<TextEdit>> {
        let Some(table) = self.table else {
            return Some(vec![self.remove(node)]);
        };
        let row = (table.whole_row)(self.record.text, self.range(node).start, false)?;
        Some(text_edits(vec![(row, String::new())]))
    }

    /// The edits that remove the second copy of moves, without what is not said of the first; in a table the rows
    /// of the moves.
    pub(super) fn remove_copy(
        &self,
        nodes: &Range<usize>,
        kept: &[usize],
    ) -> Option<Vec<TextEdit>> {
        if let Some(table) = self.table {
            let kind = |node: &usize| self.record.nodes.get(*node).map(|node| node.kind);
            let moves = nodes
                .clone()
                .filter(|node| kind(node) == Some(NodeKind::Move));
            let rows = moves.map(|node| {
                let row = (table.whole_row)(self.record.text, self.range(node).start, true)?;
                Some((row, String::new()))
            });
            let rows: Option<Vec<_>> = rows.collect();
            return rows.filter(|_| kept.is_empty()).map(text_edits);
        }
        let ends = kept.iter().copied().chain([nodes.end]);
        let starts = [nodes.start]
            .into_iter()
            .chain(kept.iter().map(|node| node + 1));
        let runs = starts.zip(ends).filter(|(start, end)| start < end);
        Some(
            runs.map(|(start, end)| self.remove_nodes(start, end - 1))
                .collect(),
        )
    }

    /// The edits that write the two moves of each pair in each other's place.
    pub(super) fn exchange(&self, pairs: &[(usize, usize)]) -> Option<Vec<TextEdit>> {
        let mut edits = Vec::new();
        for (a, b) in pairs {
            edits.extend(self.write_move(&(*a..*a + 1), &self.text(*b))?);
            edits.extend(self.write_move(&(*b..*b + 1), &self.text(*a))?);
        }
        edits.sort_by_key(|edit| (edit.start, edit.end));
        // Two cells of a table may be written by one edit each.
        let apart = edits.is_sorted_by(|one, next| one.end <= next.start);
        apart.then_some(edits)
    }

    fn insert(&self, at: usize, text: String) -> TextEdit {
        let at = offset(at);
        TextEdit {
            start: at,
            end: at,
            text,
        }
    }

    /// Inserts a move that is missing before a node: after a number of its own, and before the variations
    /// that replace it and a comment of its own, if the move before it has one too.
    pub(super) fn insert_before(&self, node: usize, one: &RepairCandidate) -> TextEdit {
        let text = &one.text;
        if let Some(number) = self.number_alone(node) {
            return self.insert_after(number, text);
        }
        let kind = |at: &usize| self.record.nodes.get(*at).map(|node| node.kind);
        let between = self.since_last_move(node);
        let starts = one
            .before
            .as_deref()
            .map(|own| own.line.count.seat == self.setup.starter);
        let number = |at: usize| {
            self.record
                .nodes
                .get(at)
                .map(|number| self.record.slice(number))
        };
        // A variation replaces the missing move if it begins with a number of the same player.
        let replaces = |at: &&usize| {
            let first = number(*at + 1).map(|text| !text.trim_end().ends_with(".."));
            kind(at) == Some(NodeKind::Variation)
                && kind(&(*at + 1)) == Some(NodeKind::Number)
                && first == starts
        };
        let variation = between.iter().find(replaces);
        let comments = |at: &&usize| kind(at) == Some(NodeKind::Comment);
        let own_comment = match between.iter().filter(comments).count() {
            0 | 1 => None,
            _ => between.last().filter(comments),
        };
        let before = variation.or(own_comment).unwrap_or(&node);
        let start = self.range(*before).start;
        // The first move of the game before `1...`.
        let is_first = one.before.as_deref().is_some_and(|own| own.line.moves == 0);
        if let Some(written) =
            number(*before).filter(|_| is_first && kind(before) == Some(NodeKind::Number))
        {
            let digits = written.trim_end_matches(|c: char| !c.is_ascii_digit());
            return self.insert(start, format!("{digits}. {text} "));
        }
        match self.end_of_line_before(*before) {
            Some(end) => self.insert(end, format!(" {text}")),
            None => self.insert(start, format!("{text} ")),
        }
    }

    /// The byte after what stands before a node, if the node begins a line: a move that is missing before the number of the
    /// next round belongs to the line before. None after a comment that goes on to the end of its line, and after tags.
    fn end_of_line_before(&self, node: usize) -> Option<usize> {
        let before = self.record.nodes.get(node.checked_sub(1)?)?;
        let is_movetext = matches!(before.kind, NodeKind::Move | NodeKind::Variation);
        if !is_movetext && !before.kind.is_decoration() {
            return None;
        }
        let text = self.record.text.get(..self.range(node).start)?;
        let end = text.trim_end().len();
        let begins_line = text.get(end..)?.contains(['\n', '\r']);
        // Only the ends of variations stand between them.
        let between = text.get(before.end as usize..end)?;
        let is_next = between.chars().all(|c| c == ')' || c.is_whitespace());
        (begins_line && is_next && !before.kind.goes_to_line_end()).then_some(end)
    }

    /// The moves of a round with their number, and the edit that inserts them before a node: the number of the next round,
    /// like which it is written, or its first move, which gets its number, too.
    pub(super) fn insert_round(
        &self,
        node: usize,
        one: &RepairCandidate,
    ) -> Option<(String, TextEdit)> {
        let due = one.before.as_deref()?.line.count.expected();
        let is_number = |node: &Node| {
            node.kind == NodeKind::Number && replay::written(self.record.slice(node)).1 < 2
        };
        let numbered = self.record.nodes.get(node).is_some_and(is_number);
        let mut nodes = self.record.nodes.get(node..)?.iter();
        let like = nodes.find(|node| is_number(node))?;
        let written = self.record.slice(like);
        let dots = written.trim_start_matches(|c: char| c.is_ascii_digit());
        let after = self.record.text.get(like.end as usize..)?.chars().next();
        let blank = after.filter(|c| c.is_whitespace()).map_or("", |_| " ");
        let round = format!("{due}{dots}{blank}{}", one.text);
        let next = match numbered {
            true => String::new(),
            false => format!(" {}{dots}{blank}", due.saturating_add(1)),
        };
        let between = if numbered { " " } else { "" };
        let edit = self.insert(self.range(node).start, format!("{round}{next}{between}"));
        Some((format!("{round}{}", next.trim_end()), edit))
    }

    /// The number without a move that stands before a node of the line, if only variations and comments
    /// stand between them.
    pub(super) fn number_alone(&self, node: usize) -> Option<usize> {
        let kind = |at: &usize| self.record.nodes.get(*at).map(|node| node.kind);
        let before = self.since_last_move(node);
        let mut numbers = before
            .into_iter()
            .filter(|at| kind(at) == Some(NodeKind::Number));
        numbers.find(|number| number + 1 < node)
    }

    /// The nodes of the line between its last move before a node and that node. A variation is one node.
    fn since_last_move(&self, node: usize) -> Vec<usize> {
        let mut between = Vec::new();
        let mut next = self.repair.failure.nodes.start;
        while let Some(at) = self.record.nodes.get(next).filter(|_| next < node) {
            match at.kind {
                NodeKind::Move => between.clear(),
                _ => between.push(next),
            }
            next = match at.kind {
                NodeKind::Variation => (at.next as usize).max(next + 1),
                _ => next + 1,
            };
        }
        between
    }

    /// The question mark that stands alone after a number, for a move that the writer did not know.
    pub(super) fn placeholder_after(&self, number: usize) -> Option<usize> {
        let next = number + 1;
        let node = self.record.nodes.get(next)?;
        let is_alone = node.kind == NodeKind::Glyph && self.record.slice(node).trim() == "?";
        is_alone.then_some(next)
    }

    /// Inserts a move after a number, with the blanks that are missing around it, or writes it instead of a question mark there.
    pub(super) fn insert_after(&self, number: usize, text: &str) -> TextEdit {
        if let Some(node) = self.placeholder_after(number) {
            return self.write(&(node..node + 1), text);
        }
        let end = self.range(number).end;
        let rest = self.record.text.get(end..).unwrap_or("");
        let blank = match rest.starts_with(char::is_whitespace) {
            true => "",
            false => " ",
        };
        self.insert(end, format!(" {text}{blank}"))
    }

    pub(super) fn write(&self, nodes: &Range<usize>, text: &str) -> TextEdit {
        let (first, last) = (self.range(nodes.start), self.range(nodes.end - 1));
        // A piece letter with a blank after it belongs to the move that is written anew: `N f6`.
        let letter = lone_letter::before(self.record.text, first.start);
        let letter = letter.filter(|_| text.starts_with(lone_letter::LETTER));
        TextEdit {
            start: offset(letter.unwrap_or(first.start)),
            end: offset(last.end),
            text: text.to_owned(),
        }
    }

    /// Removes a move with the blank after it, and with its number if another number follows.
    fn remove(&self, node: usize) -> TextEdit {
        let kind = |node: usize| self.record.nodes.get(node).map(|node| node.kind);
        let is_number = |node: Option<usize>| node.and_then(kind) == Some(NodeKind::Number);
        let before = node
            .checked_sub(1)
            .filter(|before| is_number(Some(*before)));
        let first = match before {
            Some(before) if is_number(Some(node + 1)) => before,
            _ => node,
        };
        self.remove_nodes(first, node)
    }

    /// Removes the text from one node to the end of another with the blank after it.
    pub(super) fn remove_nodes(&self, first: usize, last: usize) -> TextEdit {
        let (start, end) = (self.range(first).start, self.range(last).end);
        let blank = [' ', '\t'];
        let rest = self.record.text.get(end..).unwrap_or("");
        let after = rest.len() - rest.trim_start_matches(blank).len();
        // At the end of a line or a variation the blanks before the move go: a line may begin with a sign of its own.
        let next = rest.trim_start_matches(blank);
        let ends = next.is_empty() || next.starts_with(['\n', '\r', ')']);
        let text = self.record.text.get(..start).unwrap_or("");
        let before = text.len() - text.trim_end_matches(blank).len();
        let begins = text.is_empty() || text.ends_with(['\n', '\r']);
        let (start, end) = match ends {
            // A whole line goes with its end: an empty line would remain.
            true if begins => (start, end + after + line_end_len(next)),
            true => (start - before, end),
            false => (start, end + after),
        };
        TextEdit {
            start: offset(start),
            end: offset(end),
            text: String::new(),
        }
    }
}

/// The length of the line end that a text begins with.
fn line_end_len(text: &str) -> usize {
    let ends = ["\r\n", "\n", "\r"].into_iter();
    let mut found = ends.filter(|end| text.starts_with(end));
    found.next().map_or(0, str::len)
}
