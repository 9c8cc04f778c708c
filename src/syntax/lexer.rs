//! The tokens, for both formats: what a text between blanks and brackets can be without knowing
//! the format. What is well written is one token on the fast path; everything else is a `Word`,
//! which the readers take apart by hand. Only this file knows logos.

use logos::{Lexer, Logos};

use super::plain;
use super::tag::plain_tag;

/// A token of movetext. Blanks between tokens are skipped.
///
/// A `Word` is a run of characters up to the next blank, bracket or semicolon; it always loses to
/// a token of the same length and always wins over a shorter one. So a token of another kind is
/// never part of a longer run: what follows it is a blank or a bracket.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(skip r"[ \t\r\n\x0B\x0C\u{85}\u{A0}\u{1680}\u{2000}-\u{200B}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}]+")]
#[logos(subpattern inner = r"[^ \t\r\n\x0B\x0C\u{85}\u{A0}\u{1680}\u{2000}-\u{200B}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}(){}\[\];]")]
#[logos(subpattern first = r"[^ \t\r\n\x0B\x0C\u{85}\u{A0}\u{1680}\u{2000}-\u{200B}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}(){}\[\];0-9.\u{2026}]")]
#[logos(subpattern chess = r"([KQRBN][a-h]?[1-8]?[x\-]?[a-h][1-8]|[a-h]([1-8]?[x\-]?[a-h])?([1-8](=[QRBNqrbn])?|[18][QRBNqrbn])|O-O(-O)?|0-0(-0)?)(\+\+?|#)?")]
pub enum Token {
    /// A well-formed tag pair, which may stretch over several lines.
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
    /// A move of chess, short or long, without strength marks.
    #[regex(r"(?&chess)", priority = 18)]
    Chess,
    /// The same with strength marks behind it.
    #[regex(r"(?&chess)[!?]+", priority = 18)]
    ChessMarked,
    /// A move of draughts in numbers.
    #[regex(r"[0-9][0-9]?([\-:xX][0-9][0-9]?)+", priority = 17)]
    Draughts,
    /// A terminator that both formats know.
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

/// The tokens of a text with their places, and the freedom to go on from somewhere else.
pub struct Tokens<'a> {
    lexer: Lexer<'a, Token>,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens {
            lexer: Token::lexer(text),
        }
    }

    /// The next token and its bytes.
    #[inline(always)]
    pub fn token(&mut self) -> Option<(Token, usize, usize)> {
        // What nearly every record is made of, and the blank before it.
        let end = self.lexer.span().end;
        let text = self.lexer.source().as_bytes();
        let (blanks, behind) = match text.get(end..).unwrap_or_default() {
            [b' ' | b'\n', behind @ ..] => (1, behind),
            [b'\r', b'\n', behind @ ..] => (2, behind),
            behind => (0, behind),
        };
        if let Some((token, length)) = plain(behind) {
            self.lexer.bump(blanks + length);
            return Some((token, end + blanks, end + blanks + length));
        }
        self.lexer.bump(blanks);
        // Every character belongs to a token or a blank; an error cannot happen, and if it did it
        // would be a word nobody understands.
        let token = self.lexer.next()?.unwrap_or(Token::Word);
        let span = self.lexer.span();
        Some((token, span.start, span.end))
    }

    /// Goes on at `byte`, which must lie at or behind the end of the last token.
    pub fn skip_to(&mut self, byte: usize) {
        let end = self.lexer.span().end;
        let text = self.lexer.source();
        if byte > end && text.is_char_boundary(byte) {
            self.lexer.bump(byte - end);
        }
    }
}

/// The commonest tokens, and their bytes; none leaves a text to the lexer.
#[inline]
fn plain(text: &[u8]) -> Option<(Token, usize)> {
    match text.first()? {
        b'a'..=b'h' => Some((Token::Chess, plain::pawn(text)?)),
        b'K' | b'Q' | b'R' | b'B' | b'N' => Some((Token::Chess, plain::piece(text)?)),
        b'0'..=b'9' => Some((Token::Number, plain::number(text)?)),
        b'[' => Some((Token::Tag, plain_tag(text)?)),
        _ => None,
    }
}

/// Well-formed moves of chess, as prefixes of a word.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(subpattern piece = r"[KQRBN]")]
enum CleanChess {
    #[regex(r"((?&piece)[a-h]?[1-8]?[x\-]?[a-h][1-8]|[a-h]([1-8]?[x\-]?[a-h])?([1-8](=[QRBNqrbn])?|[18][QRBNqrbn])|O-O(-O)?|0-0(-0)?)(\+\+?|#)?")]
    Move,
    #[regex(r"[KQRBNP]?@[a-h][1-8](\+\+?|#)?")]
    Drop,
    #[regex(r"--|Z0|0000|@@@@|\u{2013}|\u{2014}")]
    Null,
}

/// Moves of chess in other notations, which count only where they are a whole word: descriptive
/// ones, those of Smith notation with the letters that no other has, and those on a ring, which begin
/// with a zone.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(subpattern sign = r"[\-xX:\u{D7}\u{2010}-\u{2015}\u{2212}]")]
#[logos(subpattern file = r"([KQ]?(R|N|Kt|B)|K|Q)")]
#[logos(subpattern place = r"((?&file)[1-8]?|[1-8])")]
#[logos(subpattern man = r"((?&file)P?|P)")]
#[logos(subpattern role = r"(Q|R|B|N|Kt|K)")]
#[logos(subpattern zone = r"(WH|GR|BL)")]
#[logos(subpattern end = r"(e\.?p\.?)?(\+\+?|#|(dbl\.?|dis\.?)?ch\.?|mate|\u{2020}|\u{2021})?")]
enum WholeChess {
    #[regex(r"(?&man)(/(?&place))?(?&sign)(?&file)([1-7]|8([=/]?(?&role))?)(?&end)")]
    #[regex(r"(?&man)(/(?&place))?(?&sign)(?&man)(/(?&place))?([=/](?&role))?(?&end)")]
    Descriptive,
    #[regex(r"[a-h][1-8][a-h]([1-8][pnbrqkEcC]|[18][pnbrqk]?[QRBNK])")]
    Smith,
    #[regex(r"(?&zone)[KQRBNP]?([a-h]?[1-6]?[x\-:]?(?&zone)|x)?[a-h][1-6](=[QRBN])?(?&end)")]
    #[regex(r"(?&zone)(O-O(-O)?|0-0(-0)?)(?&end)")]
    Zoned,
}

/// Well-formed moves of draughts, as prefixes of a word.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(subpattern sign = r"[\-:xX\u{D7}*\u{2010}-\u{2015}\u{2212}]")]
#[logos(subpattern square = r"[a-nA-N][0-9][0-9]?")]
#[logos(subpattern pair = r"[0-9][0-9]?/[0-9][0-9]?")]
enum CleanDraughts {
    #[regex(r"[0-9][0-9]?((?&sign)[0-9][0-9]?)+")]
    Numbers,
    /// Also `e8g6x`.
    #[regex(r"(?&square)((?&sign)?(?&square))+[xX]?")]
    Squares,
    /// `gf4`, `eg8x`
    #[regex(r"[a-n](?&square)[xX]?")]
    Short,
    /// `f45`, `f64x`, `f6x`
    #[regex(r"[a-n]([0-9][0-9][0-9]?[0-9]?[xX]?|[0-9][xX])")]
    Line,
    /// `fxd4`, `f4x6`
    #[regex(r"[a-n][xX:\u{D7}](?&square)|[a-n][0-9][0-9]?[xX:\u{D7}][0-9][0-9]?")]
    SignInside,
    /// `3/6-4/5`
    #[regex(r"(?&pair)((?&sign)(?&pair))+")]
    Pairs,
}

/// A draughts move with blanks inside.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(subpattern sign = r"[ \t]*[\-:xX\u{D7}\u{2010}-\u{2015}\u{2212}][ \t]*")]
#[logos(subpattern pair = r"[0-9][0-9]?/[0-9][0-9]?")]
enum Spaced {
    #[regex(r"[0-9][0-9]?((?&sign)[0-9][0-9]?)+")]
    Numbers,
    #[regex(r"[a-nA-N][0-9][0-9]?((?&sign)[a-nA-N][0-9][0-9]?)+")]
    Squares,
    #[regex(r"(?&pair)((?&sign)(?&pair))+")]
    Pairs,
}

/// A chess move with blanks inside, or with the parentheses that descriptive notation has.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(subpattern dash = r"[ \t]*[\-\u{2010}-\u{2015}\u{2212}][ \t]*")]
#[logos(subpattern wing = r"[Oo0]")]
#[logos(subpattern sign = r"[ \t]*[\-xX:\u{D7}\u{2010}-\u{2015}\u{2212}][ \t]*")]
#[logos(subpattern file = r"([KQ]?(R|N|Kt|B)|K|Q)")]
#[logos(subpattern place = r"((?&file)[1-8]?|[1-8])")]
#[logos(subpattern origin = r"(/(?&place)|\((?&place)\))")]
#[logos(subpattern man = r"((?&file)P?|P)")]
#[logos(subpattern role = r"(Q|R|B|N|Kt|K)")]
enum SpacedChess {
    #[regex(r"(?&wing)(?&dash)(?&wing)((?&dash)(?&wing))?(\+\+?|#)?")]
    Castling,
    #[regex(r"[KQRBN][ \t]+[a-h]?[1-8]?x?[a-h][1-8](\+\+?|#)?")]
    #[regex(r"[a-h][ \t]+[1-8](\+\+?|#)?")]
    Piece,
    #[regex(r"(?&man)(?&origin)?(?&sign)(?&file)([1-7]|8([=/]?(?&role)|\(=?(?&role)\))?)")]
    #[regex(r"(?&man)(?&origin)?(?&sign)(?&man)(?&origin)?([=/](?&role)|\(=?(?&role)\))?")]
    Descriptive,
    #[regex(r"[Cc]astles[ \t]+[KQ](R|-side)?")]
    Castles,
}

fn prefix<'a, T: Logos<'a, Source = str>>(text: &'a str) -> usize
where
    T::Extras: Default,
{
    let mut lexer = T::lexer(text);
    match lexer.next() {
        Some(Ok(_)) => lexer.span().end,
        _ => 0,
    }
}

/// Length of the longest well-formed chess move that a word begins with. A null move is one only
/// when it is the whole word.
pub fn clean_chess(word: &str) -> usize {
    let mut lexer = CleanChess::lexer(word);
    match lexer.next() {
        Some(Ok(CleanChess::Null)) if !lexer.remainder().is_empty() => 0,
        Some(Ok(_)) if lexer.remainder().is_empty() => word.len(),
        _ if prefix::<WholeChess>(word) == word.len() => word.len(),
        Some(Ok(_)) => lexer.span().end,
        _ => 0,
    }
}

/// Length of the longest well-formed draughts move that a word begins with. From a square to itself
/// nobody goes in pairs of numbers: `1/2-1/2` is a result.
pub fn clean_draughts(word: &str) -> usize {
    let mut lexer = CleanDraughts::lexer(word);
    match lexer.next() {
        Some(Ok(CleanDraughts::Pairs)) if matches!(lexer.slice(), "1/2-1/2" | "1/2:1/2") => 0,
        Some(Ok(_)) => lexer.span().end,
        _ => 0,
    }
}

/// Length of the longest draughts move, blanks around its signs allowed, that a text begins with.
pub fn spaced_draughts(text: &str) -> usize {
    prefix::<Spaced>(text)
}

/// Length of the chess move with blanks inside that a text begins with. A letter apart from its
/// square, or a file from its rank, is one only where a move is `due`: elsewhere it is a sign about the move before it.
pub fn spaced_chess(text: &str, due: bool) -> usize {
    let mut lexer = SpacedChess::lexer(text);
    match lexer.next() {
        Some(Ok(SpacedChess::Castling)) => lexer.span().end,
        Some(Ok(SpacedChess::Piece)) if due => lexer.span().end,
        Some(Ok(SpacedChess::Descriptive)) if !runs_on(lexer.remainder()) => lexer.span().end,
        // `Castles Q-K2` is two moves.
        Some(Ok(SpacedChess::Castles)) if !runs_on(lexer.remainder()) => lexer.span().end,
        _ => 0,
    }
}

/// Does a word go on, other than with marks or full stops?
fn runs_on(rest: &str) -> bool {
    rest.starts_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | ':' | '='))
}

/// What the lexer skips: white space, the byte order mark, the zero-width space.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200B}' | '\u{FEFF}')
}

/// What ends a word beside a blank.
pub fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'{' | b'}' | b'[' | b']' | b';')
}

/// Where the run of word characters that begins at `at` ends.
pub fn word_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or("");
    let ends = |c: char| is_blank(c) || c.is_ascii() && is_delimiter(c as u8);
    at + rest.find(ends).unwrap_or(rest.len())
}

/// Where the line that holds `at` ends, its line end not included.
pub fn line_end(text: &str, at: usize) -> usize {
    let rest = text.as_bytes().get(at..).unwrap_or_default();
    at + memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len())
}

/// Longest tag that is looked for when it is not well-formed. Bytes; the standard allows values of
/// 255 characters. Without a limit a line of opening brackets would be read again for each of them.
pub const LONGEST_TAG: usize = 2048;

/// The rest of the line from `at`, at most as long as a tag.
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
