//! The shapes of words in movetext: results, moves whole and cut off, evaluation signs. Tables and
//! small tests; what a word is in its place is for the parser.

/// What differs between PGN and PDN below the level of grammar.
pub struct Dialect {
    /// Terminators, with hyphens for every dash.
    pub results: &'static [&'static str],
    /// Squares are numbers: a word of digits may be a square or a whole move, a move may have
    /// blanks inside, `*` behind a move may be a strength mark, `%` starts a comment anywhere.
    pub draughts: bool,
}

pub static PGN: Dialect = Dialect {
    results: &["1-0", "0-1", "1/2-1/2", "1/2", "½-½", "½"],
    draughts: false,
};

pub static PDN: Dialect = Dialect {
    results: &[
        "1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "1:0", "0:1", "1/2:1/2", "2:0", "0:2",
        "1:1", "1/2", "½-½",
    ],
    draughts: true,
};

/// Evaluations and editors' signs that stand between moves.
const SIGNS: &[&str] = &[
    "+-", "-+", "+/-", "-/+", "+/−", "+−", "−+", "+=", "=+", "+/=", "=/+", "=", "==", "=/∞", "~",
    "N", "TN", "D", "+--", "--+", "#", "+", "++", "∆", "Δ", "⌓", "⨁", "⊕", "ø", "/\\", "<=", "=>",
    "^", "ep", "ch", "mate", "dbl", "dis",
];

/// Words that belong to the move before them.
const TAILS: &[&str] = &["ep", "ch", "ch.", "mate", "dbl", "dis", "check", "+ch"];

const NULL_MOVES: &[&str] = &["--", "Z0", "null", "pass", "0000", "@@@@"];

pub fn is_sign(word: &str) -> bool {
    SIGNS.contains(&word)
}

pub fn is_tail(word: &str) -> bool {
    TAILS.contains(&word)
}

impl Dialect {
    /// Is the whole word a terminator?
    pub fn is_result(&self, word: &str) -> bool {
        // Nearly every word is settled by its first byte.
        if !word.starts_with(['0', '1', '2', '½']) {
            return false;
        }
        if self.results.contains(&word) {
            return true;
        }
        word.contains(is_dash) && self.results.contains(&word.replace(is_dash, "-").as_str())
    }

    /// Could the word be meant as a move, well-formed or not?
    pub fn is_moveish(&self, word: &str) -> bool {
        let bytes = word.as_bytes();
        if self.draughts {
            let digits = bytes.iter().filter(|b| b.is_ascii_digit()).count();
            return digits >= 2 || digits == 1 && bytes.len() > 1 && bytes.len() <= 8;
        }
        let pair = bytes
            .windows(2)
            .any(|pair| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit());
        pair || (bytes.len() <= 40 && bytes.iter().any(u8::is_ascii_digit))
            || NULL_MOVES.contains(&word)
            || castling(word)
            || word.contains('@')
    }

    /// Does the word end like a whole move, so that what is glued to it is something else?
    pub fn is_whole(&self, word: &str) -> bool {
        let bare = word.trim_end_matches(['+', '#']);
        if bare.len() < word.len() || castling(bare) {
            return true;
        }
        let bytes = bare.as_bytes();
        match bytes {
            [.., b'a'..=b'z' | b'A'..=b'Z', b'0'..=b'9'] => true,
            [.., b'0'..=b'9', b'A'..=b'Z'] | [.., b'=', b'A'..=b'Z' | b'a'..=b'z'] => true,
            [.., b'0'..=b'9'] if self.draughts => {
                bytes.iter().any(|b| matches!(b, b'-' | b'x' | b':' | b'X')) || bytes.len() >= 3
            }
            _ => NULL_MOVES.contains(&bare) || bare.chars().count() > 7,
        }
    }
}

pub fn is_dash(c: char) -> bool {
    matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// `O-O`, `0-0-0`, with any dash.
fn castling(word: &str) -> bool {
    word.len() >= 3
        && word.starts_with(['O', '0', 'o', 'О'])
        && word
            .chars()
            .all(|c| matches!(c, 'O' | '0' | 'o' | 'О' | '-') || is_dash(c))
}

/// Nothing but digits.
pub fn is_integer(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}
