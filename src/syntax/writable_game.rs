//! The game that a format is given to write. How it is written is for the formats.

/// A game to be written: tags, the main line with its marks and comments, the result.
#[derive(Default, Debug)]
pub struct WritableGame {
    /// Names and values of the tag pairs, escapes as in a tag.
    pub tags: Vec<(String, String)>,
    pub plies: Vec<WritablePly>,
    /// The terminator.
    pub result: String,
    /// Comments before the first move.
    pub opening: Vec<String>,
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
