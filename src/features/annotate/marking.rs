//! Glyphs that are set on a move from a board.

use super::board_edit::{BoardEdit, edit, with_move};
use super::cut_line::CutLine;
use super::game_text::GameText;
use super::removal;
use crate::document::TextEdit;
use crate::syntax::{NodeKind, mark_of_number, number_of};

/// The glyphs about a move, and those about the balance of the position (PGN standard, section 10): one replaces
/// another of its group, and the first group is written before the second, that before the rest.
const GROUPS: [std::ops::RangeInclusive<u8>; 2] = [1..=9, 10..=21];

/// The place of a glyph's group, after which the rest comes.
fn group(glyph: u8) -> usize {
    let group = GROUPS.iter().position(|group| group.contains(&glyph));
    group.unwrap_or(GROUPS.len())
}

/// Sets a glyph on the move at a byte, instead of another one of its group; takes it away if it is there.
pub fn set_nag(game: &GameText, byte: usize, number: u8) -> Option<BoardEdit> {
    with_move(game, byte, |cut| {
        let mv = game.range_of(cut.own.get(..1)?);
        let edits = nag_edits(game, cut, number)?;
        Some(BoardEdit { edits, range: mv })
    })
}

/// Returns the numbers of the glyphs on the move at a byte, in the order of the text.
pub fn set_nags(game: &GameText, byte: usize) -> Vec<u8> {
    let numbers = with_move(game, byte, |cut| {
        let (_, marks) = marks(game, cut)?;
        Some(marks.iter().filter_map(|node| glyph(game, *node)).collect())
    });
    numbers.unwrap_or_default()
}

/// The last of the moves that a cut line begins with, and the marks on it, also those after its comments.
fn marks(game: &GameText, cut: &CutLine) -> Option<(usize, Vec<usize>)> {
    let kind = |node: &&usize| game.kind(**node);
    let own = cut.own.iter();
    let moves = own.clone();
    let moves = moves.take_while(|node| kind(node) == Some(NodeKind::Move));
    let is_mark = |node: &&usize| matches!(kind(node), Some(NodeKind::Nag | NodeKind::Glyph));
    Some((*moves.last()?, own.filter(is_mark).copied().collect()))
}

fn nag_edits(game: &GameText, cut: &CutLine, number: u8) -> Option<Vec<TextEdit>> {
    let (mv, marks) = marks(game, cut)?;
    let own = group(number);
    let find = |is: &dyn Fn(u8) -> bool| {
        let mut marks = marks.iter();
        marks.find(|node| glyph(game, **node).is_some_and(is))
    };
    if let Some(same) = find(&|glyph| glyph == number) {
        return without(game, *same);
    }
    let end = game.range_of(&[mv]).end;
    let other = find(&|glyph| own < GROUPS.len() && group(glyph) == own);
    let (text, is_glued) = match other {
        Some(other) => written_like(game, *other, number),
        None => written(game, number),
    };
    match other {
        Some(other) if is_glued => {
            let mut edits = without(game, *other)?;
            match edits.first_mut().filter(|edit| edit.start as usize == end) {
                Some(edit) => edit.text.insert_str(0, &text),
                None => edits.insert(0, edit(end..end, text)),
            }
            return Some(edits);
        }
        Some(other) => {
            let old = game.range_of(&[*other]);
            let before = game.slice(0..old.start);
            let is_apart = before.ends_with(|c: char| c.is_whitespace() || "};".contains(c));
            let gap = if is_apart { "" } else { " " };
            return Some(vec![edit(old, format!("{gap}{text}"))]);
        }
        None => {}
    }
    let comes_before = |node: &&usize| glyph(game, **node).is_some_and(|glyph| group(glyph) <= own);
    let after = marks.iter().take_while(comes_before).last();
    let after = after.filter(|_| !is_glued).unwrap_or(&mv);
    let end = game.range_of(&[*after]).end;
    let gap = if is_glued { "" } else { " " };
    // A result right after it would be a part of the glyph.
    let follows = game.slice(end..game.record.text.len()).chars().next();
    let is_apart = follows.is_none_or(|c| c.is_whitespace() || "(){};".contains(c));
    let after = if is_apart { "" } else { " " };
    Some(vec![edit(end..end, format!("{gap}{text}{after}"))])
}

/// The edits that take a mark away.
fn without(game: &GameText, mark: usize) -> Option<Vec<TextEdit>> {
    removal::without(game, &|node| (node == mark).then(String::new))
}

/// The number of a glyph or of a mark.
fn glyph(game: &GameText, node: usize) -> Option<u8> {
    let text = game.slice_of(&[node]);
    match text.strip_prefix('$') {
        Some(number) => number.parse().ok(),
        None => number_of(text),
    }
}

/// Returns a glyph as the record writes it, and whether it is written right after the move.
fn written(game: &GameText, number: u8) -> (String, bool) {
    let nodes = game
        .record
        .nodes
        .get(game.record.range())
        .unwrap_or_default();
    let has_numbers = nodes.iter().any(|node| node.kind == NodeKind::Nag);
    let signs = nodes.iter().filter(|node| node.kind == NodeKind::Glyph);
    let has_signs = || {
        signs
            .clone()
            .any(|node| !is_strength(game.record.slice(node)))
    };
    let mark = mark_of_number(number).filter(|_| !has_numbers && group(number) < GROUPS.len());
    // `!` and `?` are read everywhere; signs of balance only where the record has some.
    match mark.filter(|mark| is_strength(mark) || has_signs()) {
        Some(mark) => (mark.to_owned(), is_strength(mark)),
        None => (format!("${number}"), false),
    }
}

/// Returns a glyph in the form of one that it replaces.
fn written_like(game: &GameText, other: usize, number: u8) -> (String, bool) {
    let is_sign = game.kind(other) == Some(NodeKind::Glyph);
    match mark_of_number(number).filter(|_| is_sign && group(number) < GROUPS.len()) {
        Some(mark) => (mark.to_owned(), is_strength(mark)),
        None => written(game, number),
    }
}

/// Is a mark written right after the move?
fn is_strength(mark: &str) -> bool {
    mark.bytes().all(|byte| matches!(byte, b'!' | b'?'))
}
