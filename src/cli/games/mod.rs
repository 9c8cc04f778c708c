//! `movetext games`: chooses, sorts, joins and splits games by their boundaries. Their bytes stay as they are.
//!
//! The files are read twice: `index` finds where each game is and what it is sorted by, `writer` copies the games. So the
//! games themselves need not fit into memory.

mod index;
mod split;
mod stored;
mod writer;

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::collection::{Condition, GAME_KEYS, GameKey, game_key};
use crate::syntax::{Format, format_of_path};

use super::files::inputs::{self, Input};
use super::files::trouble::unwritten;
use super::files::write;
use super::output::count;
use super::status::{INCOMPLETE, OK};
use super::{names, output, workers};
use index::{GameIndex, IndexedGame, IndexedPlace, RepeatedGames, Wanted};
use split::{SplitBy, file_names};
use stored::StoredFiles;
use writer::GameWriter;

/// Choose, sort, join and split games; their bytes stay as they are
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext games --merge january.pgn february.pgn -o 2026.pgn
  movetext games --extract player=carlsen --extract 'date>=2020' big.pgn > carlsen.pgn
  movetext games --unique --sort date,round . -o club.pgn
  movetext games --split event -o events club.pgn     a file for each event, in the folder events
  movetext games --split 100 -o parts big.pgn         a file for each 100 games

Keys: player, white, black, event, site, annotator, date, year, round, result, eco, elo.
A condition is a key, a sign and a value. = finds all words in a name, whatever their case and accents, the beginning of a
date or a code, and a number or result as a whole; != is its opposite; >= and <= compare. What is between two | is enough:
'event=cup|open'. All conditions must be met.

A game goes with all of its bytes: its character set, its line ends, what stands between it and the next game. A blank line
is added between games that become neighbours. If files are in different character sets, all games are written in UTF-8, and a note says so.
--unique leaves out a game that occurs again with the same moves and players, and nothing in its date and round that differs;
the copy with more text stays.
Exit status: 0 done, 2 something could not be done.")]
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true).args(["merge", "extract", "unique", "sort", "split"]))]
pub struct GamesArguments {
    /// Files, folders (searched for records by their extensions), or `-` for stdin
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Write the games of all files one after another
    #[arg(long)]
    merge: bool,
    /// Write only games that meet a condition, such as player=carlsen or 'date>=2020'
    #[arg(long, value_name = "CONDITION", value_parser = Condition::read)]
    extract: Vec<Condition>,
    /// Write each game once, in its fullest copy
    #[arg(long)]
    unique: bool,
    /// Sort the games by one key after another; games that are equal in them keep their order
    #[arg(long, value_name = "KEYS", value_parser = key, value_delimiter = ',')]
    sort: Vec<&'static GameKey>,
    /// Write a file for each value of a key, or for each N games, into the folder of --output
    #[arg(long, value_name = "KEY", value_parser = split_by, requires = "output")]
    split: Option<SplitBy>,
    /// Write into this file, or with --split into files of this folder
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write over files that exist
    #[arg(long)]
    force: bool,
    #[arg(long = "as", value_name = "FORMAT", value_parser = names::format, help = names::read_as_help())]
    read_as: Option<&'static Format>,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

fn key(name: &str) -> Result<&'static GameKey, String> {
    game_key(name).ok_or_else(|| {
        let names: Vec<&str> = GAME_KEYS.iter().map(|key| key.name).collect();
        format!("there is no key `{name}`; there are {}", names.join(", "))
    })
}

fn split_by(text: &str) -> Result<SplitBy, String> {
    match text.parse::<NonZeroUsize>() {
        Ok(games) => Ok(SplitBy::Count(games)),
        Err(_) => key(text).map(SplitBy::Key),
    }
}

pub fn run(arguments: GamesArguments) -> u8 {
    let mut listing = inputs::inputs(&arguments.paths);
    if let Some(status) = listing.refuse() {
        return status;
    }
    leave_out_other_formats(&arguments, &mut listing.inputs);
    let mut status = listing.tell();
    if let Some(path) = arguments
        .output
        .as_ref()
        .filter(|_| arguments.split.is_none())
        && !arguments.force
        && path.exists()
    {
        return output::complain(&exists(path));
    }
    let wanted = Wanted {
        conditions: &arguments.extract,
        sort: &arguments.sort,
        split: arguments.split,
        unique: arguments.unique,
    };
    let mut index = GameIndex::default();
    for input in &listing.inputs {
        let jobs = workers::jobs(arguments.jobs);
        if let Err(problem) = index.read(input, arguments.read_as, &wanted, jobs) {
            status = output::complain(&problem);
        }
    }
    if status != OK {
        return output::complain("nothing is written, because not all of the games could be read");
    }
    let Some(format) = index.format else {
        return INCOMPLETE;
    };
    if let [first, other, ..] = index.formats.as_slice() {
        return output::complain(&format!(
            "a file of games has one format, and {} is {}, {} is {}; name the files of one, or a file of its format with -o",
            first.1, first.0.name, other.1, other.0.name
        ));
    }
    let repeated = index.drop_repeated(&wanted);
    report_repeated(&index, &repeated);
    index.sort();
    let utf8 = index.mixes_charsets();
    if utf8 {
        output::note("the files are in different character sets; all games are written in UTF-8");
    }
    let done = match (arguments.split, &arguments.output) {
        (Some(by), Some(folder)) => into_folder(&index, by, folder, format, utf8, arguments.force),
        (_, Some(path)) => into_file(&index, path, utf8, arguments.force).map(|()| 1),
        (_, None) => to_stdout(&index, utf8).map(|()| 1),
    };
    match done {
        Ok(files) => summarize(&index, repeated.dropped.len(), files),
        Err(Some(problem)) => status = output::complain(&problem),
        // Nobody reads the rest.
        Err(None) => {}
    }
    status
}

/// Of the files found in folders only those in the format of the output are read: `-o club.pgn` asks for PGN.
fn leave_out_other_formats(arguments: &GamesArguments, inputs: &mut Vec<Input>) {
    let format_of = |path: &Path| format_of_path(&path.to_string_lossy());
    let output = arguments.output.as_deref();
    let output = output.filter(|_| arguments.split.is_none());
    let Some(format) = output.and_then(format_of) else {
        return;
    };
    let before = inputs.len();
    inputs.retain(|input| {
        let found = input.path.as_ref();
        let found = found.filter(|path| !arguments.paths.contains(path));
        let other = found.and_then(|path| format_of(path));
        other.is_none_or(|other| other.name == format.name)
    });
    let left_out = before - inputs.len();
    if left_out > 0 {
        let files = count(left_out as u64, "file");
        output::note(&format!(
            "{files} in other formats than {} left out",
            format.name
        ));
    }
}

fn exists(path: &Path) -> String {
    let name = path.display().to_string();
    format!(
        "{} exists already; --force writes over it",
        output::line(&name)
    )
}

/// How an output ends that could not be written: with a message, or without one if nobody reads it.
type WriteProblem = Option<String>;

fn problem(what: &str, error: &io::Error) -> WriteProblem {
    let broken = error.kind() == io::ErrorKind::BrokenPipe;
    (!broken).then(|| format!("cannot write {}: {}", output::line(what), unwritten(error)))
}

fn to_stdout(index: &GameIndex, utf8: bool) -> Result<(), WriteProblem> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let games: Vec<&IndexedGame> = index.games.iter().collect();
    let written = copy(index, &games, utf8, &mut out).and_then(|()| out.flush());
    written.map_err(|error| problem("the output", &error))
}

fn into_file(index: &GameIndex, path: &Path, utf8: bool, force: bool) -> Result<(), WriteProblem> {
    let games: Vec<&IndexedGame> = index.games.iter().collect();
    let written = write::write_streamed(path, force, &mut |out| copy(index, &games, utf8, out));
    written.map_err(|error| problem(&path.display().to_string(), &error))
}

/// Writes a file for each group of games. Returns how many. Nothing is written if one of them exists.
fn into_folder(
    index: &GameIndex,
    by: SplitBy,
    folder: &Path,
    format: &Format,
    utf8: bool,
    force: bool,
) -> Result<usize, WriteProblem> {
    std::fs::create_dir_all(folder)
        .map_err(|error| problem(&folder.display().to_string(), &error))?;
    let groups = by.groups(&index.games);
    let mut files: BTreeMap<PathBuf, Vec<&IndexedGame>> = BTreeMap::new();
    for (name, games) in file_names(&groups, format) {
        files.insert(folder.join(name), games);
    }
    let taken = files.keys().find(|path| !force && path.exists());
    if let Some(path) = taken {
        return Err(Some(exists(path)));
    }
    for (path, games) in &files {
        let written = write::write_streamed(path, force, &mut |out| copy(index, games, utf8, out));
        written.map_err(|error| problem(&path.display().to_string(), &error))?;
    }
    Ok(files.len())
}

fn copy(
    index: &GameIndex,
    games: &[&IndexedGame],
    utf8: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut stored = StoredFiles::new(&index.files);
    let holds_games = index.format.is_none_or(Format::holds_games);
    let line_ends = if holds_games { 2 } else { 1 };
    let mut writer = GameWriter::new(out, line_ends, utf8, index.is_marked);
    let mut bytes = Vec::new();
    let mut last = None;
    for game in games {
        let (start, end) = (game.start, game.start + game.length);
        stored.read(game.file, start..end, &mut bytes)?;
        writer.write(&bytes, last == Some((game.file, start)))?;
        last = Some((game.file, end));
    }
    Ok(())
}

/// The most repeated games that are named.
const MOST_NAMED: usize = 20;

fn report_repeated(index: &GameIndex, repeated: &RepeatedGames) {
    let place = |(file, line): IndexedPlace| {
        let name = index.files.get(file).map_or("", |file| file.name.as_str());
        format!("{}:{line}", output::line(name))
    };
    for places in repeated.dropped.iter().take(MOST_NAMED) {
        let [one, other] = places.map(place);
        output::note(&format!("{one} is left out: it is also at {other}"));
    }
    if repeated.dropped.len() > MOST_NAMED {
        let more = count((repeated.dropped.len() - MOST_NAMED) as u64, "more game");
        output::note(&format!("{more} left out for the same reason"));
    }
    for (places, [own, first]) in repeated.contradicting.iter().take(MOST_NAMED) {
        let [one, other] = places.map(place);
        output::note(&format!(
            "{one} says {own} and {other} says {first}, all else is the same; both are written"
        ));
    }
    if repeated.contradicting.len() > MOST_NAMED {
        let others = repeated.contradicting.len() - MOST_NAMED;
        let more = count(others as u64, "more game");
        output::note(&format!("{more} with another result than their copy"));
    }
}

fn summarize(index: &GameIndex, repeated: usize, files: usize) {
    let read = count(index.read as u64, "game");
    let mut parts = vec![format!("{} written", index.games.len())];
    for (games, what) in [(index.refused, "not chosen"), (repeated, "repeated")] {
        parts.extend((games > 0).then(|| format!("{games} {what}")));
    }
    parts.extend((files != 1).then(|| count(files as u64, "file")));
    let _ = writeln!(io::stderr(), "{read}: {}", parts.join(", "));
}
