//! Random sessions over several files: whatever was opened, edited, set and closed, in the end a
//! server shows what a fresh one shows, and that is what the command line finds.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::client::{Client, range_of};
use super::dice::Dice;

/// Records without tags and with them, sound and with slips. The moves are a few first moves of each
/// game, of our own; several of the untagged ones can be of more than one game.
const TEXTS: &[(&str, &[&str])] = &[
    (
        "pdn",
        &[
            "1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n",
            "1. 22-18 11-16 2. 25-22 10-14 *\n\n1. 11-15 23-19 *\n",
            "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n",
            "[GameType \"20\"]\n\n1. 32-28 19-99 *\n\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n",
            "[Event \"♘ Club\"]\n\n1. 32-28 {𝄞} 18-22 2. 37-32 *\n\n1. 33-28 20-25 *\n",
            "1. 11-15 23-19 2. 8-11 22-17 *\n\n1. 9-14 22-18 *\n\n1. 10-15 23-18 *\n",
            "",
        ],
    ),
    (
        "pgn",
        &[
            "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n[Event \"b\"]\n\n1. d4 Nf9 *\n",
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 1-0\n",
            "1. e4 {é ♘ 𝄞} e5 (1... c5 2. Nf3) 2. Ke2 Ke4 0-1\r\n\r\n1. d4 d5 *\r\n",
            "",
        ],
    ),
    (
        "ncn",
        &[
            "No.  a  b  c  d  e  f  g  h\n1                4\n                 5\n2                     N3\n         N6\n",
            "",
        ],
    ),
];

/// What is typed, pasted, and put in the place of something else.
const SCRAPS: &[&str] = &[
    "",
    "",
    "",
    "x",
    "1",
    "-",
    " ",
    "\n",
    "\r\n",
    "{",
    "}",
    "(",
    ")",
    "[",
    "♘",
    "𝄞",
    "*",
    "1-0",
    "Nf3",
    "32-28",
    "c3-d4",
    "[GameType \"25\"]\n\n",
    "[Event \"a\"]\n",
    "\n\n1. 11-15 23-19 *\n",
    "2. e4 ",
];

/// Settings of the records; most are none.
fn settings(dice: &mut Dice) -> Value {
    let (game, notation, language) = match dice.roll(9) {
        0 => (Some("russian"), None, None),
        1 => (Some("international"), Some("numeric"), None),
        2 => (None, Some("algebraic"), None),
        3 => (None, None, Some("de")),
        4 => (Some("chess"), None, Some("de")),
        _ => (None, None, None),
    };
    json!({ "game": game, "notation": notation, "language": language })
}

/// The client's side: what it has open, and what it has set.
struct Model {
    folder: String,
    encoding: &'static str,
    texts: BTreeMap<String, String>,
    settings: Value,
}

impl Model {
    fn uri(&self, name: &str) -> String {
        format!("file://{}/{name}", self.folder)
    }

    fn start(&self) -> Client {
        let mut client = Client::memory();
        let capabilities = json!({
            "general": { "positionEncodings": [self.encoding] },
            "textDocument": { "diagnostic": {} },
        });
        client.initialize(capabilities, self.settings.clone());
        client
    }

    /// Line and column of a byte.
    fn position(&self, text: &str, byte: usize) -> (u32, u32) {
        let before = &text[..byte];
        let mut line = before.matches('\n').count();
        let mut start = before.rfind('\n').map_or(0, |at| at + 1);
        // A lone CR ends a line too.
        let lone = |at: &usize| !text[at + 1..].starts_with('\n');
        let returns = before.match_indices('\r').map(|(at, _)| at).filter(lone);
        for at in returns {
            line += 1;
            start = start.max(at + 1);
        }
        let column = match self.encoding {
            "utf-8" => byte - start,
            _ => text[start..byte].encode_utf16().count(),
        };
        (line as u32, column as u32)
    }

    /// Everything a person would see of the open documents.
    fn shown(&self, client: &mut Client) -> Vec<(String, Value)> {
        let mut shown = Vec::new();
        for (name, text) in &self.texts {
            let document = json!({ "textDocument": { "uri": self.uri(name) } });
            let mut ask = |method: &str, params: &Value| {
                let mut answer = client.request(method, params.clone())["result"].clone();
                // The version of a text counts its edits, which a fresh server has not seen.
                let offers = answer.get_mut("items").and_then(Value::as_array_mut);
                for item in offers.into_iter().flatten() {
                    if let Some(version) = item.pointer_mut("/data/version") {
                        *version = Value::Null;
                    }
                }
                let items = answer
                    .get("items")
                    .filter(|_| method.ends_with("diagnostic"));
                shown.push((
                    format!("{name} {method} {params}"),
                    items.unwrap_or(&answer).clone(),
                ));
            };
            ask("textDocument/diagnostic", &document);
            ask("textDocument/documentSymbol", &document);
            for byte in (0..text.len())
                .step_by(7)
                .filter(|at| text.is_char_boundary(*at))
            {
                let (line, character) = self.position(text, byte);
                let mut params = document.clone();
                params["position"] = json!({ "line": line, "character": character });
                ask("textDocument/hover", &params);
                ask("textDocument/completion", &params);
            }
        }
        shown
    }
}

/// One session of random steps; the server as it is in the end.
fn session(model: &mut Model, dice: &mut Dice) -> Client {
    let mut client = model.start();
    let mut version = 1;
    for _ in 0..30 {
        let (format, pool) = TEXTS[dice.roll(TEXTS.len())];
        let name = format!("{}.{format}", ["a", "b"][dice.roll(2)]);
        let uri = model.uri(&name);
        let Some(text) = model.texts.get(&name).cloned() else {
            let text = pool[dice.roll(pool.len())];
            client.open(&uri, text);
            model.texts.insert(name, text.to_owned());
            continue;
        };
        let document = json!({ "uri": uri });
        match dice.roll(12) {
            0 => {
                client.notify("textDocument/didClose", json!({ "textDocument": document }));
                model.texts.remove(&name);
            }
            1 => {
                model.settings = settings(dice);
                let settings = json!({ "settings": { "movetext": model.settings } });
                client.notify("workspace/didChangeConfiguration", settings);
            }
            2 => {
                // What was known before an edit must not be known after it.
                client.request(
                    "textDocument/diagnostic",
                    json!({ "textDocument": document }),
                );
            }
            _ => {
                let boundaries: Vec<usize> = (0..=text.len())
                    .filter(|at| text.is_char_boundary(*at))
                    .collect();
                let from = dice.roll(boundaries.len());
                let to = (from + [0, 0, 1, 2, 9][dice.roll(5)]).min(boundaries.len() - 1);
                let (from, to) = (boundaries[from], boundaries[to]);
                let scrap = SCRAPS[dice.roll(SCRAPS.len())];
                // A position between CR and LF is in no line.
                let splits = |at: usize| text[..at].ends_with('\r') && text[at..].starts_with('\n');
                if splits(from) || splits(to) {
                    continue;
                }
                let (start, end) = (model.position(&text, from), model.position(&text, to));
                version += 1;
                let change = json!({
                    "range": range_of(start.0, start.1, end.0, end.1),
                    "text": scrap,
                });
                client.notify(
                    "textDocument/didChange",
                    json!({
                        "textDocument": { "uri": uri, "version": version },
                        "contentChanges": [change],
                    }),
                );
                let text = format!("{}{scrap}{}", &text[..from], &text[to..]);
                model.texts.insert(name, text);
            }
        }
    }
    // A save ends the typing: no finding is kept back any more.
    for name in model.texts.keys() {
        let document = json!({ "textDocument": { "uri": model.uri(name) } });
        client.notify("textDocument/didSave", document);
    }
    client
}

/// What the command line finds in a file: line, columns in characters, severity, code, message.
fn checked(path: &Path, settings: &Value) -> Option<Vec<Value>> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_movetext"));
    command.args(["check", "--format", "json", "--hints"]);
    for key in ["game", "notation", "language"] {
        if let Some(name) = settings[key].as_str() {
            command.arg(format!("--{key}")).arg(name);
        }
    }
    let output = command.arg(path).output().expect("the program runs");
    // Settings that cannot be meant are refused there.
    if output.status.code() == Some(2) {
        return None;
    }
    let lines = std::str::from_utf8(&output.stdout)
        .expect("JSON is UTF-8")
        .lines();
    let found = lines.map(|line| {
        let found: Value = serde_json::from_str(line).expect("one object a line");
        json!([
            found["line"],
            found["column"],
            found["code"],
            found["message"]
        ])
    });
    Some(found.collect())
}

/// The same for the findings that a server shows.
fn published(text: &str, diagnostics: &Value, encoding: &str) -> Vec<Value> {
    let lines: Vec<&str> = text.split('\n').collect();
    let list = diagnostics.as_array().expect("a list").iter();
    let found = list.map(|found| {
        let start = &found["range"]["start"];
        let line = start["line"].as_u64().expect("a number");
        let column = start["character"].as_u64().expect("a number") as usize;
        let line_text = lines[line as usize];
        let characters = match encoding {
            "utf-8" => line_text[..column].chars().count(),
            _ => {
                let units: Vec<u16> = line_text.encode_utf16().take(column).collect();
                String::from_utf16(&units)
                    .expect("whole characters")
                    .chars()
                    .count()
            }
        };
        json!([line + 1, characters + 1, found["code"], found["message"]])
    });
    found.collect()
}

#[test]
fn a_server_shows_what_a_fresh_one_shows_and_what_check_finds() {
    let scratch = std::env::temp_dir().join(format!("movetext-sessions-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).expect("a folder");
    let folder = scratch.to_str().expect("a plain path").to_owned();
    let mut compared = 0;
    for seed in 1..=60 {
        let mut dice = Dice(u64::wrapping_mul(seed, 0x9e37_79b9_7f4a_7c15));
        let mut model = Model {
            folder: folder.clone(),
            encoding: ["utf-8", "utf-16"][seed as usize % 2],
            texts: BTreeMap::new(),
            settings: settings(&mut dice),
        };
        let mut client = session(&mut model, &mut dice);
        let mut fresh = model.start();
        for (name, text) in &model.texts {
            fresh.open(&model.uri(name), text);
        }
        let (shown, expected) = (model.shown(&mut client), model.shown(&mut fresh));
        assert_eq!(shown.len(), expected.len());
        for (shown, expected) in shown.iter().zip(&expected) {
            let texts = &model.texts;
            let settings = &model.settings;
            assert_eq!(shown, expected, "seed {seed}, {settings}, {texts:#?}");
        }
        for (name, text) in &model.texts {
            let path = scratch.join(name);
            std::fs::write(&path, text).expect("a file");
            let found = checked(&path, &model.settings);
            let key = format!("{name} textDocument/diagnostic ");
            let (_, diagnostics) = expected
                .iter()
                .find(|(asked, _)| asked.starts_with(&key))
                .expect("it was asked");
            let published = published(text, diagnostics, model.encoding);
            if let Some(found) = found {
                assert_eq!(published, found, "seed {seed}, {}, {text}", model.settings);
                compared += 1;
            }
        }
    }
    std::fs::remove_dir_all(&scratch).expect("the folder goes");
    assert!(compared > 100, "{compared} files");
}
