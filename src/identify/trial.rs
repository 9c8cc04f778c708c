//! Finds the game of a record from its moves, if no tag names a known game and none is set. The
//! caller passes the function that makes a candidate of a game.

use super::Context;
use super::candidate::{BEYOND_THE_START, Candidate, EARLY, FAR_BEYOND, TELLING, beyond};
use super::identification::{Evidence, Identification};
use crate::rules::Game;

/// Identifies a record without a tag by its moves, in these steps:
///
/// 1. A suggested game, from the heading or the file, is taken if it plays the main line to its end.
///    The file's game is also taken if it fails late, because that is probably a slip.
/// 2. Of the common games that play the main line to its end, the one whose usual notation the moves
///    are in is taken.
/// 3. A rare game that plays it to its end is taken if it gets well beyond where all common games
///    fail, since those may have failed at a slip.
/// 4. Of the games that fail, the one is taken in which fewest slips explain that; a rare one only if it
///    needs clearly fewer.
/// 5. If nothing explains it in any game, the game that gets furthest is taken; a rare one only if it gets
///    much further.
///
/// Of the games that are not suggested only those are tried for which `is_tried` holds.
pub fn by_moves<'r, 'a: 'r>(
    suggested: &[(&'static Game, Evidence)],
    why: Evidence,
    context: &Context,
    is_tried: impl Fn(&Game) -> bool,
    play: impl Fn(&'static Game, Evidence) -> Candidate<'r, 'a>,
) -> Identification {
    for (i, (game, why)) in suggested.iter().copied().enumerate() {
        let mut earlier = suggested.iter().take(i);
        if earlier.any(|(earlier, _)| earlier.id == game.id) {
            continue;
        }
        let candidate = play(game, why);
        let late = why == Evidence::File && candidate.reach().plies >= EARLY;
        if candidate.is_whole() || late {
            return candidate.identification;
        }
    }
    let mut whole: Option<Candidate> = None;
    let mut failing: Vec<Candidate> = Vec::new();
    for game in context.common().filter(|game| is_tried(game)) {
        let candidate = play(game, why);
        if !candidate.is_complete() {
            failing.push(candidate);
        } else if candidate.usual() == candidate.reach().plies {
            return candidate.identification;
        } else if candidate.beats(whole.as_ref(), |game| game.usual()) {
            whole = Some(candidate);
        }
    }
    if let Some(whole) = whole {
        return whole.identification;
    }
    // The furthest first.
    failing.sort_by_key(|candidate| std::cmp::Reverse(candidate.far()));
    let explained = fewest_slips(&failing, MOST_SLIPS);
    let mut furthest = match explained {
        Some((best, _)) if best < failing.len() => Some(failing.swap_remove(best)),
        _ => failing.into_iter().next(),
    };
    let common = furthest
        .as_ref()
        .map_or(0, |candidate| candidate.reach().plies);
    let beyond = match furthest.as_ref().and_then(Candidate::setup) {
        Some(setup) => beyond(common, setup),
        None => BEYOND_THE_START,
    };
    let mut failing: Vec<Candidate> = Vec::new();
    for game in context.rare().filter(|game| is_tried(game)) {
        let candidate = play(game, why);
        let plies = candidate.reach().plies;
        if candidate.is_undisputed() && plies >= common.saturating_add(beyond) {
            return candidate.identification;
        }
        failing.push(candidate);
    }
    // Nothing speaks against it but that a move was left out.
    if let Some(whole) = furthest.take_if(|one| explained.is_none() && one.is_whole()) {
        return whole.identification;
    }
    failing.sort_by_key(|candidate| std::cmp::Reverse(candidate.far()));
    let slips = explained.map_or(MOST_SLIPS, |(_, slips)| slips);
    let rare = slips.checked_sub(CLEARLY_FEWER);
    let rare = rare.and_then(|most| fewest_slips(&failing, most));
    if let Some((best, _)) = rare.filter(|(best, _)| *best < failing.len()) {
        furthest = Some(failing.swap_remove(best));
    } else if explained.is_none() {
        let far =
            |candidate: &Candidate| candidate.reach().plies >= common.saturating_add(FAR_BEYOND);
        for candidate in failing.into_iter().filter(far) {
            if candidate.beats(furthest.as_ref(), |game| game.far()) {
                furthest = Some(candidate);
            }
        }
    }
    match furthest {
        Some(Candidate { identification, .. }) => identification.because(Evidence::Furthest),
        None => Identification::Unknown(None, None),
    }
}

/// With more slips, how many there are says nothing of the game.
const MOST_SLIPS: usize = 3;

/// How many slips fewer a rare game must need than a common one.
const CLEARLY_FEWER: usize = 2;

/// Plies that are played to find the slips of a record in all common games, and in all rare ones: in most of thirty games nothing
/// explains it.
const PLIES_SEARCHED: u32 = 20_000;

/// Plies that are played in one game at first, and then where they were too few. In the right game a slip is found with a few hundred.
const PLIES_OF_GAME: [u32; 2] = [1_000, 10_000];

/// The index of the game in which fewest slips, of at most `most`, explain why it fails, with their number; the
/// first of several.
fn fewest_slips(candidates: &[Candidate], most: usize) -> Option<(usize, usize)> {
    let mut best: Option<(usize, usize)> = None;
    let mut plies = PLIES_SEARCHED;
    let mut open: Vec<usize> = (0..candidates.len()).collect();
    for limit in PLIES_OF_GAME {
        let mut exhausted = Vec::new();
        for i in open {
            let most = best.map_or(most, |(_, slips)| slips.saturating_sub(1));
            let limit = limit.min(plies);
            let Some(candidate) = candidates.get(i).filter(|_| most > 0 && limit > 0) else {
                break;
            };
            let mut left = limit;
            if let Some(slips) = candidate.slips_with(most, &mut left) {
                best = Some((i, slips));
            } else if left == 0 {
                exhausted.push(i);
            }
            plies -= limit - left;
        }
        open = exhausted;
    }
    best
}

/// The first game that plays the main line of a record with an unknown tag to its end, if it has
/// enough plies to tell.
pub fn playing<'r, 'a: 'r>(
    context: &Context,
    play: impl Fn(&'static Game, Evidence) -> Candidate<'r, 'a>,
) -> Option<Candidate<'r, 'a>> {
    let games = context.common().chain(context.rare());
    let mut candidates = games.map(|game| play(game, Evidence::Moves));
    candidates.find(|candidate| candidate.is_whole() && candidate.reach().plies >= TELLING)
}
