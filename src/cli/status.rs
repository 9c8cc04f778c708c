//! The exit statuses of every command.

/// Everything was done, and no errors were found.
pub const OK: u8 = 0;
/// The records have errors, or moves that could not be converted.
pub const FAULTY: u8 = 1;
/// Something could not be done: bad arguments, a missing or unreadable file.
pub const INCOMPLETE: u8 = 2;
/// A signal stopped the program: its number is added, as shells report it.
pub const SIGNALLED: u8 = 128;
