//! How a record writes the numbers of its moves: `4. a4` or `4.a4`, `4... a5` or `4...a5`.

use crate::syntax::{Node, NodeKind};

/// Returns what mostly stands between a number and its move: a blank, or nothing.
pub fn gap_after_numbers(nodes: &[Node]) -> &'static str {
    let (mut glued, mut apart) = (0, 0);
    for (number, mv) in nodes.iter().zip(nodes.iter().skip(1)) {
        if number.kind == NodeKind::Number && mv.kind == NodeKind::Move {
            match number.end == mv.start {
                true => glued += 1,
                false => apart += 1,
            }
        }
    }
    if glued > apart { "" } else { " " }
}

/// Returns the blank that is missing between a text and a number after it.
pub fn blank_before_number(before: &str) -> &'static str {
    match before.chars().next_back() {
        Some(last) if !last.is_whitespace() && last != '(' => " ",
        _ => "",
    }
}

/// Returns a number with its dots and the gap before the move. `is_first` says that the move is the first of those
/// that share the number.
pub fn written_number(number: u32, is_first: bool, gap: &str) -> String {
    let dots = if is_first { "." } else { "..." };
    format!("{number}{dots}{gap}")
}
