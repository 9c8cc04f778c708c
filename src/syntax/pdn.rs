//! PDN: what its words look like. The reader is shared with PGN.

use std::sync::LazyLock;

use super::characters::count;
use super::dialect::{Dialect, MoveLikeness, Shape, results_of, words_of};
use super::lexer::Token;
use super::reader::read;
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
    likeness,
    foreign_piece: |_| None,
    integer,
    suffixes: &[","],
    mark_words: &["king"],
    numbered: true,
    placeholders: &["-", "...", "x", "X"],
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

/// Like [`parse`], but reuses the buffers of `tree`.
pub fn parse_into(text: &str, tree: &mut Tree) {
    read(&PDN, text, tree);
}

/// Returns how likely a word is to be a damaged move.
///
/// Surely one: a word that begins with a whole move or contains a square of letter and digit, and two
/// digits with a move's sign or anything else between them. Perhaps one: a short mixture of letters and
/// digits, or a digit with a sign. Prose: everything else, and every long word.
fn likeness(word: &str) -> MoveLikeness {
    // `8-11Redoverstepped` is a move with something glued on.
    if PDN.words.move_len(word) > 2 && word.starts_with(|c: char| c.is_ascii_digit()) {
        return MoveLikeness::Certain;
    }
    let count = count(word);
    if count.chars > 16 {
        return MoveLikeness::None;
    }
    let square = |two: &[u8]| matches!(two, [b'a'..=b'k' | b'A'..=b'K', b'1'..=b'9']);
    if word.as_bytes().windows(2).any(square) {
        return MoveLikeness::Certain;
    }
    let signs = word.contains(['-', 'x', 'X', ':', '×', '–']);
    if count.digits >= 2 && count.letters <= 2 {
        // Digits on both sides of something: the sign or a digit of the move is wrong.
        let inner = word.trim_matches(|c: char| c.is_ascii_digit());
        let split = inner.len() < word.len() && !inner.is_empty();
        return if signs || split {
            MoveLikeness::Certain
        } else {
            MoveLikeness::Doubtful
        };
    }
    let mixed = count.letters > 0 && count.digits > 0 && count.chars <= 7;
    let half = count.digits == 1 && signs && count.chars <= 5;
    // A digit and one other character are not enough: `3"` may be anything.
    if mixed || half {
        MoveLikeness::Doubtful
    } else {
        MoveLikeness::None
    }
}

/// Returns what digits that are not a move are: a move number has one or two.
fn integer(digits: &str) -> Shape {
    match digits.len() {
        1 | 2 => Shape::Other(NodeKind::Number),
        _ => Shape::Prose,
    }
}
