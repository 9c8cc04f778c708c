//! The differences between PGN and PDN movetext. The patterns of moves and results come from the tables of
//! notations and games, so that no notation and no game is named here.
//!
//! Not here: how a word is cut into pieces (`shape`), and how its context decides what it is (`words`).

use std::sync::LazyLock;

use super::NodeKind;
use super::characters::count;
use super::lexer::Token;
use crate::notation::{NOTATIONS, Notation, WordPatterns};
use crate::rules::{GAMES, Game};

/// What the reader must know about a format.
pub struct Dialect {
    /// The terminators, in ASCII with hyphens.
    pub results: LazyLock<Vec<&'static str>>,
    /// What the moves look like.
    pub words: LazyLock<WordPatterns>,
    /// How likely a word that is not a well-formed move is to be a damaged one, whatever the notation.
    pub likeness: fn(&str) -> MoveLikeness,
    /// The length of the letter of a piece that a word begins with, if it is a figurine or of another language than English.
    pub foreign_piece: fn(&str) -> Option<usize>,
    /// What digits alone are when they cannot be a move: a number or prose.
    pub integer: fn(&str) -> Shape,
    /// What belongs to a well-formed move when glued to it: `e.p.`, `ch`, a comma.
    pub suffixes: &'static [&'static str],
    /// Words after a move that are marks of it: `f90 king` says that the man is crowned.
    pub mark_words: &'static [&'static str],
    /// Squares may be numbers, so a move may consist of digits.
    pub numbered: bool,
    /// Words that stand for a move without naming a square: an unknown move, the only capture.
    pub placeholders: &'static [&'static str],
    /// A `%` begins a comment at the start of any word, not only of a line.
    pub percent_comments: bool,
    /// `/FEN "…"/` sets up a position inside the movetext.
    pub set_ups: bool,
    /// The token for the moves of the other format, which is an ordinary word here.
    pub foreign: Token,
}

/// How likely a word is to be a damaged move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MoveLikeness {
    None,
    /// It may also be prose.
    Doubtful,
    /// It cannot be anything else.
    Certain,
}

/// What a piece of a word looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A well-formed move.
    Move,
    /// A move with a mistake in it; `doubtful` if it may also be prose.
    Damaged {
        doubtful: bool,
    },
    /// A number or dots, a mark, a numeric glyph, or a result.
    Other(NodeKind),
    Prose,
}

impl Dialect {
    /// Returns how likely a word that is not a well-formed move is to be a damaged one: the highest
    /// answer of the format and of its notations' patterns.
    pub fn likeness(&self, word: &str) -> MoveLikeness {
        let likeness = (self.likeness)(word);
        let short = count(word).chars <= MAX_DAMAGED;
        if short && likeness < MoveLikeness::Certain && self.words.is_damaged(word) {
            MoveLikeness::Certain
        } else if short && likeness < MoveLikeness::Doubtful && self.words.is_doubtful(word) {
            MoveLikeness::Doubtful
        } else {
            likeness
        }
    }

    /// Returns what digits alone are: a number, a move, well-formed or not, or prose.
    pub fn integer(&self, digits: &str) -> Shape {
        if self.words.move_len(digits) == digits.len() {
            Shape::Move
        } else if self.words.may_be_digit_move(digits) {
            Shape::Damaged { doubtful: true }
        } else {
            (self.integer)(digits)
        }
    }
}

/// The letter of a piece in the patterns of moves.
const PIECE: char = 'N';

impl Dialect {
    /// Returns the length of the move that a word begins with, well-formed but for the letter of its piece. 0 if it begins
    /// with none.
    pub fn any_move_len(&self, word: &str) -> usize {
        let own = self.words.move_len(word);
        let letter = (self.foreign_piece)(word).filter(|_| own == 0);
        let foreign = letter.and_then(|letter| {
            let english = format!("{PIECE}{}", word.get(letter..)?);
            let rest = self.words.move_len(&english).checked_sub(1)?;
            (rest > 0).then_some(letter + rest)
        });
        foreign.unwrap_or(own)
    }
}

/// The most characters of a word that is compared with the patterns of damaged moves.
const MAX_DAMAGED: usize = 16;

/// Returns the games whose records are in a format.
fn games(format: &str) -> impl Iterator<Item = &'static Game> {
    GAMES
        .iter()
        .copied()
        .filter(move |game| game.format == format)
}

/// Returns the patterns of all notations that suit some game of the format.
pub fn words_of(format: &str) -> WordPatterns {
    let suits =
        |notation: &Notation| games(format).any(|game| (notation.suits)(game.geometry, game.roles));
    let rows = NOTATIONS.iter().filter(|row| suits(row));
    WordPatterns::new(rows.map(|row| row.words))
}

/// Returns `spellings`, the format's own terminators, and then those of its games.
pub fn results_of(format: &str, spellings: &[&'static str]) -> Vec<&'static str> {
    let mut results = spellings.to_vec();
    for result in games(format).flat_map(|game| game.results.iter().copied().flatten()) {
        if !results.contains(result) {
            results.push(result);
        }
    }
    results
}
