//! From `initialize` to `exit`.

use serde_json::{Value, json};

use super::client::Client;

fn initialized() -> Client {
    let mut client = Client::process();
    client.initialize(json!({}), Value::Null);
    client
}

#[test]
fn the_server_says_who_it_is() {
    let mut client = Client::memory();
    let hello = client.initialize(json!({}), Value::Null);
    let version = env!("CARGO_PKG_VERSION");
    let me = json!({ "name": "movetext", "version": version });
    assert_eq!(hello["serverInfo"], me);
}

#[test]
fn shutdown_is_answered_in_every_form_and_exit_ends_the_process_with_stdin_open() {
    for params in [None, Some(Value::Null), Some(json!({}))] {
        let mut client = initialized();
        let mut shutdown = json!({ "jsonrpc": "2.0", "id": "bye", "method": "shutdown" });
        if let Some(params) = params {
            shutdown["params"] = params;
        }
        client.send(&shutdown);
        let answer = client.until(|message| message["id"] == "bye");
        let wanted = json!({ "jsonrpc": "2.0", "id": "bye", "result": null });
        assert_eq!(answer, wanted);
        client.send(&json!({ "jsonrpc": "2.0", "method": "exit" }));
        assert_eq!(client.status(), 0);
    }
}

#[test]
fn exit_without_shutdown_is_a_failure() {
    let mut client = initialized();
    client.notify("exit", Value::Null);
    assert_eq!(client.status(), 1);
    let mut client = Client::process();
    client.notify("exit", Value::Null);
    assert_eq!(client.status(), 1);
}

#[test]
fn the_end_of_stdin_is_the_end() {
    let mut client = initialized();
    client.close_input();
    assert_eq!(client.status(), 1);
    let mut client = initialized();
    client.request("shutdown", Value::Null);
    client.close_input();
    assert_eq!(client.status(), 0);
}

#[test]
fn what_was_answered_before_exit_is_written() {
    let mut client = initialized();
    let ids: Vec<i64> = (0..100).map(|_| client.ask("no/such", json!({}))).collect();
    client.ask("shutdown", Value::Null);
    client.notify("exit", Value::Null);
    for id in ids {
        assert_eq!(client.answer(id)["error"]["code"], -32601);
    }
    assert_eq!(client.status(), 0);
}

#[test]
fn requests_are_refused_before_initialize_and_after_shutdown() {
    let mut client = Client::memory();
    let early = client.request("textDocument/hover", json!({}));
    assert_eq!(early["error"]["code"], -32002);
    client.initialize(json!({}), Value::Null);
    client.request("shutdown", Value::Null);
    let late = client.request("textDocument/hover", json!({}));
    assert_eq!(late["error"]["code"], -32600);
}

#[test]
fn messages_that_do_not_wait_for_the_answer_to_initialize_are_heard() {
    let mut client = Client::memory();
    let hello = json!({ "processId": null, "rootUri": null, "capabilities": {} });
    let id = client.ask("initialize", hello);
    client.notify("initialized", json!({}));
    client.open(super::client::URI, "1. e4 *\n");
    assert_eq!(client.text(), ("1. e4 *\n".to_owned(), 1));
    assert!(client.answer(id)["result"].is_object());
}

#[test]
fn capabilities_that_nobody_knows_do_no_harm() {
    let capabilities = [
        json!(null),
        json!({ "textDocument": null, "workspace": null, "general": null }),
        json!({ "textDocument": { "foldingRange": { "foldingRangeKind": { "valueSet": ["x"] } } } }),
        json!({ "textDocument": { "foldingRange": { "rangeLimit": 5000.0 } } }),
        json!({ "textDocument": { "hover": { "contentFormat": ["html", "markdown"] } } }),
        json!({ "workspace": { "workspaceEdit": { "resourceOperations": ["teleport"] } } }),
    ];
    for capabilities in capabilities {
        let hello = Client::memory().initialize(capabilities, Value::Null);
        assert_eq!(hello["capabilities"]["hoverProvider"], true);
    }
    let params = [
        json!({ "capabilities": {}, "trace": "compact" }),
        json!({ "capabilities": {}, "processId": "x", "workspaceFolders": [{ "uri": "no uri" }] }),
        json!({}),
    ];
    for params in params {
        let hello = Client::memory().request("initialize", params);
        assert_eq!(hello["result"]["capabilities"]["hoverProvider"], true);
    }
}

#[test]
fn a_known_word_among_unknown_ones_counts() {
    let capabilities = json!({
        "general": { "positionEncodings": ["utf-7", "utf-8"] },
        "textDocument": { "hover": { "contentFormat": ["html", "markdown"] } },
    });
    let mut client = Client::memory();
    let hello = client.initialize(capabilities, Value::Null);
    assert_eq!(hello["capabilities"]["positionEncoding"], "utf-8");
    client.open(super::client::URI, "1. e4 *\n");
    let hover = client.at("textDocument/hover", 0, 4);
    assert_eq!(hover["contents"]["kind"], "markdown");
}

#[test]
fn a_request_of_a_protocol_extension_is_answered() {
    let mut client = initialized();
    let answer = client.request("$/unheard", json!({}));
    assert_eq!(answer["error"]["code"], -32601);
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_ends_when_its_client_has_died_and_its_pipe_is_open() {
    let mut parent = std::process::Command::new("sleep")
        .arg("600")
        .spawn()
        .expect("a process to be the client");
    let mut client = Client::process();
    let hello = json!({ "processId": parent.id(), "capabilities": {} });
    client.request("initialize", hello);
    parent.kill().expect("it runs");
    parent.wait().expect("it ends");
    assert_eq!(client.status(), 1);
}
