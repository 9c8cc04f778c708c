//! `movetext/board` and `movetext/step`, for views with a board.

use serde_json::{Value, json};

use super::client::{Client, URI, range_of};

fn about(client: &mut Client, method: &str, column: u32, more: (&str, Value)) -> Value {
    let position = json!({ "line": 2, "character": column });
    client.about(method, json!({ "position": position, more.0: more.1 }))
}

#[test]
fn the_board_is_that_after_the_move_at_the_cursor() {
    let mut client = Client::with(json!({}), "[Result \"*\"]\n\n1. e4 {why} e5 2. Ke3 *\n");
    let mut board = |column| about(&mut client, "movetext/board", column, ("pixels", json!(80)));
    let start = board(0);
    assert_eq!(start["heading"], "White to move");
    assert_eq!(start["range"], range_of(2, 0, 2, 0));
    let after = board(8);
    assert_eq!(after["heading"], "1. e4");
    assert_eq!(after["range"], range_of(2, 3, 2, 5));
    assert_eq!(
        after["setUp"],
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    let rows = " 4  · · · · ♙ · · ·\n 3  · · · · · · · ·\n 2  ♙ ♙ ♙ ♙ · ♙ ♙ ♙\n";
    assert!(
        after["text"]
            .as_str()
            .is_some_and(|text| text.contains(rows)),
        "{after}"
    );
    assert!(
        after["svg"]
            .as_str()
            .is_some_and(|svg| svg.starts_with("<svg ") && svg.contains("height=\"80\""))
    );
    // e2 and e4.
    let cell = |line| json!({ "line": line, "character": 12, "length": 1 });
    assert_eq!(after["marked"], json!([cell(4), cell(6)]));
    assert_eq!(start["marked"], json!([]));
    let refused = board(19);
    assert!(
        refused["heading"]
            .as_str()
            .is_some_and(|words| words.starts_with("Ke3 cannot be played")),
        "{refused}"
    );
    assert_eq!(refused["setUp"], "");
    assert_eq!(
        about(&mut client, "movetext/board", 8, ("pixels", Value::Null))["svg"],
        Value::Null
    );
}

#[test]
fn a_step_is_a_range_or_nothing_and_its_name_must_be_known() {
    let mut client = Client::with(json!({}), "[Result \"*\"]\n\n1. e4 e5 (1... c5) *\n");
    let mut step =
        |column, name: &str| about(&mut client, "movetext/step", column, ("step", json!(name)));
    assert_eq!(step(0, "next"), range_of(2, 3, 2, 5));
    assert_eq!(step(6, "into"), range_of(2, 15, 2, 17));
    assert_eq!(step(3, "branch"), range_of(2, 15, 2, 17));
    assert_eq!(step(6, "next"), Value::Null);
    let position = json!({ "line": 0, "character": 0 });
    let document = json!({ "uri": URI });
    let params = json!({ "textDocument": document, "position": position, "step": "sideways" });
    assert_eq!(
        client.request("movetext/step", params)["error"]["message"],
        "`sideways` is no step: the steps are next, previous, first, last, into, branch, out, nextGame, \
         previousGame, nextFinding and previousFinding"
    );
}

#[test]
fn a_move_made_on_the_board_is_an_edit_of_its_version() {
    let mut client = Client::with(json!({}), "[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n");
    let shown = about(&mut client, "movetext/board", 3, ("moves", json!(true)));
    assert_eq!(shown["next"]["text"], "e5");
    assert_eq!(shown["next"]["range"], range_of(2, 6, 2, 8));
    assert_eq!(shown["headline"], "1. e4");
    assert_eq!(shown["game"], 0);
    assert_eq!(shown["depth"], 0);
    assert_eq!(shown["squares"].as_array().map(Vec::len), Some(64));
    let square = |name: &str| {
        let mut squares = shown["squares"].as_array().expect("squares").iter();
        squares.find(|one| one["name"] == name).expect("a square")
    };
    assert_eq!(square("e4")["piece"], "white pawn");
    assert_eq!(square("d8")["piece"], "black queen");
    assert_eq!(square("e2")["piece"], Value::Null);
    assert_eq!(shown["moves"].as_array().map(Vec::len), Some(20));
    let mut play = |version: i32, column: u32, mv: &str| {
        let position = json!({ "line": 2, "character": column });
        let document = json!({ "uri": URI, "version": version });
        let params = json!({ "textDocument": document, "position": position, "move": mv });
        client.request("movetext/play", params)["result"].clone()
    };
    let there = play(1, 3, "e5");
    assert_eq!(there, json!({ "range": range_of(2, 6, 2, 8) }));
    let other = play(1, 3, "c5");
    assert_eq!(other["range"], range_of(2, 15, 2, 17));
    assert_eq!(
        other["edit"]["changes"][URI],
        json!([{ "range": range_of(2, 8, 2, 8), "newText": " (1... c5)" }])
    );
    assert_eq!(play(2, 3, "c5"), Value::Null);
    let refusal = "Ke2 cannot be played: the king on e8 cannot move to e2; if a move is missing, it can be played";
    assert_eq!(play(1, 3, "Ke2"), json!({ "refusal": refusal }));
}

#[test]
fn a_mark_is_an_edit_and_its_name_must_be_known() {
    let mut client = Client::with(json!({}), "[Result \"*\"]\n\n1. e4 e5 2. Ng3 *\n");
    let mut mark = |column: u32, mark: Value| {
        let position = json!({ "line": 2, "character": column });
        let document = json!({ "uri": URI, "version": 1 });
        let params = json!({ "textDocument": document, "position": position, "mark": mark });
        client.request("movetext/mark", params)
    };
    let comment = mark(3, json!({ "comment": true }))["result"].clone();
    assert_eq!(comment["range"], range_of(2, 7, 2, 7));
    assert_eq!(
        comment["edit"]["changes"][URI],
        json!([
            { "range": range_of(2, 5, 2, 5), "newText": " {}" },
            { "range": range_of(2, 6, 2, 6), "newText": "1... " },
        ])
    );
    let written = json!({ "comment": { "old": "good", "new": "bad" } });
    assert_eq!(mark(3, written)["result"], Value::Null);
    let arrow = json!({ "draw": { "colour": "G", "squares": ["e4", "e5"] } });
    assert_eq!(mark(3, arrow)["result"]["range"], range_of(2, 3, 2, 5));
    assert_eq!(
        mark(3, json!({ "nag": 1 }))["result"]["range"],
        range_of(2, 3, 2, 5)
    );
    assert_eq!(mark(3, json!({ "star": 1 }))["error"]["code"], -32602);
    let refused = about(&mut client, "movetext/board", 12, ("moves", json!(true)));
    assert_eq!(refused["finding"]["severity"], "error");
    assert_eq!(refused["finding"]["code"], "illegal-move");
    assert_eq!(refused["finding"]["range"], range_of(2, 12, 2, 15));
}

/// Where a move cannot be played, nobody knows the position after it.
#[test]
fn the_words_of_a_comment_are_told_and_others_written() {
    let mut client = Client::with(json!({}), "[Result \"*\"]\n\n1. e4 {so  good} e5 *\n");
    let shown = about(&mut client, "movetext/board", 3, ("moves", json!(true)));
    assert_eq!(shown["comment"], "so good");
    let mut mark = |comment: Value| {
        let position = json!({ "line": 2, "character": 3 });
        let document = json!({ "uri": URI, "version": 1 });
        let mark = json!({ "comment": comment });
        let params = json!({ "textDocument": document, "position": position, "mark": mark });
        client.request("movetext/mark", params)["result"].clone()
    };
    let bad = mark(json!({ "old": "so good", "new": "so bad" }));
    assert_eq!(bad["range"], range_of(2, 3, 2, 5));
    assert_eq!(
        bad["edit"]["changes"][URI],
        json!([{ "range": range_of(2, 11, 2, 15), "newText": "bad" }])
    );
    assert_eq!(mark(json!({ "old": "good", "new": "bad" })), Value::Null);
    assert_eq!(
        mark(json!({ "old": "so good", "new": "" }))["edit"]["changes"][URI],
        json!([{ "range": range_of(2, 5, 2, 16), "newText": "" }])
    );
}

#[test]
fn where_the_position_is_unknown_the_last_known_one_is_shown_and_why() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Qxh8 Zz4 (2... d6 3. Nf3) 3. Nf3 Yy9 *\n";
    let mut client = Client::with(json!({}), text);
    let mut board = |column| {
        about(
            &mut client,
            "movetext/board",
            column,
            ("moves", json!(true)),
        )
    };
    for column in [17, 30, 38, 45] {
        let lost = board(column);
        assert_eq!(
            lost["heading"], "The position is not known here",
            "{column}"
        );
        assert_eq!(lost["range"], range_of(2, 12, 2, 16));
        assert_eq!(lost["summary"], "The board before Qxh8:");
        let rows = " 4  · · · · ♙ · · ·\n";
        assert!(
            lost["text"]
                .as_str()
                .is_some_and(|text| text.contains(rows))
        );
        let why = lost["finding"]["message"].as_str().expect("a message");
        assert!(
            why.starts_with("Qxh8 cannot be played: the queen on d1"),
            "{why}"
        );
        assert_eq!(lost["moves"], json!([]));
        assert_eq!(
            lost["note"],
            "No other move can be written here until the text around it is mended."
        );
    }
    // The move itself is told of as before.
    assert!(
        board(13)["heading"]
            .as_str()
            .is_some_and(|words| words.starts_with("Qxh8 cannot be played"))
    );
    let mut client = Client::with(
        json!({}),
        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. Kf3 *\n",
    );
    let lost = about(&mut client, "movetext/board", 4, ("moves", json!(true)));
    assert_eq!(lost["heading"], "The position is not known here");
    assert_eq!(
        lost["summary"],
        "Chess cannot start from this position: the board is empty"
    );
    assert_eq!(lost["text"], "");
}

#[test]
fn the_line_tells_moves_apart_that_lead_to_the_same_position() {
    let moves = "1. Nf3 d5 (1... Nf6 2. d4 d6 (2... g6)) (1... d6 2. d4 Nf6) 2. d4 *";
    let mut client = Client::with(json!({}), &format!("[Result \"*\"]\n\n{moves}\n"));
    let mut line = |mv: &str, depth: u64| {
        let column = moves.rfind(mv).expect("the move") as u32;
        let shown = about(
            &mut client,
            "movetext/board",
            column,
            ("moves", json!(true)),
        );
        assert_eq!(shown["depth"], depth);
        shown["line"].as_str().expect("a line").to_owned()
    };
    assert_eq!(line("1. Nf3", 0), "");
    assert_eq!(line("d6 (", 1), "Nf3 Nf6 d4 d6");
    assert_eq!(line("Nf6)", 1), "Nf3 d6 d4 Nf6");
    assert_eq!(line("g6", 2), "Nf3 Nf6 d4 g6");
    assert_eq!(line("d4 *", 0), "Nf3 d5 d4");
}
