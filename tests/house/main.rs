//! The house rules: layers, and a page for every code.

mod layering;
mod pages;
