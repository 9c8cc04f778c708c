//! Finds options that cannot have an effect, such as a notation that no game of the format uses.

use crate::board::{Letters, Role};
use crate::notation::Notation;
use crate::rules::{BoardSize, GAMES, Game};
use crate::syntax::Format;

use super::chunk::CheckSettings;

/// Returns a message if the settings contradict each other.
pub fn contradiction(settings: &CheckSettings, read_as: Option<&Format>) -> Option<String> {
    let set = settings.options.game?;
    let game = set.game;
    let other_format = read_as.filter(|format| format.name != game.format);
    if let Some(format) = other_format {
        let (game, of, format) = (game.name, game.format, format.name);
        return Some(format!("--game {game} is a game of {of}, not of {format}"));
    }
    if set.is_general {
        return None;
    }
    let unfit = unfit(settings, &[game]).into_iter().next()?;
    Some(format!("{unfit} does not suit the game {}", game.name))
}

/// Returns a message for each setting without effect on records of a format.
pub fn idle(settings: &CheckSettings, format: &Format) -> Vec<String> {
    // The fences of a document may hold any games.
    if format.games.is_empty() {
        return Vec::new();
    }
    let set = settings.options.game.map(|set| set.game);
    if let Some(game) = set.filter(|game| game.format != format.name) {
        let (game, of, format) = (game.name, game.format, format.name);
        // The other settings suit that game; `contradiction` has looked.
        return vec![format!(
            "--game {game} is a game of {of} and does not suit {format}"
        )];
    }
    let games: Vec<&Game> = GAMES
        .iter()
        .copied()
        .filter(|game| game.format == format.name)
        .collect();
    let unfit = unfit(settings, &games).into_iter();
    unfit
        .map(|what| format!("{what} suits no game of {}", format.name))
        .collect()
}

/// Returns the options that suit none of some games, as they are written on the command line.
fn unfit(settings: &CheckSettings, games: &[&Game]) -> Vec<String> {
    let mut unfit = Vec::new();
    if let Some(notation) = settings.options.notation
        && !games
            .iter()
            .any(|game| is_written_in(game, notation, settings.options.board))
    {
        unfit.push(format!("--notation {}", notation.name));
    }
    if let Some(letters) = settings.options.language
        && !games.iter().any(|game| has_letters(game, letters))
    {
        unfit.push(format!("--language {}", letters.code));
    }
    unfit
}

fn is_written_in(game: &Game, notation: &Notation, board: Option<BoardSize>) -> bool {
    let board = board.map_or_else(|| game.board(), |size| size.board(game));
    (notation.suits)(board.geometry(), game.roles)
}

/// Do moves of the game name pieces with letters? The king does not count: draughts has one too, and its
/// moves have no letter.
fn has_letters(game: &Game, letters: &Letters) -> bool {
    let mut roles = letters.table.iter().map(|(role, _)| *role);
    roles.any(|role| role != Role::King && game.roles.contains(role))
}
