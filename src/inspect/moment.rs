//! One moment of a record: the position at a place in the text and the move written there. For
//! hover and completion.

use crate::board::{Frame, Letters, Move, Numbering, Square};
use crate::identify::{Choice, Context, Evidence, NOTATION_TAG, choose, tagged};
use crate::notation::Notation;
use crate::repair;
use crate::replay;
use crate::replay::{
    Amendment, Line, Played, Record, Refused, Speaker, Stage, Witness, list, records,
};
use crate::rules::{Game, Position};
use crate::syntax::{NodeKind, Tree};

/// What is known at one place of a segment.
pub struct Moment {
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

/// The moment at a byte of a segment; none outside a game or where the position is not known.
pub fn moment(text: &str, context: &Context, byte: usize) -> Option<Moment> {
    Moment::at(text, &(context.format.parse)(text), context, byte)
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
pub(super) struct Standing<'a> {
    pub record: Record<'a>,
    pub amendments: Vec<Amendment>,
    pub stage: Stage,
    pub evidence: Evidence,
    pub line: Line,
    /// Index of the node that holds the byte.
    pub node: Option<usize>,
}

impl<'a> Standing<'a> {
    /// None outside a game.
    pub fn at(text: &'a str, tree: &'a Tree, context: &Context, byte: usize) -> Option<Self> {
        let record = records(text, tree).filter(|record| {
            record
                .nodes
                .get(record.root)
                .is_some_and(|node| node.start as usize <= byte)
        });
        let record = record.last()?;
        let Choice::Game(mut stage, evidence, _) = choose(&record, context) else {
            return None;
        };
        stage.keep_capture_sign(&record);
        let amendments = repair::amendments(&record, &stage);
        let (line, node) = replay::until(&record, &stage, &amendments, byte)?;
        Some(Standing {
            amendments,
            record,
            stage: *stage,
            evidence,
            line,
            node,
        })
    }

    /// A moment in a position of the line, without a move.
    pub fn moment(&self, before: Box<dyn Position>, number: u32, byte: usize) -> Moment {
        let stage = &self.stage;
        Moment {
            game: stage.game,
            numbering: stage.numbering,
            evidence: self.evidence,
            notation: stage.notation,
            letters: stage.letters,
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

impl Moment {
    /// The moment at a byte of a segment that is parsed already.
    pub fn at(text: &str, tree: &Tree, context: &Context, byte: usize) -> Option<Moment> {
        let mut standing = Standing::at(text, tree, context, byte)?;
        // Of several positions an open capture can have led to, the first.
        standing.line.choose();
        let before = standing.line.certain()?.boxed();
        let mut moment = standing.moment(before, standing.line.count.expected(), byte);
        let Standing {
            record,
            amendments,
            stage,
            mut line,
            node,
            ..
        } = standing;
        let written = node.and_then(|i| Some((i, record.nodes.get(i)?)));
        if let Some((i, node)) = written.filter(|(_, node)| node.kind == NodeKind::Move) {
            (moment.start, moment.end) = (node.start as usize, node.end as usize);
            let mut here = Here {
                moment: &mut moment,
                worded: record.wording(node).is_some(),
            };
            replay::step(&record, &stage, &amendments, &mut line, i, &mut here);
            if moment.mv.is_none()
                && let Some(pending) = line.pending.last()
            {
                moment.open(&pending.moves);
            }
        }
        Some(moment)
    }

    /// The moment before the first move of a record that has nothing yet.
    pub fn opening(context: &Context) -> Option<Moment> {
        moment("*", context, 0)
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
        let game = match choose(&record, context) {
            Choice::Game(stage, evidence, _) => Some((stage.game, stage.notation, evidence)),
            Choice::Unknown(_) => None,
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
        let speaker = self.speaker(self.frame(), self.before.as_ref());
        let named = moves.iter().map(|mv| speaker.write_among(mv, moves));
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

    fn speaker<'f>(&self, frame: Frame<'f>, position: &'f dyn Position) -> Speaker<'f> {
        Speaker::new(frame, self.notation, self.game, Some(position))
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

struct Here<'a> {
    moment: &'a mut Moment,
    /// The node says more than its bytes.
    worded: bool,
}

impl Witness for Here<'_> {
    fn needs_details(&self) -> bool {
        true
    }

    fn played(&mut self, played: &Played) {
        let Some(played) = played.details else {
            return;
        };
        // A capture written leap by leap is longer than its first leap.
        if !self.worded {
            self.moment.end = self.moment.end.max(self.moment.start + played.text.len());
        }
        self.moment.text = self
            .moment
            .speaker(played.frame, played.before)
            .write(played.mv);
        self.moment.mv = Some((played.mv.clone(), played.after.boxed()));
    }

    fn refused(&mut self, refused: &Refused) {
        let (Some(before), Some(reading)) = (refused.before, refused.readings.first()) else {
            return;
        };
        let objection = before.objection(reading);
        self.moment.objection = Some(
            self.moment
                .speaker(refused.frame, before)
                .objection(&objection),
        );
    }
}
