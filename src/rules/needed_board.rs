//! The smallest board that has all squares which a set-up of draughts names. Whether a record is played on it is
//! decided in `identify`.

use super::board_size::BoardSize;
use super::{Game, MOST_SQUARES, draughts};

/// The board that a set-up needs if that of its game is too small: square if it names squares by number, or with as
/// many files and ranks as it names. `None` if the board of the game is large enough or no board is.
pub fn needed_board(fen: &str, game: &Game) -> Option<BoardSize> {
    let own = game.geometry;
    let (mut width, mut height) = (u32::from(own.width), u32::from(own.height));
    let (fewest, mut most) = (own.playable.len(), 0);
    for name in squares(fen) {
        let digits = name.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let number: u32 = digits.parse().ok()?;
        match name.strip_suffix(digits)?.as_bytes() {
            [] => most = most.max(number as usize),
            [file] => {
                width = width.max(u32::from(file - b'a') + 1);
                height = height.max(number);
            }
            _ => return None,
        }
    }
    if most > fewest {
        // Even sides, as all boards have whose squares are numbered.
        let sides = (2..)
            .step_by(2)
            .take_while(|side| side * side / 2 <= MOST_SQUARES as u32);
        let side = sides
            .into_iter()
            .find(|side| side * side / 2 >= most as u32)?;
        (width, height) = (side, side);
    }
    let size = BoardSize::of(width, height).ok()?;
    ((size.width, size.height) != (own.width, own.height)).then_some(size)
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
