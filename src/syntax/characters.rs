//! Counts the letters and digits of a word, which say much about what it can be.

use super::lexer::is_blank;

/// How many characters, letters and digits a word has, blanks excluded.
pub struct CharacterCount {
    pub chars: usize,
    pub letters: usize,
    pub digits: usize,
}

/// Counts the characters of a word, blanks excluded.
pub fn count(word: &str) -> CharacterCount {
    let mut count = CharacterCount {
        chars: 0,
        letters: 0,
        digits: 0,
    };
    for c in word.chars().filter(|c| !is_blank(*c)) {
        count.chars += 1;
        count.letters += usize::from(c.is_alphabetic());
        count.digits += usize::from(c.is_ascii_digit());
    }
    count
}
