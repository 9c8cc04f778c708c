//! One game of a segment: its tag pairs and the nodes of its movetext.

use crate::syntax::{Node, NodeKind, Tag, Tree, tag};

/// A game as the parser found it.
pub struct Record<'a> {
    /// The text of the whole segment; all offsets are bytes into it.
    pub text: &'a str,
    /// The nodes of the whole segment.
    pub nodes: &'a [Node],
    /// Index of the game's own node.
    pub root: usize,
    pub tags: Vec<TagPair<'a>>,
}

/// A tag pair and where it stands.
#[derive(Clone, Copy)]
pub struct TagPair<'a> {
    pub tag: Tag<'a>,
    /// Bytes from the start of the segment.
    pub start: usize,
    pub end: usize,
}

impl TagPair<'_> {
    /// Where the value stands, without its quotes.
    pub fn value_range(&self) -> std::ops::Range<usize> {
        let start = self.start + self.tag.value_start;
        start..start + self.tag.value.len()
    }
}

/// The games of a segment, in order.
pub fn records<'a>(text: &'a str, tree: &'a Tree) -> impl Iterator<Item = Record<'a>> {
    let nodes = tree.nodes.as_slice();
    let roots = nodes
        .iter()
        .enumerate()
        .filter(|(_, node)| node.kind == NodeKind::Game);
    roots.map(move |(root, _)| Record::new(text, nodes, root))
}

impl<'a> Record<'a> {
    fn new(text: &'a str, nodes: &'a [Node], root: usize) -> Record<'a> {
        let mut record = Record {
            text,
            nodes,
            root,
            tags: Vec::new(),
        };
        for i in record.range() {
            let node = &nodes[i];
            if node.kind == NodeKind::Tag
                && let Some(tag) = tag(record.slice(node))
            {
                record.tags.push(TagPair {
                    tag,
                    start: node.start as usize,
                    end: node.end as usize,
                });
            }
        }
        record
    }

    /// Indices of all nodes below the game's own.
    pub fn range(&self) -> std::ops::Range<usize> {
        let end = self
            .nodes
            .get(self.root)
            .map_or(0, |node| node.next as usize);
        (self.root + 1).min(self.nodes.len())
            ..end.clamp(self.root + 1, self.nodes.len().max(self.root + 1))
    }

    /// The text of a node.
    pub fn slice(&self, node: &Node) -> &'a str {
        self.text
            .get(node.start as usize..node.end as usize)
            .unwrap_or("")
    }

    /// The first tag of this name; names are compared without regard to case.
    pub fn tag(&self, name: &str) -> Option<&TagPair<'a>> {
        self.tags
            .iter()
            .find(|pair| pair.tag.name.eq_ignore_ascii_case(name))
    }

    /// The nodes of the game that stand outside all variations.
    pub fn top(&self) -> impl Iterator<Item = &'a Node> {
        let nodes = self.nodes;
        let range = self.range();
        let mut i = range.start;
        std::iter::from_fn(move || {
            let node = nodes.get(i).filter(|_| i < range.end)?;
            i = (node.next as usize).max(i + 1);
            Some(node)
        })
    }
}
