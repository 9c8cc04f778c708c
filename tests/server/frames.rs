//! A malformed frame gets one error response, and the server goes on.

use serde_json::{Value, json};

use super::client::Client;

/// Sends bytes and a good request; gives the error codes that came before its answer.
fn errors(bytes: &[u8]) -> Vec<Value> {
    let mut client = Client::memory();
    client.initialize(json!({}), Value::Null);
    client.raw(bytes);
    let id = client.ask("no/such", json!({}));
    let answer = client.answer(id);
    assert_eq!(answer["error"]["code"], -32601, "{answer}");
    let before = client.aside.iter();
    before
        .map(|message| message["error"]["code"].clone())
        .collect()
}

fn framed(body: &str) -> Vec<u8> {
    format!("Content-Length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

#[test]
fn bodies_that_are_no_message() {
    let parse = vec![json!(-32700)];
    let invalid = vec![json!(-32600)];
    assert_eq!(errors(&framed("{\"jsonrpc\":")), parse);
    assert_eq!(errors(&framed("")), parse);
    assert_eq!(errors(&framed("\0\0\0\0")), parse);
    assert_eq!(errors(b"Content-Length: 3\r\n\r\n\"\xff\""), parse);
    assert_eq!(errors(&framed(&"[".repeat(100_000))), parse);
    assert_eq!(errors(&framed("[]")), invalid);
    let batch = json!([
        { "jsonrpc": "2.0", "id": 7, "method": "shutdown" },
        { "jsonrpc": "2.0", "id": 8, "method": "shutdown" },
    ]);
    assert_eq!(errors(&framed(&batch.to_string())), invalid);
    assert_eq!(errors(&framed("5")), invalid);
    assert_eq!(errors(&framed("{\"id\":77,\"method\":5}")), invalid);
}

#[test]
fn headers_of_any_shape() {
    let note = "{\"jsonrpc\":\"2.0\",\"method\":\"$/setTrace\",\"params\":{\"value\":\"off\"}}";
    let length = note.len();
    let none: Vec<Value> = Vec::new();
    let lower = format!("content-length: {length}\r\n\r\n{note}");
    assert_eq!(errors(lower.as_bytes()), none);
    let extra =
        format!("Content-Type: x; charset=utf-8\r\nContent-Length: {length}\r\nA: b\r\n\r\n{note}");
    assert_eq!(errors(extra.as_bytes()), none);
    let bare = format!("Content-Length: {length}\n\n{note}");
    assert_eq!(errors(bare.as_bytes()), none);
}

#[test]
fn bytes_that_are_no_frame() {
    let once = vec![json!(-32700)];
    assert_eq!(errors(b"\0\0\0\0"), once);
    assert_eq!(errors(b"Content-Type: x\r\n\r\n{\"id\":1}"), once);
    assert_eq!(errors(b"Content-Length: many\r\n\r\n{}"), once);
    assert_eq!(
        errors(b"Content-Length: 99999999999999999999\r\n\r\n{}"),
        once
    );
    assert_eq!(errors(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"), once);
}

#[test]
fn half_a_surrogate_pair_does_not_cost_the_edit() {
    let mut client = Client::with(json!({}), "1. e4 *\n");
    let uri = super::client::URI;
    let body = format!(
        r#"{{"jsonrpc":"2.0","method":"textDocument/didChange","params":{{"textDocument":{{"uri":"{uri}","version":2}},"contentChanges":[{{"range":{{"start":{{"line":0,"character":0}},"end":{{"line":0,"character":0}}}},"text":"\ud83d"}}]}}}}"#
    );
    client.raw(&framed(&body));
    assert_eq!(client.text(), ("\u{fffd}1. e4 *\n".to_owned(), 2));
}

#[test]
fn answers_to_nothing_are_ignored() {
    assert_eq!(
        errors(&framed("{\"jsonrpc\":\"2.0\",\"id\":99,\"result\":null}")),
        Vec::<Value>::new()
    );
}
