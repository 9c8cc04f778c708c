//! What is known of a text from outside it.

use crate::board::Letters;
use crate::notation::Notation;
use crate::rules::{GAMES, Game};
use crate::syntax::Format;

/// What is known of a text from outside it: its format, and what the user has set.
#[derive(Clone, Copy)]
pub struct Context {
    pub format: &'static Format,
    /// The game of every record whose tags name none.
    pub game: Option<&'static Game>,
    /// The notation of every record, where it suits the game.
    pub notation: Option<&'static Notation>,
    /// The language of the piece letters.
    pub language: Option<&'static Letters>,
    /// What most records of the file are, or its name says; see [`likely`](super::likely()).
    pub likely: Option<&'static Game>,
}

impl Context {
    /// Nothing known but the format.
    pub fn new(format: &'static Format) -> Context {
        Context {
            format,
            game: None,
            notation: None,
            language: None,
            likely: None,
        }
    }

    /// The same with nothing set.
    pub fn unset(&self) -> Context {
        Context {
            game: None,
            notation: None,
            language: None,
            ..*self
        }
    }

    /// Can records of the format be of this game?
    pub fn suits(&self, game: &Game) -> bool {
        game.format == self.format.games
    }

    /// All games that records of the format can be of, the commonest first.
    pub fn games(&self) -> impl Iterator<Item = &'static Game> {
        let context = *self;
        GAMES
            .iter()
            .copied()
            .filter(move |game| context.suits(game))
    }

    /// Does nothing but the moves tell the games of the format apart? A format whose common game is also
    /// its most general one needs no trial.
    pub fn needs_trial(&self) -> bool {
        self.common().next().is_some()
    }

    /// The games that are tried when nothing names one, the commonest first.
    pub fn common(&self) -> impl Iterator<Item = &'static Game> {
        let context = *self;
        let common = GAMES.iter().copied().filter(|game| game.trial);
        common.filter(move |game| context.suits(game))
    }

    /// Those that are tried when none of the common ones fits.
    pub fn rare(&self) -> impl Iterator<Item = &'static Game> {
        let needed = self.needs_trial();
        self.games().filter(move |game| needed && !game.trial)
    }
}
