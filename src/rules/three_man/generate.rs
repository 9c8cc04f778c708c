//! Generates legal moves, all but castling, which is in `castling`.
//!
//! For each piece the squares that it can reach are found together with what lies on the way: no moat,
//! a bridged moat or an open one. A move is legal if the rules for moats allow this crossing and the
//! player's own king is not attacked after it.

use super::attack::{ahead, attacks_of_pawn, gives_check, in_check};
use super::castling;
use super::ring::{DIAGONAL, RingDirection, STRAIGHT, at, file, knight, moat, rank, step};
use super::state::{CASTLES, RingPiece, RingState};
use crate::board::{Captured, Move, MoveKind, Piece, Role, Seat, Square, SquareSet};

/// Which crossings of moats are legal. Sources differ: [`STRICT`] allows what all of them allow,
/// [`LENIENT`] what any of them allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoatRules {
    /// A knight may leave the outer rank across an open moat, because it jumps over it.
    pub knights_leave: bool,
    /// A piece may cross an open moat if it neither captures nor gives check.
    pub momentary: bool,
    /// A piece that crosses a bridged moat may also capture and give check.
    pub bridged_for_all: bool,
}

pub const STRICT: MoatRules = MoatRules {
    knights_leave: false,
    momentary: false,
    bridged_for_all: false,
};

pub const LENIENT: MoatRules = MoatRules {
    knights_leave: true,
    momentary: true,
    bridged_for_all: true,
};

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
}

const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Returns the lines along which a piece moves; none for pawns and knights.
pub fn lines(role: Role) -> &'static [&'static [RingDirection]] {
    match role {
        Role::Rook => &[&STRAIGHT],
        Role::Bishop => &[&DIAGONAL],
        Role::Queen | Role::King => &[&STRAIGHT, &DIAGONAL],
        _ => &[],
    }
}

/// Calls `found` with every square that a piece other than a pawn can reach, and with what it crosses,
/// without regard to its king. A square that can be reached in two ways is reported twice.
fn reach(
    state: &RingState,
    from: Square,
    man: RingPiece,
    rules: MoatRules,
    mut found: impl FnMut(Square, Crossing),
) {
    let free = |to: Square| state.get(to).is_none_or(|other| other.seat != man.seat);
    if man.role == Role::Knight {
        for to in knight(from).filter(|to| free(*to)) {
            let above = rules.knights_leave && rank(from) == 0;
            let crossing = if above {
                Crossing::Dry
            } else {
                Crossing::of(state, from, to)
            };
            found(to, crossing);
        }
        return;
    }
    for way in lines(man.role).iter().copied().flatten() {
        let (mut here, mut way, mut crossing) = (from, *way, Crossing::Dry);
        while let Some((to, next)) = step(here, way) {
            crossing = crossing.max(Crossing::of(state, here, to));
            // A line may lead around the ring, or across the void, back to where it began.
            if to == from || crossing == Crossing::Open && !rules.momentary {
                break;
            }
            if free(to) {
                found(to, crossing);
            }
            if man.role == Role::King || state.get(to).is_some() {
                break;
            }
            (here, way) = (to, next);
        }
    }
}

/// Calls `found` with every square that a pawn can reach, the kind of move and the square of a victim.
fn reach_of_pawn(
    state: &RingState,
    from: Square,
    man: RingPiece,
    mut found: impl FnMut(Square, MoveKind, Square),
) {
    let empty = |square: Square| state.get(square).is_none();
    let ahead = ahead(from, man);
    if let Some(to) = ahead.filter(|to| empty(*to)) {
        found(to, MoveKind::Step, to);
        let double = at(file(from), rank(to) + 1);
        if !man.crossed && rank(from) == 1 && empty(double) {
            found(double, MoveKind::Step, double);
        }
    }
    for to in attacks_of_pawn(from, man) {
        if state.get(to).is_some_and(|other| other.seat != man.seat) {
            found(to, MoveKind::Capture, to);
        } else if man.crossed && rank(from) == 3 && empty(to) {
            let victim = at(file(to), 3);
            let mut passed = state.passed.iter().flatten();
            if passed.any(|one| one.over == to && one.seat != man.seat && state.can_pass(one)) {
                found(to, MoveKind::EnPassant, victim);
            }
        }
    }
}

/// Do the rules for moats allow this crossing, and is the mover's king safe after the move?
fn is_legal(state: &RingState, mv: &Move, crossing: Crossing, rules: MoatRules) -> bool {
    let seat = mv.piece.seat.0;
    let restricted = match crossing {
        Crossing::Dry => false,
        Crossing::Bridged => !rules.bridged_for_all,
        Crossing::Open if rules.momentary => true,
        Crossing::Open => return false,
    };
    if restricted && mv.is_capture() {
        return false;
    }
    let mut after = state.clone();
    after.move_pieces(mv);
    let checks = restricted && gives_check(&after, mv.to, seat);
    !checks && !in_check(&after, seat)
}

/// Appends every legal move under some rules for moats.
pub fn legal(state: &RingState, rules: MoatRules, found: &mut Vec<Move>) {
    for_each_legal(state, rules, |mv| {
        found.push(mv);
        true
    });
}

/// Has the player to move a legal move under some rules for moats?
pub fn has_move(state: &RingState, rules: MoatRules) -> bool {
    let mut any = false;
    for_each_legal(state, rules, |_| {
        any = true;
        false
    });
    any
}

/// Calls `go_on` with every legal move until it returns false.
fn for_each_legal(state: &RingState, rules: MoatRules, mut go_on: impl FnMut(Move) -> bool) {
    if state.over.is_some() {
        return;
    }
    let own = state.men().filter(|(_, man)| man.seat == state.turn);
    let mut moves: Vec<(Move, Crossing)> = Vec::new();
    for (from, man) in own {
        moves.clear();
        pseudo_legal(state, from, man, rules, &mut moves);
        let legal = moves
            .drain(..)
            .filter(|(mv, crossing)| is_legal(state, mv, *crossing, rules));
        for (mv, _) in legal {
            if !go_on(mv) {
                return;
            }
        }
    }
    for mv in (0..CASTLES.len()).filter_map(|side| castling::to_side(state, side)) {
        if !go_on(mv) {
            return;
        }
    }
}

/// Appends the moves of one piece and what they cross, without castling and without regard to its king.
pub fn pseudo_legal(
    state: &RingState,
    from: Square,
    man: RingPiece,
    rules: MoatRules,
    moves: &mut Vec<(Move, Crossing)>,
) {
    match man.role {
        Role::Pawn => moves_of_pawn(state, from, man, moves),
        _ => moves_of_piece(state, from, man, rules, moves),
    }
}

fn moves_of_piece(
    state: &RingState,
    from: Square,
    man: RingPiece,
    rules: MoatRules,
    moves: &mut Vec<(Move, Crossing)>,
) {
    let [mut dry, mut bridged, mut open] = [SquareSet::EMPTY; 3];
    reach(state, from, man, rules, |to, crossing| {
        let squares = match crossing {
            Crossing::Dry => &mut dry,
            Crossing::Bridged => &mut bridged,
            Crossing::Open => &mut open,
        };
        squares.insert(to);
    });
    // If there are two ways to a square, the one with the lesser crossing counts.
    let by_crossing = [
        (dry, Crossing::Dry),
        (bridged.minus(dry), Crossing::Bridged),
        (open.minus(bridged).minus(dry), Crossing::Open),
    ];
    for (squares, crossing) in by_crossing {
        for to in squares.iter() {
            let kind = match state.get(to) {
                Some(_) => MoveKind::Capture,
                None => MoveKind::Step,
            };
            moves.push((full(state, from, man, to, kind, to), crossing));
        }
    }
}

fn moves_of_pawn(
    state: &RingState,
    from: Square,
    man: RingPiece,
    moves: &mut Vec<(Move, Crossing)>,
) {
    reach_of_pawn(state, from, man, |to, kind, victim| {
        let mv = full(state, from, man, to, kind, victim);
        let crossing = Crossing::of(state, from, to);
        if !man.crossed || rank(to) > 0 {
            return moves.push((mv, crossing));
        }
        for role in PROMOTIONS {
            let becomes = Some(role);
            moves.push((
                Move {
                    becomes,
                    ..mv.clone()
                },
                crossing,
            ));
        }
    });
}

fn full(
    state: &RingState,
    from: Square,
    man: RingPiece,
    to: Square,
    kind: MoveKind,
    victim: Square,
) -> Move {
    Move {
        piece: Piece {
            role: man.role,
            seat: Seat(man.seat),
        },
        from: Some(from),
        to,
        kind,
        becomes: None,
        captured: match state.piece(victim) {
            Some(piece) => Captured::One(victim, piece),
            None => Captured::None,
        },
    }
}
