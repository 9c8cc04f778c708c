//! Cuts files into chunks and has them checked.

use std::io;
use std::slice;
use std::sync::Arc;

use crate::syntax::{Format, Segments, segments};

use super::chunk::{CheckSettings, Chunk};
use super::lines::line_ends;
use super::reporter::Reporter;
use crate::cli::files::inputs::Input;
use crate::cli::files::source::{Source, load};
use crate::cli::workers;

/// Bytes of text in a chunk: some hundred games.
const CHUNK: usize = 64 * 1024;

/// Checks all inputs. Returns errors of writing; errors of reading go to the reporter.
pub fn check(
    inputs: &[Input],
    read_as: Option<&'static Format>,
    settings: &CheckSettings,
    jobs: usize,
    reporter: &mut Reporter,
) -> io::Result<()> {
    let chunks = Chunks {
        inputs: inputs.iter(),
        read_as,
        file: None,
    };
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

/// The chunks of all inputs, one file after another, or the reason why a file cannot be read.
struct Chunks<'i> {
    inputs: slice::Iter<'i, Input>,
    read_as: Option<&'static Format>,
    file: Option<FileChunks>,
}

impl Iterator for Chunks<'_> {
    type Item = Result<Chunk, String>;

    fn next(&mut self) -> Option<Self::Item> {
        let file = match &mut self.file {
            Some(file) => file,
            None => match load(self.inputs.next()?, self.read_as) {
                Ok(source) => self.file.insert(FileChunks::new(source)),
                Err(problem) => return Some(Err(problem)),
            },
        };
        let chunk = file.chunk();
        if chunk.last {
            self.file = None;
        }
        Some(Ok(chunk))
    }
}

/// Cuts a file into chunks of whole segments.
struct FileChunks {
    source: Arc<Source>,
    segments: Segments<SourceBytes>,
    /// The number of the line where the next segment begins.
    line: usize,
}

/// The bytes of a source that several threads share.
struct SourceBytes(Arc<Source>);

impl AsRef<[u8]> for SourceBytes {
    fn as_ref(&self) -> &[u8] {
        &self.0.bytes
    }
}

impl FileChunks {
    fn new(source: Source) -> FileChunks {
        let source = Arc::new(source);
        FileChunks {
            segments: segments(source.format, SourceBytes(Arc::clone(&source))),
            source,
            line: 1,
        }
    }

    /// Returns the next chunk. Even an empty file has one.
    fn chunk(&mut self) -> Chunk {
        let mut chunk = Chunk::new(&self.source, self.line);
        while chunk.size < CHUNK {
            let Some(range) = self.segments.next() else {
                chunk.last = true;
                break;
            };
            let bytes = self.source.bytes.get(range.clone());
            self.line += line_ends(bytes.unwrap_or_default());
            chunk.size += range.len();
            chunk.segments.push(range);
        }
        chunk
    }
}
