//! Finds the illegal leap in a capture that is written with its stops.
//!
//! All ways to make the written leaps are followed from the start, whether or not they are legal
//! captures as a whole. When no way reaches the next stop, that leap is the illegal one. The reason is
//! reported if a rule of capturing forbids it: the leap goes over a piece that is already taken, goes
//! straight back, or goes on after the man is crowned.

use super::draughts_rules::Removal;
use super::engine::Engine;
use super::fields::{Field, FieldSet};
use super::leap::{CaptureBoard, CaptureStop};
use super::state::DraughtsState;
use crate::rules::Objection;

/// The most ways of the written capture that are followed at the same time. Further ones would only
/// differ in their landing squares.
const MOST_WAYS: usize = 64;

/// Returns why the first illegal leap is illegal; `None` if all leaps are possible or another rule
/// forbids it. `stops` includes the arrival. Stops where the piece goes straight on may be left out.
pub fn misstep<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    from: Field,
    stops: &[Field],
) -> Option<Objection> {
    let mut capture = CaptureBoard::new(engine, state);
    let mut ways = vec![capture.lift(from)?];
    for to in stops {
        let mut next = Vec::new();
        for way in &ways {
            follow(&capture, way, *to, &mut next);
        }
        if next.is_empty() {
            return ways.iter().find_map(|way| broken_rule(&capture, way, *to));
        }
        next.truncate(MOST_WAYS);
        ways = next;
    }
    None
}

/// Appends the ways to reach a square with one or more leaps in one direction.
fn follow<S: FieldSet>(
    capture: &CaptureBoard<S>,
    way: &CaptureStop<S>,
    to: Field,
    out: &mut Vec<CaptureStop<S>>,
) {
    let mut open = vec![*way];
    while let Some(stop) = open.pop() {
        if capture.ends_by_crowning(&stop) {
            continue;
        }
        capture.landings(&stop, |next| {
            let direction = |stop: &CaptureStop<S>| stop.leap.map(|(direction, _)| direction);
            let straight = stop.victims == way.victims || direction(&stop) == direction(&next);
            if straight && next.at == to {
                out.push(next);
            } else if straight {
                open.push(next);
            }
        });
    }
}

/// Returns the rule of capturing that forbids the leap to a square.
fn broken_rule<S: FieldSet>(
    capture: &CaptureBoard<S>,
    way: &CaptureStop<S>,
    to: Field,
) -> Option<Objection> {
    let (rules, grid) = (&capture.engine.rules, &capture.engine.grid);
    let (last, _) = way.leap?;
    let on = grid.square(way.at);
    if capture.ends_by_crowning(way) {
        return Some(Objection::Crowned { on });
    }
    let (direction, steps) = grid.line(way.at, to, capture.capture_directions(way))?;
    if !rules.turns_back && direction == last.opposite() {
        return Some(Objection::TurnsBack { on });
    }
    let over = capture.victim_fields(way.at, direction, steps) & way.victims;
    // Report the one nearest to the start of the leap.
    let taken = grid.nearest(way.at, direction, over);
    let still_there = rules.removal == Removal::AtEnd;
    let on = grid.square(taken.filter(|_| still_there)?);
    Some(Objection::TakenAlready { on })
}
