//! Scoresheets in New Chess Notation: a heading, then a table of nine columns in which every move
//! stands in the column of the file it arrives on, two rows for each number. `docs/ncn.md` has the
//! format and its grammar.
//!
//! A sheet becomes the same tree as movetext. Where a cell says less than a move, because its column
//! says the rest, the node has a wording (`f:N3`); so have the fields of the heading, which are tag
//! pairs. Sides alternate by row: numbers may stand on either row, or be missing.

mod heading;
mod line;
mod numbers;
mod placement;
mod sheet;
mod table;

use std::ops::Range;

use super::segment::Segmenter;
use super::tree::Tree;
use crate::text::lines;
use line::Layout;

pub use table::{TABLE, write};

/// Parses one sheet.
pub fn parse(text: &str) -> Tree {
    let mut tree = Tree::default();
    parse_into(text, &mut tree);
    tree
}

/// Parses one sheet into a tree whose memory is used again.
pub fn parse_into(text: &str, tree: &mut Tree) {
    sheet::read(text, tree);
}

/// What the lines of a text are, one after another.
enum SheetLine {
    Blank,
    /// A tag pair in brackets.
    Tag,
    /// A remark: from a semicolon or a percent sign to the end of the line.
    Remark,
    /// The letters of the columns.
    Head(line::HeadRow),
    /// What parts a head row from its rows.
    Rule,
    Row,
    /// A line of the heading.
    Field,
    /// The result behind a table, where it stands in the line.
    Score(Range<usize>),
    /// In a table, what is neither a row nor a remark.
    Loose,
    /// Longer than any line of a sheet.
    Long,
}

/// Bytes of the longest line that is looked into: a remark may be long.
const LONGEST: usize = 1 << 20;

/// Says what each line is, which depends on the table it stands in.
#[derive(Default)]
struct SheetLines {
    layout: Option<Layout>,
    /// The line before was blank.
    blank: bool,
}

impl SheetLines {
    /// In a table that is laid out so.
    fn within(layout: Option<Layout>) -> SheetLines {
        SheetLines {
            layout,
            blank: false,
        }
    }

    /// How a line is drawn if it is a row: as the table is, but for a row with tabs, which part nothing
    /// below a head row with blanks.
    fn layout_of(&self, line: &str) -> Option<Layout> {
        match &self.layout {
            Some(layout)
                if matches!(layout.parted, line::ColumnSeparator::Blanks(_))
                    && line.contains('\t') =>
            {
                Layout::bare(line)
            }
            Some(layout) => Some(layout.clone()),
            None => Layout::bare(line),
        }
    }

    /// Does a row hold the disposition of the pieces, and no move?
    fn is_placement(&self, line: &str) -> bool {
        let row = self.layout_of(line).map(|layout| line::row(line, &layout));
        let text = |cell: &Range<usize>| line.get(cell.clone()).unwrap_or("");
        row.is_some_and(|row| placement::is_one(&row.cells.each_ref().map(text)))
    }

    fn next(&mut self, line: &str) -> SheetLine {
        let kind = self.kind(line);
        self.blank = matches!(kind, SheetLine::Blank);
        kind
    }

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
        if let Some(head) = line::head(line) {
            self.layout = Some(head.layout.clone());
            return SheetLine::Head(head);
        }
        if line::is_rule(line) {
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
        // Behind a blank line the next sheet may begin with its name.
        match self.layout.is_some() && !self.blank {
            true => SheetLine::Loose,
            false => SheetLine::Field,
        }
    }

    /// In a table whatever is drawn like a row is one, be it filled with nonsense; elsewhere a row must
    /// look like one.
    fn is_row(&self, line: &str, layout: &Layout) -> bool {
        if self.layout.is_some() && layout.draws(line) {
            return true;
        }
        let row = line::row(line, layout);
        let text = |range: &Range<usize>| line.get(range.clone()).unwrap_or("");
        let held = |cell: &Range<usize>| cell.is_empty() || line::is_cell(text(cell));
        let number = row.number.is_empty() || line::is_number(text(&row.number));
        number && row.cells.iter().all(held)
    }
}

/// Cuts a text into sheets: behind a table a new one begins with a tag or a field of the heading, or,
/// behind a blank line, with whatever else is no remark: its name, the head row of another table.
#[derive(Default)]
pub struct SheetSegmenter {
    lines: SheetLines,
    begun: bool,
    /// There has been a table.
    rows: bool,
    /// Its last row is the disposition of the pieces: the table of the moves is to come.
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
            SheetLine::Head(_) => self.rows && blank,
            _ => false,
        };
        if starts {
            // A line is judged by the sheet it belongs to.
            *self = SheetSegmenter {
                begun: true,
                ..SheetSegmenter::default()
            };
            kind = self.lines.next(line);
        }
        self.rows |= matches!(kind, SheetLine::Row | SheetLine::Head(_));
        if matches!(kind, SheetLine::Row) {
            self.placed = self.lines.is_placement(line);
        }
        !std::mem::replace(&mut self.begun, true) || starts
    }
}

/// The lines of a text without their ends, with the byte each begins at.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text.as_bytes()).map(move |range| {
        let line = text.get(range.clone()).unwrap_or("");
        let plain = line.trim_start_matches('\u{FEFF}');
        let start = range.end - plain.len();
        (start, plain.trim_end_matches(['\r', '\n']))
    })
}
