//! The source files of the crate, for tests that read them.

use std::fs;
use std::path::{Path, PathBuf};

use super::layering::is_folder;

/// A source file inside a folder of `src`.
pub struct Source {
    pub path: PathBuf,
    /// The folder of `src` it lies in, or its own name.
    pub folder: String,
    /// Its lines without comments.
    pub code: Vec<String>,
}

fn walk(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Every source file but `lib.rs` and `main.rs`.
pub fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    walk(&root, &mut found);
    let mut files = Vec::new();
    for path in found {
        let inside = path.strip_prefix(&root).expect("a path below src");
        let folder = inside
            .components()
            .next()
            .expect("a name")
            .as_os_str()
            .to_string_lossy();
        let folder = folder.trim_end_matches(".rs").to_owned();
        if ["lib", "main"].contains(&folder.as_str()) {
            continue;
        }
        assert!(
            is_folder(&folder),
            "{folder} is not in the table of folders"
        );
        let text = fs::read_to_string(&path).expect("a readable file");
        let code = text
            .lines()
            .map(|line| line.split("//").next().unwrap_or("").to_owned())
            .collect();
        files.push(Source { path, folder, code });
    }
    assert!(files.len() > 40, "the sources were not found");
    files
}
