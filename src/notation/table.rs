//! The tables of coordinates and notations. A new notation is one row here.

// Every file of the folder, so that a row is one line.
use super::*;

/// Every kind of coordinates.
pub static COORDINATES: &[&Coordinates] = &[
    &algebraic_squares::ALGEBRAIC,
    &numeric_squares::NUMERIC,
    &diagonal_squares::DIAGONAL,
    &number_coordinates_squares::NUMBER_COORDINATES,
    &squares_64::SQUARES_64,
    &zoned_squares::ZONED,
    &ring_squares::RING,
];

/// Every notation, the most common of each kind of game first.
pub static NOTATIONS: &[&Notation] = &[
    &san::SAN,
    &uci::UCI,
    &lan::LAN,
    &iccf::ICCF,
    &smith::SMITH,
    &descriptive::DESCRIPTIVE,
    &ncn::NCN,
    &graves::GRAVES,
    &numeric::NUMERIC,
    &numeric_long::NUMERIC_LONG,
    &algebraic::ALGEBRAIC,
    &algebraic_long::ALGEBRAIC_LONG,
    &russian_short::RUSSIAN_SHORT,
    &diagonal::DIAGONAL_SHORT,
    &diagonal_long::DIAGONAL_LONG,
    &number_coordinates::NUMBER_COORDINATES,
    &number_coordinates_long::NUMBER_COORDINATES_LONG,
];
