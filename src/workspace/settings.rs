//! The settings, whoever chooses them: the options of a command, the user's editor, or the project. What nobody has
//! chosen is None, so that [`Settings::over`] can put stronger settings over weaker ones.
//!
//! Not here: what the settings are called and how they are read, see `config`.

use crate::board::Letters;
use crate::codes::ChosenSeverities;
use crate::format::{FormatStyle, Profile};
use crate::identify::Context;
use crate::notation::{Notation, Target};
use crate::rules::{BoardSize, ChosenGame, Game};
use crate::syntax::Format;

/// Settings of all kinds.
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
    /// How games are laid out when they are formatted.
    pub profile: Option<&'static Profile>,
    /// The most characters of a formatted line.
    pub width: Option<usize>,
    pub severities: ChosenSeverities,
    /// The record files in the client's folders are checked, too, while they are not open.
    pub check_folders: bool,
    /// The games of the record files in the client's folders are compared.
    pub compare_games: bool,
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
            profile: None,
            width: None,
            severities: ChosenSeverities::NONE,
            check_folders: false,
            compare_games: false,
        }
    }
}

impl Settings {
    /// Returns these settings, and weaker ones for what they leave open. What concerns only the person at the editor
    /// stays as it is here.
    pub fn over(&self, weaker: &Settings) -> Settings {
        Settings {
            game: self.game.or(weaker.game),
            notation: self.notation.or(weaker.notation),
            board: self.board.or(weaker.board),
            language: self.language.or(weaker.language),
            captures: self.captures.or(weaker.captures),
            profile: self.profile.or(weaker.profile),
            width: self.width.or(weaker.width),
            severities: self.severities.over(&weaker.severities),
            ..*self
        }
    }

    /// Returns how games are formatted.
    pub fn format_style(&self) -> FormatStyle {
        let usual = FormatStyle::default();
        FormatStyle {
            profile: self.profile.unwrap_or(usual.profile),
            width: self.width.unwrap_or(usual.width),
        }
    }

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
