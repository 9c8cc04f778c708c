//! What is odd about a chess set-up that can still be played from. These are the faults that `set_up`
//! accepts. An en passant square is correct even if no pawn can capture on it.

use std::ops::Range;

use shakmaty::{
    CastlingMode, Color, PositionErrorKinds, Rank, Role, Setup, Square,
    fen::Fen,
    variant::{Variant, VariantPosition},
};

use super::set_up::fields;
use crate::rules::SetUpRemark;

pub fn remarks(variant: Variant, fen: &str) -> Vec<SetUpRemark> {
    let Ok(setup) = fen.parse::<Fen>().map(Fen::into_setup) else {
        return Vec::new();
    };
    let places: Vec<Range<usize>> = fields(fen).collect();
    let place = |n: usize| places.get(n).cloned();
    let mut remarks = Vec::new();
    if let Some(at) = place(0) {
        remarks.extend(board(variant, &setup, at));
    }
    if let Some(at) = place(2) {
        remarks.extend(castling(fen, &setup, at));
    }
    if let Some(at) = place(3) {
        remarks.extend(en_passant(&setup, at));
    }
    let numbers = places.get(4..).unwrap_or_default();
    remarks.extend(numbers.iter().filter_map(|at| count(fen, at.clone())));
    remarks
}

/// Finds positions that no game can reach, but that can be played from.
fn board(variant: Variant, setup: &Setup, at: Range<usize>) -> Option<SetUpRemark> {
    let mode = CastlingMode::detect(setup);
    let kinds = VariantPosition::from_setup(variant, setup.clone(), mode)
        .err()?
        .kinds();
    let (_, reason) = IMPOSSIBLE.iter().find(|(kind, _)| kinds.contains(*kind))?;
    Some(SetUpRemark {
        reason: (*reason).to_owned(),
        at,
        right: None,
        contradicts: false,
    })
}

const IMPOSSIBLE: &[(PositionErrorKinds, &str)] = &[
    (
        PositionErrorKinds::IMPOSSIBLE_CHECK,
        "no move can have given these checks",
    ),
    (
        PositionErrorKinds::TOO_MUCH_MATERIAL,
        "a player has more pieces than a game allows",
    ),
];

/// Finds castling rights without king or rook, and rights given twice.
fn castling(fen: &str, setup: &Setup, at: Range<usize>) -> Option<SetUpRemark> {
    let written = fen.get(at.clone()).filter(|written| *written != "-")?;
    let mut right = String::new();
    let mut unfounded = None;
    for letter in written.chars() {
        if !has_castling_pieces(setup, letter) {
            unfounded = unfounded.or(Some(letter));
        } else if !right.contains(letter) {
            right.push(letter);
        }
    }
    let reason = match unfounded {
        Some(letter) => {
            format!("the castling right `{letter}` has no king and rook in place")
        }
        None if right.len() < written.len() => "a castling right is given twice".to_owned(),
        None => return None,
    };
    if right.is_empty() {
        right.push('-');
    }
    Some(SetUpRemark {
        reason,
        at,
        right: Some(right),
        contradicts: unfounded.is_some(),
    })
}

/// Do the king and the rook of a castling right stand on the player's first rank, the rook on the
/// right side?
fn has_castling_pieces(setup: &Setup, letter: char) -> bool {
    let color = Color::from_white(letter.is_ascii_uppercase());
    let home = |role| {
        let men = setup.board.by_color(color) & setup.board.by_role(role);
        (men & color.backrank()).into_iter()
    };
    home(Role::King).any(|king| {
        home(Role::Rook).any(|rook| match letter.to_ascii_lowercase() {
            'k' => rook > king,
            'q' => rook < king,
            file => rook.file().char() == file,
        })
    })
}

/// Checks that a pawn can just have passed the en passant square: the pawn stands in front of it, and
/// the square itself and the one that the pawn came from are empty.
fn en_passant(setup: &Setup, at: Range<usize>) -> Option<SetUpRemark> {
    let passed = setup.ep_square?;
    let them = setup.turn.other();
    let on =
        |rank: Rank| Square::from_coords(passed.file(), them.fold_wb(rank, rank.flip_vertical()));
    let (from, over, to) = (on(Rank::Second), on(Rank::Third), on(Rank::Fourth));
    let pawn = shakmaty::Piece {
        color: them,
        role: Role::Pawn,
    };
    let board = &setup.board;
    let empty = |square| board.piece_at(square).is_none();
    if passed == over && board.piece_at(to) == Some(pawn) && empty(from) && empty(over) {
        return None;
    }
    Some(SetUpRemark {
        reason: format!("no pawn can just have passed {passed}"),
        at,
        right: Some("-".to_owned()),
        contradicts: true,
    })
}

/// Finds a move count with more digits than any game reaches.
fn count(fen: &str, at: Range<usize>) -> Option<SetUpRemark> {
    let written = fen.get(at.clone())?;
    let number = written.bytes().all(|b| b.is_ascii_digit());
    (number && written.len() > 5).then(|| SetUpRemark {
        reason: "no game has this many moves".to_owned(),
        at,
        right: None,
        contradicts: true,
    })
}
