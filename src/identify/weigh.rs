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
use super::claims::{Claim, claim, claim_by_tags, namesakes};
use super::declared_board::declares_board;
use super::identification::{Evidence, Identification};
use super::notation_of::readable_notation;
use super::refute::{further, furthest, refuting};
use super::trial::{by_moves, playing};
use crate::replay::{Record, ReplaySetup};
use crate::rules::{Game, UNKNOWN_DRAUGHTS};

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
            Some(other) => other.identification.because(Evidence::Against(tag)),
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
            by_moves(&suggested, why, context, play)
        }
    }
}
