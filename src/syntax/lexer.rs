//! The tokens of PGN and PDN movetext: what a run of characters between blanks and brackets can be,
//! whichever the format. The commonest well-formed texts have tokens of their own; everything else is a
//! `Word`, which the reader takes apart.
//!
//! This is the only file that uses logos. The tokens that occur most are recognised without it
//! (`plain.rs`).

use logos::{Lexer, Logos};

use super::plain;
use super::tag::plain_tag;

/// A token of movetext. Blanks between tokens are skipped.
///
/// A `Word` is a run of characters up to the next blank, bracket or semicolon. It loses to another
/// token of the same length and wins over a shorter one, so moves, results, glyphs and NAGs are
/// followed by a blank, a bracket, a semicolon or the end of the text. Anything may follow a number, dots
/// or a bracket.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(skip r"[ \t\r\n\x0B\x0C\u{85}\u{A0}\u{1680}\u{2000}-\u{200B}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}]+")]
#[logos(subpattern inner = r"[^ \t\r\n\x0B\x0C\u{85}\u{A0}\u{1680}\u{2000}-\u{200B}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}(){}\[\];]")]
#[logos(subpattern first = r"[^ \t\r\n\x0B\x0C\u{85}\u{A0}\u{1680}\u{2000}-\u{200B}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}(){}\[\];0-9.\u{2026}]")]
#[logos(subpattern chess = r"([KQRBN][a-h]?[1-8]?[x\-]?[a-h][1-8]|[a-h]([1-8]?[x\-]?[a-h])?([1-8](=[QRBNqrbn])?|[18][QRBNqrbn])|O-O(-O)?|0-0(-0)?)(\+\+?|#)?")]
pub enum Token {
    /// A well-formed tag pair, which may span several lines.
    #[regex(r#"\[[ \t\r\n]*[A-Za-z][A-Za-z0-9_]*[ \t\r\n]*"([^"\\\r\n]|\\[^\r\n])*"[ \t\r\n]*\]"#)]
    Tag,
    /// `12.`, `12...`, `12 .`, `12. ...`
    #[regex(r"[0-9]+([ \t\r\n]*[.\u{2026}]+)+", priority = 20)]
    Number,
    /// Dots without a number.
    #[regex(r"[.\u{2026}]+", priority = 20)]
    Dots,
    /// Digits alone.
    #[regex(r"[0-9]+", priority = 20)]
    Integer,
    /// A chess move, short or long, without strength marks.
    #[regex(r"(?&chess)", priority = 18)]
    LetterMove,
    /// A chess move with strength marks.
    #[regex(r"(?&chess)[!?]+", priority = 18)]
    LetterMoveMarked,
    /// A draughts move in numbers.
    #[regex(r"[0-9][0-9]?([\-:xX][0-9][0-9]?)+", priority = 17)]
    NumberMove,
    /// A draughts capture from one square to another.
    #[regex(r"[a-h][1-8]:[a-h][1-8]", priority = 17)]
    ColonMove,
    /// A terminator of both formats.
    #[regex(r"1-0|0-1|1/2-1/2|\*", priority = 19)]
    Result,
    #[regex(r"\$[0-9]+", priority = 16)]
    Nag,
    /// Strength marks alone.
    #[regex(r"[!?]+", priority = 16)]
    Glyph,
    #[token("(")]
    Open,
    #[token(")")]
    Close,
    #[token("{")]
    OpenBrace,
    #[token("}")]
    CloseBrace,
    #[token("[")]
    OpenBracket,
    #[token("]")]
    CloseBracket,
    #[token(";")]
    Semicolon,
    #[regex(r"(?&first)(?&inner)*", priority = 1)]
    #[regex(r"[0-9]+(?&first)(?&inner)*", priority = 1)]
    Word,
}

/// An iterator over the tokens of a text that can also skip ahead.
pub struct Tokens<'a> {
    lexer: Lexer<'a, Token>,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens {
            lexer: Token::lexer(text),
        }
    }

    /// Returns the next token with its start and end in bytes, or None at the end of the text.
    #[inline(always)]
    pub fn token(&mut self) -> Option<(Token, usize, usize)> {
        // The fast path: a single blank and a common token.
        let end = self.lexer.span().end;
        let text = self.lexer.source().as_bytes();
        let (blanks, rest) = match text.get(end..).unwrap_or_default() {
            [b' ' | b'\n', rest @ ..] => (1, rest),
            [b'\r', b'\n', rest @ ..] => (2, rest),
            rest => (0, rest),
        };
        if let Some((token, length)) = plain(rest) {
            self.lexer.bump(blanks + length);
            return Some((token, end + blanks, end + blanks + length));
        }
        self.lexer.bump(blanks);
        // The patterns cover every character, so an error cannot happen.
        let token = self.lexer.next()?.unwrap_or(Token::Word);
        let span = self.lexer.span();
        Some((token, span.start, span.end))
    }

    /// Continues at `byte`. Does nothing if that is before the end of the last token or inside a
    /// character.
    pub fn skip_to(&mut self, byte: usize) {
        let end = self.lexer.span().end;
        let text = self.lexer.source();
        if byte > end && text.is_char_boundary(byte) {
            self.lexer.bump(byte - end);
        }
    }

    /// Continues at `byte`, which may lie inside the last token.
    pub fn go_to(&mut self, byte: usize) {
        self.lexer = Token::lexer(self.lexer.source());
        self.skip_to(byte);
    }
}

/// Returns the token that `text` begins with and its length, if it is one of the commonest. None leaves
/// the text to the lexer.
#[inline]
fn plain(text: &[u8]) -> Option<(Token, usize)> {
    match text.first()? {
        b'a'..=b'h' => match plain::colon_move(text) {
            Some(length) => Some((Token::ColonMove, length)),
            None => Some((Token::LetterMove, plain::pawn(text)?)),
        },
        b'K' | b'Q' | b'R' | b'B' | b'N' => Some((Token::LetterMove, plain::piece(text)?)),
        b'0'..=b'9' => match plain::number_move(text) {
            Some(length) => Some((Token::NumberMove, length)),
            None => Some((Token::Number, plain::number(text)?)),
        },
        b'[' => Some((Token::Tag, plain_tag(text)?)),
        _ => None,
    }
}

/// Is a character one that the lexer skips: white space, a byte order mark, a zero-width space?
pub fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200B}' | '\u{FEFF}')
}

/// Is a byte a bracket or semicolon, which ends a word as a blank does?
pub fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'{' | b'}' | b'[' | b']' | b';')
}

/// Returns where the word that begins at `at` ends.
pub fn word_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    let ends = |c: char| is_blank(c) || c.is_ascii() && is_delimiter(c as u8);
    at + rest.find(ends).unwrap_or(rest.len())
}

/// Returns where the line that contains `at` ends, before its line end.
pub fn line_end(text: &str, at: usize) -> usize {
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    at + memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
}

/// The most bytes that a tag that is not well-formed may have; the standard allows values of 255
/// characters. Without a limit, a line of opening brackets would be read again for each of them.
pub const LONGEST_TAG: usize = 2048;

/// Returns the rest of the line from `at`, but not more than [`LONGEST_TAG`] bytes.
pub fn tag_line(text: &str, at: usize) -> &str {
    let mut limit = at.saturating_add(LONGEST_TAG).min(text.len());
    while !text.is_char_boundary(limit) {
        limit -= 1;
    }
    let window = text.get(..limit).unwrap_or("");
    window.get(at..line_end(window, at)).unwrap_or("")
}

/// Does nothing but blanks stand between the start of the line and `at`?
pub fn at_line_start(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or("");
    let last = before
        .chars()
        .rev()
        .find(|c| *c == '\n' || *c == '\r' || !is_blank(*c));
    last.is_none_or(|c| c == '\n' || c == '\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_tokens_agree_with_the_lexer() {
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
                            let mut lexer = Token::lexer(&text);
                            assert_eq!(lexer.next(), Some(Ok(token)), "{text:?}");
                            assert_eq!(lexer.span(), 0..length, "{text:?}");
                            seen += 1;
                        }
                    }
                }
            }
        }
        assert!(seen > 1000, "{seen}");
    }
}
