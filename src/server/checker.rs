//! Background threads that judge every game of the open documents: the one being edited first,
//! then what follows it, then the rest. What was found is written into its game, so that
//! of a game that an edit has replaced goes with it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tower_lsp::lsp_types::Url;

use super::news::{CheckNews, DocumentView};
use super::stdio::spawn;
use crate::features;

/// Threads beyond one for each core. A game is judged to its end, and one may take long: however
/// long, it holds up its own document alone.
const SPARE: usize = 3;
/// A thread takes so many games at once, or so many bytes of them.
const GAMES: usize = 64;
const BYTES: usize = 1 << 18;

/// The documents's end. The threads end when it is dropped.
pub struct Checker {
    shared: Arc<Shared>,
}

struct Shared {
    state: Mutex<CheckQueue>,
    wake: Condvar,
    news: Sender<CheckNews>,
}

struct CheckQueue {
    /// The cores: one document has no more threads than these.
    share: usize,
    /// Threads without work.
    free: usize,
    /// Threads at work on each document, on old snapshots too.
    busy: HashMap<Url, usize>,
    /// At most one per document; the last is the most urgent.
    rounds: Vec<DocumentCheck>,
    rounds_begun: u64,
    closed: bool,
}

/// The work on one snapshot.
struct DocumentCheck {
    number: u64,
    view: DocumentView,
    /// Games are taken from here to the end, then from the first one up to here.
    from: usize,
    cursor: usize,
    wrapped: bool,
    /// Chunks that threads are at.
    out: usize,
    /// Set when a newer snapshot takes its place.
    stale: Arc<AtomicBool>,
}

/// Some games of a round, for one thread.
struct SegmentRange {
    number: u64,
    view: DocumentView,
    games: Range<usize>,
    stale: Arc<AtomicBool>,
    first: bool,
}

impl Checker {
    pub fn start(news: Sender<CheckNews>) -> Checker {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let shared = Arc::new(Shared {
            state: Mutex::new(CheckQueue::new(cores)),
            wake: Condvar::new(),
            news,
        });
        for _ in 0..cores + SPARE {
            let shared = shared.clone();
            spawn("checker", move || shared.work());
        }
        Checker { shared }
    }

    /// Begins with a new snapshot of a document; the work on an older one ends.
    pub fn check(&self, view: DocumentView) {
        let book = &view.contents.snapshot.book;
        // An edit at a game's first line may have changed the one before.
        let near = book
            .at_byte(view.contents.near)
            .map_or(0, |place| place.index);
        let from = near.saturating_sub(1);
        if book.unchecked_from(0).is_none() {
            self.drop_round(&view.uri);
            let _ = self.shared.news.send(CheckNews::Checked {
                view,
                soon: true,
                done: true,
            });
            return;
        }
        let mut state = self.shared.lock();
        state.drop_round(&view.uri);
        state.rounds_begun += 1;
        let number = state.rounds_begun;
        state.rounds.push(DocumentCheck {
            number,
            view,
            from,
            cursor: from,
            wrapped: false,
            out: 0,
            stale: Arc::default(),
        });
        drop(state);
        self.shared.wake.notify_all();
    }

    /// Nobody wants to know any more.
    pub fn drop_round(&self, uri: &Url) {
        self.shared.lock().drop_round(uri);
    }
}

impl Drop for Checker {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.closed = true;
        for round in state.rounds.drain(..) {
            round.stale.store(true, Ordering::Relaxed);
        }
        drop(state);
        self.shared.wake.notify_all();
    }
}

impl CheckQueue {
    fn drop_round(&mut self, uri: &Url) {
        self.rounds.retain(|round| {
            let keep = round.view.uri != *uri;
            if !keep {
                round.stale.store(true, Ordering::Relaxed);
            }
            keep
        });
    }

    fn new(cores: usize) -> CheckQueue {
        CheckQueue {
            share: cores,
            free: cores + SPARE,
            busy: HashMap::new(),
            rounds: Vec::new(),
            rounds_begun: 0,
            closed: false,
        }
    }

    /// Work for a thread. A document that has one at work gets another only if one more is left
    /// for a document that has none.
    fn take(&mut self) -> Option<SegmentRange> {
        let CheckQueue {
            busy,
            share,
            free,
            rounds,
            ..
        } = self;
        let chunk = rounds.iter_mut().rev().find_map(|round| {
            let busy = busy.get(&round.view.uri).copied().unwrap_or(0);
            let may = busy == 0 || busy < *share && *free > 1;
            if may { round.take() } else { None }
        })?;
        *self.busy.entry(chunk.view.uri.clone()).or_default() += 1;
        self.free = self.free.saturating_sub(1);
        Some(chunk)
    }

    fn release(&mut self, chunk: &SegmentRange) {
        self.free += 1;
        if let Entry::Occupied(mut busy) = self.busy.entry(chunk.view.uri.clone()) {
            *busy.get_mut() -= 1;
            if *busy.get() == 0 {
                busy.remove();
            }
        }
    }
}

impl DocumentCheck {
    /// The next games without a verdict.
    fn take(&mut self) -> Option<SegmentRange> {
        let games = self.next_games()?;
        let first = self.out == 0 && !self.wrapped && games.start <= self.from + 1;
        self.cursor = games.end;
        self.out += 1;
        Some(SegmentRange {
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
                Some(place) => return Some(self.chunk(place.index, book.len())),
                None => (self.wrapped, self.cursor) = (true, 0),
            }
        }
        let place = book.unchecked_from(self.cursor)?;
        (place.index < self.from).then(|| self.chunk(place.index, self.from))
    }

    fn chunk(&self, start: usize, end: usize) -> Range<usize> {
        let mut bytes = 0;
        let games = self.view.contents.snapshot.book.from(start);
        let count = games
            .take((end - start).min(GAMES))
            .take_while(|place| {
                let room = bytes < BYTES;
                bytes += place.game.bytes as usize;
                room
            })
            .count();
        start..start + count.max(1)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, CheckQueue> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        while let Some(chunk) = self.wait() {
            let SegmentRange { view, stale, .. } = &chunk;
            let games = view.contents.snapshot.book.from(chunk.games.start);
            let stop = || stale.load(Ordering::Relaxed);
            for place in games.take(chunk.games.len()) {
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
            self.deliver(chunk);
        }
    }

    fn wait(&self) -> Option<SegmentRange> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            match state.take() {
                Some(chunk) => return Some(chunk),
                None => {
                    state = self
                        .wake
                        .wait(state)
                        .unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    fn deliver(&self, chunk: SegmentRange) {
        let mut state = self.lock();
        state.release(&chunk);
        let round = state
            .rounds
            .iter_mut()
            .position(|r| r.number == chunk.number);
        // Without its round it is about an old snapshot; the new one's round will tell.
        let Some(at) = round else {
            return;
        };
        let done = state.rounds.get_mut(at).is_some_and(|round| {
            round.out -= 1;
            round.out == 0 && round.next_games().is_none()
        });
        if done {
            state.rounds.remove(at);
        }
        // The publisher outlives the checker but for the end of the process.
        let _ = self.news.send(CheckNews::Checked {
            view: chunk.view,
            soon: chunk.first || done,
            done,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::syntax::FORMATS;
    use crate::workspace::Workspace;

    /// A round on a document of three chunks.
    fn begin(state: &mut CheckQueue, name: &str) {
        let uri = Url::parse(&format!("file:///{name}.pgn")).expect("a URI");
        let format = FORMATS[0];
        let text = "[A \"x\"]\n\n1. e4 *\n\n".repeat(3 * GAMES);
        let mut workspace = Workspace::default();
        workspace.open((), Document::new(format, text), String::new());
        let view = workspace.view(&()).expect("the document");
        state.drop_round(&uri);
        state.rounds_begun += 1;
        state.rounds.push(DocumentCheck {
            number: state.rounds_begun,
            view: DocumentView {
                uri,
                contents: view,
                edited: None,
            },
            from: 0,
            cursor: 0,
            wrapped: false,
            out: 0,
            stale: Arc::default(),
        });
    }

    fn taken(state: &mut CheckQueue) -> Vec<(String, SegmentRange)> {
        let next = || {
            state
                .take()
                .map(|chunk| (chunk.view.uri.path().to_owned(), chunk))
        };
        std::iter::from_fn(next).collect()
    }

    fn paths(taken: &[(String, SegmentRange)]) -> Vec<&str> {
        taken.iter().map(|(path, _)| path.as_str()).collect()
    }

    #[test]
    fn a_document_keeps_no_more_threads_than_its_share_however_often_it_changes() {
        let mut state = CheckQueue::new(2);
        begin(&mut state, "slow");
        let first = taken(&mut state);
        assert_eq!(paths(&first), ["/slow.pgn", "/slow.pgn"]);
        // An edit, and both threads are still in the old text.
        begin(&mut state, "slow");
        assert_eq!(paths(&taken(&mut state)), [] as [&str; 0]);
        begin(&mut state, "other");
        assert_eq!(paths(&taken(&mut state)), ["/other.pgn", "/other.pgn"]);
        begin(&mut state, "third");
        assert_eq!(paths(&taken(&mut state)), ["/third.pgn"]);
        // The last thread that comes back goes to a document that has none.
        for (_, chunk) in first.iter().take(1) {
            state.release(chunk);
        }
        begin(&mut state, "fourth");
        assert_eq!(paths(&taken(&mut state)), ["/fourth.pgn"]);
    }
}
