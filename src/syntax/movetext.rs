//! Building the flat tree, tolerant of everything: games, variations and their ends, runs of prose,
//! faults. It knows what nodes there are and how they nest, but not how any of them is written;
//! that is for the reader.

use std::collections::HashSet;

use super::{Fault, FaultKind, Node, NodeKind, Tree, tag};

/// Variations nested deeper than this are not read.
pub const DEEPEST: usize = 256;

/// How far the game being read has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GamePart {
    /// No node yet.
    Outside,
    /// Comments and prose, which do not make a game by themselves.
    Blank,
    Tags,
    Moves,
    /// Behind the terminator.
    Over,
}

/// A variation that is not closed yet.
struct OpenContainer {
    /// Index of its node.
    node: u32,
    /// How many faults there were before it.
    faults: usize,
    /// Whether the line around it had a move.
    moved: bool,
}

pub struct TreeBuilder<'a> {
    text: &'a str,
    tree: &'a mut Tree,
    part: GamePart,
    /// Index of the game's node; meaningless outside.
    game: usize,
    open: Vec<OpenContainer>,
    /// Has the line being read a move?
    moved: bool,
    /// Where the last thing read ends.
    end: u32,
    /// The last node is a leaf and nothing has been closed since.
    fresh: bool,
    /// The last node is prose, and its fault the last fault.
    run: bool,
    /// There are letters in it: it is prose.
    worded: bool,
    /// The value of the game's Result tag.
    declared: Option<&'a str>,
    /// The names of the game's tags, once they have been asked for.
    head: Option<HashSet<&'a str>>,
}

impl<'a> TreeBuilder<'a> {
    pub fn new(text: &'a str, tree: &'a mut Tree) -> TreeBuilder<'a> {
        tree.nodes.clear();
        tree.faults.clear();
        tree.odd = false;
        tree.wordings.clear();
        // A move and its blank take four bytes or more; comments make room for the rest.
        tree.nodes.reserve(text.len() / 8);
        TreeBuilder {
            text,
            tree,
            part: GamePart::Outside,
            game: 0,
            open: Vec::new(),
            moved: false,
            end: 0,
            fresh: false,
            run: false,
            worded: false,
            declared: None,
            head: None,
        }
    }

    /// What the Result tag of the game being read says.
    pub fn declared(&self) -> Option<&'a str> {
        self.declared
    }

    /// How many variations are open.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Is this behind a terminator, so that only a new game can follow?
    pub fn is_over(&self) -> bool {
        self.part == GamePart::Over && self.open.is_empty()
    }

    /// Has the game being read come to its moves?
    pub fn in_moves(&self) -> bool {
        self.part == GamePart::Moves
    }

    /// Is prose being read?
    pub fn in_prose(&self) -> bool {
        self.run && self.worded
    }

    /// Is the last thing read a move?
    pub fn is_after_move(&self) -> bool {
        self.is_after(NodeKind::Move)
    }

    /// Is the last thing read a tag?
    pub fn is_after_tag(&self) -> bool {
        self.is_after(NodeKind::Tag)
    }

    /// Is the last thing read a move number?
    pub fn is_after_number(&self) -> bool {
        self.is_after(NodeKind::Number)
    }

    fn is_after(&self, kind: NodeKind) -> bool {
        self.fresh && self.tree.nodes.last().is_some_and(|node| node.kind == kind)
    }

    /// Is the last thing read a number of at most two digits and one dot that ends at `at`?
    pub fn dotted(&self, at: usize) -> bool {
        let node = self.tree.nodes.last().filter(|_| self.is_after_number());
        node.is_some_and(|node| {
            let number = self.text.get(node.start as usize..at).unwrap_or("");
            let digits = number.strip_suffix('.').unwrap_or("");
            node.end as usize == at
                && (1..=2).contains(&digits.len())
                && digits.bytes().all(|b| b.is_ascii_digit())
        })
    }

    /// What was read as a number is a move that goes on to `end`.
    pub fn number_was_move(&mut self, end: usize) {
        if let Some(node) = self.last() {
            node.kind = NodeKind::Move;
        }
        self.moved = true;
        self.extend(end);
    }

    /// The last thing read is a node of its own without anything inside.
    pub fn last(&mut self) -> Option<&mut Node> {
        self.fresh.then(|| self.tree.nodes.last_mut()).flatten()
    }

    /// Makes the last node longer.
    pub fn extend(&mut self, end: usize) {
        if let Some(node) = self.last() {
            node.end = end as u32;
            self.end = end as u32;
        }
    }

    pub fn fault(&mut self, kind: FaultKind, start: usize, end: usize) {
        self.run = false;
        self.tree.faults.push(Fault {
            kind,
            start: start as u32,
            end: end as u32,
        });
    }

    /// A node that may stand anywhere: comment, mark, annotation.
    #[inline]
    pub fn leaf(&mut self, kind: NodeKind, start: usize, end: usize) {
        if self.part == GamePart::Outside {
            self.begin(start, GamePart::Blank);
        }
        self.push(kind, start, end);
    }

    /// A node of the movetext proper; behind a terminator it begins a new game.
    #[inline]
    pub fn play(&mut self, kind: NodeKind, start: usize, end: usize) {
        if self.part != GamePart::Moves {
            self.enter(start);
        }
        self.moved |= kind == NodeKind::Move;
        self.push(kind, start, end);
    }

    /// A move that is not well-formed.
    pub fn play_odd(&mut self, start: usize, end: usize) {
        self.tree.odd = true;
        self.play(NodeKind::Move, start, end);
    }

    /// Text that is nothing; words that follow one another are one node and one fault.
    pub fn junk(&mut self, start: usize, end: usize) {
        let kind = if self.is_over() {
            FaultKind::AfterResult
        } else {
            FaultKind::Garbage
        };
        let text = self.text.get(start..end).unwrap_or("");
        let worded = text.contains(char::is_alphabetic);
        if self.run {
            self.worded |= worded;
            self.extend(end);
            if let Some(fault) = self.tree.faults.last_mut() {
                fault.end = end as u32;
            }
        } else {
            self.stray(kind, start, end);
            (self.run, self.worded) = (true, worded);
        }
    }

    /// A piece of text that is nothing, with a fault of its own.
    pub fn stray(&mut self, kind: FaultKind, start: usize, end: usize) {
        self.leaf(NodeKind::Junk, start, end);
        self.fault(kind, start, end);
    }

    /// A tag pair, with what is wrong with it. It begins a new game behind a terminator, and among
    /// the moves when the game has a tag of this name already.
    pub fn tag(&mut self, start: usize, end: usize, fault: Option<Fault>) {
        let repeated = self.part == GamePart::Moves && self.names_tag_of(start, end);
        if self.part == GamePart::Over || repeated {
            self.finish();
        }
        match self.part {
            GamePart::Outside => self.begin(start, GamePart::Tags),
            GamePart::Moves if fault.is_none() => self.fault(FaultKind::LateTag, start, end),
            GamePart::Moves => {}
            _ => self.part = GamePart::Tags,
        }
        self.push(NodeKind::Tag, start, end);
        self.tree.faults.extend(fault);
        let text = self.text.get(start..end).unwrap_or("");
        if text.starts_with("[Result") {
            self.declared = tag(text).map(|tag| tag.value.trim());
        }
    }

    /// Has the game a tag of the name that this one has?
    fn names_tag_of(&mut self, start: usize, end: usize) -> bool {
        let text = self.text;
        let name = move |start: usize, end: usize| {
            let tag = text.get(start..end).and_then(tag)?;
            (!tag.name.is_empty()).then_some(tag.name)
        };
        let Some(new) = name(start, end) else {
            return false;
        };
        let nodes = self.tree.nodes.get(self.game..).unwrap_or_default();
        let head = self.head.get_or_insert_with(|| {
            let tags = nodes.iter().filter(|node| node.kind == NodeKind::Tag);
            let names = tags.filter_map(|node| name(node.start as usize, node.end as usize));
            names.collect()
        });
        !head.insert(new)
    }

    /// A result. It ends the game unless it is `inner`, a result that a variation claims.
    pub fn result(&mut self, start: usize, end: usize, inner: bool) {
        if inner && !self.open.is_empty() {
            self.push(NodeKind::Result, start, end);
            return;
        }
        self.close_all();
        if self.part == GamePart::Over {
            self.push(NodeKind::Result, start, end);
            self.fault(FaultKind::AfterResult, start, end);
        } else {
            self.play(NodeKind::Result, start, end);
            self.part = GamePart::Over;
        }
    }

    /// The opening parenthesis of a variation.
    pub fn open(&mut self, start: usize) {
        if !matches!(self.part, GamePart::Moves | GamePart::Over) {
            self.enter(start);
        }
        self.open.push(OpenContainer {
            node: self.tree.nodes.len() as u32,
            faults: self.tree.faults.len(),
            moved: self.moved,
        });
        self.push(NodeKind::Variation, start, start + 1);
        if !std::mem::take(&mut self.moved) {
            self.fault(FaultKind::VariationFirst, start, start + 1);
        }
        self.fresh = false;
    }

    /// The closing parenthesis that ends at `end`; false when no variation is open.
    pub fn close(&mut self, end: usize) -> bool {
        let Some(open) = self.open.pop() else {
            return false;
        };
        let index = open.node as usize;
        let inside = self.tree.nodes.get(index + 1..).unwrap_or_default();
        let start = self.tree.nodes.get(index).map_or(0, |node| node.start);
        let faults = self.tree.faults.get(open.faults..).unwrap_or_default();
        let verdict = judge(inside, faults, end as u32 - start);
        self.moved = open.moved;
        (self.fresh, self.run) = (false, false);
        if let Some(kind) = verdict {
            // One word about the whole of it says all that the faults inside did.
            self.tree.faults.truncate(open.faults);
            self.fault(kind, start as usize, end);
        } else if self.is_over() {
            self.fault(FaultKind::AfterResult, start as usize, end);
        }
        if verdict == Some(FaultKind::ProseInParentheses) {
            self.tree.nodes.truncate(index + 1);
        }
        let next = self.tree.nodes.len() as u32;
        if let Some(node) = self.tree.nodes.get_mut(index) {
            node.end = end as u32;
            node.next = next;
            if verdict == Some(FaultKind::ProseInParentheses) {
                node.kind = NodeKind::Comment;
            }
        }
        self.end = end as u32;
        true
    }

    /// Ends the game being read, if one is.
    pub fn finish(&mut self) {
        self.close_all();
        let next = self.tree.nodes.len() as u32;
        match self.part {
            GamePart::Outside => {}
            GamePart::Blank => {
                // No game after all: its node goes, and the leaves behind it move up.
                self.tree.nodes.remove(self.game);
                for node in self.tree.nodes.iter_mut().skip(self.game) {
                    node.next -= 1;
                }
            }
            _ => {
                if let Some(game) = self.tree.nodes.get_mut(self.game) {
                    game.end = self.end;
                    game.next = next;
                }
            }
        }
        self.part = GamePart::Outside;
        (self.moved, self.fresh, self.run) = (false, false, false);
    }

    fn close_all(&mut self) {
        let next = self.tree.nodes.len() as u32;
        while let Some(open) = self.open.pop() {
            self.moved = open.moved;
            self.fresh = false;
            let Some(node) = self.tree.nodes.get_mut(open.node as usize) else {
                continue;
            };
            node.end = self.end;
            node.next = next;
            let start = node.start as usize;
            self.fault(FaultKind::UnclosedVariation, start, start + 1);
        }
    }

    /// Comes to the moves, of a new game if the last one is over.
    fn enter(&mut self, start: usize) {
        if self.part == GamePart::Over && self.open.is_empty() {
            self.finish();
        }
        match self.part {
            GamePart::Outside => self.begin(start, GamePart::Moves),
            GamePart::Over => {}
            _ => self.part = GamePart::Moves,
        }
    }

    fn begin(&mut self, start: usize, part: GamePart) {
        self.game = self.tree.nodes.len();
        (self.declared, self.head) = (None, None);
        self.part = part;
        self.push(NodeKind::Game, start, start);
    }

    #[inline]
    fn push(&mut self, kind: NodeKind, start: usize, end: usize) {
        let next = self.tree.nodes.len() as u32 + 1;
        self.tree.nodes.push(Node {
            kind,
            start: start as u32,
            end: end as u32,
            next,
        });
        self.end = end as u32;
        (self.fresh, self.run) = (true, false);
    }
}

/// What is wrong with a variation of so many bytes, seen from what is inside.
fn judge(inside: &[Node], faults: &[Fault], bytes: u32) -> Option<FaultKind> {
    let comment = |kind| {
        matches!(
            kind,
            NodeKind::Comment | NodeKind::LineComment | NodeKind::Escape
        )
    };
    if !inside
        .iter()
        .any(|node| matches!(node.kind, NodeKind::Move | NodeKind::SetUp))
    {
        let numbered = |kind| comment(kind) || kind == NodeKind::Number;
        if inside.iter().all(|node| numbered(node.kind)) {
            return Some(FaultKind::EmptyVariation);
        }
        // `(1... d)`: a move that is being typed, or that lost the rest of itself.
        let mut words = inside.iter().filter(|node| !comment(node.kind));
        let first = words.next().map(|node| node.kind);
        let begun = first == Some(NodeKind::Number)
            && words.next().is_some_and(|node| node.end - node.start <= 3)
            && words.next().is_none();
        return (!begun).then_some(FaultKind::ProseInParentheses);
    }
    // Sentences that mention a move or two.
    let garbage = faults
        .iter()
        .filter(|fault| fault.kind == FaultKind::Garbage);
    let prose: u32 = garbage.map(|fault| fault.end - fault.start).sum();
    (prose > bytes / 2).then_some(FaultKind::ProseInParentheses)
}
