//! The record files in the client's folders, and whether they have changed. How many are looked at is bounded.
//!
//! Not here: what is in them.

use std::fs::{self, Metadata};
use std::path::PathBuf;
use std::time::SystemTime;

use crate::config::Projects;
use crate::features::IsCancelled;
use crate::syntax::format_of_path;

/// The most files and folders that are looked at, whatever they are.
const MOST_ENTRIES: usize = 50_000;
/// The most files that are read, and the most bytes of one of them.
pub const MOST_FILES: usize = 2_000;
const MOST_BYTES: u64 = 64 << 20;
/// A file with the same state has not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileState {
    bytes: u64,
    modified: Option<SystemTime>,
}

impl FileState {
    /// The state of no file.
    pub const UNKNOWN: FileState = FileState {
        bytes: u64::MAX,
        modified: None,
    };

    pub fn of(found: &Metadata) -> FileState {
        FileState {
            bytes: found.len(),
            modified: found.modified().ok(),
        }
    }
}

/// Returns the record files in folders and below, sorted. Leaves out hidden ones, those that their projects exclude, and
/// links to folders, which may lead around in a circle.
pub fn record_files(
    folders: &[PathBuf],
    projects: &Projects,
    is_cancelled: IsCancelled,
) -> Option<Vec<(PathBuf, FileState)>> {
    let mut left = folders.to_vec();
    let mut seen = 0;
    let mut files = Vec::new();
    while let Some(folder) = left.pop() {
        if is_cancelled() {
            return None;
        }
        // A folder that cannot be read has no games.
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        for entry in entries {
            seen += 1;
            if seen > MOST_ENTRIES || files.len() >= MOST_FILES {
                break;
            }
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            let Some(kind) = entry.file_type().ok().filter(|_| !hidden) else {
                continue;
            };
            let path = entry.path();
            if projects.leaves_out(&path, kind.is_dir()) {
                continue;
            }
            if kind.is_dir() {
                left.push(path);
            } else if format_of_path(&path.to_string_lossy()).is_some() {
                // A link is followed to its file.
                let found = fs::metadata(&path).ok();
                let found = found.filter(|found| found.is_file() && found.len() <= MOST_BYTES);
                files.extend(found.map(|found| (path, FileState::of(&found))));
            }
        }
    }
    files.sort_by(|(one, _), (other, _)| one.cmp(other));
    files.dedup_by(|(one, _), (other, _)| one == other);
    Some(files)
}
