//! The engine must list the same moves as the slow listing, in many positions of every variant.

use super::positions::{SlowDice, SlowGame, all, random_set_up};
use super::*;
use crate::board::{Captured, Move, Reading, SquareSet};

/// Of each kind, for every variant.
const POSITIONS: usize = 10_000;
const MOST_PLIES: usize = 200;

/// What occurred in the positions, so that no rule goes untested.
#[derive(Default, Debug)]
struct Occurred {
    captures: usize,
    /// Captures with several routes in the long form.
    with_routes: usize,
    lines: usize,
    crowned_on_the_way: usize,
    barred_kings: usize,
    over: usize,
    /// Lists of squares that a capture visits, and that it does not.
    visits: usize,
    misses: usize,
    /// Positions with too many routes to list, which do not count.
    too_many: usize,
}

#[test]
fn moves_are_the_same_in_random_games() {
    let mut occurred = Occurred::default();
    for variant in all() {
        let mut done = 0;
        for seed in 1.. {
            let mut dice = SlowDice::new(seed);
            let mut game = SlowGame::start(variant);
            for _ in 0..MOST_PLIES {
                let listing = game.listing();
                let same = compare(variant, &*game.position, &listing, &mut dice, &mut occurred);
                done += usize::from(same);
                let mut moves = Vec::new();
                game.position.legal(&mut moves);
                // The games must not depend on the order in which the engine lists moves.
                moves.sort_by_key(parts);
                if moves.is_empty() || done == POSITIONS {
                    break;
                }
                game.play(dice.pick(&moves));
            }
            if done == POSITIONS {
                break;
            }
        }
    }
    assert!(occurred.captures > 100_000, "{occurred:?}");
    assert!(occurred.with_routes > 100, "{occurred:?}");
    assert!(occurred.lines > 100_000, "{occurred:?}");
    assert!(occurred.barred_kings > 10, "{occurred:?}");
    assert!(occurred.over > 100, "{occurred:?}");
    assert!(occurred.too_many < 10, "{occurred:?}");
}

#[test]
fn moves_are_the_same_in_random_set_ups() {
    let mut occurred = Occurred::default();
    for variant in all() {
        let mut dice = SlowDice::new(1);
        let mut done = 0;
        while done < POSITIONS {
            let (fen, king_count) = random_set_up(variant, &mut dice);
            let position = super::super::set_up(variant, Some(&fen), &variant.game.board());
            let position = position.unwrap_or_else(|fault| panic!("{fen}: {fault:?}"));
            let listing = SlowListing::of(variant, &*position, king_count);
            let same = compare(variant, &*position, &listing, &mut dice, &mut occurred);
            done += usize::from(same);
        }
    }
    assert!(occurred.captures > 400_000, "{occurred:?}");
    assert!(occurred.with_routes > 6_000, "{occurred:?}");
    assert!(occurred.crowned_on_the_way > 1_000, "{occurred:?}");
    assert!(occurred.lines > 3_000, "{occurred:?}");
    assert!(occurred.barred_kings > 1_000, "{occurred:?}");
    assert!(occurred.over > 1_000, "{occurred:?}");
    assert!(occurred.visits > 100_000, "{occurred:?}");
    assert!(occurred.misses > 100_000, "{occurred:?}");
    assert!(occurred.too_many < 1_000, "{occurred:?}");
}

/// Two routes that take their later kings in another order have one rank if only the first king counts.
#[test]
fn captures_whose_later_kings_differ_in_order_are_one_move() {
    let fen = "B:W5,K13,14,18,K21,K22:BK6,K17";
    let variants: Vec<_> = all().filter(|row| row.game.name == "italian").collect();
    assert_eq!(variants.len(), 2);
    for (variant, routes) in variants.into_iter().zip([1, 2]) {
        let position = super::super::set_up(variant, Some(fen), &variant.game.board());
        let position = position.unwrap_or_else(|fault| panic!("{fen}: {fault:?}"));
        let listing = SlowListing::of(variant, &*position, None);
        let moves = listing.legal().expect("few routes");
        let counts: Vec<_> = moves.iter().map(|mv| mv.routes.len()).collect();
        assert_eq!(counts, [routes]);
        let mut dice = SlowDice::new(1);
        compare(
            variant,
            &*position,
            &listing,
            &mut dice,
            &mut Occurred::default(),
        );
    }
}

/// Compares a position, and returns false if it has too many captures. The position has not listed its
/// moves before.
fn compare(
    variant: &Variant,
    position: &dyn Position,
    listing: &SlowListing,
    dice: &mut SlowDice,
    occurred: &mut Occurred,
) -> bool {
    let Some(expected) = listing.legal() else {
        occurred.too_many += 1;
        return false;
    };
    let name = || {
        let title = variant.game.name;
        let priority = variant.rules.priority.len();
        let (crowning, removal) = (variant.rules.man.crowning, variant.rules.removal);
        let rules = format!("{crowning:?}, {removal:?}, {priority} keys");
        format!("{title} ({rules}), {}", position.fen())
    };
    let king_count = listing
        .king_count
        .filter(|(king, _)| listing.is_barred(*king));
    occurred.barred_kings += usize::from(king_count.is_some());
    let no_enemy_king = listing
        .pieces(Seat(1 - listing.turn.0), Role::King)
        .is_empty();
    occurred.over += usize::from(variant.rules.king_wins && !no_enemy_king);

    moves_from_one_square(variant, position, listing, &expected, dice, name);
    let mut moves = Vec::new();
    position.legal(&mut moves);
    let mut own: Vec<_> = moves.iter().map(parts).collect();
    let mut other: Vec<_> = expected.iter().map(slow_parts).collect();
    own.sort();
    other.sort();
    assert!(own == other, "{}\n{own:?}\n{other:?}", name());
    assert_eq!(position.perft(1), expected.len() as u64, "{}", name());

    for mv in &moves {
        let from = mv.from.and_then(|from| position.piece_at(from));
        assert_eq!(from, Some(mv.piece), "{}", name());
        let slow = expected.iter().find(|slow| slow_parts(slow) == parts(mv));
        let slow = slow.expect("both lists have the same moves");
        if mv.is_capture() {
            occurred.captures += 1;
            occurred.lines += usize::from(mv.kind == MoveKind::LineCapture);
            let Some(first) = slow.routes.first() else {
                panic!("{}: no route of {mv:?}", name());
            };
            let several = slow.routes.iter().any(|route| route.long != first.long);
            occurred.with_routes += usize::from(several);
            let crowned = variant.rules.man.crowning == Crowning::GoOn && mv.becomes.is_some();
            occurred.crowned_on_the_way += usize::from(crowned && mv.victim_count() > 1);
            route_is_listed(position, mv, slow, name);
        }
        occurred.lines += usize::from(mv.kind == MoveKind::Line);
    }
    let captures: Vec<&Move> = moves.iter().filter(|mv| mv.is_capture()).collect();
    if !captures.is_empty() {
        let mv = *dice.pick(&captures);
        let slow = expected.iter().find(|slow| slow_parts(slow) == parts(mv));
        squares_are_followed(position, mv, slow.expect("found"), dice, occurred, name);
    }
    true
}

/// All that makes a move what it is, except its route.
type MoveParts = (Square, Square, Vec<Square>, Option<Role>, u8);

fn parts(mv: &Move) -> MoveParts {
    let from = mv.from.expect("draughts has no drops");
    let victims = mv.victims().iter().collect();
    (from, mv.to, victims, mv.becomes, kind(mv.kind))
}

fn slow_parts(mv: &SlowMove) -> MoveParts {
    (
        mv.from,
        mv.to,
        mv.victims.clone(),
        mv.becomes,
        kind(mv.kind),
    )
}

fn kind(kind: MoveKind) -> u8 {
    match kind {
        MoveKind::Step => 0,
        MoveKind::Line => 1,
        MoveKind::Capture => 2,
        MoveKind::LineCapture => 3,
        _ => panic!("{kind:?} is not a kind of draughts"),
    }
}

/// The moves of one piece, which the engine may list without the others.
fn moves_from_one_square(
    variant: &Variant,
    position: &dyn Position,
    listing: &SlowListing,
    expected: &[SlowMove],
    dice: &mut SlowDice,
    name: impl Fn() -> String,
) {
    let mut starts: Vec<Square> = expected.iter().map(|mv| mv.from).collect();
    if variant.disputed.is_empty() {
        // With disputed forms, moves that only those allow are found too.
        let roles = [Role::Man, Role::King].into_iter();
        let pieces = roles.flat_map(|role| listing.pieces(listing.turn, role));
        starts.extend(pieces.map(|at| listing.square(at)));
    }
    if starts.is_empty() {
        return;
    }
    let from = *dice.pick(&starts);
    let mut reading = Reading::any();
    reading.from = SquareSet::single(from);
    let mut found = Vec::new();
    position.candidates(&reading, &mut found);
    let mut own: Vec<_> = found.iter().map(parts).collect();
    let fit = expected.iter().filter(|mv| mv.from == from);
    let mut other: Vec<_> = fit.map(slow_parts).collect();
    own.sort();
    other.sort();
    assert!(own == other, "{} from {from:?}\n{own:?}\n{other:?}", name());
}

fn route_is_listed(position: &dyn Position, mv: &Move, slow: &SlowMove, name: impl Fn() -> String) {
    let Captured::Path(path) = &mv.captured else {
        panic!("{}: {mv:?}", name());
    };
    let victims: Vec<Square> = path.victims.iter().map(|(square, _)| *square).collect();
    let mut routes = slow.routes.iter();
    let listed = routes.any(|route| route.long == path.route && route.victims == victims);
    assert!(listed, "{}\n{path:?}\n{:?}", name(), slow.routes);
    for (square, piece) in &path.victims {
        assert_eq!(position.piece_at(*square), Some(*piece), "{}", name());
    }
}

/// Which squares lie on the routes of a capture?
fn squares_are_followed(
    position: &dyn Position,
    mv: &Move,
    slow: &SlowMove,
    dice: &mut SlowDice,
    occurred: &mut Occurred,
    name: impl Fn() -> String,
) {
    let route = dice.pick(&slow.routes);
    let inner = &route.long[1..route.long.len() - 1];
    assert!(position.follows(mv, inner), "{}\n{route:?}", name());
    let near: Vec<Square> = route.visited.iter().chain(&route.long).copied().collect();
    let board: Vec<Square> = position.game().geometry.playable.iter().collect();
    for attempt in 0..4 {
        // Some of the squares visited, in their order; then with any squares among them.
        let some = route.visited.iter().filter(|_| dice.roll(2) > 0);
        let mut via: Vec<Square> = some.copied().collect();
        for _ in 0..attempt {
            let one = match dice.roll(8) {
                0 => *dice.pick(&board),
                1 => *dice.pick(&route.victims),
                _ => *dice.pick(&near),
            };
            via.insert(dice.roll(via.len() + 1), one);
        }
        let mut routes = slow.routes.iter();
        let visits = routes.any(|route| visits(route, &via));
        let found = position.follows(mv, &via);
        assert_eq!(found, visits, "{} by {via:?}\n{slow:?}", name());
        occurred.visits += usize::from(visits);
        occurred.misses += usize::from(!visits);
    }
}

/// Does a route visit these squares in this order?
fn visits(route: &SlowRoute, via: &[Square]) -> bool {
    let mut visited = route.visited.iter();
    via.iter().all(|square| visited.any(|at| at == square))
}
