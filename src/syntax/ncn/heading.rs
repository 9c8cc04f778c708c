//! The first part of a scoresheet: what its fields say, as tag pairs. Law 5.2 names them.

use std::ops::Range;

use super::line::{ColumnSeparator, pieces, trimmed};

/// A value of the heading: its bytes in the line, and the tag pair that says the same; none for words
/// that are no value.
pub struct HeadingField {
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
    ("NAME", NAME),
    ("TITLE", TITLE),
    ("RATING", RATING),
    ("COUNTRY", COUNTRY),
];

const NAME: &str = "";
const TITLE: &str = "Title";
const RATING: &str = "Elo";
const COUNTRY: &str = "Country";

/// What is said of a player beside the name.
const PARTICULARS: [&str; 4] = [NAME, TITLE, RATING, COUNTRY];

/// The players' own tags.
const PLAYERS: [&str; 2] = ["White", "Black"];

/// The heading of one sheet, line by line.
#[derive(Default)]
pub struct SheetHeading {
    /// Particulars of the players by the piece of a line they stand in.
    columns: Vec<(usize, &'static str)>,
    /// Lines without a caption: how many there are, and those read.
    lines: usize,
    read: usize,
}

/// What parts a caption from its value.
const SIGNS: [char; 6] = [' ', '\t', '|', ':', '\r', '\n'];

/// The tag of a caption.
fn caption(text: &str) -> Option<&'static str> {
    let text = text.trim().trim_end_matches(':');
    let found = CAPTIONS
        .iter()
        .find(|(caption, _)| caption.eq_ignore_ascii_case(text));
    found.map(|(_, tag)| *tag)
}

/// The score that a line holds and nothing else, with its caption or without: bytes of the line, none of
/// them where the caption stands alone.
pub fn score_of(line: &str) -> Option<Range<usize>> {
    let inner = line.trim_matches(SIGNS);
    let start = line.len() - line.trim_start_matches(SIGNS).len();
    let (tag, value) = split(line, &(start..start + inner.len()));
    let text = line.get(value.clone()).unwrap_or("");
    match tag {
        Some("Result") if text.trim_matches(SIGNS).is_empty() => Some(value.start..value.start),
        Some("Result") | None => known(text).map(|_| value),
        Some(_) => None,
    }
}

/// Does a line hold fields of a heading? Its first caption is parted from the value by more than a blank,
/// or in capitals: words may begin with "White".
pub fn is_field(line: &str) -> bool {
    let inner = line.trim_start_matches(['|', ' ', '\t']);
    is_caption(inner)
}

/// Does a text begin with a caption?
fn is_caption(text: &str) -> bool {
    let word = text.split(SIGNS).next().unwrap_or("");
    let behind = text.get(word.len()..).unwrap_or("");
    let parted = behind.trim_start_matches(' ').starts_with(['\t', '|', ':']);
    let plain = parted || behind.starts_with("  ") || behind.trim().is_empty();
    caption(word).is_some() && (plain || word.chars().all(char::is_uppercase))
}

/// The pieces of a line of the heading: between tabs, pipes, or several blanks.
fn parts(line: &str) -> Vec<Range<usize>> {
    if line.contains('|') {
        return pieces(line, &ColumnSeparator::Pipes { outer: true });
    }
    if line.contains('\t') {
        return pieces(line, &ColumnSeparator::Tabs);
    }
    let mut parts = Vec::new();
    let mut at = 0;
    for part in line.split("  ") {
        let range = trimmed(line, at..at + part.len());
        at += part.len() + 2;
        if !range.is_empty() {
            parts.push(range);
        }
    }
    parts
}

impl SheetHeading {
    /// Of a sheet with so many lines that have no caption.
    pub fn new(lines: usize) -> SheetHeading {
        SheetHeading {
            lines,
            ..SheetHeading::default()
        }
    }

    /// The fields of a line that stands before the table.
    pub fn read(&mut self, line: &str) -> Vec<HeadingField> {
        if let Some(score) = score_of(line).filter(|score| !score.is_empty()) {
            let text = line.get(score.clone()).unwrap_or("");
            return vec![field("Result", text, score)];
        }
        if !is_field(line) {
            return vec![self.plain(line, trimmed(line, 0..line.len()))];
        }
        let mut fields = Vec::new();
        // The tag whose value is to come; the player whose line it is, and how far the particulars stand
        // behind their captions.
        let mut due: Option<&'static str> = None;
        let mut player: Option<(&'static str, usize)> = None;
        for (i, piece) in parts(line).into_iter().enumerate() {
            let text = line.get(piece.clone()).unwrap_or("");
            // Where a value is due only a caption by itself is one: a place may be White City.
            let (tag, value) = match due {
                Some(_) => (caption(text), piece.end..piece.end),
                None => split(line, &piece),
            };
            match (tag, due) {
                (Some(tag), _) => {
                    due = Some(tag);
                    if PARTICULARS.contains(&tag) {
                        self.columns.retain(|(_, known)| *known != tag);
                        self.columns.push((i, tag));
                    } else {
                        player = None;
                    }
                    if !value.is_empty() {
                        fields.push(self.value(tag, line, value, i, &mut player));
                        due = None;
                    }
                }
                (None, _) if text.is_empty() => {}
                // The printed score has a box for each player.
                (None, Some("Result")) => match fields.last_mut() {
                    Some(HeadingField {
                        at,
                        pair: Some(pair),
                    }) if pair.starts_with("[Result") => {
                        at.end = piece.end;
                        *pair = field("Result", line.get(at.clone()).unwrap_or(""), 0..0)
                            .pair
                            .unwrap_or_default();
                    }
                    _ if text.chars().all(|c| SIGNS.contains(&c)) => {}
                    _ => fields.push(field("Result", text, piece)),
                },
                (None, Some(tag)) => {
                    fields.push(self.value(tag, line, piece, i, &mut player));
                    due = None;
                }
                (None, None) => {
                    let named = |(player, by): (&str, usize)| {
                        let mut columns = self.columns.iter().filter(|(_, tag)| *tag != NAME);
                        let found = columns.find(|(column, _)| column + by == i);
                        found.map(|(_, tag)| format!("{player}{tag}"))
                    };
                    fields.push(match player.and_then(named) {
                        Some(tag) => field(&tag, text, piece),
                        None => HeadingField {
                            at: piece,
                            pair: None,
                        },
                    });
                }
            }
        }
        fields
    }

    /// The value of a caption: a player's own, where it is a particular.
    fn value(
        &self,
        tag: &'static str,
        line: &str,
        at: Range<usize>,
        piece: usize,
        player: &mut Option<(&'static str, usize)>,
    ) -> HeadingField {
        let text = line.get(at.clone()).unwrap_or("");
        if PARTICULARS.contains(&tag) {
            return match player {
                Some((player, _)) => field(&format!("{player}{tag}"), text, at),
                None => HeadingField { at, pair: None },
            };
        }
        // The printed form has no caption over the names.
        let first = self.columns.iter().min();
        let by = first.map_or(0, |(first, tag)| {
            let name = usize::from(*tag != NAME);
            (piece + name).saturating_sub(*first)
        });
        let known = PLAYERS.iter().copied().find(|known| *known == tag);
        *player = known.map(|known| (known, by));
        field(tag, text, at)
    }

    /// A line without a caption: the tournament, or before it the organisation.
    fn plain(&mut self, line: &str, body: Range<usize>) -> HeadingField {
        self.read += 1;
        let text = line.get(body.clone()).unwrap_or("");
        let tag = match (self.lines, self.read) {
            (1, 1) | (_, 2) => "Event",
            (_, 1) => "Organizer",
            _ => {
                return HeadingField {
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
    let word = text.split(SIGNS).next().unwrap_or("");
    match caption(word).filter(|_| is_caption(text)) {
        Some(tag) => {
            let rest = text.get(word.len()..).unwrap_or("");
            let rest = rest.trim_start_matches(SIGNS).len();
            (Some(tag), piece.end - rest..piece.end)
        }
        None => (None, piece.clone()),
    }
}

fn field(tag: &str, text: &str, at: Range<usize>) -> HeadingField {
    let value = match tag {
        "Date" => date(text),
        "Result" => score(text),
        _ => text.to_owned(),
    };
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let pair = Some(format!("[{tag} \"{value}\"]"));
    HeadingField { at, pair }
}

/// Day, month, year as tags have them; anything else stays.
fn date(text: &str) -> String {
    let parts: Vec<&str> = text.split(['.', '/', '-']).map(str::trim).collect();
    let [day, month, year] = parts.as_slice() else {
        return text.to_owned();
    };
    let number = |text: &str, most: u8| text.parse().is_ok_and(|n: u8| (1..=most).contains(&n));
    match year.len() == 4 && number(day, 31) && number(month, 12) {
        true => format!("{year}.{month:0>2}.{day:0>2}"),
        false => text.to_owned(),
    }
}

/// `1 : 0` as a result; anything else stays.
pub fn score(text: &str) -> String {
    known(text).unwrap_or(text).to_owned()
}

/// The result that a score is.
fn known(text: &str) -> Option<&'static str> {
    let plain: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '|')
        .collect();
    match plain.replace([':', '–'], "-").as_str() {
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        // A box for each player, and nothing between.
        "10" if text.contains(char::is_whitespace) => Some("1-0"),
        "01" if text.contains(char::is_whitespace) => Some("0-1"),
        "½½" | "½-½" | "1/2-1/2" | "0.5-0.5" | "0,5-0,5" | "½" | "1/2" => Some("1/2-1/2"),
        _ => None,
    }
}
