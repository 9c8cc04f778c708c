//! Draughts: one engine for all variants. This file has the position. The other files:
//!
//! - `draughts_rules`, `variant` and `variants`: what a variant can define, and the variants.
//! - `directions`, `fields` and `grid`: sets of playable squares, and the tables of a board.
//! - `engine` and `tables`: the rules of a variant with the tables of its board, built once.
//! - `leap`, `line` and `generate`: captures by one piece, captures by a line of men, all legal moves.
//! - `fitting`: the legal moves that a text can mean.
//! - `route`: the route of a capture.
//! - `by_text` and `square_names`: moves played directly from their text.
//! - `fen` and `remarks`: set-ups.
//! - `objection`, `misstep` and `unreachable`: why a move is illegal.
//! - `draws`: the draw rules, as data for the replay.

use std::any::Any;
use std::sync::{Arc, OnceLock};

use super::{End, Game, Material, Objection, Position, SetUpFault};
use crate::board::{
    Board, Captured, Effect, Geometry, Move, MoveKind, MoveKinds, Path, Piece, Reading, Role, Seat,
    Square,
};
use crate::notation::Coordinates;

mod by_text;
mod directions;
mod draughts_rules;
mod draws;
mod engine;
mod fen;
mod fields;
mod fitting;
mod generate;
mod grid;
mod leap;
mod line;
mod misstep;
mod nonetheless;
mod objection;
mod priority;
mod remarks;
mod route;
#[cfg(test)]
mod slow_listing;
mod square_names;
mod state;
mod tables;
mod unreachable;
mod variant;
mod variants;

pub use fen::list_items;
pub use variants::*;

use engine::Engine;
use fields::{Field, MOST_FIELDS};
use generate::Generator;
use square_names::SquareNames;
use state::{CompactMove, DraughtsState};
use tables::FieldWord;
use variant::Variant;

/// Returns why squares of a set-up are none of a board on which a game of unknown rules is played.
pub fn set_up_square_faults(fen: &str, board: &Board) -> Vec<SetUpFault> {
    // Of the rules only the usual names of squares count.
    fen::square_faults(&INTERNATIONAL, fen, board)
}

/// A position of one variant. `S` is the word for sets of fields.
#[derive(Clone)]
struct Draughts<S: FieldWord> {
    variant: &'static Variant,
    engine: Arc<Engine<S>>,
    /// The names of its squares in the record.
    names: Arc<SquareNames>,
    state: DraughtsState<S>,
    number: u32,
    /// The state before the last move and that move, if it was played by its text.
    last_by_text: Option<(DraughtsState<S>, CompactMove<S>)>,
    /// The legal moves, generated on first use.
    legal: OnceLock<Arc<Legal<S>>>,
}

struct Legal<S> {
    moves: Vec<CompactMove<S>>,
    /// The search for captures was stopped; see [`generate::MOST_STOPS`].
    incomplete: bool,
}

impl<S: FieldWord> Legal<S> {
    /// Copies the result of a generator.
    fn of(generator: &Generator<S>) -> Legal<S> {
        Legal {
            moves: generator.moves.clone(),
            incomplete: generator.incomplete,
        }
    }
}

/// Builds a position of a variant on a board from a set-up; without a set-up, the start position.
fn set_up(
    variant: &'static Variant,
    fen: Option<&str>,
    board: &Board,
) -> Result<Box<dyn Position>, SetUpFault> {
    match board.geometry().playable.len() {
        ..=64 => Ok(Box::new(Draughts::<u64>::new(variant, fen, board)?)),
        _ => Ok(Box::new(Draughts::<u128>::new(variant, fen, board)?)),
    }
}

impl<S: FieldWord> Position for Draughts<S> {
    fn game(&self) -> &'static Game {
        &self.variant.game
    }

    fn geometry(&self) -> &Geometry {
        self.engine.board.geometry()
    }

    fn turn(&self) -> Seat {
        self.state.turn()
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.state.piece_at(self.field(square))
    }

    fn legal(&self, out: &mut Vec<Move>) {
        let full = |mv| self.full_move(&self.state, mv);
        out.extend(self.compact().iter().map(full));
    }

    fn has_capture(&self) -> bool {
        generate::must_capture(&self.engine, &self.state)
    }

    fn candidates(&self, reading: &Reading, out: &mut Vec<Move>) {
        if !reading.kinds.intersects(MoveKinds::BOARD) {
            return;
        }
        let found = out.len();
        self.fitting(reading, out);
        // A move that only some sources allow is accepted too.
        let mut others = self.variant.disputed.iter();
        while out.len() == found
            && let Some(variant) = others.next()
            && let Some(engine) = variant.engine(&self.engine.board)
        {
            let other = Draughts {
                variant,
                engine,
                legal: OnceLock::new(),
                ..self.clone()
            };
            other.candidates(reading, out);
        }
    }

    fn set_aside(&self, reading: &Reading, mv: &Move, out: &mut Vec<Move>) {
        self.other_meanings(reading, mv, out);
    }

    fn is_disputed(&self, mv: &Move) -> bool {
        let disputed = !self.variant.disputed.is_empty() && mv.from.is_some();
        disputed && self.known_move(mv).is_none()
    }

    fn follows(&self, mv: &Move, via: &[Square]) -> bool {
        let compact = self.known_move(mv);
        let compact = compact.filter(|compact| compact.crowned == mv.becomes.is_some());
        let via = self.fields(via);
        compact
            .is_some_and(|compact| route::find(&self.engine, &self.state, compact, &via).is_some())
    }

    fn played_nonetheless(&self, reading: &Reading) -> Option<(Move, Box<dyn Position>)> {
        let mv = nonetheless::played(self, reading)?;
        let mut after = self.boxed();
        after.play(&mv);
        Some((mv, after))
    }

    fn play(&mut self, mv: &Move) {
        let Some(from) = mv.from else { return };
        let compact = CompactMove {
            from: self.field(from),
            to: self.field(mv.to),
            king: mv.piece.role == Role::King,
            crowned: mv.becomes.is_some(),
            in_line: matches!(mv.kind, MoveKind::Line | MoveKind::LineCapture),
            victims: self.engine.grid.fields(mv.victims()),
            // Only needed to compare captures.
            rank: Default::default(),
        };
        self.state.apply(&compact, &self.engine.rules);
        self.turn_passed();
    }

    fn pass(&mut self) -> bool {
        self.state.pass();
        self.turn_passed();
        true
    }

    fn end(&self) -> Option<End> {
        let (rules, state) = (&self.engine.rules, &self.state);
        if generate::can_move(&self.engine, state) {
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
        let (kings, diagonal) = (self.state.kings, self.engine.grid.long_diagonal);
        if kings.is_empty() {
            return None;
        }
        let sides = [Seat::WHITE, Seat::BLACK].map(|seat| self.state.side(seat));
        Some(Material {
            men: sides.map(|side| (side & !kings).len()),
            kings: sides.map(|side| (side & kings).len()),
            long_diagonal: sides.map(|side| !(side & kings & diagonal).is_empty()),
        })
    }

    fn effect_of(&self, _mv: &Move) -> Effect {
        Effect::default()
    }

    fn objection(&self, reading: &Reading) -> Objection {
        objection::objection(self, reading)
    }

    fn fen(&self) -> String {
        fen::write(self.variant, &self.engine, &self.state)
    }

    fn set_up_renamed(&self, fen: &str, board: &Board, names: &Coordinates) -> Option<String> {
        fen::renamed(self.variant, fen, board, names)
    }

    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => generate::perft(&self.engine, &self.state, depth, &mut Vec::new()),
        }
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn copy_into(&self, target: &mut Box<dyn Position>) {
        match (target.as_mut() as &mut dyn Any).downcast_mut::<Self>() {
            Some(target) => {
                // Other threads count the references to the tables too, so this avoids a copy.
                if !Arc::ptr_eq(&target.engine, &self.engine) {
                    target.engine = self.engine.clone();
                }
                if !Arc::ptr_eq(&target.names, &self.names) {
                    target.names = self.names.clone();
                }
                target.variant = self.variant;
                target.state = self.state;
                target.number = self.number;
                target.last_by_text = self.last_by_text;
                target.legal.clone_from(&self.legal);
            }
            None => *target = self.boxed(),
        }
    }

    fn same(&self, other: &dyn Position) -> bool {
        (other as &dyn Any)
            .downcast_ref::<Self>()
            .is_some_and(|other| {
                let same_board =
                    Arc::ptr_eq(&self.engine, &other.engine) || self.geometry() == other.geometry();
                std::ptr::eq(self.variant, other.variant) && self.state == other.state && same_board
            })
    }

    fn key(&self) -> u64 {
        self.state.key()
    }
}

impl<S: FieldWord> Draughts<S> {
    fn new(
        variant: &'static Variant,
        fen: Option<&str>,
        board: &Board,
    ) -> Result<Draughts<S>, SetUpFault> {
        let engine = variant.engine(board).ok_or_else(|| SetUpFault {
            reason: format!("a board may have at most {MOST_FIELDS} playable squares"),
            at: None,
            open: false,
        })?;
        let game = &variant.game;
        let (state, number) = match fen {
            None => (DraughtsState::start(&engine, game.starts), 1),
            Some(fen) => {
                let read = fen::read(variant, fen, board)?;
                (read.state(&engine), read.number)
            }
        };
        Ok(Draughts {
            variant,
            engine,
            names: variant.names(board),
            state,
            number,
            last_by_text: None,
            legal: OnceLock::new(),
        })
    }

    fn field(&self, square: Square) -> Field {
        self.engine.grid.field(square)
    }

    fn fields(&self, squares: &[Square]) -> Vec<Field> {
        squares.iter().map(|square| self.field(*square)).collect()
    }

    /// Returns the legal moves, which are generated on the first call.
    fn known(&self) -> &Legal<S> {
        self.legal.get_or_init(|| {
            S::with_generator(|generator| {
                generator.legal(&self.engine, &self.state);
                Arc::new(Legal::of(generator))
            })
        })
    }

    fn compact(&self) -> &[CompactMove<S>] {
        &self.known().moves
    }

    /// Returns the legal move with the start, the arrival and the victims of a move.
    fn known_move(&self, mv: &Move) -> Option<&CompactMove<S>> {
        let (from, to) = (self.field(mv.from?), self.field(mv.to));
        let victims = self.engine.grid.fields(mv.victims());
        let mut moves = self.compact().iter();
        moves.find(|own| (own.from, own.to, own.victims) == (from, to, victims))
    }

    /// Drops what is known of the position before a move, and increases the move number once both
    /// players have moved.
    fn turn_passed(&mut self) {
        self.legal = OnceLock::new();
        self.last_by_text = None;
        if self.state.turn() == self.variant.game.starts {
            self.number = self.number.saturating_add(1);
        }
    }

    /// Completes a legal move of a state with its pieces and, for a capture, its route.
    fn full_move(&self, state: &DraughtsState<S>, mv: &CompactMove<S>) -> Move {
        let role = if mv.king { Role::King } else { Role::Man };
        let grid = &self.engine.grid;
        Move {
            piece: Piece {
                role,
                seat: state.turn(),
            },
            from: Some(grid.square(mv.from)),
            to: grid.square(mv.to),
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
                Captured::Path(Arc::new(self.path(state, mv)))
            },
        }
    }

    fn path(&self, state: &DraughtsState<S>, mv: &CompactMove<S>) -> Path {
        // A single jump needs no search. If the search gives up, the path has only its two ends.
        let found = (mv.victims.only().is_none())
            .then(|| route::find(&self.engine, state, mv, &[]))
            .flatten();
        let (route, victims) = match found {
            Some(found) => (found.fields, found.victims),
            None => (vec![mv.from, mv.to], mv.victims.fields().collect()),
        };
        let grid = &self.engine.grid;
        let taken = |field| Some((grid.square(field), state.piece_at(field)?));
        Path {
            route: route.into_iter().map(|field| grid.square(field)).collect(),
            victims: victims.into_iter().filter_map(taken).collect(),
        }
    }
}
