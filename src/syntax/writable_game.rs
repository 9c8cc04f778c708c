//! A record as a game: what a format is given to write. How it is written is for the formats.

/// What is to be written of a record: the main line and what is said of it.
#[derive(Default, Debug)]
pub struct WritableGame {
    /// Names and values of the tag pairs, escapes as in a tag.
    pub tags: Vec<(String, String)>,
    pub plies: Vec<WritablePly>,
    /// The terminator.
    pub result: String,
    /// Stands before the first move.
    pub opening: Vec<String>,
}

impl WritableGame {
    /// Adds a remark behind what there is so far.
    pub fn remark(&mut self, text: &str) {
        self.remarks().push(text.to_owned());
    }

    /// Makes the last remark longer.
    pub fn go_on(&mut self, text: &str) {
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
    /// The number of its pair.
    pub number: u32,
    /// It is not the first of its pair.
    pub second: bool,
    /// As the notation of the format has it.
    pub text: String,
    /// Strength marks and numeric glyphs, one after another.
    pub marks: Vec<String>,
    /// Comments behind it, without their brackets.
    pub remarks: Vec<String>,
}
