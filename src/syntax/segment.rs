//! Where one game ends and the next begins, by lines alone, so that an edit or an unclosed comment
//! cannot reach beyond its own game.
//!
//! A line that begins with a tag starts a segment unless the last line that is not blank holds
//! nothing but tags; after a blank line it also does when its tag occurs in the tag block just
//! above (lists of positions). A line that starts with move number 1 after a blank line starts one
//! when the text before it ended in a terminator (games without tags).

use std::ops::Range;

use super::{Format, Segmenter, tag};

/// Cuts a text into segments. Lines end with LF, CRLF or CR.
pub fn segments<'a>(
    format: &Format,
    bytes: &'a [u8],
) -> impl Iterator<Item = Range<usize>> + use<'a> {
    let mut segmenter = (format.segmenter)();
    let mut at = 0;
    let mut start = 0;
    let mut first = true;
    std::iter::from_fn(move || {
        while at < bytes.len() {
            let rest = bytes.get(at..).unwrap_or(&[]);
            let len = line_len(rest);
            let line = rest.get(..len).unwrap_or(&[]);
            let begins = segmenter.starts(line) && !first;
            first = false;
            at += len;
            if begins {
                let range = start..at - len;
                start = at - len;
                return Some(range);
            }
        }
        (start < bytes.len()).then(|| {
            let range = start..bytes.len();
            start = bytes.len();
            range
        })
    })
}

/// Bytes of the first line, its end included.
fn line_len(bytes: &[u8]) -> usize {
    match memchr::memchr2(b'\n', b'\r', bytes) {
        Some(i) if bytes[i] == b'\r' && bytes.get(i + 1) == Some(&b'\n') => i + 2,
        Some(i) => i + 1,
        None => bytes.len(),
    }
}

/// The rule for records with tag pairs.
#[derive(Default)]
pub struct Tagged {
    /// The last line that is not blank held nothing but tags.
    after_tags: bool,
    /// The last line was blank.
    after_blank: bool,
    /// The last line that is not blank ended in a terminator.
    ended: bool,
    /// Names of the tag block just above, as hashes.
    names: Vec<u64>,
}

impl Segmenter for Tagged {
    fn starts(&mut self, line: &[u8]) -> bool {
        let text = trim(line);
        if text.is_empty() {
            self.after_blank = true;
            return false;
        }
        let kind = kind(text);
        let begins = match kind {
            Line::Tags { name, .. } => {
                !self.after_tags || (self.after_blank && self.names.contains(&name))
            }
            Line::Other => self.after_blank && self.ended && starts_with_one(text),
        };
        if begins {
            *self = Tagged::default();
        }
        self.after_blank = false;
        match kind {
            Line::Tags { name, pure } => {
                if !self.after_tags {
                    self.names.clear();
                }
                self.names.push(name);
                self.after_tags = pure;
                self.ended = !pure && ends_in_terminator(text);
            }
            // A line of comment leaves things as they are.
            Line::Other if text.starts_with(b"%") => {}
            Line::Other => {
                self.after_tags = false;
                self.ended = ends_in_terminator(text);
            }
        }
        begins
    }
}

enum Line {
    /// Begins with a tag of this name; nothing but tags on it?
    Tags {
        name: u64,
        pure: bool,
    },
    Other,
}

fn kind(text: &[u8]) -> Line {
    let brackets = text.iter().take_while(|b| **b == b'[').count();
    let inside = trim(text.get(brackets..).unwrap_or(&[]));
    let letter = inside
        .first()
        .is_some_and(|b| b.is_ascii_alphabetic() || *b >= 0x80);
    let lost = brackets == 0
        && text.ends_with(b"\"]")
        && std::str::from_utf8(text).is_ok_and(tag::lost_bracket);
    if !letter || !(1..=2).contains(&brackets) && !lost {
        return Line::Other;
    }
    let len = inside
        .iter()
        .take_while(|b| b.is_ascii_alphanumeric() || **b == b'_')
        .count();
    let name = inside
        .get(..len)
        .unwrap_or(&[])
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        });
    // A tag whose bracket or quote is missing still fills its line.
    let pure = match text.iter().rposition(|b| *b == b']') {
        Some(close) => trim(text.get(close + 1..).unwrap_or(&[])).is_empty(),
        None => true,
    };
    Line::Tags { name, pure }
}

fn trim(line: &[u8]) -> &[u8] {
    let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
    line.trim_ascii()
}

/// `1.` or `1 .`, not `1-0`.
fn starts_with_one(text: &[u8]) -> bool {
    text.strip_prefix(b"1")
        .is_some_and(|rest| trim(rest).starts_with(b"."))
}

fn ends_in_terminator(text: &[u8]) -> bool {
    [
        &b"1-0"[..],
        b"0-1",
        b"1/2-1/2",
        b"*",
        b"2-0",
        b"0-2",
        b"1-1",
        b"1/2",
    ]
    .iter()
    .any(|end| text.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<&str> {
        let format = super::super::format("pgn").expect("the format");
        segments(format, text.as_bytes())
            .map(|range| &text[range])
            .collect()
    }

    #[test]
    fn games_part_at_their_tags() {
        assert_eq!(
            cut("[A \"\"]\n[B \"\"]\n\n1. e4 *\n\n[A \"\"]\n\n1. d4 *\n"),
            ["[A \"\"]\n[B \"\"]\n\n1. e4 *\n\n", "[A \"\"]\n\n1. d4 *\n"]
        );
        assert_eq!(cut("[A \"\"]\r\n\r\n[B \"\"]\r\n1. e4 *").len(), 1);
        assert_eq!(cut("[FEN \"\"]\n\n[FEN \"\"]\n\n[FEN \"\"]\n").len(), 3);
        assert_eq!(cut("1. e4 *\n\n1. d4 *\n\n2. d5").len(), 2);
        assert_eq!(cut("1. e4 {never closed\n\n[A \"\"]\n1. d4 *").len(), 2);
        assert_eq!(cut("[A \"\"] 1. e4 *\r[A \"\"] 1. d4 *\r").len(), 2);
        assert_eq!(cut("[A \"x]\n[Round 17]\nB \"\"]\n1. e4").len(), 1);
        assert_eq!(cut("\u{FEFF}[A \"\"]\n\n1. e4 *").len(), 1);
        assert!(cut("").is_empty());
    }
}
