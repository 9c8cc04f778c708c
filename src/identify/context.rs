//! What is known of a text from outside it.

use crate::board::Letters;
use crate::notation::Notation;
use crate::rules::Game;
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
    /// What most records of the file are, or its name says; see [`likely`].
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
}
