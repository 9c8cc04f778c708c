//! PGN: what its words look like. The reader is shared with PDN.

use std::sync::LazyLock;

use super::characters::count;
use super::dialect::{Dialect, MoveLikeness, Shape, results_of, words_of};
use super::lexer::Token;
use super::reader::read;
use super::{NodeKind, Tree};
use crate::notation::letters::{any_letter, has_figure};

pub static PGN: Dialect = Dialect {
    results: LazyLock::new(|| {
        let usual = ["1-0", "0-1", "1/2-1/2", "1/2", "1/2:1/2", "1:0", "0:1"];
        results_of("pgn", &usual)
    }),
    words: LazyLock::new(|| words_of("pgn")),
    likeness,
    foreign_piece: any_letter,
    integer,
    suffixes: &[
        ",", "e.p.", "ep", "ep.", "e.p", "ch", "ch.", "+ch", "check", "mate", "+mate", "dblch",
        "disch", "†", "‡", "+e.p.", "+ep", "e.p.+", "ep+",
    ],
    mark_words: &[],
    numbered: false,
    placeholders: &[],
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

/// Like [`parse`], but reuses the buffers of `tree`.
pub fn parse_into(text: &str, tree: &mut Tree) {
    read(&PGN, text, tree);
}

/// The most characters that a damaged move may have: more than `Qa6-b7xx=Q+`.
const LONGEST: usize = 16;

/// Returns how much a word looks like a damaged move.
///
/// Surely one: a word that contains a square, a short word with a figurine, or most of a castling. Perhaps one: a short word of
/// letters and digits, of file letters, or of a piece letter and file letters, and part of a
/// castling. Prose: everything else, and every long word.
fn likeness(word: &str) -> MoveLikeness {
    let count = count(word);
    if count.chars > LONGEST {
        return MoveLikeness::None;
    }
    // A square: the word was meant as a move to it.
    let squares = word.as_bytes().windows(2);
    if squares
        .into_iter()
        .any(|two| matches!(two, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'9']))
    {
        return MoveLikeness::Certain;
    }
    if castles(word) {
        return MoveLikeness::Certain;
    }
    if count.chars > 7 {
        return MoveLikeness::None;
    }
    if count.chars > 1 && has_figure(word) {
        return MoveLikeness::Certain;
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
        // `"4` for `e4`.
        [b'1'..=b'8'] => count.chars == 2,
        core => {
            let special = [
                "O-", "-O", "0-", "-0", "null", "pass", "O", "OO", "OOO", "oo", "ooo",
            ];
            // `Nf"`, and `Nfr` for `Nf3`; `Sf"` in German.
            after_piece(core).is_some_and(|rest| {
                let wrong = rest.iter().filter(|b| !file(b)).count();
                !rest.is_empty() && rest.len() <= 4 && wrong <= usize::from(rest.len() > 1)
            }) || special.contains(&word.trim_end_matches(['+', '#']))
        }
    };
    if likely || half_castles(word) {
        MoveLikeness::Doubtful
    } else {
        MoveLikeness::None
    }
}

/// Is a word castling with at most one wrong character? It must have two of its letters or zeros.
fn castles(word: &str) -> bool {
    let (mut letters, mut others, mut chars) = (0, 0, 0);
    for c in word.trim_end_matches(['+', '#']).chars() {
        chars += 1;
        match c {
            'O' | 'o' | '0' | 'О' => letters += 1,
            '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' => {}
            _ => others += 1,
        }
    }
    letters >= 2 && others <= 1 && chars <= 6 && chars > letters
}

/// Is a word the first or the last part of castling?
fn half_castles(word: &str) -> bool {
    word.chars().count() <= 5 && (word.starts_with("O-") || word.ends_with("-O"))
}

/// Returns what digits that are not a move are: a move number has one to three.
fn integer(digits: &str) -> Shape {
    match digits.len() {
        1..=3 => Shape::Other(NodeKind::Number),
        _ => Shape::Prose,
    }
}

/// Returns what follows the letter of a piece, in any language, at the start of a word.
fn after_piece(word: &[u8]) -> Option<&[u8]> {
    let text = std::str::from_utf8(word).ok()?;
    word.get(any_letter(text)?..)
}
