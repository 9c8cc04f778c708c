//! Where the squares of a picture are, for whoever lets people click on them.

use super::layout::BoardStyle;
use super::margin::name;
use super::picture;
use crate::board::{Piece, Square};
use crate::rules::Position;

/// The squares of play of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardOutlines {
    /// The size of the whole picture in units.
    pub width: u32,
    pub height: u32,
    pub squares: Vec<SquareOutline>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquareOutline {
    pub square: Square,
    pub name: String,
    /// What stands on it, in words: `white pawn`.
    pub piece: Option<String>,
    /// SVG path data of its edge, in units.
    pub outline: String,
}

/// Returns where the squares of play are in the picture of a position.
pub fn outlines(position: &dyn Position, style: &BoardStyle) -> BoardOutlines {
    let geometry = position.geometry();
    let layout = picture::layout(position, style);
    let game = position.game();
    let words = |piece: Piece| {
        let player = game.player(piece.seat).to_lowercase();
        format!("{player} {}", piece.role.word())
    };
    let squares = geometry.playable.iter().filter_map(|square| {
        let place = layout.place(square)?;
        Some(SquareOutline {
            square,
            name: name(style.coordinates, geometry, style.numbering, square),
            piece: position.piece_at(square).map(words),
            outline: place.outline.clone(),
        })
    });
    BoardOutlines {
        width: layout.width,
        height: layout.height,
        squares: squares.collect(),
    }
}
