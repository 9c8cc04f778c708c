//! Corrects parameters that some clients send and tower-lsp does not understand. A message with a small
//! mistake should still have its effect: a lost edit would leave the server's text different from the
//! client's from then on, and a failed `initialize` would leave the client without a server.

use serde_json::{Map, Number, Value, json};
use tower_lsp::lsp_types::Url;

/// Corrects the parameters of a message. Returns why they cannot be used if they are beyond correction;
/// this is only found for notifications, since tower-lsp itself answers a faulty request.
pub fn correct(method: &str, params: Option<Value>) -> Result<Option<Value>, String> {
    let corrected = match method {
        // Some clients send `null` or `{}` instead of nothing.
        "shutdown" => None,
        // tower-lsp refuses all parameters because of one unknown value. So they are passed on unparsed,
        // in the one field that may hold any JSON.
        "initialize" => {
            Some(json!({ "capabilities": {}, "initializationOptions": params.unwrap_or_default() }))
        }
        "textDocument/didOpen" => Some(opened(params.unwrap_or_default())?),
        "textDocument/didChange" => Some(changed(params.unwrap_or_default())?),
        _ => params.filter(|params| !params.is_null()),
    };
    Ok(corrected)
}

fn opened(mut params: Value) -> Result<Value, String> {
    let document = document(&mut params)?;
    if !document.get("languageId").is_some_and(Value::is_string) {
        document.insert("languageId".to_owned(), json!(""));
    }
    match document.get("text").is_some_and(Value::is_string) {
        true => Ok(params),
        false => Err("there is no text".to_owned()),
    }
}

fn changed(mut params: Value) -> Result<Value, String> {
    document(&mut params)?;
    let changes = params
        .get_mut("contentChanges")
        .and_then(Value::as_array_mut)
        .ok_or("there is no list of changes")?;
    for change in changes {
        let change = change.as_object_mut().ok_or("a change is not an object")?;
        // Redundant, and deprecated in the protocol.
        change.remove("rangeLength");
        if !change.get("text").is_some_and(Value::is_string) {
            return Err("a change has no text".to_owned());
        }
        match change.get_mut("range") {
            None => {}
            // The change replaces the whole text.
            Some(Value::Null) => _ = change.remove("range"),
            Some(range) => {
                for end in ["start", "end"] {
                    let place = range.get_mut(end).and_then(Value::as_object_mut);
                    let place = place.ok_or("a range has no start or end")?;
                    for number in ["line", "character"] {
                        clamp(place, number, 0, i64::from(u32::MAX));
                    }
                }
            }
        }
    }
    Ok(params)
}

/// Returns the document a message is about, with its version corrected.
fn document(params: &mut Value) -> Result<&mut Map<String, Value>, String> {
    let document = params
        .get_mut("textDocument")
        .and_then(Value::as_object_mut)
        .ok_or("it names no document")?;
    let uri = document.get("uri").and_then(Value::as_str);
    if uri.is_none_or(|uri| Url::parse(uri).is_err()) {
        return Err("its document has no URI".to_owned());
    }
    clamp(
        document,
        "version",
        i64::from(i32::MIN),
        i64::from(i32::MAX),
    );
    Ok(document)
}

/// Replaces the value of a key by the nearest integer within bounds, or by 0 if it is not a number.
fn clamp(object: &mut Map<String, Value>, key: &str, least: i64, most: i64) {
    let number = object.get(key).and_then(Value::as_number);
    let whole = number.and_then(Number::as_i64).unwrap_or_else(|| {
        // A cast from a float never leaves the bounds of its type.
        number.and_then(Number::as_f64).unwrap_or(0.0) as i64
    });
    object.insert(key.to_owned(), json!(whole.clamp(least, most)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_that_say_nothing() {
        assert_eq!(correct("shutdown", Some(Value::Null)), Ok(None));
        assert_eq!(correct("shutdown", Some(json!({}))), Ok(None));
        assert_eq!(correct("x", Some(Value::Null)), Ok(None));
        assert_eq!(correct("x", Some(json!({}))), Ok(Some(json!({}))));
    }

    #[test]
    fn numbers_are_brought_within_bounds() {
        let clamped = |number: Value| {
            let mut object = Map::from_iter([("n".to_owned(), number)]);
            clamp(&mut object, "n", 0, i64::from(u32::MAX));
            object["n"].clone()
        };
        assert_eq!(clamped(json!(7)), 7);
        assert_eq!(clamped(json!(-1)), 0);
        assert_eq!(clamped(json!(5.0)), 5);
        assert_eq!(clamped(json!(4294967296_u64)), u32::MAX);
        assert_eq!(clamped(json!(u64::MAX)), u32::MAX);
        assert_eq!(clamped(json!(1e300)), u32::MAX);
        assert_eq!(clamped(json!("7")), 0);
        assert_eq!(clamped(Value::Null), 0);
    }

    #[test]
    fn an_error_says_what_is_missing() {
        let document = json!({ "uri": "file:///a.pgn", "version": 1 });
        let change = json!({ "textDocument": document, "contentChanges": [{ "range": null }] });
        let refused = correct("textDocument/didChange", Some(change));
        assert_eq!(refused, Err("a change has no text".to_owned()));
        let refused = correct("textDocument/didOpen", None);
        assert_eq!(refused, Err("it names no document".to_owned()));
    }
}
