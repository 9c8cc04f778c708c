//! Which game a record holds, in which notation and language, from which position. Evidence in
//! this order: an explicit tag that the moves do not refute, the editor's setting or the command
//! line (unless [`settings`](super::settings) drops it), the record's heading, the other records of the
//! file and its name, trial replay.

use super::Context;
use super::attempt::Attempt;
use super::choice::{Choice, Evidence};
use super::claims::{Said, said, said_by_tags};
use super::refute::{further, refuting};
use super::trial::{by_moves, playing};
use crate::replay::Record;
use crate::rules::Game;

/// What a record is, where the settings stand. Whether they do is asked elsewhere.
pub fn as_set(record: &Record, context: &Context) -> Choice {
    weigh(record, context, said(record, context))
}

/// The game that a tag of the record names and the moves do not refute.
pub fn named(record: &Record, context: &Context) -> Option<&'static Game> {
    // Only what a tag names is replayed for it; what the moves alone are of is not asked.
    match weigh(record, context, said_by_tags(record, context)?) {
        Choice::Game(stage, Evidence::Tag(_), _) => Some(stage.game),
        _ => None,
    }
}

/// Weighs what is said of a record's game against its moves.
fn weigh(record: &Record, context: &Context, said: Said) -> Choice {
    let play = |game, why| Attempt::of(record, context, game, why);
    let tagged = |(tag, game)| play(game, Evidence::Tag(tag));
    // Who names a game by a tag may be wrong, if there are moves that can show it.
    let held = |attempt: Attempt, tag: usize| {
        let can_tell = record.moves > 0 && context.needs_trial();
        let other = can_tell
            .then(|| refuting(&attempt, context, play))
            .flatten();
        match other {
            Some(other) => other.choice.because(Evidence::Against(tag)),
            None => attempt.choice,
        }
    };
    match said {
        Said::Nothing => Choice::Unknown(None),
        Said::Game(game, why) => play(game, why).choice,
        Said::Tag(tag, game) => held(tagged((tag, game)), tag),
        Said::Tags(both) => {
            let right = further(both.map(tagged));
            match right.choice {
                Choice::Game(_, Evidence::Tag(tag), _) => held(right, tag),
                unknown => unknown,
            }
        }
        Said::UnknownTag(tag) => match playing(context, play) {
            Some(attempt) => attempt.choice.because(Evidence::Against(tag)),
            None => Choice::Unknown(Some(tag)),
        },
        Said::Open(spoken_of) => {
            let why = match record.moves {
                0 => Evidence::Default,
                _ => Evidence::Moves,
            };
            by_moves(&spoken_of, why, context, play)
        }
    }
}
