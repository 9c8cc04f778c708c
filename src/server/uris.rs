//! Every client spells the URIs of its documents in its own way (`file:///c%3A/a.pgn`, a blank as it
//! is, a buffer without a name as the empty string) and finds a document again only under its own
//! spelling. Inside, a document is named by what [`Url`] makes of that; on the way out each gets back
//! the spelling it was opened with. This is the one place that knows of both.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;
use tower_lsp::lsp_types::Url;

/// Where messages name the document they are about; the second in what is sent back of an action.
const NAMED: &[&str] = &["/textDocument/uri", "/data/uri"];

/// The spellings of documents that have another name inside.
#[derive(Default)]
pub struct Uris {
    /// As they stand in a message, quotes included.
    spelled: Mutex<HashMap<String, String>>,
}

impl Uris {
    /// Puts the inner name of a document in place of its URI.
    pub fn take(&self, method: &str, params: &mut Value) {
        for path in NAMED {
            let Some(Value::String(uri)) = params.pointer_mut(path) else {
                continue;
            };
            let inner = inner(uri);
            if method == "textDocument/didOpen" {
                self.note(&inner, uri);
            }
            *uri = inner;
        }
    }

    /// A message with all documents as their client spells them.
    pub fn put_back(&self, mut body: Vec<u8>) -> Vec<u8> {
        let spelled = self.spelled.lock().unwrap_or_else(PoisonError::into_inner);
        // A URI is a string of its own: inside another its quotes would have backslashes.
        for (inner, spelling) in spelled.iter() {
            let places: Vec<usize> = memchr::memmem::find_iter(&body, inner.as_bytes()).collect();
            for at in places.into_iter().rev() {
                body.splice(at..at + inner.len(), spelling.bytes());
            }
        }
        body
    }

    fn note(&self, inner: &str, uri: &str) {
        let quoted = |text: &str| Value::from(text).to_string();
        let mut spelled = self.spelled.lock().unwrap_or_else(PoisonError::into_inner);
        match inner == uri {
            true => _ = spelled.remove(&quoted(inner)),
            false => _ = spelled.insert(quoted(inner), quoted(uri)),
        }
    }
}

/// The name of a document inside: a URI that stays as it is. One that is none becomes one.
fn inner(uri: &str) -> String {
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
    fn inner_names_are_uris_that_stay_as_they_are() {
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
            let name = inner(uri);
            let url = Url::parse(&name).expect("a URI");
            assert_eq!(url.as_str(), name, "{uri}");
            assert_eq!(inner(&name), name, "{uri}");
        }
    }

    #[test]
    fn only_whole_strings_are_put_back() {
        let uris = Uris::default();
        let mut params = json!({ "textDocument": { "uri": "FILE:///a b.pgn" } });
        uris.take("textDocument/didOpen", &mut params);
        assert_eq!(params["textDocument"]["uri"], "file:///a%20b.pgn");
        let told = |uri: &str| {
            json!({ uri: [uri, format!("{uri}x"), format!("\"{uri}\"")], "x": uri }).to_string()
        };
        let body = json!({
            "file:///a%20b.pgn": ["file:///a%20b.pgn", "file:///a%20b.pgnx", "\"file:///a%20b.pgn\""],
        });
        let back = uris.put_back(body.to_string().into_bytes());
        let wanted = json!({
            "FILE:///a b.pgn": ["FILE:///a b.pgn", "file:///a%20b.pgnx", "\"file:///a%20b.pgn\""],
        });
        assert_eq!(String::from_utf8(back), Ok(wanted.to_string()));
        // Opened anew under its inner name, it is called by that.
        let mut params = json!({ "textDocument": { "uri": "file:///a%20b.pgn" } });
        uris.take("textDocument/didOpen", &mut params);
        let body = told("file:///a%20b.pgn");
        assert_eq!(uris.put_back(body.clone().into_bytes()), body.into_bytes());
    }
}
