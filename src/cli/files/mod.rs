//! Input files: which ones the arguments name, and what is in each.

pub mod inputs;
mod sniff;
pub mod source;
