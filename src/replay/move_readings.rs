//! Finds the legal moves that a written move can mean at a point of a line. Nothing is played here.
//!
//! Input: the text, the line, the record's notation and the frame (player to move, letters).
//!
//! 1. The text is read in the record's notation. A square that does not exist, a sign for an
//!    unknown move, or an unknown position ends the search without hits.
//! 2. The readings are matched with the legal moves of every position of the line. If some match,
//!    those of the readings with the fewest slips are the hits.
//! 3. If none match but the text is correct in the record's notation, the search ends: it is taken
//!    for an illegal move there, not for a move of another notation.
//! 4. Unless the format allows only one notation (`only_notation`), the others that suit the game are
//!    tried in the order of `NOTATIONS`; the first in which the text can be played wins.
//! 5. If the record's notation cannot read the text at all, it is read with the piece letters of
//!    every other language. All languages in which it can be played must agree.
//! 6. Without hits, the readings of the notation that reads the text with the fewest slips are
//!    kept, so that a message can say why the move is not legal.
//!
//! Except in step 3, the rules decide what a text means, never its shape alone.

use super::line_of_play::LineOfPlay;
use super::reading_memory::ReadingMemory;
use super::replay_setup::ReplaySetup;
use crate::board::{Captured, Frame, Letters, Move, MoveKinds, Reading, Role, Slip};
use crate::notation::{NOTATIONS, Notation, ReadError, letters as languages};
use crate::rules::Position;

/// Longest text in bytes that is read as a move. A capture with a hundred stops is shorter.
const MAX_LENGTH: usize = 1024;

/// The notation and letters a move was read in.
pub struct ReadIn {
    pub notation: &'static Notation,
    pub letters: &'static Letters,
    /// Why it could not be read; None if it could.
    pub unread: Option<ReadError>,
}

/// The readings of one written move, and the legal moves they match. Its buffers are reused from
/// move to move.
#[derive(Default)]
pub struct MoveReadings {
    /// The readings of the text. If there are hits, the first reading is one they match.
    pub readings: Vec<Reading>,
    /// The legal moves it can mean, each with the index of its position in the line's `positions`.
    pub hits: Vec<(usize, Move)>,
    moves: Vec<Move>,
    memory: Option<ReadingMemory>,
}

impl MoveReadings {
    /// Readings of one record that remember every text. They pay if the record is replayed many times.
    pub fn with_memory() -> MoveReadings {
        MoveReadings {
            memory: Some(ReadingMemory::default()),
            ..MoveReadings::default()
        }
    }

    /// Can a text be read as a move at all, in some notation of the game and some language?
    pub fn can_be_read(
        &mut self,
        text: &str,
        setup: &ReplaySetup,
        notation: &'static Notation,
        frame: &Frame,
    ) -> bool {
        if self.read(notation, text, frame).is_ok() {
            return true;
        }
        let mut others = others(setup, notation).filter(|_| !setup.only_notation);
        let folded = fold_figures(text);
        let text = folded.as_deref().unwrap_or(text);
        let mut languages = languages::LANGUAGES.iter();
        others.any(|other| self.read(other, text, frame).is_ok())
            || languages.any(|letters| {
                self.read(notation, text, &Frame { letters, ..*frame })
                    .is_ok()
            })
    }

    /// Fills `readings` and `hits` for a text; `hits` stays empty if it cannot be played.
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
        self.match_moves(line);
        if !self.hits.is_empty() {
            return own(None);
        }
        if read.is_ok() && self.readings.iter().all(|reading| reading.slips.is_empty()) {
            // Other notations may read the same text as different squares (`gf5`), so a legal move
            // found there would be a coincidence.
            return own(None);
        }
        let in_own = read.is_ok().then(|| std::mem::take(&mut self.readings));
        let mut best = in_own.map(|readings| (notation, readings));
        if !setup.only_notation
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
        let Some((notation, readings)) = best else {
            // No other letters look like a figurine, so it is read although it cannot be played.
            let letters = &languages::FIGURINE;
            let figures = Frame { letters, ..*frame };
            return match languages::has_figure(text) && self.read(notation, text, &figures).is_ok()
            {
                true => ReadIn {
                    letters,
                    ..own(None)
                },
                false => own(read.err()),
            };
        };
        self.readings = readings;
        ReadIn {
            notation,
            ..own(None)
        }
    }

    /// Matches the current readings again, after the positions of the line have changed.
    pub fn match_again(&mut self, line: &LineOfPlay) {
        self.match_moves(line);
    }

    /// Replaces the readings by this one if it matches only draughts captures. Otherwise returns
    /// false and restores what was there.
    pub fn try_capture(&mut self, reading: &Reading, line: &LineOfPlay) -> bool {
        let before = std::mem::replace(&mut self.readings, vec![reading.clone()]);
        let hits = std::mem::take(&mut self.hits);
        self.match_moves(line);
        let has_path = |mv: &Move| matches!(mv.captured, Captured::Path(_));
        let playable = !self.hits.is_empty() && self.hits.iter().all(|(_, mv)| has_path(mv));
        if !playable {
            (self.readings, self.hits) = (before, hits);
        }
        playable
    }

    /// Fills `readings` with every reading of a text. If it has none, tries again without its blanks
    /// and marks that as a slip.
    pub fn read(
        &mut self,
        notation: &Notation,
        text: &str,
        frame: &Frame,
    ) -> Result<(), ReadError> {
        self.readings.clear();
        let known = self.memory.as_ref();
        let known = known.and_then(|known| known.recall(notation, text, frame, &mut self.readings));
        if let Some(result) = known {
            return result;
        }
        let result = self.read_anew(notation, text, frame);
        if let Some(memory) = &mut self.memory {
            memory.keep(notation, text, frame, &result, &self.readings);
        }
        result
    }

    fn read_anew(
        &mut self,
        notation: &Notation,
        text: &str,
        frame: &Frame,
    ) -> Result<(), ReadError> {
        if text.len() > MAX_LENGTH {
            return Err(ReadError::Shape);
        }
        // Nearly every text is a word of plain characters.
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return (notation.read)(&[text], frame, &mut self.readings);
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

    /// Fills `hits` with the legal moves that match the readings. Only the readings with the fewest
    /// slips that match any move count; the first of them is moved to the front. Of as many slips a letter in the
    /// wrong case is the worst: `bc3` is a pawn's capture without its sign rather than the move of a bishop.
    fn match_moves(&mut self, line: &LineOfPlay) {
        self.hits.clear();
        if let ([candidate], [reading]) = (line.positions.as_slice(), self.readings.as_slice()) {
            self.moves.clear();
            candidates(candidate.position.as_ref(), reading, &mut self.moves);
            self.hits.extend(self.moves.drain(..).map(|mv| (0, mv)));
            return;
        }
        let mut fewest = (u32::MAX, true);
        let mut best = 0;
        for (r, reading) in self.readings.iter().enumerate() {
            let slips = (reading.slips.len(), reading.slips.contains(Slip::Case));
            if slips > fewest {
                continue;
            }
            let mut found = Vec::new();
            for (s, candidate) in line.positions.iter().enumerate() {
                self.moves.clear();
                candidates(candidate.position.as_ref(), reading, &mut self.moves);
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

    /// Returns the first other notation in which the text can be played, and fills `hits`. If there
    /// is none, `best` holds the notation that reads the text with the fewest slips.
    fn other_notation(
        &mut self,
        text: &str,
        line: &LineOfPlay,
        setup: &ReplaySetup,
        notation: &'static Notation,
        frame: &Frame,
        best: &mut Option<(&'static Notation, Vec<Reading>)>,
    ) -> Option<&'static Notation> {
        for other in others(setup, notation) {
            if self.read(other, text, frame).is_err() {
                continue;
            }
            self.match_moves(line);
            if !self.hits.is_empty() {
                return Some(other);
            }
            // Naming more squares than needed is no evidence against a notation.
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

    /// Returns a language in whose letters the text can be played, and fills `hits`; None if no
    /// language can play it or two mean different moves.
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
            self.match_moves(line);
            // A letter for the pawn is so rare that a pawn move says nothing about the language,
            // unless it is a figurine or the pawn promotes.
            let counts =
                |mv: &Move| folded.is_some() || mv.piece.role != Role::Pawn || mv.becomes.is_some();
            self.hits.retain(|(_, mv)| counts(mv));
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
            reading.slips = reading.slips.with(Slip::ForeignLetter);
        }
        (self.hits, self.readings) = (hits, readings);
        Some(language)
    }
}

/// The other notations that suit the game.
fn others(
    setup: &ReplaySetup,
    notation: &'static Notation,
) -> impl Iterator<Item = &'static Notation> {
    let game = setup.game;
    let suits = move |other: &&'static Notation| {
        other.name != notation.name && (other.suits)(game.geometry, game.roles)
    };
    NOTATIONS.iter().copied().filter(suits)
}

/// Appends the legal moves that match a reading; for a null move, a pass if it is legal.
fn candidates(position: &dyn Position, reading: &Reading, out: &mut Vec<Move>) {
    if reading.kinds != MoveKinds::NULL {
        return position.candidates(reading, out);
    }
    if position.boxed().pass() {
        out.push(Move::pass(position.turn()));
    }
}

/// Replaces black figurines by white ones and drops variation selectors; None without figurines.
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
