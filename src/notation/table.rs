//! The two tables. A new notation is one line here.

use super::{
    Coordinates, Notation, algebraic, algebraic_short, algebraic_squares, lan, numeric,
    numeric_squares, san,
};

/// Every way to name squares.
pub static COORDINATES: &[&Coordinates] =
    &[&algebraic_squares::ALGEBRAIC, &numeric_squares::NUMERIC];

/// Every way to write moves, the most common of each kind of game first.
pub static NOTATIONS: &[&Notation] = &[
    &san::SAN,
    &lan::LAN,
    &numeric::NUMERIC,
    &algebraic::ALGEBRAIC,
    &algebraic_short::ALGEBRAIC_SHORT,
];
