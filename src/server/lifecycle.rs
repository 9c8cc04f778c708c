//! The conversation from first to last message: what comes in, in order, until the client leaves.
//!
//! Every message is handled up to its first wait before the next one is looked at. A handler that
//! sends to the desk does so in that first step, so the desk sees messages in the client's order.
//! What takes longer goes on beside the messages that follow.

use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::Semaphore;
use tokio::sync::mpsc::UnboundedReceiver;
use tower::Service;
use tower_lsp::LspService;
use tower_lsp::jsonrpc::{Error, Id, Request, Response};
use tower_lsp::lsp_types::MessageType;

use super::backend::{Backend, TextOf};
use super::mend::mend;
use super::outbox::Held;
use super::pumps::Incoming;
use super::reply::Reply;
use super::speaker::Speaker;

/// How often a silent client is looked after.
const WATCH: Duration = Duration::from_secs(1);

/// The most requests whose answers are not written yet; what comes beyond is refused.
const REQUESTS: usize = 1024;
/// Without these there would be no conversation.
const NEVER_REFUSED: &[&str] = &["initialize", "shutdown"];

/// Serves until `exit` or the end of the stream and gives the exit status: 0 after a `shutdown`.
pub async fn converse(mut incoming: UnboundedReceiver<Incoming>, speaker: &Speaker) -> i32 {
    let backend = Backend::new(speaker.clone());
    // tower-lsp's own way of speaking to the client is not used, so its socket is dropped.
    let (mut service, _) = LspService::build(|_| backend)
        .custom_method(TextOf::METHOD, Backend::text)
        .finish();
    let tickets = Arc::new(Semaphore::new(REQUESTS));
    let held = || {
        let ticket = tickets.clone().try_acquire_owned().ok();
        ticket.map(|ticket| Held(vec![ticket]))
    };
    let mut shut_down = false;
    let mut parent = None;
    while let Some(message) = next(&mut incoming, parent).await {
        match message {
            Incoming::Answer { id, result } => speaker.answered(&id, result),
            Incoming::Fault(error, id) => {
                let id = id.and_then(|id| serde_json::from_value(id).ok());
                let id = id.unwrap_or(Id::Null);
                match held() {
                    Some(held) => speaker.answer(&Response::from_error(id, error), held),
                    None => speaker.refuse(id),
                }
            }
            Incoming::Request(request) => {
                let (method, id, mut params) = request.into_parts();
                if let Some(params) = &mut params {
                    speaker.uris.take(&method, params);
                }
                match &*method {
                    "exit" => break,
                    "shutdown" => shut_down = true,
                    "initialize" => parent = params.as_ref().and_then(parent_of),
                    _ => {}
                }
                let mut ticket = Held::default();
                if let Some(id) = &id
                    && !NEVER_REFUSED.contains(&&*method)
                {
                    match held() {
                        Some(held) => ticket = held,
                        None => {
                            speaker.refuse(id.clone());
                            continue;
                        }
                    }
                }
                // tower-lsp would pass over it, but a request has an answer.
                if let Some(id) = id.clone().filter(|_| method.starts_with("$/")) {
                    let error = Response::from_error(id, Error::method_not_found());
                    speaker.answer(&error, ticket);
                    continue;
                }
                let mut request = Request::build(method.clone());
                match mend(&method, params) {
                    Ok(None) => {}
                    Ok(Some(params)) => request = request.params(params),
                    Err(reason) => {
                        let message = format!("movetext: {method} has no effect: {reason}");
                        speaker.log(MessageType::ERROR, message);
                        if let Some(id) = id {
                            let error = Error::invalid_params(reason);
                            speaker.answer(&Response::from_error(id, error), ticket);
                        }
                        continue;
                    }
                }
                if let Some(id) = id.clone() {
                    request = request.id(id);
                }
                let reply = Reply::default();
                let handling = Box::pin(reply.clone().of(service.call(request.finish())));
                let guarded = Guarded { handling, id };
                handle(guarded, reply, ticket, speaker).await;
            }
        }
    }
    i32::from(!shut_down)
}

/// The next message; none at the end of the stream, or when the client has died without closing it.
async fn next(
    incoming: &mut UnboundedReceiver<Incoming>,
    parent: Option<Parent>,
) -> Option<Incoming> {
    tokio::select! {
        biased;
        message = incoming.recv() => message,
        () = orphaned(parent) => None,
    }
}

/// The number of the client's process.
type Parent = u32;

/// The client's process, where it can be seen to live; one in another container cannot.
fn parent_of(params: &Value) -> Option<Parent> {
    let id = params.get("processId")?.as_u64()?;
    Parent::try_from(id).ok().filter(|id| lives(*id))
}

/// Only Linux shows processes as files; elsewhere none is watched.
fn lives(parent: Parent) -> bool {
    std::path::Path::new("/proc")
        .join(parent.to_string())
        .exists()
}

/// Waits for the end of a process; for ever when there is none to watch.
async fn orphaned(parent: Option<Parent>) {
    match parent {
        None => std::future::pending().await,
        Some(parent) => loop {
            tokio::time::sleep(WATCH).await;
            if !lives(parent) {
                return;
            }
        },
    }
}

/// Takes the first step of handling a message; the rest, if there is any, goes on by itself.
async fn handle<E: 'static>(mut handling: Guarded<E>, reply: Reply, held: Held, speaker: &Speaker) {
    match poll_fn(|cx| Poll::Ready(Pin::new(&mut handling).poll(cx))).await {
        Poll::Ready(response) => say(response, &reply, held, speaker),
        Poll::Pending => {
            let speaker = speaker.clone();
            tokio::spawn(async move { say(handling.await, &reply, held, &speaker) });
        }
    }
}

/// Says the answer that the handler has given, else the one that tower-lsp has made.
fn say(response: Option<Response>, reply: &Reply, mut held: Held, speaker: &Speaker) {
    let Some(response) = response else {
        return;
    };
    let given = reply.take().filter(|_| response.is_ok());
    match given.and_then(|answer| answer.finish(response.id())) {
        Some((body, seat)) => {
            held.0.push(seat);
            speaker.written(body, held);
        }
        None => speaker.answer(&response, held),
    }
}

/// A handler whose panic costs an error response and not the server.
struct Guarded<E> {
    handling: Pin<Box<dyn Future<Output = Result<Option<Response>, E>> + Send>>,
    id: Option<Id>,
}

impl<E> Future for Guarded<E> {
    type Output = Option<Response>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Response>> {
        let step = catch_unwind(AssertUnwindSafe(|| self.handling.as_mut().poll(cx)));
        match step {
            Ok(Poll::Pending) => Poll::Pending,
            // An error means that the client has left.
            Ok(Poll::Ready(response)) => Poll::Ready(response.unwrap_or(None)),
            Err(_) => {
                let id = self.id.take();
                Poll::Ready(id.map(|id| Response::from_error(id, Error::internal_error())))
            }
        }
    }
}
