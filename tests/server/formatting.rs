//! Formatting in the client's terms: a document, the games that a range touches, and the settings.

use serde_json::{Value, json};

use super::client::{Client, range_of};

const TWO: &str = "1.e4 e5 *\n\n[White \"B\"]\n\n1.d4  d5 *\n";

fn options() -> Value {
    json!({ "tabSize": 8, "insertSpaces": true })
}

#[test]
fn it_is_offered_for_documents_and_ranges() {
    let mut client = Client::process();
    let offered = client.initialize(json!({}), json!({}));
    let offered = &offered["capabilities"];
    assert_eq!(offered["documentFormattingProvider"], true);
    assert_eq!(offered["documentRangeFormattingProvider"], true);
    // A line that is being typed is not laid out: the next key would come to stand elsewhere.
    assert_eq!(offered["documentOnTypeFormattingProvider"], Value::Null);
}

#[test]
fn only_what_differs_is_replaced() {
    let mut client = Client::with(json!({}), TWO);
    let edits = client.about("textDocument/formatting", json!({ "options": options() }));
    assert_eq!(
        edits,
        json!([
            { "range": range_of(0, 2, 0, 2), "newText": " " },
            { "range": range_of(4, 2, 4, 2), "newText": " " },
            { "range": range_of(4, 5, 4, 6), "newText": "" },
        ])
    );
}

#[test]
fn a_range_is_formatted_in_whole_games() {
    let mut client = Client::with(json!({}), TWO);
    let mut about = |range: Value| {
        let params = json!({ "range": range, "options": options() });
        let edits = client.about("textDocument/rangeFormatting", params);
        let edits = edits.as_array().expect("a list").clone();
        let lines = edits
            .iter()
            .map(|edit| edit["range"]["start"]["line"].clone());
        lines.collect::<Vec<Value>>()
    };
    assert_eq!(about(range_of(0, 0, 0, 3)), [0]);
    assert_eq!(about(range_of(4, 7, 4, 7)), [4, 4]);
    assert_eq!(about(range_of(0, 3, 4, 0)), [0, 4, 4]);
}

#[test]
fn a_game_with_an_error_gets_no_edits() {
    let mut client = Client::with(json!({}), "1.e4 e5 2.Ke3 *\n");
    let edits = client.about("textDocument/formatting", json!({ "options": options() }));
    assert_eq!(edits, json!([]));
}

#[test]
fn the_profile_is_a_setting() {
    let mut client = Client::process();
    client.initialize(json!({}), json!({ "formatProfile": "diff" }));
    client.open(super::client::URI, "1. e4 e5 2. d4 *\n");
    let edits = client.about("textDocument/formatting", json!({ "options": options() }));
    assert_eq!(
        edits,
        json!([
            { "range": range_of(0, 8, 0, 9), "newText": "\n" },
            { "range": range_of(0, 14, 0, 15), "newText": "\n" },
        ])
    );
}

#[test]
fn the_games_that_are_left_as_typed_are_told_unless_the_client_saves() {
    let text =
        "1.d4 d5 2.Ke3 *\n\n[White \"B\"]\n\n1.d4  d5 *\n\n[White \"C\"]\n\n1.d4 d5 2.Ke3 *\n";
    let mut client = Client::with(json!({}), text);
    // Saved before it is answered.
    let document = json!({ "uri": super::client::URI });
    let params = json!({ "textDocument": document, "options": options() });
    let id = client.ask("textDocument/formatting", params);
    client.notify(
        "textDocument/didSave",
        json!({ "textDocument": { "uri": super::client::URI } }),
    );
    client.answer(id);
    let refusal = "Ke3 cannot be played: the king on e1 cannot move to e3; did you mean e3 or Be3?";
    let params = json!({ "range": range_of(8, 0, 8, 3), "options": options() });
    client.about("textDocument/rangeFormatting", params);
    let message = client.hear("window/showMessage");
    assert_eq!(
        message["params"],
        json!({ "type": 2, "message": format!("a game is not formatted, because of line 9: {refusal}") })
    );
    client.about("textDocument/formatting", json!({ "options": options() }));
    let message = client.hear("window/showMessage");
    assert_eq!(
        message["params"]["message"],
        format!("2 games are not formatted, the first because of line 1: {refusal}")
    );
}
