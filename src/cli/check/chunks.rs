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

/// Bytes of text a thread takes at a time: some hundred games.
const CHUNK: usize = 64 * 1024;

/// Checks all inputs. An error is one of writing; what cannot be read goes to the reporter.
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

/// The chunks of all inputs, one file after another; of a file that cannot be read, why.
struct Chunks<'i> {
    inputs: slice::Iter<'i, Input>,
    read_as: Option<&'static Format>,
    file: Option<Cut>,
}

impl Iterator for Chunks<'_> {
    type Item = Result<Chunk, String>;

    fn next(&mut self) -> Option<Self::Item> {
        let file = match &mut self.file {
            Some(file) => file,
            None => match load(self.inputs.next()?, self.read_as) {
                Ok(source) => self.file.insert(Cut::new(source)),
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

/// A file that is being cut into chunks of whole segments.
struct Cut {
    source: Arc<Source>,
    segments: Segments<Bytes>,
    /// Number of the line that the next segment begins on.
    line: usize,
}

/// The bytes of a file that several hold.
struct Bytes(Arc<Source>);

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0.bytes
    }
}

impl Cut {
    fn new(source: Source) -> Cut {
        let source = Arc::new(source);
        Cut {
            segments: segments(source.format, Bytes(Arc::clone(&source))),
            source,
            line: 1,
        }
    }

    /// The next chunk. Even an empty file has one.
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
