//! Sends to the client: answers, notifications, and requests of the server's own. Sending never waits.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde_json::Value;
use tokio::sync::oneshot;
use tower_lsp::jsonrpc::{Id, Response};
use tower_lsp::lsp_types::notification::{LogMessage, Notification};
use tower_lsp::lsp_types::request::Request;
use tower_lsp::lsp_types::{LogMessageParams, MessageType};

use super::outbox::{Outbox, QueuedMessage, RequestPermits};
use super::uris::Uris;

/// Clones send to the same client.
#[derive(Clone)]
pub struct ClientSender {
    outbox: Arc<Outbox>,
    requests: Arc<Mutex<OwnRequests>>,
    /// How the client spells the URIs of its documents.
    pub uris: Arc<Uris>,
}

/// Requests of ours without a response, by method. Only the newest of each method matters.
#[derive(Default)]
struct OwnRequests {
    last_id: u64,
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
            requests: Arc::default(),
            uris: Arc::default(),
        }
    }

    /// Sends an answer that is an error or small.
    pub fn answer(&self, response: &Response, permits: RequestPermits) {
        self.send_body(serde_json::to_vec(response).unwrap_or_default(), permits);
    }

    /// Sends a serialized answer.
    pub fn send_body(&self, body: Vec<u8>, permits: RequestPermits) {
        let topic = None;
        self.outbox.push(QueuedMessage {
            body,
            topic,
            permits,
        });
    }

    /// Answers a request that is one too many.
    pub fn refuse(&self, id: Id) {
        self.outbox.refuse(id);
    }

    /// Sends a notification about the state of something. It replaces one of the same method and
    /// `about` that is not written yet.
    pub fn notify<N: Notification>(&self, about: &str, params: N::Params) {
        let topic = format!("{} {about}", N::METHOD);
        self.send(topic, None, N::METHOD, Some(params));
    }

    pub fn log(&self, typ: MessageType, message: impl Into<String>) {
        let message = message.into();
        let about = message.clone();
        self.notify::<LogMessage>(&about, LogMessageParams { typ, message });
    }

    /// Sends a request to the client. The returned channel gets the result, or `null` for an error. It
    /// closes without one when the same method is requested again first.
    pub fn request<R: Request>(&self, params: R::Params) -> oneshot::Receiver<Value> {
        let (reply, result) = oneshot::channel();
        let mut requests = self.requests();
        requests.last_id += 1;
        let id = requests.last_id;
        requests.waiting.insert(R::METHOD, (id, reply));
        drop(requests);
        let params = serde_json::to_value(params).ok();
        let params = params.filter(|params| !params.is_null());
        // Only a request that asks for the same replaces one that is not written yet.
        let topic = format!("{} {}", R::METHOD, params.clone().unwrap_or_default());
        self.send(topic, Some(id), R::METHOD, params);
        result
    }

    /// Takes the client's response to a request of ours. Ignores ids that are not waited for.
    pub fn response(&self, id: &Value, result: Value) {
        let Some(id) = id.as_u64() else {
            return;
        };
        let mut requests = self.requests();
        let method = requests.waiting.iter().find(|(_, (of, _))| *of == id);
        let method = method.map(|(method, _)| *method);
        if let Some((_, reply)) = method.and_then(|method| requests.waiting.remove(method)) {
            let _ = reply.send(result);
        }
    }

    /// The writer stops after what has been sent so far.
    pub fn close(&self) {
        self.outbox.close();
    }

    fn send(
        &self,
        topic: String,
        id: Option<u64>,
        method: &'static str,
        params: Option<impl Serialize>,
    ) {
        let message = OutgoingMessage {
            jsonrpc: "2.0",
            id,
            method,
            params,
        };
        if let Ok(body) = serde_json::to_vec(&message) {
            self.outbox.push(QueuedMessage {
                body,
                topic: Some(topic),
                permits: RequestPermits::default(),
            });
        }
    }

    fn requests(&self) -> MutexGuard<'_, OwnRequests> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
