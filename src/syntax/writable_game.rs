//! The game that a format is given to write. How it is written is for the formats.

use crate::board::Letters;
use crate::notation::letters::STANDARD;

/// A game to be written: tags, the main line with its marks and comments, the result.
#[derive(Debug)]
pub struct WritableGame {
    /// Names and values of the tag pairs, escapes as in a tag.
    pub tags: Vec<(String, String)>,
    pub plies: Vec<WritablePly>,
    /// The terminator.
    pub result: String,
    /// Comments before the first move.
    pub opening: Vec<String>,
    /// The piece letters that its moves are written with.
    pub letters: &'static Letters,
}

impl Default for WritableGame {
    fn default() -> WritableGame {
        WritableGame {
            tags: Vec::new(),
            plies: Vec::new(),
            result: String::new(),
            opening: Vec::new(),
            letters: STANDARD,
        }
    }
}

impl WritableGame {
    /// Adds a comment after the last move.
    pub fn remark(&mut self, text: &str) {
        self.remarks().push(text.to_owned());
    }

    /// Appends to the last comment, or adds one.
    pub fn extend_remark(&mut self, text: &str) {
        match self.remarks().last_mut() {
            Some(last) => last.extend([" ", text]),
            None => self.remark(text),
        }
    }

    fn remarks(&mut self) -> &mut Vec<String> {
        match self.plies.last_mut() {
            Some(ply) => &mut ply.remarks,
            None => &mut self.opening,
        }
    }
}

/// One move of a game.
#[derive(Debug)]
pub struct WritablePly {
    /// Its move number.
    pub number: u32,
    /// It is the second move of its number: Black's.
    pub second: bool,
    /// Written in the notation of the format.
    pub text: String,
    /// Strength marks and numeric glyphs, in order.
    pub marks: Vec<String>,
    /// Comments after it, without their braces.
    pub remarks: Vec<String>,
}
