//! One line of a scoresheet: what kind it is, how a table is laid out, and where the cells of a row are.
//! A table is drawn with tabs, with pipes, or with blanks; its head row says which, and where its
//! columns stand. Nothing here knows what a cell means.

use std::ops::Range;

/// Columns of a table.
pub const FILES: usize = 8;

/// How the cells of a table are parted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ColumnSeparator {
    Tabs,
    /// With pipes at the ends of every line as well, or only between the cells.
    Pipes {
        outer: bool,
    },
    /// By blanks: the characters of a line before each column.
    Blanks([usize; FILES]),
}

/// How a table is laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    pub parted: ColumnSeparator,
    /// Cells before the column of file a: one where moves are numbered, else none.
    pub before: usize,
}

impl Layout {
    /// That of a table without a head row, where a line can only be one of its rows: it has a column of
    /// numbers, unless the cells of a line are just those of the files.
    pub fn bare(line: &str) -> Option<Layout> {
        let drawn = [
            (
                line.trim_start().starts_with('|'),
                ColumnSeparator::Pipes { outer: true },
            ),
            (line.contains('|'), ColumnSeparator::Pipes { outer: false }),
            (line.contains('\t'), ColumnSeparator::Tabs),
        ];
        let drawn = drawn.into_iter().filter(|(fits, _)| *fits);
        let drawn = drawn.map(|(_, parted)| (pieces(line, &parted).len(), parted));
        // Of two ways to see it the one with all its cells.
        let whole = drawn
            .clone()
            .find(|(cells, _)| (FILES..=FILES + 1).contains(cells));
        let (cells, parted) = whole.or(drawn.clone().next())?;
        let before = usize::from(cells != FILES);
        Some(Layout { parted, before })
    }

    /// Is a line drawn like a row of the table?
    pub fn draws(&self, line: &str) -> bool {
        match self.parted {
            ColumnSeparator::Tabs => line.contains('\t'),
            ColumnSeparator::Pipes { .. } => line.contains('|'),
            ColumnSeparator::Blanks(_) => {
                line.starts_with([' ', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
            }
        }
    }
}

/// The cells of a row, as bytes of its line without the blanks around them; an empty cell is an empty
/// range.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SheetRow {
    /// Before the number: times, say.
    pub ahead: Range<usize>,
    pub number: Range<usize>,
    pub cells: [Range<usize>; FILES],
    /// Behind the last column.
    pub remark: Range<usize>,
}

impl SheetRow {
    /// The columns with something in them, from 0; a dash is nothing.
    pub fn filled(&self, line: &str) -> impl Iterator<Item = usize> {
        let text = |cell: &Range<usize>| line.get(cell.clone()).unwrap_or("");
        let filled = |cell: &Range<usize>| !cell.is_empty() && !is_dash(text(cell));
        let filled = self.cells.each_ref().map(filled);
        (0..FILES).filter(move |x| filled.get(*x).copied().unwrap_or(false))
    }
}

/// A piece of a line without the blanks at its ends, as bytes of the line.
pub fn trimmed(line: &str, part: Range<usize>) -> Range<usize> {
    let text = line.get(part.clone()).unwrap_or("");
    if text.trim().is_empty() {
        // Where something would be written: behind the first blank.
        let start = part.start + text.len().min(1);
        return start..start;
    }
    let start = part.start + text.len() - text.trim_start().len();
    start..start + text.trim().len()
}

/// The pieces of a line between its tabs or pipes. Pipes at its ends part nothing.
pub fn pieces(line: &str, parted: &ColumnSeparator) -> Vec<Range<usize>> {
    let (sign, outer) = match parted {
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

/// The words of a line.
fn words(line: &str) -> Vec<Range<usize>> {
    let start = line.as_ptr() as usize;
    let words = line.split_whitespace().map(|word| {
        let at = word.as_ptr() as usize - start;
        at..at + word.len()
    });
    words.collect()
}

/// Letters of columns that a head row has at least, wherever they stand: a row of pieces has fewer.
const LETTERS: usize = 5;

/// A head row.
pub struct HeadRow {
    pub layout: Layout,
    /// The pieces before the column of file a.
    pub first: usize,
    /// Where letters are not those of their columns, and what should stand there.
    pub wrong: Option<(Range<usize>, String)>,
    /// The head of a second table beside this one; empty without.
    pub beside: Range<usize>,
}

/// What a head row tells, if a line is one; its last letter may be missing.
pub fn head(line: &str) -> Option<HeadRow> {
    letters(line).or_else(|| without_the_last(line))
}

/// A head row from a to g.
fn without_the_last(line: &str) -> Option<HeadRow> {
    let body = line.trim_end();
    let last = body.strip_suffix(['g', 'G'])?.len();
    let before = body.get(..last)?.rfind(['f', 'F'])?;
    let gap = body.get(before + 1..last)?;
    let head = letters(&format!("{body}{gap}h"))?;
    let whole = head.wrong.is_none() && head.beside.is_empty();
    whole.then(|| HeadRow {
        wrong: Some((last..body.len(), format!("g{gap}h"))),
        ..head
    })
}

fn letters(line: &str) -> Option<HeadRow> {
    let outer = line.trim_start().starts_with('|');
    let all = [
        (line.contains('|'), ColumnSeparator::Pipes { outer }),
        (line.contains('\t'), ColumnSeparator::Tabs),
        (true, ColumnSeparator::Blanks([0; FILES])),
    ];
    let (_, parted) = all.into_iter().find(|(fits, _)| *fits)?;
    let mut pieces = pieces(line, &parted);
    if matches!(parted, ColumnSeparator::Blanks(_)) {
        // Behind its sign everything is a remark.
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
    // Where the letters stand right, as far as they can.
    let right = |(x, piece): &(usize, &Range<usize>)| text(piece).eq_ignore_ascii_case(letter(*x));
    let fit = |start: usize| {
        let columns = pieces.get(start..start + FILES)?;
        let short = columns.iter().all(|piece| text(piece).chars().count() <= 2);
        let letters = columns.iter().filter(named).count();
        let fit = columns.iter().enumerate().filter(right).count();
        (short && letters >= LETTERS).then_some((fit, start))
    };
    // Of several as good the first: a second table beside it is no part of this one.
    let (_, first) = starts.rev().filter_map(fit).max_by_key(|(fit, _)| *fit)?;
    let columns = pieces.get(first..first + FILES)?;
    let behind = pieces.get(first + FILES..).unwrap_or(&[]);
    let beside = match behind {
        [next, .., last] if behind.iter().filter(named).count() >= LETTERS => next.start..last.end,
        _ => 0..0,
    };
    let mut wrong: Option<(Range<usize>, String)> = None;
    for (x, piece) in columns.iter().enumerate().filter(|one| !right(one)) {
        // From the first of them to the last.
        let (range, meant) = wrong.get_or_insert_with(|| (piece.start..piece.start, String::new()));
        meant.push_str(line.get(range.end..piece.start).unwrap_or(""));
        meant.push_str(letter(x));
        range.end = piece.end;
    }
    let layout = match parted {
        ColumnSeparator::Blanks(_) => {
            let mut at = [0; FILES];
            for (place, piece) in at.iter_mut().zip(columns) {
                *place = chars(line, piece.start);
            }
            // The caption of the numbers is one cell, but several words.
            let before = usize::from(first > 0 || at.first().is_some_and(|at| *at > 0));
            Layout {
                parted: ColumnSeparator::Blanks(at),
                before,
            }
        }
        parted => Layout {
            parted,
            before: first,
        },
    };
    Some(HeadRow {
        layout,
        first,
        wrong,
        beside,
    })
}

/// The letter of a column.
pub fn letter(x: usize) -> &'static str {
    ["a", "b", "c", "d", "e", "f", "g", "h"]
        .get(x)
        .copied()
        .unwrap_or("")
}

/// Characters of a line before a byte.
fn chars(line: &str, byte: usize) -> usize {
    line.get(..byte).map_or(0, |before| before.chars().count())
}

/// The cells of a row.
pub fn row(line: &str, layout: &Layout) -> SheetRow {
    match &layout.parted {
        ColumnSeparator::Blanks(columns) => scattered(line, columns, layout.before > 0),
        parted => {
            let pieces = pieces(line, parted);
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

/// The cells of a row whose columns are told by where its words stand: each belongs to the column that
/// begins nearest to it. What begins with a semicolon or a brace is a remark.
fn scattered(line: &str, columns: &[usize; FILES], numbered: bool) -> SheetRow {
    let mut row = SheetRow::default();
    let mut last: Option<usize> = None;
    // A byte and the characters before it: words come in their order.
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
        // `e.p.` belongs to the cell before it, wherever it stands.
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

/// The number of a move, perhaps with a full stop.
pub fn is_number(text: &str) -> bool {
    let digits = text.trim_end_matches(['.', ')']);
    !digits.is_empty() && digits.len() <= 6 && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Has a cell the look of one that holds a move?
pub fn is_cell(text: &str) -> bool {
    let chars = text.chars().count();
    let piece = |c: char| matches!(c, '♔'..='♟' | '\u{FE0E}' | '\u{FE0F}' | '₁'..='₈');
    let likely = |c: char| c.is_alphanumeric() || "+#x×.:=!?- ".contains(c) || piece(c);
    (1..=10).contains(&chars) && text.chars().all(likely)
}

/// Is a cell struck out? Printed forms fill those without a move so.
pub fn is_dash(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| "-–—.…".contains(c))
}

/// The marks of strength at the end of a cell: `!`, `?!`.
pub fn strength(text: &str) -> &str {
    let bare = text.trim_end_matches(['!', '?']);
    text.get(bare.len()..)
        .filter(|_| !bare.is_empty())
        .unwrap_or("")
}

/// A line that parts the head of a table from its rows: `|---|---|`.
pub fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 3 && line.contains('-') && line.chars().all(|c| "|-:+= \t".contains(c))
}
