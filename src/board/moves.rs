//! A move as the rules list it, and a ply: a move with what it does.

use std::sync::Arc;

use super::{Piece, Role, Square, SquareSet};

/// One legal move. Cheap to copy for games whose moves take at most one piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// Who moves; `piece.seat` is the mover.
    pub piece: Piece,
    /// None for a drop or a null move.
    pub from: Option<Square>,
    /// For castling, the square the king arrives on. For a null move, meaningless.
    pub to: Square,
    pub kind: MoveKind,
    /// What the piece becomes, when it changes.
    pub becomes: Option<Role>,
    pub captured: Captured,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    Step,
    Capture,
    /// Several men in a row step as one: the last of them is put before the first.
    Line,
    /// The same, and what the first of them comes up to is taken.
    LineCapture,
    EnPassant,
    /// The king goes to `Move::to`, the rook from `rook` to `rook_to`.
    Castle {
        rook: Square,
        rook_to: Square,
    },
    Drop,
    /// A pass; not a move of the rules, but records use it in analysis.
    Null,
}

/// What a move takes off the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Captured {
    None,
    One(Square, Piece),
    /// A capture of the draughts kind, with the way it goes.
    Path(Arc<Path>),
}

/// The way of a draughts capture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The canonical long form: start, every square where the piece turns and, where it does not
    /// turn, the square just behind each victim, arrival (PDN 3.0).
    pub route: Vec<Square>,
    /// In the order of the canonical route.
    pub victims: Vec<(Square, Piece)>,
}

impl Move {
    pub fn is_capture(&self) -> bool {
        self.captured != Captured::None
    }

    /// The squares of the pieces taken.
    pub fn victims(&self) -> SquareSet {
        match &self.captured {
            Captured::None => SquareSet::EMPTY,
            Captured::One(square, _) => SquareSet::single(*square),
            Captured::Path(path) => path.victims.iter().map(|(square, _)| *square).collect(),
        }
    }

    /// How many pieces are taken.
    pub fn victim_count(&self) -> usize {
        match &self.captured {
            Captured::None => 0,
            Captured::One(..) => 1,
            Captured::Path(path) => path.victims.len(),
        }
    }
}

/// What a move does to the player who is to move next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// The next player's king is attacked.
    pub check: bool,
    /// The move ends the game in the mover's favour in the way the game's `#` means.
    pub mate: bool,
    /// The check comes from two pieces.
    pub double: bool,
}

/// A move together with what a writer needs to write it: the other legal moves and its effect.
#[derive(Clone, Copy)]
pub struct Ply<'a> {
    pub mv: &'a Move,
    /// The legal moves of the position, `mv` among them: all, or those that the notation looks at.
    pub legal: &'a [Move],
    pub effect: Effect,
}
