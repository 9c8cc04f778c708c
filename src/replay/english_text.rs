//! The text of a move with English piece letters, for the fast path of `moves`, which knows no others.

use crate::board::{Letters, Role};
use crate::notation::letters::ENGLISH;

/// Longer texts are read the slow way. With figurines, `♘b1xd2+` has nine bytes.
const MAX_LENGTH: usize = 16;

/// A short text, in bytes.
pub struct EnglishText {
    bytes: [u8; MAX_LENGTH],
    len: usize,
}

impl EnglishText {
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }

    fn push(&mut self, more: &[u8]) -> Option<()> {
        let end = self.len + more.len();
        self.bytes.get_mut(self.len..end)?.copy_from_slice(more);
        self.len = end;
        Some(())
    }
}

/// Writes a move with English letters. None for a text that is not spelt exactly as the standards spell it but
/// for its letters, or that has a letter which these letters do not have.
pub fn english_text(text: &str, letters: &Letters) -> Option<EnglishText> {
    let mut english = EnglishText {
        bytes: [0; MAX_LENGTH],
        len: 0,
    };
    let rest = match text.as_bytes() {
        [b'a'..=b'h', ..] => text,
        [b'O', b'-', ..] => {
            english.push(text.as_bytes())?;
            return Some(english);
        }
        _ => piece(text, letters, &mut english)?,
    };
    match rest.split_once('=') {
        None => {
            is_plain(rest).then_some(())?;
            english.push(rest.as_bytes())?;
        }
        Some((before, after)) => {
            is_plain(before).then_some(())?;
            english.push(before.as_bytes())?;
            english.push(b"=")?;
            let marks = piece(after, letters, &mut english)?;
            is_plain(marks).then_some(())?;
            english.push(marks.as_bytes())?;
        }
    }
    Some(english)
}

/// Appends the letter of the piece that a text begins with, and returns the rest.
fn piece<'t>(text: &'t str, letters: &Letters, english: &mut EnglishText) -> Option<&'t str> {
    let (role, len) = letters.role(text)?;
    // The standards write pawn moves without a letter.
    let letter = ENGLISH.letter(role).filter(|_| role != Role::Pawn)?;
    english.push(letter.as_bytes())?;
    text.get(len..)
}

/// Has a text no letters but those of files and captures?
fn is_plain(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.all(|byte| matches!(byte, b'a'..=b'h' | b'0'..=b'9' | b'x' | b'+' | b'#'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::letters::language;

    #[test]
    fn letters_become_english_ones() {
        for (code, text, english) in [
            ("de", "Sbxd7+", Some("Nbxd7+")),
            ("de", "e4", Some("e4")),
            ("de", "exd8=D#", Some("exd8=Q#")),
            ("de", "O-O-O", Some("O-O-O")),
            ("ru", "Крe2", Some("Ke2")),
            ("ru", "Кf3", Some("Nf3")),
            ("figurine", "♘f3", Some("Nf3")),
            // A pawn in German, and a letter that German does not have.
            ("de", "Be4", None),
            ("de", "Ne4", None),
            ("de", "e8=N", None),
            ("de", "Sf3!", None),
        ] {
            let letters = language(code).expect("a language");
            let found = english_text(text, letters);
            let found = found
                .as_ref()
                .map(|found| std::str::from_utf8(found.bytes()));
            assert_eq!(found, english.map(Ok), "{code} {text}");
        }
    }
}
