//! A move as the rules list it, and a ply, which is a move with its effect.

use std::sync::Arc;

use super::{Piece, Role, Seat, Square, SquareSet};

/// A legal move. It is cheap to copy unless it captures several pieces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The piece that moves; `piece.seat` is the player.
    pub piece: Piece,
    /// `None` for a drop or a null move.
    pub from: Option<Square>,
    /// For castling, the square where the king arrives. Meaningless for a null move.
    pub to: Square,
    pub kind: MoveKind,
    /// What the piece is promoted to.
    pub becomes: Option<Role>,
    pub captured: Captured,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    Step,
    Capture,
    /// Several men in a row step together. It is written as a move of the last man to the square in
    /// front of the first.
    Line,
    /// Like `Line`, but the men capture what they come up to.
    LineCapture,
    EnPassant,
    /// The king goes to `Move::to`, the rook from `rook` to `rook_to`.
    Castle {
        rook: Square,
        rook_to: Square,
    },
    Drop,
    /// A pass. It is not legal, but records use it in analysis.
    Null,
}

/// What a move takes off the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Captured {
    None,
    One(Square, Piece),
    /// A capture in draughts.
    Path(Arc<Path>),
}

/// The route of a capture in draughts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The long form of PDN 3.0: the start, one square after each victim, and the arrival. Where the
    /// piece turns it is the square where it does so, otherwise the square right behind the victim.
    pub route: Vec<Square>,
    /// In the order of the route.
    pub victims: Vec<(Square, Piece)>,
}

impl Move {
    /// A null move: the player passes.
    pub fn pass(seat: Seat) -> Move {
        Move {
            piece: Piece {
                role: Role::King,
                seat,
            },
            from: None,
            to: Square(0),
            kind: MoveKind::Null,
            becomes: None,
            captured: Captured::None,
        }
    }

    pub fn is_capture(&self) -> bool {
        self.captured != Captured::None
    }

    /// Returns the squares of the captured pieces.
    pub fn victims(&self) -> SquareSet {
        match &self.captured {
            Captured::None => SquareSet::EMPTY,
            Captured::One(square, _) => SquareSet::single(*square),
            Captured::Path(path) => path.victims.iter().map(|(square, _)| *square).collect(),
        }
    }

    /// Returns the number of captured pieces.
    pub fn victim_count(&self) -> usize {
        match &self.captured {
            Captured::None => 0,
            Captured::One(..) => 1,
            Captured::Path(path) => path.victims.len(),
        }
    }
}

/// The effect of a move on the player who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// The next player's king is attacked.
    pub check: bool,
    /// The move wins the game in a way that is written `#`.
    pub mate: bool,
    /// The check comes from two pieces.
    pub double: bool,
}

/// A move with what a notation needs to write it: the other legal moves and its effect.
#[derive(Clone, Copy)]
pub struct Ply<'a> {
    pub mv: &'a Move,
    /// The legal moves of the position: all of them, or those that the notation needs.
    pub legal: &'a [Move],
    pub effect: Effect,
}
