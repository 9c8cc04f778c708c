//! What the server's threads send to one another about open documents. The messages to the documents
//! are in `documents`.

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
    /// When the last edit came; None before the first.
    pub edited: Option<Instant>,
}

impl DocumentView {
    /// Returns the view for a place; see [`View::at`].
    pub fn at(&self, byte: usize) -> Option<DocumentView> {
        Some(DocumentView {
            contents: self.contents.at(byte)?,
            ..self.clone()
        })
    }

    /// Returns where the person is typing and when the last key came. None if the last edit was not
    /// typing.
    pub fn typed(&self) -> Option<(&Typing, Instant)> {
        Some((self.contents.typing.as_ref()?, self.edited?))
    }

    /// Was the last edit typing, and less than `time` ago?
    pub fn typed_within(&self, time: Duration) -> bool {
        self.typed().is_some_and(|(_, last)| last.elapsed() < time)
    }
}

/// A message to the publisher.
pub enum PublisherMessage {
    Client(ClientTraits),
    /// Games of a document have been checked.
    Checked {
        view: DocumentView,
        /// They are the games around the last edit, or the last ones: publish soon.
        soon: bool,
        /// All games of the document are checked.
        done: bool,
    },
    Closed(Url),
    /// Diagnostics published so far may have become wrong.
    Invalidated,
    /// The games of the folder have been compared: what is said of other games may have changed.
    Compared,
    /// The client has pulled diagnostics of this view before all of its games were checked.
    Incomplete(DocumentView),
    /// The client has got semantic tokens of this view before all of its games were checked.
    IncompleteTokens(DocumentView),
    /// The client has pulled diagnostics, and some of this document are hidden until then.
    HiddenUntil(Url, Instant),
}
