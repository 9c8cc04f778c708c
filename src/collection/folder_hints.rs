//! What is said of a game because of other games in the files.

use super::cut_off::CutOffSearch;
use super::folder::GameFolder;
use super::repeats::Repetition;
use super::spellings::OtherSpelling;
use crate::codes::{CUT_OFF_GAME, PLAYER_SPELLING, REPEATED_GAME};
use crate::document::{Code, Finding, Severity};
use crate::features::game_title::{extent, seats_of};
use crate::replay::Record;

/// The codes of these hints.
pub const FOLDER_CODES: [Code; 3] = [REPEATED_GAME, CUT_OFF_GAME, PLAYER_SPELLING];

/// A hint about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FolderHint {
    /// The number of the game.
    pub game: usize,
    /// The number of the game that it is compared with.
    pub other: usize,
    pub kind: HintKind,
}

/// What a hint says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintKind {
    /// The other game is the same.
    Repeated {
        /// It holds more text.
        fuller: bool,
    },
    /// The other game is the same but for its result.
    Contradicting { own: Box<str>, other: Box<str> },
    /// The other game is longer and begins so.
    CutOff,
    /// The other game has this spelling of a player.
    Spelling { seat: usize, usual: Box<str> },
}

impl GameFolder {
    /// Returns the hints about all games, in their order.
    pub fn hints(&self, repeated: &[Repetition], search: CutOffSearch) -> Vec<FolderHint> {
        let mut hints: Vec<FolderHint> = Vec::new();
        let fullness = |number: usize| self.games.get(number).map_or(0, |game| game.fullness);
        hints.extend(repeated.iter().map(|one| {
            let Repetition { game, other, .. } = *one;
            let kind = match one.contradicts {
                true => HintKind::Contradicting {
                    own: self.result_of(game).into(),
                    other: self.result_of(other).into(),
                },
                false => HintKind::Repeated {
                    fuller: fullness(other) > fullness(game),
                },
            };
            (game, other, kind).into()
        }));
        let found = search.found();
        hints.extend(found.map(|one| (one.game, one.other, HintKind::CutOff).into()));
        for found in self.other_spellings() {
            let OtherSpelling {
                game,
                seat,
                other,
                usual,
            } = found;
            let usual = self.names.text(usual).into();
            hints.push((game, other, HintKind::Spelling { seat, usual }).into());
        }
        hints.sort_by_key(|hint| hint.game);
        hints
    }
}

impl From<(usize, usize, HintKind)> for FolderHint {
    fn from((game, other, kind): (usize, usize, HintKind)) -> FolderHint {
        FolderHint { game, other, kind }
    }
}

impl HintKind {
    /// Returns the finding in a record; `place` says where the other game is.
    pub fn finding(&self, record: &Record, place: &str) -> Finding {
        let first = record.tags.first().map(|pair| pair.start..pair.end);
        let whole = || extent(record).map(|range| range.start as usize..range.end as usize);
        let game = || first.clone().or_else(whole).unwrap_or_default();
        let (code, range, message) = match self {
            HintKind::Repeated { fuller } => {
                let how = if *fuller { ", with more text" } else { "" };
                (
                    REPEATED_GAME,
                    game(),
                    format!("the same game is at {place}{how}"),
                )
            }
            HintKind::Contradicting { own, other } => {
                let message = format!(
                    "the same game is at {place} with the result {other}, here it is {own}"
                );
                (REPEATED_GAME, game(), message)
            }
            HintKind::CutOff => {
                let message = format!("this is the beginning of the game at {place}");
                (CUT_OFF_GAME, game(), message)
            }
            HintKind::Spelling { seat, usual } => {
                let tag = seats_of(record)
                    .get(*seat)
                    .and_then(|name| record.tag(name));
                let message = format!(
                    "this event spells the player `{usual}` in other games, the first at {place}"
                );
                (
                    PLAYER_SPELLING,
                    tag.map_or_else(game, |pair| pair.value_range()),
                    message,
                )
            }
        };
        let offset = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
        Finding {
            code,
            severity: Severity::Hint,
            start: offset(range.start),
            end: offset(range.end),
            message,
            fixes: Vec::new(),
            related: Vec::new(),
        }
    }
}
