//! A word that is being typed has no findings at first, and has them later.

use serde_json::{Value, json};

use super::client::{Client, URI, range_of};

/// The first move has a finding, so that every version has diagnostics to publish: of two versions without
/// any only the first is published.
const GAME: &str = "[GameType \"20\"]\n\n1. 32x28  *\n";
const FINDING: &str = "capture-mark";
/// The line of the moves, and the column where the second one is to be.
const PLACE: (u32, u32) = (2, 9);

fn client(capabilities: Value) -> Client {
    let mut client = Client::memory();
    client.initialize(capabilities, Value::Null);
    let document = json!({ "uri": URI, "languageId": "pdn", "version": 1, "text": GAME });
    client.notify("textDocument/didOpen", json!({ "textDocument": document }));
    client
}

/// Types a text key by key; gives the last version.
fn keys(client: &mut Client, text: &str) -> i64 {
    let (line, column) = PLACE;
    for (i, key) in (0..).zip(text.chars()) {
        let at = column + i;
        client.change(i as i32 + 2, Some([line, at, line, at]), &key.to_string());
    }
    text.len() as i64 + 1
}

fn save(client: &mut Client) {
    let document = json!({ "textDocument": { "uri": URI } });
    client.notify("textDocument/didSave", document);
}

/// What an editor sends that saves by itself some time after each edit.
fn save_after_delay(client: &mut Client) {
    let announced = json!({ "textDocument": { "uri": URI }, "reason": 2 });
    client.notify("textDocument/willSave", announced);
    save(client);
}

fn codes(diagnostics: &[Value]) -> Vec<&str> {
    diagnostics
        .iter()
        .filter_map(|d| d["code"].as_str())
        .collect()
}

/// A finding that is kept back at first is published after some time, and the client sends nothing for
/// it.
#[test]
fn a_word_that_stays_wrong_is_reported_after_a_pause() {
    let mut client = client(json!({}));
    let version = keys(&mut client, "19-99");
    while codes(&client.published(version)) != [FINDING, "no-such-square"] {}
}

#[test]
fn the_beginning_of_a_move_is_reported_when_it_is_saved() {
    let mut client = client(json!({}));
    let version = keys(&mut client, "19-");
    assert_eq!(codes(&client.published(version)), [FINDING]);
    save(&mut client);
    let found = client.published(version);
    assert_eq!(codes(&found), [FINDING, "unreadable-move"]);
}

#[test]
fn keys_that_come_together_are_typing_and_edits_at_two_places_are_not() {
    let (line, column) = PLACE;
    let change =
        |at: u32, text: &str| json!({ "range": range_of(line, at, line, at), "text": text });
    let together = |changes: [Value; 2]| {
        let mut client = client(json!({}));
        let document = json!({ "uri": URI, "version": 2 });
        let params = json!({ "textDocument": document, "contentChanges": changes });
        client.notify("textDocument/didChange", params);
        client.published(2)
    };
    let one = together([change(column, "1"), change(column + 1, "9")]);
    assert_eq!(codes(&one), [FINDING]);
    // Other texts at two places, as of a fix.
    let two = together([change(column + 1, "1"), change(column, "2")]);
    assert!(two.len() > 1, "{two:#?}");
}

#[test]
fn a_client_that_pulls_is_asked_to_pull_again() {
    let capabilities = json!({
        "textDocument": { "diagnostic": {} },
        "workspace": { "diagnostics": { "refreshSupport": true } },
    });
    let items = |report: &Value| report["items"].as_array().expect("a list").clone();
    // After a pause.
    let mut pausing = client(capabilities.clone());
    keys(&mut pausing, "19-99");
    let mut report = pausing.about("textDocument/diagnostic", json!({}));
    while codes(&items(&report)) == [FINDING] {
        pausing.hear("workspace/diagnostic/refresh");
        let previous = json!({ "previousResultId": report["resultId"] });
        report = pausing.about("textDocument/diagnostic", previous);
    }
    assert_eq!(codes(&items(&report)), [FINDING, "no-such-square"]);
    // After a save, but not after one that nobody asked for.
    let mut saving = client(capabilities);
    keys(&mut saving, "19-");
    let report = saving.about("textDocument/diagnostic", json!({}));
    assert_eq!(codes(&items(&report)), [FINDING]);
    save_after_delay(&mut saving);
    let report = saving.about("textDocument/diagnostic", json!({}));
    assert_eq!(codes(&items(&report)), [FINDING]);
    save(&mut saving);
    saving.hear("workspace/diagnostic/refresh");
    let report = saving.about("textDocument/diagnostic", json!({}));
    assert_eq!(codes(&items(&report)), [FINDING, "unreadable-move"]);
}

/// Whoever types may type just what a fix would write.
#[test]
fn the_next_key_of_a_word_is_no_fix() {
    let mut client = Client::with(json!({ "textDocument": { "diagnostic": {} } }), "");
    let keys = ["[", "E", "v", "e", "n", "t", " ", "\"\"", "x"];
    let mut column = 0;
    for (version, key) in (2..).zip(keys) {
        client.change(version, Some([0, column, 0, column]), key);
        column += 1;
        let cursor = json!({ "line": 0, "character": column });
        let params = json!({
            "range": { "start": cursor, "end": cursor },
            "context": { "diagnostics": [], "only": ["quickfix"] },
        });
        client.about("textDocument/codeAction", params);
        let report = client.about("textDocument/diagnostic", json!({}));
        assert_eq!(report["items"], json!([]), "after {key}");
    }
}
