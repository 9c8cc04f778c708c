//! The house rules: layers, names, and a page for every code.

mod docs;
mod isolation;
mod layering;
mod names;
mod pages;
mod sources;
