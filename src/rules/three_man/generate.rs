//! Legal moves, and who attacks what. No piece attacks over a moat, bridged or not.

use super::ring::{
    DIAGONAL, Heading, INNER, STRAIGHT, ZONES, at, creek, file, knight, moat, rank, step,
};
use super::state::{CASTLES, KING, Man, State, home};
use crate::board::{Captured, Move, MoveKind, Piece, Role, Seat, Square, SquareSet};

/// How far the sources let pieces cross moats. The strict rules are those that all of them allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moats {
    /// A knight may leave the outer rank over an open moat: it goes above it.
    pub knights_leave: bool,
    /// A piece that neither captures nor checks bridges an open moat for its move.
    pub momentary: bool,
    /// Over a bridged moat pieces capture and check as well.
    pub bridged_for_all: bool,
}

pub const STRICT: Moats = Moats {
    knights_leave: false,
    momentary: false,
    bridged_for_all: false,
};

pub const LENIENT: Moats = Moats {
    knights_leave: true,
    momentary: true,
    bridged_for_all: true,
};

/// What a way crosses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Crossing {
    Dry,
    Bridged,
    Open,
}

impl Crossing {
    pub fn of(state: &State, a: Square, b: Square) -> Crossing {
        match moat(a, b) {
            None => Crossing::Dry,
            Some(moat) if state.is_bridged(moat) => Crossing::Bridged,
            Some(_) => Crossing::Open,
        }
    }
}

pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The lines that a piece goes along, if it is one that goes any distance.
pub fn lines(role: Role) -> &'static [&'static [Heading]] {
    match role {
        Role::Rook => &[&STRAIGHT],
        Role::Bishop => &[&DIAGONAL],
        Role::Queen | Role::King => &[&STRAIGHT, &DIAGONAL],
        _ => &[],
    }
}

/// Where a piece that is no pawn can go and what the way there crosses, its king aside. The same square
/// may come twice.
pub fn reach(
    state: &State,
    from: Square,
    man: Man,
    rules: Moats,
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
            // Around the ring, or along an oblique line from the outer rank, it comes back.
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

/// Where a pawn can go.
pub fn reach_of_pawn(
    state: &State,
    from: Square,
    man: Man,
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
            let there = |seat| {
                let pawn = state.get(victim);
                pawn.is_some_and(|pawn| pawn.role == Role::Pawn && pawn.seat == seat)
            };
            if passed.any(|one| one.over == to && one.seat != man.seat && there(one.seat)) {
                found(to, MoveKind::EnPassant, victim);
            }
        }
    }
}

/// The square before a pawn.
pub fn ahead(from: Square, man: Man) -> Option<Square> {
    let inward = if man.crossed { -1 } else { 1 };
    let way = Heading { inward, turn: 0 };
    step(from, way).map(|(to, _)| to)
}

/// The squares that a pawn attacks: on its way inward none over a creek.
pub fn attacks_of_pawn(from: Square, man: Man) -> impl Iterator<Item = Square> {
    let inward = if man.crossed { -1 } else { 1 };
    let sides = [1, -1].into_iter();
    let squares = sides.filter_map(move |turn| {
        let way = Heading { inward, turn };
        Some(step(from, way)?.0)
    });
    squares.filter(move |to| man.crossed || rank(from) == INNER || !creek(from, *to))
}

/// The pieces of some players that attack a square.
pub fn attackers(state: &State, square: Square, by: impl Fn(u8) -> bool) -> SquareSet {
    let mut found = SquareSet::EMPTY;
    let mut ask = |from: Square, roles: &[Role]| {
        if let Some(man) = state.get(from)
            && roles.contains(&man.role)
            && by(man.seat)
        {
            found.insert(from);
        }
    };
    for from in knight(square).filter(|from| moat(*from, square).is_none()) {
        ask(from, &[Role::Knight]);
    }
    for (ways, sliders) in [
        (STRAIGHT, [Role::Rook, Role::Queen]),
        (DIAGONAL, [Role::Bishop, Role::Queen]),
    ] {
        for way in ways {
            let (mut here, mut way, mut first) = (square, way, true);
            while let Some((to, next)) = step(here, way) {
                if to == square || moat(here, to).is_some() {
                    break;
                }
                ask(to, &sliders);
                if first {
                    ask(to, &[Role::King]);
                }
                if state.get(to).is_some() {
                    break;
                }
                (here, way, first) = (to, next, false);
            }
        }
    }
    // A pawn attacks along the oblique lines that lead back from here to it.
    for way in DIAGONAL {
        let Some((from, _)) = step(square, way) else {
            continue;
        };
        let pawn = state
            .get(from)
            .filter(|man| man.role == Role::Pawn && by(man.seat));
        if let Some(man) = pawn
            && moat(from, square).is_none()
            && attacks_of_pawn(from, man).any(|to| to == square)
        {
            found.insert(from);
        }
    }
    found
}

/// The pieces that attack a player's king.
pub fn checkers(state: &State, seat: u8) -> SquareSet {
    let Some(king) = state.king(seat) else {
        return SquareSet::EMPTY;
    };
    attackers(state, king, |other| other != seat && state.is_alive(other))
}

pub fn in_check(state: &State, seat: u8) -> bool {
    !checkers(state, seat).is_empty()
}

/// Does the piece on a square attack the king of a living opponent?
fn gives_check(state: &State, square: Square, seat: u8) -> bool {
    let opponents = (0..ZONES).filter(|other| *other != seat && state.is_alive(*other));
    opponents
        .filter_map(|other| state.king(other))
        .any(|king| attackers(state, king, |by| by == seat).contains(square))
}

/// Does a move leave its own king out of check, and may it cross what it crosses?
fn is_legal(state: &State, mv: &Move, crossing: Crossing, rules: Moats) -> bool {
    let seat = mv.piece.seat.0;
    let careful = match crossing {
        Crossing::Dry => false,
        Crossing::Bridged => !rules.bridged_for_all,
        Crossing::Open if rules.momentary => true,
        Crossing::Open => return false,
    };
    if careful && mv.is_capture() {
        return false;
    }
    let mut after = state.clone();
    after.shift(mv);
    let wrong = in_check(&after, seat) || careful && gives_check(&after, mv.to, seat);
    !wrong
}

/// Every legal move under some rules for moats.
pub fn legal(state: &State, rules: Moats, found: &mut Vec<Move>) {
    each(state, rules, |mv| {
        found.push(mv);
        true
    });
}

/// Has the player to move a legal move?
pub fn has_move(state: &State) -> bool {
    let mut any = false;
    each(state, STRICT, |_| {
        any = true;
        false
    });
    any
}

/// Tells every legal move until told to stop.
fn each(state: &State, rules: Moats, mut go_on: impl FnMut(Move) -> bool) {
    if state.over.is_some() {
        return;
    }
    let own = state.men().filter(|(_, man)| man.seat == state.turn);
    let mut moves: Vec<(Move, Crossing)> = Vec::new();
    for (from, man) in own {
        moves.clear();
        pseudo(state, from, man, rules, &mut moves);
        let legal = moves
            .drain(..)
            .filter(|(mv, crossing)| is_legal(state, mv, *crossing, rules));
        for (mv, _) in legal {
            if !go_on(mv) {
                return;
            }
        }
    }
    for mv in (0..CASTLES.len()).filter_map(|side| castling(state, side)) {
        if !go_on(mv) {
            return;
        }
    }
}

/// The moves of one piece but for castling, its king aside, with what they cross.
pub fn pseudo(
    state: &State,
    from: Square,
    man: Man,
    rules: Moats,
    moves: &mut Vec<(Move, Crossing)>,
) {
    match man.role {
        Role::Pawn => moves_of_pawn(state, from, man, moves),
        _ => moves_of_piece(state, from, man, rules, moves),
    }
}

fn moves_of_piece(
    state: &State,
    from: Square,
    man: Man,
    rules: Moats,
    moves: &mut Vec<(Move, Crossing)>,
) {
    // Of two ways to one square the drier counts.
    let mut by_crossing = [SquareSet::EMPTY; 3];
    reach(state, from, man, rules, |to, crossing| {
        by_crossing[crossing as usize % 3].insert(to);
    });
    let mut known = SquareSet::EMPTY;
    for (squares, crossing) in
        by_crossing
            .into_iter()
            .zip([Crossing::Dry, Crossing::Bridged, Crossing::Open])
    {
        for to in squares.minus(known).iter() {
            let kind = if state.get(to).is_some() {
                MoveKind::Capture
            } else {
                MoveKind::Step
            };
            moves.push((full(state, from, man, to, kind, to), crossing));
        }
        known = known.or(squares);
    }
}

fn moves_of_pawn(state: &State, from: Square, man: Man, moves: &mut Vec<(Move, Crossing)>) {
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

fn full(state: &State, from: Square, man: Man, to: Square, kind: MoveKind, victim: Square) -> Move {
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

/// Why castling is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoCastling {
    Forfeited,
    Blocked(Square),
    Attacked(Square),
}

/// Castling to a side: 0 the king's, 1 the queen's.
pub fn castling(state: &State, side: usize) -> Option<Move> {
    why_no_castling(state, side).is_none().then_some(())?;
    let (rook, king_to, rook_to) = *CASTLES.get(side)?;
    let seat = state.turn;
    Some(Move {
        piece: Piece {
            role: Role::King,
            seat: Seat(seat),
        },
        from: Some(home(seat, KING)),
        to: home(seat, king_to),
        kind: MoveKind::Castle {
            rook: home(seat, rook),
            rook_to: home(seat, rook_to),
        },
        becomes: None,
        captured: Captured::None,
    })
}

pub fn why_no_castling(state: &State, side: usize) -> Option<NoCastling> {
    let seat = state.turn;
    let (rook, king_to, _) = *CASTLES.get(side)?;
    let stands = |file, role| {
        let man = state.get(home(seat, file));
        man.is_some_and(|man| man.seat == seat && man.role == role)
    };
    if !state.may_castle(seat, side) || !stands(KING, Role::King) || !stands(rook, Role::Rook) {
        return Some(NoCastling::Forfeited);
    }
    let mut between = (KING.min(rook) + 1..KING.max(rook)).map(|file| home(seat, file));
    if let Some(by) = between.find(|square| state.get(*square).is_some()) {
        return Some(NoCastling::Blocked(by));
    }
    let mut walked = (KING.min(king_to)..=KING.max(king_to)).map(|file| home(seat, file));
    let attacked = |square: &Square| {
        let by = |other| other != seat && state.is_alive(other);
        !attackers(state, *square, by).is_empty()
    };
    walked.find(attacked).map(NoCastling::Attacked)
}
