//! Edits are applied in order, and an answer takes all edits before its request into account,
//! however fast they come.

use serde_json::json;

use super::client::{Client, MOVES, URI, game};

/// Small numbers from a seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// Ten thousand edits of one line each, hovers and outlines among them, none waited for.
#[test]
fn ten_thousand_pipelined_edits_among_requests() {
    let mut chance = Chance(7);
    let mut lines: Vec<String> = game("1. e4 e5").lines().map(str::to_owned).collect();
    let mut client = Client::process();
    client.initialize(json!({}), json!(null));
    client.open(URI, &lines.join("\n"));
    // The answers are read meanwhile, as any client does.
    let scraps = ["x", "é", "♘", "𝄞", "{", "}", "[A \"b\"]", "", "1. e4"];
    let mut asked = Vec::new();
    let mut expected = Vec::new();
    for version in 2..10_002 {
        let line = chance.below(lines.len());
        let scrap = scraps[chance.below(scraps.len())];
        let chars: Vec<char> = lines[line].chars().collect();
        let (a, b) = (chance.below(chars.len() + 1), chance.below(chars.len() + 1));
        // Long lines shrink again.
        let (a, b) = if chars.len() > 60 {
            (0, 50)
        } else {
            (a.min(b), a.max(b).min(a.min(b) + 2))
        };
        let units = |n: usize| chars[..n].iter().map(|c| c.len_utf16() as u32).sum::<u32>();
        let line_number = line as u32;
        client.change(
            version,
            Some([line_number, units(a), line_number, units(b)]),
            scrap,
        );
        lines[line] =
            chars[..a].iter().collect::<String>() + scrap + &chars[b..].iter().collect::<String>();
        let document = json!({ "uri": URI });
        match version % 100 {
            0 => {
                asked.push(client.ask("movetext/text", json!({ "textDocument": document })));
                expected.push((lines.join("\n"), version));
            }
            50 => {
                let position = json!({ "line": line, "character": 0 });
                let params = json!({ "textDocument": document, "position": position });
                client.ask("textDocument/hover", params);
                client.ask(
                    "textDocument/documentSymbol",
                    json!({ "textDocument": document }),
                );
            }
            _ => {}
        }
    }
    assert_eq!(client.text(), (lines.join("\n"), 10_001));
    assert_eq!(asked.len(), 100);
    for (id, (text, version)) in asked.into_iter().zip(expected) {
        let is = client.answer(id)["result"].clone();
        assert_eq!(is, json!({ "text": text, "version": version }));
    }
}

#[test]
fn an_answer_knows_the_edit_before_it() {
    let mut client = Client::with(json!({}), &game("1. e4 e5 2. Nf3"));
    for (version, mv) in (2..102).zip(["Nf3", "Nc3", "Bc4", "d4"].into_iter().cycle()) {
        let end = if version == 2 { 15 } else { 99 };
        client.change(version, Some([MOVES, 12, MOVES, end]), &format!("{mv} *"));
        let hover = client.at("textDocument/hover", MOVES, 13);
        let text = hover["contents"]["value"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        assert!(text.starts_with(&format!("2. {mv}\n")), "{version}: {text}");
    }
}

#[test]
fn a_slow_request_blocks_nothing_and_can_be_cancelled() {
    let mut client = Client::with(json!({}), &game("1. e4 e5 2. Nf3"));
    let large = game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7").repeat(20_000);
    let other = json!({ "uri": "file:///large.pgn" });
    client.open("file:///large.pgn", &large);
    let slow = |client: &mut Client| {
        client.ask(
            "textDocument/codeAction",
            json!({
                "textDocument": other,
                "range": super::client::range_of(0, 0, 0, 0),
                "context": { "diagnostics": [], "only": ["source.fixAll"] },
            }),
        )
    };
    let slow: Vec<i64> = (0..8).map(|_| slow(&mut client)).collect();
    client.aside.clear();
    client.at("textDocument/hover", MOVES, 13);
    client.change(2, Some([MOVES, 3, MOVES, 5]), "d4");
    assert!(client.text().0.contains("1. d4 e5"));
    // The quick answers came while slow ones were still being worked out.
    let early = |id: &&i64| client.aside.iter().any(|message| message["id"] == **id);
    assert!(slow.iter().filter(early).count() < slow.len());
    let late: Vec<i64> = slow.iter().filter(|id| !early(id)).copied().collect();
    for id in &late {
        client.notify("$/cancelRequest", json!({ "id": id }));
    }
    let cancelled = |client: &mut Client, id| client.answer(id)["error"]["code"] == -32800;
    assert!(late.into_iter().any(|id| cancelled(&mut client, id)));
}

/// However often one game that takes long is asked about, other documents are served.
#[test]
fn a_game_that_takes_long_holds_up_its_own_document_alone() {
    let pull = json!({ "textDocument": { "diagnostic": {} } });
    let mut client = Client::with(pull, &game(&"1. Nf3 Nf6 2. Ng1 Ng8\n".repeat(100_000)));
    let quick = "file:///quick.pgn";
    client.open(quick, "1. e4 *\n");
    let ask = |client: &mut Client, version: i32| {
        client.change(version, Some([MOVES, 0, MOVES, 0]), " ");
        let document = json!({ "uri": URI });
        let params = json!({ "textDocument": document });
        client.ask("textDocument/diagnostic", params)
    };
    let slow: Vec<i64> = (2..42).map(|version| ask(&mut client, version)).collect();
    client.aside.clear();
    let position = json!({ "line": 0, "character": 4 });
    let params = json!({ "textDocument": { "uri": quick }, "position": position });
    let hover = client.request("textDocument/hover", params);
    assert!(hover["result"].is_object());
    let early = |id: &&i64| client.aside.iter().any(|message| message["id"] == **id);
    assert!(slow.iter().filter(early).count() < slow.len() / 2);
    let late: Vec<i64> = slow.iter().filter(|id| !early(id)).copied().collect();
    for id in &late {
        client.notify("$/cancelRequest", json!({ "id": id }));
    }
    let cancelled = |client: &mut Client, id| client.answer(id)["error"]["code"] == -32800;
    assert!(late.into_iter().any(|id| cancelled(&mut client, id)));
}

#[test]
fn a_server_whose_client_does_not_read_still_ends() {
    let mut client = Client::process();
    client.initialize(json!({}), json!(null));
    client.open(URI, &game("1. e4 e5").repeat(2000));
    // More answers than a pipe holds, and nobody reads them.
    for _ in 0..50 {
        client.ask("movetext/text", json!({ "textDocument": { "uri": URI } }));
    }
    client.notify("exit", json!(null));
    assert_eq!(client.status(), 1);
}

/// A client that sends everything before it reads anything.
#[test]
fn a_client_that_does_not_read_finds_the_newest_and_no_more_than_it_can_use() {
    let mut client = Client::process();
    client.initialize(json!({}), json!(null));
    client.open(URI, &game("1. e4 e5").repeat(2000));
    client.published(1);
    let document = json!({ "uri": URI });
    let text =
        |client: &mut Client| client.ask("movetext/text", json!({ "textDocument": document }));
    // More than a pipe holds: once the first is begun, the server can finish no message.
    let first: Vec<i64> = (0..4).map(|_| text(&mut client)).collect();
    client.wait_for_output();
    let mut hovers = Vec::new();
    let last = 3002;
    for version in 2..=last {
        let wrong = if version % 2 == 0 { "Ke4" } else { "e4" };
        // What the version before has there.
        let end = if version % 2 == 0 { 5 } else { 6 };
        client.change(version, Some([MOVES, 3, MOVES, end]), wrong);
        let position = json!({ "line": MOVES, "character": 4 });
        let params = json!({ "textDocument": document, "position": position });
        hovers.push(client.ask("textDocument/hover", params));
        // The server keeps reading: a request that is cancelled gets an answer that says so.
        // Cancelled at once, and far from the head of the queue, it cannot be answered first.
        if hovers.len() == 1000 {
            let id = hovers.last();
            client.notify("$/cancelRequest", json!({ "id": id }));
        }
    }
    for id in first {
        assert!(client.answer(id)["result"]["text"].is_string());
    }
    let answers: Vec<_> = hovers.iter().map(|id| client.answer(*id)).collect();
    let refused = answers
        .iter()
        .filter(|a| a["error"]["code"] == -32802)
        .count();
    let answered = answers.iter().filter(|a| a["result"].is_object()).count();
    let ended = answers
        .iter()
        .filter(|a| a["error"]["code"] == -32800)
        .count();
    assert_eq!(refused + answered + ended, hovers.len());
    assert_eq!(ended, 1);
    // The limit is 1024, and four texts are waiting too.
    assert!(refused > 1000, "{refused}");
    assert!(answered >= 1000, "{answered}");
    // An answer takes the edits before it into account, however late it comes.
    for (version, answer) in (2..).zip(&answers).filter(|(_, a)| a["result"].is_object()) {
        let told = answer["result"]["contents"]["value"].as_str();
        let wrong = told.is_some_and(|told| told.contains("Ke4"));
        assert_eq!(wrong, version % 2 == 0, "{version}: {told:?}");
    }
    // The findings of the newest version while its word may be unfinished come first.
    client.until(|message| {
        let params = &message["params"];
        let errors = params["diagnostics"].as_array().into_iter().flatten();
        let errors = errors.filter(|finding| finding["severity"] == 1);
        params["version"] == last && errors.count() == 1
    });
    // Of 3000 versions findings were published for a few only.
    let told = client
        .aside
        .iter()
        .filter(|message| message["method"] == "textDocument/publishDiagnostics");
    assert!(told.count() < 100);
    assert_eq!(client.text().1, i64::from(last));
}

/// Answers that wait for the pipe delay neither the exit nor the messages before it.
#[test]
fn an_exit_is_seen_while_the_pipe_is_full() {
    let mut client = Client::process();
    client.initialize(json!({}), json!(null));
    client.open(URI, &game("1. e4 e5").repeat(2000));
    for _ in 0..3000 {
        client.ask(
            "textDocument/documentSymbol",
            json!({ "textDocument": { "uri": URI } }),
        );
    }
    client.ask("shutdown", json!(null));
    client.notify("exit", json!(null));
    assert_eq!(client.status(), 0);
}

/// The same for a client that is gone without `shutdown` and `exit`.
#[test]
fn a_client_that_is_gone_is_noticed_while_the_pipe_is_full() {
    let mut client = Client::process();
    client.initialize(json!({}), json!(null));
    client.open(URI, &game("1. e4 e5").repeat(2000));
    for _ in 0..50 {
        client.ask("movetext/text", json!({ "textDocument": { "uri": URI } }));
    }
    client.close_input();
    assert_eq!(client.status(), 1);
}
