//! The server as an editor meets it, over pipes: a 50 MB file opened, its first and last findings, a
//! keystroke and its published findings (the server's own pause for typing included), semantic tokens of a
//! window, hovers, memory.
//!
//!     cargo bench --bench server

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use support::{Chance, milliseconds};

const URI: &str = "file:///large.pgn";
const EDITS: usize = 200;
const HOVERS: usize = 2_000;
const RANGES: usize = 2_000;
/// The lines of a window.
const WINDOW: usize = 60;

fn main() {
    let clean =
        std::fs::read_to_string(support::large_file()).expect("the generated file is UTF-8");
    // One impossible move near each end, so that it shows when they were looked at.
    let (text, first, last) = broken(&clean);
    let mut server = Server::start();
    server.request(
        "initialize",
        json!({ "processId": null, "rootUri": null, "capabilities": { "textDocument": { "hover": { "contentFormat": ["markdown"] } } } }),
    );
    server.notify("initialized", json!({}));
    let idle = support::resident(&server.child.id().to_string());

    let document = json!({ "uri": URI, "languageId": "pgn", "version": 1, "text": text });
    let start = Instant::now();
    server.notify("textDocument/didOpen", json!({ "textDocument": document }));
    let sent = start.elapsed();
    server.published(1, |found| holds(found, first));
    let seen = start.elapsed();
    server.published(1, |found| holds(found, last));
    let whole = start.elapsed();
    println!("{:.1} MB of text", text.len() as f64 / 1e6);
    row("file written to the server", &milliseconds(sent));
    row("opened to first findings", &milliseconds(seen));
    row("opened to findings of the last game", &milliseconds(whole));

    let mut chance = Chance::new(3);
    let lines: Vec<&str> = text.split('\n').collect();
    let mut times = Vec::new();
    let mut version = 1;
    while times.len() < EDITS {
        // Four letters pasted in front of a first move make it unreadable. What is typed key by key is
        // not told before a pause.
        let line = chance.below(lines.len());
        if line as u64 == first || line as u64 == last || !lines[line].starts_with("1. ") {
            continue;
        }
        version += 1;
        let start = Instant::now();
        server.change(version, line, 3, 3, "zzzz");
        server.published(version, |found| holds(found, line as u64));
        times.push(start.elapsed());
        version += 1;
        server.change(version, line, 3, 7, "");
        server.published(version, |found| !holds(found, line as u64));
    }
    times.sort();
    let at = |share| milliseconds(support::percentile(&times, share));
    row(&format!("edit to published, median of {EDITS}"), &at(0.5));
    row("  99 of 100 within", &at(0.99));
    ranges(&mut server, &lines, &mut chance);
    hovers(&mut server, &lines, &mut chance);
    let held = support::resident(&server.child.id().to_string());
    let most = support::peak(&server.child.id().to_string());
    row("memory", &format!("{:.1} MB", held as f64 / 1e6));
    row(
        "  per byte of text",
        &format!(
            "{:.2} bytes",
            held.saturating_sub(idle) as f64 / text.len() as f64
        ),
    );
    row("  most ever held", &format!("{:.1} MB", most as f64 / 1e6));
    // These open texts of their own.
    boards(&mut server, &text, &mut chance);
    server.request("shutdown", Value::Null);
    server.notify("exit", Value::Null);
    let _ = server.child.wait();
}

/// Hovers on moves anywhere in the file, as far into their games as they come, with the board as a
/// picture and as text.
fn hovers(server: &mut Server, lines: &[&str], chance: &mut Chance) {
    for pictures in [false, true] {
        let settings = json!({ "settings": { "movetext": { "boardPictures": pictures } } });
        server.notify("workspace/didChangeConfiguration", settings);
        let mut times = Vec::new();
        while times.len() < HOVERS {
            let line = chance.below(lines.len());
            let Some(dot) = lines[line].find(". ") else {
                continue;
            };
            let start = Instant::now();
            let answer = server.request(
                "textDocument/hover",
                json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": dot + 3 } }),
            );
            let took = start.elapsed();
            if !answer["result"].is_null() {
                times.push(took);
            }
        }
        times.sort();
        let at = |share| milliseconds(support::percentile(&times, share));
        let board = if pictures { "picture" } else { "text" };
        row(&format!("hover ({board}), median of {HOVERS}"), &at(0.5));
        row("  99 of 100 within", &at(0.99));
    }
}

/// The sizes of the files in which the board follows the cursor, in bytes, and their names; the last is the whole file.
const SIZES: [(usize, &str); 3] = [(1 << 10, "1 KB"), (1 << 20, "1 MB"), (usize::MAX, "50 MB")];

/// The board after a move anywhere in a file, with its picture and its moves, and the place of the next move.
fn boards(server: &mut Server, text: &str, chance: &mut Chance) {
    for (size, name) in SIZES {
        let end = text.get(..size.min(text.len())).map_or(text.len(), |head| {
            head.rfind("\n\n[").map_or(head.len(), |end| end + 1)
        });
        let text = &text[..end];
        let uri = format!("file:///{end}.pgn");
        let document = json!({ "uri": uri, "languageId": "pgn", "version": 1, "text": text });
        server.notify("textDocument/didOpen", json!({ "textDocument": document }));
        let lines: Vec<&str> = text.split('\n').collect();
        for (method, more) in [
            ("movetext/board", json!({ "pixels": 360, "moves": true })),
            ("movetext/step", json!({ "step": "next" })),
        ] {
            let mut times = Vec::new();
            while times.len() < HOVERS {
                let line = chance.below(lines.len());
                let Some(dot) = lines[line].find(". ").filter(|dot| *dot < 4) else {
                    continue;
                };
                let mut params = more.clone();
                params["textDocument"] = json!({ "uri": uri });
                params["position"] = json!({ "line": line, "character": dot + 3 });
                let start = Instant::now();
                let answer = server.request(method, params);
                let took = start.elapsed();
                if !answer["result"].is_null() {
                    times.push(took);
                }
            }
            times.sort();
            let at = |share| milliseconds(support::percentile(&times, share));
            row(&format!("{method} in {name}, median of {HOVERS}"), &at(0.5));
            row("  99 of 100 within", &at(0.99));
        }
        server.notify(
            "textDocument/didClose",
            json!({ "textDocument": { "uri": uri } }),
        );
    }
}

/// Semantic tokens of windows anywhere in the file.
fn ranges(server: &mut Server, lines: &[&str], chance: &mut Chance) {
    let mut times = Vec::new();
    let mut tokens = 0;
    for _ in 0..RANGES {
        let line = chance.below(lines.len() - WINDOW);
        let start = Instant::now();
        let answer = server.request(
            "textDocument/semanticTokens/range",
            json!({ "textDocument": { "uri": URI }, "range": { "start": { "line": line, "character": 0 }, "end": { "line": line + WINDOW, "character": 0 } } }),
        );
        times.push(start.elapsed());
        tokens += answer["result"]["data"].as_array().map_or(0, Vec::len) / 5;
    }
    times.sort();
    let at = |share| milliseconds(support::percentile(&times, share));
    let what = format!("tokens of {WINDOW} lines, median of {RANGES}");
    row(&what, &at(0.5));
    row("  99 of 100 within", &at(0.99));
    row("  tokens in one answer", &(tokens / RANGES).to_string());
}

fn row(what: &str, value: &str) {
    println!("{what:<46} {value:>14}");
}

/// The text with the first move of the first and of the last game made impossible, and their lines.
fn broken(clean: &str) -> (String, u64, u64) {
    let first = clean.find("\n1. ").expect("a first game") + 4;
    let last = clean.rfind("\n1. ").expect("a last game") + 4;
    let mut text = clean.to_owned();
    for at in [last, first] {
        let end = at + text[at..].find([' ', '\n']).expect("a second move");
        text.replace_range(at..end, "Ke8");
    }
    let line = |at: usize| clean[..at].matches('\n').count() as u64;
    (text, line(first), line(last))
}

fn holds(findings: &[Value], line: u64) -> bool {
    findings
        .iter()
        .any(|f| f["range"]["start"]["line"] == line && f["severity"] == 1)
}

struct Server {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: u64,
}

impl Server {
    fn start() -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_movetext"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Server {
            child,
            input,
            output,
            requests: 0,
        }
    }

    fn send(&mut self, message: Value) {
        let body = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{body}", body.len())
            .expect("the server reads");
        self.input.flush().expect("the server reads");
    }

    fn notify(&mut self, method: &str, params: Value) {
        let mut message = json!({ "jsonrpc": "2.0", "method": method });
        if !params.is_null() {
            message["params"] = params;
        }
        self.send(message);
    }

    fn request(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        let mut message = json!({ "jsonrpc": "2.0", "id": id, "method": method });
        if !params.is_null() {
            message["params"] = params;
        }
        self.send(message);
        loop {
            let answer = self.receive();
            if answer["id"] == id {
                return answer;
            }
        }
    }

    fn change(&mut self, version: i64, line: usize, from: usize, to: usize, text: &str) {
        let range = json!({ "start": { "line": line, "character": from }, "end": { "line": line, "character": to } });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": URI, "version": version }, "contentChanges": [{ "range": range, "text": text }] }),
        );
    }

    /// Waits for a publication of this version or a later one that is as wanted.
    fn published(&mut self, version: i64, wanted: impl Fn(&[Value]) -> bool) {
        let patience = Instant::now() + Duration::from_secs(120);
        while Instant::now() < patience {
            let message = self.receive();
            let params = &message["params"];
            let new = params["version"].as_i64().is_none_or(|v| v >= version);
            if message["method"] == "textDocument/publishDiagnostics"
                && new
                && params["diagnostics"]
                    .as_array()
                    .is_some_and(|found| wanted(found))
            {
                return;
            }
        }
        panic!("no such findings for version {version}");
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            let read = self
                .output
                .read_line(&mut line)
                .expect("the server writes text");
            assert!(read > 0, "the server ended");
            match line.trim_end().split_once(": ") {
                Some(("Content-Length", value)) => length = value.parse().expect("a length"),
                _ if line.trim_end().is_empty() => break,
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.output
            .read_exact(&mut body)
            .expect("as much as was announced");
        serde_json::from_slice(&body).expect("JSON")
    }
}
