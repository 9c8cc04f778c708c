//! Turns the lines of a sheet into nodes: which cells are a move, whose move it is, and what is
//! wrong with the table.

use std::ops::Range;

use super::heading::SheetHeading;
use super::line::{self, Layout, SheetRow};
use super::numbers::{NumberedRow, RowNumbering, row_numbering};
use super::{SheetLine, SheetLines, heading, numbered, placement};
use crate::notation::UNKNOWN_MOVE;
use crate::syntax::marks::{is_glyph, number_of};
use crate::syntax::movetext::TreeBuilder;
use crate::syntax::tag::{Tag, extent, tag as parse_tag};
use crate::syntax::tree::{Fault, FaultKind, NodeKind, Tree, Wording};

/// A line of a sheet, with its cells if it is a row.
struct ClassifiedLine<'t> {
    start: usize,
    content: &'t str,
    kind: SheetLine,
    row: Option<SheetRow>,
}

impl<'t> ClassifiedLine<'t> {
    /// Converts a range of the line to a range of the text.
    fn at(&self, range: &Range<usize>) -> Range<usize> {
        self.start + range.start..self.start + range.end
    }

    /// Returns the bytes of the whole line without blanks at its ends.
    fn whole(&self) -> Range<usize> {
        self.at(&line::trimmed(self.content, 0..self.content.len()))
    }

    fn text(&self, range: &Range<usize>) -> &'t str {
        self.content.get(range.clone()).unwrap_or("")
    }

    /// Returns the columns that are not empty and their contents without strength marks.
    fn cells(&self, row: &SheetRow) -> (Vec<usize>, Vec<&'t str>) {
        let filled: Vec<usize> = row.filled(self.content).collect();
        let content = |x: &usize| {
            let cell = row.cells.get(*x).cloned().unwrap_or_default();
            let text = self.text(&cell);
            let bare = text.len() - line::strength(text).len();
            text.get(..bare).unwrap_or(text).trim_end()
        };
        let cells = filled.iter().map(content).collect();
        (filled, cells)
    }

    /// Returns the move number of a row.
    fn number(&self, row: &SheetRow) -> Option<u32> {
        let text = self.text(&row.number);
        let digits = text.trim_end_matches(['.', ')']);
        digits.parse().ok().filter(|_| line::is_number(text))
    }
}

/// Reads one sheet into `tree`, whose buffers are reused.
///
/// First classifies all lines, because missing rows and lost piece letters show only in the whole
/// sheet; then adds the nodes of line after line.
pub fn read(text: &str, tree: &mut Tree) {
    let mut kinds = SheetLines::default();
    let all: Vec<ClassifiedLine> = numbered(text)
        .map(|(start, line)| {
            let kind = kinds.next(line);
            let is_row = matches!(kind, SheetLine::Row);
            let layout: Option<Layout> = kinds.layout_of(line).filter(|_| is_row);
            let row = layout.map(|layout| line::row(line, &layout).without_model(line));
            ClassifiedLine {
                start,
                content: line,
                kind,
                row,
            }
        })
        .collect();
    let plain = all
        .iter()
        .filter(|line| matches!(line.kind, SheetLine::Field) && heading::is_plain(line.content));
    let mut heading = SheetHeading::new(plain.count());
    let mut sheet = SheetReader::new(text, &all);
    let mut build = TreeBuilder::new(text, tree);
    let mut table_missing = !sheet.table;
    for (i, line) in all.iter().enumerate() {
        let at = line.whole();
        match &line.kind {
            SheetLine::Blank | SheetLine::Rule => {}
            SheetLine::Long => build.stray(FaultKind::Garbage, at.start, at.end),
            SheetLine::Loose => build.stray(FaultKind::LooseLine, at.start, at.end),
            SheetLine::Tag => tag(&mut build, line.start, line.content),
            SheetLine::Remark => build.leaf(NodeKind::LineComment, at.start, at.end),
            SheetLine::Score(score) => {
                let at = line.at(score);
                if !at.is_empty() {
                    sheet.add_wording(at.start, heading::score(line.text(score)));
                    build.result(at.start, at.end, false);
                }
            }
            SheetLine::Field => {
                if std::mem::take(&mut table_missing) {
                    build.fault(FaultKind::NoTable, at.start, at.end);
                }
                for field in heading.read(line.content) {
                    let at = line.at(&field.at);
                    match field.pair {
                        Some(pair) => sheet.tag(&mut build, at, pair),
                        None => build.stray(FaultKind::Garbage, at.start, at.end),
                    }
                }
            }
            SheetLine::Header(header) => sheet.header(&mut build, line, header),
            SheetLine::Row => {
                let numbering = sheet
                    .numbering
                    .get(i)
                    .copied()
                    .unwrap_or(RowNumbering::Nothing);
                if let Some(row) = &line.row {
                    sheet.row(&mut build, line, row, numbering);
                }
            }
        }
    }
    build.finish();
    let SheetReader {
        wordings,
        irregular,
        ..
    } = sheet;
    tree.wordings = wordings;
    tree.irregular |= irregular;
    tree.wordings.sort_by_key(|wording| wording.start);
}

/// Adds the tag pair at the start of a line; the rest of the line is junk.
fn tag(build: &mut TreeBuilder, start: usize, line: &str) {
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

struct SheetReader<'t> {
    text: &'t str,
    wordings: Vec<Wording>,
    /// Some move is not written with English piece letters.
    irregular: bool,
    /// What the number of each line says.
    numbering: Vec<RowNumbering>,
    /// The sheet has a table.
    table: bool,
    /// A row with a number or a move has been read.
    begun: bool,
    /// The FEN of the initial placement, once it has been read.
    placed: Option<String>,
    /// A tag names the variant.
    variant: bool,
    /// The piece letters are lost.
    pieceless: bool,
}

impl<'t> SheetReader<'t> {
    /// Collects what only all rows together show: missing rows, lost piece letters.
    fn new(text: &'t str, all: &[ClassifiedLine<'t>]) -> SheetReader<'t> {
        let mut sheet = SheetReader {
            text,
            wordings: Vec::new(),
            irregular: false,
            numbering: vec![RowNumbering::Nothing; all.len()],
            table: false,
            begun: false,
            placed: None,
            variant: false,
            pieceless: false,
        };
        let (mut places, mut rows) = (Vec::new(), Vec::new());
        let mut contents = Vec::new();
        for (i, line) in all.iter().enumerate() {
            sheet.table |= matches!(line.kind, SheetLine::Row | SheetLine::Header(_));
            let Some(row) = &line.row else { continue };
            let (filled, cells) = line.cells(row);
            let number = line.number(row);
            let placement = rows.is_empty() && placement::is_order(&cells);
            // Empty rows before the first move do not count; later ones have lost their move.
            if placement || rows.is_empty() && number.is_none() && filled.is_empty() {
                continue;
            }
            places.push(i);
            rows.push(NumberedRow {
                number,
                moves: match filled.as_slice() {
                    [] => 0,
                    [left, right] if !castles(*left, *right, &cells) => 2,
                    [_] | [_, _] => 1,
                    _ => 2,
                },
            });
            contents.extend(cells);
        }
        let tags = all
            .iter()
            .filter(|line| matches!(line.kind, SheetLine::Tag));
        let tags = tags.filter_map(|line| parse_tag(line.content.trim()));
        let named = |name| move |pair: &Tag| pair.name.eq_ignore_ascii_case(name);
        sheet.variant = tags.clone().any(|pair| named(placement::VARIANT)(&pair));
        let fen = tags.rev().find(named(placement::SET_UP));
        let set_up = fen.map(|fen| match fen.value.split_whitespace().nth(1) {
            Some("b") => 1,
            _ => 0,
        });
        for (place, row) in places.into_iter().zip(row_numbering(&rows, set_up)) {
            if let Some(of_line) = sheet.numbering.get_mut(place) {
                *of_line = row;
            }
        }
        sheet.pieceless = has_lost_its_pieces(&contents);
        sheet
    }

    fn add_wording(&mut self, start: usize, text: String) {
        let start = start as u32;
        self.wordings.push(Wording { start, text });
    }

    /// Adds a tag pair with its wording.
    fn tag(&mut self, build: &mut TreeBuilder, at: Range<usize>, pair: String) {
        self.add_wording(at.start, pair);
        build.tag(at.start, at.end, None);
    }

    /// Adds the faults of a header row: one for all wrong letters, one for a second table.
    fn header(&mut self, build: &mut TreeBuilder, line: &ClassifiedLine, header: &line::HeaderRow) {
        if let Some((range, meant)) = &header.wrong {
            let at = line.at(range);
            self.add_wording(at.start, meant.clone());
            build.fault(FaultKind::WrongColumn, at.start, at.end);
        }
        if !header.second_table.is_empty() {
            let second = line.at(&header.second_table);
            build.fault(FaultKind::Beside, second.start, second.end);
        }
    }

    /// Adds the nodes of a row, from left to right: what is before the number, the number, or the
    /// missing or empty row that it reveals, the move, the strength marks, the remark.
    fn row(
        &mut self,
        build: &mut TreeBuilder,
        line: &ClassifiedLine,
        row: &SheetRow,
        numbering: RowNumbering,
    ) {
        let (filled, cells) = line.cells(row);
        let number = line.at(&row.number);
        if !self.begun && placement::is_order(&cells) {
            return self.placement(build, line, row, placement::set_up(&cells));
        }
        let move_range = match (filled.first(), filled.last()) {
            (Some(first), Some(last)) => {
                let (first, last) = (row.cells.get(*first), row.cells.get(*last));
                let start = first.map_or(0, |cell| cell.start);
                let strength = last.map_or("", |cell| line::strength(line.text(cell)));
                let end = last.map_or(0, |cell| cell.end);
                line.at(&(start..end - strength.len()))
            }
            _ => number.clone(),
        };
        self.begun |= !move_range.is_empty();
        if !row.ahead.is_empty() {
            let ahead = line.at(&row.ahead);
            build.leaf(NodeKind::LineComment, ahead.start, ahead.end);
        }
        if line.number(row).is_none() && !number.is_empty() {
            // For an empty or missing row an unknown move is added at these bytes below, so no comment is.
            if matches!(numbering, RowNumbering::Nothing | RowNumbering::Number(..)) {
                build.leaf(NodeKind::LineComment, number.start, number.end);
            }
            build.fault(FaultKind::Garbage, number.start, number.end);
        }
        match numbering {
            RowNumbering::Nothing => {}
            RowNumbering::Number(number, second) => {
                let dots = if second { "..." } else { "." };
                let at = line.at(&row.number);
                self.add_wording(at.start, format!("{number}{dots}"));
                build.play(NodeKind::Number, at.start, at.end);
            }
            RowNumbering::Empty | RowNumbering::Gap => {
                let blank = line.start..line.start + line.content.len();
                let row = if number.is_empty() { blank } else { number };
                build.fault(FaultKind::NoMove, row.start, row.end);
                // One move cannot fill a gap.
                let more = match numbering {
                    RowNumbering::Gap => " ",
                    _ => "",
                };
                self.unknown(build, row, more);
            }
            RowNumbering::Missing => {
                let marked = if number.is_empty() {
                    &move_range
                } else {
                    &number
                };
                build.fault(FaultKind::MissingRow, marked.start, marked.end);
                let before = match number.is_empty() {
                    true => line.start..move_range.start,
                    false => number,
                };
                if !before.is_empty() {
                    self.unknown(build, before, "");
                }
            }
        }
        match filled.as_slice() {
            [] => {}
            [_] => self.cell(build, move_range, &filled, &cells),
            [left, right] if castles(*left, *right, &cells) => {
                self.cell(build, move_range, &filled, &cells)
            }
            _ => {
                build.fault(FaultKind::TwoMoves, move_range.start, move_range.end);
                self.unknown(build, move_range, &wording(&filled, &cells));
            }
        }
        for x in filled {
            let cell = row.cells.get(x).cloned().unwrap_or_default();
            let strength = line::strength(line.text(&cell)).len();
            if strength > 0 {
                let end = line.start + cell.end;
                build.leaf(NodeKind::Glyph, end - strength, end);
            }
        }
        self.remark(build, line.at(&row.remark));
    }

    /// Adds the initial placement as Variant and FEN tags, or as FEN alone if a tag names the variant. A second row, Black's, must be the same.
    fn placement(
        &mut self,
        build: &mut TreeBuilder,
        line: &ClassifiedLine,
        row: &SheetRow,
        fen: Option<(String, bool)>,
    ) {
        let ends = [row.cells.first(), row.cells.get(1), row.cells.last()];
        let [Some(first), Some(second), Some(last)] = ends else {
            return;
        };
        let at = |range: &Range<usize>| line.at(range);
        let Some((fen, valid)) = fen else {
            let filled = row.cells.iter().filter(|cell| !cell.is_empty());
            let start = filled.clone().map(|cell| cell.start).min();
            let end = filled.clone().map(|cell| cell.end).max();
            let at = at(&(start.unwrap_or(first.start)..end.unwrap_or(last.end)));
            let kind = match filled.count() == row.cells.len() {
                true => FaultKind::BadPlacement,
                false => FaultKind::MissingPiece,
            };
            build.stray(kind, at.start, at.end);
            return;
        };
        if !valid {
            let at = at(&(first.start..last.end));
            build.fault(FaultKind::BadPlacement, at.start, at.end);
        }
        match &self.placed {
            Some(placed) if *placed == fen => {}
            Some(_) => {
                let at = at(&(first.start..last.end));
                build.stray(FaultKind::OtherPlacement, at.start, at.end);
            }
            None => {
                let mut rest = at(&(second.start..last.end));
                match self.variant {
                    true => rest.start = at(first).start,
                    false => {
                        let pair = format!("[{} \"{}\"]", placement::VARIANT, placement::FISCHER);
                        self.tag(build, at(first), pair);
                    }
                }
                self.tag(build, rest, format!("[{} \"{fen}\"]", placement::SET_UP));
                self.placed = Some(fen);
            }
        }
    }

    /// Adds a move.
    fn cell(
        &mut self,
        build: &mut TreeBuilder,
        at: Range<usize>,
        columns: &[usize],
        cells: &[&str],
    ) {
        if self.pieceless {
            if !std::mem::replace(&mut self.irregular, true) {
                build.fault(FaultKind::LostPieces, at.start, at.end);
            }
            return self.unknown(build, at, &wording(columns, cells));
        }
        let irregular = |c: char| c.is_alphabetic() && !"KQRBNPx".contains(c) && !c.is_lowercase();
        self.irregular |= cells.iter().any(|cell| cell.contains(irregular));
        self.add_wording(at.start, wording(columns, cells));
        build.play(NodeKind::Move, at.start, at.end);
    }

    /// Adds an unknown move, after which the position is unknown, too. `typed` is the text of the row.
    fn unknown(&mut self, build: &mut TreeBuilder, at: Range<usize>, typed: &str) {
        self.add_wording(at.start, format!("{UNKNOWN_MOVE}{typed}"));
        build.play(NodeKind::Move, at.start, at.end);
    }

    /// Adds the text after the columns: first marks and numeric glyphs, then a comment.
    fn remark(&mut self, build: &mut TreeBuilder, at: Range<usize>) {
        let mut at = at;
        while let Some(rest) = self.text.get(at.clone()).filter(|rest| !rest.is_empty()) {
            let word = rest.split_whitespace().next().unwrap_or(rest);
            let end = at.start + word.len();
            let kind = match word {
                _ if number_of(word).is_some() => NodeKind::Glyph,
                _ if is_glyph(word) => NodeKind::Nag,
                _ => return build.leaf(NodeKind::LineComment, at.start, at.end),
            };
            build.leaf(kind, at.start, end);
            let rest = self.text.get(end..at.end).unwrap_or("");
            at.start = at.end - rest.trim_start().len();
        }
    }
}

/// Returns the wording of a move: its cells, each with its column.
fn wording(columns: &[usize], cells: &[&str]) -> String {
    let parts = columns.iter().zip(cells);
    let parts = parts.map(|(x, content)| format!("{}:{content}", line::letter(*x)));
    parts.collect::<Vec<_>>().join(" ")
}

/// Are two cells castling (9.1 and 9.2 of the laws of New Chess Notation), perhaps in the wrong columns?
/// Each must contain one piece sign and perhaps a mark.
fn castles(left: usize, right: usize, cells: &[&str]) -> bool {
    let sign = |cell: &&str| {
        let bare = cell.trim_end_matches(['+', '#', '\u{FE0E}', '\u{FE0F}']);
        let one = bare.chars().count() <= 2 && !bare.is_empty();
        one && bare
            .chars()
            .all(|c| c.is_alphabetic() || matches!(c, '♔'..='♟'))
    };
    left < right && cells.iter().all(sign)
}

/// The fewest moves of a sheet that show that its piece letters are lost.
const MIN_MOVES: usize = 8;

/// Have the moves of a sheet lost their piece letters? No cell has one, although some move goes to
/// the first or last rank, which no pawn does without a letter for its promotion.
fn has_lost_its_pieces(cells: &[&str]) -> bool {
    let bare = |cell: &&str| {
        let plain = cell
            .replace("e.p.", "")
            .replace(['x', 'X', '+', '#', '×'], "");
        plain.trim().bytes().all(|b| b.is_ascii_digit())
    };
    let edge = |cell: &&str| cell.contains(['1', '8']);
    cells.len() >= MIN_MOVES && cells.iter().all(bare) && cells.iter().any(edge)
}
