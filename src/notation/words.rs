//! What the written moves of a notation look like as words, before anybody knows which game they belong
//! to. A notation gives patterns in its row; a format puts those of its notations together
//! ([`WordPatterns`]) and so recognises the words without knowing any notation by name.
//!
//! Not here: what a word means. That is for [`Notation::read`](super::Notation::read).

use regex_automata::dfa::{Automaton, dense};
use regex_automata::{Anchored, Input, MatchKind};

/// The shapes of a notation's words. The patterns are regular expressions; `(?&name)` stands for one of
/// the [`parts`](Words::parts).
pub struct Words {
    /// Named pieces of the patterns below, each in terms of those before it.
    pub parts: &'static [(&'static str, &'static str)],
    /// A word begins with such a move, whatever follows it.
    pub moves: &'static [&'static str],
    /// What a word begins with, though it fits a pattern, is none of these moves.
    pub never: &'static [&'static str],
    /// A word is such a move as a whole.
    pub whole: &'static [&'static str],
    /// Moves that may hold blanks or parentheses.
    pub spaced: &'static [(&'static str, Spaced)],
    /// Words that look like a move gone wrong and like no other: those that can be nothing else.
    pub damaged: &'static [&'static str],
    /// The same, of words that may as well be prose.
    pub doubtful: &'static [&'static str],
    /// Digits alone that may be a move.
    pub digits: &'static [&'static str],
}

/// Where a move with blanks inside is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spaced {
    Anywhere,
    /// Where a move is due: elsewhere the letters are a sign about the move before.
    WhereDue,
    /// Where the word ends with it: no letter, digit or sign of a move follows.
    AtWordEnd,
}

impl Words {
    /// No shapes of its own: its words look like those of another notation.
    pub const NONE: Words = Words {
        parts: &[],
        moves: &[],
        never: &[],
        whole: &[],
        spaced: &[],
        damaged: &[],
        doubtful: &[],
        digits: &[],
    };
}

/// The shapes of several notations as one.
pub struct WordPatterns {
    moves: Patterns,
    never: Vec<&'static str>,
    whole: Patterns,
    spaced: Patterns,
    spaced_where: Vec<Spaced>,
    damaged: Patterns,
    doubtful: Patterns,
    digits: Patterns,
}

impl WordPatterns {
    /// Puts the shapes of some notations together.
    pub fn new(words: impl Iterator<Item = &'static Words>) -> WordPatterns {
        let mut all: Vec<&'static Words> = Vec::new();
        for row in words {
            // Notations may share their shapes.
            if !all.iter().any(|other| std::ptr::eq(*other, row)) {
                all.push(row);
            }
        }
        let words = &all;
        let patterns = |of: fn(&Words) -> &'static [&'static str]| {
            let expanded = words.iter().flat_map(|words| {
                let own = of(words).iter();
                own.map(|pattern| expanded(pattern, words.parts))
            });
            Patterns::new(expanded.collect())
        };
        let spaced = words.iter().flat_map(|words| {
            let own = words.spaced.iter();
            own.map(|(pattern, _)| expanded(pattern, words.parts))
        });
        WordPatterns {
            moves: patterns(|words| words.moves),
            never: words
                .iter()
                .flat_map(|words| words.never)
                .copied()
                .collect(),
            whole: patterns(|words| words.whole),
            spaced: Patterns::new(spaced.collect()),
            spaced_where: words
                .iter()
                .flat_map(|words| words.spaced.iter().map(|(_, place)| *place))
                .collect(),
            damaged: patterns(|words| words.damaged),
            doubtful: patterns(|words| words.doubtful),
            digits: patterns(|words| words.digits),
        }
    }

    /// Bytes of the longest well-formed move that a word begins with.
    pub fn clean(&self, word: &str) -> usize {
        let length = self.moves.longest(word).map_or(0, |(length, _)| length);
        let begins = word.get(..length).unwrap_or("");
        if self.never.contains(&begins) {
            0
        } else if length < word.len() && self.whole.is_whole(word) {
            word.len()
        } else {
            length
        }
    }

    /// Bytes of the move with blanks inside that a text begins with. `due` says that only a move can
    /// stand there.
    pub fn spaced(&self, text: &str, due: bool) -> usize {
        let Some((length, pattern)) = self.spaced.longest(text) else {
            return 0;
        };
        let rest = text.get(length..).unwrap_or("");
        let holds = match self.spaced_where.get(pattern) {
            Some(Spaced::WhereDue) => due,
            Some(Spaced::AtWordEnd) => !goes_on(rest),
            Some(Spaced::Anywhere) | None => true,
        };
        if holds { length } else { 0 }
    }

    /// Can the word be nothing but a move gone wrong?
    pub fn is_damaged(&self, word: &str) -> bool {
        self.damaged.is_whole(word)
    }

    /// Can the word be a move gone wrong, or prose?
    pub fn is_doubtful(&self, word: &str) -> bool {
        self.doubtful.is_whole(word)
    }

    /// Can digits alone be a move?
    pub fn is_digits(&self, digits: &str) -> bool {
        self.digits.is_whole(digits)
    }
}

/// Does a word go on, other than with marks or full stops?
fn goes_on(rest: &str) -> bool {
    rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | ':' | '='))
}

/// A pattern with its parts written out.
fn expanded(pattern: &str, parts: &[(&str, &str)]) -> String {
    let mut pattern = pattern.to_owned();
    // A part is in terms of those before it, so the last comes first.
    for (name, part) in parts.iter().rev() {
        pattern = pattern.replace(&format!("(?&{name})"), &format!("(?:{part})"));
    }
    pattern
}

/// Patterns that are tried at once. The longest match wins, then the first pattern.
struct Patterns(Option<dense::DFA<Vec<u32>>>);

impl Patterns {
    fn new(patterns: Vec<String>) -> Patterns {
        let config = dense::Config::new()
            .match_kind(MatchKind::All)
            .start_kind(regex_automata::dfa::StartKind::Anchored);
        let built = dense::Builder::new()
            .configure(config)
            .build_many(&patterns);
        // The patterns are constants, and a test builds them all.
        Patterns(built.ok().filter(|_| !patterns.is_empty()))
    }

    /// Bytes of the longest match at the start of a text, and the number of its pattern.
    fn longest(&self, text: &str) -> Option<(usize, usize)> {
        let input = Input::new(text).anchored(Anchored::Yes);
        let found = self.0.as_ref()?.try_search_fwd(&input).ok()??;
        Some((found.offset(), found.pattern().as_usize()))
    }

    fn is_whole(&self, word: &str) -> bool {
        self.longest(word)
            .is_some_and(|(length, _)| length == word.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::NOTATIONS;

    #[test]
    fn every_pattern_is_one() {
        for row in NOTATIONS {
            let built = WordPatterns::new(std::iter::once(row.words));
            let sets = [
                (row.words.moves.len(), &built.moves),
                (row.words.whole.len(), &built.whole),
                (row.words.spaced.len(), &built.spaced),
                (row.words.damaged.len(), &built.damaged),
                (row.words.doubtful.len(), &built.doubtful),
                (row.words.digits.len(), &built.digits),
            ];
            for (patterns, set) in sets {
                assert_eq!(set.0.is_some(), patterns > 0, "{}", row.name);
            }
        }
    }

    #[test]
    fn the_longest_move_counts_and_a_whole_word_before_it() {
        static SHORT: Words = Words {
            moves: &["[a-h][1-8]", "[a-h][1-8](?&tail)"],
            parts: &[("tail", "x[a-h]")],
            whole: &["[a-h][1-8]xx"],
            never: &["a1xa"],
            ..Words::NONE
        };
        let patterns = WordPatterns::new([&SHORT, &SHORT].into_iter());
        assert_eq!(patterns.clean("e4xd5"), 4);
        assert_eq!(patterns.clean("e4xx"), 4);
        assert_eq!(patterns.clean("e4xxx"), 2);
        assert_eq!(patterns.clean("a1xa"), 0);
        assert_eq!(patterns.clean("x"), 0);
    }
}
