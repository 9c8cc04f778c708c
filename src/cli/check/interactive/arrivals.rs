//! What arrives while a question waits: a line that was typed, the end of the input, or a signal.
//!
//! A thread reads the lines, so that a signal is heard while nothing is typed. It is heard only where an
//! answer is awaited, and so never between two halves of a file. The thread reads little ahead: another program may write
//! answers without end.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::Builder;

use crate::cli::signals;

/// The most bytes of an answer that are read at once.
const LONGEST_LINE: u64 = 4096;

/// The most lines that are read before they are asked for.
const READ_AHEAD: usize = 4;

pub enum Arrival {
    /// A line, or its beginning.
    Line(String),
    End,
    Failed(io::Error),
    /// The exit status for a signal.
    Signal(u8),
}

pub struct Arrivals {
    lines: Receiver<Arrival>,
    /// The exit status for a signal, 0 before one.
    signal: Arc<AtomicU8>,
}

impl Arrivals {
    pub fn start() -> Arrivals {
        let (arrived, lines) = sync_channel(READ_AHEAD);
        let signal = Arc::new(AtomicU8::new(0));
        let (heard, wake) = (Arc::clone(&signal), arrived.clone());
        signals::listen(Box::new(move |status| {
            heard.store(status, SeqCst);
            // Whoever waits is woken. With lines waiting nobody does, and the signal is seen before the next of them.
            let _ = wake.try_send(Arrival::Signal(status));
        }));
        // Without the thread nothing arrives, as at the end of the input.
        let _ = Builder::new().spawn(move || read(&arrived));
        Arrivals { lines, signal }
    }

    /// Waits for the next one. After the end of the input or a signal there is none to wait for.
    pub fn next(&self) -> Arrival {
        match self.signal.load(SeqCst) {
            0 => self.lines.recv().unwrap_or(Arrival::End),
            status => Arrival::Signal(status),
        }
    }
}

impl Drop for Arrivals {
    fn drop(&mut self) {
        signals::end_listening();
    }
}

fn read(arrived: &SyncSender<Arrival>) {
    loop {
        let mut bytes = Vec::new();
        let mut stdin = io::stdin().lock().take(LONGEST_LINE);
        let arrival = match stdin.read_until(b'\n', &mut bytes) {
            Ok(0) => Arrival::End,
            Ok(_) => Arrival::Line(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) => Arrival::Failed(error),
        };
        let ends = !matches!(arrival, Arrival::Line(_));
        if arrived.send(arrival).is_err() || ends {
            return;
        }
    }
}
