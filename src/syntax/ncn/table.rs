//! Writing sheets: a move into its cell, the columns in line, a whole record as a sheet.

use std::ops::Range;

use super::line::{self, FILES, Layout, Parted, Row};
use super::{Line, Lines, numbered};
use crate::syntax::format::{Cell, Script, Table};

pub static TABLE: Table = Table { place, cell, align };

/// One line of a sheet with its cells, if it is a row.
fn row_at(text: &str, byte: usize) -> Option<(usize, &str, Layout, Row)> {
    let mut kinds = Lines::default();
    for (start, line) in numbered(text) {
        let kind = kinds.next(line);
        if byte <= start + line.len() {
            let layout = kinds.layout.filter(|_| matches!(kind, Line::Row))?;
            let row = line::row(line, &layout);
            return Some((start, line, layout, row));
        }
    }
    None
}

/// Puts a move (`c:N3x`, `f:R g:K`) into the row at a byte, in place of what it holds.
fn place(text: &str, byte: usize, wording: &str) -> Option<Vec<(Range<usize>, String)>> {
    let (start, line, layout, row) = row_at(text, byte)?;
    let mut cells: [String; FILES] = Default::default();
    let mut last = 0;
    for word in wording.split_whitespace() {
        let column = word.split_once(':').and_then(|(letter, content)| {
            Some(((0..FILES).find(|x| line::letter(*x) == letter)?, content))
        });
        let (x, content) = match column {
            Some((x, content)) => (x, content.to_owned()),
            None => (last, format!(" {word}")),
        };
        last = x;
        cells.get_mut(x)?.push_str(&content);
    }
    let at = |range: &Range<usize>| start + range.start..start + range.end;
    // One cell for the same cell changes nothing else.
    let old: Vec<usize> = row.filled().collect();
    let new: Vec<usize> = (0..FILES)
        .filter(|x| cells.get(*x).is_some_and(|c| !c.is_empty()))
        .collect();
    if let ([a], [b]) = (old.as_slice(), new.as_slice())
        && a == b
    {
        return Some(vec![(at(row.cells.get(*a)?), cells.get(*a)?.clone())]);
    }
    let number = line.get(row.number.clone()).unwrap_or("");
    let remark = line.get(row.remark.clone()).unwrap_or("");
    let new = drawn(
        &layout,
        number,
        &cells,
        remark,
        widths(line, &layout).as_slice(),
    );
    Some(vec![(start..start + line.len(), new)])
}

/// The widths that the cells of a line between pipes have.
fn widths(line: &str, layout: &Layout) -> Vec<usize> {
    match layout.parted {
        Parted::Pipes => {
            let inner = line.trim().trim_start_matches('|').trim_end_matches('|');
            inner
                .split('|')
                .map(|cell| cell.chars().count().saturating_sub(2))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// A row as its table is drawn.
fn drawn(
    layout: &Layout,
    number: &str,
    cells: &[String; FILES],
    remark: &str,
    widths: &[usize],
) -> String {
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
        Parted::Tabs => all.join("\t").trim_end_matches('\t').to_owned(),
        Parted::Pipes => {
            let padded = all.iter().enumerate().map(|(i, cell)| {
                let width = widths.get(i).copied().unwrap_or(0);
                format!(" {cell:width$} ")
            });
            format!("|{}|", padded.collect::<Vec<_>>().join("|"))
        }
        Parted::Blanks(columns) => {
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
fn cell(text: &str, byte: usize) -> Option<Cell> {
    let (start, line, layout, row) = row_at(text, byte)?;
    let at = byte.checked_sub(start)?;
    let holds = |range: &Range<usize>| range.start <= at && at <= range.end && !range.is_empty();
    let found = (0..FILES).find(|x| row.cells.get(*x).is_some_and(holds));
    let (x, range) = match found {
        Some(x) => (x, row.cells.get(x).cloned()?),
        None => {
            let x = match &layout.parted {
                Parted::Blanks(columns) => {
                    let chars = line.get(..at)?.chars().count();
                    (0..FILES)
                        .min_by_key(|x| columns.get(*x).map_or(usize::MAX, |c| c.abs_diff(chars)))?
                }
                parted => {
                    let sign = if *parted == Parted::Pipes { '|' } else { '\t' };
                    let before = line.get(..at)?.matches(sign).count();
                    let outer = usize::from(*parted == Parted::Pipes);
                    before
                        .checked_sub(layout.before + outer)
                        .filter(|x| *x < FILES)?
                }
            };
            (x, at..at)
        }
    };
    Some(Cell {
        range: start + range.start..start + range.end,
        row: start,
        prefix: format!("{}:", line::letter(x)),
    })
}

/// Draws the columns of every table in line: with pipes and blanks, each as wide as its widest cell;
/// with tabs, one for each column, none behind the last cell.
fn align(text: &str) -> Vec<(Range<usize>, String)> {
    let mut kinds = Lines::default();
    let mut tables: Vec<Vec<Drawn>> = Vec::new();
    for (start, line) in numbered(text) {
        let kind = kinds.next(line);
        let Some(layout) = kinds.layout.clone() else {
            continue;
        };
        let texts = match kind {
            Line::Head(_) => {
                tables.push(Vec::new());
                captions(line, &layout)
            }
            Line::Row => texts(line, &layout),
            Line::Rule => {
                let rule = Drawn {
                    start,
                    old: line,
                    layout,
                    cells: None,
                };
                tables
                    .last_mut()
                    .into_iter()
                    .for_each(|table| table.push(Drawn { ..rule.clone() }));
                continue;
            }
            _ => continue,
        };
        if tables.is_empty() {
            tables.push(Vec::new());
        }
        if let Some(table) = tables.last_mut() {
            table.push(Drawn {
                start,
                old: line,
                layout,
                cells: Some(texts),
            });
        }
    }
    tables.iter().flat_map(|table| in_line(table)).collect()
}

/// A line of a table as it is to be drawn; a rule has no cells.
#[derive(Clone)]
struct Drawn<'t> {
    start: usize,
    old: &'t str,
    layout: Layout,
    /// The number, the files, the remark.
    cells: Option<Vec<String>>,
}

/// The cells of a row: the number, the files, the remark.
fn texts(line: &str, layout: &Layout) -> Vec<String> {
    let row = line::row(line, layout);
    let text = |range: &Range<usize>| line.get(range.clone()).unwrap_or("").to_owned();
    let files = row.cells.iter().map(text);
    [text(&row.number)]
        .into_iter()
        .chain(files)
        .chain([text(&row.remark)])
        .collect()
}

/// Those of a head row.
fn captions(line: &str, layout: &Layout) -> Vec<String> {
    let pieces = line::pieces(line, &layout.parted);
    let text = |range: &Range<usize>| line.get(range.clone()).unwrap_or("").to_owned();
    let before = pieces.len().saturating_sub(FILES);
    let files = match layout.parted {
        Parted::Blanks(_) => before,
        _ => layout.before,
    };
    let number = match (pieces.first(), pieces.get(files.saturating_sub(1))) {
        (Some(first), Some(last)) if files > 0 => text(&(first.start..last.end)),
        _ => String::new(),
    };
    let behind = pieces.get(files + FILES..).unwrap_or(&[]).iter().map(text);
    let remark = behind.collect::<Vec<_>>().join(" ");
    let letters = pieces
        .get(files..files + FILES)
        .unwrap_or(&[])
        .iter()
        .map(text);
    [number]
        .into_iter()
        .chain(letters)
        .chain([remark])
        .collect()
}

/// The lines of one table that change.
fn in_line(table: &[Drawn]) -> Vec<(Range<usize>, String)> {
    let width = |i: usize| {
        let cells = table.iter().filter_map(|line| line.cells.as_ref()?.get(i));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..FILES + 2).map(width).collect();
    let new = |line: &Drawn| {
        let numbered = line.layout.before > 0;
        let first = usize::from(!numbered);
        let Some(cells) = &line.cells else {
            let rules = widths.get(first..=FILES).unwrap_or(&[]).iter();
            let rules = rules.map(|width| "-".repeat(width + 2));
            return format!("|{}|", rules.collect::<Vec<_>>().join("|"));
        };
        let remark = cells.last().is_some_and(|remark| !remark.is_empty());
        let last = FILES + usize::from(remark);
        let shown = cells.get(first..=last).unwrap_or(&[]);
        let padded = shown.iter().zip(widths.get(first..).unwrap_or(&[]));
        match line.layout.parted {
            Parted::Tabs => {
                let line = shown.join("\t");
                line.trim_end_matches('\t').to_owned()
            }
            Parted::Pipes => {
                let cells = padded.map(|(cell, width)| format!(" {cell:width$} "));
                format!("|{}|", cells.collect::<Vec<_>>().join("|"))
            }
            Parted::Blanks(_) => {
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
pub fn write(script: &Script) -> String {
    let mut out = String::new();
    for (name, value) in &script.tags {
        out.push_str(&format!("[{name} \"{value}\"]\n"));
    }
    for remark in &script.opening {
        out.push_str(&format!("; {}\n", one_line(remark)));
    }
    out.push_str("\nNo.\ta\tb\tc\td\te\tf\tg\th\n");
    for (i, ply) in script.plies.iter().enumerate() {
        if i == 0 && ply.second {
            out.push_str(&format!("{}\n", ply.number));
        }
        let mut cells: [String; FILES] = Default::default();
        let mut last = 0;
        for word in ply.text.split_whitespace() {
            let column = word.split_once(':');
            let place =
                column.and_then(|(letter, _)| (0..FILES).find(|x| line::letter(*x) == letter));
            let content = match (place, column) {
                (Some(x), Some((_, content))) => {
                    last = x;
                    content.to_owned()
                }
                _ => format!(" {word}"),
            };
            if let Some(cell) = cells.get_mut(last) {
                cell.push_str(&content);
            }
        }
        let number = match ply.second {
            true => String::new(),
            false => ply.number.to_string(),
        };
        let layout = Layout {
            parted: Parted::Tabs,
            before: 1,
        };
        let said = ply.marks.iter().chain(&ply.remarks);
        let remark = said
            .map(|text| one_line(text))
            .collect::<Vec<_>>()
            .join(" ");
        out.push_str(&drawn(&layout, &number, &cells, &remark, &[]));
        out.push('\n');
    }
    out
}

/// A text whose blanks are single ones.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
