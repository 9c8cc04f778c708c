//! Commands in comments: `[%csl Ga4]`, `[%eval 0.3]`. Checks that a command is closed and that drawn
//! marks name squares of the board. Times and evaluations are checked in `clocks`; what other commands mean to their
//! programs is not checked.

use super::no_such_square::no_such_square;
use super::{Report, clocks};
use crate::codes;
use crate::document::Severity;
use crate::identify::Context;
use crate::notation::coordinates;
use crate::replay::{Explainer, ReplaySetup};

/// Commands whose operands are a colour and squares, with the number of squares.
const MARKS: &[(&str, usize)] = &[("csl", 1), ("cal", 2)];

pub fn check(
    text: &str,
    range: std::ops::Range<usize>,
    setup: &ReplaySetup,
    _context: &Context,
    report: &mut Report,
) {
    for command in embedded_commands(text) {
        let place = range.start + command.start;
        match command.is_closed {
            true if MARKS.iter().any(|(name, _)| *name == command.name) => {
                squares(&command, range.start, setup, report);
            }
            true => clocks::value(&command, range.start, report),
            // A comment that is not closed has a finding of its own.
            false if text.ends_with(['}', ')']) => unclosed(command.name, place, report),
            false => {}
        }
    }
}

/// A command in a comment.
pub struct EmbeddedCommand<'t> {
    /// The byte of the comment at which it starts.
    start: usize,
    pub name: &'t str,
    /// What stands after the name, without blanks around it.
    pub value: &'t str,
    /// The byte of the comment at which the value starts.
    pub value_start: usize,
    is_closed: bool,
}

/// The commands of a comment, in their order.
pub fn embedded_commands(text: &str) -> impl Iterator<Item = EmbeddedCommand<'_>> {
    let mut next = next_command(text, 0);
    std::iter::from_fn(move || {
        let start = next?;
        next = next_command(text, start + 2);
        let body = text.get(start + 2..next.unwrap_or(text.len()))?;
        let end = memchr::memchr(b']', body.as_bytes());
        let inside = body.get(..end.unwrap_or(body.len()))?;
        let name = inside.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let (name, rest) = inside.split_at_checked(name)?;
        let value = rest.trim_start();
        Some(EmbeddedCommand {
            start,
            name,
            value: value.trim_end(),
            value_start: start + 2 + inside.len() - value.len(),
            is_closed: end.is_some(),
        })
    })
}

/// The byte at which the first command at or after a byte starts.
fn next_command(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes().get(from..)?;
    let mut brackets = memchr::memchr_iter(b'[', bytes);
    let found = brackets.find(|at| bytes.get(at + 1) == Some(&b'%'));
    found.map(|at| from + at)
}

fn unclosed(name: &str, place: usize, report: &mut Report) {
    if !name.is_empty() {
        report.add(
            codes::UNCLOSED_COMMAND,
            Severity::Hint,
            place..place + 2 + name.len(),
            "this command is never closed: `]` is missing".to_owned(),
        );
    }
}

/// Checks the squares of a drawing command in a comment that starts at the byte `at` of the segment.
fn squares(command: &EmbeddedCommand, at: usize, setup: &ReplaySetup, report: &mut Report) {
    let (Some((_, most)), Some(row)) = (
        MARKS.iter().find(|(mark, _)| *mark == command.name),
        coordinates(setup.notation.coordinates),
    ) else {
        return;
    };
    let mut start = at + command.value_start;
    for operand in command.value.split(',') {
        let blanks = operand.len() - operand.trim_start().len();
        // The first letter is the colour.
        let mut rest = operand.trim().get(1..).unwrap_or("");
        let mut place = start + blanks + 1;
        start += operand.len() + 1;
        for _ in 0..*most {
            let read = (row.read)(rest, setup.board.geometry(), setup.board.numbering);
            let Some((square, len)) = read else { break };
            if let Err(fault) = square {
                let message =
                    no_such_square(rest.get(..len).unwrap_or(rest), fault, &explainer(setup));
                let range = place..place + len;
                report.add(codes::NO_SUCH_SQUARE, Severity::Warning, range, message);
            }
            rest = rest.get(len..).unwrap_or("");
            place += len;
        }
    }
}

fn explainer(setup: &ReplaySetup) -> Explainer<'_> {
    let game = setup.game;
    Explainer::new(setup.frame(setup.starter), setup.notation, game, None)
}
