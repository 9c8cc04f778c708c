//! Rows into nodes: which cells are a move, whose it is, and what is wrong with the table itself.

use std::ops::Range;

use super::heading::Heading;
use super::line::{self, FILES, Layout, Row};
use super::{Line, Lines, numbered, placement};
use crate::syntax::marks::{mark_of, number_of};
use crate::syntax::movetext::Builder;
use crate::syntax::tag::extent;
use crate::syntax::tree::{Fault, FaultKind, NodeKind, Tree, Wording};

/// Reads one sheet.
pub fn read(text: &str, tree: &mut Tree) {
    let mut kinds = Lines::default();
    let mut layouts: Vec<Option<Layout>> = Vec::new();
    let all: Vec<(usize, &str, Line)> = numbered(text)
        .map(|(start, line)| {
            let kind = kinds.next(line);
            let is_row = matches!(kind, Line::Row);
            layouts.push(kinds.layout_of(line).filter(|_| is_row));
            (start, line, kind)
        })
        .collect();
    let plain = |(_, line, kind): &&(usize, &str, Line)| {
        matches!(kind, Line::Field) && !super::heading::is_field(line)
    };
    let mut sheet = Sheet {
        text,
        wordings: Vec::new(),
        odd: false,
        ply: 0,
        offset: 0,
        moved: false,
        lost: false,
        left: 0,
    };
    let mut heading = Heading::new(all.iter().filter(plain).count());
    let mut build = Builder::new(text, tree);
    // What a sheet has lost is seen only in all of its rows.
    let mut cells: Vec<String> = Vec::new();
    for ((_, line, _), layout) in all.iter().zip(&layouts) {
        if let Some(layout) = layout {
            let row = line::row(line, layout);
            let filled = row.filled().map(|x| content(line, &row, x).to_owned());
            let before = cells.len();
            cells.extend(filled);
            sheet.left += usize::from(cells.len() > before);
        }
    }
    sheet.lost = has_lost_its_pieces(&cells);
    for ((start, line, kind), layout) in all.iter().zip(&layouts) {
        let at = |range: &Range<usize>| start + range.start..start + range.end;
        match kind {
            Line::Blank | Line::Rule => {}
            Line::Long => build.stray(FaultKind::Garbage, *start, start + line.len()),
            Line::Tag => tag(&mut build, *start, line),
            Line::Remark => {
                let range = at(&line::trimmed(line, 0..line.len()));
                build.leaf(NodeKind::LineComment, range.start, range.end);
            }
            Line::Field => {
                for field in heading.read(line) {
                    let range = at(&field.at);
                    match field.pair {
                        Some(pair) => sheet.tag(&mut build, range, pair),
                        None => build.stray(FaultKind::Garbage, range.start, range.end),
                    }
                }
            }
            Line::Head(wrong) => {
                for (cell, _) in wrong {
                    let range = at(cell);
                    build.fault(FaultKind::WrongColumn, range.start, range.end);
                }
            }
            Line::Row => {
                let Some(layout) = layout else { continue };
                let row = line::row(line, layout);
                sheet.row(&mut build, *start, line, &row);
            }
        }
    }
    build.finish();
    let Sheet { wordings, odd, .. } = sheet;
    tree.wordings = wordings;
    tree.odd |= odd;
    tree.wordings.sort_by_key(|wording| wording.start);
}

/// A line that begins with a tag pair in brackets.
fn tag(build: &mut Builder, start: usize, line: &str) {
    let body = line::trimmed(line, 0..line.len());
    let text = line.get(body.clone()).unwrap_or("");
    let extent = extent(text.as_bytes());
    let from = start + body.start;
    let fault = extent.fault.map(|(kind, first, last)| Fault {
        kind,
        start: (from + first) as u32,
        end: (from + last) as u32,
    });
    build.tag(from, from + extent.end, fault);
    let rest = line::trimmed(line, body.start + extent.end..body.end);
    if !rest.is_empty() {
        build.stray(FaultKind::Garbage, start + rest.start, start + rest.end);
    }
}

struct Sheet<'t> {
    text: &'t str,
    wordings: Vec<Wording>,
    /// Some cell has a letter that is no English piece.
    odd: bool,
    /// Moves so far, those included that are missing.
    ply: u32,
    /// Added to the number of a pair to get what the sheet writes: it may begin anywhere.
    offset: u32,
    /// A number has fitted.
    moved: bool,
    /// The signs of the pieces are lost.
    lost: bool,
    /// Rows with moves that are still to come.
    left: usize,
}

impl Sheet<'_> {
    fn word(&mut self, start: usize, text: String) {
        let start = start as u32;
        self.wordings.push(Wording { start, text });
    }

    /// A tag pair that is said in other words.
    fn tag(&mut self, build: &mut Builder, at: Range<usize>, pair: String) {
        self.word(at.start, pair);
        build.tag(at.start, at.end, None);
    }

    fn row(&mut self, build: &mut Builder, start: usize, line: &str, row: &Row) {
        let at = |range: &Range<usize>| start + range.start..start + range.end;
        let filled: Vec<usize> = row.filled().collect();
        let cells: Vec<&str> = filled.iter().map(|x| content(line, row, *x)).collect();
        if !self.moved
            && self.ply == 0
            && filled.len() == FILES
            && let Some(fen) = placement::set_up(&cells)
        {
            let ends = [row.cells.first(), row.cells.get(1), row.cells.last()];
            if let [Some(first), Some(second), Some(last)] = ends
                && self
                    .wordings
                    .iter()
                    .all(|known| !known.text.starts_with("[FEN"))
            {
                self.tag(build, at(first), "[Variant \"Chess960\"]".to_owned());
                self.tag(
                    build,
                    at(&(second.start..last.end)),
                    format!("[FEN \"{fen}\"]"),
                );
            }
            return;
        }
        if filled.is_empty() && row.number.is_empty() {
            return self.remark(build, at(&row.remark));
        }
        if filled.is_empty() {
            self.number(build, start, line, row, true);
            if self.ply == 0 {
                // A sheet may begin with Black.
                self.ply += 1;
            } else if self.left > 0 {
                // A printed form has empty rows at its end.
                let number = at(&row.number);
                build.fault(FaultKind::NoMove, number.start, number.end);
                self.unknown(build, number, "");
            }
            return self.remark(build, at(&row.remark));
        }
        self.left = self.left.saturating_sub(1);
        self.number(build, start, line, row, false);
        match filled.as_slice() {
            [x] => self.cell(build, at(&row.cells[*x]), &[*x], &cells),
            [left, right] if castles(*left, *right, &cells) => {
                let whole = at(&(row.cells[*left].start..row.cells[*right].end));
                self.cell(build, whole, &filled, &cells);
            }
            [first, .., last] => {
                let whole = at(&(row.cells[*first].start..row.cells[*last].end));
                build.fault(FaultKind::TwoMoves, whole.start, whole.end);
                // As a rule two rows have become one.
                self.ply += 1;
                self.unknown(build, whole, &wording(&filled, &cells));
            }
            [] => {}
        }
        self.remark(build, at(&row.remark));
    }

    /// One move.
    fn cell(&mut self, build: &mut Builder, at: Range<usize>, columns: &[usize], cells: &[&str]) {
        self.ply += 1;
        if self.lost {
            if self.ply == 1 {
                build.fault(FaultKind::LostPieces, at.start, at.end);
            }
            self.ply -= 1;
            return self.unknown(build, at, &wording(columns, cells));
        }
        let text = wording(columns, cells);
        let odd = |c: char| c.is_alphabetic() && !"KQRBNPx".contains(c) && !c.is_lowercase();
        self.odd |= cells.iter().any(|cell| cell.contains(odd));
        self.word(at.start, text);
        build.play(NodeKind::Move, at.start, at.end);
    }

    /// A move that nobody knows: what follows it cannot be judged.
    fn unknown(&mut self, build: &mut Builder, at: Range<usize>, typed: &str) {
        self.ply += 1;
        self.word(at.start, format!("?{typed}"));
        build.play(NodeKind::Move, at.start, at.end);
    }

    /// The number of a row. It stands on White's row or on Black's, and only one that fits neither is
    /// worth a word; one that would fit a row later shows that a row is missing.
    fn number(&mut self, build: &mut Builder, start: usize, line: &str, row: &Row, bare: bool) {
        let text = line.get(row.number.clone()).unwrap_or("");
        let at = start + row.number.start..start + row.number.end;
        let Ok(number) = text.trim_end_matches(['.', ')']).parse::<u32>() else {
            if !text.is_empty() {
                build.leaf(NodeKind::LineComment, at.start, at.end);
                build.fault(FaultKind::Garbage, at.start, at.end);
            }
            return;
        };
        if !std::mem::replace(&mut self.moved, true) {
            self.offset = number.saturating_sub(self.ply / 2 + 1);
        }
        let due = |ply: u32| ply / 2 + 1 + self.offset;
        if bare {
            return;
        }
        if number == due(self.ply) + 1 {
            build.fault(FaultKind::MissingRow, at.start, at.end);
            // What is missing ends with Black's move, or is it.
            self.ply += 1 - (self.ply & 1);
            return self.unknown(build, at, "");
        }
        let second = self.ply & 1 == 1;
        if second && number == due(self.ply) {
            return;
        }
        let dots = if second { "..." } else { "." };
        self.word(at.start, format!("{number}{dots}"));
        build.play(NodeKind::Number, at.start, at.end);
    }

    /// What stands behind the columns: marks of strength and value first, then words.
    fn remark(&mut self, build: &mut Builder, at: Range<usize>) {
        let mut at = at;
        while let Some(rest) = self.text.get(at.clone()).filter(|rest| !rest.is_empty()) {
            let word = rest.split_whitespace().next().unwrap_or(rest);
            let end = at.start + word.len();
            let kind = match word {
                _ if number_of(word).is_some() => NodeKind::Glyph,
                _ if mark_of(word).is_some() => NodeKind::Nag,
                _ => return build.leaf(NodeKind::LineComment, at.start, at.end),
            };
            build.leaf(kind, at.start, end);
            let rest = self.text.get(end..at.end).unwrap_or("");
            at.start = at.end - rest.trim_start().len();
        }
    }
}

/// Cells as movetext would have them: each with its column.
fn wording(columns: &[usize], cells: &[&str]) -> String {
    let parts = columns.iter().zip(cells);
    let parts = parts.map(|(x, content)| format!("{}:{content}", line::letter(*x)));
    parts.collect::<Vec<_>>().join(" ")
}

/// What stands in a cell.
fn content<'t>(line: &'t str, row: &Row, x: usize) -> &'t str {
    let cell = row.cells.get(x).cloned().unwrap_or_default();
    line.get(cell).unwrap_or("")
}

/// Are two cells those of castling (laws 9.1 and 9.2): one sign of a piece in each, perhaps a mark?
fn castles(left: usize, right: usize, cells: &[&str]) -> bool {
    let sign = |cell: &&str| {
        let bare = cell.trim_end_matches(['+', '#', '\u{FE0E}', '\u{FE0F}']);
        let one = bare.chars().count() <= 2 && !bare.is_empty();
        one && bare
            .chars()
            .all(|c| c.is_alphabetic() || matches!(c, '♔'..='♟'))
    };
    matches!((left, right), (5, 6) | (2, 3)) && cells.iter().all(sign)
}

/// Rows that a sheet must have before its lack of pieces says anything.
const MANY: usize = 8;

/// Is no piece named in a sheet where some must be? No pawn arrives on the first or the last rank
/// without a sign for what it becomes.
fn has_lost_its_pieces(cells: &[String]) -> bool {
    let bare = |cell: &String| {
        let plain = cell
            .replace("e.p.", "")
            .replace(['x', 'X', '+', '#', '×'], "");
        plain.trim().bytes().all(|b| b.is_ascii_digit())
    };
    let edge = |cell: &String| cell.contains(['1', '8']);
    cells.len() >= MANY && cells.iter().all(bare) && cells.iter().any(edge)
}
