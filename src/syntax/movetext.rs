//! Builds the flat tree: opens and closes games and variations, joins prose into one node, and records
//! faults. It accepts nodes in any order.
//!
//! Not here: how a node is written. That is for the readers.

use std::collections::HashSet;

use super::{Fault, FaultKind, Node, NodeKind, Tree, tag};

/// Variations nested deeper than this are not read.
pub const DEEPEST: usize = 256;

/// So many nodes before a number are searched for the number before it.
const NUMBERS_WITHIN: usize = 32;

/// The part of a game that has been reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GamePart {
    /// Between games.
    Outside,
    /// Only comments and prose so far, which are not a game by themselves.
    Blank,
    Tags,
    Moves,
    /// After the terminator.
    Over,
}

/// A variation that is not closed yet.
struct OpenContainer {
    /// The index of its node.
    node: u32,
    /// The number of faults before it.
    faults: usize,
    /// Whether the line it interrupts has a move.
    has_move: bool,
}

pub struct TreeBuilder<'a> {
    text: &'a str,
    tree: &'a mut Tree,
    part: GamePart,
    /// The index of the game's node, unless between games.
    game: usize,
    open: Vec<OpenContainer>,
    /// The line being read, main line or variation, has a move.
    has_move: bool,
    /// The end of the last node.
    end: u32,
    /// The last node is a leaf, and nothing has been closed since.
    last_is_leaf: bool,
    /// The last node is junk that more junk can join, and its fault is the last fault.
    in_junk: bool,
    /// That junk has letters in it: it is prose.
    junk_has_letters: bool,
    /// The value of the game's Result tag.
    declared_result: Option<&'a str>,
    /// The names of the game's tags, collected when they are first needed.
    tag_names: Option<HashSet<&'a str>>,
}

impl<'a> TreeBuilder<'a> {
    pub fn new(text: &'a str, tree: &'a mut Tree) -> TreeBuilder<'a> {
        tree.nodes.clear();
        tree.faults.clear();
        tree.irregular = false;
        tree.wordings.clear();
        // Moves take about four bytes each, but comments and tags make nodes rarer than that.
        tree.nodes.reserve(text.len() / 8);
        TreeBuilder {
            text,
            tree,
            part: GamePart::Outside,
            game: 0,
            open: Vec::new(),
            has_move: false,
            end: 0,
            last_is_leaf: false,
            in_junk: false,
            junk_has_letters: false,
            declared_result: None,
            tag_names: None,
        }
    }

    /// Returns the value of the Result tag of the game being read.
    pub fn declared_result(&self) -> Option<&'a str> {
        self.declared_result
    }

    /// Returns the number of open variations.
    pub fn depth(&self) -> usize {
        self.open.len()
    }

    /// Has the game ended, so that only a new game can follow?
    pub fn is_over(&self) -> bool {
        self.part == GamePart::Over && self.open.is_empty()
    }

    /// Have the moves of the game begun?
    pub fn in_moves(&self) -> bool {
        self.part == GamePart::Moves
    }

    /// Is the last node prose that more prose can join?
    pub fn in_prose(&self) -> bool {
        self.in_junk && self.junk_has_letters
    }

    /// Is the last node a move?
    pub fn is_after_move(&self) -> bool {
        self.is_after(NodeKind::Move)
    }

    /// Is the last node a move right after the number of its pair?
    pub fn is_after_first_move(&self) -> bool {
        let before = self.tree.nodes.iter().nth_back(1);
        let number =
            before.filter(|before| self.is_after_move() && before.kind == NodeKind::Number);
        let text = number.and_then(|node| self.text.get(node.start as usize..node.end as usize));
        text.is_some_and(|text| !text.ends_with(".."))
    }

    /// Is the last node the number of a pair, with its dots for the first move or for the `second`?
    pub fn is_after_number_of(&self, second: bool) -> bool {
        let last = self.tree.nodes.last().filter(|_| self.is_after_number());
        let text = last.and_then(|node| self.text.get(node.start as usize..node.end as usize));
        text.is_some_and(|text| text.trim_end().ends_with("..") == second)
    }

    /// Is the last node a tag?
    pub fn is_after_tag(&self) -> bool {
        self.is_after(NodeKind::Tag)
    }

    /// Is the last node a move number?
    pub fn is_after_number(&self) -> bool {
        self.is_after(NodeKind::Number)
    }

    fn is_after(&self, kind: NodeKind) -> bool {
        self.last_is_leaf && self.tree.nodes.last().is_some_and(|node| node.kind == kind)
    }

    /// Is the last node a single word that is no move, right after a number?
    pub fn is_after_one_word(&self) -> bool {
        let [.., number, word] = self.tree.nodes.as_slice() else {
            return false;
        };
        let text = self.text.get(word.start as usize..word.end as usize);
        let is_word = text.is_some_and(|text| !text.contains(char::is_whitespace));
        self.in_junk && is_word && number.kind == NodeKind::Number
    }

    /// Is the last node a number of one or two digits and a single dot that ends at `at`?
    pub fn is_dotted_number_at(&self, at: usize) -> bool {
        let node = self.tree.nodes.last().filter(|_| self.is_after_number());
        node.is_some_and(|node| {
            let number = self.text.get(node.start as usize..at).unwrap_or("");
            let digits = number.strip_suffix('.').unwrap_or("");
            node.end as usize == at
                && (1..=2).contains(&digits.len())
                && digits.bytes().all(|b| b.is_ascii_digit())
        })
    }

    /// Can this be the next move number: one more than a number shortly before, or the same again if it announces the
    /// second move of a pair?
    pub fn may_be_next_number(&self, number: u32, is_second: bool) -> bool {
        let nodes = self.tree.nodes.iter().rev().take(NUMBERS_WITHIN);
        let mut numbers = nodes.filter(|node| node.kind == NodeKind::Number);
        numbers.any(|node| {
            let text = self.text.get(node.start as usize..node.end as usize);
            let digits = text
                .unwrap_or("")
                .trim_end_matches(|c: char| !c.is_ascii_digit());
            let before: Option<u32> = digits.parse().ok();
            before.is_some_and(|before| {
                before.checked_add(1) == Some(number) || is_second && before == number
            })
        })
    }

    /// Turns the last node, a number, into a move that ends at `end`.
    pub fn number_was_move(&mut self, end: usize) {
        if let Some(node) = self.last() {
            node.kind = NodeKind::Move;
        }
        self.has_move = true;
        self.extend(end);
    }

    /// Returns the last node if it is a leaf and nothing has been closed since.
    pub fn last(&mut self) -> Option<&mut Node> {
        self.last_is_leaf
            .then(|| self.tree.nodes.last_mut())
            .flatten()
    }

    /// Moves the end of the last node to `end`.
    pub fn extend(&mut self, end: usize) {
        if let Some(node) = self.last() {
            node.end = end as u32;
            self.end = end as u32;
        }
    }

    /// Adds a fault; later junk is a node of its own.
    pub fn fault(&mut self, kind: FaultKind, start: usize, end: usize) {
        self.in_junk = false;
        self.tree.faults.push(Fault {
            kind,
            start: start as u32,
            end: end as u32,
        });
    }

    /// Adds a node that may stand anywhere: a comment, a mark, a numeric glyph.
    #[inline]
    pub fn leaf(&mut self, kind: NodeKind, start: usize, end: usize) {
        if self.part == GamePart::Outside {
            self.begin(start, GamePart::Blank);
        }
        self.push(kind, start, end);
    }

    /// Adds a node of the movetext. After a terminator it begins a new game.
    #[inline]
    pub fn play(&mut self, kind: NodeKind, start: usize, end: usize) {
        if self.part != GamePart::Moves {
            self.enter(start);
        }
        self.has_move |= kind == NodeKind::Move;
        self.push(kind, start, end);
    }

    /// Adds a move that is not well-formed.
    pub fn play_damaged(&mut self, start: usize, end: usize) {
        self.tree.irregular = true;
        self.play(NodeKind::Move, start, end);
    }

    /// Adds text that is nothing else. Pieces that follow one another become one node with one fault.
    pub fn junk(&mut self, start: usize, end: usize) {
        let kind = if self.is_over() {
            FaultKind::AfterResult
        } else {
            FaultKind::Garbage
        };
        let text = self.text.get(start..end).unwrap_or("");
        let worded = text.contains(char::is_alphabetic);
        if self.in_junk {
            self.junk_has_letters |= worded;
            self.extend(end);
            if let Some(fault) = self.tree.faults.last_mut() {
                fault.end = end as u32;
            }
        } else {
            self.stray(kind, start, end);
            (self.in_junk, self.junk_has_letters) = (true, worded);
        }
    }

    /// What follows does not join the prose before it.
    pub fn end_prose(&mut self) {
        self.in_junk = false;
    }

    /// Adds text that is nothing else, as a node with a fault of its own.
    pub fn stray(&mut self, kind: FaultKind, start: usize, end: usize) {
        self.leaf(NodeKind::Junk, start, end);
        self.fault(kind, start, end);
    }

    /// Adds a tag pair and its fault, if any. It begins a new game after a terminator, and also
    /// among the moves if the game already has a tag of this name.
    pub fn tag(&mut self, start: usize, end: usize, fault: Option<Fault>) {
        let repeated = self.part == GamePart::Moves && self.has_tag_named_like(start, end);
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
            self.declared_result = tag(text).map(|tag| tag.value.trim());
        }
    }

    /// Does the game already have a tag with the name of this tag?
    fn has_tag_named_like(&mut self, start: usize, end: usize) -> bool {
        let text = self.text;
        let name = move |start: usize, end: usize| {
            let tag = text.get(start..end).and_then(tag)?;
            (!tag.name.is_empty()).then_some(tag.name)
        };
        let Some(new) = name(start, end) else {
            return false;
        };
        let nodes = self.tree.nodes.get(self.game..).unwrap_or_default();
        let names = self.tag_names.get_or_insert_with(|| {
            let tags = nodes.iter().filter(|node| node.kind == NodeKind::Tag);
            let names = tags.filter_map(|node| name(node.start as usize, node.end as usize));
            names.collect()
        });
        !names.insert(new)
    }

    /// Adds a result. It ends the game, unless it is `inner`: the result of a variation.
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

    /// Opens a variation at its parenthesis.
    pub fn open(&mut self, start: usize) {
        if !matches!(self.part, GamePart::Moves | GamePart::Over) {
            self.enter(start);
        }
        self.open.push(OpenContainer {
            node: self.tree.nodes.len() as u32,
            faults: self.tree.faults.len(),
            has_move: self.has_move,
        });
        self.push(NodeKind::Variation, start, start + 1);
        if !std::mem::take(&mut self.has_move) {
            self.fault(FaultKind::VariationFirst, start, start + 1);
        }
        self.last_is_leaf = false;
    }

    /// Closes the innermost variation, whose parenthesis ends at `end`. Returns false when none is
    /// open.
    pub fn close(&mut self, end: usize) -> bool {
        let Some(open) = self.open.pop() else {
            return false;
        };
        let index = open.node as usize;
        let inside = self.tree.nodes.get(index + 1..).unwrap_or_default();
        let start = self.tree.nodes.get(index).map_or(0, |node| node.start);
        let faults = self.tree.faults.get(open.faults..).unwrap_or_default();
        let verdict = fault_of(inside, faults, end as u32 - start);
        self.has_move = open.has_move;
        (self.last_is_leaf, self.in_junk) = (false, false);
        if let Some(kind) = verdict {
            // One fault for the whole variation replaces those inside.
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
                // There is no game: removes its node, and the following leaves move up.
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
        (self.has_move, self.last_is_leaf, self.in_junk) = (false, false, false);
    }

    /// Closes every open variation, with a fault each.
    fn close_all(&mut self) {
        let next = self.tree.nodes.len() as u32;
        while let Some(open) = self.open.pop() {
            self.has_move = open.has_move;
            self.last_is_leaf = false;
            let Some(node) = self.tree.nodes.get_mut(open.node as usize) else {
                continue;
            };
            node.end = self.end;
            node.next = next;
            let start = node.start as usize;
            self.fault(FaultKind::UnclosedVariation, start, start + 1);
        }
    }

    /// Begins the moves of the game, or of a new game if the last one is over.
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

    /// Begins a game.
    fn begin(&mut self, start: usize, part: GamePart) {
        self.game = self.tree.nodes.len();
        (self.declared_result, self.tag_names) = (None, None);
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
        (self.last_is_leaf, self.in_junk) = (true, false);
    }
}

/// Returns what is wrong with a variation of `bytes` bytes, judging by the nodes and faults inside it.
fn fault_of(inside: &[Node], faults: &[Fault], bytes: u32) -> Option<FaultKind> {
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
        // `(1... d)`: a move that is still being typed.
        let mut words = inside.iter().filter(|node| !comment(node.kind));
        let first = words.next().map(|node| node.kind);
        let begun = first == Some(NodeKind::Number)
            && words.next().is_some_and(|node| node.end - node.start <= 3)
            && words.next().is_none();
        return (!begun).then_some(FaultKind::ProseInParentheses);
    }
    // More than half is prose: sentences that mention moves.
    let garbage = faults
        .iter()
        .filter(|fault| fault.kind == FaultKind::Garbage);
    let prose: u32 = garbage.map(|fault| fault.end - fault.start).sum();
    (prose > bytes / 2).then_some(FaultKind::ProseInParentheses)
}
