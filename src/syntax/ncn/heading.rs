//! The heading of a scoresheet: turns its fields, which law 5.2 lists, into tag pairs.

use std::ops::Range;

use super::boxes::unboxed;
use super::captions::{
    NAME, PLAYERS, SIGNS, caption, following, is_capital, is_detail, leading_caption,
};
use super::line::{ColumnSeparator, pieces, trimmed};

/// A value in the heading: its bytes in the line and its tag pair, or None for words that are not a value.
pub struct HeadingField {
    pub at: Range<usize>,
    pub pair: Option<String>,
}

/// The heading of one sheet, line by line.
#[derive(Default)]
pub struct SheetHeading {
    /// The captions of players' details, each with the index of its piece in its line.
    columns: Vec<(usize, &'static str)>,
    /// Lines without a caption: how many the sheet has, and how many have been read.
    lines: usize,
    read: usize,
}

/// Returns the score on a line that contains nothing else but perhaps its caption, as bytes of the
/// line. Empty when there is only the caption.
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

/// Does a line contain fields of a heading? It must begin with a caption.
pub fn is_field(line: &str) -> bool {
    let inner = line.trim_start_matches(['|', ' ', '\t']);
    is_caption(inner)
}

/// Does a text begin with a caption? More than one blank must follow the caption, or it must be in
/// capitals: any sentence may begin with "White".
fn is_caption(text: &str) -> bool {
    let Some((words, _)) = leading_caption(text) else {
        return false;
    };
    let rest = text.get(words.len()..).unwrap_or("");
    let separated = rest.trim_start_matches(' ').starts_with(['\t', '|', ':']);
    let apart = separated || rest.starts_with("  ") || rest.trim().is_empty();
    apart || is_capital(words)
}

/// Is a line of the heading a field without a caption?
pub fn is_plain(line: &str) -> bool {
    let line = &*unboxed(line);
    let named = is_field(line) || score_of(line).is_some();
    !named && !line.trim().is_empty()
}

/// Returns the pieces of a line of the heading. A piece that begins with a caption ends before the next
/// caption that the printed form has on this line, if that one is in capitals.
fn parts(line: &str) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    for piece in separated(line) {
        let text = line.get(piece.clone()).unwrap_or("");
        let first = leading_caption(text).filter(|_| is_caption(text));
        let next = |at: usize| {
            let (words, tag) = leading_caption(text.get(at..)?)?;
            let due = first.is_some_and(|(_, first)| following(first).contains(&tag));
            (due && is_capital(words)).then_some(at)
        };
        let mut from = 0;
        for at in text.match_indices(' ').filter_map(|(at, _)| next(at + 1)) {
            parts.push(trimmed(line, piece.start + from..piece.start + at));
            from = at;
        }
        parts.push(match from {
            0 => piece,
            _ => piece.start + from..piece.end,
        });
    }
    parts
}

/// Returns the pieces of a line between its pipes, its tabs or several blanks.
fn separated(line: &str) -> Vec<Range<usize>> {
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
    /// Starts the heading of a sheet that has `lines` lines without a caption.
    pub fn new(lines: usize) -> SheetHeading {
        SheetHeading {
            lines,
            ..SheetHeading::default()
        }
    }

    /// Returns the fields of a line before the table.
    ///
    /// A line without a caption is one field. Otherwise goes through the pieces of the line: a
    /// caption sets the tag of the next piece with a value. After a player's name, pieces without a
    /// caption are the player's details, recognised by the captions above them.
    pub fn read(&mut self, line: &str) -> Vec<HeadingField> {
        let line = &*unboxed(line);
        if let Some(score) = score_of(line).filter(|score| !score.is_empty()) {
            let text = line.get(score.clone()).unwrap_or("");
            return vec![field("Result", text, score)];
        }
        if is_plain(line) {
            return vec![self.plain(line, trimmed(line, 0..line.len()))];
        }
        let mut fields = Vec::new();
        // The tag whose value comes next; the player whose line it is, and how many pieces further
        // right the details are than their captions.
        let mut due: Option<&'static str> = None;
        let mut player: Option<(&'static str, usize)> = None;
        for (i, piece) in parts(line).into_iter().enumerate() {
            let text = line.get(piece.clone()).unwrap_or("");
            // Instead of a value only a caption by itself is one, or one that comes next in the printed form:
            // a place may be White City.
            let next = leading_caption(text).filter(|(words, tag)| {
                is_capital(words) && due.is_some_and(|due| following(due).contains(tag))
            });
            let (tag, value) = match due {
                Some(_) if next.is_none() => (caption(text), piece.end..piece.end),
                _ => split(line, &piece),
            };
            match (tag, due) {
                (Some(tag), _) => {
                    due = Some(tag);
                    if is_detail(tag) {
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

    /// Returns the field for the value of a caption; a detail belongs to the player of the line.
    fn value(
        &self,
        tag: &'static str,
        line: &str,
        at: Range<usize>,
        piece: usize,
        player: &mut Option<(&'static str, usize)>,
    ) -> HeadingField {
        let text = line.get(at.clone()).unwrap_or("");
        if is_detail(tag) {
            return match player {
                Some((player, _)) => field(&format!("{player}{tag}"), text, at),
                None => HeadingField { at, pair: None },
            };
        }
        // Printed forms have no caption over the names.
        let first = self.columns.iter().min();
        let by = first.map_or(0, |(first, tag)| {
            let name = usize::from(*tag != NAME);
            (piece + name).saturating_sub(*first)
        });
        let known = PLAYERS.iter().copied().find(|known| *known == tag);
        *player = known.map(|known| (known, by));
        field(tag, text, at)
    }

    /// Returns the field of a line without a caption: the tournament if it is the only such line or the
    /// second, the organisation if it is the first of several.
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

/// Splits a piece of a line into the tag of its caption and the bytes of its value. A piece without
/// a caption is all value.
fn split(line: &str, piece: &Range<usize>) -> (Option<&'static str>, Range<usize>) {
    let text = line.get(piece.clone()).unwrap_or("");
    match leading_caption(text).filter(|_| is_caption(text)) {
        Some((words, tag)) => {
            let rest = text.get(words.len()..).unwrap_or("");
            let rest = rest.trim_start_matches(SIGNS).len();
            (Some(tag), piece.end - rest..piece.end)
        }
        None => (None, piece.clone()),
    }
}

/// Returns the field with this tag and value.
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

/// Returns a date of day, month and year in the form of tags, year first; other texts stay.
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

/// Returns a date in the form of tags with the day first, as [`date`] reads it; other texts stay.
pub fn shown_date(text: &str) -> String {
    let parts: Vec<&str> = text.split('.').collect();
    match parts.as_slice() {
        [year, month, day] => format!("{day}.{month}.{year}"),
        _ => text.to_owned(),
    }
}

/// Returns the score for a result; other texts stay.
pub fn shown_score(text: &str) -> &str {
    match text {
        "1-0" => "1 : 0",
        "0-1" => "0 : 1",
        "1/2-1/2" => "½ : ½",
        _ => text,
    }
}

/// Returns `1 : 0` as the result `1-0`; other texts stay.
pub fn score(text: &str) -> String {
    known(text).unwrap_or(text).to_owned()
}

/// Returns the result for a score, or None for other texts.
fn known(text: &str) -> Option<&'static str> {
    let plain: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '|')
        .collect();
    match plain.replace([':', '–'], "-").as_str() {
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        // A box for each player with a blank between.
        "10" if text.contains(char::is_whitespace) => Some("1-0"),
        "01" if text.contains(char::is_whitespace) => Some("0-1"),
        "½½" | "½-½" | "1/2-1/2" | "0.5-0.5" | "0,5-0,5" | "½" | "1/2" => Some("1/2-1/2"),
        _ => None,
    }
}
