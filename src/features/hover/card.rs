//! The layout of a hover with a board: headline, summary, board, table. Converts it to the markup
//! that the client can show; the other files of this folder know no markup.

use std::borrow::Cow;

use crate::board::Numbering;
use crate::diagram::{self, Marked};
use crate::inspect::PositionAt;
use crate::notation::Notation;
use crate::rules::Position;

/// The client's command that copies the position given to it.
pub const COPY_POSITION: &str = "movetext.copyPosition";

/// What the client can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Markup {
    /// Markdown that may hold pictures, for a client that shows hovers in a narrow card.
    Pictures {
        /// The client has the command that copies a position, and links may run it.
        copies: bool,
    },
    Markdown,
    Plain,
}

pub struct Card<'a> {
    pub headline: String,
    /// Lines below the headline; may be empty.
    pub summary: String,
    /// None where no position is known; then there is no board.
    pub position: Option<&'a dyn Position>,
    /// Names the squares at the edge of the board.
    pub notation: &'static Notation,
    pub numbering: Numbering,
    pub marked: Marked<'a>,
    /// Other names of the move or the square, each after the name of its notation.
    pub rows: Vec<(Cow<'static, str>, String)>,
    /// The position as a set-up, to be copied; may be empty.
    pub set_up: String,
}

impl<'a> Card<'a> {
    /// A card with nothing but the board, which shows `position` the way the record at `here` names
    /// squares.
    pub fn of(here: &PositionAt, position: &'a dyn Position) -> Card<'a> {
        Card {
            headline: String::new(),
            summary: String::new(),
            position: Some(position),
            notation: here.notation,
            numbering: here.board.numbering,
            marked: Marked::Nothing,
            rows: Vec::new(),
            set_up: String::new(),
        }
    }

    pub fn text(&self, markup: Markup) -> String {
        let board = self.board(markup);
        if markup != Markup::Plain {
            let headline = escape(&self.headline);
            let summary = paragraph(&escape(&self.summary));
            let table = table(&self.rows);
            let position = self.copyable(markup);
            return format!("**{headline}**\n{summary}{board}{table}{position}");
        }
        let set_up = Some(("position", &self.set_up)).filter(|(_, set_up)| !set_up.is_empty());
        let rows = self.rows.iter().map(|(name, text)| (name.as_ref(), text));
        let rows: Vec<String> = rows
            .chain(set_up)
            .map(|(name, text)| format!("\n{name}: {text}"))
            .collect();
        let summary = match self.summary.is_empty() {
            true => String::new(),
            false => format!("{}\n", self.summary),
        };
        format!("{}\n{summary}\n{board}{}", self.headline, rows.concat())
    }

    /// The set-up as Markdown. A card with pictures is too narrow for its text, so it has a link that copies it.
    fn copyable(&self, markup: Markup) -> String {
        match markup {
            _ if self.set_up.is_empty() => String::new(),
            Markup::Pictures { copies: false } | Markup::Plain => String::new(),
            Markup::Pictures { copies: true } => {
                let arguments = percent_encoded(&format!("[\"{}\"]", self.set_up));
                format!("\n\n[Copy position](command:{COPY_POSITION}?{arguments})")
            }
            Markup::Markdown => format!("\n\n```text\n{}\n```", self.set_up),
        }
    }

    pub fn board(&self, markup: Markup) -> String {
        let coordinates = crate::notation::coordinates(self.notation.coordinates);
        let Some((coordinates, position)) = coordinates.zip(self.position) else {
            return String::new();
        };
        let drawn = || diagram::text(position, coordinates, self.numbering);
        match markup {
            Markup::Plain => drawn(),
            Markup::Markdown => format!("```text\n{}```", drawn()),
            Markup::Pictures { .. } => {
                let svg = diagram::svg(position, coordinates, self.numbering, self.marked);
                // An image is inline in Markdown: the blank line starts its paragraph.
                format!("\n{}", diagram::image(&svg))
            }
        }
    }
}

/// A text as part of an address. No set-up holds quotes or backslashes, so that it is also a JSON string.
fn percent_encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    let encoded = text.bytes().map(|byte| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    encoded.collect()
}

/// A Markdown paragraph that keeps the line breaks of a text; empty for an empty text.
fn paragraph(text: &str) -> String {
    match text.is_empty() {
        true => String::new(),
        // Two spaces at the end of a line are a line break in Markdown.
        false => format!("\n{}\n\n", text.replace('\n', "  \n")),
    }
}

/// A Markdown table; empty without rows.
fn table(rows: &[(Cow<str>, String)]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let row =
        |(name, text): &(Cow<str>, String)| format!("| {} | {} |\n", escape(name), escape(text));
    let rows: String = rows.iter().map(row).collect();
    format!("\n\n| | |\n|---|---|\n{rows}")
}

/// Escapes the characters that Markdown gives a meaning.
fn escape(text: &str) -> String {
    let special = |c: char| "\\`*_[]<>|".contains(c);
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        // It makes a heading only where a line begins, and not every editor shows it without its escape.
        let is_heading = c == '#' && (out.is_empty() || out.ends_with('\n'));
        if special(c) || is_heading {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
