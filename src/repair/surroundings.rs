//! What stands around a line says about a slip: the variations, which are played from its moves, and the
//! comment on the move, which may name the one that was meant.

use std::ops::Range;

use super::failure::FailingLine;
use super::typed_slip::TypedSlip;
use crate::notation::STANDARD_CHECK_SIGNS;
use crate::replay::{self, Refused, ReplayObserver};
use crate::syntax::NodeKind;

/// The cost of a move in a variation that cannot be played, and the most that these count.
const REFUSED: f32 = 2.0;
const MOST_REFUSED: u32 = 3;

/// Subtracted for a move that the comment on it names, if the comment does not name the one that was typed.
const NAMED_IN_COMMENT: f32 = 2.0;

/// The cost of what the variations from a node on say against a slip. A slip after them does not explain why they fail,
/// so slips are compared by the variations after the first of them. None if there are none, or replaying the record
/// would exceed the budget, which is a number of plies.
pub fn variations_against(
    line: &FailingLine,
    slip: &TypedSlip,
    from: usize,
    budget: &mut u32,
) -> Option<f32> {
    // Nothing after the line is looked at.
    let nodes = from..line.failure.nodes.end;
    let plies = nodes.end.saturating_sub(line.record.range().start) as u32;
    if !line.record.branches || line.variations_from(nodes.start).is_empty() {
        return None;
    }
    *budget = budget.saturating_sub(plies);
    if *budget == 0 {
        return None;
    }
    let mut amendments = line.amendments.to_vec();
    super::add(&mut amendments, slip.amendments());
    let mut refusals = Refusals {
        nodes,
        depth: line.failure.depth,
        here: (0, 0),
        count: 0,
    };
    replay::replay(line.record, line.setup, &amendments, &mut refusals);
    Some(refusals.count.min(MOST_REFUSED) as f32 * REFUSED)
}

/// Counts the moves in variations of a line that cannot be played.
struct Refusals {
    nodes: Range<usize>,
    /// The depth of the line.
    depth: usize,
    /// The node reached last, and its depth.
    here: (usize, usize),
    count: u32,
}

impl ReplayObserver for Refusals {
    fn reached(&mut self, node: usize, depth: usize, _line: &replay::LineOfPlay) {
        self.here = (node, depth);
    }

    fn refused(&mut self, refused: &Refused) {
        let inside = self.nodes.contains(&refused.node) && self.here.1 > self.depth;
        self.count += u32::from(inside && refused.meant.is_none());
    }

    fn done(&self) -> bool {
        self.count >= MOST_REFUSED || self.here.0 >= self.nodes.end
    }
}

/// Returns the words of a comment without those that have a move number: with a number a comment names a move that would
/// have been better, or one that follows, and no move twice.
fn unnumbered_words(comment: &str) -> impl Iterator<Item = &str> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let mut is_numbered = false;
    let unnumbered = comment.split_whitespace().filter_map(move |word| {
        let word = word.trim_start_matches(['{', '(', '[']);
        let own = word.split_once('.').filter(|(number, _)| is_number(number));
        let rest = own.map(|(_, rest)| rest.trim_start_matches('.'));
        let follows = std::mem::replace(&mut is_numbered, rest == Some(""));
        (!follows && rest.is_none()).then_some(word)
    });
    let is_part = |c: char| c.is_alphanumeric() || "-+#=:×".contains(c);
    unnumbered.flat_map(move |word| word.split(move |c| !is_part(c)))
}

/// How much the comment on a replaced move speaks for `text`, the move that was meant.
pub fn comment_for(line: &FailingLine, slip: &TypedSlip, text: &str) -> f32 {
    let TypedSlip::Replaced { nodes, .. } = slip else {
        return 0.0;
    };
    let bare = |text: &str| text.trim_end_matches(STANDARD_CHECK_SIGNS).to_owned();
    let (typed, meant) = (bare(&line.record.text_of(nodes)), bare(text));
    let names = |comment, mv: &String| unnumbered_words(comment).any(|word| &bare(word) == mv);
    let after = (nodes.end..line.failure.nodes.end)
        .take_while(|next| matches!(line.kind(*next), Some(NodeKind::Comment | NodeKind::Nag)));
    let mut comments = after.filter(|next| line.kind(*next) == Some(NodeKind::Comment));
    let speaks = comments.any(|comment| {
        let comment = line.text(comment);
        names(comment, &meant) && !names(comment, &typed)
    });
    if speaks { NAMED_IN_COMMENT } else { 0.0 }
}
