//! Hover: what its tests share.

mod moves;
mod openings;
mod pictures;
mod prose;
mod set_ups;

use movetext::document::Document;
use movetext::features::hover::{Hover, Markup, hover};
use movetext::identify::Context;
use movetext::rules::{ChosenGame, Game};
use movetext::syntax;

/// The hover where the text has a bar.
fn at_bar(format: &str, text: &str, markup: Markup) -> Option<Hover> {
    at_bar_of(None, format, text, markup)
}

/// The same where a game is set.
fn at_bar_of(
    game: Option<&'static Game>,
    format: &str,
    text: &str,
    markup: Markup,
) -> Option<Hover> {
    let format = syntax::format(format).expect("a format of the table");
    let (before, after) = text.split_once('|').expect("a bar");
    let document = Document::new(format, format!("{before}{after}"));
    let context = Context {
        game: game.map(ChosenGame::one),
        ..Context::new(format)
    };
    hover(document.snapshot(), &context, before.len(), markup)
}

/// The bytes and the text of a hover without the board: the lines above it and those below.
fn told(format: &str, text: &str) -> (String, Vec<String>) {
    let Some(hover) = at_bar(format, text, Markup::Plain) else {
        return Default::default();
    };
    let whole = text.replacen('|', "", 1);
    let range = whole.get(hover.range).expect("bytes of the text");
    let board = |line: &&str| line.starts_with(' ') || line.contains(" · ");
    let lines = hover
        .text
        .lines()
        .filter(|line| !line.is_empty() && !board(line));
    let pieces = |line: &&str| !line.chars().any(|c| "♔♚♙♟⛀⛂".contains(c));
    let lines = lines.filter(pieces).map(str::to_owned).collect();
    (range.to_owned(), lines)
}

/// The word and the first line of the hover.
fn first(format: &str, text: &str) -> (String, String) {
    let (word, lines) = told(format, text);
    (word, lines.into_iter().next().unwrap_or_default())
}

const PICTURES: Markup = Markup::Pictures { copies: false };

const RING: &str = "[Variant \"Three-man chess\"]\n\n";
