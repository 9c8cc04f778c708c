//! Why a written move of draughts is illegal.
//!
//! The reasons are tried in the order in which they help a player: the wrong piece; an illegal leap in
//! a capture written with its stops; a route that does not exist; another capture is compulsory, or
//! this one is not finished; and last, what the piece cannot do on this board.

use super::Draughts;
use super::directions::{Direction, Directions};
use super::engine::{Engine, FieldWord};
use super::fields::Field;
use super::generate::{Generator, Keep, ending};
use super::misstep::misstep;
use super::priority::rule;
use super::route;
use super::state::{CompactMove, DraughtsState};
use super::variant::{Contact, DraughtsRules, LineMoves};
use crate::board::{Move, MoveKinds, Reading, Role, Roles, Sign, Square};
use crate::rules::{Objection, Position};

const THREE_MOVES: &str = "a king may not make a fourth move in a row without capturing";
const NO_FAR_LANDING: &str = "a king stops right behind the piece it takes";
const KILLER: &str = "a king that takes a king last stops right behind it";
const NO_CAPTURE: &str = "there is nothing to capture";
const NO_KING: &str = "a man may not capture a king";

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
        .unwrap_or_else(|| case.impossible_move())
}

/// A reading that fits no legal move of a position.
struct RefusedMove<'a, S: FieldWord> {
    position: &'a Draughts<S>,
    engine: &'a Engine<S>,
    rules: &'a DraughtsRules,
    state: &'a DraughtsState<S>,
    reading: &'a Reading,
    /// The fields of the reading.
    from: S,
    to: S,
    via: Vec<Field>,
    legal: &'a [CompactMove<S>],
}

impl<S: FieldWord> RefusedMove<'_, S> {
    /// Completes the first moves for the message.
    fn full<'m>(&self, moves: impl IntoIterator<Item = &'m CompactMove<S>>) -> Vec<Move> {
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

    fn square(&self, field: Field) -> Square {
        self.engine.grid.square(field)
    }

    /// The rule forbids the move. The moves are what may be played instead.
    fn forbidden(&self, rule: &'static str, moves: &[&CompactMove<S>]) -> Objection {
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
        Some(Objection::WrongWay(self.full(legal)))
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

    /// Returns why the piece on one field cannot move to another.
    fn between(&self, start: Field, arrival: Field) -> Objection {
        let (from, to) = (self.square(start), self.square(arrival));
        let (grid, role) = (&self.engine.grid, self.state.role(start));
        let (moves, captures, flies) = self.abilities(role);
        let cannot = Objection::CannotReach {
            role: Some(role),
            from: Some(from),
            to: Some(to),
        };
        // Backward too, to report that a man cannot move backward.
        let ways = moves.or(captures);
        let Some((direction, steps)) = grid.line(start, arrival, ways.or(ways.turned())) else {
            return cannot;
        };
        if self.state.barred_king(self.rules) == Some(start) && moves.contains(direction) {
            return self.forbidden(THREE_MOVES, &[]);
        }
        if let Some(why) = self.line_of_men(start, arrival, direction, steps) {
            return why;
        }
        let approaches = self.rules.contact == Contact::Approach;
        let able = match steps {
            1 if approaches && self.captures() => ways,
            1 => moves,
            _ if flies => ways,
            2 if !approaches => captures,
            _ => return cannot,
        };
        if !able.contains(direction) {
            return if able.turned().contains(direction) {
                Objection::Backward { from, to }
            } else {
                cannot
            };
        }
        let between = grid.ray(start, direction).take(steps - 1);
        let mut pieces = between.filter(|field| self.state.occupied().contains(*field));
        let victim = pieces.next();
        let blocks = |field: &Field| approaches || self.state.own().contains(*field);
        if let Some(by) = victim.filter(blocks).or(pieces.next()) {
            let by = self.square(by);
            return Objection::Blocked { role, from, to, by };
        }
        if let Some(piece) = self.state.piece_at(arrival) {
            return Objection::Occupied { role, to, piece };
        }
        let nothing = Objection::NothingToCapture { role, from, to };
        if approaches {
            // The victim would stand behind the square where the piece arrives.
            let next = grid.next(arrival, direction);
            let victim = Some(next).filter(|next| self.state.enemy().contains(*next));
            let why = victim.and_then(|victim| self.over_victim(start, direction, victim));
            return why.unwrap_or(nothing);
        }
        match victim {
            Some(victim) => self.over_victim(start, direction, victim).unwrap_or(cannot),
            None => nothing,
        }
    }

    /// Does the reading claim a capture?
    fn captures(&self) -> bool {
        self.reading.sign.captures() || !self.reading.via.is_empty()
    }

    /// Returns why men cannot move in line over several squares. `None` if the game has no such moves
    /// or the reading means none.
    fn line_of_men(
        &self,
        start: Field,
        arrival: Field,
        direction: Direction,
        steps: usize,
    ) -> Option<Objection> {
        let (from, to) = (self.square(start), self.square(arrival));
        let (moves, captures, _) = self.abilities(Role::Man);
        let able = match self.rules.man.lines {
            LineMoves::Nothing => Directions::NONE,
            LineMoves::Step => moves,
            LineMoves::StepAndCapture => moves.or(captures),
        };
        // A capture sign at the end means a capture by a single piece.
        let alone = steps < 2 || self.reading.sign == Sign::CaptureAtEnd;
        if alone || self.state.role(start) != Role::Man || !able.contains(direction) {
            return None;
        }
        let mut between = self.engine.grid.ray(start, direction).take(steps - 1);
        let at = between.find(|field| !self.state.own_men().contains(*field));
        let at = at.map(|at| self.square(at));
        // Two steps may also be a leap.
        let leaps = self.rules.contact == Contact::Leap && captures.contains(direction);
        match at {
            Some(_) if leaps && steps == 2 => None,
            Some(at) => Some(Objection::LineBroken { from, to, at }),
            None => Some(match self.state.piece_at(arrival) {
                Some(piece) => Objection::Occupied {
                    role: Role::Man,
                    to,
                    piece,
                },
                None if !moves.contains(direction) && !self.captures() => {
                    Objection::Backward { from, to }
                }
                None => Objection::NothingToCapture {
                    role: Role::Man,
                    from,
                    to,
                },
            }),
        }
    }

    /// Returns the directions in which a piece moves and captures, and whether it flies.
    fn abilities(&self, role: Role) -> (Directions, Directions, bool) {
        let (rules, me) = (self.rules, self.state.me());
        let (moves, captures, flies) = match role {
            Role::King => (rules.king.moves, rules.king.captures, rules.king.flies),
            _ => (rules.man.moves, rules.man.captures, false),
        };
        (
            DraughtsRules::for_seat(moves, me),
            DraughtsRules::for_seat(captures, me),
            flies,
        )
    }

    /// Returns why a leap over one enemy to an empty square is illegal, for a piece that captures in
    /// this direction: it may not take this victim, or may not land there.
    fn over_victim(&self, from: Field, direction: Direction, victim: Field) -> Option<Objection> {
        let king = self.state.role(from) == Role::King;
        let taken = self.state.role(victim);
        if !king && taken == Role::King && !self.rules.man.takes_kings {
            return Some(self.forbidden(NO_KING, &[]));
        }
        if king && !self.rules.king.captures.contains(direction) {
            return None;
        }
        let takes = |mv: &&CompactMove<S>| mv.from == from && mv.victims.contains(victim);
        let taking: Vec<&CompactMove<S>> = self.legal.iter().filter(takes).collect();
        if king && !self.rules.king.lands_far {
            return Some(self.forbidden(NO_FAR_LANDING, &taking));
        }
        let single = |mv: &&CompactMove<S>| mv.victims.only().is_some();
        if self.rules.killer && taken == Role::King && taking.iter().any(single) {
            return Some(self.forbidden(KILLER, &taking));
        }
        let has_stops = !self.reading.via.is_empty();
        (!taking.is_empty()).then(|| match has_stops {
            true => Objection::WrongWay(self.full(taking)),
            false => Objection::Unfinished(self.full(taking)),
        })
    }
}

/// Ranks reasons by how helpful they are; 0 is the most helpful.
fn rank_of(objection: &Objection) -> u8 {
    use Objection as O;
    match objection {
        O::ForbiddenByRule { .. } | O::Unfinished(_) | O::WrongWay(_) => 0,
        O::Backward { .. } => 1,
        O::Occupied { .. } | O::Blocked { .. } | O::LineBroken { .. } => 2,
        O::NothingToCapture { .. } => 3,
        _ => LEAST_HELPFUL,
    }
}

const LEAST_HELPFUL: u8 = 4;
