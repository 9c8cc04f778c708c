//! Sound games: real ones, of which `check` says nothing worse than hints, and generated ones where there
//! are too few.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use movetext::board::Move;
use movetext::checks;
use movetext::document::Severity;
use movetext::identify::{self, Context, Identification};
use movetext::replay::{Record, records};
use movetext::rules::{Game, Position};
use movetext::syntax::{Format, format, segments};
use movetext::text::decode;

use super::replayed::{PlayedMove, replayed};
use super::suites::Suite;
use super::support::Chance;

/// The two halves of the games: one to fit weights on, one to measure on.
pub const FIT: u64 = 0;
pub const UNSEEN: u64 = 1;

const FEWEST_PLIES: usize = 20;

/// The formats of the corpus with their folders. A name alone stands for all its files of the format.
const SOURCES: &[(&str, &[&str])] = &[
    (
        "pgn",
        &[
            "pgn/clean",
            "pgn/encodings/blackmar.pgn",
            "pgn/encodings/dortmund.pgn",
            "pgn/encodings/Morphy_UTF8.pgn",
        ],
    ),
    ("pdn", &["pdn"]),
];

const GENERATED_GAMES: usize = 600;
const MOST_GENERATED_PLIES: usize = 110;

/// A game without its text.
pub struct SoundGame {
    pub start: Box<dyn Position>,
    /// The set-up that the game starts from, as the record has it.
    pub fen: Option<String>,
    pub moves: Vec<Move>,
    pub result: String,
    hash: u64,
}

impl SoundGame {
    fn new(
        start: Box<dyn Position>,
        fen: Option<String>,
        moves: Vec<Move>,
        result: String,
    ) -> SoundGame {
        // FNV-1a, which is the same on every machine.
        let words = moves.iter().flat_map(|mv| PlayedMove::of(mv).words());
        let bytes = words.flat_map(u64::to_le_bytes);
        let bytes = bytes.chain(fen.iter().flat_map(|fen| fen.bytes()));
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325, mix);
        SoundGame {
            start,
            fen,
            moves,
            result,
            hash,
        }
    }

    /// The half that the game belongs to.
    pub fn set(&self) -> u64 {
        // The lowest bit of this hash is only the parity of the bytes.
        (self.hash >> 32) % 2
    }
}

/// The games found so far, by the names of their games.
#[derive(Default)]
pub struct Corpus {
    found: RefCell<HashMap<&'static str, Rc<Vec<SoundGame>>>>,
    read: RefCell<HashSet<&'static str>>,
}

impl Corpus {
    /// The games of a suite.
    pub fn games(&self, suite: &Suite) -> Rc<Vec<SoundGame>> {
        let game = suite.game();
        match suite.generated {
            true => self.add(game.name, || generated(game)),
            false => self.read(game.format),
        }
        let found = self.found.borrow();
        found.get(game.name).cloned().unwrap_or_default()
    }

    fn add(&self, name: &'static str, games: impl FnOnce() -> Vec<SoundGame>) {
        let mut found = self.found.borrow_mut();
        found.entry(name).or_insert_with(|| Rc::new(games()));
    }

    /// Reads the files of a format, once.
    fn read(&self, name: &'static str) {
        if !self.read.borrow_mut().insert(name) {
            return;
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
        let folder = std::env::var_os("MOVETEXT_CORPUS").map_or(folder, PathBuf::from);
        let row = format(name).expect("a row of the table");
        let sources = SOURCES.iter().filter(|(format, _)| *format == name);
        let paths = sources.flat_map(|(_, paths)| paths.iter());
        let mut known = HashSet::new();
        let mut games: HashMap<&'static str, Vec<SoundGame>> = HashMap::new();
        for path in paths.flat_map(|path| files(&folder.join(path), name)) {
            for (game, sound) in file_games(&std::fs::read(path).unwrap_or_default(), row) {
                if known.insert((game.name, sound.hash)) {
                    games.entry(game.name).or_default().push(sound);
                }
            }
        }
        for (name, games) in games {
            self.add(name, || games);
        }
    }
}

/// The files of a folder with this extension, in the order of their names; a file itself.
fn files(path: &Path, extension: &str) -> Vec<PathBuf> {
    if path.is_file() {
        let fits = path
            .extension()
            .is_some_and(|own| own.eq_ignore_ascii_case(extension));
        return fits.then(|| path.to_owned()).into_iter().collect();
    }
    let entries = std::fs::read_dir(path).into_iter().flatten().flatten();
    let mut inside: Vec<_> = entries.map(|entry| entry.path()).collect();
    inside.sort();
    inside
        .iter()
        .flat_map(|path| files(path, extension))
        .collect()
}

fn file_games(bytes: &[u8], format: &'static Format) -> Vec<(&'static Game, SoundGame)> {
    let unknown = Context::new(format);
    let texts = segments(format, bytes).map(|segment| decode(&bytes[segment]).0);
    let context = Context {
        likely: identify::likely(texts, "", &unknown),
        ..unknown
    };
    let texts = segments(format, bytes).map(|segment| decode(&bytes[segment]).0);
    texts
        .filter_map(|text| sound_game(&text, &context))
        .collect()
}

/// The game of a segment, if it is the only one, long enough, and has no findings but hints.
fn sound_game(text: &str, context: &Context) -> Option<(&'static Game, SoundGame)> {
    let tree = (context.format.parse)(text);
    let mut games = records(text, &tree).filter(Record::is_game);
    let record = games.next()?;
    if games.next().is_some() || record.moves < FEWEST_PLIES {
        return None;
    }
    let verdict = checks::check(text, context);
    let is_hint = |severity| severity == Severity::Hint;
    if !verdict
        .findings
        .iter()
        .all(|finding| is_hint(finding.severity))
    {
        return None;
    }
    let Identification::Game(setup, ..) = identify::identify(&record, context) else {
        return None;
    };
    // The moves are written anew with the usual names of the squares, which a set-up must agree with.
    if setup.board.numbering.first != setup.game.numbering.first
        || setup.board.numbering.a1 != setup.game.numbering.a1
    {
        return None;
    }
    let start = setup.start.clone()?;
    let played = replayed(text, context.format, &setup);
    let played: Option<Vec<PlayedMove>> = played.moves.into_iter().collect();
    let moves = legal_moves(start.as_ref(), &played?)?;
    if moves.len() < FEWEST_PLIES {
        return None;
    }
    let fen = record.set_up().filter(|_| setup.set_up);
    let fen = fen.map(|pair| pair.tag.value.to_owned());
    let terminator = record.terminator.map(|node| record.slice(node));
    let result = terminator.unwrap_or("*").to_owned();
    Some((setup.game, SoundGame::new(start, fen, moves, result)))
}

/// The moves as the rules list them.
fn legal_moves(start: &dyn Position, played: &[PlayedMove]) -> Option<Vec<Move>> {
    let mut position = start.boxed();
    let mut legal = Vec::new();
    let mut moves = Vec::with_capacity(played.len());
    for wanted in played {
        legal.clear();
        position.legal(&mut legal);
        let mv = legal.iter().find(|mv| PlayedMove::of(mv) == *wanted)?;
        position.play(mv);
        moves.push(mv.clone());
    }
    Some(moves)
}

/// Games of moves by chance. Captures and checks are preferred, so that there are as many as in real games.
fn generated(game: &'static Game) -> Vec<SoundGame> {
    let mut chance = Chance::new(1);
    let games = (0..GENERATED_GAMES).filter_map(|_| {
        let start = game.position(None).ok()?;
        let mut position = start.clone();
        let (mut moves, mut legal) = (Vec::new(), Vec::new());
        let plies = MOST_GENERATED_PLIES / 2 + chance.below(MOST_GENERATED_PLIES / 2);
        while moves.len() < plies {
            legal.clear();
            position.legal(&mut legal);
            if legal.is_empty() {
                break;
            }
            let lively = |mv: &&Move| mv.is_capture() || position.effect_of(mv).check;
            let preferred: Vec<&Move> = match chance.percent(40) {
                true => legal.iter().filter(lively).collect(),
                false => Vec::new(),
            };
            let mv = match preferred.is_empty() {
                true => &legal[chance.below(legal.len())],
                false => preferred[chance.below(preferred.len())],
            };
            position.play(mv);
            moves.push(mv.clone());
        }
        let result = match position.end() {
            Some(end) => game.results[0][game.outcome(&end)],
            None => "*",
        };
        let long = moves.len() >= FEWEST_PLIES;
        long.then(|| SoundGame::new(start, None, moves, result.to_owned()))
    });
    games.collect()
}
