//! Commands in comments, after `[%`.

use super::{Completion, CompletionOffer, CompletionQuery, OfferKind};
use crate::syntax::NodeKind;

/// The operand of a command that gives a time.
const CLOCK_TIME: &str = "${1:0:00:00}";

/// Commands, what each means, and its operands as a snippet of the Language Server Protocol.
const COMMANDS: &[(&str, &str, &str)] = &[
    ("clk", "the time that the player has left", CLOCK_TIME),
    ("emt", "the time that the move took", CLOCK_TIME),
    ("eval", "a program's evaluation, in pawns", "${1:0.00}"),
    ("csl", "squares in colours: Ge4,Rd5", "${1:G}"),
    ("cal", "arrows in colours: Ge2e4,Rd8d1", "${1:G}"),
    ("egt", "the time since the game began", CLOCK_TIME),
    ("mct", "the time that a mechanical clock shows", CLOCK_TIME),
    (
        "movetext played",
        "the move was really played, although the rules do not allow it",
        "",
    ),
    (
        "movetext ignore",
        "movetext leaves out the findings of a code at this move",
        "${1:code}",
    ),
];

/// Returns the commands that can be written at the cursor; None unless `[%` and the beginning of a name
/// stand before it in a comment.
pub fn comment_commands(query: &CompletionQuery) -> Option<Completion> {
    let passage = query.passage.as_ref()?;
    let text = &*passage.text;
    let at = query.byte.checked_sub(passage.start)?;
    let (before, after) = text.split_at_checked(at)?;
    let letter = |c: char| c.is_ascii_alphanumeric();
    let start = before.trim_end_matches(letter).len();
    let opening = before.get(..start)?.strip_suffix("[%")?.len();
    let end = text.len() - after.trim_start_matches(letter).len();
    let tree = (query.context.format.parse)(text);
    let in_comment = tree.nodes.iter().any(|node| {
        let comment = matches!(node.kind, NodeKind::Comment | NodeKind::LineComment);
        comment && (node.start as usize) < opening && at <= node.end as usize
    });
    let rest = text.get(end..)?;
    // The operands of a command that is there already stay as they are.
    let (operands, closing) = match rest.starts_with(' ') {
        true => (false, ""),
        false => (true, if rest.starts_with(']') { "" } else { "]" }),
    };
    let offers = COMMANDS.iter().map(|(name, meaning, operand)| {
        let blank = if operand.is_empty() { "" } else { " " };
        CompletionOffer {
            detail: Some((*meaning).to_owned()),
            snippet: operands.then(|| format!("{name}{blank}{operand}{closing}$0")),
            ..CompletionOffer::plain(OfferKind::Command, (*name).to_owned())
        }
    });
    in_comment.then(|| Completion {
        range: passage.start + start..passage.start + end,
        offers: offers.collect(),
    })
}
