//! What arrives while a question waits: a line that was typed, the end of the input, or a signal.
//!
//! A thread reads the lines, so that a signal is heard while nothing is typed. It is heard only where an
//! answer is awaited, and so never between two halves of a file.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Builder;

use crate::cli::signals;

/// The most bytes of an answer that are read at once.
const LONGEST_LINE: u64 = 4096;

pub enum Arrival {
    /// A line, or its beginning.
    Line(String),
    End,
    Failed(io::Error),
    /// The exit status for a signal.
    Signal(u8),
}

pub struct Arrivals(Receiver<Arrival>);

impl Arrivals {
    pub fn start() -> Arrivals {
        let (arrived, arrivals) = channel();
        let signal = arrived.clone();
        signals::listen(Box::new(move |status| {
            // Nobody waits for an answer any more.
            let _ = signal.send(Arrival::Signal(status));
        }));
        // Without the thread nothing arrives, as at the end of the input.
        let _ = Builder::new().spawn(move || read(&arrived));
        Arrivals(arrivals)
    }

    /// Waits for the next one. After the end of the input or a signal there is none to wait for.
    pub fn next(&self) -> Arrival {
        self.0.recv().unwrap_or(Arrival::End)
    }
}

impl Drop for Arrivals {
    fn drop(&mut self) {
        signals::end_listening();
    }
}

fn read(arrived: &Sender<Arrival>) {
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
