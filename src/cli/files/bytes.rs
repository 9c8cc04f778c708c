//! Edits in the bytes of a file, whose character set may change from game to game. Every byte outside the
//! edits stays.

use std::ops::Range;

use memchr::memchr_iter;

use crate::text::{Charset, encode};

/// Returns the character set of a file by its first bytes, which may end within a character.
pub fn charset(bytes: &[u8]) -> Charset {
    match std::str::from_utf8(bytes) {
        Err(error) if error.error_len().is_some() => Charset::Windows1252,
        _ => Charset::Utf8,
    }
}

/// Returns the character set of new letters in some bytes that were decoded from `own`: an all-ASCII game gets
/// the character set of its file, which readers take to have only one.
pub fn own_charset(bytes: &[u8], own: Charset, of_file: Charset) -> Charset {
    match bytes.is_ascii() {
        true => of_file,
        false => own,
    }
}

/// Appends the bytes of a text with edits applied. Returns None where their character set lacks a letter.
pub fn splice<'e>(
    text: &str,
    bytes: &[u8],
    charset: Charset,
    edits: impl IntoIterator<Item = (Range<usize>, &'e str)>,
    out: &mut Vec<u8>,
) -> Option<()> {
    let (mut read, mut done) = (0, 0);
    for (range, word) in edits {
        let before = done + width(text.get(read..range.start)?, charset);
        out.extend_from_slice(bytes.get(done..before)?);
        out.extend_from_slice(encode(word, charset)?.as_ref());
        done = before + width(text.get(range.clone())?, charset);
        read = range.end;
    }
    out.extend_from_slice(bytes.get(done..)?);
    Some(())
}

/// Counts the line ends in some bytes, which must not end within a CRLF.
pub fn line_ends(bytes: &[u8]) -> usize {
    let lone = |at: &usize| bytes.get(at + 1) != Some(&b'\n');
    memchr_iter(b'\n', bytes).count() + memchr_iter(b'\r', bytes).filter(lone).count()
}

/// Returns how many bytes a piece of decoded text came from.
pub fn width(text: &str, charset: Charset) -> usize {
    match charset {
        Charset::Utf8 => text.len(),
        // Each character is one byte, except a byte order mark.
        Charset::Windows1252 => {
            let marks = text.matches('\u{FEFF}').count();
            text.chars().count() + 2 * marks
        }
    }
}
