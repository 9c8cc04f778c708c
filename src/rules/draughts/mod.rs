//! Draughts: one engine for all variants. This file has the position. The other files:
//!
//! - `variant` and `variants`: what a variant can define, and the variants.
//! - `leap`, `line` and `generate`: captures by one piece, captures by a line of men, all legal moves.
//! - `route`: the route of a capture.
//! - `fen` and `remarks`: set-ups.
//! - `objection` and `misstep`: why a move is illegal.
//! - `draws`: the draw rules, as data for the replay.

use std::any::Any;
use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use super::{ByText, End, Game, Material, Objection, Position, SetUpFault, fits, key_of};
use crate::board::{
    Captured, Move, MoveKind, MoveKinds, Numbering, Path, Piece, Reading, Role, Seat, Square,
};

mod draws;
mod fen;
mod generate;
mod grid;
mod leap;
mod line;
mod misstep;
mod objection;
mod priority;
mod remarks;
mod route;
#[cfg(test)]
mod slow_listing;
mod state;
mod variant;
mod variants;

pub use variants::*;

use generate::{Generator, Keep};
use state::{CompactMove, DraughtsState};
use variant::Variant;

/// A position of one variant.
#[derive(Clone)]
struct Draughts {
    variant: &'static Variant,
    state: DraughtsState,
    number: u32,
    /// The legal moves, generated on first use.
    legal: OnceLock<Arc<Legal>>,
}

struct Legal {
    moves: Vec<CompactMove>,
    /// The search for captures was stopped; see [`generate::MOST_STOPS`].
    incomplete: bool,
}

impl Legal {
    /// Copies the result of a generator.
    fn of(generator: &Generator) -> Legal {
        Legal {
            moves: generator.moves.clone(),
            incomplete: generator.incomplete,
        }
    }
}

/// Builds a position of a variant from a set-up whose squares have this numbering; without a set-up,
/// the start position.
fn set_up(
    variant: &'static Variant,
    fen: Option<&str>,
    numbering: Numbering,
) -> Result<Box<dyn Position>, SetUpFault> {
    let (state, number) = match fen {
        None => (DraughtsState::start(&variant.rules, variant.game.starts), 1),
        Some(fen) => {
            let read = fen::read(variant, fen, numbering)?;
            (read.state, read.number)
        }
    };
    Ok(Box::new(Draughts {
        variant,
        state,
        number,
        legal: OnceLock::new(),
    }))
}

/// Can this be the reading of a capture that is written with all its stops?
fn may_name_all_stops(reading: &Reading) -> bool {
    let ends = reading.from.only().is_some() && reading.to.only().is_some();
    ends || !reading.via.is_empty()
}

impl ByText for Draughts {
    fn set_aside(&self, reading: &Reading, mv: &Move, out: &mut Vec<Move>) {
        if !mv.is_capture() || !may_name_all_stops(reading) {
            return;
        }
        let moves = self.with_squares_of(reading);
        if moves.len() < 2 {
            return;
        }
        let fit = self.fitting(&moves, reading).into_iter();
        out.extend(fit.map(|(_, other)| other).filter(|other| other != mv));
    }
}

impl Position for Draughts {
    fn game(&self) -> &'static Game {
        &self.variant.game
    }

    fn turn(&self) -> Seat {
        self.state.turn()
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.state.piece_at(square)
    }

    fn legal(&self, out: &mut Vec<Move>) {
        out.extend(self.compact().iter().map(|mv| self.full(mv)));
    }

    fn candidates(&self, reading: &Reading, out: &mut Vec<Move>) {
        if !reading.kinds.intersects(MoveKinds::BOARD) {
            return;
        }
        let (rules, state, via) = (&self.variant.rules, &self.state, &reading.via);
        let moves = self.with_squares_of(reading);
        let mut fit = self.fitting(&moves, reading);
        // If the text names every stop of one capture, it does not mean another capture that only
        // passes over the same squares.
        if fit.len() > 1 && may_name_all_stops(reading) {
            let names_all = |mv: &CompactMove| route::is_written_out(rules, state, mv, via);
            if fit.iter().any(|(mv, _)| names_all(mv)) {
                fit.retain(|(mv, _)| names_all(mv));
            }
        }
        let found = out.len();
        out.extend(fit.into_iter().map(|(_, mv)| mv));
        // A move that only some sources allow is accepted too.
        let mut others = self.variant.disputed.iter();
        while out.len() == found
            && let Some(variant) = others.next()
        {
            let legal = OnceLock::new();
            let other = Draughts {
                variant,
                legal,
                ..self.clone()
            };
            other.candidates(reading, out);
        }
    }

    fn is_disputed(&self, mv: &Move) -> bool {
        let same = |own: &CompactMove| {
            Some(own.from) == mv.from && own.to == mv.to && own.victims == mv.victims()
        };
        let disputed = !self.variant.disputed.is_empty() && mv.from.is_some();
        disputed && !self.compact().iter().any(same)
    }

    fn follows(&self, mv: &Move, via: &[Square]) -> bool {
        let moves = self.compact();
        let compact = moves.iter().find(|compact| {
            Some(compact.from) == mv.from
                && compact.to == mv.to
                && compact.victims == mv.victims()
                && compact.crowned == mv.becomes.is_some()
        });
        compact.is_some_and(|compact| {
            route::find(&self.variant.rules, &self.state, compact, via).is_some()
        })
    }

    fn play(&mut self, mv: &Move) {
        let Some(from) = mv.from else { return };
        let compact = CompactMove {
            from,
            to: mv.to,
            king: mv.piece.role == Role::King,
            crowned: mv.becomes.is_some(),
            in_line: matches!(mv.kind, MoveKind::Line | MoveKind::LineCapture),
            victims: mv.victims(),
            rank: Default::default(),
        };
        self.state.apply(&compact, &self.variant.rules);
        self.turn_passed();
    }

    fn pass(&mut self) -> bool {
        self.state.pass();
        self.turn_passed();
        true
    }

    fn end(&self) -> Option<End> {
        let (rules, state) = (&self.variant.rules, &self.state);
        if !self.compact().is_empty() {
            return None;
        }
        let other = Seat(1 - state.turn().0);
        let blocked = !generate::over(rules, state);
        let winner = match blocked && rules.blocked_wins {
            true => state.turn(),
            false => other,
        };
        Some(End {
            winner: Some(winner),
            draw: 0,
            why: generate::ending(rules, state),
        })
    }

    fn material(&self) -> Option<Material> {
        let (kings, board) = (self.state.kings, self.variant.game.geometry);
        let on_it = |square: Square| board.x(square) == board.y(square);
        let sides = [Seat::WHITE, Seat::BLACK].map(|seat| self.state.side(seat));
        Some(Material {
            men: sides.map(|side| side.minus(kings).len() as u32),
            kings: sides.map(|side| side.and(kings).len() as u32),
            long_diagonal: sides.map(|side| side.and(kings).iter().any(on_it)),
        })
    }

    fn objection(&self, reading: &Reading) -> Objection {
        objection::objection(self, reading)
    }

    fn fen(&self) -> String {
        fen::write(self.variant, &self.state)
    }

    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => generate::perft(&self.variant.rules, &self.state, depth, &mut Vec::new()),
        }
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn copy_into(&self, target: &mut Box<dyn Position>) {
        match (target.as_mut() as &mut dyn Any).downcast_mut::<Self>() {
            Some(target) => target.clone_from(self),
            None => *target = self.boxed(),
        }
    }

    fn same(&self, other: &dyn Position) -> bool {
        (other as &dyn Any)
            .downcast_ref::<Self>()
            .is_some_and(|other| {
                std::ptr::eq(self.variant, other.variant) && self.state == other.state
            })
    }

    fn key(&self) -> u64 {
        key_of(self.state)
    }
}

thread_local! {
    /// Shared by all positions of a thread to reuse its buffers.
    static GENERATOR: RefCell<Generator> = RefCell::default();
}

impl Draughts {
    /// Returns the legal moves, which are generated on the first call.
    fn known(&self) -> &Legal {
        self.legal.get_or_init(|| {
            GENERATOR.with_borrow_mut(|generator| {
                generator.legal(&self.variant.rules, &self.state);
                Arc::new(Legal::of(generator))
            })
        })
    }

    /// Returns the legal moves whose start, arrival and victims are those of a reading. If no capture
    /// is possible, only moves of the piece on the start square are generated.
    fn with_squares_of(&self, reading: &Reading) -> Vec<CompactMove> {
        let fits_squares = |mv: &&CompactMove| {
            reading.from.contains(mv.from)
                && reading.to.contains(mv.to)
                && reading.victims.is_none_or(|victims| victims == mv.victims)
        };
        let select = |moves: &[CompactMove]| moves.iter().filter(fits_squares).copied().collect();
        if reading.from.only().is_none() || self.legal.get().is_some() {
            return select(self.compact());
        }
        GENERATOR.with_borrow_mut(|generator| {
            let (rules, state) = (&self.variant.rules, &self.state);
            generator.captures(rules, state, Keep::HighestPriority);
            if generator.moves.is_empty() {
                generator.quiet(rules, state, reading.from);
            } else {
                self.legal.get_or_init(|| Arc::new(Legal::of(generator)));
            }
            select(&generator.moves)
        })
    }

    /// Returns those of some moves that fit a reading, each also in its full form.
    fn fitting<'m>(
        &self,
        moves: &'m [CompactMove],
        reading: &Reading,
    ) -> Vec<(&'m CompactMove, Move)> {
        let (rules, state, via) = (&self.variant.rules, &self.state, &reading.via);
        moves
            .iter()
            .filter(|mv| via.is_empty() || route::find(rules, state, mv, via).is_some())
            .map(|mv| (mv, self.full(mv)))
            .filter(|(_, mv)| fits(mv, reading))
            .collect()
    }

    fn compact(&self) -> &[CompactMove] {
        &self.known().moves
    }

    /// Drops the cached legal moves after a move, and increases the move number once both players
    /// have moved.
    fn turn_passed(&mut self) {
        self.legal = OnceLock::new();
        if self.state.turn() == self.variant.game.starts {
            self.number = self.number.saturating_add(1);
        }
    }

    /// Completes a legal move with its pieces and, for a capture, its route.
    fn full(&self, mv: &CompactMove) -> Move {
        let seat = self.state.turn();
        let role = if mv.king { Role::King } else { Role::Man };
        Move {
            piece: Piece { role, seat },
            from: Some(mv.from),
            to: mv.to,
            kind: match (mv.victims.is_empty(), mv.in_line) {
                (true, false) => MoveKind::Step,
                (true, true) => MoveKind::Line,
                (false, true) => MoveKind::LineCapture,
                (false, false) => MoveKind::Capture,
            },
            becomes: mv.crowned.then_some(Role::King),
            captured: if mv.victims.is_empty() {
                Captured::None
            } else {
                Captured::Path(Arc::new(self.path(mv)))
            },
        }
    }

    fn path(&self, mv: &CompactMove) -> Path {
        // A single jump needs no search. If the search gives up, the path has only its two ends.
        let found = (mv.victims.only().is_none())
            .then(|| route::find(&self.variant.rules, &self.state, mv, &[]))
            .flatten();
        let (route, victims) = match found {
            Some(found) => (found.squares, found.victims),
            None => (vec![mv.from, mv.to], mv.victims.iter().collect()),
        };
        let taken = |square| Some((square, self.state.piece_at(square)?));
        Path {
            route,
            victims: victims.into_iter().filter_map(taken).collect(),
        }
    }
}
