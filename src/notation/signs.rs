//! The signs and words at the end of a move that say check or mate, and the signs of captures. What a notation makes
//! of an unusual one is said in its own file.

use crate::board::CheckMark;

/// The signs for check and mate. A sign comes before those that it ends with.
pub const CHECK_SIGNS: &[(&str, CheckMark)] = &[
    ("++", CheckMark::DoubleCheck),
    ("+", CheckMark::Check),
    ("#", CheckMark::Mate),
    ("†", CheckMark::Check),
    ("‡", CheckMark::Mate),
];

/// The signs for check and mate that the standards write.
pub const STANDARD_CHECK_SIGNS: [char; 2] = ['+', '#'];

/// The words for check and mate, in lower case without full stops.
pub const CHECK_WORDS: &[(&str, CheckMark)] = &[
    ("ch", CheckMark::Check),
    ("check", CheckMark::Check),
    ("dblch", CheckMark::Check),
    ("disch", CheckMark::Check),
    ("mate", CheckMark::Mate),
    ("checkmate", CheckMark::Mate),
];

/// Is a character a sign of captures in some notation?
pub fn is_capture_sign(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | ':')
}

/// Returns where the signs for check and mate at the end of a written move begin, and the words for them after a blank,
/// and the last of these.
pub fn check_mark(written: &str) -> Option<(usize, CheckMark)> {
    let mut found = None;
    let mut bare = written;
    while let Some((rest, mark)) = without_check_sign(bare).or_else(|| without_check_word(bare)) {
        bare = rest;
        found = Some((bare.len(), found.map_or(mark, |(_, last)| last)));
    }
    found
}

/// A written move without the sign for check or mate at its end, and the sign.
pub fn without_check_sign(written: &str) -> Option<(&str, CheckMark)> {
    let mut signs = CHECK_SIGNS.iter();
    signs.find_map(|(sign, mark)| Some((written.strip_suffix(sign)?, *mark)))
}

fn without_check_word(written: &str) -> Option<(&str, CheckMark)> {
    let (head, word) = written.rsplit_once(' ')?;
    let word = word.to_lowercase().replace('.', "");
    let (_, mark) = CHECK_WORDS.iter().find(|(known, _)| *known == word)?;
    Some((head.trim_end(), *mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_at_the_end_of_a_move() {
        for (written, expected) in [
            ("Qxf7#", Some((4, CheckMark::Mate))),
            ("Bb5+", Some((3, CheckMark::Check))),
            ("Bb5++", Some((3, CheckMark::DoubleCheck))),
            ("Bb5†", Some((3, CheckMark::Check))),
            ("Q-K7 ch.", Some((4, CheckMark::Check))),
            ("Q-K7 dblch", Some((4, CheckMark::Check))),
            ("Q-K7+  mate", Some((4, CheckMark::Mate))),
            ("e4", None),
            ("32-28", None),
            ("", None),
        ] {
            assert_eq!(check_mark(written), expected, "{written}");
        }
    }
}
