//! The table of formats.

use std::ops::Range;

use super::epd::PositionList;
use super::printed_sheet::{PrintedRow, PrintedSheet};
use super::segment::{MovetextSegmenter, Segmenter};
use super::writable_game::WritableGame;
use super::{Tree, epd, ncn, pdn, pgn, write};
use crate::board::Letters;
use crate::text::lines;

/// A format of game records.
pub struct Format {
    /// Name and language id: `pgn`.
    pub name: &'static str,
    /// The name that users see: "Portable Game Notation".
    pub title: &'static str,
    /// File extensions, lower case.
    pub extensions: &'static [&'static str],
    /// The name of the format whose games its records contain; usually its own.
    pub games: &'static str,
    /// The name in `NOTATIONS` of the only notation of its records, if there is only one.
    pub notation: Option<&'static str>,
    /// Every game ends with a terminator.
    pub ended: bool,
    /// Archived games have the Seven Tag Roster, dates as YYYY.MM.DD, and SetUp with FEN.
    pub roster: bool,
    /// Many sound files have remarks without braces among the moves.
    pub loose: bool,
    /// What a list of positions is written like; such a format is told by its text. None for a format that holds games.
    pub list: Option<&'static PositionList>,
    /// Returns a new scanner that says which lines start a segment.
    pub segmenter: fn() -> Box<dyn Segmenter>,
    /// Parses one segment.
    pub parse: fn(text: &str) -> Tree,
    /// Like `parse`, but reuses the buffers of the tree.
    pub parse_into: fn(text: &str, tree: &mut Tree),
    /// Writes a record; None for a format that holds no games.
    pub write: Option<fn(&WritableGame) -> String>,
    /// How its moves are kept in a table; None for movetext.
    pub table: Option<&'static Table>,
}

/// What can be done with the table of a record.
pub struct Table {
    /// Returns the edits that replace the move in the row at `byte` by a move, given as a
    /// [wording](super::Wording). None when there is no row.
    pub place: fn(text: &str, byte: usize, wording: &str) -> Option<Vec<(Range<usize>, String)>>,
    /// Returns the edits that add a row with a move before the row at `byte`. With `takes_number` the
    /// number of that row goes to the new one. None when there is no row.
    pub add_row: fn(
        text: &str,
        byte: usize,
        wording: &str,
        takes_number: bool,
    ) -> Option<Vec<(Range<usize>, String)>>,
    /// Returns the edits that write a move after the last one. None when there is no table.
    pub append: fn(text: &str, next: &NextInTable) -> Option<Vec<(Range<usize>, String)>>,
    /// Returns the bytes of the line of the row at `byte`. None when there is no row, or when more
    /// stands in it than a move, such as a number that counts the moves after it; that does not count if it is
    /// `numbered`.
    pub whole_row: fn(text: &str, byte: usize, numbered: bool) -> Option<Range<usize>>,
    /// Returns the cell at `byte`, or None outside the columns of moves.
    pub cell: fn(text: &str, byte: usize) -> Option<TableCell>,
    /// Returns the edits that align all columns.
    pub align: fn(text: &str) -> Vec<(Range<usize>, String)>,
    /// Returns a game on the printed form.
    pub print: fn(&WritableGame) -> PrintedSheet,
    /// Returns the rows of a text of this format as it has them, for the printed form; none if no move is written.
    pub printed_rows: fn(&str) -> Vec<PrintedRow>,
    /// Returns the form that an empty document may begin with. The function says what is known of a tag; an
    /// empty text if nothing is.
    pub blank_form: fn(known: &dyn Fn(&str) -> String) -> BlankForm,
    /// Returns what can be typed at `byte` of the heading, or None where no caption can stand.
    pub captions: fn(text: &str, byte: usize) -> Option<FormPlace>,
    /// Returns the edits that write the pieces of a set-up, which the table may have, in these letters.
    pub set_up_letters: fn(text: &str, letters: &Letters) -> Vec<(Range<usize>, String)>,
}

/// A move that is to be written after the last one of a table.
pub struct NextInTable<'a> {
    /// A byte of the row of the last move; None before the first one.
    pub after: Option<usize>,
    /// The number that is due, and whether the move is the first one with it.
    pub number: u32,
    pub is_first: bool,
    pub wording: &'a str,
}

/// A form to be filled in.
pub struct BlankForm {
    pub label: &'static str,
    pub text: String,
    /// The text with the places to fill in, in the syntax of the Language Server Protocol.
    pub snippet: String,
}

/// A place in a heading at which captions can be typed.
pub struct FormPlace {
    /// The bytes of what is typed already.
    pub range: Range<usize>,
    pub captions: Vec<FormCaption>,
    /// The tag whose value is due there.
    pub due: Option<&'static str>,
    /// Writes the value of a tag as a heading shows it.
    pub shown: fn(tag: &str, value: &str) -> String,
}

/// A caption, and the text that it is written with.
pub struct FormCaption {
    pub label: &'static str,
    pub text: String,
}

/// A cell of a table in which a move can stand.
pub struct TableCell {
    /// The bytes of its contents.
    pub range: Range<usize>,
    /// The first byte of its row.
    pub row: usize,
    /// What the wording of a move in this cell begins with: `f:`.
    pub prefix: String,
}

impl Format {
    /// Does it hold games, rather than positions? Only games are written, converted, laid out and annotated.
    pub fn holds_games(&self) -> bool {
        self.write.is_some()
    }

    /// Is it told by its text, and does a text of it begin so?
    fn is_begun_by(&self, start: &str) -> bool {
        self.list.is_some_and(|list| (list.begins)(start))
    }
}

/// Every format. A new format is one file and one row here.
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
        list: None,
        segmenter: || Box::new(MovetextSegmenter::new(&pgn::PGN)),
        parse: pgn::parse,
        parse_into: pgn::parse_into,
        write: Some(write::movetext),
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
        list: None,
        segmenter: || Box::new(MovetextSegmenter::new(&pdn::PDN)),
        parse: pdn::parse,
        parse_into: pdn::parse_into,
        write: Some(write::movetext),
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
        list: None,
        segmenter: || Box::new(ncn::SheetSegmenter::default()),
        parse: ncn::parse,
        parse_into: ncn::parse_into,
        write: Some(ncn::write),
        table: Some(&ncn::TABLE),
    },
    &Format {
        name: "epd",
        title: "list of chess positions",
        extensions: &["epd", "fen"],
        games: "pgn",
        notation: None,
        ended: false,
        roster: false,
        loose: false,
        list: Some(&epd::CHESS),
        segmenter: || Box::new(epd::PositionSegmenter::default()),
        parse: |text| epd::parse(text, &epd::CHESS),
        parse_into: |text, tree| epd::parse_into(text, &epd::CHESS, tree),
        write: None,
        table: None,
    },
    &Format {
        name: "fen",
        title: "list of draughts positions",
        extensions: &["fen"],
        games: "pdn",
        notation: None,
        ended: false,
        roster: false,
        loose: false,
        list: Some(&epd::DRAUGHTS),
        segmenter: || Box::new(epd::PositionSegmenter::default()),
        parse: |text| epd::parse(text, &epd::DRAUGHTS),
        parse_into: |text, tree| epd::parse_into(text, &epd::DRAUGHTS, tree),
        write: None,
        table: None,
    },
];

/// Returns the format of this name.
pub fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.name == name)
}

/// Returns the format whose records are all in this notation.
pub fn format_of_notation(notation: &str) -> Option<&'static Format> {
    let mut formats = FORMATS.iter().copied();
    formats.find(|format| format.notation == Some(notation))
}

/// The extensions of all formats, each of them once.
pub fn extensions() -> Vec<&'static str> {
    let mut all = Vec::new();
    for extension in FORMATS.iter().flat_map(|format| format.extensions) {
        if !all.contains(extension) {
            all.push(*extension);
        }
    }
    all
}

/// Returns the format of a path or URI by its extension, ignoring case.
pub fn format_of_path(path: &str) -> Option<&'static Format> {
    let extension = path.rsplit_once('.')?.1.to_lowercase();
    FORMATS
        .iter()
        .copied()
        .find(|format| format.extensions.contains(&extension.as_str()))
}

/// Returns the format of a file by its extension and the start of its text, which tells formats of one extension apart.
pub fn format_of_file(path: &str, start: &str) -> Option<&'static Format> {
    let extension = path.rsplit_once('.')?.1.to_lowercase();
    let have = |format: &&Format| format.extensions.contains(&extension.as_str());
    by_start(start, have)
}

/// Returns the format of a text of this name, which may also be an extension that several formats have.
pub fn format_of_text(name: &str, start: &str) -> Option<&'static Format> {
    let shared = by_start(start, |format| format.extensions.contains(&name));
    match format(name) {
        Some(named) if named.list.is_none() => Some(named),
        named => shared.or(named),
    }
}

/// Returns the format that a text is of by its start alone.
pub fn format_of_start(start: &str) -> Option<&'static Format> {
    let mut formats = FORMATS.iter().copied();
    formats.find(|format| format.is_begun_by(start))
}

/// Of some formats, the one that a text begins like, or else the first one. A text that is empty yet becomes a list.
fn by_start(start: &str, suits: impl Fn(&&Format) -> bool) -> Option<&'static Format> {
    let fitting = || FORMATS.iter().copied().filter(&suits);
    let is_list = |format: &&Format| match start.trim().is_empty() {
        true => format.list.is_some(),
        false => format.is_begun_by(start),
    };
    fitting().find(is_list).or_else(|| fitting().next())
}

/// Returns the segments of a text as byte ranges, in order and without gaps. An empty text has none.
pub fn segments<T: AsRef<[u8]>>(format: &Format, text: T) -> Segments<T> {
    Segments {
        text,
        segmenter: (format.segmenter)(),
        start: 0,
        seen: 0,
    }
}

/// An iterator over the segments of a text, made by [`segments`].
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
