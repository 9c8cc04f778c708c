//! Writing sheets: a move into its cell, the columns in line, a whole record as a sheet.

use std::mem::discriminant;
use std::ops::Range;

use super::line::{self, ColumnSeparator, FILES, Layout, SheetRow};
use super::{SheetLine, SheetLines, numbered};
use crate::syntax::format::{Table, TableCell};
use crate::syntax::marks::{is_glyph, number_of};
use crate::syntax::writable_game::WritableGame;

pub static TABLE: Table = Table { place, cell, align };

/// One line of a sheet with its cells, if it is a row. Only lines that can be a head row are looked at
/// to find the one above it.
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
    // Where blanks part the cells an empty line is a row to be.
    let scattered = |layout: &Layout| matches!(layout.parted, ColumnSeparator::Blanks(_));
    let layout = kinds.layout_of(line).filter(|layout| match kind {
        SheetLine::Row => true,
        SheetLine::Blank => scattered(layout),
        _ => false,
    })?;
    let row = line::row(line, &layout);
    Some((start, line, layout, row))
}

/// The layout that the last head row of a text tells. Its letters are looked for, not its lines: it may be
/// far above.
fn layout_above(text: &str) -> Option<Layout> {
    let is_end = |c: &u8| matches!(*c, b'\n' | b'\r');
    let mut above = text.as_bytes();
    while let Some(letter) = memchr::memrchr2(b'h', b'H', above) {
        let start = above.get(..letter)?.iter().rposition(is_end);
        let start = start.map_or(0, |end| end + 1);
        let rest = text.get(start..)?;
        let line = rest.split(['\n', '\r']).next()?;
        if let Some(head) = line::head(line.trim_start_matches('\u{FEFF}')) {
            return Some(head.layout);
        }
        above = above.get(..start)?;
    }
    None
}

/// The contents of the cells that a move (`f:R g:K`) fills. A word without a column goes on with the cell
/// before it.
fn cells_of(wording: &str) -> [String; FILES] {
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

/// Puts a move (`c:N3x`, `f:R g:K`) into the row at a byte, in place of what it holds.
fn place(text: &str, byte: usize, wording: &str) -> Option<Vec<(Range<usize>, String)>> {
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
        // Each keeps what is said of the move in it.
        let edits = old.iter().filter_map(|x| {
            let (cell, content) = (row.cells.get(*x)?, cells.get(*x)?);
            let strength = line::strength(line.get(cell.clone())?).len();
            let bare = cell.start..cell.end - strength;
            (line.get(bare.clone()) != Some(content.as_str())).then(|| (at(&bare), content.clone()))
        });
        return Some(edits.collect());
    }
    // What is said of the move stays with it.
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
    let there = line::pieces(line, &layout.parted).len();
    let short = there < layout.before + FILES;
    // Behind its last pipe a row cannot go on.
    if matches!(layout.parted, ColumnSeparator::Blanks(_))
        || short && matches!(layout.parted, ColumnSeparator::Pipes { .. })
    {
        let number = line.get(row.number.clone()).unwrap_or("");
        let remark = line.get(row.remark.clone()).unwrap_or("");
        let new = drawn(&layout, number, &cells, remark);
        return Some(vec![(start..start + line.len(), new)]);
    }
    // Cell by cell: what else stands in the row stays.
    let mut edits = Vec::new();
    let mut behind = String::new();
    for x in 0..FILES {
        let (range, content) = (row.cells.get(x)?, cells.get(x)?);
        if layout.before + x < there {
            let there = line.get(range.clone()).unwrap_or("");
            let struck = content.is_empty() && line::is_dash(there);
            if there != content.as_str() && !struck {
                edits.push((at(range), content.clone()));
            }
        } else if !content.is_empty() {
            let missing = layout.before + x + 1 - there - behind.matches('\t').count();
            behind.extend(std::iter::repeat_n('\t', missing));
            behind.push_str(content);
        }
    }
    if !behind.is_empty() {
        let end = start + line.len();
        edits.push((end..end, behind));
    }
    Some(edits)
}

/// A row as its table is drawn.
fn drawn(layout: &Layout, number: &str, cells: &[String; FILES], remark: &str) -> String {
    let mut all: Vec<&str> = Vec::new();
    if layout.before > 0 {
        all.extend(std::iter::repeat_n("", layout.before - 1));
        all.push(number);
    }
    all.extend(cells.iter().map(String::as_str));
    if !remark.is_empty() {
        all.push(remark);
    }
    match &layout.parted {
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

/// The cell at a byte, and what its column says of a move in it.
fn cell(text: &str, byte: usize) -> Option<TableCell> {
    let (start, line, layout, row) = row_at(text, byte)?;
    let at = byte.checked_sub(start)?;
    let holds = |range: &Range<usize>| range.start <= at && at <= range.end && !range.is_empty();
    let found = (0..FILES).find(|x| row.cells.get(*x).is_some_and(holds));
    let (x, range) = match found {
        Some(x) => (x, row.cells.get(x).cloned()?),
        None => {
            let x = match &layout.parted {
                ColumnSeparator::Blanks(columns) => {
                    let chars = line.get(..at)?.chars().count();
                    (0..FILES)
                        .min_by_key(|x| columns.get(*x).map_or(usize::MAX, |c| c.abs_diff(chars)))?
                }
                parted => {
                    let (sign, outer) = match parted {
                        ColumnSeparator::Pipes { outer } => ('|', usize::from(*outer)),
                        _ => ('\t', 0),
                    };
                    let before = line.get(..at)?.matches(sign).count();
                    before
                        .checked_sub(layout.before + outer)
                        .filter(|x| *x < FILES)?
                }
            };
            // A cell may be drawn wider than what is in it.
            let held = row.cells.get(x).filter(|cell| !cell.is_empty());
            let wide = !matches!(layout.parted, ColumnSeparator::Blanks(_));
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

/// Draws the columns of every table in line: with pipes and blanks, each as wide as its widest cell;
/// with tabs, one for each column, none behind the last cell.
fn align(text: &str) -> Vec<(Range<usize>, String)> {
    let mut kinds = SheetLines::default();
    let mut tables: Vec<Vec<DrawnRow>> = Vec::new();
    for (start, line) in numbered(text) {
        let kind = kinds.next(line);
        let head = kinds
            .layout
            .clone()
            .filter(|_| matches!(kind, SheetLine::Head(_)));
        let Some(layout) = head.or_else(|| kinds.layout_of(line)) else {
            continue;
        };
        let texts = match kind {
            SheetLine::Head(_) => {
                tables.push(Vec::new());
                captions(line, &layout)
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
        // What is drawn otherwise than its table is left alone.
        let other =
            |first: &DrawnRow| discriminant(&first.layout.parted) != discriminant(&layout.parted);
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
    let edits: Vec<_> = tables.iter().flat_map(|table| in_line(table)).collect();
    match keep_their_kinds(text, &edits) {
        true => edits,
        false => Vec::new(),
    }
}

/// Is every line the kind of line it was, once these are drawn anew? A first cell with room behind it may
/// look like a caption of the heading, and a line beside the columns come to lie in them: such a sheet
/// stays as typed.
fn keep_their_kinds(text: &str, edits: &[(Range<usize>, String)]) -> bool {
    let (mut before, mut after) = (SheetLines::default(), SheetLines::default());
    let mut edits = edits.iter().peekable();
    numbered(text).all(|(start, line)| {
        let drawn = edits.next_if(|(range, _)| range.start == start);
        let drawn = drawn.map_or(line, |(_, drawn)| drawn.as_str());
        discriminant(&before.next(line)) == discriminant(&after.next(drawn))
    })
}

/// A line of a table as it is to be drawn; a rule has no cells.
#[derive(Clone)]
struct DrawnRow<'t> {
    start: usize,
    old: &'t str,
    layout: Layout,
    /// The number, the files, the remark.
    cells: Option<Vec<String>>,
}

/// The cells of a row: those before the files, the files, the remark. Between blanks a cell is one word.
fn texts(line: &str, layout: &Layout) -> Vec<String> {
    let row = line::row(line, layout);
    let text = |range: &Range<usize>| line.get(range.clone()).unwrap_or("").to_owned();
    let mut cells: Vec<String> = match layout.parted {
        ColumnSeparator::Blanks(_) => vec![text(&row.number); layout.before.min(1)],
        _ => line::pieces(line, &layout.parted)
            .iter()
            .take(layout.before)
            .map(text)
            .collect(),
    };
    cells.resize(layout.before, String::new());
    cells.extend(row.cells.iter().map(|cell| match layout.parted {
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

/// Those of a head row.
fn captions(line: &str, layout: &Layout) -> Vec<String> {
    let pieces = line::pieces(line, &layout.parted);
    let text = |range: &Range<usize>| line.get(range.clone()).unwrap_or("").to_owned();
    let files = line::head(line).map_or(layout.before, |head| head.first);
    let mut cells: Vec<String> = match (&layout.parted, pieces.get(..files)) {
        // The caption of the numbers is one cell, and perhaps several words.
        (ColumnSeparator::Blanks(_), Some([first, .., last])) => {
            vec![text(&(first.start..last.end))]
        }
        (_, before) => before.unwrap_or(&[]).iter().map(text).collect(),
    };
    cells.resize(layout.before, String::new());
    let letters = pieces.get(files..).unwrap_or(&[]).iter().take(FILES);
    cells.extend(letters.map(text));
    // The last may be missing.
    cells.resize(layout.before + FILES, String::new());
    let behind = pieces.get(files + FILES..).unwrap_or(&[]).iter().map(text);
    cells.push(behind.collect::<Vec<_>>().join(" ").trim().to_owned());
    cells
}

/// The lines of one table that change.
fn in_line(table: &[DrawnRow]) -> Vec<(Range<usize>, String)> {
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
            return match line.layout.parted {
                ColumnSeparator::Pipes { outer: true } => {
                    format!("|{}|", rules.collect::<Vec<_>>().join("|"))
                }
                ColumnSeparator::Pipes { outer: false } => rules.collect::<Vec<_>>().join("|"),
                // Only between pipes it has columns.
                _ => line.old.to_owned(),
            };
        };
        let remark = cells.last().is_some_and(|remark| !remark.is_empty());
        let shown = cells.iter().take(files + usize::from(remark));
        let padded = shown.clone().zip(&widths);
        match line.layout.parted {
            ColumnSeparator::Tabs => {
                let cells: Vec<&str> = shown.map(String::as_str).collect();
                match cells.join("\t").trim_end_matches('\t') {
                    // A row stays one, though nothing stands in it.
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
                // A remark begins with its sign, wherever it stands.
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

/// A record as a sheet: tag pairs, then the table with tabs, the numbers on White's rows, remarks
/// behind the last column.
pub fn write(game: &WritableGame) -> String {
    let mut out = String::new();
    for (name, value) in &game.tags {
        out.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    for remark in &game.opening {
        out.push_str(&format!("; {}\n", one_line(remark)));
    }
    out.push_str("\nNo.\ta\tb\tc\td\te\tf\tg\th\n");
    for (i, ply) in game.plies.iter().enumerate() {
        if i == 0 && ply.second {
            out.push_str(&format!("{}\n", ply.number));
        }
        let cells = cells_of(&ply.text);
        let number = match ply.second {
            true => String::new(),
            false => ply.number.to_string(),
        };
        let layout = Layout {
            parted: ColumnSeparator::Tabs,
            before: 1,
        };
        // Words that begin like a mark are none.
        let first = ply
            .remarks
            .first()
            .and_then(|remark| remark.split_whitespace().next());
        let like = first.filter(|word| {
            let mark = number_of(word).is_some() || is_glyph(word);
            mark || word.starts_with([';', '{'])
        });
        let guard = like.map(|_| ";".to_owned());
        let said = ply.marks.iter().chain(&guard).chain(&ply.remarks);
        let remark = said
            .map(|text| one_line(text))
            .collect::<Vec<_>>()
            .join(" ");
        out.push_str(&drawn(&layout, &number, &cells, &remark));
        out.push('\n');
    }
    out
}

/// A text whose blanks are single ones.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
