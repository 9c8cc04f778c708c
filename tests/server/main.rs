//! The language server as a client meets it: over the pipes of a real process, or in memory where
//! a process adds nothing.

#[path = "../support/dice.rs"]
mod dice;

mod annotations;
mod board;
mod client;
mod code_actions;
mod completion;
mod diagnostics;
mod frames;
mod hover;
mod inlay;
mod known_position;
mod large;
mod lifecycle;
mod order;
mod outline;
mod positions;
mod rewrites;
mod sessions;
mod spellings;
mod tokens;
mod typing;
mod workspace_symbols;
