//! Scoresheets in New Chess Notation: a heading, then a table of nine columns. Every move stands in the
//! column of the file it arrives on, with two rows for each move number. `docs/ncn.md` describes the
//! format and its grammar.
//!
//! A sheet becomes the same tree as movetext. A cell needs its column to be a move, so its node has
//! a wording (`f:N3`). The fields of the heading become tag pairs, which are wordings, too. Sides
//! alternate by row; numbers may stand on either row or be missing.

mod append;
mod boxes;
mod captions;
mod form;
mod heading;
mod line;
mod numbers;
mod placement;
mod printed_rows;
mod sheet;
mod suggest;
mod table;
mod write;

use std::ops::Range;

use super::segment::Segmenter;
use super::tree::Tree;
use crate::text::lines;
use line::Layout;

pub use table::TABLE;
pub use write::write;

/// Parses one sheet.
pub fn parse(text: &str) -> Tree {
    let mut tree = Tree::default();
    parse_into(text, &mut tree);
    tree
}

/// Like [`parse`], but reuses the buffers of `tree`.
pub fn parse_into(text: &str, tree: &mut Tree) {
    sheet::read(text, tree);
}

/// What a line of a sheet is.
enum SheetLine {
    Blank,
    /// A tag pair in brackets.
    Tag,
    /// A remark: from a semicolon or a percent sign to the end of the line.
    Remark,
    /// The header row: the letters of the columns.
    Header(line::HeaderRow),
    /// The rule between a header row and the rows: `|---|---|`.
    Rule,
    Row,
    /// A line of the heading.
    Field,
    /// The result after a table, in bytes of the line.
    Score(Range<usize>),
    /// A line in a table that is neither a row nor a remark.
    Loose,
    /// A line that is longer than any line of a sheet.
    Long,
}

/// The most bytes of a line that is read. Remarks may be long.
const LONGEST: usize = 1 << 20;

/// Classifies the lines of a sheet in order. What a line is depends on the header row above it.
#[derive(Default)]
struct SheetLines {
    layout: Option<Layout>,
    /// The last line was blank.
    blank: bool,
}

impl SheetLines {
    /// Starts in the middle of a table with this layout.
    fn within(layout: Option<Layout>) -> SheetLines {
        SheetLines {
            layout,
            blank: false,
        }
    }

    /// Returns the layout of a line if it is a row: that of the table. Only a row with tabs in a
    /// table drawn with blanks has a layout of its own.
    fn layout_of(&self, line: &str) -> Option<Layout> {
        match &self.layout {
            Some(layout)
                if matches!(layout.separator, line::ColumnSeparator::Blanks(_))
                    && line.contains('\t') =>
            {
                Layout::without_header(line)
            }
            Some(layout) => Some(layout.clone()),
            None => Layout::without_header(line),
        }
    }

    /// Is a row the initial placement of the pieces (Fischer chess)?
    fn is_placement(&self, line: &str) -> bool {
        let row = self.layout_of(line).map(|layout| line::row(line, &layout));
        let text = |cell: &Range<usize>| line.get(cell.clone()).unwrap_or("");
        row.is_some_and(|row| placement::is_order(&row.cells.each_ref().map(text)))
    }

    /// Returns what the next line is.
    fn next(&mut self, line: &str) -> SheetLine {
        let kind = self.kind(line);
        self.blank = matches!(kind, SheetLine::Blank);
        kind
    }

    /// Like [`next`](Self::next), without remembering whether the line is blank.
    ///
    /// The first of these that fits wins: a blank line, a tag, a remark, a header row, a rule, a
    /// score (in a table), a field with a caption, a row. What is left is a loose line of the table
    /// or, before a table and after a blank line, a field without a caption.
    fn kind(&mut self, line: &str) -> SheetLine {
        if line.len() > LONGEST {
            return SheetLine::Long;
        }
        let body = line.trim();
        if body.is_empty() && !(line.contains('\t') && self.layout.is_some()) {
            return SheetLine::Blank;
        }
        match body.chars().next() {
            Some('[') => return SheetLine::Tag,
            Some(';' | '%') => return SheetLine::Remark,
            _ => {}
        }
        if let Some(head) = line::header(line) {
            self.layout = Some(head.layout.clone());
            return SheetLine::Header(head);
        }
        // Under the name of the tournament a form may have a line to write on.
        let drawn = self.layout.is_none() && line::is_dash(body) && !line.contains(['\t', '|']);
        if drawn || line::is_rule(line) {
            return SheetLine::Rule;
        }
        if self.layout.is_some()
            && let Some(score) = heading::score_of(line)
        {
            return SheetLine::Score(score);
        }
        if heading::is_field(line) {
            return SheetLine::Field;
        }
        let layout = self.layout_of(line);
        if let Some(layout) = layout.filter(|layout| self.is_row(line, layout)) {
            self.layout.get_or_insert(layout);
            return SheetLine::Row;
        }
        // After a blank line the name of the next sheet may follow.
        match self.layout.is_some() && !self.blank {
            true => SheetLine::Loose,
            false => SheetLine::Field,
        }
    }

    /// Is a line a row? In a table every line drawn like its rows is one, whatever is in its cells.
    /// Elsewhere the number and every cell must look like those of a row.
    fn is_row(&self, line: &str, layout: &Layout) -> bool {
        if self.layout.is_some() && layout.fits(line) {
            return true;
        }
        let row = line::row(line, layout);
        let text = |range: &Range<usize>| line.get(range.clone()).unwrap_or("");
        let fits = |cell: &Range<usize>| cell.is_empty() || line::is_cell(text(cell));
        let number = row.number.is_empty() || line::is_number(text(&row.number));
        number && row.cells.iter().all(fits)
    }
}

/// Cuts a text into sheets. After a table, a new sheet begins with a tag or a field of the heading, and
/// after a blank line also with a header row or any line that is neither a row nor a remark.
#[derive(Default)]
pub struct SheetSegmenter {
    lines: SheetLines,
    /// A line has been seen.
    begun: bool,
    /// The sheet has a table.
    rows: bool,
    /// Its last row is the initial placement of the pieces: the table of moves is still to come.
    placed: bool,
}

impl Segmenter for SheetSegmenter {
    fn starts(&mut self, line: &[u8]) -> bool {
        let text = String::from_utf8_lossy(line);
        let line = text.trim_end_matches(['\r', '\n']);
        let line = line.trim_start_matches('\u{FEFF}');
        let blank = self.lines.blank;
        let mut kind = self.lines.next(line);
        let starts = match kind {
            _ if self.placed => false,
            SheetLine::Tag | SheetLine::Field => self.rows,
            SheetLine::Header(_) => self.rows && blank,
            _ => false,
        };
        if starts {
            // The line belongs to the new sheet, so it is classified again without the old table.
            *self = SheetSegmenter {
                begun: true,
                ..SheetSegmenter::default()
            };
            kind = self.lines.next(line);
        }
        self.rows |= matches!(kind, SheetLine::Row | SheetLine::Header(_));
        // The header row of the moves, or of Black's placement.
        self.placed &= !matches!(kind, SheetLine::Header(_));
        if matches!(kind, SheetLine::Row) {
            self.placed = self.lines.is_placement(line);
        }
        !std::mem::replace(&mut self.begun, true) || starts
    }
}

/// Returns the lines of a text without their line ends, each with the byte it begins at.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text.as_bytes()).map(move |range| {
        let line = text.get(range.clone()).unwrap_or("");
        let plain = line.trim_start_matches('\u{FEFF}');
        let start = range.end - plain.len();
        (start, plain.trim_end_matches(['\r', '\n']))
    })
}
