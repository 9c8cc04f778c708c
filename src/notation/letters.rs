//! stub

use crate::board::Letters;

pub static LANGUAGES: &[&Letters] = &[];
