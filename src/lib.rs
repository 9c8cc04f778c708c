//! movetext: reads, replays and checks game records, live in an editor and in the terminal.
//!
//! # The house
//!
//! A record flows through the rooms below from top to bottom: bytes become [`text`], text is cut
//! into segments and parsed into a flat tree ([`syntax`]), kept as a book of games ([`document`]),
//! replayed and checked ([`analysis`]), and turned into what an editor shows ([`features`]).
//!
//! | room         | holds                                                          | alone may name        |
//! |--------------|----------------------------------------------------------------|-----------------------|
//! | [`board`]    | squares, geometries, moves, readings; no games                 |                       |
//! | [`text`]     | the rope, edits, lines, position encodings                     | `ropey`               |
//! | [`notation`] | how squares and moves are written: `COORDINATES`, `NOTATIONS`  |                       |
//! | [`rules`]    | one trait, one table `GAMES`                                   | `shakmaty`, game ids  |
//! | [`syntax`]   | lexer, flat tree, parsers, table `FORMATS`                     | `logos`               |
//! | [`document`] | the book of games, incremental edits, snapshots, findings      |                       |
//! | [`analysis`] | replay, checks, the table of diagnostic codes                  |                       |
//! | [`features`] | one file per editor feature: pure functions, plain data        |                       |
//! | [`server`]   | the language server                                            | `tower-lsp`, `tokio`  |
//! | [`cli`]      | the command line                                               | `clap` and its kin    |
//!
//! A room uses only rooms above it in this table; `tests/layering.rs` reads the `use` lines and
//! fails on an upward one. Rooms up to [`features`] know no threads, files or clocks.
//!
//! Adding a game or a notation is one new file and one line in a table.

pub mod analysis;
pub mod board;
pub mod cli;
pub mod document;
pub mod features;
pub mod notation;
pub mod rules;
pub mod server;
pub mod syntax;
pub mod text;
