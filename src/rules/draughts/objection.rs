//! Why a written move of draughts is illegal.
//!
//! The reasons are tried in the order in which they help a player: the wrong piece; an illegal leap in
//! a capture written with its stops; a route that does not exist; another capture is compulsory, or
//! this one is not finished; only the last stop is wrong; and last, what the piece cannot do on this board.

use super::Draughts;
use super::draughts_rules::{Contact, DraughtsRules};
use super::engine::Engine;
use super::fields::Field;
use super::generate::{Generator, Keep, ending};
use super::misstep::misstep;
use super::priority::rule;
use super::route;
use super::state::{CompactMove, DraughtsState};
use super::tables::FieldWord;
use crate::board::{Captured, Move, MoveKinds, Reading, Role, Roles, Square};
use crate::rules::{Objection, Position};

const NO_CAPTURE: &str = "there is nothing to capture";

/// The most captures that are compared with an unfinished one. Constructed set-ups have thousands.
const ENOUGH: usize = 64;

/// The most moves that a reason names.
const NAMED: usize = 8;

/// Returns the reason why no legal move fits the reading.
pub fn objection<S: FieldWord>(position: &Draughts<S>, reading: &Reading) -> Objection {
    let engine = &*position.engine;
    let case = RefusedMove {
        position,
        engine,
        rules: &engine.rules,
        state: &position.state,
        reading,
        from: engine.grid.fields(reading.from),
        to: engine.grid.fields(reading.to),
        via: position.fields(&reading.via),
        legal: position.compact(),
    };
    if !reading.kinds.intersects(MoveKinds::BOARD) {
        return Objection::NotLegal;
    }
    if position.known().incomplete {
        return Objection::SearchStopped;
    }
    if case.legal.is_empty() {
        return Objection::GameOver(ending(case.rules, case.state));
    }
    // The text asks for a capture and leaves all else open, so there is none.
    if reading.takes != Roles::ALL {
        return case.forbidden(NO_CAPTURE, &[]);
    }
    case.wrong_piece()
        .or_else(|| case.illegal_leap())
        .or_else(|| case.wrong_route())
        .or_else(|| case.other_capture())
        .or_else(|| case.wrong_arrival())
        .unwrap_or_else(|| case.impossible_move())
}

/// A reading that fits no legal move of a position.
pub struct RefusedMove<'a, S: FieldWord> {
    position: &'a Draughts<S>,
    pub engine: &'a Engine<S>,
    pub rules: &'a DraughtsRules,
    pub state: &'a DraughtsState<S>,
    pub reading: &'a Reading,
    /// The fields of the reading.
    from: S,
    to: S,
    via: Vec<Field>,
    pub legal: &'a [CompactMove<S>],
}

impl<S: FieldWord> RefusedMove<'_, S> {
    /// Completes the first moves for the message.
    pub fn full<'m>(&self, moves: impl IntoIterator<Item = &'m CompactMove<S>>) -> Vec<Move> {
        let moves = moves.into_iter().take(NAMED);
        let full = |mv| self.position.full_move(self.state, mv);
        moves.map(full).collect()
    }

    /// The rule demands one of the legal moves.
    fn demanded(&self, rule: &'static str) -> Objection {
        Objection::ForbiddenByRule {
            moves: self.full(self.legal),
            rule,
        }
    }

    /// Has a move the start and the arrival of the reading?
    fn has_ends_of_reading(&self, mv: &CompactMove<S>) -> bool {
        self.from.contains(mv.from) && self.to.contains(mv.to)
    }

    pub fn square(&self, field: Field) -> Square {
        self.engine.grid.square(field)
    }

    /// The rule forbids the move. The moves are what may be played instead.
    pub fn forbidden(&self, rule: &'static str, moves: &[&CompactMove<S>]) -> Objection {
        Objection::ForbiddenByRule {
            moves: self.full(moves.iter().copied()),
            rule,
        }
    }

    /// Returns the mover's pieces that the reading may mean.
    fn movers(&self) -> S {
        let own = (self.state.own() & self.from).fields();
        own.filter(|field| self.reading.roles.contains(self.state.role(*field)))
            .fold(S::EMPTY, S::with)
    }

    /// The start square is empty, or has another piece than the text says.
    fn wrong_piece(&self) -> Option<Objection> {
        let reading = self.reading;
        let Some(on) = reading.from.only() else {
            let kings = self.state.own() & self.state.kings;
            let none = reading.roles.only() == Some(Role::King) && kings.is_empty();
            return none.then_some(Objection::NoSuchPiece(Role::King));
        };
        match self.position.piece_at(on) {
            None => Some(Objection::NothingOn(on)),
            Some(piece) if piece.seat != self.state.turn() => {
                Some(Objection::NotYours { piece, on })
            }
            Some(found) if !reading.roles.contains(found.role) => Some(Objection::OtherPiece {
                wanted: reading.roles,
                found,
                on,
            }),
            Some(_) => None,
        }
    }

    /// The capture is written with its stops, and one leap is illegal.
    fn illegal_leap(&self) -> Option<Objection> {
        let (from, to) = (self.from.only()?, self.to.only()?);
        let stops: Vec<Field> = self.via.iter().copied().chain([to]).collect();
        misstep(self.engine, self.state, from, &stops)
    }

    /// Legal moves have this start and arrival, so the squares between must be wrong.
    fn wrong_route(&self) -> Option<Objection> {
        let legal = self.legal.iter();
        let legal: Vec<&CompactMove<S>> = legal.filter(|mv| self.has_ends_of_reading(mv)).collect();
        let first = legal.first()?;
        if first.victims.is_empty() {
            let role = self.state.role(first.from);
            let (from, to) = (self.square(first.from), self.square(first.to));
            return Some(Objection::NothingToCapture { role, from, to });
        }
        let moves = self.full(legal.iter().copied());
        Some(match self.wrong_stop(&legal) {
            Some(number) => self.not_stopping(number, moves)?,
            None => Objection::WrongWay(moves),
        })
    }

    /// The captures do not stop on the square that is written after this number of others.
    fn not_stopping(&self, number: usize, moves: Vec<Move>) -> Option<Objection> {
        let reading = self.reading;
        let written = reading.via.iter().copied().chain(reading.to.only());
        let stops: Vec<Square> = reading.from.only().into_iter().chain(written).collect();
        let (before, on) = (*stops.get(number)?, *stops.get(number + 1)?);
        let passes = |mv: &Move| match &mv.captured {
            Captured::Path(path) => path.route.iter().skip(1).any(|stop| *stop == on),
            _ => false,
        };
        let after = moves.iter().any(passes).then_some(before);
        Some(Objection::WrongStop {
            on,
            number,
            after,
            moves,
        })
    }

    /// Returns how many stops are written before the first one that none of some captures passes after them.
    fn wrong_stop(&self, captures: &[&CompactMove<S>]) -> Option<usize> {
        let passed = |count: usize| {
            let via = self.via.get(..count).unwrap_or_default();
            let begins = |mv: &&CompactMove<S>| route::begins(self.engine, self.state, mv, via);
            captures.iter().take(ENOUGH).any(begins)
        };
        (0..self.via.len()).find(|number| !passed(number + 1))
    }

    /// The move is possible on the board, but another capture is compulsory, or the capture goes on.
    fn other_capture(&self) -> Option<Objection> {
        let best = self.legal.first().filter(|mv| !mv.victims.is_empty())?;
        let reading = self.reading;
        let mut generator = Generator::default();
        // In games of approach a capture may have the squares of a step; then only its sign tells it
        // from one.
        let is_capture = self.rules.contact == Contact::Approach && self.captures();
        if reading.via.is_empty() && reading.victims.is_none() && !is_capture {
            generator.quiet(self.engine, self.state, !S::EMPTY);
            if generator
                .moves
                .iter()
                .any(|mv| self.has_ends_of_reading(mv))
            {
                return Some(Objection::MustCapture(self.full(self.legal)));
            }
        }
        generator.captures(self.engine, self.state, self.state.own(), Keep::All);
        let all = generator.moves;
        let complete = all.iter().filter(|mv| self.has_ends_of_reading(mv));
        if let Some(other) = complete.max_by_key(|mv| mv.rank) {
            return Some(self.demanded(rule(self.rules.priority, best.rank, other.rank)));
        }
        let begun = self.begun(self.legal);
        if !begun.is_empty() {
            return Some(Objection::Unfinished(self.full(begun)));
        }
        let other = self.begun(&all).into_iter().max_by_key(|mv| mv.rank)?;
        Some(self.demanded(rule(self.rules.priority, best.rank, other.rank)))
    }

    /// Returns those of some captures that begin with the written one.
    fn begun<'m>(&self, captures: &'m [CompactMove<S>]) -> Vec<&'m CompactMove<S>> {
        let Some(to) = self.to.only() else {
            return Vec::new();
        };
        let mut via = self.via.clone();
        via.push(to);
        let same_start = |mv: &&CompactMove<S>| self.from.contains(mv.from);
        let begins = |mv: &&CompactMove<S>| route::begins(self.engine, self.state, mv, &via);
        let captures = captures.iter().filter(same_start).take(ENOUGH);
        captures.filter(begins).collect()
    }

    /// Legal captures begin with the stops of the reading, but do not reach its arrival.
    fn wrong_arrival(&self) -> Option<Objection> {
        self.via.last()?;
        let begins = |mv: &&CompactMove<S>| {
            let same_start = self.from.contains(mv.from) && !mv.victims.is_empty();
            same_start && route::begins(self.engine, self.state, mv, &self.via)
        };
        let captures = self.legal.iter().take(ENOUGH).filter(begins);
        let moves = self.full(captures);
        match moves.is_empty() {
            true => None,
            false => self.not_stopping(self.via.len(), moves),
        }
    }

    /// Returns the most helpful reason of all pieces that may be meant. For a capture written with its
    /// stops this is about the first leap.
    fn impossible_move(&self) -> Objection {
        let reading = self.reading;
        let targets = match self.via.first() {
            Some(stop) => S::single(*stop),
            None => self.to,
        };
        let movers = self.movers();
        let pairs = movers
            .fields()
            .flat_map(|from| targets.fields().map(move |to| (from, to)));
        let best = pairs
            .map(|(from, to)| self.between(from, to))
            .min_by_key(rank_of);
        match best {
            Some(best) if movers.only().is_some() || rank_of(&best) < LEAST_HELPFUL => best,
            _ => Objection::CannotReach {
                role: reading.roles.only(),
                from: reading.from.only(),
                to: reading.to.only(),
            },
        }
    }

    /// Does the reading claim a capture?
    pub fn captures(&self) -> bool {
        self.reading.sign.captures() || !self.reading.via.is_empty()
    }
}

/// Ranks reasons by how helpful they are; 0 is the most helpful.
fn rank_of(objection: &Objection) -> u8 {
    use Objection as O;
    match objection {
        O::ForbiddenByRule { .. } | O::Unfinished(_) | O::WrongWay(_) | O::WrongStop { .. } => 0,
        O::Backward { .. } => 1,
        O::Occupied { .. } | O::Blocked { .. } | O::LineBroken { .. } => 2,
        O::NothingToCapture { .. } => 3,
        _ => LEAST_HELPFUL,
    }
}

const LEAST_HELPFUL: u8 = 4;
