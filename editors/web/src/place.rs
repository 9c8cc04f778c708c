//! Places as the Language Server Protocol has them, which count characters in UTF-16 as JavaScript does.

use std::ops::Range;

use movetext::document::Snapshot;
use movetext::features::Replacement;
use movetext::text::{EditorPosition, Encoding, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct Position {
    line: u32,
    character: u32,
}

/// From one place to another.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct Span {
    start: Position,
    end: Position,
}

/// A new text in place of a range.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TextEdit {
    range: Span,
    new_text: String,
}

impl Position {
    pub fn of(text: &Text, byte: usize) -> Position {
        let place = text.position(byte, Encoding::Utf16);
        Position {
            line: place.line,
            character: place.column,
        }
    }

    pub fn byte(self, snapshot: &Snapshot) -> usize {
        let place = EditorPosition {
            line: self.line,
            column: self.character,
        };
        snapshot.text.byte(place, Encoding::Utf16)
    }
}

impl Span {
    pub fn of(snapshot: &Snapshot, bytes: &Range<usize>) -> Span {
        Span::within(&snapshot.text, bytes)
    }

    pub fn within(text: &Text, bytes: &Range<usize>) -> Span {
        Span {
            start: Position::of(text, bytes.start),
            end: Position::of(text, bytes.end),
        }
    }

    pub fn bytes(self, snapshot: &Snapshot) -> Range<usize> {
        let start = self.start.byte(snapshot);
        start..self.end.byte(snapshot).max(start)
    }
}

pub fn text_edits(snapshot: &Snapshot, edits: &[Replacement]) -> Vec<TextEdit> {
    let edit = |edit: &Replacement| TextEdit {
        range: Span::of(snapshot, &edit.range),
        new_text: edit.text.clone(),
    };
    edits.iter().map(edit).collect()
}
