//! What stands at a place of a record: the position there and the move written there, what a word of a
//! comment names, a set-up.

mod mention;
mod moment;
mod set_up;

pub use mention::{Mention, mention};
pub use moment::{Alternative, Moment, ReadAs, moment};
pub use set_up::{SetUp, set_up};
