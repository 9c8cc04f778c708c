//! The thread that checks the record files in the client's folders that are not open, if the setting
//! `movetext.checkFolders` asks for it, and publishes what it finds. How much is published is bounded.
//!
//! Not here: the findings of open documents, see `publisher`.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use serde_json::json;
use tower_lsp::lsp_types::notification::PublishDiagnostics;
use tower_lsp::lsp_types::request::RegisterCapability;
use tower_lsp::lsp_types::{
    Diagnostic, MessageType, PublishDiagnosticsParams, Registration, RegistrationParams, Url,
};

use super::capabilities::ClientTraits;
use super::client_sender::ClientSender;
use super::compared_games::ComparedGames;
use super::documents::{document, last_names};
use super::folder_games::FolderGames;
use super::messages::DocumentView;
use super::progress::ClientProgress;
use super::project_files::projects;
use super::publisher::collect;
use super::record_files::FileState;
use super::stdio::{next_message, spawn};
use crate::config::Projects;
use crate::features;
use crate::syntax::{extensions, format_of_file};
use crate::text::decode;
use crate::workspace::{Settings, Workspace};

pub enum FolderMessage {
    Client(ClientTraits),
    Configure(Settings),
    /// The folders of the client or files in them have changed.
    Changed,
    /// The settings of projects have changed.
    ProjectsChanged,
    /// Other things are said of these files because of the games of other files.
    Compared(Vec<PathBuf>),
    Opened(Url),
    /// A document was closed, and nothing of it is published any more.
    Closed(Url),
}

/// The most findings of all files together. More help nobody, and editors become slow.
const MOST_FINDINGS: usize = 2_000;
/// How long to wait after a change of files for the next one.
const PAUSE: Duration = Duration::from_millis(300);
/// Checking so many files is shown as progress.
const MANY_FILES: usize = 5;

struct FolderFindings {
    folders: FolderGames,
    compared: ComparedGames,
    sender: ClientSender,
    client: Option<ClientTraits>,
    settings: Settings,
    open: HashSet<PathBuf>,
    /// The files that are checked: as they were then, and the number of published findings.
    checked: HashMap<PathBuf, (FileState, usize)>,
    /// When to look at the files again.
    due: Option<Instant>,
    watches: bool,
}

/// Starts the thread, which ends when the last sender is dropped.
pub fn start(
    folders: FolderGames,
    compared: ComparedGames,
    sender: ClientSender,
) -> Sender<FolderMessage> {
    let (to_folders, messages) = channel();
    let findings = FolderFindings {
        folders,
        compared,
        sender,
        client: None,
        settings: Settings::default(),
        open: HashSet::new(),
        checked: HashMap::new(),
        due: None,
        watches: false,
    };
    spawn("folders", move || findings.work(&messages));
    to_folders
}

impl FolderFindings {
    fn work(mut self, messages: &Receiver<FolderMessage>) {
        loop {
            match next_message(messages, self.due) {
                Ok(message) => self.handle(message),
                Err(RecvTimeoutError::Timeout) => {
                    self.due = None;
                    self.check_files(messages);
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn handle(&mut self, message: FolderMessage) {
        match message {
            FolderMessage::Client(client) => self.client = Some(client),
            FolderMessage::Configure(settings) => self.configure(settings),
            FolderMessage::Changed => self.look_again(),
            FolderMessage::ProjectsChanged => {
                self.doubt_all();
                self.look_again();
            }
            FolderMessage::Compared(paths) => {
                for path in paths {
                    if let Some((state, _)) = self.checked.get_mut(&path) {
                        *state = FileState::UNKNOWN;
                    }
                }
                self.look_again();
            }
            FolderMessage::Opened(uri) => {
                if let Ok(path) = uri.to_file_path() {
                    self.opened(path);
                }
            }
            FolderMessage::Closed(uri) => {
                if let Ok(path) = uri.to_file_path() {
                    self.open.remove(&path);
                    self.look_again();
                }
            }
        }
    }

    fn look_again(&mut self) {
        if self.settings.check_folders {
            self.due = Some(Instant::now() + PAUSE);
        }
    }

    fn configure(&mut self, settings: Settings) {
        let old = std::mem::replace(&mut self.settings, settings);
        if settings.check_folders || settings.compare_games {
            self.watch();
        }
        if settings.check_folders {
            if !old.checks_same(&settings) {
                self.doubt_all();
            }
            self.look_again();
        } else {
            self.due = None;
            let paths: Vec<PathBuf> = self.checked.keys().cloned().collect();
            paths.iter().for_each(|path| self.forget(path));
        }
    }

    /// From now on, every file must be checked again.
    fn doubt_all(&mut self) {
        let known = self.checked.values_mut();
        known.for_each(|(state, _)| *state = FileState::UNKNOWN);
    }

    /// Asks the client, once, to tell of changes of record files.
    fn watch(&mut self) {
        let watches = self.client.is_some_and(|client| client.watches);
        if !watches || std::mem::replace(&mut self.watches, true) {
            return;
        }
        let pattern = format!("**/*.{{{}}}", extensions().join(","));
        let registrations = vec![Registration {
            id: "folders".to_owned(),
            method: "workspace/didChangeWatchedFiles".to_owned(),
            register_options: Some(json!({ "watchers": [{ "globPattern": pattern }] })),
        }];
        // Nothing depends on the response.
        drop(
            self.sender
                .request::<RegisterCapability>(RegistrationParams { registrations }),
        );
    }

    /// From now on the client gets the findings of the document. To a client that pulls them, those of the file
    /// are others; in all other clients they replace those of the file.
    fn opened(&mut self, path: PathBuf) {
        match self.client.is_some_and(|client| client.pull) {
            true => self.forget(&path),
            false => _ = self.checked.remove(&path),
        }
        self.open.insert(path);
    }

    /// Takes back what is published of a file.
    fn forget(&mut self, path: &Path) {
        let known = self.checked.remove(path);
        if known.is_some_and(|(_, findings)| findings > 0) {
            self.publish(path, Vec::new());
        }
    }

    /// Checks the files that are new or have changed, until a message asks to look again.
    fn check_files(&mut self, messages: &Receiver<FolderMessage>) {
        let projects = projects();
        let Some(files) = self.folders.files(&projects, &|| false) else {
            return;
        };
        let gone: Vec<PathBuf> = self.checked.keys().cloned().collect();
        for path in gone {
            if files.binary_search_by(|(file, _)| file.cmp(&path)).is_err() {
                self.forget(&path);
            }
        }
        let is_known = |(path, state): &(PathBuf, FileState)| {
            let known = self.checked.get(path);
            self.open.contains(path) || known.is_some_and(|(known, _)| known == state)
        };
        let new: Vec<_> = files.into_iter().filter(|file| !is_known(file)).collect();
        let client = self
            .client
            .filter(|client| client.progress && new.len() > MANY_FILES);
        let progress = client.map(|_| {
            ClientProgress::begin(self.sender.clone(), "Checking the games of the folder")
        });
        for (index, (path, state)) in new.iter().enumerate() {
            self.handle_waiting(messages);
            if self.due.is_some() {
                break;
            }
            if !self.publishes(path) {
                continue;
            }
            let counts = self.checked.values().map(|(_, findings)| findings);
            if counts.sum::<usize>() >= MOST_FINDINGS {
                let message = format!(
                    "movetext: the folder has more than {MOST_FINDINGS} findings; files after {} are not checked until they are opened",
                    path.display()
                );
                self.sender.log(MessageType::WARNING, message);
                break;
            }
            if let Some(progress) = &progress {
                progress.report(index * 100 / new.len(), &path.to_string_lossy());
            }
            let Some(found) = self.check_file(path, &projects) else {
                continue;
            };
            // In the meantime the client may have opened the file, whose findings are the document's then, or changed
            // the settings.
            self.handle_waiting(messages);
            if self.due.is_none() && self.publishes(path) {
                self.replace(path, *state, found);
            }
        }
    }

    fn handle_waiting(&mut self, messages: &Receiver<FolderMessage>) {
        while let Ok(message) = messages.try_recv() {
            self.handle(message);
        }
    }

    /// Are the findings of a file published here?
    fn publishes(&self, path: &Path) -> bool {
        self.settings.check_folders && !self.open.contains(path)
    }

    /// Returns the findings of a file; none if it cannot be read. None before the client is known.
    fn check_file(&self, path: &Path, projects: &Projects) -> Option<Vec<Diagnostic>> {
        let client = self.client?;
        let project = projects.of(path).settings;
        let check = || findings(path, &self.settings, project, &client, &self.compared);
        let found = catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|_| {
            let message = format!("movetext: {} could not be checked", path.display());
            self.sender.log(MessageType::ERROR, message);
            None
        });
        Some(found.unwrap_or_default())
    }

    /// Publishes the findings of a file in place of earlier ones.
    fn replace(&mut self, path: &Path, state: FileState, found: Vec<Diagnostic>) {
        let before = self.checked.insert(path.to_owned(), (state, found.len()));
        if !found.is_empty() || before.is_some_and(|(_, findings)| findings > 0) {
            self.publish(path, found);
        }
    }

    fn publish(&self, path: &Path, diagnostics: Vec<Diagnostic>) {
        let Ok(uri) = Url::from_file_path(path) else {
            return;
        };
        let about = uri.to_string();
        let params = PublishDiagnosticsParams::new(uri, diagnostics, None);
        self.sender.notify::<PublishDiagnostics>(&about, params);
    }
}

/// Returns the findings of a file as they would be if it were open. None if it cannot be read.
fn findings(
    path: &Path,
    settings: &Settings,
    project: Settings,
    client: &ClientTraits,
    compared: &ComparedGames,
) -> Option<Vec<Diagnostic>> {
    let uri = Url::from_file_path(path).ok()?;
    let bytes = fs::read(path).ok()?;
    let text = decode(&bytes).0;
    let format = format_of_file(uri.path(), &text)?;
    let mut workspace = Workspace::default();
    workspace.configure(*settings);
    workspace.open(
        uri.clone(),
        document(format, &text),
        last_names(&uri),
        project,
    );
    workspace.update(&uri);
    let contents = workspace.view(&uri)?;
    for place in contents.snapshot.book.iter() {
        features::marks(&contents.snapshot, &place, &contents.context, &|| false);
    }
    let view = DocumentView {
        uri,
        contents,
        edited: None,
    };
    Some(collect(&view, client, compared).0)
}
