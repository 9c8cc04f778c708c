//! Damaged moves: decides whether a bracket or comment sign is a misprinted character of a move.
//! One wrong character should cost one damaged move, not the rest of the game.

use super::lexer::{is_blank, is_delimiter, word_end};
use super::reader::{MovetextReader, opens_nothing};
use super::shape::is_move;

impl MovetextReader<'_> {
    /// Adds a damaged move whose wrong character is a bracket or semicolon, and returns true. Returns
    /// false when the word is something else.
    ///
    /// The word grows by one such sign and the characters glued to it at a time, as long as the
    /// sign can be damage: the text before it is short, has only characters of moves and is not a
    /// whole move (or what follows can only belong to that move), and a `(`, `)` or `{` has no
    /// partner in the segment.
    pub fn absorb_brackets(&mut self, start: usize, end: usize) -> bool {
        let mut stop = end;
        while let Some(byte) = self.byte(stop).filter(|byte| is_delimiter(*byte)) {
            if !self.is_damage(start, stop, byte) {
                break;
            }
            self.uncount(byte);
            stop = word_end(self.text, stop + 1);
        }
        if stop > end {
            self.damaged_move(start, stop);
        }
        stop > end
    }

    /// Is the bracket or semicolon at `at` a misprinted character of the move that begins at `start`?
    fn is_damage(&mut self, start: usize, at: usize, byte: u8) -> bool {
        let (left, right) = (
            self.slice(start, at),
            self.slice(at + 1, word_end(self.text, at + 1)),
        );
        let draughts = self.dialect.numbered;
        let digits = left.bytes().all(|b| b.is_ascii_digit());
        let alphabet = |b: u8| b"KQRBNPOabcdefghx0123456789-=+#:@".contains(&b) || is_delimiter(b);
        let short = left.len() <= 8 && left.bytes().all(alphabet) && (draughts || !digits);
        let cut_off = self.dialect.words.move_len(left) < left.len();
        // `a8)Q`, `O-O]O`: a whole move, but what follows belongs to it.
        let goes_on = (1..=3).contains(&right.len())
            && right.bytes().all(alphabet)
            && self.dialect.words.move_len(right) == 0;
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

    /// Returns how many more `(` than `)` the segment has outside comments and tags.
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

    /// Takes a parenthesis that is damage out of the [count](Self::count_surplus).
    pub fn uncount(&mut self, byte: u8) {
        let by = match byte {
            b'(' => -1,
            b')' => 1,
            _ => 0,
        };
        self.surplus = self.surplus.map(|surplus| surplus + by);
    }

    /// Returns the end of the move that follows the sign at `start` if at most a dot stands
    /// directly before the sign: then it is likely a misprinted letter of that move.
    pub fn begins_damaged(&self, start: usize) -> Option<usize> {
        let before = self.text.get(..start)?.chars().next_back();
        before
            .is_none_or(|c| is_blank(c) || c == '.')
            .then_some(())?;
        self.byte(start + 1).filter(|byte| !is_delimiter(*byte))?;
        let end = word_end(self.text, start + 1);
        let rest = self.slice(start + 1, end);
        let rank = matches!(rest.as_bytes(), [b'1'..=b'8']);
        (rank || is_move(self.dialect, rest)).then_some(end)
    }

    /// Like [`begins_damaged`](Self::begins_damaged), for a sign that begins a comment: another
    /// move or a number must follow as well.
    pub fn stands_for_letter(&self, start: usize) -> Option<usize> {
        let end = self.begins_damaged(start)?;
        let next = self.next_word(end);
        let digits = next.bytes().take_while(u8::is_ascii_digit).count();
        let number = digits > 0 && next.get(digits..)?.starts_with('.');
        (number || is_move(self.dialect, next)).then_some(end)
    }
}
