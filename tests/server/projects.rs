//! `movetext.toml` while its records are open.

use std::time::Duration;

use serde_json::{Value, json};

use super::client::Client;
use super::scratch::Scratch;

const PUBLISH: &str = "textDocument/publishDiagnostics";

/// A legal game with a hint, since most of its tags are missing.
const UNTAGGED: &str = "[White \"A\"]\n\n1. e4 e5 *\n";

const WATCHES: &str =
    r#"{ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } }"#;

fn client(capabilities: Value, settings: Value) -> Client {
    let mut client = Client::memory();
    client.initialize(capabilities, settings);
    client
}

/// The next findings published for a file: their codes and severities.
fn findings(client: &mut Client, uri: &str) -> Vec<(String, i64)> {
    let message =
        client.until(|message| message["method"] == PUBLISH && message["params"]["uri"] == uri);
    let list = message["params"]["diagnostics"].as_array().expect("a list");
    let mut found: Vec<(String, i64)> = list
        .iter()
        .map(|one| {
            let code = one["code"].as_str().unwrap_or_default().to_owned();
            (code, one["severity"].as_i64().expect("a severity"))
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

fn missing(severity: i64) -> Vec<(String, i64)> {
    vec![("missing-tag".to_owned(), severity)]
}

fn toml_changed(client: &mut Client, scratch: &Scratch) {
    let changes = json!({ "changes": [{ "uri": scratch.uri("movetext.toml"), "type": 2 }] });
    client.notify("workspace/didChangeWatchedFiles", changes);
}

#[test]
fn a_changed_file_applies_at_once_to_open_documents() {
    let scratch = Scratch::new("project-change");
    scratch.write("movetext.toml", "severity.missing-tag = \"warning\"\n");
    let capabilities = serde_json::from_str(WATCHES).expect("JSON");
    let mut client = client(capabilities, Value::Null);
    let registration = client.hear("client/registerCapability");
    assert_eq!(
        registration["params"]["registrations"],
        json!([{
            "id": "projects",
            "method": "workspace/didChangeWatchedFiles",
            "registerOptions": { "watchers": [{ "globPattern": "**/movetext.toml" }] },
        }])
    );
    let uri = scratch.uri("sub/a.pgn");
    client.open(&uri, UNTAGGED);
    assert_eq!(findings(&mut client, &uri), missing(2));
    scratch.write("movetext.toml", "severity.missing-tag = \"error\"\n");
    toml_changed(&mut client, &scratch);
    assert_eq!(findings(&mut client, &uri), missing(1));
    std::fs::remove_file(scratch.0.join("movetext.toml")).expect("the file");
    toml_changed(&mut client, &scratch);
    assert_eq!(findings(&mut client, &uri), missing(4));
}

#[test]
fn a_client_that_watches_nothing_gets_changes_too() {
    let scratch = Scratch::new("project-poll");
    let mut client = client(json!({}), Value::Null);
    let uri = scratch.uri("a.pgn");
    client.open(&uri, UNTAGGED);
    assert_eq!(findings(&mut client, &uri), missing(4));
    scratch.write("movetext.toml", "severity.missing-tag = \"warning\"\n");
    assert_eq!(findings(&mut client, &uri), missing(2));
    // A save of the file itself is enough where the editor tells of it.
    scratch.write("movetext.toml", "severity.missing-tag = \"error\"\n");
    let saved = json!({ "textDocument": { "uri": scratch.uri("movetext.toml") } });
    client.notify("textDocument/didSave", saved);
    assert_eq!(findings(&mut client, &uri), missing(1));
}

#[test]
fn a_setting_of_the_editor_wins_unless_it_is_null() {
    let scratch = Scratch::new("project-order");
    scratch.write(
        "movetext.toml",
        "language = \"de\"\nformat.profile = \"diff\"\nseverity.missing-tag = \"warning\"\n",
    );
    let settings = json!({
        "language": null,
        "formatProfile": null,
        "severity": { "missing-tag": "error" },
    });
    let mut client = client(json!({}), settings);
    let uri = scratch.uri("a.pgn");
    client.open(&uri, "[White \"A\"]\n\n1. e4 e5 2. Sf3 *\n");
    assert_eq!(findings(&mut client, &uri), missing(1));
    let formatted = |client: &mut Client| {
        let params = json!({
            "textDocument": { "uri": uri },
            "options": { "tabSize": 4, "insertSpaces": true },
        });
        let answer = client.request("textDocument/formatting", params);
        answer["result"].as_array().map(Vec::len)
    };
    // One move a line.
    assert_ne!(formatted(&mut client), Some(0));
    let settings = json!({ "settings": { "movetext": { "formatProfile": "export" } } });
    client.notify("workspace/didChangeConfiguration", settings);
    assert_eq!(formatted(&mut client), Some(0));
    // Without the editor's severity that of the file holds.
    assert_eq!(findings(&mut client, &uri), missing(2));
}

#[test]
fn a_faulty_file_is_told_once_and_what_is_right_in_it_counts() {
    let scratch = Scratch::new("project-faulty");
    scratch.write(
        "movetext.toml",
        "game = \"♞\"\nseverity.missing-tag = \"warning\"\nx = 1\n",
    );
    let mut client = client(json!({}), Value::Null);
    let (a, b, toml) = (
        scratch.uri("a.pgn"),
        scratch.uri("b.pgn"),
        scratch.uri("movetext.toml"),
    );
    client.open(&a, UNTAGGED);
    let message = client.hear("window/showMessage");
    assert_eq!(message["params"]["type"], 2);
    let wanted = format!(
        "{}:1:8: game: there is no game `♞`; `movetext list games` shows them all (and 1 more)",
        scratch.0.join("movetext.toml").display()
    );
    assert_eq!(message["params"]["message"], wanted);
    let published =
        client.until(|message| message["method"] == PUBLISH && message["params"]["uri"] == toml);
    let ranges: Vec<&Value> = published["params"]["diagnostics"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| &one["range"])
        .collect();
    let range = |line: u32, start: u32, end: u32| json!({ "start": { "line": line, "character": start }, "end": { "line": line, "character": end } });
    assert_eq!(ranges, [&range(0, 7, 10), &range(2, 0, 1)]);
    assert_eq!(findings(&mut client, &a), missing(2));
    client.open(&b, UNTAGGED);
    assert_eq!(findings(&mut client, &b), missing(2));
    let is_message = |message: &Value| message["method"] == "window/showMessage";
    assert!(!client.aside.iter().any(is_message), "{:?}", client.aside);
    scratch.write("movetext.toml", "severity.missing-tag = \"warning\"\n");
    toml_changed(&mut client, &scratch);
    assert_eq!(findings(&mut client, &toml), []);
}

#[test]
fn excluded_files_of_the_folder_are_not_checked() {
    let scratch = Scratch::new("project-folder");
    scratch.write("movetext.toml", "exclude = [\"/sub/\"]\n");
    scratch.write("a.pgn", "1. e4 e5 2. Ke3 *\n");
    scratch.write("sub/b.pgn", "1. e4 e5 2. Ke3 *\n");
    let mut client = Client::memory();
    let params = json!({
        "processId": null,
        "rootUri": format!("file://{}", scratch.0.display()),
        "capabilities": {},
        "initializationOptions": { "checkFolders": true, "severity": { "missing-tag": "off" } },
    });
    client.request("initialize", params);
    client.notify("initialized", json!({}));
    let (a, b) = (scratch.uri("a.pgn"), scratch.uri("sub/b.pgn"));
    assert_eq!(findings(&mut client, &a), [("illegal-move".to_owned(), 1)]);
    std::thread::sleep(Duration::from_millis(600));
    client.request("workspace/symbol", json!({ "query": "" }));
    let about_b = |message: &&Value| message["params"]["uri"] == b;
    assert_eq!(client.aside.iter().filter(about_b).count(), 0);
    // Now the other one is left out.
    scratch.write("movetext.toml", "exclude = [\"/a.pgn\"]\n");
    toml_changed(&mut client, &scratch);
    assert_eq!(findings(&mut client, &a), []);
    assert_eq!(findings(&mut client, &b), [("illegal-move".to_owned(), 1)]);
}

#[test]
fn inlay_hints_are_requested_again_where_they_may_differ() {
    let scratch = Scratch::new("project-inlay");
    let capabilities = json!({ "workspace": { "inlayHint": { "refreshSupport": true } } });
    let mut client = client(capabilities, json!({ "inlayNotation": "lan" }));
    let uri = scratch.uri("a.pgn");
    client.open(&uri, UNTAGGED);
    assert_eq!(findings(&mut client, &uri), missing(4));
    scratch.write("movetext.toml", "language = \"de\"\n");
    toml_changed(&mut client, &scratch);
    client.hear("workspace/inlayHint/refresh");
}

#[test]
fn the_file_itself_is_no_record() {
    let scratch = Scratch::new("project-open");
    scratch.write("movetext.toml", "game = 3\n");
    let mut client = client(json!({}), Value::Null);
    let (a, toml) = (scratch.uri("a.pgn"), scratch.uri("movetext.toml"));
    client.open(&toml, "game = 3\n");
    client.open(&a, UNTAGGED);
    // The one finding is of its settings, not of its moves.
    assert_eq!(findings(&mut client, &toml), [(String::new(), 1)]);
    assert_eq!(findings(&mut client, &a), missing(4));
    let to_toml = |message: &&Value| message["params"]["uri"] == toml;
    assert_eq!(
        client.aside.iter().filter(to_toml).count(),
        0,
        "{:?}",
        client.aside
    );
}
