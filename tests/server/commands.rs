//! `workspace/executeCommand`.

use serde_json::{Value, json};

use super::client::{Client, URI};

fn command(client: &mut Client, name: &str, argument: Value) -> Value {
    let params = json!({ "command": name, "arguments": [argument] });
    client.request("workspace/executeCommand", params)
}

#[test]
fn a_command_answers_as_its_request_does() {
    let mut client = Client::with(json!({}), "[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n");
    let document = json!({ "uri": URI });
    let at = |more: Value| {
        let mut params =
            json!({ "textDocument": document, "position": { "line": 2, "character": 3 } });
        let fields = more.as_object().expect("fields").clone();
        params.as_object_mut().expect("fields").extend(fields);
        params
    };
    let versioned = json!({ "uri": URI, "version": 1 });
    for (name, params) in [
        ("movetext/board", at(json!({ "moves": true }))),
        ("movetext/step", at(json!({ "step": "next" }))),
        ("movetext/position", at(json!({}))),
        ("movetext/text", json!({ "textDocument": document })),
        ("movetext/newGames", json!({ "textDocument": document })),
        (
            "movetext/play",
            at(json!({ "textDocument": versioned, "move": "c5" })),
        ),
        (
            "movetext/mark",
            at(json!({ "textDocument": versioned, "mark": { "nag": 1 } })),
        ),
    ] {
        let asked = client.request(name, params.clone());
        assert!(!asked["result"].is_null(), "{name}: {asked}");
        let commanded = command(&mut client, name, params);
        assert_eq!(commanded["result"], asked["result"], "{name}");
    }
}

#[test]
fn a_command_that_is_none_is_refused() {
    let mut client = Client::with(json!({}), "1. e4 *\n");
    let refused = command(&mut client, "movetext/undo", json!({}));
    let message = refused["error"]["message"].as_str().expect("a message");
    assert!(
        message.starts_with("`movetext/undo` is no command: the commands are movetext/board, "),
        "{message}"
    );
    let faulty = command(&mut client, "movetext/step", json!({ "step": 3 }));
    assert_eq!(faulty["error"]["code"], -32602);
}
