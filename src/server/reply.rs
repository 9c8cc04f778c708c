//! Answers that bypass tower-lsp. It would turn them into a tree of JSON values that takes thirty times
//! as much memory as the text, so handlers serialize their answers themselves and return a placeholder
//! to tower-lsp.

use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use tokio::sync::OwnedSemaphorePermit;
use tower_lsp::jsonrpc::Id;

tokio::task_local! {
    static REPLY: Reply;
}

/// Where a handler puts its answer.
#[derive(Clone, Default)]
pub struct Reply(Arc<Mutex<Option<Answer>>>);

/// The text of a response, up to its id.
pub struct Body(Vec<u8>);

/// A response that waits for its id, with the permit of its request.
pub struct Answer {
    body: Body,
    permit: OwnedSemaphorePermit,
    afterwards: AfterAnswer,
}

/// What is done once an answer is in the queue of messages to the client: whatever it sends comes after
/// the answer.
pub type AfterAnswer = Box<dyn FnOnce() + Send>;

impl Reply {
    /// Runs a handler that can [`give`] its answer to this reply.
    pub async fn scope<F: Future>(self, handling: F) -> F::Output {
        REPLY.scope(self, handling).await
    }

    /// Takes the answer that the handler has given, if any.
    pub fn take(&self) -> Option<Answer> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Gives the answer to the request that is being handled.
pub fn give(answer: Answer) {
    let _ = REPLY.try_with(|reply| {
        *reply.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
    });
}

impl Body {
    /// Serializes a result. None if that fails, or is given up because the request is cancelled.
    pub fn new(result: &impl Serialize) -> Option<Body> {
        let mut body = br#"{"jsonrpc":"2.0","result":"#.to_vec();
        serde_json::to_writer(&mut body, result).ok()?;
        Some(Body(body))
    }
}

impl Answer {
    pub fn new(body: Body, permit: OwnedSemaphorePermit, afterwards: AfterAnswer) -> Answer {
        Answer {
            body,
            permit,
            afterwards,
        }
    }

    /// Returns the whole message, the permit, and what is to be done when the message is queued.
    pub fn finish(self, id: &Id) -> Option<(Vec<u8>, OwnedSemaphorePermit, AfterAnswer)> {
        let Body(mut body) = self.body;
        body.extend_from_slice(br#","id":"#);
        serde_json::to_writer(&mut body, id).ok()?;
        body.push(b'}');
        Some((body, self.permit, self.afterwards))
    }
}
