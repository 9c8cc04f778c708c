//! What a hover shows of a position: a headline, a sentence, the board, a table. Only here it is
//! put into the markup that the client can show.

use crate::board::Numbering;
use crate::diagram::{self, Marked};
use crate::notation::Notation;
use crate::rules::Position;

/// What the client can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Markup {
    /// Markdown that may hold pictures.
    Pictures,
    Markdown,
    Plain,
}

pub struct Card<'a> {
    pub headline: String,
    /// Sentences below it, a line each; may be empty.
    pub told: String,
    pub position: &'a dyn Position,
    /// Whose coordinates stand around the board.
    pub notation: &'static Notation,
    pub numbering: Numbering,
    pub marked: Marked<'a>,
    /// The same in other words, each with what they are.
    pub rows: Vec<(&'static str, String)>,
}

impl Card<'_> {
    pub fn text(&self, markup: Markup) -> String {
        let board = self.board(markup);
        if markup != Markup::Plain {
            let headline = escape(&self.headline);
            let told = paragraph(&escape(&self.told));
            return format!("**{headline}**\n{told}{board}{}", table(&self.rows));
        }
        let rows = self.rows.iter();
        let rows: Vec<String> = rows
            .map(|(name, text)| format!("\n{name}: {text}"))
            .collect();
        let told = match self.told.is_empty() {
            true => String::new(),
            false => format!("{}\n", self.told),
        };
        format!("{}\n{told}\n{board}{}", self.headline, rows.concat())
    }

    fn board(&self, markup: Markup) -> String {
        let Some(coordinates) = crate::notation::coordinates(self.notation.coordinates) else {
            return String::new();
        };
        let drawn = || diagram::text(self.position, coordinates, self.numbering);
        match markup {
            Markup::Plain => drawn(),
            Markup::Markdown => format!("```text\n{}```", drawn()),
            Markup::Pictures => {
                let svg = diagram::svg(self.position, coordinates, self.numbering, self.marked);
                // A picture is no block of its own.
                format!("\n{}", diagram::image(&svg))
            }
        }
    }
}

/// A paragraph of its own, where there is something to say.
fn paragraph(text: &str) -> String {
    match text.is_empty() {
        true => String::new(),
        // Two blanks at its end keep a line from running on.
        false => format!("\n{}\n\n", text.replace('\n', "  \n")),
    }
}

/// A table of Markdown.
fn table(rows: &[(&str, String)]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let row = |(name, text): &(&str, String)| format!("| {} | {} |\n", escape(name), escape(text));
    let rows: String = rows.iter().map(row).collect();
    format!("\n\n| | |\n|---|---|\n{rows}")
}

/// Keeps `*` and the like from being taken for markup.
fn escape(text: &str) -> String {
    let special = |c: char| "\\`*_#[]<>|".contains(c);
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if special(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
