//! Hover, completion, outline, folding and repairs in the client's terms.

use serde_json::{Value, json};

use super::client::{Client, MOVES, URI, game, range_of};

const BOARD: &str = " 8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
 7  ♟ ♟ ♟ ♟ · ♟ ♟ ♟
 6  · · · · · · · ·
 5  · · · · ♟ · · ·
 4  · · · · ♙ · · ·
 3  · · · · · · · ·
 2  ♙ ♙ ♙ ♙ · ♙ ♙ ♙
 1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
    a b c d e f g h
";

#[test]
fn hovers_in_the_form_the_client_shows() {
    let plain = json!({ "textDocument": { "hover": { "contentFormat": ["plaintext"] } } });
    let rich =
        json!({ "textDocument": { "hover": { "contentFormat": ["plaintext", "markdown"] } } });
    for capabilities in [json!({}), plain] {
        let mut client = Client::with(capabilities, &game("1. e4 e5"));
        let hover = client.at("textDocument/hover", MOVES, 7);
        let begins = format!("1... e5\npawn from e7 to e5\n\n{BOARD}");
        assert_eq!(hover["contents"]["kind"], "plaintext");
        let value = hover["contents"]["value"].as_str().expect("a text");
        assert!(value.starts_with(&begins), "{value}");
        assert!(value.contains("\nlong algebraic: e7-e5"), "{value}");
        assert_eq!(hover["range"], range_of(MOVES, 6, MOVES, 8));
    }
    let mut client = Client::with(rich, &game("1. e4 e5"));
    let hover = client.at("textDocument/hover", MOVES, 7);
    let begins =
        format!("**1... e5**\n\npawn from e7 to e5\n\n```text\n{BOARD}```\n\n| | |\n|---|---|\n");
    assert_eq!(hover["contents"]["kind"], "markdown");
    let value = hover["contents"]["value"].as_str().expect("a text");
    assert!(value.starts_with(&begins), "{value}");
    assert!(value.contains("\n| long algebraic | e7-e5 |\n"), "{value}");
    // Nothing to say about a comment, or beyond the text.
    assert_eq!(client.at("textDocument/hover", 99, 9), Value::Null);
}

#[test]
fn a_board_carries_the_names_of_the_record_at_its_margin() {
    let mut client = Client::with(json!({}), "");
    let uri = "file:///a.pdn";
    client.open(uri, "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 *\n");
    let position = json!({ "line": 2, "character": 18 });
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    let hover = client.request("textDocument/hover", params);
    let board = "2. 28x19
man from 28 to 19, takes the man on 23

 1    ⛂   ⛂   ⛂   ⛂   ⛂  5
 6  ⛂   ⛂   ⛂   ⛂   ⛂    10
11    ⛂   ⛂   ⛂   ⛂   ⛂  15
16  ⛂   ⛂   ⛂   ⛀   ⛂    20
21    ·   ·   ·   ·   ·  25
26  ·   ·   ·   ·   ·    30
31    ⛀   ·   ⛀   ⛀   ⛀  35
36  ⛀   ⛀   ⛀   ⛀   ⛀    40
41    ⛀   ⛀   ⛀   ⛀   ⛀  45
46  ⛀   ⛀   ⛀   ⛀   ⛀    50
";
    let value = hover["result"]["contents"]["value"].as_str();
    let value = value.expect("a text");
    assert!(value.starts_with(board), "{value}");
    assert!(value.contains("\nfile letters and ranks: e5xg7"), "{value}");
}

#[test]
fn the_legal_moves_complete_a_word() {
    let mut client = Client::with(json!({}), &game("1. e4 N"));
    let list = client.at("textDocument/completion", MOVES, 7);
    // Asked again at every key; and nothing is chosen by anyone but the person.
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

#[test]
fn one_symbol_per_game() {
    let text = game("1. e4 e5") + &game("1. d4 d5");
    let mut client = Client::with(json!({}), &text);
    let flat = client.about("textDocument/documentSymbol", json!({}));
    assert_eq!(flat.as_array().map(Vec::len), Some(2));
    assert_eq!(flat[1]["name"], "Ada – Ben");
    assert_eq!(flat[1]["containerName"], "Club match, *");
    assert_eq!(flat[1]["location"]["uri"], URI);
    let nested = json!({
        "textDocument": { "documentSymbol": { "hierarchicalDocumentSymbolSupport": true } },
    });
    let mut client = Client::with(nested, &text);
    let nested = client.about("textDocument/documentSymbol", json!({}));
    assert_eq!(nested[0]["detail"], "Club match, *");
    assert_eq!(
        nested[0]["range"]["start"],
        json!({ "line": 0, "character": 0 })
    );
    assert_eq!(nested[0]["selectionRange"], range_of(0, 0, 0, 20));
    assert_eq!(
        nested[1]["range"]["start"],
        json!({ "line": 10, "character": 0 })
    );
}

#[test]
fn games_and_comments_fold() {
    let mut client = Client::with(json!({}), &game("1. e4 {two\nlines} e5"));
    let folds = client.about("textDocument/foldingRange", json!({}));
    let game = json!({ "startLine": 0, "endLine": 9, "kind": "region" });
    let comment = json!({ "startLine": 8, "endLine": 9, "kind": "comment" });
    assert_eq!(folds, json!([game, comment]));
}

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
    assert_eq!(actions.len(), 1);
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
        // More than once: a loaded machine may make a pause of its own.
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
fn moves_are_offered_behind_what_is_over() {
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

/// The hover text where the text has a bar.
fn hovered(uri: &str, text: &str) -> String {
    let mut client = Client::with(json!({}), "");
    let (before, after) = text.split_once('|').expect("a bar");
    client.open(uri, &format!("{before}{after}"));
    let line = before.matches('\n').count();
    let column = before
        .rsplit('\n')
        .next()
        .map_or(0, |l| l.encode_utf16().count());
    let position = json!({ "line": line, "character": column });
    let params = json!({ "textDocument": { "uri": uri }, "position": position });
    let answer = client.request("textDocument/hover", params);
    let value = answer["result"]["contents"]["value"].as_str();
    value.unwrap_or_default().to_owned()
}

#[test]
fn the_first_tag_says_what_the_record_is_read_as() {
    let chess = "Read as Chess in short algebraic (SAN): nothing speaks for another game.";
    let texts = [
        "[Ev|ent \"x\"]\n\n1. e4 *\n",
        "% a remark\n[Ev|ent \"x\"]\n\n1. e4 *\n",
        "\u{feff}[Ev|ent \"x\"]\n\n1. e4 *\n",
        "\n\n[Ev|ent \"x\"]\n\n1. e4 *\n",
        "[F|EN \"nonsense\"]\n\n1. e4 *\n",
    ];
    for text in texts {
        assert_eq!(hovered("file:///a.pgn", text), chess, "{text:?}");
    }
    let unknown = "Its tags name a game that is not known: its moves are not judged.";
    let text = "[Var|iant \"Seirawan\"]\n\n1. e4 *\n";
    assert_eq!(hovered("file:///a.pgn", text), unknown);
    assert_eq!(
        hovered("file:///a.pgn", "[A \"x\"]\n[B| \"y\"]\n\n1. e4 *\n"),
        ""
    );
}

#[test]
fn a_refused_move_says_the_words_of_its_finding() {
    for (uri, before, mv) in [
        ("file:///a.pgn", "1. ", "e9"),
        ("file:///a.pgn", "1. ", "Ke2"),
        ("file:///a.pdn", "1. ", "99-1"),
    ] {
        let said = hovered(uri, &format!("{before}|{mv} *\n"));
        let mut client = Client::with(json!({}), "");
        client.open(uri, &format!("{before}{mv} *\n"));
        let found = client.until(|message| {
            message["params"]["uri"] == uri && message["params"]["diagnostics"][0].is_object()
        });
        let found = found["params"]["diagnostics"]
            .as_array()
            .expect("a list")
            .clone();
        let error = found.iter().find(|found| found["severity"] == 1);
        let message = error
            .and_then(|error| error["message"].as_str())
            .expect("an error");
        let wanted = format!("{message}; the board before it\n");
        assert!(said.starts_with(&wanted), "{said} is not {wanted}");
    }
}

#[test]
fn names_in_the_outline_have_no_escapes() {
    let text = game("1. e4").replace("Ben", "A \\\"B\\\" \\\\C");
    let mut client = Client::with(json!({}), &text);
    let symbols = client.about("textDocument/documentSymbol", json!({}));
    assert_eq!(symbols[0]["name"], "Ada – A \"B\" \\C");
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
fn hover_on_a_glyph_says_what_it_means() {
    let text = "[A \"x\"]\n\n1. e4 $|6 e5 *\n";
    assert_eq!(hovered("file:///a.pgn", text), "$6: a dubious move (?!)");
}

/// A capture that may go two ways, and what follows it; a capture written leap by leap.
#[test]
fn hover_on_captures_that_are_open_or_in_parts() {
    let begin = "[GameType \"20\"]\n[FEN \"W:WK47:B14,19,29,31,42,5\"]\n\n";
    let open = hovered("file:///a.pdn", &format!("{begin}1. 47|x36 5-10 *\n"));
    assert!(
        open.starts_with("1. 47x33x24x13x36 or") || open.starts_with("1. 47x38"),
        "{open}"
    );
    let after = hovered("file:///a.pdn", &format!("{begin}1. 47x36 5|-10 *\n"));
    assert!(after.starts_with("1... 5-10\n"), "{after}");
    let parts = "[GameType \"21\"]\n[FEN \"B:W6,14,22:B1,3\"]\n\n";
    for leaps in [
        "1|x10 10x17 17x26",
        "1x10 10|x17 17x26",
        "1x10 10x17 17x2|6",
    ] {
        let text = hovered("file:///a.pdn", &format!("{parts}1. {leaps} *\n"));
        assert!(text.starts_with("1. 1x26\n"), "{leaps}: {text}");
    }
}

/// Boards are pictures only for a client that takes Markdown and whose user asked for them.
#[test]
fn boards_are_pictures_where_they_are_asked_for() {
    let rich = json!({ "textDocument": { "hover": { "contentFormat": ["markdown"] } } });
    let picture = "**1... e5**\n\npawn from e7 to e5\n\n\n![board](data:image/svg+xml;base64,";
    let plain = "1... e5\npawn from e7 to e5\n\n 8  ♜";
    let text = "**1... e5**\n\npawn from e7 to e5\n\n```text\n 8  ♜";
    for (capabilities, pictures, begins) in [
        (rich.clone(), true, picture),
        (rich, false, text),
        (json!({}), true, plain),
    ] {
        let mut client = Client::memory();
        client.initialize(capabilities, json!({ "boardPictures": pictures }));
        client.open(URI, &game("1. e4 e5"));
        let hover = client.at("textDocument/hover", MOVES, 7);
        let value = hover["contents"]["value"].as_str().expect("a text");
        assert!(value.starts_with(begins), "{value}");
        assert!(value.len() < 64 << 10, "{}", value.len());
    }
}
