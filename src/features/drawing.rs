//! A position as a text board, seen from White's side, with the names of squares at the margin as
//! the record's coordinates give them. Knows geometries and roles, no game.

use crate::board::{Geometry, Numbering, Piece, Role, Square};
use crate::notation::Coordinates;
use crate::rules::Position;

/// The figures of seat 0 and of seat 1 for each role.
const FIGURES: [(Role, [char; 2]); 7] = [
    (Role::King, ['♔', '♚']),
    (Role::Queen, ['♕', '♛']),
    (Role::Rook, ['♖', '♜']),
    (Role::Bishop, ['♗', '♝']),
    (Role::Knight, ['♘', '♞']),
    (Role::Pawn, ['♙', '♟']),
    (Role::Man, ['⛀', '⛂']),
];
/// A king in games that have men.
const CROWNED: [char; 2] = ['⛁', '⛃'];
const EMPTY: char = '·';

/// The board, one line per row and a last one for file letters where the coordinates have them.
pub fn board(position: &dyn Position, coordinates: &Coordinates, numbering: Numbering) -> String {
    let game = position.game();
    let labels = Labels::new(coordinates, game.geometry, numbering);
    let crowned = game.roles.contains(Role::Man);
    let mut out = String::new();
    for y in (0..game.geometry.height).rev() {
        let (left, right) = labels.row(y);
        out.push_str(&format!("{left:>2} "));
        for x in 0..game.geometry.width {
            let square = game.geometry.square(x, y);
            let playable = square.filter(|square| game.geometry.playable.contains(*square));
            out.push(' ');
            out.push(match playable {
                None => ' ',
                Some(square) => position
                    .piece_at(square)
                    .map_or(EMPTY, |piece| figure(piece, crowned)),
            });
        }
        out.push_str(&format!("  {right}"));
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
    if let Some(files) = labels.files() {
        out.push_str("   ");
        out.push_str(&files);
        out.push('\n');
    }
    out
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

/// The names of the squares, taken apart for the margin.
struct Labels<'a> {
    coordinates: &'a Coordinates,
    geometry: &'a Geometry,
    numbering: Numbering,
}

impl<'a> Labels<'a> {
    fn new(
        coordinates: &'a Coordinates,
        geometry: &'a Geometry,
        numbering: Numbering,
    ) -> Labels<'a> {
        Labels {
            coordinates,
            geometry,
            numbering,
        }
    }

    /// The letters and the digits of a square's name.
    fn name(&self, square: Square) -> (String, String) {
        let mut name = String::new();
        (self.coordinates.write)(square, self.geometry, self.numbering, &mut name);
        let digits = name
            .find(|c: char| c.is_ascii_digit())
            .unwrap_or(name.len());
        let (letters, number) = name.split_at(digits);
        (letters.to_owned(), number.to_owned())
    }

    /// Left and right of a row: its rank, or the numbers of its first and last square.
    fn row(&self, y: u8) -> (String, String) {
        let squares = self.geometry.playable.and(self.geometry.rank(y));
        let (Some(first), Some(last)) = (squares.iter().next(), squares.iter().last()) else {
            return (String::new(), String::new());
        };
        let ((_, left), (_, right)) = (self.name(first), self.name(last));
        match left == right {
            true => (left, String::new()),
            false => (left, right),
        }
    }

    /// The letters under the columns, when squares have letters.
    fn files(&self) -> Option<String> {
        let mut out = String::new();
        for x in 0..self.geometry.width {
            let file = self.geometry.playable.and(self.geometry.file(x));
            let (letters, _) = self.name(file.iter().next()?);
            if letters.is_empty() {
                return None;
            }
            out.push(' ');
            out.push_str(&letters);
        }
        Some(out)
    }
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
}
