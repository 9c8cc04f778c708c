//! Semantic tokens as they are sent: each relative to the one before it, by line and column. Keeps what was
//! sent last for each document, so that the next answer can be a difference.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use tower_lsp::lsp_types::{
    SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokensEdit,
    SemanticTokensLegend, Url,
};

use crate::features::token_names::{TOKEN_MODIFIERS, TOKEN_TYPES};
use crate::features::tokens::SemanticWord;
use crate::text::{EditorPosition, Encoding, Text};

/// The most tokens kept for all documents together, of 20 bytes each.
const MOST_KEPT: usize = 400_000;

/// The numbers that a token has on the wire.
const NUMBERS: u32 = 5;

/// Returns the names of the numbers that are sent as types and modifiers.
pub fn legend() -> SemanticTokensLegend {
    let types = TOKEN_TYPES.iter();
    let modifiers = TOKEN_MODIFIERS.iter();
    SemanticTokensLegend {
        token_types: types
            .map(|(_, name)| SemanticTokenType::new(name))
            .collect(),
        token_modifiers: modifiers
            .map(|name| SemanticTokenModifier::new(name))
            .collect(),
    }
}

/// Encodes words, which are in the order of the text, do not overlap and do not go beyond their lines. Reads
/// the text between the first and the last word once.
pub fn encode(text: &Text, words: &[SemanticWord], encoding: Encoding) -> Vec<SemanticToken> {
    let (Some(first), Some(last)) = (words.first(), words.last()) else {
        return Vec::new();
    };
    let base = first.range.start;
    let slice = text.slice(base..last.range.end);
    let between = |from: usize, to: usize| slice.get(from - base..to - base).unwrap_or("");
    let mut before = EditorPosition::default();
    let mut here = text.position(base, encoding);
    let mut read = base;
    let mut tokens = Vec::with_capacity(words.len());
    for word in words {
        here = after(here, between(read, word.range.start), encoding);
        read = word.range.start;
        let kind = TOKEN_TYPES.iter().position(|(kind, _)| *kind == word.kind);
        let delta_line = here.line - before.line;
        let delta_start = match delta_line {
            0 => here.column - before.column,
            _ => here.column,
        };
        before = here;
        tokens.push(SemanticToken {
            delta_line,
            delta_start,
            length: units(between(word.range.start, word.range.end), encoding),
            token_type: kind.and_then(|kind| u32::try_from(kind).ok()).unwrap_or(0),
            token_modifiers_bitset: word.modifiers.0,
        });
    }
    tokens
}

/// Returns the position after a text that begins at a position.
fn after(from: EditorPosition, text: &str, encoding: Encoding) -> EditorPosition {
    let next = text.bytes().skip(1).chain([0]);
    let ends = text.bytes().zip(next);
    let ends = ends.filter(|(byte, next)| *byte == b'\n' || *byte == b'\r' && *next != b'\n');
    let lines = u32::try_from(ends.count()).unwrap_or(u32::MAX);
    let tail = text
        .rfind(['\n', '\r'])
        .map_or(text, |end| text.get(end + 1..).unwrap_or(""));
    EditorPosition {
        line: from.line + lines,
        column: units(tail, encoding) + if lines == 0 { from.column } else { 0 },
    }
}

fn units(text: &str, encoding: Encoding) -> u32 {
    let units = match encoding {
        Encoding::Utf8 => text.len(),
        Encoding::Utf16 => text.encode_utf16().count(),
    };
    u32::try_from(units).unwrap_or(u32::MAX)
}

/// The tokens that were sent last for each document, as far as there is room.
#[derive(Default)]
pub struct SentTokens(Mutex<SentList>);

#[derive(Default)]
struct SentList {
    /// The latest last, at most one for each document.
    answers: VecDeque<SentAnswer>,
    last_id: u64,
}

struct SentAnswer {
    uri: Url,
    id: String,
    tokens: Vec<SemanticToken>,
}

impl SentTokens {
    /// Keeps an answer in place of an earlier one about the document. Returns the id to send with it.
    pub fn keep(&self, uri: &Url, tokens: &[SemanticToken]) -> String {
        let mut list = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        list.last_id += 1;
        let id = list.last_id.to_string();
        list.answers.retain(|answer| answer.uri != *uri);
        list.answers.push_back(SentAnswer {
            uri: uri.clone(),
            id: id.clone(),
            tokens: tokens.to_vec(),
        });
        let mut kept: usize = list.answers.iter().map(|answer| answer.tokens.len()).sum();
        while kept > MOST_KEPT {
            let oldest = list.answers.pop_front();
            kept -= oldest.map_or(kept, |oldest| oldest.tokens.len());
        }
        id
    }

    /// Returns the edits from the answer with this id to new tokens; None if it is no longer kept.
    pub fn edits(
        &self,
        uri: &Url,
        id: &str,
        tokens: &[SemanticToken],
    ) -> Option<Vec<SemanticTokensEdit>> {
        let list = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut answers = list.answers.iter();
        let known = answers.find(|answer| answer.uri == *uri && answer.id == id)?;
        Some(difference(&known.tokens, tokens))
    }

    /// Drops what is kept of a document.
    pub fn forget(&self, uri: &Url) {
        let mut list = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        list.answers.retain(|answer| answer.uri != *uri);
    }
}

/// One edit of what lies between the common start and the common end, or none.
fn difference(old: &[SemanticToken], new: &[SemanticToken]) -> Vec<SemanticTokensEdit> {
    let same = |(one, other): &(&SemanticToken, &SemanticToken)| one == other;
    let head = old.iter().zip(new).take_while(same).count();
    let (old, new) = (
        old.get(head..).unwrap_or(&[]),
        new.get(head..).unwrap_or(&[]),
    );
    let tail = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take_while(same)
        .count();
    let (removed, added) = (old.len() - tail, new.len() - tail);
    if removed == 0 && added == 0 {
        return Vec::new();
    }
    let numbers = |tokens: usize| {
        u32::try_from(tokens)
            .unwrap_or(u32::MAX)
            .saturating_mul(NUMBERS)
    };
    vec![SemanticTokensEdit {
        start: numbers(head),
        delete_count: numbers(removed),
        data: Some(new.get(..added).unwrap_or(&[]).to_vec()),
    }]
}
