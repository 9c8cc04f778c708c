//! Commands in comments: `[%csl Ga4]`, `[%eval 0.3]`. Checks that a command is closed and that drawn
//! marks name squares of the board, but not what other commands mean to their programs.

use super::Report;
use super::no_such_square::no_such_square;
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
    let mut next = next_command(text, 0);
    while let Some(start) = next {
        next = next_command(text, start + 2);
        let body = text
            .get(start + 2..next.unwrap_or(text.len()))
            .unwrap_or("");
        let place = range.start + start;
        match memchr::memchr(b']', body.as_bytes()) {
            Some(end) if MARKS.iter().any(|(name, _)| body.starts_with(name)) => {
                squares(body.get(..end).unwrap_or(""), place + 2, setup, report);
            }
            Some(_) => {}
            // A comment that is not closed has a finding of its own.
            None if text.ends_with(['}', ')']) => unclosed(body, place, report),
            None => {}
        }
    }
}

/// The byte at which the first command at or after a byte starts.
fn next_command(text: &str, from: usize) -> Option<usize> {
    let bytes = text.as_bytes().get(from..)?;
    let mut brackets = memchr::memchr_iter(b'[', bytes);
    let found = brackets.find(|at| bytes.get(at + 1) == Some(&b'%'));
    found.map(|at| from + at)
}

fn unclosed(body: &str, place: usize, report: &mut Report) {
    let name = body.bytes().take_while(u8::is_ascii_alphanumeric).count();
    if name > 0 {
        report.add(
            codes::UNCLOSED_COMMAND,
            Severity::Hint,
            place..place + 2 + name,
            "this command is never closed: `]` is missing".to_owned(),
        );
    }
}

/// Checks the squares of a drawing command that starts at the byte `at` of the segment.
fn squares(command: &str, at: usize, setup: &ReplaySetup, report: &mut Report) {
    let Some((name, operands)) = command.split_once(' ') else {
        return;
    };
    let (Some((_, most)), Some(row)) = (
        MARKS.iter().find(|(mark, _)| *mark == name),
        coordinates(setup.notation.coordinates),
    ) else {
        return;
    };
    let mut start = at + name.len() + 1;
    for operand in operands.split(',') {
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
