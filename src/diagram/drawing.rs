//! Draws a position as text, seen from White's side, with the names of rows and columns in the margin. It
//! depends on geometries and roles, not on particular games.

use super::margin::margin;
use super::ring;
use crate::board::{Numbering, Piece, Role};
use crate::notation::Coordinates;
use crate::rules::Position;

/// The characters for each role, of seat 0 and of seat 1.
const FIGURES: [(Role, [char; 2]); 7] = [
    (Role::King, ['♔', '♚']),
    (Role::Queen, ['♕', '♛']),
    (Role::Rook, ['♖', '♜']),
    (Role::Bishop, ['♗', '♝']),
    (Role::Knight, ['♘', '♞']),
    (Role::Pawn, ['♙', '♟']),
    (Role::Man, ['⛀', '⛂']),
];
/// The characters for a king in games that have men.
const CROWNED: [char; 2] = ['⛁', '⛃'];
const EMPTY: char = '·';

/// Returns the board with one line for each row, and a line above and below it if there are names.
pub fn board(position: &dyn Position, coordinates: &Coordinates, numbering: Numbering) -> String {
    let (game, geometry) = (position.game(), position.geometry());
    if geometry.is_ring() {
        return ring::text(position, coordinates, numbering);
    }
    let margin = margin(coordinates, geometry, numbering);
    let side = |side: &[String], y: u8| side.get(usize::from(y)).cloned().unwrap_or_default();
    let crowned = game.roles.contains(Role::Man);
    let mut out = along(&margin.top);
    for y in (0..geometry.height).rev() {
        let start = out.len();
        out.push_str(&format!("{:>2} ", side(&margin.left, y)));
        for x in 0..geometry.width {
            let square = geometry.square(x, y);
            let playable = square.filter(|square| geometry.playable.contains(*square));
            out.push(' ');
            out.push(match playable {
                None => ' ',
                Some(square) => position
                    .piece_at(square)
                    .map_or(EMPTY, |piece| figure(piece, crowned)),
            });
        }
        out.push_str(&format!("  {}", side(&margin.right, y)));
        let row = out.get(start..).map_or(0, |row| row.trim_end().len());
        out.truncate(start + row);
        out.push('\n');
    }
    out + &along(&margin.bottom)
}

/// Returns the line above or below the board; an empty text if there are no names.
fn along(names: &[String]) -> String {
    if names.is_empty() {
        return String::new();
    }
    let names: String = names.iter().map(|name| format!("{name:>2}")).collect();
    format!("   {}\n", names.trim_end())
}

fn figure(piece: Piece, crowned: bool) -> char {
    let row = match crowned && piece.role == Role::King {
        true => Some(&CROWNED),
        false => FIGURES
            .iter()
            .find(|(role, _)| *role == piece.role)
            .map(|(_, figures)| figures),
    };
    let seat = usize::from(piece.seat.0);
    row.and_then(|figures| figures.get(seat))
        .map_or('?', |c| *c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{notation, rules};

    #[test]
    fn the_start_of_a_chess_game() {
        let Some(chess) = rules::game("chess") else {
            panic!("chess is a row of the table");
        };
        let Ok(position) = chess.position(None) else {
            panic!("the start position can be set up");
        };
        let Some(algebraic) = notation::coordinates("algebraic") else {
            panic!("algebraic is a row of the table");
        };
        let text = board(&*position, algebraic, chess.numbering);
        assert_eq!(
            text,
            " 8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
 7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
 6  · · · · · · · ·
 5  · · · · · · · ·
 4  · · · · · · · ·
 3  · · · · · · · ·
 2  ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
 1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
    a b c d e f g h
"
        );
    }

    #[test]
    fn diagonals_are_named_at_their_ends() {
        let Some(russian) = rules::game("russian") else {
            panic!("Russian draughts is a row of the table");
        };
        let Ok(position) = russian.position(None) else {
            panic!("the start position can be set up");
        };
        let Some(diagonal) = notation::coordinates("diagonal") else {
            panic!("diagonal is a row of the table");
        };
        let text = board(&*position, diagonal, russian.numbering);
        assert_eq!(
            text,
            "      a   b   c   d
      ⛂   ⛂   ⛂   ⛂  8
 4  ⛂   ⛂   ⛂   ⛂
      ⛂   ⛂   ⛂   ⛂  7
 3  ·   ·   ·   ·
      ·   ·   ·   ·  6
 2  ⛀   ⛀   ⛀   ⛀
      ⛀   ⛀   ⛀   ⛀  5
 1  ⛀   ⛀   ⛀   ⛀
    d   e   f   g
"
        );
    }
}
