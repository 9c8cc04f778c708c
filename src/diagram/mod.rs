//! Draws boards as text and as SVG, from the geometry and the pieces alone, and printed scoresheets as SVG. No
//! game is named here.

mod drawing;
mod drawn_mark;
mod layout;
mod margin;
pub mod names;
mod picture;
mod plane;
mod ring;
mod ruled;
mod shapes;
pub mod sheet;

pub use drawing::board as text;
pub use drawn_mark::DrawnMark;
pub use margin::name;
pub use picture::{Marked, board as svg, image};
