//! Renaming a player or an event in a document and in the files of the client's folders.

use serde_json::{Value, json};

use super::client::{Client, URI, game, range_of};
use super::scratch::Scratch;

/// A client in a folder, with these abilities for edits.
fn client(scratch: &Scratch, name: &str, edit: Value) -> Client {
    let mut client = Client::memory();
    let folder = format!("file://{}", scratch.0.display());
    let params = json!({
        "processId": null,
        "clientInfo": { "name": name },
        "capabilities": {
            "workspace": { "workspaceEdit": edit },
            "textDocument": { "rename": { "prepareSupport": true } },
        },
        "workspaceFolders": [{ "uri": folder, "name": "games" }],
    });
    let answer = client.request("initialize", params);
    let offered = &answer["result"]["capabilities"];
    assert_eq!(
        offered["renameProvider"],
        json!({ "prepareProvider": true })
    );
    client.notify("initialized", json!({}));
    client
}

fn rename(client: &mut Client, uri: &str, line: u32, new: &str) -> Value {
    let params = json!({
        "textDocument": { "uri": uri },
        "position": { "line": line, "character": 9 },
        "newName": new,
    });
    client.request("textDocument/rename", params)
}

/// The lines of the players in a game of `client::game`.
const WHITE: u32 = 4;
const BLACK: u32 = 5;

#[test]
fn a_player_is_renamed_in_both_seats_of_all_files_of_the_folder() {
    let scratch = Scratch::new("rename");
    let turned = game("1. d4")
        .replace("\"Ada\"", "\"X\"")
        .replace("\"Ben\"", "\"Ada\"");
    scratch.write("a.pgn", game("1. e4"));
    scratch.write(
        "sub/b.pdn",
        game("1. 32-28").replace('\n', "\r\n") + &turned,
    );
    scratch.write("sub/.hidden/c.pgn", game("1. e4"));
    scratch.write("notes.txt", game("1. e4"));
    scratch.write("other.pgn", turned.replace("\"Ada\"", "\"Ada Lee\""));
    // What is on the disk does not count for an open document.
    scratch.write("open.pgn", game("1. e4"));
    let mut client = client(&scratch, "test", json!({ "documentChanges": true }));
    client.open(&scratch.uri("a.pgn"), &game("1. e4"));
    client.open(&scratch.uri("open.pgn"), &(turned.clone() + &turned));
    client.open("file:///elsewhere/a.pgn", &game("1. e4"));
    let answer = rename(&mut client, &scratch.uri("a.pgn"), WHITE, " Eve \"E\" ");
    let edit = |line: u32, column: u32| {
        let range = range_of(line, column, line, column + 3);
        json!({ "range": range, "newText": "Eve \\\"E\\\"" })
    };
    let file = |name: &str, version: Value, edits: Vec<Value>| {
        let document = json!({ "uri": scratch.uri(name), "version": version });
        json!({ "textDocument": document, "edits": edits })
    };
    assert_eq!(
        answer["result"],
        json!({ "documentChanges": [
            file("a.pgn", json!(1), vec![edit(WHITE, 8)]),
            file("open.pgn", json!(1), vec![edit(BLACK, 8), edit(BLACK + 10, 8)]),
            file("sub/b.pdn", Value::Null, vec![edit(WHITE, 8), edit(BLACK + 10, 8)]),
        ] })
    );
}

#[test]
fn an_event_has_its_own_names_and_a_preview_groups_the_files() {
    let scratch = Scratch::new("rename-event");
    let text = game("1. e4").replace("\"Ada\"", "\"Club match\"");
    scratch.write("a.pgn", &text);
    scratch.write("b.pgn", game("1. e4"));
    let edit = json!({ "documentChanges": true, "changeAnnotationSupport": {} });
    let mut client = client(&scratch, "test", edit);
    client.open(&scratch.uri("a.pgn"), &text);
    let answer = rename(&mut client, &scratch.uri("a.pgn"), 0, "Cup");
    let result = &answer["result"];
    let changes = result["documentChanges"].as_array().expect("a list");
    let groups = changes.iter().map(|file| {
        assert_eq!(file["edits"].as_array().map(Vec::len), Some(1));
        assert_eq!(file["edits"][0]["range"], range_of(0, 8, 0, 18));
        file["edits"][0]["annotationId"].as_str().expect("a group")
    });
    assert_eq!(groups.collect::<Vec<_>>(), ["here", "elsewhere"]);
    assert_eq!(
        result["changeAnnotations"]["elsewhere"],
        json!({
            "label": "Rename the event “Club match” to “Cup” in other files",
            "needsConfirmation": false,
        })
    );
    let told = client.hear("window/showMessage");
    let message = "movetext: “Club match” becomes “Cup” in 2 files";
    assert_eq!(told["params"], json!({ "type": 3, "message": message }));
    // In one file there is nothing to tell apart.
    let answer = rename(&mut client, &scratch.uri("a.pgn"), WHITE, "Ada");
    assert_eq!(answer["result"]["changeAnnotations"], Value::Null);
    assert_eq!(
        answer["result"]["documentChanges"][0]["edits"][0]["newText"],
        "Ada"
    );
}

#[test]
fn files_that_an_edit_could_damage_stay_and_are_named() {
    let scratch = Scratch::new("rename-sets");
    let latin: Vec<u8> = game("1. e4")
        .replace("Ben", "Zoë")
        .chars()
        .map(|c| u8::try_from(c).expect("Latin-1"))
        .collect();
    scratch.write("old.pgn", &latin);
    scratch.write("mac.pgn", game("1. e4").replace('\n', "\r"));
    let changed = |client: &mut Client, new: &str| {
        client.open(&scratch.uri("a.pgn"), &game("1. e4"));
        let answer = rename(client, &scratch.uri("a.pgn"), WHITE, new);
        let changes = answer["result"]["changes"].as_object().expect("edits");
        let message = client.hear("window/showMessage");
        let message = message["params"]["message"].as_str().expect("a text");
        let folder = format!("{}/", scratch.0.display());
        (changes.len(), message.replace(&folder, ""))
    };
    let cr = "mac.pgn (its lines end in a carriage return alone)";
    let mut editor = client(&scratch, "Visual Studio Code", json!({}));
    assert_eq!(
        changed(&mut editor, "Eve"),
        (
            1,
            format!("movetext: “Ada” stays in {cr}, old.pgn (it is not in UTF-8)")
        )
    );
    let mut editor = client(&scratch, "Neovim", json!({}));
    assert_eq!(
        changed(&mut editor, "Eve"),
        (2, format!("movetext: “Ada” stays in {cr}"))
    );
    let mut editor = client(&scratch, "Neovim", json!({}));
    let lacks = "old.pgn (it is in Latin-1, which lacks a letter of the new name)";
    assert_eq!(
        changed(&mut editor, "Đurić"),
        (1, format!("movetext: “Ada” stays in {cr}, {lacks}"))
    );
}

#[test]
fn a_file_in_utf_16_that_has_the_name_is_named() {
    let scratch = Scratch::new("rename-wide");
    let wide = |text: &str| -> Vec<u8> {
        let units = text.encode_utf16();
        units.flat_map(u16::to_le_bytes).collect()
    };
    scratch.write("wide.pgn", wide(&format!("\u{FEFF}{}", game("1. e4"))));
    let other = game("1. e4").replace("Ada", "Zoe");
    scratch.write("other.pgn", wide(&format!("\u{FEFF}{other}")));
    let mut client = client(&scratch, "test", json!({}));
    client.open(&scratch.uri("a.pgn"), &game("1. e4"));
    let answer = rename(&mut client, &scratch.uri("a.pgn"), WHITE, "Eve");
    let changes = answer["result"]["changes"].as_object().expect("edits");
    assert_eq!(changes.len(), 1);
    let message = client.hear("window/showMessage");
    let wide = scratch.0.join("wide.pgn");
    assert_eq!(
        message["params"]["message"],
        format!(
            "movetext: “Ada” stays in {} (it is in UTF-16)",
            wide.display()
        )
    );
}

#[test]
fn what_is_renamed_is_said_before_and_other_places_are_refused() {
    let text = game("1. e4").replace("\"Ada\"", "\" Jo \\\"Ax\\\" \"");
    let mut client = Client::with(json!({}), &text);
    let placeholder = client.at("textDocument/prepareRename", WHITE, 10);
    assert_eq!(
        placeholder,
        json!({ "range": range_of(WHITE, 9, WHITE, 18), "placeholder": "Jo \"Ax\"" })
    );
    for line in [2, 3, 6, 8] {
        assert_eq!(
            client.at("textDocument/prepareRename", line, 9),
            Value::Null
        );
    }
    for (line, new, why) in [
        (
            8,
            "x",
            "only names of players, events, sites and annotators are renamed",
        ),
        (WHITE, " ", "a name must not be empty"),
        (
            WHITE,
            "a\nb",
            "a name must not contain line ends or control characters",
        ),
    ] {
        let answer = rename(&mut client, URI, line, new);
        assert_eq!(answer["error"], json!({ "code": -32803, "message": why }));
    }
    // A name that is there already joins two spellings.
    let answer = rename(&mut client, URI, BLACK, "Jo");
    let edits = &answer["result"]["changes"][URI];
    assert_eq!(
        *edits,
        json!([{ "range": range_of(BLACK, 8, BLACK, 11), "newText": "Jo" }])
    );
}
