//! The game that an action changes: its text and its nodes, and what is known of its moves once somebody asks.

use std::cell::OnceCell;
use std::ops::Range;

use super::number_style::MoveNumbers;
use crate::identify::{Context, Identification, identify};
use crate::replay::{Record, ReplaySetup, records};
use crate::syntax::{Node, NodeKind, Tree};

/// One game of a parsed segment; all offsets are bytes of the segment.
pub struct GameText<'a> {
    pub tree: &'a Tree,
    pub record: Record<'a>,
    pub context: &'a Context,
    setup: OnceCell<Option<Box<ReplaySetup>>>,
    numbers: OnceCell<Option<MoveNumbers>>,
}

impl<'a> GameText<'a> {
    pub fn new(tree: &'a Tree, record: Record<'a>, context: &'a Context) -> GameText<'a> {
        GameText {
            tree,
            record,
            context,
            setup: OnceCell::new(),
            numbers: OnceCell::new(),
        }
    }

    /// The game at a byte: the last one that starts at or before it.
    pub fn at(
        text: &'a str,
        tree: &'a Tree,
        context: &'a Context,
        byte: usize,
    ) -> Option<GameText<'a>> {
        let before = records(text, tree).filter(|record| record.bytes_range().start <= byte);
        let record = before.last()?;
        record
            .is_game()
            .then(|| GameText::new(tree, record, context))
    }

    /// What the game is read as; None if it is not known.
    pub fn setup(&self) -> Option<&ReplaySetup> {
        let setup = self.setup.get_or_init(|| {
            let identification = identify(&self.record, self.context);
            match identification {
                Identification::Game(setup, ..) => Some(setup),
                Identification::Unknown(..) => None,
            }
        });
        setup.as_deref()
    }

    /// The numbers of its moves; None if its game is not known.
    pub fn numbers(&self) -> Option<&MoveNumbers> {
        let numbers = self.numbers.get_or_init(|| {
            let setup = self.setup()?;
            Some(MoveNumbers::new(&self.record, setup))
        });
        numbers.as_ref()
    }

    pub fn node(&self, index: usize) -> Option<&'a Node> {
        self.record.nodes.get(index)
    }

    pub fn kind(&self, index: usize) -> Option<NodeKind> {
        self.node(index).map(|node| node.kind)
    }

    /// Has a comment or a variation its closing bracket? Everything else has none.
    pub fn is_closed(&self, index: usize) -> bool {
        let text = self.slice_of(&[index]);
        match self.kind(index) {
            // Words in parentheses are a comment, too.
            Some(NodeKind::Comment) => text.ends_with(['}', ')']),
            Some(NodeKind::Variation) => text.ends_with(')'),
            _ => true,
        }
    }

    /// The text of a range of bytes.
    pub fn slice(&self, bytes: Range<usize>) -> &'a str {
        self.record.text.get(bytes).unwrap_or("")
    }

    /// The text from the first of some neighbours to the end of the last.
    pub fn slice_of(&self, nodes: &[usize]) -> &'a str {
        self.slice(self.range_of(nodes))
    }

    /// The bytes from the first of some neighbours to the end of the last.
    pub fn range_of(&self, nodes: &[usize]) -> Range<usize> {
        let start = nodes.first().and_then(|first| self.node(*first));
        let end = nodes.last().and_then(|last| self.node(*last));
        match (start, end) {
            (Some(start), Some(end)) => start.start as usize..end.end as usize,
            _ => 0..0,
        }
    }

    /// The innermost variation around a byte.
    pub fn variation_at(&self, byte: usize) -> Option<usize> {
        let mut inside = self.record.range().rev();
        inside.find(|index| {
            self.node(*index).is_some_and(|node| {
                let bytes = node.start as usize..node.end as usize;
                node.kind == NodeKind::Variation && bytes.contains(&byte)
            })
        })
    }

    /// The variation, or else the game, around a node.
    pub fn container(&self, index: usize) -> usize {
        let around = self.record.range().rev().find(|other| {
            *other < index
                && self.node(*other).is_some_and(|node| {
                    node.kind == NodeKind::Variation && node.next as usize > index
                })
        });
        around.unwrap_or(self.record.root)
    }

    /// The nodes directly inside a container, without those inside them.
    pub fn children(&self, container: usize) -> Vec<usize> {
        let end = self.node(container).map_or(0, |node| node.next as usize);
        let mut all = Vec::new();
        let mut next = container + 1;
        while let Some(node) = self.node(next).filter(|_| next < end) {
            all.push(next);
            next = (node.next as usize).max(next + 1);
        }
        all
    }
}
