//! Writes files in one step: whatever happens, a file has its old content or its new one.
//!
//! The new content goes into a temporary file beside the target, reaches the disk, and then takes the
//! target's place. The name of a temporary file is never that of a record, so one that a power failure
//! leaves behind is not checked.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

use crate::cli::signals;

/// The beginning of the name of a temporary file, which has no extension.
const PREFIX: &str = ".movetext-";

/// Writes a file back that was read as `before`, if it is still that. For a symbolic link, replaces the
/// file that it leads to.
pub fn put_back(path: &Path, before: &[u8], after: &[u8]) -> io::Result<()> {
    if before == after {
        return Ok(());
    }
    let (target, found) = writable(path)?;
    if !holds(&target, before)? {
        return Err(io::Error::other(
            "it has changed since it was read, and stays as it is now",
        ));
    }
    replace(&target, &found, &mut |out| out.write_all(after))
}

/// Fails if it is clear that a file cannot be written back. The file stays as it is.
pub fn try_out(path: &Path) -> io::Result<()> {
    let (target, _) = writable(path)?;
    let temporary = begin(folder_of(&target))?;
    let mut current = current();
    let removed = temporary.close();
    *current = None;
    removed
}

/// Returns the file that a path leads to, or why it cannot be written.
fn writable(path: &Path) -> io::Result<(PathBuf, Metadata)> {
    let target = fs::canonicalize(path).map_err(gone)?;
    let found = fs::metadata(&target).map_err(gone)?;
    if found.is_dir() {
        return Err(io::Error::other("it is a folder now"));
    }
    if !found.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    refuse_read_only(&target, &found)?;
    // A file that may not be written could still be replaced, which its owner would not expect.
    drop(OpenOptions::new().write(true).open(&target)?);
    Ok((target, found))
}

/// Writes a file that must not exist yet.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        let _ = fs::remove_file(path);
    }
    written
}

/// Writes a file that may exist already.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => {
            let target = fs::canonicalize(path)?;
            replace(&target, &found, &mut |out| out.write_all(bytes))
        }
        // A new file; or a pipe or device, which must not be replaced by a file.
        _ => fs::write(path, bytes),
    }
}

/// Writes the content of a file piece by piece.
pub type Fill<'a> = &'a mut dyn FnMut(&mut dyn Write) -> io::Result<()>;

/// Writes a file whose content need not fit into memory, in one step. If `over`, it may exist already, and may be read
/// while it is written.
pub fn write_streamed(path: &Path, over: bool, content: Fill) -> io::Result<()> {
    if fs::symlink_metadata(path).is_err() {
        return write_new_streamed(path, content);
    }
    if !over {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let (target, found) = writable(path)?;
    replace(&target, &found, content)
}

fn write_new_streamed(path: &Path, content: Fill) -> io::Result<()> {
    signals::watch();
    let file = {
        let mut current = current();
        let file = File::create_new(path)?;
        *current = Some(path.to_owned());
        file
    };
    let mut out = BufWriter::new(file);
    let written = content(&mut out).and_then(|()| out.flush());
    let written = written.and_then(|()| out.get_ref().sync_all());
    let mut current = current();
    if written.is_err() {
        let _ = fs::remove_file(path);
    }
    *current = None;
    written
}

fn gone(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::NotFound => io::Error::other("it has been removed since it was read"),
        _ => error,
    }
}

/// Fails for a file that nobody may write, or in a folder that nobody may change. The system would let its
/// administrator do both.
fn refuse_read_only(target: &Path, found: &Metadata) -> io::Result<()> {
    if found.permissions().readonly() {
        return Err(io::Error::other("it is read-only"));
    }
    // Elsewhere the mark of a folder means something else.
    let folder = cfg!(unix).then(|| target.parent()).flatten();
    match folder.map(fs::metadata).transpose()? {
        Some(folder) if folder.permissions().readonly() => {
            Err(io::Error::other("its folder is read-only"))
        }
        _ => Ok(()),
    }
}

/// Does a file hold exactly these bytes?
fn holds(path: &Path, expected: &[u8]) -> io::Result<bool> {
    let mut file = File::open(path)?;
    let mut left = expected;
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = match file.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            read => read?,
        };
        let bytes = buffer.get(..read).unwrap_or_default();
        match left.strip_prefix(bytes) {
            _ if read == 0 => return Ok(left.is_empty()),
            Some(rest) => left = rest,
            None => return Ok(false),
        }
    }
}

/// Replaces a regular file, given by its own path, and keeps its permissions and its owner.
fn replace(target: &Path, found: &Metadata, content: Fill) -> io::Result<()> {
    let folder = folder_of(target);
    let mut temporary = begin(folder)?;
    let written = fill(&mut temporary, found, content);
    // A signal now waits until the file is in its place, or is removed.
    let mut current = current();
    let done = written.and_then(|()| temporary.persist(target).map_err(|failed| failed.error));
    *current = None;
    drop(current);
    done?;
    // Best effort: without it a power failure may bring the old file back, but a whole one.
    #[cfg(unix)]
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

fn folder_of(target: &Path) -> &Path {
    target.parent().unwrap_or(Path::new("."))
}

fn fill(temporary: &mut NamedTempFile, found: &Metadata, content: Fill) -> io::Result<()> {
    let mut out = BufWriter::new(temporary.as_file());
    content(&mut out)?;
    out.flush()?;
    drop(out);
    // Only the administrator can give a file away; for others it becomes theirs.
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let _ = fchown(temporary.as_file(), Some(found.uid()), Some(found.gid()));
    }
    // After the owner, since a change of owner takes some permissions away.
    temporary.as_file().set_permissions(found.permissions())?;
    temporary.as_file().sync_all()
}

/// The temporary file that exists now.
static CURRENT: Mutex<Option<PathBuf>> = Mutex::new(None);

fn current() -> MutexGuard<'static, Option<PathBuf>> {
    CURRENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a temporary file that a signal removes.
fn begin(folder: &Path) -> io::Result<NamedTempFile> {
    signals::watch();
    let mut current = current();
    let temporary = tempfile::Builder::new()
        .prefix(PREFIX)
        .tempfile_in(folder)
        .map_err(|error| match error.kind() {
            ErrorKind::PermissionDenied => io::Error::other("you may not write in its folder"),
            _ => error,
        })?;
    *current = Some(temporary.path().to_owned());
    Ok(temporary)
}

/// Ends the program. A temporary file that exists is removed.
pub fn stop(status: u8) -> ! {
    // Held until the end, so that no file is begun after this.
    let current = current();
    if let Some(path) = current.as_ref() {
        let _ = fs::remove_file(path);
    }
    std::process::exit(status.into())
}
