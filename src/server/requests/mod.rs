//! The requests about documents, one file each: from the parameters of the protocol to its answer.
//!
//! The answers bypass tower-lsp, see `reply`. What these functions return to it is a placeholder,
//! which the client gets only when there is no answer.

mod annotations;
pub mod board;
pub mod board_change;
pub mod code_action;
pub mod completion;
pub mod diagnostic;
pub mod document_highlight;
pub mod document_symbol;
pub mod execute_command;
pub mod folding_range;
pub mod formatting;
pub mod hover;
pub mod inlay_hint;
pub mod new_games;
pub mod position;
pub mod rename;
pub mod selection_range;
pub mod semantic_tokens;
pub mod step;
pub mod text;
pub mod workspace_symbol;

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use tokio::sync::oneshot;
use tower_lsp::lsp_types::{MessageType, Position, Url};

use super::capabilities::ClientTraits;
use super::convert;
use super::documents::DocumentMessage;
use super::messages::{DocumentView, PublisherMessage};
use super::reply::{self, Answer, Body};
use super::state::Backend;
use crate::features::IsCancelled;
use crate::features::hover::Markup;

/// What is needed to answer a request about a document.
pub struct DocumentRequest<'a> {
    /// The document after all edits that were received before the request.
    pub view: &'a DocumentView,
    pub client: &'a ClientTraits,
    pub is_cancelled: IsCancelled<'a>,
    for_publisher: RefCell<Vec<PublisherMessage>>,
}

impl DocumentRequest<'_> {
    /// Returns the markup with pictures, if the client takes Markdown and is set to have them.
    fn with_pictures(&self, markup: Markup, copies: bool) -> Markup {
        match markup {
            Markup::Markdown if self.view.contents.board_pictures => Markup::Pictures { copies },
            markup => markup,
        }
    }

    /// Returns the view of the fence at a place, in a document whose records are in fences.
    fn within(&self, place: &RequestPlace) -> Option<DocumentView> {
        let snapshot = &self.view.contents.snapshot;
        if !snapshot.has_fences() {
            return None;
        }
        self.view.at(match place {
            RequestPlace::Position(position) => {
                convert::byte(snapshot, *position, self.client.encoding)
            }
            RequestPlace::Byte(byte) => *byte,
        })
    }

    /// Is the document still this version, for which something was offered?
    fn is_version(&self, version: i32) -> bool {
        self.view.contents.snapshot.version == version
    }

    /// Tells the publisher something after the answer is sent: what the publisher sends because of it must
    /// not overtake the answer.
    pub fn tell_publisher(&self, message: PublisherMessage) {
        self.for_publisher.borrow_mut().push(message);
    }
}

/// A place in a document that a request is about.
pub enum RequestPlace {
    Position(Position),
    Byte(usize),
}

impl From<Position> for RequestPlace {
    fn from(position: Position) -> RequestPlace {
        RequestPlace::Position(position)
    }
}

impl From<usize> for RequestPlace {
    fn from(byte: usize) -> RequestPlace {
        RequestPlace::Byte(byte)
    }
}

impl Backend {
    /// Like [`answer`](Backend::answer), for a request about a place: the feature sees what [`View::at`](crate::workspace::View::at) leaves of the
    /// document.
    async fn answer_at<T: Serialize>(
        &self,
        method: &'static str,
        uri: Url,
        place: impl Into<RequestPlace>,
        feature: impl FnOnce(&DocumentRequest) -> Option<T> + Send + 'static,
    ) -> bool {
        let place = place.into();
        let within = move |request: &DocumentRequest| match request.within(&place) {
            None if request.view.contents.snapshot.has_fences() => None,
            None => feature(request),
            Some(view) => feature(&DocumentRequest {
                view: &view,
                for_publisher: RefCell::default(),
                ..*request
            }),
        };
        self.answer(method, uri, within).await
    }

    /// Runs a feature on a document, in a thread of its own, and answers the request with its result.
    /// Returns false when the document is not open and when the feature found nothing, was cancelled
    /// or panicked.
    async fn answer<T: Serialize>(
        &self,
        method: &'static str,
        uri: Url,
        feature: impl FnOnce(&DocumentRequest) -> Option<T> + Send + 'static,
    ) -> bool {
        let serialized = move |request: &DocumentRequest| Body::new(&feature(request)?);
        self.answer_with(method, uri, serialized).await
    }

    /// Like [`answer`](Backend::answer), for a feature that serializes its result itself.
    async fn answer_with(
        &self,
        method: &'static str,
        uri: Url,
        feature: impl FnOnce(&DocumentRequest) -> Option<Body> + Send + 'static,
    ) -> bool {
        let (reply, view) = oneshot::channel();
        self.send(DocumentMessage::Read(uri.clone(), reply));
        let Ok(view) = view.await else {
            return false;
        };
        let Some(permit) = self.limits.acquire(method, uri).await else {
            return false;
        };
        let (client, publisher) = (self.client(), self.publisher.clone());
        let cancel = CancelOnDrop::default();
        let flag = cancel.0.clone();
        let running = self.running.begin();
        let work = tokio::task::spawn_blocking(move || {
            let request = DocumentRequest {
                view: &view,
                client: &client,
                is_cancelled: &|| flag.load(Ordering::Relaxed),
                for_publisher: RefCell::default(),
            };
            let _running = running;
            let found = catch_unwind(AssertUnwindSafe(|| feature(&request)));
            let messages = request.for_publisher.into_inner();
            let afterwards = Box::new(move || {
                for message in messages {
                    // Fails only at the end of the process.
                    let _ = publisher.send(message);
                }
            });
            found.map(|body| Some(Answer::new(body?, permit, afterwards)))
        });
        match work.await {
            Ok(Ok(Some(answer))) => {
                reply::give(answer);
                true
            }
            Ok(Ok(None)) => false,
            _ => {
                let message = "movetext: a request failed and got an empty answer";
                self.sender.log(MessageType::ERROR, message);
                false
            }
        }
    }
}

/// Sets its flag when it is dropped, which is when its request is answered or cancelled.
#[derive(Default)]
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
