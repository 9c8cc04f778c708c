//! The position at a byte of a record and the move written there. For hover and completion.

use super::slip_at::{assumptions, earlier_moves, is_refused_at, meant_at, shown_at};
use crate::board::{Board, Frame, Letters, Move, Square};
use crate::identify::{
    Context, Evidence, Identification, NOTATION_TAG, ZONES_TAG, identify, tagged,
};
use crate::notation::{self, Notation};
use crate::openings::{Opening, opening_of_line};
use crate::repair::{self, Repair, Repairs};
use crate::replay;
use crate::replay::{
    Amendment, Change, Explainer, LineOfPlay, MoveDetails, Played, Record, Refused, ReplayObserver,
    ReplaySetup, list, records,
};
use crate::rules::{BOARD_SIZE_TAG, Game, Position};
use crate::syntax::{NodeKind, Tree};

/// The position at a byte of a segment, with the move written there.
pub struct PositionAt {
    pub game: &'static Game,
    pub board: Board,
    /// The sign of draughts captures that the record has; None for the usual one.
    pub capture_sign: Option<char>,
    /// Why this game was chosen.
    pub evidence: Evidence,
    pub notation: &'static Notation,
    pub letters: &'static Letters,
    /// The position before the move at the byte, or at the byte if no move is written there.
    pub before: Box<dyn Position>,
    /// The position one move earlier; None at the start of a line.
    pub previous: Option<Box<dyn Position>>,
    /// The move at the byte and the position after it.
    pub mv: Option<(Move, Box<dyn Position>)>,
    /// The moves that the text at the byte fits if it fits several; then `mv` is None.
    pub several: Vec<Alternative>,
    /// The moves that may have been meant by the text at the byte if it is a slip, the most likely first;
    /// then `mv` is None.
    pub meant: Vec<Alternative>,
    /// Moves before it that may have been meant instead of what is written, if the move at the byte cannot be played:
    /// each with the position before it. Then `before` is the position as it is written, and `mv` is None.
    pub earlier: Vec<PositionAt>,
    /// What the position assumes about slips before it: "7.Qb3 instead of Qd3".
    pub assumed: Vec<String>,
    /// Why the move at the byte cannot be played.
    pub objection: Option<String>,
    /// The written move in bytes of the segment; empty if there is none.
    pub start: usize,
    pub end: usize,
    /// The move's number in the record.
    pub number: u32,
    /// The move as the notation writes it.
    pub text: String,
}

/// Tags that name the game, the notation or the board of a record.
const GAME_TAGS: &[&str] = &[
    "GameType",
    "Variant",
    NOTATION_TAG,
    BOARD_SIZE_TAG,
    ZONES_TAG,
];

/// One of several moves that a text fits.
pub struct Alternative {
    /// The move, written so that it differs from the others.
    pub text: String,
    pub mv: Move,
    /// The position after it.
    pub after: Box<dyn Position>,
}

/// A legal move, as the notation of the record writes it.
pub struct LegalMove {
    pub mv: Move,
    pub text: String,
    /// The position after it.
    pub after: Box<dyn Position>,
}

/// The position at a byte of a segment; None outside a game or where the position is unknown.
pub fn position_at(text: &str, context: &Context, byte: usize) -> Option<PositionAt> {
    PositionAt::at(text, &(context.format.parse)(text), context, byte)
}

/// What a record is read as, shown at its first tag or at a tag that names game or notation.
pub struct ReadAs {
    /// The tag in bytes of the segment.
    pub start: usize,
    pub end: usize,
    /// The game, the notation and the evidence; None if a tag names an unknown game.
    pub game: Option<(&'static Game, &'static Notation, Evidence)>,
    /// The board, if the record declares one that is played on.
    pub declared: Option<Board>,
    /// A tag names the notation.
    pub tagged: bool,
}

/// A record replayed up to a byte.
pub(super) struct RecordAt<'a> {
    pub record: Record<'a>,
    pub amendments: Vec<Amendment>,
    pub repairs: Vec<Repair>,
    pub setup: ReplaySetup,
    pub evidence: Evidence,
    pub line: LineOfPlay,
    /// Index of the node that holds the byte.
    pub node: Option<usize>,
}

impl<'a> RecordAt<'a> {
    /// Replays the record at a byte of a segment, with what was probably meant by its slips; None outside a game.
    pub fn at(text: &'a str, tree: &'a Tree, context: &Context, byte: usize) -> Option<Self> {
        RecordAt::with_repairs(text, tree, context, byte, repair::repairs)
    }

    fn with_repairs(
        text: &'a str,
        tree: &'a Tree,
        context: &Context,
        byte: usize,
        repairs: fn(&Record, &ReplaySetup) -> Repairs,
    ) -> Option<Self> {
        let record = records(text, tree).filter(|record| {
            record
                .nodes
                .get(record.root)
                .is_some_and(|node| node.start as usize <= byte)
        });
        let record = record.last()?;
        let Identification::Game(mut setup, evidence, _) = identify(&record, context) else {
            return None;
        };
        setup.keep_capture_sign(&record);
        let Repairs {
            mut amendments,
            found: repairs,
            ..
        } = repairs(&record, &setup);
        let proven = repair::proven(&record, &setup, &amendments);
        repair::add(&mut amendments, proven);
        let (line, node) = replay::until(&record, &setup, &amendments, byte)?;
        Some(RecordAt {
            amendments,
            repairs,
            record,
            setup: *setup,
            evidence,
            line,
            node,
        })
    }

    /// The opening of the line up to the move at the byte.
    pub(super) fn opening(&self) -> Option<Opening> {
        let (record, node) = (&self.record, self.node?);
        let is_move = record.nodes.get(node)?.kind == NodeKind::Move;
        let opening = || opening_of_line(record, &self.setup, &self.amendments, Some(node));
        is_move.then(opening).flatten()
    }

    /// Takes back what is assumed about an earlier slip, at the move that it makes impossible and that is reported.
    pub(super) fn show_as_written(&mut self, byte: usize) {
        let Some(node) = self.node else {
            return;
        };
        let refused = self
            .repairs
            .iter()
            .find(|repair| is_refused_at(repair, node));
        let Some(best) = refused.and_then(|repair| repair.candidates.first()) else {
            return;
        };
        let assumed = best.slip.amendments();
        let is_assumed = |one: &Amendment| assumed.iter().any(|other| other.node == one.node);
        let mut amendments = self.amendments.clone();
        amendments.retain(|one| !is_assumed(one));
        if let Some((line, node)) = replay::until(&self.record, &self.setup, &amendments, byte) {
            (self.line, self.node, self.amendments) = (line, node, amendments);
        }
    }

    /// A `PositionAt` for a position of the line, without a move.
    pub fn here(&self, before: Box<dyn Position>, number: u32, byte: usize) -> PositionAt {
        PositionAt::without_move(&self.setup, self.evidence, before, number, byte)
    }
}

impl PositionAt {
    /// A position of a record at a byte of its segment.
    pub(super) fn without_move(
        setup: &ReplaySetup,
        evidence: Evidence,
        before: Box<dyn Position>,
        number: u32,
        byte: usize,
    ) -> PositionAt {
        PositionAt {
            game: setup.game,
            board: setup.board.clone(),
            capture_sign: setup.capture_sign,
            evidence,
            notation: setup.notation,
            letters: setup.letters,
            before,
            previous: None,
            mv: None,
            several: Vec::new(),
            meant: Vec::new(),
            earlier: Vec::new(),
            assumed: Vec::new(),
            objection: None,
            start: byte,
            end: byte,
            number,
            text: String::new(),
        }
    }
}

impl PositionAt {
    /// The position at a byte of a segment that is parsed already.
    pub fn at(text: &str, tree: &Tree, context: &Context, byte: usize) -> Option<PositionAt> {
        PositionAt::of(RecordAt::at(text, tree, context, byte)?, byte)
    }

    /// Like [`at`](Self::at), but nothing is assumed about slips, which take long to find. None where the position is
    /// unknown then.
    pub fn as_written(
        text: &str,
        tree: &Tree,
        context: &Context,
        byte: usize,
    ) -> Option<PositionAt> {
        let unrepaired = |_: &Record, _: &ReplaySetup| Repairs::default();
        let record_at = RecordAt::with_repairs(text, tree, context, byte, unrepaired);
        PositionAt::of(record_at?, byte)
    }

    /// Like [`as_written`](Self::as_written), with what is assumed about slips where the position is unknown otherwise. For what is
    /// being written: it may put right what would be assumed.
    pub fn while_writing(
        text: &str,
        tree: &Tree,
        context: &Context,
        byte: usize,
    ) -> Option<PositionAt> {
        PositionAt::as_written(text, tree, context, byte)
            .or_else(|| PositionAt::at(text, tree, context, byte))
    }

    pub(super) fn of(mut record_at: RecordAt, byte: usize) -> Option<PositionAt> {
        record_at.show_as_written(byte);
        // After an ambiguous move, the first of the possible positions is shown.
        record_at.line.take_first();
        let before = record_at.line.certain()?.boxed();
        let mut here = record_at.here(before, record_at.line.count.expected(), byte);
        let previous = record_at.line.positions_before.first();
        here.previous = previous.map(|previous| previous.position.boxed());
        let RecordAt {
            record,
            amendments,
            repairs,
            setup,
            mut line,
            node,
            ..
        } = record_at;
        let written = node.and_then(|i| Some((i, record.nodes.get(i)?)));
        if let Some((i, node)) = written.filter(|(_, node)| node.kind == NodeKind::Move) {
            (here.start, here.end) = (node.start as usize, node.end as usize);
            here.assumed = assumptions(&record, &setup, &repairs, i);
            let repair = shown_at(&repairs, i);
            let meant = repair.map(|repair| meant_at(repair, i));
            here.meant = here.alternatives(&meant.unwrap_or_default());
            let earlier = repair.filter(|repair| is_refused_at(repair, i));
            here.earlier = earlier.map_or_else(Vec::new, |repair| {
                earlier_moves(repair, &record, &setup, &here)
            });
            if !here.meant.is_empty() || !here.earlier.is_empty() {
                return Some(here);
            }
            let mut observer = MoveObserver {
                here: &mut here,
                worded: record.wording(node).is_some(),
                is_reported: repair.is_some(),
            };
            // The move is shown in the position before it, whatever is missing there.
            let mut amendments = amendments;
            amendments.retain(|one| one.node != i || !matches!(one.change, Change::Missing(_)));
            replay::step(&record, &setup, &amendments, &mut line, i, &mut observer);
            if here.mv.is_none()
                && let Some(ambiguous) = line.ambiguous.last()
            {
                here.set_moves(&ambiguous.moves);
            }
        }
        Some(here)
    }

    /// The position before the first move of an empty record.
    pub fn at_start(context: &Context) -> Option<PositionAt> {
        position_at("*", context, 0)
    }

    /// What a record is read as; None unless its first tag, or one that names game or notation, is at
    /// this byte of the segment.
    pub fn read_as(text: &str, tree: &Tree, context: &Context, byte: usize) -> Option<ReadAs> {
        let (record, (start, end)) = records(text, tree).find_map(|record| {
            let is_game_tag =
                |name: &str| GAME_TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name));
            let mut tags = record.tags.iter().enumerate();
            let (_, pair) = tags.find(|(i, pair)| {
                (*i == 0 || is_game_tag(pair.tag.name)) && (pair.start..=pair.end).contains(&byte)
            })?;
            let range = (pair.start, pair.end);
            Some((record, range))
        })?;
        let named = tagged(&record).map(|target| target.notation.name);
        let (game, board) = match identify(&record, context) {
            Identification::Game(setup, evidence, _) => (
                Some((setup.game, setup.notation, evidence)),
                Some(setup.board),
            ),
            Identification::Unknown(_, on_board) => (None, on_board.map(|setup| setup.board)),
        };
        let tagged = game.is_some_and(|(_, notation, _)| named == Some(notation.name));
        Some(ReadAs {
            start,
            end,
            game,
            declared: board.filter(Board::is_declared),
            tagged,
        })
    }

    /// Sets the moves that the text fits: `mv` if there is one, `several` if there are more.
    pub(super) fn set_moves(&mut self, moves: &[Move]) {
        self.several = self.alternatives(moves);
        let named: Vec<String> = self.several.iter().map(|one| one.text.clone()).collect();
        self.text = list(&named, "or");
        if self.several.len() == 1 {
            let only = self.several.pop();
            self.mv = only.map(|only| (only.mv, only.after));
        }
    }

    /// Legal moves of the position, written so that they differ from each other.
    fn alternatives(&self, moves: &[Move]) -> Vec<Alternative> {
        let explainer = self.explainer(self.frame(), self.before.as_ref());
        let played = moves.iter().map(|mv| {
            let mut after = self.before.boxed();
            after.play(mv);
            Alternative {
                text: explainer.write_among(mv, moves),
                mv: mv.clone(),
                after,
            }
        });
        played.collect()
    }

    /// The move at the byte, or all moves that its text fits.
    pub fn moves(&self) -> impl Iterator<Item = &Move> {
        let several = self.several.iter().map(|one| &one.mv);
        self.mv.iter().map(|(mv, _)| mv).chain(several)
    }

    fn explainer<'f>(&self, frame: Frame<'f>, position: &'f dyn Position) -> Explainer<'f> {
        Explainer::new(frame, self.notation, self.game, Some(position))
    }

    /// A position as a set-up, in the names of squares that the set-ups of the record have.
    pub fn set_up(&self, position: &dyn Position) -> String {
        let set_up = position.fen();
        let names = self.board.set_up_names.and_then(notation::coordinates);
        let own = self.board.with_set_up_names(None);
        let renamed = names.and_then(|names| position.set_up_renamed(&set_up, &own, names));
        renamed.unwrap_or(set_up)
    }

    /// A square as the record names it.
    pub fn square(&self, square: Square) -> String {
        self.explainer(self.frame(), self.before.as_ref())
            .square(square)
    }

    pub fn frame(&self) -> Frame<'_> {
        self.frame_of(&*self.before)
    }

    fn frame_of(&self, position: &dyn Position) -> Frame<'_> {
        Frame {
            capture_sign: self.capture_sign,
            ..self
                .game
                .frame_on(&self.board, self.letters, position.turn())
        }
    }

    /// The position after the move at the byte; before it, if it cannot be played or there is none.
    pub fn shown(&self) -> &dyn Position {
        self.mv
            .as_ref()
            .map_or(&*self.before, |(_, after)| &**after)
    }

    /// Every legal move of the position, as the notation writes it.
    pub fn legal(&self) -> Vec<LegalMove> {
        self.legal_in(&*self.before)
    }

    /// Every legal move of a position of the record, as the notation writes it.
    pub fn legal_in(&self, position: &dyn Position) -> Vec<LegalMove> {
        self.legal_written(position, self.notation)
    }

    /// Every legal move of the position, as another notation writes it.
    pub fn legal_as(&self, notation: &Notation) -> Vec<LegalMove> {
        self.legal_written(&*self.before, notation)
    }

    /// Every legal move of a position of the record, as another notation writes it.
    pub fn legal_written(&self, position: &dyn Position, notation: &Notation) -> Vec<LegalMove> {
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let frame = self.frame_of(position);
        let written = legal.iter().map(|mv| {
            let mut after = position.boxed();
            after.play(mv);
            let ply = crate::board::Ply {
                mv,
                legal: &legal,
                effect: after.effect(),
            };
            let mut text = String::new();
            (notation.write)(&ply, &frame, &mut text);
            (text, after)
        });
        let written: Vec<_> = written.collect();
        let moves = legal.into_iter().zip(written);
        moves
            .map(|(mv, (text, after))| LegalMove { mv, text, after })
            .collect()
    }
}

struct MoveObserver<'a> {
    here: &'a mut PositionAt,
    /// The text of the node differs from its bytes.
    worded: bool,
    /// A finding about a slip stands at the node.
    is_reported: bool,
}

impl ReplayObserver for MoveObserver<'_> {
    fn needs_details(&self) -> bool {
        true
    }

    fn played(&mut self, played: &Played) {
        let Some(played) = played.details else {
            return;
        };
        // A capture written leap by leap is longer than its first leap.
        if !self.worded {
            self.here.end = self.here.end.max(self.here.start + played.text.len());
        }
        self.here.text = self
            .here
            .explainer(played.frame, played.before)
            .write(played.mv);
        self.here.mv = Some((played.mv.clone(), played.after.boxed()));
    }

    fn played_as(&mut self, details: &MoveDetails) {
        match self.is_reported {
            true => self.here.meant = self.here.alternatives(std::slice::from_ref(details.mv)),
            false => self.here.set_moves(std::slice::from_ref(details.mv)),
        }
    }

    fn refused(&mut self, refused: &Refused) {
        let (Some(before), Some(reading)) = (refused.before, refused.readings.first()) else {
            return;
        };
        let objection = before.objection(reading);
        self.here.objection = Some(
            self.here
                .explainer(refused.frame, before)
                .objection(&objection),
        );
    }
}
