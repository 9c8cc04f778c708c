//! What a written move can mean at a point of a line: the record's own notation first, then the
//! others that suit the game, then the piece letters of other languages. The rules decide, never
//! the shape of the word alone. Nothing is played here.

use super::line_of_play::LineOfPlay;
use super::replay_setup::ReplaySetup;
use crate::board::{
    Captured, Frame, Letters, Move, MoveKind, MoveKinds, Piece, Reading, Role, Slip, Square,
};
use crate::notation::{NOTATIONS, Notation, ReadError, letters as languages};
use crate::rules::Position;

/// Bytes of the longest text that is read as a move: a capture with a hundred stops has fewer.
const LONGEST: usize = 1024;

/// How a move was understood.
pub struct ReadIn {
    pub notation: &'static Notation,
    pub letters: &'static Letters,
    /// Why it could not be read at all.
    pub unread: Option<ReadError>,
}

/// Reads one move after another, using its memory again.
#[derive(Default)]
pub struct MoveReadings {
    /// What the move may claim; the reading that was taken comes first.
    pub readings: Vec<Reading>,
    /// The legal moves it can be, each with the index of its state among those of the line.
    pub hits: Vec<(usize, Move)>,
    moves: Vec<Move>,
}

impl MoveReadings {
    /// Fills `readings` and `hits` for a text; no hits when it cannot be played.
    pub fn find(
        &mut self,
        text: &str,
        line: &LineOfPlay,
        setup: &ReplaySetup,
        notation: &'static Notation,
        frame: &Frame,
    ) -> ReadIn {
        let own = |unread| ReadIn {
            notation,
            letters: match std::ptr::eq(frame.letters, &languages::FIGURINE) {
                true => &languages::FIGURINE,
                false => setup.letters,
            },
            unread,
        };
        self.hits.clear();
        let read = self.read(notation, text, frame);
        if line.positions.is_empty()
            || matches!(read, Err(ReadError::Square { .. } | ReadError::Unknown))
        {
            return own(read.err());
        }
        self.gather(line);
        if !self.hits.is_empty() {
            return own(None);
        }
        if read.is_ok() && self.readings.iter().all(|reading| reading.slips.is_empty()) {
            // What the record's own notation would write is a slip, and not a move that looks alike
            // in another: `gf5` names other squares in each of two.
            return own(None);
        }
        let mine = read.is_ok().then(|| std::mem::take(&mut self.readings));
        let mut best = mine.map(|readings| (notation, readings));
        if !setup.fixed
            && let Some(other) = self.other_notation(text, line, setup, notation, frame, &mut best)
        {
            return ReadIn {
                notation: other,
                ..own(None)
            };
        }
        if read.is_err()
            && let Some(language) = self.other_language(text, line, notation, frame)
        {
            return ReadIn {
                letters: language,
                ..own(None)
            };
        }
        // Nothing can be played: what it claims in the notation that reads it is said.
        let Some((notation, readings)) = best else {
            return own(read.err());
        };
        self.readings = readings;
        ReadIn {
            notation,
            ..own(None)
        }
    }

    /// Looks for the text that was read last in other positions.
    pub fn again(&mut self, line: &LineOfPlay) {
        self.gather(line);
    }

    /// Takes a reading that was put together elsewhere; true when it is a capture on a way.
    pub fn capture(&mut self, reading: &Reading, line: &LineOfPlay) -> bool {
        let before = std::mem::replace(&mut self.readings, vec![reading.clone()]);
        let hits = std::mem::take(&mut self.hits);
        self.gather(line);
        let on_a_way = |mv: &Move| matches!(mv.captured, Captured::Path(_));
        let playable = !self.hits.is_empty() && self.hits.iter().all(|(_, mv)| on_a_way(mv));
        if !playable {
            (self.readings, self.hits) = (before, hits);
        }
        playable
    }

    /// Every reading of a text. Where it is none, its blanks may be what is wrong with it.
    fn read(&mut self, notation: &Notation, text: &str, frame: &Frame) -> Result<(), ReadError> {
        self.readings.clear();
        if text.len() > LONGEST {
            return Err(ReadError::Shape);
        }
        let mut parts = text.split_whitespace();
        if let (Some(whole), None) = (parts.next(), parts.next()) {
            return (notation.read)(&[whole], frame, &mut self.readings);
        }
        let parts: Vec<&str> = text.split_whitespace().collect();
        let read = (notation.read)(&parts, frame, &mut self.readings);
        if read != Err(ReadError::Shape) {
            return read;
        }
        self.readings.clear();
        (notation.read)(&[&parts.concat()], frame, &mut self.readings)?;
        for reading in &mut self.readings {
            reading.slips = reading.slips.with(Slip::Blank);
        }
        Ok(())
    }

    /// Fills `hits` with the moves that the readings allow: of the readings with legal moves, those
    /// with the fewest slips. The first of them is moved to the front.
    fn gather(&mut self, line: &LineOfPlay) {
        self.hits.clear();
        if let ([state], [reading]) = (line.positions.as_slice(), self.readings.as_slice()) {
            self.moves.clear();
            candidates(state.position.as_ref(), reading, &mut self.moves);
            self.hits.extend(self.moves.drain(..).map(|mv| (0, mv)));
            return;
        }
        let mut fewest = u32::MAX;
        let mut best = 0;
        for (r, reading) in self.readings.iter().enumerate() {
            let slips = reading.slips.len();
            if slips > fewest {
                continue;
            }
            let mut found = Vec::new();
            for (s, state) in line.positions.iter().enumerate() {
                self.moves.clear();
                candidates(state.position.as_ref(), reading, &mut self.moves);
                found.extend(self.moves.drain(..).map(|mv| (s, mv)));
            }
            if found.is_empty() {
                continue;
            }
            if slips < fewest {
                fewest = slips;
                best = r;
                self.hits.clear();
            }
            for hit in found {
                if !self.hits.contains(&hit) {
                    self.hits.push(hit);
                }
            }
        }
        if best < self.readings.len() {
            self.readings.swap(0, best);
        }
    }

    /// The other notation in which the text can be played. The one in which it can at least be
    /// read with the fewest slips is kept in `best`.
    fn other_notation(
        &mut self,
        text: &str,
        line: &LineOfPlay,
        setup: &ReplaySetup,
        notation: &'static Notation,
        frame: &Frame,
        best: &mut Option<(&'static Notation, Vec<Reading>)>,
    ) -> Option<&'static Notation> {
        let game = setup.game;
        let others = NOTATIONS.iter().copied().filter(|other| {
            other.name != notation.name && (other.suits)(game.geometry, game.roles)
        });
        for other in others {
            if self.read(other, text, frame).is_err() {
                continue;
            }
            self.gather(line);
            if !self.hits.is_empty() {
                return Some(other);
            }
            // More squares than needed are no sign of another notation.
            let slips = |readings: &[Reading]| {
                let first = readings.first();
                first.map_or(0, |first| first.slips.without(Slip::LongForm).len())
            };
            let fewer = |(_, readings): &(_, Vec<Reading>)| slips(readings) > slips(&self.readings);
            if best.as_ref().is_none_or(fewer) {
                *best = Some((other, std::mem::take(&mut self.readings)));
            }
        }
        None
    }

    /// The other language in whose letters the text can be played; only when all languages that
    /// can play it agree.
    fn other_language(
        &mut self,
        text: &str,
        line: &LineOfPlay,
        notation: &'static Notation,
        frame: &Frame,
    ) -> Option<&'static Letters> {
        let folded = fold_figures(text);
        let text = folded.as_deref().unwrap_or(text);
        let mut agreed: Option<(&'static Letters, Vec<(usize, Move)>, Vec<Reading>)> = None;
        for language in languages::LANGUAGES.iter().copied() {
            let frame = Frame {
                letters: language,
                ..*frame
            };
            self.hits.clear();
            if self.read(notation, text, &frame).is_err() {
                continue;
            }
            self.gather(line);
            // Hardly anybody writes a letter for the pawn; its figure is no letter of another language.
            let lettered =
                |mv: &Move| folded.is_some() || mv.piece.role != Role::Pawn || mv.becomes.is_some();
            self.hits.retain(|(_, mv)| lettered(mv));
            let hits = std::mem::take(&mut self.hits);
            match &agreed {
                _ if hits.is_empty() => {}
                None => agreed = Some((language, hits, std::mem::take(&mut self.readings))),
                Some((_, others, _)) if *others == hits => {}
                Some(_) => return None,
            }
        }
        let (language, hits, mut readings) = agreed?;
        if let Some(reading) = readings.first_mut() {
            reading.slips = reading.slips.with(Slip::Alphabet);
        }
        (self.hits, self.readings) = (hits, readings);
        Some(language)
    }
}

/// The legal moves that fit, a pass included where the reading is one.
fn candidates(position: &dyn Position, reading: &Reading, out: &mut Vec<Move>) {
    if reading.kinds != MoveKinds::NULL {
        return position.candidates(reading, out);
    }
    if position.boxed().pass() {
        out.push(Move {
            piece: Piece {
                role: Role::King,
                seat: position.turn(),
            },
            from: None,
            to: Square(0),
            kind: MoveKind::Null,
            becomes: None,
            captured: Captured::None,
        });
    }
}

/// Replaces black figures by white ones and drops variation selectors; none without figures.
fn fold_figures(text: &str) -> Option<String> {
    languages::has_figure(text).then(|| {
        text.chars()
            .filter(|c| !matches!(c, '\u{FE0E}' | '\u{FE0F}'))
            .map(|c| match c {
                '♚'..='♟' => char::from_u32(c as u32 - 6).unwrap_or(c),
                c => c,
            })
            .collect()
    })
}
