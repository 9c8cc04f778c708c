//! Converts the chunks of a file on several threads. Results come in the order of the file, while later
//! chunks are still being read and converted.

use std::io::{self, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::splice::{ConvertSettings, Converted, segment};
use crate::cli::files::chunk_reader::{ChunkReader, ChunkSegment, SegmentChunk};
use crate::cli::files::source::{Rest, Source};
use crate::cli::workers;
use crate::identify::Context;
use crate::rewrite::Scratch;

/// Converts a source and the rest of its file. Passes the converted chunks to `take` in their order and
/// stops at its first error.
pub fn convert(
    source: &Source,
    rest: Option<Rest>,
    settings: &ConvertSettings,
    jobs: usize,
    take: &mut dyn FnMut(&Converted) -> io::Result<()>,
) -> io::Result<()> {
    let chosen = settings.options.over(&source.project);
    let context = chosen.context(source.format, source.likely);
    let rest: Box<dyn Read + Send> = match rest {
        Some(rest) => Box::new(rest),
        None => Box::new(io::empty()),
    };
    let input = source.bytes.as_slice().chain(rest);
    let mut reader = ChunkReader::new(source.format, input);
    let pool = BufferPool::default();
    let worker = || {
        let mut scratch = Scratch::default();
        let (pool, context) = (&pool, &context);
        move |chunk: io::Result<SegmentChunk>| {
            let chunk = chunk?;
            Ok(converted(chunk, context, settings, (pool, &mut scratch)))
        }
    };
    let chunks = std::iter::from_fn(|| reader.next(pool.take()));
    workers::run(jobs, chunks, worker, |part: io::Result<Converted>| {
        let part = part?;
        take(&part)?;
        pool.give_back(part.bytes);
        Ok(())
    })
}

fn converted(
    chunk: SegmentChunk,
    context: &Context,
    settings: &ConvertSettings,
    (pool, scratch): (&BufferPool, &mut Scratch),
) -> Converted {
    let mut out = Converted {
        bytes: pool.take(),
        ..Converted::default()
    };
    out.bytes.clear();
    out.bytes.reserve(chunk.bytes.len() + chunk.bytes.len() / 4);
    for ChunkSegment { range, lines } in chunk.segments {
        segment(&chunk.bytes, range, context, settings, scratch, &mut out);
        out.lines += lines;
    }
    pool.give_back(chunk.bytes);
    out
}

/// Buffers of finished chunks, reused for later ones: new memory would cost more time than the reading.
#[derive(Default)]
struct BufferPool(Mutex<Vec<Vec<u8>>>);

impl BufferPool {
    fn take(&self) -> Vec<u8> {
        self.lock().pop().unwrap_or_default()
    }

    fn give_back(&self, buffer: Vec<u8>) {
        self.lock().push(buffer);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
