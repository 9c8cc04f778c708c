//! Decodes bytes as UTF-8 or, if they are not valid UTF-8, as Windows-1252, which includes ISO 8859-1.
//! Other character sets are not supported: records in them are rare, and their bytes do not show which
//! set it is.

use std::borrow::Cow;

/// The character set of some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charset {
    /// Also for plain ASCII.
    Utf8,
    /// One byte for each character. Every byte is a character, so decoding loses nothing.
    Windows1252,
}

impl Charset {
    /// Returns the usual name.
    pub const fn name(self) -> &'static str {
        match self {
            Charset::Utf8 => "UTF-8",
            Charset::Windows1252 => "Windows-1252",
        }
    }
}

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Decodes a part of a file. It should be called for one game at a time, because collections mix
/// character sets.
///
/// A byte order mark stays in the text as U+FEFF, even before Windows-1252 text.
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

/// Encodes text. `None` if the character set lacks one of its characters.
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
    fn one_invalid_byte_makes_it_windows_1252() {
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
