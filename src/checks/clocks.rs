//! Times and evaluations in comments: `[%clk 1:30:00]`, `[%emt 0:00:12]`, `[%eval 0.35]`. Checks their form, and that
//! a player's clock goes down as the time control says. How commands stand in comments is in `commands`.

use std::ops::Range;

use super::commands::{EmbeddedCommand, embedded_commands};
use super::tag_values::is_digits;
use super::{Report, replacement};
use crate::codes;
use crate::document::Severity;
use crate::replay::{Record, ReplaySetup};
use crate::syntax::NodeKind;

/// The commands whose values have a form, with what it is.
static FORMS: &[(&str, fn(&str) -> bool, &str)] = &[
    ("clk", is_time, TIME),
    ("egt", is_time, TIME),
    ("emt", is_time, TIME),
    ("mct", is_time, TIME),
    ("eval", is_evaluation, EVALUATION),
];

const TIME: &str = "a time is written H:MM:SS, with minutes and seconds up to 59";
const EVALUATION: &str =
    "an evaluation is a number of pawns, as `0.35`, or `#` and the moves to mate, as `#-3`";

/// More than this beside the increment, in seconds, a clock does not gain: players and arbiters add a little.
const GIVEN: f64 = 60.0;

/// Checks the value of a command in a comment that starts at the byte `at` of the segment.
pub fn value(command: &EmbeddedCommand, at: usize, report: &mut Report) {
    let mut forms = FORMS.iter();
    let Some((_, is_right, form)) = forms.find(|(name, ..)| *name == command.name) else {
        return;
    };
    let value = command.value;
    if value.is_empty() || is_right(value) {
        return;
    }
    let range = place(command, at);
    // A letter O, a comma or a full stop is easily typed for a part of a number.
    let likely = [
        value.replace(['O', 'o'], "0"),
        value.replace(['.', ',', ';', '-'], ":"),
        value.replacen(',', ".", 1),
    ];
    let right = likely.iter().find(|text| is_right(text));
    let right = right.map(|right| replacement(report.text, &range, right, false));
    let fixes = right.into_iter().collect();
    report.add_fixed(
        codes::COMMAND_VALUE,
        Severity::Hint,
        range,
        (*form).to_owned(),
        fixes,
    );
}

/// The bytes of the value of a command in a comment that starts at a byte.
fn place(command: &EmbeddedCommand, at: usize) -> Range<usize> {
    let start = at + command.value_start;
    start..start + command.value.len()
}

fn is_time(value: &str) -> bool {
    seconds(value).is_some()
}

/// The seconds of a time: `1:30:00`, `0:05:12.3`, `1:30`, `12.5`. None if it is no time.
fn seconds(value: &str) -> Option<f64> {
    let mut parts: Vec<&str> = value.split(':').collect();
    let last = parts.pop()?;
    let (whole, fraction) = last.split_once('.').unwrap_or((last, "0"));
    if !is_digits(whole) || !is_digits(fraction) || parts.len() > 2 {
        return None;
    }
    let mut sum = 0.0;
    for (at, part) in parts.iter().enumerate() {
        let number: u32 = part.parse().ok().filter(|_| is_digits(part))?;
        if at > 0 && number > 59 {
            return None;
        }
        sum = (sum + f64::from(number)) * 60.0;
    }
    let last: f64 = last.parse().ok()?;
    (parts.is_empty() || last < 60.0).then_some(sum + last)
}

/// `0.35`, `-1.2,18` with the depth of the search, `#-3`; programs also write `-#3`.
fn is_evaluation(value: &str) -> bool {
    let (value, depth) = value.split_once(',').unwrap_or((value, "0"));
    let number = value.trim_start_matches(['+', '-', '#']);
    let signs = value.len() - number.len();
    let is_number =
        number.parse::<f64>().is_ok() && number.starts_with(|c: char| c.is_ascii_digit());
    signs <= 2 && is_number && depth.trim().parse::<u32>().is_ok()
}

/// Reports clocks of the main line that gain more time than the time control gives. Only a time control of one period is
/// looked at: at the end of a period a clock gains the time of the next.
pub fn check(record: &Record, setup: &ReplaySetup, report: &mut Report) {
    let Some(control) = record.tag("TimeControl") else {
        return;
    };
    let control = control.tag.value.trim();
    let (time, increment) = control.split_once('+').unwrap_or((control, "0"));
    let (Ok(time), Ok(increment)) = (time.parse::<f64>(), increment.parse::<f64>()) else {
        return;
    };
    let players = setup.game.seats.len();
    let mut left = vec![time; players];
    let mut ply = usize::from(setup.count.seat.0);
    for node in record.top() {
        if node.kind == NodeKind::Move {
            ply += 1;
        }
        if node.kind != NodeKind::Comment || ply == 0 {
            continue;
        }
        let player = (ply + players - 1) % players;
        let Some(before) = left.get_mut(player) else {
            return;
        };
        let clocks = embedded_commands(record.slice(node));
        for command in clocks.filter(|command| command.name == "clk") {
            let Some(now) = seconds(command.value) else {
                continue;
            };
            if now > *before + increment + GIVEN {
                let range = place(&command, node.start as usize);
                let message = format!(
                    "the clock shows more time than before: it had {}, and the time control adds {increment} seconds a move",
                    written(*before)
                );
                report.add(codes::COMMAND_VALUE, Severity::Hint, range, message);
            }
            *before = now;
        }
    }
}

/// A time as commands write it.
fn written(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}
