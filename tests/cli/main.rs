//! The command line as a shell sees it: exit status, stdout, stderr.

mod check;
mod commands;
mod inputs;
mod process;
