//! The kinds of semantic tokens and what is added to them, with the names that editors colour them by.
//! Which word is of which kind is in `tokens`.

/// What a word of a record is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// A move without its sign of check or mate.
    Move,
    Check,
    Mate,
    /// A move number.
    Number,
    /// `$5`, `!?`.
    Nag,
    Result,
    Comment,
    /// A command in a comment: `[%clk 0:01:00]`.
    Command,
    TagName,
    /// The value of a tag, or a set-up among the moves.
    TagValue,
}

/// Every kind with its name, in the order of the kinds. `number`, `comment` are names of the protocol; the
/// others are our own.
pub static TOKEN_TYPES: &[(TokenKind, &str)] = &[
    (TokenKind::Move, "move"),
    (TokenKind::Check, "check"),
    (TokenKind::Mate, "mate"),
    (TokenKind::Number, "number"),
    (TokenKind::Nag, "nag"),
    (TokenKind::Result, "result"),
    (TokenKind::Comment, "comment"),
    (TokenKind::Command, "command"),
    (TokenKind::TagName, "tagName"),
    (TokenKind::TagValue, "tagValue"),
];

/// What is said of a move: a set, one bit for each row of [`TOKEN_MODIFIERS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Modifiers(pub u32);

/// The name of each bit, the lowest first.
pub static TOKEN_MODIFIERS: &[&str] =
    &["depth1", "depth2", "depth3", "capture", "assumed", "wrong"];

/// The deepest variations that have a modifier of their own; deeper ones share it.
const DEEPEST: usize = 3;

impl Modifiers {
    /// The move takes something, as it is written.
    pub const CAPTURE: Modifiers = Modifiers(1 << 3);
    /// The position before the move assumes what was meant by a slip before it.
    pub const ASSUMED: Modifiers = Modifiers(1 << 4);
    /// An error is reported on the move.
    pub const WRONG: Modifiers = Modifiers(1 << 5);

    /// The modifier of a move inside so many variations; none for the main line.
    pub fn depth(variations: usize) -> Modifiers {
        match variations.min(DEEPEST) {
            0 => Modifiers::default(),
            depth => Modifiers(1 << (depth - 1)),
        }
    }

    pub fn with(self, other: Modifiers) -> Modifiers {
        Modifiers(self.0 | other.0)
    }
}
