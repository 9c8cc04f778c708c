//! What a word is, by its shape alone: a run of characters that the lexer did not recognise is
//! taken apart into moves, marks, results and prose. Nothing here looks at what stands around it.

use super::NodeKind;
use super::dialect::{Attempt, Dialect};
use super::lexer::is_blank;

/// What a piece of a word is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A well-formed move.
    Move,
    /// A move that went wrong; `faint` when it may as well be prose.
    Odd {
        faint: bool,
    },
    /// A number or dots, a mark, an annotation, a result.
    Other(NodeKind),
    Prose,
}

/// Marks that stand alone.
const GLYPHS: &[&str] = &[
    "□", "+-", "-+", "+/-", "-/+", "+=", "=+", "+/=", "=/+", "=", "==", "=/∞", "∞", "⩲", "⩱", "±",
    "∓", "+−", "−+", "+–", "–+", "+—", "—+", "⨀", "⟳", "↑", "→", "⇆", "⨁", "⊕", "∆", "Δ", "⌓", "⊥",
    "~", "N", "TN", "D", "RR", "+", "++", "#", "‼", "⁇", "⁈", "⁉", "‼", "(=)",
];

/// Marks that may be glued to a move; a mark comes before its own endings.
const GLUED: &[&str] = &[
    "+/-", "-/+", "+/=", "=/+", "=/∞", "+-", "-+", "+=", "=+", "+−", "−+", "+–", "–+", "□", "∞",
    "⩲", "⩱", "±", "∓", "⨀", "⟳", "↑", "→", "⇆", "⨁", "⊕", "‼", "⁇", "⁈", "⁉", "=", "~",
];

/// Marks that are letters: a novelty, a diagram.
const LETTERS: &[&str] = &["N", "TN", "D"];

/// A word longer than this many bytes is no move whole; it may begin with some.
const LONG: usize = 48;

/// The shape of the piece that `word` begins with, and the piece's length in bytes, never 0 for a
/// word that is not empty. `first` says that nothing of the word has been cut off before.
pub fn shape(dialect: &Dialect, word: &str, first: bool) -> (Shape, usize) {
    let clean = dialect.words.clean(word);
    if word.len() > LONG {
        return long(dialect, word, clean, first);
    }
    if is_result(dialect, word) {
        return (Shape::Other(NodeKind::Result), word.len());
    }
    if GLYPHS.contains(&word) || word.bytes().all(|b| matches!(b, b'!' | b'?')) {
        return (Shape::Other(NodeKind::Glyph), word.len());
    }
    if clean == word.len() {
        return (Shape::Move, clean);
    }
    if let Some(piece) = head(dialect, word, first) {
        return piece;
    }
    if let Some(cut) = marks(dialect, word) {
        let (head, _) = word.split_at(cut);
        if dialect.words.clean(head) == cut {
            return (Shape::Move, cut);
        }
        // `3874?!`, a move in digits.
        if head.bytes().all(|b| b.is_ascii_digit())
            && let shape @ (Shape::Move | Shape::Odd { .. }) = dialect.integer(head)
        {
            return (shape, cut);
        }
        match dialect.attempt(head) {
            Attempt::No => {}
            how => {
                return (
                    Shape::Odd {
                        faint: how == Attempt::Faint,
                    },
                    cut,
                );
            }
        }
    }
    if let Some(piece) = tail(dialect, word, clean) {
        return piece;
    }
    match dialect.attempt(word) {
        Attempt::No => (Shape::Prose, word.len()),
        how => (
            Shape::Odd {
                faint: how == Attempt::Faint,
            },
            word.len(),
        ),
    }
}

/// What can begin a word and be cut off without a look at the rest: dots, numbers, annotations,
/// and, behind a move, strength marks.
fn head(dialect: &Dialect, word: &str, first: bool) -> Option<(Shape, usize)> {
    let number = |len: usize| Some((Shape::Other(NodeKind::Number), len));
    let dots = |text: &str| text.len() - text.trim_start_matches(['.', '…']).len();
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let rest = word.get(digits..)?;
    let letter = usize::from(rest.starts_with(['A', 'a', 'B', 'b']));
    match dots(rest) {
        0 => {}
        // A single dot before a word is as likely a letter gone wrong, unless a whole piece move
        // or a number follows.
        1 if digits == 0 && first && rest.starts_with('.') => {
            let behind = rest.get(1..)?;
            let clean = dialect.words.clean(behind);
            let piece = behind.starts_with(|c: char| c.is_ascii_uppercase()) && clean > 1;
            let numbered = behind.starts_with(|c: char| c.is_ascii_digit())
                && behind
                    .trim_start_matches(|c: char| c.is_ascii_digit())
                    .starts_with('.');
            return (behind.is_empty() || piece || numbered)
                .then(|| number(1))
                .flatten();
        }
        len => return number(digits + len),
    }
    // The two boards of bughouse: `12A.`
    if digits > 0 && letter > 0 {
        let len = dots(rest.get(letter..)?);
        if len > 0 {
            return number(digits + letter + len);
        }
    }
    if let Some(value) = word.strip_prefix('$') {
        let digits = value.bytes().take_while(u8::is_ascii_digit).count();
        let behind = value.get(digits..)?;
        let apart = !first
            || behind.is_empty()
            || behind.starts_with(['.', ',', '$'])
            || dialect.words.clean(behind) > 1;
        return (digits > 0 && apart).then_some((Shape::Other(NodeKind::Nag), 1 + digits));
    }
    let strength = word.len() - word.trim_start_matches(['!', '?']).len();
    // `!17x22`, but not `!f3`, which may have been `Nf3`.
    let behind = word.get(strength..)?;
    let whole = dialect.words.clean(behind) == behind.len()
        && (behind.len() > 3 || behind.starts_with(|c: char| c.is_ascii_uppercase()));
    if strength > 0 && (!first || whole) {
        return Some((Shape::Other(NodeKind::Glyph), strength));
    }
    // `1-0resigns`, `2-0*`
    let result = dialect.results.iter().find(|result| {
        let behind = word.strip_prefix(**result).unwrap_or("");
        let letters = behind.chars().take(3).filter(|c| c.is_alphabetic());
        behind == "*" || letters.count() == 3
    })?;
    Some((Shape::Other(NodeKind::Result), result.len()))
}

/// Where the marks, annotations or the result glued to the end of a word begin.
fn marks(dialect: &Dialect, word: &str) -> Option<usize> {
    let strength = word.trim_end_matches(['!', '?']);
    if strength.len() < word.len() {
        return Some(marks_of(dialect, strength).unwrap_or(strength.len())).filter(|cut| *cut > 0);
    }
    marks_of(dialect, word)
}

fn marks_of(dialect: &Dialect, word: &str) -> Option<usize> {
    // No mark and no result ends in a letter.
    if word.ends_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let clean = |head: &str| !head.is_empty() && dialect.words.clean(head) == head.len();
    let glued = GLUED.iter().chain(&*dialect.results).chain(&["*"]);
    for mark in glued {
        if let Some(head) = word.strip_suffix(mark)
            && clean(head.trim_end_matches(['!', '?']))
        {
            return Some(head.trim_end_matches(['!', '?']).len());
        }
    }
    let mut head = word;
    while let Some(rest) = head
        .trim_end_matches(|c: char| c.is_ascii_digit())
        .strip_suffix('$')
        .filter(|_| !head.ends_with('$'))
    {
        head = rest;
    }
    let bare = head.trim_end_matches(['!', '?']);
    (head.len() < word.len() && clean(bare)).then_some(bare.len())
}

/// A word that begins with a well-formed move and goes on.
fn tail(dialect: &Dialect, word: &str, clean: usize) -> Option<(Shape, usize)> {
    let rest = word.get(clean..).filter(|_| clean > 0)?;
    if dialect
        .suffixes
        .iter()
        .any(|suffix| rest.eq_ignore_ascii_case(suffix))
    {
        return Some((Shape::Move, word.len()));
    }
    // `e4N`: a promotion ends on the last rank.
    if LETTERS.contains(&rest) {
        return Some((Shape::Move, clean));
    }
    // A comma that belongs to the move as a suffix does so before another move as well.
    let comma = dialect.suffixes.contains(&",") && rest.starts_with(',');
    // `e4.e5`, `e4,e5`, `e4.`, `e5.2.Nf3`
    let behind = rest.trim_start_matches(['.', ',', '!', '?', '…']);
    if behind.len() < rest.len() {
        let starts = behind.starts_with(|c: char| c.is_ascii_digit() || c == '$');
        let mark = matches!(behind, "+" | "++" | "#");
        let moved = starts && behind.contains('.') || dialect.words.clean(behind) > 1;
        if behind.is_empty() || mark || moved {
            return Some((Shape::Move, clean + usize::from(comma)));
        }
    }
    // `Nf3Nc6`
    if dialect.words.clean(rest) == rest.len()
        && rest.starts_with(|c: char| c.is_ascii_alphabetic())
    {
        return Some((Shape::Move, clean));
    }
    // Something behind the move that cannot have been part of it; `32-2"` and `O-O-"` could.
    let punctuation = !rest
        .chars()
        .any(|c| c.is_alphanumeric() || "=/-+#@:".contains(c));
    let whole = !word.get(..clean)?.ends_with(['O', '0']) && !open_ended(word.get(..clean)?);
    (punctuation && whole).then_some((Shape::Move, clean))
}

/// Does a draughts move end in a number of one digit, which may have lost its second?
fn open_ended(mv: &str) -> bool {
    let digits = mv.bytes().rev().take_while(u8::is_ascii_digit).count();
    digits == 1 && mv.bytes().all(|b| !b.is_ascii_alphabetic())
}

/// A long word: what it begins with is cut off, the rest is one thing.
fn long(dialect: &Dialect, word: &str, clean: usize, first: bool) -> (Shape, usize) {
    let rest = word.get(clean..).unwrap_or("");
    if clean > 0 {
        // `8-11Redoverstepped…`: the whole word is the move, so that it is one error.
        let len = if rest.starts_with(['.', ',']) || clean == word.len() {
            clean
        } else {
            word.len()
        };
        return (Shape::Move, len);
    }
    if let Some(piece) = head(dialect, word, first) {
        return piece;
    }
    (Shape::Prose, word.len())
}

/// Is the word a terminator, perhaps with other dashes, `½`, the letter O, or a full stop behind it?
pub fn is_result(dialect: &Dialect, word: &str) -> bool {
    if word.len() > 24 || !word.starts_with(['0', '1', '2', '*', '½', '⅓', 'O', 'o']) {
        return false;
    }
    let known = |word: &str| dialect.results.contains(&word) || word == "*";
    if known(word) {
        return true;
    }
    let word = word.trim_end_matches(['.', ',']);
    if word
        .bytes()
        .all(|byte| byte.is_ascii() && !matches!(byte, b'O' | b'o'))
    {
        // There is nothing to make plainer.
        return known(word);
    }
    let mut plain = String::with_capacity(word.len());
    for c in word.chars() {
        match c {
            '½' => plain.push_str("1/2"),
            '⅓' => plain.push_str("1/3"),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => plain.push('-'),
            // Of the letters only this is ever meant as a digit; castling has no `1`.
            'O' | 'o' if word.contains(['1', '2']) => plain.push('0'),
            c => plain.push(c),
        }
    }
    known(&plain)
}

/// Is a word prose, a piece of a sentence?
pub fn is_prose(dialect: &Dialect, word: &str) -> bool {
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    // The percent sign of an escaped line, a comma.
    let sign = word.len() == 1 && !word.contains(char::is_alphanumeric);
    !word.is_empty() && !digits && !sign && shape(dialect, word, true).0 == Shape::Prose
}

/// Does a word begin with something that can only be a move?
pub fn is_move(dialect: &Dialect, word: &str) -> bool {
    !word.is_empty()
        && matches!(
            shape(dialect, word, true).0,
            Shape::Move | Shape::Odd { faint: false }
        )
}

/// The letters, digits and other characters of a word, counted.
pub struct CharacterCount {
    pub chars: usize,
    pub letters: usize,
    pub digits: usize,
}

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

/// Does something stand directly behind a move that another word there could not be told from, as in
/// `e4,e5` or `Nf6*`? Brackets, strength marks and line ends that are written out may.
pub fn is_glued(text: &str, end: usize) -> bool {
    let behind = text.as_bytes().get(end);
    let parts = |byte: &u8| {
        matches!(
            byte,
            b'(' | b')' | b'{' | b'}' | b'[' | b']' | b';' | b'!' | b'?' | b'\\'
        )
    };
    behind.is_some_and(|byte| !byte.is_ascii_whitespace() && !parts(byte))
}
