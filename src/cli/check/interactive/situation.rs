//! The position that a finding is about, and the moves that a user types for it.

use std::ops::Range;

use crate::checks;
use crate::codes::{NO_SUCH_SQUARE, PROBABLE_SLIP, UNREADABLE_MOVE};
use crate::diagram::{self, BoardStyle};
use crate::document::{Finding, Fix, Severity, TextEdit, splice};
use crate::identify::Context;
use crate::inspect::PositionAt;
use crate::replay::list;
use crate::syntax::Tree;

/// The position before the move that a finding is about.
pub struct Situation {
    /// A line for each row, and lines for the names of columns.
    pub board: String,
    /// The player to move, and what is assumed about earlier moves.
    pub player: String,
    /// The written move, in bytes of the segment.
    token: Range<u32>,
}

/// Returns the situation of a finding. None if it is not about a move, or where the position is not known.
pub fn situation(text: &str, context: &Context, finding: &Finding) -> Option<Situation> {
    let tree = (context.format.parse)(text);
    let token = token(&tree, finding)?;
    let here = PositionAt::at(text, &tree, context, finding.start as usize)?;
    let style = BoardStyle::of(here.notation, here.board.numbering)?;
    let seat = usize::from(here.before.turn().0);
    let player = here.game.seats.get(seat).copied().unwrap_or_default();
    let assumed = match here.assumed.as_slice() {
        [] => String::new(),
        assumed => format!(", with {}", list(assumed, "and")),
    };
    Some(Situation {
        board: diagram::text(&*here.before, &style),
        player: format!("{player} to move{assumed}"),
        token,
    })
}

/// Returns the written move that a finding is about, which may be a word that is none.
fn token(tree: &Tree, finding: &Finding) -> Option<Range<u32>> {
    if let Some(node) = tree.move_at(finding.start as usize) {
        return Some(node.start..node.end);
    }
    let of_a_word = [UNREADABLE_MOVE, NO_SUCH_SQUARE].contains(&finding.code);
    of_a_word.then_some(finding.start..finding.end)
}

impl Situation {
    /// Returns the fix that writes a typed move here, or the reason why it cannot be played.
    pub fn fix(&self, text: &str, context: &Context, typed: &str) -> Result<Fix, String> {
        if context.format.table.is_some() {
            return Err("a move of a table stands in its column, and cannot be typed".to_owned());
        }
        let edit = TextEdit {
            start: self.token.start,
            end: self.token.end,
            text: typed.to_owned(),
        };
        let after = splice(text, [edit.parts()]);
        let (start, end) = (edit.start, edit.start + typed.len() as u32);
        let tree = (context.format.parse)(&after);
        let findings = checks::check(&after, context).findings;
        let is_here = |finding: &&Finding| {
            finding.severity == Severity::Error && finding.start < end && start < finding.end
        };
        // A move that was probably not meant can still be played, and the user means it.
        let mut errors = findings.iter().filter(is_here);
        if let Some(error) = errors.find(|error| error.code != PROBABLE_SLIP) {
            return Err(error.message.clone());
        }
        let node = tree.move_at(start as usize);
        let here = PositionAt::at(&after, &tree, context, start as usize);
        let is_read = node.is_some_and(|node| (node.start, node.end) == (start, end));
        let fits = |here: PositionAt| here.moves().next().is_some() || !here.meant.is_empty();
        if !is_read || !here.is_some_and(fits) {
            return Err(format!("{typed} cannot be played here"));
        }
        let old = text.get(edit.start as usize..edit.end as usize);
        Ok(Fix {
            title: format!("Write {typed} instead of {}", old.unwrap_or("")),
            edits: vec![edit],
            preferred: false,
            support: None,
        })
    }
}
