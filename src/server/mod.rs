//! The language server. Only this module uses tower-lsp, tokio and the types of the protocol.
//!
//! `stdio` reads a message, `message_loop` passes it to tower-lsp's router, and the router calls its
//! method in `backend`. Edits go through an unbounded queue to `documents`, the one thread that owns all
//! documents. The functions in `requests` read documents through the same queue, and so see every edit
//! that was sent before them. The threads of `checker` check games, and the `publisher` thread sends the
//! diagnostics; `folder_findings` those of files that are not open. Everything that goes to the client goes through `client_sender`.
//!
//! tower-lsp's own transport is not used: it interleaves the handlers of edits, stops at a malformed
//! frame, and keeps running after `exit`. Its router, types and cancellation are used.

mod backend;
mod capabilities;
mod checker;
mod client_quirks;
mod client_sender;
mod clock;
mod closed_text;
mod compared_games;
mod configuration;
mod convert;
mod documents;
mod encoded_tokens;
mod fix_outcome;
mod folder_findings;
mod folder_games;
mod frame_reader;
mod lifecycle;
mod memory;
mod message_loop;
mod messages;
mod notifications;
mod outbox;
mod progress;
mod project_files;
mod publisher;
mod record_files;
mod reply;
mod request_limits;
mod requests;
mod running_requests;
mod state;
mod stdio;
mod uris;

use std::io::{Read, Write};

/// The most threads that work on requests. `request_limits` bounds how many one document may have.
const MAX_REQUEST_THREADS: usize = 64;

/// Serves stdin and stdout until the client leaves. Returns the exit status: 0 after a `shutdown`.
pub fn run() -> i32 {
    serve(std::io::stdin(), std::io::stdout())
}

/// Like [`run`], but over any pair of streams.
pub fn serve(input: impl Read + Send + 'static, output: impl Write + Send + 'static) -> i32 {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(MAX_REQUEST_THREADS)
        .enable_time()
        .build();
    let Ok(runtime) = runtime else {
        return 1;
    };
    let incoming = stdio::input(input);
    let (sender, writer) = stdio::output(output);
    let status = runtime.block_on(message_loop::serve_messages(incoming, &sender));
    // Nobody waits for the handlers that are still running.
    runtime.shutdown_background();
    sender.close();
    writer.finish();
    status
}
