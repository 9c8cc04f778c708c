//! Captures by lines of men: an unbroken row of men steps one square forward or backward, up to the
//! pieces that it takes. The capture is always a single step. Lines that move without capturing are in
//! `generate`.

use super::grid::Direction;
use super::priority::{CaptureTally, CapturedBy, rank};
use super::state::{CompactMove, DraughtsState};
use super::variant::DraughtsRules;
use crate::board::{Square, SquareSet};

/// Calls `found` with every capture by a line, once for each man that may be the last of the line.
pub fn captures(rules: &DraughtsRules, state: &DraughtsState, mut found: impl FnMut(CompactMove)) {
    let (grid, men) = (rules.grid, state.own_men());
    for direction in DraughtsRules::for_seat(rules.man.captures, state.me()).iter() {
        let before = grid.before(state.enemy(), direction);
        let arrivals = state.empty_squares(rules).and(before);
        for head in men.and(grid.before(arrivals, direction)).iter() {
            let to = grid.next(head, direction);
            let (victims, tally) = victims(rules, state, to, direction);
            let line = grid.ray(head, direction.opposite());
            for from in line.take_while(|square| men.contains(*square)) {
                found(CompactMove {
                    from,
                    to,
                    king: false,
                    crowned: grid.far(state.me()).contains(to),
                    in_line: true,
                    victims,
                    rank: rank(rules.priority, &tally),
                });
            }
        }
    }
}

/// Returns what a line takes when its first man arrives on a square: a single king, or a man and all
/// men in an unbroken row behind it.
fn victims(
    rules: &DraughtsRules,
    state: &DraughtsState,
    to: Square,
    direction: Direction,
) -> (SquareSet, CaptureTally) {
    let enemies = rules.grid.ray(to, direction);
    let mut enemies = enemies.take_while(|square| state.enemy().contains(*square));
    let first = enemies.next();
    let king = first.is_some_and(|first| state.kings.contains(first));
    let row = enemies.take_while(|square| !king && !state.kings.contains(*square));
    let tally = CaptureTally {
        by: CapturedBy::Line,
        ..CaptureTally::default()
    };
    let taken = first.into_iter().chain(row);
    taken.fold((SquareSet::EMPTY, tally), |(victims, tally), square| {
        (victims.with(square), tally.and(king))
    })
}

/// Returns the victims of a capture by a line, the nearest first.
pub fn victims_in_order(rules: &DraughtsRules, mv: &CompactMove) -> Vec<Square> {
    let directions = rules.man.captures.or(rules.man.captures.turned());
    let line = rules.grid.line(mv.from, mv.to, directions);
    let ray = line.map(|(direction, _)| rules.grid.ray(mv.to, direction));
    let squares = ray.into_iter().flatten();
    squares
        .take_while(|square| mv.victims.contains(*square))
        .collect()
}
