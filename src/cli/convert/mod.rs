//! `movetext convert`: writes the moves of records in another notation. Only the moves change, and the
//! tags that name their notation. All other bytes stay the same, even in files of mixed character sets.

mod parallel;
mod splice;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::diagram::sheet;
use crate::notation::Target;
use crate::notation::letters::ENGLISH;
use crate::rewrite::required_format;
use crate::rules::{BoardSize, ChosenGame};
use crate::syntax::{FORMATS, Format, format_of_notation};
use crate::text::Charset;
use crate::workspace::Settings;

use super::files::inputs;
use super::files::source;
use super::files::trouble::unwritten;
use super::files::{bytes, write};
use super::status::{FAULTY, INCOMPLETE, OK};
use super::{names, output, workers};
use splice::{ConvertSettings, Converted};

/// Write the moves of game records in another notation
#[derive(clap::Args)]
#[command(after_help = "Examples:
  movetext convert --to lan games.pgn               the moves in long algebraic notation, on stdout
  movetext convert --to san-de --in-place club.pgn  German piece letters, in the file itself
  movetext convert --to diagonal --output new.pdn old.pdn
  movetext convert --to numeric --captures : old.pdn captures with a colon
  movetext convert --to lan --fix typed.pgn         after the safe fixes of its slips

With --svg scoresheets are drawn as they are printed, on pages below each other, in place of being written.
Comments, glyphs, numbers and line ends stay as they are; only --wrap changes where lines break.
A move that cannot be played stays as typed and is reported on stderr with its place and a code. Where
only the piece letters are to be changed, they are changed in it too.
A scoresheet that becomes movetext has what was probably meant instead, with what the sheet says as a remark.
`movetext list notations` shows what can follow --to.
Exit status: 0 all moves were rewritten, 1 some stay as typed or are assumed, 2 something could not be done.")]
pub struct ConvertArguments {
    /// Files, folders (searched for records by their extensions), or `-` for stdin
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The notation to write: a name such as lan, with a language where pieces have letters (san-de), or a
    /// language alone (german)
    #[arg(long, value_name = "NOTATION", value_parser = names::target)]
    to: Target,
    /// Write the result back into the files
    #[arg(long, conflicts_with = "output")]
    in_place: bool,
    /// Write the result into this file
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long = "as", value_name = "FORMAT", value_parser = names::format, help = names::read_as_help())]
    read_as: Option<&'static Format>,
    /// Draw the games as scoresheets, on pages of one SVG picture, to print or show
    #[arg(long, conflicts_with_all = ["in_place", "wrap"])]
    svg: bool,
    /// Read records whose tags name no game as this game
    #[arg(long, value_name = "NAME", value_parser = names::chosen_game)]
    game: Option<ChosenGame>,
    /// The board of draughts records that declare none: its width and height (14x9), if wanted with the
    /// corner of square 1 and the colour of that corner ("14x9 top-left dark")
    #[arg(long, value_name = "SIZE", value_parser = names::board)]
    board: Option<BoardSize>,
    /// Read moves in this notation and its piece letters
    #[arg(long = "from", value_name = "NOTATION", value_parser = names::target)]
    from: Option<Target>,
    /// Write draughts captures with this sign (x, :, ×, -) instead of the sign that the record has
    #[arg(long, value_name = "SIGN", value_parser = names::capture_sign)]
    captures: Option<char>,
    /// First apply the safe fixes of the records, as `movetext check --fix` does
    #[arg(long)]
    fix: bool,
    /// Wrap the lines of the movetext at N characters at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(20..))]
    wrap: Option<u16>,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

pub fn run(arguments: ConvertArguments) -> u8 {
    let listing = inputs::inputs(&arguments.paths);
    if let Some(status) = listing.refuse() {
        return status;
    }
    let mut status = OK;
    for problem in &listing.problems {
        status = output::complain(problem);
    }
    if arguments.output.is_some() && listing.inputs.len() > 1 {
        return output::complain("--output takes one file; use --in-place for several");
    }
    if arguments.in_place && listing.inputs.iter().any(|input| input.path.is_none()) {
        return output::complain("stdin cannot be written in place");
    }
    let drawn = match arguments.svg {
        true => sheet_format(arguments.to),
        false => None,
    };
    if arguments.svg && drawn.is_none() {
        let sheets = FORMATS.iter().filter(|format| format.table.is_some());
        let names: Vec<&str> = sheets.filter_map(|format| format.notation).collect();
        let (names, title) = (names.join(", "), arguments.to.title());
        return output::complain(&format!(
            "--svg draws scoresheets, which are not written in {title}; use it with --to {names}"
        ));
    }
    if drawn.is_some() && listing.inputs.len() > 1 {
        return output::complain("--svg draws one file, since a picture is one document");
    }
    let settings = ConvertSettings {
        charset: Charset::Utf8,
        drawn,
        wanted: arguments.to,
        options: options(&arguments),
        fix: arguments.fix,
        wrap: arguments.wrap.map(usize::from),
    };
    let jobs = workers::jobs(arguments.jobs);
    let mut tally = ConvertSummary::default();
    for input in &listing.inputs {
        // A file is written back only if it changes, which takes its whole content to tell.
        let opened = match arguments.in_place {
            true => source::load(input, arguments.read_as).map(|source| (source, None)),
            false => source::open(input, arguments.read_as),
        };
        let (source, mut rest) = match opened {
            Ok(opened) => opened,
            Err(problem) => {
                status = output::complain(&problem);
                continue;
            }
        };
        if !source.format.holds_games() {
            let (name, title) = (output::line(&source.name), source.format.title);
            status = output::complain(&format!(
                "{name} is a {title}, which has no game to convert"
            ));
            continue;
        }
        if let Some(to) =
            required_format(source.format, arguments.to).filter(|_| arguments.in_place)
        {
            let (name, title) = (output::line(&source.name), to.title);
            status = output::complain(&format!(
                "{name} would become a {title}: it cannot be written in place; use --output"
            ));
            continue;
        }
        let settings = ConvertSettings {
            charset: bytes::charset(&source.bytes),
            ..settings
        };
        let mut convert = |out: &mut dyn Write| {
            let mut line = 1;
            let mut pages: Vec<String> = Vec::new();
            parallel::convert(&source, rest.take(), &settings, jobs, &mut |part| {
                tally.take(part, &source.name, &mut line);
                pages.extend_from_slice(&part.pages);
                out.write_all(&part.bytes)
            })?;
            if let Some(to) = drawn.filter(|_| pages.is_empty()) {
                pages = splice::blank_form(to);
            }
            match arguments.svg {
                true => out.write_all(sheet::document(&pages).as_bytes()),
                false => Ok(()),
            }
        };
        let written = match (&arguments.output, &input.path) {
            (Some(path), _) => in_memory(&mut convert).and_then(|bytes| write::write(path, &bytes)),
            (None, Some(path)) if arguments.in_place => in_memory(&mut convert)
                .and_then(|bytes| write::put_back(path, &source.bytes, &bytes)),
            _ => {
                let mut stdout = io::stdout().lock();
                convert(&mut stdout).and_then(|()| stdout.flush())
            }
        };
        match written {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return status,
            Err(error) => {
                let (name, why) = (output::line(&source.name), unwritten(&error));
                status = output::complain(&format!("cannot write the converted {name}: {why}"));
            }
        }
    }
    let to = arguments.to.title();
    let fixes = match (arguments.fix, tally.fixes) {
        (false, _) => String::new(),
        (true, 1) => " after 1 fix".to_owned(),
        (true, fixes) => format!(" after {fixes} fixes"),
    };
    let assumed = match tally.assumed {
        0 => String::new(),
        1 => ", 1 as it was probably meant".to_owned(),
        assumed => format!(", {assumed} as they were probably meant"),
    };
    let how = match tally.lettered {
        true => "kept, some with other letters",
        false => "kept as they are",
    };
    let _ = writeln!(
        io::stderr(),
        "{} moves in {to}, {} {how}{assumed}{fixes}",
        tally.moves,
        tally.kept
    );
    match (status, tally.kept + tally.assumed) {
        (OK, 0) => OK,
        (OK, _) => FAULTY,
        _ => INCOMPLETE,
    }
}

/// Returns what the options say about reading and writing moves.
fn options(arguments: &ConvertArguments) -> Settings {
    let letters = arguments.from.map(|from| from.letters);
    Settings {
        game: arguments.game,
        board: arguments.board,
        notation: arguments.from.map(|from| from.notation),
        // With English letters the language is still identified from the moves.
        language: letters.filter(|letters| !std::ptr::eq(*letters, &ENGLISH)),
        captures: arguments.captures,
        ..Settings::default()
    }
}

/// Returns the format of the scoresheets that are written in a notation.
fn sheet_format(target: Target) -> Option<&'static Format> {
    format_of_notation(target.notation.name).filter(|format| format.table.is_some())
}

/// How many moves have been converted, and how many stay as they are.
#[derive(Default)]
struct ConvertSummary {
    moves: u64,
    kept: usize,
    /// Some of those have other piece letters.
    lettered: bool,
    assumed: usize,
    fixes: u64,
}

impl ConvertSummary {
    /// Counts a converted chunk and reports its problems. `line` is the number of its first line, and
    /// becomes that of the next chunk.
    fn take(&mut self, part: &Converted, name: &str, line: &mut usize) {
        // One write for all of them, since stderr has no buffer.
        let mut report = String::new();
        for problem in &part.problems {
            let code = problem.code.map(|code| format!("[{}]", code.0));
            let (code, words) = (code.unwrap_or_default(), &problem.words);
            let (line, column) = (*line + problem.line, problem.column + 1);
            report.push_str(&format!("warning{code}: {name}:{line}:{column}: {words}\n"));
        }
        let _ = io::stderr().write_all(report.as_bytes());
        self.moves += part.moves;
        self.fixes += part.fixes;
        self.assumed += part.assumed;
        self.kept += part.problems.iter().map(|one| one.moves).sum::<usize>();
        self.lettered |= part.problems.iter().any(|one| one.lettered);
        *line += part.lines;
    }
}

/// Converts into memory, for a file that is then written in one step.
fn in_memory(convert: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    convert(&mut bytes)?;
    Ok(bytes)
}
