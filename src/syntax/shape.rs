//! What a word is, judged by its characters alone: a run of characters that the lexer did not recognise
//! is cut into moves, marks, results and prose.
//!
//! Not here: what the words around it make of it. That is in `words.rs`.

use super::NodeKind;
use super::dialect::{Dialect, MoveLikeness, Shape};

/// Marks that are whole words.
const GLYPHS: &[&str] = &[
    "□", "+-", "-+", "+/-", "-/+", "+=", "=+", "+/=", "=/+", "=", "==", "=/∞", "∞", "⩲", "⩱", "±",
    "∓", "+−", "−+", "+–", "–+", "+—", "—+", "⨀", "⟳", "↑", "→", "⇆", "⨁", "⊕", "∆", "Δ", "⌓", "⊥",
    "~", "N", "TN", "D", "RR", "+", "++", "#", "‼", "⁇", "⁈", "⁉", "‼", "(=)",
];

/// Marks that may be glued to a move. A mark comes before the marks that it ends with.
const GLUED: &[&str] = &[
    "+/-", "-/+", "+/=", "=/+", "=/∞", "+-", "-+", "+=", "=+", "+−", "−+", "+–", "–+", "□", "∞",
    "⩲", "⩱", "±", "∓", "⨀", "⟳", "↑", "→", "⇆", "⨁", "⊕", "‼", "⁇", "⁈", "⁉", "=", "~",
];

/// Marks that are letters and may be glued to a move: a novelty, a diagram.
const GLUED_LETTERS: &[&str] = &["N", "TN", "D"];

/// A word of more bytes than this is longer than any move: only its start is looked at.
const MAX_MOVE: usize = 48;

/// Returns the shape of the piece that `word` begins with and the length of that piece in bytes,
/// which is never 0 for a word that is not empty. `first` says whether this is the first piece of
/// the word.
///
/// The first of these that fits wins:
/// 1. the whole word is a result, a mark or a move;
/// 2. the word begins with something that can be cut off without looking further: dots, a number, a
///    numeric glyph, strength marks, a result followed by words, a move before a numeric glyph;
/// 3. the word ends with marks or a result: what is before them is a move, damaged or not;
/// 4. the word begins with a well-formed move, and the rest is a suffix of it or cannot be part of it; or another move,
///    whatever the letters of their pieces, is glued to it;
/// 5. the whole word is a damaged move or prose.
///
/// A word that is longer than any move is not searched for marks at its end.
pub fn shape(dialect: &Dialect, word: &str, first: bool) -> (Shape, usize) {
    let move_len = dialect.words.move_len(word);
    if word.len() > MAX_MOVE {
        return long(dialect, word, move_len, first);
    }
    if is_result(dialect, word) {
        return (Shape::Other(NodeKind::Result), word.len());
    }
    if GLYPHS.contains(&word) || word.bytes().all(|b| matches!(b, b'!' | b'?')) {
        return (Shape::Other(NodeKind::Glyph), word.len());
    }
    if move_len == word.len() {
        return (Shape::Move, move_len);
    }
    if let Some(piece) = head(dialect, word, first).or_else(|| before_nag(dialect, word)) {
        return piece;
    }
    if let Some(cut) = marks(dialect, word) {
        let (head, _) = word.split_at(cut);
        if dialect.words.move_len(head) == cut {
            return (Shape::Move, cut);
        }
        // A move in digits: `3874?!`.
        if head.bytes().all(|b| b.is_ascii_digit())
            && let shape @ (Shape::Move | Shape::Damaged { .. }) = dialect.integer(head)
        {
            return (shape, cut);
        }
        if let Some(piece) = before_move(dialect, head) {
            return piece;
        }
        match dialect.likeness(head) {
            MoveLikeness::None => {}
            likeness => {
                return (
                    Shape::Damaged {
                        doubtful: likeness == MoveLikeness::Doubtful,
                    },
                    cut,
                );
            }
        }
    }
    if let Some(piece) = tail(dialect, word, move_len) {
        return piece;
    }
    if let Some(piece) = before_move(dialect, word) {
        return piece;
    }
    match dialect.likeness(word) {
        MoveLikeness::None => (Shape::Prose, word.len()),
        likeness => (
            Shape::Damaged {
                doubtful: likeness == MoveLikeness::Doubtful,
            },
            word.len(),
        ),
    }
}

/// Is a piece of so many bytes longer than any move?
pub fn is_longer_than_a_move(bytes: usize) -> bool {
    bytes > MAX_MOVE
}

/// So many letters after a move are words, not a damaged part of it.
const FEWEST_LETTERS: usize = 7;

/// Returns the length of the move that a word begins with, if a remark is glued to it: `8-11Redoverstepped`.
pub fn glued_remark(dialect: &Dialect, word: &str) -> Option<usize> {
    let len = dialect.words.move_len(word);
    let (mv, rest) = word.split_at_checked(len)?;
    let letters = rest.chars().take_while(|c| c.is_alphabetic());
    // `ab` is a short capture, but `abandoned` is a word.
    let is_move = mv.contains(|c: char| c.is_ascii_digit());
    (is_move && letters.take(FEWEST_LETTERS).count() == FEWEST_LETTERS).then_some(len)
}

/// Is a word a well-formed move, or two of them without a blank between them?
pub fn is_moves(dialect: &Dialect, word: &str) -> bool {
    let len = dialect.any_move_len(word);
    let rest = word.get(len..).filter(|_| len > 1).unwrap_or("");
    let second = is_whole_move(dialect, rest);
    let is_digits = word.bytes().all(|byte| byte.is_ascii_digit());
    !is_digits && (len == word.len() || second)
}

/// Is a text that follows a move a whole move that begins with a letter?
fn is_whole_move(dialect: &Dialect, text: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphabetic() || !c.is_ascii();
    text.starts_with(letter)
        && dialect.any_move_len(text) == text.len()
        && !is_pawn_beside_itself(text)
}

/// Is a text a pawn capture from a file that is not next to that of the square, as `ee4` in `e2ee4`, where a letter
/// was typed twice?
fn is_pawn_beside_itself(text: &str) -> bool {
    match *text.as_bytes() {
        [from @ b'a'..=b'z', to @ b'a'..=b'z', rank] if rank.is_ascii_digit() => {
            from.abs_diff(to) != 1
        }
        _ => false,
    }
}

/// Returns the move that a word begins with, and its length, if another move is glued to it or to its strength marks:
/// `♘f3♞c6`, `Sf3!Sc6`.
fn before_move(dialect: &Dialect, word: &str) -> Option<(Shape, usize)> {
    // Each names a square, or the second one is castling.
    if word.bytes().filter(u8::is_ascii_digit).count() < 2 && !word.ends_with('O') {
        return None;
    }
    let len = dialect.any_move_len(word);
    let (mv, next) = word.split_at_checked(len)?;
    let next = next.trim_start_matches(['!', '?']);
    let are_moves = len > 0 && !is_pawn_beside_itself(mv) && is_whole_move(dialect, next);
    are_moves.then(|| (shape_of_move(dialect, word, len), len))
}

/// The shape of a move that a word begins with: its piece may have the letter of another language.
fn shape_of_move(dialect: &Dialect, word: &str, len: usize) -> Shape {
    match dialect.words.move_len(word) == len {
        true => Shape::Move,
        false => Shape::Damaged { doubtful: false },
    }
}

/// Returns the first piece of a word, and its length, if it is one that can be cut off without looking
/// at the rest: dots, a number, a numeric glyph, strength marks after another piece or before a whole
/// move, a result followed by words.
fn head(dialect: &Dialect, word: &str, first: bool) -> Option<(Shape, usize)> {
    let number = |len: usize| Some((Shape::Other(NodeKind::Number), len));
    let dots = |text: &str| text.len() - text.trim_start_matches(['.', '…']).len();
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let rest = word.get(digits..)?;
    let letter = usize::from(rest.starts_with(['A', 'a', 'B', 'b']));
    match dots(rest) {
        0 => {}
        // A single dot may also be a misprinted letter, unless a whole piece move or a number follows.
        1 if digits == 0 && first && rest.starts_with('.') => {
            let after = rest.get(1..)?;
            let move_len = dialect.words.move_len(after);
            let piece = after.starts_with(|c: char| c.is_ascii_uppercase()) && move_len > 1;
            let numbered = after.starts_with(|c: char| c.is_ascii_digit())
                && after
                    .trim_start_matches(|c: char| c.is_ascii_digit())
                    .starts_with('.');
            return (after.is_empty() || piece || numbered)
                .then(|| number(1))
                .flatten();
        }
        len => return number(digits + len),
    }
    // In bughouse a letter names the board: `12A.`
    if digits > 0 && letter > 0 {
        let len = dots(rest.get(letter..)?);
        if len > 0 {
            return number(digits + letter + len);
        }
    }
    if let Some(value) = word.strip_prefix('$') {
        let digits = value.bytes().take_while(u8::is_ascii_digit).count();
        let rest = value.get(digits..)?;
        let apart = !first
            || rest.is_empty()
            || rest.starts_with(['.', ',', '$'])
            || dialect.any_move_len(rest) > 1;
        return (digits > 0 && apart).then_some((Shape::Other(NodeKind::Nag), 1 + digits));
    }
    let strength = word.len() - word.trim_start_matches(['!', '?']).len();
    // `!17x22`, but not `!f3`, which may be a misprinted `Nf3`.
    let after = word.get(strength..)?;
    let whole_move = dialect.words.move_len(after) == after.len()
        && (after.len() > 3 || after.starts_with(|c: char| c.is_ascii_uppercase()));
    if strength > 0 && (!first || whole_move) {
        return Some((Shape::Other(NodeKind::Glyph), strength));
    }
    // `1-0resigns`, `2-0*`
    let result = dialect.results.iter().find(|result| {
        let after = word.strip_prefix(**result).unwrap_or("");
        let letters = after.chars().take(3).filter(|c| c.is_alphabetic());
        after == "*" || letters.count() == 3
    })?;
    Some((Shape::Other(NodeKind::Result), result.len()))
}

/// Returns the move that a word begins with, and its length, if a numeric glyph follows and then nothing, or something that
/// is no part of the glyph: `e4$1e5`. The standard needs no blanks there.
fn before_nag(dialect: &Dialect, word: &str) -> Option<(Shape, usize)> {
    let (head, value) = word.split_at_checked(word.find('$')?)?;
    let value = value.strip_prefix('$')?;
    let rest = value.trim_start_matches(|c: char| c.is_ascii_digit());
    let goes_on = rest.is_empty()
        || rest.starts_with(['$', '.', ','])
        || is_result(dialect, rest)
        || dialect.any_move_len(rest) > 1;
    let mv = head.trim_end_matches(['!', '?']);
    let len = dialect.any_move_len(mv);
    if rest.len() == value.len() || !goes_on || len == 0 || len < mv.len() {
        return None;
    }
    Some((shape_of_move(dialect, mv, len), len))
}

/// Returns where the marks, the numeric glyphs or the result at the end of a word begin, or None
/// when the word ends with none of them.
fn marks(dialect: &Dialect, word: &str) -> Option<usize> {
    let strength = word.trim_end_matches(['!', '?']);
    if strength.len() < word.len() {
        return Some(marks_of(dialect, strength).unwrap_or(strength.len())).filter(|cut| *cut > 0);
    }
    marks_of(dialect, word)
}

/// Like [`marks`], for a word whose strength marks have been cut off. What is before the marks must
/// be a well-formed move.
fn marks_of(dialect: &Dialect, word: &str) -> Option<usize> {
    // No mark and no result ends with a letter.
    if word.ends_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let is_whole_move = |head: &str| !head.is_empty() && dialect.words.move_len(head) == head.len();
    let glued = GLUED.iter().chain(&*dialect.results).chain(&["*"]);
    for mark in glued {
        if let Some(head) = word.strip_suffix(mark)
            && is_whole_move(head.trim_end_matches(['!', '?']))
        {
            return Some(head.trim_end_matches(['!', '?']).len());
        }
    }
    let head = without_nags(word);
    let bare = head.trim_end_matches(['!', '?']);
    (head.len() < word.len() && is_whole_move(bare)).then_some(bare.len())
}

/// Returns a word without the numeric glyphs at its end.
pub fn without_nags(word: &str) -> &str {
    let mut head = word;
    while let Some(rest) = head
        .trim_end_matches(|c: char| c.is_ascii_digit())
        .strip_suffix('$')
        .filter(|_| !head.ends_with('$'))
    {
        head = rest;
    }
    head
}

/// Returns the piece that is the well-formed move at the start of a word, `move_len` bytes long,
/// and its length with a suffix. None when the rest of the word may be part of a damaged move.
fn tail(dialect: &Dialect, word: &str, move_len: usize) -> Option<(Shape, usize)> {
    let rest = word.get(move_len..).filter(|_| move_len > 0)?;
    if dialect
        .suffixes
        .iter()
        .any(|suffix| rest.eq_ignore_ascii_case(suffix))
    {
        return Some((Shape::Move, word.len()));
    }
    // `e4N` is a novelty, not a promotion, which ends on the last rank.
    if GLUED_LETTERS.contains(&rest) {
        return Some((Shape::Move, move_len));
    }
    // A comma that is a suffix belongs to the move before another move as well.
    let comma = dialect.suffixes.contains(&",") && rest.starts_with(',');
    // `e4.e5`, `e4,e5`, `e4.`, `e5.2.Nf3`
    let after = rest.trim_start_matches(['.', ',', '!', '?', '…']);
    if after.len() < rest.len() {
        let numbered = after.starts_with(|c: char| c.is_ascii_digit() || c == '$');
        let mark = matches!(after, "+" | "++" | "#");
        let goes_on = numbered && after.contains('.') || dialect.words.move_len(after) > 1;
        if after.is_empty() || mark || goes_on {
            return Some((Shape::Move, move_len + usize::from(comma)));
        }
    }
    // `Nf3Nc6`; `O-OLe7`, but not `eSd5`, which may be a slip.
    let is_complete = word
        .get(..move_len)?
        .ends_with(|c: char| c.is_ascii_digit() || "O+#".contains(c));
    let is_plain = || dialect.words.move_len(rest) == rest.len();
    if is_whole_move(dialect, rest) && (is_complete || is_plain()) {
        return Some((Shape::Move, move_len));
    }
    // Punctuation after the move that cannot be part of it; in `32-2"` and `O-O-"` it may replace
    // a lost character.
    let punctuation = !rest
        .chars()
        .any(|c| c.is_alphanumeric() || "=/-+#@:".contains(c));
    let mv = word.get(..move_len)?;
    let complete = !mv.ends_with(['O', '0']) && !open_ended(mv);
    (punctuation && complete).then_some((Shape::Move, move_len))
}

/// Does a draughts move end with a number of one digit, which may have lost its second digit?
fn open_ended(mv: &str) -> bool {
    let digits = mv.bytes().rev().take_while(u8::is_ascii_digit).count();
    digits == 1 && mv.bytes().all(|b| !b.is_ascii_alphabetic())
}

/// Like [`shape`], for a word that is longer than any move. `move_len` is the length of the move
/// that it begins with.
fn long(dialect: &Dialect, word: &str, move_len: usize, first: bool) -> (Shape, usize) {
    let rest = word.get(move_len..).unwrap_or("");
    if move_len > 0 {
        // A long word that begins with a move is one move, so that it is one error.
        let len = if rest.starts_with(['.', ',']) || move_len == word.len() {
            move_len
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

/// Is a word a terminator, perhaps with other dashes, `½`, the letter O for a zero, or full
/// stops or commas at its end?
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
        return known(word);
    }
    let mut plain = String::with_capacity(word.len());
    for c in word.chars() {
        match c {
            '½' => plain.push_str("1/2"),
            '⅓' => plain.push_str("1/3"),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => plain.push('-'),
            // In a word with a 1 or 2 a letter O is meant as a zero; castling contains neither.
            'O' | 'o' if word.contains(['1', '2']) => plain.push('0'),
            c => plain.push(c),
        }
    }
    known(&plain)
}

/// Is a word part of a sentence?
pub fn is_prose(dialect: &Dialect, word: &str) -> bool {
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    // The percent sign of an escape line, or a comma.
    let sign = word.len() == 1 && !word.contains(char::is_alphanumeric);
    !word.is_empty() && !digits && !sign && shape(dialect, word, true).0 == Shape::Prose
}

/// Does a word begin with something that can only be a move, damaged or not?
pub fn is_move(dialect: &Dialect, word: &str) -> bool {
    !word.is_empty()
        && matches!(
            shape(dialect, word, true).0,
            Shape::Move | Shape::Damaged { doubtful: false }
        )
}

/// Is a move that ends at byte `end` directly followed by text of the same word, as in `e4,e5` or
/// `Nf6*`? Blanks, brackets, strength marks and written-out line ends are not such text.
pub fn is_glued(text: &str, end: usize) -> bool {
    let next = text.as_bytes().get(end);
    let separates = |byte: &u8| {
        matches!(
            byte,
            b'(' | b')' | b'{' | b'}' | b'[' | b']' | b';' | b'!' | b'?' | b'\\'
        )
    };
    next.is_some_and(|byte| !byte.is_ascii_whitespace() && !separates(byte))
}
