//! movetext for the browser: a WebAssembly module without any glue code made by a tool.
//!
//! The page writes a request as JSON into the memory of the module, calls a function, and reads the answer as JSON:
//!
//! ```js
//! const bytes = new TextEncoder().encode(JSON.stringify({ method, params }));
//! const place = reserve(bytes.length); // before the memory is looked at, since it may grow
//! new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
//! const length = request();
//! const answer = new TextDecoder().decode(new Uint8Array(memory.buffer, answer_start(), length));
//! ```
//!
//! The answer is `{"result": …}` or `{"error": "…"}`. The names are those of the Language Server Protocol and of
//! `docs/protocol.md`; [`methods`] lists them. There is one document, opened with `open`. Nothing here
//! knows a feature: each request calls a function of [`movetext::features`] and turns its answer into JSON.

mod methods;
mod place;
mod requests;
mod session;

use std::cell::RefCell;

use session::Session;

/// The largest request in bytes. No larger text is opened, so memory stays bounded.
const LARGEST: usize = 64 << 20;

#[derive(Default)]
struct Exchange {
    request: Vec<u8>,
    answer: Vec<u8>,
    session: Session,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
}

/// Makes room for a request of so many bytes and returns where it goes; null if that is too much.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    if length > LARGEST {
        return std::ptr::null_mut();
    }
    EXCHANGE.with_borrow_mut(|exchange| {
        exchange.request = vec![0; length];
        exchange.request.as_mut_ptr()
    })
}

/// Answers the request that was written into the reserved room, and returns how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn request() -> usize {
    EXCHANGE.with_borrow_mut(|exchange| {
        let request = std::mem::take(&mut exchange.request);
        exchange.answer = methods::answer(&mut exchange.session, &request);
        exchange.answer.len()
    })
}

/// Returns where the last answer starts. It stays there until the next request.
#[unsafe(no_mangle)]
pub extern "C" fn answer_start() -> *const u8 {
    EXCHANGE.with_borrow(|exchange| exchange.answer.as_ptr())
}

#[cfg(test)]
mod tests;
