//! What the moves of a record mean and what is wrong with them: replay of every line, then checks.
//! One game at a time; nothing is remembered that can be computed again in microseconds.

pub mod checks;
mod choose;
mod codes;
mod count;
mod frontier;
mod moment;
mod record;
mod replay;
mod stage;
mod understand;
mod witness;
mod words;

pub use choose::{Choice, Evidence};
pub use codes::{CODES, CodePage, code_page};
pub use moment::{Moment, moment};
pub use record::{Record, records};
pub use stage::Stage;

use crate::board::Letters;
use crate::document::Verdict;
use crate::notation::Notation;
use crate::rules::Game;
use crate::syntax::Format;

/// What is known of a text from outside it: its format, and what the user has set.
#[derive(Clone, Copy)]
pub struct Context {
    pub format: &'static Format,
    /// The game of every record, whatever its tags say.
    pub game: Option<&'static Game>,
    /// The notation of every record, where it suits the game.
    pub notation: Option<&'static Notation>,
    /// The language of the piece letters.
    pub language: Option<&'static Letters>,
}

impl Context {
    /// Nothing known but the format.
    pub fn new(format: &'static Format) -> Context {
        Context {
            format,
            game: None,
            notation: None,
            language: None,
        }
    }
}

/// Reads, replays and checks one segment.
pub fn check(text: &str, context: &Context) -> Verdict {
    let tree = (context.format.parse)(text);
    let mut report = checks::Report::new(text);
    checks::syntax(&tree, context, &mut report);
    for record in record::records(text, &tree) {
        checks::record(&record, context, &mut report);
    }
    report.verdict()
}
