//! The two threads that own the client's streams. The reader checks every frame, so that only sound
//! messages get further. The writer may block on a slow client without holding up anything else.

use std::io::{BufReader, BufWriter, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::mpsc;
use tower_lsp::jsonrpc::{Error, ErrorCode, Request, Response};

use super::client_sender::ClientSender;
use super::frame_reader::{FrameReader, IncomingFrame, write_frame};
use super::memory;
use super::outbox::{Outbox, QueuedMessage, WriterStep};
use super::uris::Uris;

/// How long the writer may take to finish at the end.
const FAREWELL: Duration = Duration::from_secs(2);
/// Bytes read or written at once.
const BUFFER: usize = 1 << 17;

/// After this many bytes written without a pause, free memory is returned to the system.
const LARGE: usize = 1 << 22;

/// What a client sends.
pub enum Incoming {
    Request(Request),
    /// The answer to a request of ours.
    Answer {
        id: Value,
        result: Value,
    },
    /// Not a valid message: the error to answer with, and the id of the request where it could be read.
    Fault(Error, Option<Value>),
}

/// Starts the reader thread. The channel closes at the end of the stream.
pub fn input(reader: impl Read + Send + 'static) -> mpsc::UnboundedReceiver<Incoming> {
    let (sender, receiver) = mpsc::unbounded_channel();
    let read = move || {
        for frame in FrameReader::new(BufReader::with_capacity(BUFFER, reader)) {
            let incoming = match frame {
                IncomingFrame::Broken => Incoming::Fault(Error::parse_error(), None),
                IncomingFrame::Body(body) => message(body),
            };
            if sender.send(incoming).is_err() {
                break;
            }
        }
    };
    spawn("reader", read);
    receiver
}

fn message(body: Vec<u8>) -> Incoming {
    let parsed = serde_json::from_slice::<Value>(&body)
        .or_else(|error| mend_surrogates(&body).map_or(Err(error), |b| serde_json::from_slice(&b)));
    drop(body);
    let Ok(mut value) = parsed else {
        return Incoming::Fault(Error::parse_error(), None);
    };
    let id = value.get("id").cloned();
    if value.get("method").is_some() {
        return match serde_json::from_value(value) {
            Ok(request) => Incoming::Request(request),
            Err(_) => Incoming::Fault(Error::invalid_request(), id),
        };
    }
    let answer = value.get("result").is_some() || value.get("error").is_some();
    match id {
        Some(id) if answer => Incoming::Answer {
            id,
            result: value.get_mut("result").map_or(Value::Null, Value::take),
        },
        id => Incoming::Fault(Error::invalid_request(), id),
    }
}

/// Replaces each half of a surrogate pair that stands alone (`\ud83d`) by U+FFFD, which is one UTF-16
/// unit as well. Returns None when there is none.
///
/// Editors whose strings are UTF-16 may send such halves. They are not text, but if the edit were
/// dropped, the server's text would differ from the editor's from then on.
fn mend_surrogates(body: &[u8]) -> Option<Vec<u8>> {
    let unit = |at: usize| {
        let hex = body.get(at..at + 6)?.strip_prefix(b"\\u")?;
        u16::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok()
    };
    let mut mended = body.to_vec();
    let mut at = 0;
    let mut found = false;
    while let Some(next) = memchr::memchr(b'\\', body.get(at..)?) {
        at += next;
        let width = match (unit(at), unit(at + 6)) {
            (Some(0xd800..0xdc00), Some(0xdc00..0xe000)) => 12,
            (Some(0xd800..0xe000), _) => {
                mended.get_mut(at..at + 6)?.copy_from_slice(b"\\ufffd");
                found = true;
                6
            }
            _ => 2,
        };
        at = (at + width).min(body.len());
    }
    found.then_some(mended)
}

/// Waits for the writer thread.
pub struct WriterThread {
    done: Receiver<()>,
}

/// Starts the writer thread.
pub fn output(writer: impl Write + Send + 'static) -> (ClientSender, WriterThread) {
    let outbox = Arc::new(Outbox::default());
    let sender = ClientSender::new(outbox.clone());
    let uris = sender.uris.clone();
    let (finished, done) = channel();
    spawn("writer", move || {
        let _ = write(writer, &outbox, &uris);
        outbox.abandon();
        let _ = finished.send(());
    });
    (sender, WriterThread { done })
}

fn write(writer: impl Write, outbox: &Outbox, uris: &Uris) -> std::io::Result<()> {
    let mut writer = BufWriter::with_capacity(BUFFER, writer);
    let mut written = 0;
    loop {
        match outbox.next() {
            WriterStep::Message(QueuedMessage { body, permits, .. }) => {
                let body = uris.restore(body);
                write_frame(&mut writer, &body)?;
                written += body.len();
                drop((body, permits));
            }
            WriterStep::Refusal(id) => {
                let response = Response::from_error(id, too_many());
                write_frame(&mut writer, &serde_json::to_vec(&response)?)?;
            }
            // Messages that are ready together are flushed together.
            WriterStep::Pause => {
                writer.flush()?;
                if written > LARGE {
                    written = 0;
                    memory::trim();
                }
                outbox.wait();
            }
            WriterStep::Close => return writer.flush(),
        }
    }
}

/// The answer to a request that is one too many.
fn too_many() -> Error {
    Error {
        // ServerCancelled of the protocol.
        code: ErrorCode::ServerError(-32802),
        message: "too many requests are waiting for an answer".into(),
        data: None,
    }
}

impl WriterThread {
    /// Waits until everything is written, but not for ever: the client may have stopped reading.
    pub fn finish(self) {
        let _ = self.done.recv_timeout(FAREWELL);
    }
}

/// Waits for the next message of a thread, if something is due only until then.
pub fn next_message<T>(
    messages: &Receiver<T>,
    due: Option<Instant>,
) -> Result<T, RecvTimeoutError> {
    match due {
        None => messages.recv().map_err(|_| RecvTimeoutError::Disconnected),
        Some(due) => messages.recv_timeout(due.saturating_duration_since(Instant::now())),
    }
}

/// Starts a named thread. Exits the process if that fails, since the server cannot run without it.
pub fn spawn(name: &str, run: impl FnOnce() + Send + 'static) {
    let started = std::thread::Builder::new().name(name.to_owned()).spawn(run);
    if let Err(error) = started {
        eprintln!("movetext: cannot start the {name} thread: {error}");
        std::process::exit(2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_surrogate_pair_is_replaced() {
        let mend = |text: &str| {
            mend_surrogates(text.as_bytes()).map(|b| String::from_utf8_lossy(&b).into_owned())
        };
        assert_eq!(mend(r#""\ud83d""#).as_deref(), Some(r#""\ufffd""#));
        assert_eq!(
            mend(r#""\udE00x\ud83d\n""#).as_deref(),
            Some(r#""\ufffdx\ufffd\n""#)
        );
        // A pair stays, and so does `ud83d` after an escaped backslash.
        assert_eq!(mend(r#""\ud83d\ude00 \\ud83d""#), None);
        assert_eq!(
            mend(r#""\ud83d\ude00\ud83d""#).as_deref(),
            Some(r#""\ud83d\ude00\ufffd""#)
        );
    }
}
