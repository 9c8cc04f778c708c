//! One line of a scoresheet: recognises header rows and finds the cells of a row. The cells of a
//! table are separated by tabs, pipes or blanks; the header row shows by which, and where the columns
//! are.
//!
//! Not here: what a cell means (`sheet`).

use std::ops::Range;

use super::placement;

/// The columns of a table, one for each file.
pub const FILES: usize = 8;

/// What separates the cells of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ColumnSeparator {
    Tabs,
    /// Pipes, if `outer` also at both ends of every line.
    Pipes {
        outer: bool,
    },
    /// Blanks: how many characters of a line stand before each column.
    Blanks([usize; FILES]),
}

/// How a table is laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    pub separator: ColumnSeparator,
    /// The number of cells before the column of the a-file: usually one, for the move numbers, or none.
    pub before: usize,
}

impl Layout {
    /// Returns the layout of a table without a header row, judging by one of its rows: it has a column of
    /// numbers unless there are just eight cells. None for a line without tabs and pipes.
    pub fn without_header(line: &str) -> Option<Layout> {
        let drawn = [
            (
                line.trim_start().starts_with('|'),
                ColumnSeparator::Pipes { outer: true },
            ),
            (line.contains('|'), ColumnSeparator::Pipes { outer: false }),
            (line.contains('\t'), ColumnSeparator::Tabs),
        ];
        let drawn = drawn.into_iter().filter(|(fits, _)| *fits);
        let drawn = drawn.map(|(_, separator)| (pieces(line, &separator).len(), separator));
        // Prefers the separator that gives eight or nine cells.
        let fitting = drawn
            .clone()
            .find(|(cells, _)| (FILES..=FILES + 1).contains(cells));
        let (cells, separator) = fitting.or(drawn.clone().next())?;
        let before = usize::from(cells != FILES);
        Some(Layout { separator, before })
    }

    /// Is a line drawn like a row of the table?
    pub fn fits(&self, line: &str) -> bool {
        match self.separator {
            ColumnSeparator::Tabs => line.contains('\t'),
            ColumnSeparator::Pipes { .. } => line.contains('|'),
            ColumnSeparator::Blanks(_) => {
                line.starts_with([' ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
            }
        }
    }
}

/// The cells of a row, as bytes of its line without the blanks around them. An empty cell is an empty
/// range.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SheetRow {
    /// What is before the number, for example times.
    pub ahead: Range<usize>,
    pub number: Range<usize>,
    pub cells: [Range<usize>; FILES],
    /// What is after the last column.
    pub remark: Range<usize>,
}

impl SheetRow {
    /// Returns the columns, from 0, whose cells are neither empty nor struck out with a dash.
    pub fn filled(&self, line: &str) -> impl Iterator<Item = usize> {
        let text = |cell: &Range<usize>| line.get(cell.clone()).unwrap_or("");
        let filled = |cell: &Range<usize>| !cell.is_empty() && !is_dash(text(cell));
        let filled = self.cells.each_ref().map(filled);
        (0..FILES).filter(move |x| filled.get(*x).copied().unwrap_or(false))
    }

    /// Empties the cells of a row in which the printed form says whose moves it holds.
    pub fn without_model(self, line: &str) -> SheetRow {
        let cells = self.cells.iter().filter_map(|cell| line.get(cell.clone()));
        let words: String = cells.flat_map(str::split_whitespace).collect();
        match MODELS.contains(&words.as_str()) {
            true => SheetRow {
                number: self.number,
                ..SheetRow::default()
            },
            false => self,
        }
    }
}

/// The words that stand across the first rows of the printed form, without their blanks.
const MODELS: [&str; 2] = ["MOVEOFWHITE", "MOVEOFBLACK"];

/// Returns `part`, bytes of a line, without the blanks at its ends. A blank part becomes an empty
/// range where text would be inserted: after the first blank.
pub fn trimmed(line: &str, part: Range<usize>) -> Range<usize> {
    let text = line.get(part.clone()).unwrap_or("");
    if text.trim().is_empty() {
        let start = part.start + text.len().min(1);
        return start..start;
    }
    let start = part.start + text.len() - text.trim_start().len();
    start..start + text.trim().len()
}

/// Returns the pieces of a line between its tabs, pipes or blanks. Outer pipes do not count.
pub fn pieces(line: &str, separator: &ColumnSeparator) -> Vec<Range<usize>> {
    let (sign, outer) = match separator {
        ColumnSeparator::Tabs => ('\t', false),
        ColumnSeparator::Pipes { outer } => ('|', *outer),
        ColumnSeparator::Blanks(_) => return words(line),
    };
    let body = line.trim_end_matches(['\r', '\n']);
    let (start, body) = match body.trim_start().strip_prefix('|').filter(|_| outer) {
        Some(inner) => (body.len() - inner.len(), inner),
        None => (0, body),
    };
    let body = match outer {
        true => body.trim_end().strip_suffix('|').unwrap_or(body),
        false => body,
    };
    let mut at = start;
    let piece = |piece: &str| {
        let range = at..at + piece.len();
        at = range.end + 1;
        trimmed(line, range)
    };
    body.split(sign).map(piece).collect()
}

/// Returns the words of a line.
fn words(line: &str) -> Vec<Range<usize>> {
    let start = line.as_ptr() as usize;
    let words = line.split_whitespace().map(|word| {
        let at = word.as_ptr() as usize - start;
        at..at + word.len()
    });
    words.collect()
}

/// The fewest file letters that a header row has, in whichever column.
const LETTERS: usize = 5;

/// A header row.
pub struct HeaderRow {
    pub layout: Layout,
    /// The number of pieces before the column of the a-file.
    pub first: usize,
    /// From the first wrong letter to the last, and what should stand there.
    pub wrong: Option<(Range<usize>, String)>,
    /// The header row of a second table beside this one; empty without one.
    pub second_table: Range<usize>,
}

/// Returns the header row that a line is, if it is one. The h may be missing.
pub fn header(line: &str) -> Option<HeaderRow> {
    letters(line).or_else(|| without_the_last(line))
}

/// Like [`letters`], for a header row from a to g.
fn without_the_last(line: &str) -> Option<HeaderRow> {
    let body = line.trim_end();
    let last = body.strip_suffix(['g', 'G'])?.len();
    let before = body.get(..last)?.rfind(['f', 'F'])?;
    let gap = body.get(before + 1..last)?;
    let head = letters(&format!("{body}{gap}h"))?;
    let complete = head.wrong.is_none() && head.second_table.is_empty();
    complete.then(|| HeaderRow {
        wrong: Some((last..body.len(), format!("g{gap}h"))),
        ..head
    })
}

/// Returns the header row that a line is, if it is one.
///
/// Splits the line at its pipes, else its tabs, else its blanks, and looks for eight pieces in a
/// row that can be the letters a to h: none has more than two characters, and at least [`LETTERS`]
/// are file letters. Of several such places the one with the most letters in their right columns
/// wins, then the first.
fn letters(line: &str) -> Option<HeaderRow> {
    let outer = line.trim_start().starts_with('|');
    let all = [
        (line.contains('|'), ColumnSeparator::Pipes { outer }),
        (line.contains('\t'), ColumnSeparator::Tabs),
        (true, ColumnSeparator::Blanks([0; FILES])),
    ];
    let (_, separator) = all.into_iter().find(|(fits, _)| *fits)?;
    let mut pieces = pieces(line, &separator);
    if matches!(separator, ColumnSeparator::Blanks(_)) {
        // A semicolon or brace begins a remark.
        let remark = |piece: &Range<usize>| {
            let text = line.get(piece.clone()).unwrap_or("");
            text.starts_with([';', '{'])
        };
        let end = pieces.iter().position(remark).unwrap_or(pieces.len());
        pieces.truncate(end);
    }
    let starts = 0..pieces.len().checked_sub(FILES)? + 1;
    let text = |piece: &Range<usize>| line.get(piece.clone()).unwrap_or("");
    let named = |piece: &&Range<usize>| {
        let mut letters = (0..FILES).map(letter);
        letters.any(|letter| text(piece).eq_ignore_ascii_case(letter))
    };
    let right = |(x, piece): &(usize, &Range<usize>)| text(piece).eq_ignore_ascii_case(letter(*x));
    let fit = |start: usize| {
        let columns = pieces.get(start..start + FILES)?;
        let short = columns.iter().all(|piece| text(piece).chars().count() <= 2);
        let letters = columns.iter().filter(named).count();
        let fit = columns.iter().enumerate().filter(right).count();
        (short && letters >= LETTERS).then_some((fit, start))
    };
    let (_, first) = starts.rev().filter_map(fit).max_by_key(|(fit, _)| *fit)?;
    // In some languages most letters of the pieces are also those of files.
    let placed = |start: usize| {
        let columns = pieces.get(start..start + FILES).unwrap_or(&[]);
        let texts: Vec<&str> = columns.iter().map(text).collect();
        placement::set_up(&texts).is_some_and(|(_, valid)| valid)
    };
    if (first.saturating_sub(1)..=first + 1).any(placed) {
        return None;
    }
    let columns = pieces.get(first..first + FILES)?;
    let rest = pieces.get(first + FILES..).unwrap_or(&[]);
    let second_table = match rest {
        [next, .., last] if rest.iter().filter(named).count() >= LETTERS => next.start..last.end,
        _ => 0..0,
    };
    let mut wrong: Option<(Range<usize>, String)> = None;
    for (x, piece) in columns.iter().enumerate().filter(|one| !right(one)) {
        let (range, meant) = wrong.get_or_insert_with(|| (piece.start..piece.start, String::new()));
        meant.push_str(line.get(range.end..piece.start).unwrap_or(""));
        meant.push_str(letter(x));
        range.end = piece.end;
    }
    let layout = match separator {
        ColumnSeparator::Blanks(_) => {
            let mut at = [0; FILES];
            for (place, piece) in at.iter_mut().zip(columns) {
                *place = chars(line, piece.start);
            }
            // The caption of the numbers is one cell, but may be several words.
            let before = usize::from(first > 0 || at.first().is_some_and(|at| *at > 0));
            Layout {
                separator: ColumnSeparator::Blanks(at),
                before,
            }
        }
        separator => Layout {
            separator,
            before: first,
        },
    };
    Some(HeaderRow {
        layout,
        first,
        wrong,
        second_table,
    })
}

/// Returns the letter of a column, from 0.
pub fn letter(x: usize) -> &'static str {
    ["a", "b", "c", "d", "e", "f", "g", "h"]
        .get(x)
        .copied()
        .unwrap_or("")
}

/// Returns the number of characters of a line before a byte.
fn chars(line: &str, byte: usize) -> usize {
    line.get(..byte).map_or(0, |before| before.chars().count())
}

/// Returns the cells of a row.
pub fn row(line: &str, layout: &Layout) -> SheetRow {
    match &layout.separator {
        ColumnSeparator::Blanks(columns) => row_of_words(line, columns, layout.before > 0),
        separator => {
            let pieces = pieces(line, separator);
            let at = |i: usize| pieces.get(i).cloned().unwrap_or_default();
            let span = |pieces: Option<&[Range<usize>]>| {
                let mut filled = pieces
                    .unwrap_or(&[])
                    .iter()
                    .filter(|piece| !piece.is_empty());
                let first = filled.next().cloned().unwrap_or_default();
                let last = filled.next_back().map_or(first.end, |last| last.end);
                first.start..last
            };
            SheetRow {
                ahead: span(pieces.get(..layout.before.saturating_sub(1))),
                number: layout.before.checked_sub(1).map(at).unwrap_or_default(),
                cells: std::array::from_fn(|x| at(layout.before + x)),
                remark: span(pieces.get(layout.before + FILES..)),
            }
        }
    }
}

/// Returns the cells of a row without tabs and pipes. Each word belongs to the column that begins
/// nearest to it, except that a number left of the columns is the move number and `e.p.` belongs to
/// the word before it. A semicolon or brace begins a remark.
fn row_of_words(line: &str, columns: &[usize; FILES], numbered: bool) -> SheetRow {
    let mut row = SheetRow::default();
    let mut last: Option<usize> = None;
    // The start of the last word and the number of characters before it.
    let mut passed = (0, 0);
    for word in words(line) {
        let text = line.get(word.clone()).unwrap_or("");
        if text.starts_with([';', '{']) {
            row.remark = trimmed(line, word.start..line.len());
            break;
        }
        let gap = line.get(passed.0..word.start).unwrap_or("");
        passed = (word.start, passed.1 + gap.chars().count());
        let at = passed.1;
        let before = columns.first().is_some_and(|first| at + 1 < *first);
        if numbered && last.is_none() && row.number.is_empty() && before && is_number(text) {
            row.number = word;
            continue;
        }
        let nearest =
            (0..FILES).min_by_key(|x| columns.get(*x).map_or(usize::MAX, |c| c.abs_diff(at)));
        let x = match (last, text.starts_with(['e', '('])) {
            (Some(last), true) => last,
            _ => nearest.unwrap_or(0),
        };
        if let Some(cell) = row.cells.get_mut(x) {
            cell.start = if cell.end == 0 {
                word.start
            } else {
                cell.start
            };
            cell.end = word.end;
        }
        last = Some(x);
    }
    row
}

/// Is a text a move number, perhaps with a full stop?
pub fn is_number(text: &str) -> bool {
    let digits = text.trim_end_matches(['.', ')']);
    !digits.is_empty() && digits.len() <= 6 && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Does a cell look as if it contains a move?
pub fn is_cell(text: &str) -> bool {
    let chars = text.chars().count();
    let piece = |c: char| matches!(c, '♔'..='♟' | '\u{FE0E}' | '\u{FE0F}' | '₁'..='₈');
    let likely = |c: char| c.is_alphanumeric() || "+#x×.:=!?- ".contains(c) || piece(c);
    (1..=10).contains(&chars) && text.chars().all(likely)
}

/// Is a cell struck out with dashes or dots, as printed forms mark cells without a move?
pub fn is_dash(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| "-–—.…".contains(c))
}

/// Returns the strength marks at the end of a cell: `!`, `?!`.
pub fn strength(text: &str) -> &str {
    let bare = text.trim_end_matches(['!', '?']);
    text.get(bare.len()..)
        .filter(|_| !bare.is_empty())
        .unwrap_or("")
}

/// Is a line the rule between a header row and the rows: `|---|---|`?
pub fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 3 && line.contains('-') && line.chars().all(|c| "|-:+= \t".contains(c))
}
