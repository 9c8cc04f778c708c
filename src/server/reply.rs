//! The way of an answer past tower-lsp, which would make a tree of values of it, thirty times as
//! large as what is written. The handler gives the answer as it is to be written; what it hands to
//! tower-lsp takes its place until then.

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

/// The result of a request, written but for the id, and the permit it was worked out in.
pub struct Answer {
    body: Vec<u8>,
    pub permit: OwnedSemaphorePermit,
}

impl Reply {
    /// A handler that can [`give`] its answer.
    pub async fn of<F: Future>(self, handling: F) -> F::Output {
        REPLY.scope(self, handling).await
    }

    /// What the handler has given.
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

impl Answer {
    pub fn new(result: &impl Serialize, permit: OwnedSemaphorePermit) -> Option<Answer> {
        let mut body = br#"{"jsonrpc":"2.0","result":"#.to_vec();
        serde_json::to_writer(&mut body, result).ok()?;
        Some(Answer { body, permit })
    }

    /// The whole message and the permit.
    pub fn finish(mut self, id: &Id) -> Option<(Vec<u8>, OwnedSemaphorePermit)> {
        self.body.extend_from_slice(br#","id":"#);
        serde_json::to_writer(&mut self.body, id).ok()?;
        self.body.push(b'}');
        Some((self.body, self.permit))
    }
}
