//! The first number of a game whose set-up has the second player of a pair to move: it should be
//! written `1...`, because `1.` announces the first player. Draughts writes `1.` for either player.

use super::{Report, replacement};
use crate::codes;
use crate::document::Severity;
use crate::identify::Context;
use crate::replay::{Record, ReplaySetup, WrittenNumber};

pub fn check(
    numbered: &WrittenNumber,
    record: &Record,
    setup: &ReplaySetup,
    context: &Context,
    range: std::ops::Range<usize>,
    report: &mut Report,
) {
    let second = numbered.seat != setup.starter && numbered.dots < 2;
    let first = numbered.opening && numbered.right;
    if !second || !first || !context.format.roster {
        return;
    }
    // The record writes a pass for the first player.
    let next = record.nodes.get(numbered.node + 1);
    if next.is_some_and(|next| record.slice(next) == "--") {
        return;
    }
    let player = setup.game.player(numbered.seat);
    let right = format!("{}...", numbered.written);
    let message = format!("{player} is to move, so the number is written {right}");
    let fixes = vec![replacement(report.text, &range, &right, true)];
    report.add_fixed(codes::MOVE_NUMBER, Severity::Hint, range, message, fixes);
}
