//! Cuts files into chunks and has them checked.

use std::io;
use std::ops::Range;
use std::sync::Arc;

use crate::document::Verdict;
use crate::syntax::Format;

use super::chunk::{CheckSettings, Chunk};
use super::lines::line_ends;
use super::reporter::Reporter;
use crate::cli::files::inputs::Input;
use crate::cli::files::source::{Source, load_any};
use crate::cli::workers;

/// Bytes of text in a chunk: some hundred games.
const CHUNK: usize = 64 * 1024;

/// Checks all files, or reports why one could not be read. Returns errors of writing.
pub fn check(
    files: impl Iterator<Item = Result<FileChunks, String>> + Send,
    settings: &CheckSettings,
    jobs: usize,
    reporter: &mut Reporter,
) -> io::Result<()> {
    let chunks = Chunks { files, file: None };
    workers::run(
        jobs,
        chunks,
        || |chunk: Result<Chunk, String>| chunk.map(|chunk| chunk.check(settings)),
        |checked| match checked {
            Ok(checked) => reporter.take(checked),
            Err(problem) => {
                reporter.problem(&problem);
                Ok(())
            }
        },
    )
}

/// Reads the inputs, one after another as they are asked for.
pub fn read(
    inputs: &[Input],
    read_as: Option<&'static Format>,
) -> impl Iterator<Item = Result<FileChunks, String>> + Send {
    let sources = inputs.iter().map(move |input| load_any(input, read_as));
    sources.map(|source| source.map(|source| FileChunks::new(Arc::new(source))))
}

/// The chunks of all files, one file after another, or the reason why a file cannot be read.
struct Chunks<F> {
    files: F,
    file: Option<FileChunks>,
}

impl<F: Iterator<Item = Result<FileChunks, String>>> Iterator for Chunks<F> {
    type Item = Result<Chunk, String>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(chunk) = self.file.as_mut().and_then(Iterator::next) {
                return Some(Ok(chunk));
            }
            match self.files.next()? {
                Ok(file) => self.file = Some(file),
                Err(problem) => return Some(Err(problem)),
            }
        }
    }
}

/// Cuts a file into chunks of whole segments.
pub struct FileChunks {
    source: Arc<Source>,
    segments: Box<dyn Iterator<Item = Range<usize>> + Send>,
    /// What is found in the segments that come next, as far as that is known.
    verdicts: std::vec::IntoIter<Option<Verdict>>,
    /// The number of the line where the next segment begins.
    line: usize,
    ended: bool,
}

impl FileChunks {
    pub fn new(source: Arc<Source>) -> FileChunks {
        FileChunks::with_verdicts(source, Vec::new())
    }

    /// The chunks of a file that has been checked: `verdicts` has one for each segment, or is empty.
    pub fn with_verdicts(source: Arc<Source>, verdicts: Vec<Option<Verdict>>) -> FileChunks {
        FileChunks {
            verdicts: verdicts.into_iter(),
            segments: source.segments(),
            source,
            line: 1,
            ended: false,
        }
    }
}

/// Even an empty file has a chunk.
impl Iterator for FileChunks {
    type Item = Chunk;

    fn next(&mut self) -> Option<Chunk> {
        if self.ended {
            return None;
        }
        let mut chunk = Chunk::new(&self.source, self.line);
        while chunk.size < CHUNK {
            let Some(range) = self.segments.next() else {
                chunk.last = true;
                self.ended = true;
                break;
            };
            let bytes = self.source.bytes.get(range.clone());
            self.line += line_ends(bytes.unwrap_or_default());
            chunk.size += range.len();
            chunk.segments.push(range);
            chunk.verdicts.extend(self.verdicts.next());
        }
        Some(chunk)
    }
}
