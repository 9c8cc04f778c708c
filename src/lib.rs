//! movetext reads records of board games (chess and its variants, draughts, three-man chess), replays every
//! move by the rules of its game, and points at the exact word that cannot be played or contradicts the rest
//! of the record, with a fix where there is one. The same library serves editors ([`server`]) and the
//! terminal ([`cli`]).
//!
//! Checking a text: [`checks::check`] takes a segment (one game, or a few) and its [`identify::Context`].
//!
//! ```
//! use movetext::{checks, identify::Context, syntax};
//!
//! let text = "1. d4 e6 2. c4 Bb4+ 3. Nc3 Nf6 4. Ne4 *";
//! let pgn = syntax::format("pgn").expect("a row of FORMATS");
//! let verdict = checks::check(text, &Context::new(pgn));
//! let finding = &verdict.findings[0];
//! assert_eq!(finding.code.0, "illegal-move");
//! assert_eq!(&text[finding.start as usize..finding.end as usize], "Ne4");
//! assert!(finding.message.contains("the knight on c3 is pinned by the bishop on b4"));
//! ```
//!
//! Converting its moves: [`rewrite::rewrite`] writes them in another notation, a [`notation::Target`].
//!
//! ```
//! use movetext::identify::Context;
//! use movetext::rewrite::{Scope, rewrite};
//! use movetext::{notation, syntax};
//!
//! let pgn = syntax::format("pgn").expect("a row of FORMATS");
//! let german = notation::target("san-de").expect("a target");
//! let text = "1. e4 e5 2. Nf3 { as always } Nc6 *";
//! let written = rewrite(text, &Context::new(pgn), german, &Scope::All);
//! // A tag says how the moves are written, since it is no longer the usual way.
//! let moves = "1. e4 e5 2. Sf3 { as always } Sc6 *";
//! assert_eq!(written.applied(text), format!("[Notation \"san-de\"]\n\n{moves}"));
//! ```
//!
//! # The folders
//!
//! A record flows through these folders: bytes become [`text`], the text is cut into
//! segments ([`document`]) and parsed into a flat tree ([`syntax`]). What a record is, is found out by
//! playing it ([`identify`], [`replay`]); then it is checked ([`checks`]), rewritten ([`rewrite`]) or looked
//! at ([`inspect`]), and turned into what an editor shows ([`features`]). `docs/architecture.md` explains
//! each of them, and `docs/glossary.md` the words.
//!
//! | folder       | holds                                                          | only user of          |
//! |--------------|----------------------------------------------------------------|-----------------------|
//! | [`board`]    | squares, geometries, moves, readings; no games                 |                       |
//! | [`text`]     | the rope, edits, lines, position encodings                     | `ropey`               |
//! | [`notation`] | how squares and moves are written: `COORDINATES`, `NOTATIONS`  |                       |
//! | [`rules`]    | one trait, one table `GAMES`                                   | `shakmaty`, game ids  |
//! | [`syntax`]   | lexer, flat tree, parsers, table `FORMATS`; words in comments  | `logos`, `pulldown-cmark` |
//! | [`document`] | the book of games, incremental edits, snapshots, findings      |                       |
//! | [`codes`]    | the diagnostic codes and their pages: `CODES`                  |                       |
//! | [`replay`]   | a record, its set-up, its written moves against the rules      |                       |
//! | [`identify`] | which game, notation and language a record is in               |                       |
//! | [`repair`]   | what a move was meant to be, where later moves prove it        |                       |
//! | [`checks`]   | one file per kind of finding, and tables of them               |                       |
//! | [`rewrite`]  | moves, marks, tags and lines rewritten; other formats          |                       |
//! | [`mod@format`] | the canonical text of a game; what keeps a game as typed      |                       |
//! | [`inspect`]  | the position and the move at a place, set-ups                  |                       |
//! | [`diagram`]  | boards as text and SVG, from geometry and pieces alone         |                       |
//! | [`features`] | one file per editor feature: pure functions, plain data        |                       |
//! | [`collection`]| many games: repeated ones, players, crosstables, selections |                       |
//! | [`workspace`]| open documents, settings, what a change makes out of date      |                       |
//! | [`config`]   | settings by name: the table of them, and `movetext.toml`       | `toml`                |
//! | [`server`]   | the language server                                            | `tower-lsp`, `tokio`  |
//! | [`cli`]      | the command line                                               | `clap`                |
//!
//! A folder uses only folders before it in this table: `tests/house/layering.rs` reads the `use` lines and
//! fails on any other. No folder before [`server`] uses threads, files or clocks.

pub mod board;
pub mod checks;
#[cfg(feature = "cli")]
pub mod cli;
pub mod codes;
pub mod collection;
#[cfg(feature = "config")]
pub mod config;
pub mod diagram;
pub mod document;
pub mod features;
pub mod format;
pub mod identify;
pub mod inspect;
pub mod notation;
pub mod openings;
pub mod repair;
pub mod replay;
pub mod rewrite;
pub mod rules;
#[cfg(feature = "server")]
pub mod server;
pub mod syntax;
pub mod text;
pub mod workspace;
