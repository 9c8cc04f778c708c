//! Rewrites: what is offered, and what the edits of an offer are.

use serde_json::{Value, json};

use super::client::{Client, MOVES, URI, game, range_of};
use super::scratch::Scratch;

/// The offers to rewrite at a place.
fn offers(client: &mut Client, range: Value) -> Vec<Value> {
    let context = json!({ "diagnostics": [], "only": ["refactor.rewrite"] });
    let params = json!({ "range": range, "context": context });
    let actions = client.about("textDocument/codeAction", params);
    actions.as_array().expect("a list").clone()
}

fn titled<'a>(offers: &'a [Value], title: &str) -> &'a Value {
    let found = offers.iter().find(|offer| offer["title"] == title);
    found.unwrap_or_else(|| panic!("{title} is not among {offers:#?}"))
}

fn resolving() -> Value {
    json!({
        "textDocument": { "codeAction": {
            "dataSupport": true,
            "disabledSupport": true,
            "resolveSupport": { "properties": ["edit"] },
        } },
    })
}

#[test]
fn rewrites_are_offered_and_their_edits_asked_for_later() {
    let text = game("1. e4 e5 2. Nf3 {why not} (2. Bc4 Nc6) 2... Nc6");
    let mut client = Client::with(resolving(), &text);
    let found = offers(&mut client, range_of(MOVES, 13, MOVES, 13));
    for offer in &found {
        assert_eq!(offer["edit"], Value::Null);
        assert_eq!(offer["kind"], "refactor.rewrite");
    }
    let new_texts = |answer: &Value| -> Vec<String> {
        let edits = answer["edit"]["changes"][URI].as_array().expect("edits");
        let text = |edit: &Value| edit["newText"].as_str().expect("a text").to_owned();
        edits.iter().map(text).collect()
    };
    let one = titled(&found, "Write this move in long algebraic").clone();
    let answer = client.request("codeAction/resolve", one.clone());
    let edit = json!({ "range": range_of(MOVES, 12, MOVES, 15), "newText": "Ng1-f3" });
    assert_eq!(
        answer["result"]["edit"],
        json!({ "changes": { URI: [edit] } })
    );
    let game = titled(&found, "Write this game in long algebraic").clone();
    let answer = client.request("codeAction/resolve", game);
    assert_eq!(
        new_texts(&answer["result"]),
        [
            "\n[Notation \"lan\"]",
            "e2-e4",
            "e7-e5",
            "Ng1-f3",
            "Bf1-c4",
            "Nb8-c6",
            "Nb8-c6"
        ]
    );
    // A client may ask for any name that the command line takes.
    for name in ["german", "de", "san-german"] {
        let mut typed = titled(&found, "Write this game in long algebraic").clone();
        typed["data"]["to"] = json!(name);
        let answer = client.request("codeAction/resolve", typed);
        let german = ["\n[Notation \"san-de\"]", "Sf3", "Lc4", "Sc6", "Sc6"];
        assert_eq!(new_texts(&answer["result"]), german);
    }
    // In a variation there is one offer more.
    let inside = offers(&mut client, range_of(MOVES, 32, MOVES, 32));
    let part = titled(&inside, "Write this variation in long algebraic").clone();
    let answer = client.request("codeAction/resolve", part);
    assert_eq!(new_texts(&answer["result"]), ["Bf1-c4", "Nb8-c6"]);
    // What was offered of an older text cannot be done any more.
    client.change(2, Some([0, 0, 0, 0]), " ");
    let late = client.request("codeAction/resolve", one);
    assert_eq!(late["error"]["code"], -32801);
}

#[test]
fn a_client_that_cannot_ask_later_gets_the_edits_with_the_offers() {
    let mut client = Client::with(json!({}), &game("1. e4 e5"));
    let found = offers(&mut client, range_of(MOVES, 3, MOVES, 3));
    let one = titled(&found, "Write this move in long algebraic");
    assert_eq!(one["edit"]["changes"][URI][0]["newText"], "e2-e4");
    assert!(found.iter().all(|offer| offer["edit"].is_object()));
}

/// The titles of what is offered at a column of the moves of a game; a bar in front of those that
/// are disabled.
fn titles(uri: &str, text: &str, line: u32, column: u32) -> Vec<String> {
    let mut client = Client::with(resolving(), "");
    client.open(uri, text);
    let context = json!({ "diagnostics": [], "only": ["refactor.rewrite"] });
    let params = json!({
        "textDocument": { "uri": uri },
        "range": range_of(line, column, line, column),
        "context": context,
    });
    let answer = client.request("textDocument/codeAction", params);
    let offers = answer["result"].as_array().expect("a list").iter();
    let title = |offer: &Value| {
        let title = offer["title"].as_str().expect("a title");
        match offer["disabled"]["reason"].as_str() {
            Some(reason) => format!("{title} | {reason}"),
            None => title.to_owned(),
        }
    };
    offers.map(title).collect()
}

/// The document after an offer is taken.
fn taken(uri: &str, text: &str, place: [u32; 2], title: &str) -> String {
    let mut client = Client::with(resolving(), "");
    client.open(uri, text);
    let range = range_of(place[0], place[1], place[0], place[1]);
    let context = json!({ "diagnostics": [], "only": ["refactor.rewrite"] });
    let document = json!({ "uri": uri });
    let params = json!({ "textDocument": document, "range": range, "context": context });
    let answer = client.request("textDocument/codeAction", params);
    let found = answer["result"].as_array().expect("a list").clone();
    let action = titled(&found, title).clone();
    let answer = client.request("codeAction/resolve", action);
    let edits = answer["result"]["edit"]["changes"][uri].as_array();
    let mut edits = edits.expect("edits").clone();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // From the end, so that earlier positions stay valid; no edit here spans lines.
    edits.reverse();
    for edit in edits {
        let at = |end: &str, of: &str| edit["range"][end][of].as_u64().expect("a number") as usize;
        let line = &mut lines[at("start", "line")];
        let byte = |column: usize| {
            let mut units = 0;
            let mut chars = line.char_indices();
            let found = chars.find(|(_, c)| {
                let here = units == column;
                units += c.len_utf16();
                here
            });
            found.map_or(line.len(), |(at, _)| at)
        };
        let range = byte(at("start", "character"))..byte(at("end", "character"));
        line.replace_range(range, edit["newText"].as_str().expect("a text"));
    }
    lines.join("\n") + "\n"
}

const PDN: &str = "file:///a.pdn";

#[test]
fn a_capture_is_written_stop_by_stop_and_short_again() {
    let text =
        "[GameType \"20\"]\n\n1. 34-30 20-25 2. 32-28 25x34 3. 40x29 19-23 4. 28x19 14x34 *\n";
    let long = "Write this capture stop by stop: 14x23x34";
    assert!(titles(PDN, text, 2, 55).contains(&long.to_owned()));
    let there = taken(PDN, text, [2, 55], long);
    assert_eq!(there, text.replace("14x34", "14x23x34"));
    let short = "Write this capture short: 14x34";
    assert_eq!(taken(PDN, &there, [2, 55], short), text);
    // A capture of one piece and a plain move have but one form. With the wrong sign a capture has a fix for that.
    let wrong_sign = text.replace("25x34", "25-34");
    for (text, column) in [(text, 26), (text, 4), (wrong_sign.as_str(), 26)] {
        let titles = titles(PDN, text, 2, column);
        assert!(
            titles.iter().all(|title| !title.contains("this capture")),
            "{titles:?}"
        );
        assert!(
            titles
                .iter()
                .any(|title| title.starts_with("Write this move in "))
        );
    }
}

#[test]
fn a_move_that_could_be_several_is_not_rewritten() {
    let text = game("1. d4 d5 2. Nf3 Nf6 3. Nd2");
    let lan = "Write this move in long algebraic | it could be several moves";
    let offered = titles(URI, &text, MOVES, 24);
    assert!(offered.contains(&lan.to_owned()), "{offered:?}");
    // A client that cannot show why is not offered it.
    let able = json!({ "textDocument": { "codeAction": {
        "dataSupport": true,
        "resolveSupport": { "properties": ["edit"] },
    } } });
    for capabilities in [able, json!({})] {
        let mut client = Client::with(capabilities, &text);
        let found = offers(&mut client, range_of(MOVES, 24, MOVES, 24));
        assert!(found.iter().all(|offer| {
            let title = offer["title"].as_str().expect("a title");
            !title.contains("this move") && offer["disabled"].is_null()
        }));
        titled(&found, "Write this game in long algebraic");
    }
    // The game is converted up to and around it.
    assert!(offered.contains(&"Write this game in long algebraic".to_owned()));
}

#[test]
fn a_move_that_a_notation_has_no_sign_for() {
    let text = "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n";
    let offered = titles(URI, text, 2, 26);
    let smith = "Write this move in Smith | the notation has no sign for a piece that comes from \
                 the pocket";
    let found = offered
        .iter()
        .find(|title| title.starts_with("Write this move in Smith"));
    assert_eq!(found.map(String::as_str), Some(smith), "{offered:?}");
}

#[test]
fn figures_and_letters_there_and_back() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";
    let figures = "Write this game in short algebraic (SAN), figurines";
    let there = taken(URI, text, [2, 4], figures);
    assert_eq!(
        there,
        "[Event \"x\"]\n[Notation \"figurine\"]\n\n1. e4 e5 2. ♘f3 ♘c6 *\n"
    );
    let letters = "Write this game in short algebraic (SAN)";
    let back = taken(URI, &there, [3, 4], letters);
    assert_eq!(back.lines().nth(3), text.lines().nth(2));
}

#[test]
fn the_language_of_a_game_is_offered_and_no_other() {
    let letters = |titles: Vec<String>| -> Vec<String> {
        let game = titles
            .into_iter()
            .filter(|title| title.contains("this game"));
        let san = game.filter(|title| title.contains("SAN"));
        san.map(|title| title.replace("Write this game in short algebraic (SAN)", ""))
            .collect()
    };
    let english = letters(titles(URI, &game("1. e4 e5 2. Nf3 Nc6"), MOVES, 4));
    assert_eq!(english, [", figurines"]);
    let german = letters(titles(
        URI,
        &game("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6"),
        MOVES,
        4,
    ));
    // A tag would name them.
    assert_eq!(german, ["", ", figurines", ", German letters"]);
    // So is the one that is set.
    let mut client = Client::memory();
    client.initialize(resolving(), json!({ "language": "fr" }));
    client.open(URI, &game("1. e4 e5 2. Cf3 Cc6"));
    let found = offers(&mut client, range_of(MOVES, 13, MOVES, 13));
    titled(
        &found,
        "Write this game in short algebraic (SAN), French letters",
    );
    titled(&found, "Write this game in short algebraic (SAN)");
}

#[test]
fn the_letters_of_a_scoresheet_are_offered() {
    let uri = "file:///games/a.ncn";
    let text = "[Event \"x\"]\n\nNo.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\tN3\t\t\tgood\n";
    let offered = titles(uri, text, 5, 7);
    let ncn: Vec<&str> = offered
        .iter()
        .filter(|title| title.contains("New Chess Notation"))
        .map(String::as_str)
        .collect();
    assert_eq!(
        ncn,
        [
            "Write this move in New Chess Notation, figurines",
            "Write this game in New Chess Notation, figurines",
            "Write this file in New Chess Notation, figurines",
        ]
    );
    let figures = text.replace("N3", "♘3");
    for what in ["move", "game", "file"] {
        let title = format!("Write this {what} in New Chess Notation, figurines");
        assert_eq!(taken(uri, text, [5, 7], &title), figures, "{what}");
    }
    let back = taken(
        uri,
        &figures,
        [5, 7],
        "Write this game in New Chess Notation",
    );
    assert_eq!(back, text);
    // In the letters that are set, too, with the tag that names them.
    let mut client = Client::memory();
    client.initialize(resolving(), json!({ "language": "de" }));
    client.open(uri, text);
    let context = json!({ "diagnostics": [], "only": ["refactor.rewrite"] });
    let document = json!({ "uri": uri });
    let range = range_of(5, 7, 5, 7);
    let params = json!({ "textDocument": document, "range": range, "context": context });
    let answer = client.request("textDocument/codeAction", params);
    let found = answer["result"].as_array().expect("a list").clone();
    let german = titled(
        &found,
        "Write this file in New Chess Notation, German letters",
    )
    .clone();
    let answer = client.request("codeAction/resolve", german);
    let edits = answer["result"]["edit"]["changes"][uri]
        .as_array()
        .expect("edits");
    let new: Vec<&str> = edits
        .iter()
        .filter_map(|edit| edit["newText"].as_str())
        .collect();
    assert_eq!(new, ["\n[Notation \"ncn-de\"]", "S3"]);
}

#[test]
fn marks_are_written_as_numbers_and_back() {
    let text =
        "[Event \"x\"]\n\n1. e4! e5?! ± 2. Nf3 $1 {x} Nc6 $36 *\n\n[Event \"y\"]\n\n1. d4!? *\n";
    let offered = titles(URI, text, 2, 5);
    let marks: Vec<&String> = offered.iter().filter(|title| title.contains("$")).collect();
    assert_eq!(
        marks,
        [
            "Write ! as $1",
            "Write the marks in this game as numbers ($1)",
            "Write the numbers ($1) in this game as marks",
            "Write the marks in this file as numbers ($1)",
            "Write the numbers ($1) in this file as marks",
        ]
    );
    let one = taken(URI, text, [2, 11], "Write ?! as $6");
    assert_eq!(one, text.replace("e5?!", "e5 $6"));
    let evaluation = taken(URI, text, [2, 13], "Write ± as $16");
    assert_eq!(evaluation, text.replace('±', "$16"));
    let number = taken(URI, text, [2, 23], "Write $1 as !");
    assert_eq!(number, text.replace("Nf3 $1", "Nf3!"));
    let game = taken(
        URI,
        text,
        [2, 0],
        "Write the marks in this game as numbers ($1)",
    );
    assert_eq!(game, text.replace("e4! e5?! ±", "e4 $1 e5 $6 $16"));
    let file = taken(
        URI,
        text,
        [2, 0],
        "Write the marks in this file as numbers ($1)",
    );
    assert_eq!(file, game.replace("d4!?", "d4 $5"));
    let back = taken(
        URI,
        &file,
        [2, 0],
        "Write the numbers ($1) in this file as marks",
    );
    assert_eq!(back, text.replace("Nf3 $1", "Nf3!"));
    // Nothing to be written so, nothing offered.
    let plain = titles(URI, "[Event \"x\"]\n\n1. e4 e5 $36 *\n", 2, 4);
    assert!(plain.iter().all(|title| !title.contains("$1")), "{plain:?}");
}

#[test]
fn a_game_with_a_fault_keeps_the_faulty_move_and_its_finding() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Ke9 Nc6 *\n";
    let there = taken(URI, text, [2, 4], "Write this game in long algebraic");
    assert_eq!(
        there,
        "[Event \"x\"]\n[Notation \"lan\"]\n\n1. e2-e4 e7-e5 2. Ke9 Nc6 *\n"
    );
    let mut client = Client::with(json!({}), &there);
    let found = client.until(|message| message["params"]["diagnostics"][0].is_object());
    let found = found["params"]["diagnostics"]
        .as_array()
        .expect("a list")
        .clone();
    let error = found.iter().find(|found| found["severity"] == 1);
    let error = error.expect("the finding is still there");
    assert_eq!(error["code"], "unreadable-move");
    assert_eq!(error["range"], range_of(3, 18, 3, 21));
}

#[test]
fn a_game_is_rewritten_without_its_neighbours() {
    let text = "1. e4! e5 *\n1. d4! d5 *\n\n1. c4 c5 *\n";
    let marks = taken(
        URI,
        text,
        [0, 3],
        "Write the marks in this game as numbers ($1)",
    );
    assert_eq!(marks, text.replace("e4!", "e4 $1"));
    let second = taken(
        URI,
        text,
        [1, 3],
        "Write the marks in this game as numbers ($1)",
    );
    assert_eq!(second, text.replace("d4!", "d4 $1"));
    let title = "Write this game in long algebraic";
    let first = taken(URI, text, [0, 3], title);
    assert!(
        first.contains("1. e2-e4! e7-e5 *\n1. d4! d5 *\n\n1. c4 c5 *\n"),
        "{first}"
    );
    let second = taken(URI, text, [1, 3], title);
    assert!(second.starts_with("1. e4! e5 *\n"), "{second}");
    assert!(
        second.ends_with("1. d2-d4! d7-d5 *\n\n1. c4 c5 *\n"),
        "{second}"
    );
}

/// A set-up can be written in the names that leave it the same position, without the rest of the game.
#[test]
fn a_set_up_is_written_in_other_coordinates() {
    let text = "[GameType \"20\"]\n[FEN \"W:W38:B12\"]\n\n1. 38-33 12-17 *\n";
    let uri = "file:///set-up.pdn";
    let mut client = Client::memory();
    client.initialize(resolving(), Value::Null);
    client.open(uri, text);
    let params = json!({
        "textDocument": { "uri": uri },
        "range": range_of(1, 8, 1, 8),
        "context": { "diagnostics": [], "only": ["refactor.rewrite"] },
    });
    let answer = client.request("textDocument/codeAction", params);
    let found = answer["result"].as_array().expect("a list");
    let set_ups = found.iter().filter_map(|offer| {
        let title = offer["title"].as_str()?;
        let new = offer["edit"]["changes"][uri][0]["newText"].as_str()?;
        title.contains("set-up").then_some((title, new))
    });
    assert_eq!(
        set_ups.collect::<Vec<_>>(),
        [
            (
                "Write this set-up in file letters and rank numbers",
                "W:We3:Bd8"
            ),
            ("Write this set-up in diagonals", "W:Wf4:Bc6"),
            ("Write this set-up in row and column numbers", "W:W8/5:B3/4"),
        ]
    );
}

/// A client with the command Convert... gets the notations in use, and asks for all others by their kind.
#[test]
fn the_menu_is_short_where_a_command_asks_for_the_rest() {
    let mut capabilities = resolving();
    capabilities["experimental"] = json!({ "commands": ["movetext.convert"] });
    let text = game("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6");
    let mut client = Client::with(capabilities.clone(), &text);
    let mut titles = |column: u32, kind: &str| -> Vec<String> {
        let context = json!({ "diagnostics": [], "only": [kind] });
        let range = range_of(MOVES, column, MOVES, column);
        let params = json!({ "range": range, "context": context });
        let answer = client.about("textDocument/codeAction", params);
        let titles = answer.as_array().expect("a list").iter().map(|action| {
            assert_eq!(action["kind"], kind, "{action}");
            action["title"].as_str().expect("a title").to_owned()
        });
        titles
            .filter(|title| !title.contains("variation"))
            .collect()
    };
    let convert = "Convert...".to_owned();
    assert_eq!(
        titles(13, "refactor.rewrite"),
        [
            "Write this game in short algebraic (SAN)".to_owned(),
            convert.clone(),
        ]
    );
    // A pawn's move is the same in both letters.
    assert_eq!(
        titles(4, "refactor.rewrite"),
        [
            "Write this game in short algebraic (SAN)".to_owned(),
            convert.clone(),
        ]
    );
    let all = titles(13, "refactor.rewrite.notation");
    assert!(!all.contains(&convert), "{all:?}");
    for title in [
        "Write this game in long algebraic",
        "Write this file in engine moves (UCI)",
    ] {
        assert!(all.iter().any(|one| one.starts_with(title)), "{all:?}");
    }
    let mut client = Client::memory();
    client.initialize(capabilities, json!({ "inlayNotation": "figurine" }));
    client.open(URI, &game("1. e4 e5 2. Nf3 Nc6"));
    let found = offers(&mut client, range_of(MOVES, 13, MOVES, 13));
    let convert = titled(&found, "Convert...");
    assert_eq!(convert["command"]["command"], "movetext.convert");
    titled(
        &found,
        "Write this move in short algebraic (SAN), figurines",
    );
    titled(
        &found,
        "Write this game in short algebraic (SAN), figurines",
    );
    let notations = found.iter().filter(|one| {
        one["title"]
            .as_str()
            .is_some_and(|title| title.contains(" in "))
    });
    assert_eq!(notations.count(), 2, "{found:#?}");
}

#[test]
fn the_notation_in_use_is_not_offered_for_what_it_would_not_change() {
    let sound = "[Variant \"Three-man chess\"]\n\n1. WHe4 GRe4 BLe4 *\n";
    let offered = titles(URI, sound, 2, 4);
    assert!(
        offered.iter().all(|title| !title.contains("Graves")),
        "{offered:?}"
    );
    // A zone by another of its names is written as the others are.
    let mixed = "[Variant \"Three-man chess\"]\n\n1. WHe4 GREYe4 BLe4 *\n";
    let offered = titles(URI, mixed, 2, 4);
    let whole = "Write this game in zone, piece and square (Graves)".to_owned();
    assert!(offered.contains(&whole), "{offered:?}");
}

/// White's third move cannot be played. Of what comes after it only the letters can change, and the client says so.
#[test]
fn moves_that_stay_as_they_are_are_told() {
    let text = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 d6 3. Bb6 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 *\n";
    let mut client = Client::memory();
    client.initialize(resolving(), json!({ "language": "de" }));
    client.open(URI, text);
    let context = json!({ "diagnostics": [], "only": ["refactor.rewrite"] });
    let (document, range) = (json!({ "uri": URI }), range_of(2, 4, 2, 4));
    let params = json!({ "textDocument": document, "range": range, "context": context });
    let answer = client.request("textDocument/codeAction", params);
    let found = answer["result"].as_array().expect("a list").clone();
    let title = "Write this game in short algebraic (SAN), German letters";
    let answer = client.request("codeAction/resolve", titled(&found, title).clone());
    assert!(answer["result"]["edit"].is_object(), "{answer}");
    let message = client.hear("window/showMessage");
    assert_eq!(message["params"]["type"], 2);
    assert_eq!(
        message["params"]["message"],
        "6 moves stay as they are or have only their letters changed, the first is Bb6: it cannot be played"
    );
}

#[test]
fn what_becomes_a_remark_of_a_new_file_is_told() {
    let mut capable = resolving();
    capable["workspace"]["workspaceEdit"] =
        json!({ "documentChanges": true, "resourceOperations": ["create"] });
    let title = "Convert this game into a new file: New Chess Notation scoresheet; variations become remarks";
    for (moves, told) in [
        (
            "1. e4 e5 (1... c5 {Better}) 2. Nf3",
            "(1... c5 {Better}) becomes a remark: the format has no variations",
        ),
        (
            "1. e4 e5 (1... c5) 2. Nf3 (2. f4)",
            "2 passages become remarks, the first is (1... c5): the format has no variations",
        ),
    ] {
        let mut client = Client::with(capable.clone(), &game(moves));
        let found = offers(&mut client, range_of(MOVES, 3, MOVES, 3));
        let answer = client.request("codeAction/resolve", titled(&found, title).clone());
        assert!(answer["result"]["edit"].is_object(), "{answer}");
        let message = client.hear("window/showMessage");
        assert_eq!(message["params"]["message"], told);
    }
}

#[test]
fn a_new_file_has_a_name_that_no_file_has() {
    let scratch = Scratch::new("new-file");
    let mut capable = resolving();
    capable["workspace"] =
        json!({ "workspaceEdit": { "documentChanges": true, "resourceOperations": ["create"] } });
    let mut client = scratch.client(capable, Value::Null);
    let uri = scratch.uri("game.pgn");
    client.open(&uri, &game("1. e4 e5 2. Nf3"));
    for name in ["game.ncn", "game-new.ncn", "game-new-2.ncn"] {
        let params = json!({
            "textDocument": { "uri": uri },
            "range": range_of(MOVES, 3, MOVES, 3),
            "context": { "diagnostics": [], "only": ["refactor.rewrite"] },
        });
        let found = client.request("textDocument/codeAction", params);
        let title = "Convert this game into a new file: New Chess Notation scoresheet; variations become remarks";
        let offer = titled(found["result"].as_array().expect("a list"), title).clone();
        let answer = client.request("codeAction/resolve", offer);
        let create = &answer["result"]["edit"]["documentChanges"][0];
        assert_eq!(create["kind"], "create");
        assert_eq!(create["uri"], scratch.uri(name).as_str());
        scratch.write(name, "");
    }
}
