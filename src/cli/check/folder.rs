//! Compares the games of all files, before each is checked.
//!
//! The files are read once to collect their games, and those that may hold the longer copy of a game once more. Of a game
//! only little is kept, so that a million fits into memory.

use std::collections::HashMap;
use std::io;

use crate::cli::files::bytes::width;
use crate::cli::files::games::{FileGame, each_game};
use crate::cli::files::inputs::Input;
use crate::cli::files::source;
use crate::cli::output;
use crate::collection::{CutOffSearch, GameFolder, HintKind, facts, line_ends, trace};
use crate::document::Finding;
use crate::identify::Context;
use crate::replay::{Record, records};
use crate::syntax::Format;
use crate::text::Charset;
use crate::workspace::Settings;

/// The hints about all games.
#[derive(Default)]
pub struct FolderHints {
    names: Vec<String>,
    /// By the name of the file, and there by the byte where the record of the game begins.
    hints: HashMap<String, Vec<PlacedHint>>,
}

struct PlacedHint {
    record: u64,
    kind: HintKind,
    /// The other game.
    other: GamePlace,
}

/// Where a game is.
#[derive(Clone, Copy, Default)]
struct GamePlace {
    /// The index of its file.
    file: u32,
    line: u32,
    record: u64,
}

/// How the files are read.
pub struct ReadingOptions<'a> {
    pub options: &'a Settings,
    pub read_as: Option<&'static Format>,
    pub jobs: usize,
}

impl ReadingOptions<'_> {
    /// Calls `take` for each game of a file. A file that cannot be read has none; the check says so later.
    fn each<T: Send>(
        &self,
        input: &Input,
        find: impl Fn(&Record, &Context) -> T + Sync,
        take: &mut dyn FnMut(FileGame<T>) -> io::Result<()>,
    ) {
        if let Ok((source, rest)) = source::open(input, self.read_as) {
            let _ = each_game(&source, rest, (self.options, self.jobs), find, take);
        }
    }
}

impl FolderHints {
    /// Reads all games and compares them.
    pub fn find(inputs: &[Input], reading: &ReadingOptions) -> FolderHints {
        let mut folder = GameFolder::default();
        let mut places: Vec<GamePlace> = Vec::new();
        // The number of the first game of each file.
        let mut firsts = Vec::new();
        for (file, input) in inputs.iter().enumerate() {
            firsts.push(places.len());
            let find = |record: &Record, context: &Context| (facts(record), trace(record, context));
            reading.each(input, find, &mut |game| {
                let (facts, trace) = &game.found;
                folder.add(facts, *trace);
                places.push(GamePlace {
                    file: u32::try_from(file).unwrap_or(u32::MAX),
                    line: u32::try_from(game.line).unwrap_or(u32::MAX),
                    record: game.record,
                });
                Ok(())
            });
        }
        let repeated = folder.repetitions();
        let mut search = CutOffSearch::new(&folder, &repeated);
        firsts.push(places.len());
        for (input, games) in inputs.iter().zip(firsts.windows(2)) {
            let &[first, after] = games else { continue };
            if (first..after).any(|game| search.wants(game)) {
                look_again(input, first, &mut search, reading);
            }
        }
        let mut found = FolderHints {
            names: inputs.iter().map(Input::name).collect(),
            hints: HashMap::new(),
        };
        let place = |number: usize| places.get(number).copied().unwrap_or_default();
        for hint in folder.hints(&repeated, search) {
            let own = place(hint.game);
            let name = found.names.get(own.file as usize);
            let hints = found.hints.entry(name.cloned().unwrap_or_default());
            hints.or_default().push(PlacedHint {
                record: own.record,
                kind: hint.kind,
                other: place(hint.other),
            });
        }
        found
    }

    /// Returns what is said of the games of a segment, which begins at this byte of its file.
    pub fn findings(
        &self,
        file: &str,
        start: usize,
        (text, charset): (&str, Charset),
        (bytes, format): (&[u8], &Format),
    ) -> Vec<Finding> {
        let hints = self.hints.get(file).map_or(&[][..], Vec::as_slice);
        let from = |byte: usize| hints.partition_point(|hint| hint.record < byte as u64);
        let hints = hints.get(from(start)..from(start + bytes.len()));
        let hints = hints.unwrap_or_default();
        if hints.is_empty() {
            return Vec::new();
        }
        let tree = (format.parse)(text);
        let mut found = Vec::new();
        for record in records(text, &tree) {
            let before = text.get(..record.bytes_range().start).unwrap_or("");
            let begins = (start + width(before, charset)) as u64;
            let own = hints.iter().filter(|hint| hint.record == begins);
            found.extend(own.map(|hint| hint.kind.finding(&record, &self.place(hint.other))));
        }
        found
    }

    fn place(&self, game: GamePlace) -> String {
        let name = self.names.get(game.file as usize);
        format!(
            "{}:{}",
            output::line(name.map_or("", |name| name)),
            game.line
        )
    }
}

/// Reads the games of a file again that may begin with another one. `first` is the number of its first game.
fn look_again(input: &Input, first: usize, search: &mut CutOffSearch, reading: &ReadingOptions) {
    let mut read = Vec::new();
    let mut number = first;
    let wanted = &*search;
    let find = |record: &Record, context: &Context| {
        let ends = line_ends(record, context);
        wanted.may_want(&ends).then_some(ends)
    };
    reading.each(input, find, &mut |game| {
        let wanted = game.found.filter(|_| wanted.wants(number));
        read.extend(wanted.map(|ends| (number, ends)));
        number += 1;
        Ok(())
    });
    for (number, ends) in read {
        search.read(number, &ends);
    }
}
