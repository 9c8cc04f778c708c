//! How PGN is read: the tree and the faults of texts, byte for byte. The moves are written down for
//! the purpose.

mod comments_and_variations;
mod games;
mod moves;
mod numbers_and_marks;
mod tags;

use expect_test::Expect;
use movetext::syntax::{FaultKind, NodeKind, pgn, show};

/// Checks the movetext of a game without tags.
#[track_caller]
fn tree(text: &str, expected: Expect) {
    expected.assert_eq(&show(text, &pgn::parse(text)));
}

/// The pieces of one kind that a text is read to hold.
fn pieces(text: &str, kind: NodeKind) -> Vec<&str> {
    let tree = pgn::parse(text);
    let nodes = tree.nodes.iter().filter(|node| node.kind == kind);
    nodes
        .map(|node| &text[node.start as usize..node.end as usize])
        .collect()
}

/// The faults of a text, each with the bytes it marks.
fn faults(text: &str) -> Vec<(FaultKind, &str)> {
    let tree = pgn::parse(text);
    let faults = tree.faults.iter();
    faults
        .map(|fault| (fault.kind, &text[fault.start as usize..fault.end as usize]))
        .collect()
}
