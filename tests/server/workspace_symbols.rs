//! The search for games in open documents and in the files of the client's folders.

use std::path::Path;

use serde_json::{Value, json};

use super::client::{Client, game};
use super::scratch::Scratch;

fn client(folders: &[&Path]) -> Client {
    let mut client = Client::memory();
    let folders = folders.iter().map(|folder| {
        let uri = format!("file://{}", folder.display());
        json!({ "uri": uri, "name": "games" })
    });
    let params = json!({
        "processId": null,
        "rootUri": null,
        "capabilities": {},
        "workspaceFolders": folders.collect::<Vec<_>>(),
    });
    let answer = client.request("initialize", params);
    let offered = &answer["result"]["capabilities"];
    assert_eq!(offered["workspaceSymbolProvider"], true);
    client.notify("initialized", json!({}));
    client
}

fn named(white: &str, black: &str, moves: &str) -> String {
    let game = game(moves);
    game.replace("\"Ada\"", &format!("{white:?}"))
        .replace("\"Ben\"", &format!("{black:?}"))
}

/// The games found: name, container, URI and line.
fn found(client: &mut Client, query: &str) -> Vec<Value> {
    let answer = client.request("workspace/symbol", json!({ "query": query }));
    let list = answer["result"].as_array().expect("a list").iter();
    list.map(|symbol| {
        let location = &symbol["location"];
        let start = &location["range"]["start"];
        assert_eq!(start["character"], 0);
        json!([
            symbol["name"],
            symbol["containerName"],
            location["uri"],
            start["line"]
        ])
    })
    .collect()
}

#[test]
fn games_are_found_by_player_and_event_in_open_files_and_in_the_folder() {
    let scratch = Scratch::new("search");
    let two = named("Zoë", "Carl", "1. e4 e5") + "% a line\r\n" + &named("Dora", "Carl", "1. d4");
    scratch.write("a.pgn", &two);
    // In another character set, and with line ends of its own.
    let old = named("Zoë", "Emil", "1. e4").replace('\n', "\r");
    let old: Vec<u8> = old
        .chars()
        .map(|c| u8::try_from(c).expect("Latin-1"))
        .collect();
    scratch.write("sub/b.PGN", [&old[..], &old[..]].concat());
    scratch.write("sub/notes.txt", &two);
    scratch.write("sub/.hidden/c.pgn", &two);
    scratch.write("open.pgn", named("Zoë", "Old", "1. e4"));
    let mut client = client(&[&scratch.0]);
    client.open(&scratch.uri("open.pgn"), &named("Zoë", "New", "1. e4"));
    client.open("untitled:x.pgn", &named("Fay", "Zoë", "1. c4"));
    let row = |name: &str, file: &str, line: usize| {
        let uri = match file.contains(':') {
            true => file.to_owned(),
            false => scratch.uri(file),
        };
        json!([name, format!("Club match, * ({name})"), uri, line])
    };
    let expected = [
        row("Zoë – New", "open.pgn", 0),
        row("Fay – Zoë", "untitled:x.pgn", 0),
        row("Zoë – Carl", "a.pgn", 0),
        row("Zoë – Emil", "sub/b.PGN", 0),
        row("Zoë – Emil", "sub/b.PGN", 10),
    ];
    assert_eq!(found(&mut client, "zoe"), expected);
    assert_eq!(
        found(&mut client, "carl do"),
        [row("Dora – Carl", "a.pgn", 11)]
    );
    let by_event = found(&mut client, "dora match");
    assert_eq!(by_event[0][0], "Club match: Dora – Carl");
    assert_eq!(by_event[0][1], "Club match, * (Dora – Carl)");
    assert_eq!(found(&mut client, "nobody"), [] as [Value; 0]);
    // A file that has changed is read again, and one that is gone is forgotten.
    scratch.write("a.pgn", named("Gerd", "Carl", "1. e4 e5 2. Nf3"));
    std::fs::remove_file(scratch.0.join("sub/b.PGN")).expect("the file goes");
    assert_eq!(found(&mut client, "carl"), [row("Gerd – Carl", "a.pgn", 0)]);
    assert_eq!(found(&mut client, "emil"), [] as [Value; 0]);
}

#[test]
fn folders_come_and_go() {
    let scratch = Scratch::new("folders");
    scratch.write("a.pgn", game("1. e4"));
    let mut client = client(&[]);
    assert_eq!(found(&mut client, "ada"), [] as [Value; 0]);
    let folder = json!({ "uri": format!("file://{}", scratch.0.display()), "name": "games" });
    let event = json!({ "added": [folder], "removed": [] });
    client.notify(
        "workspace/didChangeWorkspaceFolders",
        json!({ "event": event }),
    );
    assert_eq!(found(&mut client, "ada").len(), 1);
    let event = json!({ "added": [], "removed": [folder] });
    client.notify(
        "workspace/didChangeWorkspaceFolders",
        json!({ "event": event }),
    );
    assert_eq!(found(&mut client, "ada"), [] as [Value; 0]);
}
