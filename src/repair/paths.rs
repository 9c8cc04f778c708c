//! The paths of a search for several slips: failures, the slips that may explain each, and the failures that
//! these lead to. What a slip costs is told by the best path through it, so that `certainty` can compare those of
//! one failure.

use std::collections::HashSet;

use super::failure::Failure;
use super::search::Tried;
use crate::replay::Amendment;

/// How much more a hypothesis costs at least than the one of the best path, if it was not followed, if it was and
/// was given up, and if it led nowhere. What was given up is never so unlikely that a fix is preferred.
const NOT_FOLLOWED: f32 = 3.0;
const GIVEN_UP: f32 = 4.2;
const DEAD_END: f32 = 6.0;

/// So many slips in a row that cost so much and are followed by so few moves, on average, explain nothing if the first of
/// them costs as much itself: any text can be explained like that.
const IN_A_ROW: usize = 3;
const FAR_FETCHED: f32 = 10.0;
const SOON_AGAIN: f32 = 5.0;
/// A first slip that costs so much, and after which no move can be played, explains nothing either.
const UNLIKE: f32 = 10.5;

/// A failure, and the slips that may explain it, the one of the best path first.
pub struct Step {
    pub failure: Failure,
    pub tried: Vec<Tried>,
}

impl Step {
    /// Takes back that other slips explain why the line fails again.
    pub fn unexplain(&mut self) {
        for one in &mut self.tried {
            (one.is_explained, one.is_clean_path) = (false, false);
        }
    }
}

/// The failures that were reached, the first one first.
pub type PathTree = Vec<Branch>;

/// A failure that is reached when the slips before it are undone.
pub struct Branch {
    /// The slips that lead to it, the cheapest first; none for the first failure.
    pub origins: Vec<Origin>,
    /// What undoes the slips before it, and what is known of the record, sorted by node.
    pub amendments: Vec<Amendment>,
    pub failure: Failure,
    pub tried: Vec<Tried>,
    /// The cost of the slips before it, on the cheapest path.
    pub cost: f32,
    /// The number of slips before it.
    pub slips: u32,
    /// Moves of the line from the first failure to this one.
    pub moves: u32,
    /// What became of each slip.
    pub followed: Vec<Followed>,
}

/// What became of a slip in the search.
#[derive(Clone, Copy)]
pub enum Followed {
    /// It was not looked at what comes after it.
    No,
    /// It was, but no path through it leads to an end.
    ToNoEnd,
    /// The best whole path through it costs so much.
    ToEnd(f32),
}

/// A slip that leads to a failure, and what the path up to there costs.
#[derive(Clone, Copy)]
pub struct Origin {
    pub branch: usize,
    pub choice: usize,
    pub cost: f32,
}

/// The end of a path: a slip after which the line can be played, or a failure that nothing explains.
#[derive(Clone, Copy)]
pub struct Leaf {
    pub branch: usize,
    pub choice: Option<usize>,
    pub cost: f32,
}

impl Branch {
    pub fn root(first: Step, amendments: &[Amendment]) -> Branch {
        Branch {
            origins: Vec::new(),
            amendments: amendments.to_vec(),
            followed: vec![Followed::No; first.tried.len()],
            failure: first.failure,
            tried: first.tried,
            cost: 0.0,
            slips: 0,
            moves: 0,
        }
    }
}

pub fn cheapest(leaves: &[Leaf]) -> Option<Leaf> {
    let cheapest = leaves.iter().min_by(|a, b| a.cost.total_cmp(&b.cost));
    cheapest.copied()
}

/// Tells the slips on the paths to a leaf what these cost.
pub fn propagate(tree: &mut PathTree, leaf: &Leaf) {
    let mut open = vec![*leaf];
    while let Some(Leaf {
        branch,
        choice,
        cost,
    }) = open.pop()
    {
        let Some(branch) = tree.get_mut(branch) else {
            continue;
        };
        if let Some(known) = choice.and_then(|choice| branch.followed.get_mut(choice)) {
            // A better path has come through here, and was told before.
            if matches!(known, Followed::ToEnd(known) if *known <= cost) {
                continue;
            }
            *known = Followed::ToEnd(cost);
        }
        let before = branch.origins.iter().map(|origin| Leaf {
            branch: origin.branch,
            choice: Some(origin.choice),
            cost: cost - branch.cost + origin.cost,
        });
        open.extend(before);
    }
}

/// The steps of the path that ends with a leaf, their slips with the cost of the best path through each.
pub fn path(tree: PathTree, leaf: Leaf) -> Vec<Step> {
    let leads_on = leading_on(&tree);
    let mut tree: Vec<Option<Branch>> = tree.into_iter().map(Some).collect();
    let mut steps = Vec::new();
    let mut at = Some((leaf.branch, leaf.choice));
    while let Some((index, choice)) = at {
        let Some(branch) = tree.get_mut(index).and_then(Option::take) else {
            break;
        };
        let before = branch.origins.first();
        at = before.map(|origin| (origin.branch, Some(origin.choice)));
        steps.push(match choice {
            Some(choice) => step(branch, choice, leaf.cost, |other| {
                leads_on.contains(&(index, other))
            }),
            None => Step {
                failure: branch.failure,
                tried: branch.tried,
            },
        });
    }
    steps.reverse();
    steps
}

/// The branches and choices that lead to a failure that has explanations.
fn leading_on(tree: &PathTree) -> HashSet<(usize, usize)> {
    let explained = tree.iter().filter(|branch| !branch.tried.is_empty());
    let origins = explained.flat_map(|branch| &branch.origins);
    let pairs = origins.map(|origin| (origin.branch, origin.choice));
    pairs.collect()
}

/// The number of steps of a path that explain something. The rest is a way through the line that finds a slip
/// every few moves, because a slip before was explained wrongly.
pub fn sensible(steps: &[Step]) -> usize {
    let chosen: Vec<(f32, f32)> = steps
        .iter()
        .filter_map(|step| step.tried.first())
        .map(|one| (one.own, one.reach as f32))
        .collect();
    let is_nonsense = |tail: &[(f32, f32)]| {
        let count = tail.len() as f32;
        let cost: f32 = tail.iter().map(|(cost, _)| cost).sum();
        let reach: f32 = tail.iter().map(|(_, reach)| reach).sum();
        tail.len() >= IN_A_ROW && cost >= FAR_FETCHED * count && reach < SOON_AGAIN * count
    };
    let mut tails = (0..chosen.len()).filter(|from| {
        let tail = chosen.get(*from..).unwrap_or_default();
        let Some((cost, reach)) = tail.first() else {
            return false;
        };
        let is_first = *from == 0 && tail.len() > 1;
        let any_would_do = is_first && *cost >= UNLIKE && *reach == 0.0;
        any_would_do || *cost >= FAR_FETCHED && is_nonsense(tail)
    });
    tails.next().unwrap_or(steps.len())
}

fn step(branch: Branch, choice: usize, best: f32, leads_on: impl Fn(usize) -> bool) -> Step {
    let Branch {
        failure,
        mut tried,
        followed,
        ..
    } = branch;
    let chosen = tried
        .get(choice)
        .map_or((0.0, 0.0), |one| (one.own, one.cost));
    for (index, (one, followed)) in tried.iter_mut().zip(followed).enumerate() {
        let more = match followed {
            Followed::ToEnd(cost) => cost - best,
            Followed::ToNoEnd if leads_on(index) => (one.cost - chosen.1).max(GIVEN_UP),
            Followed::ToNoEnd => (one.cost - chosen.1).max(DEAD_END),
            Followed::No => (one.cost - chosen.1).max(NOT_FOLLOWED),
        };
        one.cost = chosen.0 + more;
    }
    if let Some(one) = tried.get_mut(choice) {
        (one.cost, one.is_explained) = (chosen.0, true);
    }
    tried.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    Step { failure, tried }
}

/// Marks the slips of a path that takes nothing but single mistakes to the end of the line.
pub fn mark_clean(steps: &mut [Step]) {
    let single = |step: &Step| {
        let first = step.tried.first();
        first.is_some_and(|one| one.hypothesis.is_single_mistake())
    };
    let is_clean = steps.iter().all(single);
    for step in steps {
        if let Some(first) = step.tried.first_mut() {
            first.is_clean_path = is_clean;
        }
    }
}
