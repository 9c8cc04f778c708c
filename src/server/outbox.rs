//! What waits to be written. A client may read slowly or not at all, so what waits is bounded:
//! of messages that tell how things are now only the newest is kept, and an answer keeps its
//! request's [`RequestPermits`] until it is written, so that no more are worked out meanwhile than may wait.

use std::collections::{HashMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::OwnedSemaphorePermit;
use tower_lsp::jsonrpc::Id;

/// A message as it is written.
pub struct Out {
    pub body: Vec<u8>,
    /// Two of one name: the newer takes the place of the older.
    pub name: Option<String>,
    /// Free again when the message is written.
    pub permits: RequestPermits,
}

/// What a request takes up until its answer is written: one of the requests that may be open at
/// once, and its permit at its document.
#[derive(Default)]
pub struct RequestPermits(pub Vec<OwnedSemaphorePermit>);

/// For the thread that writes.
pub enum Next {
    Message(Out),
    /// The answer to a request beyond the limit.
    Refusal(Id),
    /// Nothing now.
    Pause,
    Close,
}

#[derive(Default)]
pub struct Outbox {
    waiting: Mutex<Waiting>,
    wake: Condvar,
}

#[derive(Default)]
struct Waiting {
    messages: VecDeque<Out>,
    /// How many messages were taken out before the first of these.
    taken: u64,
    /// Messages with a name, by their number since the start.
    named: HashMap<String, u64>,
    /// An id takes little: these are not counted.
    refused: VecDeque<Id>,
    /// Nothing more will be said.
    closed: bool,
    /// The client has closed its end; nobody listens any more.
    gone: bool,
}

impl Outbox {
    pub fn put(&self, out: Out) {
        let mut waiting = self.lock();
        if waiting.gone {
            return;
        }
        if let Some(older) = waiting.older(&out) {
            *older = out;
            return;
        }
        if let Some(name) = &out.name {
            let number = waiting.taken + waiting.messages.len() as u64;
            waiting.named.insert(name.clone(), number);
        }
        waiting.messages.push_back(out);
        drop(waiting);
        self.wake.notify_one();
    }

    pub fn refuse(&self, id: Id) {
        let mut waiting = self.lock();
        if !waiting.gone {
            waiting.refused.push_back(id);
            drop(waiting);
            self.wake.notify_one();
        }
    }

    /// Nothing more is put in; what waits is still written.
    pub fn close(&self) {
        self.lock().closed = true;
        self.wake.notify_one();
    }

    /// Nobody will take anything out any more.
    pub fn forget(&self) {
        let mut waiting = self.lock();
        *waiting = Waiting {
            gone: true,
            ..Waiting::default()
        };
    }

    /// What is to be done next, without waiting for it.
    pub fn next(&self) -> Next {
        let mut waiting = self.lock();
        if let Some(out) = waiting.messages.pop_front() {
            waiting.taken += 1;
            if let Some(name) = &out.name {
                waiting.named.remove(name);
            }
            return Next::Message(out);
        }
        match waiting.refused.pop_front() {
            Some(id) => Next::Refusal(id),
            None if waiting.closed => Next::Close,
            None => Next::Pause,
        }
    }

    /// Waits until there is something to be done.
    pub fn wait(&self) {
        let mut waiting = self.lock();
        while waiting.messages.is_empty() && waiting.refused.is_empty() && !waiting.closed {
            waiting = self
                .wake
                .wait(waiting)
                .unwrap_or_else(PoisonError::into_inner);
        }
        if waiting.messages.is_empty() {
            // What a rush has taken up is given back.
            waiting.messages = VecDeque::new();
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// The message that waits under the same name.
    fn older(&mut self, out: &Out) -> Option<&mut Out> {
        let number = self.named.get(out.name.as_ref()?)?;
        let index = usize::try_from(number.checked_sub(self.taken)?).ok()?;
        self.messages.get_mut(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(outbox: &Outbox, name: Option<&str>, body: &str) {
        outbox.put(Out {
            body: body.as_bytes().to_vec(),
            name: name.map(str::to_owned),
            permits: RequestPermits::default(),
        });
    }

    fn all(outbox: &Outbox) -> Vec<String> {
        let next = || match outbox.next() {
            Next::Message(out) => Some(String::from_utf8(out.body).expect("ASCII")),
            Next::Refusal(id) => Some(format!("refused {id}")),
            Next::Pause | Next::Close => None,
        };
        std::iter::from_fn(next).collect()
    }

    #[test]
    fn the_newest_of_a_name_takes_the_place_of_the_older() {
        let outbox = Outbox::default();
        put(&outbox, None, "1");
        for n in 0..1000 {
            put(&outbox, Some("a"), &format!("a{n}"));
            put(&outbox, Some("b"), &format!("b{n}"));
        }
        put(&outbox, None, "2");
        assert_eq!(all(&outbox), ["1", "a999", "b999", "2"]);
        // One that was taken out is not found any more.
        put(&outbox, Some("b"), "b");
        put(&outbox, Some("a"), "a");
        assert_eq!(all(&outbox), ["b", "a"]);
    }

    #[test]
    fn refusals_come_last_and_nothing_is_kept_for_nobody() {
        let outbox = Outbox::default();
        outbox.refuse(Id::Number(7));
        put(&outbox, None, "1");
        assert_eq!(all(&outbox), ["1", "refused 7"]);
        outbox.forget();
        outbox.refuse(Id::Number(8));
        put(&outbox, None, "2");
        assert_eq!(all(&outbox), [] as [&str; 0]);
    }
}
