//! The desk: the one thread that owns the documents. Orders come through one unbounded queue, in
//! the order of the client's messages; nobody waits to hand one in. What a reader gets is a
//! snapshot that has seen every edit before it.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Instant;

use tokio::sync::oneshot;
use tower_lsp::lsp_types::request::InlayHintRefreshRequest;
use tower_lsp::lsp_types::*;

use super::capabilities::Traits;
use super::checker::Checker;
use super::convert;
use super::news::{News, Sheet};
use super::pumps::spawn;
use super::settings::Settings;
use super::speaker::Speaker;
use crate::document::{Book, Document, Snapshot, Typing};
use crate::features::likely::likely;
use crate::rules::Game;
use crate::syntax::{FORMATS, Format, format, format_of_path};
use crate::text::{Edit, Encoding, Text};

pub enum Order {
    /// Who the client is; comes first.
    Client(Traits),
    Configure(Settings),
    Open(DidOpenTextDocumentParams),
    Change(DidChangeTextDocumentParams),
    Saved(Url),
    Close(Url),
    Read(Url, oneshot::Sender<Sheet>),
}

/// Places within a game are 32 bits wide. No message is as large, but many may make it so.
const LARGEST: usize = u32::MAX as usize;

struct Open {
    document: Document,
    near: usize,
    /// The game that most of its records can be of, as the verdicts know it.
    likely: Option<&'static Game>,
    /// What is being typed, and when its last key came.
    typed: Option<(Typing, Instant)>,
}

impl Open {
    /// Makes a change and says what edit it was.
    fn make(&mut self, change: TextDocumentContentChangeEvent, encoding: Encoding) -> Edit {
        let snapshot = self.document.snapshot();
        let edit = match change.range {
            Some(range) => Edit {
                range: convert::bytes(snapshot, range, encoding),
                text: change.text,
            },
            None => snapshot.text.difference(&change.text),
        };
        self.near = edit.range.start;
        self.document.edit(&edit);
        edit
    }

    fn is_too_large(&self) -> bool {
        self.document.snapshot().text.len() > LARGEST
    }
}

struct Desk {
    documents: HashMap<Url, Open>,
    settings: Settings,
    encoding: Encoding,
    /// The client can be told to ask for inlay hints again.
    refresh_inlays: bool,
    checker: Checker,
    news: Sender<News>,
    speaker: Speaker,
    /// Changed since the checker last saw them.
    changed: HashSet<Url>,
}

/// Starts the thread; it ends when nobody can send it orders any more.
pub fn start(news: Sender<News>, speaker: Speaker) -> Sender<Order> {
    let (sender, orders) = channel();
    spawn("desk", move || {
        let desk = Desk {
            documents: HashMap::new(),
            settings: Settings::default(),
            encoding: Encoding::default(),
            refresh_inlays: false,
            checker: Checker::start(news.clone()),
            news,
            speaker,
            changed: HashSet::new(),
        };
        desk.work(&orders);
    });
    sender
}

impl Desk {
    fn work(mut self, orders: &Receiver<Order>) {
        loop {
            let order = match orders.try_recv() {
                Ok(order) => order,
                Err(TryRecvError::Disconnected) => return,
                // Only when there is a pause is it worth while to look at what has changed.
                Err(TryRecvError::Empty) => {
                    self.hand_over();
                    match orders.recv() {
                        Ok(order) => order,
                        Err(_) => return,
                    }
                }
            };
            if catch_unwind(AssertUnwindSafe(|| self.obey(order))).is_err() {
                let message = "movetext: a message could not be handled";
                self.speaker.log(MessageType::ERROR, message);
            }
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Client(client) => {
                self.encoding = client.encoding;
                self.refresh_inlays = client.refresh_inlays;
            }
            Order::Configure(settings) => self.configure(settings),
            Order::Open(params) => self.open(params.text_document),
            Order::Change(params) => self.change(params),
            Order::Saved(uri) => self.saved(uri),
            Order::Close(uri) => self.close(uri),
            Order::Read(uri, reply) => {
                if let Some(sheet) = self.sheet(&uri) {
                    // The one who asked may have been cancelled.
                    let _ = reply.send(sheet);
                }
            }
        }
    }

    fn open(&mut self, item: TextDocumentItem) {
        let Some(format) = format_for(&item.language_id, &item.uri) else {
            let message = format!("movetext: no format for {}", item.uri);
            self.speaker.log(MessageType::WARNING, message);
            return;
        };
        let mut document = document(format, &item.text);
        document.set_version(item.version);
        self.changed.insert(item.uri.clone());
        let likely = self.likely(&item.uri, document.snapshot());
        let open = Open {
            document,
            near: 0,
            likely,
            typed: None,
        };
        self.documents.insert(item.uri, open);
    }

    /// What most records of a document are.
    fn likely(&self, uri: &Url, snapshot: &Snapshot) -> Option<&'static Game> {
        let context = self.settings.context(snapshot.format, None);
        let ask = AssertUnwindSafe(|| likely(snapshot, &last_names(uri), &context));
        catch_unwind(ask).unwrap_or_default()
    }

    /// Asks that again after an edit. Verdicts that were given for another game are forgotten.
    fn ask_again(&mut self, uri: &Url) {
        let Some(open) = self.documents.get(uri) else {
            return;
        };
        let likely = self.likely(uri, open.document.snapshot());
        if let Some(open) = self.documents.get_mut(uri)
            && open.likely.map(|game| game.id) != likely.map(|game| game.id)
        {
            open.likely = likely;
            open.document.forget_verdicts();
            self.changed.insert(uri.clone());
            let _ = self.news.send(News::Forgotten);
        }
    }

    /// Who saves has finished typing: now all is said.
    fn saved(&mut self, uri: Url) {
        let open = self.documents.get_mut(&uri);
        if open.is_some_and(|open| open.typed.take().is_some()) {
            self.changed.insert(uri);
            let _ = self.news.send(News::Forgotten);
        }
    }

    fn change(&mut self, params: DidChangeTextDocumentParams) {
        let VersionedTextDocumentIdentifier { uri, version } = params.text_document;
        let encoding = self.encoding;
        let Some(open) = self.documents.get_mut(&uri) else {
            return;
        };
        let mut edits = Vec::new();
        for change in params.content_changes {
            let made = catch_unwind(AssertUnwindSafe(|| open.make(change, encoding)));
            if let Ok(edit) = made {
                edits.push(edit);
            } else {
                // The text is changed first and is right; the games are cut again from it.
                open.document.forget();
                let message = format!("movetext: an edit of {uri} failed; its games are read anew");
                self.speaker.log(MessageType::ERROR, message);
            }
        }
        let before = open.typed.take();
        let typing = Typing::after(before.as_ref().map(|(typing, _)| typing), &edits);
        open.typed = typing.map(|typing| (typing, Instant::now()));
        open.document.set_version(version);
        if open.is_too_large() {
            let message = format!("movetext: {uri} has grown beyond 4 GiB and is read no more");
            self.speaker.log(MessageType::ERROR, message);
            return self.close(uri);
        }
        self.changed.insert(uri);
    }

    fn close(&mut self, uri: Url) {
        self.documents.remove(&uri);
        self.changed.remove(&uri);
        self.checker.drop_round(&uri);
        let _ = self.news.send(News::Closed(uri));
    }

    fn configure(&mut self, settings: Settings) {
        let alike = self.settings.judge_alike(&settings);
        let shown = settings.inlay.is_some() || self.settings.inlay.is_some();
        let shows_same = self.settings.shows_same(&settings);
        self.settings = settings;
        if shown && !(alike && shows_same) && self.refresh_inlays {
            // Nothing depends on the answer.
            drop(self.speaker.ask::<InlayHintRefreshRequest>(()));
        }
        if alike {
            return;
        }
        for (uri, open) in &mut self.documents {
            // Every verdict was given under the old settings.
            open.document.forget_verdicts();
            self.changed.insert(uri.clone());
        }
        if !self.documents.is_empty() {
            let _ = self.news.send(News::Forgotten);
        }
    }

    fn sheet(&mut self, uri: &Url) -> Option<Sheet> {
        self.ask_again(uri);
        let open = self.documents.get(uri)?;
        let snapshot = open.document.snapshot().clone();
        Some(Sheet {
            uri: uri.clone(),
            context: self.settings.context(snapshot.format, open.likely),
            inlay: self.settings.inlay,
            snapshot,
            near: open.near,
            board_pictures: self.settings.board_pictures,
            typed: open.typed.clone(),
        })
    }

    fn hand_over(&mut self) {
        for uri in std::mem::take(&mut self.changed) {
            if let Some(sheet) = self.sheet(&uri) {
                self.checker.look(sheet);
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
