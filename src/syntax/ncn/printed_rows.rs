//! The rows of a sheet as its text has them, for the printed form: with its own numbers, and with cells that cannot be
//! played or read.

use super::line::{self, FILES};
use super::{SheetLine, SheetLines, numbered};
use crate::syntax::printed_sheet::PrintedRow;

/// Returns the rows of the table of a sheet; none if no cell has been filled in. Where a number begins before the other
/// one has its second row, that row is empty.
pub fn printed_rows(text: &str) -> Vec<PrintedRow> {
    let mut kinds = SheetLines::default();
    let mut rows: Vec<PrintedRow> = Vec::new();
    for (_, content) in numbered(text) {
        let is_row = matches!(kinds.next(content), SheetLine::Row) && !kinds.is_placement(content);
        let Some(layout) = kinds.layout_of(content).filter(|_| is_row) else {
            continue;
        };
        let read = line::row(content, &layout).without_model(content);
        let text = |range: &std::ops::Range<usize>| content.get(range.clone()).unwrap_or("").trim();
        let bare = |cell: &std::ops::Range<usize>| {
            let cell = text(cell);
            if line::is_dash(cell) {
                return String::new();
            }
            let end = cell.len() - line::strength(cell).len();
            cell.get(..end).unwrap_or(cell).trim_end().to_owned()
        };
        let row = PrintedRow {
            number: text(&read.number).trim_end_matches(['.', ')']).to_owned(),
            cells: read.cells.iter().map(bare).collect(),
        };
        let cut_short = rows.last().is_some_and(|last| {
            let begins = !row.number.is_empty() && !last.number.is_empty();
            begins && row.number != last.number
        });
        if cut_short && !rows.len().is_multiple_of(2) {
            rows.push(PrintedRow {
                number: String::new(),
                cells: vec![String::new(); FILES],
            });
        }
        rows.push(row);
    }
    let is_empty = |row: &PrintedRow| row.cells.iter().all(String::is_empty);
    match rows.iter().all(is_empty) {
        true => Vec::new(),
        false => rows,
    }
}
