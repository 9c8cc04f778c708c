//! The one thread that tells the client what was found: soon after an edit but not at every key,
//! with the version it is about, and only when there is something new to say. For a client that
//! asks for diagnostics itself, it only says when asking again is worth while.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use tower_lsp::lsp_types::notification::PublishDiagnostics;
use tower_lsp::lsp_types::request::WorkspaceDiagnosticRefresh;
use tower_lsp::lsp_types::{Diagnostic, MessageType, PublishDiagnosticsParams, Url};

use super::capabilities::ClientTraits;
use super::client_sender::ClientSender;
use super::convert;
use super::memory;
use super::news::{CheckNews, DocumentView};
use super::stdio::spawn;
use crate::features::diagnostics::diagnostics;
use crate::features::while_typing::hidden_findings;
use crate::text::Encoding;

/// The most diagnostics shown of one document.
const LIMIT: usize = 300;
/// After an edit: so long a pause, but never longer than this in all.
const PAUSE: Duration = Duration::from_millis(40);
const PATIENCE: Duration = Duration::from_millis(200);
/// So long after the last key a person has paused, and hears what is wrong with a word that was being
/// typed.
const TYPING: Duration = Duration::from_secs(1);
/// While a large document is being checked.
const PROGRESS: Duration = Duration::from_millis(250);
/// After a document is closed: those at work on it have put it away by then.
const AFTERWARDS: Duration = Duration::from_millis(500);

struct Publisher {
    client: Option<ClientTraits>,
    sender: ClientSender,
    pending: HashMap<Url, PendingPublish>,
    /// Documents whose client has asked and got an incomplete answer.
    owed: HashSet<Url>,
    /// When to give back the memory of what was closed.
    tidy: Option<Instant>,
    /// When the client is to ask again about a document, because findings were kept back.
    kept_back: HashMap<Url, Instant>,
}

/// What is known of one document, for a client that is told.
struct PendingPublish {
    view: DocumentView,
    /// When to speak, and since when there is something to say.
    due: Option<(Instant, Instant)>,
    /// What was said last, of which version.
    said: Option<(i32, Vec<Diagnostic>)>,
}

/// Starts the thread; it ends when nobody has news any more.
pub fn start(sender: ClientSender) -> Sender<CheckNews> {
    let (to_publisher, news) = channel();
    let publisher = Publisher {
        client: None,
        sender,
        pending: HashMap::new(),
        owed: HashSet::new(),
        tidy: None,
        kept_back: HashMap::new(),
    };
    spawn("publisher", move || publisher.work(&news));
    to_publisher
}

/// The diagnostics of a document, as far as they are known and not kept back; and until when some
/// of them are.
pub fn collect(view: &DocumentView, encoding: Encoding) -> (Vec<Diagnostic>, Option<Instant>) {
    let hidden = view.typed().and_then(|(typing, last)| {
        let paused = last.elapsed() >= TYPING;
        hidden_findings(
            &view.contents.snapshot,
            &view.contents.context,
            typing,
            paused,
        )
    });
    let found = diagnostics(
        &view.contents.snapshot,
        &view.contents.context,
        view.contents.near,
        LIMIT,
        hidden.as_ref(),
    );
    let found = found
        .iter()
        .map(|note| convert::diagnostic(&view.contents.snapshot, note, encoding));
    let until_pause = hidden.is_some_and(|hidden| hidden.until_pause);
    let again = view.typed().filter(|_| until_pause);
    (found.collect(), again.map(|(_, last)| last + TYPING))
}

impl Publisher {
    fn work(mut self, news: &Receiver<CheckNews>) {
        loop {
            let pending = self.pending.values().filter_map(|pending| pending.due);
            let due = pending
                .map(|(due, _)| due)
                .chain(self.kept_back.values().copied())
                .chain(self.tidy);
            let next = match due.min() {
                None => news.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(due) => news.recv_timeout(due.saturating_duration_since(Instant::now())),
            };
            match next {
                Ok(news) => self.on_news(news),
                Err(RecvTimeoutError::Timeout) => self.publish_due(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn on_news(&mut self, news: CheckNews) {
        match news {
            CheckNews::Client(client) => self.client = Some(client),
            CheckNews::Checked { view, soon, done } => self.checked(view, soon, done),
            CheckNews::Closed(uri) => self.closed(uri),
            CheckNews::Forgotten if self.client.is_some_and(|client| client.pull) => self.refresh(),
            CheckNews::Forgotten => {}
            CheckNews::Owed(view) => {
                // All may have been done between the answer and this message.
                match view.contents.snapshot.book.unchecked_from(0) {
                    None => self.refresh(),
                    Some(_) => _ = self.owed.insert(view.uri),
                }
            }
            CheckNews::KeptBack(uri, until) => _ = self.kept_back.insert(uri, until),
        }
    }

    fn checked(&mut self, view: DocumentView, soon: bool, done: bool) {
        if self.client.is_some_and(|client| client.pull) {
            if done && self.owed.remove(&view.uri) {
                self.refresh();
            }
            return;
        }
        let pending = self
            .pending
            .entry(view.uri.clone())
            .or_insert_with(|| PendingPublish::new(view.clone()));
        pending.view = view;
        let now = Instant::now();
        let since = pending.due.map_or(now, |(_, since)| since);
        let due = match (&pending.said, soon) {
            // Nothing on the screen yet: at once.
            (None, _) => now,
            (_, true) => (now + PAUSE).min(since + PATIENCE),
            (_, false) => pending
                .due
                .map_or(now + PROGRESS, |(due, _)| due.min(now + PROGRESS)),
        };
        pending.due = Some((due, since));
    }

    fn closed(&mut self, uri: Url) {
        self.tidy = Some(Instant::now() + AFTERWARDS);
        self.owed.remove(&uri);
        self.kept_back.remove(&uri);
        let said = self.pending.remove(&uri).and_then(|pending| pending.said);
        if said.is_some_and(|(_, diagnostics)| !diagnostics.is_empty()) {
            self.publish(uri, Vec::new(), None);
        }
    }

    /// Publishes what is due.
    fn publish_due(&mut self) {
        if self.tidy.is_some_and(|tidy| tidy <= Instant::now()) {
            self.tidy = None;
            memory::give_back();
        }
        let Some(client) = self.client else {
            return;
        };
        let now = Instant::now();
        let waiting = self.kept_back.len();
        self.kept_back.retain(|_, until| *until > now);
        if self.kept_back.len() < waiting {
            self.refresh();
        }
        let mut ready = Vec::new();
        for (uri, pending) in &mut self.pending {
            if pending.due.is_none_or(|(due, _)| due > now) {
                continue;
            }
            pending.due = None;
            let version = pending.view.contents.snapshot.version;
            let collect = || collect(&pending.view, client.encoding);
            let Ok((found, again)) = catch_unwind(AssertUnwindSafe(collect)) else {
                let message = "movetext: diagnostics could not be collected";
                self.sender.log(MessageType::ERROR, message);
                continue;
            };
            pending.due = again.map(|again| (again, again));
            // An editor moves old marks along with the text, so after an edit they are said anew.
            let old = match &pending.said {
                Some((said, list)) => *list == found && (*said == version || found.is_empty()),
                None => false,
            };
            if !old {
                ready.push((uri.clone(), found.clone(), version));
            }
            pending.said = Some((version, found));
        }
        for (uri, found, version) in ready {
            self.publish(uri, found, Some(version));
        }
    }

    fn publish(&self, uri: Url, diagnostics: Vec<Diagnostic>, version: Option<i32>) {
        let about = uri.to_string();
        let params = PublishDiagnosticsParams::new(uri, diagnostics, version);
        self.sender.notify::<PublishDiagnostics>(&about, params);
    }

    fn refresh(&self) {
        if self.client.is_some_and(|client| client.refresh) {
            // Its answer says nothing.
            drop(self.sender.ask::<WorkspaceDiagnosticRefresh>(()));
        }
    }
}

impl PendingPublish {
    fn new(view: DocumentView) -> PendingPublish {
        PendingPublish {
            view,
            due: None,
            said: None,
        }
    }
}
