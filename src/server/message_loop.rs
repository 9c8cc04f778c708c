//! Takes the client's messages in order until it leaves, and passes them to tower-lsp's router.
//!
//! Every handler runs up to its first await before the next message is taken. A handler that sends to
//! the documents does so before that await, so the documents get the messages in the client's order.
//! The rest of a handler runs concurrently with the messages that follow.

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

use super::client_quirks::correct;
use super::client_sender::ClientSender;
use super::outbox::RequestPermits;
use super::reply::Reply;
use super::requests::{board, board_change, new_games, position, step, text};
use super::state::Backend;
use super::stdio::Incoming;

/// How often to look whether the client's process still exists.
const WATCH: Duration = Duration::from_secs(1);

/// The most requests whose answers are not written yet; further ones are refused.
const REQUESTS: usize = 1024;
/// Requests without which a session cannot begin or end.
const NEVER_REFUSED: &[&str] = &["initialize", "shutdown"];

/// Serves until `exit` or the end of the stream. Returns the exit status: 0 after a `shutdown`.
pub async fn serve_messages(
    mut incoming: UnboundedReceiver<Incoming>,
    sender: &ClientSender,
) -> i32 {
    let backend = Backend::new(sender.clone());
    // The socket is tower-lsp's own way to send to the client, which is not used.
    let (mut service, _) = LspService::build(|_| backend)
        .custom_method(text::METHOD, Backend::text)
        .custom_method(position::METHOD, Backend::position)
        .custom_method(new_games::METHOD, Backend::new_games)
        .custom_method(board::METHOD, Backend::board)
        .custom_method(board_change::PLAY, Backend::play)
        .custom_method(board_change::MARK, Backend::mark)
        .custom_method(step::METHOD, Backend::step)
        .finish();
    let open_requests = Arc::new(Semaphore::new(REQUESTS));
    let acquire = || {
        let permit = open_requests.clone().try_acquire_owned().ok();
        permit.map(|permit| RequestPermits(vec![permit]))
    };
    let mut shut_down = false;
    let mut process = None;
    while let Some(message) = next(&mut incoming, process).await {
        match message {
            Incoming::Answer { id, result } => sender.response(&id, result),
            Incoming::Fault(error, id) => {
                let id = id.and_then(|id| serde_json::from_value(id).ok());
                let id = id.unwrap_or(Id::Null);
                match acquire() {
                    Some(permits) => sender.answer(&Response::from_error(id, error), permits),
                    None => sender.refuse(id),
                }
            }
            Incoming::Request(request) => {
                let (method, id, mut params) = request.into_parts();
                if let Some(params) = &mut params {
                    sender.uris.normalize(&method, params);
                }
                match &*method {
                    "exit" => break,
                    "shutdown" => shut_down = true,
                    "initialize" => process = params.as_ref().and_then(client_process),
                    _ => {}
                }
                let mut permits = RequestPermits::default();
                if let Some(id) = &id
                    && !NEVER_REFUSED.contains(&&*method)
                {
                    match acquire() {
                        Some(acquired) => permits = acquired,
                        None => {
                            sender.refuse(id.clone());
                            continue;
                        }
                    }
                }
                // tower-lsp ignores such methods, but a request must be answered.
                if let Some(id) = id.clone().filter(|_| method.starts_with("$/")) {
                    let error = Response::from_error(id, Error::method_not_found());
                    sender.answer(&error, permits);
                    continue;
                }
                let mut request = Request::build(method.clone());
                match correct(&method, params) {
                    Ok(None) => {}
                    Ok(Some(params)) => request = request.params(params),
                    Err(reason) => {
                        let message = format!("movetext: {method} was ignored: {reason}");
                        sender.log(MessageType::ERROR, message);
                        if let Some(id) = id {
                            let error = Error::invalid_params(reason);
                            sender.answer(&Response::from_error(id, error), permits);
                        }
                        continue;
                    }
                }
                if let Some(id) = id.clone() {
                    request = request.id(id);
                }
                let reply = Reply::default();
                let handling = Box::pin(reply.clone().scope(service.call(request.finish())));
                let guarded = PanicGuard { handling, id };
                handle(guarded, reply, permits, sender).await;
            }
        }
    }
    i32::from(!shut_down)
}

/// Returns the next message. None at the end of the stream, and when the client's process has ended
/// without closing it.
async fn next(
    incoming: &mut UnboundedReceiver<Incoming>,
    process: Option<ProcessId>,
) -> Option<Incoming> {
    tokio::select! {
        biased;
        message = incoming.recv() => message,
        () = client_process_ended(process) => None,
    }
}

/// The id of the client's process.
type ProcessId = u32;

/// Returns the client's process if it can be seen to run. One in another container cannot be seen.
fn client_process(params: &Value) -> Option<ProcessId> {
    let id = params.get("processId")?.as_u64()?;
    ProcessId::try_from(id).ok().filter(|id| is_running(*id))
}

/// Always false on systems other than Linux, which have no files for processes: nothing is watched there.
fn is_running(process: ProcessId) -> bool {
    std::path::Path::new("/proc")
        .join(process.to_string())
        .exists()
}

/// Waits for the end of a process, or for ever if there is none to watch.
async fn client_process_ended(process: Option<ProcessId>) {
    match process {
        None => std::future::pending().await,
        Some(process) => loop {
            tokio::time::sleep(WATCH).await;
            if !is_running(process) {
                return;
            }
        },
    }
}

/// Runs a handler up to its first await, and the rest of it in a task of its own.
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

/// Sends the answer that the handler has given, or else tower-lsp's response.
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
        Some((body, permit, afterwards)) => {
            permits.0.push(permit);
            sender.send_body(body, permits);
            afterwards();
        }
        None => sender.answer(&response, permits),
    }
}

/// A handler whose panic becomes an error response.
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
