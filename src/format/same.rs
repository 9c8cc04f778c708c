//! The proof that formatting has changed nothing: it is made for every segment that changes, and without it the segment
//! stays as typed.
//!
//! Equal before and after are: where segments begin, every node but the numbers with its text and the variations around it
//! (comments word by word, tags in any order), every fault, and for each move the number and the player that it counts for
//! and the position that it leads to.

use super::counted::{CountedMove, counted_moves};
use super::words::setup;
use crate::identify::Context;
use crate::replay::records;
use crate::syntax::{Format, Node, NodeKind, Tree, segments, tag};

/// A parsed text.
#[derive(Clone, Copy)]
pub struct ParsedText<'a> {
    pub text: &'a str,
    pub tree: &'a Tree,
}

/// Do two segments say the same? `moves` are those of the records of the old one. `next` is the line after the segment,
/// since the end of a segment can decide whether that line begins a new one.
pub fn says_the_same(
    old: ParsedText,
    moves: &[Vec<CountedMove>],
    new: ParsedText,
    next: &str,
    context: &Context,
) -> bool {
    let faults = |tree: &Tree| -> Vec<_> { tree.faults.iter().map(|fault| fault.kind).collect() };
    faults(old.tree) == faults(new.tree)
        && old.facts() == new.facts()
        && cut(old.text, next, context.format) == cut(new.text, next, context.format)
        && counts_alike(moves, &new.moves(context))
}

/// The number of segments of a text and the line after it.
fn cut(text: &str, next: &str, format: &Format) -> usize {
    segments(format, format!("{text}{next}").as_bytes()).count()
}

fn counts_alike(old: &[Vec<CountedMove>], new: &[Vec<CountedMove>]) -> bool {
    let alike = |(old, new): (&Vec<CountedMove>, &Vec<CountedMove>)| {
        old.len() == new.len() && old.iter().zip(new).all(|(old, new)| old.agrees(new))
    };
    old.len() == new.len() && old.iter().zip(new).all(alike)
}

/// What a node says.
#[derive(PartialEq, Eq, Debug)]
enum NodeFact<'a> {
    Text(NodeKind, usize, &'a str),
    /// The words of a comment.
    Words(usize, Vec<&'a str>),
    /// The tags that follow one another, sorted: names and values.
    Tags(Vec<(&'a str, &'a str)>),
}

impl<'a> ParsedText<'a> {
    /// The moves of each record whose game is known.
    pub fn moves(&self, context: &Context) -> Vec<Vec<CountedMove>> {
        let records = records(self.text, self.tree);
        let known = records.filter_map(|record| {
            let setup = setup(&record, context)?;
            Some(counted_moves(&record, &setup))
        });
        known.collect()
    }

    fn slice(&self, node: &Node) -> &'a str {
        let own = self.text.get(node.start as usize..node.end as usize);
        let worded = self.tree.wording(node.start);
        worded.or(own).unwrap_or("")
    }

    fn facts(&self) -> Vec<NodeFact<'a>> {
        let mut facts = Vec::with_capacity(self.tree.nodes.len());
        let mut open: Vec<u32> = Vec::new();
        for (index, node) in self.tree.nodes.iter().enumerate() {
            while open.pop_if(|next| *next as usize <= index).is_some() {}
            let (depth, text) = (open.len(), self.slice(node));
            match node.kind {
                NodeKind::Number => {}
                NodeKind::Game | NodeKind::Variation => {
                    facts.push(NodeFact::Text(node.kind, depth, ""));
                    open.push(node.next);
                }
                NodeKind::Comment => {
                    facts.push(NodeFact::Words(depth, text.split_whitespace().collect()));
                }
                NodeKind::Tag => {
                    let pair = tag(text).map_or((text, ""), |tag| (tag.name, tag.value));
                    match facts.last_mut() {
                        Some(NodeFact::Tags(tags)) => tags.push(pair),
                        _ => facts.push(NodeFact::Tags(vec![pair])),
                    }
                }
                kind => facts.push(NodeFact::Text(kind, depth, text)),
            }
        }
        for fact in &mut facts {
            if let NodeFact::Tags(tags) = fact {
                tags.sort_unstable();
            }
        }
        facts
    }
}
