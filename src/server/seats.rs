//! How many requests may be at work at once, so that a game that takes long holds up nothing but
//! what asks for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower_lsp::lsp_types::Url;

/// The most requests of one kind at work on one document; more wait, and may be
/// cancelled meanwhile.
const SEATS: usize = 2;

/// Who is at work, by method and document.
#[derive(Default)]
pub struct Seats(Mutex<HashMap<(&'static str, Url), Arc<Semaphore>>>);

impl Seats {
    /// Waits for a seat; it is free again when what is given is dropped.
    pub async fn take(&self, method: &'static str, uri: Url) -> Option<OwnedSemaphorePermit> {
        let seats = {
            let mut map = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            // Those where nobody sits or waits.
            map.retain(|_, seats| Arc::strong_count(seats) > 1);
            let new = || Arc::new(Semaphore::new(SEATS));
            map.entry((method, uri)).or_insert_with(new).clone()
        };
        seats.acquire_owned().await.ok()
    }
}
