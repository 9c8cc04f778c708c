//! The legal moves that fit a reading, without listing all where its start square is known.

use std::sync::Arc;

use super::generate::Keep;
use super::state::CompactMove;
use super::tables::FieldWord;
use super::{Draughts, Legal, route};
use crate::board::{Captured, Move, Reading, Square};
use crate::rules::fits;

/// Can this be the reading of a capture that is written with all its stops?
fn may_name_all_stops(reading: &Reading) -> bool {
    let ends = reading.from.only().is_some() && reading.to.only().is_some();
    ends || !reading.via.is_empty()
}

impl<S: FieldWord> Draughts<S> {
    /// Calls `found` with the legal moves whose start, arrival and victims are those of a reading. If
    /// no capture is possible, only moves of the piece on the start square are generated.
    fn with_squares_of(&self, reading: &Reading, mut found: impl FnMut(&CompactMove<S>)) {
        let (engine, state) = (&*self.engine, &self.state);
        let (from, to) = (
            engine.grid.fields(reading.from),
            engine.grid.fields(reading.to),
        );
        // Victims that are not playable squares fit no move.
        let victims = reading.victims.map(|victims| {
            let fields = engine.grid.fields(victims);
            (fields.len() as usize == victims.len()).then_some(fields)
        });
        let fits_squares = |mv: &&CompactMove<S>| {
            from.contains(mv.from)
                && to.contains(mv.to)
                && victims.is_none_or(|victims| victims == Some(mv.victims))
        };
        if reading.from.only().is_none() || self.legal.get().is_some() {
            return self.compact().iter().filter(fits_squares).for_each(found);
        }
        S::with_generator(|generator| {
            generator.captures(engine, state, state.own(), Keep::HighestPriority);
            if generator.moves.is_empty() {
                generator.quiet(engine, state, from);
            } else {
                self.legal.get_or_init(|| Arc::new(Legal::of(generator)));
            }
            let moves = generator.moves.iter();
            moves.filter(fits_squares).for_each(&mut found);
        });
    }

    /// Appends the legal moves that fit a reading.
    pub fn fitting(&self, reading: &Reading, out: &mut Vec<Move>) {
        let found = out.len();
        if reading.via.is_empty() {
            self.with_squares_of(reading, |mv| {
                let mv = self.full_move(&self.state, mv);
                if fits(&mv, reading) {
                    out.push(mv);
                }
            });
            if out.len() < found + 2 || !may_name_all_stops(reading) {
                return;
            }
            out.truncate(found);
        }
        let mut fit = self.passing(reading);
        // If the text names every stop of one capture, it does not mean another capture that only
        // passes over the same squares.
        if fit.len() > 1 && may_name_all_stops(reading) {
            let (engine, state, via) = (&self.engine, &self.state, self.fields(&reading.via));
            let names_all = |mv: &CompactMove<S>| route::is_written_out(engine, state, mv, &via);
            if fit.iter().any(|(mv, _)| names_all(mv)) {
                fit.retain(|(mv, _)| names_all(mv));
            }
        }
        out.extend(fit.into_iter().map(|(_, mv)| mv));
    }

    /// Returns the legal moves that fit a reading, also those that only pass over its squares, each
    /// also in its full form.
    fn passing(&self, reading: &Reading) -> Vec<(CompactMove<S>, Move)> {
        let mut found = Vec::new();
        self.with_squares_of(reading, |mv| {
            let full = self.full_move(&self.state, mv);
            if fits(&full, reading) && self.passes(mv, &full, &reading.via) {
                found.push((*mv, full));
            }
        });
        found
    }

    /// Appends the legal moves other than `mv` that a reading of a capture may mean.
    pub fn other_meanings(&self, reading: &Reading, mv: &Move, out: &mut Vec<Move>) {
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

    /// Does some route of a capture visit these squares in this order?
    fn passes(&self, mv: &CompactMove<S>, full: &Move, via: &[Square]) -> bool {
        if via.is_empty() {
            return true;
        }
        if let Captured::Path(path) = &full.captured {
            // Nearly always the squares are stops of the route that is known already.
            let mut stops = path
                .route
                .iter()
                .skip(1)
                .take(path.route.len().saturating_sub(2));
            if via.iter().all(|via| stops.any(|stop| stop == via)) {
                return true;
            }
        }
        route::find(&self.engine, &self.state, mv, &self.fields(via)).is_some()
    }
}
