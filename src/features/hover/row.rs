//! Hover over the number of a row of a table: which move of which player the row holds.

use std::ops::Range;

use super::{Hover, HoverQuery};
use crate::features::game_title::known;
use crate::inspect::PositionAt;
use crate::replay::records;
use crate::syntax::NodeKind;

pub fn row(query: &HoverQuery) -> Option<Hover> {
    query.context.format.table?;
    let text = query.text();
    let range = number_at(text, query.at)?;
    let rest = text.get(range.end..)?;
    let end = range.end + rest.find(['\n', '\r']).unwrap_or(rest.len());
    let line = range.end as u32..end as u32;
    let mut nodes = query.tree.nodes.iter();
    let mv = nodes.find(|node| node.kind == NodeKind::Move && line.contains(&node.start))?;
    let at = mv.start as usize;
    let (here, _) = PositionAt::or_lost(text, query.tree, query.context, at)?.ok()?;
    let player = here.game.player(here.before.turn());
    let mut records = records(text, query.tree);
    let record = records.find(|record| record.bytes_range().contains(&at));
    let name = record.and_then(|record| known(&record, player));
    let name = name.map_or(String::new(), |name| format!(" ({name})"));
    Some(Hover {
        text: format!("Move {} of {player}{name}", here.number),
        range,
    })
}

/// The number at a byte, if it is the first word of its line.
fn number_at(text: &str, at: usize) -> Option<Range<usize>> {
    let is_separator = |c: char| c.is_whitespace() || c == '|';
    let (before, after) = text.split_at_checked(at)?;
    let start = before
        .rfind(is_separator)
        .map_or(0, |separator| separator + 1);
    let end = at + after.find(is_separator).unwrap_or(after.len());
    let line = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let is_first = text.get(line..start)?.chars().all(is_separator);
    let digits = text.get(start..end)?.trim_end_matches(['.', ')']);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (is_first && is_number).then_some(start..end)
}
