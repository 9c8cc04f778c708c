//! The conversation from first to last message: what comes in, in message, until the client leaves.
//!
//! Every message is handled up to its first wait before the next one is looked at. A handler that
//! sends to the documents does so in that first step, so the documents sees messages in the client's order.
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
use super::client_quirks::correct;
use super::client_sender::ClientSender;
use super::outbox::RequestPermits;
use super::reply::Reply;
use super::stdio::Incoming;

/// How often a silent client is looked after.
const WATCH: Duration = Duration::from_secs(1);

/// The most requests whose answers are not written yet; what comes beyond is refused.
const REQUESTS: usize = 1024;
/// Without these there would be no conversation.
const NEVER_REFUSED: &[&str] = &["initialize", "shutdown"];

/// Serves until `exit` or the end of the stream and gives the exit status: 0 after a `shutdown`.
pub async fn serve_messages(
    mut incoming: UnboundedReceiver<Incoming>,
    sender: &ClientSender,
) -> i32 {
    let backend = Backend::new(sender.clone());
    // tower-lsp's own way of speaking to the client is not used, so its socket is dropped.
    let (mut service, _) = LspService::build(|_| backend)
        .custom_method(TextOf::METHOD, Backend::text)
        .finish();
    let tickets = Arc::new(Semaphore::new(REQUESTS));
    let permits = || {
        let ticket = tickets.clone().try_acquire_owned().ok();
        ticket.map(|ticket| RequestPermits(vec![ticket]))
    };
    let mut shut_down = false;
    let mut parent = None;
    while let Some(message) = next(&mut incoming, parent).await {
        match message {
            Incoming::Answer { id, result } => sender.answered(&id, result),
            Incoming::Fault(error, id) => {
                let id = id.and_then(|id| serde_json::from_value(id).ok());
                let id = id.unwrap_or(Id::Null);
                match permits() {
                    Some(permits) => sender.answer(&Response::from_error(id, error), permits),
                    None => sender.refuse(id),
                }
            }
            Incoming::Request(request) => {
                let (method, id, mut params) = request.into_parts();
                if let Some(params) = &mut params {
                    sender.uris.take(&method, params);
                }
                match &*method {
                    "exit" => break,
                    "shutdown" => shut_down = true,
                    "initialize" => parent = params.as_ref().and_then(parent_of),
                    _ => {}
                }
                let mut ticket = RequestPermits::default();
                if let Some(id) = &id
                    && !NEVER_REFUSED.contains(&&*method)
                {
                    match permits() {
                        Some(permits) => ticket = permits,
                        None => {
                            sender.refuse(id.clone());
                            continue;
                        }
                    }
                }
                // tower-lsp would pass over it, but a request has an answer.
                if let Some(id) = id.clone().filter(|_| method.starts_with("$/")) {
                    let error = Response::from_error(id, Error::method_not_found());
                    sender.answer(&error, ticket);
                    continue;
                }
                let mut request = Request::build(method.clone());
                match correct(&method, params) {
                    Ok(None) => {}
                    Ok(Some(params)) => request = request.params(params),
                    Err(reason) => {
                        let message = format!("movetext: {method} has no effect: {reason}");
                        sender.log(MessageType::ERROR, message);
                        if let Some(id) = id {
                            let error = Error::invalid_params(reason);
                            sender.answer(&Response::from_error(id, error), ticket);
                        }
                        continue;
                    }
                }
                if let Some(id) = id.clone() {
                    request = request.id(id);
                }
                let reply = Reply::default();
                let handling = Box::pin(reply.clone().of(service.call(request.finish())));
                let guarded = PanicGuard { handling, id };
                handle(guarded, reply, ticket, sender).await;
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
        () = client_process_ended(parent) => None,
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
async fn client_process_ended(parent: Option<Parent>) {
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
async fn handle<E: 'static>(
    mut handling: PanicGuard<E>,
    reply: Reply,
    permits: RequestPermits,
    sender: &ClientSender,
) {
    match poll_fn(|cx| Poll::Ready(Pin::new(&mut handling).poll(cx))).await {
        Poll::Ready(response) => answer(response, &reply, permits, sender),
        Poll::Pending => {
            let sender = sender.clone();
            tokio::spawn(async move { answer(handling.await, &reply, permits, &sender) });
        }
    }
}

/// Says the answer that the handler has given, else the one that tower-lsp has made.
fn answer(
    response: Option<Response>,
    reply: &Reply,
    mut permits: RequestPermits,
    sender: &ClientSender,
) {
    let Some(response) = response else {
        return;
    };
    let given = reply.take().filter(|_| response.is_ok());
    match given.and_then(|answer| answer.finish(response.id())) {
        Some((body, permit)) => {
            permits.0.push(permit);
            sender.written(body, permits);
        }
        None => sender.answer(&response, permits),
    }
}

/// A handler whose panic costs an error response and not the server.
struct PanicGuard<E> {
    handling: Pin<Box<dyn Future<Output = Result<Option<Response>, E>> + Send>>,
    id: Option<Id>,
}

impl<E> Future for PanicGuard<E> {
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
