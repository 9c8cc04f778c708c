//! Moves that stay as typed, and the reasons; moves that are written although the text says something else.

use std::ops::Range;

use crate::codes;
use crate::document::Code;
use crate::replay::list;

/// A move that stays as typed, perhaps but for its piece letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptMove {
    /// Bytes of the segment.
    pub start: u32,
    pub end: u32,
    /// A clause for users, in lower case and without a full stop.
    pub why: &'static str,
    /// The code of the finding that says more.
    pub code: Option<Code>,
    /// Its piece letters are written in the wanted language.
    pub lettered: bool,
}

impl KeptMove {
    /// It stays only because a move before it cannot be played, or for the reason that was given for one before it.
    pub fn is_after_another(&self) -> bool {
        [LOST.0, SAME.0].contains(&self.why)
    }
}

/// A move that is written instead of a text that does not say it, because it was probably meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssumedMove {
    /// Bytes of the segment that hold the text.
    pub start: u32,
    pub end: u32,
    /// The move in the wanted notation.
    pub text: String,
    /// Other moves that the text can be and that fit all the rest of the record.
    pub others: Vec<String>,
}

impl AssumedMove {
    /// What follows the typed text in a sentence: what is written for it, and why.
    pub fn why(&self) -> String {
        let text = &self.text;
        match self.others.as_slice() {
            [] => format!("is written as {text}, which was probably meant"),
            others => format!(
                "is written as {text}, but can also be {}",
                list(others, "or")
            ),
        }
    }

    /// The remark that keeps what the record says.
    pub fn remark(&self, typed: &str) -> String {
        match self.others.as_slice() {
            [] => format!("written {typed}"),
            others => format!("written {typed}, which can also be {}", list(others, "or")),
        }
    }
}

/// The reason why a move stays as typed, and the code of the finding that says more.
#[derive(Clone, Copy)]
pub(super) struct KeptReason(pub(super) &'static str, pub(super) Option<Code>);

impl KeptReason {
    pub(super) fn kept(self, at: Range<u32>) -> KeptMove {
        let KeptReason(why, code) = self;
        KeptMove {
            start: at.start,
            end: at.end,
            why,
            code,
            lettered: false,
        }
    }
}

pub(super) const UNPLAYED: &str = "it cannot be played";
pub(super) const LOST: KeptReason = KeptReason(
    "the position is not known after a move that cannot be played",
    None,
);
pub(super) const SAME: KeptReason = KeptReason("the whole game stays as it is", None);
pub(super) const SET_UP: KeptReason = KeptReason(
    "the game cannot be played from its set-up",
    Some(codes::BAD_SET_UP),
);
pub(super) const NO_CAPTURE: KeptReason = KeptReason(
    "its sign says that it captures, but it does not",
    Some(codes::CAPTURE_MARK),
);
pub(super) const NO_CHECK: KeptReason = KeptReason(
    "its sign says that it gives check or mate, but it does not",
    Some(codes::CHECK_MARK),
);
pub(super) const LEFT_OUT: KeptReason = KeptReason("it is not a move of the game", None);
pub(super) const SEVERAL: KeptReason =
    KeptReason("it could be several moves", Some(codes::AMBIGUOUS_MOVE));
pub(super) const AFTER_SEVERAL: KeptReason = KeptReason(
    "the position is not known after a move that could be several",
    None,
);
pub(super) const UNKNOWN: KeptReason = KeptReason(
    "the rules of its game are not known",
    Some(codes::UNKNOWN_VARIANT),
);
pub(super) const UNSUITED: KeptReason = KeptReason("the notation does not suit its game", None);
pub(super) const MISLEADING: KeptReason = KeptReason(
    "a move of the game that cannot be played would be read as another one",
    None,
);
pub(super) const UNWRITABLE: &str = "the notation has no way to write it";
