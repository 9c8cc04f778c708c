//! Several slips in one line.
//!
//! A line with more than one slip fails again when its first slip is undone, so no single slip explains it. The
//! hypotheses about the first failure lead to other failures, the hypotheses about those to further ones, and so
//! on, until the line can be played to its end.
//!
//! The path that fails earliest is followed first, so that all paths are compared as far as they have come
//! through the line. Paths that cost more than the best, or lie behind it, are given up. Paths that fail at the
//! same move in the same position go on as one. If none leads to the end, the best part of a path is kept,
//! and what follows it is searched anew.

use super::add;
use super::evidence::Stop;
use super::failure::{FailingLine, Failure, FailureKind};
use super::first_failure::{next_stop, unreadable_end};
use super::pairs::{Pair, pairs};
use super::paths::{
    Branch, Followed, Leaf, Origin, PathTree, Step, cheapest, mark_clean, path, propagate, sensible,
};
use super::search::{
    Tried, search_missing, search_mistyped, search_mistyped_or_missing, shortfall,
};
use crate::replay::{Amendment, Record, ReplaySetup};

/// The number of paths that are followed side by side.
const WIDTH: usize = 6;
/// The same in a second search, if none of these leads to the end or far enough.
const WIDE: usize = 16;

/// A path that costs so much more than one that leads to the end is not followed.
const WORTH_FOLLOWING: f32 = 3.25;
/// The same for a path that costs more than another that has not ended yet, or lies behind it.
const WORTH_KEEPING: f32 = 6.0;

/// Added to the cost of each slip after the first.
const ANOTHER_SLIP: f32 = 3.0;

/// A path may have this many slips, and one more for so many moves between its first failure and its last.
const SLIPS_AT_ONCE: u32 = 4;
const MOVES_PER_SLIP: u32 = 3;

/// A line with fewer moves after its first failure than this has no more slips than one, and one more for so many
/// moves. In a few moves nearly everything can be explained by several slips.
const SHORT: u32 = 12;
const MOVES_OF_SHORT_PER_SLIP: u32 = 3;

/// The most failures that are looked at. Forty moves with a slip in each take fewer.
const MOST_BRANCHES: usize = 200;

/// Of a path that leads to no end, the last slips are given up until one is followed by so many moves.
const CLEAN: u32 = 8;
/// The same for a single mistake in the move that fails, which is a slip in any case.
const CLEAN_AFTER_MISTAKE: u32 = 2;

/// Added to the cost of a path for each move that another explains and it does not.
const PER_MOVE_BEHIND: f32 = 0.6;

/// Slips that lead to the same failure in the same position.
struct Open {
    /// The cheapest first.
    origins: Vec<Origin>,
    /// What the cheapest costs, with that of another slip.
    cost: f32,
    /// Moves of the line from the first failure to the one it leads to.
    reach: u32,
    stop: Option<Stop>,
    /// It is a move that can be played, but not as its signs say.
    is_doubt: bool,
}

/// Where a search stands.
struct Search {
    tree: PathTree,
    open: Vec<Open>,
    leaves: Vec<Leaf>,
    /// The last move, if no notation can read it. The line ends before it, since no slip before it explains it.
    unreadable: Option<usize>,
}

/// Finds the cheapest slips that explain together why a line cannot be played, from its first failure on; only
/// that failure if nothing does. `budget` is the number of plies that may still be played.
pub fn several_slips(
    record: &Record,
    setup: &ReplaySetup,
    amendments: &[Amendment],
    first: Step,
    budget: &mut u32,
) -> Vec<Step> {
    // Pairs of slips are added to them.
    let single = first.tried.len();
    let mut root = Branch::root(first, amendments);
    for width in [WIDTH, WIDE] {
        let Search {
            mut tree, leaves, ..
        } = grow(record, setup, root, width, budget);
        if let Some(best) = cheapest(&leaves) {
            leaves.iter().for_each(|leaf| propagate(&mut tree, leaf));
            let mut steps = path(tree, best);
            keep_sensible(&mut steps);
            return steps;
        }
        if let Some(best) = best_part(&mut tree) {
            return path(tree, best);
        }
        root = tree.swap_remove(0);
        root.tried.truncate(single);
        root.followed = vec![Followed::No; single];
    }
    let Branch { failure, tried, .. } = root;
    vec![Step { failure, tried }]
}

/// Leaves out the steps of a path that explain nothing, and those directly before them that nothing else supports.
fn keep_sensible(steps: &mut Vec<Step>) {
    let mut kept = sensible(steps);
    if kept == steps.len() {
        return mark_clean(steps);
    }
    let is_supported = |step: &Step| {
        let best = step.tried.first();
        best.is_some_and(|best| best.reach >= least_after(&step.failure, &step.tried, best))
    };
    while let Some(last) = kept.checked_sub(1).and_then(|last| steps.get(last)) {
        if is_supported(last) {
            break;
        }
        kept -= 1;
    }
    steps.truncate(kept.max(1));
    if kept == 0 {
        steps.iter_mut().for_each(Step::unexplain);
    }
}

/// The moves that must follow a slip if what comes after them is not explained.
fn least_after(failure: &Failure, tried: &[Tried], one: &Tried) -> u32 {
    let is_here = |one: &Tried| one.hypothesis.slip.node() == failure.node;
    match is_here(one) && one.hypothesis.is_single_mistake() {
        // The text that fails cannot be read, so it is a slip whatever was played before.
        true if tried.iter().all(is_here) => 0,
        true => CLEAN_AFTER_MISTAKE,
        false => CLEAN,
    }
}

/// Follows so many paths from a first failure.
fn grow(
    record: &Record,
    setup: &ReplaySetup,
    root: Branch,
    width: usize,
    budget: &mut u32,
) -> Search {
    let line = FailingLine::new(record, setup, &root.failure, &root.amendments);
    let most_slips = match line.moves_after() {
        rest if rest < SHORT => 1 + rest / MOVES_OF_SHORT_PER_SLIP,
        _ => u32::MAX,
    };
    let mut search = Search {
        tree: vec![root],
        open: Vec::new(),
        leaves: Vec::new(),
        unreadable: unreadable_end(record, setup),
    };
    add_choices(&mut search, 0);
    add_pairs(record, setup, &mut search, 0, budget);
    while search.tree.len() < MOST_BRANCHES && *budget > 0 {
        keep_best(&mut search, width);
        let Some(next) = take_earliest(&mut search.open) else {
            break;
        };
        // The failure that is reached takes another slip.
        let slips = next
            .origins
            .first()
            .and_then(|one| search.tree.get(one.branch));
        if slips.is_none_or(|before| before.slips + 2 > most_slips) {
            continue;
        }
        if let Some(branch) = follow(record, setup, &mut search.tree, next, budget) {
            search.tree.push(branch);
            let index = search.tree.len() - 1;
            add_choices(&mut search, index);
            add_pairs(record, setup, &mut search, index, budget);
        }
    }
    search
}

/// Keeps the paths that may still turn out to be the best. A path is compared with those that have come as far or
/// farther: those behind it have their next slips still before them.
fn keep_best(search: &mut Search, width: usize) {
    let Search { open, leaves, .. } = search;
    let end = cheapest(leaves).map_or(f32::INFINITY, |best| best.cost + WORTH_FOLLOWING);
    open.sort_by(|a, b| b.reach.cmp(&a.reach).then(a.cost.total_cmp(&b.cost)));
    let mut ahead: Vec<(u32, f32)> = Vec::new();
    open.retain(|one| {
        let rank = |(reach, _): &(u32, f32)| one.cost + shortfall(*reach, one.reach);
        let better = ahead.iter().filter(|other| other.1 <= rank(other)).count();
        let far_better = |other: &(u32, f32)| other.1 + WORTH_KEEPING < rank(other);
        let kept = one.cost < end && better < width && !ahead.iter().any(far_better);
        if kept {
            ahead.push((one.reach, one.cost));
        }
        kept
    });
}

fn take_earliest(open: &mut Vec<Open>) -> Option<Open> {
    let all = open.iter().enumerate();
    let (earliest, _) = all.min_by_key(|(_, one)| one.reach)?;
    Some(open.swap_remove(earliest))
}

/// Sorts the slips of a branch into those that end a path and those that lead on.
fn add_choices(search: &mut Search, index: usize) {
    let Search {
        tree,
        open,
        leaves,
        unreadable,
    } = search;
    let Some(branch) = tree.get(index) else {
        return;
    };
    let is_here = |one: &Tried| one.hypothesis.slip.node() == branch.failure.node;
    // The move that failed is played, too.
    let at_failure = u32::from(branch.failure.kind != FailureKind::LeftOut);
    for (choice, one) in branch.tried.iter().enumerate() {
        let ends = one.stop.is_some_and(|stop| Some(stop.node) == *unreadable);
        let is_end = one.complete || ends;
        if is_end {
            leaves.push(Leaf {
                branch: index,
                choice: Some(choice),
                cost: branch.cost + one.cost,
            });
        }
        // What comes after a doubtful move is judged when that is.
        let (own, reach, stop, is_doubt) = match one.doubt {
            Some(doubt) => (doubt.cost, doubt.reach, Some(doubt.stop), true),
            None if is_end => continue,
            // Any move may be another one, so what does not explain the line alone explains nothing.
            None if one.hypothesis.unrelated && !is_here(one) => continue,
            None => (one.own, one.reach, one.stop, false),
        };
        let origin = Origin {
            branch: index,
            choice,
            cost: branch.cost + own + ANOTHER_SLIP,
        };
        let same =
            |open: &&mut Open| stop.is_some() && (open.stop, open.is_doubt) == (stop, is_doubt);
        match open.iter_mut().find(same) {
            Some(open) => open.add(origin),
            None => open.push(Open {
                cost: origin.cost,
                reach: branch.moves + at_failure + reach,
                stop,
                is_doubt,
                origins: vec![origin],
            }),
        }
    }
}

impl Open {
    fn add(&mut self, origin: Origin) {
        let place = self.origins.partition_point(|one| one.cost <= origin.cost);
        self.origins.insert(place, origin);
        self.cost = self.cost.min(origin.cost);
    }
}

/// The next failure after a slip is undone, with what may explain it.
fn follow(
    record: &Record,
    setup: &ReplaySetup,
    tree: &mut PathTree,
    open: Open,
    budget: &mut u32,
) -> Option<Branch> {
    for origin in &open.origins {
        let branch = tree.get_mut(origin.branch)?;
        *branch.followed.get_mut(origin.choice)? = Followed::ToNoEnd;
    }
    let origin = open.origins.first()?;
    let before = tree.get(origin.branch)?;
    let hypothesis = &before.tried.get(origin.choice)?.hypothesis;
    let line = FailingLine::new(record, setup, &before.failure, &before.amendments);
    let failure = next_stop(&line, hypothesis, open.is_doubt, budget)?;
    let between = before.failure.node..failure.node;
    let moves = line.moves_from(between.start);
    let moves = moves.take_while(|node| between.contains(node)).count() as u32;
    // A word in the place of a move is not among them, but counts as one.
    let moves = moves + u32::from(before.failure.kind == FailureKind::Word);
    let (slips, moves) = (before.slips + 1, before.moves + moves);
    if slips > SLIPS_AT_ONCE + moves / MOVES_PER_SLIP {
        return None;
    }
    let mut amendments = before.amendments.clone();
    add(&mut amendments, hypothesis.slip.amendments());
    let line = FailingLine::new(record, setup, &failure, &amendments);
    let tried = match failure.kind {
        FailureKind::LeftOut => search_missing(&line, budget),
        _ if line.lacks_a_reply() => search_mistyped_or_missing(&line, budget),
        _ => search_mistyped(&line, budget),
    };
    Some(Branch {
        followed: vec![Followed::No; tried.len()],
        tried,
        cost: open.cost,
        slips,
        moves,
        origins: open.origins,
        failure,
        amendments,
    })
}

/// Adds to the search the pairs of slips that get the line past a failure which no single mistake explains.
fn add_pairs(
    record: &Record,
    setup: &ReplaySetup,
    search: &mut Search,
    index: usize,
    budget: &mut u32,
) {
    let Some(branch) = search.tree.get_mut(index) else {
        return;
    };
    let line = FailingLine::new(record, setup, &branch.failure, &branch.amendments);
    let found = pairs(&line, &branch.tried, budget);
    for Pair {
        first,
        failure,
        tried,
    } in found
    {
        let Some(branch) = search.tree.get_mut(index) else {
            return;
        };
        let origin = Origin {
            branch: index,
            choice: branch.tried.len(),
            cost: branch.cost + first.own + ANOTHER_SLIP,
        };
        let mut amendments = branch.amendments.clone();
        add(&mut amendments, first.hypothesis.slip.amendments());
        branch.tried.push(first);
        branch.followed.push(Followed::ToNoEnd);
        let second = Branch {
            followed: vec![Followed::No; tried.len()],
            cost: origin.cost,
            slips: branch.slips + 1,
            moves: branch.moves,
            origins: vec![origin],
            tried,
            failure,
            amendments,
        };
        search.tree.push(second);
        let last = search.tree.len() - 1;
        add_choices(search, last);
    }
}

/// The failure up to which the best path explains the line, if no path reaches its end.
fn best_part(tree: &mut PathTree) -> Option<Leaf> {
    let farthest = tree.iter().map(|branch| branch.moves).max()?;
    let ends: Vec<Leaf> = tree
        .iter()
        .enumerate()
        .map(|(index, branch)| Leaf {
            branch: index,
            choice: None,
            cost: branch.cost + (farthest - branch.moves) as f32 * PER_MOVE_BEHIND,
        })
        .collect();
    ends.iter().for_each(|leaf| propagate(tree, leaf));
    let mut best = cheapest(&ends)?;
    loop {
        let branch = tree.get(best.branch)?;
        let origin = branch.origins.first()?;
        let before = tree.get(origin.branch)?;
        let slip = before.tried.get(origin.choice)?;
        let least = least_after(&before.failure, &before.tried, slip);
        best.branch = origin.branch;
        if branch.moves - before.moves >= least {
            best.choice = Some(origin.choice);
            return Some(best);
        }
    }
}
