//! The message about a name that is no square of the board.

use crate::board::Geometry;
use crate::notation::{SquareFault, diagonal_squares};
use crate::replay::Explainer;

/// The message about a name that is no square of the board.
pub fn no_such_square(name: &str, fault: SquareFault, explainer: &Explainer) -> String {
    let board: &Geometry = explainer.geometry();
    let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let first = board
        .playable
        .iter()
        .next()
        .map(|first| explainer.square(first));
    let numbered = first.is_some_and(|first| is_number(&first));
    let (width, height) = (board.width, board.height);
    let board_name = match board.is_ring() {
        true => format!("the ring of {width} files and {height} ranks"),
        false => format!("{} {width}x{height} board", article(width)),
    };
    match fault {
        SquareFault::Unplayable(_) => format!("{name} is not a playing square of this board"),
        SquareFault::OffBoard if numbered && is_number(name) => {
            format!("{name} is not between 1 and {}", board.playable.len())
        }
        SquareFault::OffBoardPair => format!("{name} leads off {board_name}"),
        SquareFault::NoDiagonal => {
            let has = diagonal_squares::all_indices(is_number(name), board);
            format!("{board_name} has no diagonal {name}: {has}")
        }
        SquareFault::OffLetter(_) | SquareFault::OffNumber(_) => {
            let has = diagonal_squares::indices_of(fault, board).unwrap_or_default();
            format!("{name} leads off {board_name}: {has}")
        }
        SquareFault::OffBoard if name.len() > 1 => {
            format!("{name} is not a square of {board_name}")
        }
        SquareFault::OffBoard if is_number(name) => format!("{board_name} has no rank {name}"),
        SquareFault::OffBoard => format!("{board_name} has no file {name}"),
    }
}

/// The English article before a number: an eight, an eleven, an eighteen.
fn article(number: u8) -> &'static str {
    if matches!(number, 8 | 11 | 18 | 80..=89) {
        "an"
    } else {
        "a"
    }
}
