//! Moves that a sheet was probably meant to say, written in another notation. The amendments are those that
//! the checks go on with, so that a sheet can be written in another format as far as it can be checked.
//!
//! Not here: records that stay in their own format. They keep such a move as it is typed.

use std::collections::HashMap;
use std::ops::Range;

use super::kept::AssumedMove;
use crate::board::{Frame, Move, Seat};
use crate::notation::Target;
use crate::repair;
use crate::replay::{
    self, AmbiguousMove, Amendment, Change, Explainer, LineOfPlay, Record, ReplayObserver,
    ReplaySetup,
};
use crate::rules::Position;
use crate::syntax::NodeKind;

/// What is assumed of a record that is written in another format.
pub(super) struct Assumptions {
    /// Sorted by node.
    pub(super) amendments: Vec<Amendment>,
    /// Moves that stay ambiguous to the end. The amendments name the first move that each can be.
    choices: Vec<AmbiguousMove>,
}

/// The most ambiguous moves of a record that are chosen for.
const MOST_CHOICES: usize = 64;

impl Assumptions {
    /// Only a table is amended, since few moves fit the column of a cell.
    pub(super) fn new(record: &Record, setup: &ReplaySetup) -> Assumptions {
        let mut assumptions = Assumptions {
            amendments: Vec::new(),
            choices: Vec::new(),
        };
        if !setup.only_notation {
            return assumptions;
        }
        let Assumptions {
            amendments,
            choices,
        } = &mut assumptions;
        *amendments = repair::repairs(record, setup).amendments;
        while choices.len() < MOST_CHOICES {
            let mut open = FirstAmbiguous::default();
            replay::replay(record, setup, amendments, &mut open);
            let Some(choice) = open.0 else { break };
            let Some(mv) = choice.moves.first().cloned() else {
                break;
            };
            let (node, change) = (choice.node, Change::Play(mv));
            repair::add(amendments, vec![Amendment { node, change }]);
            choices.push(choice);
        }
        assumptions
    }

    /// The moves that the amendments name, by the first bytes of what is written for them.
    pub(super) fn moves(
        &self,
        record: &Record,
        setup: &ReplaySetup,
        target: Target,
    ) -> HashMap<usize, AssumedMove> {
        let mut writer = AssumedWriter {
            record,
            setup,
            assumptions: self,
            target,
            moves: HashMap::new(),
        };
        if !self.amendments.is_empty() {
            replay::replay(record, setup, &self.amendments, &mut writer);
        }
        writer.moves
    }
}

/// Finds the first move that stays ambiguous to the end.
#[derive(Default)]
struct FirstAmbiguous(Option<AmbiguousMove>);

impl ReplayObserver for FirstAmbiguous {
    fn ambiguous(&mut self, ambiguous: &AmbiguousMove, proved: Option<&Move>, _frame: Frame) {
        if proved.is_none() && self.0.is_none() {
            self.0 = Some(ambiguous.clone());
        }
    }
}

struct AssumedWriter<'w, 'a> {
    record: &'w Record<'a>,
    setup: &'w ReplaySetup,
    assumptions: &'w Assumptions,
    target: Target,
    moves: HashMap<usize, AssumedMove>,
}

impl AssumedWriter<'_, '_> {
    /// Writes the move that is played at a node instead of its text. None if the text is amended otherwise, or if
    /// the notation has no form for the move.
    fn write(&self, node: usize, line: &LineOfPlay) -> Option<AssumedMove> {
        let Assumptions {
            amendments,
            choices,
        } = self.assumptions;
        let place = amendments
            .binary_search_by_key(&node, |amendment| amendment.node)
            .ok()?;
        let Change::Play(mv) = &amendments.get(place)?.change else {
            return None;
        };
        let written = self.record.nodes.get(node)?;
        if written.kind != NodeKind::Move {
            return None;
        }
        let before = line.positions.first()?.position.as_ref();
        let text = self.text(mv, before, line.count.seat);
        let choice = choices.iter().find(|choice| choice.node == node);
        let all = choice.map_or(&[][..], |choice| &choice.moves);
        let others = all.iter().filter(|other| *other != mv);
        let others = others.map(|other| self.text(other, before, line.count.seat));
        let others = others.collect();
        let Range { start, end } = written.start..written.end;
        (!text.is_empty()).then_some(AssumedMove {
            start,
            end,
            text,
            others,
        })
    }

    /// A move in the wanted notation; empty if that has no form for it.
    fn text(&self, mv: &Move, before: &dyn Position, mover: Seat) -> String {
        let Target { notation, letters } = self.target;
        let frame = Frame {
            letters: letters.of(mover),
            ..self.setup.frame(mover)
        };
        Explainer::new(frame, notation, self.setup.game, Some(before)).write(mv)
    }
}

impl ReplayObserver for AssumedWriter<'_, '_> {
    fn reached(&mut self, node: usize, _depth: usize, line: &LineOfPlay) {
        if let Some(assumed) = self.write(node, line) {
            self.moves.insert(assumed.start as usize, assumed);
        }
    }
}
