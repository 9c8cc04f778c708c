//! Repairs in the client's terms.

use super::client::{Client, MOVES, URI, game, range_of};
use serde_json::{Value, json};

/// The quick fixes of a needless check mark.
fn fixes(client: &mut Client, only: Value) -> Vec<Value> {
    let mut context = json!({ "diagnostics": [] });
    if !only.is_null() {
        context["only"] = only;
    }
    let range = range_of(MOVES, 3, MOVES, 6);
    let params = json!({ "range": range, "context": context });
    let actions = client.about("textDocument/codeAction", params);
    actions.as_array().expect("a list").clone()
}

#[test]
fn repairs_are_bound_to_the_version_where_the_client_understands_that() {
    let text = game("1. e4+ e5");
    let edit = |range: &Value, text: &Value| json!({ "range": range, "newText": text });
    let mut client = Client::with(json!({}), &text);
    let actions = fixes(&mut client, Value::Null);
    // The second one ignores the finding.
    assert_eq!(actions.len(), 2);
    let fix = &actions[0];
    assert_eq!(fix["kind"], "quickfix");
    assert_eq!(fix["diagnostics"][0]["code"], "check-mark");
    let change = fix["edit"]["changes"][URI][0].clone();
    assert_eq!(fix["edit"], json!({ "changes": { URI: [change] } }));

    let capable = json!({ "workspace": { "workspaceEdit": { "documentChanges": true } } });
    let mut client = Client::with(capable, &text);
    client.change(5, Some([0, 0, 0, 0]), "");
    let actions = fixes(&mut client, json!(["quickfix"]));
    let versioned = json!({
        "documentChanges": [{
            "textDocument": { "uri": URI, "version": 5 },
            "edits": [edit(&change["range"], &change["newText"])],
        }],
    });
    assert_eq!(actions[0]["edit"], versioned);
}

#[test]
fn all_safe_fixes_at_once_when_asked_for() {
    let text = game("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. 0-0") + &game("1. d4 Pd5");
    let mut client = Client::with(json!({}), &text);
    let no_fix_all = |actions: &[Value]| actions.iter().all(|a| a["kind"] == "quickfix");
    assert!(no_fix_all(&fixes(&mut client, Value::Null)));
    for kind in ["source", "source.fixAll", "source.fixAll.movetext"] {
        let actions = fixes(&mut client, json!([kind]));
        assert_eq!(actions.len(), 1);
        assert_eq!(actions[0]["kind"], "source.fixAll.movetext");
        let edits = actions[0]["edit"]["changes"][URI].as_array().map(Vec::len);
        assert_eq!(edits, Some(2));
    }
    assert_eq!(
        fixes(&mut client, json!(["source.organizeImports"])),
        [] as [Value; 0]
    );
}

#[test]
fn a_menu_of_repairs_has_an_end() {
    let mut client = Client::with(json!({}), &game("1. e4+ e5").repeat(300));
    let range = range_of(0, 0, 9999, 0);
    let params = json!({ "range": range, "context": { "diagnostics": [] } });
    let actions = client.about("textDocument/codeAction", params);
    assert_eq!(actions.as_array().map(Vec::len), Some(200));
    assert_eq!(
        actions[199]["diagnostics"][0]["range"]["start"]["line"],
        199 * 10 + 8
    );
}

#[test]
fn a_finding_can_be_ignored_and_an_illegal_move_accepted() {
    let about = |text: &str, word: &str| {
        let mut client = Client::with(json!({}), text);
        let (line, column) = text
            .lines()
            .enumerate()
            .find_map(|(i, line)| Some((i, line.find(word)?)))
            .expect("the word");
        let cursor = json!({ "line": line, "character": column });
        let answer = client.about(
            "textDocument/codeAction",
            json!({ "range": { "start": cursor, "end": cursor }, "context": { "diagnostics": [], "only": ["quickfix"] } }),
        );
        let actions = answer.as_array().expect("a list").clone();
        let last = actions.last().expect("an action").clone();
        let titles = actions
            .iter()
            .map(|one| one["title"].as_str().expect("a title").to_owned());
        (titles.collect::<Vec<_>>(), last["edit"].to_string())
    };
    let (titles, _) = about("1. e4 e5 2. Ke3! Nc6 *\n", "Ke3");
    let last = titles.iter().rev().take(2).rev().collect::<Vec<_>>();
    assert_eq!(
        last,
        ["Ke3 was really played", "Ignore illegal-move at Ke3"]
    );
    // After the marks of the move.
    let (titles, edit) = about("1. e4 e5 3. Nf3! Nc6 *\n", "3.");
    assert_eq!(
        titles.last().map(String::as_str),
        Some("Ignore move-number at Nf3")
    );
    assert!(
        edit.contains(r#""newText":" {[%movetext ignore move-number]}""#),
        "{edit}"
    );
    assert!(edit.contains(r#""character":16"#), "{edit}");
    // In the comment that is there already.
    let (_, edit) = about("1. e4 e5 3. Nf3 {good} Nc6 *\n", "3.");
    assert!(
        edit.contains(r#""newText":"[%movetext ignore move-number] ""#),
        "{edit}"
    );
}

#[test]
fn all_safe_fixes_of_a_game_at_once() {
    let text = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 Nf6 5. Re1 Be7 6. c3 0-0 *\n\n[Event \"b\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 d5 *\n";
    let titles = |line: u32, column: u32| {
        let mut client = Client::with(json!({}), text);
        let cursor = json!({ "line": line, "character": column });
        let range = json!({ "start": cursor, "end": cursor });
        let context = json!({ "diagnostics": [], "only": ["quickfix"] });
        let answer = client.about(
            "textDocument/codeAction",
            json!({ "range": range, "context": context }),
        );
        answer.as_array().expect("a list").clone()
    };
    let actions = titles(2, 34);
    let all = actions
        .iter()
        .find(|one| one["title"] == "Apply all 2 safe fixes in this game");
    let edits = &all.expect("the action")["edit"]["changes"][URI];
    assert_eq!(edits.as_array().map(Vec::len), Some(2), "{edits}");
    // The other game has only one.
    let alone = titles(6, 34).iter().all(|one| {
        !one["title"]
            .as_str()
            .expect("a title")
            .starts_with("Apply all")
    });
    assert!(alone);
}

/// Where nothing is found at the cursor and a person asks, the nearest findings of the line are answered for.
#[test]
fn the_fixes_of_the_line_are_offered_where_there_are_none_at_the_cursor() {
    let text = "1. e4+ e5 2. Nf3 Nc6 3. Bb5+ a6\n4. Ba4 Nf6+ *\n";
    let at_once = |capabilities: Value, trigger: i32, column: u32| -> Vec<String> {
        let mut client = Client::with(capabilities, text);
        let cursor = json!({ "line": 0, "character": column });
        let context = json!({ "diagnostics": [], "only": ["quickfix"], "triggerKind": trigger });
        let range = json!({ "start": cursor, "end": cursor });
        let params = json!({ "range": range, "context": context });
        let answer = client.about("textDocument/codeAction", params);
        let titles = answer.as_array().expect("a list").iter();
        let titles = titles.map(|one| one["title"].as_str().expect("a title").to_owned());
        titles.collect()
    };
    let near_the_end = ["Remove + from Bb5", "Remove + from e4"];
    assert_eq!(at_once(json!({}), 1, 20), near_the_end);
    assert_eq!(
        at_once(json!({}), 1, 9),
        ["Remove + from e4", "Remove + from Bb5"]
    );
    // At a finding, what can be done about it alone.
    assert_eq!(at_once(json!({}), 1, 5)[0], "Remove + from e4");
    assert!(!at_once(json!({}), 1, 5).contains(&"Remove + from Bb5".to_owned()));
    // Not by itself, and not for a client that looks around by itself.
    assert_eq!(at_once(json!({}), 2, 20), [""; 0]);
    let looks = json!({ "experimental": { "nearbyFixes": true } });
    assert_eq!(at_once(looks, 1, 20), [""; 0]);
}
