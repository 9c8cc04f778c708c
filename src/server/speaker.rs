//! What the server says: answers, notifications, and requests of its own. Speaking never waits.

use std::collections::HashMap;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::Response;
use tower_lsp::lsp_types::notification::{LogMessage, Notification};
use tower_lsp::lsp_types::request::Request;
use tower_lsp::lsp_types::{LogMessageParams, MessageType};

/// Clones speak to the same client.
#[derive(Clone)]
pub struct Speaker {
    out: Sender<Out>,
    asked: Arc<Mutex<Asked>>,
}

/// For the thread that writes.
pub enum Out {
    Message(Value),
    Answer(Response),
    Close,
}

/// Requests of ours that have no answer yet.
#[derive(Default)]
struct Asked {
    last: u64,
    waiting: HashMap<u64, oneshot::Sender<Value>>,
}

impl Speaker {
    pub fn new(out: Sender<Out>) -> Speaker {
        Speaker {
            out,
            asked: Arc::default(),
        }
    }

    pub fn answer(&self, response: Response) {
        self.send(Out::Answer(response));
    }

    pub fn notify<N: Notification>(&self, params: N::Params) {
        let message = json!({ "jsonrpc": "2.0", "method": N::METHOD, "params": params });
        self.send(Out::Message(message));
    }

    pub fn log(&self, typ: MessageType, message: impl Into<String>) {
        self.notify::<LogMessage>(LogMessageParams {
            typ,
            message: message.into(),
        });
    }

    /// Asks the client. The answer comes when it comes; an error of the client is `null`.
    pub fn ask<R: Request>(&self, params: R::Params) -> oneshot::Receiver<Value> {
        let (sender, answer) = oneshot::channel();
        let mut asked = self.asked();
        asked.last += 1;
        let id = asked.last;
        asked.waiting.insert(id, sender);
        drop(asked);
        let message = match serde_json::to_value(params) {
            Ok(Value::Null) | Err(_) => json!({ "jsonrpc": "2.0", "id": id, "method": R::METHOD }),
            Ok(params) => {
                json!({ "jsonrpc": "2.0", "id": id, "method": R::METHOD, "params": params })
            }
        };
        self.send(Out::Message(message));
        answer
    }

    /// The client's answer to a request of ours; others are none of our business.
    pub fn answered(&self, id: &Value, result: Value) {
        let sender = id.as_u64().and_then(|id| self.asked().waiting.remove(&id));
        if let Some(sender) = sender {
            let _ = sender.send(result);
        }
    }

    /// The last word: the writer stops behind it.
    pub fn close(&self) {
        self.send(Out::Close);
    }

    fn send(&self, out: Out) {
        // The writer is gone when the client has closed its end; nobody listens then.
        let _ = self.out.send(out);
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
