//! The variants of draughts, by family. This file has the boards and what the families share. If
//! sources disagree about a rule, the comment of the variant says so.

use super::directions::Directions;
use super::draughts_rules::{
    Contact, Crowning, DraughtsRules, KingRules, LineMoves, ManRules, Removal,
};
use super::draws;
use super::priority::MOST;
use super::remarks::remarks;
use super::set_up;
use super::tables::VariantTables;
use super::variant::Variant;
use crate::board::{Corner, Geometry, Numbering, Role, Roles, Seat, ZoneNames};
use crate::rules::{Game, GameId, SetUpFault};

mod bushka;
mod checkers;
mod dameo;
mod frisian;
mod international;
mod orthogonal;
mod russian;
mod unknown;

pub use bushka::{BUSHKA, BUSHKA_EARLY};
pub use checkers::{
    ARGENTINIAN, CZECH, ENGLISH, GERMAN, ITALIAN, PORTUGUESE, SLOVAK, SPANISH, THAI,
};
pub use dameo::DAMEO;
pub use frisian::{FRISIAN, FRYSK};
pub use international::{
    ANTIDRAUGHTS, BRAZILIAN, BREAKTHROUGH, CANADIAN, DUMM, FILIPINO, INTERNATIONAL, KILLER,
    SRI_LANKAN,
};
pub use orthogonal::{CRODA, TAMA, TURKISH};
pub use russian::{JAMAICAN, POOL, POOL_UNIFIED, RUSSIAN, SPANTSIRETTI};
pub use unknown::UNKNOWN;

static EIGHT: Geometry = Geometry::half(8, 8, true);
static EIGHT_MIRRORED: Geometry = Geometry::half(8, 8, false);
static TEN: Geometry = Geometry::half(10, 10, true);
/// All squares.
static FULL: Geometry = Geometry::full(8, 8);

/// Square 1 at the top left, a1 at the bottom left.
const FROM_THE_TOP: Numbering = Numbering {
    first: Corner::TopLeft,
    a1: Corner::BottomLeft,
    capture: 'x',
    zones: ZoneNames::NONE,
};

/// Scores with one or two points for a win. The usual one comes first.
const ONE_OR_TWO: &[&[&str]] = &[&["1-0", "0-1", "1/2-1/2"], &["2-0", "0-2", "1-1"]];
const TWO_OR_ONE: &[&[&str]] = &[&["2-0", "0-2", "1-1"], &["1-0", "0-1", "1/2-1/2"]];
/// In games that Black starts, the first number of a result is Black's.
const BLACK_FIRST: &[&[&str]] = &[&["0-1", "1-0", "1/2-1/2"], &["0-2", "2-0", "1-1"]];

/// International draughts, from which the other variants differ.
const GAME: Game = Game {
    id: GameId("international"),
    name: "international",
    title: "International draughts",
    aliases: &[
        "10x10",
        "international draughts",
        "intl draughts",
        "polish draughts",
        "international checkers",
        "internationale dame",
        "polnische dame",
        "turnierdame 10x10",
        "10-felder-dame",
        "zehnfelderdame",
        "internationaal dammen",
        "pools dammen",
        "poolse dammen",
        "dammen op 100 velden",
        "jeu de dames international",
        "dames internationales",
        "dames polonaises",
        "dama internazionale",
        "damas internacionales",
        "damas internacionais",
        "warcaby polskie",
        "warcaby stupolowe",
        "warcaby międzynarodowe",
        "международные шашки",
        "стоклеточные шашки",
    ],
    game_type: Some("20,W,10,10,N2,0"),
    format: "pdn",
    geometry: &TEN,
    numbering: FROM_THE_TOP,
    roles: Roles::of(&[Role::Man, Role::King]),
    notation: "numeric",
    trial: true,
    starts: Seat::WHITE,
    seats: &["White", "Black"],
    results: TWO_OR_ONE,
    open_end: true,
    draws: &[],
    either_starts: false,
    disputed_board: false,
    disputed_rule: None,
    set_up: |fen, board| set_up(&INTERNATIONAL, fen, board),
    remarks,
};

const RULES: DraughtsRules = DraughtsRules {
    rows: 4,
    margin: 0,
    taper: 0,
    man: ManRules {
        moves: Directions::DIAGONAL_AHEAD,
        captures: Directions::DIAGONAL,
        takes_kings: true,
        crowning: Crowning::Pass,
        lines: LineMoves::Nothing,
    },
    king: KingRules {
        moves: Directions::DIAGONAL,
        captures: Directions::DIAGONAL,
        flies: true,
        lands_far: true,
    },
    contact: Contact::Leap,
    priority: &[&MOST],
    removal: Removal::AtEnd,
    turns_back: true,
    killer: false,
    king_limit: None,
    king_wins: false,
    blocked_wins: false,
};

/// The eight-by-eight board with twelve men a side.
const ON_EIGHT: DraughtsRules = DraughtsRules { rows: 3, ..RULES };

#[cfg(test)]
mod tests;
