//! The rows of the table for chess and its variants.

use shakmaty::{
    Chess,
    variant::{Variant, VariantPosition},
};

use super::{ChessPosition, remarks::remarks, set_up};
use crate::board::{Corner, Geometry, Numbering, Roles, Seat, ZoneNames};
use crate::rules::{Game, GameId, Position, SetUpFault};

static BOARD: Geometry = Geometry::full(8, 8);

const STANDARD: Game = Game {
    id: GameId("chess"),
    name: "chess",
    title: "Chess",
    aliases: &[
        "standard",
        "classical",
        "normal",
        "from position",
        "fromposition",
        "illegal",
    ],
    game_type: Some("0,W,8,8,S0"),
    format: "pgn",
    geometry: &BOARD,
    numbering: Numbering {
        first: Corner::TopLeft,
        a1: Corner::BottomLeft,
        capture: 'x',
        zones: ZoneNames::NONE,
    },
    roles: Roles::ORTHODOX,
    notation: "san",
    trial: false,
    starts: Seat::WHITE,
    seats: &["White", "Black"],
    results: &[&["1-0", "0-1", "1/2-1/2"]],
    open_end: false,
    draws: &[],
    either_starts: false,
    disputed_board: false,
    disputed_rule: None,
    set_up: |fen, _| standard(&CHESS, fen),
    remarks: |fen| remarks(Variant::Chess, fen),
};

pub static CHESS: Game = STANDARD;

/// The start position comes from the FEN, and the castling rights say which rooks may castle.
pub static CHESS960: Game = Game {
    id: GameId("chess960"),
    name: "chess960",
    title: "Chess960 (Fischer random chess)",
    aliases: &[
        "chess 960",
        "960",
        "fischerandom",
        "fischerrandom",
        "fischer random",
        "wild/fr",
        "freestyle",
    ],
    game_type: None,
    set_up: |fen, _| standard(&CHESS960, fen),
    ..STANDARD
};

/// Defines the row of a variant that shakmaty plays.
macro_rules! variant {
    ($row:ident, $kind:expr, $name:literal, $title:literal, $aliases:expr) => {
        pub static $row: Game = Game {
            id: GameId($name),
            name: $name,
            title: $title,
            aliases: $aliases,
            game_type: None,
            set_up: |fen, _| of_variant(&$row, $kind, fen),
            remarks: |fen| remarks($kind, fen),
            ..STANDARD
        };
    };
}

variant!(
    CRAZYHOUSE,
    Variant::Crazyhouse,
    "crazyhouse",
    "Crazyhouse",
    &["house", "zh"]
);
variant!(
    ANTICHESS,
    Variant::Antichess,
    "antichess",
    "Antichess",
    &["anti", "giveaway", "losing chess"]
);
variant!(
    ATOMIC,
    Variant::Atomic,
    "atomic",
    "Atomic chess",
    &["atomic chess"]
);
variant!(
    KING_OF_THE_HILL,
    Variant::KingOfTheHill,
    "king-of-the-hill",
    "King of the Hill",
    &["king of the hill", "koth", "kingofthehill"]
);
variant!(
    RACING_KINGS,
    Variant::RacingKings,
    "racing-kings",
    "Racing Kings",
    &["racing kings", "race", "racingkings", "racing"]
);
variant!(HORDE, Variant::Horde, "horde", "Horde", &["horde chess"]);
variant!(
    THREE_CHECK,
    Variant::ThreeCheck,
    "three-check",
    "Three-check chess",
    &["threecheck", "three check", "3-check", "3check"]
);

fn standard(game: &'static Game, fen: Option<&str>) -> Result<Box<dyn Position>, SetUpFault> {
    let inner = fen.map_or_else(|| Ok(Chess::default()), set_up::chess)?;
    Ok(Box::new(ChessPosition::new(game, inner)))
}

fn of_variant(
    game: &'static Game,
    variant: Variant,
    fen: Option<&str>,
) -> Result<Box<dyn Position>, SetUpFault> {
    let inner = match fen {
        None => VariantPosition::new(variant),
        Some(fen) => set_up::variant(variant, fen)?,
    };
    Ok(Box::new(ChessPosition::new(game, inner)))
}
