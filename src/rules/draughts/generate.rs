//! Generates the legal moves of a state, each once.
//!
//! Captures come first, because they are compulsory. Each piece that can capture starts a depth-first
//! search over the stops of its capture; `leap` lists the stops that follow one. Different routes may
//! reach the same outcome, so the generator remembers the stops it has seen, but only where a second
//! route is possible at all. Of the complete captures it keeps those of the highest rank. The search
//! from one square gives up after it has remembered [`MOST_STOPS`] stops. If there is no capture, all
//! other moves are listed.

use std::collections::HashSet;

use super::grid::{Direction, Directions};
use super::leap::{CaptureBoard, CaptureStop};
use super::line;
use super::priority::{Rank, rank};
use super::state::{CompactMove, DraughtsState};
use super::variant::{DraughtsRules, LineMoves};
use crate::board::{Square, SquareSet};

/// Generates moves, and keeps its buffers for the next state.
#[derive(Default)]
pub struct Generator {
    /// The legal moves of the last state.
    pub moves: Vec<CompactMove>,
    /// The search for captures was stopped at [`MOST_STOPS`].
    pub incomplete: bool,
    open: Vec<CaptureStop>,
    seen: HashSet<VisitedStop>,
}

/// The captures to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Only those of the highest priority, which are the legal ones.
    HighestPriority,
    /// All, whatever their priority.
    All,
}

impl Keep {
    /// Is a capture of this rank to be listed? One with a higher rank than all before clears the list.
    #[inline]
    fn admits(self, rank: Rank, best: &mut Rank, moves: &mut Vec<CompactMove>) -> bool {
        if rank < *best && self == Keep::HighestPriority {
            return false;
        }
        if rank > *best && self == Keep::HighestPriority {
            *best = rank;
            moves.clear();
        }
        true
    }
}

/// The part of a stop on which the rest of a capture and its outcome depend. Two routes to equal
/// stops have the same continuations, so only one is followed.
#[derive(PartialEq, Eq, Hash)]
pub struct VisitedStop {
    at: Square,
    king: bool,
    victims: SquareSet,
    /// The direction that leads straight back, if the rules forbid it.
    back: Directions,
    /// Where the order of the victims matters: the order so far, and at the end only the rank.
    order: u32,
    rank: Rank,
}

impl VisitedStop {
    /// Describes a stop. If the capture ends there, the direction does not matter.
    pub fn new(
        stop: &CaptureStop,
        goes_on: bool,
        rules: &DraughtsRules,
        ordered: bool,
    ) -> VisitedStop {
        let back = match stop.leap {
            Some((direction, _)) if goes_on && !rules.turns_back => {
                Directions::only(direction.opposite())
            }
            _ => Directions::NONE,
        };
        VisitedStop {
            at: stop.at,
            king: stop.king,
            victims: stop.victims,
            back,
            order: if ordered && goes_on {
                stop.tally.order
            } else {
                0
            },
            rank: if ordered && !goes_on {
                rank(rules.priority, &stop.tally)
            } else {
                Rank::default()
            },
        }
    }
}

/// The most stops that are remembered in the search from one square. Positions from games need hundreds.
/// A set-up can be constructed to need millions; no move is called illegal there.
pub const MOST_STOPS: usize = 1 << 14;

impl Generator {
    /// Lists the legal moves of a state.
    pub fn legal(&mut self, rules: &DraughtsRules, state: &DraughtsState) {
        self.captures(rules, state, Keep::HighestPriority);
        if self.moves.is_empty() {
            self.quiet(rules, state, SquareSet::ALL);
        }
    }

    /// Lists the complete captures.
    pub fn captures(&mut self, rules: &DraughtsRules, state: &DraughtsState, keep: Keep) {
        self.moves.clear();
        self.incomplete = false;
        if over(rules, state) {
            return;
        }
        let ordered = rules.priority.iter().any(|key| key.ordered);
        let mut best = match rules.man.lines {
            LineMoves::StepAndCapture => self.lines(rules, state, keep),
            LineMoves::Step | LineMoves::Nothing => Rank::default(),
        };
        let mut capture = CaptureBoard::new(rules, state);
        let able = capture.takers().or(state.kings);
        for from in state.own().and(able).iter() {
            let Some(start) = capture.lift(from) else {
                continue;
            };
            self.open.clear();
            self.open.push(start);
            if !self.seen.is_empty() {
                self.seen.clear();
            }
            while let Some(stop) = self.open.pop() {
                let (open, seen, moves) = (&mut self.open, &mut self.seen, &mut self.moves);
                capture.leaps(&stop, |next, goes_on| {
                    let may_repeat = next.tally.count >= rules.repeats_from();
                    if may_repeat && !seen.insert(VisitedStop::new(&next, goes_on, rules, ordered))
                    {
                        return;
                    }
                    if goes_on {
                        open.push(next);
                        return;
                    }
                    let rank = rank(rules.priority, &next.tally);
                    if !keep.admits(rank, &mut best, moves) {
                        return;
                    }
                    moves.push(CompactMove {
                        from,
                        to: next.at,
                        king: capture.was_king,
                        crowned: capture.crowns(&next),
                        in_line: false,
                        victims: next.victims,
                        rank,
                    });
                });
                if self.seen.len() > MOST_STOPS {
                    self.incomplete = true;
                    break;
                }
            }
        }
    }

    /// Lists the captures by lines of men, and returns the highest rank.
    #[inline(never)]
    fn lines(&mut self, rules: &DraughtsRules, state: &DraughtsState, keep: Keep) -> Rank {
        let mut best = Rank::default();
        line::captures(rules, state, |mv| {
            if keep.admits(mv.rank, &mut best, &mut self.moves) {
                self.moves.push(mv);
            }
        });
        best
    }

    /// Lists the moves without capture of the pieces on these squares, even if a capture is compulsory.
    pub fn quiet(&mut self, rules: &DraughtsRules, state: &DraughtsState, from: SquareSet) {
        self.moves.clear();
        let moves = &mut self.moves;
        let (men, kings) = quiet_movers(rules, state);
        let (grid, far) = (rules.grid, rules.grid.far(state.me()));
        for from in men.or(kings).and(from).iter() {
            let king = kings.contains(from);
            let mut step = |to, in_line| {
                moves.push(CompactMove {
                    from,
                    to,
                    king,
                    crowned: !king && far.contains(to),
                    in_line,
                    victims: SquareSet::EMPTY,
                    rank: Rank::default(),
                });
            };
            if king {
                walks(rules, state, from, |to| step(to, false));
                continue;
            }
            let empty = state.empty_squares(rules);
            let directions = DraughtsRules::for_seat(rules.man.moves, state.me());
            for direction in directions.iter() {
                let next = grid.next(from, direction);
                let mut to = next;
                while rules.man.lines != LineMoves::Nothing && state.own_men().contains(to) {
                    to = grid.next(to, direction);
                }
                if empty.contains(to) {
                    step(to, to != next);
                }
            }
        }
    }
}

/// Returns the men that have a move without capture, and the kings that are allowed to move without
/// capturing.
fn quiet_movers(rules: &DraughtsRules, state: &DraughtsState) -> (SquareSet, SquareSet) {
    if over(rules, state) {
        return (SquareSet::EMPTY, SquareSet::EMPTY);
    }
    let empty = state.empty_squares(rules);
    let directions = DraughtsRules::for_seat(rules.man.moves, state.me()).iter();
    let origins = directions.map(|direction| origins(rules, state, empty, direction));
    let able = origins.fold(SquareSet::EMPTY, SquareSet::or);
    let kings = state.own().and(state.kings);
    let allowed = state
        .barred_king(rules)
        .map_or(kings, |barred| kings.without(barred));
    (state.own_men().and(able), allowed)
}

/// Returns the squares from which a man moves in a direction to one of the given squares: the adjacent
/// ones and, in games where men move in line, those further back along a line of men.
fn origins(
    rules: &DraughtsRules,
    state: &DraughtsState,
    to: SquareSet,
    direction: Direction,
) -> SquareSet {
    let next = rules.grid.before(to, direction);
    let mut all = next;
    let mut line = next;
    while rules.man.lines != LineMoves::Nothing && !line.is_empty() {
        line = rules.grid.before(line.and(state.own_men()), direction);
        all = all.or(line);
    }
    all
}

/// Calls `found` with every square that a king can move to without capturing.
fn walks(
    rules: &DraughtsRules,
    state: &DraughtsState,
    from: Square,
    mut found: impl FnMut(Square),
) {
    let empty = state.empty_squares(rules);
    for direction in DraughtsRules::for_seat(rules.king.moves, state.me()).iter() {
        let mut to = rules.grid.next(from, direction);
        while empty.contains(to) {
            found(to);
            if !rules.king.flies {
                break;
            }
            to = rules.grid.next(to, direction);
        }
    }
}

/// Returns the number of moves without capture.
fn count_quiet(rules: &DraughtsRules, state: &DraughtsState) -> u64 {
    let (men, kings) = quiet_movers(rules, state);
    let empty = state.empty_squares(rules);
    let mut count = 0;
    for direction in DraughtsRules::for_seat(rules.man.moves, state.me()).iter() {
        count += men.and(origins(rules, state, empty, direction)).len() as u64;
    }
    for from in kings.iter() {
        walks(rules, state, from, |_| count += 1);
    }
    count
}

/// Returns why the player to move has no move.
pub fn ending(rules: &DraughtsRules, state: &DraughtsState) -> &'static str {
    if over(rules, state) {
        "the first king wins the game"
    } else {
        "the player to move has no move"
    }
}

/// Has the opponent's first king ended the game?
pub fn over(rules: &DraughtsRules, state: &DraughtsState) -> bool {
    rules.king_wins && !state.kings.and(state.enemy()).is_empty()
}

/// Counts the leaves of the tree of legal moves. `levels` keeps a generator for each depth.
pub fn perft(
    rules: &DraughtsRules,
    state: &DraughtsState,
    depth: u32,
    levels: &mut Vec<Generator>,
) -> u64 {
    let level = depth as usize;
    while levels.len() <= level {
        levels.push(Generator::default());
    }
    let mut generator = std::mem::take(&mut levels[level]);
    let count = if depth <= 1 {
        generator.captures(rules, state, Keep::HighestPriority);
        match generator.moves.len() {
            0 => count_quiet(rules, state),
            captures => captures as u64,
        }
    } else {
        generator.legal(rules, state);
        let mut sum = 0;
        for mv in &generator.moves {
            let mut next = *state;
            next.apply(mv, rules);
            sum += perft(rules, &next, depth - 1, levels);
        }
        sum
    };
    levels[level] = generator;
    count
}
