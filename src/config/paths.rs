//! Paths as they are compared.

use std::path::{Component, Path, PathBuf};

/// Returns a path from the root, without `.` and `..`. Links stay: a file belongs to the folder that it is named in.
pub fn settled(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut settled = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => _ = settled.pop(),
            part => settled.push(part),
        }
    }
    settled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_are_taken_out() {
        let path = Path::new("/a/./b/../c/../../d.pgn");
        assert_eq!(settled(path), Path::new("/d.pgn"));
        assert!(settled(Path::new("x.pgn")).is_absolute());
    }
}
