//! The context of a text: what is known about it without reading it.

use crate::board::Letters;
use crate::codes::ChosenSeverities;
use crate::notation::Notation;
use crate::rules::{BoardSize, ChosenGame, GAMES, Game};
use crate::syntax::Format;

/// The format of a text, the settings, and the likely game of its file.
#[derive(Clone, Copy)]
pub struct Context {
    pub format: &'static Format,
    /// Setting: the game of records whose tags name none.
    pub game: Option<ChosenGame>,
    /// Setting: the notation of records whose game it suits.
    pub notation: Option<&'static Notation>,
    /// Setting: the board of draughts records that declare none.
    pub board: Option<BoardSize>,
    /// Setting: the language of the piece letters.
    pub language: Option<&'static Letters>,
    /// The game of most records of the file, or the one its name names; see
    /// [`likely`](fn@super::likely).
    pub likely: Option<&'static Game>,
    /// Setting: the sign of draughts captures that are written, whatever sign the record has.
    pub capture_sign: Option<char>,
    /// Setting: the severities of codes.
    pub severities: ChosenSeverities,
}

impl Context {
    /// A context in which only the format is known.
    pub fn new(format: &'static Format) -> Context {
        Context {
            format,
            game: None,
            notation: None,
            board: None,
            language: None,
            likely: None,
            capture_sign: None,
            severities: ChosenSeverities::NONE,
        }
    }

    /// This context for a record in another format, such as a part of its document.
    pub fn in_format(&self, format: &'static Format) -> Context {
        let of_format = |game: &&Game| game.format == format.games;
        Context {
            format,
            likely: self.likely.filter(of_format),
            ..*self
        }
    }

    /// This context without the settings.
    pub fn unset(&self) -> Context {
        Context {
            game: None,
            notation: None,
            board: None,
            language: None,
            ..*self
        }
    }

    /// Can records of the format be of this game?
    pub fn suits(&self, game: &Game) -> bool {
        game.format == self.format.games
    }

    /// The games that records of the format can be of, the most common first.
    pub fn games(&self) -> impl Iterator<Item = &'static Game> {
        let context = *self;
        GAMES
            .iter()
            .copied()
            .filter(move |game| context.suits(game))
    }

    /// The most common game of the format.
    pub fn commonest(&self) -> Option<&'static Game> {
        self.games().next()
    }

    /// Does it take trial replay to tell the games of the format apart? Not in a format without games
    /// marked for trial.
    pub fn needs_trial(&self) -> bool {
        self.common().next().is_some()
    }

    /// The games that are tried when nothing names one, the most common first.
    pub fn common(&self) -> impl Iterator<Item = &'static Game> {
        let context = *self;
        let common = GAMES.iter().copied().filter(|game| game.trial);
        common.filter(move |game| context.suits(game))
    }

    /// The games that are tried when none of the common ones fits.
    pub fn rare(&self) -> impl Iterator<Item = &'static Game> {
        let needed = self.needs_trial();
        self.games().filter(move |game| needed && !game.trial)
    }
}
