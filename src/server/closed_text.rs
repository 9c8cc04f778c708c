//! The text of a record file that is not open, for edits in it: an editor that opens the file must find the same lines
//! and columns, and be able to save it.

use std::ops::Range;

use crate::text::{Charset, decode, lines, not_text};

/// The editors that show each byte of a file that is not in UTF-8 as one character of Latin-1 and save it so, each by
/// the name that it gives. Others may read it as UTF-8 and lose its letters when they save it.
const READ_LATIN_1: [&str; 1] = ["Neovim"];

/// Does an editor of this name read and save files in Latin-1?
pub fn reads_latin_1(client: Option<&str>) -> bool {
    client.is_some_and(|name| READ_LATIN_1.contains(&name))
}

/// A file's text without its byte order mark, which editors do not show.
pub struct ClosedText {
    pub text: String,
    charset: Charset,
    /// Why edits could damage the file.
    fault: Option<&'static str>,
}

impl ClosedText {
    /// Reads the bytes of a file for an editor that can or cannot save it in Latin-1.
    pub fn new(bytes: &[u8], latin_1: bool) -> ClosedText {
        let (text, charset) = decode(bytes);
        let single = charset == Charset::Windows1252;
        let ends_in_cr = |line: Range<usize>| {
            let line = bytes.get(line).unwrap_or_default();
            line.ends_with(b"\r")
        };
        // Windows has letters there, Latin-1 and UTF-8 have not.
        let of_windows = |byte: &u8| (0x80..0xa0).contains(byte);
        let faults = [
            (not_text(bytes).is_some(), "it is not a text"),
            (
                lines(bytes).any(ends_in_cr),
                "its lines end in a carriage return alone",
            ),
            (single && !latin_1, "it is not in UTF-8"),
            (
                single && bytes.iter().any(of_windows),
                "it is neither in UTF-8 nor in Latin-1",
            ),
        ];
        let fault = faults.iter().find(|(is_so, _)| *is_so);
        ClosedText {
            text: text.trim_start_matches('\u{FEFF}').to_owned(),
            charset,
            fault: fault.map(|(_, why)| *why),
        }
    }

    /// Returns why a text cannot be written into the file.
    pub fn refuses(&self, text: &str) -> Option<&'static str> {
        let lacks = self.charset != Charset::Utf8 && text.chars().any(|c| c > '\u{FF}');
        let lacking = lacks.then_some("it is in Latin-1, which lacks a letter of the new name");
        self.fault.or(lacking)
    }
}

/// Returns the text of a file in UTF-16, which begins with a byte order mark. Editors open it as something else.
pub fn from_utf_16(bytes: &[u8]) -> Option<String> {
    let (encoding, _) = encoding_rs::Encoding::for_bom(bytes)?;
    (encoding != encoding_rs::UTF_8).then(|| encoding.decode(bytes).0.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_editors_read_alike_is_edited() {
        let marked = ClosedText::new(b"\xEF\xBB\xBFa\r\nb\n", false);
        assert_eq!(
            (marked.text.as_str(), marked.refuses("Đurić")),
            ("a\r\nb\n", None)
        );
        let old = ClosedText::new(b"M\xFCller\n", true);
        assert_eq!((old.text.as_str(), old.refuses("Zoë")), ("Müller\n", None));
        assert!(
            old.refuses("Đurić")
                .is_some_and(|why| why.contains("lacks"))
        );
        for (bytes, latin_1) in [
            (&b"M\xFCller\n"[..], false),
            (b"Petro\x9A\n", true),
            (b"a\rb\r", true),
            (b"\0\0\0\0", true),
        ] {
            assert!(ClosedText::new(bytes, latin_1).refuses("x").is_some());
        }
    }
}
