//! The table of formats.

use std::ops::Range;

use super::segment::{MovetextSegmenter, Segmenter};
use super::writable_game::WritableGame;
use super::{Tree, ncn, pdn, pgn, write};
use crate::text::lines;

/// A format of game records.
pub struct Format {
    /// Name and language id: `pgn`.
    pub name: &'static str,
    /// For people: "Portable Game Notation".
    pub title: &'static str,
    /// File extensions, lower case.
    pub extensions: &'static [&'static str],
    /// The name of the format whose games its records hold; its own, as a rule.
    pub games: &'static str,
    /// The only notation of its records, where there is but one: a name of `NOTATIONS`.
    pub notation: Option<&'static str>,
    /// A game ends with a terminator.
    pub ended: bool,
    /// Archived games carry the seven tags of the PGN roster, dates as YYYY.MM.DD, SetUp with FEN.
    pub roster: bool,
    /// Remarks stand among the moves without braces in many sound files.
    pub loose: bool,
    /// A new scanner that says which lines start a segment.
    pub segmenter: fn() -> Box<dyn Segmenter>,
    pub parse: fn(text: &str) -> Tree,
    /// The same, into a tree whose memory is used again.
    pub parse_into: fn(text: &str, tree: &mut Tree),
    /// Writes a record.
    pub write: fn(&WritableGame) -> String,
    /// Its moves stand in a table.
    pub table: Option<&'static Table>,
}

/// How moves are kept in a table.
pub struct Table {
    /// The edits that put a move, as a [wording](super::Wording) has it, into the row at a byte, in
    /// place of what that holds.
    pub place: fn(text: &str, byte: usize, wording: &str) -> Option<Vec<(Range<usize>, String)>>,
    /// The cell at a byte.
    pub cell: fn(text: &str, byte: usize) -> Option<TableCell>,
    /// The edits that draw all columns in line.
    pub align: fn(text: &str) -> Vec<(Range<usize>, String)>,
}

/// A cell of a table in which a move can stand.
pub struct TableCell {
    /// Bytes of what is in it.
    pub range: Range<usize>,
    /// The first byte of its row.
    pub row: usize,
    /// What its place says of a move in it: what the wording of one begins with.
    pub prefix: String,
}

/// Every format. A new one is one file and one line here.
pub static FORMATS: &[&Format] = &[
    &Format {
        name: "pgn",
        title: "Portable Game Notation",
        extensions: &["pgn"],
        games: "pgn",
        notation: None,
        ended: true,
        roster: true,
        loose: false,
        segmenter: || Box::new(MovetextSegmenter::new(&pgn::PGN)),
        parse: pgn::parse,
        parse_into: pgn::parse_into,
        write: write::movetext,
        table: None,
    },
    &Format {
        name: "pdn",
        title: "Portable Draughts Notation",
        extensions: &["pdn", "fen", "phn"],
        games: "pdn",
        notation: None,
        ended: true,
        roster: false,
        loose: true,
        segmenter: || Box::new(MovetextSegmenter::new(&pdn::PDN)),
        parse: pdn::parse,
        parse_into: pdn::parse_into,
        write: write::movetext,
        table: None,
    },
    &Format {
        name: "ncn",
        title: "New Chess Notation scoresheet",
        extensions: &["ncn"],
        games: "pgn",
        notation: Some("ncn"),
        ended: false,
        roster: false,
        loose: true,
        segmenter: || Box::new(ncn::SheetSegmenter::default()),
        parse: ncn::parse,
        parse_into: ncn::parse_into,
        write: ncn::write,
        table: Some(&ncn::TABLE),
    },
];

/// The format of this name.
pub fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.name == name)
}

/// The format whose records are kept in a notation that is no movetext.
pub fn format_of_notation(notation: &str) -> Option<&'static Format> {
    let mut formats = FORMATS.iter().copied();
    formats.find(|format| format.notation == Some(notation))
}

/// The format of a path or URI by its extension, case-insensitive.
pub fn format_of_path(path: &str) -> Option<&'static Format> {
    let extension = path.rsplit_once('.')?.1.to_lowercase();
    FORMATS
        .iter()
        .copied()
        .find(|format| format.extensions.contains(&extension.as_str()))
}

/// The segments of a text, in order and without gaps, as byte ranges. An empty text has none.
pub fn segments<T: AsRef<[u8]>>(format: &Format, text: T) -> Segments<T> {
    Segments {
        text,
        segmenter: (format.segmenter)(),
        start: 0,
        seen: 0,
    }
}

/// The segments of a text, which it may share or own. Made by [`segments`].
pub struct Segments<T> {
    text: T,
    segmenter: Box<dyn Segmenter>,
    /// Where the next segment starts.
    start: usize,
    /// Where the next line starts.
    seen: usize,
}

impl<T: AsRef<[u8]>> Iterator for Segments<T> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let text = self.text.as_ref();
        for line in lines(text.get(self.seen..)?) {
            let at = self.seen;
            self.seen += line.len();
            let starts = self.segmenter.starts(text.get(at..self.seen)?);
            if starts && at > self.start {
                return Some(std::mem::replace(&mut self.start, at)..at);
            }
        }
        let start = std::mem::replace(&mut self.start, text.len());
        (start < text.len()).then_some(start..text.len())
    }
}
