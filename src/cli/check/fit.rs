//! Whether what the user said of the records can be meant: a notation that no game of a format
//! uses would be passed over in silence.

use crate::board::{Letters, Role};
use crate::notation::Notation;
use crate::rules::{GAMES, Game};
use crate::syntax::Format;

use super::chunk::CheckSettings;

/// Settings that contradict each other, worded for people.
pub fn contradiction(settings: &CheckSettings, read_as: Option<&Format>) -> Option<String> {
    let game = settings.game?;
    let foreign = read_as.filter(|format| format.name != game.format);
    if let Some(format) = foreign {
        let (game, of, format) = (game.name, game.format, format.name);
        return Some(format!("--game {game} is a game of {of}, not of {format}"));
    }
    let unfit = unfit(settings, &[game]).into_iter().next()?;
    Some(format!("{unfit} does not suit the game {}", game.name))
}

/// The settings that mean nothing for records of a format, worded for people.
pub fn idle(settings: &CheckSettings, format: &Format) -> Vec<String> {
    if let Some(game) = settings.game.filter(|game| game.format != format.name) {
        let (game, of, format) = (game.name, game.format, format.name);
        // Whatever else is set suits that game.
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

/// The options that suit none of some games, as they were written.
fn unfit(settings: &CheckSettings, games: &[&Game]) -> Vec<String> {
    let mut unfit = Vec::new();
    if let Some(notation) = settings.notation
        && !games.iter().any(|game| is_written_in(game, notation))
    {
        unfit.push(format!("--notation {}", notation.name));
    }
    if let Some(letters) = settings.language
        && !games.iter().any(|game| has_letters(game, letters))
    {
        unfit.push(format!("--language {}", letters.code));
    }
    unfit
}

fn is_written_in(game: &Game, notation: &Notation) -> bool {
    (notation.suits)(game.geometry, game.roles)
}

/// Do moves of the game name their pieces? Draughts has a king too, whose moves do not.
fn has_letters(game: &Game, letters: &Letters) -> bool {
    let mut roles = letters.table.iter().map(|(role, _)| *role);
    roles.any(|role| role != Role::King && game.roles.contains(role))
}
