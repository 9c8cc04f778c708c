//! movetext: reads, replays and checks game records, live in an editor and in the terminal.
//!
//! # The house
//!
//! A record flows through the rooms below from top to bottom: bytes become [`text`], text is cut
//! into segments and parsed into a flat tree ([`syntax`]), kept as a book of games ([`document`]). What a
//! record is, is found out ([`identify`]) by playing it ([`replay`]); then it is checked ([`checks`]),
//! written anew ([`rewrite`]) or looked at ([`inspect`]), and turned into what an editor shows
//! ([`features`]) of the documents that are open ([`workspace`]).
//!
//! | room         | holds                                                          | alone may name        |
//! |--------------|----------------------------------------------------------------|-----------------------|
//! | [`board`]    | squares, geometries, moves, readings; no games                 |                       |
//! | [`text`]     | the rope, edits, lines, position encodings                     | `ropey`               |
//! | [`notation`] | how squares and moves are written: `COORDINATES`, `NOTATIONS`  |                       |
//! | [`rules`]    | one trait, one table `GAMES`                                   | `shakmaty`, game ids  |
//! | [`syntax`]   | lexer, flat tree, parsers, table `FORMATS`; words in comments  | `logos`               |
//! | [`document`] | the book of games, incremental edits, snapshots, findings      |                       |
//! | [`codes`]    | the diagnostic codes and their pages: `CODES`                  |                       |
//! | [`replay`]   | a record, its set-up, its written moves against the rules      |                       |
//! | [`identify`] | which game, notation and language a record is in               |                       |
//! | [`repair`]   | what a record was meant to say, where its moves prove it       |                       |
//! | [`checks`]   | one file per kind of finding, and tables of them               |                       |
//! | [`rewrite`]  | moves, marks, tags and lines written anew; other formats       |                       |
//! | [`inspect`]  | the position and the move at a place, set-ups                  |                       |
//! | [`diagram`]  | boards as text and SVG, from geometry and pieces alone         |                       |
//! | [`features`] | one file per editor feature: pure functions, plain data        |                       |
//! | [`workspace`]| open documents, what is set, what a change makes void          |                       |
//! | [`server`]   | the language server                                            | `tower-lsp`, `tokio`  |
//! | [`cli`]      | the command line                                               | `clap` and its kin    |
//!
//! A room uses only rooms above it in this table; `tests/house/layering.rs` reads the `use` lines and
//! fails on an upward one. Rooms up to [`workspace`] know no threads, files or clocks.
//!
//! Adding a game or a notation is one new file and one line in a table.

pub mod board;
pub mod checks;
#[cfg(feature = "cli")]
pub mod cli;
pub mod codes;
pub mod diagram;
pub mod document;
pub mod features;
pub mod identify;
pub mod inspect;
pub mod notation;
pub mod repair;
pub mod replay;
pub mod rewrite;
pub mod rules;
#[cfg(feature = "server")]
pub mod server;
pub mod syntax;
pub mod text;
pub mod workspace;
