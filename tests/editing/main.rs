//! What helps a person who writes a record: completion, hover, findings while typing, repairs.

mod annotate;
mod blanks;
mod board_changes;
mod board_findings;
mod board_garbled;
mod board_lines;
mod board_sheets;
mod board_start;
mod completion;
mod confusions;
mod draughts_ends;
mod gaps;
mod highlights;
mod hover;
mod missing_replies;
mod new_game;
mod other_moves;
mod other_moves_offered;
mod outline;
mod presumption;
mod probes;
mod repairs;
mod rewriting;
mod selection;
mod settings;
mod slip_fixes;
mod slips;
mod slips_and_variations;
mod stepping;
mod typed_twice;
mod typing;
mod words;
mod workspace;

#[path = "../support/dice.rs"]
mod dice;
#[path = "../support/mod.rs"]
mod support;
