//! Values of tags that have a form of their own: dates, times, time controls, ratings, codes. What a value says of the
//! game or its moves is checked elsewhere.

use super::{Report, replacement};
use crate::codes;
use crate::document::{Finding, Severity};
use crate::identify::Context;
use crate::openings::openings;
use crate::replay::{Record, ReplaySetup, TagPair};

/// What is odd about a value, and what is right, if that is known.
struct OddValue {
    message: String,
    right: Option<String>,
}

impl OddValue {
    fn new(message: &str, right: Option<String>) -> OddValue {
        OddValue {
            message: message.to_owned(),
            right,
        }
    }
}

/// The tags whose values have a form, in formats with the tags of the standard. A value that says that nothing is known
/// is never odd.
static FORMS: &[(&[&str], fn(&str) -> Option<OddValue>)] = &[
    (&["Date", "EventDate", "UTCDate"], date),
    (&["Time", "UTCTime"], time),
    (
        &["TimeControl", "TimeControlWhite", "TimeControlBlack"],
        time_control,
    ),
    (&["WhiteElo", "BlackElo"], rating),
    (&["WhiteFideId", "BlackFideId"], fide_id),
];

/// The most digits of a number of FIDE's.
const MOST_DIGITS: usize = 10;

pub fn check(record: &Record, context: &Context, report: &mut Report) {
    for pair in &record.tags {
        let value = pair.tag.value;
        let odd = if context.format.roster {
            let mut forms = FORMS.iter();
            let row = forms.find(|(names, _)| names.contains(&pair.tag.name));
            row.and_then(|(_, odd)| odd(value))
        } else if pair.tag.name == "Date" && pair.is_worded() {
            // Other texts than dates may stand on a sheet.
            sheet_date(value)
        } else if pair.tag.name == "Date" {
            year_first(value)
        } else {
            None
        };
        if let Some(odd) = odd {
            add(odd, pair, report);
        }
    }
}

/// Checks the code of the opening, in a game whose openings have codes, and the number of plies.
pub fn of_game(record: &Record, setup: &ReplaySetup, context: &Context, report: &mut Report) {
    if !context.format.roster || openings(setup.game).is_none() {
        return;
    }
    for pair in &record.tags {
        let odd = match pair.tag.name {
            "ECO" => eco(pair.tag.value),
            "PlyCount" => ply_count(pair.tag.value, record),
            _ => None,
        };
        if let Some(odd) = odd {
            add(odd, pair, report);
        }
    }
}

fn add(odd: OddValue, pair: &TagPair, report: &mut Report) {
    // One fault of a tag is enough.
    let is_in_pair = |finding: &Finding| {
        // That others are missing is said at the first tag.
        finding.code != codes::MISSING_TAG
            && pair.start <= finding.start as usize
            && finding.end as usize <= pair.end
    };
    if report.findings.iter().any(is_in_pair) {
        return;
    }
    let OddValue { message, right } = odd;
    let range = pair.value_range();
    let right = right.map(|right| replacement(report.text, &range, &right, false));
    let fixes = right.into_iter().collect();
    report.add_fixed(codes::TAG_VALUE, Severity::Hint, range, message, fixes);
}

/// Does a value say that it is not known, or that there is none?
fn is_unknown(value: &str) -> bool {
    matches!(value.trim(), "" | "?" | "-")
}

/// Is a text a number without a sign?
pub fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

// ---- Dates ----

const DATE: &str = "a date is written YYYY.MM.DD, with `?` for what is not known";

/// The days of the months; February has one more in a leap year.
static MONTHS: [(&str, u32); 12] = [
    ("January", 31),
    ("February", 28),
    ("March", 31),
    ("April", 30),
    ("May", 31),
    ("June", 30),
    ("July", 31),
    ("August", 31),
    ("September", 30),
    ("October", 31),
    ("November", 30),
    ("December", 31),
];

fn date(value: &str) -> Option<OddValue> {
    let parts: Vec<&str> = value.split('.').collect();
    let shaped = |part: &str, len| {
        part.len() == len && part.bytes().all(|b| b.is_ascii_digit() || b == b'?')
    };
    match parts.as_slice() {
        ["?"] => None,
        [year, month, day] if shaped(year, 4) && shaped(month, 2) && shaped(day, 2) => {
            odd_day(year, month, day)
        }
        _ => Some(OddValue::new(DATE, date_written_otherwise(value))),
    }
}

/// A date in a format that fixes no form for it. Where the year does not stand first, it is not clear which number is the
/// month.
fn year_first(value: &str) -> Option<OddValue> {
    let parts: Vec<&str> = value.split(['.', '/', '-']).map(str::trim).collect();
    match parts.as_slice() {
        [year, month, day] if year.len() == 4 => odd_day(year, month, day),
        _ => None,
    }
}

/// A date of a sheet, which has the day first.
fn sheet_date(value: &str) -> Option<OddValue> {
    let parts: Vec<&str> = value.split(['.', '/', '-']).map(str::trim).collect();
    match parts.as_slice() {
        [day, month, year] if year.len() == 4 => odd_day(year, month, day),
        _ => None,
    }
}

/// Returns the name of a month, from 1 on, and the most days that it has in a year, or in any year if that is not known.
pub fn month_of_year(month: u32, year: Option<u32>) -> Option<(&'static str, u32)> {
    let (name, days) = *MONTHS.get(month.checked_sub(1)? as usize)?;
    let is_leap = |year: u32| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let leap_day = name == "February" && year.is_none_or(is_leap);
    Some((name, days + u32::from(leap_day)))
}

/// What is odd about the parts of a date. A part with `?` for unknown digits is never out of range.
fn odd_day(year: &str, month: &str, day: &str) -> Option<OddValue> {
    let number = |part: &str| part.parse::<u32>().ok();
    let (year, month, day) = (number(year), number(month), number(day));
    if month.is_some_and(|month| !(1..=12).contains(&month)) {
        let message = "months go from 01 to 12; write `??` if the month is not known";
        return Some(OddValue::new(message, None));
    }
    let day = day?;
    if !(1..=31).contains(&day) {
        let message = "days go from 01 to 31; write `??` if the day is not known";
        return Some(OddValue::new(message, None));
    }
    let (name, days) = month_of_year(month?, year)?;
    (day > days).then(|| {
        let of_year = match (name, year) {
            ("February", Some(year)) => format!(" in {year}"),
            _ => String::new(),
        };
        let message = format!("{name} has {days} days{of_year}");
        OddValue::new(&message, None)
    })
}

/// A date in another form, as the standard writes it. None if it is not clear which number is the month.
fn date_written_otherwise(value: &str) -> Option<String> {
    let value = value.trim();
    let parts: Vec<&str> = value.split(['.', '-', '/']).map(str::trim).collect();
    let parts: Vec<&str> = match parts.as_slice() {
        [rest @ .., ""] => rest.to_vec(),
        all => all.to_vec(),
    };
    let is_year = |part: &str| part.len() == 4 && (is_digits(part) || part == "????");
    let above_12 = |part: &str| part.parse().is_ok_and(|number: u32| number > 12);
    let (year, month, day) = match parts.as_slice() {
        [all] if all.len() == 8 && is_digits(all) => (all.get(..4)?, all.get(4..6)?, all.get(6..)?),
        [year] if is_year(year) => (*year, "??", "??"),
        [year, month] if is_year(year) => (*year, *month, "??"),
        [year, month, day] if is_year(year) => (*year, *month, *day),
        [month, day, year] if is_year(year) && value.contains('/') && above_12(day) => {
            (*year, *month, *day)
        }
        // With dots the day comes first everywhere.
        [day, month, year] if is_year(year) && (value.contains('.') || above_12(day)) => {
            (*year, *month, *day)
        }
        _ => return None,
    };
    let two = |part: &str| match part {
        "" | "?" | "??" => Some("??".to_owned()),
        part if part.len() <= 2 && is_digits(part) => Some(format!("{part:0>2}")),
        _ => None,
    };
    let (month, day) = (two(month)?, two(day)?);
    let is_sound = odd_day(year, &month, &day).is_none();
    is_sound.then(|| format!("{year}.{month}.{day}"))
}

// ---- Times ----

fn time(value: &str) -> Option<OddValue> {
    let parts: Vec<&str> = value.split(':').collect();
    let unknown = |part: &&str| part.len() == 2 && (is_digits(part) || *part == "??");
    if is_unknown(value) || parts.len() == 3 && parts.iter().all(unknown) && is_time(&parts) {
        return None;
    }
    let message = "a time of day is written HH:MM:SS, from 00:00:00 to 23:59:59";
    Some(OddValue::new(message, time_written_otherwise(value)))
}

/// A time in another form, as the standard writes it: `9:05`, `21.30`, `9:05:00 p.m.`.
fn time_written_otherwise(value: &str) -> Option<String> {
    let value = value
        .trim()
        .to_ascii_lowercase()
        .replace("a.m.", "am")
        .replace("p.m.", "pm");
    let half = [("am", 0), ("pm", 12)];
    let half = half
        .iter()
        .find_map(|(name, more)| Some((value.strip_suffix(name)?.trim_end(), *more)));
    let (digits, more) = half.unwrap_or((value.as_str(), 0));
    let parts: Vec<&str> = digits.split([':', '.']).collect();
    let is_part = |part: &&str| part.len() <= 2 && is_digits(part);
    if !(2..=3).contains(&parts.len()) || !parts.iter().all(is_part) || !is_time(&parts) {
        return None;
    }
    let mut numbers = parts.iter().map(|part| part.parse::<u32>().unwrap_or(0));
    let hour = match (half, numbers.next()?) {
        (None, hour) => hour,
        (Some(_), hour @ 1..=12) => hour % 12 + more,
        _ => return None,
    };
    let (minute, second) = (numbers.next()?, numbers.next().unwrap_or(0));
    Some(format!("{hour:02}:{minute:02}:{second:02}"))
}

/// Are there no more than 24 hours, 60 minutes and 60 seconds?
fn is_time(parts: &[&str]) -> bool {
    let mut parts = parts.iter().zip([24, 60, 60]);
    parts.all(|(part, end)| part.parse().is_ok_and(|number: u32| number < end) || *part == "??")
}

fn time_control(value: &str) -> Option<OddValue> {
    let mut periods = value.trim().split(':');
    if is_unknown(value) || periods.all(is_period) {
        return None;
    }
    let message = "a time control is written in seconds: `5400+30` for 90 minutes and 30 seconds a move, `40/7200:3600` \
                   for two hours for 40 moves and then an hour";
    Some(OddValue::new(message, in_seconds(value)))
}

/// Is this a period of a time control: `40/7200`, `300`, `300+2`, `*180`?
fn is_period(text: &str) -> bool {
    let is_number = |text: &str| {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        is_digits(whole) && is_digits(fraction)
    };
    if matches!(text, "?" | "-") {
        return true;
    }
    let text = text.strip_prefix('*').unwrap_or(text);
    let (moves, time) = text.split_once('/').unwrap_or(("0", text));
    let (time, increment) = time.split_once('+').unwrap_or((time, "0"));
    is_digits(moves) && is_number(time) && is_number(increment)
}

/// What units of time are called, with their seconds.
static UNITS: &[(&str, u32)] = &[
    ("h", 3600),
    ("hour", 3600),
    ("hours", 3600),
    ("m", 60),
    ("min", 60),
    ("mins", 60),
    ("minutes", 60),
    ("'", 60),
    ("’", 60),
    ("′", 60),
    ("s", 1),
    ("sec", 1),
    ("secs", 1),
    ("seconds", 1),
    ("''", 1),
    ("\"", 1),
    ("”", 1),
    ("″", 1),
];

/// A time control with units, in seconds: `90'+30''`, `G/60`, `10 min`.
fn in_seconds(value: &str) -> Option<String> {
    if let Some(minutes) = value.trim().strip_prefix("G/") {
        let minutes: u32 = minutes.parse().ok()?;
        return Some(minutes.checked_mul(60)?.to_string());
    }
    let seconds = |text: &str, unit_of: Option<u32>| {
        let text = text.trim().trim_end_matches('.');
        let number = text.bytes().take_while(u8::is_ascii_digit).count();
        let (number, unit) = text.split_at_checked(number)?;
        let known = UNITS.iter().find(|(name, _)| *name == unit.trim());
        let unit = known
            .map(|(_, seconds)| *seconds)
            .or(unit_of.filter(|_| unit.trim().is_empty()))?;
        number.parse::<u32>().ok()?.checked_mul(unit)
    };
    match value.split('+').collect::<Vec<_>>().as_slice() {
        [time] => Some(seconds(time, None)?.to_string()),
        [time, increment] => Some(format!(
            "{}+{}",
            seconds(time, None)?,
            seconds(increment, Some(1))?
        )),
        _ => None,
    }
}

// ---- Numbers and codes ----

fn rating(value: &str) -> Option<OddValue> {
    // A rating of few games has a `?` after it.
    let number = value.trim().trim_end_matches('?');
    let message = match number.parse::<u32>() {
        _ if is_unknown(value) => return None,
        Ok(..=3999) => return None,
        Ok(_) => "no rating is as high as 4000",
        Err(_) => "a rating is a number, or `-` if the player has none",
    };
    Some(OddValue::new(message, None))
}

fn fide_id(value: &str) -> Option<OddValue> {
    let is_number = is_digits(value.trim()) && value.trim().len() <= MOST_DIGITS;
    let message = "a number of FIDE's has only digits";
    (!is_unknown(value) && !is_number).then(|| OddValue::new(message, None))
}

fn eco(value: &str) -> Option<OddValue> {
    let value = value.trim();
    if is_unknown(value) || is_eco(value) {
        return None;
    }
    let right: String = value
        .char_indices()
        .map(|(at, c)| match c {
            'a'..='e' if at == 0 => c.to_ascii_uppercase(),
            'O' | 'o' if at > 0 => '0',
            'l' | 'I' if at > 0 => '1',
            c => c,
        })
        .collect();
    let message = "a code of an opening is a letter from A to E and two digits: `C65`";
    let right = Some(right).filter(|right| is_eco(right));
    Some(OddValue::new(message, right))
}

fn ply_count(value: &str, record: &Record) -> Option<OddValue> {
    let is_whole = record.terminator.is_some() && !is_unknown(value);
    let plies = record.moves.to_string();
    let message = format!("the game has {plies} plies");
    (is_whole && value.trim() != plies).then(|| OddValue::new(&message, Some(plies)))
}

/// Is this a code of the Encyclopaedia of Chess Openings? Programs add a number or a letter to it: `A45/02`, `B33a`.
fn is_eco(value: &str) -> bool {
    let [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9', rest @ ..] = value.as_bytes() else {
        return false;
    };
    let number = match rest {
        [b'/', number @ ..] => number,
        rest => rest,
    };
    number.iter().all(u8::is_ascii_alphanumeric)
}
