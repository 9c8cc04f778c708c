//! The command line as a shell sees it: exit status, stdout, stderr.

mod check;
mod commands;
mod convert;
mod inputs;
mod process;
