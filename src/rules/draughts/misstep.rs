//! A capture written leap by leap, up to the leap that the rules of capturing forbid whatever the
//! other pieces do: over a piece taken already, straight back, or on from where it is crowned.

use super::leap::{Capture, CaptureStop};
use super::state::DraughtsState;
use super::variant::{DraughtsRules, Removal};
use crate::board::Square;
use crate::rules::Objection;

/// Ways of the written capture that are followed at once. More differ in their stops only.
const FEW: usize = 64;

/// The first leap of a written capture that no way to it allows, where one of these rules is why.
/// The squares are its stops, arrival included; what goes straight on may leave out a stop.
pub fn misstep(
    rules: &DraughtsRules,
    state: &DraughtsState,
    from: Square,
    stops: &[Square],
) -> Option<Objection> {
    let mut capture = Capture::new(rules, state);
    let mut ways = vec![capture.lift(from)?];
    for to in stops {
        let mut next = Vec::new();
        for way in &ways {
            follow(&capture, way, *to, &mut next);
        }
        if next.is_empty() {
            return ways.iter().find_map(|way| why(&capture, way, *to));
        }
        next.truncate(FEW);
        ways = next;
    }
    None
}

/// The ways to go on to a square with one leap or more in one direction.
fn follow(capture: &Capture, way: &CaptureStop, to: Square, out: &mut Vec<CaptureStop>) {
    let mut open = vec![*way];
    while let Some(stop) = open.pop() {
        if capture.is_crowned_out(&stop) {
            continue;
        }
        capture.landings(&stop, |next| {
            let direction = |stop: &CaptureStop| stop.leap.map(|(direction, _)| direction);
            let straight = stop.victims == way.victims || direction(&stop) == direction(&next);
            if straight && next.at == to {
                out.push(next);
            } else if straight {
                open.push(next);
            }
        });
    }
}

fn why(capture: &Capture, way: &CaptureStop, to: Square) -> Option<Objection> {
    let rules = capture.rules;
    let (last, _) = way.leap?;
    if capture.is_crowned_out(way) {
        return Some(Objection::Crowned { on: way.at });
    }
    let (direction, steps) = rules.grid.line(way.at, to, capture.ways(way))?;
    if !rules.turns_back && direction == last.opposite() {
        return Some(Objection::TurnsBack { on: way.at });
    }
    let met = capture.met(way.at, direction, steps).and(way.victims);
    // Seen from where the leap begins, the first comes first.
    let mut taken = rules
        .grid
        .ray(way.at, direction)
        .filter(|at| met.contains(*at));
    let still_there = rules.removal == Removal::AtEnd;
    let on = taken.next().filter(|_| still_there)?;
    Some(Objection::TakenAlready { on })
}
