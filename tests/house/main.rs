//! The house rules: layers, names, a page for every code, and what is written in more than one place.

mod config;
mod docs;
mod glyphs;
mod isolation;
mod layering;
mod names;
mod packaging;
mod pages;
mod sources;
mod tokens;
