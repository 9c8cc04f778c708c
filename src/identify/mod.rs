//! Finds which game a record holds, and in which notation and language: by its tags, the settings,
//! its heading, the rest of its file, and trial replay. Faults of the record are left to the checks.

mod as_game;
mod candidate;
mod claims;
mod context;
mod declared_board;
mod file_head;
mod identification;
mod language;
mod legibility;
mod likely;
mod notation_of;
mod presumption;
mod refute;
mod refute_notation;
mod replay_score;
mod settings;
mod survey;
mod trial;
mod weigh;
mod which_board;
mod zone_names;

pub use as_game::as_game;
pub use claims::disagreeing;
pub use context::Context;
pub use declared_board::{declared_board, declared_rows, declared_size, declares_board, has_room};
pub use file_head::{HEAD_BYTES, with_file_head};
pub use identification::{Evidence, Identification};
pub use legibility::is_foreign;
pub use likely::{games, likely, likely_by_votes};
pub use notation_of::{NOTATION_TAG, tagged};
pub use presumption::{Presumption, presume};
pub use refute_notation::refuting_notation;
pub use replay_score::{ReplayScore, replay_score};
pub use settings::{dropped, identify, identify_with_settings};
pub use survey::{ballots, sample};
pub use zone_names::{ZONES_TAG, reads_zones};
