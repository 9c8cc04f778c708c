//! Work shared out among threads. Each takes the next piece when it has nothing to do, and works on what
//! it has just read; what is done is told on the calling thread and in order. At most a window of pieces
//! is under way, and one more for each thread, which waits with it for its turn: memory stays small however
//! much there is and however slow the listener.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread::{self, Builder};

/// Pieces of work under way for each thread.
const WINDOW: usize = 8;

/// More threads than any machine needs; a slip in `--jobs` must not exhaust it.
const MOST: usize = 256;

/// What a piece of work has come to, with its number, or the panic that it ended in.
type WorkResult<R> = Result<(usize, R), Box<dyn Any + Send>>;

/// Threads to work on: as many as are asked for, else one per core.
pub fn jobs(asked: Option<NonZero<usize>>) -> usize {
    let jobs = asked.or_else(|| thread::available_parallelism().ok());
    jobs.map_or(1, NonZero::get).min(MOST)
}

/// Runs `jobs` threads, or as many as the system gives, each with a worker of its own. They take the
/// pieces of work one after another; `told` hears what has become of them, in their order. Its first
/// error ends it all.
pub fn run<W, R: Send, F: FnMut(W) -> R>(
    jobs: usize,
    pieces: impl Iterator<Item = W> + Send,
    worker: impl Fn() -> F + Sync,
    mut told: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let (finished, done) = channel();
    let pieces = Mutex::new(pieces.enumerate());
    let window = Window {
        end: Mutex::new(jobs * WINDOW),
        moved: Condvar::new(),
    };
    thread::scope(|scope| {
        // Whatever ends this ends the work: the scope waits for its threads.
        let _closed = Closed(&window);
        for started in 0..jobs {
            let (pieces, window, worker) = (&pieces, &window, &worker);
            let finished = finished.clone();
            let work = move || work(pieces, window, &finished, worker());
            match Builder::new().spawn_scoped(scope, work) {
                Ok(_) => {}
                Err(error) if started == 0 => return Err(error),
                // Fewer threads than were asked for do the same work.
                Err(_) => break,
            }
        }
        // Only the threads keep the results open.
        drop(finished);
        deliver(&done, &window, &mut told)
    })
}

/// What a thread does: it takes a piece of work, and hands back what it came to, until there is none.
fn work<W, R>(
    pieces: &Mutex<impl Iterator<Item = (usize, W)>>,
    window: &Window,
    finished: &Sender<WorkResult<R>>,
    mut work: impl FnMut(W) -> R,
) {
    let mut next = || {
        let mut pieces = pieces.lock().unwrap_or_else(PoisonError::into_inner);
        let (number, piece) = pieces.next()?;
        drop(pieces);
        window.wait_for(number).then(|| (number, work(piece)))
    };
    loop {
        let done = catch_unwind(AssertUnwindSafe(&mut next)).transpose();
        let Some(done) = done else { return };
        let ends = done.is_err();
        if finished.send(done).is_err() || ends {
            return;
        }
    }
}

/// Tells what is done, each piece in its turn.
fn deliver<R>(
    done: &Receiver<WorkResult<R>>,
    window: &Window,
    told: &mut impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let mut due = 0;
    for done in done {
        let (number, done) = done.unwrap_or_else(|panic| resume_unwind(panic));
        early.insert(number, done);
        while let Some(done) = early.remove(&due) {
            told(done)?;
            due += 1;
            window.move_on();
        }
    }
    Ok(())
}

/// How far the threads may go ahead of what has been told.
struct Window {
    /// The first piece that is not to be worked on yet; none is when all is over.
    end: Mutex<usize>,
    moved: Condvar,
}

impl Window {
    /// Waits until a piece may be worked on; false when nobody wants it any more.
    fn wait_for(&self, number: usize) -> bool {
        let end = self.end.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = |end: &mut usize| *end != 0 && number >= *end;
        let end = self.moved.wait_while(end, wait);
        *end.unwrap_or_else(PoisonError::into_inner) != 0
    }

    fn move_on(&self) {
        *self.end.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.moved.notify_all();
    }
}

/// Ends the work when it goes.
struct Closed<'w>(&'w Window);

impl Drop for Closed<'_> {
    fn drop(&mut self) {
        *self.0.end.lock().unwrap_or_else(PoisonError::into_inner) = 0;
        self.0.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_is_told_in_order() {
        for jobs in [1, 3] {
            let mut told = Vec::new();
            // The first of each ten takes longest.
            let work = || {
                |n: u64| {
                    std::thread::sleep(std::time::Duration::from_micros((9 - n % 10) * 20));
                    n * n
                }
            };
            let result = run(jobs, 0..500, work, |done| {
                told.push(done);
                Ok(())
            });
            assert!(result.is_ok());
            assert_eq!(told, (0..500).map(|n| n * n).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn an_error_of_the_listener_ends_it() {
        let mut heard = 0;
        let result = run(
            2,
            0..,
            || |n: u32| n,
            |_| {
                heard += 1;
                match heard {
                    100 => Err(io::ErrorKind::BrokenPipe.into()),
                    _ => Ok(()),
                }
            },
        );
        assert_eq!(
            result.map_err(|error| error.kind()),
            Err(io::ErrorKind::BrokenPipe)
        );
        assert_eq!(heard, 100);
    }

    #[test]
    #[should_panic(expected = "a fault")]
    fn a_panic_of_a_worker_is_no_deadlock() {
        let work = || |n| if n == 50 { panic!("a fault") } else { n };
        let _ = run(2, 0..100, work, |_| Ok(()));
    }

    #[test]
    #[should_panic(expected = "no more")]
    fn a_panic_of_what_makes_the_work_is_no_deadlock() {
        let pieces = (0..).inspect(|n| assert!(*n < 50, "no more"));
        let _ = run(2, pieces, || |n: u32| n, |_| Ok(()));
    }

    #[test]
    fn no_thread_goes_far_ahead_of_the_listener() {
        let taken = std::sync::atomic::AtomicUsize::new(0);
        let order = std::sync::atomic::Ordering::SeqCst;
        let pieces = (0..300).inspect(|_| _ = taken.fetch_add(1, order));
        let (jobs, mut heard) = (2, 0);
        let result = run(
            jobs,
            pieces,
            || |n: usize| n,
            |_| {
                heard += 1;
                // Each thread may hold one more that waits for its turn.
                let ahead = taken.load(order) - heard;
                assert!(ahead <= jobs * WINDOW + jobs, "{ahead} pieces");
                Ok(())
            },
        );
        assert!(result.is_ok() && heard == 300);
    }
}
