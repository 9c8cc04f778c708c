//! What written moves look like, so that a format can recognise them before the game is known.
//!
//! Each notation lists patterns ([`Words`]) in its row. A format compiles the patterns of all its
//! notations into one set of automata ([`WordPatterns`]) and asks that set two things: how long is
//! the move that a word begins with ([`WordPatterns::move_len`], [`WordPatterns::spaced_len`]), and
//! if there is none, can the word be a move with a mistake in it ([`WordPatterns::is_damaged`],
//! [`WordPatterns::is_doubtful`])?
//!
//! Not here: what a move means. That is for [`Notation::read`](super::Notation::read).

use std::sync::OnceLock;

use regex_automata::dfa::{Automaton, StartKind, dense};
use regex_automata::{Anchored, Input, MatchKind};

/// The patterns of a notation's moves: regular expressions in which `(?&name)` stands for one of the
/// [`parts`](Words::parts).
pub struct Words {
    /// Named parts of the patterns below. A part may refer to those before it.
    pub parts: &'static [(&'static str, &'static str)],
    /// Well-formed moves, whatever follows them in the word.
    pub moves: &'static [&'static str],
    /// Texts that match one of `moves` but are not moves.
    pub exceptions: &'static [&'static str],
    /// Well-formed moves that must be whole words.
    pub whole: &'static [&'static str],
    /// Moves that may contain blanks or parentheses.
    pub spaced: &'static [(&'static str, SpacedCondition)],
    /// Whole words that can only be a damaged move.
    pub damaged: &'static [&'static str],
    /// Whole words that may be a damaged move or prose.
    pub doubtful: &'static [&'static str],
    /// Digits alone that may be a move.
    pub digits: &'static [&'static str],
}

/// When a match of [`Words::spaced`] is a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpacedCondition {
    Always,
    /// Only after a move number: elsewhere its letters may be a mark of the move before.
    MoveDue,
    /// Unless a full stop follows: then the digit at its end is the number of the next move.
    NoNumber,
    /// Only at the end of a word: no letter, digit or sign of a move may follow.
    AtWordEnd,
}

impl Words {
    /// No patterns: the moves look like those of another notation.
    pub const NONE: Words = Words {
        parts: &[],
        moves: &[],
        exceptions: &[],
        whole: &[],
        spaced: &[],
        damaged: &[],
        doubtful: &[],
        digits: &[],
    };
}

/// The compiled patterns of several notations.
pub struct WordPatterns {
    moves: Patterns,
    exceptions: Vec<&'static str>,
    whole: Patterns,
    spaced: Patterns,
    spaced_conditions: Vec<SpacedCondition>,
    damaged: Patterns,
    doubtful: Patterns,
    digits: Patterns,
}

impl WordPatterns {
    /// Collects the patterns of some notations; each kind is compiled when first needed.
    pub fn new(words: impl Iterator<Item = &'static Words>) -> WordPatterns {
        let mut all: Vec<&'static Words> = Vec::new();
        for row in words {
            // Notations may share their patterns.
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
            exceptions: words
                .iter()
                .flat_map(|words| words.exceptions)
                .copied()
                .collect(),
            whole: patterns(|words| words.whole),
            spaced: Patterns::new(spaced.collect()),
            spaced_conditions: words
                .iter()
                .flat_map(|words| words.spaced.iter().map(|(_, condition)| *condition))
                .collect(),
            damaged: patterns(|words| words.damaged),
            doubtful: patterns(|words| words.doubtful),
            digits: patterns(|words| words.digits),
        }
    }

    /// Returns the length in bytes of the longest well-formed move that a word begins with, or 0.
    ///
    /// The longest match of `moves` counts, unless it is one of the exceptions. If it does not
    /// cover the word, a pattern for whole words may.
    pub fn move_len(&self, word: &str) -> usize {
        let length = self.moves.longest(word).map_or(0, |(length, _)| length);
        let found = word.get(..length).unwrap_or("");
        if self.exceptions.contains(&found) {
            0
        } else if length < word.len() && self.whole.matches_whole(word) {
            word.len()
        } else {
            length
        }
    }

    /// Returns the length in bytes of the longest move with blanks inside that a text begins with,
    /// or 0. `due` says that a move number stands before it.
    pub fn spaced_len(&self, text: &str, due: bool) -> usize {
        let Some((length, pattern)) = self.spaced.longest(text) else {
            return 0;
        };
        let rest = text.get(length..).unwrap_or("");
        let is_move = match self.spaced_conditions.get(pattern) {
            Some(SpacedCondition::MoveDue) => due,
            Some(SpacedCondition::NoNumber) => !goes_on(rest) && !rest.starts_with('.'),
            Some(SpacedCondition::AtWordEnd) => !goes_on(rest),
            Some(SpacedCondition::Always) | None => true,
        };
        if is_move { length } else { 0 }
    }

    /// Can the word only be a damaged move?
    pub fn is_damaged(&self, word: &str) -> bool {
        self.damaged.matches_whole(word)
    }

    /// Can the word be a damaged move, or else prose?
    pub fn is_doubtful(&self, word: &str) -> bool {
        self.doubtful.matches_whole(word)
    }

    /// Can these digits be a move?
    pub fn may_be_digit_move(&self, digits: &str) -> bool {
        self.digits.matches_whole(digits)
    }
}

/// Does `rest` begin with a letter, a digit or a sign of a move?
fn goes_on(rest: &str) -> bool {
    rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | ':' | '='))
}

/// Returns a pattern with its parts written out.
fn expanded(pattern: &str, parts: &[(&str, &str)]) -> String {
    let mut pattern = pattern.to_owned();
    // A part may refer to those before it, so the last is replaced first.
    for (name, part) in parts.iter().rev() {
        pattern = pattern.replace(&format!("(?&{name})"), &format!("(?:{part})"));
    }
    pattern
}

/// Patterns that are tried together. The longest match wins, then the first pattern.
struct Patterns {
    texts: Vec<String>,
    /// Compiled when first needed: most records need few of the patterns, and compiling all of them takes
    /// longer than checking a short file. None without patterns.
    compiled: OnceLock<Option<dense::DFA<Vec<u32>>>>,
}

impl Patterns {
    fn new(texts: Vec<String>) -> Patterns {
        Patterns {
            texts,
            compiled: OnceLock::new(),
        }
    }

    fn compiled(&self) -> Option<&dense::DFA<Vec<u32>>> {
        let compile = || {
            let config = dense::Config::new()
                .match_kind(MatchKind::All)
                .start_kind(StartKind::Anchored);
            let compiled = dense::Builder::new()
                .configure(config)
                .build_many(&self.texts);
            // The patterns are constants, and a test compiles them all.
            compiled.ok().filter(|_| !self.texts.is_empty())
        };
        self.compiled.get_or_init(compile).as_ref()
    }

    /// Returns the length in bytes of the longest match at the start of a text, and the index of
    /// its pattern.
    fn longest(&self, text: &str) -> Option<(usize, usize)> {
        let input = Input::new(text).anchored(Anchored::Yes);
        let found = self.compiled()?.try_search_fwd(&input).ok()??;
        Some((found.offset(), found.pattern().as_usize()))
    }

    /// Does a pattern match the whole word?
    fn matches_whole(&self, word: &str) -> bool {
        self.longest(word)
            .is_some_and(|(length, _)| length == word.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::NOTATIONS;

    #[test]
    fn every_pattern_compiles() {
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
                assert_eq!(set.compiled().is_some(), patterns > 0, "{}", row.name);
            }
        }
    }

    #[test]
    fn the_longest_match_wins_unless_a_pattern_matches_the_whole_word() {
        static SHORT: Words = Words {
            moves: &["[a-h][1-8]", "[a-h][1-8](?&tail)"],
            parts: &[("tail", "x[a-h]")],
            whole: &["[a-h][1-8]xx"],
            exceptions: &["a1xa"],
            ..Words::NONE
        };
        let patterns = WordPatterns::new([&SHORT, &SHORT].into_iter());
        assert_eq!(patterns.move_len("e4xd5"), 4);
        assert_eq!(patterns.move_len("e4xx"), 4);
        assert_eq!(patterns.move_len("e4xxx"), 2);
        assert_eq!(patterns.move_len("a1xa"), 0);
        assert_eq!(patterns.move_len("x"), 0);
    }
}
