//! What nearly every record is made of, seen without the lexer: move numbers and moves of chess, written
//! as nearly all are. What is less plain is left to the lexer, and nothing is another token there.

/// Bytes of the move of a pawn that a text begins with, behind the letter of a file: `e4`, `exd5`.
#[inline]
pub fn pawn(text: &[u8]) -> Option<usize> {
    let length = match text {
        [_, b'1'..=b'8', ..] => 2,
        [_, b'x', b'a'..=b'h', b'1'..=b'8', ..] => 4,
        _ => return None,
    };
    ended(text, length)
}

/// Bytes of the move of a piece, behind its letter: `Nf3`, `Nxf3`, `Nbd2`, `Nbxd2`.
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

/// Where a move ends with its check sign, if nothing follows that may be part of it.
#[inline]
fn ended(text: &[u8], length: usize) -> Option<usize> {
    let signs = usize::from(matches!(text.get(length), Some(b'+' | b'#')));
    let end = length + signs;
    matches!(text.get(end)?, b' ' | b'\n' | b'\r' | b')').then_some(end)
}

/// Bytes of a number with its dot, `12.`, before a letter: no more dots follow.
#[inline]
pub fn number(text: &[u8]) -> Option<usize> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (b'.', behind) = text.get(digits..)?.split_first()? else {
        return None;
    };
    let word = match behind {
        [b' ' | b'\n', word @ ..] | [b'\r', b'\n', word @ ..] => word,
        word => word,
    };
    word.first()?.is_ascii_alphabetic().then_some(digits + 1)
}
