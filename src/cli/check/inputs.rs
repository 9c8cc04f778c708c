//! What to check: the files named, and those below the folders named.

use std::fs;
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use crate::syntax::{FORMATS, format_of_path};

use super::desk::Desk;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    File(PathBuf),
    Stdin,
}

/// Every input in the order of the arguments, those of a folder in the order of their names. What
/// cannot be walked is told to the desk; the rest is listed all the same.
pub fn inputs(paths: &[PathBuf], desk: &mut Desk) -> Vec<Input> {
    let mut inputs = Vec::new();
    for path in paths {
        if path.as_os_str() == "-" {
            inputs.push(Input::Stdin);
        } else if fs::metadata(path).is_ok_and(|found| found.is_dir()) {
            walk(path, &mut inputs, desk);
        } else {
            inputs.push(Input::File(path.clone()));
        }
    }
    inputs
}

/// The records below a folder: every file with an extension of a known format. Links are followed;
/// ignore files of version control and hidden names mean nothing here.
fn walk(folder: &Path, inputs: &mut Vec<Input>, desk: &mut Desk) {
    let before = inputs.len();
    let walker = WalkBuilder::new(folder)
        .standard_filters(false)
        .follow_links(true)
        .sort_by_file_name(Ord::cmp)
        .build();
    let mut sound = true;
    for entry in walker {
        match entry {
            Ok(entry) => {
                let is_file = entry.file_type().is_some_and(|kind| kind.is_file());
                if is_file && format_of_path(&entry.path().to_string_lossy()).is_some() {
                    inputs.push(Input::File(entry.into_path()));
                }
            }
            Err(error) => {
                sound = false;
                desk.problem(&explain(&error));
            }
        }
    }
    if sound && inputs.len() == before {
        let known: Vec<String> = FORMATS
            .iter()
            .flat_map(|format| format.extensions)
            .map(|extension| format!(".{extension}"))
            .collect();
        desk.note(&format!(
            "no records ({}) in {}",
            known.join(", "),
            folder.display()
        ));
    }
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
