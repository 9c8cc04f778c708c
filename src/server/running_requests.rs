//! Counts the requests that are being worked out. A person waits for them, so the threads that check games give way meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// How long a thread sleeps before it looks again.
const PAUSE: Duration = Duration::from_micros(200);
/// The most pauses while a thread checks some games, 100 ms in all: a request that takes very long must not keep findings
/// back.
const MOST_PAUSES: u32 = 500;

/// The number of requests that are being worked out.
#[derive(Clone, Default)]
pub struct RunningRequests(Arc<AtomicUsize>);

/// A request that is being worked out, until this is dropped.
pub struct RunningRequest(RunningRequests);

/// The pauses that a thread may still make.
pub struct PausesLeft(u32);

impl Default for PausesLeft {
    fn default() -> PausesLeft {
        PausesLeft(MOST_PAUSES)
    }
}

impl RunningRequests {
    /// Counts a request.
    pub fn begin(&self) -> RunningRequest {
        self.0.fetch_add(1, Ordering::Relaxed);
        RunningRequest(self.clone())
    }

    /// Waits until no request is being worked out, or the thread has given way for long enough.
    pub fn give_way(&self, pauses: &mut PausesLeft) {
        while pauses.0 > 0 && self.0.load(Ordering::Relaxed) > 0 {
            pauses.0 -= 1;
            std::thread::sleep(PAUSE);
        }
    }
}

impl Drop for RunningRequest {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}
