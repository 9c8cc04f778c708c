//! Russian draughts and pool: men capture backward too, kings fly, any capture may be chosen.

use super::*;

const RUSSIAN_GAME: Game = Game {
    id: GameId("russian"),
    name: "russian",
    title: "Russian draughts (shashki)",
    aliases: &["shashki", "russian draughts", "russian checkers"],
    game_type: Some(25),
    geometry: &EIGHT,
    numbering: Numbering {
        capture: ':',
        ..FROM_THE_TOP
    },
    notation: "algebraic",
    results: ONE_OR_TWO,
    set_up: |fen| set_up(&RUSSIAN, fen),
    ..GAME
};

const RUSSIAN_RULES: Rules = Rules {
    man: Man {
        crowning: Crowning::GoOn,
        ..RULES.man
    },
    priority: &[],
    ..ON_EIGHT
};

pub static RUSSIAN: Variant = Variant {
    game: RUSSIAN_GAME,
    rules: RUSSIAN_RULES,
    letters: true,
};

static WIDE: Geometry = Geometry::half(10, 8, true);
static WIDE_GRID: Grid = Grid::new(&WIDE);

pub static SPANTSIRETTI: Variant = Variant {
    game: Game {
        id: GameId("spantsiretti"),
        name: "spantsiretti",
        title: "Spantsiretti draughts (Russian on 10x8)",
        aliases: &["10x8", "spancirety", "russian 10x8"],
        game_type: Some(41),
        geometry: &WIDE,
        trial: false,
        set_up: |fen| set_up(&SPANTSIRETTI, fen),
        ..RUSSIAN_GAME
    },
    rules: Rules {
        grid: &WIDE_GRID,
        ..RUSSIAN_RULES
    },
    letters: true,
};

/// The American game, which Black starts. Others that share its number start with White.
pub static POOL: Variant = Variant {
    game: Game {
        id: GameId("pool"),
        name: "pool",
        title: "American pool checkers",
        aliases: &["pool checkers", "american pool", "american pool checkers"],
        game_type: Some(23),
        geometry: &EIGHT,
        starts: Seat::BLACK,
        results: BLACK_FIRST,
        set_up: |fen| set_up(&POOL, fen),
        ..GAME
    },
    rules: Rules {
        priority: &[],
        ..ON_EIGHT
    },
    letters: false,
};
