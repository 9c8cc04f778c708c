//! Findings reach the client once, in the way it asked for, for the right version.

use serde_json::{Value, json};

use super::client::{Client, LINES, MOVES, URI, game, range_of};

fn codes(found: &[Value]) -> Vec<&str> {
    found
        .iter()
        .filter_map(|found| found["code"].as_str())
        .collect()
}

fn pull() -> Value {
    json!({
        "textDocument": { "diagnostic": {} },
        "workspace": { "diagnostics": { "refreshSupport": true } },
    })
}

#[test]
fn findings_are_published_with_their_version() {
    let mut client = Client::with(json!({}), &game("1. e4 e5 2. Ke3"));
    let found = client.published(1);
    assert_eq!(codes(&found), ["illegal-move"]);
    assert_eq!(found[0]["range"], range_of(MOVES, 12, MOVES, 15));
    assert_eq!(found[0]["severity"], 1);
    assert_eq!(found[0]["source"], "movetext");
    client.change(2, Some([MOVES, 14, MOVES, 15]), "2");
    assert_eq!(client.published(2), [] as [Value; 0]);
}

#[test]
fn an_edit_elsewhere_moves_the_findings() {
    let text = game("1. e4 e5") + &game("1. e4 e5 2. Ke3");
    let mut client = Client::with(json!({}), &text);
    assert_eq!(client.published(1).len(), 1);
    client.change(2, Some([MOVES, 0, MOVES, 0]), "{one}\n{two}\n");
    let found = client.published(2);
    assert_eq!(codes(&found), ["illegal-move"]);
    let line = LINES + MOVES + 2;
    assert_eq!(found[0]["range"], range_of(line, 12, line, 15));
}

#[test]
fn an_unclosed_comment_damages_one_game_only() {
    let games = [
        game("1. e4 {never closed"),
        game("1. d4 d5"),
        game("1. c4 {closed} c5"),
    ];
    let mut client = Client::with(json!({}), &games.concat());
    let found = client.published(1);
    let errors: Vec<&Value> = found
        .iter()
        .filter(|found| found["severity"] == 1)
        .collect();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0]["code"], "unclosed-comment");
    assert_eq!(errors[0]["range"], range_of(MOVES, 6, MOVES, 7));
}

#[test]
fn a_closed_document_has_no_findings() {
    let mut client = Client::with(json!({}), &game("1. e4 e5 2. Ke3"));
    client.published(1);
    client.notify(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": URI } }),
    );
    let last = client.hear("textDocument/publishDiagnostics");
    assert_eq!(last["params"], json!({ "uri": URI, "diagnostics": [] }));
}

#[test]
fn thousands_of_findings_are_cut_to_those_that_matter() {
    let warning = game("2. e4 e5");
    let text = warning.repeat(600) + &game("1. e5") + &warning.repeat(400);
    let mut client = Client::with(json!({}), &text);
    let complete = client.until(|message| {
        let list = message["params"]["diagnostics"].as_array();
        list.is_some_and(|list| {
            list.iter().any(|found| {
                let message = found["message"].as_str().unwrap_or_default();
                found["code"] == "more-findings"
                    && message.starts_with("701 more findings in 701 games")
            })
        })
    });
    let found = complete["params"]["diagnostics"]
        .as_array()
        .expect("a list")
        .clone();
    assert_eq!(found.len(), 301);
    let errors: Vec<&Value> = found
        .iter()
        .filter(|found| found["severity"] == 1)
        .collect();
    assert_eq!(errors.len(), 1);
    let line = 600 * LINES + MOVES;
    assert_eq!(errors[0]["range"], range_of(line, 3, line, 5));
}

#[test]
fn a_client_that_asks_is_answered_and_nothing_is_pushed() {
    let mut client = Client::with(pull(), &game("1. e4 e5 2. Ke3"));
    let report = client.about("textDocument/diagnostic", json!({}));
    assert_eq!(report["kind"], "full");
    let items = report["items"].as_array().expect("a list").clone();
    assert_eq!(codes(&items), ["illegal-move"]);
    let again = json!({ "previousResultId": report["resultId"] });
    let unchanged = json!({ "kind": "unchanged", "resultId": report["resultId"] });
    assert_eq!(client.about("textDocument/diagnostic", again), unchanged);
    client.change(2, Some([MOVES, 14, MOVES, 15]), "2");
    let report = client.about("textDocument/diagnostic", json!({}));
    assert_eq!(report["items"], json!([]));
    client.request("shutdown", Value::Null);
    client.notify("exit", Value::Null);
    while let Some(message) = client.next() {
        client.aside.push(message);
    }
    let pushed = |message: &&Value| message["method"] == "textDocument/publishDiagnostics";
    assert_eq!(client.aside.iter().filter(pushed).count(), 0);
}

#[test]
fn the_capability_to_ask_is_offered_only_to_clients_that_have_it() {
    let offered = |capabilities: Value| {
        let mut client = Client::memory();
        let hello = client.initialize(capabilities, Value::Null);
        hello["capabilities"]["diagnosticProvider"].clone()
    };
    assert_eq!(offered(json!({})), Value::Null);
    let provider = json!({
        "identifier": "movetext", "interFileDependencies": false, "workspaceDiagnostics": false,
    });
    assert_eq!(offered(pull()), provider);
}

#[test]
fn a_client_that_got_an_early_answer_is_told_to_ask_again() {
    let large = game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7").repeat(20_000);
    let mut client = Client::with(pull(), &(large + &game("1. e4 e5 2. Ke3")));
    let report = client.about("textDocument/diagnostic", json!({}));
    assert_eq!(report["items"], json!([]));
    let refresh = client.hear("workspace/diagnostic/refresh");
    client.send(&json!({ "jsonrpc": "2.0", "id": refresh["id"], "result": null }));
    let report = client.about("textDocument/diagnostic", json!({}));
    let items = report["items"].as_array().expect("a list").clone();
    assert_eq!(codes(&items), ["illegal-move"]);
}

#[test]
fn settings_are_read_from_every_place_they_may_come_from() {
    // In antichess a player who can capture must capture.
    let text = game("1. e3 b5 2. a3");
    let refused = |found: &[Value]| codes(found) == ["illegal-move"];
    // At the start.
    let mut client = Client::memory();
    client.initialize(json!({}), json!({ "game": "antichess", "language": null }));
    client.open(URI, &text);
    assert!(refused(&client.published(1)));
    // Pushed.
    let settings = json!({ "movetext": { "game": "chess" } });
    client.notify(
        "workspace/didChangeConfiguration",
        json!({ "settings": settings }),
    );
    assert_eq!(client.published(1), [] as [Value; 0]);
    // Asked for.
    let mut client = Client::memory();
    let configuration = json!({ "workspace": { "configuration": true } });
    client.initialize(configuration, Value::Null);
    let asked = client.hear("workspace/configuration");
    assert_eq!(
        asked["params"],
        json!({ "items": [{ "section": "movetext" }] })
    );
    let answer = json!([{ "game": "antichess", "notation": "runes" }]);
    client.send(&json!({ "jsonrpc": "2.0", "id": asked["id"], "result": answer }));
    let log = client.hear("window/logMessage");
    let message =
        "movetext.notation: there is no notation `runes`; `movetext list notations` shows them all";
    assert_eq!(log["params"], json!({ "type": 2, "message": message }));
    client.open(URI, &text);
    assert!(refused(&client.published(1)));
}

/// Answers the server's question for the settings.
fn configure(client: &mut Client, settings: Value) {
    let asked = client.hear("workspace/configuration");
    let answer = json!([settings]);
    client.send(&json!({ "jsonrpc": "2.0", "id": asked["id"], "result": answer }));
}

#[test]
fn a_setting_that_is_removed_is_gone() {
    let text = game("1. e3 b5 2. a3");
    for (none, start) in [
        (json!({}), Value::Null),
        (Value::Null, json!({ "language": "de" })),
    ] {
        let mut client = Client::memory();
        let capable = json!({ "workspace": { "configuration": true } });
        client.initialize(capable, start);
        client.open(URI, &text);
        assert_eq!(client.published(1), [] as [Value; 0]);
        configure(&mut client, json!({ "game": "antichess" }));
        assert_eq!(codes(&client.published(1)), ["illegal-move"]);
        client.notify(
            "workspace/didChangeConfiguration",
            json!({ "settings": null }),
        );
        configure(&mut client, none);
        assert_eq!(client.published(1), [] as [Value; 0]);
    }
}

#[test]
fn severities_are_chosen_by_code() {
    let mut client = Client::memory();
    client.initialize(json!({}), Value::Null);
    client.open(URI, &game("1. e4 e5 3. Nf3 Nc7"));
    let severities = |found: &[Value]| {
        let of = |one: &Value| format!("{} {}", one["severity"], one["code"]);
        found.iter().map(of).collect::<Vec<_>>()
    };
    let usual = ["2 \"move-number\"", "1 \"illegal-move\""];
    assert_eq!(severities(&client.published(1)), usual);
    let chosen = json!({ "illegal-move": "information", "move-number": "off" });
    let settings = json!({ "movetext": { "severity": chosen } });
    client.notify(
        "workspace/didChangeConfiguration",
        json!({ "settings": settings }),
    );
    assert_eq!(severities(&client.published(1)), ["3 \"illegal-move\""]);
}

#[test]
fn a_language_that_a_game_is_not_in_costs_one_hint() {
    for language in ["de", "fr", "sr"] {
        let mut client = Client::memory();
        client.initialize(json!({}), json!({ "language": language }));
        client.open(URI, &game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"));
        let found = client.published(1);
        assert_eq!(codes(&found), ["unfit-setting"]);
        let message =
            format!("language {language} does not suit this record, which is read without it");
        assert_eq!(found[0]["message"], message);
        assert_eq!(found[0]["severity"], 4);
    }
}

#[test]
fn where_the_client_has_no_settings_those_of_the_start_hold() {
    let mut client = Client::memory();
    let capable = json!({ "workspace": { "configuration": true } });
    client.initialize(capable, json!({ "game": "antichess" }));
    configure(&mut client, Value::Null);
    client.open(URI, &game("1. e3 b5 2. a3"));
    assert_eq!(codes(&client.published(1)), ["illegal-move"]);
}

/// The first findings are those with the settings, although these come after the document.
#[test]
fn findings_wait_for_the_settings_that_were_asked_for() {
    let mut client = Client::memory();
    let capable = json!({ "workspace": { "configuration": true } });
    client.initialize(capable, Value::Null);
    client.open(URI, &game("1. e3 b5 2. a3"));
    configure(&mut client, json!({ "game": "antichess" }));
    assert_eq!(codes(&client.published(1)), ["illegal-move"]);
}

#[test]
fn a_client_that_cannot_give_settings_gets_findings() {
    let mut client = Client::memory();
    let capable = json!({ "workspace": { "configuration": true } });
    client.initialize(capable, Value::Null);
    client.open(URI, &game("1. e4 e5 2. Ke3"));
    let asked = client.hear("workspace/configuration");
    let error = json!({ "code": -32601, "message": "no settings" });
    client.send(&json!({ "jsonrpc": "2.0", "id": asked["id"], "error": error }));
    assert_eq!(codes(&client.published(1)), ["illegal-move"]);
}

#[test]
fn a_client_that_asks_is_told_to_ask_again_when_settings_change() {
    let mut client = Client::with(pull(), &game("1. e3 b5 2. a3"));
    let report = client.about("textDocument/diagnostic", json!({}));
    assert_eq!(report["items"], json!([]));
    let settings = json!({ "movetext": { "game": "antichess" } });
    client.notify(
        "workspace/didChangeConfiguration",
        json!({ "settings": settings }),
    );
    client.hear("workspace/diagnostic/refresh");
    let again = json!({ "previousResultId": report["resultId"] });
    let report = client.about("textDocument/diagnostic", again);
    let items = report["items"].as_array().expect("a list").clone();
    assert_eq!(codes(&items), ["illegal-move"]);
}

/// Paint.NET pictures have the name of draughts records, and an editor opens what it is told to.
#[test]
fn a_picture_has_one_finding_until_there_is_text() {
    let picture = "PDN3\u{9c}\u{1}\u{0}<pdnImage width=\"8\">\n{[(\u{2}\u{3}\u{fffd}".repeat(200);
    let mut client = Client::with(json!({}), &picture);
    let found = client.published(1);
    assert_eq!(codes(&found), ["not-text"]);
    assert_eq!(found[0]["severity"], 3);
    let message = "this is not a game record: it looks like a Paint.NET picture";
    assert_eq!(found[0]["message"], message);
    assert_eq!(
        found[0]["range"]["start"],
        json!({ "line": 0, "character": 0 })
    );
    for method in ["documentSymbol", "foldingRange"] {
        let answer = client.about(&format!("textDocument/{method}"), json!({}));
        assert_eq!(answer, json!([]), "{method}");
    }
    client.change(2, None, &game("1. e4 e5 2. Ke3"));
    assert_eq!(codes(&client.published(2)), ["illegal-move"]);
    client.change(3, Some([0, 0, 0, 0]), "PDN3");
    assert_eq!(codes(&client.published(3)), ["not-text"]);
    client.change(4, Some([0, 0, 0, 4]), "");
    assert_eq!(codes(&client.published(4)), ["illegal-move"]);
}
