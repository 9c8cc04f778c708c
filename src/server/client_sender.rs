//! What the server says: answers, notifications, and requests of its own. Speaking never waits.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde_json::Value;
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Id, Response};
use tower_lsp::lsp_types::notification::{LogMessage, Notification};
use tower_lsp::lsp_types::request::Request;
use tower_lsp::lsp_types::{LogMessageParams, MessageType};

use super::outbox::{Out, Outbox, RequestPermits};
use super::uris::Uris;

/// Clones speak to the same client.
#[derive(Clone)]
pub struct ClientSender {
    outbox: Arc<Outbox>,
    asked: Arc<Mutex<OwnRequests>>,
    /// How the client spells its documents.
    pub uris: Arc<Uris>,
}

/// Requests of ours that have no answer yet, by their methods: only the newest of each matters.
#[derive(Default)]
struct OwnRequests {
    last: u64,
    waiting: HashMap<&'static str, (u64, oneshot::Sender<Value>)>,
}

/// A notification, or a request of ours.
#[derive(Serialize)]
struct OutgoingMessage<P> {
    jsonrpc: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<u64>,
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    params: Option<P>,
}

impl ClientSender {
    pub fn new(outbox: Arc<Outbox>) -> ClientSender {
        ClientSender {
            outbox,
            asked: Arc::default(),
            uris: Arc::default(),
        }
    }

    /// An answer that is an error or small.
    pub fn answer(&self, response: &Response, permits: RequestPermits) {
        self.written(serde_json::to_vec(response).unwrap_or_default(), permits);
    }

    /// An answer as it is to be written.
    pub fn written(&self, body: Vec<u8>, permits: RequestPermits) {
        let name = None;
        self.outbox.put(Out {
            body,
            name,
            permits,
        });
    }

    /// Answers a request beyond the limit.
    pub fn refuse(&self, id: Id) {
        self.outbox.refuse(id);
    }

    /// Tells how something is now: what was told about it before and is not written yet is not
    /// told any more.
    pub fn notify<N: Notification>(&self, about: &str, params: N::Params) {
        let name = format!("{} {about}", N::METHOD);
        self.say(name, None, N::METHOD, Some(params));
    }

    pub fn log(&self, typ: MessageType, message: impl Into<String>) {
        let message = message.into();
        let about = message.clone();
        self.notify::<LogMessage>(&about, LogMessageParams { typ, message });
    }

    /// Asks the client. The answer comes when it comes, unless the same is asked again before; an
    /// error of the client is `null`.
    pub fn ask<R: Request>(&self, params: R::Params) -> oneshot::Receiver<Value> {
        let (sender, answer) = oneshot::channel();
        let mut asked = self.asked();
        asked.last += 1;
        let id = asked.last;
        asked.waiting.insert(R::METHOD, (id, sender));
        drop(asked);
        let params = serde_json::to_value(params).ok();
        let params = params.filter(|params| !params.is_null());
        self.say(R::METHOD.to_owned(), Some(id), R::METHOD, params);
        answer
    }

    /// The client's answer to a request of ours; others are none of our business.
    pub fn answered(&self, id: &Value, result: Value) {
        let Some(id) = id.as_u64() else {
            return;
        };
        let mut asked = self.asked();
        let method = asked.waiting.iter().find(|(_, (of, _))| *of == id);
        let method = method.map(|(method, _)| *method);
        if let Some((_, sender)) = method.and_then(|method| asked.waiting.remove(method)) {
            let _ = sender.send(result);
        }
    }

    /// The last word: the writer stops behind it.
    pub fn close(&self) {
        self.outbox.close();
    }

    fn say(
        &self,
        name: String,
        id: Option<u64>,
        method: &'static str,
        params: Option<impl Serialize>,
    ) {
        let said = OutgoingMessage {
            jsonrpc: "2.0",
            id,
            method,
            params,
        };
        if let Ok(body) = serde_json::to_vec(&said) {
            self.outbox.put(Out {
                body,
                name: Some(name),
                permits: RequestPermits::default(),
            });
        }
    }

    fn asked(&self) -> MutexGuard<'_, OwnRequests> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
