//! The game, the notation and the position at a place, which editors show in their status line and copy.

use super::client::{Client, MOVES, URI, game};
use serde_json::{Value, json};

const METHOD: &str = "movetext/position";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

fn set_up(client: &mut Client, line: u32, column: u32) -> Value {
    client.at(METHOD, line, column)["setUp"].clone()
}

#[test]
fn the_game_and_the_notation_are_told_with_their_reason() {
    let mut client = Client::with(json!({}), &game("1. e4 e5"));
    let known = client.at(METHOD, MOVES, 4);
    let expected = json!({
        "game": { "name": "chess", "title": "Chess" },
        "notation": { "name": "san", "title": "short algebraic (SAN)" },
        "why": "a record in PGN is of this game unless a tag names another",
        "setUp": AFTER_E4,
    });
    assert_eq!(known, expected);
}

#[test]
fn the_position_is_the_one_after_the_move_at_the_place() {
    let mut client = Client::with(json!({}), &game("1. e4 Ke4"));
    assert_eq!(set_up(&mut client, 0, 0), START, "in the tags");
    assert_eq!(set_up(&mut client, MOVES, 0), START, "at the number");
    assert_eq!(set_up(&mut client, MOVES, 3), AFTER_E4, "at the move");
    assert_eq!(set_up(&mut client, MOVES, 7), AFTER_E4, "at an illegal one");
}

#[test]
fn there_is_none_in_a_game_that_is_not_known_and_in_a_file_that_is_not_open() {
    let mut client = Client::with(json!({}), "[Variant \"Unheard-of\"]\n\n1. e4 *\n");
    assert_eq!(client.at(METHOD, 2, 4), Value::Null);
    let params = json!({
        "textDocument": { "uri": format!("{URI}.other") },
        "position": { "line": 0, "character": 0 },
    });
    assert_eq!(client.request(METHOD, params)["result"], Value::Null);
}
