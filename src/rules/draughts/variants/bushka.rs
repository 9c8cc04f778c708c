//! Bushka (C. Freeling): pieces and lines of men capture by approach. It has two boards: the one it is
//! played on today, and the wider one of the published games.

use super::super::priority::IN_LINE;
use super::*;

const BUSHKA_GAME: Game = Game {
    id: GameId("bushka"),
    name: "bushka",
    title: "Bushka",
    aliases: &[],
    game_type: None,
    notation: "diagonal",
    results: ONE_OR_TWO,
    trial: false,
    set_up: |fen, board| set_up(&BUSHKA, fen, board),
    ..GAME
};

/// A man with another man behind it captures in that direction only as the head of a line. This needs
/// no rule of its own: if the man could capture, the line can too, and a line takes precedence.
const BUSHKA_RULES: DraughtsRules = DraughtsRules {
    rows: 3,
    man: ManRules {
        lines: LineMoves::StepAndCapture,
        ..RULES.man
    },
    contact: Contact::Approach,
    priority: &[&IN_LINE, &MOST],
    ..RULES
};

pub static BUSHKA: Variant = Variant {
    game: BUSHKA_GAME,
    rules: BUSHKA_RULES,
    disputed: &[],
    squares: "diagonal",
    tables: VariantTables::new(),
};

/// All four corners of this board are playable.
static ELEVEN_BY_NINE: Geometry = Geometry::half(11, 9, true);

/// The board of the first years, and of every published game.
pub static BUSHKA_EARLY: Variant = Variant {
    game: Game {
        id: GameId("bushka-early"),
        name: "bushka-early",
        title: "Bushka (early board, 11x9)",
        // Its name alone may mean either board.
        aliases: &["bushka", "early bushka", "bushka 11x9"],
        geometry: &ELEVEN_BY_NINE,
        set_up: |fen, board| set_up(&BUSHKA_EARLY, fen, board),
        ..BUSHKA_GAME
    },
    rules: DraughtsRules { ..BUSHKA_RULES },
    disputed: &[],
    squares: "diagonal",
    tables: VariantTables::new(),
};
