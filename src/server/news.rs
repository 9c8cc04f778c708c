//! What the threads hand to one another about open documents.

use std::time::{Duration, Instant};

use tower_lsp::lsp_types::Url;

use super::capabilities::Traits;
use crate::document::Typing;
use crate::workspace::View;

/// An open document as it lies on the desk at one moment.
#[derive(Clone)]
pub struct Sheet {
    pub uri: Url,
    pub view: View,
    /// When the last edit came; none before the first.
    pub edited: Option<Instant>,
}

impl Sheet {
    /// Where the person is typing, if that is what the last edit was, and when that was.
    pub fn typed(&self) -> Option<(&Typing, Instant)> {
        Some((self.view.typing.as_ref()?, self.edited?))
    }

    /// Whether the last edit was typing, not longer ago than this.
    pub fn typed_within(&self, time: Duration) -> bool {
        self.typed().is_some_and(|(_, last)| last.elapsed() < time)
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
