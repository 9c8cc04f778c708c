//! The boards that have all squares which a set-up of draughts names, if that of its game is too small. Whether a record
//! is played on one of them is decided in `identify`.

use super::board_size::BoardSize;
use super::{Game, MOST_SQUARES, draughts};

/// The boards that a set-up may need, the most likely first; none if the board of the game is large enough or no
/// board is. With numbers it is the smallest square board, with files and ranks or columns and rows one with as many
/// as are named. Letters and numbers may also name diagonals: then each larger square board may be meant.
pub fn needed_boards(fen: &str, game: &Game) -> Vec<BoardSize> {
    let own = game.geometry;
    let mut needed = Needed {
        width: u32::from(own.width),
        height: u32::from(own.height),
        ..Needed::default()
    };
    if squares(fen).any(|name| needed.add(name).is_none()) {
        return Vec::new();
    }
    // Even sides, as all boards have whose squares are numbered.
    let squares_of = |side: &u32| match own.is_half() {
        true => side * side / 2,
        false => side * side,
    };
    let sides = (2..).step_by(2);
    let sides = sides.take_while(|side| squares_of(side) <= MOST_SQUARES as u32);
    let mut sizes: Vec<(u32, u32)> = Vec::new();
    if needed.number > own.playable.len() as u32 {
        let mut large = sides
            .clone()
            .filter(|side| squares_of(side) >= needed.number);
        sizes.extend(large.next().map(|side| (side, side)));
    } else {
        sizes.push((needed.width, needed.height));
    }
    if needed.has_letters {
        let larger = sides.filter(|side| *side > u32::from(own.width.max(own.height)));
        sizes.extend(larger.map(|side| (side, side)));
    }
    sizes.retain(|size| *size != (u32::from(own.width), u32::from(own.height)));
    let sizes = sizes.into_iter();
    sizes
        .filter_map(|(width, height)| BoardSize::of(width, height).ok())
        .collect()
}

/// What the names of squares need.
#[derive(Default)]
struct Needed {
    width: u32,
    height: u32,
    /// The highest number of a square.
    number: u32,
    has_letters: bool,
}

impl Needed {
    /// Adds the name of a square: `52`, `m11`, `12/3`. None if it is none of these.
    fn add(&mut self, name: &str) -> Option<()> {
        if let Some((row, column)) = name.split_once('/') {
            self.width = self.width.max(column.trim().parse().ok()?);
            self.height = self.height.max(row.trim().parse().ok()?);
            return Some(());
        }
        let digits = name.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let number: u32 = digits.parse().ok()?;
        match name.strip_suffix(digits)?.as_bytes() {
            [] => self.number = self.number.max(number),
            [file] => {
                self.has_letters = true;
                self.width = self.width.max(u32::from(file - b'a') + 1);
                self.height = self.height.max(number);
            }
            _ => return None,
        }
        Some(())
    }
}

/// The names of squares in the lists of a set-up, without the letters of kings.
fn squares(fen: &str) -> impl Iterator<Item = &str> {
    let items = draughts::list_items(fen).filter_map(|item| fen.get(item));
    let ends = items.flat_map(|item| item.split('-'));
    let bare = ends.map(|name| {
        let capital = |c: char| c.is_ascii_uppercase();
        name.trim().trim_start_matches(capital).trim_start()
    });
    bare.filter(|name| !name.is_empty())
}
