//! Games typed key by key: what their tests share.

mod brackets;
mod lists;
mod tags_and_results;
mod whole_games;
mod words;

use movetext::document::{Document, Typing};
use movetext::features::diagnostics::{Note, diagnostics};
use movetext::features::marks;
use movetext::features::while_typing::hidden_findings;
use movetext::identify::Context;
use movetext::syntax::format;
use movetext::text::Edit;

/// A document, and what is being typed in it.
struct Writing {
    document: Document,
    context: Context,
    typing: Option<Typing>,
    cursor: usize,
}

impl Writing {
    /// The text with the cursor at `$0`.
    fn new(name: &str, marked: &str) -> Writing {
        let format = format(name).expect("a format");
        let cursor = marked.find("$0").expect("a cursor");
        Writing {
            document: Document::new(format, marked.replacen("$0", "", 1)),
            context: Context::new(format),
            typing: None,
            cursor,
        }
    }

    fn edit(&mut self, range: std::ops::Range<usize>, text: &str) {
        let edit = Edit {
            range,
            text: text.to_owned(),
        };
        self.document.edit(&edit);
        self.typing = Typing::after(self.typing.as_ref(), &[edit]);
    }

    /// Texts inserted at several places at once, the last place first.
    fn edits(&mut self, texts: &[(usize, &str)]) {
        let edit = |(at, text): &(usize, &str)| Edit {
            range: *at..*at,
            text: (*text).to_owned(),
        };
        let edits: Vec<Edit> = texts.iter().map(edit).collect();
        edits.iter().for_each(|edit| self.document.edit(edit));
        self.typing = Typing::after(self.typing.as_ref(), &edits);
    }

    fn key(&mut self, key: &str) {
        self.edit(self.cursor..self.cursor, key);
        self.cursor += key.len();
    }

    fn backspace(&mut self) {
        self.edit(self.cursor - 1..self.cursor, "");
        self.cursor -= 1;
    }

    fn keys(&mut self, text: &str) {
        for c in text.chars() {
            self.key(c.encode_utf8(&mut [0; 4]));
        }
    }

    /// Types as into an editor that closes brackets by itself and lets them be typed over.
    fn key_with_closing(&mut self, key: &str) {
        let text = String::from(&self.document.snapshot().text);
        let pairs = [("(", "()"), ("{", "{}"), ("[", "[]")];
        if let Some((_, pair)) = pairs.iter().find(|(open, _)| *open == key) {
            self.edit(self.cursor..self.cursor, pair);
            self.cursor += 1;
        } else if [")", "}", "]"].contains(&key) && text[self.cursor..].starts_with(key) {
            self.edit(self.cursor..self.cursor + 1, key);
            self.cursor += 1;
        } else {
            self.key(key);
        }
    }

    fn notes(&self, paused: bool) -> Vec<Note> {
        let snapshot = self.document.snapshot();
        for place in snapshot.book.iter() {
            marks(snapshot, &place, &self.context, &|| false);
        }
        let typing = self.typing.as_ref();
        let quiet =
            typing.and_then(|typing| hidden_findings(snapshot, &self.context, typing, paused));
        diagnostics(snapshot, &self.context, 0, 300, quiet.as_ref())
    }

    /// What is shown: codes and the words they cover.
    fn shown(&self, paused: bool) -> Vec<(&'static str, String)> {
        let text = &self.document.snapshot().text;
        let notes = self.notes(paused).into_iter();
        let notes = notes.map(|note| (note.code.0, text.slice(note.range).into_owned()));
        notes.collect()
    }
}

/// Codes and the words they cover.
type Expected<'a> = &'a [(&'a str, &'a str)];

#[track_caller]
fn assert_shown(writing: &Writing, paused: bool, expected: Expected) {
    let shown = writing.shown(paused);
    let shown: Vec<(&str, &str)> = shown.iter().map(|(code, word)| (*code, &**word)).collect();
    let text = String::from(&writing.document.snapshot().text);
    assert_eq!(shown, expected, "paused: {paused}, in\n{text}");
}

/// A sound game up to its moves; `$0` and what follows come after it.
fn game(moves: &str) -> String {
    let tags = ["Event", "Site", "Round", "White", "Black"].map(|name| format!("[{name} \"a\"]\n"));
    let tags = tags.concat();
    format!("{tags}[Date \"2020.01.02\"]\n[Result \"*\"]\n\n{moves}")
}

/// Keys typed into a text show this in the end, after a pause.
#[track_caller]
fn assert_typed(format: &str, marked: &str, keys: &str, expected: Expected) {
    let mut writing = Writing::new(format, marked);
    writing.keys(keys);
    assert_shown(&writing, true, expected);
}
