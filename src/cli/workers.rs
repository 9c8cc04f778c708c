//! Runs work on several threads and returns the results in order.
//!
//! Each thread takes the next piece of work from an iterator as soon as it is idle. The results are passed
//! to a function on the calling thread, in the order of the pieces. Memory is bounded even if that
//! function is slow: at most a window of pieces has been started and not yet passed on, and each thread
//! holds at most one more that waits for the window to move.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread::{self, Builder};

/// The size of the window, in pieces for each thread.
const WINDOW: usize = 8;

/// The most threads, so that a typing mistake in `--jobs` does not exhaust the machine.
const MAX_THREADS: usize = 256;

/// The result of a piece of work with its number, or the panic that it ended in.
type WorkResult<R> = Result<(usize, R), Box<dyn Any + Send>>;

/// Returns the number of threads: as asked for, or one per core.
pub fn jobs(asked: Option<NonZero<usize>>) -> usize {
    let jobs = asked.or_else(|| thread::available_parallelism().ok());
    jobs.map_or(1, NonZero::get).min(MAX_THREADS)
}

/// Runs `jobs` threads, or as many as the system allows, each with a worker of its own. Passes the results
/// of the pieces to `take` in their order. Stops at its first error and returns it.
pub fn run<W, R: Send, F: FnMut(W) -> R>(
    jobs: usize,
    pieces: impl Iterator<Item = W> + Send,
    worker: impl Fn() -> F + Sync,
    mut take: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let (finished, results) = channel();
    let pieces = Mutex::new(pieces.enumerate());
    let window = Window {
        end: Mutex::new(jobs * WINDOW),
        moved: Condvar::new(),
    };
    thread::scope(|scope| {
        // The scope waits for its threads, so they must stop however this block ends.
        let _stop = StopOnDrop(&window);
        for started in 0..jobs {
            let (pieces, window, worker) = (&pieces, &window, &worker);
            let finished = finished.clone();
            let work = move || work(pieces, window, &finished, worker());
            match Builder::new().spawn_scoped(scope, work) {
                Ok(_) => {}
                Err(error) if started == 0 => return Err(error),
                // Fewer threads can do the same work.
                Err(_) => break,
            }
        }
        // The channel must close when the last thread ends.
        drop(finished);
        deliver(&results, &window, &mut take)
    })
}

/// The loop of a thread: takes a piece of work and sends back its result, until none is left.
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
        let result = catch_unwind(AssertUnwindSafe(&mut next)).transpose();
        let Some(result) = result else { return };
        let ends = result.is_err();
        if finished.send(result).is_err() || ends {
            return;
        }
    }
}

/// Passes results to `take` in the order of their pieces.
fn deliver<R>(
    results: &Receiver<WorkResult<R>>,
    window: &Window,
    take: &mut impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let mut early = BTreeMap::new();
    let mut due = 0;
    for result in results {
        let (number, result) = result.unwrap_or_else(|panic| resume_unwind(panic));
        early.insert(number, result);
        while let Some(next) = early.remove(&due) {
            take(next)?;
            due += 1;
            window.advance();
        }
    }
    Ok(())
}

/// How far the threads may be ahead of the results passed on.
struct Window {
    /// The number of the first piece after the window; 0 when the work has been stopped.
    end: Mutex<usize>,
    moved: Condvar,
}

impl Window {
    /// Waits until a piece is in the window. Returns false when the work has been stopped.
    fn wait_for(&self, number: usize) -> bool {
        let end = self.end.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = |end: &mut usize| *end != 0 && number >= *end;
        let end = self.moved.wait_while(end, wait);
        *end.unwrap_or_else(PoisonError::into_inner) != 0
    }

    fn advance(&self) {
        *self.end.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.moved.notify_all();
    }
}

/// Stops the work when it is dropped.
struct StopOnDrop<'w>(&'w Window);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        *self.0.end.lock().unwrap_or_else(PoisonError::into_inner) = 0;
        self.0.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        for jobs in [1, 3] {
            let mut results = Vec::new();
            // The first of each ten takes longest.
            let work = || {
                |n: u64| {
                    std::thread::sleep(std::time::Duration::from_micros((9 - n % 10) * 20));
                    n * n
                }
            };
            let result = run(jobs, 0..500, work, |done| {
                results.push(done);
                Ok(())
            });
            assert!(result.is_ok());
            assert_eq!(results, (0..500).map(|n| n * n).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn an_error_stops_the_work() {
        let mut taken = 0;
        let result = run(
            2,
            0..,
            || |n: u32| n,
            |_| {
                taken += 1;
                match taken {
                    100 => Err(io::ErrorKind::BrokenPipe.into()),
                    _ => Ok(()),
                }
            },
        );
        assert_eq!(
            result.map_err(|error| error.kind()),
            Err(io::ErrorKind::BrokenPipe)
        );
        assert_eq!(taken, 100);
    }

    #[test]
    #[should_panic(expected = "a fault")]
    fn a_panic_of_a_worker_does_not_deadlock() {
        let work = || |n| if n == 50 { panic!("a fault") } else { n };
        let _ = run(2, 0..100, work, |_| Ok(()));
    }

    #[test]
    #[should_panic(expected = "no more")]
    fn a_panic_of_the_iterator_does_not_deadlock() {
        let pieces = (0..).inspect(|n| assert!(*n < 50, "no more"));
        let _ = run(2, pieces, || |n: u32| n, |_| Ok(()));
    }

    #[test]
    fn no_thread_gets_far_ahead_of_the_results() {
        let started = std::sync::atomic::AtomicUsize::new(0);
        let order = std::sync::atomic::Ordering::SeqCst;
        let pieces = (0..300).inspect(|_| _ = started.fetch_add(1, order));
        let (jobs, mut taken) = (2, 0);
        let result = run(
            jobs,
            pieces,
            || |n: usize| n,
            |_| {
                taken += 1;
                // Each thread may hold one more that waits for its turn.
                let ahead = started.load(order) - taken;
                assert!(ahead <= jobs * WINDOW + jobs, "{ahead} pieces");
                Ok(())
            },
        );
        assert!(result.is_ok() && taken == 300);
    }
}
