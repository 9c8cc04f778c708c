//! Completion in the client's terms.

use super::client::{Client, MOVES, URI, game, range_of};
use serde_json::{Value, json};

#[test]
fn the_legal_moves_complete_a_word() {
    let mut client = Client::with(json!({}), &game("1. e4 N"));
    let list = client.at("textDocument/completion", MOVES, 7);
    // The client asks again at every key, and no item is preselected.
    assert_eq!(list["isIncomplete"], true);
    let items = list["items"].as_array().expect("a list");
    assert_eq!(items.len(), 20);
    let unchosen = |item: &Value| {
        let keys = ["preselect", "commitCharacters", "insertTextFormat"];
        keys.iter().all(|key| item.get(key).is_none())
    };
    assert!(items.iter().all(unchosen));
    let knight = items
        .iter()
        .find(|item| item["label"] == "Nf6")
        .expect("Nf6 is legal");
    let edit = json!({ "range": range_of(MOVES, 6, MOVES, 7), "newText": "Nf6" });
    assert_eq!(knight["textEdit"], edit);
}

/// The labels offered where the text has a bar; none when nothing is.
fn offered(uri: &str, text: &str) -> Vec<String> {
    let mut client = Client::with(json!({}), "");
    let (before, after) = text.split_once('|').expect("a bar");
    client.open(uri, &format!("{before}{after}"));
    let line = before.matches('\n').count();
    let column = before.len() - before.rfind('\n').map_or(0, |at| at + 1);
    let position = json!({ "line": line, "character": column });
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    let answer = client.request("textDocument/completion", params);
    let items = answer["result"]["items"].as_array();
    let items = items.cloned().unwrap_or_default();
    let label = |item: &Value| item["label"].as_str().unwrap_or_default().to_owned();
    items.iter().map(label).collect()
}

#[test]
fn no_list_opens_by_itself_after_a_blank_or_a_full_stop() {
    let mut client = Client::memory();
    let server = client.initialize(json!({}), Value::Null);
    let offered = json!({ "triggerCharacters": ["[", "\"", "$", "%"], "resolveProvider": true });
    assert_eq!(server["capabilities"]["completionProvider"], offered);
}

/// The labels that a client gets that asks because of the character before the bar.
fn triggered(text: &str) -> Vec<String> {
    let (before, after) = text.split_once('|').expect("a bar");
    let mut client = Client::with(json!({}), &format!("{before}{after}"));
    let line = before.matches('\n').count();
    let column = before.len() - before.rfind('\n').map_or(0, |at| at + 1);
    let trigger = before.chars().next_back().expect("a character").to_string();
    let params = json!({
        "position": { "line": line, "character": column },
        "context": { "triggerKind": 2, "triggerCharacter": trigger },
    });
    let answer = client.about("textDocument/completion", params);
    let items = answer["items"].as_array().cloned().unwrap_or_default();
    let label = |item: &Value| item["label"].as_str().unwrap_or_default().to_owned();
    items.iter().map(label).collect()
}

#[test]
fn a_character_opens_the_list_of_what_it_begins_and_no_other() {
    for (text, first) in [
        ("[|", "Event"),
        ("[|]\n\n1. e4 *\n", "Event"),
        ("[Result \"|\"]\n\n1. e4 *\n", "*"),
        ("1. e4 $|\n", "$0"),
        ("1. e4 {[%|]}\n", "clk"),
    ] {
        assert_eq!(
            triggered(text).first().map(String::as_str),
            Some(first),
            "{text}"
        );
    }
    for text in [
        "1. e4 [|",
        "1. e4 {he said \"|",
        "[White \"Ada\"|]\n",
        "[White \"Ada\"|\n",
        "1. e4 {100%|}",
        "%|\n",
        "$|",
        // What a person may ask for, but no character.
        "1. e4 |",
        "1. e4 N|",
        "1.|",
    ] {
        assert_eq!(triggered(text), [] as [&str; 0], "{text}");
    }
}

/// `*` is what other values replace, but a list that opened by itself does not stay for it.
#[test]
fn a_placeholder_has_a_list_only_when_it_is_asked_for() {
    for (kind, count) in [(1, 4), (3, 0)] {
        let mut client = Client::with(json!({}), "[Result \"*\"]\n\n1. e4 *\n");
        let params = json!({
            "position": { "line": 0, "character": 10 },
            "context": { "triggerKind": kind },
        });
        let answer = client.about("textDocument/completion", params);
        let items = answer["items"].as_array().map_or(0, Vec::len);
        assert_eq!(items, count, "{kind}");
    }
}

/// Nothing is written that was not chosen, in any kind of list.
#[test]
fn no_item_is_chosen_beforehand_or_by_another_key() {
    for text in [
        "[|",
        "[Result \"|\"]\n",
        "1. e4 $|",
        "1. e4 {[%|}",
        "1. e4 |",
    ] {
        let (before, _) = text.split_once('|').expect("a bar");
        let mut client = Client::with(json!({}), &text.replacen('|', "", 1));
        let column = before.len() as u32;
        let list = client.at("textDocument/completion", 0, column);
        assert_eq!(list["isIncomplete"], true, "{text}");
        let items = list["items"].as_array().expect("a list");
        let unchosen = |item: &Value| {
            let keys = [
                "preselect",
                "commitCharacters",
                "insertTextFormat",
                "command",
            ];
            keys.iter().all(|key| item.get(key).is_none())
        };
        assert!(items.len() > 3 && items.iter().all(unchosen), "{text}");
        let order: Vec<_> = items.iter().map(|item| item["sortText"].as_str()).collect();
        assert!(order.is_sorted(), "{text}");
    }
}

/// Each row says what its move does; what other notations write is in the detail alone.
#[test]
fn the_row_of_a_move_says_what_it_does() {
    let item = json!({ "labelDetailsSupport": true });
    let document = json!({ "completion": { "completionItem": item } });
    let mut client = Client::with(json!({ "textDocument": document }), "1. N\n");
    let list = client.at("textDocument/completion", 0, 4);
    let items = list["items"].as_array().expect("items");
    let knight = items
        .iter()
        .find(|item| item["label"] == "Nf3")
        .expect("a row");
    assert_eq!(
        knight["labelDetails"],
        json!({ "description": "knight from g1 to f3" })
    );
    let detail = knight["detail"].as_str().expect("a detail");
    assert!(
        detail.starts_with("knight from g1 to f3; g1f3, "),
        "{detail}"
    );
}

#[test]
fn a_tag_has_places_to_fill_in_where_the_editor_takes_them() {
    for takes in [true, false] {
        let item = json!({ "snippetSupport": takes });
        let document = json!({ "completion": { "completionItem": item } });
        let mut client = Client::with(json!({ "textDocument": document }), "[S]\n");
        let list = client.at("textDocument/completion", 0, 2);
        let site = &list["items"][1];
        assert_eq!(site["label"], "Site");
        assert_eq!(site["detail"], "where it was played");
        let (text, format) = match takes {
            true => ("Site \"$1\"", json!(2)),
            false => ("Site", Value::Null),
        };
        let edit = json!({ "range": range_of(0, 1, 0, 2), "newText": text });
        assert_eq!(site["textEdit"], edit);
        assert_eq!(site["insertTextFormat"], format);
    }
}

#[test]
fn a_number_that_is_due_is_written_before_the_move() {
    let mut client = Client::with(json!({}), &game("1. e4 e5 N"));
    let list = client.at("textDocument/completion", MOVES, 10);
    let items = list["items"].as_array().expect("a list");
    let knight = items.iter().find(|item| item["label"] == "Nf3");
    let knight = knight.expect("Nf3 is legal");
    let edit = json!({ "range": range_of(MOVES, 9, MOVES, 10), "newText": "Nf3" });
    assert_eq!(knight["textEdit"], edit);
    let number = json!([{ "range": range_of(MOVES, 8, MOVES, 9), "newText": " 2. " }]);
    assert_eq!(knight["additionalTextEdits"], number);
}

/// An edit may not begin between the two characters of a line end.
#[test]
fn a_number_at_the_start_of_a_line_comes_with_the_whole_line_end() {
    let mut client = Client::with(json!({}), &game("1. e4 e5\r\nN"));
    let list = client.at("textDocument/completion", MOVES + 1, 1);
    let items = list["items"].as_array().expect("a list");
    let knight = items.iter().find(|item| item["label"] == "Nf3");
    let range = range_of(MOVES, 8, MOVES + 1, 0);
    let number = json!([{ "range": range, "newText": "\r\n2. " }]);
    assert_eq!(knight.expect("Nf3 is legal")["additionalTextEdits"], number);
}

/// The board comes when an item is looked at, in the markup of the client, and only while the text is the
/// one for which it was offered.
#[test]
fn the_board_of_a_move_comes_with_its_item() {
    const BOARD: [&str; 9] = [
        " 8  ♜ ♞ ♝ ♛ ♚ ♝ · ♜",
        " 7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟",
        " 6  · · · · · ♞ · ·",
        " 5  · · · · · · · ·",
        " 4  · · · · ♙ · · ·",
        " 3  · · · · · · · ·",
        " 2  ♙ ♙ ♙ ♙ · ♙ ♙ ♙",
        " 1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖",
        "    a b c d e f g h",
    ];
    let board = format!("{}\n", BOARD.join("\n"));
    let markdown = format!("```text\n{board}```");
    for (formats, kind, wanted) in [
        (json!(["markdown", "plaintext"]), "markdown", &markdown),
        (json!(["plaintext"]), "plaintext", &board),
    ] {
        let item = json!({ "documentationFormat": formats });
        let document = json!({ "completion": { "completionItem": item } });
        let capabilities = json!({ "textDocument": document });
        let mut client = Client::with(capabilities, &game("1. e4 N"));
        let list = client.at("textDocument/completion", MOVES, 7);
        let items = list["items"].as_array().expect("a list");
        let knight = items.iter().find(|item| item["label"] == "Nf6");
        let knight = knight.expect("Nf6 is legal").clone();
        assert_eq!(knight["documentation"], Value::Null);
        let resolved = client.request("completionItem/resolve", knight.clone());
        let resolved = &resolved["result"];
        let documentation = json!({ "kind": kind, "value": wanted });
        assert_eq!(resolved["documentation"], documentation);
        assert_eq!(resolved["textEdit"], knight["textEdit"]);
        client.change(2, Some([MOVES, 7, MOVES, 7]), "f");
        let stale = client.request("completionItem/resolve", knight.clone());
        assert_eq!(stale["result"], knight);
    }
    // What is no move has no board.
    let mut client = Client::with(json!({}), "[S]\n");
    let list = client.at("textDocument/completion", 0, 2);
    let site = list["items"][1].clone();
    let same = client.request("completionItem/resolve", site.clone());
    assert_eq!(same["result"], site);
}

/// Editors ask again for a list that is open when a blank is typed.
#[test]
fn a_list_closes_at_a_blank_in_a_value() {
    let text = "[White \"Ada B\"]\n\n1. e4 *\n\n[White \"Ada \"]\n";
    let mut client = Client::with(json!({}), text);
    let mut asked = |kind: u32, column: u32| {
        let params = json!({
            "position": { "line": 4, "character": column },
            "context": { "triggerKind": kind },
        });
        let answer = client.about("textDocument/completion", params);
        answer["items"][0]["label"].clone()
    };
    assert_eq!(asked(3, 11), "Ada B");
    assert_eq!(asked(3, 12), Value::Null);
    assert_eq!(asked(1, 12), "Ada B");
}

/// The same after the full stop of a number, however late an editor asks.
#[test]
fn a_list_closes_where_no_word_is_left() {
    let mut client = Client::with(json!({}), "1. e4 e5 2. \n");
    let mut asked = |kind: u32, column: u32| {
        let params = json!({
            "position": { "line": 0, "character": column },
            "context": { "triggerKind": kind },
        });
        client.about("textDocument/completion", params)
    };
    for column in [11, 12] {
        assert_eq!(asked(3, column), Value::Null);
        assert!(asked(1, column)["items"][0]["label"].is_string());
    }
}

/// Helix asks late for what a character opens, too, and gets it.
#[test]
fn what_a_character_opens_is_never_too_late() {
    for (text, column) in [("[", 1), ("[Result \"\"]", 9)] {
        let mut client = Client::memory();
        client.initialize_as("helix", json!({}), Value::Null);
        client.open(URI, "");
        client.change(2, Some([0, 0, 0, 0]), text);
        let list = client.at("textDocument/completion", 0, column);
        assert!(list.is_object(), "{text}");
    }
}

/// Helix asks for the list of a word a quarter of a second after it, when a blank has followed. A
/// person who asks there later gets the list; and other editors do not ask unless a person does.
#[test]
fn a_list_that_comes_too_late_for_its_word_stays_closed() {
    for (editor, stays) in [("helix", true), ("test", false)] {
        let mut client = Client::memory();
        client.initialize_as(editor, json!({}), Value::Null);
        client.open(URI, &game("1. e4"));
        // Ten times: a loaded machine may cause a pause of its own.
        let opened = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(|i| {
            let end = 5 + i;
            client.change(2 + i as i32, Some([MOVES, end, MOVES, end]), " ");
            let list = client.at("textDocument/completion", MOVES, end + 1);
            list.is_object()
        });
        assert_eq!(opened.contains(&false), stays, "{editor}");
        std::thread::sleep(std::time::Duration::from_millis(700));
        let list = client.at("textDocument/completion", MOVES, 15);
        assert!(list.is_object(), "{editor}: after a pause");
        client.change(12, Some([MOVES, 15, MOVES, 15]), "N");
        let list = client.at("textDocument/completion", MOVES, 16);
        assert!(list.is_object(), "{editor}: within a word");
    }
}

#[test]
fn no_moves_are_offered_where_none_can_stand() {
    let texts = [
        "1. d4 {x |z} d5 *\n",
        "1. d4 {x|",
        "1. d4 ; x|\n d5 *\n",
        "1. d4\n% x|\n d5 *\n",
        "[Event \"x|\"]\n\n1. d4 *\n",
        "1. e4 e5 $1| *\n",
        "1. e4 e5!| *\n",
        "1. e4 1-0|\n",
    ];
    for text in texts {
        assert_eq!(offered("file:///a.pgn", text), [] as [&str; 0], "{text}");
    }
}

#[test]
fn moves_are_offered_after_a_comment_a_glyph_or_a_variation() {
    for text in ["1. e4 {x}| *\n", "1. e4 $1 | *\n", "1. e4 (1. d4) | *\n"] {
        let moves = offered("file:///a.pgn", text);
        assert_eq!(moves.len(), 20, "{text}");
        assert!(moves.contains(&"e5".to_owned()), "{text}");
    }
}

#[test]
fn a_game_that_is_not_there_yet_begins_at_the_start() {
    for text in ["|", "\n|", "1. d4 *\n\n|", "% only a remark\n|"] {
        let moves = offered("file:///a.pgn", text);
        assert_eq!(moves.len(), 20, "{text:?}");
        assert_eq!(moves[..3], ["a3", "a4", "b3"], "{text:?}");
    }
    let moves = offered("file:///a.pdn", "|");
    assert_eq!(moves.len(), 9);
    assert_eq!(moves[0], "31-26");
}

#[test]
fn moves_are_offered_piece_by_piece() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. | *\n";
    let moves = offered("file:///a.pgn", text);
    let place = |label: &str| moves.iter().position(|mv| mv == label).expect(label);
    let order = ["a3", "d4", "Nc3", "Ng5", "Bb5", "Rg1", "Qe2", "O-O", "Kf1"];
    let places: Vec<usize> = order.map(place).to_vec();
    assert!(places.is_sorted(), "{moves:?}");
}

/// An editor that fills in places gets the form with them, another one the plain form.
#[test]
fn the_form_of_a_scoresheet_is_a_snippet_where_the_editor_takes_one() {
    for takes in [true, false] {
        let mut client = Client::memory();
        let item = json!({ "snippetSupport": takes });
        let document = json!({ "completion": { "completionItem": item } });
        client.initialize(json!({ "textDocument": document }), Value::Null);
        let uri = "file:///games/new.ncn";
        client.open(uri, "");
        let position = json!({ "line": 0, "character": 0 });
        let params = json!({ "textDocument": { "uri": uri }, "position": position });
        let answer = client.request("textDocument/completion", params);
        let form = &answer["result"]["items"][0];
        assert_eq!(form["label"], "blank scoresheet");
        let format = if takes { json!(2) } else { Value::Null };
        assert_eq!(form["insertTextFormat"], format);
        let text = form["textEdit"]["newText"].as_str().expect("a text");
        assert_eq!(text.contains("WHITE\t${2}"), takes, "{text}");
        let caption = &answer["result"]["items"][3];
        assert_eq!(caption["textEdit"]["newText"], "WHITE\t");
        assert_eq!(caption["insertTextFormat"], Value::Null);
    }
}

/// The forms to begin a game with, with the next round of the document if there is one.
#[test]
fn the_forms_of_new_games_are_asked_for() {
    let mut client = Client::with(json!({}), "[Round \"3\"]\n\n1. e4 *\n");
    let here = json!({ "textDocument": { "uri": URI } });
    let nowhere = json!({ "textDocument": { "uri": "file:///other.pgn" } });
    for (params, round) in [(here, "4"), (json!({}), "?"), (nowhere, "?")] {
        let answer = client.request("movetext/newGames", params);
        let forms = answer["result"].as_array().expect("a list");
        let chess = &forms[0];
        assert_eq!(chess["name"], "Chess game");
        assert_eq!(chess["languageId"], "pgn");
        assert_eq!(chess["description"], "Portable Game Notation");
        let snippet = chess["snippet"].as_str().expect("a text");
        let line = format!("[Round \"${{4:{round}}}\"]\n");
        assert!(snippet.contains(&line), "{snippet}");
        let text = chess["text"].as_str().expect("a text");
        assert!(text.ends_with("[Result \"*\"]\n\n1. *\n"), "{text}");
    }
}
