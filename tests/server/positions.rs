//! Positions in the client's units, and those that lie outside the text.

use serde_json::{Value, json};

use super::client::{Client, URI, game, range_of};

fn encodings(offered: &[&str]) -> Value {
    json!({ "general": { "positionEncodings": offered } })
}

#[test]
fn utf_8_when_it_is_offered_else_utf_16() {
    let negotiated = |capabilities: Value| {
        let mut client = Client::memory();
        let hello = client.initialize(capabilities, Value::Null);
        hello["capabilities"]["positionEncoding"].clone()
    };
    assert_eq!(
        negotiated(encodings(&["utf-32", "utf-8", "utf-16"])),
        "utf-8"
    );
    assert_eq!(negotiated(encodings(&["utf-16"])), "utf-16");
    assert_eq!(negotiated(encodings(&["utf-32"])), "utf-16");
    assert_eq!(negotiated(json!({})), "utf-16");
}

#[test]
fn columns_count_in_the_negotiated_unit() {
    // ♘ is 3 bytes and 1 unit, 𝄞 is 4 bytes and 2 units.
    for (encoding, column) in [("utf-8", 7), ("utf-16", 3)] {
        let mut client = Client::with(encodings(&[encoding]), "♘𝄞x\n");
        client.change(2, Some([0, column, 0, column + 1]), "y");
        assert_eq!(client.text().0, "♘𝄞y\n");
    }
    for (encoding, column) in [("utf-8", 13), ("utf-16", 9)] {
        let text = game("{♘𝄞} 1. e5");
        let mut client = Client::with(encodings(&[encoding]), &text);
        let found = client.published(1);
        let illegal = found.iter().find(|found| found["code"] == "illegal-move");
        let place = illegal.map(|found| found["range"].clone());
        assert_eq!(
            place,
            Some(range_of(8, column, 8, column + 2)),
            "{encoding}"
        );
    }
}

#[test]
fn positions_past_a_line_end_mean_the_line_end() {
    let mut client = Client::with(json!({}), "ab\r\ncd\r\n");
    client.change(2, Some([0, 99, 0, 999]), "!");
    assert_eq!(client.text().0, "ab!\r\ncd\r\n");
    client.change(3, Some([0, 2, 1, 99]), "");
    assert_eq!(client.text().0, "ab\r\n");
    client.change(4, Some([77, 5, 99, 9]), "end");
    assert_eq!(client.text().0, "ab\r\nend");
    client.change(5, Some([0, 1, u32::MAX >> 1, 0]), "");
    assert_eq!(client.text().0, "a");
    // A range that ends before it starts inserts at its start.
    client.change(6, Some([0, 1, 0, 0]), "b");
    assert_eq!(client.text().0, "ab");
}

#[test]
fn inside_a_surrogate_pair_means_its_start() {
    let mut client = Client::with(json!({}), "𝄞x\n");
    client.change(2, Some([0, 1, 0, 1]), "a");
    assert_eq!(client.text().0, "a𝄞x\n");
}

#[test]
fn a_change_without_a_range_is_the_whole_text() {
    let mut client = Client::with(json!({}), "1. e4 *\n");
    client.change(2, None, "1. d4 *\r\n");
    assert_eq!(client.text(), ("1. d4 *\r\n".to_owned(), 2));
    client.change(3, None, "");
    assert_eq!(client.text(), (String::new(), 3));
}

#[test]
fn the_changes_of_one_message_follow_each_other() {
    let mut client = Client::with(json!({}), "abc\n");
    let change = |at: u32, text: &str| json!({ "range": range_of(0, at, 0, at), "text": text });
    client.notify(
        "textDocument/didChange",
        json!({
            "textDocument": { "uri": URI, "version": 9 },
            "contentChanges": [change(0, "12"), change(5, "!"), change(2, "3")],
        }),
    );
    assert_eq!(client.text(), ("123abc!\n".to_owned(), 9));
}

#[test]
fn edits_of_documents_that_are_not_open_are_ignored() {
    let mut client = Client::with(json!({}), "a\n");
    client.notify(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": URI } }),
    );
    client.change(2, Some([0, 0, 0, 0]), "b");
    assert_eq!(client.about("movetext/text", json!({})), Value::Null);
    client.open(URI, "c\n");
    assert_eq!(client.text(), ("c\n".to_owned(), 1));
}

#[test]
fn edits_with_numbers_out_of_bounds_are_made_all_the_same() {
    let mut client = Client::with(json!({}), "abc\ndef\n");
    let edit = |client: &mut Client, version: Value, range: Value, text: &str| {
        let document = json!({ "uri": URI, "version": version });
        let changes = json!([{ "range": range, "rangeLength": -1, "text": text }]);
        let params = json!({ "textDocument": document, "contentChanges": changes });
        client.notify("textDocument/didChange", params);
    };
    edit(&mut client, Value::Null, range_of(0, 0, 0, 0), "1");
    assert_eq!(client.text(), ("1abc\ndef\n".to_owned(), 0));
    let at = |line: Value, character: Value| json!({ "line": line, "character": character });
    let before = json!({ "start": at(json!(0), json!(-1)), "end": at(json!(0), json!(1.0)) });
    edit(&mut client, json!(2), before, "2");
    assert_eq!(client.text(), ("2abc\ndef\n".to_owned(), 2));
    let end = at(json!(4294967296_u64), json!(0));
    edit(
        &mut client,
        json!(3),
        json!({ "start": end, "end": end }),
        "3",
    );
    assert_eq!(client.text(), ("2abc\ndef\n3".to_owned(), 3));
    edit(&mut client, json!(4), Value::Null, "all");
    assert_eq!(client.text(), ("all".to_owned(), 4));
}

#[test]
fn an_edit_without_a_meaning_is_reported() {
    let mut client = Client::with(json!({}), "a\n");
    let document = json!({ "uri": URI, "version": 2 });
    let params =
        json!({ "textDocument": document, "contentChanges": [{ "range": 5, "text": "b" }] });
    client.notify("textDocument/didChange", params);
    let log = client.hear("window/logMessage");
    let message = "movetext: textDocument/didChange was ignored: a range has no start or end";
    assert_eq!(log["params"], json!({ "type": 1, "message": message }));
    assert_eq!(client.text(), ("a\n".to_owned(), 1));
}
