//! The two threads that own the client's streams. The reader checks every frame, so that nothing
//! malformed gets further; the writer may block on a slow client without anyone else waiting.

use std::io::{BufReader, BufWriter, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::mpsc;
use tower_lsp::jsonrpc::{Error, ErrorCode, Request, Response};

use super::client_sender::ClientSender;
use super::frame_reader::{FrameReader, IncomingFrame, write_frame};
use super::memory;
use super::outbox::{Next, Out, Outbox};
use super::uris::Uris;

/// How long the last words may take at the end.
const FAREWELL: Duration = Duration::from_secs(2);
/// Bytes taken from the stream at once.
const BUFFER: usize = 1 << 17;

/// After so many bytes written without a pause memory is given back.
const LARGE: usize = 1 << 22;

/// What a client sends.
pub enum Incoming {
    Request(Request),
    /// The answer to a request of ours.
    Answer {
        id: Value,
        result: Value,
    },
    /// No message; the error to answer with, and the request's id where it could be read.
    Fault(Error, Option<Value>),
}

/// Starts the thread that reads; the channel closes at the end of the stream.
pub fn input(reader: impl Read + Send + 'static) -> mpsc::UnboundedReceiver<Incoming> {
    let (sender, receiver) = mpsc::unbounded_channel();
    let pump = move || {
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
    spawn("reader", pump);
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

/// Half a surrogate pair (`\ud83d` alone) is no text, but an editor whose strings are UTF-16 may
/// send one, and an edit that is lost for it would leave the two texts different for ever. It
/// becomes U+FFFD, one UTF-16 unit as well. None when there is nothing to mend.
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

/// The thread that writes.
pub struct WriterThread {
    done: Receiver<()>,
}

/// Starts the thread that writes.
pub fn output(writer: impl Write + Send + 'static) -> (ClientSender, WriterThread) {
    let outbox = Arc::new(Outbox::default());
    let sender = ClientSender::new(outbox.clone());
    let uris = sender.uris.clone();
    let (finished, done) = channel();
    spawn("writer", move || {
        let _ = write(writer, &outbox, &uris);
        outbox.forget();
        let _ = finished.send(());
    });
    (sender, WriterThread { done })
}

fn write(writer: impl Write, outbox: &Outbox, uris: &Uris) -> std::io::Result<()> {
    let mut writer = BufWriter::with_capacity(BUFFER, writer);
    let mut written = 0;
    loop {
        match outbox.next() {
            Next::Message(Out { body, permits, .. }) => {
                let body = uris.put_back(body);
                write_frame(&mut writer, &body)?;
                written += body.len();
                drop((body, permits));
            }
            Next::Refusal(id) => {
                let response = Response::from_error(id, too_many());
                write_frame(&mut writer, &serde_json::to_vec(&response)?)?;
            }
            // All that was ready goes out together.
            Next::Pause => {
                writer.flush()?;
                if written > LARGE {
                    written = 0;
                    memory::give_back();
                }
                outbox.wait();
            }
            Next::Close => return writer.flush(),
        }
    }
}

/// The answer to a request when so many others have none yet.
fn too_many() -> Error {
    Error {
        // The server has cancelled the request.
        code: ErrorCode::ServerError(-32802),
        message: "too many requests are waiting for an answer".into(),
        data: None,
    }
}

impl WriterThread {
    /// Waits until all is written; not for ever, as the client may have stopped reading.
    pub fn finish(self) {
        let _ = self.done.recv_timeout(FAREWELL);
    }
}

/// Starts a named thread. A system that cannot start one cannot run the server.
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
        // A pair stays; an escaped backslash begins no escape.
        assert_eq!(mend(r#""\ud83d\ude00 \\ud83d""#), None);
        assert_eq!(
            mend(r#""\ud83d\ude00\ud83d""#).as_deref(),
            Some(r#""\ud83d\ude00\ufffd""#)
        );
    }
}
