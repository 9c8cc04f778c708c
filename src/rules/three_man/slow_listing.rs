//! A second listing of attacks and legal moves, slow and plain: it walks the board step by step, asks every
//! piece what it attacks, and plays every move to see whether the player's king is safe after it. The
//! engine must find the same in many positions.

use super::attack::{attackers, attacks_of_pawn, checkers, gives_check, opponents};
use super::castling;
use super::generate::{LENIENT, MoatRules, STRICT, captures, has_move, legal, legal_that_fit};
use super::pieces::{Crossing, lines};
use super::ring::{INNER, SQUARES, ZONES, at, file, knight, moat, rank, step, zone};
use super::state::{CASTLES, DoubleStep, RingPiece, RingState};
use super::turn;
use crate::board::{
    Captured, Move, MoveKind, Piece, Reading, Role, Roles, Seat, Square, SquareSet,
};
use crate::rules::fits;

/// Of games and of set-ups.
const POSITIONS: usize = 10_000;
const MOST_PLIES: usize = 200;

/// A random number generator with a seed, so that a failure can be repeated.
struct RingDice(u64);

impl RingDice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % sides as u64) as usize
    }
}

/// Calls `found` with every square on the lines of a piece, and with the greatest moat on the way.
fn walk(state: &RingState, from: Square, role: Role, mut found: impl FnMut(Square, Crossing)) {
    for way in lines(role).iter().copied().flatten() {
        let (mut here, mut way, mut crossing) = (from, *way, Crossing::Dry);
        while let Some((to, next)) = step(here, way) {
            crossing = crossing.max(Crossing::of(state, here, to));
            if to == from {
                break;
            }
            found(to, crossing);
            if role == Role::King || state.get(to).is_some() {
                break;
            }
            (here, way) = (to, next);
        }
    }
}

/// Returns the squares that a piece attacks.
fn attacked_by(state: &RingState, from: Square, man: RingPiece) -> SquareSet {
    match man.role {
        Role::Pawn => attacks_of_pawn(from, man)
            .filter(|to| moat(from, *to).is_none())
            .collect(),
        Role::Knight => knight(from)
            .filter(|to| moat(from, *to).is_none())
            .collect(),
        role => {
            let mut found = SquareSet::EMPTY;
            walk(state, from, role, |to, crossing| {
                if crossing == Crossing::Dry {
                    found.insert(to);
                }
            });
            found
        }
    }
}

/// Returns the pieces of a player's opponents in the game that attack a square.
fn slow_attackers(state: &RingState, square: Square, seat: u8) -> SquareSet {
    let opponents = state
        .men()
        .filter(|(_, man)| man.seat != seat && state.is_alive(man.seat));
    opponents
        .filter(|(from, man)| attacked_by(state, *from, *man).contains(square))
        .map(|(from, _)| from)
        .collect()
}

/// Returns the squares that a piece can go to, the square of the victim, and what is crossed.
fn targets(
    state: &RingState,
    from: Square,
    man: RingPiece,
    rules: MoatRules,
) -> Vec<(Square, Square, Crossing)> {
    let mut found = Vec::new();
    let over = |to| Crossing::of(state, from, to);
    let empty = |square| state.get(square).is_none();
    match man.role {
        Role::Knight => {
            let jumps = rules.knights_leave && rank(from) == 0;
            let crossing = |to| if jumps { Crossing::Dry } else { over(to) };
            found.extend(knight(from).map(|to| (to, to, crossing(to))));
        }
        Role::Pawn => {
            let ahead = match (man.crossed, rank(from)) {
                (true, rank) => at(file(from), rank - 1),
                (false, INNER) => at(file(from) + 12, INNER),
                (false, rank) => at(file(from), rank + 1),
            };
            if empty(ahead) {
                found.push((ahead, ahead, Crossing::Dry));
                let double = at(file(from), 3);
                if !man.crossed && rank(from) == 1 && empty(double) {
                    found.push((double, double, Crossing::Dry));
                }
            }
            for to in attacks_of_pawn(from, man) {
                let passed = |one: &DoubleStep| {
                    one.over == to && one.seat != man.seat && state.can_pass(one)
                };
                if !empty(to) {
                    found.push((to, to, over(to)));
                } else if man.crossed && state.passed.iter().flatten().any(passed) {
                    found.push((to, at(file(to), 3), over(to)));
                }
            }
        }
        role => walk(state, from, role, |to, crossing| {
            found.push((to, to, crossing));
        }),
    }
    found.retain(|(to, ..)| state.get(*to).is_none_or(|other| other.seat != man.seat));
    // If there are two ways to a square, the one with the lesser crossing counts.
    found.sort_by_key(|(to, _, crossing)| (*to, *crossing));
    found.dedup_by_key(|(to, ..)| *to);
    found
}

fn slow_legal(state: &RingState, rules: MoatRules) -> Vec<Move> {
    let mut found = Vec::new();
    let own = state.men().filter(|(_, man)| man.seat == state.turn);
    for (from, man) in own.filter(|_| state.over.is_none()) {
        for (to, victim, crossing) in targets(state, from, man, rules) {
            let promotes = man.role == Role::Pawn && man.crossed && rank(to) == 0;
            let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
            let becomes: Vec<_> = match promotes {
                true => roles.into_iter().map(Some).collect(),
                false => vec![None],
            };
            for becomes in becomes {
                let captured = state.piece(victim);
                let mv = Move {
                    piece: Piece {
                        role: man.role,
                        seat: Seat(man.seat),
                    },
                    from: Some(from),
                    to,
                    kind: match (captured, victim == to) {
                        (None, _) => MoveKind::Step,
                        (Some(_), true) => MoveKind::Capture,
                        (Some(_), false) => MoveKind::EnPassant,
                    },
                    becomes,
                    captured: captured.map_or(Captured::None, |piece| Captured::One(victim, piece)),
                };
                if is_legal_when_played(state, &mv, crossing, rules) {
                    found.push(mv);
                }
            }
        }
    }
    found.extend((0..CASTLES.len()).filter_map(|side| castling::to_side(state, side)));
    found
}

fn is_legal_when_played(
    state: &RingState,
    mv: &Move,
    crossing: Crossing,
    rules: MoatRules,
) -> bool {
    let seat = state.turn;
    let mut after = state.clone();
    after.move_pieces(mv);
    let allowed = match crossing {
        Crossing::Dry => true,
        Crossing::Bridged if rules.bridged_for_all => true,
        Crossing::Open if !rules.momentary => false,
        _ => !mv.is_capture() && !gives_check(&after, mv.to, seat),
    };
    let king = after.king(seat);
    allowed && king.is_none_or(|king| slow_attackers(&after, king, seat).is_empty())
}

/// What occurred in the positions, so that no rule goes untested.
#[derive(Default, Debug)]
struct RingOccurred {
    moves: usize,
    /// Moves that only the lenient rules allow.
    lenient: usize,
    checks: usize,
    captures_of_kings: usize,
    en_passant: usize,
    promotions: usize,
    castlings: usize,
    /// Moves that fit a reading with one square of arrival.
    fitting: usize,
}

fn compare(state: &RingState, occurred: &mut RingOccurred) {
    let seat = state.turn;
    for square in (0..).map(Square).take(SQUARES) {
        let found = attackers(state, square, opponents(state, seat));
        assert_eq!(found, slow_attackers(state, square, seat), "{state:?}");
    }
    for rules in [STRICT, LENIENT] {
        let mut moves = Vec::new();
        legal(state, rules, &mut moves);
        let slow = slow_legal(state, rules);
        assert_eq!(moves.len(), slow.len(), "{state:?}");
        for mv in &slow {
            assert!(moves.contains(mv), "{mv:?} in {state:?}");
        }
        let mut found = Vec::new();
        captures(state, rules, &mut found);
        let taking: Vec<&Move> = moves.iter().filter(|mv| mv.is_capture()).collect();
        assert_eq!(found.iter().collect::<Vec<_>>(), taking, "{state:?}");
        if state.over.is_none() {
            assert_eq!(has_move(state, rules), !slow.is_empty(), "{state:?}");
        }
        let count = |test: fn(&Move) -> bool| slow.iter().filter(|mv| test(mv)).count();
        match rules == LENIENT {
            true => occurred.lenient += slow.len(),
            false => occurred.moves += slow.len(),
        }
        occurred.captures_of_kings +=
            count(|mv| matches!(&mv.captured, Captured::One(_, piece) if piece.role == Role::King));
        occurred.en_passant += count(|mv| mv.kind == MoveKind::EnPassant);
        occurred.promotions += count(|mv| mv.becomes.is_some());
        occurred.castlings += count(|mv| matches!(mv.kind, MoveKind::Castle { .. }));
    }
    let to = Square((occurred.moves % SQUARES) as u8);
    for role in Role::ALL {
        let reading = Reading {
            roles: Roles::of(&[role]),
            to: SquareSet::single(to),
            ..Reading::any()
        };
        let (mut found, mut moves) = (Vec::new(), Vec::new());
        legal_that_fit(state, LENIENT, &reading, &mut found);
        legal(state, LENIENT, &mut moves);
        moves.retain(|mv| fits(mv, &reading));
        assert_eq!(found, moves, "{state:?}");
        occurred.fitting += found.len();
    }
    let king = state.king(seat);
    let in_check = king.is_some_and(|king| !slow_attackers(state, king, seat).is_empty());
    occurred.checks += usize::from(in_check);
}

/// Returns a random position.
fn random_state(dice: &mut RingDice) -> RingState {
    let mut state = RingState::empty();
    let roles = [
        Role::Pawn,
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
    ];
    let one_in = [3, 6, 14][dice.roll(3)];
    for square in (0..).map(Square).take(SQUARES) {
        let (role, seat) = (roles[dice.roll(roles.len())], dice.roll(3) as u8);
        let outer_pawn = role == Role::Pawn && rank(square) == 0;
        if dice.roll(one_in) == 0 && !outer_pawn {
            let crossed = role == Role::Pawn && (zone(square) != seat || dice.roll(3) == 0);
            state.put(
                square,
                Some(RingPiece {
                    role,
                    seat,
                    crossed,
                }),
            );
        }
    }
    for seat in 0..ZONES {
        let king = RingPiece {
            role: Role::King,
            seat,
            crossed: false,
        };
        state.put(Square(dice.roll(SQUARES) as u8), Some(king));
    }
    state.turn = dice.roll(3) as u8;
    for seat in [0, 1, 2] {
        state.bridged[seat] = dice.roll(2) == 0;
        state.alive[seat] = state.king(seat as u8).is_some()
            && (seat == usize::from(state.turn) || dice.roll(4) > 0);
    }
    let passed = (0..24).map(|file| DoubleStep {
        seat: zone(at(file, 2)),
        over: at(file, 2),
    });
    let passed: Vec<DoubleStep> = passed.filter(|passed| state.can_pass(passed)).collect();
    if !passed.is_empty() {
        let passed = passed[dice.roll(passed.len())];
        state.passed[1] = Some(passed);
        // A pawn beside it that may take it.
        let beside = at(file(passed.over) + 1, 3);
        let is_king = state.get(beside).is_some_and(|man| man.role == Role::King);
        if passed.seat != state.turn && !is_king {
            let pawn = RingPiece {
                role: Role::Pawn,
                seat: state.turn,
                crossed: true,
            };
            state.put(beside, Some(pawn));
        }
    }
    state.checkers = checkers(&state, state.turn);
    state
}

#[test]
fn attacks_and_moves_are_those_of_a_slow_listing() {
    let mut occurred = RingOccurred::default();
    let mut dice = RingDice(0x9e37_79b9_7f4a_7c15);
    let mut done = 0;
    while done < POSITIONS {
        let mut state = RingState::start();
        for _ in 0..MOST_PLIES {
            compare(&state, &mut occurred);
            done += 1;
            let mut moves = Vec::new();
            legal(&state, STRICT, &mut moves);
            if moves.is_empty() || done == POSITIONS {
                break;
            }
            turn::play(&mut state, &moves[dice.roll(moves.len())]);
        }
    }
    assert!(occurred.castlings > 100, "{occurred:?}");
    for _ in 0..POSITIONS {
        compare(&random_state(&mut dice), &mut occurred);
    }
    assert!(occurred.moves > 500_000, "{occurred:?}");
    assert!(occurred.lenient > occurred.moves + 10_000, "{occurred:?}");
    assert!(occurred.checks > 1_000, "{occurred:?}");
    assert!(occurred.captures_of_kings > 1_000, "{occurred:?}");
    assert!(occurred.en_passant > 1_000, "{occurred:?}");
    assert!(occurred.promotions > 1_000, "{occurred:?}");
    assert!(occurred.fitting > 5_000, "{occurred:?}");
}
