//! What the move numbers of a line and the words between its moves mean: whether a number is right,
//! is a mistyped move (`14` for `e4`), or shows that moves were left out; where a variation starts.

use super::Replay;
use super::line_of_play::LineOfPlay;
use super::move_counter::{MoveCounter, plain_number, written};
use super::observer::{ReplayObserver, WrittenNumber};
use crate::board::{Role, Seat};
use crate::syntax::{Node, NodeKind};

/// So many moves decide whether the position fits a number.
const LOOK_AHEAD: usize = 8;

impl<'a> Replay<'a> {
    /// Does a variation start after the last move rather than instead of it? Decided by its first
    /// number.
    pub(super) fn starts_here(&self, line: &LineOfPlay, variation: usize) -> bool {
        if line.moves == 0 {
            return true;
        }
        let inside = self.record.nodes.get(variation);
        let inside = inside.map_or(0..0, |node| variation + 1..node.next as usize);
        let inside = self.record.nodes.get(inside).unwrap_or(&[]);
        let first = inside
            .iter()
            .take_while(|node| node.kind != NodeKind::Move)
            .find(|n| n.kind == NodeKind::Number);
        let Some((Some(number), dots)) = first.map(|node| written(self.record.slice(node))) else {
            return false;
        };
        let fits = |count: &MoveCounter| {
            count.expected() == number && (dots < 2) == (count.seat == self.setup.starter)
        };
        !fits(&line.count_before) && fits(&line.count)
    }

    /// Are these parentheses no variation but hold the second player's move, as some draughts records
    /// print it (`33-28 (18-23) 39-33`)? So it is if they hold one move, which can be played after
    /// the last move but not instead of it.
    pub(super) fn is_reply(&mut self, line: &LineOfPlay, variation: usize) -> bool {
        let nodes = self.record.nodes;
        let due = line.moves > 0 && line.count.seat != self.setup.starter;
        let draughts = self.setup.game.roles.contains(Role::Man);
        let only = nodes.get(variation + 1).filter(|only| {
            let whole = nodes.get(variation).map(|node| node.next as usize);
            only.kind == NodeKind::Move && whole == Some(variation + 2)
        });
        let Some(only) = only.filter(|_| due && draughts && !line.positions.is_empty()) else {
            return false;
        };
        self.slips(only, &line.branch(false, None)).is_none() && self.slips(only, line).is_some()
    }

    /// Does a word that is not a move stand in the place of one (`d-` for `d6`)? It does if the next
    /// number is not the one due now, or if a move follows that can only be the second of its pair.
    pub(super) fn replaces_a_move(&mut self, line: &LineOfPlay, junk: usize) -> bool {
        let text = self.record.slice(&self.record.nodes[junk]);
        if text.contains(char::is_whitespace) || text.chars().all(|c| c.is_ascii_punctuation()) {
            return false;
        }
        if self.has_a_variation(junk) {
            return true;
        }
        let starts = line.count.seat == self.setup.starter;
        match self
            .next_move_or_number(junk)
            .map(|node| (node.kind, written(self.record.slice(node))))
        {
            Some((NodeKind::Number, (Some(number), dots))) => {
                number != line.count.expected() || (dots < 2) != starts
            }
            Some((NodeKind::Move, _)) => starts,
            _ => false,
        }
    }

    /// Does a word stand after a number and before a variation, which replaces a move?
    fn has_a_variation(&self, junk: usize) -> bool {
        let nodes = self.record.nodes;
        let kind = |node: usize| nodes.get(node).map(|node| node.kind);
        let after = nodes.get(junk + 1..).unwrap_or(&[]).iter();
        let mut after = after.skip_while(|node| {
            use NodeKind::{Comment, Glyph, LineComment, Nag};
            matches!(node.kind, Comment | Glyph | LineComment | Nag)
        });
        let numbered = junk.checked_sub(1).and_then(kind) == Some(NodeKind::Number);
        numbered && after.next().map(|node| node.kind) == Some(NodeKind::Variation)
    }

    /// The first move or number of the record after a node. Must be called in the order of the
    /// nodes: it remembers its last result, so that no node is visited twice.
    fn next_move_or_number(&mut self, node: usize) -> Option<&'a Node> {
        let nodes = self.record.nodes.get(..self.record.range().end)?;
        if self.lookahead <= node {
            let counts = |node: &Node| matches!(node.kind, NodeKind::Move | NodeKind::Number);
            let rest = nodes.get(node + 1..)?;
            let away = rest.iter().position(counts).unwrap_or(rest.len());
            self.lookahead = node + 1 + away;
        }
        nodes.get(self.lookahead)
    }

    /// Fast path for a number that is right, with the dots of the player to move, as nearly all are.
    /// Returns false and changes nothing for any other.
    #[inline(always)]
    pub(super) fn count_expected_number(
        &self,
        line: &mut LineOfPlay,
        node: usize,
        main: bool,
        observer: &mut impl ReplayObserver,
    ) -> bool {
        let text = self.record.bytes(&self.record.nodes[node]);
        let Some((written, dots)) = plain_number(text) else {
            return false;
        };
        let (expected, seat) = (line.count.expected(), line.count.seat);
        let first = seat == self.setup.starter;
        // With more than two players, dots do not say which one moves.
        let tells_player = first || self.setup.game.seats.len() == 2;
        let due = written == expected && dots > 0 && first == (dots == 1) && tells_player;
        if !due || line.positions.is_empty() {
            return false;
        }
        line.count.accept(written);
        // No check looks at a right number of the first player that stands there once.
        if !first || self.follows_number(node) {
            observer.numbered(&WrittenNumber {
                node,
                opening: main && line.moves == 0,
                written,
                dots,
                expected,
                due: expected,
                seat,
                is_first: first,
                right: true,
            });
        }
        true
    }

    /// Does another number stand right before a number?
    fn follows_number(&self, node: usize) -> bool {
        let before = node.checked_sub(1).and_then(|at| self.record.nodes.get(at));
        before.is_some_and(|before| before.kind == NodeKind::Number)
    }

    /// Is a number without dots a mistyped move (`14` for `e4`)? It is if it stands next to another
    /// number, or before the second move of a pair and is not the number of the pair.
    pub(super) fn stands_for_a_move(&self, line: &LineOfPlay, i: usize) -> bool {
        let nodes = self.record.nodes;
        if self.record.bytes(&nodes[i]).last() == Some(&b'.') {
            return false;
        }
        let (Some(number), 0) = written(self.record.slice(&nodes[i])) else {
            return false;
        };
        let is_number =
            |node: Option<&Node>| node.is_some_and(|node| node.kind == NodeKind::Number);
        let before = i.checked_sub(1).and_then(|before| nodes.get(before));
        if line.moves == 0 {
            // A record may begin with a stray number, so only one after a number with dots counts,
            // as in `1. 4`.
            let dotted = |node: &Node| self.record.slice(node).ends_with('.');
            return is_number(before) && before.is_some_and(dotted);
        }
        // The number that is due may be typed twice: `2 2. Nf3`.
        let is_again = |node: &Node| {
            number == line.count.expected() && written(self.record.slice(node)).0 == Some(number)
        };
        let after = nodes.get(i + 1).filter(|after| !is_again(after));
        is_number(before)
            || is_number(after)
            || line.count.seat != self.setup.starter && number != line.count.expected()
    }

    /// Takes one move number of a line: checks it and reports it or the moves left out before it.
    pub(super) fn number(
        &mut self,
        line: &mut LineOfPlay,
        node: usize,
        main: bool,
        observer: &mut impl ReplayObserver,
    ) {
        let (Some(number), dots) = written(self.record.slice(&self.record.nodes[node])) else {
            return;
        };
        let (expected, seat) = (line.count.expected(), line.count.seat);
        let first = dots == 1 && seat == self.setup.starter;
        // With the position unknown the number of moves is unknown too: count on from the text.
        if line.positions.is_empty() {
            line.count.restart(number, self.setup.starter);
            if dots >= 2 {
                line.count.advance(self.setup.starter);
            }
            return;
        }
        // A record that starts from a set-up may count from anywhere.
        if main && line.moves == 0 && self.setup.set_up && number != expected {
            line.count.start_from(number);
        }
        let second = self.setup.pairs_from_set_up && seat == self.setup.starter && dots >= 2;
        if second && number.checked_add(1) == Some(expected) {
            return;
        }
        let missing = self.left_out(line, node, number, dots);
        if !missing.is_empty() {
            observer.left_out(node, &missing, line.certain());
            line.set_unknown(self.setup.starter);
            return;
        }
        let due = line.count.due();
        let right = line.count.accept(number);
        if right && first && !self.follows_number(node) {
            return;
        }
        observer.numbered(&WrittenNumber {
            node,
            opening: main && line.moves == 0,
            written: number,
            dots,
            expected,
            due,
            seat,
            is_first: seat == self.setup.starter,
            right,
        });
    }

    /// The moves left out before this number, each by its player and number; empty if none are.
    /// Moves are taken to be left out if the number would be right that many moves later, and the
    /// move after it fits better there than here.
    fn left_out(
        &mut self,
        line: &LineOfPlay,
        node: usize,
        number: u32,
        dots: usize,
    ) -> Vec<(Seat, u32)> {
        let starter = self.setup.starter;
        let players = self.setup.game.seats.len();
        let fits = |count: &MoveCounter| {
            count.expected() == number && (count.seat == starter) == (dots < 2)
        };
        // With more than two players, dots do not say which one moves.
        let open = players > 2 && dots >= 2;
        if dots == 0 || fits(&line.count) && !open {
            return Vec::new();
        }
        let (mut count, mut missing) = (line.count, Vec::new());
        for _ in 1..players {
            missing.push((count.seat, count.expected()));
            count.advance(starter);
            if fits(&count) && self.fits_later(line, node, count, missing.len(), open) {
                return missing;
            }
        }
        Vec::new()
    }

    /// Does the move after a number fit better after this many more moves, with this count, than now?
    /// It does if it can be played with fewer slips there, or in neither place unless `open`. If it can be played in
    /// both, the moves after it decide.
    fn fits_later(
        &mut self,
        line: &LineOfPlay,
        node: usize,
        count: MoveCounter,
        moves: usize,
        open: bool,
    ) -> bool {
        let next = self.record.nodes.get(node + 1);
        let Some(next) = next.filter(|next| next.kind == NodeKind::Move) else {
            return false;
        };
        let now = self.slips(next, line);
        // A move that can be played in neither place may answer the one that is missing.
        if now.is_none() && !open {
            return true;
        }
        let mut later = line.branch(true, None);
        later.count = count;
        let candidates = &mut later.positions;
        let passed = (0..moves).all(|_| {
            candidates
                .iter_mut()
                .all(|candidate| candidate.position.pass())
        });
        let Some(then) = self.slips(next, &later).filter(|_| passed) else {
            return false;
        };
        match now {
            // Only players who are out have passed, so the same moves can be played.
            Some(now) if now == then && is_same(line, &later) => false,
            Some(now) if now == then => {
                let here = self.playable(line.branch(true, None), node + 1);
                here < LOOK_AHEAD && self.playable(later, node + 1) > here
            }
            now => now.is_none_or(|now| then < now),
        }
    }

    /// How many of the next moves of a line can be played, the first at this node; at most `LOOK_AHEAD`.
    fn playable(&mut self, mut line: LineOfPlay, node: usize) -> usize {
        let nodes = self.record.nodes;
        let (mut next, mut played) = (node, 0);
        while let Some(at) = nodes.get(next).filter(|_| played < LOOK_AHEAD) {
            next = match at.kind {
                NodeKind::Variation => (at.next as usize).max(next + 1),
                _ => next + 1,
            };
            if next > self.record.range().end {
                break;
            }
            if at.kind != NodeKind::Move {
                continue;
            }
            if self.slips(at, &line).is_none() {
                break;
            }
            let Some((_, mv)) = self.move_readings.hits.first().cloned() else {
                break;
            };
            super::play_unwritten(self.setup, &mut line, &mv);
            played += 1;
        }
        played
    }

    /// The number of slips with which a move can be played on a line; None if it cannot be played.
    fn slips(&mut self, node: &Node, line: &LineOfPlay) -> Option<u32> {
        let (text, frame) = (self.record.slice(node), self.frame(line.count.seat));
        self.move_readings
            .find(text, line, self.setup, self.notation, &frame);
        self.move_readings.hits.first()?;
        let reading = self.move_readings.readings.first()?;
        Some(reading.slips.len())
    }
}

/// Do two lines stand in the same positions?
fn is_same(line: &LineOfPlay, other: &LineOfPlay) -> bool {
    let mut pairs = line.positions.iter().zip(&other.positions);
    pairs.all(|(one, other)| one.position.same(other.position.as_ref()))
}
