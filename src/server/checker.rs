//! Background threads that check every game of the open documents: the one being edited first, then
//! those after it, then the rest. The marks of the findings are kept with their game, so an edit that
//! replaces the game drops them too.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tower_lsp::lsp_types::Url;

use super::messages::{DocumentView, PublisherMessage};
use super::running_requests::{PausesLeft, RunningRequests};
use super::stdio::spawn;
use crate::features;

/// Threads in addition to one per core. A passage is always checked to its end, which may take long. With
/// spare threads it holds up only its own document.
const SPARE_THREADS: usize = 3;
/// A thread takes games until it has this many, or at least this many bytes of them.
const BATCH_GAMES: usize = 64;
const BATCH_BYTES: usize = 1 << 18;

/// The handle of the threads, which end when it is dropped.
pub struct Checker {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<CheckQueue>,
    wake: Condvar,
    publisher: Sender<PublisherMessage>,
    requests: RunningRequests,
}

struct CheckQueue {
    /// The most threads for one document: the number of cores.
    max_threads: usize,
    /// Threads without work.
    idle: usize,
    /// The number of threads at work on each document, including those on old snapshots.
    busy: HashMap<Url, usize>,
    /// At most one for each document; the last is the most urgent.
    checks: Vec<DocumentCheck>,
    checks_begun: u64,
    closed: bool,
}

/// The check of one snapshot.
struct DocumentCheck {
    number: u64,
    view: DocumentView,
    /// Games are taken from here to the end, then from the first one up to here.
    from: usize,
    cursor: usize,
    wrapped: bool,
    /// Batches that threads are working on.
    running: usize,
    /// Set when this check is no longer wanted.
    stale: Arc<AtomicBool>,
}

/// Some games of a snapshot, to be checked by one thread.
struct GameBatch {
    number: u64,
    view: DocumentView,
    games: Range<usize>,
    stale: Arc<AtomicBool>,
    /// It holds the game being edited.
    first: bool,
}

impl Checker {
    pub fn start(publisher: Sender<PublisherMessage>, requests: RunningRequests) -> Checker {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let shared = Arc::new(Shared {
            queue: Mutex::new(CheckQueue::new(cores)),
            wake: Condvar::new(),
            publisher,
            requests,
        });
        for _ in 0..cores + SPARE_THREADS {
            let shared = shared.clone();
            spawn("checker", move || shared.work());
        }
        Checker { shared }
    }

    /// Starts to check a snapshot of a document, and stops the check of an older one.
    pub fn check(&self, view: DocumentView) {
        let book = &view.contents.snapshot.book;
        // An edit of a game's first line may have changed the game before.
        let near = book
            .at_byte(view.contents.near)
            .map_or(0, |place| place.index);
        let from = near.saturating_sub(1);
        if book.unchecked_from(0).is_none() {
            self.drop_check(&view.uri);
            let _ = self.shared.publisher.send(PublisherMessage::Checked {
                view,
                soon: true,
                done: true,
            });
            return;
        }
        let mut queue = self.shared.lock();
        queue.drop_check(&view.uri);
        queue.checks_begun += 1;
        let number = queue.checks_begun;
        queue.checks.push(DocumentCheck {
            number,
            view,
            from,
            cursor: from,
            wrapped: false,
            running: 0,
            stale: Arc::default(),
        });
        drop(queue);
        self.shared.wake.notify_all();
    }

    /// Stops the check of a document.
    pub fn drop_check(&self, uri: &Url) {
        self.shared.lock().drop_check(uri);
    }
}

impl Drop for Checker {
    fn drop(&mut self) {
        let mut queue = self.shared.lock();
        queue.closed = true;
        for check in queue.checks.drain(..) {
            check.stale.store(true, Ordering::Relaxed);
        }
        drop(queue);
        self.shared.wake.notify_all();
    }
}

impl CheckQueue {
    fn drop_check(&mut self, uri: &Url) {
        self.checks.retain(|check| {
            let keep = check.view.uri != *uri;
            if !keep {
                check.stale.store(true, Ordering::Relaxed);
            }
            keep
        });
    }

    fn new(cores: usize) -> CheckQueue {
        CheckQueue {
            max_threads: cores,
            idle: cores + SPARE_THREADS,
            busy: HashMap::new(),
            checks: Vec::new(),
            checks_begun: 0,
            closed: false,
        }
    }

    /// Returns the next batch for a thread. A document that already has a thread gets another only if
    /// an idle thread is left for documents without one.
    fn take(&mut self) -> Option<GameBatch> {
        let CheckQueue {
            busy,
            max_threads,
            idle,
            checks,
            ..
        } = self;
        let batch = checks.iter_mut().rev().find_map(|check| {
            let busy = busy.get(&check.view.uri).copied().unwrap_or(0);
            let may = busy == 0 || busy < *max_threads && *idle > 1;
            if may { check.take() } else { None }
        })?;
        *self.busy.entry(batch.view.uri.clone()).or_default() += 1;
        self.idle = self.idle.saturating_sub(1);
        Some(batch)
    }

    /// Removes the checks that nothing is left of, and returns their documents. A check ends without a last batch
    /// when requests have checked its games before a thread came to them.
    fn finished(&mut self) -> Vec<DocumentView> {
        let mut finished = Vec::new();
        self.checks.retain_mut(|check| {
            let ended = check.running == 0 && check.next_games().is_none();
            if ended {
                finished.push(check.view.clone());
            }
            !ended
        });
        finished
    }

    fn release(&mut self, batch: &GameBatch) {
        self.idle += 1;
        if let Entry::Occupied(mut busy) = self.busy.entry(batch.view.uri.clone()) {
            *busy.get_mut() -= 1;
            if *busy.get() == 0 {
                busy.remove();
            }
        }
    }
}

impl DocumentCheck {
    /// Returns the next batch of unchecked games, or None if none are left.
    fn take(&mut self) -> Option<GameBatch> {
        let games = self.next_games()?;
        let first = self.running == 0 && !self.wrapped && games.start <= self.from + 1;
        self.cursor = games.end;
        self.running += 1;
        Some(GameBatch {
            number: self.number,
            view: self.view.clone(),
            games,
            stale: self.stale.clone(),
            first,
        })
    }

    fn next_games(&mut self) -> Option<Range<usize>> {
        let book = &self.view.contents.snapshot.book;
        if !self.wrapped {
            match book.unchecked_from(self.cursor) {
                Some(place) => return Some(self.batch(place.index, book.len())),
                None => (self.wrapped, self.cursor) = (true, 0),
            }
        }
        let place = book.unchecked_from(self.cursor)?;
        (place.index < self.from).then(|| self.batch(place.index, self.from))
    }

    fn batch(&self, start: usize, end: usize) -> Range<usize> {
        let mut bytes = 0;
        let games = self.view.contents.snapshot.book.from(start);
        let count = games
            .take((end - start).min(BATCH_GAMES))
            .take_while(|place| {
                let room = bytes < BATCH_BYTES;
                bytes += place.segment.bytes as usize;
                room
            })
            .count();
        start..start + count.max(1)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, CheckQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some(batch) = self.wait() {
            let GameBatch { view, stale, .. } = &batch;
            let games = view.contents.snapshot.book.from(batch.games.start);
            let stop = || stale.load(Ordering::Relaxed);
            let mut pauses = PausesLeft::default();
            for place in games.take(batch.games.len()) {
                self.requests.give_way(&mut pauses);
                if stop() {
                    break;
                }
                features::marks(
                    &view.contents.snapshot,
                    &place,
                    &view.contents.context,
                    &stop,
                );
            }
            self.deliver(batch);
        }
    }

    fn wait(&self) -> Option<GameBatch> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            for view in queue.finished() {
                self.publish(view, true, true);
            }
            match queue.take() {
                Some(batch) => return Some(batch),
                None => {
                    queue = self
                        .wake
                        .wait(queue)
                        .unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    fn deliver(&self, batch: GameBatch) {
        let mut queue = self.lock();
        queue.release(&batch);
        let position = queue
            .checks
            .iter()
            .position(|check| check.number == batch.number);
        // Without a check, the batch belongs to an old snapshot; the check of the new one publishes.
        let Some(at) = position else {
            return;
        };
        let done = queue.checks.get_mut(at).is_some_and(|check| {
            check.running -= 1;
            check.running == 0 && check.next_games().is_none()
        });
        if done {
            queue.checks.remove(at);
        }
        self.publish(batch.view, batch.first || done, done);
    }

    fn publish(&self, view: DocumentView, soon: bool, done: bool) {
        // Sending fails only at the end of the process.
        let _ = self
            .publisher
            .send(PublisherMessage::Checked { view, soon, done });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::syntax::FORMATS;
    use crate::workspace::{Settings, Workspace};

    /// Starts the check of a document of three batches.
    fn begin(queue: &mut CheckQueue, name: &str) {
        let uri = Url::parse(&format!("file:///{name}.pgn")).expect("a URI");
        let format = FORMATS[0];
        let text = "[A \"x\"]\n\n1. e4 *\n\n".repeat(3 * BATCH_GAMES);
        let mut workspace = Workspace::default();
        workspace.open(
            (),
            Document::new(format, text),
            String::new(),
            Settings::default(),
        );
        let view = workspace.view(&()).expect("the document");
        queue.drop_check(&uri);
        queue.checks_begun += 1;
        queue.checks.push(DocumentCheck {
            number: queue.checks_begun,
            view: DocumentView {
                uri,
                contents: view,
                edited: None,
            },
            from: 0,
            cursor: 0,
            wrapped: false,
            running: 0,
            stale: Arc::default(),
        });
    }

    fn taken(queue: &mut CheckQueue) -> Vec<(String, GameBatch)> {
        let next = || {
            queue
                .take()
                .map(|batch| (batch.view.uri.path().to_owned(), batch))
        };
        std::iter::from_fn(next).collect()
    }

    fn paths(taken: &[(String, GameBatch)]) -> Vec<&str> {
        taken.iter().map(|(path, _)| path.as_str()).collect()
    }

    #[test]
    fn a_check_ends_when_requests_have_checked_its_games_before_a_thread_comes() {
        let mut queue = CheckQueue::new(2);
        begin(&mut queue, "checked");
        begin(&mut queue, "unchecked");
        let contents = queue.checks[0].view.contents.clone();
        for place in contents.snapshot.book.from(0) {
            features::marks(&contents.snapshot, &place, &contents.context, &|| false);
        }
        let finished = |queue: &mut CheckQueue| {
            let views = queue.finished();
            let paths = views.iter().map(|view| view.uri.path().to_owned());
            paths.collect::<Vec<_>>()
        };
        assert_eq!(finished(&mut queue), ["/checked.pgn"]);
        assert_eq!(finished(&mut queue), [] as [&str; 0]);
        assert_eq!(paths(&taken(&mut queue)), ["/unchecked.pgn"; 2]);
    }

    #[test]
    fn a_document_never_has_more_threads_than_cores_however_often_it_changes() {
        let mut queue = CheckQueue::new(2);
        begin(&mut queue, "slow");
        let first = taken(&mut queue);
        assert_eq!(paths(&first), ["/slow.pgn", "/slow.pgn"]);
        // After an edit both threads are still busy with the old text.
        begin(&mut queue, "slow");
        assert_eq!(paths(&taken(&mut queue)), [] as [&str; 0]);
        begin(&mut queue, "other");
        assert_eq!(paths(&taken(&mut queue)), ["/other.pgn", "/other.pgn"]);
        begin(&mut queue, "third");
        assert_eq!(paths(&taken(&mut queue)), ["/third.pgn"]);
        // The last idle thread goes to a document that has none.
        for (_, batch) in first.iter().take(1) {
            queue.release(batch);
        }
        begin(&mut queue, "fourth");
        assert_eq!(paths(&taken(&mut queue)), ["/fourth.pgn"]);
    }
}
