//! Names that stand for draughts in general, or for all of its games on one board, in the languages in which they
//! mean that. The names of single games are in the rows of the games.

use super::Game;
use super::draughts::{
    BRAZILIAN, CANADIAN, CZECH, ENGLISH, GERMAN, INTERNATIONAL, ITALIAN, PORTUGUESE, RUSSIAN,
    SPANISH, TURKISH,
};
use crate::board::Role;

/// Names with the games that they may mean.
pub struct GeneralNames {
    /// As people write them, whatever the case, accents and punctuation.
    pub names: &'static [&'static str],
    /// The games that people who use these names mostly play, the most common first.
    pub usual: &'static [&'static Game],
    /// The width and height of the board that the names imply. They stand for every game of draughts that is played on
    /// it.
    pub board: Option<(u8, u8)>,
}

impl GeneralNames {
    /// Do the names stand for this game?
    pub fn may_mean(&self, game: &Game) -> bool {
        let on_board =
            |(width, height)| game.geometry.width == width && game.geometry.height == height;
        game.roles.contains(Role::Man) && self.board.is_none_or(on_board)
    }
}

/// All such names.
pub static GENERAL_NAMES: &[GeneralNames] = &[
    GeneralNames {
        names: &["draughts"],
        usual: &[&INTERNATIONAL.game, &ENGLISH.game],
        board: None,
    },
    GeneralNames {
        names: &["checkers"],
        usual: &[&ENGLISH.game, &INTERNATIONAL.game],
        board: None,
    },
    GeneralNames {
        names: &["draughts 64", "checkers 64", "шашки 64"],
        usual: &[&RUSSIAN.game, &BRAZILIAN.game],
        board: Some((8, 8)),
    },
    GeneralNames {
        names: &["dame", "damespiel"],
        usual: &[&GERMAN.game, &INTERNATIONAL.game],
        board: None,
    },
    GeneralNames {
        names: &["8-felder-spiel"],
        usual: &[&GERMAN.game, &ENGLISH.game, &BRAZILIAN.game],
        board: Some((8, 8)),
    },
    GeneralNames {
        names: &["10-felder-spiel"],
        usual: &[&INTERNATIONAL.game],
        board: Some((10, 10)),
    },
    GeneralNames {
        names: &["12-felder-spiel"],
        usual: &[&CANADIAN.game],
        board: Some((12, 12)),
    },
    GeneralNames {
        names: &["turnierdame"],
        usual: &[&INTERNATIONAL.game, &BRAZILIAN.game],
        board: None,
    },
    GeneralNames {
        names: &["dammen", "damspel", "dames", "jeu de dames"],
        usual: &[&INTERNATIONAL.game],
        board: None,
    },
    GeneralNames {
        names: &["dam", "damspil", "damspill"],
        usual: &[&INTERNATIONAL.game, &ENGLISH.game],
        board: None,
    },
    GeneralNames {
        names: &["warcaby klasyczne"],
        usual: &[&RUSSIAN.game, &BRAZILIAN.game],
        board: Some((8, 8)),
    },
    GeneralNames {
        names: &["warcaby"],
        usual: &[&INTERNATIONAL.game, &BRAZILIAN.game, &RUSSIAN.game],
        board: None,
    },
    GeneralNames {
        names: &["шашки", "шашкі", "šaškės", "dambrete", "kabe"],
        usual: &[&RUSSIAN.game, &INTERNATIONAL.game],
        board: None,
    },
    GeneralNames {
        names: &["дама"],
        usual: &[&INTERNATIONAL.game, &RUSSIAN.game],
        board: None,
    },
    GeneralNames {
        names: &["tammi"],
        usual: &[&ENGLISH.game, &RUSSIAN.game, &INTERNATIONAL.game],
        board: None,
    },
    GeneralNames {
        names: &["damas", "jogo de damas", "juego de damas"],
        usual: &[&BRAZILIAN.game, &SPANISH.game, &PORTUGUESE.game],
        board: None,
    },
    GeneralNames {
        names: &["dama", "gioco della dama"],
        usual: &[&ITALIAN.game, &CZECH.game, &TURKISH.game],
        board: None,
    },
];
