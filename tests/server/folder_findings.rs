//! The findings of record files that are not open.

use serde_json::{Value, json};

use super::client::{Client, URI, game};
use super::scratch::Scratch;

const PUBLISH: &str = "textDocument/publishDiagnostics";

/// The next findings published for a file: their codes.
fn codes(client: &mut Client, uri: &str) -> Vec<String> {
    let message =
        client.until(|message| message["method"] == PUBLISH && message["params"]["uri"] == uri);
    let list = message["params"]["diagnostics"].as_array().expect("a list");
    let code = |one: &Value| one["code"].as_str().map(str::to_owned);
    list.iter().filter_map(code).collect()
}

fn changed(client: &mut Client, uri: &str) {
    let changes = json!({ "changes": [{ "uri": uri, "type": 2 }] });
    client.notify("workspace/didChangeWatchedFiles", changes);
}

#[test]
fn files_that_are_not_open_are_checked_if_the_setting_asks_for_it() {
    let scratch = Scratch::new("folder-findings");
    scratch.write("a.pgn", game("1. e4 e5 2. Ke3"));
    scratch.write("b.pgn", game("1. e4 e5"));
    let settings = json!({ "checkFolders": true });
    let mut client = scratch.client(json!({}), settings);
    let (a, b) = (scratch.uri("a.pgn"), scratch.uri("b.pgn"));
    assert_eq!(codes(&mut client, &a), ["illegal-move"]);
    // A file that has changed.
    scratch.write("b.pgn", game("1. e4 e5 2. Qh7"));
    changed(&mut client, &b);
    assert_eq!(codes(&mut client, &b), ["illegal-move"]);
    // The document's own findings replace those of the file, and these come back when it is closed.
    client.open(&a, &game("1. e4 e5"));
    assert_eq!(codes(&mut client, &a), [] as [&str; 0]);
    client.notify(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": a } }),
    );
    assert_eq!(codes(&mut client, &a), ["illegal-move"]);
    // Without the setting nothing of them is shown any more.
    let off = json!({ "settings": { "movetext": { "checkFolders": false } } });
    client.notify("workspace/didChangeConfiguration", off);
    assert_eq!(codes(&mut client, &a), [] as [&str; 0]);
    assert_eq!(codes(&mut client, &b), [] as [&str; 0]);
}

#[test]
fn a_client_that_pulls_findings_gets_those_of_an_open_file_once() {
    let scratch = Scratch::new("folder-pull");
    scratch.write("a.pgn", game("1. e4 e5 2. Ke3"));
    let capabilities = json!({ "textDocument": { "diagnostic": {} } });
    let mut client = scratch.client(capabilities, json!({ "checkFolders": true }));
    let a = scratch.uri("a.pgn");
    assert_eq!(codes(&mut client, &a), ["illegal-move"]);
    client.open(&a, &game("1. e4 e5 2. Ke3"));
    assert_eq!(codes(&mut client, &a), [] as [&str; 0]);
}

#[test]
fn the_client_is_asked_to_watch_the_files_and_shows_the_progress() {
    let scratch = Scratch::new("folder-progress");
    for n in 0..8 {
        scratch.write(&format!("{n}.pgn"), game("1. e4 e5 2. Ke3"));
    }
    let capabilities = json!({
        "window": { "workDoneProgress": true },
        "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } },
    });
    let mut client = scratch.client(capabilities, json!({ "checkFolders": true }));
    let registration = client.until(|message| {
        message["method"] == "client/registerCapability"
            && message["params"]["registrations"][0]["id"] == "folders"
    });
    assert_eq!(
        registration["params"]["registrations"][0]["registerOptions"]["watchers"],
        json!([{ "globPattern": "**/*.{pgn,pdn,fen,phn,ncn,epd}" }])
    );
    let create = client.hear("window/workDoneProgress/create");
    client.send(&json!({ "jsonrpc": "2.0", "id": create["id"], "result": null }));
    let begin = client.hear("$/progress");
    assert_eq!(begin["params"]["token"], create["params"]["token"]);
    let title = &begin["params"]["value"];
    assert_eq!(title["kind"], "begin");
    assert_eq!(title["title"], "Checking the games of the folder");
    client.until(|message| {
        message["method"] == "$/progress" && message["params"]["value"]["kind"] == "end"
    });
    for n in 0..8 {
        let uri = scratch.uri(&format!("{n}.pgn"));
        assert_eq!(codes(&mut client, &uri), ["illegal-move"]);
    }
}

#[test]
fn without_the_setting_only_open_documents_have_findings() {
    let scratch = Scratch::new("folder-off");
    scratch.write("a.pgn", game("1. e4 e5 2. Ke3"));
    let mut client = scratch.client(json!({}), Value::Null);
    client.open(URI, &game("1. e4 e5 2. Qh7"));
    changed(&mut client, &scratch.uri("a.pgn"));
    assert_eq!(codes(&mut client, URI), ["illegal-move"]);
    // By then the files would have been checked.
    std::thread::sleep(std::time::Duration::from_millis(600));
    client.about("movetext/text", json!({}));
    let others = client
        .aside
        .iter()
        .filter(|message| message["method"] == PUBLISH);
    assert_eq!(others.count(), 0, "{:?}", client.aside);
}
