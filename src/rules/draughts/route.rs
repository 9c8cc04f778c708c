//! Finds a route for a capture. A legal capture is given by its start, arrival and victims; this file
//! finds the fields where it stops, and whether some route goes by given fields.
//!
//! [`search`] is a depth-first search over the stops of the capture. It follows only leaps over victims
//! of the capture, and counts how many of the given fields a route has visited in their order. It ends
//! with the first route that has the arrival, victims and rank of the capture and has visited all given
//! fields. It gives up after a number of stops that depends on what is asked.

use std::collections::HashSet;

use super::directions::Direction;
use super::draughts_rules::Contact;
use super::engine::Engine;
use super::fields::{Field, FieldSet, OFF};
use super::generate::VisitedStop;
use super::leap::{CaptureBoard, CaptureStop};
use super::line;
use super::priority::rank;
use super::state::{CompactMove, DraughtsState};

/// A route in the long form of PDN 3.0, with the victims in order.
pub struct Route {
    /// The start, one field after each victim, and the arrival: where the piece turns, the field
    /// where it does so, otherwise the field right behind the victim.
    pub fields: Vec<Field>,
    pub victims: Vec<Field>,
}

/// A node of the search.
struct RouteNode<S> {
    stop: CaptureStop<S>,
    /// How many of the given fields have been visited.
    visited: usize,
    /// The index of the node before this one.
    before: usize,
    /// The capture is complete.
    over: bool,
}

/// What the given fields mean.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    /// Squares to visit in this order between start and arrival. Squares that the piece passes over
    /// count as visited, victims do not.
    Passed,
    /// Like `Passed`, but the arrival may be among them.
    Begun,
    /// The stops of all leaps but the last. Where the piece turns this is the field where it does
    /// so; where it goes straight on, any field behind the victim.
    LeapByLeap,
}

/// Returns a route of a capture that visits these fields in this order between start and arrival.
/// Squares that the piece passes over count as visited, victims do not.
pub fn find<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    mv: &CompactMove<S>,
    via: &[Field],
) -> Option<Route> {
    search(engine, state, mv, via, Between::Passed)
}

/// Are these fields all the stops between start and arrival of some route of this capture? This is
/// true for at most one legal move.
pub fn is_written_out<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    mv: &CompactMove<S>,
    via: &[Field],
) -> bool {
    search(engine, state, mv, via, Between::LeapByLeap).is_some()
}

/// Does some route of this capture visit these fields in this order? The last may be its arrival.
pub fn begins<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    mv: &CompactMove<S>,
    via: &[Field],
) -> bool {
    search(engine, state, mv, via, Between::Begun).is_some()
}

/// The limit of the search for a beginning, which is done for many captures.
const STOPS_OF_BEGUN: usize = 1 << 10;

/// The limit of the search for any route. If it is reached, the capture is still legal, but its route
/// is unknown.
const STOPS_OF_ANY: usize = 1 << 12;

/// The limit of the search for the written route.
const STOPS_OF_WRITTEN: usize = 1 << 14;

fn search<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    mv: &CompactMove<S>,
    via: &[Field],
    between: Between,
) -> Option<Route> {
    let rules = &engine.rules;
    if mv.in_line {
        // A line captures with a single step, so there are no fields between.
        return via.is_empty().then(|| Route {
            fields: vec![mv.from, mv.to],
            victims: line::victims_in_order(engine, mv),
        });
    }
    let mut capture = CaptureBoard::new(engine, state);
    let start = capture.lift(mv.from)?;
    let ordered = rules.priority.iter().any(|key| key.ordered);
    let mut nodes = vec![RouteNode {
        stop: start,
        visited: 0,
        before: 0,
        over: false,
    }];
    let most = match between {
        Between::Begun => STOPS_OF_BEGUN,
        Between::Passed if via.is_empty() => STOPS_OF_ANY,
        _ => STOPS_OF_WRITTEN,
    };
    let mut open = vec![0usize];
    let mut seen: HashSet<(VisitedStop<S>, usize)> = HashSet::new();
    let mut found = Vec::new();
    while let Some(at) = open.pop() {
        let node = nodes.get(at)?;
        if node.over {
            return Some(collect(engine, &nodes, at));
        }
        let (from, visited) = (node.stop, node.visited);
        found.clear();
        capture.leaps(&from, |next, goes_on| {
            if !(next.victims & !mv.victims).is_empty() {
                return;
            }
            let over = !goes_on
                && next.victims == mv.victims
                && next.at == mv.to
                && rank(rules.priority, &next.tally) == mv.rank;
            if goes_on || over {
                found.push((next, over));
            }
        });
        // The stack is last in, first out; reversed, the directions are searched in their order.
        for (next, over) in found.drain(..).rev() {
            let visited = match between {
                Between::LeapByLeap => leap(&capture, &from, &next, over, via, visited),
                Between::Passed => Some(visit(engine, from.at, &next, over, via, visited)),
                Between::Begun => Some(visit(engine, from.at, &next, false, via, visited)),
            };
            let Some(visited) = visited.filter(|visited| !over || *visited == via.len()) else {
                continue;
            };
            // Leap by leap, the route so far matters too, and there are few routes.
            let known = VisitedStop::may_repeat(&next, rules)
                && between != Between::LeapByLeap
                && !seen.insert((VisitedStop::new(&next, !over, rules, ordered), visited));
            if known || nodes.len() > most {
                continue;
            }
            open.push(nodes.len());
            nodes.push(RouteNode {
                stop: next,
                visited,
                before: at,
                over,
            });
        }
    }
    None
}

/// Returns how many of the given fields have been visited after one more leap. The arrival of a
/// complete capture does not count.
fn visit<S: FieldSet>(
    engine: &Engine<S>,
    from: Field,
    stop: &CaptureStop<S>,
    arrival: bool,
    via: &[Field],
    visited: usize,
) -> usize {
    let Some((direction, victim)) = stop.leap else {
        return visited;
    };
    let mut visited = visited;
    if engine.rules.contact == Contact::Approach {
        // The piece visits only the field where it stops.
        let named = !arrival && via.get(visited) == Some(&stop.at);
        return visited + usize::from(named);
    }
    for field in engine.grid.ray(from, direction) {
        if arrival && field == stop.at {
            break;
        }
        if field != victim && via.get(visited) == Some(&field) {
            visited += 1;
        }
        if field == stop.at {
            break;
        }
    }
    visited
}

/// Returns how many leaps have matched the given fields after one more; `None` if this leap does not
/// match them.
fn leap<S: FieldSet>(
    capture: &CaptureBoard<S>,
    from: &CaptureStop<S>,
    stop: &CaptureStop<S>,
    over: bool,
    via: &[Field],
    leaps: usize,
) -> Option<usize> {
    let (direction, _) = stop.leap?;
    let turned = from.leap.is_some_and(|(before, _)| before != direction);
    if turned && leaps.checked_sub(1).and_then(|last| via.get(last)) != Some(&from.at) {
        return None;
    }
    if over {
        return Some(leaps);
    }
    let named = via.get(leaps)?;
    capture.could_end(stop, *named).then_some(leaps + 1)
}

/// Collects the route that ends at a node.
fn collect<S: FieldSet>(engine: &Engine<S>, nodes: &[RouteNode<S>], last: usize) -> Route {
    let mut leaps: Vec<(Direction, Field, Field)> = Vec::new();
    let mut start = OFF;
    let mut at = last;
    while let Some(node) = nodes.get(at) {
        let Some((direction, victim)) = node.stop.leap else {
            start = node.stop.at;
            break;
        };
        leaps.push((direction, victim, node.stop.at));
        at = node.before;
    }
    leaps.reverse();
    let mut fields = vec![start];
    for (i, (direction, victim, stop)) in leaps.iter().enumerate() {
        let straight = leaps.get(i + 1).is_some_and(|next| next.0 == *direction);
        fields.push(if straight {
            engine.grid.next(*victim, *direction)
        } else {
            *stop
        });
    }
    Route {
        fields,
        victims: leaps.iter().map(|leap| leap.1).collect(),
    }
}
