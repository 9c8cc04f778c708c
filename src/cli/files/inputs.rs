//! The inputs that the arguments name: files, all records in folders, and stdin.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ignore::{DirEntry, WalkBuilder};

use crate::cli::output;
use crate::cli::status::OK;
use crate::config::Projects;
use crate::syntax::{extensions, format_of_path};
use crate::workspace::Settings;

use super::projects::{faults, projects};
use super::trouble::unread;

/// A file or stdin.
#[derive(Clone)]
pub struct Input {
    /// None for stdin.
    pub path: Option<PathBuf>,
    /// What the project says about it.
    pub project: Settings,
}

/// The inputs, and what could not be listed.
#[derive(Default)]
pub struct Listing {
    /// In the order of the arguments, and those of a folder in the order of their names. A file that is
    /// named twice, perhaps by a link, is listed once under its first name.
    pub inputs: Vec<Input>,
    /// Messages about folders that cannot be read.
    pub problems: Vec<String>,
    /// Messages worth knowing that are not errors.
    pub notes: Vec<String>,
    /// What is wrong with the settings of the projects, in which case nothing should be done.
    pub faults: Vec<String>,
}

pub fn inputs(paths: &[PathBuf]) -> Listing {
    let mut listing = Listing::default();
    let projects = Arc::new(projects());
    let seen = Arc::new(VisitedFiles::default());
    for path in paths {
        if path.as_os_str() == "-" {
            // Stdin can be read only once.
            if listing.inputs.iter().all(|input| input.path.is_some()) {
                listing.inputs.push(Input::stdin(&projects));
            }
        } else if !seen.is_new(path) {
        } else if fs::metadata(path).is_ok_and(|found| found.is_dir()) {
            listing.walk(path, &seen, &projects);
        } else {
            listing.inputs.push(Input::file(path.clone(), &projects));
        }
    }
    listing.faults = faults(&projects);
    listing
}

impl Input {
    /// Stdin belongs to the project of the current folder.
    pub fn stdin(projects: &Projects) -> Input {
        Input {
            path: None,
            project: projects.of(Path::new("-")).settings,
        }
    }

    pub fn file(path: PathBuf, projects: &Projects) -> Input {
        Input {
            project: projects.of(&path).settings,
            path: Some(path),
        }
    }
}

/// The canonical paths of the files and folders met so far.
#[derive(Default)]
struct VisitedFiles(Mutex<HashSet<PathBuf>>);

impl VisitedFiles {
    fn is_new(&self, path: &Path) -> bool {
        // Something without a canonical path, such as a pipe, is known by its name.
        let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.insert(real)
    }
}

impl Listing {
    /// Complains about faulty settings. Returns the exit status then.
    pub fn refuse(&self) -> Option<u8> {
        (!self.faults.is_empty()).then(|| output::complain_all(&self.faults))
    }

    /// Tells the problems and the notes. Returns the exit status that the problems ask for.
    pub fn tell(&self) -> u8 {
        let mut status = OK;
        for problem in &self.problems {
            status = output::complain(problem);
        }
        for note in &self.notes {
            output::note(note);
        }
        status
    }

    /// Lists every file in a folder and below with an extension of a known format. Follows links, and
    /// includes hidden files and those that version control ignores. Leaves out what the projects exclude.
    fn walk(&mut self, folder: &Path, seen: &Arc<VisitedFiles>, projects: &Arc<Projects>) {
        let mut empty = true;
        let folders = Arc::clone(seen);
        let excluding = Arc::clone(projects);
        let walker = WalkBuilder::new(folder)
            .standard_filters(false)
            .follow_links(true)
            .sort_by_file_name(Ord::cmp)
            // Links may lead to the same folder in many ways.
            .filter_entry(move |entry| {
                let (path, is_folder) = (entry.path(), is_folder(entry));
                // The folder itself is named by the user.
                let out = entry.depth() > 0 && excluding.leaves_out(path, is_folder);
                !out && (!is_folder || folders.is_new(path))
            })
            .build();
        for entry in walker {
            match entry {
                Ok(entry) if is_record(&entry) => {
                    empty = false;
                    if seen.is_new(entry.path()) {
                        self.inputs.push(Input::file(entry.into_path(), projects));
                    }
                }
                Ok(_) => {}
                Err(error) => {
                    empty = false;
                    self.problems.push(explain(&error));
                }
            }
        }
        if empty {
            let known = extensions();
            let known: Vec<String> = known.iter().map(|one| format!(".{one}")).collect();
            let known = known.join(", ");
            let note = format!("no records ({known}) in {}", folder.display());
            self.notes.push(note);
        }
    }
}

fn is_folder(entry: &DirEntry) -> bool {
    entry.file_type().is_some_and(|kind| kind.is_dir())
}

fn is_record(entry: &DirEntry) -> bool {
    entry.file_type().is_some_and(|kind| kind.is_file())
        && format_of_path(&entry.path().to_string_lossy()).is_some()
}

/// Words an error of the walker, whose own messages are long and name the path twice.
fn explain(error: &ignore::Error) -> String {
    match error {
        ignore::Error::WithPath { path, err } => match err.as_ref() {
            ignore::Error::Loop { .. } => explain(err),
            ignore::Error::Io(cause) => {
                format!("cannot read {}: {}", path.display(), unread(cause))
            }
            other => format!("cannot read {}: {other}", path.display()),
        },
        ignore::Error::WithDepth { err, .. } => explain(err),
        ignore::Error::Loop { ancestor, child } => format!(
            "directory loop: {} leads back to {}; not followed",
            child.display(),
            ancestor.display()
        ),
        other => other.to_string(),
    }
}
