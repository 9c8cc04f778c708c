//! Lexer, flat tree and parsers. One file per format, one table: [`FORMATS`]. The only room that
//! knows logos. Nothing here knows what a move means.

mod control;
mod format;
mod lexer;
mod movetext;
mod segment;
mod shapes;
mod tag;
mod tree;

pub use format::{FORMATS, Format, Segmenter, format, format_of_path};
pub use segment::segments;
pub use tag::{Tag, tag};
pub use tree::{Fault, FaultKind, Node, NodeKind, Tree};
