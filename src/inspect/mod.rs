//! What an editor shows for a byte of a record: the position and the move there, what a word in a
//! comment names, or a set-up.

mod comment_reference;
mod lost_position;
mod position_at;
mod related_moves;
mod set_up_at;
mod slip_at;
mod square_at;

pub use comment_reference::{CommentReference, comment_reference};
pub use lost_position::LostPosition;
pub use position_at::{Alternative, LegalMove, PositionAt, ReadAs, position_at};
pub use related_moves::related_moves;
pub use set_up_at::{SetUpAt, set_up};
pub use square_at::{NamedSquare, SquareAt, square_of_unknown, square_of_unknown_set_up};
