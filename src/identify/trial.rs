//! Which game a record's moves are of, where no tag names a known one and nothing is set. What is looked
//! at are candidates; whoever asks plays them.

use super::Context;
use super::candidate::{BEYOND_THE_START, Candidate, EARLY, FAR_BEYOND, TELLING, beyond};
use super::identification::{Evidence, Identification};
use crate::rules::Game;

/// What a record without a tag is of. First come the games that are spoken of: the one that its heading
/// names, and the one that the other records of the file or its name speak for. They are believed when
/// they play the main line whole, the file's also when it fails late, which is a slip. Then of the common
/// games that play it whole the one that is written so. A rare game has to go much further than
/// any common one, which may have failed at a slip. Where none plays it whole, the one that gets
/// furthest.
pub fn by_moves<'r, 'a: 'r>(
    spoken_of: &[(&'static Game, Evidence)],
    why: Evidence,
    context: &Context,
    play: impl Fn(&'static Game, Evidence) -> Candidate<'r, 'a>,
) -> Identification {
    for (i, (game, why)) in spoken_of.iter().copied().enumerate() {
        let mut earlier = spoken_of.iter().take(i);
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

/// The game that plays a record with an unknown tag whole, if one does.
pub fn playing<'r, 'a: 'r>(
    context: &Context,
    play: impl Fn(&'static Game, Evidence) -> Candidate<'r, 'a>,
) -> Option<Candidate<'r, 'a>> {
    let games = context.common().chain(context.rare());
    let mut candidates = games.map(|game| play(game, Evidence::Moves));
    candidates.find(|candidate| candidate.is_whole() && candidate.reach().plies >= TELLING)
}
