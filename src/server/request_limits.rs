//! Bounds how many requests run at once, so that a game that takes long only holds up requests of the
//! same kind about the same document.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower_lsp::lsp_types::Url;

/// The most requests of one kind that run on one document. Further ones wait, and may be cancelled
/// meanwhile.
const AT_ONCE: usize = 2;

/// A semaphore for each method and document with running requests.
#[derive(Default)]
pub struct RequestLimits(Mutex<HashMap<(&'static str, Url), Arc<Semaphore>>>);

impl RequestLimits {
    /// Waits for a permit, which is free again once it is dropped.
    pub async fn acquire(&self, method: &'static str, uri: Url) -> Option<OwnedSemaphorePermit> {
        let permits = {
            let mut map = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            // Forgets semaphores without running or waiting requests.
            map.retain(|_, permits| Arc::strong_count(permits) > 1);
            let new = || Arc::new(Semaphore::new(AT_ONCE));
            map.entry((method, uri)).or_insert_with(new).clone()
        };
        permits.acquire_owned().await.ok()
    }
}
