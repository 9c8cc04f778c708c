//! Finds the word or the operand of a command at a byte of a comment. What it means is not known here.

use std::ops::Range;

/// The beginnings of commands whose operands are a colour and squares.
pub const DRAWN: [&str; 2] = ["[%csl ", "[%cal "];

/// The commands that give times: on the clock, for the move, since the game began, on a mechanical clock.
pub const CLOCKS: [&str; 4] = ["clk", "emt", "egt", "mct"];

/// Returns the command around byte `at` of a comment, from its `[%` up to its `]`.
pub fn command(comment: &str, at: usize) -> Option<&str> {
    let start = comment.get(..at)?.rfind("[%")?;
    let command = comment.get(start..)?;
    let end = command.find(']').unwrap_or(command.len());
    (at <= start + end).then(|| command.get(..end)).flatten()
}

/// Returns the bytes of every command of a comment, from its `[%` to its `]`. One that is not closed is none.
pub fn commands(comment: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut next = 0;
    while let Some(start) = comment.get(next..).and_then(|rest| rest.find("[%")) {
        let start = next + start;
        let Some(length) = comment.get(start..).and_then(|rest| rest.find(']')) else {
            break;
        };
        next = start + length + 1;
        found.push(start..next);
    }
    found
}

/// Does a comment in braces hold commands and nothing else?
pub fn holds_only_commands(comment: &str) -> bool {
    let mut rest = comment.trim_start_matches('{');
    let mut found = 0;
    while let Some(command) = rest.trim_start().strip_prefix("[%") {
        let Some(end) = command.find(']') else {
            return false;
        };
        rest = command.get(end + 1..).unwrap_or("");
        found += 1;
    }
    found > 0 && rest.trim_matches(['{', '}']).trim().is_empty()
}

/// Returns the name of a command: `clk` of `[%clk 0:01]`.
pub fn command_name(command: &str) -> &str {
    let body = command.strip_prefix("[%").unwrap_or(command);
    let end = body.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    body.get(..end.unwrap_or(body.len())).unwrap_or("")
}

/// Returns the bytes of the operand of a command at byte `at`: `Ga4`.
pub fn operand(comment: &str, at: usize) -> Option<Range<usize>> {
    let stops = |c: char| c.is_whitespace() || matches!(c, ',' | ']' | '}');
    let start = comment.get(..at)?.rfind(stops).map_or(0, |stop| stop + 1);
    let rest = comment.get(start..)?;
    let end = start + rest.find(stops).unwrap_or(rest.len());
    (start < end).then_some(start..end)
}

/// Returns the bytes of the word at byte `at`, without a move number, quotes, punctuation or marks
/// around it. None when no letter or digit is left.
pub fn word(comment: &str, at: usize) -> Option<Range<usize>> {
    let ends = |c: char| c.is_whitespace() || "{}()[];,\"“”„«»‘’".contains(c);
    let head = comment.get(..at)?;
    let start = head.char_indices().rev().find(|(_, c)| ends(*c));
    let start = start.map_or(0, |(i, c)| i + c.len_utf8());
    let rest = comment.get(start..)?;
    let whole = rest.get(..rest.find(ends).unwrap_or(rest.len()))?;
    let number = whole.trim_start_matches(|c: char| c.is_ascii_digit());
    let bare = number.trim_start_matches(['.', '…']);
    let bare = if bare.len() < number.len() {
        bare
    } else {
        whole
    };
    let start = start + whole.len() - bare.len();
    let bare = bare.trim_end_matches(|c: char| "!?.,:;=±∓∞…'*_".contains(c));
    let end = start + bare.len();
    let solid = bare.chars().any(char::is_alphanumeric);
    (solid && start <= at && at <= end).then_some(start..end)
}

/// Returns `word` and then, if it is shorter, the part of it around byte `at` between hyphens and the
/// like: `e4` in `e4-square`.
pub fn narrower(comment: &str, word: Range<usize>, at: usize) -> Vec<Range<usize>> {
    let joins = |c: char| "-–—/'".contains(c);
    let (Some(head), Some(tail)) = (comment.get(word.start..at), comment.get(at..word.end)) else {
        return Vec::new();
    };
    let start = head.char_indices().rev().find(|(_, c)| joins(*c));
    let start = start.map_or(word.start, |(i, c)| word.start + i + c.len_utf8());
    let end = at + tail.find(joins).unwrap_or(tail.len());
    let part = start..end;
    // A number may be half of a result (`1-0`).
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    match part == word || comment.get(part.clone()).is_none_or(digits) {
        true => vec![word],
        false => vec![word, part],
    }
}
