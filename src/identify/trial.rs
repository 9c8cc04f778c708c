//! Trial replay: which game a record's moves are of.

use super::Context;
use super::attempt::{Attempt, BEYOND_THE_START, EARLY, FAR_BEYOND, TELLING, beyond};
use super::choice::{Choice, Evidence};
use super::claims::in_heading;
use crate::replay::Record;
use crate::rules::Game;

/// What a record without a tag is of. First comes the game that its heading names, then the one
/// that the other records of the file or its name speak for: they are believed when they play the
/// main line whole, the file's also when it fails late, which is a slip. Then of the common games
/// that play it whole the one that is written so. A rare game has to go much further than
/// any common one, which may have failed at a slip. Where none plays it whole, the one that gets
/// furthest.
pub fn by_moves(record: &Record, context: &Context) -> Choice {
    let hinted = in_heading(record, context).map(|game| (game, Evidence::Heading));
    let likely = context.likely.filter(|game| context.suits(game));
    let spoken: Vec<(&'static Game, Evidence)> = hinted
        .chain(likely.map(|game| (game, Evidence::File)))
        .collect();
    for (i, (game, why)) in spoken.iter().copied().enumerate() {
        let mut earlier = spoken.iter().take(i);
        if earlier.any(|(earlier, _)| earlier.id == game.id) {
            continue;
        }
        let attempt = Attempt::of(record, context, game, why);
        let late = why == Evidence::File && attempt.reach.plies >= EARLY;
        if attempt.is_whole() || late {
            return attempt.choice;
        }
    }
    let moves = match record.moves {
        0 => Evidence::Default,
        _ => Evidence::Moves,
    };
    let mut whole: Option<Attempt> = None;
    let mut furthest: Option<Attempt> = None;
    for game in context.common() {
        let attempt = Attempt::of(record, context, game, moves);
        if attempt.is_whole() {
            if attempt.usual(record) == attempt.reach.plies {
                return attempt.choice;
            }
            if whole
                .as_ref()
                .is_none_or(|best| attempt.usual(record) > best.usual(record))
            {
                whole = Some(attempt);
            }
        } else if furthest
            .as_ref()
            .is_none_or(|best| attempt.far(record) > best.far(record))
        {
            furthest = Some(attempt);
        }
    }
    if let Some(whole) = whole {
        return whole.choice;
    }
    let common = furthest.as_ref().map_or(0, |attempt| attempt.reach.plies);
    let beyond = match furthest.as_ref().map(|attempt| &attempt.choice) {
        Some(Choice::Game(stage, _, _)) => beyond(common, stage),
        _ => BEYOND_THE_START,
    };
    for game in context.rare() {
        let attempt = Attempt::of(record, context, game, moves);
        if attempt.is_whole() && attempt.reach.plies >= common.saturating_add(beyond) {
            return attempt.choice;
        }
        if attempt.reach.plies >= common.saturating_add(FAR_BEYOND)
            && furthest
                .as_ref()
                .is_none_or(|best| attempt.far(record) > best.far(record))
        {
            furthest = Some(attempt);
        }
    }
    match furthest {
        Some(Attempt { choice, .. }) => choice.because(Evidence::Furthest),
        None => Choice::Unknown(None),
    }
}

/// The game that plays a record with an unknown tag whole, if one does.
pub fn playing(record: &Record, context: &Context) -> Option<&'static Game> {
    let mut games = context.common().chain(context.rare());
    games.find(|game| {
        let attempt = Attempt::of(record, context, game, Evidence::Moves);
        attempt.is_whole() && attempt.reach.plies >= TELLING
    })
}

/// Of two games that the tags of a record name, the one that its moves go further in; the second
/// when they do not tell.
pub fn further(
    record: &Record,
    context: &Context,
    [first, second]: [(usize, &'static Game); 2],
) -> (usize, &'static Game) {
    let far = |game| {
        let attempt = Attempt::of(record, context, game, Evidence::Moves);
        (attempt.is_whole(), attempt.reach.plies)
    };
    match far(first.1) > far(second.1) {
        true => first,
        false => second,
    }
}
