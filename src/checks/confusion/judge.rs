//! Replays a record as it would be with some edits.

use super::Case;
use crate::document::{TextEdit, splice};
use crate::identify::{Context, Evidence, Identification, as_game, identify, replay_score};
use crate::repair;
use crate::replay::{Record, ReplaySetup, records};
use crate::rules::Game;
use crate::syntax::NodeKind;

/// A record with edits, and how far it can be played.
pub struct Trial {
    text: String,
    context: Context,
    game: &'static Game,
    /// Plies of the main line that can be played.
    pub plies: u32,
    /// The number of moves in the main line.
    pub moves: u32,
    /// All of them can be played.
    pub is_whole: bool,
    /// A word that is no move stands among them.
    pub has_junk: bool,
    /// A result ends them.
    pub has_result: bool,
}

/// Replays the record of a case with edits, which are bytes of its segment. None if it is no single game
/// then, or its set-up is no position.
pub fn judge(case: &Case, edits: &[TextEdit]) -> Option<Trial> {
    if edits.is_empty() {
        return None;
    }
    let range = case.record.bytes_range();
    let text = edited(case.record.text, range, edits)?;
    trial(text, case.setup.game, case.context)
}

/// A part of a text with edits inside it.
pub fn edited(text: &str, part: std::ops::Range<usize>, edits: &[TextEdit]) -> Option<String> {
    let source = text.get(part.clone())?;
    let own = |edit: &TextEdit| {
        let (range, _) = edit.parts();
        Some(range.start.checked_sub(part.start)?..range.end.checked_sub(part.start)?)
    };
    let ranges: Option<Vec<_>> = edits.iter().map(own).collect();
    let words = edits.iter().map(|edit| edit.text.as_str());
    Some(splice(source, ranges?.into_iter().zip(words)))
}

/// Replays the only record of a text as the game that it is found to be.
pub fn trial_as_found(text: String, context: &Context) -> Option<Trial> {
    let tree = (context.format.parse)(&text);
    let record = records(&text, &tree).find(Record::is_game)?;
    let Identification::Game(setup, ..) = identify(&record, context) else {
        return None;
    };
    let game = setup.game;
    trial(text.clone(), game, context)
}

/// Replays the only record of a text as this game.
fn trial(text: String, game: &'static Game, context: &Context) -> Option<Trial> {
    let read = |record: &Record, setup: &ReplaySetup| {
        let score = replay_score(record, setup);
        Some(Trial {
            text: String::new(),
            context: *context,
            game,
            plies: score.plies,
            moves: u32::try_from(record.moves).unwrap_or(u32::MAX),
            is_whole: !score.stopped && !score.gap,
            has_junk: record.top().any(|node| node.kind == NodeKind::Junk),
            has_result: record.terminator.is_some(),
        })
    };
    let trial = with_record(&text, game, context, read)?;
    Some(Trial { text, ..trial })
}

impl Trial {
    /// How many of the moves can be played, in words.
    pub fn reach(&self) -> String {
        let Trial { plies, moves, .. } = self;
        match self.is_whole {
            true => format!("all {moves} moves can be played"),
            false => format!("{plies} of the {moves} moves can be played"),
        }
    }

    /// Do so many slips at most explain why it cannot be played? They are looked for among so many plies. If none is
    /// found in a record that stops, it is not explained either: a move in the letters of another language is no slip.
    pub fn is_explained(&self, most: usize, plies: u32) -> bool {
        let slips = with_record(&self.text, self.game, &self.context, |record, setup| {
            repair::slips_within(record, setup, most, plies)
        });
        slips.is_some_and(|slips| slips > 0 || self.is_whole)
    }
}

/// Calls a function with the only record of a text and what it is read as.
fn with_record<T>(
    text: &str,
    game: &'static Game,
    context: &Context,
    call: impl Fn(&Record, &ReplaySetup) -> Option<T>,
) -> Option<T> {
    let tree = (context.format.parse)(text);
    let mut games = records(text, &tree).filter(Record::is_game);
    let record = games.next()?;
    if games.next().is_some() {
        return None;
    }
    match as_game(&record, context, game, Evidence::Moves) {
        Identification::Game(setup, _, None) => call(&record, &setup),
        _ => None,
    }
}
