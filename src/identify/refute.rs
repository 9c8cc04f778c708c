//! Checks the game that a tag names against the moves, which may refute it.

use super::Context;
use super::candidate::{BEYOND_THE_START, Candidate, EARLY, FAR_BEYOND, TELLING, beyond};
use super::identification::Evidence;
use crate::rules::Game;

/// Of two games that the tags of a record name, the one in which the moves get further; the second if
/// they get equally far.
pub fn further<'r, 'a>([first, second]: [Candidate<'r, 'a>; 2]) -> Candidate<'r, 'a> {
    let far = |candidate: &Candidate| (candidate.is_whole(), candidate.reach().plies);
    match far(&first) > far(&second) {
        true => first,
        false => second,
    }
}

/// Of the games that go by the name in a tag, the one in which the moves get furthest; of equal ones, the one in
/// whose usual notation they are. If they get nowhere in any, one in which only the wrong player begins. The first of
/// several.
pub fn furthest<'r, 'a>(
    first: Candidate<'r, 'a>,
    others: impl Iterator<Item = Candidate<'r, 'a>>,
) -> Candidate<'r, 'a> {
    let far = |candidate: &Candidate| (candidate.is_whole(), candidate.far());
    let is_further = |other: &Candidate, best: &Candidate| match far(best) {
        (false, (0, _)) if matches!(far(other), (false, (0, _))) => {
            other.begins_out_of_turn() && !best.begins_out_of_turn()
        }
        _ => far(other) > far(best),
    };
    others.fold(first, |best, other| match is_further(&other, &best) {
        true => other,
        false => best,
    })
}

/// The game of the moves, if they refute the named one; None if they do not.
///
/// The named game is refuted if a move of the main line cannot be played in it and
///
/// - another game plays the main line to its end, and enough plies further than the named one, so
///   that one slip in a short problem is not enough; or
/// - the named game fails early and another gets much further, even if not to the end; or
/// - the named game fails at once, no slip explains that, and another gets some plies further in its usual notation,
///   which is not that of the named game.
///
/// A named game in which one slip explains why the moves cannot be played is not refuted: one doubtful move says less
/// than a tag and all other moves.
///
/// A failure late in the record never refutes the game that is also likely for the file.
pub fn refuting<'r, 'a: 'r>(
    candidate: &Candidate,
    context: &Context,
    play: impl Fn(&'static Game, Evidence) -> Candidate<'r, 'a>,
) -> Option<Candidate<'r, 'a>> {
    let setup = candidate.setup()?;
    let named = setup.game;
    // Where games are not told apart by trial, only the usual one is compared with the named one.
    let compared = context
        .commonest()
        .filter(|game| context.needs_trial() || game.id != named.id)?;
    let own = candidate.reach();
    let usual = context.likely.is_some_and(|game| game.id == named.id);
    if !own.stopped || usual && own.plies >= EARLY {
        return None;
    }
    let beyond = beyond(own.plies, setup);
    // Other games with the same number first, then the file's, then the common and the rare ones.
    let same_number = context
        .games()
        .filter(|game| game.type_number().is_some() && game.type_number() == named.type_number());
    let likely = context.likely.filter(|game| context.suits(game));
    let mut order: Vec<&'static Game> = same_number.chain(likely).collect();
    order.push(compared);
    order.extend(context.common());
    // A set-up fits any board that is large enough, so only rare games on the same board count.
    let same_board = |game: &&Game| {
        let size = |game: &Game| (game.geometry.width, game.geometry.height);
        !setup.set_up || size(game) == size(named)
    };
    order.extend(context.rare().filter(|game| same_board(game)));
    let mut whole: Option<Candidate> = None;
    let mut furthest: Option<Candidate> = None;
    for (i, game) in order.iter().copied().enumerate() {
        let tried = order.iter().take(i).any(|earlier| earlier.id == game.id);
        // A rare game counts only if no common one fits.
        if game.id == named.id || tried || !game.trial && whole.is_some() {
            continue;
        }
        let candidate = play(game, Evidence::Moves);
        let plies = candidate.reach().plies;
        // The likely game of the file needs to get only one ply further.
        let likeliest = likely.is_some_and(|likely| likely.id == game.id);
        let beyond = match (likeliest, game.trial) {
            (true, _) => 1,
            (false, true) => beyond,
            // Few moves from the start fit some rare game by chance.
            (false, false) => beyond.max(EARLY),
        };
        if candidate.is_undisputed() && plies >= own.plies.saturating_add(beyond) {
            // Of several, the one whose usual notation the moves are in.
            if candidate.beats(whole.as_ref(), |game| game.usual()) {
                whole = Some(candidate);
            }
        } else if candidate.beats(furthest.as_ref(), |game| game.far()) {
            furthest = Some(candidate);
        }
    }
    let far = |candidate: &Candidate| {
        own.plies < EARLY && candidate.reach().plies >= own.plies.saturating_add(FAR_BEYOND)
    };
    let explained = |other: &Candidate| {
        let early = own.plies < EARLY && candidate.is_long();
        let slips = |game: &Candidate| game.slips(MOST_SLIPS);
        early && slips(candidate).is_none() && slips(other).is_some()
    };
    let written_for = |other: &Candidate| {
        let at_once = own.plies < BEYOND_THE_START && !setup.set_up;
        let plies = other.reach().plies;
        let is_usual = other.usual() == plies && !candidate.is_read_in_usual();
        // A tag that names the notation says why it is not that of the named game.
        at_once
            && !candidate.names_notation()
            && is_usual
            && plies >= own.plies.saturating_add(TELLING)
            && !candidate.is_one_slip()
    };
    let other =
        whole.or(furthest.filter(|other| far(other) || explained(other) || written_for(other)));
    other.filter(|_| candidate.slips(1).is_none())
}

/// So many slips may stand in a record whose tag names another game.
const MOST_SLIPS: usize = 2;
