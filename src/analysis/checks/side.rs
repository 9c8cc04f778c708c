//! The first number of a game that starts from a set-up with the second player of a pair to move:
//! `1...`, else it is read as the first player's. Draughts writes `1.` for whoever begins.

use super::{Report, Stage, codes, fix};
use crate::analysis::record::Record;
use crate::analysis::witness::Numbered;
use crate::document::Severity;
use crate::syntax::NodeKind;

pub fn check(
    numbered: &Numbered,
    record: &Record,
    stage: &Stage,
    range: std::ops::Range<usize>,
    report: &mut Report,
) {
    let second = numbered.seat != stage.starter && numbered.dots < 2;
    if !second || !numbered.known || !numbered.right {
        return;
    }
    let strict = crate::syntax::format(stage.game.format).is_some_and(|format| format.roster);
    let before = record.nodes.get(record.root..numbered.node).unwrap_or(&[]);
    if !strict || before.iter().any(|node| node.kind == NodeKind::Move) {
        return;
    }
    let player = stage.game.player(numbered.seat);
    let right = format!("{}...", numbered.written);
    let message = format!("{player} is to move, so the number is written {right}");
    let fixes = vec![fix(format!("write {right}"), range.clone(), &right, true)];
    report.add_fixed(codes::MOVE_NUMBER, Severity::Hint, range, message, fixes);
}
