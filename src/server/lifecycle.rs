//! The conversation from first to last message: what comes in, in order, until the client leaves.
//!
//! Every message is handled up to its first wait before the next one is looked at. A handler that
//! sends to the desk does so in that first step, so the desk sees messages in the client's order.
//! What takes longer goes on beside the messages that follow.

use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

use serde_json::Value;
use tokio::sync::mpsc::UnboundedReceiver;
use tower::Service;
use tower_lsp::LspService;
use tower_lsp::jsonrpc::{Error, Id, Request, Response};

use super::backend::{Backend, TextOf};
use super::pumps::Incoming;
use super::speaker::Speaker;

/// Serves until `exit` or the end of the stream and gives the exit status: 0 after a `shutdown`.
pub async fn converse(mut incoming: UnboundedReceiver<Incoming>, speaker: &Speaker) -> i32 {
    let backend = Backend::new(speaker.clone());
    // tower-lsp's own way of speaking to the client is not used, so its socket is dropped.
    let (mut service, _) = LspService::build(|_| backend)
        .custom_method(TextOf::METHOD, Backend::text)
        .finish();
    let mut shut_down = false;
    while let Some(message) = incoming.recv().await {
        match message {
            Incoming::Answer { id, result } => speaker.answered(&id, result),
            Incoming::Fault(error, id) => {
                let id = id.and_then(|id| serde_json::from_value(id).ok());
                speaker.answer(Response::from_error(id.unwrap_or(Id::Null), error));
            }
            Incoming::Request(request) => match request.method() {
                "exit" => break,
                method => {
                    shut_down |= method == "shutdown";
                    let id = request.id().cloned();
                    let handling = service.call(mend(request));
                    handle(Guarded { handling, id }, speaker).await;
                }
            },
        }
    }
    i32::from(!shut_down)
}

/// Puts right what clients send and tower-lsp does not understand.
fn mend(request: Request) -> Request {
    let (method, id, mut params) = request.into_parts();
    match &*method {
        // Some clients send `null` or `{}` where nothing belongs.
        "shutdown" => params = None,
        // The protocol's name of this capability is not the one the types have.
        "initialize" => {
            let workspace = params
                .as_mut()
                .and_then(|params| params.pointer_mut("/capabilities/workspace"))
                .and_then(Value::as_object_mut);
            if let Some(workspace) = workspace
                && let Some(diagnostics) = workspace.get("diagnostics").cloned()
            {
                workspace.insert("diagnostic".to_owned(), diagnostics);
            }
        }
        _ => {}
    }
    let mut mended = Request::build(method);
    if let Some(params) = params.filter(|params| !params.is_null()) {
        mended = mended.params(params);
    }
    if let Some(id) = id {
        mended = mended.id(id);
    }
    mended.finish()
}

/// Takes the first step of handling a message; the rest, if there is any, goes on by itself.
async fn handle<E: 'static>(mut handling: Guarded<E>, speaker: &Speaker) {
    match poll_fn(|cx| Poll::Ready(Pin::new(&mut handling).poll(cx))).await {
        Poll::Ready(response) => say(response, speaker),
        Poll::Pending => {
            let speaker = speaker.clone();
            tokio::spawn(async move { say(handling.await, &speaker) });
        }
    }
}

fn say(response: Option<Response>, speaker: &Speaker) {
    if let Some(response) = response {
        speaker.answer(response);
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn mended(method: &'static str, params: Value) -> Option<Value> {
        mend(Request::build(method).params(params).id(1).finish())
            .params()
            .cloned()
    }

    #[test]
    fn parameters_that_are_none() {
        assert_eq!(mended("shutdown", Value::Null), None);
        assert_eq!(mended("shutdown", json!({})), None);
        assert_eq!(mended("x", Value::Null), None);
        assert_eq!(mended("x", json!({})), Some(json!({})));
    }

    #[test]
    fn the_capability_to_pull_again() {
        let sent = json!({ "capabilities": { "workspace": { "diagnostics": { "refreshSupport": true } } } });
        let got = mended("initialize", sent);
        let support = got
            .as_ref()
            .and_then(|params| params.pointer("/capabilities/workspace/diagnostic/refreshSupport"));
        assert_eq!(support, Some(&Value::Bool(true)));
    }
}
