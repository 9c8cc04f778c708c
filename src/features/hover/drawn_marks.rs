//! What the comments after a move, or before the first one of a line, draw on its board: `[%csl Ga4]` colours a square,
//! `[%cal Gb5c6]` draws an arrow.

use super::HoverQuery;
use crate::diagram::DrawnMark;
use crate::features::stepping::{LinePlace, game_at};
use crate::inspect::PositionAt;
use crate::notation::coordinates;
use crate::syntax::{NodeKind, comment};

/// Returns what is drawn by the comments between a move and whatever follows it.
pub fn drawn_marks(query: &HoverQuery, here: &PositionAt) -> Vec<DrawnMark> {
    let after = query.tree.nodes.iter();
    let after = after.skip_while(|node| (node.start as usize) < here.end);
    let notes = after.take_while(|node| {
        matches!(
            node.kind,
            NodeKind::Comment | NodeKind::LineComment | NodeKind::Nag | NodeKind::Glyph
        )
    });
    let texts = notes.filter_map(|node| query.text().get(node.start as usize..node.end as usize));
    texts.flat_map(|text| marks_of(text, here)).collect()
}

/// Returns what is drawn by the comments before the first move of a line; nothing at a move.
pub fn marks_at_start(query: &HoverQuery, here: &PositionAt) -> Vec<DrawnMark> {
    let Some(record) = game_at(query.text(), query.tree, query.at) else {
        return Vec::new();
    };
    let line = LinePlace::at(&record, query.at).filter(|line| line.at.is_none());
    let nodes = record.siblings(line.map_or(0..0, |line| line.line));
    let before = nodes.take_while(|node| !matches!(node.kind, NodeKind::Number | NodeKind::Move));
    let notes =
        before.filter(|node| matches!(node.kind, NodeKind::Comment | NodeKind::LineComment));
    notes
        .flat_map(|node| marks_of(record.slice(node), here))
        .collect()
}

fn marks_of(text: &str, here: &PositionAt) -> Vec<DrawnMark> {
    let commands = comment::commands(text).into_iter();
    let commands = commands.filter_map(|command| text.get(command));
    let operands = commands.filter_map(|command| {
        let mut names = comment::DRAWN.iter();
        let operands = names.find_map(|name| command.strip_prefix(name))?;
        operands.strip_suffix(']')
    });
    let each = operands.flat_map(|operands| operands.split(','));
    each.filter_map(|operand| mark(operand.trim(), here))
        .collect()
}

/// Reads a colour and one or two squares: `Ga4`, `Gb5c6`.
fn mark(operand: &str, here: &PositionAt) -> Option<DrawnMark> {
    let row = coordinates(here.notation.coordinates)?;
    let mut letters = operand.chars();
    let colour = letters.next()?;
    let squares = letters.as_str();
    let read = |text: &str| (row.read)(text, here.board.geometry(), here.board.numbering);
    let (from, len) = read(squares)?;
    // Numbers of squares need a hyphen between them: `G32-28`.
    let rest = squares.get(len..);
    let rest = rest.map(|rest| rest.strip_prefix('-').unwrap_or(rest));
    let rest = rest.filter(|rest| !rest.is_empty());
    let to = match rest.and_then(read) {
        Some((to, _)) => Some(to.ok()?),
        None => None,
    };
    Some(DrawnMark {
        colour,
        from: from.ok()?,
        to,
    })
}
