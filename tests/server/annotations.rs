//! The annotator's actions: where a client finds them, and what they do once they are chosen.

use serde_json::{Value, json};

use super::client::{Client, MOVES, URI, game, range_of};

fn resolving() -> Value {
    json!({
        "textDocument": { "codeAction": {
            "dataSupport": true,
            "resolveSupport": { "properties": ["edit"] },
        } },
    })
}

/// The actions at a column of the moves, of one kind or of all.
fn actions(client: &mut Client, column: u32, only: Option<&str>) -> Vec<Value> {
    let mut context = json!({ "diagnostics": [] });
    if let Some(only) = only {
        context["only"] = json!([only]);
    }
    let range = range_of(MOVES, column, MOVES, column);
    let answer = client.about(
        "textDocument/codeAction",
        json!({ "range": range, "context": context }),
    );
    answer.as_array().expect("a list").clone()
}

fn named<'a>(actions: &'a [Value], title: &str) -> Option<&'a Value> {
    actions.iter().find(|action| action["title"] == title)
}

const TEXT: &str = "1. e4 {x} (1. d4 d5) 1... e5";

#[test]
fn a_variation_is_promoted_once_that_is_chosen() {
    let mut client = Client::with(resolving(), &game(TEXT));
    for only in [None, Some("refactor"), Some("refactor.rewrite")] {
        let found = actions(&mut client, 14, only);
        let promote = named(&found, "Promote this variation").expect("it is offered");
        assert_eq!(promote["kind"], "refactor.rewrite");
        assert_eq!(promote["edit"], Value::Null);
        let answer = client.request("codeAction/resolve", promote.clone());
        let edit = json!({
            "range": range_of(MOVES, 0, MOVES, 28),
            "newText": "1. d4 (1. e4 {x} 1... e5) 1... d5",
        });
        assert_eq!(
            answer["result"]["edit"],
            json!({ "changes": { URI: [edit] } })
        );
    }
    let found = actions(&mut client, 14, Some("source"));
    assert_eq!(named(&found, "Promote this variation"), None);
    // What was offered of an older text cannot be done any more.
    let old = named(&actions(&mut client, 14, None), "Promote this variation").cloned();
    client.change(2, Some([0, 0, 0, 0]), " ");
    let late = client.request("codeAction/resolve", old.expect("it is offered"));
    assert_eq!(late["error"]["code"], -32801);
}

/// What is done with the line at the cursor comes first; the rest of a line is no variation where a move is to be mended.
#[test]
fn a_menu_begins_with_the_variation_at_the_cursor() {
    let mut capabilities = resolving();
    capabilities["experimental"] = json!({ "commands": ["movetext.convert"] });
    let titles = |moves: &str, column: u32| -> Vec<String> {
        let mut client = Client::with(capabilities.clone(), &game(moves));
        let found = actions(&mut client, column, None);
        let titles = found
            .iter()
            .map(|one| one["title"].as_str().expect("a title"));
        titles.map(str::to_owned).collect()
    };
    assert_eq!(
        titles("1. e4! {x} (1. d4 d5) 1... e5", 19),
        [
            "Promote this variation",
            "Make the moves from here on a variation",
            "Remove this variation",
            "Convert...",
            "Write the marks in this game as numbers ($1)",
        ]
    );
    assert_eq!(
        titles("1. e4 Ke4 2. d4 d5", 7)[2..],
        [
            "Ke4 was really played",
            "Ignore illegal-move at Ke4",
            "Convert..."
        ]
    );
}

#[test]
fn what_changes_a_game_is_a_source_action_and_so_is_what_changes_all() {
    let text = game(TEXT) + &game("1. c4 {y}");
    let mut client = Client::with(resolving(), &text);
    let here = "Remove the comments from this game";
    let all = "Remove the comments from all games";
    let found = actions(&mut client, 4, None);
    assert_eq!(
        named(&found, here).expect("it is offered")["kind"],
        "source"
    );
    assert_eq!(named(&found, all), None);
    // Beside the fixes of a move it would be chosen by mistake.
    assert_eq!(named(&actions(&mut client, 14, None), here), None);
    assert_eq!(
        named(&actions(&mut client, 14, Some("source.fixAll")), here),
        None
    );
    assert_eq!(
        named(&actions(&mut client, 14, Some("refactor")), here),
        None
    );
    let found = actions(&mut client, 14, Some("source"));
    let change = |action: &Value, client: &mut Client| {
        let answer = client.request("codeAction/resolve", action.clone());
        let edits = answer["result"]["edit"]["changes"][URI].as_array().cloned();
        edits.expect("edits").len()
    };
    assert_eq!(
        change(named(&found, here).expect("it is offered"), &mut client),
        1
    );
    assert_eq!(
        change(named(&found, all).expect("it is offered"), &mut client),
        2
    );
}

#[test]
fn a_client_that_cannot_resolve_gets_the_edits_of_what_it_asks_for() {
    let mut client = Client::with(json!({}), &(game(TEXT) + &game(TEXT)));
    let found = actions(&mut client, 14, Some("refactor.rewrite"));
    let promote = named(&found, "Promote this variation").expect("it is offered");
    assert_eq!(
        promote["edit"]["changes"][URI][0]["newText"],
        "1. d4 (1. e4 {x} 1... e5) 1... d5"
    );
    assert_eq!(
        named(&actions(&mut client, 14, None), "Promote this variation"),
        None
    );
    let found = actions(&mut client, 14, Some("source"));
    assert!(
        found.iter().all(|action| action["edit"].is_object()),
        "{found:#?}"
    );
    assert_eq!(named(&found, "Remove the comments from all games"), None);
}

/// The move at the cursor stands elsewhere once its line is promoted, and the cursor goes there.
#[test]
fn the_cursor_goes_along_with_its_move() {
    let mut capable = resolving();
    capable["window"] = json!({ "showDocument": { "support": true } });
    let mut client = Client::with(capable, &game("1. e4 {x} (1. d4 d5 2. c4) 1... e5"));
    let found = actions(&mut client, 23, None);
    let promote = named(&found, "Promote this variation").expect("it is offered");
    let answer = client.request("codeAction/resolve", promote.clone());
    // 1. d4 (1. e4 {x} 1... e5) 1... d5 2. c4
    let range = range_of(MOVES, 37, MOVES, 37);
    let command = &answer["result"]["command"];
    assert_eq!(command["command"], "movetext/show");
    let argument = json!({ "uri": URI, "range": range });
    assert_eq!(command["arguments"], json!([argument]));
    client.ask("workspace/executeCommand", command.clone());
    let shown = client.hear("window/showDocument");
    assert_eq!(
        shown["params"],
        json!({ "uri": URI, "takeFocus": true, "selection": range })
    );
}
