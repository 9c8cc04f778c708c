//! The flat tree: preorder nodes over one segment of text, no pointers, no recursion.

/// The parse of one segment. Parsing never fails: what does not fit is a [`Fault`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tree {
    /// In the order of the text; a container comes before what it holds.
    pub nodes: Vec<Node>,
    /// In the order of the text.
    pub faults: Vec<Fault>,
    /// There is a move that is not well-formed: damaged, or in other letters than the English.
    pub odd: bool,
    /// In the order of the text.
    pub wordings: Vec<Wording>,
}

impl Tree {
    /// What is said in other words at a byte.
    pub fn wording(&self, start: u32) -> Option<&str> {
        let found = self
            .wordings
            .binary_search_by_key(&start, |wording| wording.start);
        let wording = self.wordings.get(found.ok()?)?;
        Some(wording.text.as_str())
    }

    /// The written move that a byte is about. Where nodes touch, the move that begins at the byte
    /// counts before the one that ends there, and both before anything else.
    pub fn move_at(&self, byte: usize) -> Option<&Node> {
        let begun = self
            .nodes
            .partition_point(|node| node.start as usize <= byte);
        let begun = self.nodes.get(..begun)?.iter().rev();
        // Variations and the game itself hold the byte too, but come before what is inside them.
        let mut moves = begun.take_while(|node| node.kind != NodeKind::Game);
        moves
            .find(|node| node.kind == NodeKind::Move)
            .filter(|node| byte <= node.end as usize)
    }
}

/// What a node says, where its bytes alone do not: the place of a cell in a table is a part of its
/// move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wording {
    /// The first byte of the node, which is a tag, a number, a move or a result; or of a fault that says what
    /// should stand there.
    pub start: u32,
    /// As movetext would have it.
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node {
    pub kind: NodeKind,
    /// Bytes from the start of the segment.
    pub start: u32,
    pub end: u32,
    /// Index of the first node behind this one and all it holds.
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
    /// A written move without strength marks, inner blanks and a glued `(Q)` or `e.p.` included.
    Move,
    /// `( … )`; holds what is inside.
    Variation,
    /// `{ … }`, braces included; also `( … )` with nothing but prose inside, with a fault.
    Comment,
    /// `; …` to the end of the line, in PDN also `% …`.
    LineComment,
    /// A line that starts with `%`.
    Escape,
    /// `$5`
    Nag,
    /// A strength or evaluation mark: `!`, `?!`, `(?)`, `+-`, `=`, `N`, in draughts a glued `*` and the
    /// word `king`.
    Glyph,
    /// A terminator: `1-0`, `1/2-1/2`, `*`, `2-0`.
    Result,
    /// A set-up inside the movetext: `/FEN "…"/`.
    SetUp,
    /// Text that is nothing of the above; always reported by a fault as well.
    Junk,
}

/// Something wrong with the syntax.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub kind: FaultKind,
    /// Bytes from the start of the segment: the exact text to mark.
    pub start: u32,
    pub end: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// The opening `{`; the comment runs to the end of the segment.
    UnclosedComment,
    /// A `{` inside a comment.
    NestedComment,
    /// A `}` outside a comment.
    StrayBrace,
    /// The opening `(`.
    UnclosedVariation,
    /// A `)` without an opening.
    StrayParenthesis,
    /// `()`, or one with nothing but comments inside.
    EmptyVariation,
    /// A variation nested deeper than the reader goes; its inside is not read.
    TooDeep,
    /// Words in parentheses where a comment in braces is meant.
    ProseInParentheses,
    /// A line end written out as the characters backslash and `r` or `n`; once per segment.
    LiteralEscape,
    /// A variation before any move it could replace.
    VariationFirst,
    /// The opening quote of a tag value that is not closed on its line.
    UnclosedString,
    /// The opening `[` of a tag without its `]`.
    UnclosedTag,
    /// A quote inside a tag value without a backslash.
    BareQuote,
    /// A tag that is not a name and a quoted value.
    MalformedTag,
    /// A tag after the first move of its game.
    LateTag,
    /// A `[` or `]` among the moves that belongs to no tag.
    StrayBracket,
    /// A `[` outside the moves that belongs to no tag.
    LooseBracket,
    /// Words that are neither a move nor anything else.
    Garbage,
    /// Text behind the terminator, before the next game.
    AfterResult,
    /// A NUL byte.
    Nul,
    /// Another control character that has no business in a text.
    Control,
    /// Two cells of a row hold moves.
    TwoMoves,
    /// A row without a move before another row.
    NoMove,
    /// The number of a row that shows that one is missing before it.
    MissingRow,
    /// The letter over a column that is not that of its file.
    WrongColumn,
    /// The first of the moves of a table in which no piece is named.
    LostPieces,
    /// Among the rows of a table, what is neither a row nor a remark.
    LooseLine,
    /// The first line of a heading behind which no table stands.
    NoTable,
    /// The head of a table that stands beside another.
    Beside,
    /// Eight pieces in a row that are not those of a player.
    BadPlacement,
    /// A second disposition of the pieces that is not that of the first.
    OtherPlacement,
}
