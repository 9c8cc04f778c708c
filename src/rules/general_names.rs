//! Names that stand for draughts in general, or for all of its games on one board, in the languages in which they
//! mean that. The names of single games are in the rows of the games.

use super::Game;
use super::draughts::{
    BRAZILIAN, CZECH, ENGLISH, GERMAN, INTERNATIONAL, ITALIAN, PORTUGUESE, RUSSIAN, SPANISH,
    TURKISH,
};
use crate::board::Role;

/// Names with the games that they may mean.
pub struct GeneralNames {
    /// As people write them, whatever the case, accents and punctuation.
    pub names: &'static [&'static str],
    /// The games that people who use these names mostly play, the most common first.
    pub usual: &'static [&'static Game],
    /// Do the names also stand for a game that is not among the usual ones?
    pub also: fn(&Game) -> bool,
}

/// All such names.
pub static GENERAL_NAMES: &[GeneralNames] = &[
    GeneralNames {
        names: &["draughts"],
        usual: &[&INTERNATIONAL.game, &ENGLISH.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["checkers"],
        usual: &[&ENGLISH.game, &INTERNATIONAL.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["draughts 64", "checkers 64", "шашки 64"],
        usual: &[&RUSSIAN.game, &BRAZILIAN.game],
        also: is_on_64_squares,
    },
    GeneralNames {
        names: &["dame", "damespiel"],
        usual: &[&GERMAN.game, &INTERNATIONAL.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["turnierdame"],
        usual: &[&INTERNATIONAL.game, &BRAZILIAN.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["dammen", "damspel", "dames", "jeu de dames"],
        usual: &[&INTERNATIONAL.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["warcaby"],
        usual: &[&INTERNATIONAL.game, &BRAZILIAN.game, &RUSSIAN.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["шашки"],
        usual: &[&RUSSIAN.game, &INTERNATIONAL.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["šaškės", "dambrete", "kabe"],
        usual: &[&RUSSIAN.game, &INTERNATIONAL.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["tammi"],
        usual: &[&ENGLISH.game, &RUSSIAN.game, &INTERNATIONAL.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["damas", "jogo de damas", "juego de damas"],
        usual: &[&BRAZILIAN.game, &SPANISH.game, &PORTUGUESE.game],
        also: is_draughts,
    },
    GeneralNames {
        names: &["dama", "gioco della dama"],
        usual: &[&ITALIAN.game, &CZECH.game, &TURKISH.game],
        also: is_draughts,
    },
];

fn is_draughts(game: &Game) -> bool {
    game.roles.contains(Role::Man)
}

fn is_on_64_squares(game: &Game) -> bool {
    is_draughts(game) && (game.geometry.width, game.geometry.height) == (8, 8)
}
