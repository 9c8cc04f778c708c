//! What stands at a place of a record: the position there and the move written there, what a word of a
//! comment names, a set-up.

mod comment_reference;
mod position_at;
mod set_up_at;

pub use comment_reference::{CommentReference, comment_reference};
pub use position_at::{Alternative, PositionAt, ReadAs, position_at};
pub use set_up_at::{SetUpAt, set_up};
