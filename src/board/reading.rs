//! What one written move may claim. Every part is optional; a notation fills in what the text
//! says, the rules find the legal moves that fit.

use super::{Role, Roles, Square, SquareSet};

/// One way to understand a written move. `from`, `to` and `roles` are sets: a file, a rank, any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    pub kinds: MoveKinds,
    pub roles: Roles,
    pub from: SquareSet,
    pub to: SquareSet,
    /// Squares named between start and arrival, in the order written.
    pub via: Vec<Square>,
    /// The captured squares, where the notation names them; in no order.
    pub victims: Option<SquareSet>,
    /// What is captured must be one of these; all of them where the text does not say.
    pub takes: Roles,
    /// Of several pieces that could be meant the one farthest to this side (`QR-Q1`).
    pub wing: Option<Wing>,
    /// The promotion written.
    pub becomes: Option<Role>,
    /// The separator written. It restricts nothing: a wrong one is a finding of its own.
    pub sign: Sign,
    /// The check or mate sign written. It restricts nothing either.
    pub mark: Option<CheckMark>,
    /// Small faults of the writing that leave its meaning clear.
    pub slips: Slips,
}

impl Reading {
    /// Any move of a piece on the board.
    pub fn any() -> Reading {
        Reading {
            kinds: MoveKinds::BOARD,
            roles: Roles::ALL,
            from: SquareSet::ALL,
            to: SquareSet::ALL,
            via: Vec::new(),
            victims: None,
            takes: Roles::ALL,
            wing: None,
            becomes: None,
            sign: Sign::None,
            mark: None,
            slips: Slips::NONE,
        }
    }
}

/// A side of the board, as White sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wing {
    /// The left: the queen's.
    Queen,
    /// The right: the king's.
    King,
}

/// The kinds of move a reading allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveKinds(u8);

impl MoveKinds {
    /// A piece goes from one square of the board to another, capturing or not. Castling is
    /// included only when the reading names the king's own squares and allows the kind as well.
    pub const BOARD: MoveKinds = MoveKinds(1);
    pub const CASTLE_SHORT: MoveKinds = MoveKinds(2);
    pub const CASTLE_LONG: MoveKinds = MoveKinds(4);
    pub const DROP: MoveKinds = MoveKinds(8);
    pub const NULL: MoveKinds = MoveKinds(16);

    pub const fn or(self, other: MoveKinds) -> MoveKinds {
        MoveKinds(self.0 | other.0)
    }

    pub const fn intersects(self, other: MoveKinds) -> bool {
        self.0 & other.0 != 0
    }
}

/// The separator between the squares of a written move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// No separator, in a notation where that says nothing or means "no capture".
    None,
    /// `-`
    Quiet,
    /// `x`, `:`, `×`
    Capture,
    /// The sign of a capture inside a short form, where a line captures: `f4x6`.
    Inside,
    /// The same behind it, where a piece captures: `f64x`.
    Behind,
}

impl Sign {
    /// Does it claim a capture?
    pub fn captures(self) -> bool {
        matches!(self, Sign::Capture | Sign::Inside | Sign::Behind)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckMark {
    /// `+`
    Check,
    /// `++`: by some double check, by others mate.
    DoubleCheck,
    /// `#`
    Mate,
}

/// A small fault of the writing; the meaning is clear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// A blank inside the move: `1- 7`.
    Blank,
    /// Upper case for lower, or lower for upper: `nf3`, `E2-E4`.
    Case,
    /// `0-0` with zeros.
    CastlingZero,
    /// A dash that is no hyphen: `O–O`.
    Dash,
    /// `a8Q`, `a8(Q)`, `a8/Q`, `a8=q`.
    Promotion,
    /// `Pe4`.
    PawnLetter,
    /// `06-11`.
    LeadingZero,
    /// `e.p.` after a capture, be it the notation's own mark.
    EnPassant,
    /// `bc3` for `bxc3`, or `:` for `x`.
    CaptureSign,
    /// A capture written leap by leap: `22x15 15x8`.
    Apart,
    /// `ed` or `exd`, without the rank.
    ShortCapture,
    /// A check or mate sign written some other way: `++`, `ch`, `mate`.
    MarkForm,
    /// The squares of the move in full where the notation wants less: `e2e4`, `Ng1-f3`.
    LongForm,
    /// A comma behind the move.
    Comma,
    /// A letter of another language's or a figurine alphabet: `Sf3`, `♘f3`.
    Alphabet,
    /// `x` alone, for the only capture there is.
    Lone,
    /// The sign of a capture inside where it only ever stands behind.
    SignInside,
    /// Half of what castling is written with.
    HalfCastling,
    /// Castling in other columns than its own.
    CastlingColumns,
    /// More than the notation has: `Nf3` in the column of file f.
    Surplus,
    /// A square of a ring without its zone: `e4` for `WHe4`.
    Zone,
}

/// A set of slips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slips(u32);

impl Slips {
    pub const NONE: Slips = Slips(0);

    pub const fn with(self, slip: Slip) -> Slips {
        Slips(self.0 | 1 << slip as u32)
    }

    pub const fn without(self, slip: Slip) -> Slips {
        Slips(self.0 & !(1 << slip as u32))
    }

    pub const fn contains(self, slip: Slip) -> bool {
        self.0 >> slip as u32 & 1 != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many slips; readings with fewer are preferred.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
}
