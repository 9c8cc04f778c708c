//! The game that a tag names, held against the moves: they may refute it.

use super::Context;
use super::candidate::{Candidate, EARLY, FAR_BEYOND, beyond};
use super::identification::Evidence;
use crate::rules::Game;

/// Of the two games that the tags of a record name, the one that goes further; the second when
/// the moves do not tell.
pub fn further<'r, 'a>([first, second]: [Candidate<'r, 'a>; 2]) -> Candidate<'r, 'a> {
    let far = |candidate: &Candidate| (candidate.is_whole(), candidate.reach().plies);
    match far(&first) > far(&second) {
        true => first,
        false => second,
    }
}

/// The game that the moves are of, where they refute the one that was named: that one fails,
/// and another plays the main line whole, many moves more; or it fails early, and another goes far. A
/// slip in a problem of a few moves is no evidence, nor is one late in a game when the other
/// records of the file are of the game that was named.
pub fn refuting<'r, 'a: 'r>(
    candidate: &Candidate,
    context: &Context,
    play: impl Fn(&'static Game, Evidence) -> Candidate<'r, 'a>,
) -> Option<Candidate<'r, 'a>> {
    let (setup, own) = (candidate.setup()?, candidate.reach());
    let named = setup.game;
    let usual = context.likely.is_some_and(|game| game.id == named.id);
    if !own.stopped || usual && own.plies >= EARLY {
        return None;
    }
    let beyond = beyond(own.plies, setup);
    // Other games of the same number first, then the file's, then the common ones.
    let forms = context
        .games()
        .filter(|game| game.type_number().is_some() && game.type_number() == named.type_number());
    let likely = context.likely.filter(|game| context.suits(game));
    let mut order: Vec<&'static Game> = forms.chain(likely).collect();
    order.extend(context.common());
    // A set-up fits any board that is large enough: of rare games only those on the same.
    let board = |game: &&Game| {
        let size = |game: &Game| (game.geometry.width, game.geometry.height);
        !setup.set_up || size(game) == size(named)
    };
    order.extend(context.rare().filter(|game| board(game)));
    let mut whole: Option<Candidate> = None;
    let mut furthest: Option<Candidate> = None;
    for (i, game) in order.iter().copied().enumerate() {
        let again = order.iter().take(i).any(|earlier| earlier.id == game.id);
        // A rare game is believed only when no common one fits.
        if game.id == named.id || again || !game.trial && whole.is_some() {
            continue;
        }
        let candidate = play(game, Evidence::Moves);
        let plies = candidate.reach().plies;
        // What the rest of the file is of needs no more than to play it.
        let likeliest = likely.is_some_and(|likely| likely.id == game.id);
        let beyond = if likeliest { 1 } else { beyond };
        if candidate.is_whole() && plies >= own.plies.saturating_add(beyond) {
            // Of several the one that is usually written so.
            if candidate.beats(whole.as_ref(), |game| game.usual()) {
                whole = Some(candidate);
            }
        } else if candidate.beats(furthest.as_ref(), |game| game.reach().plies) {
            furthest = Some(candidate);
        }
    }
    let far = |candidate: &Candidate| {
        own.plies < EARLY && candidate.reach().plies >= own.plies.saturating_add(FAR_BEYOND)
    };
    whole.or(furthest.filter(far))
}
