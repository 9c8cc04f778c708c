//! Games on the 8x8 board whose men capture forward only, and whose captures end when a man is crowned:
//! English, Italian, Spanish, Czech and related games.

use super::super::priority::{BY_KING, FIRST_KING, KING_FIRST, MOST_KINGS};
use super::*;

const FORWARD: DraughtsRules = DraughtsRules {
    man: ManRules {
        captures: Directions::DIAGONAL_AHEAD,
        crowning: Crowning::Stop,
        ..RULES.man
    },
    priority: &[],
    ..ON_EIGHT
};

const STEPPING_KING: KingRules = KingRules {
    flies: false,
    ..RULES.king
};

pub static ENGLISH: Variant = Variant {
    game: Game {
        id: GameId("english"),
        name: "english",
        title: "English draughts (American checkers)",
        aliases: &[
            "american",
            "english draughts",
            "english checkers",
            "american checkers",
            "straight checkers",
            "englische dame",
            "dames anglaises",
            "dama inglese",
            "damas inglesas",
            "английские шашки",
        ],
        game_type: Some("21,B,8,8,N1,0"),
        geometry: &EIGHT,
        starts: Seat::BLACK,
        results: BLACK_FIRST,
        draws: draws::ENGLISH,
        set_up: |fen, board| set_up(&ENGLISH, fen, board),
        ..GAME
    },
    rules: DraughtsRules {
        king: STEPPING_KING,
        ..FORWARD
    },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

const ITALIAN_GAME: Game = Game {
    id: GameId("italian"),
    name: "italian",
    title: "Italian draughts (dama)",
    aliases: &[
        "italian draughts",
        "dama italiana",
        "italienische dame",
        "dames italiennes",
        "итальянские шашки",
    ],
    game_type: Some("22,W,8,8,N2,1"),
    geometry: &EIGHT_MIRRORED,
    results: ONE_OR_TWO,
    draws: draws::ITALIAN,
    set_up: |fen, board| set_up(&ITALIAN, fen, board),
    ..GAME
};

const ITALIAN_RULES: DraughtsRules = DraughtsRules {
    man: ManRules {
        takes_kings: false,
        ..FORWARD.man
    },
    king: STEPPING_KING,
    priority: &[&MOST, &BY_KING, &MOST_KINGS, &KING_FIRST],
    ..FORWARD
};

/// The rule book does not say which capture takes precedence if both take their first king equally
/// early. Here the next king decides.
pub static ITALIAN: Variant = Variant {
    game: ITALIAN_GAME,
    rules: ITALIAN_RULES,
    disputed: &[&ITALIAN_FIRST_KING],
    squares: "numeric",
    tables: VariantTables::new(),
};

/// Italian draughts where only the first king counts.
static ITALIAN_FIRST_KING: Variant = Variant {
    rules: DraughtsRules {
        priority: &[&MOST, &BY_KING, &MOST_KINGS, &FIRST_KING],
        ..ITALIAN_RULES
    },
    game: ITALIAN_GAME,
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

const SPANISH_GAME: Game = Game {
    id: GameId("spanish"),
    name: "spanish",
    title: "Spanish draughts",
    aliases: &[
        "spanish draughts",
        "damas españolas",
        "spanische dame",
        "dames espagnoles",
        "испанские шашки",
    ],
    game_type: Some("24,W,8,8,N1,1"),
    geometry: &EIGHT_MIRRORED,
    numbering: Numbering {
        first: Corner::BottomRight,
        ..FROM_THE_TOP
    },
    results: ONE_OR_TWO,
    set_up: |fen, board| set_up(&SPANISH, fen, board),
    ..GAME
};

const SPANISH_RULES: DraughtsRules = DraughtsRules {
    priority: &[&MOST, &MOST_KINGS],
    ..FORWARD
};

pub static SPANISH: Variant = Variant {
    game: SPANISH_GAME,
    rules: SPANISH_RULES,
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

pub static PORTUGUESE: Variant = Variant {
    game: Game {
        id: GameId("portuguese"),
        name: "portuguese",
        title: "Portuguese draughts",
        aliases: &[
            "portuguese draughts",
            "damas portuguesas",
            "damas clássicas",
            "portugiesische dame",
            "португальские шашки",
        ],
        game_type: Some("28,W,8,8,N1,1"),
        trial: false,
        draws: draws::PORTUGUESE,
        set_up: |fen, board| set_up(&PORTUGUESE, fen, board),
        ..SPANISH_GAME
    },
    rules: SPANISH_RULES,
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

const CZECH_GAME: Game = Game {
    id: GameId("czech"),
    name: "czech",
    title: "Czech draughts",
    aliases: &[
        "czech draughts",
        "česká dáma",
        "tschechische dame",
        "чешские шашки",
    ],
    game_type: Some("29,W,8,8,A0,0"),
    geometry: &EIGHT,
    notation: "algebraic",
    results: ONE_OR_TWO,
    set_up: |fen, board| set_up(&CZECH, fen, board),
    ..GAME
};

pub static CZECH: Variant = Variant {
    game: CZECH_GAME,
    rules: DraughtsRules {
        priority: &[&BY_KING],
        ..FORWARD
    },
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};

/// Czech draughts with two rows of men.
pub static SLOVAK: Variant = Variant {
    game: Game {
        id: GameId("slovak"),
        name: "slovak",
        title: "Slovak draughts",
        aliases: &["slovak draughts", "slovenská dáma"],
        game_type: None,
        trial: false,
        set_up: |fen, board| set_up(&SLOVAK, fen, board),
        ..CZECH_GAME
    },
    rules: DraughtsRules {
        rows: 2,
        ..CZECH.rules
    },
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};

/// Spanish draughts, but of equal captures one by a king takes precedence. Only secondary sources say
/// so, so another capture is disputed, not illegal.
pub static ARGENTINIAN: Variant = Variant {
    game: Game {
        id: GameId("argentinian"),
        name: "argentinian",
        title: "Argentinian draughts",
        aliases: &["argentinian draughts", "damas argentinas"],
        game_type: None,
        trial: false,
        set_up: |fen, board| set_up(&ARGENTINIAN, fen, board),
        ..SPANISH_GAME
    },
    rules: DraughtsRules {
        priority: &[&MOST, &BY_KING],
        ..SPANISH_RULES
    },
    disputed: &[&ARGENTINIAN_FREE],
    squares: "numeric",
    tables: VariantTables::new(),
};

/// Argentinian draughts where any of the largest captures may be chosen.
static ARGENTINIAN_FREE: Variant = Variant {
    game: SPANISH_GAME,
    rules: DraughtsRules {
        priority: &[&MOST],
        ..SPANISH_RULES
    },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

const GERMAN_GAME: Game = Game {
    id: GameId("german"),
    name: "german",
    title: "German draughts (Dame)",
    aliases: &["german draughts", "deutsche dame", "8-felder-dame"],
    game_type: None,
    trial: false,
    either_starts: true,
    disputed_board: true,
    set_up: |fen, board| set_up(&GERMAN, fen, board),
    ..CZECH_GAME
};

/// Any capture may be chosen. One source turns the board by 90 degrees. Sources differ about who
/// starts, whether men capture backward, whether a man goes on after it reaches the far row, and whether
/// a king lands right behind its victim.
pub static GERMAN: Variant = german(
    FORWARD,
    &[
        &GERMAN_BACKWARD,
        &GERMAN_PASSING,
        &GERMAN_GOING_ON,
        &GERMAN_NEAR,
    ],
);

/// A form of German draughts with these rules.
const fn german(rules: DraughtsRules, disputed: &'static [&'static Variant]) -> Variant {
    Variant {
        game: GERMAN_GAME,
        rules,
        disputed,
        squares: "algebraic",
        tables: VariantTables::new(),
    }
}

const BACKWARD: ManRules = ManRules {
    captures: Directions::DIAGONAL,
    ..FORWARD.man
};

/// Men also capture backward.
static GERMAN_BACKWARD: Variant = german(
    DraughtsRules {
        man: BACKWARD,
        ..FORWARD
    },
    &[],
);

/// And a man that reaches the far row goes on as a man.
static GERMAN_PASSING: Variant = german(
    DraughtsRules {
        man: ManRules {
            crowning: Crowning::Pass,
            ..BACKWARD
        },
        ..FORWARD
    },
    &[],
);

/// And a man that reaches the far row goes on as a king.
static GERMAN_GOING_ON: Variant = german(
    DraughtsRules {
        man: ManRules {
            crowning: Crowning::GoOn,
            ..BACKWARD
        },
        ..FORWARD
    },
    &[],
);

/// A king lands right behind each victim.
static GERMAN_NEAR: Variant = german(
    DraughtsRules {
        king: KingRules {
            lands_far: false,
            ..RULES.king
        },
        ..FORWARD
    },
    &[],
);

/// Kings move any distance, but land right behind their victims, which leave the board at once.
/// Sources differ about who starts.
pub static THAI: Variant = Variant {
    game: Game {
        id: GameId("thai"),
        name: "thai",
        title: "Thai draughts (makhos)",
        aliases: &[
            "makhos",
            "thai draughts",
            "thai checkers",
            "thailändische dame",
            "หมากฮอส",
        ],
        game_type: Some("31,B,8,8,N2,0"),
        geometry: &EIGHT,
        numbering: Numbering {
            first: Corner::BottomRight,
            capture: '-',
            ..FROM_THE_TOP
        },
        trial: false,
        starts: Seat::BLACK,
        either_starts: true,
        results: BLACK_FIRST,
        set_up: |fen, board| set_up(&THAI, fen, board),
        ..GAME
    },
    rules: DraughtsRules {
        rows: 2,
        king: KingRules {
            lands_far: false,
            ..RULES.king
        },
        removal: Removal::AtOnce,
        ..FORWARD
    },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};
