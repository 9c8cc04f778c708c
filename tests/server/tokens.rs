//! Semantic tokens: of a whole document, of a range, and as a difference to what was sent before.

use serde_json::{Value, json};

use super::client::{Client, LINES, MOVES, URI, game, range_of};
use super::dice::Dice;

const FULL: &str = "textDocument/semanticTokens/full";
const DELTA: &str = "textDocument/semanticTokens/full/delta";
const RANGE: &str = "textDocument/semanticTokens/range";

/// A client and the names of what it gets.
struct TokenClient {
    client: Client,
    types: Vec<String>,
    modifiers: Vec<String>,
}

/// A token with its place: line, column, length.
type PlacedToken = ([u64; 3], String);

fn names(list: &Value) -> Vec<String> {
    let list = list.as_array().expect("a list").iter();
    list.map(|name| name.as_str().expect("a name").to_owned())
        .collect()
}

impl TokenClient {
    /// With a client that cannot be told to ask again, so that every answer waits for the checks.
    fn new(capabilities: Value) -> TokenClient {
        let mut client = Client::memory();
        let server = client.initialize(capabilities, Value::Null);
        let provider = &server["capabilities"]["semanticTokensProvider"];
        assert_eq!(provider["range"], true);
        assert_eq!(provider["full"], json!({ "delta": true }));
        TokenClient {
            types: names(&provider["legend"]["tokenTypes"]),
            modifiers: names(&provider["legend"]["tokenModifiers"]),
            client,
        }
    }

    fn with(text: &str) -> TokenClient {
        let mut client = TokenClient::new(json!({}));
        client.client.open(URI, text);
        client
    }

    fn full(&mut self) -> Value {
        self.client.about(FULL, json!({}))
    }

    fn decoded_full(&mut self) -> Vec<PlacedToken> {
        let answer = self.full();
        self.decode(&numbers(&answer["data"]))
    }

    fn range(&mut self, range: Value) -> Vec<PlacedToken> {
        let answer = self.client.about(RANGE, json!({ "range": range }));
        self.decode(&numbers(&answer["data"]))
    }

    fn decode(&self, data: &[u64]) -> Vec<PlacedToken> {
        let (mut line, mut column) = (0, 0);
        let tokens = data.chunks(5).map(|token| {
            let [lines, columns, length, kind, bits] = token.try_into().expect("five numbers");
            column = if lines == 0 {
                column + columns
            } else {
                columns
            };
            line += lines;
            let mut name = self.types[kind as usize].clone();
            for (bit, modifier) in self.modifiers.iter().enumerate() {
                if bits & 1 << bit != 0 {
                    name = format!("{name}.{modifier}");
                }
            }
            ([line, column, length], name)
        });
        tokens.collect()
    }

    /// The tokens of a text, each as what it covers and its name.
    fn shown(&mut self, uri: &str, text: &str) -> Vec<String> {
        self.client.open(uri, text);
        let params = json!({ "textDocument": { "uri": uri } });
        let answer = self.client.request(FULL, params);
        let tokens = self.decode(&numbers(&answer["result"]["data"]));
        let lines: Vec<&str> = text.split('\n').collect();
        let shown = tokens.iter().map(|([line, column, length], name)| {
            let units: Vec<u16> = lines[*line as usize].encode_utf16().collect();
            let covered = &units[*column as usize..(column + length) as usize];
            format!("{} {name}", String::from_utf16_lossy(covered))
        });
        shown.collect()
    }
}

fn numbers(data: &Value) -> Vec<u64> {
    let data = data.as_array().expect("a list").iter();
    data.map(|number| number.as_u64().expect("a number"))
        .collect()
}

/// Applies the edits of a difference.
fn applied(old: &[u64], edits: &Value) -> Vec<u64> {
    let mut data = old.to_vec();
    for edit in edits.as_array().expect("a list").iter().rev() {
        let at = |name: &str| edit[name].as_u64().expect("a number") as usize;
        let (start, count) = (at("start"), at("deleteCount"));
        data.splice(start..start + count, numbers(&edit["data"]));
    }
    data
}

#[track_caller]
fn check(uri: &str, text: &str, expected: &str) {
    let shown = TokenClient::new(json!({})).shown(uri, text);
    let expected = expected.split(',').map(str::trim);
    assert_eq!(shown, expected.collect::<Vec<_>>());
}

#[test]
fn a_chess_game() {
    let text = "[Event \"Club \\\"A\\\"\"]\n[White \"Zoë\"]\n\n\
        1. e4 $1 {best [%clk 0:01:00] by far} e5 (1... d5 2. exd5 (2. e5 c5 (2... d4 (2... h5))))\n\
        2. Qh5!? Nc6 ; a line\n3. Bc4 Nf6 4. Qxf7# 1-0\n";
    let expected = "Event tagName, \"Club \\\"A\\\"\" tagValue, White tagName, \"Zoë\" tagValue,
        1. number, e4 move, $1 nag, {best comment, [%clk 0:01:00] command, by far} comment, e5 move,
        1... number, d5 move.depth1, 2. number, exd5 move.depth1.capture,
        2. number, e5 move.depth2, c5 move.depth2, 2... number, d4 move.depth3,
        2... number, h5 move.depth3,
        2. number, Qh5 move, !? nag, Nc6 move, ; a line comment,
        3. number, Bc4 move, Nf6 move, 4. number, Qxf7 move.capture, # mate, 1-0 result";
    check(URI, text, expected);
}

#[test]
fn a_game_of_draughts() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14:23 (2... 13x24) 3. 33-28 *\n";
    let expected = "GameType tagName, \"20\" tagValue, 1. number, 32-28 move, 19-23 move,
        2. number, 28x19 move.capture, 14:23 move.capture, 2... number, 13x24 move.depth1.capture,
        3. number, 33-28 move, * result";
    check("file:///a.pdn", text, expected);
}

#[test]
fn a_scoresheet() {
    let text = "White: Ada\n[Black \"Ben\"]\n\n| No. | a | b | c | d | e | f   | g | h |\n\
        |-----|---|---|---|---|---|-----|---|---|\n\
        | 1   |   |   |   |   | 4 |     |   |   |\n\
        |     |   |   |   |   | 5 |     |   |   |\n\
        | 2   |   |   |   |   |   | N3  |   |   |\n";
    let expected = "Ada tagValue, Black tagName, \"Ben\" tagValue, 1 number, 4 move, 5 move,
        2 number, N3 move";
    check("file:///a.ncn", text, expected);
}

#[test]
fn moves_in_other_letters_and_notations() {
    let german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. Sxe5 Dd4 6. Sf3 Dxe4+ *\n";
    let expected =
        "1. number, e4 move, e5 move, 2. number, Sf3 move, Sc6 move, 3. number, Lb5 move,
        a6 move, 4. number, Lxc6 move.capture, dxc6 move.capture, 5. number, Sxe5 move.capture,
        Dd4 move, 6. number, Sf3 move, Dxe4 move.capture, + check, * result";
    check(URI, german, expected);
    let figurine = "1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6 4. ♗xc6 *\n";
    let expected =
        "1. number, e4 move, e5 move, 2. number, ♘f3 move, ♞c6 move, 3. number, ♗b5 move,
        a6 move, 4. number, ♗xc6 move.capture, * result";
    check(URI, figurine, expected);
    let descriptive = "1. P-K4 P-K4 2. B-B4 B-B4 3. Q-R5 N-KB3 4. QxBP mate *\n";
    let expected = "1. number, P-K4 move, P-K4 move, 2. number, B-B4 move, B-B4 move,
        3. number, Q-R5 move, N-KB3 move, 4. number, QxBP move.capture, mate mate, * result";
    check(URI, descriptive, expected);
}

const SLIP: &str =
    "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 (4... d6 5. d4) 5. O-O Be7 6. Re1 b5 7. Bb3 *\n";

#[test]
fn a_wrong_move_and_what_is_assumed_after_it() {
    let expected = "1. number, e4 move, e5 move, 2. number, Nf3 move, Nc6 move,
        3. number, Bb6 move.wrong, a6 move.assumed, 4. number, Ba4 move.assumed, Nf6 move.assumed,
        4... number, d6 move.depth1.assumed, 5. number, d4 move.depth1.assumed,
        5. number, O-O move.assumed, Be7 move.assumed, 6. number, Re1 move.assumed, b5 move.assumed,
        7. number, Bb3 move.assumed, * result";
    check(URI, SLIP, expected);
    let two = "1. e4 e5 2. Ke9 *\n\n[White \"A\"]\n\n1. e4 e5 *\n";
    let expected = "1. number, e4 move, e5 move, 2. number, Ke9 move.wrong, * result,
        White tagName, \"A\" tagValue, 1. number, e4 move, e5 move, * result";
    check(URI, two, expected);
}

#[test]
fn a_comment_is_one_token_a_line() {
    let text = "1. e4 {one\r\n\r\n  two 😀 x\rthree [%eval\n1] } e5 *\n";
    let comment = |place, name: &str| (place, name.to_owned());
    let tokens = |three: [u64; 3], bracket: u64| {
        vec![
            comment([0, 0, 2], "number"),
            comment([0, 3, 2], "move"),
            comment([0, 6, 4], "comment"),
            comment([2, 2, three[2]], "comment"),
            comment([3, 0, 5], "comment"),
            comment([3, 6, 6], "command"),
            comment([4, 0, 2], "command"),
            comment([4, bracket, 1], "comment"),
            comment([4, 5, 2], "move"),
            comment([4, 8, 1], "result"),
        ]
    };
    assert_eq!(TokenClient::with(text).decoded_full(), tokens([2, 2, 8], 3));
    // In bytes 😀 is longer by two.
    let encodings = json!({ "general": { "positionEncodings": ["utf-8"] } });
    let mut client = TokenClient::new(encodings);
    client.client.open(URI, text);
    assert_eq!(client.decoded_full(), tokens([2, 2, 10], 3));
}

/// Games with everything that has a token.
fn several() -> String {
    let all = "1. e4 $1 {a\nb 😀 [%clk 1]\n c} e5 (1... c5 2. Nf3 {é}) 2. Ke3 ; x\nNc6+";
    [
        game(all),
        game("1. e4 e5"),
        game(SLIP.trim_end_matches(" *\n")),
    ]
    .concat()
}

#[test]
fn a_range_has_the_tokens_of_the_whole_that_touch_it() {
    let text = several();
    let mut client = TokenClient::with(&text);
    let whole = client.decoded_full();
    let lines = text.split('\n').count();
    let mut dice = Dice(7);
    for _ in 0..200 {
        let mut ends = [(0, 0); 2].map(|_| (dice.roll(lines) as u64, dice.roll(30) as u64));
        ends.sort_unstable();
        let [start, end] = ends;
        let length = |line: u64| {
            let line = text.split('\n').nth(line as usize).unwrap_or("");
            line.encode_utf16().count() as u64
        };
        let (start, end) = (
            (start.0, start.1.min(length(start.0))),
            (end.0, end.1.min(length(end.0))),
        );
        let [a, b, c, d] = [start.0, start.1, end.0, end.1].map(|number| number as u32);
        let touching = whole.iter().filter(|([line, column, length], _)| {
            (*line, *column) < end && start < (*line, column + length)
        });
        let expected: Vec<PlacedToken> = touching.cloned().collect();
        assert_eq!(client.range(range_of(a, b, c, d)), expected);
    }
}

#[test]
fn a_difference_applied_to_the_tokens_before_gives_the_new_ones() {
    let pieces = [
        "{",
        "}",
        "(",
        ")",
        "\n",
        "e4 ",
        "Ke9 ",
        "$1",
        "😀",
        "1. ",
        "[A \"b\"]\n",
        "",
    ];
    let mut client = TokenClient::with(&several());
    let answer = client.full();
    let (mut id, mut data) = (answer["resultId"].clone(), numbers(&answer["data"]));
    let mut fresh = TokenClient::new(json!({}));
    let mut dice = Dice(11);
    for version in 2..80 {
        let lines = client.client.text().0.split('\n').count();
        let mut ends = [(0, 0); 2].map(|_| (dice.roll(lines) as u32, dice.roll(30) as u32));
        ends.sort_unstable();
        let [start, mut end] = ends;
        if end.0 > start.0 + 2 {
            end = start;
        }
        let piece = pieces[dice.roll(pieces.len())];
        let range = Some([start.0, start.1, end.0, end.1]);
        client.client.change(version, range, piece);
        let answer = client
            .client
            .about(DELTA, json!({ "previousResultId": id }));
        assert_ne!(answer["resultId"], id);
        data = applied(&data, &answer["edits"]);
        // What is sent after a difference, and what another server says of the text. Only this one knows
        // what was typed, so the other may call more moves wrong.
        let again = client.full();
        assert_eq!(numbers(&again["data"]), data);
        id = again["resultId"].clone();
        fresh.client.open(URI, &client.client.text().0);
        let read = |tokens: Vec<PlacedToken>| {
            let unchecked = |(place, name): PlacedToken| {
                let said = name.replace(".wrong", "").replace(".assumed", "");
                (place, said)
            };
            tokens.into_iter().map(unchecked).collect::<Vec<_>>()
        };
        let shown = client.decode(&data);
        assert_eq!(read(shown), read(fresh.decoded_full()));
        let document = json!({ "textDocument": { "uri": URI } });
        fresh.client.notify("textDocument/didClose", document);
    }
}

#[test]
fn a_difference_to_what_is_no_longer_known_is_the_whole() {
    let mut client = TokenClient::with(&several());
    let first = client.full();
    let second = client.full();
    for known in ["", "nothing", first["resultId"].as_str().expect("an id")] {
        let answer = client
            .client
            .about(DELTA, json!({ "previousResultId": known }));
        assert_eq!(answer["data"], second["data"]);
    }
    // An edit far from the end is a small difference.
    let last = client.full();
    client.client.change(2, Some([MOVES, 5, MOVES, 5]), " {x}");
    let params = json!({ "previousResultId": last["resultId"] });
    let answer = client.client.about(DELTA, params);
    let edits = answer["edits"].as_array().expect("a list");
    assert_eq!(edits.len(), 1);
    assert!(numbers(&edits[0]["data"]).len() <= 10, "{edits:?}");
    assert!(edits[0]["deleteCount"].as_u64() <= Some(5), "{edits:?}");
}

#[test]
fn a_closed_document_leaves_no_tokens_behind() {
    let mut client = TokenClient::with(&several());
    let first = client.full();
    let document = json!({ "textDocument": { "uri": URI } });
    client.client.notify("textDocument/didClose", document);
    assert_eq!(client.full(), Value::Null);
    client.client.open(URI, &several());
    let params = json!({ "previousResultId": first["resultId"] });
    assert_eq!(client.client.about(DELTA, params)["data"], first["data"]);
}

/// Beyond a megabyte only ranges are answered, for the games that they touch.
#[test]
fn a_large_document_is_answered_in_ranges() {
    let mut client = TokenClient::with(&game("1. e4 e5").repeat(10_000));
    assert_eq!(client.full(), Value::Null);
    let params = json!({ "previousResultId": "1" });
    assert_eq!(client.client.about(DELTA, params), Value::Null);
    let line = 9_000 * LINES + MOVES;
    let moves = client.range(range_of(line, 0, line, 8));
    let token = |column, length, name: &str| ([u64::from(line), column, length], name.to_owned());
    let expected = [
        token(0, 2, "number"),
        token(3, 2, "move"),
        token(6, 2, "move"),
    ];
    assert_eq!(moves, expected);
}

#[test]
fn a_client_is_told_when_the_checks_have_found_more() {
    let refresh = json!({ "workspace": { "semanticTokens": { "refreshSupport": true } } });
    let mut client = TokenClient::new(refresh);
    client
        .client
        .open(URI, &game("1. e4 e5 2. Ke9").repeat(3000));
    let line = 2990 * LINES + MOVES;
    let wrong = |client: &mut TokenClient| {
        let tokens = client.range(range_of(line, 0, line, 99));
        tokens.iter().any(|(_, name)| name == "move.wrong")
    };
    if !wrong(&mut client) {
        client.client.hear("workspace/semanticTokens/refresh");
    }
    assert!(wrong(&mut client));
}

/// The checks begin when the settings are known, so the first answer comes before them.
#[test]
fn a_client_is_told_to_ask_again_when_it_has_all_findings() {
    let workspace = json!({ "configuration": true, "semanticTokens": { "refreshSupport": true } });
    let mut tokens = TokenClient::new(json!({ "workspace": workspace }));
    let asked = tokens.client.hear("workspace/configuration");
    tokens
        .client
        .open(URI, &game("1. e4 e5 2. Ke9").repeat(3000));
    let first = range_of(0, 0, 10, 0);
    let is_wrong = |(_, name): &PlacedToken| name == "move.wrong";
    assert!(!tokens.range(first.clone()).iter().any(is_wrong));
    let settings = json!({ "jsonrpc": "2.0", "id": asked["id"], "result": [{}] });
    tokens.client.send(&settings);
    let mut before = Vec::new();
    loop {
        let message = tokens.client.next().expect("the server has not left");
        if message["method"] == "workspace/semanticTokens/refresh" {
            break;
        }
        before.push(message);
    }
    let published = before.iter().rev();
    let mut published = published.map(|message| &message["params"]["diagnostics"]);
    let last = published.find_map(Value::as_array).expect("a list");
    let more = &last.last().expect("a finding")["message"];
    assert_eq!(
        more,
        "2700 more findings in 2700 games, including 2700 errors; the next one is here"
    );
    assert!(tokens.range(first).iter().any(is_wrong));
}

#[test]
fn a_game_that_is_typed_has_no_wrong_moves_before_it_is_saved() {
    let refresh = json!({ "workspace": { "semanticTokens": { "refreshSupport": true } } });
    let mut client = TokenClient::new(refresh);
    client
        .client
        .open(URI, &[game("1. e4 e5 2. "), game("1. Ke9")].concat());
    for (column, key) in (12..).zip("Ke9".chars()) {
        let at = Some([MOVES, column, MOVES, column]);
        client.client.change(column as i32, at, &key.to_string());
    }
    let wrong = |client: &mut TokenClient| {
        let tokens = client.decoded_full();
        let wrong = tokens.iter().filter(|(_, name)| name == "move.wrong");
        wrong.map(|(place, _)| place[0]).collect::<Vec<_>>()
    };
    let (typed, other) = (u64::from(MOVES), u64::from(LINES + MOVES));
    client.client.published(14);
    while wrong(&mut client) != [other] {
        client.client.hear("workspace/semanticTokens/refresh");
    }
    let document = json!({ "textDocument": { "uri": URI } });
    client.client.notify("textDocument/didSave", document);
    while wrong(&mut client) != [typed, other] {
        client.client.hear("workspace/semanticTokens/refresh");
    }
}
