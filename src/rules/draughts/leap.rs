//! How a single piece captures, one leap at a time: from a stop of a capture, which piece can it take
//! next, and where can it land? In games of approach a leap is the move up to the victim. The
//! generator and the search for routes both use this.
//!
//! Captures by lines of men are in `line`.

use super::grid::{Direction, Directions};
use super::priority::{CaptureTally, CapturedBy};
use super::state::DraughtsState;
use super::variant::{Contact, Crowning, DraughtsRules, Removal};
use crate::board::{Square, SquareSet};

/// The board while one piece captures.
pub struct CaptureBoard<'a> {
    pub rules: &'a DraughtsRules,
    /// The empty squares, including the one where the capture starts.
    empty: SquareSet,
    /// The empty squares before the piece was lifted.
    empty_before_lift: SquareSet,
    enemy: SquareSet,
    kings: SquareSet,
    far: SquareSet,
    man_directions: Directions,
    king_directions: Directions,
    /// The piece was a king before the capture.
    pub was_king: bool,
}

/// A capture up to one of its stops.
#[derive(Clone, Copy)]
pub struct CaptureStop {
    pub at: Square,
    /// The piece captures as a king: it was one, or it was crowned during the capture.
    pub king: bool,
    pub victims: SquareSet,
    pub tally: CaptureTally,
    /// Directions that are not tried from here: straight back if the rules forbid it, and straight on
    /// if that is tried from a later landing square of the same leap.
    pub barred: Directions,
    /// The direction and the victim of the last leap.
    pub leap: Option<(Direction, Square)>,
    /// Did the last leap land right behind its victim?
    adjacent: bool,
}

impl<'a> CaptureBoard<'a> {
    /// Prepares the board of a state. [`lift`](CaptureBoard::lift) then starts the captures of a piece.
    #[inline]
    pub fn new(rules: &'a DraughtsRules, state: &DraughtsState) -> CaptureBoard<'a> {
        let me = state.me();
        let empty_before_lift = state.empty_squares(rules);
        CaptureBoard {
            rules,
            empty: empty_before_lift,
            empty_before_lift,
            enemy: state.enemy(),
            kings: state.kings,
            far: rules.grid.far(me),
            man_directions: DraughtsRules::for_seat(rules.man.captures, me),
            king_directions: DraughtsRules::for_seat(rules.king.captures, me),
            was_king: false,
        }
    }

    /// Returns the squares from which a man can capture.
    #[inline]
    pub fn takers(&self) -> SquareSet {
        let grid = self.rules.grid;
        let victims = match self.rules.man.takes_kings {
            true => self.enemy,
            false => self.enemy.minus(self.kings),
        };
        if self.rules.contact == Contact::Approach {
            return self.approachers(victims);
        }
        let takers = self.man_directions.iter().map(|direction| {
            let exposed = victims.and(grid.before(self.empty_before_lift, direction));
            grid.before(exposed, direction)
        });
        takers.fold(SquareSet::EMPTY, SquareSet::or)
    }

    /// Like [`takers`](CaptureBoard::takers) in games of approach. Approach has functions of its own, so
    /// that the code which most games use stays small enough to be inlined.
    #[inline(never)]
    fn approachers(&self, victims: SquareSet) -> SquareSet {
        let grid = self.rules.grid;
        let takers = self.man_directions.iter().map(|direction| {
            let before = grid.before(victims, direction);
            grid.before(self.empty_before_lift.and(before), direction)
        });
        takers.fold(SquareSet::EMPTY, SquareSet::or)
    }

    /// Starts a capture of the piece on a square. `None` if it has nothing to capture.
    #[inline]
    pub fn lift(&mut self, from: Square) -> Option<CaptureStop> {
        self.was_king = self.kings.contains(from);
        self.empty = self.empty_before_lift.with(from);
        let stop = CaptureStop {
            at: from,
            king: self.was_king,
            victims: SquareSet::EMPTY,
            tally: CaptureTally {
                by: if self.was_king {
                    CapturedBy::King
                } else {
                    CapturedBy::Man
                },
                ..CaptureTally::default()
            },
            barred: Directions::NONE,
            leap: None,
            adjacent: true,
        };
        self.has_target(&stop).then_some(stop)
    }

    /// Returns the directions in which the piece captures.
    #[inline]
    pub fn capture_directions(&self, stop: &CaptureStop) -> Directions {
        if stop.king {
            self.king_directions
        } else {
            self.man_directions
        }
    }

    #[inline]
    fn directions(&self, stop: &CaptureStop) -> Directions {
        self.capture_directions(stop).minus(stop.barred)
    }

    /// Returns the squares that a piece may pass over or land on.
    #[inline]
    fn free(&self, stop: &CaptureStop) -> SquareSet {
        match self.rules.removal {
            Removal::AtEnd => self.empty,
            Removal::AtOnce => self.empty.or(stop.victims),
        }
    }

    /// Returns the victim of a leap in a direction, and the first square where the leap may end: right
    /// behind the victim, or right before it in games of approach.
    #[inline]
    fn target(&self, stop: &CaptureStop, direction: Direction) -> Option<(Square, Square)> {
        if self.rules.contact == Contact::Approach {
            return self.approached(stop, direction);
        }
        let (grid, free) = (self.rules.grid, self.free(stop));
        let mut victim = grid.next(stop.at, direction);
        if stop.king && self.rules.king.flies {
            while free.contains(victim) {
                victim = grid.next(victim, direction);
            }
        }
        if !self.takes(stop, victim) {
            return None;
        }
        let landing = grid.next(victim, direction);
        free.contains(landing).then_some((victim, landing))
    }

    /// Like [`target`](CaptureBoard::target) in games of approach.
    #[inline(never)]
    fn approached(&self, stop: &CaptureStop, direction: Direction) -> Option<(Square, Square)> {
        let (grid, free) = (self.rules.grid, self.free(stop));
        let mut before = grid.next(stop.at, direction);
        if !free.contains(before) {
            return None;
        }
        let mut victim = grid.next(before, direction);
        while stop.king && self.rules.king.flies && free.contains(victim) {
            before = victim;
            victim = grid.next(victim, direction);
        }
        self.takes(stop, victim).then_some((victim, before))
    }

    /// May the piece take what stands on a square?
    #[inline]
    fn takes(&self, stop: &CaptureStop, victim: Square) -> bool {
        self.enemy.contains(victim)
            && !stop.victims.contains(victim)
            && (stop.king || self.rules.man.takes_kings || !self.kings.contains(victim))
    }

    /// Returns the squares where the victim of a leap of this many steps can stand.
    pub fn victim_squares(&self, from: Square, direction: Direction, steps: usize) -> SquareSet {
        let ray = self.rules.grid.ray(from, direction);
        match self.rules.contact {
            Contact::Leap => ray.take(steps.saturating_sub(1)).collect(),
            Contact::Approach => ray.skip(steps).take(1).collect(),
        }
    }

    /// Could the last leap of this stop also have ended on this square?
    pub fn could_end(&self, stop: &CaptureStop, square: Square) -> bool {
        let Some((direction, victim)) = stop.leap.filter(|_| square != stop.at) else {
            return square == stop.at;
        };
        let mut passed = self.rules.grid.ray(victim, direction);
        self.rules.contact == Contact::Leap
            && passed.find(|at| *at == square || *at == stop.at) == Some(square)
    }

    /// Can the capture go on from here?
    #[inline]
    fn goes_on(&self, stop: &CaptureStop) -> bool {
        !self.ends_by_crowning(stop) && self.has_target(stop)
    }

    /// Does the capture end here because the man is crowned?
    #[inline]
    pub fn ends_by_crowning(&self, stop: &CaptureStop) -> bool {
        let crowned = !stop.king && self.far.contains(stop.at);
        crowned && self.rules.man.crowning == Crowning::Stop
    }

    #[inline]
    fn has_target(&self, stop: &CaptureStop) -> bool {
        self.directions(stop)
            .iter()
            .any(|direction| self.target(stop, direction).is_some())
    }

    /// May the capture end here, given that it cannot go on?
    #[inline]
    fn may_end(&self, stop: &CaptureStop) -> bool {
        let (true, Some((_, victim))) = (self.rules.killer && stop.king, stop.leap) else {
            return true;
        };
        stop.adjacent || !self.kings.contains(victim)
    }

    /// Does the piece become a king if its capture ends here?
    #[inline]
    pub fn crowns(&self, stop: &CaptureStop) -> bool {
        !self.was_king && (stop.king || self.far.contains(stop.at))
    }

    /// Calls `found` with every legal stop after one more leap, and with true if the capture goes on
    /// from there or false if it ends. If it can go on from some of the squares behind a victim, the
    /// piece may not land on the others.
    #[inline]
    pub fn leaps(&self, stop: &CaptureStop, mut found: impl FnMut(CaptureStop, bool)) {
        for direction in self.directions(stop).iter() {
            let Some((victim, first)) = self.target(stop, direction) else {
                continue;
            };
            let mut goes_on = false;
            self.stops(stop, direction, victim, first, |next| {
                if self.goes_on(&next) {
                    goes_on = true;
                    found(next, true);
                }
            });
            if !goes_on {
                self.stops(stop, direction, victim, first, |next| {
                    if self.may_end(&next) {
                        found(next, false);
                    }
                });
            }
        }
    }

    /// Calls `found` with every stop after one more leap, even if it is illegal to land there.
    pub fn landings(&self, stop: &CaptureStop, mut found: impl FnMut(CaptureStop)) {
        for direction in self.directions(stop).iter() {
            if let Some((victim, first)) = self.target(stop, direction) {
                self.stops(stop, direction, victim, first, |mut next| {
                    next.barred = next.barred.minus(Directions::only(direction));
                    found(next);
                });
            }
        }
    }

    /// Calls `found` with the stops of a leap over one victim, the first landing square first.
    #[inline]
    fn stops(
        &self,
        stop: &CaptureStop,
        direction: Direction,
        victim: Square,
        first: Square,
        mut found: impl FnMut(CaptureStop),
    ) {
        let crowned =
            !stop.king && self.rules.man.crowning == Crowning::GoOn && self.far.contains(first);
        let back = if self.rules.turns_back {
            Directions::NONE
        } else {
            Directions::only(direction.opposite())
        };
        let mut next = CaptureStop {
            at: first,
            king: stop.king || crowned,
            victims: stop.victims.with(victim),
            tally: stop.tally.and(self.kings.contains(victim)),
            barred: back,
            leap: Some((direction, victim)),
            adjacent: true,
        };
        if !(stop.king && self.rules.king.flies && self.rules.king.lands_far) {
            return found(next);
        }
        let free = self.free(&next);
        while free.contains(next.at) {
            let beyond = self.rules.grid.next(next.at, direction);
            // The next capture straight on is the same from every landing square, so it is tried from
            // the last one only.
            if free.contains(beyond) {
                next.barred = back.or(Directions::only(direction));
            } else {
                next.barred = back;
            }
            found(next);
            next.adjacent = false;
            next.at = beyond;
        }
    }
}
