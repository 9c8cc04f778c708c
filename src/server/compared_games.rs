//! The thread that compares the games in the record files of the client's folders, if the setting
//! `movetext.compareGames` asks for it: which occur twice or are the beginning of another, and which players an event
//! spells in two ways. It compares the files as they are saved, and again when one of them has changed.
//!
//! Not here: what counts as the same, see `collection`; publishing, see `publisher` and `folder_findings`.

use std::collections::HashMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tower_lsp::lsp_types::{MessageType, Url};

use super::client_sender::ClientSender;
use super::documents::{document, last_names};
use super::folder_findings::FolderMessage;
use super::folder_games::FolderGames;
use super::messages::PublisherMessage;
use super::project_files::projects;
use super::record_files::FileState;
use super::stdio::{next_message, spawn};
use crate::collection::{CutOffSearch, GameFolder, HintKind, facts, line_ends, trace};
use crate::config::Projects;
use crate::document::Passage;
use crate::features::diagnostics::Note;
use crate::identify::Context;
use crate::replay::{Record, records};
use crate::rules::key_of;
use crate::syntax::format_of_file;
use crate::text::decode;
use crate::workspace::{Settings, View, Workspace};

/// The most hints about the games of one file.
const MOST_HINTS: usize = 200;
/// How long to wait after a change of files for the next one. All files are read then, so it is longer than a person
/// waits between two files that are saved together.
const PAUSE: Duration = Duration::from_secs(1);

pub enum CompareMessage {
    Configure(Settings),
    /// The client's folders or files in them have changed.
    Changed,
    /// The settings of projects have changed.
    ProjectsChanged,
}

/// What is known of the files when they were last compared. Clones share it.
#[derive(Clone, Default)]
pub struct ComparedGames(Arc<Mutex<HintsOfFiles>>);

type HintsOfFiles = HashMap<PathBuf, Arc<FileHints>>;

/// The hints about the games of a file.
#[derive(PartialEq)]
struct FileHints {
    /// The number of segments of the file.
    segments: usize,
    hints: Vec<ComparedHint>,
}

/// A hint about a game, which is found again in a text that has been edited since.
#[derive(PartialEq)]
struct ComparedHint {
    game: ComparedPlace,
    kind: HintKind,
    /// Where the other game is, as it is said.
    other: String,
}

/// Where a game is in its file.
#[derive(Clone, Copy, Default, PartialEq)]
struct ComparedPlace {
    file: u32,
    /// Counted from 1.
    line: u32,
    segment: u32,
    /// The hash of the passage that it is in.
    passage: u64,
    /// Its number in the passage, from 0.
    record: u32,
}

impl ComparedGames {
    /// Returns what was found about the games of a file. A game that was edited since has nothing until it is saved.
    pub fn notes(&self, path: &Path, contents: &View) -> Vec<Note> {
        let Some(file) = self.lock().get(path).cloned() else {
            return Vec::new();
        };
        let snapshot = &contents.snapshot;
        let mut notes = Vec::new();
        for hint in &file.hints {
            let from_start = hint.game.segment as usize;
            // The games after an edit have moved all alike.
            let from_end = (from_start + snapshot.book.len()).checked_sub(file.segments);
            let places = [Some(from_start), from_end.filter(|at| *at != from_start)];
            let places = places.into_iter().flatten();
            let segments = places.filter_map(|index| snapshot.book.get(index));
            let found = segments
                .flat_map(|place| snapshot.passages(&place))
                .find(|passage| key_of(&passage.text) == hint.game.passage);
            if let Some(passage) = found {
                notes.extend(note(&passage, hint, &contents.context));
            }
        }
        notes
    }

    fn lock(&self) -> MutexGuard<'_, HintsOfFiles> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn note(passage: &Passage, hint: &ComparedHint, context: &Context) -> Option<Note> {
    let tree = (passage.format.parse)(&passage.text);
    let record = records(&passage.text, &tree).nth(hint.game.record as usize)?;
    let mut found = vec![hint.kind.finding(&record, &hint.other)];
    context.severities.apply(&mut found);
    found.first().map(|finding| Note::of(passage, finding))
}

struct GameComparison {
    compared: ComparedGames,
    folders: FolderGames,
    settings: Settings,
    /// The files that were compared last, as they were then.
    files: Vec<(PathBuf, FileState)>,
    due: Option<Instant>,
    publisher: Sender<PublisherMessage>,
    to_folders: Sender<FolderMessage>,
    sender: ClientSender,
}

/// Starts the thread, which ends when the last sender is dropped.
pub fn start(
    compared: ComparedGames,
    folders: FolderGames,
    publisher: Sender<PublisherMessage>,
    to_folders: Sender<FolderMessage>,
    sender: ClientSender,
) -> Sender<CompareMessage> {
    let (to_comparison, messages) = channel();
    let comparison = GameComparison {
        compared,
        folders,
        settings: Settings::default(),
        files: Vec::new(),
        due: None,
        publisher,
        to_folders,
        sender,
    };
    spawn("comparison", move || comparison.work(&messages));
    to_comparison
}

impl GameComparison {
    fn work(mut self, messages: &Receiver<CompareMessage>) {
        loop {
            match next_message(messages, self.due) {
                Ok(message) => self.handle(message),
                Err(RecvTimeoutError::Timeout) => {
                    self.due = None;
                    self.compare(messages);
                }
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn handle(&mut self, message: CompareMessage) {
        match message {
            CompareMessage::Configure(settings) => {
                let old = std::mem::replace(&mut self.settings, settings);
                if !settings.compare_games {
                    self.files.clear();
                    self.due = None;
                    return self.replace(HashMap::new());
                }
                if !old.compare_games || !old.checks_same(&settings) {
                    self.files.clear();
                    // There is nothing to wait for.
                    self.due = Some(Instant::now());
                }
            }
            CompareMessage::Changed => self.look_again(),
            CompareMessage::ProjectsChanged => {
                self.files.clear();
                self.look_again();
            }
        }
    }

    fn look_again(&mut self) {
        if self.settings.compare_games {
            self.due = Some(Instant::now() + PAUSE);
        }
    }

    /// Compares all games, unless the files are those of the last time, or a message asks to begin anew.
    fn compare(&mut self, messages: &Receiver<CompareMessage>) {
        let projects = projects();
        let Some(files) = self.folders.files(&projects, &|| false) else {
            return;
        };
        if files == self.files {
            return;
        }
        let settings = self.settings;
        let mut stop = || {
            while let Ok(message) = messages.try_recv() {
                self.handle(message);
            }
            self.due.is_some() || !self.settings.compare_games
        };
        let paths: Vec<&Path> = files.iter().map(|(path, _)| path.as_path()).collect();
        let find = || hints(&paths, &settings, &projects, &mut stop);
        match catch_unwind(AssertUnwindSafe(find)) {
            Ok(Some(found)) => {
                self.files = files;
                self.replace(found);
            }
            Ok(None) => {}
            Err(_) => {
                let message = "movetext: the games of the folder could not be compared";
                self.sender.log(MessageType::ERROR, message);
            }
        }
    }

    /// Takes the new hints and has those that have changed published.
    fn replace(&mut self, new: HintsOfFiles) {
        let old = std::mem::replace(&mut *self.compared.lock(), new.clone());
        let all = old.keys().chain(new.keys());
        let changed = all.filter(|path| old.get(*path) != new.get(*path));
        let mut changed: Vec<PathBuf> = changed.cloned().collect();
        changed.sort_unstable();
        changed.dedup();
        if !changed.is_empty() {
            let _ = self.publisher.send(PublisherMessage::Compared);
            let _ = self.to_folders.send(FolderMessage::Compared(changed));
        }
    }
}

/// Returns the hints about the games of all files by their paths. None if it was stopped.
fn hints(
    paths: &[&Path],
    settings: &Settings,
    projects: &Projects,
    stop: &mut dyn FnMut() -> bool,
) -> Option<HintsOfFiles> {
    let mut folder = GameFolder::default();
    let mut places: Vec<ComparedPlace> = Vec::new();
    // The number of the first game of each file, and the segments of the file.
    let mut starts: Vec<(usize, usize)> = Vec::new();
    for (number, path) in paths.iter().enumerate() {
        if stop() {
            return None;
        }
        let first = places.len();
        let segments = each_game(path, settings, projects, |record, context, place| {
            folder.add(&facts(record), trace(record, context));
            let file = u32::try_from(number).unwrap_or(u32::MAX);
            places.push(ComparedPlace { file, ..place });
        });
        starts.push((first, segments));
    }
    let repeated = folder.repetitions();
    let mut search = CutOffSearch::new(&folder, &repeated);
    for (at, path) in paths.iter().enumerate() {
        let first = starts.get(at).map_or(0, |start| start.0);
        let after = starts.get(at + 1).map_or(places.len(), |start| start.0);
        if !(first..after).any(|game| search.wants(game)) {
            continue;
        }
        if stop() {
            return None;
        }
        let mut number = first;
        each_game(path, settings, projects, |record, context, _| {
            if search.wants(number) {
                search.read(number, &line_ends(record, context));
            }
            number += 1;
        });
    }
    let mut found: HashMap<PathBuf, FileHints> = HashMap::new();
    let place = |number: usize| places.get(number).copied().unwrap_or_default();
    let path = |place: ComparedPlace| paths.get(place.file as usize).copied();
    for hint in folder.hints(&repeated, search) {
        let (game, other) = (place(hint.game), place(hint.other));
        let (Some(own), Some(of_other)) = (path(game), path(other)) else {
            continue;
        };
        let start = starts.get(game.file as usize);
        let of_file = found.entry(own.to_owned()).or_insert_with(|| FileHints {
            segments: start.map_or(0, |start| start.1),
            hints: Vec::new(),
        });
        if of_file.hints.len() < MOST_HINTS {
            of_file.hints.push(ComparedHint {
                game,
                kind: hint.kind,
                other: told_from(own, of_other, other.line),
            });
        }
    }
    let shared = found
        .into_iter()
        .map(|(path, hints)| (path, Arc::new(hints)));
    Some(shared.collect())
}

/// Says where a line of another file is for somebody who has a file before them.
fn told_from(own: &Path, other: &Path, line: u32) -> String {
    if own == other {
        return format!("line {line}");
    }
    let mut folders = own.ancestors().skip(1);
    let shared = folders.next().and_then(|near| {
        let above = near.parent().unwrap_or(near);
        [near, above]
            .into_iter()
            .find_map(|folder| other.strip_prefix(folder).ok())
    });
    format!("{}:{line}", shared.unwrap_or(other).display())
}

/// Calls `take` for each game of a file, which has no place in the list of files yet. Returns the number of its
/// segments; 0 if it cannot be read.
fn each_game(
    path: &Path,
    settings: &Settings,
    projects: &Projects,
    mut take: impl FnMut(&Record, &Context, ComparedPlace),
) -> usize {
    let Some(contents) = contents_of(path, settings, projects) else {
        return 0;
    };
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let snapshot = &contents.snapshot;
    for place in snapshot.book.iter() {
        for passage in snapshot.passages(&place) {
            let tree = (passage.format.parse)(&passage.text);
            let context = contents.context.in_format(passage.format);
            let key = key_of(&passage.text);
            for (at, record) in records(&passage.text, &tree).enumerate() {
                if !record.is_game() {
                    continue;
                }
                let start = passage.start + record.bytes_range().start;
                let game = ComparedPlace {
                    file: 0,
                    line: number(snapshot.text.line_of(start) + 1),
                    segment: number(place.index),
                    passage: key,
                    record: number(at),
                };
                take(&record, &context, game);
            }
        }
    }
    snapshot.book.len()
}

/// Reads a file as it would be if it were open.
fn contents_of(path: &Path, settings: &Settings, projects: &Projects) -> Option<View> {
    let uri = Url::from_file_path(path).ok()?;
    let bytes = fs::read(path).ok()?;
    let text = decode(&bytes).0;
    let format = format_of_file(uri.path(), &text)?;
    let mut workspace = Workspace::default();
    workspace.configure(*settings);
    let project = projects.of(path).settings;
    let document = document(format, &text);
    workspace.open(uri.clone(), document, last_names(&uri), project);
    workspace.update(&uri);
    workspace.view(&uri)
}
