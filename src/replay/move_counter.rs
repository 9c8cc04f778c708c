//! The move counter of a line: which number should be written before the next move, and whether a
//! different one is a slip or starts a count of the record's own. Also reads number indications.

use crate::board::Seat;

/// The move counter of one line.
#[derive(Clone, Copy, Debug)]
pub struct MoveCounter {
    /// The number of the next move, by the position.
    pub number: u32,
    /// The player who moves next.
    pub seat: Seat,
    /// Number of players; one move of each shares a number.
    players: u8,
    /// Added to `number` to get what this record writes: some records start at another number, some
    /// slip once and count on from there.
    offset: i64,
    /// The offset with which the record started. A number with it is right, also after a slip that was
    /// counted on.
    base: i64,
    /// The offset of the last number, if that was not right. If the next number has the same offset,
    /// the record has a count of its own; if not, the last number was a slip.
    last_offset: Option<i64>,
}

impl MoveCounter {
    /// A counter with no offset. Fewer than two players count as two.
    pub fn new(number: u32, seat: Seat, players: usize) -> MoveCounter {
        MoveCounter {
            number,
            seat,
            players: u8::try_from(players).unwrap_or(2).max(2),
            offset: 0,
            base: 0,
            last_offset: None,
        }
    }

    /// Starts again at this number and player, with no offset.
    pub fn restart(&mut self, number: u32, seat: Seat) {
        *self = MoveCounter::new(number, seat, self.players.into());
    }

    /// The number that the record should write now.
    pub fn expected(&self) -> u32 {
        u32::try_from(i64::from(self.number) + self.offset).unwrap_or(0)
    }

    /// The number that the record should write now if no slip had been counted on.
    pub fn due(&self) -> u32 {
        u32::try_from(i64::from(self.number) + self.base).unwrap_or(0)
    }

    /// Takes a written number. Returns false if it is a slip to report.
    pub fn accept(&mut self, written: u32) -> bool {
        let offset = i64::from(written) - i64::from(self.number);
        if offset == self.offset {
            self.last_offset = None;
            return true;
        }
        if offset == self.base || self.last_offset == Some(offset) {
            self.offset = offset;
            self.last_offset = None;
            return true;
        }
        self.last_offset = Some(offset);
        false
    }

    /// Starts the count of the record with this written number.
    pub fn start_from(&mut self, written: u32) {
        self.base = i64::from(written) - i64::from(self.number);
        self.offset = self.base;
        self.last_offset = None;
    }

    /// Sets the number and player of the next move, from a known position.
    pub fn set(&mut self, due: (u32, Seat)) {
        (self.number, self.seat) = due;
    }

    /// Counts one move without a position: the next player is to move, and the number grows when that
    /// is `starter`.
    pub fn advance(&mut self, starter: Seat) {
        let next = self.seat.0 + 1;
        self.seat = Seat(if next < self.players { next } else { 0 });
        let again = u32::from(self.seat == starter);
        self.number = self.number.saturating_add(again);
    }
}

/// The number and the count of dots of a number indication: `12...` is (12, 3). Dots alone have no
/// number.
pub fn written(text: &str) -> (Option<u32>, usize) {
    if let Some((number, dots)) = plain_number(text.as_bytes()) {
        return (Some(number), dots);
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let dots = text.bytes().filter(|b| *b == b'.').count();
    let dots = if text.is_ascii() {
        dots
    } else {
        dots + 3 * text.matches('…').count()
    };
    let number = text.get(..digits).filter(|digits| !digits.is_empty());
    // A number too large for u32 is a wrong number, not a missing one.
    let number = number.map(|digits| digits.parse().unwrap_or(u32::MAX));
    (number, dots)
}

/// Like `written`, but faster, for one to three digits directly followed by any dots; None for any
/// other text.
pub fn plain_number(text: &[u8]) -> Option<(u32, usize)> {
    let (mut number, mut digits) = (0, 0);
    for byte in text {
        match byte {
            b'0'..=b'9' if digits < 3 => number = 10 * number + u32::from(byte - b'0'),
            b'.' => break,
            _ => return None,
        }
        digits += 1;
    }
    let dots = text.get(digits..)?;
    let all = digits > 0 && dots.iter().all(|byte| *byte == b'.');
    all.then_some((number, dots.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slip_is_reported_once_and_a_new_count_is_adopted() {
        let mut count = MoveCounter::new(27, Seat::WHITE, 2);
        assert!(!count.accept(29));
        count.set((28, Seat::WHITE));
        assert!(count.accept(28));
        assert!(!count.accept(30));
        count.set((29, Seat::WHITE));
        assert!(count.accept(31));
        count.set((30, Seat::WHITE));
        assert_eq!(count.expected(), 32);
        assert!(count.accept(32));
    }

    #[test]
    fn a_number_that_is_right_is_never_a_slip() {
        let mut count = MoveCounter::new(2, Seat::WHITE, 2);
        assert!(!count.accept(3));
        count.set((3, Seat::WHITE));
        assert!(count.accept(4));
        count.set((4, Seat::WHITE));
        assert!(count.accept(4));
        assert_eq!(count.expected(), 4);
    }

    #[test]
    fn a_record_that_starts_from_another_number_returns_to_its_own_count() {
        let mut count = MoveCounter::new(1, Seat::WHITE, 2);
        count.start_from(20);
        count.set((2, Seat::WHITE));
        assert!(!count.accept(23));
        count.set((3, Seat::WHITE));
        assert!(count.accept(24));
        count.set((4, Seat::WHITE));
        assert!(count.accept(23));
    }

    #[test]
    fn every_player_has_a_turn_before_the_number_grows() {
        for players in 2..5 {
            let mut count = MoveCounter::new(1, Seat::WHITE, players);
            (1..players).for_each(|_| count.advance(Seat::WHITE));
            assert_eq!((count.number, usize::from(count.seat.0)), (1, players - 1));
            count.advance(Seat::WHITE);
            assert_eq!((count.number, count.seat), (2, Seat::WHITE));
        }
    }

    #[test]
    fn numbers_are_read_with_their_dots() {
        assert_eq!(written("12."), (Some(12), 1));
        assert_eq!(written("120..."), (Some(120), 3));
        assert_eq!(written("7"), (Some(7), 0));
        assert_eq!(written("1200."), (Some(1200), 1));
        assert_eq!(written("12.\u{2026}"), (Some(12), 4));
        assert_eq!(written("12 ..."), (Some(12), 3));
        assert_eq!(written("..."), (None, 3));
        assert_eq!(written("99999999999."), (Some(u32::MAX), 1));
    }
}
