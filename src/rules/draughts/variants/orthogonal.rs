//! Games that use all squares of the board and capture along ranks and files: Turkish, Tama, Croda.

use super::*;

const THREE_WAYS: Directions = Directions::AHEAD.or(Directions::SIDEWAYS);

const TURKISH_GAME: Game = Game {
    id: GameId("turkish"),
    name: "turkish",
    title: "Turkish draughts (dama)",
    aliases: &[
        "turkish draughts",
        "turkish checkers",
        "türk daması",
        "türkische dame",
        "dames turques",
        "dama turca",
        "damas turcas",
        "турецкие шашки",
        "ντάμα",
    ],
    game_type: Some("30,W,8,8,A0,0"),
    geometry: &FULL,
    notation: "algebraic",
    results: ONE_OR_TWO,
    trial: false,
    set_up: |fen, board| set_up(&TURKISH, fen, board),
    ..GAME
};

/// Victims leave the board at once, and no leap goes straight back. Sources differ about a man that
/// reaches the far row during a capture; here it goes on as a man.
const TURKISH_RULES: DraughtsRules = DraughtsRules {
    rows: 2,
    margin: 1,
    man: ManRules {
        moves: THREE_WAYS,
        captures: THREE_WAYS,
        ..RULES.man
    },
    king: KingRules {
        moves: Directions::ORTHOGONAL,
        captures: Directions::ORTHOGONAL,
        ..RULES.king
    },
    removal: Removal::AtOnce,
    turns_back: false,
    ..RULES
};

pub static TURKISH: Variant = Variant {
    game: TURKISH_GAME,
    rules: TURKISH_RULES,
    disputed: &[&TURKISH_CROWNED],
    squares: "algebraic",
    tables: VariantTables::new(),
};

/// Turkish draughts where the man is crowned on the far row and goes on as a king.
static TURKISH_CROWNED: Variant = Variant {
    game: TURKISH_GAME,
    rules: DraughtsRules {
        man: ManRules {
            crowning: Crowning::GoOn,
            ..TURKISH_RULES.man
        },
        ..TURKISH_RULES
    },
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};

const TAMA_KING: KingRules = KingRules {
    moves: Directions::ORTHOGONAL.or(Directions::DIAGONAL),
    ..TURKISH_RULES.king
};

const TAMA_RULES: DraughtsRules = DraughtsRules {
    man: ManRules {
        moves: THREE_WAYS.or(Directions::DIAGONAL_AHEAD),
        crowning: Crowning::GoOn,
        ..TURKISH_RULES.man
    },
    king: TAMA_KING,
    ..TURKISH_RULES
};

/// Sources differ about removal and promotion during a capture. These are the rules that most give.
pub static TAMA: Variant = Variant {
    game: Game {
        id: GameId("tama"),
        name: "tama",
        title: "Armenian draughts (tama)",
        aliases: &["armenian", "armenian draughts"],
        game_type: None,
        set_up: |fen, board| set_up(&TAMA, fen, board),
        ..TURKISH_GAME
    },
    rules: TAMA_RULES,
    disputed: &[&TAMA_UNCROWNED, &TAMA_AT_END],
    squares: "algebraic",
    tables: VariantTables::new(),
};

/// Tama where a man goes on as a man.
static TAMA_UNCROWNED: Variant = Variant {
    game: TURKISH_GAME,
    rules: DraughtsRules {
        man: ManRules {
            crowning: TURKISH_RULES.man.crowning,
            ..TAMA_RULES.man
        },
        ..TAMA_RULES
    },
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};

/// Tama where victims leave the board at the end of the capture.
static TAMA_AT_END: Variant = Variant {
    game: TURKISH_GAME,
    rules: DraughtsRules {
        removal: Removal::AtEnd,
        ..TAMA_RULES
    },
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};

pub static CRODA: Variant = Variant {
    game: Game {
        id: GameId("croda"),
        name: "croda",
        title: "Croda",
        aliases: &[],
        game_type: None,
        set_up: |fen, board| set_up(&CRODA, fen, board),
        ..TURKISH_GAME
    },
    rules: DraughtsRules {
        rows: 3,
        margin: 0,
        man: ManRules {
            moves: Directions::AHEAD.or(Directions::DIAGONAL_AHEAD),
            captures: Directions::ORTHOGONAL,
            ..TURKISH_RULES.man
        },
        removal: Removal::AtEnd,
        turns_back: true,
        ..TURKISH_RULES
    },
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};
