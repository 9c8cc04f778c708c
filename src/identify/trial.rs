//! Which game a record's moves are of, where no tag and no setting says it. What is looked at are attempts;
//! whoever asks plays them.

use super::Context;
use super::attempt::{Attempt, BEYOND_THE_START, EARLY, FAR_BEYOND, TELLING, beyond};
use super::choice::{Choice, Evidence};
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
    play: impl Fn(&'static Game, Evidence) -> Attempt<'r, 'a>,
) -> Choice {
    for (i, (game, why)) in spoken_of.iter().copied().enumerate() {
        let mut earlier = spoken_of.iter().take(i);
        if earlier.any(|(earlier, _)| earlier.id == game.id) {
            continue;
        }
        let attempt = play(game, why);
        let late = why == Evidence::File && attempt.reach().plies >= EARLY;
        if attempt.is_whole() || late {
            return attempt.choice;
        }
    }
    let mut whole: Option<Attempt> = None;
    let mut furthest: Option<Attempt> = None;
    let is_further = |attempt: &Attempt, than: &Option<Attempt>| {
        let than = than.as_ref();
        than.is_none_or(|than| attempt.far() > than.far())
    };
    for game in context.common() {
        let attempt = play(game, why);
        if !attempt.is_whole() {
            if is_further(&attempt, &furthest) {
                furthest = Some(attempt);
            }
        } else if attempt.usual() == attempt.reach().plies {
            return attempt.choice;
        } else if whole
            .as_ref()
            .is_none_or(|best| attempt.usual() > best.usual())
        {
            whole = Some(attempt);
        }
    }
    if let Some(whole) = whole {
        return whole.choice;
    }
    let common = furthest.as_ref().map_or(0, |attempt| attempt.reach().plies);
    let beyond = match furthest.as_ref().and_then(Attempt::stage) {
        Some(stage) => beyond(common, stage),
        None => BEYOND_THE_START,
    };
    for game in context.rare() {
        let attempt = play(game, why);
        let plies = attempt.reach().plies;
        if attempt.is_whole() && plies >= common.saturating_add(beyond) {
            return attempt.choice;
        }
        if plies >= common.saturating_add(FAR_BEYOND) && is_further(&attempt, &furthest) {
            furthest = Some(attempt);
        }
    }
    match furthest {
        Some(Attempt { choice, .. }) => choice.because(Evidence::Furthest),
        None => Choice::Unknown(None),
    }
}

/// The game that plays a record with an unknown tag whole, if one does.
pub fn playing<'r, 'a: 'r>(
    context: &Context,
    play: impl Fn(&'static Game, Evidence) -> Attempt<'r, 'a>,
) -> Option<Attempt<'r, 'a>> {
    let games = context.common().chain(context.rare());
    let mut attempts = games.map(|game| play(game, Evidence::Moves));
    attempts.find(|attempt| attempt.is_whole() && attempt.reach().plies >= TELLING)
}
