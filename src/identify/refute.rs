//! A game that a tag names, held against the moves: they may refute it.

use super::Context;
use super::as_game::as_game;
use super::attempt::{Attempt, EARLY, FAR_BEYOND, beyond};
use super::choice::{Choice, Evidence};
use super::reach::{Reach, reach};
use crate::replay::{Record, Stage};
use crate::rules::Game;

/// The game that a tag, told by its index, names, unless the moves refute it.
pub fn unless_refuted(
    record: &Record,
    context: &Context,
    (tag, game): (usize, &'static Game),
) -> Choice {
    let choice = as_game(record, context, game, Evidence::Tag(tag));
    if let Choice::Game(stage, _, _) = &choice
        && let Some(other) = refuting(record, context, stage)
    {
        return as_game(record, context, other, Evidence::Against(tag));
    }
    choice
}

/// The game that the moves are of, where they refute the one that was named: that one fails, and
/// another plays the main line whole, many moves more; or it fails early, and another goes far. A
/// slip in a problem of a few moves is no evidence, nor is one late in a game when the other
/// records of the file are of the game that was named.
fn refuting(record: &Record, context: &Context, stage: &Stage) -> Option<&'static Game> {
    let named = stage.game;
    if record.moves == 0 || !context.needs_trial() {
        return None;
    }
    let own = match stage.start {
        Some(_) => reach(record, stage),
        None => Reach::nothing(),
    };
    let usual = context.likely.is_some_and(|game| game.id == named.id);
    if !own.stopped || usual && own.plies >= EARLY {
        return None;
    }
    let beyond = beyond(own.plies, stage);
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
        !stage.set_up || size(game) == size(named)
    };
    order.extend(context.rare().filter(|game| board(game)));
    let mut whole: Option<(u32, &'static Game)> = None;
    let mut furthest: Option<(u32, &'static Game)> = None;
    for (i, game) in order.iter().copied().enumerate() {
        let again = order.iter().take(i).any(|earlier| earlier.id == game.id);
        // A rare game is believed only when no common one fits.
        if game.id == named.id || again || !game.trial && whole.is_some() {
            continue;
        }
        let attempt = Attempt::of(record, context, game, Evidence::Moves);
        let (usually, reach) = (attempt.usual(record), &attempt.reach);
        // What the rest of the file is of needs no more than to play it.
        let likeliest = likely.is_some_and(|likely| likely.id == game.id);
        let beyond = if likeliest { 1 } else { beyond };
        let is_whole = !reach.stopped && reach.plies >= own.plies.saturating_add(beyond);
        // Of several the one that is usually written so.
        if is_whole && whole.is_none_or(|(most, _)| usually > most) {
            whole = Some((usually, game));
        }
        if furthest.is_none_or(|(most, _)| reach.plies > most) {
            furthest = Some((reach.plies, game));
        }
    }
    let far = |(plies, _): &(u32, &Game)| {
        own.plies < EARLY && *plies >= own.plies.saturating_add(FAR_BEYOND)
    };
    whole.or(furthest.filter(far)).map(|(_, game)| game)
}
