//! Counts the requests that are being worked out. A person waits for them, so the threads that check games give way meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How long a thread sleeps before it looks again, and how long it gives way at most while it checks some games: a request
/// that takes very long must not keep findings back.
const NAP: Duration = Duration::from_micros(200);
const MOST_NAPS: u32 = 500;

/// The number of requests that are being worked out.
#[derive(Clone, Default)]
pub struct RunningRequests(Arc<AtomicUsize>);

/// A request that is being worked out, until this is dropped.
pub struct RunningRequest(RunningRequests);

/// The naps that a thread may still take.
pub struct Naps(u32);

impl Default for Naps {
    fn default() -> Naps {
        Naps(MOST_NAPS)
    }
}

impl RunningRequests {
    /// Counts a request.
    pub fn begin(&self) -> RunningRequest {
        self.0.fetch_add(1, Ordering::Relaxed);
        RunningRequest(self.clone())
    }

    /// Waits until no request is being worked out, or the thread has given way for long enough.
    pub fn give_way(&self, naps: &mut Naps) {
        while naps.0 > 0 && self.0.load(Ordering::Relaxed) > 0 {
            naps.0 -= 1;
            std::thread::sleep(NAP);
        }
    }
}

impl Drop for RunningRequest {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}
