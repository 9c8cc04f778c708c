//! One place of a record: the position at a place in the text and the move written there. For
//! hover and completion.

use crate::board::{Frame, Letters, Move, Numbering, Square};
use crate::identify::{Context, Evidence, Identification, NOTATION_TAG, identify, tagged};
use crate::notation::Notation;
use crate::repair;
use crate::replay;
use crate::replay::{
    Amendment, Explainer, LineOfPlay, Played, Record, Refused, ReplayObserver, ReplaySetup, list,
    records,
};
use crate::rules::{Game, Position};
use crate::syntax::{NodeKind, Tree};

/// What is known at one place of a segment.
pub struct PositionAt {
    pub game: &'static Game,
    /// From which corners its squares are counted.
    pub numbering: Numbering,
    /// Why this game was chosen.
    pub evidence: Evidence,
    pub notation: &'static Notation,
    pub letters: &'static Letters,
    /// The position before the move at the place, or at the place when there is none.
    pub before: Box<dyn Position>,
    /// The move at the place and the position after it.
    pub mv: Option<(Move, Box<dyn Position>)>,
    /// The moves that the text at the place fits when it fits several; then `mv` is none.
    pub several: Vec<Alternative>,
    /// Why the move at the place cannot be played.
    pub objection: Option<String>,
    /// Bytes of the written move in the segment; empty when there is none.
    pub start: usize,
    pub end: usize,
    /// The move's number in the record.
    pub number: u32,
    /// The move as the notation writes it.
    pub text: String,
}

/// Tags that say what a record is to be read as.
const SPEAKING: &[&str] = &["GameType", "Variant", NOTATION_TAG];

/// One of several moves that a text fits.
pub struct Alternative {
    /// Written so that it is no other of them.
    pub text: String,
    pub mv: Move,
    /// The position after it.
    pub after: Box<dyn Position>,
}

/// The position at a byte of a segment; none outside a game or where the position is not known.
pub fn position_at(text: &str, context: &Context, byte: usize) -> Option<PositionAt> {
    PositionAt::at(text, &(context.format.parse)(text), context, byte)
}

/// What a record is read as, asked at its first tag or at one that speaks of it.
pub struct ReadAs {
    /// Bytes of the tag in the segment.
    pub start: usize,
    pub end: usize,
    /// The game, the notation and why; none when a tag names a game that is not known.
    pub game: Option<(&'static Game, &'static Notation, Evidence)>,
    /// A tag names that notation.
    pub tagged: bool,
}

/// The line of a record at a byte.
pub(super) struct RecordAt<'a> {
    pub record: Record<'a>,
    pub amendments: Vec<Amendment>,
    pub setup: ReplaySetup,
    pub evidence: Evidence,
    pub line: LineOfPlay,
    /// Index of the node that holds the byte.
    pub node: Option<usize>,
}

impl<'a> RecordAt<'a> {
    /// None outside a game.
    pub fn at(text: &'a str, tree: &'a Tree, context: &Context, byte: usize) -> Option<Self> {
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
        let amendments = repair::amendments(&record, &setup);
        let (line, node) = replay::until(&record, &setup, &amendments, byte)?;
        Some(RecordAt {
            amendments,
            record,
            setup: *setup,
            evidence,
            line,
            node,
        })
    }

    /// A here in a position of the line, without a move.
    pub fn here(&self, before: Box<dyn Position>, number: u32, byte: usize) -> PositionAt {
        let setup = &self.setup;
        PositionAt {
            game: setup.game,
            numbering: setup.numbering,
            evidence: self.evidence,
            notation: setup.notation,
            letters: setup.letters,
            before,
            mv: None,
            several: Vec::new(),
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
        let mut standing = RecordAt::at(text, tree, context, byte)?;
        // Of several positions an open capture can have led to, the first.
        standing.line.take_first();
        let before = standing.line.certain()?.boxed();
        let mut here = standing.here(before, standing.line.count.expected(), byte);
        let RecordAt {
            record,
            amendments,
            setup,
            mut line,
            node,
            ..
        } = standing;
        let written = node.and_then(|i| Some((i, record.nodes.get(i)?)));
        if let Some((i, node)) = written.filter(|(_, node)| node.kind == NodeKind::Move) {
            (here.start, here.end) = (node.start as usize, node.end as usize);
            let mut observer = MoveObserver {
                here: &mut here,
                worded: record.wording(node).is_some(),
            };
            replay::step(&record, &setup, &amendments, &mut line, i, &mut observer);
            if here.mv.is_none()
                && let Some(pending) = line.ambiguous.last()
            {
                here.open(&pending.moves);
            }
        }
        Some(here)
    }

    /// The position before the first move of a record that has nothing yet.
    pub fn at_start(context: &Context) -> Option<PositionAt> {
        position_at("*", context, 0)
    }

    /// What a record is read as. None when no record has its first tag, or one that speaks of it, at
    /// this byte of the segment.
    pub fn read_as(text: &str, tree: &Tree, context: &Context, byte: usize) -> Option<ReadAs> {
        let (record, (start, end)) = records(text, tree).find_map(|record| {
            let speaks = |name: &str| SPEAKING.iter().any(|tag| tag.eq_ignore_ascii_case(name));
            let mut asked = record.tags.iter().enumerate();
            let (_, pair) = asked.find(|(i, pair)| {
                (*i == 0 || speaks(pair.tag.name)) && (pair.start..=pair.end).contains(&byte)
            })?;
            let range = (pair.start, pair.end);
            Some((record, range))
        })?;
        let named = tagged(&record).map(|target| target.notation.name);
        let game = match identify(&record, context) {
            Identification::Game(setup, evidence, _) => {
                Some((setup.game, setup.notation, evidence))
            }
            Identification::Unknown(_) => None,
        };
        let tagged = game.is_some_and(|(_, notation, _)| named == Some(notation.name));
        Some(ReadAs {
            start,
            end,
            game,
            tagged,
        })
    }

    /// A text that fits these moves: the only one, or all of them, none before another.
    pub(super) fn open(&mut self, moves: &[Move]) {
        let explainer = self.speaker(self.frame(), self.before.as_ref());
        let named = moves.iter().map(|mv| explainer.write_among(mv, moves));
        let named: Vec<String> = named.collect();
        self.text = list(&named, "or");
        let played = moves.iter().zip(named).map(|(mv, text)| {
            let mut after = self.before.boxed();
            after.play(mv);
            let mv = mv.clone();
            Alternative { text, mv, after }
        });
        self.several = played.collect();
        if self.several.len() == 1 {
            let only = self.several.pop();
            self.mv = only.map(|only| (only.mv, only.after));
        }
    }

    /// The move at the place, or all that its text fits.
    pub fn moves(&self) -> impl Iterator<Item = &Move> {
        let several = self.several.iter().map(|one| &one.mv);
        self.mv.iter().map(|(mv, _)| mv).chain(several)
    }

    fn speaker<'f>(&self, frame: Frame<'f>, position: &'f dyn Position) -> Explainer<'f> {
        Explainer::new(frame, self.notation, self.game, Some(position))
    }

    /// A square as the record names it.
    pub fn square(&self, square: Square) -> String {
        self.speaker(self.frame(), self.before.as_ref())
            .square(square)
    }

    pub fn frame(&self) -> Frame<'static> {
        Frame {
            numbering: self.numbering,
            ..self.game.frame(self.letters, self.before.turn())
        }
    }

    /// Every legal move of the position, as the notation writes it.
    pub fn legal(&self) -> Vec<(Move, String)> {
        let mut legal = Vec::new();
        self.before.legal(&mut legal);
        let written = legal.iter().map(|mv| {
            let mut after = self.before.boxed();
            after.play(mv);
            let ply = crate::board::Ply {
                mv,
                legal: &legal,
                effect: after.effect(),
            };
            let mut text = String::new();
            (self.notation.write)(&ply, &self.frame(), &mut text);
            text
        });
        let written: Vec<String> = written.collect();
        legal.into_iter().zip(written).collect()
    }
}

struct MoveObserver<'a> {
    here: &'a mut PositionAt,
    /// The node says more than its bytes.
    worded: bool,
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
            .speaker(played.frame, played.before)
            .write(played.mv);
        self.here.mv = Some((played.mv.clone(), played.after.boxed()));
    }

    fn refused(&mut self, refused: &Refused) {
        let (Some(before), Some(reading)) = (refused.before, refused.readings.first()) else {
            return;
        };
        let objection = before.objection(reading);
        self.here.objection = Some(
            self.here
                .speaker(refused.frame, before)
                .objection(&objection),
        );
    }
}
