//! The user's settings for all documents: game, notation, board, language of the piece letters, second notation
//! of the inlay hints, how boards are shown, and the severities of codes.

use crate::board::Letters;
use crate::codes::ChosenSeverities;
use crate::identify::Context;
use crate::notation::{Notation, Target};
use crate::rules::{BoardSize, ChosenGame, Game};
use crate::syntax::Format;

/// The settings `movetext.game`, `movetext.notation`, `movetext.board`, `movetext.language`,
/// `movetext.inlayNotation`, `movetext.boardPictures`, `movetext.captures` and `movetext.severity`.
#[derive(Clone, Copy)]
pub struct Settings {
    pub game: Option<ChosenGame>,
    pub notation: Option<&'static Notation>,
    pub board: Option<BoardSize>,
    pub language: Option<&'static Letters>,
    /// The notation of inlay hints; without it none are shown.
    pub inlay: Option<Target>,
    /// Hovers show boards as pictures, if the client takes Markdown. This is a setting because no
    /// capability says whether a client draws pictures.
    pub board_pictures: bool,
    /// The sign of draughts captures in moves that are rewritten; None for the record's own.
    pub captures: Option<char>,
    pub severities: ChosenSeverities,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            game: None,
            notation: None,
            board: None,
            language: None,
            inlay: None,
            board_pictures: false,
            captures: None,
            severities: ChosenSeverities::NONE,
        }
    }
}

impl Settings {
    /// Returns what is known about a document's text: these settings, its format and its likely game.
    pub fn context(&self, format: &'static Format, likely: Option<&'static Game>) -> Context {
        Context {
            format,
            game: self.game,
            notation: self.notation,
            board: self.board,
            language: self.language,
            likely,
            capture_sign: self.captures,
            severities: self.severities,
        }
    }

    /// Do both show inlay hints in the same notation?
    pub fn shows_same(&self, other: &Settings) -> bool {
        self.inlay.map(|inlay| inlay.name()) == other.inlay.map(|inlay| inlay.name())
    }

    /// Do records get the same verdicts under both?
    pub fn checks_same(&self, other: &Settings) -> bool {
        self.game.map(|game| game.name) == other.game.map(|game| game.name)
            && self.notation.map(|n| n.name) == other.notation.map(|n| n.name)
            && self.board == other.board
            && self.language.map(|l| l.code) == other.language.map(|l| l.code)
            && self.severities == other.severities
    }
}
