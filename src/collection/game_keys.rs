//! The table of what games are selected, sorted and split by.

use super::facts::result_of;
use super::game_date::GameDate;
use crate::features::game_title::{known, seats_of};
use crate::replay::Record;
use crate::syntax::plain_result;
use crate::text::folded;

/// Something that games have: a row of [`GAME_KEYS`].
pub struct GameKey {
    pub name: &'static str,
    values: fn(&Record) -> Vec<String>,
    form: KeyForm,
}

/// How values are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum KeyForm {
    /// All words that are asked for must occur.
    Words,
    Date,
    /// Numbers in it count as such.
    Number,
    /// What is asked for is its beginning.
    Code,
    Result,
}

/// Every key.
pub static GAME_KEYS: &[GameKey] = &[
    key("player", KeyForm::Words, |record| {
        let seats = seats_of(record).iter();
        seats.filter_map(|seat| known(record, seat)).collect()
    }),
    key("white", KeyForm::Words, |record| tag(record, "White")),
    key("black", KeyForm::Words, |record| tag(record, "Black")),
    key("event", KeyForm::Words, |record| tag(record, "Event")),
    key("site", KeyForm::Words, |record| tag(record, "Site")),
    key("annotator", KeyForm::Words, |record| {
        tag(record, "Annotator")
    }),
    key("date", KeyForm::Date, |record| {
        let date = known(record, "Date");
        let date = date.filter(|date| GameDate::read(date).year > 0);
        date.into_iter().collect()
    }),
    key("year", KeyForm::Number, |record| {
        let year = known(record, "Date").map(|date| GameDate::read(&date).year);
        let year = year.filter(|year| *year > 0);
        year.map(|year| year.to_string()).into_iter().collect()
    }),
    key("round", KeyForm::Number, |record| tag(record, "Round")),
    key("result", KeyForm::Result, |record| {
        result_of(record).into_iter().collect()
    }),
    key("eco", KeyForm::Code, |record| tag(record, "ECO")),
    key("elo", KeyForm::Number, |record| {
        let elos = ["WhiteElo", "BlackElo"].into_iter();
        elos.filter_map(|name| known(record, name)).collect()
    }),
];

const fn key(name: &'static str, form: KeyForm, values: fn(&Record) -> Vec<String>) -> GameKey {
    GameKey { name, values, form }
}

fn tag(record: &Record, name: &str) -> Vec<String> {
    known(record, name).into_iter().collect()
}

/// Returns the key of a name.
pub fn game_key(name: &str) -> Option<&'static GameKey> {
    GAME_KEYS.iter().find(|key| key.name == name)
}

impl GameKey {
    /// Returns what a record has, without what is not known.
    pub fn values(&self, record: &Record) -> Vec<String> {
        (self.values)(record)
    }

    /// Returns a text that comes where a record belongs when records are sorted. What is not known comes last.
    pub fn rank(&self, record: &Record) -> String {
        let first = self.values(record).into_iter().next();
        first.map_or_else(|| "\u{10FFFF}".to_owned(), |value| self.rank_of(&value))
    }

    /// Returns a text that comes before those of greater values.
    pub fn rank_of(&self, value: &str) -> String {
        match self.form {
            KeyForm::Words => folded(value),
            KeyForm::Number => padded(value),
            KeyForm::Code => value.to_uppercase(),
            KeyForm::Result => plain_result(value).into_owned(),
            KeyForm::Date => {
                let GameDate { year, month, day } = GameDate::read(value);
                match year {
                    0 => "\u{10FFFF}".to_owned(),
                    _ => format!("{year:05}.{month:02}.{day:02}"),
                }
            }
        }
    }

    /// Returns the beginning of a rank that a date without month or day stands for; another rank as it is.
    pub fn rank_asked_for(&self, value: &str) -> String {
        let rank = self.rank_of(value);
        match self.form {
            KeyForm::Date => rank.trim_end_matches(".00").to_owned(),
            _ => rank,
        }
    }

    /// Does a value have what is asked for, given by its rank?
    pub fn has(&self, value: &str, asked: &str) -> bool {
        let rank = self.rank_of(value);
        match self.form {
            KeyForm::Words => asked.split(' ').all(|word| rank.contains(word)),
            KeyForm::Date | KeyForm::Code => rank.starts_with(asked),
            KeyForm::Number | KeyForm::Result => rank == asked,
        }
    }
}

/// Digits of the longest number that is compared as one.
const DIGITS: usize = 12;

/// Returns a text in which numbers have leading zeros, so that 10 comes after 9.
fn padded(text: &str) -> String {
    let mut out = String::new();
    let mut digits = String::new();
    for c in text.trim().chars().chain([' ']) {
        if c.is_ascii_digit() {
            digits.push(c);
            continue;
        }
        if !digits.is_empty() {
            let number = digits.trim_start_matches('0');
            out.extend(std::iter::repeat_n(
                '0',
                DIGITS.saturating_sub(number.len()),
            ));
            out.push_str(number);
            digits.clear();
        }
        out.push(c);
    }
    out.trim_end().to_owned()
}
