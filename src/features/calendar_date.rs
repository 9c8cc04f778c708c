//! A day of the calendar, as tags have it. Which day is today is told by the caller: there is no clock here.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CalendarDate {
    pub year: i32,
    /// From 1.
    pub month: u32,
    /// From 1.
    pub day: u32,
}

/// The day on which something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Today {
    pub local: CalendarDate,
    pub utc: CalendarDate,
}

/// As PGN and PDN write it: `2026.11.25`.
impl fmt::Display for CalendarDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}
