//! Converts between editor positions and byte offsets.

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
        let byte = self.floor(byte);
        let line = self.line_of(byte);
        let start = self.line_start(line);
        let column = match encoding {
            Encoding::Utf8 => byte - start,
            // Faster than two ways through the rope.
            Encoding::Utf16 if byte - start <= SHORT => {
                self.slice(start..byte).encode_utf16().count()
            }
            Encoding::Utf16 => self.utf16_of_byte(byte) - self.utf16_of_byte(start),
        };
        EditorPosition {
            line: u32::try_from(line).unwrap_or(u32::MAX),
            column: u32::try_from(column).unwrap_or(u32::MAX),
        }
    }
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
