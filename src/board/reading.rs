//! The meaning of a written move. A notation fills in what the text says and leaves the rest open; the
//! rules then find the legal moves that fit.

use super::{Role, Roles, Square, SquareSet};

/// One way to understand a written move. `from`, `to` and `roles` are sets, because the text may name
/// only a file, only a rank or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    pub kinds: MoveKinds,
    pub roles: Roles,
    pub from: SquareSet,
    pub to: SquareSet,
    /// Squares written between departure and arrival, in the order written.
    pub via: Vec<Square>,
    /// The squares of the captured pieces, if the notation names them.
    pub victims: Option<SquareSet>,
    /// The kinds of piece that may be captured; `Roles::ALL` if the text does not say.
    pub takes: Roles,
    /// Of several pieces that fit, only the one farthest to this side is meant (`QR-Q1`).
    pub wing: Option<Wing>,
    /// The promotion that is written.
    pub becomes: Option<Role>,
    /// The separator that is written. Moves fit whatever it is; a wrong one is reported separately.
    pub sign: Sign,
    /// The check or mate sign that is written. Moves fit whatever it is.
    pub mark: Option<CheckMark>,
    /// Small errors that leave the meaning clear.
    pub slips: Slips,
}

impl Reading {
    /// Returns the reading that every move of a piece on the board fits.
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
    /// A piece moves from one square of the board to another, capturing or not. Castling written as a
    /// king move fits only a reading that also allows castling.
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
    /// No separator. Depending on the notation it says nothing or means "no capture".
    None,
    /// `-`
    Quiet,
    /// `x`, `:`, `×`
    Capture,
    /// The capture sign inside a short form, which means a capture by a line of men: `f4x6`.
    CaptureInside,
    /// The capture sign at the end of a short form, which means a capture by one piece: `f64x`.
    CaptureAtEnd,
}

impl Sign {
    /// Does it claim a capture?
    pub fn captures(self) -> bool {
        matches!(
            self,
            Sign::Capture | Sign::CaptureInside | Sign::CaptureAtEnd
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckMark {
    /// `+`
    Check,
    /// `++`, which means double check to some writers and mate to others.
    DoubleCheck,
    /// `#`
    Mate,
}

/// A small error in a written move that leaves its meaning clear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// A space inside the move: `1- 7`.
    Blank,
    /// Upper case for lower, or lower for upper: `nf3`, `E2-E4`.
    Case,
    /// `0-0` with zeros.
    CastlingZero,
    /// A dash instead of a hyphen: `O–O`.
    Dash,
    /// `a8Q`, `a8(Q)`, `a8/Q`, `a8=q`.
    Promotion,
    /// `Pe4`.
    PawnLetter,
    /// `06-11`.
    LeadingZero,
    /// `e.p.` after a capture, even in a notation that allows it.
    EnPassant,
    /// `bc3` for `bxc3`, or `:` for `x`.
    CaptureSign,
    /// The file of a pawn's move twice: `dd5`.
    FileTwice,
    /// A capture written leap by leap: `22x15 15x8`.
    LeapByLeap,
    /// `ed` or `exd`, without the rank.
    ShortCapture,
    /// A check or mate sign in another form: `++`, `ch`, `mate`.
    MarkForm,
    /// More squares than the notation wants: `e2e4`, `Ng1-f3`.
    LongForm,
    /// A comma after the move.
    Comma,
    /// A piece letter of another language, or a figurine: `Sf3`, `♘f3`.
    ForeignLetter,
    /// `x` alone, for the only possible capture.
    BareCapture,
    /// The capture sign inside the move, in a notation that writes it at the end.
    SignInside,
    /// Only half of the text of castling.
    HalfCastling,
    /// Castling in the wrong columns of a table.
    CastlingColumns,
    /// More than the notation writes: `Nf3` in the column of file f.
    Surplus,
    /// A square in three-man chess without its zone: `e4` for `WHe4`.
    Zone,
    /// A zone by another name than the record gives it: `We4` for `WHe4`.
    ZoneName,
    /// The zone after the piece letter: `NWHf3` for `WHNf3`.
    ZonePlace,
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

    /// Returns the number of slips. Readings with fewer are preferred.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }
}
