//! Cuts files into chunks and has them checked on several threads; results come back in the order
//! of the files. At most a window of chunks is in the making, so that memory stays small however
//! long the files are and however slow their reader is.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use crate::syntax::{Format, segments};

use super::chunk::{Checked, Chunk, Settings};
use super::desk::Desk;
use super::lines::line_ends;
use crate::cli::files::inputs::Input;
use crate::cli::files::source::{Source, load};

/// Bytes of text a thread takes at a time: some hundred games.
const CHUNK: usize = 64 * 1024;

/// Chunks in the making for each thread.
const WINDOW: usize = 8;

/// Checks all inputs. An error is one of writing; what cannot be read goes to the desk.
pub fn check(
    inputs: &[Input],
    read_as: Option<&'static Format>,
    settings: &Settings,
    jobs: usize,
    desk: &mut Desk,
) -> io::Result<()> {
    let (work, todo) = channel();
    let (finished, done) = channel();
    let todo = Mutex::new(todo);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let (todo, finished) = (&todo, finished.clone());
            scope.spawn(move || labour(todo, finished, settings));
        }
        // Only the threads may keep the results open: when they are gone, so is the hope of more.
        drop(finished);
        let mut queue = Queue {
            work,
            done,
            early: BTreeMap::new(),
            sent: 0,
            written: 0,
        };
        for input in inputs {
            match load(input, read_as) {
                Ok(source) => cut(Arc::new(source), |chunk| {
                    queue.make_room(jobs * WINDOW, desk)?;
                    queue.send(chunk);
                    Ok(())
                })?,
                Err(problem) => desk.problem(&problem),
            }
        }
        queue.make_room(1, desk)
    })
}

/// A thread's life: take a chunk, check it, hand it back, until there are no more.
fn labour(
    todo: &Mutex<Receiver<(usize, Chunk)>>,
    finished: Sender<(usize, Checked)>,
    settings: &Settings,
) {
    loop {
        let next = todo.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, chunk)) = next else { return };
        if finished.send((number, chunk.check(settings))).is_err() {
            return;
        }
    }
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

/// The chunks under way, and those that came back before their turn.
struct Queue {
    work: Sender<(usize, Chunk)>,
    done: Receiver<(usize, Checked)>,
    early: BTreeMap<usize, Checked>,
    sent: usize,
    written: usize,
}

impl Queue {
    fn send(&mut self, chunk: Chunk) {
        // The threads live as long as this channel does.
        let _ = self.work.send((self.sent, chunk));
        self.sent += 1;
    }

    /// Writes results until fewer than `window` chunks are under way.
    fn make_room(&mut self, window: usize, desk: &mut Desk) -> io::Result<()> {
        while self.sent - self.written >= window {
            let Ok((number, checked)) = self.done.recv() else {
                desk.problem("the checking threads ended early");
                return Ok(());
            };
            self.early.insert(number, checked);
            while let Some(checked) = self.early.remove(&self.written) {
                self.written += 1;
                desk.take(checked)?;
            }
        }
        Ok(())
    }
}
