//! The text of a document: a rope, its lines, its edits and the positions editors speak of; how
//! bytes become text and which bytes are none, and names near to a typed one. The only room that knows ropey. Nothing here
//! knows what a game is.
//!
//! A line ends with LF, CRLF or CR and with nothing else, as the protocol says.

mod decode;
mod lines;
mod near;
mod not_text;
mod position;
mod rope;

pub use decode::{Charset, decode, encode};
pub use lines::{line_end, lines};
pub use near::{near, nearest, one_slip};
pub use not_text::{SAMPLE, not_text, not_text_read};
pub use position::{EditorPosition, Encoding};
pub use rope::{Edit, Text};
