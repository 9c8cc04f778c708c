//! The command line as a shell sees it: exit status, stdout, stderr.

mod board;
mod check;
mod commands;
mod convert;
mod fix;
mod inputs;
mod interactive;
mod position;
mod process;
mod saving;
mod writing;

#[path = "../support/dice.rs"]
mod dice;
