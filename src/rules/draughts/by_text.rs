//! A fast path for moves that are written as nearly all records write them: two squares with a sign
//! between them. The fields are looked up by name, and sets of fields show whether the move is legal.
//! The legal captures are listed only where the text names a capture.
//!
//! Captures written with stops, games where lines of men move or pieces capture by approach, and all
//! other spellings are read in the normal way. This file answers `None` for them, which says nothing
//! about the move.

use std::sync::Arc;

use super::draughts_rules::{Contact, LineMoves};
use super::fields::Field;
use super::generate::Keep;
use super::state::CompactMove;
use super::tables::FieldWord;
use super::{Draughts, Legal, generate};
use crate::board::{Effect, Move};
use crate::rules::ByText;

impl<S: FieldWord> ByText for Draughts<S> {
    fn play_text(&mut self, text: &[u8], next: Option<&[u8]>) -> Option<Effect> {
        let rules = &self.engine.rules;
        if rules.man.lines != LineMoves::Nothing || rules.contact == Contact::Approach {
            return None;
        }
        let (from, sign, to) = self.names.read_move(text)?;
        let mv = match sign {
            b'-' => self.quiet_move(from, to)?,
            b'x' | b':' => self.capture(from, to)?,
            _ => return None,
        };
        if !mv.victims.is_empty()
            && let Some(next) = next
        {
            // A move that starts where this capture ends may be its next leap, and so may a text that
            // is spelt in another way.
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
}

impl<S: FieldWord> Draughts<S> {
    /// Returns the move without capture from one field to another, if it is legal.
    #[inline]
    fn quiet_move(&self, from: Field, to: Field) -> Option<CompactMove<S>> {
        let (engine, state) = (&*self.engine, &self.state);
        let is_legal = state.own().contains(from)
            && generate::can_step(engine, state, from, to)
            && !generate::must_capture(engine, state);
        is_legal.then(|| CompactMove::quiet(engine, state, from, to))
    }

    /// Returns the only legal capture from one field to another.
    #[inline]
    fn capture(&self, from: Field, to: Field) -> Option<CompactMove<S>> {
        let (engine, state) = (&*self.engine, &self.state);
        if !state.own().contains(from) {
            return None;
        }
        let only = |moves: &[CompactMove<S>]| {
            let mut fit = moves.iter().filter(|mv| (mv.from, mv.to) == (from, to));
            let first = fit.next().copied()?;
            Some(first).filter(|first| fit.next().is_none() && !first.victims.is_empty())
        };
        if let Some(legal) = self.legal.get() {
            return only(&legal.moves);
        }
        S::with_generator(|generator| {
            // Where the choice is free, the captures of other pieces do not matter.
            let free = engine.rules.priority.is_empty();
            let pieces = if free { S::single(from) } else { state.own() };
            generator.captures(engine, state, pieces, Keep::HighestPriority);
            let found = only(&generator.moves);
            if found.is_none() && !free && !generator.moves.is_empty() {
                // The text will be read in the normal way, which needs the list too.
                self.legal.get_or_init(|| Arc::new(Legal::of(generator)));
            }
            found
        })
    }
}
