//! A sound game written in the notation of a suite.

use movetext::board::{Frame, Move, Ply, Role};
use movetext::identify::{Identification, identify};
use movetext::notation::Notation;
use movetext::replay::{ReplaySetup, records};
use movetext::rules::Position;

use super::corpus::SoundGame;
use super::layout::{self, Entry, Laid};
use super::replayed::{PlayedMove, replayed};
use super::suites::Suite;
use super::support::Chance;

pub struct Sheet {
    written: Written,
    pub words: Vec<Word>,
    /// The position before each move.
    pub before: Vec<Box<dyn Position>>,
    pub moves: Vec<PlayedMove>,
    /// What the text is read as.
    pub setup: ReplaySetup,
}

/// A move as it is written.
pub struct Word {
    pub text: String,
    /// The same without what tells it apart from other moves; equal where nothing does.
    pub bare: String,
}

/// The parts of a text.
struct Written {
    tags: Vec<(String, String)>,
    /// The numbers and moves in their order.
    entries: Vec<Entry>,
    result: String,
}

/// Writes as many of the games as are needed, chosen by the seed.
pub fn sample(suite: &Suite, games: &[&SoundGame], count: usize, seed: u64) -> Vec<Sheet> {
    let mut chance = Chance::new(seed);
    let mut order = games.to_vec();
    for i in (1..order.len()).rev() {
        order.swap(i, chance.below(i + 1));
    }
    let sheets = order.into_iter().filter_map(|game| Sheet::of(suite, game));
    sheets.take(count).collect()
}

impl Sheet {
    /// None if the notation cannot write a move of the game, or the text is not read as these moves.
    pub fn of(suite: &Suite, game: &SoundGame) -> Option<Sheet> {
        let before = positions(game);
        let words: Option<Vec<Word>> = before
            .iter()
            .zip(&game.moves)
            .map(|(position, mv)| word(suite, position.as_ref(), mv))
            .collect();
        let words = words?;
        let written = Written {
            tags: tags(suite, game),
            entries: entries(suite, &before, &words),
            result: game.result.clone(),
        };
        let moves: Vec<_> = game.moves.iter().map(PlayedMove::of).collect();
        let text = laid(suite, &written, &written.entries, true).text;
        let tree = (suite.format().parse)(&text);
        let record = records(&text, &tree).next()?;
        let Identification::Game(setup, ..) = identify(&record, &suite.context()) else {
            return None;
        };
        let replayed = replayed(&text, suite.format(), &setup);
        let sound = replayed.is(&moves) && !replayed.is_faulty;
        sound.then_some(Sheet {
            written,
            words,
            before,
            moves,
            setup: *setup,
        })
    }

    /// The numbers and moves in their order.
    pub fn entries(&self) -> &[Entry] {
        &self.written.entries
    }

    /// The text of these entries with the tags of the game; without its result if it is not whole.
    pub fn laid(&self, suite: &Suite, entries: &[Entry], is_whole: bool) -> Laid {
        laid(suite, &self.written, entries, is_whole)
    }

    /// The index of the move of a ply among the entries.
    pub fn entry(&self, ply: usize) -> usize {
        let is_move = |entry: &Entry| !entry.is_number && entry.ply == ply;
        self.entries().iter().position(is_move).unwrap_or(0)
    }
}

fn laid(suite: &Suite, written: &Written, entries: &[Entry], is_whole: bool) -> Laid {
    let is_kept = |(name, _): &&(String, String)| is_whole || name != "Result";
    let tags: Vec<_> = written.tags.iter().filter(is_kept).cloned().collect();
    match suite.is_table() {
        true => layout::table(&tags, entries),
        false => layout::movetext(&tags, entries, is_whole.then_some(&written.result)),
    }
}

/// The position before each move.
fn positions(game: &SoundGame) -> Vec<Box<dyn Position>> {
    let mut position = game.start.clone();
    let before = game.moves.iter().map(|mv| {
        let before = position.clone();
        position.play(mv);
        before
    });
    before.collect()
}

/// The words, and a number before the first move of each round.
fn entries(suite: &Suite, before: &[Box<dyn Position>], words: &[Word]) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut last_number = None;
    for (ply, (position, word)) in before.iter().zip(words).enumerate() {
        let number = position.number();
        if last_number != Some(number) {
            let is_starter = position.turn() == suite.game().starts;
            entries.push(Entry {
                ply,
                text: format!("{number}{}", if is_starter { "." } else { "..." }),
                is_number: true,
            });
        }
        last_number = Some(number);
        entries.push(Entry {
            ply,
            text: word.text.clone(),
            is_number: false,
        });
    }
    entries
}

/// Writes a move; None if the notation cannot.
pub fn word(suite: &Suite, position: &dyn Position, mv: &Move) -> Option<Word> {
    let target = suite.target();
    let frame = suite.game().frame(target.letters, position.turn());
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let effect = position.effect_of(mv);
    let write = |legal| write(target.notation, &Ply { mv, legal, effect }, &frame);
    let text = write(&legal);
    // In draughts only captures are told apart, by their stops, which are no part that can be dropped.
    let bare = match frame.roles.contains(Role::Knight) {
        true => write(std::slice::from_ref(mv)),
        false => text.clone(),
    };
    (!text.is_empty()).then_some(Word { text, bare })
}

fn write(notation: &Notation, ply: &Ply, frame: &Frame) -> String {
    let mut text = String::new();
    (notation.write)(ply, frame, &mut text);
    text
}

/// The tags of the game that matter for its moves, and its result.
fn tags(suite: &Suite, game: &SoundGame) -> Vec<(String, String)> {
    let mut tags = vec![("Result".to_owned(), game.result.clone())];
    tags.extend(suite.tags());
    if let Some(fen) = &game.fen {
        tags.push(("SetUp".to_owned(), "1".to_owned()));
        tags.push(("FEN".to_owned(), fen.clone()));
    }
    tags
}
