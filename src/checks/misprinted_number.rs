//! Move numbers with letters among their digits: `l2.` for `12.`, `9n` for `9.`.

use super::{Report, replacement, shown};
use crate::codes;
use crate::document::Severity;
use crate::identify::Context;
use crate::replay::Record;
use crate::syntax::{NodeKind, digit_alike};

/// Reports each number with a letter. It is read as a number all the same.
pub fn check(record: &Record, _: &Context, report: &mut Report) {
    let own = record.nodes.get(record.range()).unwrap_or_default();
    let numbers = own.iter().filter(|node| node.kind == NodeKind::Number);
    for node in numbers {
        let text = record.slice(node).trim();
        if !text.contains(char::is_alphabetic) {
            continue;
        }
        let range = node.start as usize..node.start as usize + text.len();
        let right = digits(text);
        let fixes = match right.as_str() {
            "" => Vec::new(),
            right => vec![replacement(
                report.text,
                &range,
                &format!("{right}."),
                false,
            )],
        };
        let message = format!("the move number {} has a letter", shown(text));
        report.add_fixed(codes::MOVE_NUMBER, Severity::Hint, range, message, fixes);
    }
}

/// The digits that are meant by a number. A letter at its end stands for its full stop, unless that is there.
fn digits(text: &str) -> String {
    let digit = |c: char| digit_alike(c).or(Some(c).filter(char::is_ascii_digit));
    let number = match text.strip_suffix('.') {
        Some(number) => number,
        None => text.trim_end_matches(char::is_alphabetic),
    };
    number.chars().filter_map(digit).collect()
}
