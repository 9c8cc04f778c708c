//! What the user has set for all documents: a game, a notation, a language of the piece letters, the
//! notation that moves are shown in beside their own, and how boards are shown.

use crate::board::Letters;
use crate::identify::Context;
use crate::notation::{Notation, Target};
use crate::rules::Game;
use crate::syntax::Format;

/// The settings `movetext.game`, `movetext.notation`, `movetext.language`,
/// `movetext.inlayNotation` and `movetext.boardPictures`.
#[derive(Clone, Copy, Default)]
pub struct Settings {
    pub game: Option<&'static Game>,
    pub notation: Option<&'static Notation>,
    pub language: Option<&'static Letters>,
    /// What inlay hints are written in; none are shown without it.
    pub inlay: Option<Target>,
    /// Hovers show boards as pictures, where the client takes Markdown. Only its user can know that
    /// it draws them: no capability says so.
    pub board_pictures: bool,
}

impl Settings {
    /// What these settings, and what is likely for one document, make known of its text.
    pub fn context(&self, format: &'static Format, likely: Option<&'static Game>) -> Context {
        Context {
            format,
            game: self.game,
            notation: self.notation,
            language: self.language,
            likely,
        }
    }

    /// Do both show moves in the same second notation?
    pub fn shows_same(&self, other: &Settings) -> bool {
        self.inlay.map(|inlay| inlay.name()) == other.inlay.map(|inlay| inlay.name())
    }

    /// Are records judged alike under both?
    pub fn judge_alike(&self, other: &Settings) -> bool {
        self.game.map(|game| game.name) == other.game.map(|game| game.name)
            && self.notation.map(|n| n.name) == other.notation.map(|n| n.name)
            && self.language.map(|l| l.code) == other.language.map(|l| l.code)
    }
}
