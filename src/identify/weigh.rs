//! Weighs the evidence for the game of a record. It counts in this order:
//!
//! 1. a tag that names the game, unless the moves refute it;
//! 2. the setting of the editor or the command line, unless [`settings`](super::settings) drops it;
//! 3. the heading of the record;
//! 4. the other records of the file, and the name of the file;
//! 5. trial replay.

use super::Context;
use super::as_game::as_game;
use super::candidate::Candidate;
use super::claims::{Claim, claim, claim_by_tags, namesakes, tag_may_mean};
use super::declared_board::{declared_size, declares_board};
use super::identification::{Evidence, Identification};
use super::notation_of::readable_notation;
use super::refute::{further, furthest, refuting};
use super::trial::{by_moves, playing};
use crate::replay::{Record, ReplaySetup};
use crate::rules::{BoardSize, Game, UNKNOWN_DRAUGHTS};

/// Identifies a record with the settings of the context, without checking that they suit it.
pub fn identify_as_configured(record: &Record, context: &Context) -> Identification {
    weigh(record, context, claim(record, context))
}

/// The game that a tag of the record names and the moves do not refute.
pub fn named(record: &Record, context: &Context) -> Option<&'static Game> {
    // Without such a tag there is nothing to replay.
    match weigh(record, context, claim_by_tags(record, context)?) {
        Identification::Game(setup, Evidence::Tag(_), _) => Some(setup.game),
        _ => None,
    }
}

/// What the squares of a record of an unknown game are read with, if the record declares its board.
fn on_declared_board(record: &Record, context: &Context) -> Option<Box<ReplaySetup>> {
    if !context.needs_trial() || !declares_board(record) {
        return None;
    }
    match as_game(record, context, &UNKNOWN_DRAUGHTS, Evidence::Default) {
        Identification::Game(mut setup, ..) => {
            setup.notation = readable_notation(record, &setup);
            Some(setup)
        }
        Identification::Unknown(..) => None,
    }
}

/// The size of the board that a record declares, if games of the format are usually played on such a board.
fn usual_size(record: &Record, context: &Context) -> Option<BoardSize> {
    let size = declared_size(record, context)?;
    context.games().any(|game| size.is_of(game)).then_some(size)
}

/// Compares a claim about a record's game with its moves.
fn weigh(record: &Record, context: &Context, claim: Claim) -> Identification {
    let play = |game, why| Candidate::of(record, context, game, why);
    let tagged = |(tag, game)| play(game, Evidence::Tag(tag));
    let unless_refuted = |candidate: Candidate, tag: usize| {
        let other = match record.moves {
            0 => None,
            _ => refuting(&candidate, context, play),
        };
        match other {
            Some(other) => {
                let means = |game| tag_may_mean(record, tag, game);
                let is_named = other.setup().is_some_and(|setup| means(setup.game));
                other.identification.because(match is_named {
                    true => Evidence::Tag(tag),
                    false => Evidence::Against(tag),
                })
            }
            None => candidate.identification,
        }
    };
    match claim {
        Claim::Nothing => Identification::Unknown(None, None),
        Claim::Game(game, why) => play(game, why).identification,
        Claim::Tag(tag, game) => {
            let others = namesakes(record, tag, game, context);
            let boards = others.into_iter().map(|other| tagged((tag, other)));
            unless_refuted(furthest(tagged((tag, game)), boards), tag)
        }
        Claim::Tags(both) => {
            let right = further(both.map(tagged));
            match right.identification {
                Identification::Game(_, Evidence::Tag(tag), _) => unless_refuted(right, tag),
                unknown => unknown,
            }
        }
        Claim::UnknownTag(tag) => {
            let on_board = on_declared_board(record, context);
            let known = match on_board {
                Some(_) => None,
                None => playing(context, play),
            };
            match known {
                Some(candidate) => candidate.identification.because(Evidence::Against(tag)),
                None => Identification::Unknown(Some(tag), on_board),
            }
        }
        Claim::Open(suggested) => {
            let why = match record.moves {
                0 => Evidence::Default,
                _ => Evidence::Moves,
            };
            let by_moves = |size: Option<BoardSize>| {
                let is_on_it = |game: &Game| size.is_none_or(|size| size.is_of(game));
                by_moves(&suggested, why, context, is_on_it, play)
            };
            // Other games may be played on the declared board too, but less likely.
            let Some(narrowed) = usual_size(record, context).map(|size| by_moves(Some(size)))
            else {
                return by_moves(None);
            };
            let whole = |identification: &Identification| match identification {
                Identification::Game(setup, ..) => play(setup.game, why).is_whole(),
                Identification::Unknown(..) => false,
            };
            match whole(&narrowed) {
                true => narrowed,
                false => Some(by_moves(None)).filter(whole).unwrap_or(narrowed),
            }
        }
    }
}
