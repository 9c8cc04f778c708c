//! The requests as a page makes them.

use serde_json::{Value, json};

use crate::methods::{METHODS, answer};
use crate::session::Session;

/// A page.
#[derive(Default)]
struct Page {
    session: Session,
}

impl Page {
    fn with(text: &str) -> Page {
        let mut page = Page::default();
        page.ask("open", json!({ "text": text }));
        page
    }

    fn answer(&mut self, method: &str, params: Value) -> Value {
        let request = json!({ "method": method, "params": params }).to_string();
        let answer = answer(&mut self.session, request.as_bytes());
        serde_json::from_slice(&answer).expect("JSON")
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.answer(method, params)["result"].take()
    }

    /// What is found, after all is checked.
    fn findings(&mut self) -> Vec<Value> {
        let checked = self.ask("check", json!({ "bytes": 1_000_000 }));
        assert_eq!(checked, json!({ "done": true }));
        let mut found = self.ask("findings", json!({}));
        found["findings"]
            .as_array_mut()
            .map(std::mem::take)
            .expect("a list")
    }
}

fn at(line: u32, character: u32) -> Value {
    json!({ "line": line, "character": character })
}

fn span(line: u32, start: u32, end: u32) -> Value {
    json!({ "start": at(line, start), "end": at(line, end) })
}

#[test]
fn a_format_is_found_by_the_text_or_chosen() {
    let mut page = Page::default();
    let opened = page.ask("open", json!({ "text": "1. 32-28 19-23 2. 28x19 14x23 *" }));
    assert_eq!(opened["languageId"], "pdn");
    let chosen = json!({ "languageId": "pgn", "text": "1. 32-28 *" });
    assert_eq!(page.ask("open", chosen)["languageId"], "pgn");
    let named = json!({ "name": "sheet.ncn", "text": "" });
    assert_eq!(page.ask("open", named)["extension"], "ncn");
    let unknown = page.answer("open", json!({ "languageId": "xyz", "text": "" }));
    assert_eq!(unknown, json!({ "error": "no format has this name" }));
}

#[test]
fn a_finding_has_its_place_and_fixes() {
    let mut page = Page::with("1. e4 e5 2. Nf3 Nc6 3. Bb9 a6 *");
    let found = page.findings();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["code"], "no-such-square");
    assert_eq!(found[0]["severity"], "error");
    assert_eq!(found[0]["range"], span(0, 24, 26));
    let fix = &found[0]["fixes"][0];
    assert_eq!(
        fix["edits"],
        json!([{ "range": span(0, 23, 26), "newText": "Bb5" }])
    );
}

#[test]
fn characters_are_counted_as_in_javascript() {
    let mut page = Page::with("1. e4 {𝄞} e5 2. Bb9 *");
    // The sign is one character and two units.
    assert_eq!(page.findings()[0]["range"], span(0, 18, 20));
}

#[test]
fn a_change_counts_from_the_text_before_it() {
    let mut page = Page::with("1. e4 e5\n2. Nf3 Nc6 *");
    assert!(page.findings().is_empty());
    let range = span(1, 4, 6);
    let change = json!({ "range": range, "text": "d3" });
    page.ask(
        "change",
        json!({ "version": 1, "whole": true, "contentChanges": [change] }),
    );
    // Nd3 is no move: the knight on g1 cannot go there.
    assert_eq!(page.findings()[0]["range"], span(1, 3, 6));
}

#[test]
fn a_move_of_the_board_is_written_into_the_text() {
    let mut page = Page::with("1. e4 e5 *");
    let place = json!({ "position": at(0, 6), "pixels": 100, "moves": true });
    let board = page.ask("board", place);
    assert_eq!(board["heading"], "1... e5");
    assert_eq!(
        (&board["width"], &board["height"]),
        (&json!(344), &json!(344))
    );
    let moves = board["moves"].as_array().expect("moves");
    assert!(moves.iter().any(|mv| mv["text"] == "Nf3"));
    let played = page.ask("play", json!({ "position": at(0, 6), "move": "Nf3" }));
    let edits = json!([{ "range": span(0, 8, 8), "newText": " 2. Nf3" }]);
    assert_eq!(played, json!({ "range": span(0, 12, 15), "edits": edits }));
    let marked = page.ask(
        "mark",
        json!({ "position": at(0, 6), "mark": { "nag": 1 } }),
    );
    assert_eq!(marked["range"], span(0, 6, 8));
}

#[test]
fn steps_go_through_the_line() {
    let mut page = Page::with("1. e4 e5 (1... c5) 2. Nf3 *");
    let mut step = |character, step| {
        page.ask(
            "step",
            json!({ "position": at(0, character), "step": step }),
        )
    };
    assert_eq!(step(0, "next"), span(0, 3, 5));
    assert_eq!(step(6, "into"), span(0, 15, 17));
    assert_eq!(step(3, "branch"), span(0, 15, 17));
    assert_eq!(step(15, "out"), span(0, 6, 8));
    assert_eq!(step(15, "next"), Value::Null);
}

#[test]
fn moves_are_converted_in_place_and_into_a_new_file() {
    let mut page = Page::with("1. e4 e5 2. Nf3 *");
    let targets = page.ask("targets", json!({ "position": at(0, 0) }));
    let names: Vec<&str> = targets
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|one| one["name"].as_str())
        .collect();
    for name in ["lan", "san-de", "figurine", "ncn"] {
        assert!(names.contains(&name), "{name} of {names:?}");
    }
    let mut convert = |to| {
        page.ask(
            "convert",
            json!({ "extent": "file", "range": span(0, 0, 0), "to": to }),
        )
    };
    let german = convert("san-de");
    assert_eq!(
        german["edits"][1],
        json!({ "range": span(0, 12, 15), "newText": "Sf3" })
    );
    let sheet = convert("ncn");
    assert_eq!(sheet["newFile"]["ending"], ".ncn");
}

#[test]
fn what_makes_no_sense_is_an_error_or_null() {
    let mut page = Page::default();
    for (method, _) in METHODS
        .iter()
        .filter(|(name, _)| !["open", "explain", "change", "sniff", "newGames"].contains(name))
    {
        let answered = page.answer(method, json!({ "position": at(0, 0) }));
        assert!(answered["error"].is_string(), "{method}: {answered}");
    }
    let nothing = page.answer("nothing", json!({}));
    assert_eq!(nothing, json!({ "error": "no method is called `nothing`" }));
    assert!(answer(&mut page.session, b"{").starts_with(b"{\"error\""));
    page.ask("open", json!({ "text": "" }));
    let far = json!({ "position": at(9, 9) });
    for method in ["hover", "position", "board"] {
        assert_eq!(page.ask(method, far.clone()), Value::Null, "{method}");
    }
}

#[test]
fn a_request_goes_through_the_memory() {
    let message = br#"{"method":"explain","params":{"code":"drawn"}}"#;
    let place = crate::reserve(message.len());
    assert!(!place.is_null());
    // The page writes here; in this test the room itself is filled.
    crate::EXCHANGE.with_borrow_mut(|exchange| exchange.request.copy_from_slice(message));
    let length = crate::request();
    assert!(!crate::answer_start().is_null());
    crate::EXCHANGE.with_borrow(|exchange| {
        assert_eq!(exchange.answer.len(), length);
        assert!(exchange.answer.starts_with(br##"{"result":"# drawn"##));
    });
    assert!(crate::reserve(usize::MAX).is_null());
}

#[test]
fn every_game_has_a_form_with_the_day() {
    let today = json!({ "year": 2026, "month": 11, "day": 25 });
    let forms = Page::default().ask("newGames", json!({ "today": today }));
    let forms = forms.as_array().expect("a list");
    let dated = |form: &&Value| {
        form["text"]
            .as_str()
            .is_some_and(|text| text.contains("2026.11.25"))
    };
    // The form of a scoresheet has its heading without the day.
    let of_games: Vec<&Value> = forms
        .iter()
        .filter(|form| form["languageId"] != "ncn")
        .collect();
    assert_eq!(of_games.len(), forms.len() - 1);
    assert!(of_games.iter().all(dated), "{of_games:#?}");
}
