//! The messages about a slip that was found by replaying the record without it, in the terms of the record. Where they
//! are reported is decided in `slips`, and the fixes are worded in `slip_fixes`.

use std::ops::Range;
use std::rc::Rc;

use super::{blanks, shown};
use crate::repair::{
    FailureKind, LineCheckpoint, ONE_OF_MANY, Repair, RepairCandidate, TypedSlip, copied,
    copied_numbers, numbered, numbered_as_written, round, two_moves, two_rounds, with_number,
};
use crate::replay::{Record, ReplaySetup, list, written};
use crate::syntax::{NodeKind, Table};

/// Moves that are less certain are not named in a message.
const NAMED: f32 = 0.05;

/// A message names only the best move if that is this certain.
const CERTAIN_MOVE: f32 = 0.9;

/// A move is named beside the best if it has this part of its probability.
const NEARLY_AS_LIKELY: f32 = 0.5;

/// Words a repair in the terms of its record.
pub struct SlipWording<'r> {
    pub repair: &'r Repair,
    pub record: &'r Record<'r>,
    pub setup: &'r ReplaySetup,
    pub table: Option<&'static Table>,
    /// Other slips, which are undone as well, stand after the slip in its line.
    pub others_follow: bool,
}

impl SlipWording<'_> {
    pub fn range(&self, node: usize) -> Range<usize> {
        let node = self.record.nodes.get(node);
        node.map_or(0..0, |node| node.start as usize..node.end as usize)
    }

    pub(super) fn text(&self, node: usize) -> String {
        let node = self.record.nodes.get(node);
        node.map_or_else(String::new, |node| {
            shown(self.record.slice(node)).into_owned()
        })
    }

    pub(super) fn text_of(&self, nodes: &Range<usize>) -> String {
        shown(&self.record.text_of(nodes)).into_owned()
    }

    /// Where the text of a slip stands, in bytes.
    pub fn place(&self, slip: &TypedSlip) -> Range<usize> {
        let first = self.range(slip.node());
        match slip {
            TypedSlip::Replaced { nodes, .. } => first.start..self.range(nodes.end - 1).end,
            _ => first,
        }
    }

    pub(super) fn numbered(&self, checkpoint: Option<&LineCheckpoint>, text: &str) -> String {
        numbered(self.setup, checkpoint, text)
    }

    /// Two moves that are exchanged, with a number.
    pub(super) fn two_moves(
        &self,
        before: Option<&LineCheckpoint>,
        nodes: (usize, usize),
        rounds: u32,
    ) -> String {
        let texts = [self.text(nodes.0), self.text(nodes.1)];
        let texts = [texts[0].as_str(), texts[1].as_str()];
        two_moves(self.setup, before, rounds, texts)
    }

    /// Two rounds that are exchanged.
    pub(super) fn two_rounds(
        &self,
        before: Option<&LineCheckpoint>,
        pairs: &[(usize, usize)],
    ) -> String {
        two_rounds(self.record, self.setup, before, pairs)
    }

    /// A move too many, with its number.
    pub(super) fn surplus(&self, checkpoint: Option<&LineCheckpoint>, node: usize) -> String {
        numbered_as_written(self.setup, checkpoint, &self.text(node))
    }

    /// The move that fails, with its number.
    pub fn failing_move(&self) -> String {
        let node = self.repair.failure.node;
        let kind = self.record.nodes.get(node).map(|node| node.kind);
        match kind {
            Some(NodeKind::Number) => format!("what follows the number {}", self.text(node)),
            _ => self.numbered_at_failure(&self.text(node)),
        }
    }

    /// A text with the number of the move that fails, as the record counts it.
    fn numbered_at_failure(&self, text: &str) -> String {
        let failing = self.failing_ply();
        let best = self.repair.candidates.first();
        let is_counted = best.is_some_and(|best| self.is_round_counted(best));
        // The numbers count the round that is missing.
        match failing.filter(|_| is_counted) {
            Some(failing) => with_number(
                self.setup,
                failing.count.due().saturating_add(1),
                failing,
                text,
            ),
            None => self.numbered(failing, text),
        }
    }

    /// Is this a round that is missing, and counted by the number after it? It is where that is too high, or where the number
    /// was left out with the round.
    pub(super) fn is_round_counted(&self, one: &RepairCandidate) -> bool {
        let TypedSlip::RoundMissing { node, .. } = one.slip else {
            return false;
        };
        let due = one
            .before
            .as_deref()
            .map(|before| before.line.count.expected());
        written(&self.text(node)).0 != due
    }

    /// The line before the move that fails.
    fn failing_ply(&self) -> Option<&LineCheckpoint> {
        let checkpoints = &self.repair.failure.checkpoints;
        checkpoints.last().map(Rc::as_ref)
    }

    /// Why the failing move cannot be played, with its number.
    pub fn refusal(&self, why: &str) -> String {
        let text = self.text(self.repair.failure.node);
        match why.strip_prefix(text.as_str()) {
            Some(rest) => format!("{}{rest}", self.numbered_at_failure(&text)),
            None => match why.strip_prefix("this ") {
                Some(rest) => format!("{} {rest}", self.numbered_at_failure(&text)),
                None => why.to_owned(),
            },
        }
    }

    /// How far the line can be played without a slip: `all 22 moves that follow can be played`.
    pub(super) fn reach(&self, one: &RepairCandidate) -> String {
        match (one.playable, one.following) {
            (_, 0) => "it can be played".to_owned(),
            (1, 1) => "the move that follows can be played".to_owned(),
            (2, 2) => "both moves that follow can be played".to_owned(),
            (playable, all) if playable >= all && self.others_follow => {
                format!(
                    "all {all} moves that follow can be played once the other mistakes are put right"
                )
            }
            (playable, all) if playable >= all => {
                format!("all {all} moves that follow can be played")
            }
            (playable, all) => format!("{playable} of the {all} moves that follow can be played"),
        }
    }

    /// The message about two moves that were written without a blank between them; None for any other slip.
    pub fn missing_blank(&self, best: &RepairCandidate) -> Option<String> {
        let TypedSlip::Joined { nodes, .. } = &best.slip else {
            return None;
        };
        if self.text_of(nodes).trim().contains(char::is_whitespace) {
            return None;
        }
        let parts: Vec<String> = best.text.split(' ').map(str::to_owned).collect();
        let between = blanks::between(&parts);
        Some(match best.following {
            0 => between,
            _ => format!("{between}; with it, {}", self.reach(best)),
        })
    }

    /// The message of a finding on the slip itself.
    pub fn probable(&self, best: &RepairCandidate, why: Option<&str>) -> String {
        let checkpoint = best.before.as_deref();
        let reach = self.reach(best);
        let typed = |nodes: &Range<usize>| self.numbered(checkpoint, &self.text_of(nodes));
        let message = match &best.slip {
            TypedSlip::Replaced { nodes, .. } if best.following == 0 => format!(
                "{} was probably meant as {}",
                typed(nodes),
                self.numbered(checkpoint, &best.text)
            ),
            TypedSlip::Replaced { nodes, .. } if best.certainty < CERTAIN_MOVE => {
                let mut meant = self.texts_at(nodes.start);
                if meant.is_empty() {
                    meant.push(best.text.clone());
                }
                format!(
                    "{} is probably wrong: with {} {reach}",
                    typed(nodes),
                    list(&meant, "or")
                )
            }
            TypedSlip::Replaced { nodes, .. } => format!(
                "{} was probably meant as {}: then {reach}",
                typed(nodes),
                self.numbered(checkpoint, &best.text)
            ),
            TypedSlip::Joined { nodes, .. } => format!(
                "{} was probably meant as {}: then {reach}",
                typed(nodes),
                best.text
            ),
            TypedSlip::Missing { .. } if best.certainty < ONE_OF_MANY => {
                format!("a move is probably missing here: after one of several {reach}")
            }
            TypedSlip::Missing { .. } => format!(
                "a move is probably missing here: after {} {reach}",
                self.numbered(checkpoint, &list(&self.as_good_as(best), "or"))
            ),
            TypedSlip::RoundMissing { .. } if best.certainty < CERTAIN_MOVE => {
                let number = checkpoint.map_or(1, |before| before.line.count.expected());
                let moves = match best.certainty < ONE_OF_MANY {
                    true => "one of several pairs of moves".to_owned(),
                    false => format!("{}, for example,", list(&self.as_good_as(best), "or")),
                };
                format!("move {number} is probably missing here: with {moves} {reach}")
            }
            TypedSlip::RoundMissing { .. } => format!(
                "{} are probably missing here: with them {reach}",
                round(checkpoint, &best.text)
            ),
            TypedSlip::Surplus { node } => {
                format!(
                    "{} is probably one move too many: without it {reach}",
                    self.surplus(checkpoint, *node)
                )
            }
            TypedSlip::MovesTwice { nodes, .. } => match copied_numbers(self.record, nodes) {
                Some(numbers) => {
                    format!("{numbers} probably stand here twice: without the second copy {reach}")
                }
                None => format!(
                    "{} probably stands here twice: without the second one {reach}",
                    copied(self.record, nodes)
                ),
            },
            TypedSlip::Exchanged { nodes, rounds } => format!(
                "{} are probably exchanged: the other way round {reach}",
                self.two_moves(checkpoint, *nodes, *rounds)
            ),
            TypedSlip::RoundsExchanged { pairs, .. } => format!(
                "{} are probably exchanged: the other way round {reach}",
                self.two_rounds(checkpoint, pairs)
            ),
        };
        match why {
            Some(why) => format!("{message}; as written, {}", self.refusal(why)),
            None => message,
        }
    }

    /// The moves that may have been meant at a node, at most three.
    fn texts_at(&self, node: usize) -> Vec<String> {
        let candidates = self.repair.candidates.iter();
        let likely = candidates.filter(|one| one.certainty >= NAMED && !one.is_guess());
        let texts = likely.filter_map(|one| match &one.slip {
            TypedSlip::Replaced { nodes, .. } if nodes.start == node => Some(one.text.clone()),
            _ => None,
        });
        texts.take(3).collect()
    }

    /// The best move, and those at its place that are nearly as likely and explain as much; at most three.
    fn as_good_as(&self, best: &RepairCandidate) -> Vec<String> {
        let is_alike = |slip: &TypedSlip| match best.slip {
            TypedSlip::Missing { .. } => matches!(slip, TypedSlip::Missing { .. }),
            TypedSlip::RoundMissing { .. } => matches!(slip, TypedSlip::RoundMissing { .. }),
            _ => matches!(slip, TypedSlip::Replaced { .. }),
        };
        let candidates = self.repair.candidates.iter();
        let equal = candidates.filter(|one| {
            one.slip.node() == best.slip.node()
                && one.playable == best.playable
                && one.certainty >= NEARLY_AS_LIKELY * best.certainty
                && is_alike(&one.slip)
                && !one.is_guess()
        });
        equal.map(|one| one.text.clone()).take(3).collect()
    }

    /// What is added to the message about the move that cannot be played.
    pub fn suggestion(&self, best: &RepairCandidate) -> String {
        let failure = &self.repair.failure;
        let checkpoint = best.before.as_deref();
        let reach = self.reach(best);
        match &best.slip {
            TypedSlip::Replaced { nodes, .. } if nodes.start == failure.node => {
                let here = self.texts_at(nodes.start);
                match !best.is_worth_offering() || here.is_empty() && !best.is_guess() {
                    true => String::new(),
                    false if best.is_guess() => {
                        format!("; with {}, for example, {reach}", best.text)
                    }
                    false if best.playable == 0 => {
                        format!("; did you mean {}?", list(&here, "or"))
                    }
                    false => {
                        let equal = list(&self.as_good_as(best), "or");
                        format!("; did you mean {equal}? Then {reach}")
                    }
                }
            }
            TypedSlip::Missing { .. } if self.is_any_move(best) => String::new(),
            // Nothing speaks for it.
            TypedSlip::Replaced { .. }
            | TypedSlip::Missing { .. }
            | TypedSlip::Exchanged { .. }
            | TypedSlip::RoundsExchanged { .. }
                if best.playable == 0 && best.following > 0 =>
            {
                String::new()
            }
            TypedSlip::Joined { .. } if best.following == 0 => {
                format!("; did you mean {}? Then both can be played", best.text)
            }
            TypedSlip::Joined { .. } => format!("; did you mean {}? Then {reach}", best.text),
            TypedSlip::Replaced { nodes, .. } => {
                let typed = self.numbered(checkpoint, &self.text_of(nodes));
                let meant = self.numbered(checkpoint, &list(&self.as_good_as(best), "or"));
                // As it is written all can be played too, but a sign contradicts it.
                match failure.kind == FailureKind::Contradiction && !self.repair.is_refused_later {
                    true => {
                        format!("; this move is right if {typed} was meant as {meant}, and {reach}")
                    }
                    false => format!("; if {typed} was meant as {meant}, {reach}"),
                }
            }
            TypedSlip::Missing { sign: Some(_), .. } if best.certainty < ONE_OF_MANY => {
                format!("; with one of several moves in it {reach}")
            }
            TypedSlip::Missing { sign: Some(_), .. } => {
                let text = self.numbered(checkpoint, &best.text);
                format!("; if it was {text}, {reach}")
            }
            TypedSlip::Missing { .. } if self.is_word_for(best) => {
                let moves = match best.certainty {
                    sure if sure >= CERTAIN_MOVE => best.text.clone(),
                    _ => format!("{}, for example,", list(&self.as_good_as(best), "or")),
                };
                format!("; with {moves} in its place {reach}")
            }
            TypedSlip::Missing { .. } if best.certainty < ONE_OF_MANY => match failure.kind {
                // That one is missing was said.
                FailureKind::LeftOut => format!("; with one of several moves {reach}"),
                _ => format!("; if a move is missing, {reach}"),
            },
            TypedSlip::Missing { .. } => {
                format!(
                    "; if {} is missing, {reach}",
                    self.numbered(checkpoint, &list(&self.as_good_as(best), "or"))
                )
            }
            TypedSlip::RoundMissing { .. } => {
                format!(
                    "; if {} are missing, {reach}",
                    round(checkpoint, &best.text)
                )
            }
            TypedSlip::Surplus { .. } if best.following == 0 => "; was it typed twice?".to_owned(),
            TypedSlip::MovesTwice { nodes, .. } => format!(
                "; without the second {} {reach}",
                copied(self.record, nodes)
            ),
            TypedSlip::Surplus { node } => {
                format!("; without {} {reach}", self.surplus(checkpoint, *node))
            }
            TypedSlip::Exchanged { nodes, rounds } => {
                let moves = self.two_moves(checkpoint, *nodes, *rounds);
                format!("; if {moves} are exchanged, {reach}")
            }
            TypedSlip::RoundsExchanged { pairs, .. } => {
                let rounds = self.two_rounds(checkpoint, pairs);
                format!("; if {rounds} are exchanged, {reach}")
            }
        }
    }

    /// Is this a missing move in whose place the word stands that the finding is about?
    pub(super) fn is_word_for(&self, one: &RepairCandidate) -> bool {
        let failure = &self.repair.failure;
        let is_missing = matches!(one.slip, TypedSlip::Missing { sign: None, .. });
        is_missing && failure.kind == FailureKind::Word && one.slip.node() == failure.node
    }

    /// Is this a missing move in whose place nearly every move would do?
    pub(super) fn is_any_move(&self, one: &RepairCandidate) -> bool {
        one.is_any_move(self.setup.game)
    }

    /// What is said at a move that may be the slip.
    pub fn suspicion(&self, one: &RepairCandidate) -> String {
        let reach = match self.repair.failure.kind {
            FailureKind::Result => "nothing contradicts the result".to_owned(),
            _ => self.reach(one),
        };
        match &one.slip {
            TypedSlip::Replaced { .. } | TypedSlip::Joined { .. } => {
                format!("if {} was meant here, {reach}", one.text)
            }
            TypedSlip::Missing { .. } => format!("if {} is missing here, {reach}", one.text),
            TypedSlip::RoundMissing { .. } => {
                let moves = round(one.before.as_deref(), &one.text);
                format!("if {moves} are missing here, {reach}")
            }
            TypedSlip::Surplus { .. } => format!("without this move {reach}"),
            TypedSlip::MovesTwice { nodes, .. } => {
                let what = match copied_numbers(self.record, nodes) {
                    Some(_) => format!("the second {}", copied(self.record, nodes)),
                    None => copied(self.record, nodes),
                };
                format!("without {what} {reach}")
            }
            TypedSlip::Exchanged { nodes: (_, b), .. } => {
                format!("if this and {} are exchanged, {reach}", self.text(*b))
            }
            TypedSlip::RoundsExchanged { pairs, .. } => format!(
                "if {} are exchanged, {reach}",
                self.two_rounds(one.before.as_deref(), pairs)
            ),
        }
    }
}
