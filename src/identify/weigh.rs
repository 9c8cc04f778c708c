//! Which game a record holds, in which notation and language, from which position. Evidence in
//! this order: an explicit tag that the moves do not refute, the editor's setting or the command
//! line (unless [`settings`](super::settings) drops it), the record's heading, the other records of the
//! file and its name, trial replay.

use super::Context;
use super::candidate::Candidate;
use super::claims::{Claim, claim, claim_by_tags};
use super::identification::{Evidence, Identification};
use super::refute::{further, refuting};
use super::trial::{by_moves, playing};
use crate::replay::Record;
use crate::rules::Game;

/// What a record is, where the settings stand. Whether they do is asked elsewhere.
pub fn as_set(record: &Record, context: &Context) -> Identification {
    weigh(record, context, claim(record, context))
}

/// The game that a tag of the record names and the moves do not refute.
pub fn named(record: &Record, context: &Context) -> Option<&'static Game> {
    // Only what a tag names is replayed for it; what the moves alone are of is not asked.
    match weigh(record, context, claim_by_tags(record, context)?) {
        Identification::Game(setup, Evidence::Tag(_), _) => Some(setup.game),
        _ => None,
    }
}

/// Weighs what is said of a record's game against its moves.
fn weigh(record: &Record, context: &Context, claim: Claim) -> Identification {
    let play = |game, why| Candidate::of(record, context, game, why);
    let tagged = |(tag, game)| play(game, Evidence::Tag(tag));
    // Who names a game by a tag may be wrong, if there are moves that can show it.
    let held = |candidate: Candidate, tag: usize| {
        let can_tell = record.moves > 0 && context.needs_trial();
        let other = can_tell
            .then(|| refuting(&candidate, context, play))
            .flatten();
        match other {
            Some(other) => other.identification.because(Evidence::Against(tag)),
            None => candidate.identification,
        }
    };
    match claim {
        Claim::Nothing => Identification::Unknown(None),
        Claim::Game(game, why) => play(game, why).identification,
        Claim::Tag(tag, game) => held(tagged((tag, game)), tag),
        Claim::Tags(both) => {
            let right = further(both.map(tagged));
            match right.identification {
                Identification::Game(_, Evidence::Tag(tag), _) => held(right, tag),
                unknown => unknown,
            }
        }
        Claim::UnknownTag(tag) => match playing(context, play) {
            Some(candidate) => candidate.identification.because(Evidence::Against(tag)),
            None => Identification::Unknown(Some(tag)),
        },
        Claim::Open(spoken_of) => {
            let why = match record.moves {
                0 => Evidence::Default,
                _ => Evidence::Moves,
            };
            by_moves(&spoken_of, why, context, play)
        }
    }
}
