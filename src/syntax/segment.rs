//! Cutting a text into segments, by lines alone. The rule is the same for PGN and PDN:
//!
//! - A line that begins with a tag starts a segment, unless the last line with anything on it holds
//!   nothing but tags. A bracket and a letter without a quote is a tag only behind a blank line:
//!   wrapped comments have such lines.
//! - Behind a blank line it also starts one when its name occurs in the tags just above, so that
//!   lists of positions come apart.
//! - A line that begins with move number one starts one behind a blank line, if the text before
//!   that ended in a terminator.
//! - A line that only ends in a tag has begun a game, whose other tags follow.
//!
//! Escape lines and lines that are one comment count as if they were not there. The rule holds even
//! inside a comment: one that is never closed damages its own game and no other.

use super::dialect::Dialect;
use super::lexer::LONGEST_TAG;
use super::shape::is_result;
use super::tag::{Likeness, extent, likeness, lost_bracket};

/// Cuts a text into segments, line by line. The answer for a line depends on nothing before the
/// start of the segment the previous line belongs to, so that a scan can begin at any boundary.
pub trait Segmenter: Send {
    /// Does this line (line end included) start a new segment? The first line always does.
    fn starts(&mut self, line: &[u8]) -> bool;
}

/// What the lines since the last boundary say about the next one.
pub struct MovetextSegmenter {
    dialect: &'static Dialect,
    /// There has been a line.
    begun: bool,
    /// The last line was blank.
    blank: bool,
    /// The last line that counts.
    last: LastLine,
    /// The names of the tags just above, each with a line feed behind it.
    names: Vec<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum LastLine {
    /// There was none.
    None,
    /// Nothing but tags; `open` when the last of them may go on.
    Tags { open: bool },
    /// Movetext or prose; `over` when it ends in a terminator.
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

    fn begins(&self, line: &[u8], head: Option<(&[u8], bool)>) -> bool {
        let name = match head {
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

    fn note(&mut self, line: &[u8], head: Option<(&[u8], bool)>) {
        self.blank = line.is_empty();
        if line.is_empty() || counts_for_nothing(line) {
            return;
        }
        let continued = line.starts_with(b"\"") || line.starts_with(b"]");
        if self.last == (LastLine::Tags { open: true }) && continued {
            self.last = LastLine::Tags {
                open: !line.ends_with(b"]"),
            };
            return;
        }
        self.last = match head.and_then(|(name, _)| tags(line, name, &mut self.names)) {
            Some(open) => LastLine::Tags { open },
            None if ends_in_tag(line) => {
                // The game that it begins goes on on the next line.
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
        // The last byte of a result: a digit, a star, a full stop, the second byte of `½`.
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
        let head = head(line);
        let starts = !std::mem::replace(&mut self.begun, true) || self.begins(line, head);
        if starts {
            self.reset();
        }
        self.note(line, head);
        starts
    }
}

/// A line without blanks at either end, byte order mark and written-out line ends included.
fn trim(line: &[u8]) -> &[u8] {
    let line = line.trim_ascii();
    match line {
        // A byte order mark begins so.
        [0xef, ..] | [.., b'\\', b'r' | b'n'] => trim_more(line),
        _ => line,
    }
}

/// The same for a line that may have a mark before it or an end written out behind it.
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

/// The name of the tag that a line begins with, and whether it is surely one.
fn head(line: &[u8]) -> Option<(&[u8], bool)> {
    let sure = match line.first()? {
        b'[' => match likeness(line) {
            Likeness::None => return None,
            likeness => likeness == Likeness::Strong,
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

/// An escape, or a comment with nothing beside it.
fn counts_for_nothing(line: &[u8]) -> bool {
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

/// Does a line that begins with something else end in a tag, as where the result of one game and the
/// first tag of the next share a line?
fn ends_in_tag(line: &[u8]) -> bool {
    if !line.ends_with(b"]") {
        return false;
    }
    let last = memchr::memrchr(b'[', line).and_then(|at| line.get(at..));
    last.is_some_and(|tag| likeness(tag) == Likeness::Strong && end_of_tag(tag) == tag.len())
}

/// Notes the names of the tags on a line, which begins with one of the name `first`. None when there
/// is anything else on it; otherwise whether the last of them may go on on the next line.
fn tags(line: &[u8], first: &[u8], names: &mut Vec<u8>) -> Option<bool> {
    let mut rest = line;
    // Of a long line only the beginning is looked at, so that it may be no tag after all.
    let mut next = (line.len() <= LONGEST_TAG).then_some(first);
    if !line.starts_with(b"[") {
        // It has lost its bracket, and is alone on its line.
        names.extend_from_slice(first);
        names.push(b'\n');
        return Some(false);
    }
    while !rest.is_empty() {
        let tag = rest.get(..rest.len().min(LONGEST_TAG)).unwrap_or(rest);
        if next.is_none() && (!tag.starts_with(b"[") || likeness(tag) == Likeness::None) {
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

/// Where the tag ends that a text begins with. Nearly all are a name and a value without an inner
/// quote; the others are looked at with care.
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
