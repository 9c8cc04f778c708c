//! Captures by lines of men: an unbroken row of men steps one square forward or backward, up to the
//! pieces that it takes. The capture is always a single step. Lines that move without capturing are in
//! `generate`.

use super::directions::Direction;
use super::draughts_rules::DraughtsRules;
use super::engine::Engine;
use super::fields::{Field, FieldSet};
use super::priority::{CaptureTally, CapturedBy, rank};
use super::state::{CompactMove, DraughtsState};

/// Calls `found` with every capture by a line, once for each man that may be the last of the line.
pub fn captures<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    mut found: impl FnMut(CompactMove<S>),
) {
    let (rules, grid, men) = (&engine.rules, &engine.grid, state.own_men());
    for direction in DraughtsRules::for_seat(rules.man.captures, state.me()).iter() {
        let before = grid.before(state.enemy(), direction);
        let arrivals = state.empty_fields(engine) & before;
        for head in (men & grid.before(arrivals, direction)).fields() {
            let to = grid.next(head, direction);
            let (victims, tally) = victims(engine, state, to, direction);
            let line = grid.ray(head, direction.opposite());
            for from in line.take_while(|field| men.contains(*field)) {
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

/// Returns what a line takes when its first man arrives on a field: a single king, or a man and all
/// men in an unbroken row behind it.
fn victims<S: FieldSet>(
    engine: &Engine<S>,
    state: &DraughtsState<S>,
    to: Field,
    direction: Direction,
) -> (S, CaptureTally) {
    let enemies = engine.grid.ray(to, direction);
    let mut enemies = enemies.take_while(|field| state.enemy().contains(*field));
    let first = enemies.next();
    let king = first.is_some_and(|first| state.kings.contains(first));
    let row = enemies.take_while(|field| !king && !state.kings.contains(*field));
    let tally = CaptureTally {
        by: CapturedBy::Line,
        ..CaptureTally::default()
    };
    let taken = first.into_iter().chain(row);
    taken.fold((S::EMPTY, tally), |(victims, tally), field| {
        (victims.with(field), tally.and(king))
    })
}

/// Returns the victims of a capture by a line, the nearest first.
pub fn victims_in_order<S: FieldSet>(engine: &Engine<S>, mv: &CompactMove<S>) -> Vec<Field> {
    let (rules, grid) = (&engine.rules, &engine.grid);
    let directions = rules.man.captures.or(rules.man.captures.turned());
    let line = grid.line(mv.from, mv.to, directions);
    let ray = line.map(|(direction, _)| grid.ray(mv.to, direction));
    let fields = ray.into_iter().flatten();
    fields
        .take_while(|field| mv.victims.contains(*field))
        .collect()
}
