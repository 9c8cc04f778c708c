//! The language server. The only room that knows tower-lsp, tokio and the types of the protocol.
//!
//! A message comes in through `stdio` (frames, JSON), passes `lifecycle` into tower-lsp's
//! router and so reaches `backend`, one method per request. Everything that changes a document
//! goes to the `documents`, the one thread that owns them all, through a queue that never blocks;
//! reads go through the same queue and so see every edit sent before them. `checker` threads
//! judge games, `publisher` says what was found. What the server says on its own goes out
//! through `client_sender`.
//!
//! tower-lsp's own transport is not used: it runs handlers of edits interleaved, stops at a
//! malformed frame's rest and outlives `exit`. Its router, types and cancellation are.

mod answers;
mod backend;
mod capabilities;
mod checker;
mod client_quirks;
mod client_sender;
mod convert;
mod documents;
mod frame_reader;
mod lifecycle;
mod memory;
mod news;
mod outbox;
mod publisher;
mod reply;
mod request_limits;
mod settings;
mod stdio;
mod uris;

use std::io::{Read, Write};

/// The most threads at work on requests; `limits` says how many of them one document may have.
const BLOCKING: usize = 64;

/// Serves stdin and stdout until the client leaves; the exit status is 0 after a `shutdown`.
pub fn run() -> i32 {
    serve(std::io::stdin(), std::io::stdout())
}

/// Serves one client over any pair of streams.
pub fn serve(input: impl Read + Send + 'static, output: impl Write + Send + 'static) -> i32 {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(BLOCKING)
        .enable_time()
        .build();
    let Ok(runtime) = runtime else {
        return 1;
    };
    let incoming = stdio::input(input);
    let (sender, writer) = stdio::output(output);
    let status = runtime.block_on(lifecycle::serve_messages(incoming, &sender));
    // Handlers still at work are no longer of interest to anyone.
    runtime.shutdown_background();
    sender.close();
    writer.finish();
    status
}
