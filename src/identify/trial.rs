//! Trial replay: which game a record's moves are of, and what else speaks for one.

use super::Context;
use super::choice::{Choice, Evidence, set, suits};
use super::notation_of::tagged;
use super::reach::{Reach, reach};
use crate::replay::{Record, Stage};
use crate::rules::{GAMES, Game};

/// The games of a format that are tried when nothing names one, the commonest first.
pub fn tried(context: &Context) -> impl Iterator<Item = &'static Game> {
    all(context).filter(|game| game.trial)
}

/// Those that are tried when none of the common ones fits.
pub fn rare(context: &Context) -> impl Iterator<Item = &'static Game> {
    all(context).filter(|game| !game.trial)
}

/// All games of a format that needs trial replay.
fn all(context: &Context) -> impl Iterator<Item = &'static Game> {
    let context = *context;
    let needed = GAMES.iter().any(|game| game.trial && suits(game, &context));
    let rows = GAMES.iter().copied().filter(move |_| needed);
    rows.filter(move |game| suits(game, &context))
}

/// Tags whose words may name the game.
const HEADINGS: &[&str] = &["Event", "Site", "Title"];

/// A record read as one of a game.
struct Attempt {
    choice: Choice,
    reach: Reach,
}

impl Attempt {
    fn of(record: &Record, context: &Context, game: &'static Game, why: Evidence) -> Attempt {
        let choice = set(record, context, game, why);
        let reach = match &choice {
            Choice::Game(stage, _, _) if stage.start.is_some() => reach(record, stage),
            _ => Reach::nothing(),
        };
        Attempt { choice, reach }
    }

    fn is_whole(&self) -> bool {
        !self.reach.stopped
    }

    /// Plies that are written as the game usually is. Where a tag names the notation it speaks for
    /// no game.
    fn usual(&self, record: &Record) -> u32 {
        let Choice::Game(stage, _, _) = &self.choice else {
            return 0;
        };
        let usual = stage.notation.name == stage.game.notation;
        match usual || tagged(record).is_some() {
            true => self.reach.own,
            false => 0,
        }
    }

    /// How far it goes; of two that go as far the one that is written more as usual.
    fn far(&self, record: &Record) -> (u32, u32) {
        (self.reach.plies, self.usual(record))
    }
}

/// What a record without a tag is of. First comes the game that its heading names, then the one
/// that the other records of the file or its name speak for: they are believed when they play the
/// main line whole, the file's also when it fails late, which is a slip. Then of the common games
/// that play it whole the one that is written so. A rare game has to go much further than
/// any common one, which may have failed at a slip. Where none plays it whole, the one that gets
/// furthest.
pub fn by_moves(record: &Record, context: &Context) -> Choice {
    let headings = HEADINGS.iter().filter_map(|name| record.tag(name));
    let hinted = headings.filter_map(|pair| named_in(pair.tag.value, context));
    let likely = context.likely.filter(|game| suits(game, context));
    let hinted = hinted.map(|game| (game, Evidence::Heading));
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
    for game in tried(context) {
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
    for game in rare(context) {
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
    let mut games = tried(context).chain(rare(context));
    games.find(|game| {
        let attempt = Attempt::of(record, context, game, Evidence::Moves);
        attempt.is_whole() && attempt.reach.plies >= TELLING
    })
}

/// Plies without which a whole replay says little.
const TELLING: u32 = 4;

/// Of two games that the tags of a record name, the one that its moves go further in; the second
/// when they do not tell.
pub fn further(
    record: &Record,
    context: &Context,
    first: &'static Game,
    second: &'static Game,
) -> &'static Game {
    let far = |game| {
        let attempt = Attempt::of(record, context, game, Evidence::Moves);
        (attempt.is_whole(), attempt.reach.plies)
    };
    if far(first) > far(second) {
        first
    } else {
        second
    }
}

/// Words that name a game in a setting or a tag, but are none in a heading: `Notre Dame Open`,
/// `Pool play`.
const COMMON_WORDS: &[&str] = &["dame", "pool", "draughts", "checkers"];

/// The game that a heading, or the name of a file and its folders, speaks of: one of its names as a
/// word, or a board (`10x10II`).
pub fn named_in(text: &str, context: &Context) -> Option<&'static Game> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let text = words.join(" ");
    let says = |name: &str| {
        let board = name.starts_with(|c: char| c.is_ascii_digit());
        name.contains(' ') && text.contains(name)
            || words
                .iter()
                .any(|word| *word == name || board && word.starts_with(name))
    };
    let rows = GAMES.iter().copied().filter(|game| suits(game, context));
    let named = rows.filter_map(|game| {
        let names = std::iter::once(&game.name).chain(game.aliases);
        let telling = names.filter(|name| !COMMON_WORDS.contains(name));
        let said = telling.filter(|name| says(name)).map(|name| name.len());
        Some((said.max()?, game))
    });
    // `Czech draughts` says more than `draughts`; of names as long the commoner game counts.
    let best = named.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, game)| game)
}

/// Plies within which a game fails early. Where it fails later, the moves can be its own with a slip
/// in them.
const EARLY: u32 = 8;

/// Plies that the other game must play beyond there. With fewer a slip that happens to be a move of
/// another game would count for more than the tag.
const BEYOND: u32 = 8;

/// The same where one of the first two moves from the start position fails. All games on one board
/// begin alike, so the board or its numbering is another.
const BEYOND_THE_START: u32 = 2;

/// Plies that another game must play beyond those of one that fails.
pub fn beyond(plies: u32, stage: &Stage) -> u32 {
    match (plies, &stage.start) {
        // Its set-up is another board's, or has a slip.
        (_, None) => TELLING,
        (0..2, _) if !stage.set_up => BEYOND_THE_START,
        _ => BEYOND,
    }
}

/// Plies that a game must play beyond an early failure which fails itself in the end.
const FAR_BEYOND: u32 = 16;

/// The game that the moves are of, where they refute the one that was named: that one fails, and
/// another plays the main line whole, many moves more; or it fails early, and another goes far. A
/// slip in a problem of a few moves is no evidence, nor is one late in a game when the other
/// records of the file are of the game that was named.
pub fn refuting(record: &Record, context: &Context, stage: &Stage) -> Option<&'static Game> {
    let named = stage.game;
    if record.moves == 0 || tried(context).next().is_none() {
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
    let forms = all(context)
        .filter(|game| game.type_number().is_some() && game.type_number() == named.type_number());
    let likely = context.likely.filter(|game| suits(game, context));
    let mut order: Vec<&'static Game> = forms.chain(likely).collect();
    order.extend(tried(context));
    // A set-up fits any board that is large enough: of rare games only those on the same.
    let board = |game: &&Game| {
        let size = |game: &Game| (game.geometry.width, game.geometry.height);
        !stage.set_up || size(game) == size(named)
    };
    order.extend(rare(context).filter(|game| board(game)));
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
