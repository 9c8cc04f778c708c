//! Inlay hints: each move in a second notation, when one is set.

use serde_json::{Value, json};

use super::client::{Client, MOVES, URI, game, range_of};

fn client(settings: Value) -> Client {
    let mut client = Client::memory();
    let refresh = json!({ "workspace": { "inlayHint": { "refreshSupport": true } } });
    client.initialize(refresh, settings);
    client
}

/// The hints of a document in a range: line, column, text.
fn hints(client: &mut Client, uri: &str, range: Value) -> Vec<(u64, u64, String)> {
    let params = json!({ "textDocument": { "uri": uri }, "range": range });
    let answer = client.request("textDocument/inlayHint", params);
    let hints = answer["result"].as_array().cloned().unwrap_or_default();
    let hint = |hint: &Value| {
        assert_eq!(hint["paddingLeft"], true);
        let at = |of: &str| hint["position"][of].as_u64().expect("a number");
        let label = hint["label"].as_str().expect("a text").to_owned();
        (at("line"), at("character"), label)
    };
    hints.iter().map(hint).collect()
}

fn all() -> Value {
    range_of(0, 0, 9999, 0)
}

#[test]
fn nothing_is_shown_unless_a_notation_is_set() {
    for settings in [
        Value::Null,
        json!({ "inlayNotation": "" }),
        json!({ "inlayNotation": null }),
    ] {
        let mut client = client(settings);
        client.open(URI, &game("1. e4 e5"));
        assert_eq!(hints(&mut client, URI, all()), []);
    }
}

#[test]
fn moves_in_a_second_notation_where_it_differs() {
    let mut client = client(json!({ "inlayNotation": "san-de" }));
    client.open(
        URI,
        &game("1. e4 e5 2. Nf3! {Ünd 😀} (2. Bc4) Nc6 3. Ke9 d6"),
    );
    let line = u64::from(MOVES);
    let shown = [(line, 16, "Sf3"), (line, 33, "Lc4"), (line, 38, "Sc6")];
    let shown = shown.map(|(line, column, text)| (line, column, text.to_owned()));
    assert_eq!(hints(&mut client, URI, all()), shown);
    // Only those of the range.
    let range = range_of(MOVES, 0, MOVES, 20);
    assert_eq!(hints(&mut client, URI, range), shown[..1]);
}

#[test]
fn a_notation_that_does_not_suit_a_game_shows_nothing() {
    let mut client = client(json!({ "movetext": { "inlayNotation": "diagonal" } }));
    client.open(URI, &game("1. e4 e5"));
    assert_eq!(hints(&mut client, URI, all()), []);
    let uri = "file:///a.pdn";
    client.open(uri, "[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
    let shown = hints(&mut client, uri, all());
    assert_eq!(shown.len(), 2);
    assert_eq!((shown[0].0, shown[0].1), (2, 8));
}

#[test]
fn a_change_of_the_setting_makes_the_client_ask_again() {
    let mut client = client(Value::Null);
    client.open(URI, &game("1. e4 e5"));
    let set =
        |notation: Value| json!({ "settings": { "movetext": { "inlayNotation": notation } } });
    client.notify("workspace/didChangeConfiguration", set(json!("lan")));
    let refresh = |message: &Value| message["method"] == "workspace/inlayHint/refresh";
    client.until(refresh);
    let line = u64::from(MOVES);
    let shown = [(line, 5, "e2-e4"), (line, 8, "e7-e5")];
    let shown = shown.map(|(line, column, text)| (line, column, text.to_owned()));
    assert_eq!(hints(&mut client, URI, all()), shown);
    client.notify("workspace/didChangeConfiguration", set(json!("")));
    client.until(refresh);
    assert_eq!(hints(&mut client, URI, all()), []);
    // An unknown name is reported.
    client.notify("workspace/didChangeConfiguration", set(json!("klingon")));
    let told = "movetext.inlayNotation: there is no notation `klingon`; `movetext list notations` shows them all";
    client.until(|message| message["params"]["message"] == told);
}

/// Of two thousand games the client asks for one: only its hints are given.
#[test]
fn hints_are_of_the_games_of_the_range() {
    let mut client = client(json!({ "inlayNotation": "lan" }));
    client.open(URI, &game("1. e4 e5").repeat(2000));
    let line = 1000 * super::client::LINES + MOVES;
    let shown = hints(&mut client, URI, range_of(line, 0, line, 99));
    let line = u64::from(line);
    assert_eq!(
        shown,
        [(line, 5, "e2-e4".to_owned()), (line, 8, "e7-e5".to_owned())]
    );
}
