//! The thread that owns the [workspace](Workspace), and so all open documents. Its messages come through
//! one unbounded queue, in the order of the client's messages. A message that reads a document gets a
//! snapshot with all edits that were sent before it.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tower_lsp::lsp_types::request::InlayHintRefreshRequest;
use tower_lsp::lsp_types::*;

use super::capabilities::ClientTraits;
use super::checker::Checker;
use super::client_sender::ClientSender;
use super::compared_games::CompareMessage;
use super::convert;
use super::fix_outcome::FixOutcome;
use super::folder_findings::FolderMessage;
use super::messages::{DocumentView, PublisherMessage};
use super::project_files::{ProjectFiles, is_project_file};
use super::running_requests::RunningRequests;
use super::stdio::spawn;
use crate::document::{Book, Document, Snapshot};
use crate::syntax::{
    FORMATS, Format, format_of_file, format_of_text, markdown_of_language, markdown_of_path,
};
use crate::text::{Edit, Encoding, Text};
use crate::workspace::{Changed, Settings, Workspace};

pub enum DocumentMessage {
    /// What the client can do; the first message.
    Client(ClientTraits),
    /// The client has been asked for its settings. Nothing is checked until the answer is here, or for
    /// [`SETTINGS_WAIT`], so that no finding is shown that a setting turns off.
    AwaitSettings,
    Configure(Settings),
    /// The client had no settings to give.
    KeepSettings,
    Open(DidOpenTextDocumentParams),
    Change(DidChangeTextDocumentParams),
    /// The document is about to be saved. The person did not ask for it if `automatic`.
    WillSave {
        uri: Url,
        automatic: bool,
    },
    Saved(Url),
    /// Files with settings of projects may have changed.
    ProjectsChanged,
    Close(Url),
    /// These fixes of a version of a document were offered.
    Offered(Url, i32, Vec<FixOutcome>),
    Read(Url, oneshot::Sender<DocumentView>),
    /// Reads all open documents, in the order of their URIs.
    ReadAll(oneshot::Sender<Vec<DocumentView>>),
}

/// The longest wait for the settings of a client that has been asked for them. Editors answer within a few
/// milliseconds.
const SETTINGS_WAIT: Duration = Duration::from_millis(500);

/// How often to look whether files of projects have changed, for clients that do not watch them.
const PROJECT_PAUSE: Duration = Duration::from_millis(300);

struct Documents {
    workspace: Workspace<Url>,
    /// When the last edit of each open document came.
    edited: HashMap<Url, Instant>,
    encoding: Encoding,
    /// The client can be told to request inlay hints again.
    refresh_inlays: bool,
    checker: Checker,
    publisher: Sender<PublisherMessage>,
    folders: Sender<FolderMessage>,
    comparison: Sender<CompareMessage>,
    projects: ProjectFiles,
    sender: ClientSender,
    /// Documents that changed since they were last passed to the checker.
    changed: HashSet<Url>,
    /// Documents that the editor is saving by itself while somebody types.
    automatic_saves: HashSet<Url>,
    /// What the fixes that were offered since the last change make of each document.
    offered: HashMap<Url, Vec<FixOutcome>>,
    /// Until when to wait for the client's settings.
    settings_due: Option<Instant>,
}

/// Starts the thread, which ends when the last sender is dropped.
pub fn start(
    running: RunningRequests,
    publisher: Sender<PublisherMessage>,
    folders: Sender<FolderMessage>,
    comparison: Sender<CompareMessage>,
    sender: ClientSender,
) -> Sender<DocumentMessage> {
    let (to_documents, messages) = channel();
    let projects = ProjectFiles::new(sender.clone());
    spawn("documents", move || {
        let documents = Documents {
            workspace: Workspace::default(),
            edited: HashMap::new(),
            encoding: Encoding::default(),
            refresh_inlays: false,
            checker: Checker::start(publisher.clone(), running),
            publisher,
            folders,
            comparison,
            projects,
            sender,
            changed: HashSet::new(),
            automatic_saves: HashSet::new(),
            offered: HashMap::new(),
            settings_due: None,
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
                Err(TryRecvError::Empty) => match self.wait(messages) {
                    Ok(message) => message,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => return,
                },
            };
            if catch_unwind(AssertUnwindSafe(|| self.handle(message))).is_err() {
                let message = "movetext: a message could not be handled";
                self.sender.log(MessageType::ERROR, message);
            }
        }
    }

    /// Waits for the next message. As no edit is waiting, it is worth checking the changed documents before.
    fn wait(
        &mut self,
        messages: &Receiver<DocumentMessage>,
    ) -> Result<DocumentMessage, RecvTimeoutError> {
        let now = Instant::now();
        self.settings_due = self.settings_due.filter(|due| *due > now);
        if let Some(due) = self.settings_due {
            return messages.recv_timeout(due - now);
        }
        self.pass_to_checker();
        if !self.projects.are_looked_at() {
            return messages.recv().map_err(|_| RecvTimeoutError::Disconnected);
        }
        match messages.recv_timeout(PROJECT_PAUSE) {
            Err(RecvTimeoutError::Timeout) if self.projects.have_changed() => {
                Ok(DocumentMessage::ProjectsChanged)
            }
            message => message,
        }
    }

    fn handle(&mut self, message: DocumentMessage) {
        match message {
            DocumentMessage::Client(client) => {
                self.encoding = client.encoding;
                self.refresh_inlays = client.refresh_inlays;
                self.projects.client(client);
            }
            DocumentMessage::AwaitSettings => {
                self.settings_due = Some(Instant::now() + SETTINGS_WAIT);
            }
            DocumentMessage::Configure(settings) => {
                self.settings_due = None;
                self.configure(settings);
            }
            DocumentMessage::KeepSettings => self.settings_due = None,
            DocumentMessage::Open(params) => self.open(params.text_document),
            DocumentMessage::Change(params) => self.change(params),
            DocumentMessage::WillSave { uri, automatic } => {
                match automatic {
                    true => self.automatic_saves.insert(uri),
                    false => self.automatic_saves.remove(&uri),
                };
            }
            DocumentMessage::Saved(uri) if is_project_file(&uri) => self.projects_changed(),
            DocumentMessage::Saved(uri) => {
                self.update_projects(None);
                self.saved(uri);
            }
            DocumentMessage::ProjectsChanged => self.projects_changed(),
            DocumentMessage::Close(uri) => self.close(uri),
            DocumentMessage::Offered(uri, version, outcomes) => {
                let view = self.workspace.view(&uri);
                if view.is_some_and(|view| view.snapshot.version == version) {
                    self.offered.insert(uri, outcomes);
                }
            }
            DocumentMessage::Read(uri, reply) => {
                if let Some(view) = self.current_view(&uri) {
                    // Fails if the request was cancelled.
                    let _ = reply.send(view);
                }
            }
            DocumentMessage::ReadAll(reply) => {
                let mut names: Vec<Url> = self.workspace.names().cloned().collect();
                names.sort_unstable();
                let views = names.iter().filter_map(|uri| self.current_view(uri));
                let _ = reply.send(views.collect());
            }
        }
    }

    fn open(&mut self, item: TextDocumentItem) {
        if is_project_file(&item.uri) {
            return self.projects_changed();
        }
        let Some(format) = format_for(&item.language_id, &item.uri, &item.text) else {
            let message = format!("movetext: no format for {}", item.uri);
            self.sender.log(MessageType::WARNING, message);
            return;
        };
        let _ = self.folders.send(FolderMessage::Opened(item.uri.clone()));
        let mut document = document(format, &item.text);
        document.set_version(item.version);
        self.changed.insert(item.uri.clone());
        let words = last_names(&item.uri);
        self.edited.remove(&item.uri);
        let project = self.update_projects(Some(&item.uri));
        self.workspace.open(item.uri, document, words, project);
    }

    /// Reads the files of the projects that open documents are in, and applies what has changed. They are few and small.
    /// Returns the settings of the document that is being opened.
    fn update_projects(&mut self, opening: Option<&Url>) -> Settings {
        let names = self.workspace.names().chain(opening);
        let names: Vec<Url> = names.cloned().collect();
        let mut project = Settings::default();
        let mut any = false;
        for (uri, settings) in self.projects.read(&names) {
            if opening == Some(&uri) {
                project = settings;
            } else if self.workspace.set_project(&uri, settings) {
                self.changed.insert(uri);
                any = true;
            }
        }
        if any {
            let _ = self.publisher.send(PublisherMessage::Invalidated);
            if self.refresh_inlays && self.workspace.shows_inlays() {
                // Nothing depends on the response.
                drop(self.sender.request::<InlayHintRefreshRequest>(()));
            }
        }
        project
    }

    /// Settings of projects have changed, perhaps only of files that are not open.
    fn projects_changed(&mut self) {
        self.update_projects(None);
        let _ = self.folders.send(FolderMessage::ProjectsChanged);
        let _ = self.comparison.send(CompareMessage::ProjectsChanged);
    }

    /// After a save no findings are hidden any more, unless the editor saves a while after each edit: the person may
    /// still be in the middle of a word.
    fn saved(&mut self, uri: Url) {
        if !self.automatic_saves.remove(&uri) && self.workspace.end_typing(&uri) {
            self.changed.insert(uri);
            let _ = self.publisher.send(PublisherMessage::Invalidated);
        }
    }

    fn change(&mut self, params: DidChangeTextDocumentParams) {
        let VersionedTextDocumentIdentifier { uri, version } = params.text_document;
        let encoding = self.encoding;
        let edit = |snapshot: &Snapshot, change| edit(snapshot, change, encoding);
        let changes = params.content_changes;
        let typed_from = self.workspace.typed_from(&uri);
        match self.workspace.change(&uri, version, changes, edit) {
            Changed::Made => {}
            Changed::CutAgain => {
                let message =
                    format!("movetext: an edit of {uri} failed; its games were read again");
                self.sender.log(MessageType::ERROR, message);
            }
            Changed::TooLarge => {
                let message = format!("movetext: {uri} is larger than 4 GiB and is no longer read");
                self.sender.log(MessageType::ERROR, message);
                return self.close(uri);
            }
            Changed::Unknown => return,
        }
        self.end_typing_if_fixed(&uri, typed_from);
        self.edited.insert(uri.clone(), Instant::now());
        self.changed.insert(uri);
    }

    /// A change that does what an offered fix does is no typing: what else is found in the game stays in sight. But whoever
    /// goes on typing may type just that: the last letter of a name, say.
    fn end_typing_if_fixed(&mut self, uri: &Url, typed_from: Option<usize>) {
        let Some(offered) = self.offered.remove(uri) else {
            return;
        };
        let goes_on = typed_from.is_some() && typed_from == self.workspace.typed_from(uri);
        let view = self.workspace.view(uri).filter(|_| !goes_on);
        if view.is_some_and(|view| offered.iter().any(|fix| fix.matches(&view.snapshot))) {
            self.workspace.end_typing(uri);
        }
    }

    fn close(&mut self, uri: Url) {
        self.workspace.close(&uri);
        self.offered.remove(&uri);
        self.edited.remove(&uri);
        self.changed.remove(&uri);
        self.automatic_saves.remove(&uri);
        self.update_projects(None);
        self.checker.drop_check(&uri);
        let _ = self.publisher.send(PublisherMessage::Closed(uri));
    }

    fn configure(&mut self, settings: Settings) {
        let _ = self.folders.send(FolderMessage::Configure(settings));
        let _ = self.comparison.send(CompareMessage::Configure(settings));
        let invalidated = self.workspace.configure(settings);
        if invalidated.inlays && self.refresh_inlays {
            // Nothing depends on the response.
            drop(self.sender.request::<InlayHintRefreshRequest>(()));
        }
        if !invalidated.verdicts {
            return;
        }
        self.changed.extend(self.workspace.names().cloned());
        if self.workspace.names().next().is_some() {
            let _ = self.publisher.send(PublisherMessage::Invalidated);
        }
    }

    /// Returns a document as it is now. First determines again which game most of its records hold, and
    /// has them checked again if that has changed.
    fn current_view(&mut self, uri: &Url) -> Option<DocumentView> {
        if self.workspace.update(uri) {
            self.changed.insert(uri.clone());
            let _ = self.publisher.send(PublisherMessage::Invalidated);
        }
        Some(DocumentView {
            uri: uri.clone(),
            contents: self.workspace.view(uri)?,
            edited: self.edited.get(uri).copied(),
        })
    }

    fn pass_to_checker(&mut self) {
        for uri in std::mem::take(&mut self.changed) {
            if let Some(view) = self.current_view(&uri) {
                self.checker.check(view);
            }
        }
    }
}

/// Builds the rope and the games in parallel: with a large file this takes most of the time to the first
/// finding.
pub fn document(format: &'static Format, text: &str) -> Document {
    let (rope, book) = std::thread::scope(|scope| {
        let rope = scope.spawn(|| Text::new(text));
        let book = Book::cut(format, text);
        (rope.join(), book)
    });
    Document::of(format, rope.unwrap_or_else(|_| Text::new(text)), book)
}

/// Converts a change of the protocol to an edit of the text.
fn edit(snapshot: &Snapshot, change: TextDocumentContentChangeEvent, encoding: Encoding) -> Edit {
    match change.range {
        Some(range) => Edit {
            range: convert::bytes(snapshot, range, encoding),
            text: change.text,
        },
        None => snapshot.text.difference(&change.text),
    }
}

/// Returns the names of the document's folder and of the document, without its extension.
pub fn last_names(uri: &Url) -> String {
    let mut names = uri.path().rsplit('/');
    let file = names.next().unwrap_or("");
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    // Other escapes may stay: only the words of the names are used.
    format!("{} {stem}", names.next().unwrap_or("")).replace("%20", " ")
}

/// Returns the format of a document: by the editor's language id, else by its extension, else the first
/// of the table. The text tells what a file of set-ups holds.
fn format_for(language: &str, uri: &Url, text: &str) -> Option<&'static Format> {
    format_of_text(language, text)
        .or_else(|| markdown_of_language(language))
        .or_else(|| format_of_file(uri.path(), text))
        .or_else(|| markdown_of_path(uri.path()))
        .or_else(|| FORMATS.first().copied())
}
