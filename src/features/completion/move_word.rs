//! The word that a move would replace.

use std::ops::Range;

use crate::document::splice;
use crate::identify::Context;
use crate::inspect::PositionAt;
use crate::notation::{STANDARD_CHECK_SIGNS, is_separator};
use crate::rules::GAMES;
use crate::syntax::{Node, NodeKind};

/// Returns the word that a move would replace, and whether it is a complete legal move that ends at the
/// byte. The word is the written move at the byte, or else the text before the byte up to a blank,
/// number or bracket. None where that text cannot be part of a move.
pub fn word_at(text: &str, context: &Context, at: usize) -> Option<(Range<usize>, bool)> {
    let tree = (context.format.parse)(text);
    let Some(node) = tree.move_at(at) else {
        let start = word_start(text.get(..at)?);
        let is_finished = |node: &Node| {
            let ends = node.start as usize <= start && node.end as usize == at;
            ends && matches!(node.kind, NodeKind::Result | NodeKind::Nag)
        };
        let no_move =
            text.get(start..at)?.contains(NON_MOVE_SIGNS) || tree.nodes.iter().any(is_finished);
        // A move written here would run into the letters after the cursor.
        let glued = text.get(at..)?.starts_with(char::is_alphanumeric);
        let glued = glued && !ends_before_next(text, start, at);
        // A move that is written before a sign of check or mate has its own.
        let rest = text.get(at..).filter(|_| start < at).unwrap_or("");
        let end = at + rest.len() - rest.trim_start_matches(STANDARD_CHECK_SIGNS).len();
        return (!no_move && !glued).then_some((start..end, false));
    };
    // The parser may have taken the next move, after a blank, for a part of this one.
    let rest = text.get(at..node.end as usize)?;
    let ends = |c: char| !c.is_alphanumeric() && !MOVE_SIGNS.contains(c);
    let end = at + rest.find(ends).unwrap_or(rest.len());
    let start = node.start as usize;
    let played = || {
        let here = PositionAt::while_writing(text, &tree, context, at);
        here.filter(|here| here.mv.is_some())
    };
    // The parser takes a result glued to a word for a part of the word; that is right only in a move.
    if ends_before_next(text, start, at) && played().is_none() {
        return Some((start..at, false));
    }
    // `exd` can be read as `exd4`, but it is not all of it.
    let is_whole = |here: &PositionAt| {
        let word = text.get(start..at).unwrap_or("");
        let rest = here.text.strip_prefix(word);
        rest.is_none_or(|rest| rest.trim_start_matches(STANDARD_CHECK_SIGNS).is_empty())
    };
    let is_played = |here: PositionAt| here.end == at && is_whole(&here);
    let finished = end == at && played().is_some_and(is_played);
    Some((start..end, finished))
}

/// Does a result, or a move number with its dots, begin right after the word from `start` to `at`?
/// Always false for a word that begins with a digit, where this cannot be told.
fn ends_before_next(text: &str, start: usize, at: usize) -> bool {
    let (word, rest) = (text.get(start..at), text.get(at..).unwrap_or(""));
    let digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = digits.len() < rest.len() && digits.starts_with('.');
    let next = rest.split(|c: char| c.is_whitespace() || c == ')').next();
    let results = || {
        GAMES
            .iter()
            .flat_map(|game| game.results.iter().copied().flatten())
    };
    let result = || results().any(|result| Some(*result) == next);
    word.is_some_and(|word| word.starts_with(char::is_alphabetic)) && (number || result())
}

/// Returns the text up to a byte that may be the beginning of a move with blanks around its signs (`3/6 - 4`,
/// `32 `). None if the word at the byte is not beside a sign, or a legal move stands before it.
pub fn spaced_word_at(text: &str, context: &Context, at: usize) -> Option<Range<usize>> {
    let before = text.get(..at)?;
    let mut start = word_start(before);
    let word_end = before.get(..start)?.trim_end_matches(BLANKS).len();
    loop {
        let (head, word) = before.split_at_checked(start)?;
        let bare = head.trim_end_matches(BLANKS);
        let is_beside_sign =
            bare.ends_with(is_separator) || word.starts_with(is_separator) || word.is_empty();
        let earlier = word_start(bare);
        if bare.len() == head.len() || !is_beside_sign || earlier == bare.len() {
            break;
        }
        start = earlier;
    }
    let is_move = |at: usize| word_at(text, context, at).is_some_and(|(_, finished)| finished);
    (start < word_end && !is_move(word_end)).then_some(start..at)
}

/// The blanks that a move may contain.
pub const BLANKS: [char; 2] = [' ', '\t'];

/// Characters other than letters and digits that a move may contain.
const MOVE_SIGNS: &str = "-x:×+#=@*/";

/// Characters that show that a word is not a move. `*` is also in [`MOVE_SIGNS`]: a draughts capture may
/// be written with it (`22*15`), but at the end of a word that is being typed it is a result.
const NON_MOVE_SIGNS: &[char] = &['$', '!', '?', '[', ']', '"', '%', '*', '~', '\\'];

/// Replaces a word by as many spaces, so that the rest of the text keeps its position.
pub fn blanked(text: &str, word: &Range<usize>) -> String {
    let blanks = " ".repeat(word.len());
    splice(text, [(word.clone(), blanks.as_str())])
}

/// Returns where the word at the end of a text begins.
fn word_start(text: &str) -> usize {
    let word = |c: char| !c.is_whitespace() && !".(){};".contains(c);
    text.trim_end_matches(word).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_begins_after_blanks_numbers_and_brackets() {
        assert_eq!(word_start("1. N"), 3);
        assert_eq!(word_start("1.N"), 2);
        assert_eq!(word_start("(O-"), 1);
        assert_eq!(word_start("1. e4 "), 6);
        assert_eq!(word_start(""), 0);
    }
}
