//! Finds the project of a path: that of the nearest `movetext.toml`, in the folder of the path or above it. It holds
//! alone; files further up do not count.

use std::collections::HashMap;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::paths::settled;
use super::project::Project;

/// The name of a project's file.
pub const FILE_NAME: &str = "movetext.toml";

/// Reads the text of a file.
type ReadText = fn(&Path) -> io::Result<String>;

/// The projects that have been asked for. Each file is read once.
pub struct Projects {
    read: ReadText,
    /// By their folders.
    known: Mutex<HashMap<PathBuf, Arc<Project>>>,
}

impl Projects {
    /// Knows no project yet, and reads files with a function.
    pub fn new(read: ReadText) -> Projects {
        Projects {
            read,
            known: Mutex::default(),
        }
    }

    /// Returns the project of a file, or of the folder that a folder is in.
    pub fn of(&self, path: &Path) -> Arc<Project> {
        let path = settled(path);
        path.parent()
            .map_or_else(Arc::default, |folder| self.of_folder(folder))
    }

    /// Is a file or folder left out where the folder it is in is searched?
    pub fn leaves_out(&self, path: &Path, is_folder: bool) -> bool {
        let path = settled(path);
        let project = path.parent().map(|folder| self.of_folder(folder));
        project.is_some_and(|project| project.leaves_out(&path, is_folder))
    }

    /// Returns the projects with a file, in the order of their paths.
    pub fn all(&self) -> Vec<Arc<Project>> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<Arc<Project>> = known.values().cloned().collect();
        drop(known);
        all.retain(|project| project.file.is_some());
        all.sort_by(|one, other| one.file.cmp(&other.file));
        all.dedup_by(|one, other| one.file == other.file);
        all
    }

    fn of_folder(&self, folder: &Path) -> Arc<Project> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut passed = Vec::new();
        let mut found = None;
        for folder in folder.ancestors() {
            found = known.get(folder).cloned();
            if found.is_some() {
                break;
            }
            passed.push(folder.to_owned());
            found = self.in_folder(folder).map(Arc::new);
            if found.is_some() {
                break;
            }
        }
        let found = found.unwrap_or_default();
        known.extend(passed.into_iter().map(|folder| (folder, found.clone())));
        found
    }

    /// Reads the file of a folder, if it has one.
    fn in_folder(&self, folder: &Path) -> Option<Project> {
        let file = folder.join(FILE_NAME);
        match (self.read)(&file) {
            Ok(text) => Some(Project::read(&file, text)),
            Err(error) if is_absent(error.kind()) => None,
            Err(error) if error.kind() == ErrorKind::InvalidData => {
                Some(Project::unreadable(&file, "it is not UTF-8"))
            }
            Err(error) => Some(Project::unreadable(&file, &error.to_string())),
        }
    }
}

fn is_absent(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::NotFound | ErrorKind::NotADirectory)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(path: &Path) -> io::Result<String> {
        match path.to_str() {
            Some("/games/movetext.toml") => Ok("game = \"chess\"\nlanguage = \"de\"\n".to_owned()),
            Some("/games/club/movetext.toml") => Ok("game = \"russian\"\n".to_owned()),
            Some("/secret/movetext.toml") => Err(ErrorKind::PermissionDenied.into()),
            Some("/odd/movetext.toml") => Err(ErrorKind::InvalidData.into()),
            _ => Err(ErrorKind::NotFound.into()),
        }
    }

    fn game(path: &str) -> (Option<&'static str>, Option<&'static str>) {
        let settings = Projects::new(read).of(Path::new(path)).settings;
        let game = settings.game.map(|game| game.name);
        (game, settings.language.map(|row| row.code))
    }

    #[test]
    fn the_nearest_file_holds_alone() {
        assert_eq!(game("/games/a.pgn"), (Some("chess"), Some("de")));
        assert_eq!(game("/games/x/y/a.pgn"), (Some("chess"), Some("de")));
        assert_eq!(game("/games/club/2020/a.pdn"), (Some("russian"), None));
        assert_eq!(game("/games/club/../a.pgn"), (Some("chess"), Some("de")));
        assert_eq!(game("/a.pgn"), (None, None));
    }

    #[test]
    fn projects_are_known_once() {
        let projects = Projects::new(read);
        for path in [
            "/games/a.pgn",
            "/games/x/b.pgn",
            "/c.pgn",
            "/games/club/d.pgn",
        ] {
            projects.of(Path::new(path));
        }
        let files: Vec<_> = projects
            .all()
            .iter()
            .filter_map(|one| one.file.clone())
            .collect();
        let wanted = ["/games/club/movetext.toml", "/games/movetext.toml"];
        assert_eq!(files, wanted.map(PathBuf::from));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_a_fault() {
        let projects = Projects::new(read);
        let fault = |path: &str| projects.of(Path::new(path)).faults[0].message.clone();
        assert_eq!(fault("/odd/a.pgn"), "cannot be read: it is not UTF-8");
        assert_eq!(fault("/secret/a.pgn"), "cannot be read: permission denied");
    }
}
