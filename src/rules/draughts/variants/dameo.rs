//! Dameo (C. Freeling, 2000): it is played on all squares. The men start in a trapezium and can move in
//! lines. Captures go along ranks and files.

use super::*;

/// Sources agree about the rules. The draw rules of one server are left out.
pub static DAMEO: Variant = Variant {
    game: Game {
        id: GameId("dameo"),
        name: "dameo",
        title: "Dameo",
        aliases: &[],
        game_type: None,
        geometry: &FULL,
        notation: "algebraic",
        results: ONE_OR_TWO,
        trial: false,
        set_up: |fen, board| set_up(&DAMEO, fen, board),
        ..GAME
    },
    rules: DraughtsRules {
        rows: 3,
        taper: 1,
        man: ManRules {
            moves: Directions::AHEAD.or(Directions::DIAGONAL_AHEAD),
            captures: Directions::ORTHOGONAL,
            lines: LineMoves::Step,
            ..RULES.man
        },
        king: KingRules {
            moves: Directions::ORTHOGONAL.or(Directions::DIAGONAL),
            captures: Directions::ORTHOGONAL,
            ..RULES.king
        },
        ..RULES
    },
    disputed: &[],
    squares: "algebraic",
    tables: VariantTables::new(),
};
