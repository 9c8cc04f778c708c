//! What the threads hand to one another about open documents.

use std::time::{Duration, Instant};

use tower_lsp::lsp_types::Url;

use super::capabilities::ClientTraits;
use crate::document::Typing;
use crate::workspace::View;

/// An open document as it is at one moment.
#[derive(Clone)]
pub struct DocumentView {
    pub uri: Url,
    pub contents: View,
    /// When the last edit came; none before the first.
    pub edited: Option<Instant>,
}

impl DocumentView {
    /// Where the person is typing, if that is what the last edit was, and when that was.
    pub fn typed(&self) -> Option<(&Typing, Instant)> {
        Some((self.contents.typing.as_ref()?, self.edited?))
    }

    /// Whether the last edit was typing, not longer ago than this.
    pub fn typed_within(&self, time: Duration) -> bool {
        self.typed().is_some_and(|(_, last)| last.elapsed() < time)
    }
}

/// What the publisher is told.
pub enum CheckNews {
    Client(ClientTraits),
    /// Games of a document have been checked.
    Checked {
        view: DocumentView,
        /// Those the user is looking at, or the last.
        soon: bool,
        done: bool,
    },
    Closed(Url),
    /// All that was said before was said under other settings.
    Forgotten,
    /// The client asked, and got what was known of this view: not all.
    Owed(DocumentView),
    /// The client asked, and some findings of this document are kept back until then.
    KeptBack(Url, Instant),
}
