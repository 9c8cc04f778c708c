//! Words inside comments that may name a move or a square, and the operands of commands. What they
//! name is not known here.

use std::ops::Range;

/// The command that holds a byte of a comment, from its bracket on.
pub fn command(comment: &str, at: usize) -> Option<&str> {
    let start = comment.get(..at)?.rfind("[%")?;
    let command = comment.get(start..)?;
    let end = command.find(']').unwrap_or(command.len());
    (at <= start + end).then(|| command.get(..end)).flatten()
}

/// The operand of a command at a byte: `Ga4`.
pub fn operand(comment: &str, at: usize) -> Option<Range<usize>> {
    let stops = |c: char| c.is_whitespace() || matches!(c, ',' | ']' | '}');
    let start = comment.get(..at)?.rfind(stops).map_or(0, |stop| stop + 1);
    let rest = comment.get(start..)?;
    let end = start + rest.find(stops).unwrap_or(rest.len());
    (start < end).then_some(start..end)
}

/// The word at a byte, without what stands around it in prose: a move number, quotes, stops, marks.
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

/// The word itself, then the part of it between hyphens and the like: `e4-square`.
pub fn narrower(comment: &str, word: Range<usize>, at: usize) -> Vec<Range<usize>> {
    let joint = |c: char| "-–—/'".contains(c);
    let (Some(head), Some(tail)) = (comment.get(word.start..at), comment.get(at..word.end)) else {
        return Vec::new();
    };
    let start = head.char_indices().rev().find(|(_, c)| joint(*c));
    let start = start.map_or(word.start, |(i, c)| word.start + i + c.len_utf8());
    let end = at + tail.find(joint).unwrap_or(tail.len());
    let part = start..end;
    // Half a result (`1-0`) is no square.
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    match part == word || comment.get(part.clone()).is_none_or(digits) {
        true => vec![word],
        false => vec![word, part],
    }
}
