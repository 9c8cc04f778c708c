//! The table of classes of slips.

use super::moves::{self, MoveSlip};
use super::numbers;
use super::plies::{self, PlySlip};
use super::suites::Style;
use super::words::{self, WordSlip};

/// A class of slips.
pub struct Class {
    pub name: &'static str,
    pub suits: fn(Style) -> bool,
    pub slip: Slip,
    /// Only slips whose text is another legal move in its place.
    pub is_legal: bool,
    /// Nothing is typed after the slip.
    pub is_last: bool,
}

/// How a slip is made.
#[derive(Clone, Copy)]
pub enum Slip {
    /// One word is another.
    Word(WordSlip),
    /// One word is that of another legal move.
    Move(MoveSlip),
    /// The words stand in another order, or one is missing or doubled.
    Plies(PlySlip),
}

impl Class {
    /// Does a slip change one word?
    pub fn is_word(&self) -> bool {
        matches!(self.slip, Slip::Word(_))
    }
}

const fn word(name: &'static str, suits: fn(Style) -> bool, slip: WordSlip) -> Class {
    Class {
        name,
        suits,
        slip: Slip::Word(slip),
        is_legal: false,
        is_last: false,
    }
}

const fn order(name: &'static str, slip: PlySlip) -> Class {
    Class {
        slip: Slip::Plies(slip),
        ..word(name, |_| true, words::any)
    }
}

const fn other(name: &'static str, slip: MoveSlip) -> Class {
    Class {
        slip: Slip::Move(slip),
        ..word(name, |_| true, words::any)
    }
}

const fn legal(class: Class) -> Class {
    Class {
        is_legal: true,
        ..class
    }
}

const fn last(class: Class) -> Class {
    Class {
        is_last: true,
        ..class
    }
}

fn always(_: Style) -> bool {
    true
}

fn is_numbered(style: Style) -> bool {
    style == Style::Numbers
}

fn is_lettered(style: Style) -> bool {
    !is_numbered(style)
}

fn has_pieces(style: Style) -> bool {
    matches!(style, Style::Pieces | Style::LongPieces)
}

/// Departure and arrival are both written, with a sign between them.
fn has_both_squares(style: Style) -> bool {
    matches!(style, Style::LongPieces | Style::Squares | Style::Numbers)
}

fn tells_apart(style: Style) -> bool {
    style == Style::Pieces
}

/// All classes. What the slip of a class does is said at its function.
pub static CLASSES: &[Class] = &[
    word("any", is_lettered, words::any),
    word("digit", is_numbered, numbers::digit),
    word("keyboard", is_lettered, words::keyboard),
    word("digit-key", is_numbered, numbers::digit_key),
    word("off-by-one", is_lettered, words::off_by_one),
    word("off-by-1", is_numbered, numbers::off_by_one),
    word("off-by-row", is_numbered, numbers::off_by_row),
    word("off-by-2-rows", is_numbered, numbers::off_by_two_rows),
    word("mirrored", is_lettered, words::mirrored),
    word("mirrored", is_numbered, numbers::mirrored),
    word("digits-turned", is_numbered, numbers::turned),
    word("piece", has_pieces, words::piece),
    word("dropped", always, words::dropped),
    word("added", always, words::added),
    word("transposed", always, words::transposed),
    word("from-to", has_both_squares, words::reversed),
    word("separator", has_both_squares, words::separator),
    word("indistinct", tells_apart, words::indistinct),
    word("misdirected", tells_apart, words::misdirected),
    legal(word("legal", is_lettered, words::any_or_off_by_one)),
    legal(word("legal", is_numbered, numbers::digit_or_off_by_one)),
    other("other-square", moves::of_the_same_kind),
    other("other-move", moves::any),
    order("missing", plies::missing),
    order("missing-round", plies::missing_round),
    order("missing-numbered", plies::missing_numbered),
    order("missing-with-next", plies::missing_with_next),
    order("doubled", plies::doubled),
    order("swapped", plies::swapped),
    order("swapped-own", plies::swapped_own),
    order("swapped-apart", plies::swapped_apart),
    order("swapped-rounds", plies::swapped_rounds),
    order("blank-moved", plies::blank_moved),
    last(word("last", is_lettered, words::any)),
    last(word("last", is_numbered, numbers::digit)),
];
