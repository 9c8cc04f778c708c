//! Outline and folding in the client's terms.

use super::client::{Client, URI, game, range_of};
use serde_json::json;

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

#[test]
fn names_in_the_outline_have_no_escapes() {
    let text = game("1. e4").replace("Ben", "A \\\"B\\\" \\\\C");
    let mut client = Client::with(json!({}), &text);
    let symbols = client.about("textDocument/documentSymbol", json!({}));
    assert_eq!(symbols[0]["name"], "Ada – A \"B\" \\C");
}
