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
/// 4. Otherwise the game that gets furthest is taken; a rare one only if it gets much further.
pub fn by_moves<'r, 'a: 'r>(
    suggested: &[(&'static Game, Evidence)],
    why: Evidence,
    context: &Context,
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
    let mut furthest: Option<Candidate> = None;
    for game in context.common() {
        let candidate = play(game, why);
        if !candidate.is_whole() {
            if candidate.beats(furthest.as_ref(), |game| game.far()) {
                furthest = Some(candidate);
            }
        } else if candidate.usual() == candidate.reach().plies {
            return candidate.identification;
        } else if candidate.beats(whole.as_ref(), |game| game.usual()) {
            whole = Some(candidate);
        }
    }
    if let Some(whole) = whole {
        return whole.identification;
    }
    let common = furthest
        .as_ref()
        .map_or(0, |candidate| candidate.reach().plies);
    let beyond = match furthest.as_ref().and_then(Candidate::setup) {
        Some(setup) => beyond(common, setup),
        None => BEYOND_THE_START,
    };
    for game in context.rare() {
        let candidate = play(game, why);
        let plies = candidate.reach().plies;
        if candidate.is_whole() && plies >= common.saturating_add(beyond) {
            return candidate.identification;
        }
        if plies >= common.saturating_add(FAR_BEYOND)
            && candidate.beats(furthest.as_ref(), |game| game.far())
        {
            furthest = Some(candidate);
        }
    }
    match furthest {
        Some(Candidate { identification, .. }) => identification.because(Evidence::Furthest),
        None => Identification::Unknown(None),
    }
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
