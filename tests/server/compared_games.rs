//! What the games of other files show, with the setting `movetext.compareGames`.

use serde_json::json;

use super::client::Client;
use super::scratch::Scratch;

const PUBLISH: &str = "textDocument/publishDiagnostics";

/// A game of 23 moves: Anderssen against Kieseritzky, London 1851.
const GAME: &str = "[Event \"London\"]
[Site \"London\"]
[Date \"1851.06.21\"]
[Round \"?\"]
[White \"Anderssen, Adolf\"]
[Black \"Kieseritzky, Lionel\"]
[Result \"1-0\"]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5
8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8
15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6
21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0
";

/// Waits until exactly these findings of a file are published: the line, counted from 0, and the message.
fn await_findings(client: &mut Client, uri: &str, wanted: &[(u64, &str)]) {
    client.until(|message| {
        let list = message["params"]["diagnostics"].as_array();
        let of_file = message["method"] == PUBLISH && message["params"]["uri"] == uri;
        of_file
            && list.is_some_and(|list| {
                let found = list.iter().map(|one| {
                    let line = one["range"]["start"]["line"].as_u64().unwrap_or(u64::MAX);
                    (line, one["message"].as_str().unwrap_or_default())
                });
                found.eq(wanted.iter().copied())
            })
    });
}

/// Sends the whole text of a document anew.
fn change(client: &mut Client, uri: &str, version: i32, text: &str) {
    let params = json!({
        "textDocument": { "uri": uri, "version": version },
        "contentChanges": [{ "text": text }],
    });
    client.notify("textDocument/didChange", params);
}

fn save(client: &mut Client, uri: &str) {
    client.notify(
        "textDocument/didSave",
        json!({ "textDocument": { "uri": uri } }),
    );
}

#[test]
fn a_game_of_another_file_is_told_until_one_of_them_differs() {
    let scratch = Scratch::new("compared");
    scratch.write("a.pgn", GAME);
    scratch.write("b.pgn", GAME);
    let mut client = scratch.client(json!({}), json!({ "compareGames": true }));
    let b = scratch.uri("b.pgn");
    client.open(&b, GAME);
    let same = "the same game is at a.pgn:1";
    await_findings(&mut client, &b, &[(0, same)]);
    // A game before it moves the hint along, also before the file is saved.
    let other = "[Event \"Cup\"]\n[Site \"?\"]\n[Date \"2001.01.01\"]\n[Round \"1\"]\n[White \"A\"]\n\
        [Black \"B\"]\n[Result \"*\"]\n\n1. d4 d5 *\n\n";
    let both = format!("{other}{GAME}");
    change(&mut client, &b, 2, &both);
    await_findings(&mut client, &b, &[(10, same)]);
    // A game that is edited has no hint until it is saved.
    let fuller = GAME.replace("Be7# 1-0", "Be7# {Mate.} 1-0");
    change(&mut client, &b, 3, &fuller);
    await_findings(&mut client, &b, &[]);
    scratch.write("b.pgn", fuller);
    scratch.write("a.pgn", format!("{other}{GAME}"));
    save(&mut client, &b);
    // Now the one in b.pgn is the fuller copy, and a.pgn is not open.
    let a = scratch.uri("a.pgn");
    client.open(&a, &both);
    await_findings(
        &mut client,
        &a,
        &[(10, "the same game is at b.pgn:1, with more text")],
    );
    // Without the setting nothing of it is shown any more.
    let off = json!({ "settings": { "movetext": { "compareGames": false } } });
    client.notify("workspace/didChangeConfiguration", off);
    await_findings(&mut client, &a, &[]);
}

#[test]
fn files_that_are_not_open_have_hints_if_they_are_checked() {
    let scratch = Scratch::new("compared-closed");
    let cut = GAME.split("21.").next().unwrap_or_default();
    scratch.write("cut.pgn", format!("{}*\n", cut.replace("\"1-0\"", "\"*\"")));
    scratch.write("whole.pgn", GAME);
    let settings = json!({ "compareGames": true, "checkFolders": true });
    let mut client = scratch.client(json!({}), settings);
    let cut = scratch.uri("cut.pgn");
    let message = "this is the beginning of the game at whole.pgn:1";
    await_findings(&mut client, &cut, &[(0, message)]);
    // Its severity can be chosen.
    let off = json!({ "settings": { "movetext": {
        "compareGames": true, "checkFolders": true, "severity": { "cut-off-game": "off" },
    } } });
    client.notify("workspace/didChangeConfiguration", off);
    await_findings(&mut client, &cut, &[]);
}

#[test]
fn a_game_twice_in_one_file_is_told_by_its_line() {
    let scratch = Scratch::new("compared-one");
    let twice = format!("{GAME}\n{GAME}");
    scratch.write("club.pgn", &twice);
    let capabilities = json!({
        "textDocument": { "diagnostic": {} },
        "workspace": { "diagnostics": { "refreshSupport": true } },
    });
    let mut client = scratch.client(capabilities, json!({ "compareGames": true }));
    // No document is open, so this is told because the games have been compared.
    let refresh = client.hear("workspace/diagnostic/refresh");
    client.send(&json!({ "jsonrpc": "2.0", "id": refresh["id"], "result": null }));
    let uri = scratch.uri("club.pgn");
    client.open(&uri, &twice);
    let params = json!({ "textDocument": { "uri": uri } });
    let report = client.request("textDocument/diagnostic", params);
    let items = report["result"]["items"]
        .as_array()
        .cloned()
        .unwrap_or_default();
    assert_eq!(items.len(), 1, "{report}");
    assert_eq!(items[0]["message"], "the same game is at line 1");
    assert_eq!(items[0]["range"]["start"]["line"], 13);
}
