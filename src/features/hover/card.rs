//! The layout of a hover with a board: headline, summary, board, table. Converts it to the markup
//! that the client can show; the other files of this folder know no markup.

use std::borrow::Cow;

use crate::board::Numbering;
use crate::diagram::{self, BoardStyle, DrawnMark, Marked, TextCell};
use crate::inspect::PositionAt;
use crate::notation::Notation;
use crate::rules::Position;

/// The client's command that copies the position given to it.
pub const COPY_POSITION: &str = "movetext.copyPosition";

/// The height of a picture in pixels, whatever the board: it must fit the hover cards of editors, which are
/// about 250 pixels high, with a line about the move and a line about a finding above it.
const HEIGHT: u32 = 180;
/// The height below the message of an error, which often has two lines.
const LOWER: u32 = 168;

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
    /// The headline of a narrow card, if `headline` is the message of a finding: an editor with narrow cards
    /// shows that message itself, above the card. Empty for any other headline.
    pub short_headline: String,
    /// Lines below the headline; may be empty.
    pub summary: String,
    /// The line above the board: what the move does, or which board it is. May be empty.
    pub caption: String,
    /// None where no position is known; then there is no board.
    pub position: Option<&'a dyn Position>,
    /// Names the squares at the edge of the board.
    pub notation: &'static Notation,
    pub numbering: Numbering,
    /// How often the board is turned, see [`BoardStyle`].
    pub turns: u8,
    pub marked: Marked<'a>,
    /// What comments draw on the board; shown in pictures only.
    pub drawn: Vec<DrawnMark>,
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
            short_headline: String::new(),
            summary: String::new(),
            caption: String::new(),
            position: Some(position),
            notation: here.notation,
            numbering: here.board.numbering,
            turns: 0,
            marked: Marked::Nothing,
            drawn: Vec::new(),
            rows: Vec::new(),
            set_up: String::new(),
        }
    }

    pub fn text(&self, markup: Markup) -> String {
        match markup {
            Markup::Plain => self.plain(),
            Markup::Markdown => self.markdown(),
            Markup::Pictures { copies } => self.narrow(copies),
        }
    }

    /// A card that is about 250 pixels high: the board must be seen without scrolling, so there is one line
    /// above it.
    fn narrow(&self, copies: bool) -> String {
        let headline = match self.short_headline.is_empty() {
            true => &self.headline,
            false => &self.short_headline,
        };
        let heading = format!("**{}** {}", escape(headline), escape(&self.caption));
        let summary = line_breaks(&escape(&self.summary));
        // A set-up would make the card wider than the picture, so there is a link that copies it.
        let copy = (copies && !self.set_up.is_empty()).then(|| {
            let arguments = percent_encoded(&format!("[\"{}\"]", self.set_up));
            format!("[Copy position](command:{COPY_POSITION}?{arguments})")
        });
        let parts = [
            heading.trim_end().to_owned(),
            self.board_picture().unwrap_or_default(),
            summary,
            table(&self.rows),
            copy.unwrap_or_default(),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join("\n\n")
    }

    /// Markdown without tables and pictures, which many editors show as they are written.
    fn markdown(&self) -> String {
        let headline = escape(&self.headline);
        let summary = match self.above_board() {
            lines if lines.is_empty() => String::new(),
            lines => format!("\n{}\n\n", line_breaks(&escape(&lines))),
        };
        let set_up = match self.set_up.is_empty() {
            true => String::new(),
            false => format!("{}\n", self.set_up),
        };
        let parts = [self.board_text(), columns(&self.rows), set_up];
        let parts = parts.iter().filter(|part| !part.is_empty());
        let parts: Vec<String> = parts.map(|part| fenced(part)).collect();
        format!("**{headline}**\n{summary}{}", parts.join("\n\n"))
    }

    fn plain(&self) -> String {
        let board = self.board_text();
        let set_up = Some(("position", &self.set_up)).filter(|(_, set_up)| !set_up.is_empty());
        let rows = self.rows.iter().map(|(name, text)| (name.as_ref(), text));
        let rows: Vec<String> = rows
            .chain(set_up)
            .map(|(name, text)| format!("\n{name}: {text}"))
            .collect();
        let summary = match self.above_board() {
            lines if lines.is_empty() => lines,
            lines => format!("{lines}\n"),
        };
        format!("{}\n{summary}\n{board}{}", self.headline, rows.concat())
    }

    /// The summary and the caption.
    pub fn above_board(&self) -> String {
        let lines = [self.summary.as_str(), &self.caption];
        let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }

    /// The board alone.
    pub fn board(&self, markup: Markup) -> String {
        match markup {
            Markup::Plain => self.board_text(),
            Markup::Markdown => fenced(&self.board_text()),
            Markup::Pictures { .. } => self.board_picture().unwrap_or_default(),
        }
    }

    fn board_picture(&self) -> Option<String> {
        let pixels = match self.short_headline.is_empty() {
            true => HEIGHT,
            false => LOWER,
        };
        self.svg(pixels).map(|svg| diagram::image(&svg))
    }

    /// The board as an SVG document that is so many pixels high; None where no position is known.
    pub fn svg(&self, pixels: u32) -> Option<String> {
        let (position, style) = self.named_board()?;
        Some(diagram::svg(
            position,
            &style,
            self.marked,
            &self.drawn,
            pixels,
        ))
    }

    /// The board drawn with characters; empty where no position is known.
    pub fn board_text(&self) -> String {
        let board = self.named_board();
        let drawn = board.map(|(position, style)| diagram::text(position, &style));
        drawn.unwrap_or_default()
    }

    /// Where the marked squares stand in the text of the board, in its order.
    pub fn marked_cells(&self) -> Vec<TextCell> {
        let Some((position, style)) = self.named_board() else {
            return Vec::new();
        };
        let squares = diagram::touched(self.marked);
        let cell = |square| diagram::cell(position, &style, square);
        let mut cells: Vec<TextCell> = squares.iter().filter_map(cell).collect();
        cells.sort_unstable();
        cells
    }

    /// The position, and how it is drawn.
    pub fn named_board(&self) -> Option<(&'a dyn Position, BoardStyle)> {
        let style = BoardStyle::of(self.notation, self.numbering)?;
        let turns = self.turns;
        Some((self.position?, BoardStyle { turns, ..style }))
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

/// Lines in Markdown, as they are; empty without lines.
fn fenced(text: &str) -> String {
    match text.is_empty() {
        true => String::new(),
        false => format!("```text\n{text}```"),
    }
}

/// A text in Markdown with its line breaks kept.
fn line_breaks(text: &str) -> String {
    // Two spaces at the end of a line are a line break in Markdown.
    text.replace('\n', "  \n")
}

/// Rows as text, with the second column aligned; empty without rows.
fn columns(rows: &[(Cow<str>, String)]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or(0);
    let row = |(name, text): &(Cow<str>, String)| format!("{name:<width$}  {text}\n");
    rows.iter().map(row).collect()
}

/// A Markdown table; empty without rows.
fn table(rows: &[(Cow<str>, String)]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let row =
        |(name, text): &(Cow<str>, String)| format!("| {} | {} |\n", escape(name), escape(text));
    let rows: String = rows.iter().map(row).collect();
    format!("| | |\n|---|---|\n{}", rows.trim_end())
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
