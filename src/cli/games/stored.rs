//! The bytes of files that have been read once, of which pieces are read again.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::PathBuf;
use std::time::SystemTime;

/// A file that was read.
pub struct StoredFile {
    pub name: String,
    pub content: StoredContent,
}

/// Where its bytes are.
pub enum StoredContent {
    /// On the disk; with the length and the time of its last change then.
    OnDisk(PathBuf, (u64, Option<SystemTime>)),
    /// What can be read only once.
    InMemory(Vec<u8>),
}

/// Returns the length of a file and the time of its last change; None for what is not a regular file.
pub fn state(path: &std::path::Path) -> Option<(u64, Option<SystemTime>)> {
    let found = fs::metadata(path).ok().filter(|found| found.is_file())?;
    Some((found.len(), found.modified().ok()))
}

/// Reads pieces of files. The file of the last piece stays open.
pub struct StoredFiles<'a> {
    files: &'a [StoredFile],
    open: Option<(usize, File, u64)>,
}

impl<'a> StoredFiles<'a> {
    pub fn new(files: &'a [StoredFile]) -> StoredFiles<'a> {
        StoredFiles { files, open: None }
    }

    /// Reads a piece of the file with this index, in place of what is in the buffer.
    pub fn read(&mut self, file: usize, range: Range<u64>, into: &mut Vec<u8>) -> io::Result<()> {
        into.clear();
        let Some(stored) = self.files.get(file) else {
            return Ok(());
        };
        match &stored.content {
            StoredContent::InMemory(bytes) => {
                let at = |byte: u64| usize::try_from(byte).unwrap_or(usize::MAX);
                let piece = bytes.get(at(range.start)..at(range.end));
                into.extend_from_slice(piece.unwrap_or_default());
                Ok(())
            }
            StoredContent::OnDisk(path, before) => {
                if self.open.as_ref().is_none_or(|(open, ..)| *open != file) {
                    if state(path).as_ref() != Some(before) {
                        let message = format!("{} has changed since it was read", stored.name);
                        return Err(io::Error::other(message));
                    }
                    self.open = Some((file, File::open(path)?, 0));
                }
                let Some((_, open, at)) = &mut self.open else {
                    return Ok(());
                };
                if *at != range.start {
                    open.seek(SeekFrom::Start(range.start))?;
                }
                let length = range.end - range.start;
                open.by_ref().take(length).read_to_end(into)?;
                *at = range.end;
                match into.len() as u64 == length {
                    true => Ok(()),
                    false => Err(io::ErrorKind::UnexpectedEof.into()),
                }
            }
        }
    }
}
