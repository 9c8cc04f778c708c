//! Records on disk: which files are meant, and what is in one.

pub mod inputs;
mod sniff;
pub mod source;
