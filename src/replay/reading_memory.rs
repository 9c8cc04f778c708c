//! A memory of texts that were read. A search for a slip replays the same moves many times, each time in another
//! position, and what a text says does not depend on the position.

use std::collections::HashMap;

use crate::board::{Frame, Letters, Reading, Seat};
use crate::notation::{Notation, ReadError};

/// What texts were read as, in one record.
#[derive(Default)]
pub struct ReadingMemory {
    texts: HashMap<String, Vec<RememberedReading>>,
}

/// What a text says in one notation.
struct RememberedReading {
    notation: &'static str,
    letters: *const Letters,
    mover: Seat,
    result: Result<(), ReadError>,
    readings: Vec<Reading>,
}

impl ReadingMemory {
    /// Appends the readings of a text, if it was read in this notation before, and returns the result of that.
    pub fn recall(
        &self,
        notation: &Notation,
        text: &str,
        frame: &Frame,
        readings: &mut Vec<Reading>,
    ) -> Option<Result<(), ReadError>> {
        let mut known = self.texts.get(text)?.iter();
        let known = known.find(|known| known.is_in(notation, frame))?;
        readings.extend_from_slice(&known.readings);
        Some(known.result.clone())
    }

    /// Remembers the readings of a text.
    pub fn keep(
        &mut self,
        notation: &Notation,
        text: &str,
        frame: &Frame,
        result: &Result<(), ReadError>,
        readings: &[Reading],
    ) {
        let one = RememberedReading {
            notation: notation.name,
            letters: frame.letters,
            mover: frame.mover,
            result: result.clone(),
            readings: readings.to_vec(),
        };
        self.texts.entry(text.to_owned()).or_default().push(one);
    }
}

impl RememberedReading {
    fn is_in(&self, notation: &Notation, frame: &Frame) -> bool {
        std::ptr::eq(self.letters, frame.letters)
            && self.mover == frame.mover
            && std::ptr::eq(self.notation, notation.name)
    }
}
