//! Squares, geometries, pieces, moves, and the reading of a written move.
//!
//! Notations and rules share these types, so they need not know each other. Games are in `rules`, and
//! reading and writing of moves is in `notation`.

mod boards;
mod frame;
mod geometry;
mod moves;
mod numbering;
mod piece;
mod reading;
mod square;
mod zone_names;

pub use boards::Board;
pub use frame::{Frame, Letters};
pub use geometry::Geometry;
pub use moves::{Captured, Effect, Move, MoveKind, Path, Ply};
pub use numbering::{Corner, Numbering};
pub use piece::{Piece, Role, Roles, Seat};
pub use reading::{CheckMark, MoveKinds, Reading, Sign, Slip, Slips, Wing};
pub use square::{Square, SquareSet};
pub use zone_names::{LONGEST_NAME, ZoneNames};
