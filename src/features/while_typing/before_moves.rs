//! Moves that are typed in front of moves that are there already: what is said meanwhile.
//!
//! Until they are complete, the moves after them fit nothing, and each word would change what is said of all others. So until
//! a pause what was said of the others before the typing began is shown, and what is said of the typed ones does not depend
//! on the moves after them.

use std::collections::HashSet;
use std::ops::Range;

use super::several_cursors::ABOUT_RESULT;
use super::{FindingKey, LARGEST, RESULT, Unfinished, check_without, key_of};
use crate::document::{Passage, Snapshot, Typing};
use crate::features::diagnostics::Note;
use crate::identify::Context;
use crate::syntax::{Node, NodeKind, Tree};

/// The place of the cursor, and what is around it, in bytes of the document.
#[derive(Clone, Copy)]
pub struct TypingPlace<'a> {
    pub snapshot: &'a Snapshot,
    pub context: &'a Context,
    pub passage: &'a Passage<'a>,
    pub tree: &'a Tree,
    /// The games around the cursor.
    pub region: &'a Range<usize>,
}

/// Returns what is shown of the games around the cursor while moves are typed in front of others. `found` is what is found in
/// the text as it is. None if something else is typed.
pub fn shown(
    place: TypingPlace,
    typing: &Typing,
    unfinished: &Unfinished,
    found: &HashSet<FindingKey>,
) -> Option<Vec<Note>> {
    let TypingPlace {
        snapshot,
        context,
        region,
        ..
    } = place;
    // Without a letter before the cursor, the number after it would be the word.
    let part = match unfinished.word.start < typing.cursor {
        true => unfinished.word.clone(),
        false => typing.cursor..typing.cursor,
    };
    let is_new = !typing.replaces && typing.here.start <= part.start;
    let is_alone = unfinished.bracket.is_none() && unfinished.tags.is_none();
    if !is_new || !is_alone || region.len() > LARGEST || !is_before_number(place, typing.cursor) {
        return None;
    }
    let end = closing(place, typing.cursor) + RESULT;
    let typed = region.start..part.start;
    let nothing = part.start..part.start;
    let typed = check_without(
        snapshot,
        context,
        &typed,
        &nothing,
        Some((part.start, &end)),
    )?;
    let run = typing.here.start..typing.here.end.max(part.end);
    let old = check_without(snapshot, context, region, &run, None)?;
    // The result that ends the typed moves is none of the game.
    let is_typed = |note: &Note| {
        let is_inside = run.start < note.range.end && note.range.end <= part.start;
        is_inside && !ABOUT_RESULT.contains(&note.code)
    };
    let is_old = |note: &Note| note.range.end <= run.start || part.end <= note.range.start;
    let typed = typed.into_iter().filter(is_typed);
    let notes: Vec<Note> = typed.chain(old.into_iter().filter(is_old)).collect();
    let known: HashSet<FindingKey> = notes.iter().map(key_of).collect();
    let mut new = found.iter().filter(|found| run.start < found.0.end);
    // With the last word everything may fit again.
    let fits = new.all(|found| known.contains(found));
    let is_there = |note: &Note| note.range.start < part.end || found.contains(&key_of(note));
    let notes = notes.into_iter();
    Some(notes.filter(|note| !fits || is_there(note)).collect())
}

/// Do moves precede, and does the number of another one follow, in the same line or the next ones? Not in comments and tags.
fn is_before_number(place: TypingPlace, cursor: usize) -> bool {
    let TypingPlace { passage, tree, .. } = place;
    let Some(at) = cursor.checked_sub(passage.start) else {
        return false;
    };
    let rest = passage.text.get(at..).unwrap_or("").trim_start();
    let dots = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_move = |node: &Node| node.kind == NodeKind::Move && (node.end as usize) < at;
    let is_number = dots.len() < rest.len() && dots.starts_with('.');
    is_number && tree.nodes.iter().any(is_move) && !is_in_words(tree, at)
}

/// Is a byte inside a comment or a tag?
pub fn is_in_words(tree: &Tree, at: usize) -> bool {
    tree.nodes.iter().any(|node| {
        use NodeKind::{Comment, Escape, LineComment, Tag};
        let to_line_end = matches!(node.kind, LineComment | Escape);
        let is_words = to_line_end || matches!(node.kind, Comment | Tag);
        let end = node.end as usize + usize::from(to_line_end);
        is_words && (node.start as usize) < at && at < end
    })
}

/// The brackets that close the variations around the cursor.
fn closing(place: TypingPlace, cursor: usize) -> String {
    let TypingPlace { passage, tree, .. } = place;
    let at = cursor.saturating_sub(passage.start);
    ")".repeat(variations_around(tree, at).count())
}

/// The variations around a byte, the outermost first.
pub fn variations_around(tree: &Tree, at: usize) -> impl Iterator<Item = &Node> {
    let is_around = move |node: &&Node| {
        node.kind == NodeKind::Variation && (node.start as usize) < at && (at < node.end as usize)
    };
    tree.nodes.iter().filter(is_around)
}
