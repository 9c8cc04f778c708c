//! Frisian draughts: captures in eight directions, along ranks and files across squares of the
//! other colour.

use super::super::priority::{BY_KING, VALUE};
use super::*;

const EIGHT_WAYS: Directions = Directions::DIAGONAL.or(Directions::ACROSS);

const FRISIAN_RULES: DraughtsRules = DraughtsRules {
    man: ManRules {
        captures: EIGHT_WAYS,
        ..RULES.man
    },
    king: KingRules {
        captures: EIGHT_WAYS,
        ..RULES.king
    },
    priority: &[&VALUE, &BY_KING],
    king_limit: Some(3),
    ..RULES
};

pub static FRISIAN: Variant = Variant {
    game: Game {
        id: GameId("frisian"),
        name: "frisian",
        title: "Frisian draughts",
        aliases: &[
            "frisian draughts",
            "frysk dammen",
            "frysk damjen",
            "fries dammen",
            "friesische dame",
            "dames frisonnes",
            "фризские шашки",
        ],
        game_type: Some("40,W,10,10,N2,0"),
        results: ONE_OR_TWO,
        draws: draws::FRISIAN,
        set_up: |fen, board| set_up(&FRISIAN, fen, board),
        ..GAME
    },
    rules: FRISIAN_RULES,
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};

/// Five men a side. The number is the one lidraughts writes.
pub static FRYSK: Variant = Variant {
    game: Game {
        id: GameId("frysk"),
        name: "frysk",
        title: "Frysk!",
        aliases: &["frysk!"],
        game_type: Some("97,W,10,10,N2,0"),
        results: ONE_OR_TWO,
        trial: false,
        set_up: |fen, board| set_up(&FRYSK, fen, board),
        ..GAME
    },
    rules: DraughtsRules {
        rows: 1,
        ..FRISIAN_RULES
    },
    disputed: &[],
    squares: "numeric",
    tables: VariantTables::new(),
};
