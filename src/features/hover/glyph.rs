//! Hover over a numeric annotation glyph: its meaning.

use super::{Hover, HoverQuery, nag};
use crate::syntax::NodeKind;

pub fn glyph(query: &HoverQuery) -> Option<Hover> {
    let node = query.tree.nodes.iter().find(|node| {
        node.kind == NodeKind::Nag && (node.start as usize..=node.end as usize).contains(&query.at)
    })?;
    let range = node.start as usize..node.end as usize;
    let written = query.text().get(range.clone())?;
    let meaning = nag::meaning(written)?;
    Some(Hover {
        text: format!("{written}: {meaning}"),
        range,
    })
}
