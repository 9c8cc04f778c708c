//! Russian draughts and pool: men also capture backward, kings fly, and any capture may be chosen.

use super::*;

const RUSSIAN_GAME: Game = Game {
    id: GameId("russian"),
    name: "russian",
    title: "Russian draughts (shashki)",
    aliases: &[
        "shashki",
        "russian draughts",
        "russian checkers",
        "русские шашки",
        "russische dame",
        "dames russes",
        "warcaby rosyjskie",
    ],
    game_type: Some("25,W,8,8,A0,0"),
    geometry: &EIGHT,
    numbering: Numbering {
        capture: ':',
        ..FROM_THE_TOP
    },
    notation: "algebraic",
    results: ONE_OR_TWO,
    draws: draws::SIXTY_FOUR,
    set_up: |fen, board| set_up(&RUSSIAN, fen, board),
    ..GAME
};

const RUSSIAN_RULES: DraughtsRules = DraughtsRules {
    man: ManRules {
        crowning: Crowning::GoOn,
        ..RULES.man
    },
    priority: &[],
    ..ON_EIGHT
};

pub static RUSSIAN: Variant = Variant {
    game: RUSSIAN_GAME,
    rules: RUSSIAN_RULES,
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};

static WIDE: Geometry = Geometry::half(10, 8, true);

pub static SPANTSIRETTI: Variant = Variant {
    game: Game {
        id: GameId("spantsiretti"),
        name: "spantsiretti",
        title: "Spantsiretti draughts (Russian on 10x8)",
        aliases: &["10x8", "spancirety", "russian 10x8", "шашки спанциретти"],
        game_type: Some("41,W,10,8,A0,0"),
        geometry: &WIDE,
        trial: false,
        draws: &[],
        set_up: |fen, board| set_up(&SPANTSIRETTI, fen, board),
        ..RUSSIAN_GAME
    },
    rules: DraughtsRules { ..RUSSIAN_RULES },
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};

/// American pool, which Black starts. In others of the same `GameType` number White starts.
pub static POOL: Variant = Variant {
    game: Game {
        id: GameId("pool"),
        name: "pool",
        title: "American pool checkers",
        aliases: &["pool checkers", "american pool", "american pool checkers"],
        game_type: Some("23,B,8,8,N1,0"),
        geometry: &EIGHT,
        starts: Seat::BLACK,
        results: BLACK_FIRST,
        draws: draws::POOL,
        set_up: |fen, board| set_up(&POOL, fen, board),
        ..GAME
    },
    rules: DraughtsRules {
        priority: &[],
        ..ON_EIGHT
    },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

/// Pool as other federations play it: White starts, squares have letters.
pub static POOL_UNIFIED: Variant = Variant {
    game: Game {
        id: GameId("pool-unified"),
        name: "pool-unified",
        title: "Pool checkers, unified rules",
        aliases: &["unified pool", "zimbabwean", "zimbabwean pool"],
        game_type: Some("23,W,8,8,A0,0"),
        notation: "algebraic",
        starts: Seat::WHITE,
        results: ONE_OR_TWO,
        trial: false,
        draws: &[],
        set_up: |fen, board| set_up(&POOL_UNIFIED, fen, board),
        ..POOL.game
    },
    squares: "algebraic",
    rules: POOL.rules,
    disputed: &[],
    tables: VariantTables::new(),
};

/// Pool on the mirrored board. Black starts, and a1 is at the bottom right as Black sees the board.
pub static JAMAICAN: Variant = Variant {
    game: Game {
        id: GameId("jamaican"),
        name: "jamaican",
        title: "Jamaican draughts",
        aliases: &["jamaican draughts"],
        game_type: Some("23,B,8,8,A1,1"),
        geometry: &EIGHT_MIRRORED,
        numbering: Numbering {
            a1: Corner::TopLeft,
            ..FROM_THE_TOP
        },
        notation: "algebraic",
        trial: false,
        draws: &[],
        set_up: |fen, board| set_up(&JAMAICAN, fen, board),
        ..POOL.game
    },
    rules: DraughtsRules { ..POOL.rules },
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};
