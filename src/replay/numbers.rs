//! What the move numbers of a line say, and the words between its moves: whether a number is right,
//! is itself a move gone wrong, or shows that a move was left out.

use super::Replay;
use super::line_of_play::LineOfPlay;
use super::move_counter::{MoveCounter, plain_number, written};
use super::observer::{ReplayObserver, WrittenNumber};
use crate::board::{Role, Seat};
use crate::syntax::{Node, NodeKind};

impl<'a> Replay<'a> {
    /// Does a variation start after the last move rather than instead of it? Only its first number
    /// can say so.
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

    /// Is a variation of one move no variation, but the second player's move, which some print in
    /// parentheses (`33-28 (18-23) 39-33`)? It cannot be played instead of the last move then.
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

    /// Does a word that is no move stand in the place of one (`d-` for `d6`)? What follows tells:
    /// the number of the next move, or, where the first move of a pair is due, the second one.
    pub(super) fn replaces_a_move(&mut self, line: &LineOfPlay, junk: usize) -> bool {
        let text = self.record.slice(&self.record.nodes[junk]);
        if text.contains(char::is_whitespace) || text.chars().all(|c| c.is_ascii_punctuation()) {
            return false;
        }
        let starts = line.count.seat == self.setup.starter;
        match self
            .counted(junk)
            .map(|node| (node.kind, written(self.record.slice(node))))
        {
            Some((NodeKind::Number, (Some(number), dots))) => {
                number != line.count.expected() || (dots < 2) != starts
            }
            Some((NodeKind::Move, _)) => starts,
            _ => false,
        }
    }

    /// The first move or number of the record behind a node. Replay asks in the order of the nodes,
    /// so no node is looked at twice.
    fn counted(&mut self, node: usize) -> Option<&'a Node> {
        let nodes = self.record.nodes.get(..self.record.range().end)?;
        if self.counted <= node {
            let counts = |node: &Node| matches!(node.kind, NodeKind::Move | NodeKind::Number);
            let behind = nodes.get(node + 1..)?;
            let away = behind.iter().position(counts).unwrap_or(behind.len());
            self.counted = node + 1 + away;
        }
        nodes.get(self.counted)
    }

    /// Takes the number that is due, with the dots of the player who is due: nearly every one. False
    /// leaves any other as it was.
    #[inline(always)]
    pub(super) fn takes_due(
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
        // Of more than two players dots leave open which one.
        let tells_player = first || self.setup.game.seats.len() == 2;
        let due = written == expected && dots > 0 && first == (dots == 1) && tells_player;
        if !due || line.positions.is_empty() {
            return false;
        }
        line.count.accept(written);
        // Of a first player's number nothing can be said.
        if !first {
            observer.numbered(&WrittenNumber {
                node,
                main,
                opening: main && line.moves == 0,
                written,
                dots,
                expected,
                seat,
                right: true,
            });
        }
        true
    }

    /// A bare number where no number is due is a move gone wrong (`14` for `e4`): beside another
    /// number, or before the second move of a pair when it is not the pair's.
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
            // Records may begin with a stray number; `1. 4` is more than that.
            let dotted = |node: &Node| self.record.slice(node).ends_with('.');
            return is_number(before) && before.is_some_and(dotted);
        }
        is_number(before)
            || is_number(nodes.get(i + 1))
            || line.count.seat != self.setup.starter && number != line.count.expected()
    }

    /// One move number of a line.
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
        // Where the position is lost nobody knows how many moves were meant: the record does.
        if line.positions.is_empty() {
            line.count.restart(number, self.setup.starter);
            if dots >= 2 {
                line.count.advance(self.setup.starter);
            }
            return;
        }
        // A record that starts from a set-up may count from anywhere.
        if main && line.moves == 0 && self.setup.set_up && number != expected {
            line.count.adopt(number);
        }
        let second = self.setup.pairs_from_set_up && seat == self.setup.starter && dots >= 2;
        if second && number.checked_add(1) == Some(expected) {
            return;
        }
        let missing = self.left_out(line, node, number, dots);
        if !missing.is_empty() {
            observer.left_out(node, &missing);
            line.set_unknown(self.setup.starter);
            return;
        }
        let right = line.count.accept(number);
        if right && first {
            return;
        }
        observer.numbered(&WrittenNumber {
            node,
            main,
            opening: main && line.moves == 0,
            written: number,
            dots,
            expected,
            seat,
            right,
        });
    }

    /// The moves left out before this number, by player and number: it would be right so much later, and
    /// the move behind it cannot be played now, or not without a slip.
    fn left_out(
        &mut self,
        line: &LineOfPlay,
        node: usize,
        number: u32,
        dots: usize,
    ) -> Vec<(Seat, u32)> {
        let starter = self.setup.starter;
        let players = self.setup.game.seats.len();
        let says = |count: &MoveCounter| {
            count.expected() == number && (count.seat == starter) == (dots < 2)
        };
        // Of more than two players, dots leave open which one.
        let open = players > 2 && dots >= 2;
        if dots == 0 || says(&line.count) && !open {
            return Vec::new();
        }
        let (mut count, mut missing) = (line.count, Vec::new());
        for _ in 1..players {
            missing.push((count.seat, count.expected()));
            count.advance(starter);
            if says(&count) && self.comes_later(line, node, count, missing.len(), open) {
                return missing;
            }
        }
        Vec::new()
    }

    /// Is the move behind a number one of the player who is due so many moves later?
    fn comes_later(
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
        // A move that can be played by neither may answer the one that is missing.
        if now.is_none() && !open {
            return true;
        }
        let mut later = LineOfPlay {
            count,
            ..line.clone()
        };
        let states = &mut later.positions;
        let passed = (0..moves).all(|_| states.iter_mut().all(|state| state.position.pass()));
        let then = self.slips(next, &later).filter(|_| passed);
        then.is_some_and(|then| now.is_none_or(|now| then < now))
    }

    /// With how many slips a move can be played on a line, if at all.
    fn slips(&mut self, node: &Node, line: &LineOfPlay) -> Option<u32> {
        let (text, frame) = (self.record.slice(node), self.frame(line.count.seat));
        self.understanding
            .find(text, line, self.setup, self.notation, &frame);
        self.understanding.hits.first()?;
        let reading = self.understanding.readings.first()?;
        Some(reading.slips.len())
    }
}
