//! What users are told of the moves that a rewrite in an editor leaves as they are, or writes as remarks.

use crate::checks::shown;
use crate::rewrite::KeptMove;

/// Moves that a rewrite leaves as they are.
#[derive(Default)]
pub struct KeptMoves {
    count: usize,
    /// The text of the first, and why it is kept.
    first: Option<(String, &'static str)>,
    /// Some have other piece letters.
    lettered: bool,
}

impl KeptMoves {
    /// Adds those of a passage with this text.
    pub fn add(&mut self, text: &str, kept: &[KeptMove]) {
        self.count += kept.len();
        self.lettered |= kept.iter().any(|kept| kept.lettered);
        if let (None, Some(first)) = (&self.first, kept.first()) {
            let typed = text.get(first.start as usize..first.end as usize);
            self.first = Some((shown(typed.unwrap_or("")).into_owned(), first.why));
        }
    }

    /// A sentence for users; None if all moves were rewritten.
    pub fn message(&self) -> Option<String> {
        let (typed, why) = self.first.as_ref()?;
        Some(match (self.count, self.lettered) {
            (1, false) => format!("{typed} stays as it is: {why}"),
            (1, true) => format!("{typed} has only its letters changed: {why}"),
            (count, false) => {
                format!("{count} moves stay as they are, the first is {typed}: {why}")
            }
            (count, true) => {
                format!(
                    "{count} moves stay as they are or have only their letters changed, the first is {typed}: {why}"
                )
            }
        })
    }

    /// The same where what is kept is a remark of a new file; None if there is nothing of the kind.
    pub fn remark_message(&self) -> Option<String> {
        let (typed, why) = self.first.as_ref()?;
        Some(match self.count {
            1 => format!("{typed} becomes a remark: {why}"),
            count => format!("{count} passages become remarks, the first is {typed}: {why}"),
        })
    }
}
