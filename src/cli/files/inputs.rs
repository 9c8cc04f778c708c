//! What to check: the files named, and those below the folders named.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ignore::{DirEntry, WalkBuilder};

use crate::syntax::{FORMATS, format_of_path};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    File(PathBuf),
    Stdin,
}

/// What there is to check.
#[derive(Default)]
pub struct Listing {
    /// In the order of the arguments, those of a folder in the order of their names. Each real file
    /// once, by its first name here.
    pub inputs: Vec<Input>,
    /// What cannot be walked, worded for people; the rest is listed all the same.
    pub problems: Vec<String>,
    /// What else is worth knowing.
    pub notes: Vec<String>,
}

pub fn inputs(paths: &[PathBuf]) -> Listing {
    let mut listing = Listing::default();
    let seen = Arc::new(VisitedFiles::default());
    for path in paths {
        if path.as_os_str() == "-" {
            // There is nothing to read a second time.
            if !listing.inputs.contains(&Input::Stdin) {
                listing.inputs.push(Input::Stdin);
            }
        } else if !seen.is_new(path) {
        } else if fs::metadata(path).is_ok_and(|found| found.is_dir()) {
            listing.walk(path, &seen);
        } else {
            listing.inputs.push(Input::File(path.clone()));
        }
    }
    listing
}

/// The files and folders met so far, by where they really are.
#[derive(Default)]
struct VisitedFiles(Mutex<HashSet<PathBuf>>);

impl VisitedFiles {
    fn is_new(&self, path: &Path) -> bool {
        // What has no place in the file system, such as a pipe, is known by its name alone.
        let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.insert(real)
    }
}

impl Listing {
    /// The records below a folder: every file with an extension of a known format. Links are
    /// followed; ignore files of version control and hidden names mean nothing here.
    fn walk(&mut self, folder: &Path, seen: &Arc<VisitedFiles>) {
        let mut empty = true;
        let folders = Arc::clone(seen);
        let walker = WalkBuilder::new(folder)
            .standard_filters(false)
            .follow_links(true)
            .sort_by_file_name(Ord::cmp)
            // Links could lead into the same folders on ever more ways.
            .filter_entry(move |entry| !is_folder(entry) || folders.is_new(entry.path()))
            .build();
        for entry in walker {
            match entry {
                Ok(entry) if is_record(&entry) => {
                    empty = false;
                    if seen.is_new(entry.path()) {
                        self.inputs.push(Input::File(entry.into_path()));
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
            let known: Vec<String> = FORMATS
                .iter()
                .flat_map(|format| format.extensions)
                .map(|extension| format!(".{extension}"))
                .collect();
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

/// The walker's own words are long and name a path twice.
fn explain(error: &ignore::Error) -> String {
    match error {
        ignore::Error::WithPath { path, err } => match err.as_ref() {
            ignore::Error::Loop { .. } => explain(err),
            ignore::Error::Io(cause) => format!("cannot read {}: {cause}", path.display()),
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
