//! Settings by their names: the table of all of them, and the files `movetext.toml` in which projects keep theirs.
//!
//! `keys` is the table. What it says is read from a project's file (`project`) and from the JSON of an editor (`json`)
//! in the same way (`written`, `take`), and written as a JSON schema (`schema`) and as the table of `docs/config.md`
//! (`page`). `projects` finds the file that holds for a path, and `names` looks up the values.
//!
//! Not here: files are read by functions that `cli` and `server` pass in, and what the settings do is elsewhere.

mod json;
mod keys;
pub mod names;
mod options;
mod page;
mod paths;
mod project;
mod projects;
mod schema;
mod take;
mod written;

pub use json::read as read_json;
pub use keys::{KEYS, SettingKey, ValueKind};
pub use options::{SettingOption, with_options};
pub use page::table;
pub use paths::settled;
pub use project::{GivenValue, Project, SettingFault};
pub use projects::{FILE_NAME, Projects};
pub use schema::schema;
