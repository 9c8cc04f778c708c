//! Tokens of movetext, by logos. A token says what its characters look like, not what they mean:
//! whether `1-0` is a result or `4-6` a move is for the parser, with its neighbours in view.

use logos::Logos;

/// The look of a piece of text.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(skip(r"[ \t\u{A0}\u{FEFF}\u{200B}\x00-\x08\x0B\x0C\x0E-\x1F\x7F]+"))]
pub enum Look {
    #[regex(r"\r\n|\n|\r")]
    Newline,
    /// A well-formed tag pair, all of it.
    #[regex(
        r#"\[[ \t]*[A-Za-z][A-Za-z0-9_]*[ \t\r\n]+"([^"\\\r\n]|\\[^\r\n])*"[ \t\r\n]*\]"#,
        priority = 20
    )]
    TagPair,
    #[token("[")]
    OpenBracket,
    #[token("]")]
    CloseBracket,
    /// A comment with its closing brace.
    #[regex(r"\{[^}]*\}", allow_greedy = true)]
    Comment,
    /// An opening brace that nothing closes.
    #[token("{")]
    OpenBrace,
    #[token("}")]
    CloseBrace,
    #[token(";")]
    Semicolon,
    #[token("%")]
    Percent,
    #[token("(")]
    OpenParen,
    #[token(")")]
    CloseParen,
    /// `(?)`, `(!?)`: a strength mark in parentheses.
    #[regex(r"\([!?]+\)")]
    Strength,
    /// `(Q)`, `(ep)`, `(e.p.)`, `(=)`: a tail of a move in parentheses.
    #[regex(r"\((=?[A-Za-z]|ep|e\.p\.|=)\)")]
    Tail,
    #[regex(r"\$[0-9]+")]
    Nag,
    #[regex(r"[!?\u{25A1}\u{2A72}\u{2A71}\u{00B1}\u{2213}\u{221E}\u{27F3}\u{2192}\u{2191}\u{21C6}\u{2A00}]+")]
    Glyph,
    /// A move number with its dots: `12.`, `12...`, `12 ...`, `12. ...`.
    #[regex(r"[0-9]+[ \t]*\.(\.|[ \t]+\.\.)*")]
    Number,
    /// Dots alone.
    #[regex(r"\.+|…")]
    Dots,
    #[token("*")]
    Star,
    #[token("\"")]
    Quote,
    #[token("$")]
    Dollar,
    /// `e.p.`
    #[regex(r"e\.p\.?", priority = 10)]
    EnPassant,
    /// `/FEN "…"/`
    #[regex(r#"/[A-Za-z]+[ \t]*"[^"\r\n]*"[ \t]*/"#, priority = 20)]
    SetUp,
    /// A line end written out as the characters backslash and r or n.
    #[regex(r"\\[rn]")]
    Escape,
    /// Everything else between blanks and the signs above.
    #[regex(r"[^ \t\r\n\u{A0}\u{FEFF}\u{200B}\x00-\x08\x0B\x0C\x0E-\x1F\x7F\[\](){};%!?$.…*\x22\u{25A1}\u{2A72}\u{2A71}\u{00B1}\u{2213}\u{221E}\u{27F3}\u{2192}\u{2191}\u{21C6}\u{2A00}]+", priority = 3)]
    Word,
}

/// A token with its place: bytes from the start of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    pub look: Look,
    pub start: u32,
    pub end: u32,
}

/// All tokens of a text; blanks are left out.
pub fn lex(text: &str, out: &mut Vec<Token>) {
    out.clear();
    out.extend(Look::lexer(text).spanned().map(|(look, span)| Token {
        // The patterns cover every character; what they might miss is a word.
        look: look.unwrap_or(Look::Word),
        start: offset(span.start),
        end: offset(span.end),
    }));
}

/// A text of 4 GiB or more keeps its tokens' order, not their places.
fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(text: &str) -> Vec<(Look, &str)> {
        let mut tokens = Vec::new();
        lex(text, &mut tokens);
        tokens
            .iter()
            .map(|t| (t.look, &text[t.start as usize..t.end as usize]))
            .collect()
    }

    #[test]
    fn movetext_falls_into_words_numbers_and_signs() {
        use Look::*;
        assert_eq!(
            looks("1.e4 e5! 12. ... Nf3+$5 {x}*"),
            [
                (Number, "1."),
                (Word, "e4"),
                (Word, "e5"),
                (Glyph, "!"),
                (Number, "12. ..."),
                (Word, "Nf3+"),
                (Nag, "$5"),
                (Comment, "{x}"),
                (Star, "*"),
            ]
        );
        assert_eq!(
            looks("[A \"b\\\"c\"]\r\n"),
            [(TagPair, "[A \"b\\\"c\"]"), (Newline, "\r\n")]
        );
        assert_eq!(
            looks("1-18 (?) /FEN \"W:W1\"/"),
            [(Word, "1-18"), (Strength, "(?)"), (SetUp, "/FEN \"W:W1\"/")]
        );
    }
}
