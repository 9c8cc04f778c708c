//! Which game a record holds, in which notation and language: by tags, settings, its heading, the rest
//! of its file, and trial replay. What is wrong with the record is for the checks.

mod as_game;
mod candidate;
mod choice;
mod claims;
mod context;
mod language;
mod legibility;
mod likely;
mod notation_of;
mod reach;
mod refute;
mod settings;
mod survey;
mod trial;
mod weigh;

pub use choice::{Choice, Evidence};
pub use claims::disagreeing;
pub use context::Context;
pub use likely::{elect, games, likely};
pub use notation_of::{NOTATION_TAG, tagged};
pub use settings::{choose, dropped, settled};
pub use survey::{asked, ballots};
