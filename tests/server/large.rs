//! Very many games in one segment: a file that has lost its line ends.

use serde_json::json;

use super::client::{Client, URI};

const GAME: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2 ";
const GAMES: usize = 20_000;

#[test]
fn a_line_of_many_games_is_served_as_any_other() {
    // Two slips, one of them far after what is read at once.
    let mut games = vec![GAME.to_owned(); GAMES];
    games[3] = GAME.replace("Nf3", "Nf4");
    games[15_000] = GAME.replace("Bb5", "Bb6");
    let near = |game: usize, offset: usize| game * GAME.len() + offset;
    let mut client = Client::with(json!({}), &games.concat());
    let outline = client.about("textDocument/documentSymbol", json!({}));
    let outline = outline.as_array().expect("a list");
    assert_eq!(outline.len(), 10_001);
    assert_eq!(outline[9_999]["name"], "Game 10000");
    let range = &outline[9_999]["location"]["range"];
    assert_eq!(range["start"]["character"], near(9_999, 0));
    assert_eq!(range["end"]["character"], near(9_999, GAME.len() - 1));
    assert_eq!(outline[10_000]["name"], "… more games");
    let column = |at: usize| u32::try_from(at).expect("a column");
    let hover = client.at("textDocument/hover", 0, column(near(19_000, 13)));
    let text = hover["contents"]["value"].as_str().unwrap_or_default();
    assert!(text.starts_with("2. Nf3"), "{text}");
    assert_eq!(hover["range"]["start"]["character"], near(19_000, 12));
    // All games have been checked when the second slip is reported.
    let slips = |client: &mut Client, version: i64, count: usize| loop {
        let told = client.published(version);
        let errors = told.iter().filter(|one| one["severity"] == 1);
        let starts: Vec<_> = errors
            .map(|one| one["range"]["start"]["character"].clone())
            .collect();
        if starts.len() == count {
            return starts;
        }
    };
    assert_eq!(slips(&mut client, 1, 2), [near(3, 12), near(15_000, 23)]);
    // A fix of the second one, and the first one is left.
    let at = column(near(15_000, 23));
    client.change(2, Some([0, at, 0, at + 3]), "Bb5");
    assert_eq!(slips(&mut client, 2, 1), [near(3, 12)]);
    assert!(client.text().0.starts_with(GAME));
    let folds = client.about("textDocument/foldingRange", json!({}));
    assert_eq!(folds, json!([]));
    assert!(URI.ends_with("games.pgn"));
}

#[test]
fn folds_end_when_there_are_enough() {
    let text = "1. e4 {a\nb} e5 (1... c5\n2. Nf3) 1-0 ".repeat(20_000);
    let limit = json!({ "textDocument": { "foldingRange": { "rangeLimit": 150 } } });
    let mut client = Client::with(limit, &text);
    let folds = client.about("textDocument/foldingRange", json!({}));
    assert_eq!(folds.as_array().map(Vec::len), Some(150));
}
