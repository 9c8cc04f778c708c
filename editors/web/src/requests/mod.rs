//! The requests, a file for each kind. Each turns its parameters and the answer of a feature from and into JSON.

pub mod board;
pub mod board_change;
pub mod completion;
pub mod convert;
pub mod document;
pub mod findings;
pub mod forms;
pub mod reading;
pub mod tokens;
