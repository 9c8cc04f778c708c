//! The command line as a shell sees it: exit status, stdout, stderr.

mod board;
mod check;
mod check_folder;
mod commands;
mod config;
mod convert;
mod diagram;
mod fix;
mod format;
mod games;
mod inputs;
mod interactive;
mod markdown;
mod position;
mod process;
mod reports;
mod saving;
mod table;
mod writing;

#[path = "../support/dice.rs"]
mod dice;
