//! The tokens that nearly every record is made of, seen without the lexer: tag pairs, move numbers and
//! moves of chess, written as nearly all are. What is less plain is left to the lexer, and nothing is
//! another token here than there.

use super::lexer::Token;
use super::tag::plain_tag;

/// The token that a text begins with, and its bytes. None leaves the text to the lexer.
#[inline]
pub fn plain(text: &[u8]) -> Option<(Token, usize)> {
    match text.first()? {
        b'a'..=b'h' => Some((Token::Chess, ended(text, pawn(text)?)?)),
        b'K' | b'Q' | b'R' | b'B' | b'N' => Some((Token::Chess, ended(text, piece(text)?)?)),
        b'0'..=b'9' => Some((Token::Number, number(text)?)),
        b'[' => Some((Token::Tag, plain_tag(text)?)),
        _ => None,
    }
}

/// `e4`, `exd5`
#[inline]
fn pawn(text: &[u8]) -> Option<usize> {
    match text {
        [_, b'1'..=b'8', ..] => Some(2),
        [_, b'x', b'a'..=b'h', b'1'..=b'8', ..] => Some(4),
        _ => None,
    }
}

/// `Nf3`, `Nxf3`, `Nbd2`, `Nbxd2`
#[inline]
fn piece(text: &[u8]) -> Option<usize> {
    match text {
        [_, b'a'..=b'h', b'1'..=b'8', ..] => Some(3),
        [_, b'x' | b'a'..=b'h', b'a'..=b'h', b'1'..=b'8', ..] => Some(4),
        [_, b'a'..=b'h', b'x', b'a'..=b'h', b'1'..=b'8', ..] => Some(5),
        _ => None,
    }
}

/// Where a move ends with its check sign, if nothing follows that may be part of it.
#[inline]
fn ended(text: &[u8], length: usize) -> Option<usize> {
    let signs = usize::from(matches!(text.get(length), Some(b'+' | b'#')));
    let end = length + signs;
    matches!(text.get(end)?, b' ' | b'\n' | b'\r' | b')').then_some(end)
}

/// `12.`, and no dots behind a blank: a letter follows.
#[inline]
fn number(text: &[u8]) -> Option<usize> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::lexer::first_token;

    #[test]
    fn a_plain_token_is_the_lexers() {
        let parts = [
            "",
            "N",
            "e",
            "x",
            "4",
            "9",
            "12",
            ".",
            " ",
            "\n",
            "\r",
            "+",
            "#",
            ")",
            "!",
            "=Q",
            "-",
            "O",
            "[A \"b\"]",
            "[",
            "\"",
            "\\",
            "é",
        ];
        let mut seen = 0;
        for one in parts {
            for two in parts {
                for three in parts {
                    for four in parts {
                        for five in ["", " ", "x", "d", "5", ". e", ")"] {
                            let text = [one, two, three, four, five].concat();
                            let Some((token, length)) = plain(text.as_bytes()) else {
                                continue;
                            };
                            assert_eq!(first_token(&text), Some((token, length)), "{text:?}");
                            seen += 1;
                        }
                    }
                }
            }
        }
        assert!(seen > 1000, "{seen}");
    }
}
