//! stub

mod decode;

pub use decode::{Charset, decode};
