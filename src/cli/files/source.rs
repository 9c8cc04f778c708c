//! One input: its bytes, its name and its format. Either all of it is read, or only its head where the
//! work can begin before the rest is read.

use std::borrow::Cow;
use std::fs::{self, File, FileType};
use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use crate::features::sniff::sniff;
use crate::identify::{self, Context};
use crate::rules::Game;
use crate::syntax::{
    Fence, Format, MARKDOWN, fence_of, fences, format_of_file, markdown_of_path, parts, segments,
    with_quotation, without_quotation,
};
use crate::text::{decode, not_text};
use crate::workspace::Settings;

use super::inputs::Input;
use super::trouble::unread;

pub struct Source {
    /// The name used in findings.
    pub name: String,
    pub bytes: Vec<u8>,
    pub format: &'static Format,
    /// The records in a file of another kind; empty if the file is all records.
    pub fences: Vec<Fence>,
    /// The game that most of its records can be of.
    pub likely: Option<&'static Game>,
    /// What its project says.
    pub project: Settings,
}

impl Source {
    /// Returns this source with other content, which may make another game likely.
    pub fn with_bytes(&self, bytes: Vec<u8>) -> Source {
        Source {
            name: self.name.clone(),
            likely: likely(&self.name, &bytes, self.format),
            fences: fences_in(&bytes, self.format),
            bytes,
            format: self.format,
            project: self.project,
        }
    }

    /// Returns the bytes of its segments, in order and without gaps.
    pub fn segments(self: &Arc<Source>) -> Box<dyn Iterator<Item = Range<usize>> + Send> {
        match self.fences.is_empty() {
            true => Box::new(segments(self.format, SourceBytes(Arc::clone(self)))),
            false => Box::new(parts(&self.bytes, &self.fences).into_iter()),
        }
    }

    /// Returns the format of the segment that begins at a byte.
    pub fn format_at(&self, start: usize) -> &'static Format {
        fence_of(&self.fences, start).map_or(self.format, |fence| fence.format)
    }

    /// Returns the bytes of a segment as its format reads them.
    pub fn segment(&self, range: &Range<usize>) -> Cow<'_, [u8]> {
        let bytes = self.bytes.get(range.clone()).unwrap_or_default();
        match self.is_nested(range) {
            true => without_quotation(bytes),
            false => bytes.into(),
        }
    }

    /// Returns the bytes of a segment after a change of what [`segment`](Source::segment) returns. None if they cannot
    /// be written back.
    pub fn changed_segment(&self, range: &Range<usize>, changed: Vec<u8>) -> Option<Vec<u8>> {
        match self.is_nested(range) {
            true => with_quotation(self.bytes.get(range.clone())?, &changed),
            false => Some(changed),
        }
    }

    fn is_nested(&self, range: &Range<usize>) -> bool {
        fence_of(&self.fences, range.start).is_some_and(|fence| fence.nested)
    }
}

/// The bytes of a source that several threads share.
struct SourceBytes(Arc<Source>);

impl AsRef<[u8]> for SourceBytes {
    fn as_ref(&self) -> &[u8] {
        &self.0.bytes
    }
}

/// Returns the fences of a file; none in one whose records are not in fences, and in one that is not in UTF-8.
fn fences_in(bytes: &[u8], format: &Format) -> Vec<Fence> {
    match std::str::from_utf8(bytes) {
        Ok(text) if std::ptr::eq(format, &MARKDOWN) => fences(text),
        _ => Vec::new(),
    }
}

impl Input {
    pub fn name(&self) -> String {
        match &self.path {
            Some(path) => path.display().to_string(),
            None => "<stdin>".to_owned(),
        }
    }

    /// Returns the size in bytes, or 0 where it is not known before reading.
    pub fn size(&self) -> u64 {
        let found = self.path.as_ref().and_then(|path| fs::metadata(path).ok());
        found.map_or(0, |found| found.len())
    }
}

/// Reads an input that must be all records.
pub fn load(input: &Input, read_as: Option<&'static Format>) -> Result<Source, String> {
    refuse_markdown(input, read_as)?;
    load_any(input, read_as)
}

/// Refuses a file whose records are parts of it.
fn refuse_markdown(input: &Input, read_as: Option<&'static Format>) -> Result<(), String> {
    let path = input.path.as_ref().map(|path| path.to_string_lossy());
    match path.and_then(|path| markdown_of_path(&path)) {
        Some(format) if read_as.is_none() => {
            let (name, title) = (input.name(), format.title);
            Err(format!(
                "{name} is {title}: `movetext check` and `check --fix` read the records in its fences, nothing else does"
            ))
        }
        _ => Ok(()),
    }
}

/// Reads an input. Its format is the one asked for, else that of its extension, else guessed from its
/// content. The error is a message for people.
pub fn load_any(input: &Input, read_as: Option<&'static Format>) -> Result<Source, String> {
    let name = input.name();
    let bytes = match &input.path {
        Some(path) => read_file(path),
        None => read_up_to(STREAM, io::stdin().lock(), ENDLESS),
    };
    let bytes = bytes.map_err(|error| format!("cannot read {name}: {}", unread(&error)))?;
    if let Some(what) = not_text(&bytes) {
        return Err(format!("{name} is not a game record: it looks like {what}"));
    }
    let format = read_as.or_else(|| format_by_name(input, &bytes));
    source(name, bytes, format, input.project)
}

/// Returns the format of a file by its extension, and by its first bytes where several formats have it.
fn format_by_name(input: &Input, bytes: &[u8]) -> Option<&'static Format> {
    let path = input.path.as_ref()?.to_string_lossy();
    let start = bytes.get(..identify::HEAD_BYTES).unwrap_or(bytes);
    format_of_file(&path, &decode(start).0).or_else(|| markdown_of_path(&path))
}

/// The part of a file that is not read yet.
pub type Rest = io::Take<File>;

/// Like [`load`], but reads only the head of a long file and also returns the rest.
pub fn open(
    input: &Input,
    read_as: Option<&'static Format>,
) -> Result<(Source, Option<Rest>), String> {
    refuse_markdown(input, read_as)?;
    if let Some(path) = &input.path
        && let Ok(Some((head, rest))) = head(path)
        && not_text(&head).is_none()
    {
        let format = read_as.or_else(|| format_by_name(input, &head));
        let source = source(input.name(), head, format, input.project)?;
        return Ok((source, Some(rest)));
    }
    Ok((load(input, read_as)?, None))
}

/// Bytes of a head: more than it takes to identify the format and the likely game.
const HEAD: u64 = 256 << 10;

/// Reads the head of a long file. The rest ends where the file ends now: what is added later may be our own
/// output.
fn head(path: &Path) -> io::Result<Option<(Vec<u8>, Rest)>> {
    let found = fs::metadata(path)?;
    if !found.is_file() || found.len() <= HEAD {
        return Ok(None);
    }
    let mut file = File::open(path)?;
    let mut head = Vec::with_capacity(HEAD as usize);
    file.by_ref().take(HEAD).read_to_end(&mut head)?;
    Ok(Some((head, file.take(found.len() - HEAD))))
}

/// Makes a source, with a format guessed from the bytes if none is given.
fn source(
    name: String,
    bytes: Vec<u8>,
    format: Option<&'static Format>,
    project: Settings,
) -> Result<Source, String> {
    let format = format
        .or_else(|| sniff(&bytes))
        .ok_or_else(|| format!("{name}: no format is known to read it with"))?;
    if std::ptr::eq(format, &MARKDOWN) && std::str::from_utf8(&bytes).is_err() {
        let title = format.title;
        return Err(format!("{name} is {title}, but not in UTF-8"));
    }
    let likely = likely(&name, &bytes, format);
    Ok(Source {
        name,
        fences: fences_in(&bytes, format),
        bytes,
        format,
        likely,
        project,
    })
}

/// Returns the likely game, going by the first games of the file, its name and its folder.
fn likely(name: &str, bytes: &[u8], format: &'static Format) -> Option<&'static Game> {
    let path = Path::new(name);
    let folder = path.parent().and_then(Path::file_name);
    let names = [folder, path.file_stem()].map(|name| name.unwrap_or_default().to_string_lossy());
    let texts = segments(format, bytes).filter_map(|range| Some(decode(bytes.get(range)?).0));
    identify::likely(texts, &names.join(" "), &Context::new(format))
}

/// The most bytes read from a pipe, which may never end.
const STREAM: u64 = 1 << 30;

const ENDLESS: &str = "it is longer than 1 GiB; save it to a file first";

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let kind = file.metadata()?.file_type();
    if kind.is_file() {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    if is_device(kind) {
        // The null device can be read: it is empty.
        return read_up_to(0, file, "it is a device, not a file");
    }
    read_up_to(STREAM, file, ENDLESS)
}

/// Reads to the end, or fails with `complaint` if that is more than `limit` bytes.
fn read_up_to(limit: u64, from: impl Read, complaint: &str) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(limit + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(io::Error::other(complaint));
    }
    Ok(bytes)
}

#[cfg(unix)]
fn is_device(kind: FileType) -> bool {
    use std::os::unix::fs::FileTypeExt;
    kind.is_char_device() || kind.is_block_device()
}

#[cfg(not(unix))]
fn is_device(_kind: FileType) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_is_read_up_to_its_limit() {
        let whole = read_up_to(5, &b"1. e4"[..], "too much").expect("five bytes");
        assert_eq!(whole, b"1. e4");
        let error = read_up_to(5, io::repeat(b' '), "too much").expect_err("no end");
        assert_eq!(error.to_string(), "too much");
    }
}
