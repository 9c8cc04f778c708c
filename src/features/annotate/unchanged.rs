//! What must stay the same when lines change places: the positions that the game reaches, and every word of the record
//! but its numbers. An edit that would change them is not offered.

use std::collections::BTreeSet;
use std::ops::Range;

use super::game_text::GameText;
use crate::board::{Move, Seat};
use crate::document::{TextEdit, splice};
use crate::features::stepping::variations_around;
use crate::inspect::PositionAt;
use crate::replay::{self, Played, Refused, ReplayObserver};
use crate::syntax::{FaultKind, NodeKind, segments};

/// Do the same positions stand on the board after an edit, in the same number of lines, and is every word still there?
pub fn keeps_lines(game: &GameText, edit: &TextEdit) -> bool {
    compared(game, edit, |before, after| {
        before.positions == after.positions
            && before.unplayed == after.unplayed
            && before.moves == after.moves
            && before.remarks == after.remarks
            && before.faults == after.faults
    })
}

/// Like [`keeps_lines`], but moves may be repeated.
pub fn keeps_positions(game: &GameText, edit: &TextEdit) -> bool {
    compared(game, edit, |before, after| {
        let distinct =
            |facts: &LineFacts| facts.positions.iter().copied().collect::<BTreeSet<u64>>();
        distinct(before) == distinct(after)
            && before.unplayed == after.unplayed
            && before.remarks == after.remarks
            && before.faults == after.faults
    })
}

/// Are these the moves of the game after some edits, word by word?
pub fn keeps_moves(game: &GameText, moves: &[&str], edits: &[TextEdit]) -> bool {
    let same = |edited: &GameText| {
        let nodes = edited.record.range();
        let nodes = nodes.filter(|node| edited.kind(*node) == Some(NodeKind::Move));
        nodes
            .map(|node| edited.slice_of(&[node]))
            .eq(moves.iter().copied())
    };
    with_edited(game, edits, same).unwrap_or(false)
}

/// Is a range of the game a comment after some edits, with everything around it as it was?
pub fn is_comment(game: &GameText, edits: &[TextEdit], range: Range<usize>) -> bool {
    let look = |edited: &GameText| {
        let mut nodes = edited.tree.nodes.iter();
        let is_one = nodes.any(|node| {
            let is_remark = matches!(node.kind, NodeKind::Comment | NodeKind::LineComment);
            is_remark && (node.start as usize..node.end as usize) == range
        });
        is_one && edited.tree.nodes.len() == game.tree.nodes.len() && are_cut_alike(game, edited)
    };
    with_edited(game, edits, look).unwrap_or(false)
}

/// Do two texts consist of the same number of segments?
fn are_cut_alike(game: &GameText, edited: &GameText) -> bool {
    let cut = |text: &str| segments(game.context.format, text.as_bytes()).count();
    cut(game.record.text) == cut(edited.record.text)
}

fn compared(
    game: &GameText,
    edit: &TextEdit,
    are_same: impl Fn(&LineFacts, &LineFacts) -> bool,
) -> bool {
    let same = |edited: &GameText| {
        let facts = LineFacts::of(game).zip(LineFacts::of(edited));
        facts.is_some_and(|(before, after)| are_same(&before, &after))
            && are_cut_alike(game, edited)
    };
    with_edited(game, std::slice::from_ref(edit), same).unwrap_or(false)
}

/// A move that some edits write.
pub struct AddedMove<'g> {
    /// In bytes of the game after the edits.
    pub range: Range<usize>,
    /// The variations around the place where it belongs, see [`variations_around`]; the edits may begin another one.
    pub around: &'g [u32],
    pub seat: Seat,
}

/// Does a move stand where it belongs after some edits, and is it the turn of its player there? The position may still be
/// another one: what is assumed about slips depends on all moves.
pub fn has_move(game: &GameText, edits: &[TextEdit], written: &AddedMove) -> bool {
    let byte = written.range.start;
    let is_new = |start: &u32| edits.iter().any(|edit| edit.start <= *start);
    let look = |edited: &GameText| {
        let node = edited.tree.move_at(byte);
        let is_whole =
            node.is_some_and(|node| (node.start as usize..node.end as usize) == written.range);
        let around = variations_around(&edited.record, byte);
        let inner = around.strip_prefix(written.around);
        let is_beside = inner.is_some_and(|inner| inner.len() < 2 && inner.iter().all(is_new));
        is_whole && is_beside && is_turn(edited, byte, written.seat)
    };
    with_edited(game, edits, look).unwrap_or(false)
}

fn is_turn(game: &GameText, byte: usize, seat: Seat) -> bool {
    let here = PositionAt::at(game.record.text, game.tree, game.context, byte);
    here.is_none_or(|here| here.before.turn() == seat)
}

/// The place of the move with this index among all moves of the game, after some edits. None if it is another move.
pub fn nth_move(
    game: &GameText,
    edits: &[TextEdit],
    index: usize,
    mv: &Move,
) -> Option<Range<usize>> {
    let place = |edited: &GameText| {
        let nodes = edited.record.range();
        let mut moves = nodes.filter(|node| edited.kind(*node) == Some(NodeKind::Move));
        let node = moves.nth(index)?;
        let range = edited.range_of(&[node]);
        let start = range.start;
        let is_there = is_played(edited, start, mv) || is_played_as_written(edited, start, mv);
        is_there.then_some(range)
    };
    with_edited(game, edits, place).flatten()
}

fn is_played(game: &GameText, byte: usize, mv: &Move) -> bool {
    let here = PositionAt::at(game.record.text, game.tree, game.context, byte);
    plays(here, byte, mv)
}

/// The same, with nothing assumed about slips.
fn is_played_as_written(game: &GameText, byte: usize, mv: &Move) -> bool {
    let here = PositionAt::as_written(game.record.text, game.tree, game.context, byte);
    plays(here, byte, mv)
}

fn plays(here: Option<PositionAt>, byte: usize, mv: &Move) -> bool {
    here.is_some_and(|here| here.start == byte && here.mv.is_some_and(|(one, _)| one == *mv))
}

/// Looks at the game as it is after some edits, which are in the order of the text. None if it is no game any more.
pub fn with_edited<T>(
    game: &GameText,
    edits: &[TextEdit],
    look: impl FnOnce(&GameText) -> T,
) -> Option<T> {
    let text = splice(game.record.text, edits.iter().map(TextEdit::parts));
    let tree = (game.context.format.parse)(&text);
    let start = game.record.bytes_range().start;
    let edited = GameText::at(&text, &tree, game.context, start)?;
    Some(look(&edited))
}

/// What a game says, whatever the order of its lines. All lists are sorted.
struct LineFacts {
    /// The keys of the positions after each move.
    positions: Vec<u64>,
    /// The moves that could not be played.
    unplayed: Vec<String>,
    moves: Vec<String>,
    /// Everything else but numbers.
    remarks: Vec<String>,
    faults: Vec<String>,
}

impl LineFacts {
    /// None if the game is not known.
    fn of(game: &GameText) -> Option<LineFacts> {
        let record = &game.record;
        let mut seen = SeenPositions {
            positions: Vec::new(),
            unplayed: Vec::new(),
        };
        replay::replay(record, game.setup()?, &[], &mut seen);
        let texts = |wanted: &dyn Fn(NodeKind) -> bool| {
            let nodes = record.nodes.get(record.range()).unwrap_or_default();
            let wanted = nodes.iter().filter(|node| wanted(node.kind));
            let mut texts: Vec<String> = wanted.map(|node| record.slice(node).to_owned()).collect();
            texts.sort();
            texts
        };
        let text_of = |node: &usize| game.slice_of(&[*node]).to_owned();
        let mut unplayed: Vec<String> = seen.unplayed.iter().map(text_of).collect();
        let mut positions = seen.positions;
        let kinds: Vec<FaultKind> = game.tree.faults.iter().map(|fault| fault.kind).collect();
        let mut faults: Vec<String> = kinds.iter().map(|kind| format!("{kind:?}")).collect();
        unplayed.sort();
        positions.sort_unstable();
        faults.sort();
        use NodeKind::{Game, Move, Number, Variation};
        Some(LineFacts {
            positions,
            unplayed,
            moves: texts(&|kind| kind == Move),
            remarks: texts(&|kind| !matches!(kind, Game | Move | Number | Variation)),
            faults,
        })
    }
}

struct SeenPositions {
    positions: Vec<u64>,
    unplayed: Vec<usize>,
}

impl ReplayObserver for SeenPositions {
    fn played(&mut self, played: &Played) {
        self.positions.push(played.after.key());
    }

    fn several(&mut self, node: usize, _depth: usize) {
        self.unplayed.push(node);
    }

    fn refused(&mut self, refused: &Refused) {
        self.unplayed.push(refused.node);
    }

    fn lost(&mut self, node: usize) {
        self.unplayed.push(node);
    }
}
