//! Why a written move of three-man chess is illegal. The reasons are tried in this order: the wrong piece,
//! a way that is blocked or does not exist, the player's king, a moat.

use super::ThreeMan;
use super::attack::{self, ahead, attacks_of_pawn};
use super::castling::{self, WhyNot};
use super::generate::{LENIENT, STRICT, legal_that_fit};
use super::pieces::{Crossing, lines, pseudo_legal};
use super::ring::{INNER, RingDirection, ZONES, creek, rank, step};
use super::state::{GameOver, KING, RingPiece, RingState, home};
use crate::board::{Move, MoveKinds, Piece, Reading, Role, Seat, Square, SquareSet};
use crate::rules::Objection;

const CREEK: &str = "a pawn that has not crossed the void may not capture across a creek";
const OPEN: &str = "the moat between the two zones is not bridged";
const NO_CAPTURE: &str = "no piece may capture across a moat, even a bridged one";
const NO_CHECK: &str = "no piece may give check across a moat, even a bridged one";

/// Returns the reason why no legal move fits the reading.
pub fn objection(position: &ThreeMan, reading: &Reading) -> Objection {
    let state = &position.state;
    match state.over {
        Some(GameOver::Won(_)) => {
            return Objection::GameOver("the other players are out of the game");
        }
        Some(GameOver::Drawn) => return Objection::GameOver("stalemate"),
        None => {}
    }
    for (kind, side) in [(MoveKinds::CASTLE_SHORT, 0), (MoveKinds::CASTLE_LONG, 1)] {
        if reading.kinds == kind {
            return illegal_castling(state, reading, side);
        }
    }
    if reading.kinds == MoveKinds::NULL {
        let by = attack::checkers(state, state.turn).iter().collect();
        return Objection::StillInCheck { by };
    }
    let own = wrong_piece(state, reading).unwrap_or_else(|| impossible_move(state, reading));
    match own {
        Objection::CannotReach { .. } | Objection::NoSuchPiece(_) => {
            other_players_move(state, reading).map_or(own, Objection::OtherPlayersMove)
        }
        own => own,
    }
}

/// Returns the next player who could make the move if it were his turn; None for a move that does not say in
/// which zone it ends.
fn other_players_move(state: &RingState, reading: &Reading) -> Option<Seat> {
    reading.to.only()?;
    let others = (1..ZONES).map(|after| (state.turn + after) % ZONES);
    let mut others = others.filter(|seat| state.is_alive(*seat));
    let can_make = |seat: &u8| {
        let mut moves = Vec::new();
        let mut turned = state.clone();
        turned.turn = *seat;
        legal_that_fit(&turned, STRICT, reading, &mut moves);
        !moves.is_empty()
    };
    others.find(can_make).map(Seat)
}

fn illegal_castling(state: &RingState, reading: &Reading, side: usize) -> Objection {
    let short = side == 0;
    // Castling of another player.
    let mut kings = (0..ZONES)
        .filter(|seat| *seat != state.turn)
        .filter_map(|seat| state.king(seat));
    if !reading.from.contains(home(state.turn, KING))
        && let Some(on) = kings.find(|king| reading.from.contains(*king))
        && let Some(piece) = state.piece(on)
    {
        return Objection::NotYours { piece, on };
    }
    match castling::why_not(state, side) {
        Some(WhyNot::Blocked(by)) => Objection::CastlingBlocked { short, by },
        Some(WhyNot::Attacked(on)) => Objection::CastlingCheck { short, on },
        Some(WhyNot::Forfeited) => Objection::NoCastlingRight { short },
        None => Objection::NotLegal,
    }
}

fn wrong_piece(state: &RingState, reading: &Reading) -> Option<Objection> {
    let own = |man: &RingPiece| man.seat == state.turn;
    if let Some(on) = reading.from.only() {
        let Some(found) = state.get(on) else {
            return Some(Objection::NothingOn(on));
        };
        let piece = Piece {
            role: found.role,
            seat: Seat(found.seat),
        };
        if !own(&found) {
            return Some(Objection::NotYours { piece, on });
        }
        let wanted = reading.roles;
        let found = piece;
        return (!wanted.contains(found.role)).then_some(Objection::OtherPiece {
            wanted,
            found,
            on,
        });
    }
    let role = reading.roles.only()?;
    let men = state.men().filter(|(_, man)| own(man) && man.role == role);
    let men: SquareSet = men.map(|(square, _)| square).collect();
    if men.is_empty() {
        return Some(Objection::NoSuchPiece(role));
    }
    let there = !men.and(reading.from).is_empty();
    let to = reading.to.only()?;
    // Pieces of this kind that stand elsewhere may be able to make the move.
    let anywhere = Reading {
        from: SquareSet::ALL,
        ..reading.clone()
    };
    let mut moves = Vec::new();
    legal_that_fit(state, STRICT, &anywhere, &mut moves);
    if !moves.is_empty() {
        let from = reading.from;
        return Some(Objection::OtherDeparture {
            role,
            from,
            to,
            moves,
        });
    }
    (!there).then_some(Objection::CannotReach {
        role: Some(role),
        from: None,
        to: Some(to),
    })
}

/// Returns the most helpful reason of all pieces that may be meant and all squares they may go to.
fn impossible_move(state: &RingState, reading: &Reading) -> Objection {
    let may_move = |(square, man): &(Square, RingPiece)| {
        man.seat == state.turn && reading.roles.contains(man.role) && reading.from.contains(*square)
    };
    let men: Vec<(Square, RingPiece)> = state.men().filter(may_move).collect();
    let targets = reading.to.iter().take(3);
    let best = targets
        .flat_map(|to| men.iter().map(move |(from, man)| (*from, *man, to)))
        .map(|(from, man, to)| between_squares(state, reading, from, man, to))
        .min_by_key(rank_of);
    match best {
        Some(best) if men.len() == 1 || rank_of(&best) < LEAST_HELPFUL => best,
        _ => Objection::CannotReach {
            role: reading.roles.only(),
            from: reading.from.only(),
            to: reading.to.only(),
        },
    }
}

fn rule(rule: &'static str) -> Objection {
    Objection::ForbiddenByRule {
        moves: Vec::new(),
        rule,
    }
}

/// Returns why the piece on one square cannot move to another.
fn between_squares(
    state: &RingState,
    reading: &Reading,
    from: Square,
    man: RingPiece,
    to: Square,
) -> Objection {
    let role = man.role;
    if let Some(piece) = state.piece(to).filter(|piece| piece.seat.0 == man.seat) {
        return Objection::Occupied { role, to, piece };
    }
    let mut moves = Vec::new();
    pseudo_legal(state, from, man, LENIENT, SquareSet::single(to), |target| {
        moves.push((target.full(state, from, man), target.crossing));
    });
    if moves.is_empty() {
        return match role {
            Role::Pawn => pawn_cannot(state, from, man, to),
            _ => blocked(state, from, man, to),
        };
    }
    let as_written = moves.iter().find(|(mv, _)| mv.becomes == reading.becomes);
    match as_written {
        Some((mv, crossing)) => {
            king_attacked(state, mv).unwrap_or_else(|| moat_rule(*crossing, mv))
        }
        None if reading.becomes.is_none() => Objection::PromotionMissing { to },
        None => Objection::PromotionWrong { to },
    }
}

/// Returns why a pawn cannot reach a square.
fn pawn_cannot(state: &RingState, from: Square, man: RingPiece, to: Square) -> Objection {
    let role = Role::Pawn;
    let next = ahead(from, man);
    let double = next.filter(|_| rank(from) == 1 && !man.crossed);
    let double = double.and_then(|next| ahead(next, man));
    if next == Some(to) || double == Some(to) {
        let stands = |square: &Square| state.get(*square).is_some();
        let by = next.filter(stands).or(double.filter(stands)).unwrap_or(to);
        return Objection::PawnBlocked { from, to, by };
    }
    if attacks_of_pawn(from, man).any(|square| square == to) {
        return Objection::NothingToCapture { role, from, to };
    }
    let beside = [1, -1].map(|turn| RingDirection { inward: 1, turn });
    let over = |way: &RingDirection| step(from, *way).is_some_and(|(square, _)| square == to);
    if !man.crossed && rank(from) < INNER && beside.iter().any(over) && creek(from, to) {
        return rule(CREEK);
    }
    Objection::CannotReach {
        role: Some(role),
        from: Some(from),
        to: Some(to),
    }
}

/// Returns the piece that blocks the shortest way to a square. If there is no way even on an empty
/// board, the reason is that the piece cannot reach the square.
fn blocked(state: &RingState, from: Square, man: RingPiece, to: Square) -> Objection {
    let role = man.role;
    let mut nearest: Option<(usize, Square)> = None;
    for way in lines(role).iter().copied().flatten() {
        let (mut here, mut way, mut by, mut steps) = (from, *way, None, 0);
        while let Some((square, next)) = step(here, way) {
            if square == from || role == Role::King && here != from {
                break;
            }
            if square == to {
                let found = by.map(|by| (steps, by));
                nearest = found
                    .filter(|(steps, _)| nearest.is_none_or(|best| *steps < best.0))
                    .or(nearest);
                break;
            }
            by = by.or(state.get(square).map(|_| square));
            (here, way, steps) = (square, next, steps + 1);
        }
    }
    match nearest {
        Some((_, by)) => Objection::Blocked { role, from, to, by },
        None => Objection::CannotReach {
            role: Some(role),
            from: Some(from),
            to: Some(to),
        },
    }
}

/// Returns the reason if the move leaves the player's own king attacked.
fn king_attacked(state: &RingState, mv: &Move) -> Option<Objection> {
    let (from, seat) = (mv.from?, mv.piece.seat.0);
    let mut after = state.clone();
    after.move_pieces(mv);
    let by = attack::checkers(&after, seat);
    let first = by.iter().next()?;
    Some(if mv.piece.role == Role::King {
        Objection::IntoCheck {
            to: mv.to,
            by: first,
        }
    } else if attack::in_check(state, seat) {
        let by = attack::checkers(state, seat).iter().collect();
        Objection::StillInCheck { by }
    } else {
        Objection::Pinned {
            role: mv.piece.role,
            from,
            by: first,
        }
    })
}

/// Returns the rule for moats that forbids the move.
fn moat_rule(crossing: Crossing, mv: &Move) -> Objection {
    match crossing {
        Crossing::Open => rule(OPEN),
        Crossing::Bridged if mv.is_capture() => rule(NO_CAPTURE),
        Crossing::Bridged => rule(NO_CHECK),
        Crossing::Dry => Objection::NotLegal,
    }
}

/// Ranks reasons by how helpful they are; 0 is the most helpful.
fn rank_of(objection: &Objection) -> u8 {
    use Objection as O;
    match objection {
        O::ForbiddenByRule { .. } => 0,
        O::IntoCheck { .. } | O::StillInCheck { .. } | O::Pinned { .. } => 1,
        O::PromotionMissing { .. } | O::PromotionWrong { .. } => 1,
        O::Occupied { .. } | O::Blocked { .. } | O::PawnBlocked { .. } => 2,
        O::NothingToCapture { .. } => 3,
        _ => LEAST_HELPFUL,
    }
}

const LEAST_HELPFUL: u8 = 4;
