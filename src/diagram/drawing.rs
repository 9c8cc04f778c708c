//! Draws a position as text, with the names of rows and columns in the margin. It
//! depends on geometries and roles, not on particular games.

use super::layout::BoardStyle;
use super::margin::{Margin, margin};
use super::ring;
use crate::board::{Geometry, Piece, Role, Square};
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

/// Where the squares of a rectangular board stand in its text.
struct TextGrid {
    margin: Margin,
    /// The columns of the board from left to right, and its rows from the top.
    columns: Vec<u8>,
    rows: Vec<u8>,
    /// The characters of a column.
    wide: usize,
}

/// So many characters stand before the first column.
const BEFORE: usize = 3;

impl TextGrid {
    fn of(geometry: &Geometry, style: &BoardStyle) -> TextGrid {
        let margin = margin(style.coordinates, geometry, style.numbering);
        let mut columns: Vec<u8> = (0..geometry.width).collect();
        let mut rows: Vec<u8> = (0..geometry.height).rev().collect();
        // Names of two digits (`10`) need a blank between them.
        let names = margin.top.iter().chain(&margin.bottom);
        let wide = 1 + names.map(String::len).max().unwrap_or(1).max(1);
        if style.turns.is_multiple_of(2) {
            return TextGrid {
                margin,
                columns,
                rows,
                wide,
            };
        }
        columns.reverse();
        rows.reverse();
        TextGrid {
            margin: margin.turned(),
            columns,
            rows,
            wide,
        }
    }

    /// Returns the line above or below the board; an empty text if there are no names.
    fn along(&self, names: &[String]) -> String {
        let named = self.columns.iter();
        along(named.filter_map(|x| names.get(usize::from(*x))), self.wide)
    }

    fn cell(&self, (x, y): (u8, u8)) -> Option<TextCell> {
        let column = self.columns.iter().position(|one| *one == x)?;
        let row = self.rows.iter().position(|one| *one == y)?;
        Some(TextCell {
            line: row + usize::from(!self.along(&self.margin.top).is_empty()),
            column: BEFORE + (column + 1) * self.wide - 1,
            width: 1,
        })
    }
}

/// Where a square stands in the text of a board: a line of it, and characters of that line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextCell {
    pub line: usize,
    pub column: usize,
    pub width: usize,
}

/// Returns where a square stands in the text of a board.
pub fn cell(position: &dyn Position, style: &BoardStyle, square: Square) -> Option<TextCell> {
    let geometry = position.geometry();
    match geometry.is_ring() {
        true => ring::cell(geometry, style, square),
        false => TextGrid::of(geometry, style).cell(geometry.coordinates(square)),
    }
}

/// Returns the board with one line for each row, and a line above and below it if there are names.
pub fn board(position: &dyn Position, style: &BoardStyle) -> String {
    let (game, geometry) = (position.game(), position.geometry());
    if geometry.is_ring() {
        return ring::text(position, style);
    }
    let crowned = game.roles.contains(Role::Man);
    let grid = TextGrid::of(geometry, style);
    let TextGrid { margin, wide, .. } = &grid;
    let side = |side: &[String], y: u8| side.get(usize::from(y)).cloned().unwrap_or_default();
    let mut out = grid.along(&margin.top);
    for y in &grid.rows {
        let start = out.len();
        out.push_str(&format!("{:>2} ", side(&margin.left, *y)));
        for x in &grid.columns {
            let square = geometry.square(*x, *y);
            let playable = square.filter(|square| geometry.playable.contains(*square));
            let drawn = match playable {
                None => ' ',
                Some(square) => position
                    .piece_at(square)
                    .map_or(EMPTY, |piece| figure(piece, crowned)),
            };
            out.push_str(&format!("{drawn:>wide$}"));
        }
        out.push_str(&format!("  {}", side(&margin.right, *y)));
        let row = out.get(start..).map_or(0, |row| row.trim_end().len());
        out.truncate(start + row);
        out.push('\n');
    }
    out + &grid.along(&margin.bottom)
}

/// Returns the line above or below the board with columns so wide; an empty text if there are no names.
fn along<'n>(names: impl Iterator<Item = &'n String>, wide: usize) -> String {
    let names: String = names.map(|name| format!("{name:>wide$}")).collect();
    if names.is_empty() {
        return names;
    }
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
        let style = BoardStyle {
            coordinates: algebraic,
            numbering: chess.numbering,
            turns: 0,
        };
        let text = board(&*position, &style);
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
    fn columns_with_two_digits_stand_apart() {
        let Some(canadian) = rules::game("canadian") else {
            panic!("Canadian draughts is a row of the table");
        };
        let Ok(position) = canadian.position(None) else {
            panic!("the start position can be set up");
        };
        let Some(numbers) = notation::coordinates("number-coordinates") else {
            panic!("row and column numbers are in the table");
        };
        let style = BoardStyle {
            coordinates: numbers,
            numbering: canadian.numbering,
            turns: 0,
        };
        let text = board(&*position, &style);
        let (first, last) = (text.lines().next(), text.lines().last());
        assert_eq!(first, Some(" 1      ⛂     ⛂     ⛂     ⛂     ⛂     ⛂"));
        assert_eq!(last, Some("     1  2  3  4  5  6  7  8  9 10 11 12"));
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
        let style = BoardStyle {
            coordinates: diagonal,
            numbering: russian.numbering,
            turns: 0,
        };
        let text = board(&*position, &style);
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
