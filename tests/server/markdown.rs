//! Records in the fences of a Markdown document, in the client's terms.

use super::client::{Client, URI, range_of};
use serde_json::{Value, json};

/// Two games of chess, one in a quotation, and one of draughts, which a line of prose with letters outside ASCII separates.
const NOTES: &str = "# Notés 1. Ke3\n\n```pgn\n1. e4+ Pe5 2. Nf3 Nc6 3. Ke3 *\n```\n\n\
                     > Ünd:\n> ```{.pgn}\n> [White \"Zoë\"]\n>\n> 1. d4+ Pd5 *\n> ```\n\n\
                     ~~~pdn\n1. 32-28 19-23 2. 28x19 14x23 3. 1-2 *\n~~~\n";

fn open(text: &str) -> Client {
    let mut client = Client::memory();
    client.initialize(json!({}), Value::Null);
    let document = json!({ "uri": URI, "languageId": "markdown", "version": 1, "text": text });
    client.notify("textDocument/didOpen", json!({ "textDocument": document }));
    client
}

fn found(findings: &[Value]) -> Vec<(String, Value)> {
    let serious = findings
        .iter()
        .filter(|one| one["severity"] == 1 || one["severity"] == 2);
    let found = serious.map(|one| {
        let code = one["code"].as_str().expect("a code").to_owned();
        (code, one["range"].clone())
    });
    found.collect()
}

fn code(code: &str, range: Value) -> (String, Value) {
    (code.to_owned(), range)
}

#[test]
fn each_fence_is_checked_in_its_place() {
    let mut client = open(NOTES);
    assert_eq!(
        found(&client.published(1)),
        [
            code("check-mark", range_of(3, 5, 3, 6)),
            code("illegal-move", range_of(3, 25, 3, 28)),
            code("check-mark", range_of(10, 7, 10, 8)),
            code("illegal-move", range_of(14, 33, 14, 36)),
        ]
    );
    // An edit of the prose moves them, and one of a fence checks it again.
    client.change(2, Some([0, 0, 0, 0]), "é\n");
    assert_eq!(found(&client.published(2))[0].1, range_of(4, 5, 4, 6));
    client.change(3, Some([4, 25, 4, 28]), "Bb5");
    assert_eq!(
        found(&client.published(3)),
        [
            code("check-mark", range_of(4, 5, 4, 6)),
            code("check-mark", range_of(11, 7, 11, 8)),
            code("illegal-move", range_of(15, 33, 15, 36)),
        ]
    );
    // Without its fence a record is prose.
    client.change(4, Some([3, 0, 3, 3]), "");
    let left = found(&client.published(4));
    assert!(left.iter().all(|(_, range)| range["start"]["line"] != 4));
}

#[test]
fn a_document_without_fences_has_no_findings() {
    let mut client = open("1. e4 e5 2. Ke3 *\n\n```rust\n1. Ke3\n```\n");
    assert_eq!(client.published(1), [] as [Value; 0]);
    assert_eq!(client.at("textDocument/hover", 0, 1), Value::Null);
    assert_eq!(
        client.about("textDocument/formatting", json!({ "options": {} })),
        Value::Null
    );
}

/// The file is more than its games, so it is not offered as one.
#[test]
fn a_game_in_a_fence_is_rewritten_and_the_file_is_not() {
    let mut client = open(NOTES);
    let params = json!({
        "range": range_of(3, 5, 3, 5),
        "context": { "diagnostics": [], "only": ["refactor.rewrite"] },
    });
    let actions = client.about("textDocument/codeAction", params);
    let titles = actions.as_array().expect("a list").iter();
    let titles: Vec<&str> = titles.filter_map(|one| one["title"].as_str()).collect();
    assert!(
        titles.iter().any(|title| title.contains("this game in")),
        "{titles:?}"
    );
    assert!(
        !titles.iter().any(|title| title.contains("this file")),
        "{titles:?}"
    );
}

#[test]
fn fixes_are_offered_in_a_fence() {
    let mut client = open(NOTES);
    for (line, column) in [(3, 5), (10, 7)] {
        let range = range_of(line, column, line, column + 1);
        let params =
            json!({ "range": range, "context": { "diagnostics": [], "only": ["quickfix"] } });
        let actions = client.about("textDocument/codeAction", params);
        let edit = json!([{ "range": range, "newText": "" }]);
        assert_eq!(actions[0]["edit"]["changes"][URI], edit, "{actions}");
        assert_eq!(actions[0]["diagnostics"][0]["code"], "check-mark");
    }
    // In prose nothing is offered, and what mends all is asked of the whole document. In a game with an error nothing is certain.
    let params = |only: &str, range| json!({ "range": range, "context": { "diagnostics": [], "only": [only] } });
    let none = client.about(
        "textDocument/codeAction",
        params("quickfix", range_of(0, 8, 0, 14)),
    );
    assert_eq!(none, json!([]));
    let all = client.about(
        "textDocument/codeAction",
        params("source.fixAll.movetext", range_of(0, 0, 16, 0)),
    );
    let edits = all[0]["edit"]["changes"][URI].as_array().expect("edits");
    let lines = edits
        .iter()
        .map(|edit| edit["range"]["start"]["line"].clone());
    assert_eq!(lines.collect::<Vec<_>>(), [json!(10)]);
}

#[test]
fn a_place_is_answered_by_the_game_of_its_fence() {
    let mut client = open(NOTES);
    let hover = client.at("textDocument/hover", 14, 4);
    assert_eq!(hover["range"], range_of(14, 3, 14, 8));
    let hover = client.at("textDocument/hover", 10, 6);
    assert_eq!(hover["range"], range_of(10, 5, 10, 8));
    let board = client.at("movetext/position", 10, 11);
    assert_eq!(board["game"]["name"], "chess");
    assert!(
        board["setUp"]
            .as_str()
            .is_some_and(|set_up| set_up.starts_with("rnbqkbnr/ppp1pppp"))
    );
    assert_eq!(client.at("movetext/position", 7, 3), Value::Null);
    client.change(2, Some([10, 5, 10, 12]), "N");
    let list = client.at("textDocument/completion", 10, 6);
    let mut items = list["items"].as_array().expect("a list").iter();
    let knight = items
        .find(|item| item["label"] == "Nf3")
        .expect("Nf3 is legal");
    let edit = json!({ "range": range_of(10, 5, 10, 6), "newText": "Nf3" });
    assert_eq!(knight["textEdit"], edit);
}

#[test]
fn the_games_of_all_fences_are_listed() {
    let mut client = open(NOTES);
    let symbols = client.about("textDocument/documentSymbol", json!({}));
    let lines = symbols.as_array().expect("a list").iter();
    let lines = lines.map(|one| one["location"]["range"]["start"]["line"].clone());
    assert_eq!(lines.collect::<Vec<_>>(), [json!(3), json!(8), json!(14)]);
}

#[test]
fn nothing_writes_new_lines_into_a_quotation() {
    // The tags that are missing would take lines of their own.
    let quoted = "> ```pgn\n> [White \"Zoë\"]\n>\n> 1. d4 d5 1-0\n> ```\n";
    let plain = quoted.replace("> ", "").replace('>', "");
    let lines_written = |text: &str| {
        let mut client = open(text);
        let range = range_of(1, 0, 3, 9);
        let params =
            json!({ "range": range, "context": { "diagnostics": [], "only": ["source"] } });
        let actions = client.about("textDocument/codeAction", params);
        let edits = actions.as_array().expect("a list").iter();
        let texts = edits.flat_map(|one| {
            one["edit"]["changes"][URI]
                .as_array()
                .cloned()
                .unwrap_or_default()
        });
        texts
            .filter(|one| {
                one["newText"]
                    .as_str()
                    .is_some_and(|text| text.contains('\n'))
            })
            .count()
    };
    assert!(lines_written(&plain) > 0);
    assert_eq!(lines_written(quoted), 0);
}

#[test]
fn no_action_is_offered_that_a_quotation_cannot_take() {
    let action = json!({
        "codeActionLiteralSupport": { "codeActionKind": { "valueSet": ["refactor.rewrite"] } },
        "dataSupport": true,
        "resolveSupport": { "properties": ["edit"] },
    });
    let offered = |text: &str| {
        let mut client = Client::memory();
        client.initialize(
            json!({ "textDocument": { "codeAction": action } }),
            Value::Null,
        );
        let document = json!({ "uri": URI, "languageId": "markdown", "version": 1, "text": text });
        client.notify("textDocument/didOpen", json!({ "textDocument": document }));
        let context = json!({ "diagnostics": [], "only": ["refactor.rewrite"] });
        let params = json!({ "range": range_of(1, 19, 1, 19), "context": context });
        let actions = client.about("textDocument/codeAction", params);
        let titles = actions.as_array().expect("a list").iter();
        let titles = titles.filter_map(|one| one["title"].as_str());
        let own = ["Promote this variation", "Remove this variation"];
        titles.filter(|title| own.contains(title)).count()
    };
    let on_a_line = "> ```pgn\n> 1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 *\n> ```\n";
    assert_eq!(offered(on_a_line), 2);
    let over_lines = on_a_line.replace("2. Nf3 d6", "2. Nf3\n> 2... d6");
    assert_eq!(offered(&over_lines), 0);
}
