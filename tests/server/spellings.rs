//! The server names a document by the URI that its client gave it, in every message.

use serde_json::{Value, json};

use super::client::{Client, game, range_of};

/// URIs as clients write them; a URI parser would change each of them.
const SPELLINGS: &[&str] = &[
    "file:///a b.pgn",
    "FILE:///c%3A/x.pgn",
    "file://localhost/home/x.pgn",
    "file:///a/../b.pgn",
    "file:///Jos\u{e9}.pgn",
    "file://",
    "",
    "Untitled-1",
    "C:\\games\\x.pgn",
];

/// A URI parser leaves these unchanged.
const PLAIN: &[&str] = &[
    "file:///c%3A/x.pgn",
    "untitled:Untitled-1",
    "oil:///a/b.pgn",
    "output:",
];

fn open(client: &mut Client, uri: &str) {
    let text = game("1. e4 e5 2. Ke3");
    let document = json!({ "uri": uri, "languageId": "pgn", "version": 1, "text": text });
    client.notify("textDocument/didOpen", json!({ "textDocument": document }));
}

fn about(client: &mut Client, uri: &str, method: &str, mut params: Value) -> Value {
    params["textDocument"] = json!({ "uri": uri });
    client.request(method, params)["result"].clone()
}

#[test]
fn every_answer_has_the_clients_own_spelling() {
    let resolve = json!({
        "dataSupport": true,
        "resolveSupport": { "properties": ["edit"] },
    });
    for changes in [false, true] {
        let mut client = Client::memory();
        let capabilities = json!({
            "textDocument": { "codeAction": resolve },
            "workspace": { "workspaceEdit": { "documentChanges": changes } },
        });
        client.initialize(capabilities, Value::Null);
        for uri in SPELLINGS.iter().chain(PLAIN) {
            open(&mut client, uri);
            let told = client.hear("textDocument/publishDiagnostics");
            assert_eq!(told["params"]["uri"], **uri);
            assert_eq!(
                told["params"]["diagnostics"][0]["code"], "illegal-move",
                "{uri}"
            );
            let outline = about(&mut client, uri, "textDocument/documentSymbol", json!({}));
            assert_eq!(outline[0]["location"]["uri"], **uri);
            let place = range_of(8, 4, 8, 4);
            let only = json!(["refactor.rewrite"]);
            let params = json!({ "range": place, "context": { "diagnostics": [], "only": only } });
            let actions = about(&mut client, uri, "textDocument/codeAction", params);
            let action = &actions[0];
            assert_eq!(action["data"]["uri"], **uri, "{action}");
            let edit =
                client.request("codeAction/resolve", action.clone())["result"]["edit"].clone();
            match changes {
                true => assert_eq!(edit["documentChanges"][0]["textDocument"]["uri"], **uri),
                false => {
                    let keys: Vec<_> = edit["changes"].as_object().expect("edits").keys().collect();
                    assert_eq!(keys, [uri]);
                }
            }
            client.notify(
                "textDocument/didClose",
                json!({ "textDocument": { "uri": uri } }),
            );
            let told = client.hear("textDocument/publishDiagnostics");
            assert_eq!(told["params"], json!({ "uri": uri, "diagnostics": [] }));
        }
    }
}
