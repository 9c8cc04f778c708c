//! What the threads hand to one another about open documents.

use std::time::{Duration, Instant};

use tower_lsp::lsp_types::Url;

use super::capabilities::Traits;
use crate::document::{Snapshot, Typing};
use crate::identify::Context;
use crate::notation::Target;

/// An open document as it lies on the desk at one moment.
#[derive(Clone)]
pub struct Sheet {
    pub uri: Url,
    pub snapshot: Snapshot,
    pub context: Context,
    /// The second notation that moves are shown in.
    pub inlay: Option<Target>,
    /// The byte of the last edit: what is near it matters most.
    pub near: usize,
    /// Boards are wanted as pictures.
    pub board_pictures: bool,
    /// Where the person is typing, if that is what the last edit was, and when that was.
    pub typed: Option<(Typing, Instant)>,
}

impl Sheet {
    /// Whether the last edit was typing, not longer ago than this.
    pub fn typed_within(&self, time: Duration) -> bool {
        let typed = self.typed.as_ref();
        typed.is_some_and(|(_, last)| last.elapsed() < time)
    }
}

/// What the publisher is told.
pub enum News {
    Client(Traits),
    /// Games of a document have been checked.
    Checked {
        sheet: Sheet,
        /// Those the user is looking at, or the last.
        soon: bool,
        done: bool,
    },
    Closed(Url),
    /// All that was said before was said under other settings.
    Forgotten,
    /// The client asked, and got what was known of this sheet: not all.
    Owed(Sheet),
    /// The client asked, and some findings of this document are kept back until then.
    KeptBack(Url, Instant),
}
