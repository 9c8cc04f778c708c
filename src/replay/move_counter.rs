//! Move numbers: what a record should write before the next move, and when a written number that
//! differs is a slip or a count of its own.

use crate::board::Seat;

/// The count of one line.
#[derive(Clone, Copy, Debug)]
pub struct MoveCounter {
    /// The number of the next move, by the position.
    pub number: u32,
    /// Who moves next.
    pub seat: Seat,
    /// How many players share a number.
    players: u8,
    /// Added to `number` to get what this record writes: some start at another number, some slip
    /// once and count on from there.
    offset: i64,
    /// The offset that the last number, which did not fit, would need. A second number that agrees
    /// with it shows a count of its own, one that does not shows a slip.
    doubt: Option<i64>,
}

impl MoveCounter {
    /// A game has two players or more.
    pub fn new(number: u32, seat: Seat, players: usize) -> MoveCounter {
        MoveCounter {
            number,
            seat,
            players: u8::try_from(players).unwrap_or(2).max(2),
            offset: 0,
            doubt: None,
        }
    }

    /// Begins anew.
    pub fn restart(&mut self, number: u32, seat: Seat) {
        *self = MoveCounter::new(number, seat, self.players.into());
    }

    /// What the record should write now.
    pub fn expected(&self) -> u32 {
        u32::try_from(i64::from(self.number) + self.offset).unwrap_or(0)
    }

    /// Takes a written number. False when it is a slip to report.
    pub fn accept(&mut self, written: u32) -> bool {
        let offset = i64::from(written) - i64::from(self.number);
        if offset == self.offset {
            self.doubt = None;
            return true;
        }
        if self.doubt == Some(offset) {
            self.adopt(written);
            return true;
        }
        self.doubt = Some(offset);
        false
    }

    /// Counts from here on as written.
    pub fn adopt(&mut self, written: u32) {
        self.offset = i64::from(written) - i64::from(self.number);
        self.doubt = None;
    }

    /// Moves on to a known position: its number and who is to move.
    pub fn set(&mut self, due: (u32, Seat)) {
        (self.number, self.seat) = due;
    }

    /// Moves on without a position: the next seat; the number grows when `starter` is due.
    pub fn advance(&mut self, starter: Seat) {
        let next = self.seat.0 + 1;
        self.seat = Seat(if next < self.players { next } else { 0 });
        let again = u32::from(self.seat == starter);
        self.number = self.number.saturating_add(again);
    }
}

/// The number and the count of dots of a number indication: `12...` is (12, 3). A lone `...` has
/// no number.
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
    // A number beyond all counting is still a number, and a wrong one.
    let number = number.map(|digits| digits.parse().unwrap_or(u32::MAX));
    (number, dots)
}

/// Nearly every number: one to three digits, and dots right behind them.
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
