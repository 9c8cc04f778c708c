//! The games in the record files of the client's folders, for a search. Files are read when a search needs
//! them, and again when they have changed since. How much is read and kept is bounded.
//!
//! Not here: open documents, whose text may differ from their files.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::project_files::projects;
use super::record_files::{FileState, record_files};
use crate::config::Projects;
use crate::features::IsCancelled;
use crate::features::game_search::{ListedGame, games_in};
use crate::identify::HEAD_BYTES;
use crate::syntax::format_of_file;
use crate::text::decode;

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

impl FolderGames {
    /// Adds and removes folders.
    pub fn change(&self, added: Vec<PathBuf>, removed: &[PathBuf]) {
        let mut known = self.lock();
        known.folders.retain(|folder| !removed.contains(folder));
        known.folders.extend(added);
        known.files.clear();
    }

    /// Returns the record files in the folders that their projects do not leave out, in the order of their paths. None
    /// when cancelled.
    pub fn files(
        &self,
        projects: &Projects,
        is_cancelled: IsCancelled,
    ) -> Option<Vec<(PathBuf, FileState)>> {
        let folders = self.lock().folders.clone();
        record_files(&folders, projects, is_cancelled)
    }

    /// Returns the games of the record files in the folders, in the order of their paths. Reads the files that
    /// are new or have changed. None when cancelled; what has been read by then is kept.
    pub fn games(&self, is_cancelled: IsCancelled) -> Option<Vec<(PathBuf, Arc<[ListedGame]>)>> {
        let files = self.files(&projects(), is_cancelled)?;
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
    let found = (most > 0).then(|| fs::read(path).ok()).flatten();
    let read = found.and_then(|bytes| {
        let start = bytes.get(..HEAD_BYTES).unwrap_or(&bytes);
        let format = format_of_file(&path.to_string_lossy(), &decode(start).0)?;
        Some((format, bytes))
    });
    let Some((format, bytes)) = read else {
        return Some(Vec::new());
    };
    games_in(&bytes, format, most, is_cancelled)
}
