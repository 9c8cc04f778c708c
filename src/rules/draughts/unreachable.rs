//! Why the piece on one field cannot move to another: what stands between them, how the piece moves, and
//! which victims it may take. Rules about other captures are in `objection`.

use super::directions::{Direction, Directions};
use super::draughts_rules::{Contact, DraughtsRules, LineMoves};
use super::fields::Field;
use super::objection::RefusedMove;
use super::state::CompactMove;
use super::tables::FieldWord;
use crate::board::{Role, Sign};
use crate::rules::Objection;

const THREE_MOVES: &str = "a king may not make a fourth move in a row without capturing";
const NO_FAR_LANDING: &str = "a king stops right behind the piece it takes";
const KILLER: &str = "a king that takes a king last stops right behind it";
const NO_KING: &str = "a man may not capture a king";

impl<S: FieldWord> RefusedMove<'_, S> {
    /// Returns why the piece on one field cannot move to another.
    pub fn between(&self, start: Field, arrival: Field) -> Objection {
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
