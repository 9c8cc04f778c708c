//! PDN: what its words look like. The reading itself is shared with PGN.

use std::sync::LazyLock;

use super::dialect::{Attempt, Dialect, results_of, words_of};
use super::lexer::Token;
use super::reader::read;
use super::shape::{Shape, count};
use super::{NodeKind, Tree};

pub static PDN: Dialect = Dialect {
    results: LazyLock::new(|| {
        let usual = [
            "1-0", "0-1", "1/2-1/2", "2-0", "1-1", "0-2", "0-0", "1/2:1/2", "1:0", "0:1", "2:0",
            "1:1", "0:2", "0:0", "1/2",
        ];
        results_of("pdn", &usual)
    }),
    words: LazyLock::new(|| words_of("pdn")),
    attempt,
    integer,
    suffixes: &[","],
    marks: &["king"],
    numbered: true,
    lone: &["-", "...", "x", "X"],
    percent_comments: true,
    set_ups: true,
    foreign: Token::Word,
};

/// Parses one segment.
pub fn parse(text: &str) -> Tree {
    let mut tree = Tree::default();
    parse_into(text, &mut tree);
    tree
}

/// Parses one segment into a tree whose memory is used again.
pub fn parse_into(text: &str, tree: &mut Tree) {
    read(&PDN, text, tree);
}

fn attempt(word: &str) -> Attempt {
    // `8-11Redoverstepped`: what begins with a whole move is that move, with something glued on.
    if PDN.words.clean(word) > 2 && word.starts_with(|c: char| c.is_ascii_digit()) {
        return Attempt::Clear;
    }
    let count = count(word);
    if count.chars > 16 {
        return Attempt::No;
    }
    let square = |two: &[u8]| matches!(two, [b'a'..=b'k' | b'A'..=b'K', b'1'..=b'9']);
    if word.as_bytes().windows(2).any(square) {
        return Attempt::Clear;
    }
    let signs = word.contains(['-', 'x', 'X', ':', '×', '–']);
    if count.digits >= 2 && count.letters <= 2 {
        // Digits on both sides of something: the sign of a move went wrong, or one of its digits.
        let inner = word.trim_matches(|c: char| c.is_ascii_digit());
        let split = inner.len() < word.len() && !inner.is_empty();
        return if signs || split {
            Attempt::Clear
        } else {
            Attempt::Faint
        };
    }
    let mixed = count.letters > 0 && count.digits > 0 && count.chars <= 7;
    let half = count.digits == 1 && signs && count.chars <= 5;
    // A digit and a stranger: `3"` where `3-8` lost its end is too little to go by.
    if mixed || half {
        Attempt::Faint
    } else {
        Attempt::No
    }
}

fn integer(digits: &str) -> Shape {
    match digits.len() {
        1 | 2 => Shape::Other(NodeKind::Number),
        _ => Shape::Prose,
    }
}
