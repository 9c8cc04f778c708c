//! The spelling of URIs. Each client spells the URIs of its documents in its own way
//! (`file:///c%3A/a.pgn`, a blank left as it is, the empty string for a buffer without a name) and only
//! knows a document by its own spelling. The server uses the spelling that [`Url`] makes of it. In what
//! is sent to the client, each document gets back the spelling it was opened with.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;
use tower_lsp::lsp_types::Url;

/// Where messages name their document: in their parameters, or in the data of a code action.
const NAMED: &[&str] = &["/textDocument/uri", "/data/uri"];

/// The documents that the client spells differently.
#[derive(Default)]
pub struct Uris {
    /// From the server's to the client's spelling, each as a JSON string with its quotes.
    spelled: Mutex<HashMap<String, String>>,
}

impl Uris {
    /// Replaces the client's spelling in a message by the server's.
    pub fn normalize(&self, method: &str, params: &mut Value) {
        for path in NAMED {
            let Some(Value::String(uri)) = params.pointer_mut(path) else {
                continue;
            };
            let name = normalized(uri);
            if method == "textDocument/didOpen" {
                self.note(&name, uri);
            }
            *uri = name;
        }
    }

    /// Replaces the server's spelling in a message by the client's.
    pub fn restore(&self, mut body: Vec<u8>) -> Vec<u8> {
        let spelled = self.spelled.lock().unwrap_or_else(PoisonError::into_inner);
        // Only whole JSON strings match: inside another string the quotes are escaped.
        for (name, spelling) in spelled.iter() {
            let places: Vec<usize> = memchr::memmem::find_iter(&body, name.as_bytes()).collect();
            for at in places.into_iter().rev() {
                body.splice(at..at + name.len(), spelling.bytes());
            }
        }
        body
    }

    fn note(&self, name: &str, uri: &str) {
        let quoted = |text: &str| Value::from(text).to_string();
        let mut spelled = self.spelled.lock().unwrap_or_else(PoisonError::into_inner);
        match name == uri {
            true => _ = spelled.remove(&quoted(name)),
            false => _ = spelled.insert(quoted(name), quoted(uri)),
        }
    }
}

/// Returns the server's spelling, which [`Url`] keeps as it is. A name that is not a URI becomes one.
fn normalized(uri: &str) -> String {
    match Url::parse(uri) {
        Ok(url) => url.into(),
        Err(_) => {
            let bytes = uri.bytes().map(|byte| match byte {
                b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'.' | b'-' | b'_' | b'/' => {
                    char::from(byte).to_string()
                }
                byte => format!("%{byte:02X}"),
            });
            format!("unnamed:{}", bytes.collect::<String>())
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn normalized_names_are_uris_that_stay_as_they_are() {
        for uri in [
            "",
            "file://",
            "Untitled-1",
            "a b\"c.pgn",
            "file:///a b.pgn",
            "FILE:///A.PGN",
            "file://localhost/a.pgn",
            "output:",
            "untitled:Untitled-1",
        ] {
            let name = normalized(uri);
            let url = Url::parse(&name).expect("a URI");
            assert_eq!(url.as_str(), name, "{uri}");
            assert_eq!(normalized(&name), name, "{uri}");
        }
    }

    #[test]
    fn only_whole_strings_are_put_back() {
        let uris = Uris::default();
        let mut params = json!({ "textDocument": { "uri": "FILE:///a b.pgn" } });
        uris.normalize("textDocument/didOpen", &mut params);
        assert_eq!(params["textDocument"]["uri"], "file:///a%20b.pgn");
        let message = |uri: &str| {
            json!({ uri: [uri, format!("{uri}x"), format!("\"{uri}\"")], "x": uri }).to_string()
        };
        let body = json!({
            "file:///a%20b.pgn": ["file:///a%20b.pgn", "file:///a%20b.pgnx", "\"file:///a%20b.pgn\""],
        });
        let back = uris.restore(body.to_string().into_bytes());
        let wanted = json!({
            "FILE:///a b.pgn": ["FILE:///a b.pgn", "file:///a%20b.pgnx", "\"file:///a%20b.pgn\""],
        });
        assert_eq!(String::from_utf8(back), Ok(wanted.to_string()));
        // Opened again under its normalized name, it keeps that name.
        let mut params = json!({ "textDocument": { "uri": "file:///a%20b.pgn" } });
        uris.normalize("textDocument/didOpen", &mut params);
        let body = message("file:///a%20b.pgn");
        assert_eq!(uris.restore(body.clone().into_bytes()), body.into_bytes());
    }
}
