//! Squares, geometries, pieces, moves, and what a written move may claim.
//!
//! The lowest room: notations and rules both speak in these types and so need not know each
//! other. No games live here, and nothing that reads or writes text.

mod frame;
mod geometry;
mod moves;
mod numbering;
mod piece;
mod reading;
mod square;

pub use frame::{Corner, Frame, Letters, Numbering};
pub use geometry::Geometry;
pub use moves::{Captured, Effect, Move, MoveKind, Path, Ply};
pub use piece::{Piece, Role, Roles, Seat};
pub use reading::{CheckMark, MoveKinds, Reading, Sign, Slip, Slips, Wing};
pub use square::{Square, SquareSet};
