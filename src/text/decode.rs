//! Bytes to text: UTF-8, else Windows-1252, which also reads ISO 8859-1. No other character sets:
//! records in them are rare and cannot be told apart by their bytes.

use std::borrow::Cow;

/// The character set some bytes turned out to be in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charset {
    /// ASCII included.
    Utf8,
    /// Single bytes; every byte has a character, so nothing is ever lost.
    Windows1252,
}

impl Charset {
    /// The name people and standards use.
    pub const fn name(self) -> &'static str {
        match self {
            Charset::Utf8 => "UTF-8",
            Charset::Windows1252 => "Windows-1252",
        }
    }
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Decodes a piece of a file, best one game at a time: collections mix character sets.
///
/// A byte order mark stays in the text as U+FEFF, also in front of single-byte text.
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Charset) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (Cow::Borrowed(text), Charset::Utf8);
    }
    let (mark, rest) = match bytes.strip_prefix(BYTE_ORDER_MARK) {
        Some(rest) => ("\u{FEFF}", rest),
        None => ("", bytes),
    };
    let (text, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(rest);
    (Cow::Owned(format!("{mark}{text}")), Charset::Windows1252)
}

/// The bytes of a piece of text in a character set. None where it lacks a character.
pub fn encode(text: &str, charset: Charset) -> Option<Cow<'_, [u8]>> {
    match charset {
        Charset::Utf8 => Some(Cow::Borrowed(text.as_bytes())),
        Charset::Windows1252 => {
            let (bytes, _, missing) = encoding_rs::WINDOWS_1252.encode(text);
            (!missing).then_some(bytes)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf8_is_borrowed() {
        let (text, charset) = decode("[White \"Đurić\"]".as_bytes());
        assert!(matches!(text, Cow::Borrowed("[White \"Đurić\"]")));
        assert_eq!(charset, Charset::Utf8);
    }

    #[test]
    fn one_foreign_byte_makes_it_windows_1252() {
        let (text, charset) = decode(b"Gr\xFCnfeld \x96 Reti");
        assert_eq!(text, "Grünfeld – Reti");
        assert_eq!(charset, Charset::Windows1252);
    }

    #[test]
    fn every_byte_has_a_character() {
        let all: Vec<u8> = (0..=255).collect();
        let (text, _) = decode(&all);
        assert_eq!(text.chars().count(), 256);
        assert!(!text.contains(char::REPLACEMENT_CHARACTER));
    }

    #[test]
    fn a_byte_order_mark_survives_single_byte_text() {
        let (text, charset) = decode(b"\xEF\xBB\xBF[White \"M\xFCller\"]");
        assert_eq!(text, "\u{FEFF}[White \"Müller\"]");
        assert_eq!(charset, Charset::Windows1252);
    }
}
