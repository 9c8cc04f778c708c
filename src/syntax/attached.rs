//! Words and parentheses that belong to the move before them: `e.p.`, `dbl ch`, `(Q)`.

use super::NodeKind;
use super::lexer::word_end;
use super::reader::MovetextReader;
use crate::board::Role;
use crate::notation::letters::STANDARD;

/// Words after a move that belong to it.
const ATTACHED: &[&str] = &[
    "e.p.",
    "ep",
    "ep.",
    "e.p",
    "ch",
    "ch.",
    "+ch",
    "check",
    "mate",
    "checkmate",
    "dblch",
    "†",
    "‡",
];
/// Words after a move that belong to it if `ch` or `check` follows.
const ATTACHED_WITH_CHECK: &[&str] = &["dbl", "dbl.", "dis", "dis.", "disc", "disc.", "double"];

impl MovetextReader<'_> {
    /// Adds a word after a move that belongs to the move (`e.p.`, `dbl ch`) or is a mark of it
    /// (`king`), and returns true. Returns false for other words.
    pub fn attach(&mut self, start: usize, end: usize) -> bool {
        let mark = self.dialect.mark_words.contains(&self.slice(start, end));
        if mark && self.build.is_after_move() && !self.before_prose(end) {
            self.build.leaf(NodeKind::Glyph, start, end);
            return true;
        }
        if self.dialect.suffixes.is_empty() || !self.build.is_after_move() {
            return false;
        }
        let word = self.slice(start, end);
        // `ch!`
        let bare = word.trim_end_matches(['!', '?']);
        if is_attached(bare) {
            let cut = start + bare.len();
            self.build.extend(cut);
            if cut < end {
                self.build.leaf(NodeKind::Glyph, cut, end);
            }
            return true;
        }
        let next = self.next_word(end);
        if !ATTACHED_WITH_CHECK.contains(&word) || !matches!(next, "ch" | "ch." | "check") {
            return false;
        }
        let gap = self.slice(end, self.text.len());
        let stop = end + gap.find(next).unwrap_or(0) + next.len();
        self.build.extend(stop);
        self.tokens.skip_to(stop);
        true
    }

    /// Adds a parenthesis that is not a variation: strength marks (`(?)`), a draw offer (`(=)`), or the
    /// promotion, `ep` or square of the move before it. Returns where it ends, or None when it is
    /// something else.
    pub fn parenthesis(&mut self, start: usize) -> Option<usize> {
        let mut window = (start + 12).min(self.text.len());
        while !self.text.is_char_boundary(window) {
            window -= 1;
        }
        let (inner, _) = self.slice(start + 1, window).split_once(')')?;
        let mut end = start + inner.len() + 2;
        if !inner.is_empty() && (inner == "=" || inner.bytes().all(|b| matches!(b, b'!' | b'?'))) {
            self.build.leaf(NodeKind::Glyph, start, end);
            return Some(end);
        }
        let may_belong = self.build.is_after_move() && !self.dialect.suffixes.is_empty();
        let text = self.text;
        let node = self.build.last().filter(|_| may_belong)?;
        let written = text.get(node.start as usize..node.end as usize)?;
        let mut letters = inner.strip_prefix('=').unwrap_or(inner).chars();
        let letter = letters.next().is_some_and(char::is_alphabetic) && letters.next().is_none();
        let promotion = letter && written.ends_with(['1', '8', '=']);
        let passing = is_attached(inner) && inner.starts_with('e') && written.ends_with(['3', '6']);
        // `PxP(Q5)` and `PxR(Q)`, which descriptive notation also writes as `PxP/Q5` and `PxR/Q`.
        let with_stroke = || format!("{written}/{}", inner.trim_start_matches('='));
        let located = || {
            let word = with_stroke();
            self.dialect.words.move_len(&word) == word.len()
        };
        if !promotion && !passing && !located() {
            return None;
        }
        while matches!(self.byte(end), Some(b'+' | b'#')) {
            end += 1;
        }
        // `P-K8(Q)ch`
        let glued = word_end(self.text, end);
        if is_attached(self.slice(end, glued)) {
            end = glued;
        }
        self.build.extend(end);
        Some(end)
    }
}

/// Does a word belong to the move before it?
pub fn is_attached(word: &str) -> bool {
    ATTACHED.contains(&word) || is_promotion(word)
}

/// Is a word the sign of a promotion and a piece letter of the standards: `=Q`?
fn is_promotion(word: &str) -> bool {
    let letter = word.strip_prefix('=').unwrap_or("");
    matches!(STANDARD.role(letter), Some((role, len)) if role != Role::Pawn && len == letter.len())
}
