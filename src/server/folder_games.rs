//! The games in the record files of the client's folders, for a search. Files are read when a search needs
//! them, and again when they have changed since. How much is read and kept is bounded.
//!
//! Not here: open documents, whose text may differ from their files.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use crate::features::IsCancelled;
use crate::features::game_search::{ListedGame, games_in};
use crate::syntax::format_of_path;

/// The most files and folders that are looked at, whatever they are.
const MOST_ENTRIES: usize = 50_000;
/// The most files that are read, and the most bytes of one of them.
const MOST_FILES: usize = 2_000;
const MOST_BYTES: u64 = 64 << 20;
/// The most games that are kept of all files together. A game takes about 200 bytes.
const MOST_GAMES: usize = 100_000;

/// What is known of the files. Clones share it.
#[derive(Clone, Default)]
pub struct FolderGames(Arc<Mutex<KnownFolders>>);

#[derive(Default)]
struct KnownFolders {
    folders: Vec<PathBuf>,
    files: HashMap<PathBuf, KnownFile>,
}

#[derive(Clone)]
struct KnownFile {
    state: FileState,
    games: Arc<[ListedGame]>,
}

/// A file with the same state has not changed.
#[derive(Clone, Copy, PartialEq, Eq)]
struct FileState {
    bytes: u64,
    modified: Option<SystemTime>,
}

impl FolderGames {
    /// Adds and removes folders.
    pub fn change(&self, added: Vec<PathBuf>, removed: &[PathBuf]) {
        let mut known = self.lock();
        known.folders.retain(|folder| !removed.contains(folder));
        known.folders.extend(added);
        known.files.clear();
    }

    /// Returns the games of the record files in the folders, in the order of their paths. Reads the files that
    /// are new or have changed. None when cancelled; what has been read by then is kept.
    pub fn games(&self, is_cancelled: IsCancelled) -> Option<Vec<(PathBuf, Arc<[ListedGame]>)>> {
        let folders = self.lock().folders.clone();
        let files = record_files(&folders, is_cancelled)?;
        self.lock().files.retain(|path, _| {
            let found = files.binary_search_by(|(file, _)| file.cmp(path));
            found.is_ok()
        });
        let mut left = MOST_GAMES;
        let mut all = Vec::new();
        for (path, state) in files {
            let known = self.lock().files.get(&path).cloned();
            let games = match known.filter(|known| known.state == state) {
                Some(known) => known.games,
                None => {
                    let games: Arc<[ListedGame]> = read(&path, left, is_cancelled)?.into();
                    let games_of = KnownFile {
                        state,
                        games: games.clone(),
                    };
                    self.lock().files.insert(path.clone(), games_of);
                    games
                }
            };
            left = left.saturating_sub(games.len());
            all.push((path, games));
        }
        Some(all)
    }

    fn lock(&self) -> MutexGuard<'_, KnownFolders> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns at most so many games of a file; none of one that cannot be read.
fn read(path: &Path, most: usize, is_cancelled: IsCancelled) -> Option<Vec<ListedGame>> {
    let format = format_of_path(&path.to_string_lossy()).filter(|_| most > 0);
    let found = format.and_then(|format| Some((format, fs::read(path).ok()?)));
    let Some((format, bytes)) = found else {
        return Some(Vec::new());
    };
    games_in(&bytes, format, most, is_cancelled)
}

/// Returns the record files in folders and below, sorted. Leaves out hidden ones, and links to folders, which
/// may lead around in a circle.
fn record_files(
    folders: &[PathBuf],
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
            if kind.is_dir() {
                left.push(path);
            } else if format_of_path(&path.to_string_lossy()).is_some() {
                // A link is followed to its file.
                let found = fs::metadata(&path).ok();
                let found = found.filter(|found| found.is_file() && found.len() <= MOST_BYTES);
                files.extend(found.map(|found| {
                    let state = FileState {
                        bytes: found.len(),
                        modified: found.modified().ok(),
                    };
                    (path, state)
                }));
            }
        }
    }
    files.sort_by(|(one, _), (other, _)| one.cmp(other));
    files.dedup_by(|(one, _), (other, _)| one == other);
    Some(files)
}
