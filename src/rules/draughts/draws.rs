//! The draw rules of the variants, for each the ones that its federation or its largest server
//! plays. Where the sources give no figure there is no line.

use crate::rules::{Counted, Draw};

const fn repetition(times: u32, why: &'static str) -> Draw {
    Draw {
        counted: Counted::Positions,
        limit: times,
        why,
    }
}

/// Moves of each side with kings alone.
const fn quiet(each: u32, why: &'static str) -> Draw {
    Draw {
        counted: Counted::KingMoves,
        limit: 2 * each,
        why,
    }
}

const fn ending(each: u32, is: fn(&crate::rules::Material) -> bool, why: &'static str) -> Draw {
    Draw {
        counted: Counted::Pieces(is),
        limit: 2 * each,
        why,
    }
}

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

/// The rules of the world federation for the board of a hundred squares.
pub const INTERNATIONAL: &[Draw] = &[
    THREEFOLD,
    quiet(25, "kings alone have made 25 moves each without capturing"),
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

/// Frisian rules; the two moves of king against king are those of the largest server.
pub const FRISIAN: &[Draw] = &[
    ending(
        7,
        |pieces| pieces.lone_against_kings(2..=2),
        "one king has held out for seven moves against two",
    ),
    ending(
        2,
        |pieces| pieces.lone_against_kings(1..=1),
        "neither of two kings has been won within two moves",
    ),
];

pub const ANTIDRAUGHTS: &[Draw] = &[THREEFOLD];

/// The rules for the board of 64 squares, Russian and Brazilian.
pub const SIXTY_FOUR: &[Draw] = &[
    THREEFOLD,
    ending(
        15,
        |pieces| pieces.lone_against_kings(3..=u32::MAX),
        "one king has held out for 15 moves against three kings or more",
    ),
    quiet(15, "kings alone have made 15 moves each without capturing"),
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
    quiet(
        40,
        "for 40 moves each no man has moved and nothing was captured",
    ),
];

pub const ITALIAN: &[Draw] = &[
    repetition(
        4,
        "the same position stands on the board for the fourth time",
    ),
    quiet(
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
    quiet(
        15,
        "for 15 moves each no man has moved and nothing was captured",
    ),
];

pub const PORTUGUESE: &[Draw] = &[THREEFOLD];
