//! Where each game is, and what it is sorted, split and compared by.

use crate::collection::{Condition, GameFolder, GameKey, facts, trace};
use crate::replay::Record;
use crate::syntax::Format;
use crate::text::Charset;
use crate::workspace::Settings;

use super::split::SplitBy;
use super::stored::{StoredContent, StoredFile, state};
use crate::cli::files::games::{FileGame, each_game};
use crate::cli::files::inputs::Input;
use crate::cli::files::source;
use crate::cli::files::trouble::unread;
use crate::identify::Context;

/// What is to be known of the games.
pub struct Wanted<'a> {
    pub conditions: &'a [Condition],
    pub sort: &'a [&'static GameKey],
    pub split: Option<SplitBy>,
    pub unique: bool,
}

/// A game of the index.
#[derive(Clone)]
pub struct IndexedGame {
    /// The index of its file.
    pub file: usize,
    /// Bytes of the file.
    pub start: u64,
    pub length: u64,
    pub line: usize,
    /// None if it is all ASCII.
    charset: Option<Charset>,
    /// The values of its keys, one after another.
    rank: Box<[Box<str>]>,
    /// The values of the key that files are split by.
    pub groups: Box<[Box<str>]>,
}

/// The games that are chosen, in their order.
#[derive(Default)]
pub struct GameIndex {
    pub files: Vec<StoredFile>,
    pub games: Vec<IndexedGame>,
    /// How many games there are, and how many of them are not chosen.
    pub read: usize,
    pub refused: usize,
    /// The format of the first file, and each other one, with the name of its first file.
    pub format: Option<&'static Format>,
    pub formats: Vec<(&'static Format, String)>,
    /// The first file begins with a byte order mark.
    pub is_marked: bool,
    folder: GameFolder,
}

/// The file of a game, by its index, and its line.
pub type IndexedPlace = (usize, usize);

/// The games that occur again, each with its copy that stays.
#[derive(Default)]
pub struct RepeatedGames {
    pub dropped: Vec<[IndexedPlace; 2]>,
    /// Those that end with another result than the copy, with both results.
    pub contradicting: Vec<([IndexedPlace; 2], [String; 2])>,
}

impl GameIndex {
    /// Adds the chosen games of an input. The error is a message for people.
    pub fn read(
        &mut self,
        input: &Input,
        read_as: Option<&'static Format>,
        wanted: &Wanted,
        jobs: usize,
    ) -> Result<(), String> {
        let (mut source, rest) = source::open(input, read_as)?;
        let known = |(format, _): &(&'static Format, String)| format.name == source.format.name;
        if !self.formats.iter().any(known) {
            self.formats.push((source.format, source.name.clone()));
        }
        self.format = self.format.or(Some(source.format));
        if self.files.is_empty() {
            self.is_marked = source.bytes.starts_with("\u{FEFF}".as_bytes());
        }
        let file = self.files.len();
        let state = input
            .path
            .as_ref()
            .and_then(|path| Some((path, state(path)?)));
        let find = |record: &Record, context: &Context| found(record, context, wanted);
        let taken = each_game(
            &source,
            rest,
            (&Settings::default(), jobs),
            find,
            &mut |game| {
                self.take(file, game, wanted);
                Ok(())
            },
        );
        let content = match state {
            Some((path, state)) => StoredContent::OnDisk(path.clone(), state),
            None => StoredContent::InMemory(std::mem::take(&mut source.bytes)),
        };
        let name = source.name;
        taken.map_err(|error| format!("cannot read {name}: {}", unread(&error)))?;
        self.files.push(StoredFile { name, content });
        Ok(())
    }

    fn take(&mut self, file: usize, game: FileGame<Option<FoundKeys>>, wanted: &Wanted) {
        self.read += 1;
        let Some(found) = game.found else {
            self.refused += 1;
            return;
        };
        if let Some((facts, trace)) = found.identity.filter(|_| wanted.unique) {
            self.folder.add(&facts, trace);
        }
        self.games.push(IndexedGame {
            file,
            start: game.start,
            length: game.length,
            line: game.line,
            charset: game.charset,
            rank: found.rank,
            groups: found.groups,
        });
    }

    /// Removes the games that occur again with the same result. Returns all that occur again.
    pub fn drop_repeated(&mut self, wanted: &Wanted) -> RepeatedGames {
        let mut repeated = RepeatedGames::default();
        if !wanted.unique {
            return repeated;
        }
        let folder = std::mem::take(&mut self.folder);
        let mut repetitions = folder.repetitions();
        let place = |number: usize| {
            let game = self.games.get(number);
            game.map_or((0, 0), |game| (game.file, game.line))
        };
        for one in &repetitions {
            let places = [one.game, one.other].map(place);
            let results = || [one.game, one.other].map(|game| folder.result_of(game).to_owned());
            match one.contradicts {
                true => repeated.contradicting.push((places, results())),
                false => repeated.dropped.push(places),
            }
        }
        repetitions.retain(|one| !one.contradicts);
        let mut number = 0;
        self.games.retain(|_| {
            let is_repeated = repetitions
                .binary_search_by_key(&number, |one| one.game)
                .is_ok();
            number += 1;
            !is_repeated
        });
        repeated
    }

    /// Sorts the games by their keys.
    pub fn sort(&mut self) {
        self.games.sort_by(|one, other| one.rank.cmp(&other.rank));
    }

    /// Are the games of different files in different character sets? A file that mixes them itself stays as it is.
    pub fn mixes_charsets(&self) -> bool {
        let mut seen: Vec<(usize, Charset)> = Vec::new();
        for game in &self.games {
            if let Some(charset) = game.charset
                && seen.last() != Some(&(game.file, charset))
                && !seen.contains(&(game.file, charset))
            {
                seen.push((game.file, charset));
            }
        }
        let several = seen
            .iter()
            .any(|(file, _)| seen.first().is_some_and(|(one, _)| one != file));
        let first = seen.first().map(|(_, charset)| *charset);
        several && seen.iter().any(|(_, charset)| Some(*charset) != first)
    }
}

/// What is found in a record that is chosen.
struct FoundKeys {
    rank: Box<[Box<str>]>,
    groups: Box<[Box<str>]>,
    identity: Option<(crate::collection::GameFacts, crate::collection::LineTrace)>,
}

fn found(record: &Record, context: &Context, wanted: &Wanted) -> Option<FoundKeys> {
    if !wanted
        .conditions
        .iter()
        .all(|condition| condition.holds(record))
    {
        return None;
    }
    let rank = wanted
        .sort
        .iter()
        .map(|key| key.rank(record).into_boxed_str());
    let groups = match wanted.split {
        Some(SplitBy::Key(key)) => key.values(record),
        _ => Vec::new(),
    };
    Some(FoundKeys {
        rank: rank.collect(),
        groups: groups.into_iter().map(String::into_boxed_str).collect(),
        identity: wanted
            .unique
            .then(|| (facts(record), trace(record, context))),
    })
}
