//! Changes tables: puts a move into its cell, adds rows, aligns the columns.
//!
//! Not here: whole sheets (`write`).

use std::mem::discriminant;
use std::ops::Range;

use super::append::append;
use super::line::{self, ColumnSeparator, FILES, Layout, SheetRow};
use super::placement::letter_edits;
use super::printed_rows::printed_rows;
use super::suggest::{blank_form, captions};
use super::write::print;
use super::{SheetLine, SheetLines, numbered};
use crate::syntax::format::{Table, TableCell};
use crate::text::{line_end, lines};

pub static TABLE: Table = Table {
    place,
    add_row,
    append,
    whole_row,
    cell,
    align,
    print,
    printed_rows,
    blank_form,
    captions,
    set_up_letters: letter_edits,
};

/// Returns the row at `byte`: the start of its line, the line, the layout and the cells. None if
/// the line is not a row. Between blanks an empty line counts as a row.
fn row_at(text: &str, byte: usize) -> Option<(usize, &str, Layout, SheetRow)> {
    let is_end = |c: u8| matches!(c, b'\n' | b'\r');
    let bytes = text.as_bytes();
    let start = bytes.get(..byte)?.iter().rposition(|c| is_end(*c));
    let start = start.map_or(0, |end| end + 1);
    let len = bytes.get(start..)?.iter().position(|c| is_end(*c));
    let line = text.get(start..len.map_or(text.len(), |len| start + len))?;
    let mark = line.len() - line.trim_start_matches('\u{FEFF}').len();
    let (start, line) = (start + mark, line.get(mark..)?);
    let mut kinds = SheetLines::within(layout_above(text.get(..start)?));
    let kind = kinds.next(line);
    let with_blanks = |layout: &Layout| matches!(layout.separator, ColumnSeparator::Blanks(_));
    let layout = kinds.layout_of(line).filter(|layout| match kind {
        SheetLine::Row => true,
        SheetLine::Blank => with_blanks(layout),
        _ => false,
    })?;
    let row = line::row(line, &layout);
    Some((start, line, layout, row))
}

/// Returns the layout of the last header row of a text. Searches backwards for lines with an h,
/// because the header row may be far above.
fn layout_above(text: &str) -> Option<Layout> {
    let is_end = |c: &u8| matches!(*c, b'\n' | b'\r');
    let mut above = text.as_bytes();
    while let Some(letter) = memchr::memrchr2(b'h', b'H', above) {
        let start = above.get(..letter)?.iter().rposition(is_end);
        let start = start.map_or(0, |end| end + 1);
        let rest = text.get(start..)?;
        let line = rest.split(['\n', '\r']).next()?;
        if let Some(head) = line::header(line.trim_start_matches('\u{FEFF}')) {
            return Some(head.layout);
        }
        above = above.get(..start)?;
    }
    None
}

/// Returns the contents of all cells for a move (`f:R g:K`). A word without a column belongs to the
/// cell before it.
pub fn cells_of(wording: &str) -> [String; FILES] {
    let mut cells: [String; FILES] = Default::default();
    let mut last = 0;
    for word in wording.split_whitespace() {
        let named = word.split_once(':').and_then(|(letter, content)| {
            let x = (0..FILES).find(|x| line::letter(*x) == letter)?;
            Some((x, content.to_owned()))
        });
        let (x, content) = named.unwrap_or_else(|| (last, format!(" {word}")));
        last = x;
        if let Some(cell) = cells.get_mut(x) {
            cell.push_str(&content);
        }
    }
    cells
}

/// Returns the edits that put a move (`c:N3x`, `f:R g:K`) into the row at `byte`, in place of its
/// old move. Strength marks stay with the move.
///
/// Where the same cells are filled, only their contents change. Otherwise the new cells are filled
/// and the old ones emptied, cell by cell; but a row that is drawn with blanks, or ends before its
/// last pipe, is drawn again as a whole.
pub fn place(text: &str, byte: usize, wording: &str) -> Option<Vec<(Range<usize>, String)>> {
    let (start, line, layout, row) = row_at(text, byte)?;
    let mut cells = cells_of(wording);
    let at = |range: &Range<usize>| start + range.start..start + range.end;
    let old: Vec<usize> = row.filled(line).collect();
    let new: Vec<usize> = (0..FILES)
        .filter(|x| cells.get(*x).is_some_and(|c| !c.is_empty()))
        .collect();
    if let [_, _, ..] = old.as_slice()
        && old == new
    {
        // Each cell keeps its strength marks.
        let edits = old.iter().filter_map(|x| {
            let (cell, content) = (row.cells.get(*x)?, cells.get(*x)?);
            let strength = line::strength(line.get(cell.clone())?).len();
            let bare = cell.start..cell.end - strength;
            (line.get(bare.clone()) != Some(content.as_str())).then(|| (at(&bare), content.clone()))
        });
        return Some(edits.collect());
    }
    let strength = old.iter().filter_map(|x| row.cells.get(*x));
    let strength: String = strength
        .map(|cell| line::strength(line.get(cell.clone()).unwrap_or("")))
        .collect();
    if let Some(cell) = new.last().and_then(|x| cells.get_mut(*x)) {
        cell.push_str(&strength);
    }
    if let ([a], [b]) = (old.as_slice(), new.as_slice())
        && a == b
    {
        return Some(vec![(at(row.cells.get(*a)?), cells.get(*a)?.clone())]);
    }
    let there = line::pieces(line, &layout.separator).len();
    let short = there < layout.before + FILES;
    if matches!(layout.separator, ColumnSeparator::Blanks(_))
        || short && matches!(layout.separator, ColumnSeparator::Pipes { .. })
    {
        let number = line.get(row.number.clone()).unwrap_or("");
        let remark = line.get(row.remark.clone()).unwrap_or("");
        let new = drawn(&layout, number, &cells, remark);
        return Some(vec![(start..start + line.len(), new)]);
    }
    let mut edits = Vec::new();
    let mut tail = String::new();
    for x in 0..FILES {
        let (range, content) = (row.cells.get(x)?, cells.get(x)?);
        if layout.before + x < there {
            let there = line.get(range.clone()).unwrap_or("");
            let struck = content.is_empty() && line::is_dash(there);
            if there != content.as_str() && !struck {
                edits.push((at(range), content.clone()));
            }
        } else if !content.is_empty() {
            let missing = layout.before + x + 1 - there - tail.matches('\t').count();
            tail.extend(std::iter::repeat_n('\t', missing));
            tail.push_str(content);
        }
    }
    if !tail.is_empty() {
        let end = start + line.len();
        edits.push((end..end, tail));
    }
    Some(edits)
}

/// Returns the edits that draw a row with a move before the row at `byte`, and that move its number there.
fn add_row(
    text: &str,
    byte: usize,
    wording: &str,
    takes_number: bool,
) -> Option<Vec<(Range<usize>, String)>> {
    let (start, line, layout, row) = row_at(text, byte)?;
    let number = Some(row.number).filter(|number| takes_number && !number.is_empty());
    let written = number.clone().and_then(|number| line.get(number));
    let new = drawn(&layout, written.unwrap_or(""), &cells_of(wording), "");
    let mut edits = vec![(start..start, format!("{new}{}", line_end(text)))];
    if let Some(number) = number {
        let blank = match layout.separator {
            ColumnSeparator::Tabs => String::new(),
            _ => " ".repeat(number.len()),
        };
        edits.push((start + number.start..start + number.end, blank));
    }
    Some(edits)
}

/// Returns the line of the row at `byte` with its end, if nothing but a move stands in it, or its number as well.
fn whole_row(text: &str, byte: usize, numbered: bool) -> Option<Range<usize>> {
    let (start, line, _, row) = row_at(text, byte)?;
    let number = if numbered { 0..0 } else { row.number };
    let mut others = [row.ahead, number, row.remark].into_iter();
    let is_bare = others.all(|part| line.get(part).is_none_or(str::is_empty));
    let whole = lines(text.get(start..)?.as_bytes()).next()?;
    is_bare.then_some(start..start + whole.end)
}

/// Returns a row drawn in the layout of its table.
pub fn drawn(layout: &Layout, number: &str, cells: &[String], remark: &str) -> String {
    let mut all: Vec<&str> = Vec::new();
    if layout.before > 0 {
        all.extend(std::iter::repeat_n("", layout.before - 1));
        all.push(number);
    }
    all.extend(cells.iter().map(String::as_str));
    if !remark.is_empty() {
        all.push(remark);
    }
    match &layout.separator {
        ColumnSeparator::Tabs => all.join("\t").trim_end_matches('\t').to_owned(),
        ColumnSeparator::Pipes { outer: true } => format!("| {} |", all.join(" | ")),
        ColumnSeparator::Pipes { outer: false } => all.join(" | ").trim_end().to_owned(),
        ColumnSeparator::Blanks(columns) => {
            let mut line = number.to_owned();
            for (column, cell) in columns
                .iter()
                .zip(cells)
                .filter(|(_, cell)| !cell.is_empty())
            {
                let gap = column.saturating_sub(line.chars().count());
                let least = usize::from(!line.is_empty());
                line.extend(std::iter::repeat_n(' ', gap.max(least)));
                line.push_str(cell);
            }
            if !remark.is_empty() {
                line.push_str("  ");
                line.push_str(remark);
            }
            line
        }
    }
}

/// Returns the cell at `byte`: the one that contains it, else the nearest column between blanks,
/// else the cell between its tabs or pipes. None outside the columns of the files.
fn cell(text: &str, byte: usize) -> Option<TableCell> {
    let (start, line, layout, row) = row_at(text, byte)?;
    let at = byte.checked_sub(start)?;
    let holds = |range: &Range<usize>| range.start <= at && at <= range.end && !range.is_empty();
    let found = (0..FILES).find(|x| row.cells.get(*x).is_some_and(holds));
    let (x, range) = match found {
        Some(x) => (x, row.cells.get(x).cloned()?),
        None => {
            let x = match &layout.separator {
                ColumnSeparator::Blanks(columns) => {
                    let chars = line.get(..at)?.chars().count();
                    (0..FILES)
                        .min_by_key(|x| columns.get(*x).map_or(usize::MAX, |c| c.abs_diff(chars)))?
                }
                separator => {
                    let (sign, outer) = match separator {
                        ColumnSeparator::Pipes { outer } => ('|', usize::from(*outer)),
                        _ => ('\t', 0),
                    };
                    let before = line.get(..at)?.matches(sign).count();
                    before
                        .checked_sub(layout.before + outer)
                        .filter(|x| *x < FILES)?
                }
            };
            // A cell may be drawn wider than its contents.
            let held = row.cells.get(x).filter(|cell| !cell.is_empty());
            let wide = !matches!(layout.separator, ColumnSeparator::Blanks(_));
            let range = held.filter(|_| wide);
            (
                x,
                range.map_or(at..at, |cell| cell.start.min(at)..cell.end.max(at)),
            )
        }
    };
    Some(TableCell {
        range: start + range.start..start + range.end,
        row: start,
        prefix: format!("{}:", line::letter(x)),
    })
}

/// Returns the edits that align the columns of every table. With pipes and blanks each column
/// becomes as wide as its widest cell; with tabs there is one tab between columns and none after
/// the last cell.
///
/// Rows that are drawn differently from their table stay as they are. If the aligned text would not
/// be read the same, there are no edits at all.
fn align(text: &str) -> Vec<(Range<usize>, String)> {
    let mut kinds = SheetLines::default();
    let mut tables: Vec<Vec<DrawnRow>> = Vec::new();
    for (start, line) in numbered(text) {
        let kind = kinds.next(line);
        let head = kinds
            .layout
            .clone()
            .filter(|_| matches!(kind, SheetLine::Header(_)));
        let Some(layout) = head.or_else(|| kinds.layout_of(line)) else {
            continue;
        };
        let texts = match kind {
            SheetLine::Header(_) => {
                tables.push(Vec::new());
                header_texts(line, &layout)
            }
            SheetLine::Row => texts(line, &layout),
            SheetLine::Rule => {
                let rule = DrawnRow {
                    start,
                    old: line,
                    layout,
                    cells: None,
                };
                tables
                    .last_mut()
                    .into_iter()
                    .for_each(|table| table.push(DrawnRow { ..rule.clone() }));
                continue;
            }
            _ => continue,
        };
        if tables.is_empty() {
            tables.push(Vec::new());
        }
        let other = |first: &DrawnRow| {
            discriminant(&first.layout.separator) != discriminant(&layout.separator)
        };
        if tables
            .last()
            .and_then(|table| table.first())
            .is_some_and(other)
        {
            continue;
        }
        if let Some(table) = tables.last_mut() {
            table.push(DrawnRow {
                start,
                old: line,
                layout,
                cells: Some(texts),
            });
        }
    }
    let edits: Vec<_> = tables.iter().flat_map(|table| aligned(table)).collect();
    match keeps_line_kinds(text, &edits) {
        true => edits,
        false => Vec::new(),
    }
}

/// Does every line stay the same kind of line with these edits? With more blanks after it, a first
/// cell may look like a caption of the heading, and a line next to the columns may come to lie in
/// them.
fn keeps_line_kinds(text: &str, edits: &[(Range<usize>, String)]) -> bool {
    let (mut before, mut after) = (SheetLines::default(), SheetLines::default());
    let mut edits = edits.iter().peekable();
    numbered(text).all(|(start, line)| {
        let drawn = edits.next_if(|(range, _)| range.start == start);
        let drawn = drawn.map_or(line, |(_, drawn)| drawn.as_str());
        discriminant(&before.next(line)) == discriminant(&after.next(drawn))
    })
}

/// A line of a table that is to be aligned.
#[derive(Clone)]
struct DrawnRow<'t> {
    start: usize,
    old: &'t str,
    layout: Layout,
    /// The cells before the files, the files, the remark; None for a rule.
    cells: Option<Vec<String>>,
}

/// Returns the texts of a row's cells: those before the files, the files, the remark. Where blanks
/// separate the cells, a cell becomes one word.
fn texts(line: &str, layout: &Layout) -> Vec<String> {
    let row = line::row(line, layout);
    let text = |range: &Range<usize>| line.get(range.clone()).unwrap_or("").to_owned();
    let mut cells: Vec<String> = match layout.separator {
        ColumnSeparator::Blanks(_) => vec![text(&row.number); layout.before.min(1)],
        _ => line::pieces(line, &layout.separator)
            .iter()
            .take(layout.before)
            .map(text)
            .collect(),
    };
    cells.resize(layout.before, String::new());
    cells.extend(row.cells.iter().map(|cell| match layout.separator {
        ColumnSeparator::Blanks(_) => {
            let parts: Vec<String> = text(cell).split_whitespace().map(str::to_owned).collect();
            parts
                .concat()
                .replace("e.p.", " e.p.")
                .trim_start()
                .to_owned()
        }
        _ => text(cell),
    }));
    cells.push(text(&row.remark));
    cells
}

/// Like [`texts`], for a header row.
fn header_texts(line: &str, layout: &Layout) -> Vec<String> {
    let pieces = line::pieces(line, &layout.separator);
    let text = |range: &Range<usize>| line.get(range.clone()).unwrap_or("").to_owned();
    let files = line::header(line).map_or(layout.before, |head| head.first);
    let mut cells: Vec<String> = match (&layout.separator, pieces.get(..files)) {
        // The caption of the numbers is one cell, but may be several words.
        (ColumnSeparator::Blanks(_), Some([first, .., last])) => {
            vec![text(&(first.start..last.end))]
        }
        (_, before) => before.unwrap_or(&[]).iter().map(text).collect(),
    };
    cells.resize(layout.before, String::new());
    let letters = pieces.get(files..).unwrap_or(&[]).iter().take(FILES);
    cells.extend(letters.map(text));
    // The h may be missing.
    cells.resize(layout.before + FILES, String::new());
    let rest = pieces.get(files + FILES..).unwrap_or(&[]).iter().map(text);
    cells.push(rest.collect::<Vec<_>>().join(" ").trim().to_owned());
    cells
}

/// Returns the edits of one table: the lines that change.
fn aligned(table: &[DrawnRow]) -> Vec<(Range<usize>, String)> {
    let width = |i: usize| {
        let cells = table.iter().filter_map(|line| line.cells.as_ref()?.get(i));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let last = table
        .iter()
        .map(|line| line.layout.before)
        .max()
        .unwrap_or(0)
        + FILES;
    let widths: Vec<usize> = (0..=last).map(width).collect();
    let new = |line: &DrawnRow| {
        let files = line.layout.before + FILES;
        let Some(cells) = &line.cells else {
            let rules = widths.iter().take(files).map(|width| "-".repeat(width + 2));
            return match line.layout.separator {
                ColumnSeparator::Pipes { outer: true } => {
                    format!("|{}|", rules.collect::<Vec<_>>().join("|"))
                }
                ColumnSeparator::Pipes { outer: false } => rules.collect::<Vec<_>>().join("|"),
                // Other rules have no columns.
                _ => line.old.to_owned(),
            };
        };
        let remark = cells.last().is_some_and(|remark| !remark.is_empty());
        let shown = cells.iter().take(files + usize::from(remark));
        let padded = shown.clone().zip(&widths);
        match line.layout.separator {
            ColumnSeparator::Tabs => {
                let cells: Vec<&str> = shown.map(String::as_str).collect();
                match cells.join("\t").trim_end_matches('\t') {
                    // Without a tab the empty line would not be a row.
                    "" => "\t".to_owned(),
                    row => row.to_owned(),
                }
            }
            ColumnSeparator::Pipes { outer } => {
                let cells = padded.map(|(cell, width)| format!(" {cell:width$} "));
                let line = cells.collect::<Vec<_>>().join("|");
                match outer {
                    true => format!("|{line}|"),
                    false => line.trim_end().to_owned(),
                }
            }
            ColumnSeparator::Blanks(_) => {
                // The remark needs no column: it is recognised by its first character.
                let cells = padded.map(|(cell, width)| format!("{cell:width$}"));
                cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
            }
        }
    };
    let changed = table.iter().filter_map(|line| {
        let new = new(line);
        (new != line.old).then(|| (line.start..line.start + line.old.len(), new))
    });
    changed.collect()
}
