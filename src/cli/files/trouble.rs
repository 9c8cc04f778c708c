//! Why a file cannot be read or written, in words for people.

use std::io::{self, ErrorKind};

/// The words for errors of the system; they follow "cannot write a.pgn: ".
const WORDS: &[(ErrorKind, &str)] = &[
    (ErrorKind::NotFound, "there is no such file"),
    (
        ErrorKind::AlreadyExists,
        "there is a file of that name already",
    ),
    (ErrorKind::IsADirectory, "it is a folder"),
    (
        ErrorKind::NotADirectory,
        "a part of its path is not a folder",
    ),
    (
        ErrorKind::InvalidFilename,
        "its name is too long, or not allowed",
    ),
    (ErrorKind::StorageFull, "there is no space left on the disk"),
    (
        ErrorKind::QuotaExceeded,
        "your share of the disk is used up",
    ),
    (
        ErrorKind::FileTooLarge,
        "it would be larger than a file may be",
    ),
    (ErrorKind::ReadOnlyFilesystem, "the disk is read-only"),
];

/// Says why something cannot be read.
pub fn unread(error: &io::Error) -> String {
    words(error, "you may not read it")
}

/// Says why something cannot be written.
pub fn unwritten(error: &io::Error) -> String {
    words(error, "you may not write it")
}

fn words(error: &io::Error, forbidden: &str) -> String {
    let kind = error.kind();
    if kind == ErrorKind::PermissionDenied {
        return forbidden.to_owned();
    }
    let mut rows = WORDS.iter();
    if let Some((_, words)) = rows.find(|(of, _)| *of == kind) {
        return (*words).to_owned();
    }
    // Of a temporary file the error names the path, which says nothing to the user.
    let system = error.to_string();
    let bare = system.split_once(" at path \"").map(|(bare, _)| bare);
    bare.unwrap_or(&system).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_put_into_words() {
        let error = |kind: ErrorKind| io::Error::from(kind);
        let full = error(ErrorKind::StorageFull);
        assert_eq!(unwritten(&full), "there is no space left on the disk");
        let denied = error(ErrorKind::PermissionDenied);
        assert_eq!(unread(&denied), "you may not read it");
        assert_eq!(unwritten(&denied), "you may not write it");
    }

    #[test]
    fn other_errors_lose_only_the_path_of_a_temporary_file() {
        let odd = io::Error::other("Odd (os error 99) at path \"/x/.movetext-a1\"");
        assert_eq!(unwritten(&odd), "Odd (os error 99)");
        assert_eq!(unread(&io::Error::other("it is odd")), "it is odd");
    }
}
