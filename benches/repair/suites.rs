//! The table of suites: which games are measured, and how their moves are written.

use movetext::identify::Context;
use movetext::notation::{Target, letters, target};
use movetext::rules::{self, Game};
use movetext::syntax::{Format, format};

/// A kind of records that slips are made in.
pub struct Suite {
    pub name: &'static str,
    /// The game, by its name in the table of games.
    pub game: &'static str,
    /// How the moves are written, by the name of the target.
    pub target: &'static str,
    pub format: &'static str,
    pub style: Style,
    /// The language set in the context.
    pub language: Option<&'static str>,
    /// The games are generated, because the corpus has too few.
    pub generated: bool,
}

/// What the words of a notation are made of, which decides the slips that can be made in them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Pieces and squares with letters: `Nbd7`.
    Pieces,
    /// The same with both squares, so that nothing tells moves apart: `Nb8-d7`.
    LongPieces,
    /// Numbers of squares: `32-28`.
    Numbers,
    /// Draughts with letters and digits, both squares written: `c3-d4`.
    Squares,
    /// The short form of diagonals: `gf5`, `f64x`.
    Diagonals,
}

const fn suite(
    name: &'static str,
    game: &'static str,
    target: &'static str,
    style: Style,
) -> Suite {
    Suite {
        name,
        game,
        target,
        format: "pgn",
        style,
        language: None,
        generated: false,
    }
}

const fn draughts(
    name: &'static str,
    game: &'static str,
    target: &'static str,
    style: Style,
) -> Suite {
    Suite {
        format: "pdn",
        ..suite(name, game, target, style)
    }
}

pub static SUITES: &[Suite] = &[
    suite("chess", "chess", "san", Style::Pieces),
    Suite {
        language: Some("de"),
        ..suite("chess-german", "chess", "san-de", Style::Pieces)
    },
    suite("chess-figurine", "chess", "figurine", Style::Pieces),
    suite("chess-long", "chess", "lan", Style::LongPieces),
    Suite {
        format: "ncn",
        ..suite("chess-sheet", "chess", "ncn", Style::Pieces)
    },
    Suite {
        generated: true,
        ..suite("three-man", "three-man", "graves", Style::Pieces)
    },
    draughts("international", "international", "numeric", Style::Numbers),
    draughts(
        "international-algebraic",
        "international",
        "algebraic",
        Style::Squares,
    ),
    draughts(
        "international-diagonal",
        "international",
        "diagonal",
        Style::Diagonals,
    ),
    draughts("russian", "russian", "algebraic", Style::Squares),
    draughts("russian-numeric", "russian", "numeric", Style::Numbers),
    draughts("english", "english", "numeric", Style::Numbers),
];

impl Suite {
    pub fn game(&self) -> &'static Game {
        rules::game(self.game).expect("a row of the table")
    }

    pub fn target(&self) -> Target {
        target(self.target).expect("a target")
    }

    pub fn format(&self) -> &'static Format {
        format(self.format).expect("a row of the table")
    }

    pub fn is_table(&self) -> bool {
        self.format().table.is_some()
    }

    pub fn context(&self) -> Context {
        let language = self.language.and_then(letters::language);
        Context {
            language,
            ..Context::new(self.format())
        }
    }

    /// The tags that say what the moves are: the game, and the notation where it is neither the usual one
    /// nor given by the format or the settings.
    pub fn tags(&self) -> Vec<(String, String)> {
        let game = self.game();
        let mut tags = Vec::new();
        let mut add = |name: &str, value: &str| tags.push((name.to_owned(), value.to_owned()));
        match game.type_value() {
            Some(value) if game.format == "pdn" => add("GameType", &value),
            _ if game.name != "chess" => add("Variant", game.title),
            _ => {}
        }
        let said = self.target == game.notation || self.is_table() || self.language.is_some();
        if !said {
            add("Notation", self.target);
        }
        tags
    }
}
