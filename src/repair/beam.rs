//! Several slips in one line.
//!
//! A line with more than one slip fails again when its first slip is undone, so no single slip explains it. The
//! best few hypotheses are followed to the next failure, the best few of all that explain that one to the next,
//! and so on, until the line can be played to its end, or for so long that what follows is another matter. The
//! path that costs the least wins. What a hypothesis costs is then told by the best path through it, so that
//! `certainty` can compare those of one failure.

use super::failure::{FailingLine, Failure};
use super::first_failure::next_stop;
use super::search::{Tried, search_mistyped, shortfall};
use super::{CREDIBLE, add};
use crate::replay::{Amendment, Record, ReplaySetup};

/// The number of paths that are followed from one failure to the next.
const WIDTH: usize = 6;
/// The same, if none of these leads to the end of the line.
const WIDE: usize = 16;

/// A path that costs so much more than one that leads to the end is not followed.
const WORTH_FOLLOWING: f32 = 3.25;

/// The most slips of one path.
const MOST_SLIPS: u32 = 16;

/// Added to the cost of each slip after the first.
const ANOTHER_SLIP: f32 = 3.0;

/// A path may have this many slips, and one more for so many moves between its first failure and its last.
const SLIPS_AT_ONCE: u32 = 2;
const MOVES_PER_SLIP: u32 = 5;

/// A line has no more slips than one, and one more for so many moves after its first failure.
const MOVES_OF_LINE_PER_SLIP: u32 = 4;

/// A path that does not reach the end of the line must have so many moves for each of its slips.
const CLEAN: u32 = 10;

/// How much more a hypothesis costs at least than the one of the best path, if it was not followed, and if it was
/// and led nowhere.
const NOT_FOLLOWED: f32 = 3.0;
const DEAD_END: f32 = 6.0;

/// A failure, and the slips that may explain it, the one of the best path first.
pub struct Step {
    pub failure: Failure,
    pub tried: Vec<Tried>,
}

/// A failure that is reached when the slips before it are undone.
struct Branch {
    /// The branch before it, and the index of the slip there.
    parent: Option<(usize, usize)>,
    /// What undoes the slips before it, and what is known of the record, sorted by node.
    amendments: Vec<Amendment>,
    failure: Failure,
    tried: Vec<Tried>,
    /// The cost of the slips before it.
    cost: f32,
    /// The number of slips before it.
    slips: u32,
    /// Moves of the line between the first failure and this one.
    moves: u32,
    /// For each slip: was it followed, and what does the best whole path through it cost?
    followed: Vec<Option<f32>>,
}

/// A slip that leads to another failure.
struct Open {
    branch: usize,
    choice: usize,
    cost: f32,
    /// Moves that can be played after the first failure.
    reach: u32,
}

/// The end of a path: a slip after which the line can be played, or a failure that nothing explains.
#[derive(Clone, Copy)]
struct Leaf {
    branch: usize,
    choice: Option<usize>,
    cost: f32,
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
    let Step { failure, tried } = first;
    let root = Branch {
        parent: None,
        amendments: amendments.to_vec(),
        followed: vec![None; tried.len()],
        failure,
        tried,
        cost: 0.0,
        slips: 0,
        moves: 0,
    };
    let line = FailingLine::new(record, setup, &root.failure, amendments);
    let rest = line.moves_after();
    let (mut tree, mut leaves) = grow(record, setup, root, WIDTH, budget);
    // If half of the line makes no sense, more paths will not help.
    let farthest = tree.iter().map(|branch| branch.moves).max().unwrap_or(0);
    if leaves.is_empty() && farthest * 2 > rest {
        let mut root = tree.swap_remove(0);
        root.followed.fill(None);
        (tree, leaves) = grow(record, setup, root, WIDE, budget);
    }
    if leaves.is_empty() {
        leaves = unexplained(&tree);
    }
    for leaf in &leaves {
        propagate(&mut tree, leaf);
    }
    match cheapest(&leaves) {
        Some(best) => path(tree, best),
        None => {
            let root = tree.into_iter().next();
            let alone = root.map(|Branch { failure, tried, .. }| Step { failure, tried });
            alone.into_iter().collect()
        }
    }
}

/// Follows so many paths from a first failure. Returns the failures that they reach, and the ends of those that
/// get to the end of the line.
fn grow(
    record: &Record,
    setup: &ReplaySetup,
    root: Branch,
    width: usize,
    budget: &mut u32,
) -> (Vec<Branch>, Vec<Leaf>) {
    let line = FailingLine::new(record, setup, &root.failure, &root.amendments);
    let most_slips = (1 + line.moves_after() / MOVES_OF_LINE_PER_SLIP).min(MOST_SLIPS);
    let mut tree = vec![root];
    let (mut open, mut leaves) = (Vec::new(), Vec::new());
    sort_choices(&tree, 0, &mut open, &mut leaves);
    for _ in 1..most_slips {
        keep_best(&mut open, &leaves, width);
        if open.is_empty() || *budget == 0 {
            break;
        }
        for one in std::mem::take(&mut open) {
            if let Some(branch) = follow(record, setup, &mut tree, &one, budget) {
                tree.push(branch);
                sort_choices(&tree, tree.len() - 1, &mut open, &mut leaves);
            }
        }
    }
    (tree, leaves)
}

/// Keeps the cheapest slips to be followed.
fn keep_best(open: &mut Vec<Open>, leaves: &[Leaf], width: usize) {
    let limit = cheapest(leaves).map_or(f32::INFINITY, |best| best.cost + WORTH_FOLLOWING);
    let farthest = open.iter().map(|one| one.reach).max().unwrap_or(0);
    for one in open.iter_mut() {
        one.cost += shortfall(farthest, one.reach);
    }
    open.retain(|one| one.cost < limit);
    open.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    open.truncate(width);
}

fn cheapest(leaves: &[Leaf]) -> Option<Leaf> {
    let cheapest = leaves.iter().min_by(|a, b| a.cost.total_cmp(&b.cost));
    cheapest.copied()
}

/// The failures at the ends of the paths, if no path reaches the end of the line but some get far.
fn unexplained(tree: &[Branch]) -> Vec<Leaf> {
    let leads_on: Vec<usize> = tree
        .iter()
        .filter_map(|branch| Some(branch.parent?.0))
        .collect();
    let farthest = tree.iter().map(|branch| branch.moves).max().unwrap_or(0);
    let ends = tree.iter().enumerate().filter(|(index, branch)| {
        let far = branch.slips > 0 && branch.moves >= CLEAN * branch.slips;
        far && !leads_on.contains(index)
    });
    let leaves = ends.map(|(index, branch)| Leaf {
        branch: index,
        choice: None,
        cost: branch.cost + shortfall(farthest, branch.moves),
    });
    leaves.collect()
}

/// Sorts the slips of a branch into those that end a path and those that lead on.
fn sort_choices(tree: &[Branch], index: usize, open: &mut Vec<Open>, leaves: &mut Vec<Leaf>) {
    let Some(branch) = tree.get(index) else {
        return;
    };
    for (choice, one) in branch.tried.iter().enumerate() {
        let cost = branch.cost + one.own;
        let goes_on = one.complete || one.reach >= CREDIBLE;
        match goes_on {
            true => leaves.push(Leaf {
                branch: index,
                choice: Some(choice),
                cost: branch.cost + one.cost,
            }),
            false => open.push(Open {
                branch: index,
                choice,
                cost: cost + ANOTHER_SLIP,
                reach: branch.moves + one.reach,
            }),
        }
    }
}

/// The next failure after a slip is undone, with what may explain it.
fn follow(
    record: &Record,
    setup: &ReplaySetup,
    tree: &mut [Branch],
    open: &Open,
    budget: &mut u32,
) -> Option<Branch> {
    let branch = tree.get_mut(open.branch)?;
    *branch.followed.get_mut(open.choice)? = Some(f32::INFINITY);
    let slip = &branch.tried.get(open.choice)?.hypothesis.slip;
    let mut amendments = branch.amendments.clone();
    add(&mut amendments, slip.amendments());
    let failure = next_stop(record, setup, &amendments, &branch.failure)?;
    *budget = budget.saturating_sub(record.range().len() as u32 / 2);
    let slips = branch.slips + 1;
    let between = branch.failure.node..failure.node;
    let line = FailingLine::new(record, setup, &failure, &amendments);
    let moves = branch.moves
        + line
            .moves_from(between.start)
            .take_while(|node| between.contains(node))
            .count() as u32;
    if slips > SLIPS_AT_ONCE + moves / MOVES_PER_SLIP {
        return None;
    }
    let tried = search_mistyped(&line, budget);
    Some(Branch {
        parent: Some((open.branch, open.choice)),
        followed: vec![None; tried.len()],
        tried,
        cost: branch.cost + branch.tried.get(open.choice)?.own + ANOTHER_SLIP,
        slips,
        moves,
        failure,
        amendments,
    })
}

/// Tells the slips on a path what it costs.
fn propagate(tree: &mut [Branch], leaf: &Leaf) {
    let mut at = Some((leaf.branch, leaf.choice));
    while let Some((index, choice)) = at {
        let Some(branch) = tree.get_mut(index) else {
            return;
        };
        if let Some(known) = choice.and_then(|choice| branch.followed.get_mut(choice)) {
            *known = Some(known.unwrap_or(f32::INFINITY).min(leaf.cost));
        }
        at = branch.parent.map(|(index, choice)| (index, Some(choice)));
    }
}

/// The steps of the path that ends with a leaf, their slips with the cost of the best path through each.
fn path(tree: Vec<Branch>, leaf: Leaf) -> Vec<Step> {
    let mut tree: Vec<Option<Branch>> = tree.into_iter().map(Some).collect();
    let mut steps = Vec::new();
    let mut at = Some((leaf.branch, leaf.choice));
    while let Some((index, choice)) = at {
        let Some(branch) = tree.get_mut(index).and_then(Option::take) else {
            break;
        };
        at = branch.parent.map(|(index, choice)| (index, Some(choice)));
        steps.push(match choice {
            Some(choice) => step(branch, choice, leaf.cost),
            None => Step {
                failure: branch.failure,
                tried: branch.tried,
            },
        });
    }
    steps.reverse();
    mark_clean(&mut steps, leaf);
    steps
}

/// Marks the slips of a path that takes nothing but single mistakes.
fn mark_clean(steps: &mut [Step], leaf: Leaf) {
    let single = |step: &Step| {
        let first = step.tried.first();
        first.is_some_and(|one| one.hypothesis.is_single_mistake())
    };
    let is_clean = leaf.choice.is_some() && steps.iter().all(single);
    for step in steps {
        if let Some(first) = step.tried.first_mut() {
            first.is_clean_path = is_clean;
        }
    }
}

fn step(branch: Branch, choice: usize, best: f32) -> Step {
    let Branch {
        failure,
        mut tried,
        followed,
        ..
    } = branch;
    let chosen = tried
        .get(choice)
        .map_or((0.0, 0.0), |one| (one.own, one.cost));
    for (one, followed) in tried.iter_mut().zip(followed) {
        let more = match followed {
            Some(cost) if cost.is_finite() => cost - best,
            Some(_) => (one.cost - chosen.1).max(DEAD_END),
            None => (one.cost - chosen.1).max(NOT_FOLLOWED),
        };
        one.cost = chosen.0 + more;
    }
    if let Some(one) = tried.get_mut(choice) {
        (one.cost, one.is_explained) = (chosen.0, true);
    }
    tried.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    Step { failure, tried }
}
