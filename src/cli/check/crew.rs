//! Cuts files into chunks and has them checked.

use std::io;
use std::sync::Arc;

use crate::syntax::{Format, segments};

use super::chunk::{Chunk, Settings};
use super::desk::Desk;
use super::lines::line_ends;
use crate::cli::files::inputs::Input;
use crate::cli::files::source::{Source, load};
use crate::cli::workers;

/// Bytes of text a thread takes at a time: some hundred games.
const CHUNK: usize = 64 * 1024;

/// Checks all inputs. An error is one of writing; what cannot be read goes to the desk.
pub fn check(
    inputs: &[Input],
    read_as: Option<&'static Format>,
    settings: &Settings,
    jobs: usize,
    desk: &mut Desk,
) -> io::Result<()> {
    workers::run(
        jobs,
        || |chunk: Result<Chunk, String>| chunk.map(|chunk| chunk.check(settings)),
        |send| {
            inputs
                .iter()
                .try_for_each(|input| match load(input, read_as) {
                    Ok(source) => cut(Arc::new(source), |chunk| send(Ok(chunk))),
                    Err(problem) => send(Err(problem)),
                })
        },
        |checked| match checked {
            Ok(checked) => desk.take(checked),
            Err(problem) => {
                desk.problem(&problem);
                Ok(())
            }
        },
    )
}

/// Cuts a file into chunks of whole segments. Even an empty file is one chunk.
fn cut(source: Arc<Source>, mut take: impl FnMut(Chunk) -> io::Result<()>) -> io::Result<()> {
    let mut line = 1;
    let mut chunk = Chunk::new(&source, line);
    for range in segments(source.format, &source.bytes) {
        line += line_ends(source.bytes.get(range.clone()).unwrap_or_default());
        chunk.size += range.len();
        chunk.segments.push(range);
        if chunk.size >= CHUNK {
            take(std::mem::replace(&mut chunk, Chunk::new(&source, line)))?;
        }
    }
    chunk.last = true;
    take(chunk)
}
