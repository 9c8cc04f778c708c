//! Which method is answered by which function.

use movetext::workspace::View;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::requests::{
    board, board_change, completion, convert, document, findings, forms, reading, tokens,
};
use crate::session::Session;

/// An answer, or what is wrong with the request.
pub type Answered = Result<Value, String>;

/// Answers a request with these parameters.
type Method = fn(&mut Session, Value) -> Answered;

/// Each method with the function that answers it.
pub const METHODS: &[(&str, Method)] = &[
    ("open", document::open),
    ("sniff", document::sniff),
    ("change", document::change),
    ("text", document::text),
    ("check", findings::check),
    ("findings", findings::findings),
    ("fixAll", findings::fix_all),
    ("explain", reading::explain),
    ("hover", reading::hover),
    ("position", reading::position),
    ("board", board::board),
    ("step", board::step),
    ("play", board_change::play),
    ("mark", board_change::mark),
    ("targets", convert::targets),
    ("convert", convert::convert),
    ("completion", completion::completion),
    ("tokens", tokens::tokens),
    ("newGames", forms::new_games),
];

#[derive(Deserialize)]
struct Request {
    method: String,
    #[serde(default)]
    params: Value,
}

/// Answers a request in JSON.
pub fn answer(session: &mut Session, request: &[u8]) -> Vec<u8> {
    let answered = match serde_json::from_slice(request) {
        Ok(Request { method, params }) => call(session, &method, params),
        Err(error) => Err(error.to_string()),
    };
    let message = match answered {
        Ok(result) => json!({ "result": result }),
        Err(error) => json!({ "error": error }),
    };
    serde_json::to_vec(&message).unwrap_or_default()
}

fn call(session: &mut Session, method: &str, params: Value) -> Answered {
    let row = METHODS.iter().find(|(name, _)| *name == method);
    let (_, function) = row.ok_or_else(|| format!("no method is called `{method}`"))?;
    function(session, params)
}

/// Reads the parameters of a request.
pub fn read<T: DeserializeOwned>(params: Value) -> Result<T, String> {
    serde_json::from_value(params).map_err(|error| error.to_string())
}

/// Answers a request about the open document; null where there is nothing to say.
pub fn answer_about<P: DeserializeOwned, T: Serialize>(
    session: &mut Session,
    params: Value,
    feature: impl FnOnce(&View, P) -> Option<T>,
) -> Answered {
    let params = read(params)?;
    let view = session.view().ok_or("no document is open")?;
    serde_json::to_value(feature(&view, params)).map_err(|error| error.to_string())
}
