//! Whole games made on the board, and boards and typing mixed: what the client has after the edits of the server is what the
//! server has, and no character is lost.

use serde_json::{Value, json};

use super::client::{Client, URI};
use super::dice::Dice;

/// Byrne - Fischer, New York 1956, as it stands in a book of games.
const GAME: &str = include_str!("../data/byrne-fischer.pgn");

/// A client that applies the edits of the server to its own copy of the document, as an editor does.
struct Editor {
    client: Client,
    text: String,
    version: i32,
    /// The cursor, in bytes of the text.
    cursor: usize,
}

impl Editor {
    fn new(text: &str, cursor: usize) -> Editor {
        Editor {
            client: Client::with(json!({}), text),
            text: text.to_owned(),
            version: 1,
            cursor,
        }
    }

    /// Any place in the text.
    fn place(&self, dice: &mut Dice) -> usize {
        let byte = dice.roll(self.text.len() + 1);
        self.text.floor_char_boundary(byte)
    }

    fn position(&self, byte: usize) -> Value {
        let before = &self.text[..byte];
        let line = before.matches('\n').count();
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let column = before[start..].encode_utf16().count();
        json!({ "line": line, "character": column })
    }

    fn byte(&self, position: &Value) -> usize {
        let number = |name: &str| position[name].as_u64().expect("a number") as usize;
        let lines = self.text.split_inclusive('\n').take(number("line"));
        let start = lines.map(str::len).sum::<usize>();
        let mut units = 0;
        let mut chars = self.text[start..].char_indices();
        let at = chars.find(|(_, c)| {
            let is_there = units >= number("character");
            units += c.len_utf16();
            is_there
        });
        at.map_or(self.text.len(), |(at, _)| start + at)
    }

    fn ask(&mut self, method: &str, name: &str, value: Value) -> Value {
        let document = json!({ "uri": URI, "version": self.version });
        let position = self.position(self.cursor);
        let params = json!({ "textDocument": document, "position": position, name: value });
        self.client.request(method, params)["result"].clone()
    }

    /// The moves on the board: their texts and the names of the squares they touch.
    fn moves(&mut self) -> Vec<(String, String)> {
        let board = self.ask("movetext/board", "moves", json!(true));
        let squares = board["squares"].as_array().cloned().unwrap_or_default();
        let moves = board["moves"].as_array().cloned().unwrap_or_default();
        let name =
            |index: &Value| squares[index.as_u64().expect("an index") as usize]["name"].clone();
        let each = moves.iter().map(|mv| {
            let route = mv["route"].as_array().expect("a route").iter();
            let names = route.map(|index| name(index).as_str().expect("a name").to_owned());
            let text = mv["text"].as_str().expect("a text");
            (text.to_owned(), names.collect::<Vec<_>>().join(" "))
        });
        each.collect()
    }

    /// Applies the edit of an answer, which only adds text but where `replaces` allows more, and goes to its place.
    fn apply(&mut self, answer: &Value, replaces: bool) {
        if let Some(edits) = answer["edit"]["changes"][URI].as_array() {
            for edit in edits.iter().rev() {
                let range = &edit["range"];
                let (start, end) = (self.byte(&range["start"]), self.byte(&range["end"]));
                assert!(start == end || replaces, "{answer} in {}", self.text);
                let text = edit["newText"].as_str().expect("a text");
                self.replace(start, end, text);
            }
        }
        self.cursor = self.byte(&answer["range"]["start"]);
    }

    fn replace(&mut self, start: usize, end: usize, text: &str) {
        let (from, to) = (self.position(start), self.position(end));
        let number = |place: &Value, name: &str| place[name].as_u64().expect("a number") as u32;
        let range = [
            number(&from, "line"),
            number(&from, "character"),
            number(&to, "line"),
            number(&to, "character"),
        ];
        self.version += 1;
        self.client.change(self.version, Some(range), text);
        self.text.replace_range(start..end, text);
    }
}

#[test]
fn a_game_made_on_the_board_stands_in_the_text_as_one_written_by_hand() {
    let (tags, moves) = GAME.split_once("\n\n").expect("tags and moves");
    let mut editor = Editor::new(&format!("{tags}\n\n0-1\n"), tags.len() + 2);
    let mut made = 0;
    for word in moves.split_whitespace().filter(|word| !word.ends_with('.')) {
        if word == "0-1" {
            break;
        }
        let moves = editor.moves();
        let known = moves.iter().find(|(text, _)| text == word);
        let (text, route) = known.unwrap_or_else(|| panic!("{word} in {moves:?}"));
        let same = moves.iter().filter(|(_, other)| other == route);
        assert_eq!(same.count(), 1, "two clicks make {text} alone");
        let answer = editor.ask("movetext/play", "move", json!(word));
        editor.apply(&answer, false);
        made += 1;
    }
    assert_eq!(made, 82);
    assert_eq!(editor.text, GAME);
    assert_eq!(editor.client.text().0, GAME);
}

/// What a person types.
const TYPED: &[&str] = &[
    " ", "e", "4", "N", "f3 ", "{a b} ", "(", ")", "\n", "$1 ", "!", "1. ", "; c\n", "}",
];

#[test]
fn typing_and_the_board_never_lose_a_character() {
    for seed in 1..=12 {
        let mut dice = Dice(seed * 7919);
        let start = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 (2... d6 3. d4) 3. Bb5 *\n";
        let mut editor = Editor::new(start, start.find("e4").expect("a move"));
        for _ in 0..40 {
            let before: String = editor.text.clone();
            match dice.roll(5) {
                0 => {
                    let text = TYPED[dice.roll(TYPED.len())];
                    let at = editor.place(&mut dice);
                    editor.replace(at, at, text);
                    editor.cursor = at;
                }
                1 => editor.cursor = editor.place(&mut dice),
                2 => {
                    let mark = [
                        json!({ "nag": dice.roll(20) }),
                        json!({ "comment": true }),
                        json!({ "draw": { "colour": "R", "squares": ["e4", "d5"] } }),
                        json!({ "draw": { "colour": "G", "squares": ["e4"] } }),
                    ];
                    let answer = editor.ask("movetext/mark", "mark", mark[dice.roll(4)].clone());
                    if !answer.is_null() {
                        editor.apply(&answer, true);
                    }
                }
                _ => {
                    let moves = editor.moves();
                    if moves.is_empty() {
                        continue;
                    }
                    let (text, _) = &moves[dice.roll(moves.len())];
                    let answer = editor.ask("movetext/play", "move", json!(text));
                    if answer.is_null() {
                        continue;
                    }
                    editor.apply(&answer, true);
                    let at = editor.cursor;
                    let there = editor.text.get(at..at + text.len());
                    let is_made = answer["edit"].is_object();
                    assert!(!is_made || there == Some(text), "{text} in {}", editor.text);
                    let kept = |text: &str| {
                        text.split_whitespace()
                            .filter(|word| word.starts_with(['{', '[']))
                            .count()
                    };
                    assert!(
                        kept(&editor.text) >= kept(&before),
                        "{before}\n{}",
                        editor.text
                    );
                }
            }
            assert_eq!(editor.client.text().0, editor.text);
        }
    }
}
