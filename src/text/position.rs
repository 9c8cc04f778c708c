//! Converts between editor positions and byte offsets.

use ropey::str_utils::byte_to_line_idx;

use super::Text;

/// The unit in which a client counts columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 units, which every client supports.
    #[default]
    Utf16,
}

/// A line and a column, both from 0. The unit of the column depends on the [`Encoding`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct EditorPosition {
    pub line: u32,
    pub column: u32,
}

/// The most bytes of a line up to a position that are counted one by one.
const SHORT: usize = 512;

impl Text {
    /// Returns the byte offset of a position. A column past the end of a line means the end of the line,
    /// a line past the last the end of the text, and a position inside a character its start.
    pub fn byte(&self, position: EditorPosition, encoding: Encoding) -> usize {
        let line = position.line as usize;
        if line >= self.line_count() {
            return self.len();
        }
        let start = self.line_start(line);
        let end = self.line_end(line);
        let column = position.column as usize;
        let byte = match encoding {
            Encoding::Utf8 => self.floor(start.saturating_add(column)),
            Encoding::Utf16 => self.byte_of_utf16(self.utf16_of_byte(start).saturating_add(column)),
        };
        byte.min(end)
    }

    /// Returns the position of a byte offset. An offset past the end means the end, and one inside a
    /// character its start.
    pub fn position(&self, byte: usize, encoding: Encoding) -> EditorPosition {
        let chunk = self.chunk_at(byte);
        let byte = chunk.start + chunk.at;
        let line = chunk.first_line + byte_to_line_idx(chunk.text, chunk.at);
        let (start, in_chunk) = match line_start_before(chunk.text, chunk.at) {
            None => (self.line_start(line), None),
            Some(start) => (chunk.start + start, chunk.text.get(start..chunk.at)),
        };
        let column = match (encoding, in_chunk) {
            (Encoding::Utf8, _) => byte - start,
            (Encoding::Utf16, Some(text)) => text.encode_utf16().count(),
            // Faster than two ways through the rope.
            (Encoding::Utf16, None) if byte - start <= SHORT => {
                self.slice(start..byte).encode_utf16().count()
            }
            (Encoding::Utf16, None) => self.utf16_of_byte(byte) - self.utf16_of_byte(start),
        };
        EditorPosition {
            line: u32::try_from(line).unwrap_or(u32::MAX),
            column: u32::try_from(column).unwrap_or(u32::MAX),
        }
    }

    /// Returns the byte where the line of a byte ends, before its line end characters, but not before that byte.
    pub fn line_end_after(&self, byte: usize) -> usize {
        let chunk = self.chunk_at(byte);
        let rest = chunk.text.as_bytes().get(chunk.at..).unwrap_or_default();
        match memchr::memchr2(b'\n', b'\r', rest) {
            Some(end) => chunk.start + chunk.at + end,
            None => self.line_end(self.line_of(byte)),
        }
    }
}

/// The first byte of the line of a byte, if the line begins in the same text.
fn line_start_before(text: &str, byte: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let before = bytes.get(..byte)?;
    let last = memchr::memrchr2(b'\n', b'\r', before)?;
    // Between the two characters of a CRLF the line has not ended.
    let is_inside_end = last + 1 == byte && bytes.get(last..=byte) == Some(b"\r\n");
    let last = match is_inside_end {
        true => memchr::memrchr2(b'\n', b'\r', before.get(..last)?)?,
        false => last,
    };
    Some(last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Encoding; 2] = [Encoding::Utf8, Encoding::Utf16];

    fn at(line: u32, column: u32) -> EditorPosition {
        EditorPosition { line, column }
    }

    #[test]
    fn columns_are_counted_in_the_unit_of_the_encoding() {
        // ♘ is 3 bytes and 1 unit, 𝄞 is 4 bytes and 2 units.
        let text = Text::new("ab\n♘𝄞c\n");
        assert_eq!(text.byte(at(1, 7), Encoding::Utf8), 10);
        assert_eq!(text.byte(at(1, 3), Encoding::Utf16), 10);
        assert_eq!(text.position(10, Encoding::Utf8), at(1, 7));
        assert_eq!(text.position(10, Encoding::Utf16), at(1, 3));
    }

    #[test]
    fn inside_a_character_means_its_start() {
        let text = Text::new("♘𝄞");
        assert_eq!(text.byte(at(0, 1), Encoding::Utf8), 0);
        assert_eq!(text.byte(at(0, 5), Encoding::Utf8), 3);
        // Between the two halves of a surrogate pair.
        assert_eq!(text.byte(at(0, 2), Encoding::Utf16), 3);
        assert_eq!(text.position(5, Encoding::Utf16), at(0, 1));
    }

    #[test]
    fn a_long_text_is_counted_like_a_short_one() {
        // Lines, characters and line ends of every size lie on both sides of the ends of the chunks of the rope.
        let words = [
            "e4 ", "♘f6 ", "𝄞", "\r\n", "é", "\n", "\r", "abcdefg", "\r\n\r\n",
        ];
        let text: String = (0..4_000)
            .map(|i| words[i * i % 31 % words.len()])
            .collect();
        let rope = Text::new(&text);
        for encoding in ALL {
            let mut here = at(0, 0);
            let mut before = None;
            for (byte, c) in text.char_indices() {
                // The two characters of a CRLF end one line.
                if before == Some('\n') || before == Some('\r') && c != '\n' {
                    here = at(here.line + 1, 0);
                }
                assert_eq!(rope.position(byte, encoding), here, "byte {byte}");
                let width = match encoding {
                    Encoding::Utf8 => c.len_utf8(),
                    Encoding::Utf16 => c.len_utf16(),
                };
                here.column += width as u32;
                before = Some(c);
            }
        }
        let line_ends = |c| matches!(c, '\n' | '\r');
        for (byte, _) in text.char_indices() {
            let rest = text.get(byte..).expect("a character begins there");
            let end = byte + rest.find(line_ends).unwrap_or(rest.len());
            assert_eq!(rope.line_end_after(byte), end, "byte {byte}");
        }
    }

    #[test]
    fn past_the_line_end_means_the_line_end() {
        let text = Text::new("ab\r\ncd\rlast");
        for encoding in ALL {
            assert_eq!(text.byte(at(0, 3), encoding), 2);
            assert_eq!(text.byte(at(0, u32::MAX), encoding), 2);
            assert_eq!(text.byte(at(1, 99), encoding), 6);
            assert_eq!(text.byte(at(2, 99), encoding), 11);
        }
    }

    #[test]
    fn past_the_last_line_means_the_end() {
        for encoding in ALL {
            assert_eq!(Text::new("ab\n").byte(at(1, 0), encoding), 3);
            assert_eq!(Text::new("ab\n").byte(at(2, 0), encoding), 3);
            assert_eq!(Text::new("").byte(at(7, 7), encoding), 0);
            assert_eq!(Text::new("ab\nc").position(99, encoding), at(1, 1));
        }
    }
}
