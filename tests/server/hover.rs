//! Hover in the client's terms.

use super::client::{Client, MOVES, URI, game, range_of};
use serde_json::{Value, json};

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
    let begins = format!("**1... e5**\n\npawn from e7 to e5\n\n```text\n{BOARD}```\n\n```text\n");
    assert_eq!(hover["contents"]["kind"], "markdown");
    let value = hover["contents"]["value"].as_str().expect("a text");
    assert!(value.starts_with(&begins), "{value}");
    // Editors that show Markdown as it is written get no table.
    assert!(
        value.contains("\nlong algebraic                 e7-e5\n"),
        "{value}"
    );
    assert!(!value.contains('|'), "{value}");
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
    let chess = "Read as Chess in short algebraic (SAN): a record in PGN is of this game unless a tag names another.";
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
    let unknown = "The tags name a game that movetext does not know, so the moves are not checked.";
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
        let wanted = format!("{message}\n");
        assert!(said.starts_with(&wanted), "{said} is not {wanted}");
    }
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
    let picture = "**1... e5** pawn from e7 to e5\n\n![board](data:image/svg+xml;base64,";
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

/// The link runs a command of the client, so it is only for clients that have it.
#[test]
fn hovers_with_pictures_link_to_the_clients_command() {
    let hovered = |capabilities: Value| {
        let mut client = Client::memory();
        client.initialize(capabilities, json!({ "boardPictures": true }));
        client.open(URI, &game("1. e4 e5"));
        let hover = client.at("textDocument/hover", MOVES, 4);
        hover["contents"]["value"].as_str().unwrap_or("").to_owned()
    };
    let hover = json!({ "hover": { "contentFormat": ["markdown"] } });
    let link = "[Copy position](command:movetext.copyPosition?%5B%22rnbqkbnr%2Fpppppppp%2F8";
    let with = json!({
        "textDocument": hover.clone(),
        "experimental": { "commands": ["movetext.copyPosition"] },
    });
    assert!(hovered(with).contains(link));
    assert!(!hovered(json!({ "textDocument": hover })).contains("Copy position"));
}
