//! Text without any knowledge of games: the rope of a document with its lines, edits and editor
//! positions; decoding, and recognising files that are not text; and names, compared and looked up.
//! Only this folder uses ropey.
//!
//! As in the language server protocol, a line ends with LF, CRLF or CR and nothing else.

mod decode;
mod difference;
mod folded;
mod lines;
mod near;
mod not_text;
mod position;
mod rope;

pub use decode::{Charset, decode, encode};
pub use difference::difference;
pub use folded::{folded, folded_umlauts};
pub use lines::{line_end, lines};
pub use near::{distance, near, near_folded, nearest, one_slip};
pub use not_text::{SAMPLE, not_text, not_text_read};
pub use position::{EditorPosition, Encoding};
pub use rope::{Edit, Text};
