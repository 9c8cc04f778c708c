//! International draughts and the games that differ from it in the board, the aim or where a king
//! lands. Men also capture backward, kings fly, and the most pieces must be taken.

use super::*;

pub static INTERNATIONAL: Variant = Variant {
    game: Game {
        draws: draws::INTERNATIONAL,
        ..GAME
    },
    rules: RULES,
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

pub static BRAZILIAN: Variant = Variant {
    game: Game {
        id: GameId("brazilian"),
        name: "brazilian",
        title: "Brazilian draughts",
        aliases: &[
            "brazilian draughts",
            "brazilian checkers",
            "turnierdame 8x8",
            "brasilianische dame",
            "damas brasileiras",
            "damas brasileñas",
            "dames brésiliennes",
            "warcaby brazylijskie",
            "бразильские шашки",
        ],
        game_type: Some("26,W,8,8,A0,0"),
        geometry: &EIGHT,
        notation: "algebraic",
        results: ONE_OR_TWO,
        draws: draws::SIXTY_FOUR,
        set_up: |fen, board| set_up(&BRAZILIAN, fen, board),
        ..GAME
    },
    rules: ON_EIGHT,
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};

/// Brazilian draughts on the mirrored board; both boards are in use.
pub static FILIPINO: Variant = Variant {
    game: Game {
        id: GameId("filipino"),
        name: "filipino",
        title: "Filipino draughts (derecha)",
        aliases: &["filipino draughts", "derecha"],
        game_type: None,
        geometry: &EIGHT_MIRRORED,
        notation: "numeric",
        trial: false,
        // No source says who starts.
        either_starts: true,
        draws: &[],
        disputed_board: true,
        set_up: |fen, board| set_up(&FILIPINO, fen, board),
        ..BRAZILIAN.game
    },
    rules: DraughtsRules { ..ON_EIGHT },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

static FOURTEEN: Geometry = Geometry::half(14, 14, true);

/// The largest board in use, from South Africa.
pub static DUMM: Variant = Variant {
    game: Game {
        id: GameId("dumm"),
        name: "dumm",
        title: "Dumm (South African draughts)",
        aliases: &["14x14"],
        game_type: None,
        geometry: &FOURTEEN,
        trial: false,
        set_up: |fen, board| set_up(&DUMM, fen, board),
        ..GAME
    },
    rules: DraughtsRules { rows: 6, ..RULES },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

static TWELVE: Geometry = Geometry::half(12, 12, true);
static TWELVE_MIRRORED: Geometry = Geometry::half(12, 12, false);

pub static CANADIAN: Variant = Variant {
    game: Game {
        id: GameId("canadian"),
        name: "canadian",
        title: "Canadian draughts",
        aliases: &[
            "12x12",
            "canadian draughts",
            "canadian checkers",
            "kanadische dame",
            "12-felder-dame",
            "turnierdame 12x12",
            "canadees dammen",
            "jeu de dames canadien",
            "dames canadiennes",
            "warcaby kanadyjskie",
            "канадские шашки",
        ],
        game_type: Some("27,W,12,12,N2,0"),
        geometry: &TWELVE,
        set_up: |fen, board| set_up(&CANADIAN, fen, board),
        ..GAME
    },
    rules: DraughtsRules { rows: 5, ..RULES },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

pub static SRI_LANKAN: Variant = Variant {
    game: Game {
        id: GameId("sri-lankan"),
        name: "sri-lankan",
        title: "Sri Lankan draughts",
        aliases: &["sri lankan draughts", "sri lankan"],
        game_type: None,
        geometry: &TWELVE_MIRRORED,
        trial: false,
        // One secondary source says White.
        either_starts: true,
        set_up: |fen, board| set_up(&SRI_LANKAN, fen, board),
        ..GAME
    },
    rules: DraughtsRules { rows: 5, ..RULES },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

/// A king that takes a king last stops right behind it.
pub static KILLER: Variant = Variant {
    game: Game {
        id: GameId("killer"),
        name: "killer",
        title: "Killer draughts",
        aliases: &["killer draughts"],
        game_type: None,
        trial: false,
        set_up: |fen, board| set_up(&KILLER, fen, board),
        ..GAME
    },
    rules: DraughtsRules {
        killer: true,
        ..RULES
    },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

/// The first king wins. The number is the one lidraughts writes.
pub static BREAKTHROUGH: Variant = Variant {
    game: Game {
        id: GameId("breakthrough"),
        name: "breakthrough",
        title: "Breakthrough draughts",
        aliases: &["breakthrough draughts"],
        game_type: Some("96,W,10,10,N2,0"),
        trial: false,
        set_up: |fen, board| set_up(&BREAKTHROUGH, fen, board),
        ..GAME
    },
    rules: DraughtsRules {
        king_wins: true,
        ..RULES
    },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

/// The player without a move wins. The number is the one lidraughts writes.
pub static ANTIDRAUGHTS: Variant = Variant {
    game: Game {
        id: GameId("antidraughts"),
        name: "antidraughts",
        title: "Antidraughts (giveaway)",
        aliases: &["giveaway", "losing draughts", "suicide draughts"],
        game_type: Some("98,W,10,10,N2,0"),
        trial: false,
        draws: draws::ANTIDRAUGHTS,
        set_up: |fen, board| set_up(&ANTIDRAUGHTS, fen, board),
        ..GAME
    },
    rules: DraughtsRules {
        blocked_wins: true,
        ..RULES
    },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};
