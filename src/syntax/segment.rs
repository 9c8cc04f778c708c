//! Cuts a text into segments, line by line. The rules are the same for PGN and PDN:
//!
//! - A line that begins with a tag starts a segment, unless the last line that counts contains only
//!   tags. A `[` and a letter without a quote are a tag only after a blank line, because wrapped
//!   comments have such lines.
//! - After a blank line, a tag also starts a segment if its name occurs in the tags just above.
//!   This separates games that consist of tags only, such as lists of positions.
//! - After a blank line, a line that begins with move number 1 starts a segment if the text before
//!   the blank line ended with a terminator.
//! - A line that ends with a tag but begins with something else (the result of the last game)
//!   belongs to the segment before it. The tags on the next lines belong to the same game as that
//!   tag.
//!
//! Blank lines, escape lines and lines that are one comment do not count. The rules hold even inside a
//! comment, so that a comment that is never closed damages its own game and no other.

use super::dialect::Dialect;
use super::lexer::LONGEST_TAG;
use super::shape::is_result;
use super::tag::{TagLikeness, extent, likeness, lost_bracket};

/// Cuts a text into segments, line by line. The answer for a line depends only on the lines since the
/// start of the previous line's segment, so that a scan can begin at any boundary.
pub trait Segmenter: Send {
    /// Does the next line, given with its line end, start a new segment? The first line always does.
    fn starts(&mut self, line: &[u8]) -> bool;
}

/// The segmenter of PGN and PDN: what it must know about the lines since the last boundary.
pub struct MovetextSegmenter {
    dialect: &'static Dialect,
    /// A line has been seen.
    begun: bool,
    /// The last line was blank.
    blank: bool,
    /// The last line that counts.
    last: LastLine,
    /// The names of the tags just above, each followed by a line feed.
    names: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LastLine {
    /// No line yet.
    None,
    /// Only tags; `open` if the last of them may continue on the next line.
    Tags { open: bool },
    /// Movetext or prose; `over` if it ends with a terminator.
    Text { over: bool },
}

impl MovetextSegmenter {
    pub fn new(dialect: &'static Dialect) -> MovetextSegmenter {
        MovetextSegmenter {
            dialect,
            begun: false,
            blank: false,
            last: LastLine::None,
            names: Vec::new(),
        }
    }

    /// Does a line start a segment? `tag` is the name of the tag it begins with, and whether it is
    /// surely a tag.
    fn begins(&self, line: &[u8], tag: Option<(&[u8], bool)>) -> bool {
        let name = match tag {
            Some((name, true)) => name,
            Some((name, false)) if self.blank => name,
            None | Some(_) => {
                return self.blank
                    && self.last == LastLine::Text { over: true }
                    && begins_with_one(line);
            }
        };
        match self.last {
            LastLine::None => false,
            LastLine::Text { .. } => true,
            LastLine::Tags { .. } => {
                self.blank && self.names.split(|b| *b == b'\n').any(|known| known == name)
            }
        }
    }

    fn reset(&mut self) {
        (self.blank, self.last) = (false, LastLine::None);
        self.names.clear();
    }

    /// Remembers what matters of a line for the lines after it.
    fn note(&mut self, line: &[u8], tag: Option<(&[u8], bool)>) {
        self.blank = line.is_empty();
        if line.is_empty() || does_not_count(line) {
            return;
        }
        let continued = line.starts_with(b"\"") || line.starts_with(b"]");
        if self.last == (LastLine::Tags { open: true }) && continued {
            self.last = LastLine::Tags {
                open: !line.ends_with(b"]"),
            };
            return;
        }
        self.last = match tag.and_then(|(name, _)| tags(line, name, &mut self.names)) {
            Some(open) => LastLine::Tags { open },
            None if ends_in_tag(line) => {
                // Its game continues on the next line.
                self.names.clear();
                LastLine::Tags { open: false }
            }
            None => {
                self.names.clear();
                LastLine::Text {
                    over: self.ends_in_result(line),
                }
            }
        };
    }

    fn ends_in_result(&self, line: &[u8]) -> bool {
        // A result ends with a digit, a star, a full stop, or the second byte of `½`.
        if !line.ends_with(b"*")
            && !line
                .last()
                .is_some_and(|b| matches!(b, b'0' | b'1' | b'2' | b'.' | 0xbd))
        {
            return false;
        }
        let word = line
            .rsplit(|b| b.is_ascii_whitespace())
            .next()
            .unwrap_or_default();
        std::str::from_utf8(word).is_ok_and(|word| is_result(self.dialect, word))
    }
}

impl Segmenter for MovetextSegmenter {
    fn starts(&mut self, line: &[u8]) -> bool {
        let line = trim(line);
        let tag = leading_tag(line);
        let starts = !std::mem::replace(&mut self.begun, true) || self.begins(line, tag);
        if starts {
            self.reset();
        }
        self.note(line, tag);
        starts
    }
}

/// Trims blanks, byte order marks and written-out line ends off a line.
fn trim(line: &[u8]) -> &[u8] {
    let line = line.trim_ascii();
    match line {
        // The first byte of a byte order mark.
        [0xef, ..] | [.., b'\\', b'r' | b'n'] => trim_more(line),
        _ => line,
    }
}

/// Like [`trim`], for a line that may begin with a byte order mark or end with a written-out line end.
fn trim_more(mut line: &[u8]) -> &[u8] {
    while let Some(rest) = line.strip_prefix("\u{FEFF}".as_bytes()) {
        line = rest.trim_ascii_start();
    }
    while let Some(rest) = line
        .strip_suffix(b"\\r")
        .or_else(|| line.strip_suffix(b"\\n"))
    {
        line = rest.trim_ascii_end();
    }
    line
}

/// Returns the name of the tag that a line begins with, and whether it is surely a tag.
fn leading_tag(line: &[u8]) -> Option<(&[u8], bool)> {
    let sure = match line.first()? {
        b'[' => match likeness(line) {
            TagLikeness::None => return None,
            likeness => likeness == TagLikeness::Strong,
        },
        b'A'..=b'Z' | b'a'..=b'z' => {
            lost_bracket(line)?;
            true
        }
        _ => return None,
    };
    Some((name(line), sure))
}

fn name(tag: &[u8]) -> &[u8] {
    let start = tag
        .iter()
        .take_while(|b| matches!(b, b'[' | b' ' | b'\t'))
        .count();
    let tag = tag.get(start..).unwrap_or_default();
    let end = tag
        .iter()
        .position(|b| matches!(b, b' ' | b'\t' | b'"' | b']'));
    tag.get(..end.unwrap_or(tag.len())).unwrap_or_default()
}

/// Is a line an escape line, or a comment and nothing else?
fn does_not_count(line: &[u8]) -> bool {
    match line.first() {
        Some(b'%' | b';') => true,
        Some(b'{') => memchr::memchr(b'}', line) == Some(line.len() - 1),
        _ => false,
    }
}

fn begins_with_one(line: &[u8]) -> bool {
    let rest = line.strip_prefix(b"1").map(<[u8]>::trim_ascii_start);
    rest.is_some_and(|rest| rest.starts_with(b"."))
}

/// Does a line that does not begin with a tag end with one, as where the result of one game and the
/// first tag of the next share a line?
fn ends_in_tag(line: &[u8]) -> bool {
    if !line.ends_with(b"]") {
        return false;
    }
    let last = memchr::memrchr(b'[', line).and_then(|at| line.get(at..));
    last.is_some_and(|tag| likeness(tag) == TagLikeness::Strong && end_of_tag(tag) == tag.len())
}

/// Appends the names of the tags on a line that begins with the tag `first`. Returns None when there is
/// anything but tags on the line; otherwise whether the last tag may continue on the next line.
fn tags(line: &[u8], first: &[u8], names: &mut Vec<u8>) -> Option<bool> {
    let mut rest = line;
    // `first` was read from the whole line. Only the start of a long line is read below, so that it may
    // turn out not to begin with a tag.
    let mut next = (line.len() <= LONGEST_TAG).then_some(first);
    if !line.starts_with(b"[") {
        // A tag that has lost its bracket is alone on its line.
        names.extend_from_slice(first);
        names.push(b'\n');
        return Some(false);
    }
    while !rest.is_empty() {
        let tag = rest.get(..rest.len().min(LONGEST_TAG)).unwrap_or(rest);
        if next.is_none() && (!tag.starts_with(b"[") || likeness(tag) == TagLikeness::None) {
            return None;
        }
        if names.len() < 4 * LONGEST_TAG {
            names.extend_from_slice(next.take().unwrap_or_else(|| name(tag)));
            names.push(b'\n');
        }
        let end = end_of_tag(tag);
        if end == rest.len() {
            return Some(!rest.ends_with(b"]"));
        }
        rest = trim(rest.get(end..).unwrap_or_default());
    }
    Some(false)
}

/// Returns where the tag ends that a text begins with. A plain tag that is alone on its line takes the
/// fast path.
fn end_of_tag(line: &[u8]) -> usize {
    let quote = |from: usize| {
        let rest = line.get(from..).unwrap_or_default();
        memchr::memchr(b'"', rest).map(|at| from + at)
    };
    let simple = quote(0)
        .and_then(|open| quote(open + 1))
        .filter(|close| *close > 0 && line.get(close - 1) != Some(&b'\\'))
        .filter(|close| line.get(close + 1) == Some(&b']') && close + 2 == line.len());
    simple.map_or_else(|| extent(line).end, |close| close + 2)
}
