//! Slips of the blanks between moves: one that parts a move, one that is missing between two, and one that stands a few
//! characters beside its place.

use std::ops::Range;

use super::candidate::without_blanks;
use super::edit_distance::ONE_MISTAKE;
use super::failure::FailingLine;
use super::hypothesis::Hypothesis;
use super::line_checkpoint::LineCheckpoint;
use super::mistyped::{ABOUT_TWO_MISTAKES, each_legal};
use super::typed_slip::TypedSlip;
use super::typing_error::typing_cost;
use crate::board::Move;
use crate::notation::{self, Notation, STANDARD_CHECK_SIGNS};
use crate::replay::{self, Explainer};

/// The blank between two moves left out.
const BLANK_LEFT_OUT: f32 = 4.0;
/// A blank between two moves that stands a character too early or too late, and what each further character costs.
const BLANK_MOVED: f32 = 4.0;
const BLANK_FARTHER: f32 = 1.5;
const FARTHEST_BLANK: usize = 3;

/// Legal moves in place of a text that was read as two moves, because its separator is wrong or a character
/// in its middle was mistyped.
pub fn split_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    let Some(nodes) = line.split_from(checkpoint.ply) else {
        return;
    };
    let typed = &*line.record.text_of(&nodes);
    let bare = typed.trim_end_matches(STANDARD_CHECK_SIGNS);
    // A blank stands between most moves.
    let limit = match typed.contains(' ') {
        true => ONE_MISTAKE,
        false => ABOUT_TWO_MISTAKES,
    };
    each_legal(line, checkpoint, |explainer, frame, mv, text| {
        if typing_cost(bare, &text, frame, limit) > limit {
            return;
        }
        let whole = line.without_unused_sign(checkpoint.ply, explainer.write(mv));
        let cost = typing_cost(typed, &whole, frame, limit);
        if cost <= limit {
            let (nodes, mv) = (nodes.clone(), mv.clone());
            all.push(Hypothesis::new(
                TypedSlip::Replaced { nodes, mv },
                index,
                cost,
            ));
        }
    });
}

/// Two legal moves in place of two texts, or of one with a blank in it, where the blank stands at another place: `Nh4Q g5`,
/// `e4e 5`, `B h5Ra7`.
pub fn blank_moved_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    let one = checkpoint.ply..checkpoint.ply + 1;
    for nodes in std::iter::once(one).chain(line.two_texts_from(checkpoint.ply)) {
        let typed = line.record.text_of(&nodes);
        let Some((before, _)) = typed.trim().split_once(char::is_whitespace) else {
            continue;
        };
        let cost = |at: usize| {
            let distance = at.abs_diff(before.len());
            let farther = distance.saturating_sub(1) as f32 * BLANK_FARTHER;
            let near = (1..=FARTHEST_BLANK).contains(&distance);
            near.then_some(BLANK_MOVED + farther)
        };
        let found = joined_in(line.setup.notation, line, checkpoint, nodes, cost);
        all.extend(found.map(|(slip, cost)| Hypothesis::new(slip, index, cost)));
    }
}

/// Two legal moves, written as the record writes them or as its game usually is, in place of a text without a blank
/// between them. With few moves `e4e5` alone may have made the record look like one in another notation.
pub fn joined_at(line: &FailingLine, index: usize, all: &mut Vec<Hypothesis>) {
    let Some(checkpoint) = line.checkpoint(index) else {
        return;
    };
    let nodes = checkpoint.ply..checkpoint.ply + 1;
    if line
        .text(checkpoint.ply)
        .trim()
        .contains(char::is_whitespace)
    {
        return;
    }
    let own = line.setup.notation;
    let usual = notation::target(line.setup.game.notation).map(|usual| usual.notation);
    let usual = usual.filter(|usual| usual.name != own.name);
    for notation in std::iter::once(own).chain(usual) {
        let cost = |_| Some(BLANK_LEFT_OUT);
        let found = joined_in(notation, line, checkpoint, nodes.clone(), cost);
        all.extend(found.map(|(slip, cost)| Hypothesis::new(slip, index, cost)));
    }
}

/// The pairs of legal moves, in a notation, whose texts are those of some nodes without blanks, and what each costs: that is
/// said of the byte where the second move begins, if it may begin there.
fn joined_in(
    notation: &'static Notation,
    line: &FailingLine,
    checkpoint: &LineCheckpoint,
    nodes: Range<usize>,
    cost: impl Fn(usize) -> Option<f32>,
) -> impl Iterator<Item = (TypedSlip, f32)> {
    let typed = without_blanks(line.record, &nodes);
    let game = line.setup.game;
    let position = checkpoint.line.positions.first();
    let position = position.map(|candidate| &*candidate.position);
    let frame = checkpoint.frame(line.record, line.setup);
    let explainer = Explainer::new(frame, notation, game, position);
    let mut firsts: Vec<(Move, bool, usize, f32)> = Vec::new();
    for (mv, text) in explainer.legal_without_marks() {
        let rest = typed.strip_prefix(text.as_str());
        let rest = rest.map(|rest| rest.trim_start_matches(STANDARD_CHECK_SIGNS));
        if let Some(rest) = rest.filter(|rest| !rest.is_empty()) {
            let at = typed.len() - rest.len();
            let has_sign = at > text.len();
            firsts.extend(cost(at).map(|cost| (mv.clone(), has_sign, at, cost)));
        }
    }
    let mut found = Vec::new();
    for (first, has_sign, at, cost) in firsts {
        let mut after = checkpoint.line.clone();
        after.count = checkpoint.count;
        replay::play_unwritten(line.setup, &mut after, &first);
        let position = after
            .positions
            .first()
            .map(|candidate| &*candidate.position);
        // In `Be3 +Nf6` the sign belongs to neither move, unless the first gives check.
        if has_sign && position.is_some_and(|position| !position.effect().check) {
            continue;
        }
        let frame = line.setup.frame(after.count.seat);
        let explainer = Explainer::new(frame, notation, game, position);
        let rest = typed
            .get(at..)
            .unwrap_or("")
            .trim_end_matches(STANDARD_CHECK_SIGNS);
        for (second, text) in explainer.legal_without_marks() {
            if text == rest {
                let (nodes, moves) = (nodes.clone(), Box::new([first.clone(), second.clone()]));
                found.push((TypedSlip::Joined { nodes, at, moves }, cost));
            }
        }
    }
    found.into_iter()
}
