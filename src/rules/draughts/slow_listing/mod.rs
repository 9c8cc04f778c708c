//! A second listing of the legal moves of draughts, to test the engine against: slow, plain, and written
//! from the rules as data. It shares no code with the engine except the rules themselves and the ranks
//! of captures. The board is a list of fields, a walk adds columns and rows, and every route of every
//! capture is kept.
//!
//! This file has the board, the moves without capture and the choice of captures. `capture` lists the
//! routes, `positions` makes the positions, and `tests` compares.

use super::directions::Directions;
use super::draughts_rules::{
    Contact, Crowning, DraughtsRules, KingRules, LineMoves, ManRules, Removal,
};
use super::priority::{CaptureTally, CapturedBy, Rank, rank};
use super::variant::Variant;
use crate::board::{MoveKind, Piece, Role, Seat, Square};
use crate::rules::Position;

mod capture;
mod positions;
mod tests;

use capture::SlowRoute;

/// A column and a row, both from 0 at the bottom left, or the difference of two.
type Place = (i16, i16);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SlowField {
    /// Past the edge, or of the colour on which no piece stands.
    Off,
    Empty,
    Holds(Piece),
}

/// The king that a side moved last, and how many moves in a row it has made without capturing.
type KingCount = Option<(Place, u8)>;

/// A position, with what is needed to list its moves.
struct SlowListing {
    rules: &'static DraughtsRules,
    width: i16,
    height: i16,
    /// The fields of each row, from the bottom.
    rows: Vec<Vec<SlowField>>,
    turn: Seat,
    /// Of the side to move.
    king_count: KingCount,
}

/// A legal move with all its routes.
#[derive(PartialEq, Eq, Debug)]
struct SlowMove {
    from: Square,
    to: Square,
    /// In the order of their numbers.
    victims: Vec<Square>,
    becomes: Option<Role>,
    kind: MoveKind,
    /// Empty for a move without capture.
    routes: Vec<SlowRoute>,
}

fn ahead(at: Place, step: Place) -> Place {
    (at.0 + step.0, at.1 + step.1)
}

impl SlowListing {
    /// Reads a position square by square.
    fn of(variant: &'static Variant, position: &dyn Position, king_count: KingCount) -> Self {
        let board = variant.game.geometry;
        let field = |x, y| {
            let square = board.square(x, y);
            match square.filter(|square| board.playable.contains(*square)) {
                None => SlowField::Off,
                Some(square) => position
                    .piece_at(square)
                    .map_or(SlowField::Empty, SlowField::Holds),
            }
        };
        let row = |y| (0..board.width).map(|x| field(x, y)).collect();
        SlowListing {
            rules: &variant.rules,
            width: board.width.into(),
            height: board.height.into(),
            rows: (0..board.height).map(row).collect(),
            turn: position.turn(),
            king_count,
        }
    }

    fn at(&self, (x, y): Place) -> SlowField {
        if x < 0 || x >= self.width || y < 0 || y >= self.height {
            return SlowField::Off;
        }
        self.rows[y as usize][x as usize]
    }

    fn square(&self, (x, y): Place) -> Square {
        Square((y * self.width + x) as u8)
    }

    /// Returns the places of a side's pieces of one kind.
    fn pieces(&self, seat: Seat, role: Role) -> Vec<Place> {
        let all = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let wanted = SlowField::Holds(Piece { role, seat });
        all.filter(|at| self.at(*at) == wanted).collect()
    }

    fn own_man(&self, at: Place) -> bool {
        self.at(at)
            == SlowField::Holds(Piece {
                role: Role::Man,
                seat: self.turn,
            })
    }

    /// Returns the enemy's piece on a field.
    fn enemy(&self, at: Place) -> Option<Piece> {
        match self.at(at) {
            SlowField::Holds(piece) if piece.seat != self.turn => Some(piece),
            _ => None,
        }
    }

    /// Returns the steps of some directions as the side to move sees the board.
    fn steps(&self, directions: Directions) -> Vec<Place> {
        let sign = if self.turn == Seat::WHITE { 1 } else { -1 };
        let steps = directions.iter().map(|direction| direction.step());
        steps.map(|(dx, dy)| (sign * dx, sign * dy)).collect()
    }

    /// Does a man become a king here?
    fn is_far(&self, at: Place) -> bool {
        match self.turn {
            Seat::WHITE => at.1 == self.height - 1,
            _ => at.1 == 0,
        }
    }

    /// Lists the legal moves. `None` if the captures have too many routes to list them all.
    fn legal(&self) -> Option<Vec<SlowMove>> {
        let enemy = Seat(1 - self.turn.0);
        if self.rules.king_wins && !self.pieces(enemy, Role::King).is_empty() {
            return Some(Vec::new());
        }
        let captures = self.captures()?;
        if captures.is_empty() {
            return Some(self.quiet());
        }
        Some(self.best(captures))
    }

    /// Lists the moves without capture.
    fn quiet(&self) -> Vec<SlowMove> {
        let mut moves = Vec::new();
        let ManRules {
            moves: ways, lines, ..
        } = self.rules.man;
        for from in self.pieces(self.turn, Role::Man) {
            for step in self.steps(ways) {
                let next = ahead(from, step);
                let mut to = next;
                while lines != LineMoves::Nothing && self.own_man(to) {
                    to = ahead(to, step);
                }
                if self.at(to) == SlowField::Empty {
                    let kind = match to == next {
                        true => MoveKind::Step,
                        false => MoveKind::Line,
                    };
                    moves.push(self.quiet_move(from, to, self.is_far(to), kind));
                }
            }
        }
        let KingRules {
            moves: ways, flies, ..
        } = self.rules.king;
        for from in self.pieces(self.turn, Role::King) {
            if self.is_barred(from) {
                continue;
            }
            for step in self.steps(ways) {
                let mut to = ahead(from, step);
                while self.at(to) == SlowField::Empty {
                    moves.push(self.quiet_move(from, to, false, MoveKind::Step));
                    if !flies {
                        break;
                    }
                    to = ahead(to, step);
                }
            }
        }
        moves
    }

    fn quiet_move(&self, from: Place, to: Place, crowned: bool, kind: MoveKind) -> SlowMove {
        SlowMove {
            from: self.square(from),
            to: self.square(to),
            victims: Vec::new(),
            becomes: crowned.then_some(Role::King),
            kind,
            routes: Vec::new(),
        }
    }

    /// Has this king made as many moves in a row as it may, while its side has a man?
    fn is_barred(&self, king: Place) -> bool {
        let (Some(limit), Some((last, moves))) = (self.rules.king_limit, self.king_count) else {
            return false;
        };
        last == king && moves >= limit && !self.pieces(self.turn, Role::Man).is_empty()
    }

    /// Keeps the captures of the highest rank, and puts those together that differ only in their route.
    fn best(&self, captures: Vec<SlowRoute>) -> Vec<SlowMove> {
        let best = captures.iter().map(|capture| self.rank(capture)).max();
        let legal = captures
            .into_iter()
            .filter(|capture| Some(self.rank(capture)) == best);
        let mut moves: Vec<SlowMove> = Vec::new();
        for capture in legal {
            let mut victims = capture.victims.clone();
            victims.sort();
            let mv = SlowMove {
                from: capture.from,
                to: capture.to,
                victims,
                becomes: capture.crowned.then_some(Role::King),
                kind: match capture.by {
                    CapturedBy::Line => MoveKind::LineCapture,
                    CapturedBy::Man | CapturedBy::King => MoveKind::Capture,
                },
                routes: Vec::new(),
            };
            let same = |other: &&mut SlowMove| {
                (other.from, other.to, &other.victims) == (mv.from, mv.to, &mv.victims)
                    && (other.becomes, other.kind) == (mv.becomes, mv.kind)
            };
            match moves.iter_mut().find(same) {
                Some(known) => known.routes.push(capture),
                None => moves.push(SlowMove {
                    routes: vec![capture],
                    ..mv
                }),
            }
        }
        moves
    }

    fn rank(&self, capture: &SlowRoute) -> Rank {
        let start = CaptureTally {
            by: capture.by,
            ..CaptureTally::default()
        };
        let taken = capture.kings.iter();
        let tally = taken.fold(start, |tally, king| tally.and(*king));
        rank(self.rules.priority, &tally)
    }
}
