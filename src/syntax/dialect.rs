//! What the movetext of two formats differs in. What moves and results look like is put together from the
//! tables of notations and games, so that no notation and no game is named here.
//!
//! Not here: how a word is taken apart (`shape`), and how words are read where they stand (`words`).

use std::sync::LazyLock;

use super::lexer::Token;
use super::shape::{Shape, count};
use crate::notation::{NOTATIONS, Notation, WordPatterns};
use crate::rules::{GAMES, Game};

/// What the readers of two formats differ in.
pub struct Dialect {
    /// The terminators, in hyphens and ASCII.
    pub results: LazyLock<Vec<&'static str>>,
    /// What the moves look like.
    pub words: LazyLock<WordPatterns>,
    /// How much a word that is no well-formed move looks like one that went wrong, whatever the notation.
    pub attempt: fn(&str) -> Attempt,
    /// What digits alone are that can be no move: a number, or prose.
    pub integer: fn(&str) -> Shape,
    /// What may be glued to a well-formed move and belongs to it: `e.p.`, `ch`, a comma.
    pub suffixes: &'static [&'static str],
    /// Words behind a move that are a mark of it: draughts say `f90 king` of a man that is crowned.
    pub marks: &'static [&'static str],
    /// Squares may be numbers, so that digits alone can be a move.
    pub numbered: bool,
    /// Words that stand for a move which the writer did not know.
    pub lone: &'static [&'static str],
    /// A `%` begins a comment at the start of any word, not only of a line.
    pub percent_comments: bool,
    /// `/FEN "…"/` sets up a position inside the movetext.
    pub set_ups: bool,
    /// The token of the other game, which here is only a word.
    pub foreign: Token,
}

/// How much a word looks like a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Attempt {
    No,
    /// It could be one where no prose is near.
    Faint,
    /// It can be nothing else.
    Clear,
}

impl Dialect {
    /// How much a word that is no well-formed move looks like one that went wrong.
    pub fn attempt(&self, word: &str) -> Attempt {
        let attempt = (self.attempt)(word);
        let short = count(word).chars <= LONGEST;
        if short && attempt < Attempt::Clear && self.words.is_damaged(word) {
            Attempt::Clear
        } else if short && attempt < Attempt::Faint && self.words.is_doubtful(word) {
            Attempt::Faint
        } else {
            attempt
        }
    }

    /// What digits alone are: a number, a move, an attempt at one, or prose.
    pub fn integer(&self, digits: &str) -> Shape {
        if self.words.clean(digits) == digits.len() {
            Shape::Move
        } else if self.words.is_digits(digits) {
            Shape::Odd { faint: true }
        } else {
            (self.integer)(digits)
        }
    }
}

/// Characters of the longest word that may be a move gone wrong by the shape that a notation gives.
const LONGEST: usize = 16;

/// The games whose records are in a format.
fn games(format: &str) -> impl Iterator<Item = &'static Game> {
    GAMES
        .iter()
        .copied()
        .filter(move |game| game.format == format)
}

/// The shapes of all notations that suit a game of the format.
pub fn words_of(format: &str) -> WordPatterns {
    let suits =
        |words: &Notation| games(format).any(|game| (words.suits)(game.geometry, game.roles));
    let rows = NOTATIONS.iter().filter(|row| suits(row));
    WordPatterns::new(rows.map(|row| row.words))
}

/// The terminators of all games of the format, after those it spells otherwise.
pub fn results_of(format: &str, spellings: &[&'static str]) -> Vec<&'static str> {
    let mut results = spellings.to_vec();
    for result in games(format).flat_map(|game| game.results.iter().copied().flatten()) {
        if !results.contains(result) {
            results.push(result);
        }
    }
    results
}
