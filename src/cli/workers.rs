//! Work shared out among threads. It is made, and what is done is told, on the calling thread and in
//! one order; at most a window of it is under way, so that memory stays small however much there is
//! and however slow the listener.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};

/// Pieces of work under way for each thread.
const WINDOW: usize = 8;

/// What a piece of work has come to, or the panic that it ended in.
type Done<R> = Result<R, Box<dyn Any + Send>>;

/// Runs `jobs` threads, each with a worker of its own. `make` hands over pieces of work; `told` hears
/// what has become of them, in their order. The first error of either ends it all.
pub fn run<W: Send, R: Send, F: FnMut(W) -> R>(
    jobs: usize,
    worker: impl Fn() -> F + Sync,
    make: impl FnOnce(&mut dyn FnMut(W) -> io::Result<()>) -> io::Result<()>,
    mut told: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let (work, todo) = channel();
    let (finished, done) = channel();
    let todo = Mutex::new(todo);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            let (todo, finished, worker) = (&todo, finished.clone(), &worker);
            scope.spawn(move || labour(todo, &finished, worker()));
        }
        // Only the threads keep the results open.
        drop(finished);
        let mut queue = Queue {
            work,
            done,
            early: BTreeMap::new(),
            sent: 0,
            told: 0,
        };
        make(&mut |piece| {
            queue.make_room(jobs * WINDOW, &mut told)?;
            queue.send(piece);
            Ok(())
        })?;
        queue.make_room(1, &mut told)
    })
}

/// What a thread does: it takes a piece of work, and hands back what it came to, until there is none.
fn labour<W, R>(
    todo: &Mutex<Receiver<(usize, W)>>,
    finished: &Sender<(usize, Done<R>)>,
    mut work: impl FnMut(W) -> R,
) {
    loop {
        let next = todo.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, piece)) = next else { return };
        let done = catch_unwind(AssertUnwindSafe(|| work(piece)));
        if finished.send((number, done)).is_err() {
            return;
        }
    }
}

/// The pieces under way, and those that came back before their turn.
struct Queue<W, R> {
    work: Sender<(usize, W)>,
    done: Receiver<(usize, Done<R>)>,
    early: BTreeMap<usize, R>,
    sent: usize,
    told: usize,
}

impl<W, R> Queue<W, R> {
    fn send(&mut self, piece: W) {
        // The threads live as long as this channel does.
        let _ = self.work.send((self.sent, piece));
        self.sent += 1;
    }

    /// Tells what is done until fewer than `window` pieces are under way.
    fn make_room(
        &mut self,
        window: usize,
        told: &mut impl FnMut(R) -> io::Result<()>,
    ) -> io::Result<()> {
        while self.sent - self.told >= window {
            let Ok((number, done)) = self.done.recv() else {
                return Err(io::Error::other("the working threads ended early"));
            };
            let done = done.unwrap_or_else(|panic| resume_unwind(panic));
            self.early.insert(number, done);
            while let Some(done) = self.early.remove(&self.told) {
                self.told += 1;
                told(done)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_is_told_in_order() {
        for jobs in [1, 3] {
            let mut told = Vec::new();
            let make = |send: &mut dyn FnMut(u64) -> io::Result<()>| (0..500).try_for_each(send);
            // The first of each ten takes longest.
            let work = || {
                |n: u64| {
                    std::thread::sleep(std::time::Duration::from_micros((9 - n % 10) * 20));
                    n * n
                }
            };
            let result = run(jobs, work, make, |done| {
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
        let make = |send: &mut dyn FnMut(u32) -> io::Result<()>| (0..).try_for_each(send);
        let result = run(
            2,
            || |n| n,
            make,
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
        let make = |send: &mut dyn FnMut(u32) -> io::Result<()>| (0..100).try_for_each(send);
        let work = || |n| if n == 50 { panic!("a fault") } else { n };
        let _ = run(2, work, make, |_| Ok(()));
    }
}
