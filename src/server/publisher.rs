//! The thread that publishes diagnostics: soon after an edit but not at every key, and only when they
//! differ from those published last. A client that pulls diagnostics is only told when to pull again.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use tower_lsp::lsp_types::notification::PublishDiagnostics;
use tower_lsp::lsp_types::request::{SemanticTokensRefresh, WorkspaceDiagnosticRefresh};
use tower_lsp::lsp_types::{Diagnostic, MessageType, PublishDiagnosticsParams, Url};

use super::capabilities::ClientTraits;
use super::client_sender::ClientSender;
use super::compared_games::ComparedGames;
use super::convert;
use super::folder_findings::FolderMessage;
use super::memory;
use super::messages::{DocumentView, PublisherMessage};
use super::stdio::{next_message, spawn};
use crate::features::diagnostics::diagnostics;
use crate::features::while_typing::hidden_findings;

/// The most diagnostics shown for one document.
const LIMIT: usize = 300;
/// How long to wait after an edit for another one, and the longest wait during a series of edits.
const DEBOUNCE: Duration = Duration::from_millis(40);
const MAX_DEBOUNCE: Duration = Duration::from_millis(200);
/// Without a key for this long, the person counts as having paused, and the word at the cursor is no
/// longer being typed.
const TYPING_PAUSE: Duration = Duration::from_secs(1);
/// How often to publish while a large document is being checked.
const PROGRESS: Duration = Duration::from_millis(250);
/// How long to wait after a document is closed before its memory is returned to the system. The threads
/// that work on it have usually dropped it by then.
const TRIM_DELAY: Duration = Duration::from_millis(500);

struct Publisher {
    client: Option<ClientTraits>,
    sender: ClientSender,
    folders: Sender<FolderMessage>,
    compared: ComparedGames,
    states: HashMap<Url, PublishState>,
    /// Documents whose diagnostics were pulled before all of their games were checked.
    incomplete: HashSet<Url>,
    /// Documents whose semantic tokens were requested before all of their games were checked.
    incomplete_tokens: HashSet<Url>,
    /// Findings that the client's semantic tokens show may have become wrong.
    outdated_tokens: bool,
    /// When to return the memory of closed documents to the system.
    trim_at: Option<Instant>,
    /// When the client has to pull a document again, because some findings are hidden until then.
    hidden_until: HashMap<Url, Instant>,
}

/// The state of one document, for a client that gets diagnostics pushed.
struct PublishState {
    view: DocumentView,
    /// When to publish, and since when there is something to publish.
    due: Option<(Instant, Instant)>,
    /// The version and the diagnostics published last.
    published: Option<(i32, Vec<Diagnostic>)>,
    /// After that, the client is to request semantic tokens again: the checks have found more.
    more_tokens: bool,
}

/// Starts the thread, which ends when the last sender is dropped.
pub fn start(
    folders: Sender<FolderMessage>,
    compared: ComparedGames,
    sender: ClientSender,
) -> Sender<PublisherMessage> {
    let (to_publisher, messages) = channel();
    let publisher = Publisher {
        client: None,
        sender,
        folders,
        compared,
        states: HashMap::new(),
        incomplete: HashSet::new(),
        incomplete_tokens: HashSet::new(),
        outdated_tokens: false,
        trim_at: None,
        hidden_until: HashMap::new(),
    };
    spawn("publisher", move || publisher.work(&messages));
    to_publisher
}

/// Returns the diagnostics of a document that are known and not hidden, and until when some are hidden.
pub fn collect(
    view: &DocumentView,
    client: &ClientTraits,
    compared: &ComparedGames,
) -> (Vec<Diagnostic>, Option<Instant>) {
    let hidden = view.typed().and_then(|(typing, last)| {
        let paused = last.elapsed() >= TYPING_PAUSE;
        let here = view.contents.at(typing.cursor)?;
        hidden_findings(&here.snapshot, &here.context, typing, paused)
    });
    let mut found = diagnostics(
        &view.contents.snapshot,
        &view.contents.context,
        view.contents.near,
        LIMIT,
        hidden.as_ref(),
    );
    if let Ok(path) = view.uri.to_file_path() {
        found.extend(compared.notes(&path, &view.contents));
    }
    let found = found
        .iter()
        .map(|note| convert::diagnostic(view, note, client));
    let until_pause = hidden.is_some_and(|hidden| hidden.until_pause);
    let again = view.typed().filter(|_| until_pause);
    (found.collect(), again.map(|(_, last)| last + TYPING_PAUSE))
}

impl Publisher {
    fn work(mut self, messages: &Receiver<PublisherMessage>) {
        loop {
            let due = self.states.values().filter_map(|state| state.due);
            let due = due
                .map(|(due, _)| due)
                .chain(self.hidden_until.values().copied())
                .chain(self.trim_at);
            match next_message(messages, due.min()) {
                Ok(message) => self.handle(message),
                Err(RecvTimeoutError::Timeout) => self.publish_due(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn handle(&mut self, message: PublisherMessage) {
        match message {
            PublisherMessage::Client(client) => self.client = Some(client),
            PublisherMessage::Checked { view, soon, done } => self.checked(view, soon, done),
            PublisherMessage::Closed(uri) => self.closed(uri),
            PublisherMessage::Invalidated => {
                if self.client.is_some_and(|client| client.pull) {
                    self.refresh();
                }
                self.outdated_tokens = true;
            }
            PublisherMessage::Compared => self.compared_again(),
            PublisherMessage::IncompleteTokens(view) => {
                // The check may have ended since the client's request.
                match view.contents.snapshot.book.unchecked_from(0) {
                    None => self.refresh_tokens(),
                    Some(_) => _ = self.incomplete_tokens.insert(view.uri),
                }
            }
            PublisherMessage::Incomplete(view) => {
                // The check may have ended since the client's request.
                match view.contents.snapshot.book.unchecked_from(0) {
                    None => self.refresh(),
                    Some(_) => _ = self.incomplete.insert(view.uri),
                }
            }
            PublisherMessage::HiddenUntil(uri, until) => _ = self.hidden_until.insert(uri, until),
        }
    }

    /// What is shown of other games may differ now, also in documents that nobody has edited.
    fn compared_again(&mut self) {
        if self.client.is_some_and(|client| client.pull) {
            self.refresh();
        }
        let now = Instant::now();
        for state in self.states.values_mut() {
            state.due.get_or_insert((now, now));
        }
    }

    fn checked(&mut self, view: DocumentView, soon: bool, done: bool) {
        let more_tokens = done
            && (self.incomplete_tokens.remove(&view.uri)
                || std::mem::take(&mut self.outdated_tokens));
        if self.client.is_some_and(|client| client.pull) {
            if done && self.incomplete.remove(&view.uri) {
                self.refresh();
            }
            if more_tokens {
                self.refresh_tokens();
            }
            return;
        }
        let state = self
            .states
            .entry(view.uri.clone())
            .or_insert_with(|| PublishState::new(view.clone()));
        state.view = view;
        state.more_tokens |= more_tokens;
        let now = Instant::now();
        let since = state.due.map_or(now, |(_, since)| since);
        let due = match (&state.published, soon) {
            // Nothing is shown yet.
            (None, _) => now,
            (_, true) => (now + DEBOUNCE).min(since + MAX_DEBOUNCE),
            (_, false) => state
                .due
                .map_or(now + PROGRESS, |(due, _)| due.min(now + PROGRESS)),
        };
        state.due = Some((due, since));
    }

    fn closed(&mut self, uri: Url) {
        self.trim_at = Some(Instant::now() + TRIM_DELAY);
        self.incomplete.remove(&uri);
        self.incomplete_tokens.remove(&uri);
        self.hidden_until.remove(&uri);
        let published = self.states.remove(&uri).and_then(|state| state.published);
        if published.is_some_and(|(_, diagnostics)| !diagnostics.is_empty()) {
            self.publish(uri.clone(), Vec::new(), None);
        }
        let _ = self.folders.send(FolderMessage::Closed(uri));
    }

    /// Does everything that is due by now: publishes, asks the client to pull again, returns memory.
    fn publish_due(&mut self) {
        if self
            .trim_at
            .is_some_and(|trim_at| trim_at <= Instant::now())
        {
            self.trim_at = None;
            memory::trim();
        }
        let now = Instant::now();
        let Some(client) = self.client else {
            return;
        };
        let waiting = self.hidden_until.len();
        self.hidden_until.retain(|_, until| *until > now);
        if self.hidden_until.len() < waiting {
            self.refresh();
        }
        let mut ready = Vec::new();
        let mut more_tokens = false;
        for (uri, state) in &mut self.states {
            if state.due.is_none_or(|(due, _)| due > now) {
                continue;
            }
            state.due = None;
            more_tokens |= std::mem::take(&mut state.more_tokens);
            let version = state.view.contents.snapshot.version;
            let collect = || collect(&state.view, &client, &self.compared);
            let Ok((found, again)) = catch_unwind(AssertUnwindSafe(collect)) else {
                let message = "movetext: diagnostics could not be collected";
                self.sender.log(MessageType::ERROR, message);
                continue;
            };
            state.due = again.map(|again| (again, again));
            // Editors move diagnostics along with the text, so after an edit equal ones are published
            // again.
            let unchanged = match &state.published {
                Some((published, list)) => {
                    *list == found && (*published == version || found.is_empty())
                }
                None => false,
            };
            if !unchanged {
                ready.push((uri.clone(), found.clone(), version));
            }
            state.published = Some((version, found));
        }
        for (uri, found, version) in ready {
            self.publish(uri, found, Some(version));
        }
        if more_tokens {
            self.refresh_tokens();
        }
    }

    fn publish(&self, uri: Url, diagnostics: Vec<Diagnostic>, version: Option<i32>) {
        let about = uri.to_string();
        let params = PublishDiagnosticsParams::new(uri, diagnostics, version);
        self.sender.notify::<PublishDiagnostics>(&about, params);
    }

    fn refresh(&self) {
        if self.client.is_some_and(|client| client.refresh) {
            // Nothing depends on the response.
            drop(self.sender.request::<WorkspaceDiagnosticRefresh>(()));
        }
    }

    fn refresh_tokens(&self) {
        if self.client.is_some_and(|client| client.refresh_tokens) {
            // Nothing depends on the response.
            drop(self.sender.request::<SemanticTokensRefresh>(()));
        }
    }
}

impl PublishState {
    fn new(view: DocumentView) -> PublishState {
        PublishState {
            view,
            due: None,
            published: None,
            more_tokens: false,
        }
    }
}
