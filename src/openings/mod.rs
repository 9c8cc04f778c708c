//! The names of openings: which opening a position belongs to, and what the codes of the Encyclopaedia of Chess
//! Openings (ECO) stand for. The opening of a game is the last position of it that has a name, so that other orders of
//! moves lead to the same name.
//!
//! The lines of `chess.tsv` (code, name, moves) are the data set `chess-openings` of lichess.org, which is in the public
//! domain (CC0), without its move numbers.
//!
//! Not here: where the names are shown, see `features`.

mod of_line;

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use crate::rules::{GAMES, Game, Position};

pub use of_line::opening_of_line;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The ECO code: a letter and two digits.
    pub code: &'static str,
    pub name: &'static str,
}

impl std::fmt::Display for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{} {}", self.code, self.name)
    }
}

/// The openings of a game.
pub struct Openings {
    game: &'static str,
    lines: &'static str,
    /// By the [key](Position::key) of the position. Filled when a name is asked for, which takes some milliseconds.
    positions: OnceLock<HashMap<u64, Opening>>,
}

static ALL: [Openings; 1] = [Openings {
    game: "chess",
    lines: include_str!("chess.tsv"),
    positions: OnceLock::new(),
}];

/// The openings of a game; None if it has no names for them.
pub fn openings(game: &Game) -> Option<&'static Openings> {
    ALL.iter().find(|openings| openings.game == game.name)
}

impl Openings {
    /// The opening that a position is the last of; None if the position has no name.
    pub fn of_position(&self, position: &dyn Position) -> Option<Opening> {
        let positions = self.positions.get_or_init(|| self.positions());
        positions.get(&position.key()).copied()
    }

    /// The names of the openings with a code, those of the shortest lines first.
    pub fn names_of_code(&self, code: &str) -> Vec<&'static str> {
        let rows = self.rows().filter(|(opening, _)| opening.code == code);
        let mut rows: Vec<_> = rows.collect();
        rows.sort_by_key(|(_, moves)| moves.len());
        let mut seen = HashSet::new();
        let names = rows.into_iter().map(|(opening, _)| opening.name);
        names.filter(|name| seen.insert(*name)).collect()
    }

    /// The openings of the table with their moves in SAN.
    fn rows(&self) -> impl Iterator<Item = (Opening, &'static str)> + use<> {
        self.lines.lines().filter_map(|line| {
            let mut columns = line.split('\t');
            let (code, name, moves) = (columns.next()?, columns.next()?, columns.next()?);
            Some((Opening { code, name }, moves))
        })
    }

    fn positions(&self) -> HashMap<u64, Opening> {
        let game = GAMES.iter().find(|game| game.name == self.game);
        let Some(start) = game.and_then(|game| game.position(None).ok()) else {
            return HashMap::new();
        };
        let position = |moves: &str| {
            let mut position = start.boxed();
            for mv in moves.split(' ') {
                position.play_text(mv.as_bytes(), None)?;
            }
            Some(position)
        };
        let known = |(opening, moves)| Some((position(moves)?.key(), opening));
        self.rows().filter_map(known).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_can_be_played_to_a_position_of_its_own() {
        for openings in &ALL {
            assert_eq!(openings.positions().len(), openings.rows().count());
        }
    }

    #[test]
    fn the_names_of_a_code_begin_with_the_shortest_line() {
        let names = ALL[0].names_of_code("C42");
        assert_eq!(
            names[..2],
            ["Petrov's Defense", "Petrov's Defense: Italian Variation"]
        );
        assert!(ALL[0].names_of_code("F00").is_empty());
    }
}
