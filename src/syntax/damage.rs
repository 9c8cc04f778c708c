//! Damaged moves: which bracket or comment sign is a letter of a move gone wrong. One wrong
//! character should cost one odd move, not the rest of the game.

use super::lexer::{is_blank, is_delimiter, word_end};
use super::reader::{MovetextReader, opens_nothing};
use super::shape::is_move;

impl MovetextReader<'_> {
    /// A damaged move with a bracket glued to it that has no partner: the bracket is the damage.
    pub fn absorb(&mut self, start: usize, end: usize) -> bool {
        let mut stop = end;
        while let Some(byte) = self.byte(stop).filter(|byte| is_delimiter(*byte)) {
            if !self.is_damage(start, stop, byte) {
                break;
            }
            self.absorbed(byte);
            stop = word_end(self.text, stop + 1);
        }
        if stop > end {
            self.odd_move(start, stop);
        }
        stop > end
    }

    fn is_damage(&mut self, start: usize, at: usize, byte: u8) -> bool {
        let (left, right) = (
            self.slice(start, at),
            self.slice(at + 1, word_end(self.text, at + 1)),
        );
        let draughts = self.dialect.numbered;
        let digits = left.bytes().all(|b| b.is_ascii_digit());
        let alphabet = |b: u8| b"KQRBNPOabcdefghx0123456789-=+#:@".contains(&b) || is_delimiter(b);
        let short = left.len() <= 8 && left.bytes().all(alphabet) && (draughts || !digits);
        let cut_off = self.dialect.words.clean(left) < left.len();
        // `a8)Q`, `O-O]O`: whole as it stands, but what follows belongs to it.
        let goes_on = (1..=3).contains(&right.len())
            && right.bytes().all(alphabet)
            && self.dialect.words.clean(right) == 0;
        let rest = self.text.as_bytes().get(at..).unwrap_or_default();
        short
            && (cut_off || goes_on)
            && match byte {
                b'(' => self.count_surplus() > 0,
                b')' => self.count_surplus() < 0,
                b'{' => opens_nothing(rest),
                _ => true,
            }
    }

    /// Parentheses without a partner in the segment, comments and tags aside.
    pub fn count_surplus(&mut self) -> i64 {
        *self.surplus.get_or_insert_with(|| {
            let (mut surplus, mut comment, mut tag, mut line) = (0, false, false, true);
            for byte in self.text.bytes() {
                match byte {
                    b'\n' | b'\r' => (tag, line) = (false, true),
                    b'}' => comment = false,
                    _ if comment || tag => {}
                    b'{' => comment = true,
                    b'[' if line => tag = true,
                    b'(' => surplus += 1,
                    b')' => surplus -= 1,
                    _ => {}
                }
                line &= byte.is_ascii_whitespace();
            }
            surplus
        })
    }

    /// Takes a bracket that is damage out of the count.
    pub fn absorbed(&mut self, byte: u8) {
        let by = match byte {
            b'(' => -1,
            b')' => 1,
            _ => 0,
        };
        self.surplus = self.surplus.map(|surplus| surplus + by);
    }

    /// Is the sign at `start` glued to a move in front of which nothing stands, so that it is likely
    /// a letter of that move gone wrong? Where that move ends.
    pub fn begins_damaged(&self, start: usize) -> Option<usize> {
        let before = self.text.get(..start)?.chars().next_back();
        before
            .is_none_or(|c| is_blank(c) || c == '.')
            .then_some(())?;
        self.byte(start + 1).filter(|byte| !is_delimiter(*byte))?;
        let end = word_end(self.text, start + 1);
        let behind = self.slice(start + 1, end);
        let rank = matches!(behind.as_bytes(), [b'1'..=b'8']);
        (rank || is_move(self.dialect, behind)).then_some(end)
    }

    /// The same of a sign that begins a comment, where the moves go on behind that move.
    pub fn stands_for_letter(&self, start: usize) -> Option<usize> {
        let end = self.begins_damaged(start)?;
        let next = self.next_word(end);
        let digits = next.bytes().take_while(u8::is_ascii_digit).count();
        let number = digits > 0 && next.get(digits..)?.starts_with('.');
        (number || is_move(self.dialect, next)).then_some(end)
    }
}
