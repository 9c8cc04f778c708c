//! What the moves of a record mean and what is wrong with them: replay of every line, then checks.
//! One game at a time; nothing is remembered that can be computed again in microseconds.

pub mod checks;
mod choice;
mod choose;
mod codes;
mod count;
mod frontier;
mod language;
mod legibility;
mod marking;
mod mention;
mod moment;
mod notation_of;
mod reach;
mod record;
mod replay;
mod retag;
mod rewrite;
mod script;
mod set_up;
mod settings;
mod stage;
mod survey;
mod trial;
mod understand;
mod witness;
mod words;
mod wrap;

pub use choice::{Choice, Evidence};
pub use codes::{CODES, CodePage, UNFIT_SETTING, code_page};
pub use marking::{MARKINGS, Marking, counterpart, has as has_marks, mark};
pub use mention::{Mention, mention};
pub use moment::{Moment, moment};
pub use record::record_at;
pub use record::{Record, records};
pub use rewrite::{Kept, Rewrite, Scope, Workspace, rewrite, rewrites};
pub use script::{Scripted, home, scripts};
pub use set_up::{SetUp, set_up};
pub use stage::Stage;
pub use survey::{asked, ballots};
pub use wrap::wrap;

use crate::board::Letters;
use crate::document::{Ballot, Verdict};
use crate::notation::Notation;
use crate::rules::Game;
use crate::syntax::{Format, passages};

/// What is known of a text from outside it: its format, and what the user has set.
#[derive(Clone, Copy)]
pub struct Context {
    pub format: &'static Format,
    /// The game of every record whose tags name none.
    pub game: Option<&'static Game>,
    /// The notation of every record, where it suits the game.
    pub notation: Option<&'static Notation>,
    /// The language of the piece letters.
    pub language: Option<&'static Letters>,
    /// What most records of the file are, or its name says; see [`likely`].
    pub likely: Option<&'static Game>,
}

impl Context {
    /// Nothing known but the format.
    pub fn new(format: &'static Format) -> Context {
        Context {
            format,
            game: None,
            notation: None,
            language: None,
            likely: None,
        }
    }

    /// The same with nothing set.
    pub fn unset(&self) -> Context {
        Context {
            game: None,
            notation: None,
            language: None,
            ..*self
        }
    }
}

/// Reads, replays and checks one segment.
pub fn check(text: &str, context: &Context) -> Verdict {
    let part = |part: std::ops::Range<usize>| {
        let end = text.floor_char_boundary(part.end);
        std::borrow::Cow::from(text.get(part.start..end).unwrap_or(""))
    };
    let starts = passages(context.format, text.len(), part);
    let mut verdict = Verdict::default();
    for (i, start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).map_or(text.len(), |end| *end as usize);
        let part = text.get(*start as usize..end).unwrap_or("");
        verdict.append(*start, check_passage(part, context));
    }
    verdict
}

fn check_passage(text: &str, context: &Context) -> Verdict {
    let tree = (context.format.parse)(text);
    let mut report = checks::Report::new(text);
    checks::syntax(&tree, context, &mut report);
    report.note_faults();
    for record in record::records(text, &tree) {
        checks::record(&record, context, &mut report);
    }
    report.verdict()
}

/// The game that most records of a file can be of, by the moves of its first segments and, where
/// they leave it open, by the file's path, whatever is set. None where nothing speaks for any game.
pub fn likely<'a>(
    segments: impl Iterator<Item = std::borrow::Cow<'a, str>>,
    path: &str,
    context: &Context,
) -> Option<&'static Game> {
    let texts: Vec<_> = asked(segments, |text| text.len()).collect();
    let ballots: Vec<_> = texts.iter().map(|text| ballots(text, context)).collect();
    elect(
        ballots.iter().flatten(),
        || texts.into_iter(),
        path,
        context,
    )
}

/// The same, where the [`ballots`] of the segments that are [`asked`] are known already.
pub fn elect<'b, 't, T: Iterator<Item = std::borrow::Cow<'t, str>>>(
    ballots: impl Iterator<Item = &'b Ballot>,
    texts: impl FnOnce() -> T,
    path: &str,
    context: &Context,
) -> Option<&'static Game> {
    let ballots: Vec<&Ballot> = ballots.collect();
    survey::winner(&ballots, texts(), trial::named_in(path, context), context)
}

/// What each record of a segment is taken for, and why; records of unknown games are left out.
pub fn games(text: &str, context: &Context) -> Vec<(&'static Game, Evidence)> {
    let tree = (context.format.parse)(text);
    let records = record::records(text, &tree).filter(checks::is_game);
    let choices = records.filter_map(|record| match settings::choose(&record, context) {
        Choice::Game(stage, evidence, _) => Some((stage.game, evidence)),
        Choice::Unknown(_) => None,
    });
    choices.collect()
}
