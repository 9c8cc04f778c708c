//! The settings of the projects that files belong to.

use std::fs;
use std::io;
use std::path::Path;

use crate::config::{Project, Projects, settled};

/// Returns the projects, of which none is read yet.
pub fn projects() -> Projects {
    Projects::new(read)
}

/// Reads a file, but nothing that may never end.
fn read(file: &Path) -> io::Result<String> {
    match fs::metadata(file)?.is_file() {
        true => fs::read_to_string(file),
        false => Err(io::Error::other("it is not a file")),
    }
}

/// Returns a message for each fault of the projects' files.
pub fn faults(projects: &Projects) -> Vec<String> {
    let all = projects.all();
    all.iter().flat_map(|project| messages(project)).collect()
}

fn messages(project: &Project) -> impl Iterator<Item = String> {
    let file = project.file.as_deref().map(shown).unwrap_or_default();
    let faults = project.faults.iter();
    faults.map(move |one| format!("{file}:{}:{}: {}", one.line, one.column, one.message))
}

/// Returns the path of a file as people would type it: without the current folder.
pub fn shown(file: &Path) -> String {
    let below = file.strip_prefix(settled(Path::new("."))).unwrap_or(file);
    below.display().to_string()
}
