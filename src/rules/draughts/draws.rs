//! The draw rules of the variants, as played by the federation or the largest server of each. A rule
//! for which the sources give no number is left out.

use crate::rules::{Counted, Draw};

const fn repetition(times: u32, why: &'static str) -> Draw {
    Draw {
        counted: Counted::Positions,
        limit: times,
        why,
    }
}

/// Each side makes this many moves with kings only and without capturing.
const fn king_moves(each: u32, why: &'static str) -> Draw {
    Draw {
        counted: Counted::KingMoves,
        limit: 2 * each,
        why,
    }
}

/// The ending lasts for this many moves of each side.
const fn ending(each: u32, is: fn(&crate::rules::Material) -> bool, why: &'static str) -> Draw {
    Draw {
        counted: Counted::Pieces(is),
        limit: 2 * each,
        why,
    }
}

/// The ending lasts for this many moves of each side, without a promotion.
const fn unchanged(each: u32, is: fn(&crate::rules::Material) -> bool, why: &'static str) -> Draw {
    Draw {
        counted: Counted::Unchanged(is),
        limit: 2 * each,
        why,
    }
}

const THREEFOLD: Draw = repetition(
    3,
    "the same position stands on the board for the third time",
);

/// The rules of the world federation for the 10x10 board.
pub const INTERNATIONAL: &[Draw] = &[
    THREEFOLD,
    king_moves(
        25,
        "for 25 moves each no man has moved and nothing was captured",
    ),
    ending(
        16,
        |pieces| pieces.lone_against(3..=3),
        "one king has held out for 16 moves against three pieces, a king among them",
    ),
    ending(
        5,
        |pieces| pieces.lone_against(1..=2),
        "one king has held out for five moves against one or two pieces, a king among them",
    ),
];

/// The limit of two moves with king against king is that of the largest server.
pub const FRISIAN: &[Draw] = &[
    ending(
        7,
        |pieces| pieces.lone_against_kings(2..=2),
        "one king has held out for seven moves against two",
    ),
    ending(
        2,
        |pieces| pieces.lone_against_kings(1..=1),
        "neither of the last two kings was captured within two moves",
    ),
];

pub const ANTIDRAUGHTS: &[Draw] = &[THREEFOLD];

/// Russian and Brazilian draughts.
pub const SIXTY_FOUR: &[Draw] = &[
    THREEFOLD,
    ending(
        15,
        |pieces| pieces.lone_against_kings(3..=u32::MAX),
        "one king has held out for 15 moves against three kings or more",
    ),
    king_moves(
        15,
        "for 15 moves each no man has moved and nothing was captured",
    ),
    unchanged(
        30,
        |pieces| pieces.kings_on_both_sides(4..=5),
        "both sides have kings, and nothing has changed for 30 moves with four or five pieces",
    ),
    unchanged(
        60,
        |pieces| pieces.kings_on_both_sides(6..=7),
        "both sides have kings, and nothing has changed for 60 moves with six or seven pieces",
    ),
    ending(
        5,
        |pieces| pieces.lone_against(3..=3) && pieces.lone_on_long_diagonal(),
        "one king has held the long diagonal for five moves against three pieces",
    ),
    ending(
        5,
        |pieces| pieces.lone_against(2..=2),
        "one king has held out for five moves against two pieces",
    ),
];

pub const ENGLISH: &[Draw] = &[
    THREEFOLD,
    king_moves(
        40,
        "for 40 moves each no man has moved and nothing was captured",
    ),
];

pub const ITALIAN: &[Draw] = &[
    repetition(
        4,
        "the same position stands on the board for the fourth time",
    ),
    king_moves(
        40,
        "for 40 moves each no man has moved and nothing was captured",
    ),
];

pub const POOL: &[Draw] = &[
    THREEFOLD,
    ending(
        13,
        |pieces| pieces.lone_against_kings(3..=3),
        "one king has held out for 13 moves against three",
    ),
    king_moves(
        15,
        "for 15 moves each no man has moved and nothing was captured",
    ),
];

pub const PORTUGUESE: &[Draw] = &[THREEFOLD];
