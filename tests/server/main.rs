//! The language server as a client meets it: over the pipes of a real process, or in memory where
//! a process adds nothing.

#[path = "../support/dice.rs"]
mod dice;

mod annotations;
mod board;
mod board_games;
mod client;
mod code_actions;
mod commands;
mod compared_games;
mod completion;
mod diagnostics;
mod folder_findings;
mod formatting;
mod frames;
mod hover;
mod inlay;
mod known_position;
mod large;
mod lifecycle;
mod markdown;
mod order;
mod outline;
mod positions;
mod projects;
mod renaming;
mod rewrites;
mod scratch;
mod sessions;
mod spellings;
mod tokens;
mod typing;
mod workspace_symbols;
