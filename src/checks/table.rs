//! Adapts findings about moves in a table: the finding marks the cell, and its fix writes the move
//! into its column. The other checks see only the wording of a move and need not know about tables.

use std::ops::Range;

use super::{Report, departure, offset, title};
use crate::board::Move;
use crate::document::{Fix, Severity, TextEdit};
use crate::notation::{ReadError, notation};
use crate::replay::{Explainer, MoveDetails, Record, Refused, ReplaySetup, list};
use crate::syntax::{Node, Table};
use crate::text::near;

/// What comes before the moves to the column of a move that cannot be played.
pub const TO_COLUMN: &str = "; moves to this column: ";

/// A move in a table of the record being checked.
pub struct MoveInTable<'a> {
    pub record: &'a Record<'a>,
    pub table: &'static Table,
    pub node: &'a Node,
}

impl MoveInTable<'_> {
    fn range(&self) -> Range<usize> {
        self.node.start as usize..self.node.end as usize
    }

    /// The fix that writes a move, given by its wording, in place of this one.
    pub fn write(&self, wording: &str, preferred: bool) -> Option<Fix> {
        let edits = (self.table.place)(self.record.text, self.range().start, wording)?;
        Some(Fix {
            title: title(self.record.wording(self.node).unwrap_or(""), wording),
            edits: text_edits(edits),
            preferred,
            support: None,
        })
    }

    /// Makes the findings from the index `first` on mark the cell, and replaces their fixes.
    fn mark(&self, first: usize, report: &mut Report, fixes: impl Fn(&[Fix]) -> Vec<Fix>) {
        let range = self.range();
        for finding in report.findings.get_mut(first..).unwrap_or_default() {
            (finding.start, finding.end) = (offset(range.start), offset(range.end));
            finding.fixes = fixes(&finding.fixes);
        }
    }

    /// Adapts findings of a move that was played. Every fix becomes one that writes the whole move.
    pub fn played(&self, first: usize, played: &MoveDetails, safe: bool, report: &mut Report) {
        let written = departure::write(played);
        self.mark(first, report, |fixes| {
            let fixed = fixes.first().filter(|_| written != played.text.trim());
            let fix = fixed.and_then(|_| self.write(&written, safe));
            fix.into_iter().collect()
        });
    }

    /// Adapts findings whose fixes already write whole moves.
    pub fn whole(&self, first: usize, report: &mut Report) {
        self.mark(first, report, |fixes| {
            let fixes = fixes.iter().filter_map(|fix| {
                let edit = fix.edits.first()?;
                self.write(&edit.text, fix.preferred)
            });
            fixes.collect()
        });
    }

    /// Adapts findings of a move that cannot be played. Offers, in this order, the move that was
    /// meant, the same cell in the next column, and moves that are written nearly alike; adds to the
    /// message the move in the next column or else the moves to this column.
    pub fn refused(
        &self,
        first: usize,
        refused: &Refused,
        explainer: &Explainer,
        setup: &ReplaySetup,
        report: &mut Report,
    ) {
        self.whole(first, report);
        let Some(before) = refused
            .before
            .filter(|_| refused.unread != Some(ReadError::Unknown))
        else {
            return;
        };
        let mut legal: Vec<Move> = Vec::new();
        before.legal(&mut legal);
        let named: Vec<(String, &Move)> =
            legal.iter().map(|mv| (explainer.write(mv), mv)).collect();
        let texts = || named.iter().map(|(text, _)| text.as_str());
        let typed = refused.text.trim();
        let (column, content) = typed.split_once(':').unwrap_or((typed, ""));
        let in_column = |text: &&str| {
            let mut words = text.split(' ').filter_map(|word| word.split_once(':'));
            words.any(|(c, _)| c == column)
        };
        let in_next_column = |text: &&str| {
            let other = text.split_once(':').filter(|(_, other)| *other == content);
            let letters = other.map(|(c, _)| (c.as_bytes().first(), column.as_bytes().first()));
            matches!(letters, Some((Some(a), Some(b))) if a.abs_diff(*b) == 1)
        };
        let proved = refused.meant.map(|mv| explainer.write(mv));
        let mut meant: Vec<&str> = proved.as_deref().into_iter().collect();
        meant.extend(texts().filter(in_next_column));
        meant.extend(near(typed, texts()));
        let mut seen = Vec::new();
        meant.retain(|text| {
            !seen.contains(text) && {
                seen.push(*text);
                true
            }
        });
        let usual = notation(setup.game.notation);
        let in_usual_notation = |text: &str| {
            let mv = named
                .iter()
                .find(|(known, _)| known == text)
                .map(|(_, mv)| *mv);
            let explainer =
                usual.map(|usual| Explainer::new(refused.frame, usual, setup.game, Some(before)));
            mv.zip(explainer)
                .map_or_else(String::new, |(mv, explainer)| explainer.write(mv))
        };
        let mut more = String::new();
        if let Some(shifted) = meant.first().filter(|text| in_next_column(text)) {
            let column = shifted.split_once(':').map_or("", |(column, _)| column);
            more = format!("; in column {column} it is {}", in_usual_notation(shifted));
        }
        let arriving: Vec<String> = texts().filter(in_column).map(str::to_owned).collect();
        if more.is_empty() && !arriving.is_empty() {
            more = format!("{TO_COLUMN}{}", list(&arriving, "and"));
        }
        let Some(finding) = report.findings.get_mut(first) else {
            return;
        };
        if finding.severity != Severity::Error {
            return;
        }
        finding.message.push_str(&more);
        if finding.fixes.is_empty() {
            let fixes = meant.iter().filter_map(|text| self.write(text, false));
            finding.fixes = fixes.collect();
        }
    }
}

/// The edits of a table as those of a fix.
pub fn text_edits(edits: Vec<(Range<usize>, String)>) -> Vec<TextEdit> {
    let edits = edits.into_iter().map(|(range, text)| TextEdit {
        start: offset(range.start),
        end: offset(range.end),
        text,
    });
    edits.collect()
}
