//! The exit statuses of every command.

/// Nothing wrong.
pub const OK: u8 = 0;
/// The tool ran and the records have errors.
pub const FAULTY: u8 = 1;
/// The tool could not do what was asked: bad arguments, a missing or unreadable file.
pub const COULD_NOT: u8 = 2;
