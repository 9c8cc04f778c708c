//! What the documents that this project implements say: each claim with an input and the expected answer.
//! docs/sources.md lists the claims with their tests.

mod diagonal_notation;
mod draughts_notation_de;
mod new_chess_notation;
mod oblong_boards;
mod three_man_chess;

#[path = "../support/mod.rs"]
mod support;

use movetext::board::Board;
use movetext::document::Document;
use movetext::features::hover::{Markup, hover};
use movetext::identify::Context;
use movetext::notation::{coordinates, target};
use movetext::rewrite::{Scope, rewrite};
use movetext::rules::{BoardSize, game};
use movetext::syntax::format;

/// Checks that nothing is found in a record, not even a hint, apart from the tags that it lacks.
#[track_caller]
fn sound(format: &str, text: &str) {
    let mut found = support::findings(format, text);
    found.retain(|found| found.code.0 != "missing-tag");
    assert!(found.is_empty(), "{text}\n{found:#?}");
}

/// The record in another notation. All its moves must be written.
#[track_caller]
fn written(format_name: &str, text: &str, to: &str) -> String {
    let context = Context::new(format(format_name).expect("a format"));
    let to = target(to).expect("a notation");
    let done = rewrite(text, &context, to, &Scope::All);
    assert_eq!(done.kept, [], "{text}");
    done.applied(text)
}

/// The last line of a record.
fn moves(text: &str) -> &str {
    text.trim_end().lines().next_back().unwrap_or("")
}

/// The first line of the hover where the text has a bar.
#[track_caller]
fn headline(format_name: &str, text: &str) -> String {
    let format = format(format_name).expect("a format");
    let (before, after) = text.split_once('|').expect("a bar");
    let document = Document::new(format, format!("{before}{after}"));
    let context = Context::new(format);
    let shown = hover(document.snapshot(), &context, before.len(), Markup::Plain);
    let shown = shown.unwrap_or_else(|| panic!("no hover: {text}"));
    shown.text.lines().next().unwrap_or("").to_owned()
}

fn board(game_name: &str, size: &str) -> Board {
    let size = BoardSize::parse(size).expect("a size");
    size.board(game(game_name).expect("a game"))
}

/// The names of all squares in one kind of coordinates, in the order of another.
fn names(board: &Board, row: &str, in_order_of: &str) -> Vec<String> {
    let name = |row: &str, square| {
        let mut name = String::new();
        let row = coordinates(row).expect("coordinates");
        (row.write)(square, board.geometry(), board.numbering, &mut name);
        name
    };
    let squares = board.geometry().playable.iter();
    let mut names: Vec<(String, String)> = squares
        .map(|square| (name(in_order_of, square), name(row, square)))
        .collect();
    names.sort_by_key(|(order, _)| (order.len(), order.clone()));
    names.into_iter().map(|(_, name)| name).collect()
}

/// Columns and rows of the squares that texts name, counted from the bottom-left corner.
#[track_caller]
fn places(board: &Board, row: &str, texts: &[&str]) -> Vec<(u8, u8)> {
    let row = coordinates(row).expect("coordinates");
    let place = |text: &&str| {
        let read = (row.read)(text, board.geometry(), board.numbering);
        let (square, len) = read.unwrap_or_else(|| panic!("{text} names no square"));
        assert_eq!(len, text.len(), "{text}");
        board
            .geometry()
            .coordinates(square.expect("a square of play"))
    };
    texts.iter().map(place).collect()
}
