//! Every route of every capture, one leap after another.

use super::*;

/// A complete capture by one route.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlowRoute {
    pub by: CapturedBy,
    pub from: Square,
    pub to: Square,
    pub crowned: bool,
    /// In the order in which they are taken.
    pub victims: Vec<Square>,
    /// Which victims are kings, in the same order.
    pub kings: Vec<bool>,
    /// The long form of PDN 3.0: start, one square after each victim, arrival.
    pub long: Vec<Square>,
    /// The squares between start and arrival that the piece stops on or passes over, in order.
    pub visited: Vec<Square>,
}

/// One leap over a victim, or in games of approach one move up to it.
#[derive(Clone)]
struct SlowLeap {
    step: Place,
    victim: Place,
    king_taken: bool,
    /// The first field where this leap may end.
    first: Place,
    landing: Place,
    /// The fields after the start of the leap, without the victim and the landing.
    passed: Vec<Place>,
}

/// A capture that is not complete.
struct SlowCapture {
    from: Place,
    was_king: bool,
    leaps: Vec<SlowLeap>,
}

/// How many leaps are tried in a position before its captures are said to be too many. The engine
/// remembers more stops in its own searches.
const MOST_LEAPS: usize = 2_000;

impl SlowListing {
    /// Lists all complete captures, whatever their rank. `None` if there are too many.
    pub fn captures(&self) -> Option<Vec<SlowRoute>> {
        let mut found = self.line_captures();
        let mut budget = MOST_LEAPS;
        for role in [Role::Man, Role::King] {
            for from in self.pieces(self.turn, role) {
                let mut capture = SlowCapture {
                    from,
                    was_king: role == Role::King,
                    leaps: Vec::new(),
                };
                self.go_on(&mut capture, &mut budget, &mut found)?;
            }
        }
        Some(found)
    }

    /// Lists the captures that begin with these leaps.
    fn go_on(
        &self,
        capture: &mut SlowCapture,
        budget: &mut usize,
        found: &mut Vec<SlowRoute>,
    ) -> Option<()> {
        for landings in self.next_leaps(capture) {
            *budget = budget.checked_sub(landings.len())?;
            let goes_on: Vec<bool> = landings
                .iter()
                .map(|leap| {
                    capture.leaps.push(leap.clone());
                    let more = !self.next_leaps(capture).is_empty();
                    capture.leaps.pop();
                    more
                })
                .collect();
            let must_go_on = goes_on.contains(&true);
            for (leap, goes_on) in landings.into_iter().zip(goes_on) {
                let may_stop = !must_go_on && self.may_stop(capture, &leap);
                capture.leaps.push(leap);
                if goes_on {
                    self.go_on(capture, budget, found)?;
                } else if may_stop {
                    found.push(self.route(capture));
                }
                capture.leaps.pop();
            }
        }
        Some(())
    }

    /// In Killer a king whose last victim is a king must stop right behind it.
    fn may_stop(&self, capture: &SlowCapture, leap: &SlowLeap) -> bool {
        let by_king = self.is_king(capture);
        !(self.rules.killer && by_king && leap.king_taken) || leap.landing == leap.first
    }

    /// Does the piece capture as a king now?
    fn is_king(&self, capture: &SlowCapture) -> bool {
        let crowned = self.rules.man.crowning == Crowning::GoOn;
        let mut landings = capture.leaps.iter().map(|leap| leap.landing);
        capture.was_king || crowned && landings.any(|landing| self.is_far(landing))
    }

    /// May the piece pass over this field, or land on it?
    fn is_free(&self, capture: &SlowCapture, at: Place) -> bool {
        let removed = self.rules.removal == Removal::AtOnce && capture.took(at);
        self.at(at) == SlowField::Empty || at == capture.from || removed
    }

    /// Lists the leaps that can follow: for each victim, one for each field where the piece may land.
    fn next_leaps(&self, capture: &SlowCapture) -> Vec<Vec<SlowLeap>> {
        let king = self.is_king(capture);
        let last = capture.leaps.last();
        let at = last.map_or(capture.from, |leap| leap.landing);
        let crowned = last.is_some() && !king && self.is_far(at);
        if crowned && self.rules.man.crowning == Crowning::Stop {
            return Vec::new();
        }
        let directions = match king {
            true => self.rules.king.captures,
            false => self.rules.man.captures,
        };
        let mut all = Vec::new();
        for step in self.steps(directions) {
            let back = last.is_some_and(|leap| leap.step == (-step.0, -step.1));
            if back && !self.rules.turns_back {
                continue;
            }
            let landings = match self.rules.contact {
                Contact::Leap => self.leaps_over(capture, king, at, step),
                Contact::Approach => self.move_up(capture, king, at, step),
            };
            if !landings.is_empty() {
                all.push(landings);
            }
        }
        all
    }

    /// Returns the victim on this field: an enemy that is still there to be taken.
    fn victim(&self, capture: &SlowCapture, king: bool, at: Place) -> Option<Piece> {
        let enemy = self.enemy(at).filter(|_| !capture.took(at))?;
        (king || self.rules.man.takes_kings || enemy.role != Role::King).then_some(enemy)
    }

    fn leaps_over(
        &self,
        capture: &SlowCapture,
        king: bool,
        at: Place,
        step: Place,
    ) -> Vec<SlowLeap> {
        let KingRules {
            flies, lands_far, ..
        } = self.rules.king;
        let mut passed = Vec::new();
        let mut victim = ahead(at, step);
        while king && flies && self.is_free(capture, victim) {
            passed.push(victim);
            victim = ahead(victim, step);
        }
        let Some(taken) = self.victim(capture, king, victim) else {
            return Vec::new();
        };
        let first = ahead(victim, step);
        let mut landing = first;
        let mut leaps = Vec::new();
        while self.is_free(capture, landing) {
            leaps.push(SlowLeap {
                step,
                victim,
                king_taken: taken.role == Role::King,
                first,
                landing,
                passed: passed.clone(),
            });
            if !(king && flies && lands_far) {
                break;
            }
            passed.push(landing);
            landing = ahead(landing, step);
        }
        leaps
    }

    /// Like `leaps_over` in games of approach: the piece moves up to its victim, over at least one free
    /// field, and stops in front of it.
    fn move_up(&self, capture: &SlowCapture, king: bool, at: Place, step: Place) -> Vec<SlowLeap> {
        let mut landing = ahead(at, step);
        let mut victim = ahead(landing, step);
        if !self.is_free(capture, landing) {
            return Vec::new();
        }
        while king && self.rules.king.flies && self.is_free(capture, victim) {
            (landing, victim) = (victim, ahead(victim, step));
        }
        let taken = self.victim(capture, king, victim);
        let leap = taken.map(|taken| SlowLeap {
            step,
            victim,
            king_taken: taken.role == Role::King,
            first: landing,
            landing,
            passed: Vec::new(),
        });
        leap.into_iter().collect()
    }

    /// Writes down a complete capture.
    fn route(&self, capture: &SlowCapture) -> SlowRoute {
        let leaps = &capture.leaps;
        let mut long = vec![capture.from];
        let mut visited = Vec::new();
        for (i, leap) in leaps.iter().enumerate() {
            let next = leaps.get(i + 1);
            let straight = next.is_some_and(|next| next.step == leap.step);
            long.push(if straight { leap.first } else { leap.landing });
            visited.extend(&leap.passed);
            visited.extend(next.map(|_| leap.landing));
        }
        let to = long[long.len() - 1];
        let squares = |places: Vec<Place>| places.iter().map(|at| self.square(*at)).collect();
        SlowRoute {
            by: match capture.was_king {
                true => CapturedBy::King,
                false => CapturedBy::Man,
            },
            from: self.square(capture.from),
            to: self.square(to),
            crowned: !capture.was_king && (self.is_king(capture) || self.is_far(to)),
            victims: squares(leaps.iter().map(|leap| leap.victim).collect()),
            kings: leaps.iter().map(|leap| leap.king_taken).collect(),
            long: squares(long),
            visited: squares(visited),
        }
    }

    /// Lists the captures by two or more men in a row: the first man moves up to the enemy.
    fn line_captures(&self) -> Vec<SlowRoute> {
        let mut found = Vec::new();
        if self.rules.man.lines != LineMoves::StepAndCapture {
            return found;
        }
        for from in self.pieces(self.turn, Role::Man) {
            for step in self.steps(self.rules.man.captures) {
                let mut to = ahead(from, step);
                let alone = !self.own_man(to);
                while self.own_man(to) {
                    to = ahead(to, step);
                }
                if !alone && self.at(to) == SlowField::Empty {
                    found.extend(self.line_capture(from, to, step));
                }
            }
        }
        found
    }

    /// A line that arrives on a field takes what is in front of it: a single king, or a man and all men
    /// in an unbroken row behind it.
    fn line_capture(&self, from: Place, to: Place, step: Place) -> Option<SlowRoute> {
        let mut at = ahead(to, step);
        let first = self.enemy(at)?;
        let mut victims = vec![self.square(at)];
        at = ahead(at, step);
        while first.role == Role::Man && self.enemy(at) == Some(first) {
            victims.push(self.square(at));
            at = ahead(at, step);
        }
        let ends = [from, to].map(|at| self.square(at));
        Some(SlowRoute {
            by: CapturedBy::Line,
            from: ends[0],
            to: ends[1],
            crowned: self.is_far(to),
            kings: vec![first.role == Role::King; victims.len()],
            victims,
            long: ends.to_vec(),
            visited: Vec::new(),
        })
    }
}

impl SlowCapture {
    fn took(&self, at: Place) -> bool {
        self.leaps.iter().any(|leap| leap.victim == at)
    }
}
