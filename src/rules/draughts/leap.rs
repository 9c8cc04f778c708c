//! One leap of a capture: from a square in the middle of a capture, with which victim and to which
//! squares can the piece go on? In games of approach a leap is the walk up to the victim. The only
//! place that knows how pieces capture; the generator and the search for a way both stand on it.
//!
//! Not here: what lines of men capture as one, which is in `line`.

use super::grid::{Direction, Directions};
use super::priority::{CaptureTally, CapturedBy};
use super::state::DraughtsState;
use super::variant::{Contact, Crowning, DraughtsRules, Removal};
use crate::board::{Square, SquareSet};

/// The board while one piece captures.
pub struct Capture<'a> {
    pub rules: &'a DraughtsRules,
    /// Nobody's squares; the start of the capture is among them.
    empty: SquareSet,
    /// Nobody's squares before the piece was lifted.
    vacant: SquareSet,
    enemy: SquareSet,
    kings: SquareSet,
    far: SquareSet,
    man: Directions,
    king: Directions,
    /// The piece was a king before the capture.
    pub was_king: bool,
}

/// A capture so far.
#[derive(Clone, Copy)]
pub struct CaptureStop {
    pub at: Square,
    /// The piece captures as a king: it was one, or was crowned on the way.
    pub king: bool,
    pub victims: SquareSet,
    pub tally: CaptureTally,
    /// Directions that are not tried from here: back, where the rules forbid that, and straight on
    /// when a sibling further on does.
    pub barred: Directions,
    /// The last leap: its direction and victim, and whether it stopped right behind.
    pub leap: Option<(Direction, Square)>,
    near: bool,
}

impl<'a> Capture<'a> {
    /// The board of a state; [`lift`](Capture::lift) then takes up one piece after another.
    #[inline]
    pub fn new(rules: &'a DraughtsRules, state: &DraughtsState) -> Capture<'a> {
        let me = state.me();
        let vacant = state.empty_squares(rules);
        Capture {
            rules,
            empty: vacant,
            vacant,
            enemy: state.enemy(),
            kings: state.kings,
            far: rules.grid.far(me),
            man: DraughtsRules::seen(rules.man.captures, me),
            king: DraughtsRules::seen(rules.king.captures, me),
            was_king: false,
        }
    }

    /// The men that have something to capture.
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
        let takers = self.man.iter().map(|direction| {
            let behind = grid.before(self.vacant, direction);
            grid.before(victims.and(behind), direction)
        });
        takers.fold(SquareSet::EMPTY, SquareSet::or)
    }

    /// The same where a piece comes up to its victim. Apart, as all of approach is, to keep what most
    /// games do short.
    #[inline(never)]
    fn approachers(&self, victims: SquareSet) -> SquareSet {
        let grid = self.rules.grid;
        let takers = self.man.iter().map(|direction| {
            let before = grid.before(victims, direction);
            grid.before(self.vacant.and(before), direction)
        });
        takers.fold(SquareSet::EMPTY, SquareSet::or)
    }

    /// Takes up the piece on a square. None when it has nothing to capture.
    #[inline]
    pub fn lift(&mut self, from: Square) -> Option<CaptureStop> {
        self.was_king = self.kings.contains(from);
        self.empty = self.vacant.with(from);
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
            near: true,
        };
        self.has_target(&stop).then_some(stop)
    }

    /// The directions the piece captures in.
    #[inline]
    pub fn ways(&self, stop: &CaptureStop) -> Directions {
        if stop.king { self.king } else { self.man }
    }

    #[inline]
    fn directions(&self, stop: &CaptureStop) -> Directions {
        self.ways(stop).minus(stop.barred)
    }

    /// The squares a piece may walk over or stop on.
    #[inline]
    fn free(&self, stop: &CaptureStop) -> SquareSet {
        match self.rules.removal {
            Removal::AtEnd => self.empty,
            Removal::AtOnce => self.empty.or(stop.victims),
        }
    }

    /// The victim of a leap in a direction, and the first square where it may end: right behind the
    /// victim, or right before it.
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
        let behind = grid.next(victim, direction);
        free.contains(behind).then_some((victim, behind))
    }

    /// The same where a piece comes up to its victim.
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

    /// The squares on which a leap from a square over so many steps can have its victim.
    pub fn met(&self, from: Square, direction: Direction, steps: usize) -> SquareSet {
        let ray = self.rules.grid.ray(from, direction);
        match self.rules.contact {
            Contact::Leap => ray.take(steps.saturating_sub(1)).collect(),
            Contact::Approach => ray.skip(steps).take(1).collect(),
        }
    }

    /// Could the last leap of this stop have ended on a square, as far as the squares between go?
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
        !self.is_crowned_out(stop) && self.has_target(stop)
    }

    /// Has the capture ended here because the man is crowned?
    #[inline]
    pub fn is_crowned_out(&self, stop: &CaptureStop) -> bool {
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
        stop.near || !self.kings.contains(victim)
    }

    /// Is the piece, with its capture over here, a man that has become a king?
    #[inline]
    pub fn crowns(&self, stop: &CaptureStop) -> bool {
        !self.was_king && (stop.king || self.far.contains(stop.at))
    }

    /// Every stop after one more leap, each with whether the capture goes on from there (true) or
    /// is over (false). Where some stops behind a victim allow to go on, the others are illegal.
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

    /// Every stop after one more leap, whether or not the capture may end or must go on there.
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

    /// The stops of a leap with one victim, from the first on.
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
            near: true,
        };
        if !(stop.king && self.rules.king.flies && self.rules.king.lands_far) {
            return found(next);
        }
        let free = self.free(&next);
        while free.contains(next.at) {
            let beyond = self.rules.grid.next(next.at, direction);
            // Straight on from the last square is the same as straight on from this one.
            if free.contains(beyond) {
                next.barred = back.or(Directions::only(direction));
            } else {
                next.barred = back;
            }
            found(next);
            next.near = false;
            next.at = beyond;
        }
    }
}
