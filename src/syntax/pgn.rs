//! PGN: what its words look like. The reading itself is shared with PDN.

use std::sync::LazyLock;

use super::dialect::{Attempt, Dialect, results_of, words_of};
use super::lexer::Token;
use super::reader::read;
use super::shape::{Shape, count};
use super::{NodeKind, Tree};

pub static PGN: Dialect = Dialect {
    results: LazyLock::new(|| {
        let usual = ["1-0", "0-1", "1/2-1/2", "1/2", "1/2:1/2", "1:0", "0:1"];
        results_of("pgn", &usual)
    }),
    words: LazyLock::new(|| words_of("pgn")),
    attempt,
    integer,
    suffixes: &[
        ",", "e.p.", "ep", "ep.", "e.p", "ch", "ch.", "+ch", "check", "mate", "+mate", "dblch",
        "disch", "†", "‡", "+e.p.", "+ep", "e.p.+", "ep+",
    ],
    marks: &[],
    numbered: false,
    lone: &[],
    percent_comments: false,
    set_ups: false,
    foreign: Token::NumberMove,
};

/// Parses one segment.
pub fn parse(text: &str) -> Tree {
    let mut tree = Tree::default();
    parse_into(text, &mut tree);
    tree
}

/// Parses one segment into a tree whose memory is used again.
pub fn parse_into(text: &str, tree: &mut Tree) {
    read(&PGN, text, tree);
}

/// The longest move has fewer characters than this; `Qa6-b7xx=Q+` with room for a slip.
const LONGEST: usize = 16;

fn attempt(word: &str) -> Attempt {
    let count = count(word);
    if count.chars > LONGEST {
        return Attempt::No;
    }
    // A square: whatever surrounds it was meant to be a move to it.
    let squares = word.as_bytes().windows(2);
    if squares
        .into_iter()
        .any(|two| matches!(two, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'9']))
    {
        return Attempt::Clear;
    }
    if castles(word) {
        return Attempt::Clear;
    }
    if count.chars > 7 {
        return Attempt::No;
    }
    let core: Vec<u8> = word
        .bytes()
        .filter(|b| b.is_ascii_alphanumeric() || !b.is_ascii())
        .collect();
    let mixed = count.letters > 0 && count.digits > 0;
    let file = |b: &u8| matches!(b, b'a'..=b'h' | b'x');
    let likely = match core.as_slice() {
        _ if mixed => true,
        // `exd`, `ed`, and `ek` for `e4`.
        [b'a'..=b'h', _] => true,
        all if all.iter().all(file) => (2..=6).contains(&all.len()),
        // `Nf"`, and `Nfr` for `Nf3`.
        [b'K' | b'Q' | b'R' | b'B' | b'N' | b'P', rest @ ..] => {
            let aliens = rest.iter().filter(|b| !file(b)).count();
            !rest.is_empty() && rest.len() <= 4 && aliens <= usize::from(rest.len() > 1)
        }
        // `"4` for `e4`.
        [b'1'..=b'8'] => count.chars == 2,
        _ => matches!(
            word,
            "O-" | "-O" | "0-" | "-0" | "null" | "pass" | "O" | "OO" | "OOO"
        ),
    };
    if likely || half_castles(word) {
        Attempt::Faint
    } else {
        Attempt::No
    }
}

/// At least two of the letters or zeros of castling, and at most one stranger beside the dashes.
fn castles(word: &str) -> bool {
    let (mut wings, mut strangers, mut chars) = (0, 0, 0);
    for c in word.trim_end_matches(['+', '#']).chars() {
        chars += 1;
        match c {
            'O' | 'o' | '0' | 'О' => wings += 1,
            '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' => {}
            _ => strangers += 1,
        }
    }
    wings >= 2 && strangers <= 1 && chars <= 6 && chars > wings
}

fn half_castles(word: &str) -> bool {
    word.chars().count() <= 5 && (word.starts_with("O-") || word.ends_with("-O"))
}

fn integer(digits: &str) -> Shape {
    match digits.len() {
        1..=3 => Shape::Other(NodeKind::Number),
        _ => Shape::Prose,
    }
}
