//! Generates the legal moves of a state, each once.
//!
//! Captures come first, because they are compulsory. Each piece that can capture starts a depth-first
//! search over the stops of its capture; `leap` lists the stops that follow one. Different routes may
//! reach the same outcome, so the generator remembers the stops it has seen, but only where a second
//! route is possible at all. Of the complete captures it keeps those of the highest rank. The search
//! from one field gives up after it has remembered [`MOST_STOPS`] stops. If there is no capture, all
//! other moves are listed.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, DefaultHasher};

use super::directions::{Direction, Directions};
use super::draughts_rules::{DraughtsRules, LineMoves};
use super::engine::Engine;
use super::fields::{Field, FieldSet};
use super::leap::{CaptureBoard, CaptureStop};
use super::line;
use super::priority::{Rank, rank};
use super::state::{CompactMove, DraughtsState};

/// Generates moves, and keeps its buffers for the next state.
#[derive(Default)]
pub struct Generator<S> {
    /// The legal moves of the last state.
    pub moves: Vec<CompactMove<S>>,
    /// The search for captures was stopped at [`MOST_STOPS`].
    pub incomplete: bool,
    open: Vec<CaptureStop<S>>,
    seen: HashSet<VisitedStop<S>, BuildHasherDefault<DefaultHasher>>,
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
    fn admits<S>(self, rank: Rank, best: &mut Rank, moves: &mut Vec<CompactMove<S>>) -> bool {
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
pub struct VisitedStop<S> {
    at: Field,
    king: bool,
    victims: S,
    /// The direction that leads straight back, if the rules forbid it.
    back: Directions,
    order: VictimOrder,
}

/// What the order in which the victims were taken still decides.
#[derive(PartialEq, Eq, Hash)]
enum VictimOrder {
    Nothing,
    /// The rank of the complete capture depends on the order so far.
    SoFar(u32),
    /// The capture is complete.
    Settled(Rank),
}

impl<S: FieldSet> VisitedStop<S> {
    /// Can a second route lead to an equal stop?
    #[inline]
    pub fn may_repeat(stop: &CaptureStop<S>, rules: &DraughtsRules) -> bool {
        stop.tally.count >= rules.repeats_from()
    }

    /// Describes a stop. If the capture ends there, the direction does not matter.
    pub fn new(
        stop: &CaptureStop<S>,
        goes_on: bool,
        rules: &DraughtsRules,
        ordered: bool,
    ) -> VisitedStop<S> {
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
            order: match (ordered, goes_on) {
                (false, _) => VictimOrder::Nothing,
                (true, true) => VictimOrder::SoFar(stop.tally.order),
                (true, false) => VictimOrder::Settled(rank(rules.priority, &stop.tally)),
            },
        }
    }
}

/// The most stops that are remembered in the search from one field. Positions from games need hundreds.
/// A set-up can be constructed to need millions; no move is called illegal there.
pub const MOST_STOPS: usize = 1 << 14;

impl<S: FieldSet> Generator<S> {
    /// Lists the legal moves of a state.
    pub fn legal(&mut self, engine: &Engine<S>, state: &DraughtsState<S>) {
        self.captures(engine, state, state.own(), Keep::HighestPriority);
        if self.moves.is_empty() {
            self.quiet(engine, state, !S::EMPTY);
        }
    }

    /// Lists the complete captures of these pieces. Captures by lines of men are always listed.
    pub fn captures(
        &mut self,
        engine: &Engine<S>,
        state: &DraughtsState<S>,
        pieces: S,
        keep: Keep,
    ) {
        let rules = &engine.rules;
        self.moves.clear();
        self.incomplete = false;
        if over(rules, state) {
            return;
        }
        let ordered = rules.priority.iter().any(|key| key.ordered);
        let mut best = match rules.man.lines {
            LineMoves::StepAndCapture => self.lines(engine, state, keep),
            LineMoves::Step | LineMoves::Nothing => Rank::default(),
        };
        let mut capture = CaptureBoard::new(engine, state);
        // For a single piece `lift` finds out as quickly.
        let able = match pieces.is_several() {
            true => capture.takers() | state.kings,
            false => pieces,
        };
        for from in (pieces & able).fields() {
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
                    if VisitedStop::may_repeat(&next, rules)
                        && !seen.insert(VisitedStop::new(&next, goes_on, rules, ordered))
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
    fn lines(&mut self, engine: &Engine<S>, state: &DraughtsState<S>, keep: Keep) -> Rank {
        let mut best = Rank::default();
        line::captures(engine, state, |mv| {
            if keep.admits(mv.rank, &mut best, &mut self.moves) {
                self.moves.push(mv);
            }
        });
        best
    }

    /// Lists the moves without capture of the pieces on these fields, even if a capture is compulsory.
    pub fn quiet(&mut self, engine: &Engine<S>, state: &DraughtsState<S>, from: S) {
        self.moves.clear();
        let moves = &mut self.moves;
        let (men, kings) = quiet_movers(engine, state);
        let (rules, grid) = (&engine.rules, &engine.grid);
        let empty = state.empty_fields(engine);
        for from in ((men | kings) & from).fields() {
            let king = kings.contains(from);
            let mut step = |to, in_line| {
                moves.push(CompactMove {
                    in_line,
                    ..CompactMove::quiet(engine, state, from, to)
                });
            };
            if king {
                walks(engine, state, from, |to| step(to, false));
                continue;
            }
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

/// Can the piece on a field move to another without capturing? Lines of men do not count, nor does it
/// matter whether a capture is compulsory.
#[inline]
pub fn can_step<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    from: Field,
    to: Field,
) -> bool {
    let (rules, grid, empty) = (&engine.rules, &engine.grid, state.empty_fields(engine));
    let king = state.kings.contains(from);
    let able = if king {
        rules.king.moves
    } else {
        rules.man.moves
    };
    let mut able = DraughtsRules::for_seat(able, state.me()).iter();
    let reaches = able.any(|direction| {
        grid.next(from, direction) == to
            || king && rules.king.flies && {
                let ray = grid.beyond(from, direction);
                let between = ray & !grid.beyond(to, direction).with(to);
                ray.contains(to) && (between & !empty).is_empty()
            }
    });
    let barred = || king && state.barred_king(rules) == Some(from);
    reaches && empty.contains(to) && !barred() && !over(rules, state)
}

/// Is there a capture for the player to move? It is found without listing any.
pub fn must_capture<S: FieldSet>(engine: &Engine<S>, state: &DraughtsState<S>) -> bool {
    let by_line = || {
        let mut found = false;
        line::captures(engine, state, |_| found = true);
        found
    };
    !over(&engine.rules, state)
        && (CaptureBoard::new(engine, state).can_capture(state)
            || engine.rules.man.lines == LineMoves::StepAndCapture && by_line())
}

/// Has the player to move a legal move? None is listed to find out.
pub fn can_move<S: FieldSet>(engine: &Engine<S>, state: &DraughtsState<S>) -> bool {
    must_capture(engine, state) || count_quiet(engine, state) > 0
}

/// Returns the men that have a move without capture, and the kings that are allowed to move without
/// capturing.
fn quiet_movers<S: FieldSet>(engine: &Engine<S>, state: &DraughtsState<S>) -> (S, S) {
    let rules = &engine.rules;
    if over(rules, state) {
        return (S::EMPTY, S::EMPTY);
    }
    let empty = state.empty_fields(engine);
    let directions = DraughtsRules::for_seat(rules.man.moves, state.me()).iter();
    let origins = directions.map(|direction| origins(engine, state, empty, direction));
    let able = origins.fold(S::EMPTY, S::bitor);
    let kings = state.own() & state.kings;
    let allowed = state
        .barred_king(rules)
        .map_or(kings, |barred| kings.without(barred));
    (state.own_men() & able, allowed)
}

/// Returns the fields from which a man moves in a direction to one of the given fields: the adjacent
/// ones and, in games where men move in line, those further back along a line of men.
fn origins<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    to: S,
    direction: Direction,
) -> S {
    let next = engine.grid.before(to, direction);
    let mut all = next;
    let mut line = next;
    while engine.rules.man.lines != LineMoves::Nothing && !line.is_empty() {
        line = engine.grid.before(line & state.own_men(), direction);
        all = all | line;
    }
    all
}

/// Calls `found` with every field that a king can move to without capturing.
fn walks<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    from: Field,
    mut found: impl FnMut(Field),
) {
    let (rules, empty) = (&engine.rules, state.empty_fields(engine));
    for direction in DraughtsRules::for_seat(rules.king.moves, state.me()).iter() {
        let mut to = engine.grid.next(from, direction);
        while empty.contains(to) {
            found(to);
            if !rules.king.flies {
                break;
            }
            to = engine.grid.next(to, direction);
        }
    }
}

/// Returns the number of moves without capture.
fn count_quiet<S: FieldSet>(engine: &Engine<S>, state: &DraughtsState<S>) -> u64 {
    let (men, kings) = quiet_movers(engine, state);
    let empty = state.empty_fields(engine);
    let mut count = 0;
    for direction in DraughtsRules::for_seat(engine.rules.man.moves, state.me()).iter() {
        count += u64::from((men & origins(engine, state, empty, direction)).len());
    }
    for from in kings.fields() {
        walks(engine, state, from, |_| count += 1);
    }
    count
}

/// Returns why the player to move has no move.
pub fn ending<S: FieldSet>(rules: &DraughtsRules, state: &DraughtsState<S>) -> &'static str {
    if over(rules, state) {
        "the first king wins the game"
    } else {
        "the player to move has no move"
    }
}

/// Has the opponent's first king ended the game?
pub fn over<S: FieldSet>(rules: &DraughtsRules, state: &DraughtsState<S>) -> bool {
    rules.king_wins && !(state.kings & state.enemy()).is_empty()
}

/// Counts the leaves of the tree of legal moves. `levels` keeps a generator for each depth.
pub fn perft<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    depth: u32,
    levels: &mut Vec<Generator<S>>,
) -> u64 {
    let level = depth as usize;
    while levels.len() <= level {
        levels.push(Generator::default());
    }
    let mut generator = std::mem::take(&mut levels[level]);
    let count = if depth <= 1 {
        generator.captures(engine, state, state.own(), Keep::HighestPriority);
        match generator.moves.len() {
            0 => count_quiet(engine, state),
            captures => captures as u64,
        }
    } else {
        generator.legal(engine, state);
        let mut sum = 0;
        for mv in &generator.moves {
            let mut next = *state;
            next.apply(mv, &engine.rules);
            sum += perft(engine, &next, depth - 1, levels);
        }
        sum
    };
    levels[level] = generator;
    count
}
