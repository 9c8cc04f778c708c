//! The two tables. A new notation is one line here.

use super::{
    Coordinates, Notation, algebraic, algebraic_short, algebraic_squares, descriptive, iccf, lan,
    numeric, numeric_squares, san, smith, uci,
};

/// Every way to name squares.
pub static COORDINATES: &[&Coordinates] =
    &[&algebraic_squares::ALGEBRAIC, &numeric_squares::NUMERIC];

/// Every way to write moves, the most common of each kind of game first.
pub static NOTATIONS: &[&Notation] = &[
    &san::SAN,
    &uci::UCI,
    &lan::LAN,
    &iccf::ICCF,
    &smith::SMITH,
    &descriptive::DESCRIPTIVE,
    &numeric::NUMERIC,
    &algebraic::ALGEBRAIC,
    &algebraic_short::ALGEBRAIC_SHORT,
];
