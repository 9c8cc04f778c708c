//! The fast path of the lexer: recognises move numbers and moves in their commonest forms. Other
//! forms return None and are left to the lexer, which returns the same tokens for these, too.

/// Returns the length of the move that `text` begins with: a pawn move, `e4` or `exd5`, or two squares,
/// `e2-e4`. The first byte must be a file letter.
#[inline]
pub fn pawn(text: &[u8]) -> Option<usize> {
    let length = match text {
        [_, b'1'..=b'8', b'-' | b'x', b'a'..=b'h', b'1'..=b'8', ..] => 5,
        [_, b'1'..=b'8', ..] => 2,
        [_, b'x', b'a'..=b'h', b'1'..=b'8', ..] => 4,
        _ => return None,
    };
    ended(text, length)
}

/// Returns the length of the piece move that `text` begins with: `Nf3`, `Nxf3`, `Nbd2`, `Nbxd2`.
/// The first byte must be a piece letter.
#[inline]
pub fn piece(text: &[u8]) -> Option<usize> {
    let length = match text {
        [_, b'a'..=b'h', b'1'..=b'8', ..] => 3,
        [_, b'x' | b'a'..=b'h', b'a'..=b'h', b'1'..=b'8', ..] => 4,
        [_, b'a'..=b'h', b'x', b'a'..=b'h', b'1'..=b'8', ..] => 5,
        _ => return None,
    };
    ended(text, length)
}

/// Returns the length of a move with its check sign, or None unless a blank or a `)` follows.
#[inline]
fn ended(text: &[u8], length: usize) -> Option<usize> {
    let signs = usize::from(matches!(text.get(length), Some(b'+' | b'#')));
    let end = length + signs;
    matches!(text.get(end)?, b' ' | b'\n' | b'\r' | b')').then_some(end)
}

/// Returns the length of the draughts capture that `text` begins with: `c3:e5`. The first byte must be a
/// file letter.
#[inline]
pub fn colon_move(text: &[u8]) -> Option<usize> {
    match text {
        [
            _,
            b'1'..=b'8',
            b':',
            b'a'..=b'h',
            b'1'..=b'8',
            b' ' | b'\n' | b'\r',
            ..,
        ] => Some(5),
        _ => None,
    }
}

/// Returns the length of the draughts move that `text` begins with: `32-28`, `6x15`. The first byte must
/// be a digit.
#[inline]
pub fn number_move(text: &[u8]) -> Option<usize> {
    let digits = |text: &[u8]| {
        text.iter()
            .take(2)
            .take_while(|b| b.is_ascii_digit())
            .count()
    };
    let from = digits(text);
    let (b'-' | b'x' | b':', rest) = text.get(from..)?.split_first()? else {
        return None;
    };
    let to = digits(rest);
    let length = from + 1 + to;
    let ends = matches!(text.get(length)?, b' ' | b'\n' | b'\r' | b')');
    let result = text.starts_with(b"1-0") || text.starts_with(b"0-1");
    (to > 0 && ends && !(length == 3 && result)).then_some(length)
}

/// Returns the length of the move number with one dot that `text` begins with: `12.`. A letter or a
/// digit must follow, perhaps after a blank.
#[inline]
pub fn number(text: &[u8]) -> Option<usize> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (b'.', rest) = text.get(digits..)?.split_first()? else {
        return None;
    };
    let word = match rest {
        [b' ' | b'\n', word @ ..] | [b'\r', b'\n', word @ ..] => word,
        word => word,
    };
    word.first()?.is_ascii_alphanumeric().then_some(digits + 1)
}
