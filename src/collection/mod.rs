//! Many games together: which are the same or parts of others, whose players are spelt in two ways, and what games are selected, sorted and split by. Pure functions; what is
//! kept of a game is small, so that a million fits into memory.
//!
//! Not here: files, and the bytes of games.

mod cut_off;
mod facts;
mod folder;
mod folder_hints;
mod game_date;
mod game_keys;
mod line_trace;
mod names;
mod person;
mod repeats;
mod selection;
mod spellings;
mod table;

pub use cut_off::CutOffSearch;
pub use facts::{GameFacts, facts};
pub use folder::{CollectedGame, GameFolder};
pub use folder_hints::{FOLDER_CODES, FolderHint, HintKind};
pub use game_date::GameDate;
pub use game_keys::{GAME_KEYS, GameKey, game_key};
pub use line_trace::{LineTrace, line_ends, trace};
pub use repeats::Repetition;
pub use selection::Condition;
pub use spellings::OtherSpelling;
pub use table::{EventGame, EventTable, TableColumn, events};
