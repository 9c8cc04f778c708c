//! Input files: which ones the arguments name, what is in each, and how one is changed and written back.

pub mod bytes;
pub mod chunk_reader;
pub mod diff;
pub mod games;
pub mod inputs;
pub mod projects;
pub mod source;
pub mod trouble;
pub mod write;
