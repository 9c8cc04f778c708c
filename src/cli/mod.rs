//! The command line: one file or folder per subcommand. They share `output` (writing to a stdout that may close at any
//! time), `files` (reading records and writing them back) and `workers` (threads).
//!
//! Only this module uses clap, annotate-snippets, indicatif, ratatui, resvg, terminal_size, similar, tempfile, nix, ctrlc and
//! the file system.

mod board;
mod check;
mod completions;
mod config;
mod convert;
mod diagram;
mod explain;
mod files;
mod format;
mod games;
mod help;
mod list;
#[cfg(feature = "server")]
mod lsp;
mod output;
mod perft;
mod position;
mod record_place;
mod segment_fixes;
mod show;
mod signals;
mod status;
mod table;
mod workers;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

// Names that people type mean the same in options and in settings.
use crate::config::names;
use status::{INCOMPLETE, OK};

#[derive(Parser)]
#[command(
    name = "movetext",
    version,
    about = "Checks game records (PGN chess, PDN draughts) and serves them to editors",
    arg_required_else_help = true,
    after_help = "Examples:
  movetext check games.pgn          report what is wrong, as a compiler would
  movetext check --format json .    one JSON object per finding, for all records in this folder
  movetext check --fix games.pgn    apply the fixes that are certain
  movetext format games.pgn         write canonical text: tags, numbers, blanks, lines
  movetext explain illegal-move     what a code means and what to do
  movetext lsp                      speak the Language Server Protocol on stdin and stdout

Exit status: 0 no errors, 1 errors in the records, 2 could not run."
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Serve the Language Server Protocol on stdin and stdout, as `movetext lsp` does
    #[cfg(feature = "server")]
    #[arg(long, hide = true)]
    stdio: bool,
}

#[derive(Subcommand)]
enum Command {
    Check(check::CheckArguments),
    Board(board::BoardArguments),
    Config(config::ConfigArguments),
    Convert(convert::ConvertArguments),
    Diagram(diagram::DiagramArguments),
    Format(format::FormatArguments),
    Games(games::GamesArguments),
    #[cfg(feature = "server")]
    Lsp(lsp::LspArguments),
    Explain(explain::ExplainArguments),
    List(list::ListArguments),
    Perft(perft::PerftArguments),
    Position(position::PositionArguments),
    Show(show::ShowArguments),
    Table(table::TableArguments),
    Completions(completions::CompletionsArguments),
}

/// Runs the command line and returns the exit status.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match parsed(args) {
        Ok(arguments) => arguments,
        Err(message) => {
            // Help and version are errors to clap as well. Printing fails only on a closed pipe.
            let _ = message.print();
            return ExitCode::from(if message.use_stderr() { INCOMPLETE } else { OK });
        }
    };
    let status = match arguments.command {
        Some(Command::Board(arguments)) => board::run(arguments),
        Some(Command::Check(arguments)) => check::run(arguments),
        Some(Command::Config(arguments)) => config::run(arguments),
        Some(Command::Convert(arguments)) => convert::run(arguments),
        Some(Command::Diagram(arguments)) => diagram::run(arguments),
        Some(Command::Format(arguments)) => format::run(arguments),
        Some(Command::Games(arguments)) => games::run(arguments),
        #[cfg(feature = "server")]
        Some(Command::Lsp(arguments)) => lsp::run(arguments),
        Some(Command::Explain(arguments)) => explain::run(arguments),
        Some(Command::List(arguments)) => list::run(arguments),
        Some(Command::Perft(arguments)) => perft::run(arguments),
        Some(Command::Position(arguments)) => position::run(arguments),
        Some(Command::Show(arguments)) => show::run(arguments),
        Some(Command::Table(arguments)) => table::run(arguments),
        Some(Command::Completions(arguments)) => completions::run(arguments, command()),
        #[cfg(feature = "server")]
        None if arguments.stdio => lsp::run(lsp::LspArguments::default()),
        None => {
            let _ = command().print_help();
            INCOMPLETE
        }
    };
    ExitCode::from(status)
}

fn parsed(args: impl IntoIterator<Item = OsString>) -> Result<Arguments, clap::Error> {
    let mut command = command();
    let mut matches = command.try_get_matches_from_mut(args)?;
    Arguments::from_arg_matches_mut(&mut matches).map_err(|message| message.format(&mut command))
}

fn command() -> clap::Command {
    help::with_paragraphs(Arguments::command())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_argument_tables_are_sound() {
        command().debug_assert();
    }
}
