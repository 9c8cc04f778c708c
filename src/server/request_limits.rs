//! How many requests may be at work at once, so that a game that takes long holds up nothing but
//! what asks for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower_lsp::lsp_types::Url;

/// The most requests of one kind at work on one document; more wait, and may be
/// cancelled meanwhile.
const AT_ONCE: usize = 2;

/// Who is at work, by method and document.
#[derive(Default)]
pub struct RequestLimits(Mutex<HashMap<(&'static str, Url), Arc<Semaphore>>>);

impl RequestLimits {
    /// Waits for a permit; it is free again when what is given is dropped.
    pub async fn acquire(&self, method: &'static str, uri: Url) -> Option<OwnedSemaphorePermit> {
        let limits = {
            let mut map = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            // Those where nobody sits or waits.
            map.retain(|_, limits| Arc::strong_count(limits) > 1);
            let new = || Arc::new(Semaphore::new(AT_ONCE));
            map.entry((method, uri)).or_insert_with(new).clone()
        };
        limits.acquire_owned().await.ok()
    }
}
