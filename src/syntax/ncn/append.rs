//! Writes a move after the last one of a sheet: into the next empty row, or a new one drawn like the row above it.

use std::ops::Range;

use super::line::{self, ColumnSeparator, Layout, SheetRow};
use super::table::{cells_of, drawn, place};
use super::{SheetLine, SheetLines, numbered};
use crate::syntax::format::NextInTable;
use crate::text::line_end;

/// A line of the table: a row, or what stands above the first one.
struct TableLine<'t> {
    start: usize,
    line: &'t str,
    layout: Layout,
    row: SheetRow,
}

impl TableLine<'_> {
    fn end(&self) -> usize {
        self.start + self.line.len()
    }

    fn number(&self) -> &str {
        self.line.get(self.row.number.clone()).unwrap_or("")
    }

    fn is_empty(&self) -> bool {
        self.row.filled(self.line).next().is_none()
    }
}

/// Returns the edits that write a move after the last one.
pub fn append(text: &str, next: &NextInTable) -> Option<Vec<(Range<usize>, String)>> {
    let mut kinds = SheetLines::default();
    // The header row and the rule below it, then the rows with moves.
    let mut head: Option<TableLine> = None;
    let mut rows: Vec<TableLine> = Vec::new();
    for (start, line) in numbered(text) {
        let kind = kinds.next(line);
        let is_row = matches!(kind, SheetLine::Row);
        let layout = match kind {
            SheetLine::Row if !kinds.is_placement(line) => kinds.layout_of(line),
            SheetLine::Header(_) | SheetLine::Rule => kinds.layout.clone(),
            _ => None,
        };
        let Some(layout) = layout else {
            continue;
        };
        let row = match is_row {
            true => line::row(line, &layout).without_model(line),
            false => SheetRow::default(),
        };
        let here = TableLine {
            start,
            line,
            layout,
            row,
        };
        let is_past = next.after.is_none_or(|after| after < start);
        match (is_row, is_past) {
            (false, _) if rows.is_empty() => head = Some(here),
            (true, false) => rows.push(here),
            (true, true) if here.is_empty() => return place(text, start, next.wording),
            (true, true) => break,
            (false, _) => {}
        }
    }
    let above = rows.last().or(head.as_ref())?;
    let number = match rows.len().checked_sub(2).and_then(|i| rows.get(i)) {
        // As the player's last row has it, perhaps with a full stop.
        Some(last) if line::is_number(last.number()) => {
            let sign = last
                .number()
                .trim_start_matches(|c: char| c.is_ascii_digit());
            format!("{}{sign}", next.number)
        }
        None if next.is_first && above.layout.before > 0 => next.number.to_string(),
        _ => String::new(),
    };
    let row = drawn_below(above, &number, &cells_of(next.wording));
    let end = above.end();
    Some(vec![(end..end, format!("{}{row}", line_end(text)))])
}

/// Returns a row whose cells are as wide as those of the line above it.
fn drawn_below(above: &TableLine, number: &str, cells: &[String]) -> String {
    let layout = &above.layout;
    let ColumnSeparator::Pipes { outer } = layout.separator else {
        return drawn(layout, number, cells, "");
    };
    let first = usize::from(outer);
    let mut widths = above
        .line
        .split('|')
        .skip(first)
        .map(|cell| cell.chars().count());
    let numbers = (1..=layout.before).map(|i| if i == layout.before { number } else { "" });
    let texts = numbers.chain(cells.iter().map(String::as_str));
    let cells = texts.enumerate().map(|(i, text)| {
        let lead = if outer || i > 0 { " " } else { "" };
        let width = widths.next().unwrap_or(0).saturating_sub(lead.len() + 1);
        format!("{lead}{text:width$} ")
    });
    let row = cells.collect::<Vec<_>>().join("|");
    match outer {
        true => format!("|{row}|"),
        false => row.trim_end().to_owned(),
    }
}
