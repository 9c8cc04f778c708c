//! `movetext check`: reads files, checks every game, reports like a compiler.
//!
//! `files::inputs` finds the files and `files::source` reads each one. `chunks` cuts each file
//! into chunks and checks them on several threads; `chunk` checks one. `style` lists the files
//! that print the findings (`text`, `json`, `github`, `sarif`, `junit`), and `reporter` writes them in the
//! order of the files and counts them; `document` makes one document of them where the style needs that, and
//! `baseline` knows those that are left out. `folder` compares the games of all files. `fix` applies fixes before that, and `interactive` asks which.

mod baseline;
mod chunk;
mod chunks;
mod document;
mod fit;
mod fix;
mod folder;
mod github;
mod identity;
mod interactive;
mod json;
mod junit;
mod lines;
mod reporter;
mod sarif;
mod style;
mod tally;
mod text;
mod window;

use std::io;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::board::Letters;
use crate::codes::{ChosenSeverities, SeverityChoice};
use crate::config::FILE_NAME;
use crate::document::Code;
use crate::notation::Notation;
use crate::rules::{BoardSize, ChosenGame};
use crate::syntax::Format;
use crate::workspace::Settings;

use super::files::inputs::{self, Input};
use super::status::{FAULTY, INCOMPLETE, OK};
use super::{names, output, workers};
use baseline::Baseline;
use chunk::CheckSettings;
use fix::FixSettings;
use folder::{FolderHints, ReadingOptions};
use reporter::{BaselineUse, Reporter};
use style::OutputStyle;

/// Check game records and report what is wrong with them
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext check games.pgn
  movetext check .                                all records in this folder and below
  movetext check --hints --game russian shashki.pdn
  movetext check --severity missing-tag=off --severity check-mark=error games.pgn
  curl -s https://example.org/x.pgn | movetext check -
  movetext check --format json games.pgn | jq -r .code | sort | uniq -c
  movetext check --dry-run games.pgn              what --fix would change, as a diff
  movetext check --fix games.pgn                  apply the certain fixes, report what is left
  movetext check --interactive games.pgn          ask about each finding that has fixes
  movetext check --folder .                       also what is repeated in other files
  movetext check --format sarif . > games.sarif   for services that show findings beside the text
  movetext check --write-baseline known.json .    accept what is there now
  movetext check --baseline known.json .          report only what is new

--game, --notation and --language are ignored for records that can clearly be read better without them.
--fix applies the preferred fixes: they change only how a move is spelt, or undo a slip that is certain.
--interactive reads answers from stdin, a line each: the number of a fix, a move to write instead, Enter to
skip, ? for the other keys. With --fix, it asks about what the certain fixes leave. A file is written when
it asks about another game. Without --hints it asks about errors and warnings only.
A file is replaced in one step, and only if it has not changed since it was read. Its other names (hard
links) keep the old content, and a file of someone else becomes yours.

Findings go to stdout, the summary and everything else to stderr.
Exit status: 0 no errors, 1 errors in the records, 2 something could not be checked
(a missing or unreadable file, a file that is not text, one that cannot be written); everything else is
still checked. With --fix and --interactive this is about the files as they are then, with --dry-run as
they would be. 129, 130 or 143 after a signal; the answers given so far are saved.")]
pub struct CheckArguments {
    /// Files, folders (searched for records by their extensions), or `-` for stdin
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Apply the certain fixes, write the files back, and report what is left
    #[arg(long)]
    fix: bool,
    /// Print what --fix would change as a diff, and write nothing
    #[arg(long, conflicts_with = "interactive")]
    dry_run: bool,
    /// Ask which fixes to apply, one finding at a time
    #[arg(long)]
    interactive: bool,
    /// Compare the games of all files: say which occur twice or are the beginning of another, and which players
    /// an event spells in two ways
    #[arg(long, conflicts_with_all = ["fix", "dry_run", "interactive"])]
    folder: bool,
    /// How to print findings
    #[arg(long, value_enum, default_value = "text")]
    format: OutputStyle,
    /// Leave out the findings that this file knows, see --write-baseline
    #[arg(long, value_name = "FILE", conflicts_with_all = ["write_baseline", "interactive", "dry_run"])]
    baseline: Option<PathBuf>,
    /// Write the findings into this file, print none, and exit with 0
    #[arg(long, value_name = "FILE", conflicts_with_all = ["interactive", "dry_run"])]
    write_baseline: Option<PathBuf>,
    /// Print hints and remarks too, not only errors and warnings (JSON always has them)
    #[arg(long)]
    hints: bool,
    #[arg(long = "as", value_name = "FORMAT", value_parser = names::format, help = names::read_as_help())]
    read_as: Option<&'static Format>,
    /// Read records whose tags name no game as this game
    #[arg(long, value_name = "NAME", value_parser = names::chosen_game)]
    game: Option<ChosenGame>,
    /// Read moves in this notation, where no tag names one
    #[arg(long, value_name = "NAME", value_parser = names::notation)]
    notation: Option<&'static Notation>,
    /// The board of draughts records that declare none: its width and height (14x9), if wanted with the
    /// corner of square 1 and the colour of that corner ("14x9 top-left dark")
    #[arg(long, value_name = "SIZE", value_parser = names::board)]
    board: Option<BoardSize>,
    /// Read piece letters of this language (a code such as de), where no tag names one
    #[arg(long, value_name = "CODE", value_parser = names::language)]
    language: Option<&'static Letters>,
    /// Give findings with a code another severity: error, warning, information, hint, or off
    #[arg(long = "severity", value_name = "CODE=SEVERITY", value_parser = names::severity)]
    severities: Vec<(Code, SeverityChoice)>,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Print for each file what it holds, and which games its records were read as, and why
    #[arg(long, short)]
    verbose: bool,
}

pub fn run(arguments: CheckArguments) -> u8 {
    let mut severities = ChosenSeverities::NONE;
    for (code, choice) in &arguments.severities {
        severities.choose(*code, *choice);
    }
    let mut settings = CheckSettings {
        options: Settings {
            severities,
            game: arguments.game,
            notation: arguments.notation,
            board: arguments.board,
            language: arguments.language,
            ..Settings::default()
        },
        hints: arguments.hints,
        style: arguments.format,
        identities: arguments.format == OutputStyle::Sarif
            || arguments.baseline.is_some()
            || arguments.write_baseline.is_some(),
        verbose: arguments.verbose,
        renderer: text::renderer(),
        quiet: arguments.dry_run || arguments.interactive,
        folder: None,
    };
    if let Some(complaint) = conflict(&arguments) {
        return output::complain(complaint);
    }
    if let Some(complaint) = fit::contradiction(&settings, arguments.read_as) {
        return output::complain(&complaint);
    }
    // Where questions are asked, it is said in other words what --hints would do.
    let silent = settings.hints || settings.style == OutputStyle::Json || arguments.interactive;
    let baseline = match baseline_use(&arguments) {
        Ok(baseline) => baseline,
        Err(complaint) => return output::complain(&complaint),
    };
    let mut reporter = Reporter::new(arguments.verbose, silent, arguments.format, baseline);
    let listing = inputs::inputs(&arguments.paths);
    if let Some(status) = listing.refuse() {
        return status;
    }
    for problem in &listing.problems {
        reporter.problem(problem);
    }
    for note in &listing.notes {
        reporter.note(note);
    }
    let inputs = &listing.inputs;
    let fix = FixSettings {
        read_as: arguments.read_as,
        dry_run: arguments.dry_run,
        jobs: workers::jobs(arguments.jobs),
    };
    if arguments.folder {
        let reading = ReadingOptions {
            options: &settings.options,
            read_as: fix.read_as,
            jobs: fix.jobs,
        };
        settings.folder = Some(FolderHints::find(inputs, &reading));
    }
    if arguments.dry_run {
        reporter.only_shows_fixes();
    }
    let written = if arguments.interactive {
        let asked = interactive::run(inputs, &fix, arguments.fix, &settings, &mut reporter);
        if let Ok(Some(status)) = asked {
            return status;
        }
        asked.map(|_| ())
    } else {
        reporter.start_progress(inputs.iter().map(Input::size).sum());
        match arguments.fix || arguments.dry_run {
            true => fix::run(inputs, &fix, &settings, &mut reporter),
            false => {
                let sources = chunks::read(inputs, fix.read_as);
                chunks::check(sources, &settings, fix.jobs, &mut reporter)
            }
        }
    };
    for (format, games) in reporter.games_by_format().to_vec() {
        for complaint in fit::idle(&settings, format).iter().filter(|_| games > 0) {
            let games = tally::count(games, "game");
            reporter.warning(&format!("{complaint}; ignored for {games}"));
        }
    }
    let unfit = reporter.total().unfit;
    if unfit > 0 {
        let mut options = settings.written_options();
        if options.is_empty() {
            options.push(format!("the settings of {FILE_NAME}"));
        }
        let is_one = options.len() == 1 && options.iter().all(|one| one.starts_with('-'));
        let them = if is_one { "it" } else { "them" };
        let options = options.join(" ");
        let games = tally::count(unfit, "game");
        reporter.note(&format!(
            "{options}: ignored for {games} that can be read better without {them} (--hints shows which)"
        ));
    }
    match written.and_then(|()| reporter.close()) {
        // The reader of the findings has closed the pipe; what was found by then still counts.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => output::outcome(Err(error)),
        _ if reporter.is_incomplete() => INCOMPLETE,
        _ if reporter.total().errors > 0 => FAULTY,
        _ => OK,
    }
}

/// Returns what to do with a baseline. The error is a message for people.
fn baseline_use(arguments: &CheckArguments) -> Result<BaselineUse, String> {
    if let Some(path) = &arguments.write_baseline {
        return Ok(BaselineUse::Write(Baseline::new(path)));
    }
    let path = arguments.baseline.as_ref();
    let known = path.map(|path| Baseline::read(path)).transpose()?;
    Ok(known.map_or(BaselineUse::None, BaselineUse::Known))
}

/// Returns a message if the options do not go together.
fn conflict(arguments: &CheckArguments) -> Option<&'static str> {
    let stdin = arguments.paths.iter().any(|path| path.as_os_str() == "-");
    let is_text = arguments.format == OutputStyle::Text;
    let conflicts = [
        (
            arguments.interactive && stdin,
            "--interactive reads answers from stdin, so it cannot check stdin; save the records to a file",
        ),
        (
            arguments.interactive && !is_text,
            "--interactive shows findings as text; leave --format out",
        ),
        (
            arguments.dry_run && !is_text,
            "--dry-run prints a diff; leave --format out",
        ),
        (
            arguments.folder && stdin,
            "--folder reads the records twice, so it cannot compare those of stdin; save them to a file",
        ),
        (
            arguments.fix && !arguments.dry_run && stdin,
            "stdin cannot be written back; add --dry-run to see what --fix would change",
        ),
    ];
    let found = conflicts.iter().find(|(conflict, _)| *conflict);
    found.map(|(_, message)| *message)
}
