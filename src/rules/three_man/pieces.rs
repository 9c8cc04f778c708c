//! The moves of one piece, without regard to its king and without castling. The squares that it can reach
//! are found together with what lies on the way: no moat, a bridged moat or an open one.

use super::generate::MoatRules;
use super::reach::{Leaps, Rays, reach};
use super::ring::{DIAGONAL, RingDirection, STRAIGHT, at, file, moat, rank};
use super::state::{DoubleStep, RingPiece, RingState};
use crate::board::{Captured, Move, MoveKind, Piece, Role, Seat, Square, SquareSet};

/// What a move crosses. The variants are ordered: the greatest of several crossings counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Crossing {
    /// No moat.
    Dry,
    /// A bridged moat.
    Bridged,
    /// An open moat.
    Open,
}

impl Crossing {
    pub fn of(state: &RingState, a: Square, b: Square) -> Crossing {
        match moat(a, b) {
            None => Crossing::Dry,
            Some(moat) if state.is_bridged(moat) => Crossing::Bridged,
            Some(_) => Crossing::Open,
        }
    }

    fn is_possible(self, rules: MoatRules) -> bool {
        self != Crossing::Open || rules.momentary
    }
}

const PROMOTIONS: [Option<Role>; 4] = [
    Some(Role::Queen),
    Some(Role::Rook),
    Some(Role::Bishop),
    Some(Role::Knight),
];

/// Returns the lines along which a piece moves; none for pawns and knights.
pub fn lines(role: Role) -> &'static [&'static [RingDirection]] {
    match role {
        Role::Rook => &[&STRAIGHT],
        Role::Bishop => &[&DIAGONAL],
        Role::Queen | Role::King => &[&STRAIGHT, &DIAGONAL],
        _ => &[],
    }
}

/// Where a piece can go. Most searches need the whole move of few of the targets that they look at.
#[derive(Clone, Copy)]
pub struct RingTarget {
    pub to: Square,
    pub kind: MoveKind,
    /// What stands here is captured.
    victim: Square,
    pub becomes: Option<Role>,
    pub crossing: Crossing,
}

impl RingTarget {
    /// Returns the move of a piece to this target.
    #[inline]
    pub fn full(&self, state: &RingState, from: Square, man: RingPiece) -> Move {
        Move {
            piece: Piece {
                role: man.role,
                seat: Seat(man.seat),
            },
            from: Some(from),
            to: self.to,
            kind: self.kind,
            becomes: self.becomes,
            captured: match state.piece(self.victim) {
                Some(piece) => Captured::One(self.victim, piece),
                None => Captured::None,
            },
        }
    }
}

/// Calls `found` with every target of one piece among the squares `to`.
#[inline]
pub fn pseudo_legal(
    state: &RingState,
    from: Square,
    man: RingPiece,
    rules: MoatRules,
    to: SquareSet,
    mut found: impl FnMut(RingTarget),
) {
    if man.role == Role::Pawn {
        return moves_of_pawn(state, from, man, to, found);
    }
    let reached = reached(state, from, man, rules, to);
    let aims = to.minus(state.men.of(man.seat));
    // If there are two ways to a square, the one with the lesser crossing counts.
    let beyond_bridges = reached.bridged.minus(reached.dry);
    let beyond_moats = reached.open.minus(reached.bridged).minus(reached.dry);
    for (squares, crossing) in &[
        (reached.dry, Crossing::Dry),
        (beyond_bridges, Crossing::Bridged),
        (beyond_moats, Crossing::Open),
    ] {
        let squares = squares.and(aims);
        if !squares.is_empty() {
            for to in squares.iter() {
                let kind = match state.get(to) {
                    Some(_) => MoveKind::Capture,
                    None => MoveKind::Step,
                };
                found(RingTarget {
                    to,
                    kind,
                    victim: to,
                    becomes: None,
                    crossing: *crossing,
                });
            }
        }
    }
}

/// The squares that a piece can reach by what it crosses, with those of its own player's pieces.
#[derive(Default)]
struct Reached {
    dry: SquareSet,
    bridged: SquareSet,
    open: SquareSet,
}

impl Reached {
    fn insert(&mut self, to: Square, crossing: Crossing) {
        match crossing {
            Crossing::Dry => self.dry.insert(to),
            Crossing::Bridged => self.bridged.insert(to),
            Crossing::Open => self.open.insert(to),
        }
    }
}

/// Returns the squares that a piece other than a pawn can reach, at least those among the squares `to`.
fn reached(
    state: &RingState,
    from: Square,
    man: RingPiece,
    rules: MoatRules,
    to: SquareSet,
) -> Reached {
    let mut found = Reached::default();
    let Some(reach) = reach(from) else {
        return found;
    };
    if man.role == Role::Knight && rules.knights_leave && rank(from) == 0 {
        found.dry = reach.knight.all;
        return found;
    }
    match man.role {
        Role::Knight => leap(state, from, &reach.knight, rules, &mut found),
        Role::King => leap(state, from, &reach.king, rules, &mut found),
        _ => {}
    }
    if matches!(man.role, Role::Rook | Role::Queen) {
        slide(state, from, &reach.straight, rules, to, &mut found);
    }
    if matches!(man.role, Role::Bishop | Role::Queen) {
        slide(state, from, &reach.diagonal, rules, to, &mut found);
    }
    found
}

fn leap(state: &RingState, from: Square, leaps: &Leaps, rules: MoatRules, found: &mut Reached) {
    found.dry = leaps.dry;
    for to in leaps.all.minus(leaps.dry).iter() {
        let crossing = Crossing::of(state, from, to);
        if crossing.is_possible(rules) {
            found.insert(to, crossing);
        }
    }
}

fn slide(
    state: &RingState,
    from: Square,
    lines: &Rays,
    rules: MoatRules,
    among: SquareSet,
    found: &mut Reached,
) {
    let occupied = state.men.occupied();
    let rays = lines.rays.iter();
    for ray in rays.filter(|ray| !ray.all.and(among).is_empty()) {
        let dry = ray.dry();
        if !ray.dry_set.and(occupied).is_empty() {
            for to in dry {
                found.dry.insert(*to);
                if occupied.contains(*to) {
                    break;
                }
            }
            continue;
        }
        found.dry = found.dry.or(ray.dry_set);
        let (mut here, mut crossing) = (dry.last().copied().unwrap_or(from), Crossing::Dry);
        for to in ray.beyond_moat() {
            crossing = crossing.max(Crossing::of(state, here, *to));
            if !crossing.is_possible(rules) {
                break;
            }
            found.insert(*to, crossing);
            if occupied.contains(*to) {
                break;
            }
            here = *to;
        }
    }
}

/// What a pawn may become on a square.
fn promotions(man: RingPiece, to: Square) -> &'static [Option<Role>] {
    if man.crossed && rank(to) == 0 {
        &PROMOTIONS
    } else {
        &[None]
    }
}

#[inline]
fn moves_of_pawn(
    state: &RingState,
    from: Square,
    man: RingPiece,
    among: SquareSet,
    mut found: impl FnMut(RingTarget),
) {
    let Some(reach) = reach(from).map(|reach| reach.pawn(man.crossed)) else {
        return;
    };
    let empty = |square: &Square| state.get(*square).is_none();
    let step = reach.ahead.filter(empty);
    let double = reach.double.filter(|to| step.is_some() && empty(to));
    let advance = |to: Option<Square>| {
        let to = to.filter(|to| among.contains(*to))?;
        Some((to, MoveKind::Step, to))
    };
    let capture = |to: Option<Square>| {
        let to = to.filter(|to| among.contains(*to))?;
        pawn_capture(state, from, man, to)
    };
    let [left, right] = reach.attacks;
    let targets = [
        advance(step),
        advance(double),
        capture(left),
        capture(right),
    ];
    for (to, kind, victim) in targets.iter().flatten().copied() {
        // A file crosses no moat.
        let crossing = match kind {
            MoveKind::Step => Crossing::Dry,
            _ => Crossing::of(state, from, to),
        };
        for becomes in promotions(man, to) {
            found(RingTarget {
                to,
                kind,
                victim,
                becomes: *becomes,
                crossing,
            });
        }
    }
}

/// Returns the capture of a pawn to a square that it attacks, and the square of the victim.
#[inline]
fn pawn_capture(
    state: &RingState,
    from: Square,
    man: RingPiece,
    to: Square,
) -> Option<(Square, MoveKind, Square)> {
    match state.get(to) {
        Some(other) => (other.seat != man.seat).then_some((to, MoveKind::Capture, to)),
        None if !man.crossed || rank(from) != 3 => None,
        None => {
            let takes =
                |one: &DoubleStep| one.over == to && one.seat != man.seat && state.can_pass(one);
            let mut passed = state.passed.iter().flatten();
            passed
                .any(takes)
                .then(|| (to, MoveKind::EnPassant, at(file(to), 3)))
        }
    }
}
