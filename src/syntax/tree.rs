//! The flat tree: preorder nodes over one segment of text, no pointers, no recursion.

/// The result of parsing one segment. Parsing never fails: what does not fit becomes a [`Fault`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    /// In text order; a container comes before its contents.
    pub nodes: Vec<Node>,
    /// In text order.
    pub faults: Vec<Fault>,
    /// Some move is not well-formed: it is damaged, or its piece letters are not English.
    pub irregular: bool,
    /// In text order.
    pub wordings: Vec<Wording>,
}

impl Tree {
    /// Returns the wording of the node or fault that starts at `start`, a byte of the segment.
    pub fn wording(&self, start: u32) -> Option<&str> {
        let found = self
            .wordings
            .binary_search_by_key(&start, |wording| wording.start);
        let wording = self.wordings.get(found.ok()?)?;
        Some(wording.text.as_str())
    }

    /// Returns the move that touches `byte`, a byte of the segment. Where two moves touch, the one that
    /// starts at the byte is preferred to the one that ends there.
    pub fn move_at(&self, byte: usize) -> Option<&Node> {
        let begun = self
            .nodes
            .partition_point(|node| node.start as usize <= byte);
        let begun = self.nodes.get(..begun)?.iter().rev();
        // In preorder the nearest move that starts at or before the byte is the only candidate.
        let mut moves = begun.take_while(|node| node.kind != NodeKind::Game);
        moves
            .find(|node| node.kind == NodeKind::Move)
            .filter(|node| byte <= node.end as usize)
    }
}

/// The text of a node whose own bytes do not say everything: in a scoresheet the column of a cell is
/// part of its move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wording {
    /// The first byte of a tag, number, move or result, or of a fault whose wording is the text that
    /// should stand there.
    pub start: u32,
    /// Written as in movetext.
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    pub kind: NodeKind,
    /// Bytes from the start of the segment.
    pub start: u32,
    pub end: u32,
    /// Index of the next node that is not inside this one.
    pub next: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKind {
    /// One game: tags, then movetext. A segment may hold several.
    Game,
    /// `[Name "value"]`, well-formed or not; see [`tag`](super::tag()).
    Tag,
    /// A move number indication with all its dots: `12.`, `12...`, `12 .`, a lone `...`.
    Number,
    /// A move without its strength marks, but with inner blanks and a glued `(Q)` or `e.p.`.
    Move,
    /// `( … )`; its contents are inner nodes.
    Variation,
    /// `{ … }` with its braces; also, with a fault, a `( … )` that contains only prose.
    Comment,
    /// `; …` to the end of the line; in PDN also `% …`.
    LineComment,
    /// A line that starts with `%`.
    Escape,
    /// `$5`
    Nag,
    /// A strength or evaluation mark: `!`, `?!`, `(?)`, `+-`, `=`, `N`; in draughts also a glued `*`
    /// and the word `king`.
    Glyph,
    /// A terminator: `1-0`, `1/2-1/2`, `*`, `2-0`.
    Result,
    /// A position set up inside the movetext: `/FEN "…"/`.
    SetUp,
    /// Text that is none of the above; there is always a fault for it.
    Junk,
}

impl NodeKind {
    /// Does a node of this kind say something about the move before it?
    pub fn is_decoration(self) -> bool {
        use NodeKind::{Comment, Escape, Glyph, LineComment, Nag};
        matches!(self, Comment | Escape | Glyph | LineComment | Nag)
    }

    /// Does it end only with its line, so that what is added there belongs to it?
    pub fn goes_to_line_end(self) -> bool {
        matches!(self, NodeKind::LineComment | NodeKind::Escape)
    }
}

/// Something wrong with the syntax.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub kind: FaultKind,
    /// Bytes from the start of the segment: exactly the text to underline.
    pub start: u32,
    pub end: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The opening `{` of a comment that runs to the end of the segment.
    UnclosedComment,
    /// A `{` inside a comment.
    NestedComment,
    /// A `}` outside a comment.
    StrayBrace,
    /// The opening `(` of a variation without its `)`.
    UnclosedVariation,
    /// A `)` without its `(`.
    StrayParenthesis,
    /// `()`, or a variation that contains only comments and numbers.
    EmptyVariation,
    /// A variation nested too deep; its contents are not read.
    TooDeep,
    /// Words in parentheses that were meant as a comment in braces.
    ProseInParentheses,
    /// A line end written out as a backslash and `r` or `n`; reported once per segment.
    LiteralEscape,
    /// A line break or a blank written as HTML: `<br />`, `&nbsp;`.
    Html,
    /// A variation before the first move: there is no move it could replace.
    VariationFirst,
    /// A tag value without its closing quote, from the opening quote on.
    UnclosedString,
    /// The `[` of a tag without its `]`.
    UnclosedTag,
    /// A quote inside a tag value that is not escaped by a backslash.
    BareQuote,
    /// A tag that is not a name and a quoted value.
    MalformedTag,
    /// A tag after the first move of its game.
    LateTag,
    /// A `[` or `]` among the moves that belongs to no tag.
    StrayBracket,
    /// A `[` outside the moves that belongs to no tag.
    LooseBracket,
    /// Words that are neither moves nor anything else a format knows.
    Garbage,
    /// Text after the terminator and before the next game.
    AfterResult,
    /// A NUL byte.
    Nul,
    /// Any other control character but white space.
    Control,
    /// A row of a scoresheet with moves in two cells.
    TwoMoves,
    /// A row without a move, followed by a row with one.
    NoMove,
    /// A row whose number shows that a row is missing before it.
    MissingRow,
    /// A wrong file letter over a column.
    WrongColumn,
    /// The first move of a table in which the pieces are not named.
    LostPieces,
    /// A line between the rows of a table that is neither a row nor a remark.
    LooseLine,
    /// The first line of a heading that no table follows.
    NoTable,
    /// The header row of a second table beside the first.
    Beside,
    /// A row of eight pieces that are not the eight pieces of a player.
    BadPlacement,
    /// A second row of eight pieces that differs from the first.
    OtherPlacement,
    /// An initial placement lacks a piece.
    MissingPiece,
    /// A line of a list of positions that does not begin with one.
    NoPosition,
    /// The last part of an operation that no semicolon follows.
    NoSemicolon,
    /// A text of an operation without its closing quote.
    UnclosedOperand,
}
