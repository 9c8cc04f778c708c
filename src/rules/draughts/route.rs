//! The way of a capture. A move of the rules is where it starts and ends and what it takes; this
//! file finds a way to do that, the squares it stops on, and whether one visits given squares.

use std::collections::HashSet;

use super::generate::VisitedStops;
use super::grid::{Direction, OFF};
use super::leap::{Capture, CaptureStop};
use super::line;
use super::priority::rank;
use super::state::{Compact, DraughtsState};
use super::variant::{Contact, DraughtsRules};
use crate::board::Square;

/// A way: the long form of PDN 3.0 and the victims in its order.
pub struct Route {
    /// Start, every square where the piece turns and, where it does not, the square right behind
    /// each victim, arrival.
    pub squares: Vec<Square>,
    pub victims: Vec<Square>,
}

/// A stop of the search, how far the squares asked for have been visited, and where it came from.
struct RouteNode {
    stop: CaptureStop,
    visited: usize,
    before: usize,
    over: bool,
}

/// How the squares between start and arrival are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    /// Visited in this order; squares passed over count, victims do not.
    Passed,
    /// The same, the arrival among them: the capture may go on.
    Begun,
    /// One for every leap but the last: where the piece stops to turn, any square behind the
    /// victim where it goes straight on.
    LeapByLeap,
}

/// A way to make a capture that visits these squares in this order between start and arrival;
/// squares passed over count, victims do not.
pub fn find(
    rules: &DraughtsRules,
    state: &DraughtsState,
    mv: &Compact,
    via: &[Square],
) -> Option<Route> {
    search(rules, state, mv, via, Between::Passed)
}

/// Do these squares give a way of this capture leap by leap? They do so for one move at most.
pub fn is_written_out(
    rules: &DraughtsRules,
    state: &DraughtsState,
    mv: &Compact,
    via: &[Square],
) -> bool {
    search(rules, state, mv, via, Between::LeapByLeap).is_some()
}

/// Does a way of this capture come by these squares in this order, its arrival included?
pub fn begins(rules: &DraughtsRules, state: &DraughtsState, mv: &Compact, via: &[Square]) -> bool {
    search(rules, state, mv, via, Between::Begun).is_some()
}

/// Stops looked at for a beginning, which is asked of many captures.
const FEW_STOPS: usize = 1 << 10;

/// Stops looked at for any way of a capture. What is not found by then has a way all the same, only
/// it is not known which.
const SOME_STOPS: usize = 1 << 12;

/// Stops looked at for the way that is written.
const MOST_STOPS: usize = 1 << 14;

fn search(
    rules: &DraughtsRules,
    state: &DraughtsState,
    mv: &Compact,
    via: &[Square],
    between: Between,
) -> Option<Route> {
    if mv.in_line {
        // One step, and nothing between its ends.
        return via.is_empty().then(|| Route {
            squares: vec![mv.from, mv.to],
            victims: line::met(rules, mv),
        });
    }
    let mut capture = Capture::new(rules, state);
    let start = capture.lift(mv.from)?;
    let ordered = rules.priority.iter().any(|key| key.ordered);
    let mut nodes = vec![RouteNode {
        stop: start,
        visited: 0,
        before: 0,
        over: false,
    }];
    let most = match between {
        Between::Begun => FEW_STOPS,
        Between::Passed if via.is_empty() => SOME_STOPS,
        _ => MOST_STOPS,
    };
    let mut open = vec![0usize];
    let mut seen: HashSet<(VisitedStops, usize)> = HashSet::new();
    let mut found = Vec::new();
    while let Some(at) = open.pop() {
        let node = nodes.get(at)?;
        if node.over {
            return Some(written(rules, &nodes, at));
        }
        let (from, visited) = (node.stop, node.visited);
        found.clear();
        capture.leaps(&from, |next, goes_on| {
            if !next.victims.minus(mv.victims).is_empty() {
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
        // The stack gives the last first; the way found is the first by direction.
        for (next, over) in found.drain(..).rev() {
            let visited = match between {
                Between::LeapByLeap => leap(&capture, &from, &next, over, via, visited),
                Between::Passed => Some(visit(rules, from.at, &next, over, via, visited)),
                Between::Begun => Some(visit(rules, from.at, &next, false, via, visited)),
            };
            let Some(visited) = visited.filter(|visited| !over || *visited == via.len()) else {
                continue;
            };
            // Leap by leap a stop also depends on how it was reached, and there are few.
            let known = between != Between::LeapByLeap
                && !seen.insert((VisitedStops::new(&next, !over, rules, ordered), visited));
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

/// How many of the squares asked for have been visited after one more leap. The arrival of a whole
/// capture is not between its ends.
fn visit(
    rules: &DraughtsRules,
    from: Square,
    stop: &CaptureStop,
    arrival: bool,
    via: &[Square],
    visited: usize,
) -> usize {
    let Some((direction, victim)) = stop.leap else {
        return visited;
    };
    let mut visited = visited;
    if rules.contact == Contact::Approach {
        // It can stop nowhere else.
        let named = !arrival && via.get(visited) == Some(&stop.at);
        return visited + usize::from(named);
    }
    for square in rules.grid.ray(from, direction) {
        if arrival && square == stop.at {
            break;
        }
        if square != victim && via.get(visited) == Some(&square) {
            visited += 1;
        }
        if square == stop.at {
            break;
        }
    }
    visited
}

/// How many leaps are written out after one more; none when the squares say otherwise.
fn leap(
    capture: &Capture,
    from: &CaptureStop,
    stop: &CaptureStop,
    over: bool,
    via: &[Square],
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

/// Walks back from the last node and writes the way down.
fn written(rules: &DraughtsRules, nodes: &[RouteNode], last: usize) -> Route {
    let mut leaps: Vec<(Direction, Square, Square)> = Vec::new();
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
    let mut squares = vec![start];
    for (i, (direction, victim, stop)) in leaps.iter().enumerate() {
        let straight = leaps.get(i + 1).is_some_and(|next| next.0 == *direction);
        squares.push(if straight {
            rules.grid.next(*victim, *direction)
        } else {
            *stop
        });
    }
    Route {
        squares,
        victims: leaps.iter().map(|leap| leap.1).collect(),
    }
}
