//! Why a written move of draughts cannot be played: the most helpful reason first. What the rules
//! of capture forbid comes before what the piece cannot do.

use super::Draughts;
use super::generate::{Generator, Keep, ending};
use super::grid::{Direction, Directions};
use super::misstep::misstep;
use super::priority::rule;
use super::route;
use super::state::{Compact, DraughtsState};
use super::variant::{Contact, DraughtsRules, LineMoves};
use crate::board::{Move, MoveKinds, Reading, Role, Roles, Sign, Square, SquareSet};
use crate::rules::Objection;

const THREE_MOVES: &str = "a king may not make a fourth move in a row without capturing";
const RIGHT_BEHIND: &str = "a king stops right behind the piece it takes";
const KILLER: &str = "a king that takes a king last stops right behind it";
const NO_CAPTURE: &str = "there is nothing to capture";
const NO_KING: &str = "a man may not capture a king";

/// Captures looked at for a beginning; set-ups made for it have thousands.
const ENOUGH: usize = 64;

/// Moves that a reason names; nobody reads more.
const NAMED: usize = 8;

pub fn objection(position: &Draughts, reading: &Reading) -> Objection {
    let case = RefusedMove {
        position,
        rules: &position.variant.rules,
        state: &position.state,
        reading,
        legal: position.compact(),
    };
    if !reading.kinds.intersects(MoveKinds::BOARD) {
        return Objection::NotLegal;
    }
    if position.known().cut {
        return Objection::TooMany;
    }
    if case.legal.is_empty() {
        return Objection::GameOver(ending(case.rules, case.state));
    }
    // Any capture would do.
    if reading.takes != Roles::ALL {
        return case.forbidden(NO_CAPTURE, &[]);
    }
    case.of_the_piece()
        .or_else(|| case.of_a_leap())
        .or_else(|| case.of_the_way())
        .or_else(|| case.of_compulsion())
        .unwrap_or_else(|| case.of_the_board())
}

/// A reading that fits no legal move of a position.
struct RefusedMove<'a> {
    position: &'a Draughts,
    rules: &'a DraughtsRules,
    state: &'a DraughtsState,
    reading: &'a Reading,
    legal: &'a [Compact],
}

impl RefusedMove<'_> {
    fn full<'m>(&self, moves: impl IntoIterator<Item = &'m Compact>) -> Vec<Move> {
        let moves = moves.into_iter().take(NAMED);
        moves.map(|mv| self.position.full(mv)).collect()
    }

    /// All legal moves, as what the rule demands.
    fn demanded(&self, rule: &'static str) -> Objection {
        Objection::Precedence {
            moves: self.full(self.legal),
            rule,
        }
    }

    fn joins(&self, mv: &Compact) -> bool {
        self.reading.from.contains(mv.from) && self.reading.to.contains(mv.to)
    }

    /// What a rule forbids, and the moves it leaves instead where it is about a capture.
    fn forbidden(&self, rule: &'static str, moves: &[&Compact]) -> Objection {
        Objection::Precedence {
            moves: self.full(moves.iter().copied()),
            rule,
        }
    }

    /// The mover's pieces the reading may mean.
    fn movers(&self) -> SquareSet {
        let roles = self.reading.roles;
        let own = self.state.own().and(self.reading.from);
        own.iter()
            .filter(|square| roles.contains(self.role(*square)))
            .collect()
    }

    fn role(&self, square: Square) -> Role {
        if self.state.kings.contains(square) {
            Role::King
        } else {
            Role::Man
        }
    }

    fn of_the_piece(&self) -> Option<Objection> {
        let reading = self.reading;
        let Some(on) = reading.from.only() else {
            let kings = self.state.own().and(self.state.kings);
            let none = reading.roles.only() == Some(Role::King) && kings.is_empty();
            return none.then_some(Objection::NoSuchPiece(Role::King));
        };
        match self.state.piece_at(on) {
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

    /// Written leap by leap, up to the one that no capture can make.
    fn of_a_leap(&self) -> Option<Objection> {
        let (from, to) = (self.reading.from.only()?, self.reading.to.only()?);
        let stops: Vec<Square> = self.reading.via.iter().copied().chain([to]).collect();
        misstep(self.rules, self.state, from, &stops)
    }

    /// Start and arrival are those of legal moves: then it is the squares between.
    fn of_the_way(&self) -> Option<Objection> {
        let near: Vec<&Compact> = self.legal.iter().filter(|mv| self.joins(mv)).collect();
        let first = near.first()?;
        if first.victims.is_empty() {
            let (from, to) = (first.from, first.to);
            let role = self.role(from);
            return Some(Objection::NothingToCapture { role, from, to });
        }
        Some(Objection::WrongWay(self.full(near)))
    }

    /// The move exists, but another capture is compulsory, or it goes on.
    fn of_compulsion(&self) -> Option<Objection> {
        let best = self.legal.first().filter(|mv| !mv.victims.is_empty())?;
        let reading = self.reading;
        let mut generator = Generator::default();
        // Where a capture may go no farther than a step, its sign tells them apart.
        let told = self.rules.contact == Contact::Approach && self.captures();
        if reading.via.is_empty() && reading.victims.is_none() && !told {
            generator.quiet(self.rules, self.state, SquareSet::ALL);
            if generator.moves.iter().any(|mv| self.joins(mv)) {
                return Some(Objection::MustCapture(self.full(self.legal)));
            }
        }
        generator.captures(self.rules, self.state, Keep::All);
        let all = generator.moves;
        let complete = all.iter().filter(|mv| self.joins(mv));
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

    /// The captures of which the written one is a beginning.
    fn begun<'m>(&self, captures: &'m [Compact]) -> Vec<&'m Compact> {
        let Some(to) = self.reading.to.only() else {
            return Vec::new();
        };
        let mut via = self.reading.via.clone();
        via.push(to);
        let from_there = |mv: &&Compact| self.reading.from.contains(mv.from);
        let begins = |mv: &&Compact| route::begins(self.rules, self.state, mv, &via);
        let captures = captures.iter().filter(from_there).take(ENOUGH);
        captures.filter(begins).collect()
    }

    /// What the board says of the squares written: the best reason over all pieces that may be
    /// meant. Of a capture written with its stops, the first leap.
    fn of_the_board(&self) -> Objection {
        let reading = self.reading;
        let targets = match reading.via.first() {
            Some(stop) => SquareSet::single(*stop),
            None => reading.to.and(self.rules.grid.geometry.playable),
        };
        let movers = self.movers();
        let pairs = movers
            .iter()
            .flat_map(|from| targets.iter().map(move |to| (from, to)));
        let best = pairs
            .map(|(from, to)| self.of_two_squares(from, to))
            .min_by_key(weight);
        match best {
            Some(best) if movers.only().is_some() || weight(&best) < WEAKEST => best,
            _ => Objection::CannotReach {
                role: reading.roles.only(),
                from: reading.from.only(),
                to: reading.to.only(),
            },
        }
    }

    fn of_two_squares(&self, from: Square, to: Square) -> Objection {
        let role = self.role(from);
        let (moves, captures, flies) = self.abilities(role);
        let cannot = Objection::CannotReach {
            role: Some(role),
            from: Some(from),
            to: Some(to),
        };
        // Also the directions a man would go if it went backward.
        let ways = moves.or(captures);
        let Some((direction, steps)) = self.rules.grid.line(from, to, ways.or(ways.turned()))
        else {
            return cannot;
        };
        if self.state.spent(self.rules) == Some(from) && moves.contains(direction) {
            return self.forbidden(THREE_MOVES, &[]);
        }
        if let Some(why) = self.of_a_line(from, to, direction, steps) {
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
        let between = self.rules.grid.ray(from, direction).take(steps - 1);
        let mut pieces = between.filter(|square| self.state.occupied().contains(*square));
        let victim = pieces.next();
        let blocks = |square: &Square| approaches || self.state.own().contains(*square);
        if let Some(by) = victim.filter(blocks).or(pieces.next()) {
            return Objection::Blocked { role, from, to, by };
        }
        if let Some(piece) = self.state.piece_at(to) {
            return Objection::Occupied { role, to, piece };
        }
        let nothing = Objection::NothingToCapture { role, from, to };
        if approaches {
            // It stands behind the square that the piece comes to.
            let next = self.rules.grid.next(to, direction);
            let victim = Some(next).filter(|next| self.state.enemy().contains(*next));
            let why = victim.and_then(|victim| self.of_one_victim(from, direction, victim));
            return why.unwrap_or(nothing);
        }
        match victim {
            Some(victim) => self
                .of_one_victim(from, direction, victim)
                .unwrap_or(cannot),
            None => nothing,
        }
    }

    /// Is the reading one of a capture?
    fn captures(&self) -> bool {
        self.reading.sign.captures() || !self.reading.via.is_empty()
    }

    /// Several steps of a man, where men in a row go so.
    fn of_a_line(
        &self,
        from: Square,
        to: Square,
        direction: Direction,
        steps: usize,
    ) -> Option<Objection> {
        let (moves, captures, _) = self.abilities(Role::Man);
        let able = match self.rules.man.lines {
            LineMoves::Nothing => Directions::NONE,
            LineMoves::Step => moves,
            LineMoves::StepAndCapture => moves.or(captures),
        };
        // With the sign behind it is a piece that captures.
        let alone = steps < 2 || self.reading.sign == Sign::Behind;
        if alone || self.role(from) != Role::Man || !able.contains(direction) {
            return None;
        }
        let mut between = self.rules.grid.ray(from, direction).take(steps - 1);
        let at = between.find(|square| !self.state.own_men().contains(*square));
        // Two steps are a leap as well.
        let leaps = self.rules.contact == Contact::Leap && captures.contains(direction);
        match at {
            Some(_) if leaps && steps == 2 => None,
            Some(at) => Some(Objection::LineBroken { from, to, at }),
            None => Some(match self.state.piece_at(to) {
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

    /// Moves and captures of a piece as the mover sees them, and whether it flies.
    fn abilities(&self, role: Role) -> (Directions, Directions, bool) {
        let (rules, me) = (self.rules, self.state.me());
        let (moves, captures, flies) = match role {
            Role::King => (rules.king.moves, rules.king.captures, rules.king.flies),
            _ => (rules.man.moves, rules.man.captures, false),
        };
        (
            DraughtsRules::seen(moves, me),
            DraughtsRules::seen(captures, me),
            flies,
        )
    }

    /// A leap over one enemy to an empty square, of a piece that captures in this direction: it
    /// stops where it may not.
    fn of_one_victim(
        &self,
        from: Square,
        direction: Direction,
        victim: Square,
    ) -> Option<Objection> {
        let (king, its) = (self.role(from) == Role::King, self.role(victim));
        if !king && its == Role::King && !self.rules.man.takes_kings {
            return Some(self.forbidden(NO_KING, &[]));
        }
        if king && !self.rules.king.captures.contains(direction) {
            return None;
        }
        let takes = |mv: &&Compact| mv.from == from && mv.victims.contains(victim);
        let taking: Vec<&Compact> = self.legal.iter().filter(takes).collect();
        if king && !self.rules.king.lands_far {
            return Some(self.forbidden(RIGHT_BEHIND, &taking));
        }
        let single = |mv: &&Compact| mv.victims.only().is_some();
        if self.rules.killer && its == Role::King && taking.iter().any(single) {
            return Some(self.forbidden(KILLER, &taking));
        }
        let on_the_way = !self.reading.via.is_empty();
        (!taking.is_empty()).then(|| match on_the_way {
            true => Objection::WrongWay(self.full(taking)),
            false => Objection::Unfinished(self.full(taking)),
        })
    }
}

/// How much a reason helps, the most first, where several pieces may be meant.
fn weight(objection: &Objection) -> u8 {
    use Objection as O;
    match objection {
        O::Precedence { .. } | O::Unfinished(_) | O::WrongWay(_) => 0,
        O::Backward { .. } => 1,
        O::Occupied { .. } | O::Blocked { .. } | O::LineBroken { .. } => 2,
        O::NothingToCapture { .. } => 3,
        _ => WEAKEST,
    }
}

const WEAKEST: u8 = 4;
