//! Input files: which ones the arguments name, what is in each, and how one is changed and written back.

pub mod bytes;
pub mod inputs;
mod sniff;
pub mod source;
pub mod trouble;
pub mod write;
