//! Lists legal moves. A move of a piece is legal if the rules for moats allow what it crosses and the
//! player's own king is not attacked after it.

use super::attack::{ahead, gives_check};
use super::castling;
use super::king_safety::KingSafety;
use super::pieces::{Crossing, pseudo_legal};
use super::reach::{Reach, origins, reach};
use super::state::{CASTLES, RingState};
use crate::board::{Move, MoveKind, MoveKinds, Reading, Role, Square, SquareSet};
use crate::rules::{DecidingSquares, fits};

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

/// Do the rules for moats allow this crossing?
fn may_cross(state: &RingState, mv: &Move, crossing: Crossing, rules: MoatRules) -> bool {
    match crossing {
        Crossing::Dry => return true,
        Crossing::Bridged if rules.bridged_for_all => return true,
        Crossing::Open if !rules.momentary => return false,
        _ => {}
    }
    if mv.is_capture() {
        return false;
    }
    let mut after = state.clone();
    after.move_pieces(mv);
    !gives_check(&after, mv.to, mv.piece.seat.0)
}

/// Most positions have no more legal moves.
const USUAL_MOVES: usize = 64;

/// The moves that a search looks at.
struct SearchScope {
    /// Where the pieces stand that move.
    men: SquareSet,
    to: SquareSet,
    castling: bool,
}

impl SearchScope {
    const ALL: SearchScope = SearchScope {
        men: SquareSet::ALL,
        to: SquareSet::ALL,
        castling: true,
    };
}

/// Appends every legal move under some rules for moats.
pub fn legal(state: &RingState, rules: MoatRules, found: &mut Vec<Move>) {
    found.reserve(USUAL_MOVES);
    let safety = KingSafety::of(state);
    for_each_legal(
        state,
        rules,
        &safety,
        &SearchScope::ALL,
        |_| true,
        push_to(found),
    );
}

/// Appends the legal captures.
pub fn captures(state: &RingState, rules: MoatRules, found: &mut Vec<Move>) {
    let passed = state.passed.iter().flatten().map(|passed| passed.over);
    let others = state.men.occupied().minus(state.men.of(state.turn));
    let scope = SearchScope {
        to: others.or(passed.collect()),
        castling: false,
        ..SearchScope::ALL
    };
    let safety = KingSafety::of_few(state);
    for_each_legal(
        state,
        rules,
        &safety,
        &scope,
        Move::is_capture,
        push_to(found),
    );
}

/// Appends the legal moves that fit a reading.
pub fn legal_that_fit(
    state: &RingState,
    rules: MoatRules,
    reading: &Reading,
    found: &mut Vec<Move>,
) {
    let scope = SearchScope {
        men: may_come(state, state.turn, reading),
        to: reading.to,
        castling: may_castle(reading),
    };
    if scope.men.is_empty() && !scope.castling {
        return;
    }
    let safety = KingSafety::of_few(state);
    let wanted = |mv: &Move| fits(mv, reading);
    for_each_legal(state, rules, &safety, &scope, wanted, push_to(found));
}

/// Returns where a player has pieces that fit a reading and could come to its squares on an empty ring.
pub fn may_come(state: &RingState, seat: u8, reading: &Reading) -> SquareSet {
    let own = state.men.of(seat).and(reading.from);
    let able = |role| state.men.role(role).and(origins(role, reading.to));
    let men = reading.roles.iter().map(able);
    men.fold(SquareSet::EMPTY, SquareSet::or).and(own)
}

/// The squares that decide which moves fit a reading: its target, those from where a piece comes to it and, if one can
/// come now, those from where the king may be attacked. Every square for castling and for readings of several squares.
pub fn deciding_squares(state: &RingState, reading: &Reading) -> DecidingSquares {
    let (Some(to), Some(role)) = (reading.to.only(), reading.roles.only()) else {
        return DecidingSquares::EVERY;
    };
    if may_castle(reading) {
        return DecidingSquares::EVERY;
    }
    let mut comes = false;
    for from in may_come(state, state.turn, reading).iter() {
        if let Some(man) = state.get(from) {
            pseudo_legal(state, from, man, LENIENT, reading.to, |_| comes = true);
        }
    }
    let king = state.king(state.turn).filter(|_| comes).into_iter();
    let kings = king.chain((role == Role::King && comes).then_some(to));
    let open = SquareSet::single(to);
    let open = kings.filter_map(attacked_from).fold(open, SquareSet::or);
    DecidingSquares {
        all: origins(role, reading.to).or(open),
        open,
        named: reading.roles,
    }
}

/// The squares from where a king may be attacked, and its own.
fn attacked_from(king: Square) -> Option<SquareSet> {
    let reach = reach(king)?;
    Some(reach.lines().or(reach.knight.dry).with(king))
}

pub fn may_castle(reading: &Reading) -> bool {
    let castling = MoveKinds::CASTLE_SHORT.or(MoveKinds::CASTLE_LONG);
    reading.kinds.intersects(castling)
}

fn push_to(found: &mut Vec<Move>) -> impl FnMut(Move) -> bool {
    |mv| {
        found.push(mv);
        true
    }
}

pub fn is_legal(state: &RingState, rules: MoatRules, mv: &Move) -> bool {
    let scope = SearchScope {
        men: mv.from.map_or(SquareSet::EMPTY, SquareSet::single),
        ..SearchScope::ALL
    };
    any_legal(state, rules, &scope, |other| other == mv)
}

/// Has the player to move a legal move under some rules for moats?
pub fn has_move(state: &RingState, rules: MoatRules) -> bool {
    let can_step = state.over.is_none() && state.checkers.is_empty() && pawn_can_step(state);
    can_step || any_legal(state, rules, &SearchScope::ALL, |_| true)
}

/// Can a pawn step that stands on no line with the king? Most players have one. Not in check it is legal.
fn pawn_can_step(state: &RingState) -> bool {
    let king = state.king(state.turn).and_then(reach);
    let lines = king.map(Reach::lines).unwrap_or_default();
    let pawns = state.men.role(Role::Pawn).and(state.men.of(state.turn));
    let mut free = pawns.minus(lines).iter();
    free.any(|from| {
        let pawn = state.get(from);
        let ahead = pawn.and_then(|pawn| ahead(from, pawn));
        ahead.is_some_and(|to| state.get(to).is_none())
    })
}

fn any_legal(
    state: &RingState,
    rules: MoatRules,
    scope: &SearchScope,
    wanted: impl Fn(&Move) -> bool,
) -> bool {
    let safety = KingSafety::of_few(state);
    let mut any = false;
    for_each_legal(state, rules, &safety, scope, wanted, |_| {
        any = true;
        false
    });
    any
}

/// Calls `go_on` with every wanted legal move of a scope until it returns false. To ask whether a move is wanted
/// costs less than to ask whether it is legal.
fn for_each_legal(
    state: &RingState,
    rules: MoatRules,
    safety: &KingSafety,
    scope: &SearchScope,
    wanted: impl Fn(&Move) -> bool,
    mut go_on: impl FnMut(Move) -> bool,
) {
    if state.over.is_some() {
        return;
    }
    let mut more = true;
    for from in state.men.of(state.turn).and(scope.men).iter() {
        let Some(man) = state.get(from) else { continue };
        let is_free = safety.is_free(from, man);
        let to = scope.to.and(safety.targets(man));
        pseudo_legal(state, from, man, rules, to, |target| {
            if !more {
                return;
            }
            let (kind, crossing) = (target.kind, target.crossing);
            // Each branch makes its own move, so that the first can write it straight into a list.
            if is_free && crossing == Crossing::Dry && kind != MoveKind::EnPassant {
                let mv = target.full(state, from, man);
                if wanted(&mv) {
                    more = go_on(mv);
                }
            } else {
                let mv = target.full(state, from, man);
                if wanted(&mv) && may_cross(state, &mv, crossing, rules) && safety.after(&mv) {
                    more = go_on(mv);
                }
            }
        });
        if !more {
            return;
        }
    }
    if !scope.castling {
        return;
    }
    let castlings = (0..CASTLES.len()).filter_map(|side| castling::to_side(state, side));
    for mv in castlings.filter(wanted) {
        if !go_on(mv) {
            return;
        }
    }
}
