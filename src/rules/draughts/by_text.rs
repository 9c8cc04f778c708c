//! A fast path for moves that are written as nearly all records write them: two squares with a sign
//! between them. The fields are looked up by name, and sets of fields show whether the move is legal.
//! The legal captures are listed only where the text names a capture.
//!
//! Captures written with stops, games where lines of men move or pieces capture by approach, and all
//! other spellings are read in the normal way. This file answers `None` for them, which says nothing
//! about the move.

use super::engine::FieldWord;
use super::fields::Field;
use super::fitting::may_name_all_stops;
use super::generate::Keep;
use super::state::CompactMove;
use super::variant::{Contact, DraughtsRules, LineMoves};
use super::{Draughts, generate};
use crate::board::{Effect, Move, Reading};
use crate::rules::ByText;

impl<S: FieldWord> ByText for Draughts<S> {
    fn play_text(&mut self, text: &[u8], next: Option<&[u8]>) -> Option<Effect> {
        let (from, sign, to) = self.names.read_move(text)?;
        let mv = match sign {
            b'-' => self.quiet_move(from, to)?,
            b'x' | b':' => self.capture(from, to)?,
            _ => return None,
        };
        if !mv.victims.is_empty()
            && let Some(next) = next
        {
            // A move that starts where this capture ends may be its next leap.
            let (start, _) = self.names.read(next)?;
            if start == to {
                return None;
            }
        }
        let before = self.state;
        self.state.apply(&mv, &self.engine.rules);
        self.turn_passed();
        self.last_by_text = Some((before, mv));
        Some(Effect::default())
    }

    fn last_played(&self) -> Option<Move> {
        let (before, mv) = self.last_by_text.as_ref()?;
        Some(self.full_move(before, mv))
    }

    fn set_aside(&self, reading: &Reading, mv: &Move, out: &mut Vec<Move>) {
        if !mv.is_capture() || !may_name_all_stops(reading) {
            return;
        }
        let mut count = 0;
        self.with_squares_of(reading, |_| count += 1);
        if count > 1 {
            let fit = self.passing(reading).into_iter();
            out.extend(fit.map(|(_, other)| other).filter(|other| other != mv));
        }
    }
}

impl<S: FieldWord> Draughts<S> {
    /// Can the text of two squares mean a move of more than one piece, or a capture without a leap?
    fn has_other_moves(&self) -> bool {
        let rules = &self.engine.rules;
        rules.man.lines != LineMoves::Nothing || rules.contact == Contact::Approach
    }

    /// Returns the move without capture from one field to another, if it is legal.
    #[inline]
    fn quiet_move(&self, from: Field, to: Field) -> Option<CompactMove<S>> {
        let (engine, state) = (&*self.engine, &self.state);
        let (rules, grid, me) = (&engine.rules, &engine.grid, state.me());
        let empty = state.empty_fields(engine);
        if !state.own().contains(from) || !empty.contains(to) || self.has_other_moves() {
            return None;
        }
        let king = state.kings.contains(from);
        let (able, flies) = match king {
            true => (rules.king.moves, rules.king.flies),
            false => (rules.man.moves, false),
        };
        let mut able = DraughtsRules::for_seat(able, me).iter();
        let reaches = able.any(|direction| {
            grid.next(from, direction) == to
                || flies && {
                    let ray = grid.beyond(from, direction);
                    let between = ray & !grid.beyond(to, direction).with(to);
                    ray.contains(to) && (between & !empty).is_empty()
                }
        });
        let barred = king && state.barred_king(rules) == Some(from);
        if !reaches || barred || generate::over(rules, state) {
            return None;
        }
        (!generate::must_capture(engine, state)).then(|| CompactMove {
            from,
            to,
            king,
            crowned: !king && grid.far(me).contains(to),
            in_line: false,
            victims: S::EMPTY,
            rank: Default::default(),
        })
    }

    /// Returns the only legal capture from one field to another.
    #[inline]
    fn capture(&self, from: Field, to: Field) -> Option<CompactMove<S>> {
        let (engine, state) = (&*self.engine, &self.state);
        if !state.own().contains(from) || self.has_other_moves() {
            return None;
        }
        // Where the choice is free, the captures of other pieces do not matter.
        let pieces = match engine.rules.priority {
            [] => S::single(from),
            _ => state.own(),
        };
        S::with_generator(|generator| {
            generator.captures(engine, state, pieces, Keep::HighestPriority);
            let moves = generator.moves.iter();
            let mut fit = moves.filter(|mv| (mv.from, mv.to) == (from, to));
            let only = fit.next()?;
            fit.next().is_none().then_some(*only)
        })
    }
}
