//! `tokens`: the words of the text, to be coloured.

use movetext::features::token_names::{TOKEN_MODIFIERS, TOKEN_TYPES};
use movetext::features::tokens::semantic_words;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::methods::{Answered, answer_about};
use crate::place::Span;
use crate::session::Session;

#[derive(Deserialize)]
struct TokensParams {
    range: Span,
}

/// Returns the names of the kinds and of what is added to them, and the words of a range: each as its range, the number of its
/// kind, and a set of modifiers with a bit for each name.
pub fn tokens(session: &mut Session, params: Value) -> Answered {
    answer_about(session, params, |view, params: TokensParams| {
        let bytes = params.range.bytes(&view.snapshot);
        let typed = view.typing.as_ref().map(|typing| typing.cursor);
        let found = semantic_words(&view.snapshot, &bytes, typed, None, &|| false)?;
        let words = found.words.iter().map(|word| {
            let kind = TOKEN_TYPES.iter().position(|(kind, _)| *kind == word.kind);
            json!([
                Span::of(&view.snapshot, &word.range),
                kind,
                word.modifiers.0
            ])
        });
        let kinds: Vec<&str> = TOKEN_TYPES.iter().map(|(_, name)| *name).collect();
        Some(
            json!({ "kinds": kinds, "modifiers": TOKEN_MODIFIERS, "words": words.collect::<Vec<_>>() }),
        )
    })
}
