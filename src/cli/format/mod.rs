//! `movetext format`: writes records in the canonical text of a profile, or says which are not.

mod segment;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::PathBuf;

use crate::format::{NARROWEST, Profile};
use crate::rules::{BoardSize, ChosenGame};
use crate::syntax::{Format, segments};
use crate::workspace::Settings;

use super::files::inputs::{self, Input};
use super::files::source::{self, Source};
use super::files::trouble::unwritten;
use super::files::{bytes, diff, write};
use super::status::{FAULTY, OK};
use super::{names, output, workers};
use segment::{FileFormatting, FormattedFile, format_part};

/// Write records in canonical text: the order of tags, numbers, blanks and line ends
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext format games.pgn                       format the file
  movetext format --check .                       name the files that would change, and change none
  movetext format --diff games.pgn                show what would change
  movetext format --profile diff - < games.pgn    one full move a line, from stdin to stdout

Profiles:
  export     the export format of the PGN standard: lines are filled
  annotated  comments and variations on lines of their own, indented by depth
  diff       one full move a line, for version control

Moves, marks, tags, results and the words of comments are never changed. A game with an error or a warning is left
as typed and named on stderr: what looks needless there may be the only sign of a slip.
Exit status: 0 done, 1 with --check if a file would change, 2 something could not be done.")]
pub struct FormatArguments {
    /// Files, folders (searched for records by their extensions), or `-` for stdin, written to stdout
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Change nothing; name the files that would change
    #[arg(long)]
    check: bool,
    /// Change nothing; print a unified diff of what would change
    #[arg(long)]
    diff: bool,
    /// How games are laid out: export, annotated or diff [default: export]
    #[arg(long, value_name = "NAME", value_parser = names::profile)]
    profile: Option<&'static Profile>,
    /// The most characters of a line [default: 79]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(NARROWEST as i64..))]
    width: Option<u16>,
    #[arg(long = "as", value_name = "FORMAT", value_parser = names::format, help = names::read_as_help())]
    read_as: Option<&'static Format>,
    /// Read records whose tags name no game as this game
    #[arg(long, value_name = "NAME", value_parser = names::chosen_game)]
    game: Option<ChosenGame>,
    /// The board of draughts records that declare none, such as 14x9
    #[arg(long, value_name = "SIZE", value_parser = names::board)]
    board: Option<BoardSize>,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

pub fn run(arguments: FormatArguments) -> u8 {
    let listing = inputs::inputs(&arguments.paths);
    if let Some(status) = listing.refuse() {
        return status;
    }
    let mut status = listing.tell();
    let mut would_change = false;
    for input in &listing.inputs {
        let done = source::load(input, arguments.read_as)
            .and_then(|source| one_file(input, &source, &arguments));
        match done {
            Ok(changes) => would_change |= changes,
            Err(problem) => status = output::complain(&problem),
        }
    }
    match (status, arguments.check && would_change) {
        (OK, true) => FAULTY,
        _ => status,
    }
}

/// Formats a file and writes it, or shows what would change. Returns whether it changes.
fn one_file(input: &Input, source: &Source, arguments: &FormatArguments) -> Result<bool, String> {
    let name = output::line(&source.name);
    if !source.format.holds_games() {
        let title = source.format.title;
        output::note(&format!("{name} is a {title} and is left as it is"));
        return Ok(false);
    }
    let formatted = formatted(source, arguments)
        .map_err(|error| format!("cannot format {name}: {}", unwritten(&error)))?;
    let changes = formatted.bytes != source.bytes;
    report_left(&name, &formatted);
    let shown = match (arguments.diff, arguments.check, &input.path) {
        (true, _, _) => {
            let new = source.with_bytes(formatted.bytes);
            Some(diff::unified(source, &new).into_bytes())
        }
        (false, true, _) if changes => Some(format!("{name}\n").into_bytes()),
        (false, true, _) => None,
        (false, false, None) => Some(formatted.bytes),
        (false, false, Some(path)) => {
            write::put_back(path, &source.bytes, &formatted.bytes).map_err(|error| {
                format!("cannot write the formatted {name}: {}", unwritten(&error))
            })?;
            None
        }
    };
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(&shown.unwrap_or_default());
    match written.and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("cannot write the output: {}", unwritten(&error)))
        }
        _ => Ok(changes),
    }
}

/// Bytes that a thread formats at a time, at least.
const PIECE: usize = 64 << 10;

fn formatted(source: &Source, arguments: &FormatArguments) -> io::Result<FormattedFile> {
    let all = source.bytes.as_slice();
    let options = Settings {
        game: arguments.game,
        board: arguments.board,
        profile: arguments.profile,
        width: arguments.width.map(usize::from),
        ..Settings::default()
    };
    let settings = options.over(&source.project);
    let how = FileFormatting {
        context: settings.context(source.format, source.likely),
        style: settings.format_style(),
        charset: bytes::charset(all),
    };
    let mut file = FormattedFile::default();
    let worker = || |piece: Vec<Range<usize>>| format_part(all, &piece, &how);
    workers::run(
        workers::jobs(arguments.jobs),
        pieces(source),
        worker,
        |part| {
            file.take(part);
            Ok(())
        },
    )?;
    Ok(file)
}

/// The segments of a file, several at a time.
fn pieces(source: &Source) -> impl Iterator<Item = Vec<Range<usize>>> + Send {
    let all: Vec<_> = segments(source.format, source.bytes.as_slice()).collect();
    let mut pieces: Vec<Vec<Range<usize>>> = Vec::new();
    for range in all {
        match pieces.last_mut() {
            Some(piece)
                if piece
                    .first()
                    .is_some_and(|one| range.start < one.start + PIECE) =>
            {
                piece.push(range);
            }
            _ => pieces.push(vec![range]),
        }
    }
    pieces.into_iter()
}

/// Names the games that are left as typed on stderr.
fn report_left(name: &str, formatted: &FormattedFile) {
    let mut report = String::new();
    for left in &formatted.left {
        let code = left.code.map(|code| format!("[{}]", code.0));
        let (code, why) = (code.unwrap_or_default(), &left.why);
        let (line, column) = (left.line + 1, left.column + 1);
        // Writing to a string cannot fail.
        let _ = writeln!(
            report,
            "warning{code}: {name}:{line}:{column}: this game is left as typed: {why}"
        );
    }
    // Nothing can be reported on a closed stderr.
    let _ = io::stderr().write_all(report.as_bytes());
}
