//! Lists of positions, one a line: EPD, four fields and operations (`bm e4; id "x";`), FEN, six fields and perhaps a
//! remark, and set-ups of draughts (`W:W31-50:B1-20`). Blank lines and lines that begin with `#`, `;` or `%` may stand between them.
//!
//! A line becomes the same tree as a game. The position is a tag, worded as `[FEN "…"]`, and the
//! moves of operations such as `bm` are moves. Before each of them but the first, a set-up returns to the
//! position of the line: it has the place of the blank before the move and is worded as `/FEN "…"/`. A `pv` has
//! such a set-up only before its first move.

mod operations;
mod position;

pub use operations::{ListPlace, OPCODES, id as id_of_position};

use super::dialect::Dialect;
use super::pdn::PDN;
use super::pgn::PGN;
use super::segment::Segmenter;
use super::tree::{Fault, FaultKind, Node, NodeKind, Tree, Wording};
use crate::text::lines;
use position::Fields;

/// What the positions of a list are written like.
pub struct PositionList {
    /// Is the first line that is neither blank nor a remark such a position?
    pub begins: fn(text: &str) -> bool,
    /// Returns the fields that a line begins with; None if its first word is no position.
    fields: fn(line: &str) -> Option<Fields>,
    /// How its moves are written.
    dialect: &'static Dialect,
}

pub static CHESS: PositionList = PositionList {
    begins: |text| begins_with(text, position::chess),
    fields: position::chess,
    dialect: &PGN,
};

pub static DRAUGHTS: PositionList = PositionList {
    begins: |text| begins_with(text, position::draughts),
    fields: position::draughts,
    dialect: &PDN,
};

impl PositionList {
    /// Returns what can be written at the end of a line that goes up to there.
    pub fn place(&self, line: &str) -> Option<ListPlace> {
        let line = bare_start(line);
        match remark(line) {
            None => operations::place(line, &(self.fields)(line)?),
            Some(_) => None,
        }
    }
}

/// The most bytes of a line that is read.
const LONGEST: usize = 1 << 16;

/// Parses one segment.
pub fn parse(text: &str, list: &'static PositionList) -> Tree {
    let mut tree = Tree::default();
    parse_into(text, list, &mut tree);
    tree
}

/// Like [`parse`], but reuses the buffers of `tree`.
pub fn parse_into(text: &str, list: &'static PositionList, tree: &mut Tree) {
    tree.nodes.clear();
    tree.faults.clear();
    tree.wordings.clear();
    tree.irregular = false;
    for range in lines(text.as_bytes()) {
        let line = text.get(range.clone()).unwrap_or("");
        let plain = bare(line);
        let start = range.start + (plain.as_ptr() as usize - line.as_ptr() as usize);
        let mut line = LineTree {
            list,
            line: plain,
            start,
            tree,
        };
        line.read();
    }
}

fn begins_with(text: &str, fields: fn(&str) -> Option<Fields>) -> bool {
    let ranges = lines(text.as_bytes());
    let mut bare = ranges.map(|range| bare(text.get(range).unwrap_or("")));
    let first = bare.find(|line| !line.is_empty() && remark(line).is_none());
    first.is_some_and(|line| fields(line).is_some())
}

/// A line without the blanks and the byte order mark around it.
fn bare(line: &str) -> &str {
    bare_start(line).trim_end()
}

fn bare_start(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}')
}

/// What a line is, by its first character.
fn remark(line: &str) -> Option<NodeKind> {
    match line.chars().next()? {
        '%' => Some(NodeKind::Escape),
        '#' | ';' => Some(NodeKind::LineComment),
        _ => None,
    }
}

/// Adds the nodes and faults of one line to a tree.
struct LineTree<'a> {
    list: &'static PositionList,
    /// Without blanks around it.
    line: &'a str,
    /// Its first byte in the segment.
    start: usize,
    tree: &'a mut Tree,
}

impl<'a> LineTree<'a> {
    fn read(&mut self) {
        if self.line.is_empty() {
            return;
        }
        if let Some(kind) = remark(self.line) {
            self.add(kind, 0, self.line.len());
            return;
        }
        let line = Some(self.line).filter(|line| line.len() <= LONGEST);
        let Some(fields) = line.and_then(self.list.fields) else {
            self.add(NodeKind::Junk, 0, self.line.len());
            self.fault(FaultKind::NoPosition, 0, self.line.len());
            return;
        };
        let game = self.add(NodeKind::Game, 0, self.line.len());
        let position = self.line.get(..fields.end).unwrap_or("");
        // Tabs and several blanks may part the fields.
        let fields_of = position::words(position).map(|(_, word)| word);
        let position = fields_of.collect::<Vec<_>>().join(" ");
        self.add(NodeKind::Tag, 0, fields.end);
        self.word(0, format!("[FEN \"{position}\"]"));
        operations::read(self, &fields, &position);
        let next = self.tree.nodes.len() as u32;
        if let Some(game) = self.tree.nodes.get_mut(game) {
            game.next = next;
        }
    }

    /// Adds a node without contents, in bytes of the line, and returns its index.
    fn add(&mut self, kind: NodeKind, start: usize, end: usize) -> usize {
        let index = self.tree.nodes.len();
        self.tree.nodes.push(Node {
            kind,
            start: (self.start + start) as u32,
            end: (self.start + end) as u32,
            next: index as u32 + 1,
        });
        index
    }

    fn word(&mut self, start: usize, text: String) {
        let start = (self.start + start) as u32;
        self.tree.wordings.push(Wording { start, text });
    }

    fn fault(&mut self, kind: FaultKind, start: usize, end: usize) {
        self.tree.faults.push(Fault {
            kind,
            start: (self.start + start) as u32,
            end: (self.start + end) as u32,
        });
    }
}

/// Cuts a text into positions: every line that is neither blank nor a remark starts a segment.
#[derive(Default)]
pub struct PositionSegmenter {
    /// A line has been seen.
    begun: bool,
}

impl Segmenter for PositionSegmenter {
    fn starts(&mut self, line: &[u8]) -> bool {
        let line = line.trim_ascii();
        let bare = line.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(line);
        let counts = !matches!(bare.trim_ascii().first(), None | Some(b'%' | b'#' | b';'));
        !std::mem::replace(&mut self.begun, true) || counts
    }
}
