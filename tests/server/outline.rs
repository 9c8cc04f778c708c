//! Outline, folding, selection and highlights in the client's terms.

use serde_json::{Value, json};

use super::client::{Client, URI, game, range_of};

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

/// A position of a list has the name that its operation `id` gives it. The positions are from a game's first moves.
#[test]
fn one_symbol_per_position() {
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    let text = format!(
        "{board} bm e4; id \"the \\ first\";\n{board} id \"second\"; bm d4;\n{board} c0 \"id\";\n"
    );
    let mut client = Client::with(json!({}), "");
    client.open("file:///list.epd", &text);
    let uri = json!({ "textDocument": { "uri": "file:///list.epd" } });
    let flat = client.request("textDocument/documentSymbol", uri);
    let names: Vec<&Value> = flat["result"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| &one["name"])
        .collect();
    assert_eq!(names, ["the \\ first", "second", "Game 3"]);
}

/// The folds of a text: first line, last line and kind.
fn folds(text: &str) -> Vec<Value> {
    let mut client = Client::with(json!({}), text);
    let folds = client.about("textDocument/foldingRange", json!({}));
    let list = folds.as_array().expect("a list").iter();
    list.map(|fold| {
        assert_eq!(fold["collapsedText"], Value::Null);
        json!([fold["startLine"], fold["endLine"], fold["kind"]])
    })
    .collect()
}

#[test]
fn games_tags_comments_and_variations_fold() {
    let text = game("1. e4 {a\nb\nc} e5 (1... c5\n2. Nf3 (2. c3) d6)\n; one\n; two\n2. Nf3");
    let expected = [
        json!([0, 14, "region"]),
        // An editor has one fold for a line, and the first one is that of the game.
        json!([1, 6, "region"]),
        // Its last line has moves, which must not be hidden with it.
        json!([8, 9, "comment"]),
        json!([10, 11, "region"]),
        json!([12, 13, "comment"]),
    ];
    assert_eq!(folds(&text), expected);
    // Games without tags are games, too.
    let text = "1. e4\ne5 *\n1. d4\nd5 *\n";
    let expected = [json!([0, 1, "region"]), json!([2, 3, "region"])];
    assert_eq!(folds(text), expected);
}

#[test]
fn lines_that_begin_with_a_percent_sign_belong_to_no_game() {
    let games = [game("1. e4 e5"), game("1. d4 d5")];
    let text = ["% one\n% two\n", &games[0], "% three\n", &games[1]].concat();
    let expected = [
        json!([2, 10, "region"]),
        json!([13, 21, "region"]),
        json!([0, 1, "comment"]),
        json!([3, 8, "region"]),
        json!([14, 19, "region"]),
    ];
    assert_eq!(folds(&text), expected);
    let mut client = Client::with(json!({}), &text);
    let symbols = client.about("textDocument/documentSymbol", json!({}));
    let place = |game: usize| symbols[game]["location"]["range"].clone();
    assert_eq!(place(0), range_of(2, 0, 10, 10));
    assert_eq!(place(1), range_of(13, 0, 21, 10));
}

#[test]
fn a_folded_game_shows_its_players_and_its_result() {
    let titles = json!({ "foldingRange": { "collapsedText": true } });
    let titles = json!({ "textDocument": { "foldingRange": titles } });
    let nameless = game("1. d4 d5").replace("Ada", "?").replace("Ben", "?");
    let text = [&game("1. e4 e5"), &*nameless, "1. c4\nc5 1-0\n"].concat();
    let mut client = Client::with(titles, &text);
    let folds = client.about("textDocument/foldingRange", json!({}));
    assert_eq!(folds[0]["collapsedText"], "Ada – Ben, *");
    assert_eq!(folds[1]["collapsedText"], "Club match, *");
    assert_eq!(folds[2]["collapsedText"], "Game 3, 1-0");
    // The tags of the first game.
    assert_eq!(folds[3]["collapsedText"], Value::Null);
}

#[test]
fn a_selection_grows() {
    let mut client = Client::with(json!({}), &game("1. e4 e5 (1... c5)"));
    let positions = json!([
        { "line": 8, "character": 16 },
        { "line": 9, "character": 0 },
    ]);
    let params = json!({ "positions": positions });
    let grown = client.about("textDocument/selectionRange", params);
    let mut ranges = Vec::new();
    let mut next = &grown[0];
    while !next.is_null() {
        ranges.push(next["range"].clone());
        next = &next["parent"];
    }
    let expected = [
        range_of(8, 15, 8, 17),
        range_of(8, 10, 8, 17),
        range_of(8, 9, 8, 18),
        range_of(8, 0, 8, 20),
        range_of(0, 0, 8, 20),
    ];
    assert_eq!(ranges, expected);
    // Nothing to select between the games.
    assert_eq!(grown[1], json!({ "range": range_of(9, 0, 9, 0) }));
}

#[test]
fn the_moves_of_a_piece_are_highlighted() {
    let mut client = Client::with(json!({}), &game("1. Nf3 d5 2. c4 e6 3. Nc3 Nf6 4. Ne5"));
    let found = client.at("textDocument/documentHighlight", 8, 4);
    let place = |from, to| json!({ "range": range_of(8, from, 8, to) });
    assert_eq!(found, json!([place(3, 6), place(33, 36)]));
    // In a tag an editor may highlight equal words.
    let found = client.at("textDocument/documentHighlight", 4, 8);
    assert_eq!(found, Value::Null);
}

#[test]
fn names_in_the_outline_have_no_escapes() {
    let text = game("1. e4").replace("Ben", "A \\\"B\\\" \\\\C");
    let mut client = Client::with(json!({}), &text);
    let symbols = client.about("textDocument/documentSymbol", json!({}));
    assert_eq!(symbols[0]["name"], "Ada – A \"B\" \\C");
}
