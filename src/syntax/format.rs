//! The table of formats.

use std::ops::Range;

use super::segment::{Lines, Segmenter};
use super::{Tree, pdn, pgn};
use crate::text::lines;

/// A format of game records.
pub struct Format {
    /// Name and language id: `pgn`.
    pub name: &'static str,
    /// For people: "Portable Game Notation".
    pub title: &'static str,
    /// File extensions, lower case.
    pub extensions: &'static [&'static str],
    /// Archived games carry the seven tags of the PGN roster, dates as YYYY.MM.DD, SetUp with FEN.
    pub roster: bool,
    /// Remarks stand among the moves without braces in many sound files.
    pub loose: bool,
    /// A new scanner that says which lines start a segment.
    pub segmenter: fn() -> Box<dyn Segmenter>,
    pub parse: fn(text: &str) -> Tree,
    /// The same, into a tree whose memory is used again.
    pub parse_into: fn(text: &str, tree: &mut Tree),
}

/// Every format. A new one is one file and one line here.
pub static FORMATS: &[&Format] = &[
    &Format {
        name: "pgn",
        title: "Portable Game Notation",
        extensions: &["pgn"],
        roster: true,
        loose: false,
        segmenter: || Box::new(Lines::new(&pgn::PGN)),
        parse: pgn::parse,
        parse_into: pgn::parse_into,
    },
    &Format {
        name: "pdn",
        title: "Portable Draughts Notation",
        extensions: &["pdn", "fen", "phn"],
        roster: false,
        loose: true,
        segmenter: || Box::new(Lines::new(&pdn::PDN)),
        parse: pdn::parse,
        parse_into: pdn::parse_into,
    },
];

/// The format of this name.
pub fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.name == name)
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
pub fn segments<'a>(
    format: &Format,
    text: &'a [u8],
) -> impl Iterator<Item = Range<usize>> + use<'a> {
    let mut scanner = (format.segmenter)();
    let mut lines = lines(text);
    let mut start = 0;
    std::iter::from_fn(move || {
        for line in lines.by_ref() {
            if scanner.starts(text.get(line.clone())?) && line.start > start {
                return Some(std::mem::replace(&mut start, line.start)..line.start);
            }
        }
        (start < text.len()).then(|| std::mem::replace(&mut start, text.len())..text.len())
    })
}
