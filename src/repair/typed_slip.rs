//! A slip of typing: what was meant in place of what is written, and how a replay undoes it. Which slips are
//! tried, and what they cost, is said in `hypothesis`.

use std::ops::Range;

use super::failure::FailingLine;
use super::line_checkpoint::LineCheckpoint;
use crate::board::Move;
use crate::replay::{self, Amendment, Change, LineOfPlay, ReplaySetup};

/// What may have happened when a record was typed. Nodes are given by their index.
#[derive(Clone, PartialEq, Debug)]
pub enum TypedSlip {
    /// This move was meant by the text of these nodes: of one, or of more if the text was read as several
    /// moves, such as `Ng1.f3` or `Bg5b5`.
    Replaced { nodes: Range<usize>, mv: Move },
    /// This move is missing before the node. In a table the node of a sign may show that one is missing; it
    /// is the node itself or stands after it.
    Missing {
        node: usize,
        mv: Move,
        sign: Option<usize>,
    },
    /// These two moves, all that have one number, are missing before the node, which is the number of the next ones.
    RoundMissing { node: usize, moves: Box<[Move; 2]> },
    /// These two moves were meant by the text of the nodes, which are one or two. The blank between them belongs at this
    /// byte of the texts without blanks; it is missing, or stands elsewhere.
    Joined {
        nodes: Range<usize>,
        at: usize,
        moves: Box<[Move; 2]>,
    },
    /// The node was typed although no move belongs there.
    Surplus { node: usize },
    /// The moves that end before the node were typed a second time: these nodes, which begin with a number if the
    /// moves have one, except those that say what is not said of the first copy. The node is the first of these moves.
    MovesTwice {
        node: usize,
        nodes: Range<usize>,
        kept: Vec<usize>,
    },
    /// The texts of two nodes, in this order, were exchanged. From one to the other it is so many rounds: none if they follow
    /// each other, one if the second is the next move of the same player.
    Exchanged { nodes: (usize, usize), rounds: u32 },
    /// A move of each player and the next move of each were exchanged, in pairs of nodes of the same player: moves 7 and 8, or
    /// 7...a5 8.Be2 and 8...a6 9.O-O. The node is the first of these moves.
    RoundsExchanged {
        node: usize,
        pairs: Vec<(usize, usize)>,
    },
}

impl TypedSlip {
    /// The node where the slip is.
    pub fn node(&self) -> usize {
        match self {
            TypedSlip::Replaced { nodes, .. } | TypedSlip::Joined { nodes, .. } => nodes.start,
            TypedSlip::Missing { node, .. }
            | TypedSlip::RoundMissing { node, .. }
            | TypedSlip::Surplus { node }
            | TypedSlip::MovesTwice { node, .. }
            | TypedSlip::RoundsExchanged { node, .. }
            | TypedSlip::Exchanged {
                nodes: (node, _), ..
            } => *node,
        }
    }

    /// The moves that were meant and stand nowhere.
    pub fn meant(&self) -> &[Move] {
        match self {
            TypedSlip::Replaced { mv, .. } | TypedSlip::Missing { mv, .. } => {
                std::slice::from_ref(mv)
            }
            TypedSlip::RoundMissing { moves, .. } => moves.as_slice(),
            _ => &[],
        }
    }

    /// The sign that shows that a row is missing, if it is the slip.
    pub fn sign(&self) -> Option<usize> {
        match self {
            TypedSlip::Missing { sign, .. } => *sign,
            _ => None,
        }
    }

    /// Was the text of one move read as several?
    pub fn is_split(&self) -> bool {
        matches!(self, TypedSlip::Replaced { nodes, .. } if nodes.len() > 1)
    }

    /// The line after the move that was meant, if that is not written, and the node to replay it from.
    /// What is left to be undone from there on is said by `amendments_after`.
    pub fn undone(&self, setup: &ReplaySetup, before: &LineCheckpoint) -> (LineOfPlay, usize) {
        let mut line = before.line.clone();
        let (mv, from) = match self {
            TypedSlip::Replaced { nodes, mv } => (mv, nodes.end),
            TypedSlip::Missing { node, mv, .. } => (mv, *node),
            TypedSlip::Joined { nodes, moves, .. } => {
                line.count = before.count;
                for mv in moves.iter() {
                    replay::play_unwritten(setup, &mut line, mv);
                }
                return (line, nodes.end);
            }
            TypedSlip::RoundMissing { node, moves } => {
                for mv in moves.iter() {
                    replay::play_unwritten(setup, &mut line, mv);
                }
                return (line, *node);
            }
            TypedSlip::Surplus { .. }
            | TypedSlip::MovesTwice { .. }
            | TypedSlip::RoundsExchanged { .. }
            | TypedSlip::Exchanged { .. } => return (line, before.start),
        };
        if from > before.start {
            line.count = before.count;
        }
        replay::play_unwritten(setup, &mut line, mv);
        (line, from)
    }

    /// Is the text of a node not read as a move without the slip?
    pub(super) fn does_away_with(&self, node: usize) -> bool {
        match self {
            TypedSlip::Replaced { nodes, .. }
            | TypedSlip::Joined { nodes, .. }
            | TypedSlip::MovesTwice { nodes, .. } => nodes.contains(&node),
            TypedSlip::Surplus { node: own } => *own == node,
            TypedSlip::Missing { .. }
            | TypedSlip::RoundMissing { .. }
            | TypedSlip::Exchanged { .. }
            | TypedSlip::RoundsExchanged { .. } => false,
        }
    }

    /// The pairs of nodes whose texts were exchanged, in the order of the text.
    pub fn exchanged(&self) -> &[(usize, usize)] {
        match self {
            TypedSlip::Exchanged { nodes, .. } => std::slice::from_ref(nodes),
            TypedSlip::RoundsExchanged { pairs, .. } => pairs,
            _ => &[],
        }
    }

    /// Was the text of a node typed for another move, or for two?
    pub fn is_in_text_of(&self, node: usize) -> bool {
        let of_text = matches!(self, TypedSlip::Replaced { .. } | TypedSlip::Joined { .. });
        of_text && self.node() == node
    }

    /// Is the line over before the slip, which is nothing but surplus?
    pub fn is_the_rest_of(&self, line: &FailingLine) -> bool {
        let after = match self {
            TypedSlip::Surplus { node } => node + 1,
            TypedSlip::MovesTwice { nodes, .. } => nodes.end,
            _ => return false,
        };
        line.moves_from(after).next().is_none()
    }

    /// The amendments that undo what the line of `undone` does not, sorted by node.
    pub fn amendments_after(&self) -> Vec<Amendment> {
        match self {
            TypedSlip::Replaced { .. }
            | TypedSlip::Joined { .. }
            | TypedSlip::RoundMissing { .. } => Vec::new(),
            TypedSlip::Missing { sign, .. } => {
                let left_out = sign.map(|node| Amendment {
                    node,
                    change: Change::LeaveOut,
                });
                left_out.into_iter().collect()
            }
            _ => self.amendments(),
        }
    }

    /// The amendments that undo the slip, sorted by node.
    pub fn amendments(&self) -> Vec<Amendment> {
        let one = |node: &usize, change| {
            vec![Amendment {
                node: *node,
                change,
            }]
        };
        let left_out = |nodes: Range<usize>| {
            nodes.map(|node| Amendment {
                node,
                change: Change::LeaveOut,
            })
        };
        match self {
            TypedSlip::Replaced { nodes, mv } => {
                let mut all = one(&nodes.start, Change::Play(mv.clone()));
                all.extend(left_out(nodes.start + 1..nodes.end));
                all
            }
            TypedSlip::Missing { node, mv, sign } if *sign == Some(*node) => {
                one(node, Change::Play(mv.clone()))
            }
            TypedSlip::Missing { node, mv, .. } => {
                let mut all = one(node, Change::Missing([mv.clone()].into()));
                all.extend(self.amendments_after());
                all
            }
            TypedSlip::RoundMissing { node, moves } => {
                one(node, Change::Missing(moves.as_slice().into()))
            }
            TypedSlip::Joined { nodes, moves, .. } => {
                let mut all = one(&nodes.start, Change::PlayBoth(moves.clone()));
                all.extend(left_out(nodes.start + 1..nodes.end));
                all
            }
            TypedSlip::Surplus { node } => one(node, Change::LeaveOut),
            TypedSlip::MovesTwice { nodes, kept, .. } => left_out(nodes.clone())
                .filter(|one| !kept.contains(&one.node))
                .collect(),
            TypedSlip::Exchanged { .. } | TypedSlip::RoundsExchanged { .. } => {
                let pairs = self.exchanged().iter();
                let both = pairs.flat_map(|(a, b)| [(*a, *b), (*b, *a)]);
                let mut all: Vec<Amendment> = both
                    .map(|(node, other)| Amendment {
                        node,
                        change: Change::Swapped(other),
                    })
                    .collect();
                all.sort_by_key(|one| one.node);
                all
            }
        }
    }
}
