//! The order of the moves and what is said of each: first captures back, then checks, then what other games
//! here play, then the others by piece.

use std::cmp::Reverse;

use super::moves::by_piece;
use super::nearby::games_here;
use super::played_here::played_here;
use super::{CompletionOffer, CompletionQuery, OfferKind};
use crate::board::{Captured, Move, Square};
use crate::features::hover::{move_summary, other_notations_among};
use crate::inspect::{LegalMove, PositionAt};
use crate::rules::Position;

pub fn ranked_offers(query: &CompletionQuery, here: &PositionAt) -> Vec<CompletionOffer> {
    let played = played_here(query, here);
    let count = |after: &dyn Position| played.get(&after.key()).copied().unwrap_or(0);
    let taken_on = here
        .previous
        .as_ref()
        .and_then(|previous| taken_on(previous.as_ref(), here.before.as_ref()));
    let mut moves = by_piece(here);
    // Keeps the order by piece where nothing else decides.
    moves.sort_by_cached_key(|LegalMove { mv, after, .. }| {
        let back = taken_on.is_some_and(|square| takes(mv, square));
        let effect = after.effect();
        let played = count(after.as_ref());
        let check = effect.check || effect.mate;
        (!back, !effect.mate, !check, Reverse(played))
    });
    let mut legal = Vec::new();
    here.before.legal(&mut legal);
    let offer = |one: LegalMove| {
        let summary = move_summary(here, &one.mv, one.after.as_ref());
        let played = in_games(count(one.after.as_ref()));
        let others = others(here, &one, &legal);
        let joined = |parts: &[&str]| {
            let said = parts.iter().copied().filter(|part| !part.is_empty());
            said.collect::<Vec<_>>().join("; ")
        };
        CompletionOffer {
            detail: Some(joined(&[&summary, &others, &played])),
            brief: Some(joined(&[&summary, &played])),
            ..CompletionOffer::plain(OfferKind::Move, one.text)
        }
    };
    moves.into_iter().map(offer).collect()
}

/// How other notations write a move.
fn others(here: &PositionAt, one: &LegalMove, legal: &[Move]) -> String {
    let others = other_notations_among(here, &one.mv, one.after.as_ref(), legal);
    let mut texts: Vec<String> = others.into_iter().map(|(_, text)| text).collect();
    texts.retain(|text| *text != one.text);
    texts.join(", ")
}

/// How many games here play a move; nothing if none does.
fn in_games(games: usize) -> String {
    match games {
        0 => String::new(),
        _ => format!("played {}", games_here(games)),
    }
}

/// Returns the square on which the capture ended that led from one position to another; None if it was no
/// capture.
fn taken_on(before: &dyn Position, after: &dyn Position) -> Option<Square> {
    let mut captures = Vec::new();
    before.captures(&mut captures);
    let led_here = |mv: &&Move| {
        let mut position = before.boxed();
        position.play(mv);
        position.same(after)
    };
    captures.iter().find(led_here).map(|mv| mv.to)
}

/// Does a move take what stands on a square?
fn takes(mv: &Move, square: Square) -> bool {
    match &mv.captured {
        Captured::None => false,
        Captured::One(victim, _) => *victim == square,
        Captured::Path(path) => path.victims.iter().any(|(victim, _)| *victim == square),
    }
}
