//! The names around a board: files and ranks, the numbers of the outer squares, or the ends of the
//! diagonals. Which of these it is follows from the names of the squares, so new coordinates need no
//! change here.

use crate::board::{Geometry, Numbering, Square, SquareSet};
use crate::notation::Coordinates;

/// The names beside each row (from the bottom) and at each column; empty if there is none.
#[derive(Default)]
pub struct Margin {
    pub left: Vec<String>,
    pub right: Vec<String>,
    pub top: Vec<String>,
    pub bottom: Vec<String>,
    /// The squares are numbered, so rows and columns have no names.
    pub numbered: bool,
}

impl Margin {
    /// Returns the names around the board turned by half. Names that stand on one side only stay there.
    pub fn turned(mut self) -> Margin {
        if !self.right.is_empty() {
            std::mem::swap(&mut self.left, &mut self.right);
        }
        if !self.top.is_empty() {
            std::mem::swap(&mut self.top, &mut self.bottom);
        }
        self
    }
}

/// The part of a square's name that tells columns apart, and the part that tells rows apart.
type NameParts = (String, String);

/// Returns the names around a board.
pub fn margin(coordinates: &Coordinates, geometry: &Geometry, numbering: Numbering) -> Margin {
    let parts = |square: Square| parts(&name(coordinates, geometry, numbering, square));
    let of = |squares: SquareSet| squares.and(geometry.playable).iter().map(parts);
    let rows = || (0..geometry.height).map(|y| geometry.rank(y));
    let columns = || (0..geometry.width).map(|x| geometry.file(x));
    let first = |squares: SquareSet| of(squares).next().unwrap_or_default();
    let last = |squares: SquareSet| of(squares).last().unwrap_or_default();
    if of(geometry.playable).all(|(column, _)| column.is_empty()) {
        return Margin {
            left: rows().map(|row| first(row).1).collect(),
            right: rows().map(|row| last(row).1).collect(),
            numbered: true,
            ..Margin::default()
        };
    }
    let straight = |column: SquareSet| {
        let top = first(column).0;
        of(column).all(|name| name.0 == top)
    };
    if columns().all(straight) {
        return Margin {
            left: rows().map(|row| first(row).1).collect(),
            bottom: columns().map(|column| first(column).0).collect(),
            ..Margin::default()
        };
    }
    // Every diagonal ends twice. The letter of a diagonal is written at the ends above and below the
    // board and the number at its sides, so that no end has two names. On an oblong board the diagonals in the middle end
    // on the long sides only: there the names of the squares say both.
    let at = |x: u8, y: u8| {
        let square = geometry.square(x, y);
        let playable = square.filter(|square| geometry.playable.contains(*square));
        playable.map(parts).unwrap_or_default()
    };
    let (right, top) = (
        geometry.width.saturating_sub(1),
        geometry.height.saturating_sub(1),
    );
    let beside = |x: u8| (0..geometry.height).map(move |y| at(x, y));
    let along = |y: u8| (0..geometry.width).map(move |x| at(x, y));
    let numbers: Vec<String> = beside(0).chain(beside(right)).map(|name| name.1).collect();
    let letters: Vec<String> = along(0).chain(along(top)).map(|name| name.0).collect();
    let letter = |(letter, number): NameParts| match numbers.contains(&number) || number.is_empty()
    {
        true => letter,
        false => letter + &number,
    };
    let number = |(letter, number): NameParts| match letters.contains(&letter) || letter.is_empty()
    {
        true => number,
        false => letter + &number,
    };
    Margin {
        left: beside(0).map(number).collect(),
        right: beside(right).map(number).collect(),
        top: along(top).map(letter).collect(),
        bottom: along(0).map(letter).collect(),
        numbered: false,
    }
}

/// Returns the name of a square.
pub fn name(
    coordinates: &Coordinates,
    geometry: &Geometry,
    numbering: Numbering,
    square: Square,
) -> String {
    let mut name = String::new();
    (coordinates.write)(square, geometry, numbering, &mut name);
    name
}

/// Splits the name of a square: `e4` is column e and row 4, `1/2` is row 1 and column 2. A number such as
/// `15` is returned as a row without a column.
fn parts(name: &str) -> NameParts {
    if let Some((row, column)) = name.split_once('/') {
        return (column.to_owned(), row.to_owned());
    }
    let digits = name.find(|c: char| c.is_ascii_digit());
    let (column, row) = name.split_at(digits.unwrap_or(name.len()));
    (column.to_owned(), row.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::BoardSize;
    use crate::{notation, rules};

    fn around(game: &str, coordinates: &str) -> [String; 4] {
        let game = rules::game(game).expect("a game of the table");
        let coordinates = notation::coordinates(coordinates).expect("coordinates of the table");
        let margin = margin(coordinates, game.geometry, game.numbering);
        [margin.left, margin.right, margin.top, margin.bottom].map(|side| side.join(","))
    }

    /// On a board of 14 by 9 squares the diagonals 6 and 7 end above and below it only.
    #[test]
    fn every_diagonal_of_an_oblong_board_has_a_name() {
        let coordinates = notation::coordinates("diagonal").expect("coordinates of the table");
        let game = rules::game("international").expect("a game of the table");
        for (size, sides) in [
            (
                "14x9",
                [
                    "1,,2,,3,,4,,5",
                    ",8,,9,,0,,11,",
                    "a,,b6,,c7,,d,,e,,f,,g,",
                    "e,,f,,g,,h,,i,,j6,,k7,",
                ],
            ),
            (
                "9x14",
                [
                    "1,,f2,,e3,,4,,5,,6,,7,",
                    "5,,6,,7,,8,,9,,f0,,e11,",
                    ",a,,b,,c,,d,",
                    "g,,h,,i,,j,,k",
                ],
            ),
        ] {
            let board = BoardSize::parse(size).expect("a size").board(game);
            let margin = margin(coordinates, board.geometry(), board.numbering);
            let found = [margin.left, margin.right, margin.top, margin.bottom];
            assert_eq!(found.map(|side| side.join(",")), sides, "{size}");
        }
    }

    #[test]
    fn every_side_of_a_board() {
        assert_eq!(
            around("chess", "algebraic"),
            ["1,2,3,4,5,6,7,8", "", "", "a,b,c,d,e,f,g,h"]
        );
        assert_eq!(
            around("russian", "numeric"),
            ["29,25,21,17,13,9,5,1", "32,28,24,20,16,12,8,4", "", ""]
        );
        assert_eq!(
            around("russian", "number-coordinates"),
            ["8,7,6,5,4,3,2,1", "", "", "1,2,3,4,5,6,7,8"]
        );
        assert_eq!(
            around("international", "diagonal"),
            [
                "1,,2,,3,,4,,5,",
                ",6,,7,,8,,9,,0",
                ",a,,b,,c,,d,,e",
                "e,,f,,g,,h,,i,"
            ]
        );
        assert_eq!(
            around("canadian", "diagonal"),
            [
                "1,,2,,3,,4,,5,,6,",
                ",7,,8,,9,,0,,11,,12",
                ",a,,b,,c,,d,,e,,f",
                "f,,g,,h,,i,,j,,k,"
            ]
        );
        assert_eq!(
            around("bushka-early", "diagonal"),
            [
                "1,,2,,3,,4,,5",
                "6,,7,,8,,9,,0",
                "a,,b,,c,,d,,e,,f",
                "e,,f,,g,,h,,i,,j"
            ]
        );
        // The bottom-left corner is not playable.
        assert_eq!(
            around("italian", "diagonal"),
            [",1,,2,,3,,4", "4,,5,,6,,7,", "a,,b,,c,,d,", ",e,,f,,g,,h"]
        );
    }
}
