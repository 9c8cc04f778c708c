//! The signals that stop the program: Ctrl-C, that of `kill`, and that of a terminal that is closed.
//!
//! On Unix every thread blocks them, and one of its own waits for them: it knows which one came, and does
//! not interrupt anything. Elsewhere there is only Ctrl-C.

use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use super::files::write;
use super::status::SIGNALLED;

/// Takes the exit status for a signal, in place of the end of the program.
pub type Listener = Box<dyn FnOnce(u8) + Send>;

static LISTENER: Mutex<Option<Listener>> = Mutex::new(None);

/// From now on a signal ends the program in order: no temporary file stays. Threads that were started before
/// must have ended.
pub fn watch() {
    static WATCH: Once = Once::new();
    WATCH.call_once(wait);
}

/// Passes the next signal to a listener. The one after that ends the program.
pub fn listen(told: Listener) {
    watch();
    *listener() = Some(told);
}

/// From now on signals end the program again.
pub fn end_listening() {
    *listener() = None;
}

fn listener() -> MutexGuard<'static, Option<Listener>> {
    LISTENER.lock().unwrap_or_else(PoisonError::into_inner)
}

fn arrived(number: u8) {
    let status = SIGNALLED + number;
    let told = listener().take();
    match told {
        Some(told) => told(status),
        None => write::stop(status),
    }
}

#[cfg(unix)]
fn wait() {
    use nix::sys::signal::{SigSet, Signal};

    let mut set = SigSet::empty();
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        set.add(signal);
    }
    if set.thread_block().is_err() {
        return;
    }
    let wait = move || {
        while let Ok(signal) = set.wait() {
            arrived(u8::try_from(signal as i32).unwrap_or(0));
        }
    };
    if std::thread::Builder::new().spawn(wait).is_err() {
        let _ = set.thread_unblock();
    }
}

#[cfg(not(unix))]
fn wait() {
    /// The number of SIGINT.
    const INTERRUPT: u8 = 2;
    let _ = ctrlc::set_handler(|| arrived(INTERRUPT));
}
