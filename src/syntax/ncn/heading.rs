//! The first part of a scoresheet: what its fields say, as tag pairs. Law 5.2 names them.

use std::ops::Range;

use super::line::{Parted, pieces, trimmed};

/// A value of the heading: its bytes in the line, and the tag pair that says the same; none for words
/// that are no value.
pub struct Field {
    pub at: Range<usize>,
    pub pair: Option<String>,
}

/// Captions, in capitals, each with the tag of its value. Those of a player's particulars are added to
/// the player's own.
const CAPTIONS: &[(&str, &str)] = &[
    ("ORGANISATION", "Organizer"),
    ("ORGANIZATION", "Organizer"),
    ("TOURNAMENT", "Event"),
    ("WHITE", "White"),
    ("BLACK", "Black"),
    ("DATE", "Date"),
    ("PLACE", "Site"),
    ("ROUND", "Round"),
    ("CHESSBOARD", "Board"),
    ("BOARD", "Board"),
    ("SCORE", "Result"),
    ("NOTATION", "Notation"),
    ("TITLE", TITLE),
    ("RATING", RATING),
    ("COUNTRY", COUNTRY),
];

const TITLE: &str = "Title";
const RATING: &str = "Elo";
const COUNTRY: &str = "Country";

/// The players' own tags.
const PLAYERS: [&str; 2] = ["White", "Black"];

/// The heading of one sheet, line by line.
#[derive(Default)]
pub struct Heading {
    /// Particulars of the players by the piece of a line they stand in.
    columns: Vec<(usize, &'static str)>,
    /// Lines without a caption: how many there are, and those read.
    lines: usize,
    read: usize,
}

/// The tag of a caption.
fn caption(text: &str) -> Option<&'static str> {
    let text = text.trim().trim_end_matches(':');
    let found = CAPTIONS
        .iter()
        .find(|(caption, _)| caption.eq_ignore_ascii_case(text));
    found.map(|(_, tag)| *tag)
}

/// Does a line hold fields of a heading?
pub fn is_field(line: &str) -> bool {
    let first = line.trim_start_matches(['|', ' ', '\t']);
    let word = first.split(['\t', '|', ' ', ':', '\r', '\n']).next();
    word.and_then(caption).is_some()
}

impl Heading {
    /// Of a sheet with so many lines that have no caption.
    pub fn new(lines: usize) -> Heading {
        Heading {
            lines,
            ..Heading::default()
        }
    }

    /// The fields of a line that stands before the table.
    pub fn read(&mut self, line: &str) -> Vec<Field> {
        let body = trimmed(line, 0..line.len());
        let parted = match line.contains('|') {
            true => Parted::Pipes,
            false => Parted::Tabs,
        };
        let pieces = pieces(line, &parted);
        if !is_field(line) {
            return vec![self.plain(line, body)];
        }
        let mut fields = Vec::new();
        // The tag whose value is to come, and the player whose line it is.
        let mut due: Option<&'static str> = None;
        let mut player: Option<&'static str> = None;
        for (i, piece) in pieces.into_iter().enumerate() {
            let text = line.get(piece.clone()).unwrap_or("");
            let (tag, value) = split(line, &piece);
            if let Some(tag) = tag {
                if [TITLE, RATING, COUNTRY].contains(&tag) {
                    self.columns.retain(|(_, known)| *known != tag);
                    self.columns.push((i, tag));
                } else {
                    due = Some(tag);
                    player = PLAYERS.iter().copied().find(|known| *known == tag);
                }
            } else if due.is_none() && !text.is_empty() {
                let column = self.columns.iter().find(|(column, _)| *column == i);
                if let (Some(player), Some((_, tag))) = (player, column) {
                    fields.push(field(&format!("{player}{tag}"), text, piece.clone()));
                } else {
                    let at = piece.clone();
                    fields.push(Field { at, pair: None });
                }
            }
            if let Some(tag) = due.filter(|_| !value.is_empty()) {
                let text = line.get(value.clone()).unwrap_or("");
                fields.push(field(tag, text, value));
                due = None;
            }
        }
        fields
    }

    /// A line without a caption: the tournament, or before it the organisation.
    fn plain(&mut self, line: &str, body: Range<usize>) -> Field {
        self.read += 1;
        let text = line.get(body.clone()).unwrap_or("");
        let tag = match (self.lines, self.read) {
            (1, 1) | (_, 2) => "Event",
            (_, 1) => "Organizer",
            _ => {
                return Field {
                    at: body,
                    pair: None,
                };
            }
        };
        field(tag, text, body)
    }
}

/// The caption that a piece of a line begins with, and the bytes of the value behind it; a piece
/// without one is all value.
fn split(line: &str, piece: &Range<usize>) -> (Option<&'static str>, Range<usize>) {
    let text = line.get(piece.clone()).unwrap_or("");
    let word = text.split([' ', ':']).next().unwrap_or("");
    match caption(word) {
        Some(tag) => {
            let rest = text.get(word.len()..).unwrap_or("");
            let rest = rest.trim_start_matches([':', ' ']).len();
            (Some(tag), piece.end - rest..piece.end)
        }
        None => (None, piece.clone()),
    }
}

fn field(tag: &str, text: &str, at: Range<usize>) -> Field {
    let value = match tag {
        "Date" => date(text),
        "Result" => score(text),
        _ => text.to_owned(),
    };
    let value = value.replace(['\\', '"'], "'");
    let pair = Some(format!("[{tag} \"{value}\"]"));
    Field { at, pair }
}

/// Day, month, year as tags have them; anything else stays.
fn date(text: &str) -> String {
    let parts: Vec<&str> = text.split(['.', '/', '-']).map(str::trim).collect();
    match parts.as_slice() {
        [day, month, year] if year.len() == 4 && day.len() <= 2 && month.len() <= 2 => {
            format!("{year}.{month:0>2}.{day:0>2}")
        }
        _ => text.to_owned(),
    }
}

/// `1 : 0` as a result; anything else stays.
fn score(text: &str) -> String {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = plain.replace([':', '–'], "-");
    let known = match plain.as_str() {
        "1-0" => "1-0",
        "0-1" => "0-1",
        "½-½" | "1/2-1/2" | "0.5-0.5" | "0,5-0,5" | "½" | "1/2" => "1/2-1/2",
        _ => text,
    };
    known.to_owned()
}
