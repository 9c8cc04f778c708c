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
    assert_eq!(step(6, "next"), Value::Null);
    let position = json!({ "line": 0, "character": 0 });
    let document = json!({ "uri": URI });
    let params = json!({ "textDocument": document, "position": position, "step": "sideways" });
    assert_eq!(
        client.request("movetext/step", params)["error"]["message"],
        "`sideways` is no step: the steps are next, previous, into, out, nextGame, previousGame, \
         nextFinding and previousFinding"
    );
}
