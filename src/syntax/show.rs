//! Prints a tree as text, for tests and for debugging the parser.

use std::fmt::Write;

use super::Tree;

/// Prints one line per node, indented by depth, then one line per fault:
///
/// ```text
/// Game 0..12
///   Number 0..2 "1."
/// ! Garbage 6..9 "huh"
/// ```
pub fn show(text: &str, tree: &Tree) -> String {
    let mut out = String::new();
    let mut ends: Vec<u32> = Vec::new();
    let slice = |start: u32, end: u32| text.get(start as usize..end as usize).unwrap_or("?");
    for (i, node) in tree.nodes.iter().enumerate() {
        while ends.last().is_some_and(|end| *end <= i as u32) {
            ends.pop();
        }
        let indent = "  ".repeat(ends.len());
        let _ = write!(out, "{indent}{:?} {}..{}", node.kind, node.start, node.end);
        let container = matches!(
            node.kind,
            super::NodeKind::Game | super::NodeKind::Variation
        );
        if container {
            ends.push(node.next);
        } else {
            let _ = write!(out, " {:?}", slice(node.start, node.end));
        }
        out.push('\n');
    }
    for fault in &tree.faults {
        let (start, end) = (fault.start, fault.end);
        let _ = writeln!(
            out,
            "! {:?} {start}..{end} {:?}",
            fault.kind,
            slice(start, end)
        );
    }
    out
}
