//! Draws boards as text and as SVG, from the geometry and the pieces alone, and printed scoresheets as SVG. No
//! game is named here.

mod drawing;
mod drawn_mark;
mod layout;
mod margin;
pub mod names;
mod outlines;
mod picture;
mod plane;
mod ring;
mod ruled;
mod shapes;
pub mod sheet;

pub use drawing::{TextCell, board as text, cell};
pub use drawn_mark::DrawnMark;
pub use layout::BoardStyle;
pub use margin::name;
pub use outlines::{BoardOutlines, outlines};
pub use picture::{Marked, board as svg, image, touched};
