//! Formats neighbouring segments of a file. Every byte outside the edits stays, whatever its character set.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::cli::files::bytes::{own_charset, splice};
use crate::document::{Code, TextEdit};
use crate::format::{FormatStyle, format};
use crate::identify::Context;
use crate::text::{Charset, decode, lines};

/// Formatted segments.
#[derive(Default)]
pub struct FormattedPart {
    pub bytes: Vec<u8>,
    /// How many segments have changed.
    pub changed: usize,
    pub left: Vec<LeftGame>,
    /// How many lines the segments had before.
    lines: usize,
}

/// A game that is left as typed.
pub struct LeftGame {
    /// From 0 at the beginning of the part, or of the file once [`FormattedFile::take`] has placed it.
    pub line: usize,
    /// In characters, from 0.
    pub column: usize,
    pub code: Option<Code>,
    pub why: String,
}

/// A formatted file.
#[derive(Default)]
pub struct FormattedFile {
    pub bytes: Vec<u8>,
    pub changed: usize,
    pub left: Vec<LeftGame>,
    lines: usize,
}

impl FormattedFile {
    /// Adds the next part of the file.
    pub fn take(&mut self, part: FormattedPart) {
        self.bytes.extend_from_slice(&part.bytes);
        self.changed += part.changed;
        let before = self.lines;
        self.left.extend(part.left.into_iter().map(|left| LeftGame {
            line: before + left.line,
            ..left
        }));
        self.lines += part.lines;
    }
}

/// How the segments of a file are formatted.
#[derive(Clone, Copy)]
pub struct FileFormatting {
    pub context: Context,
    pub style: FormatStyle,
    /// The character set of the file.
    pub charset: Charset,
}

/// Formats segments of a file. One whose formatting panics stays as it is, with a message.
pub fn format_part(all: &[u8], segments: &[Range<usize>], how: &FileFormatting) -> FormattedPart {
    let mut out = FormattedPart::default();
    for range in segments {
        let bytes = all.get(range.clone()).unwrap_or(&[]);
        let (length, changed, left) = (out.bytes.len(), out.changed, out.left.len());
        let lines_before = out.lines;
        let done = catch_unwind(AssertUnwindSafe(|| {
            segment(all, range.clone(), how, &mut out)
        }));
        if done.is_err() {
            out.bytes.truncate(length);
            out.bytes.extend_from_slice(bytes);
            out.changed = changed;
            out.left.truncate(left);
            out.lines = lines_before;
            out.leave(
                &decode(bytes).0,
                0,
                None,
                "movetext failed on this game; please report it".to_owned(),
            );
        }
        out.lines = lines_before + lines(bytes).count();
    }
    out
}

fn segment(all: &[u8], range: Range<usize>, how: &FileFormatting, out: &mut FormattedPart) {
    let bytes = all.get(range.clone()).unwrap_or(&[]);
    let rest = all.get(range.end..).unwrap_or(&[]);
    let next_end = rest.iter().position(|byte| *byte == b'\n');
    let next = rest.get(..next_end.map_or(rest.len(), |at| at + 1));
    let (text, own) = decode(bytes);
    let (next, _) = decode(next.unwrap_or(&[]));
    let formatted = format(&text, &next, &how.context, how.style);
    if let Some(left) = formatted.left {
        out.leave(&text, left.start, left.code, left.why);
    }
    let start = out.bytes.len();
    let charset = own_charset(bytes, own, how.charset);
    let edits = formatted.edits.iter().map(TextEdit::parts);
    match splice(&text, bytes, charset, edits, &mut out.bytes) {
        Some(()) => out.changed += usize::from(!formatted.edits.is_empty()),
        None => {
            out.bytes.truncate(start);
            out.bytes.extend_from_slice(bytes);
        }
    }
}

impl FormattedPart {
    fn leave(&mut self, text: &str, byte: usize, code: Option<Code>, why: String) {
        let before = text.get(..byte).unwrap_or("");
        let last = before.rfind(['\n', '\r']).map_or(0, |at| at + 1);
        let (ended, unfinished) = before.split_at(last);
        self.left.push(LeftGame {
            line: self.lines + lines(ended.as_bytes()).count(),
            column: unfinished.chars().count(),
            code,
            why,
        });
    }
}
