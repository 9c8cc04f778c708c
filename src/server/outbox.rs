//! The queue of messages to be written. A client may read slowly or not at all, so the queue is
//! bounded: of messages on one topic only the newest is kept, and an answer holds its request's
//! [`RequestPermits`] until it is written, which limits how many requests are in progress.

use std::collections::{HashMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::OwnedSemaphorePermit;
use tower_lsp::jsonrpc::Id;

/// A serialized message.
pub struct QueuedMessage {
    pub body: Vec<u8>,
    /// A newer message on the same topic replaces this one.
    pub topic: Option<String>,
    /// Dropped when the message is written.
    pub permits: RequestPermits,
}

/// The permits that a request holds until its answer is written: one of the open requests, and one of
/// those on its document.
#[derive(Default)]
pub struct RequestPermits(pub Vec<OwnedSemaphorePermit>);

/// What the writer thread does next.
pub enum WriterStep {
    Message(QueuedMessage),
    /// Answer a request that exceeded the limit.
    Refusal(Id),
    /// Flush and wait: the queue is empty.
    Pause,
    Close,
}

#[derive(Default)]
pub struct Outbox {
    queue: Mutex<MessageQueue>,
    wake: Condvar,
}

#[derive(Default)]
struct MessageQueue {
    messages: VecDeque<QueuedMessage>,
    /// How many messages were taken out before the first of these.
    taken: u64,
    /// The number of the queued message on each topic, counted since the start.
    topics: HashMap<String, u64>,
    /// Not bounded, as an id takes little memory.
    refused: VecDeque<Id>,
    /// Nothing more will be pushed.
    closed: bool,
    /// The client no longer reads.
    abandoned: bool,
}

impl Outbox {
    pub fn push(&self, message: QueuedMessage) {
        let mut queue = self.lock();
        if queue.abandoned {
            return;
        }
        if let Some(older) = queue.older(&message) {
            *older = message;
            return;
        }
        if let Some(topic) = &message.topic {
            let number = queue.taken + queue.messages.len() as u64;
            queue.topics.insert(topic.clone(), number);
        }
        queue.messages.push_back(message);
        drop(queue);
        self.wake.notify_one();
    }

    pub fn refuse(&self, id: Id) {
        let mut queue = self.lock();
        if !queue.abandoned {
            queue.refused.push_back(id);
            drop(queue);
            self.wake.notify_one();
        }
    }

    /// Nothing more will be pushed; what is queued is still written.
    pub fn close(&self) {
        self.lock().closed = true;
        self.wake.notify_one();
    }

    /// Drops what is queued and ignores further messages.
    pub fn abandon(&self) {
        let mut queue = self.lock();
        *queue = MessageQueue {
            abandoned: true,
            ..MessageQueue::default()
        };
    }

    /// Returns what to do next, without waiting.
    pub fn next(&self) -> WriterStep {
        let mut queue = self.lock();
        if let Some(message) = queue.messages.pop_front() {
            queue.taken += 1;
            if let Some(topic) = &message.topic {
                queue.topics.remove(topic);
            }
            return WriterStep::Message(message);
        }
        match queue.refused.pop_front() {
            Some(id) => WriterStep::Refusal(id),
            None if queue.closed => WriterStep::Close,
            None => WriterStep::Pause,
        }
    }

    /// Waits until there is something to be done.
    pub fn wait(&self) {
        let mut queue = self.lock();
        while queue.messages.is_empty() && queue.refused.is_empty() && !queue.closed {
            queue = self
                .wake
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
        }
        if queue.messages.is_empty() {
            // Frees the buffer, which may have grown large.
            queue.messages = VecDeque::new();
        }
    }

    fn lock(&self) -> MutexGuard<'_, MessageQueue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MessageQueue {
    /// Returns the queued message on the same topic.
    fn older(&mut self, newer: &QueuedMessage) -> Option<&mut QueuedMessage> {
        let number = self.topics.get(newer.topic.as_ref()?)?;
        let index = usize::try_from(number.checked_sub(self.taken)?).ok()?;
        self.messages.get_mut(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn push(outbox: &Outbox, topic: Option<&str>, body: &str) {
        outbox.push(QueuedMessage {
            body: body.as_bytes().to_vec(),
            topic: topic.map(str::to_owned),
            permits: RequestPermits::default(),
        });
    }

    fn all(outbox: &Outbox) -> Vec<String> {
        let next = || match outbox.next() {
            WriterStep::Message(message) => Some(String::from_utf8(message.body).expect("ASCII")),
            WriterStep::Refusal(id) => Some(format!("refused {id}")),
            WriterStep::Pause | WriterStep::Close => None,
        };
        std::iter::from_fn(next).collect()
    }

    #[test]
    fn a_newer_message_on_a_topic_replaces_the_older() {
        let outbox = Outbox::default();
        push(&outbox, None, "1");
        for n in 0..1000 {
            push(&outbox, Some("a"), &format!("a{n}"));
            push(&outbox, Some("b"), &format!("b{n}"));
        }
        push(&outbox, None, "2");
        assert_eq!(all(&outbox), ["1", "a999", "b999", "2"]);
        // A message that was taken out is not replaced.
        push(&outbox, Some("b"), "b");
        push(&outbox, Some("a"), "a");
        assert_eq!(all(&outbox), ["b", "a"]);
    }

    #[test]
    fn refusals_come_last_and_an_abandoned_queue_stays_empty() {
        let outbox = Outbox::default();
        outbox.refuse(Id::Number(7));
        push(&outbox, None, "1");
        assert_eq!(all(&outbox), ["1", "refused 7"]);
        outbox.abandon();
        outbox.refuse(Id::Number(8));
        push(&outbox, None, "2");
        assert_eq!(all(&outbox), [] as [&str; 0]);
    }
}
