//! The fast path of the lexer: recognises move numbers and chess moves in their commonest forms. Other
//! forms return None and are left to the lexer, which returns the same tokens for these, too.

/// Returns the length of the pawn move that `text` begins with: `e4`, `exd5`. The first byte must be a
/// file letter.
#[inline]
pub fn pawn(text: &[u8]) -> Option<usize> {
    let length = match text {
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

/// Returns the length of the move number with one dot that `text` begins with: `12.`. A letter must
/// follow, perhaps after a blank.
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
    word.first()?.is_ascii_alphabetic().then_some(digits + 1)
}
