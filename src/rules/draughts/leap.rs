//! How a single piece captures, one leap at a time: from a stop of a capture, which piece can it take
//! next, and where can it land? In games of approach a leap is the move up to the victim. The
//! generator and the search for routes both use this.
//!
//! Captures by lines of men are in `line`.

use super::directions::{Direction, Directions};
use super::draughts_rules::{Contact, Crowning, DraughtsRules, Removal};
use super::engine::Engine;
use super::fields::{Field, FieldSet};
use super::priority::{CaptureTally, CapturedBy};
use super::state::DraughtsState;

/// The board while one piece captures.
pub struct CaptureBoard<'a, S> {
    pub engine: &'a Engine<S>,
    /// The empty fields, including the one where the capture starts.
    empty: S,
    /// The empty fields before the piece was lifted.
    empty_before_lift: S,
    enemy: S,
    kings: S,
    far: S,
    man_directions: Directions,
    king_directions: Directions,
    /// The piece was a king before the capture.
    pub was_king: bool,
}

/// A capture up to one of its stops.
#[derive(Clone, Copy)]
pub struct CaptureStop<S> {
    pub at: Field,
    /// The piece captures as a king: it was one, or it was crowned during the capture.
    pub king: bool,
    pub victims: S,
    pub tally: CaptureTally,
    /// Directions that are not tried from here: straight back if the rules forbid it, and straight on
    /// if that is tried from a later landing square of the same leap.
    pub barred: Directions,
    /// The direction and the victim of the last leap.
    pub leap: Option<(Direction, Field)>,
    /// Did the last leap land right behind its victim?
    adjacent: bool,
}

impl<'a, S: FieldSet> CaptureBoard<'a, S> {
    /// Prepares the board of a state. [`lift`](CaptureBoard::lift) then starts the captures of a piece.
    #[inline]
    pub fn new(engine: &'a Engine<S>, state: &DraughtsState<S>) -> CaptureBoard<'a, S> {
        let (rules, me) = (&engine.rules, state.me());
        let empty_before_lift = state.empty_fields(engine);
        CaptureBoard {
            engine,
            empty: empty_before_lift,
            empty_before_lift,
            enemy: state.enemy(),
            kings: state.kings,
            far: engine.grid.far(me),
            man_directions: DraughtsRules::for_seat(rules.man.captures, me),
            king_directions: DraughtsRules::for_seat(rules.king.captures, me),
            was_king: false,
        }
    }

    /// Returns the fields from which a man could capture if one stands there.
    #[inline]
    pub fn takers(&self) -> S {
        let victims = match self.engine.rules.man.takes_kings {
            true => self.enemy,
            false => self.enemy & !self.kings,
        };
        match self.engine.rules.contact {
            Contact::Leap => self.leapers(victims, self.man_directions),
            Contact::Approach => self.approachers(victims),
        }
    }

    /// Returns the fields next to a victim from which a piece could leap over it.
    #[inline]
    fn leapers(&self, victims: S, directions: Directions) -> S {
        let grid = &self.engine.grid;
        let leapers = directions.iter().map(|direction| {
            let exposed = victims & grid.before(self.empty_before_lift, direction);
            grid.before(exposed, direction)
        });
        leapers.fold(S::EMPTY, S::bitor)
    }

    /// Like [`takers`](CaptureBoard::takers) in games of approach. Approach has functions of its own, so
    /// that the code which most games use stays small enough to be inlined.
    #[inline(never)]
    fn approachers(&self, victims: S) -> S {
        let grid = &self.engine.grid;
        let takers = self.man_directions.iter().map(|direction| {
            let before = grid.before(victims, direction);
            grid.before(self.empty_before_lift & before, direction)
        });
        takers.fold(S::EMPTY, S::bitor)
    }

    /// Can any piece of the mover capture?
    #[inline]
    pub fn can_capture(&mut self, state: &DraughtsState<S>) -> bool {
        if !(self.takers() & state.own_men()).is_empty() {
            return true;
        }
        let kings = state.own() & self.kings;
        if kings.is_empty() {
            return false;
        }
        let rules = &self.engine.rules;
        if !rules.king.flies && rules.contact == Contact::Leap {
            return !(self.leapers(self.enemy, self.king_directions) & kings).is_empty();
        }
        kings.fields().any(|king| self.lift(king).is_some())
    }

    /// Starts a capture of the piece on a field. `None` if it has nothing to capture.
    #[inline]
    pub fn lift(&mut self, from: Field) -> Option<CaptureStop<S>> {
        self.was_king = self.kings.contains(from);
        self.empty = self.empty_before_lift.with(from);
        let stop = CaptureStop {
            at: from,
            king: self.was_king,
            victims: S::EMPTY,
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
    pub fn capture_directions(&self, stop: &CaptureStop<S>) -> Directions {
        if stop.king {
            self.king_directions
        } else {
            self.man_directions
        }
    }

    #[inline]
    fn directions(&self, stop: &CaptureStop<S>) -> Directions {
        self.capture_directions(stop).minus(stop.barred)
    }

    /// Returns the fields that a piece may pass over or land on.
    #[inline]
    fn free(&self, stop: &CaptureStop<S>) -> S {
        match self.engine.rules.removal {
            Removal::AtEnd => self.empty,
            Removal::AtOnce => self.empty | stop.victims,
        }
    }

    /// Returns the victim of a leap in a direction, and the first field where the leap may end: right
    /// behind the victim, or right before it in games of approach.
    #[inline]
    fn target(&self, stop: &CaptureStop<S>, direction: Direction) -> Option<(Field, Field)> {
        if self.engine.rules.contact == Contact::Approach {
            return self.approached(stop, direction);
        }
        let (grid, free) = (&self.engine.grid, self.free(stop));
        let victim = match stop.king && self.engine.rules.king.flies {
            true => grid.nearest(stop.at, direction, !free)?,
            false => grid.next(stop.at, direction),
        };
        if !self.takes(stop, victim) {
            return None;
        }
        let landing = grid.next(victim, direction);
        free.contains(landing).then_some((victim, landing))
    }

    /// Like [`target`](CaptureBoard::target) in games of approach.
    #[inline(never)]
    fn approached(&self, stop: &CaptureStop<S>, direction: Direction) -> Option<(Field, Field)> {
        let (grid, free) = (&self.engine.grid, self.free(stop));
        let mut before = grid.next(stop.at, direction);
        if !free.contains(before) {
            return None;
        }
        let mut victim = grid.next(before, direction);
        while stop.king && self.engine.rules.king.flies && free.contains(victim) {
            before = victim;
            victim = grid.next(victim, direction);
        }
        self.takes(stop, victim).then_some((victim, before))
    }

    /// May the piece take what stands on a field?
    #[inline]
    fn takes(&self, stop: &CaptureStop<S>, victim: Field) -> bool {
        self.enemy.contains(victim)
            && !stop.victims.contains(victim)
            && (stop.king || self.engine.rules.man.takes_kings || !self.kings.contains(victim))
    }

    /// Returns the fields where the victim of a leap of this many steps can stand.
    pub fn victim_fields(&self, from: Field, direction: Direction, steps: usize) -> S {
        let ray = self.engine.grid.ray(from, direction);
        match self.engine.rules.contact {
            Contact::Leap => ray.take(steps.saturating_sub(1)).fold(S::EMPTY, S::with),
            Contact::Approach => ray.skip(steps).take(1).fold(S::EMPTY, S::with),
        }
    }

    /// Could the last leap of this stop also have ended on this field?
    pub fn could_end(&self, stop: &CaptureStop<S>, field: Field) -> bool {
        let Some((direction, victim)) = stop.leap.filter(|_| field != stop.at) else {
            return field == stop.at;
        };
        let mut passed = self.engine.grid.ray(victim, direction);
        self.engine.rules.contact == Contact::Leap
            && passed.find(|at| *at == field || *at == stop.at) == Some(field)
    }

    /// Can the capture go on from here?
    #[inline]
    fn goes_on(&self, stop: &CaptureStop<S>) -> bool {
        !self.ends_by_crowning(stop) && self.has_target(stop)
    }

    /// Does the capture end here because the man is crowned?
    #[inline]
    pub fn ends_by_crowning(&self, stop: &CaptureStop<S>) -> bool {
        let crowned = !stop.king && self.far.contains(stop.at);
        crowned && self.engine.rules.man.crowning == Crowning::Stop
    }

    #[inline]
    fn has_target(&self, stop: &CaptureStop<S>) -> bool {
        self.directions(stop)
            .iter()
            .any(|direction| self.target(stop, direction).is_some())
    }

    /// May the capture end here, given that it cannot go on?
    #[inline]
    fn may_end(&self, stop: &CaptureStop<S>) -> bool {
        let (true, Some((_, victim))) = (self.engine.rules.killer && stop.king, stop.leap) else {
            return true;
        };
        stop.adjacent || !self.kings.contains(victim)
    }

    /// Does the piece become a king if its capture ends here?
    #[inline]
    pub fn crowns(&self, stop: &CaptureStop<S>) -> bool {
        !self.was_king && (stop.king || self.far.contains(stop.at))
    }

    /// Calls `found` with every legal stop after one more leap, and with true if the capture goes on
    /// from there or false if it ends. If it can go on from some of the squares behind a victim, the
    /// piece may not land on the others.
    #[inline]
    pub fn leaps(&self, stop: &CaptureStop<S>, mut found: impl FnMut(CaptureStop<S>, bool)) {
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
    pub fn landings(&self, stop: &CaptureStop<S>, mut found: impl FnMut(CaptureStop<S>)) {
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
        stop: &CaptureStop<S>,
        direction: Direction,
        victim: Field,
        first: Field,
        mut found: impl FnMut(CaptureStop<S>),
    ) {
        let crowned = !stop.king
            && self.engine.rules.man.crowning == Crowning::GoOn
            && self.far.contains(first);
        let back = if self.engine.rules.turns_back {
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
        if !(stop.king && self.engine.rules.king.flies && self.engine.rules.king.lands_far) {
            return found(next);
        }
        let free = self.free(&next);
        while free.contains(next.at) {
            let beyond = self.engine.grid.next(next.at, direction);
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
