//! The fixes of a slip, with their titles. Their edits are made in `slip_edits`, and which of them are safe is decided in
//! `slip_safety`.

use std::ops::Range;

use super::slip_safety::is_safe;
use super::slip_wording::SlipWording;
use super::table::text_edits;
use crate::document::{Fix, FixSupport};
use crate::repair::{
    RepairCandidate, TypedSlip, copied, has_own_number, is_missing_row, line_from,
};
use crate::syntax::NodeKind;

impl SlipWording<'_> {
    /// A fix of a finding that stands on a node.
    pub fn fix(&self, one: &RepairCandidate, stands_on: usize) -> Option<Fix> {
        let reach = self.reach(one);
        // The number tells another move from the one that is reported.
        let named = |nodes: &Range<usize>| match nodes.start == stands_on {
            true => self.text_of(nodes),
            false => self.numbered(one.before.as_deref(), &self.text_of(nodes)),
        };
        let (title, edits) = match &one.slip {
            TypedSlip::Replaced { nodes, .. } => (
                format!("Write {} instead of {}", one.text, named(nodes)),
                self.write_move(nodes, &one.text)?,
            ),
            TypedSlip::Missing {
                sign: Some(sign), ..
            } if !is_missing_row(self.record, *sign) => {
                let row = self.range(*sign);
                let edits = (self.table?.place)(self.record.text, row.start, &one.text)?;
                let place = match self.record.text.get(row).unwrap_or("").trim() {
                    "" => "this row".to_owned(),
                    number => format!("row {number}"),
                };
                let title = format!("Write {} into {place}", one.text);
                (title, text_edits(edits))
            }
            TypedSlip::Missing { node, .. } if self.is_word_for(one) => {
                let word = *node..*node + 1;
                let title = format!("Write {} instead of {}", one.text, self.text(*node));
                (title, vec![self.write(&word, &one.text)])
            }
            TypedSlip::Missing { node, .. } => {
                let text = &one.text;
                let own = one
                    .before
                    .as_deref()
                    .filter(|own| has_own_number(self.record, self.setup, own));
                let edits = match (self.table, own) {
                    (Some(table), _) => self.add_row(table, one, own.is_some())?,
                    (None, Some(own)) => vec![self.insert_after(own.start, text)],
                    (None, None) => vec![self.insert_before(*node, one)],
                };
                let alone = self.number_alone(*node).filter(|_| self.table.is_none());
                let after = own.filter(|own| own.start + 1 != own.ply);
                let title = match after.map(|own| own.start).or(alone) {
                    Some(number) if self.placeholder_after(number).is_some() => {
                        format!("Write {text} instead of ?")
                    }
                    Some(number) => format!("Add {text} after {}", self.text(number)),
                    // A sign for a missing row has no text of its own.
                    None if is_missing_row(self.record, *node) => {
                        format!("Add {text} before {}", self.text(node + 1))
                    }
                    None => format!("Add {text} before {}", self.text(*node)),
                };
                (title, edits)
            }
            // In a table these are two rows.
            TypedSlip::Joined { .. } | TypedSlip::RoundMissing { .. } if self.table.is_some() => {
                return None;
            }
            TypedSlip::RoundMissing { node, .. } => {
                let (written, edit) = self.insert_round(*node, one)?;
                let nodes = line_from(self.record.nodes, *node, self.record.range().end);
                let mut moves = nodes.filter(|(_, node)| node.kind == NodeKind::Move);
                // The same number would stand there twice.
                let next = match self.is_round_counted(one) {
                    true => *node,
                    false => moves.next().map_or(*node, |(index, _)| index),
                };
                let title = format!("Add {written} before {}", self.text(next));
                (title, vec![edit])
            }
            TypedSlip::Joined { nodes, .. } => (
                format!("Write {} instead of {}", one.text, self.text_of(nodes)),
                vec![self.write(nodes, &one.text)],
            ),
            TypedSlip::Surplus { node } => {
                let removed = match *node == stands_on {
                    true => self.text(*node),
                    false => self.surplus(one.before.as_deref(), *node),
                };
                (format!("Remove {removed}"), self.remove_move(*node)?)
            }
            TypedSlip::MovesTwice { nodes, kept, .. } => (
                format!("Remove the second {}", copied(self.record, nodes)),
                self.remove_copy(nodes, kept)?,
            ),
            TypedSlip::Exchanged { nodes, rounds } if *rounds > 0 => {
                let moves = self.two_moves(one.before.as_deref(), *nodes, *rounds);
                (format!("Exchange {moves}"), self.exchange(&[*nodes])?)
            }
            TypedSlip::Exchanged { nodes: (a, b), .. } => (
                format!(
                    "Write {} {} instead of {} {}",
                    self.text(*b),
                    self.text(*a),
                    self.text(*a),
                    self.text(*b)
                ),
                self.exchange(&[(*a, *b)])?,
            ),
            TypedSlip::RoundsExchanged { pairs, .. } => (
                format!("Exchange {}", self.two_rounds(one.before.as_deref(), pairs)),
                self.exchange(pairs)?,
            ),
        };
        let title = match one.playable {
            0 => title,
            _ => format!("{title} ({reach})"),
        };
        let hundredths = |cost: f32| (cost * 100.0).clamp(0.0, 1e6) as u32;
        Some(Fix {
            title,
            edits,
            preferred: is_safe(self, one),
            support: Some(FixSupport {
                cost: hundredths(one.cost),
                playable: one.playable,
                following: one.following,
                certainty: (one.certainty * 10_000.0) as u32,
            }),
        })
    }
}
