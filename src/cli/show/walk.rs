//! The place in a game that is shown, and where the keys lead from it.

use std::ops::Range;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::super::record_place::RecordPlace;
use crate::document::{Document, Finding, Passage, Severity, Snapshot};
use crate::features::board_view::{BoardView, BoardWish, board_view};
use crate::features::stepping::{BoardStep, step};
use crate::features::{findings, marks};
use crate::identify::Context;

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    Step(BoardStep),
    Turn,
    Leave,
}

/// The keys; several may do the same.
const KEYS: [(KeyCode, Key); 18] = [
    (KeyCode::Right, Key::Step(BoardStep::Next)),
    (KeyCode::Left, Key::Step(BoardStep::Previous)),
    (KeyCode::Down, Key::Step(BoardStep::Into)),
    (KeyCode::Up, Key::Step(BoardStep::Out)),
    (KeyCode::Char('l'), Key::Step(BoardStep::Next)),
    (KeyCode::Char('h'), Key::Step(BoardStep::Previous)),
    (KeyCode::Char('j'), Key::Step(BoardStep::Into)),
    (KeyCode::Char('k'), Key::Step(BoardStep::Out)),
    (KeyCode::Char(' '), Key::Step(BoardStep::Next)),
    (KeyCode::Char('n'), Key::Step(BoardStep::NextGame)),
    (KeyCode::Char('p'), Key::Step(BoardStep::PreviousGame)),
    (KeyCode::Char('x'), Key::Step(BoardStep::NextFinding)),
    (KeyCode::Char('X'), Key::Step(BoardStep::PreviousFinding)),
    (KeyCode::Char('f'), Key::Turn),
    (KeyCode::Home, Key::Step(BoardStep::First)),
    (KeyCode::End, Key::Step(BoardStep::Last)),
    (KeyCode::Char('q'), Key::Leave),
    (KeyCode::Esc, Key::Leave),
];

impl Key {
    pub fn of(pressed: KeyEvent) -> Option<Key> {
        let is_interrupt = pressed.modifiers.contains(KeyModifiers::CONTROL)
            && matches!(pressed.code, KeyCode::Char('c' | 'd'));
        if is_interrupt {
            return Some(Key::Leave);
        }
        let mut keys = KEYS.iter();
        let found = keys.find(|(code, _)| *code == pressed.code);
        found.map(|(_, key)| *key)
    }
}

/// A document and the place in it that is shown.
pub struct GameWalk {
    pub name: String,
    document: Document,
    context: Context,
    /// Bytes of the document.
    byte: usize,
    turns: u8,
    /// The board at the place; None where no position is known.
    pub view: Option<BoardView>,
    /// The findings of the game there, in bytes of its passage.
    pub findings: Vec<Finding>,
    /// What the last key could not do.
    pub notice: &'static str,
}

impl GameWalk {
    /// Begins at a place. An error is a message for people.
    pub fn new(place: RecordPlace) -> Result<GameWalk, String> {
        let byte = place.start();
        let walk = GameWalk::at(place.file, place.document, place.context, byte);
        match walk.passage() {
            Some(_) => Ok(walk),
            None => Err(format!("{} has no games", walk.name)),
        }
    }

    fn at(name: &str, document: Document, context: Context, byte: usize) -> GameWalk {
        let mut walk = GameWalk {
            name: name.to_owned(),
            document,
            context,
            byte,
            turns: 0,
            view: None,
            findings: Vec::new(),
            notice: "",
        };
        walk.look();
        walk
    }

    pub fn press(&mut self, key: Key) {
        self.notice = "";
        match key {
            Key::Step(taken) => self.step(taken),
            Key::Turn => self.turns = self.turns.wrapping_add(1),
            Key::Leave => {}
        }
        self.look();
    }

    /// The text around the place, and its first byte in the document.
    pub fn passage(&self) -> Option<Passage<'_>> {
        self.document.snapshot().passage_at(self.byte)
    }

    /// The move that is shown, in bytes of the document.
    pub fn place(&self) -> Range<usize> {
        let shown = self.view.as_ref().map(|view| view.range.clone());
        shown.unwrap_or(self.byte..self.byte)
    }

    fn step(&mut self, taken: BoardStep) {
        match taken {
            BoardStep::NextFinding => self.check(true),
            BoardStep::PreviousFinding => self.check(false),
            _ => {}
        }
        match step(self.document.snapshot(), self.byte, taken) {
            Some(place) => self.byte = place.start,
            None => self.notice = nothing(taken),
        }
    }

    /// Finds the board and the findings of the place.
    fn look(&mut self) {
        let snapshot = self.document.snapshot();
        let wish = BoardWish {
            turns: self.turns,
            ..BoardWish::default()
        };
        self.view = board_view(snapshot, &self.context, self.byte, wish);
        let passage = snapshot.passage_at(self.byte);
        self.findings = passage.map_or_else(Vec::new, |passage| findings(&passage, &self.context));
    }

    /// Checks the games from here on, or back from here, until one has an error or a warning.
    fn check(&self, forwards: bool) {
        let snapshot = self.document.snapshot();
        let Some(here) = snapshot.book.at_byte(self.byte) else {
            return;
        };
        let mut at = here.start;
        loop {
            if checked(snapshot, &self.context, at, self.byte, forwards) {
                return;
            }
            let next = snapshot.book.at_byte(at).map(|place| match forwards {
                true => Some(place.range().end).filter(|end| *end < snapshot.text.len()),
                false => place.start.checked_sub(1),
            });
            let Some(next) = next.flatten() else {
                return;
            };
            at = snapshot
                .book
                .at_byte(next)
                .map_or(next, |place| place.start);
        }
    }
}

/// Checks a game and says whether it has an error or a warning on the wanted side of a byte.
fn checked(snapshot: &Snapshot, context: &Context, at: usize, byte: usize, forwards: bool) -> bool {
    let Some(place) = snapshot.book.at_byte(at) else {
        return true;
    };
    let found = marks(snapshot, &place, context, &|| false).unwrap_or_default();
    found.iter().any(|mark| {
        let start = place.start + mark.start as usize;
        let counts = matches!(mark.severity, Severity::Error | Severity::Warning);
        counts && if forwards { start > byte } else { start < byte }
    })
}

/// What is said where a step leads nowhere.
fn nothing(taken: BoardStep) -> &'static str {
    match taken {
        BoardStep::Next | BoardStep::Last => "this is the last move of the line",
        BoardStep::Previous | BoardStep::First => "this is the beginning",
        BoardStep::Into | BoardStep::Branch => "no variation replaces this move",
        BoardStep::Out => "this is the main line",
        BoardStep::NextGame => "this is the last game",
        BoardStep::PreviousGame => "this is the first game",
        BoardStep::NextFinding => "no error or warning follows",
        BoardStep::PreviousFinding => "there is no error or warning before this move",
    }
}

#[cfg(test)]
pub mod testing {
    use super::*;
    use crate::syntax::format;

    /// A walk that begins at the start of some games of chess.
    pub fn walk(text: &str) -> GameWalk {
        walk_in("pgn", text)
    }

    /// A walk that begins at the start of some records of a format.
    pub fn walk_in(name: &str, text: &str) -> GameWalk {
        let format = format(name).expect("a format");
        let document = Document::new(format, text.to_owned());
        GameWalk::at("games.pgn", document, Context::new(format), 0)
    }

    /// Presses keys: `>` and `<` are the arrows to the right and to the left, `v` and `^` those down and up.
    pub fn pressed(walk: &mut GameWalk, keys: &str) {
        for key in keys.chars() {
            let code = match key {
                '>' => KeyCode::Right,
                '<' => KeyCode::Left,
                'v' => KeyCode::Down,
                '^' => KeyCode::Up,
                'H' => KeyCode::Home,
                'E' => KeyCode::End,
                key => KeyCode::Char(key),
            };
            walk.press(Key::of(KeyEvent::from(code)).expect("a key"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::testing::{pressed, walk};

    const GAMES: &str = "[Event \"a\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n\n\
                         [Event \"b\"]\n\n1. d4 d5 2. c4 Nf7 *\n";

    #[track_caller]
    fn leads(keys: &str, heading: &str, notice: &str) {
        let mut walk = walk(GAMES);
        pressed(&mut walk, keys);
        let shown = walk.view.as_ref().map(|view| view.heading.as_str());
        assert_eq!((shown, walk.notice), (Some(heading), notice), "{keys}");
    }

    #[test]
    fn the_keys_lead_through_the_games() {
        leads("", "White to move", "");
        leads(">>", "1... e5", "");
        leads(">><", "1. e4", "");
        leads(">>v", "1... c5", "");
        leads(">>v>", "2. Nf3", "");
        leads(">>v>^", "1... e5", "");
        leads(">>v>>", "2. Nf3", "this is the last move of the line");
        leads(">v", "1. e4", "no variation replaces this move");
        leads(">^", "1. e4", "this is the main line");
        leads("<", "White to move", "this is the beginning");
        leads("p", "White to move", "this is the first game");
        leads("n>", "1. d4", "");
        leads("nn", "White to move", "this is the last game");
        leads("n>p>", "1. e4", "");
        leads(">>>>H", "White to move", "");
        leads(">>vE", "2. Nf3", "");
        leads(
            "X",
            "White to move",
            "there is no error or warning before this move",
        );
    }

    #[test]
    fn the_next_error_is_found_in_a_later_game() {
        let mut walk = walk(GAMES);
        pressed(&mut walk, "x");
        let place = walk.place();
        assert_eq!(GAMES.get(place), Some("Nf7"));
        pressed(&mut walk, "x");
        assert_eq!(walk.notice, "no error or warning follows");
        pressed(&mut walk, "pX");
        assert_eq!(walk.notice, "there is no error or warning before this move");
    }

    #[test]
    fn the_board_is_turned_and_turned_back() {
        let mut walk = walk(GAMES);
        let board = |walk: &super::GameWalk| walk.view.as_ref().map(|view| view.text.clone());
        let before = board(&walk);
        pressed(&mut walk, "f");
        assert_ne!(board(&walk), before);
        pressed(&mut walk, "f");
        assert_eq!(board(&walk), before);
    }
}
