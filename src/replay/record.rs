//! One game of a segment: its tag pairs and the nodes of its movetext.

use std::borrow::Cow;
use std::ops::Range;

use super::move_counter::written;
use crate::rules::{End, Game};
use crate::syntax::{Node, NodeKind, Tag, Tree, Wording, plain_result, tag};

/// One game of a parsed segment.
pub struct Record<'a> {
    /// The text of the whole segment; all offsets are bytes into it.
    pub text: &'a str,
    /// The nodes of the whole segment.
    pub nodes: &'a [Node],
    /// Texts that replace the bytes of some nodes, sorted by the start of the node.
    wordings: &'a [Wording],
    /// Index of the game's own node.
    pub root: usize,
    pub tags: Vec<TagPair<'a>>,
    /// Some move of the segment is not well-formed.
    pub irregular: bool,
    /// The last move outside all variations.
    pub last_move: Option<&'a Node>,
    /// The last result outside all variations.
    pub terminator: Option<&'a Node>,
    /// The last node of any kind outside all variations.
    pub last: Option<&'a Node>,
    /// Number of moves outside all variations.
    pub moves: usize,
    /// It has variations.
    pub branches: bool,
}

/// A tag pair and its place in the text.
#[derive(Clone, Copy)]
pub struct TagPair<'a> {
    pub tag: Tag<'a>,
    /// Bytes from the start of the segment.
    pub start: usize,
    pub end: usize,
    /// The text writes it in another form, so its name and value have no ranges of their own.
    worded: bool,
    /// The text is the value alone, in a list of positions, and no other tag can stand beside it.
    pub is_value: bool,
}

impl TagPair<'_> {
    /// Is it written in another form, so that no part of its value has a range of its own?
    pub fn is_worded(&self) -> bool {
        self.worded
    }

    /// Is there nothing but the name, not even quotes (`[Zones]`)? Such a tag has a finding of its own.
    pub fn is_bare(&self, record: &Record) -> bool {
        let before = record.text.get(..self.value_range().start).unwrap_or("");
        let quoted = before.ends_with(|c: char| !c.is_alphanumeric() && !c.is_whitespace());
        !self.worded && self.tag.value.is_empty() && !quoted
    }

    /// The range of the value without its quotes, in bytes of the segment; of the whole tag pair if
    /// it is written in another form.
    pub fn value_range(&self) -> Range<usize> {
        if self.worded {
            return self.start..self.end;
        }
        let start = self.start + self.tag.value_start;
        start..start + self.tag.value.len()
    }
}

/// The games of a segment, in order.
pub fn records<'a>(text: &'a str, tree: &'a Tree) -> impl Iterator<Item = Record<'a>> {
    let nodes = tree.nodes.as_slice();
    let roots = siblings(nodes, 0..nodes.len());
    let games = roots.filter(|(_, node)| node.kind == NodeKind::Game);
    games.map(move |(root, _)| Record::new(text, tree, root))
}

/// The byte range of the record at a byte of a segment: the last record that starts at or before it,
/// else the first; None without records.
pub fn record_at(tree: &Tree, byte: usize) -> Option<Range<usize>> {
    let nodes = tree.nodes.as_slice();
    let roots = siblings(nodes, 0..nodes.len()).map(|(_, node)| node);
    let games = roots.filter(|node| node.kind == NodeKind::Game).enumerate();
    let reached = games.take_while(|(i, game)| *i == 0 || game.start as usize <= byte);
    let (_, game) = reached.last()?;
    Some(game.start as usize..game.end as usize)
}

/// The outermost nodes of a range, with their indices.
fn siblings(nodes: &[Node], range: Range<usize>) -> impl Iterator<Item = (usize, &Node)> {
    let mut next = range.start;
    std::iter::from_fn(move || {
        let i = next;
        let node = nodes.get(i).filter(|_| i < range.end)?;
        next = (node.next as usize).max(i + 1);
        Some((i, node))
    })
}

impl<'a> Record<'a> {
    /// The index of the last move outside all variations.
    pub fn last_move_index(&self) -> Option<usize> {
        let last = self.last_move?;
        let mut nodes = self.nodes.iter();
        nodes.rposition(|node| std::ptr::eq(node, last))
    }

    /// The result as it is written after the last move, or else in the Result tag, and its bytes in the
    /// segment. None if the two contradict each other.
    pub fn result(&self) -> Option<(Cow<'a, str>, Range<usize>)> {
        let tag = self.tag("Result");
        let Some(terminator) = self.terminator else {
            return tag.map(|tag| (plain_result(tag.tag.value), tag.value_range()));
        };
        let written = plain_result(self.slice(terminator));
        let agrees = tag.is_none_or(|tag| plain_result(tag.tag.value) == written);
        let range = terminator.start as usize..terminator.end as usize;
        agrees.then_some((written, range))
    }

    /// The result that the end of the game demands, if the record has another one.
    pub fn right_result(&self, game: &'static Game, end: &End) -> Option<&'static str> {
        let (written, _) = self.result()?;
        let has_it = |system: &&&[&str]| system.contains(&written.as_ref());
        let system = game.results.iter().find(has_it)?;
        let right = *system.get(game.outcome(end))?;
        (right != written).then_some(right)
    }

    /// Its range in bytes of the segment.
    pub fn bytes_range(&self) -> Range<usize> {
        let root = self.nodes.get(self.root);
        root.map_or(0..0, |root| root.start as usize..root.end as usize)
    }

    fn new(text: &'a str, tree: &'a Tree, root: usize) -> Record<'a> {
        let nodes = tree.nodes.as_slice();
        let mut record = Record {
            text,
            nodes,
            wordings: &tree.wordings,
            root,
            // Enough for the seven tag roster and some more.
            tags: Vec::with_capacity(16),
            irregular: tree.irregular,
            last_move: None,
            terminator: None,
            last: None,
            moves: 0,
            branches: false,
        };
        for (_, node) in siblings(nodes, record.range()) {
            record.last = Some(node);
            record.branches |= node.kind == NodeKind::Variation;
            match node.kind {
                NodeKind::Move => {
                    record.last_move = Some(node);
                    record.moves += 1;
                }
                // The `*` of a form says nothing after a result.
                NodeKind::Result if record.terminator.is_some() && record.slice(node) == "*" => {}
                NodeKind::Result => record.terminator = Some(node),
                NodeKind::Tag => record.tags.extend(record.tag_pair(node)),
                _ => {}
            }
        }
        record
    }

    fn tag_pair(&self, node: &Node) -> Option<TagPair<'a>> {
        let mut tag = tag(self.slice(node))?;
        let (start, end) = (node.start as usize, node.end as usize);
        let worded = self.wording(node).is_some();
        // The text may be the value alone: the position of a line of EPD.
        let is_value = worded && tag.name == "FEN" && self.text.get(start..end) == Some(tag.value);
        if is_value {
            (tag.name_start, tag.value_start) = (0, 0);
        }
        Some(TagPair {
            tag,
            start,
            end,
            worded: worded && !is_value,
            is_value,
        })
    }

    /// The indices of all nodes inside the game's own node.
    pub fn range(&self) -> Range<usize> {
        let end = self
            .nodes
            .get(self.root)
            .map_or(0, |node| node.next as usize);
        (self.root + 1).min(self.nodes.len())
            ..end.clamp(self.root + 1, self.nodes.len().max(self.root + 1))
    }

    /// The text from the first of some nodes to the end of the last, without blanks around it. A line end in it
    /// is read as a blank.
    pub fn text_of(&self, nodes: &Range<usize>) -> Cow<'a, str> {
        let last = nodes.end.checked_sub(1);
        let last = last.and_then(|last| self.nodes.get(last));
        let (Some(first), Some(last)) = (self.nodes.get(nodes.start), last) else {
            return Cow::Borrowed("");
        };
        if nodes.len() == 1 {
            return Cow::Borrowed(self.slice(first).trim());
        }
        let range = first.start as usize..last.end as usize;
        let text = self.text.get(range).unwrap_or("").trim();
        match text.contains(['\n', '\r']) {
            true => Cow::Owned(text.replace("\r\n", " ").replace(['\n', '\r'], " ")),
            false => Cow::Borrowed(text),
        }
    }

    /// The wording of a node, or else its text.
    pub fn slice(&self, node: &Node) -> &'a str {
        if let Some(wording) = self.wording(node) {
            return wording;
        }
        self.text
            .get(node.start as usize..node.end as usize)
            .unwrap_or("")
    }

    /// Like `slice`, but as bytes. Faster, because it need not check character boundaries.
    pub fn bytes(&self, node: &Node) -> &'a [u8] {
        if let Some(wording) = self.wording(node) {
            return wording.as_bytes();
        }
        let range = node.start as usize..node.end as usize;
        self.text.as_bytes().get(range).unwrap_or_default()
    }

    /// The text that replaces the bytes of a node, if there is one.
    pub fn wording(&self, node: &Node) -> Option<&'a str> {
        use NodeKind::{Move, Number, Result, SetUp, Tag};
        if self.wordings.is_empty() || !matches!(node.kind, Tag | Number | Move | Result | SetUp) {
            return None;
        }
        let found = self
            .wordings
            .binary_search_by_key(&node.start, |wording| wording.start);
        let wording = self.wordings.get(found.ok()?)?;
        Some(wording.text.as_str())
    }

    /// The first tag with this name; upper and lower case are equal.
    pub fn tag(&self, name: &str) -> Option<&TagPair<'a>> {
        self.tags
            .iter()
            .find(|pair| pair.tag.name.eq_ignore_ascii_case(name))
    }

    /// The tag that holds the position the game starts from: `FEN`, or a `SetUp` whose value is a
    /// position rather than a digit.
    pub fn set_up(&self) -> Option<&TagPair<'a>> {
        let holds_position = |pair: &&TagPair| pair.tag.value.trim().contains(char::is_whitespace);
        let fen = self.tag("FEN");
        let position = self.tag("SetUp").filter(holds_position);
        fen.filter(|pair| !pair.tag.value.trim().is_empty())
            .or(position)
            .or(fen)
    }

    /// The position in quotes of a set-up among the moves, in bytes of the text. None if the text does not have it there.
    pub fn set_up_of(&self, node: &Node) -> Option<Range<usize>> {
        if self.wording(node).is_some() {
            return None;
        }
        let text = self.slice(node);
        let start = text.find('"')? + 1;
        let len = text.get(start..)?.find('"')?;
        let start = node.start as usize + start;
        Some(start..start + len)
    }

    /// The number before the first move, and its node.
    pub fn first_number(&self) -> Option<(u32, &'a Node)> {
        let mut nodes = self.top();
        let node = nodes.find(|node| matches!(node.kind, NodeKind::Number | NodeKind::Move))?;
        let number = written(self.slice(node)).0?;
        (node.kind == NodeKind::Number).then_some((number, node))
    }

    /// Is it a game, rather than only comments before the first game or after the last?
    pub fn is_game(&self) -> bool {
        let remark = |kind| {
            use NodeKind::{Comment, Escape, Junk, LineComment};
            matches!(kind, Comment | LineComment | Escape | Junk)
        };
        !self.tags.is_empty() || self.top().any(|node| !remark(node.kind))
    }

    /// The nodes of a range outside the variations in it, with their indices.
    pub fn indexed_siblings(&self, range: Range<usize>) -> impl Iterator<Item = (usize, &'a Node)> {
        siblings(self.nodes, range)
    }

    /// The same without indices.
    pub fn siblings(&self, range: Range<usize>) -> impl Iterator<Item = &'a Node> {
        siblings(self.nodes, range).map(|(_, node)| node)
    }

    /// The nodes of the game outside all variations.
    pub fn top(&self) -> impl Iterator<Item = &'a Node> {
        self.siblings(self.range())
    }
}
