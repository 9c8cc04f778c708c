//! The date of a game as its tag writes it, with parts that may be unknown.

use crate::checks::month_of_year;

/// A year, a month and a day, each 0 if it is not known. Unknown parts come before known ones.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameDate {
    pub year: u16,
    pub month: u8,
    pub day: u8,
}

impl GameDate {
    /// Reads `2020.01.??`, and also `2020-1-2`, `2020/01` and `2.1.2020`, since files have them. Of a day that does not exist
    /// nothing is known.
    pub fn read(text: &str) -> GameDate {
        let mut parts: Vec<&str> = text.trim().split(['.', '-', '/']).map(str::trim).collect();
        if parts.len() == 3 && parts.last().is_some_and(|last| last.len() == 4) {
            parts.reverse();
        }
        let mut parts = parts.iter();
        let mut number = || parts.next().and_then(|part| part.parse::<u16>().ok());
        let (year, month, day) = (number(), number(), number());
        let small = |part: Option<u16>, most: u8| {
            let part = part.and_then(|part| u8::try_from(part).ok());
            part.filter(|part| *part <= most).unwrap_or(0)
        };
        let date = GameDate {
            year: year.unwrap_or(0),
            month: small(month, 12),
            day: small(day, 31),
        };
        let known_year = (date.year > 0).then_some(u32::from(date.year));
        // Which part of a day that does not exist is wrong is not known.
        match month_of_year(u32::from(date.month), known_year) {
            Some((_, days)) if u32::from(date.day) > days => GameDate::default(),
            _ => date,
        }
    }

    /// Is no part known?
    pub fn is_unknown(self) -> bool {
        self == GameDate::default()
    }

    /// Can both be the same day, as far as they are known?
    pub fn agrees(self, other: GameDate) -> bool {
        let same = |one: u16, other: u16| one == 0 || other == 0 || one == other;
        same(self.year, other.year)
            && same(self.month.into(), other.month.into())
            && same(self.day.into(), other.day.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_of_a_date_are_read() {
        let date = |year, month, day| GameDate { year, month, day };
        for (text, read) in [
            ("2020.01.02", date(2020, 1, 2)),
            ("2020-1-2", date(2020, 1, 2)),
            ("2.1.2020", date(2020, 1, 2)),
            ("2020/11", date(2020, 11, 0)),
            ("1851.??.??", date(1851, 0, 0)),
            ("2020.77.99", date(2020, 0, 0)),
            ("2023.02.30", date(0, 0, 0)),
            ("2100.02.29", date(0, 0, 0)),
            ("2024.02.29", date(2024, 2, 29)),
            ("????.02.29", date(0, 2, 29)),
            ("????.??.??", date(0, 0, 0)),
            ("soon", date(0, 0, 0)),
        ] {
            assert_eq!(GameDate::read(text), read, "{text}");
        }
        assert!(date(2020, 1, 0).agrees(date(2020, 1, 2)));
        assert!(!date(2020, 1, 1).agrees(date(2020, 1, 2)));
        assert!(date(2019, 0, 0) < date(2019, 1, 0) && date(2019, 12, 31) < date(2020, 0, 0));
    }
}
