//! Records as text: lexing, parsing, cutting, and the findings of PDN; moves and lines written anew.

mod amendments;
mod capture_signs;
mod document;
mod epd;
mod format;
mod html;
mod ignored;
mod kings_in_centre;
mod lost_letters;
mod nonetheless;
mod pdn;
mod rewrite;
mod segments;
mod set_ups;
mod strays;
mod syntax_pdn;
mod syntax_pgn;
mod syntax_properties;
mod syntax_segments;
mod tag_forms;
mod tag_values;
mod wrap;

#[path = "../support/mod.rs"]
mod support;
