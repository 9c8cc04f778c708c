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
    assert_eq!(server["capabilities"]["completionProvider"], json!({}));
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
        std::thread::sleep(std::time::Duration::from_millis(400));
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
