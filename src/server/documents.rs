//! The documents: the one thread that owns the [workspace](Workspace). Orders come through one unbounded queue, in
//! the order of the client's messages; nobody waits to hand one in. What a reader gets is a
//! snapshot that has seen every edit before it.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Instant;

use tokio::sync::oneshot;
use tower_lsp::lsp_types::request::InlayHintRefreshRequest;
use tower_lsp::lsp_types::*;

use super::capabilities::ClientTraits;
use super::checker::Checker;
use super::client_sender::ClientSender;
use super::convert;
use super::news::{CheckNews, DocumentView};
use super::stdio::spawn;
use crate::document::{Book, Document, Snapshot};
use crate::syntax::{FORMATS, Format, format, format_of_path};
use crate::text::{Edit, Encoding, Text};
use crate::workspace::{Changed, Settings, Workspace};

pub enum DocumentMessage {
    /// Who the client is; comes first.
    Client(ClientTraits),
    Configure(Settings),
    Open(DidOpenTextDocumentParams),
    Change(DidChangeTextDocumentParams),
    Saved(Url),
    Close(Url),
    Read(Url, oneshot::Sender<DocumentView>),
}

struct Documents {
    workspace: Workspace<Url>,
    /// When the last edit of each open document came.
    edited: HashMap<Url, Instant>,
    encoding: Encoding,
    /// The client can be told to ask for inlay hints again.
    refresh_inlays: bool,
    checker: Checker,
    news: Sender<CheckNews>,
    sender: ClientSender,
    /// Changed since the checker last saw them.
    changed: HashSet<Url>,
}

/// Starts the thread; it ends when nobody can send it orders any more.
pub fn start(news: Sender<CheckNews>, sender: ClientSender) -> Sender<DocumentMessage> {
    let (to_documents, messages) = channel();
    spawn("documents", move || {
        let documents = Documents {
            workspace: Workspace::default(),
            edited: HashMap::new(),
            encoding: Encoding::default(),
            refresh_inlays: false,
            checker: Checker::start(news.clone()),
            news,
            sender,
            changed: HashSet::new(),
        };
        documents.work(&messages);
    });
    to_documents
}

impl Documents {
    fn work(mut self, messages: &Receiver<DocumentMessage>) {
        loop {
            let message = match messages.try_recv() {
                Ok(message) => message,
                Err(TryRecvError::Disconnected) => return,
                // Only when there is a pause is it worth while to look at what has changed.
                Err(TryRecvError::Empty) => {
                    self.pass_to_checker();
                    match messages.recv() {
                        Ok(message) => message,
                        Err(_) => return,
                    }
                }
            };
            if catch_unwind(AssertUnwindSafe(|| self.handle(message))).is_err() {
                let message = "movetext: a message could not be handled";
                self.sender.log(MessageType::ERROR, message);
            }
        }
    }

    fn handle(&mut self, message: DocumentMessage) {
        match message {
            DocumentMessage::Client(client) => {
                self.encoding = client.encoding;
                self.refresh_inlays = client.refresh_inlays;
            }
            DocumentMessage::Configure(settings) => self.configure(settings),
            DocumentMessage::Open(params) => self.open(params.text_document),
            DocumentMessage::Change(params) => self.change(params),
            DocumentMessage::Saved(uri) => self.saved(uri),
            DocumentMessage::Close(uri) => self.close(uri),
            DocumentMessage::Read(uri, reply) => {
                if let Some(view) = self.view(&uri) {
                    // The one who asked may have been cancelled.
                    let _ = reply.send(view);
                }
            }
        }
    }

    fn open(&mut self, item: TextDocumentItem) {
        let Some(format) = format_for(&item.language_id, &item.uri) else {
            let message = format!("movetext: no format for {}", item.uri);
            self.sender.log(MessageType::WARNING, message);
            return;
        };
        let mut document = document(format, &item.text);
        document.set_version(item.version);
        self.changed.insert(item.uri.clone());
        let words = last_names(&item.uri);
        self.edited.remove(&item.uri);
        self.workspace.open(item.uri, document, words);
    }

    /// Who saves has finished typing: now all is said.
    fn saved(&mut self, uri: Url) {
        if self.workspace.saved(&uri) {
            self.changed.insert(uri);
            let _ = self.news.send(CheckNews::Forgotten);
        }
    }

    fn change(&mut self, params: DidChangeTextDocumentParams) {
        let VersionedTextDocumentIdentifier { uri, version } = params.text_document;
        let encoding = self.encoding;
        let edit = |snapshot: &Snapshot, change| edit(snapshot, change, encoding);
        let changes = params.content_changes;
        match self.workspace.change(&uri, version, changes, edit) {
            Changed::Made => {}
            Changed::CutAnew => {
                let message = format!("movetext: an edit of {uri} failed; its games are read anew");
                self.sender.log(MessageType::ERROR, message);
            }
            Changed::TooLarge => {
                let message = format!("movetext: {uri} has grown beyond 4 GiB and is read no more");
                self.sender.log(MessageType::ERROR, message);
                return self.close(uri);
            }
            Changed::Unknown => return,
        }
        self.edited.insert(uri.clone(), Instant::now());
        self.changed.insert(uri);
    }

    fn close(&mut self, uri: Url) {
        self.workspace.close(&uri);
        self.edited.remove(&uri);
        self.changed.remove(&uri);
        self.checker.drop_round(&uri);
        let _ = self.news.send(CheckNews::Closed(uri));
    }

    fn configure(&mut self, settings: Settings) {
        let void = self.workspace.configure(settings);
        if void.inlays && self.refresh_inlays {
            // Nothing depends on the answer.
            drop(self.sender.ask::<InlayHintRefreshRequest>(()));
        }
        if !void.verdicts {
            return;
        }
        self.changed.extend(self.workspace.names().cloned());
        if self.workspace.names().next().is_some() {
            let _ = self.news.send(CheckNews::Forgotten);
        }
    }

    fn view(&mut self, uri: &Url) -> Option<DocumentView> {
        if self.workspace.ask_again(uri) {
            self.changed.insert(uri.clone());
            let _ = self.news.send(CheckNews::Forgotten);
        }
        Some(DocumentView {
            uri: uri.clone(),
            contents: self.workspace.view(uri)?,
            edited: self.edited.get(uri).copied(),
        })
    }

    fn pass_to_checker(&mut self) {
        for uri in std::mem::take(&mut self.changed) {
            if let Some(view) = self.view(&uri) {
                self.checker.check(view);
            }
        }
    }
}

/// Rope and games are made at the same time: with a large file, the time to the first finding is
/// mostly this.
fn document(format: &'static Format, text: &str) -> Document {
    let (rope, book) = std::thread::scope(|scope| {
        let rope = scope.spawn(|| Text::new(text));
        let book = Book::cut(format, text);
        (rope.join(), book)
    });
    Document::of(format, rope.unwrap_or_else(|_| Text::new(text)), book)
}

/// A change of the protocol as an edit of the text.
fn edit(snapshot: &Snapshot, change: TextDocumentContentChangeEvent, encoding: Encoding) -> Edit {
    match change.range {
        Some(range) => Edit {
            range: convert::bytes(snapshot, range, encoding),
            text: change.text,
        },
        None => snapshot.text.difference(&change.text),
    }
}

/// The names of a document and of its folder, without the extension.
fn last_names(uri: &Url) -> String {
    let mut names = uri.path().rsplit('/');
    let file = names.next().unwrap_or("");
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    // A blank of the name may be escaped; words are all that matters.
    format!("{} {stem}", names.next().unwrap_or("")).replace("%20", " ")
}

/// The format of a document: what the editor calls its language, else its extension, else the
/// first of the table.
fn format_for(language: &str, uri: &Url) -> Option<&'static Format> {
    format(language)
        .or_else(|| format_of_path(uri.path()))
        .or_else(|| FORMATS.first().copied())
}
