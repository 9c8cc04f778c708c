//! `check --interactive`: shows one finding after another that has fixes, and asks which to apply.
//!
//! Everything that is shown goes to stdout, and the answers are lines of stdin. A file is written when its
//! next question is about another game, so that little is lost if the terminal is closed.

mod answer;
mod arrivals;
mod layout;
mod open_file;
mod open_game;
mod screen;
mod session;
mod situation;

use std::io;

use crate::cli::files::inputs::Input;

use super::chunk::CheckSettings;
use super::chunks;
use super::fix::FixSettings;
use super::reporter::Reporter;
use screen::Screen;
use session::{Progress, Session};

/// Asks about all inputs, and counts what is left. Returns the exit status for a signal that stopped it, and
/// errors of writing to stdout.
pub fn run(
    inputs: &[Input],
    fix: &FixSettings,
    fix_first: bool,
    settings: &CheckSettings,
    reporter: &mut Reporter,
) -> io::Result<Option<u8>> {
    let mut session = Session {
        inputs,
        fix,
        fix_first,
        settings,
        progress: Progress::default(),
    };
    let mut screen = Screen::new();
    let asked = session.ask(&mut screen, reporter);
    session.save(&mut screen, reporter);
    let stopped = screen.stopped;
    drop(screen);
    let progress = session.progress;
    for file in progress.files.values() {
        reporter.fixed(&file.name, file.saved());
    }
    if stopped.is_some() {
        reporter.note("stopped by a signal");
        return Ok(stopped);
    }
    let left = inputs.len().saturating_sub(progress.at + 1);
    if left > 0 {
        reporter.note(&format!("stopped; files not looked at: {left}"));
    }
    let seen: Vec<Input> = progress.seen.into_values().collect();
    let files = chunks::read(&seen, fix.read_as);
    let counted = chunks::check(files, settings, fix.jobs, reporter);
    for note in reporter.total().left_unasked(settings.hints) {
        reporter.note(&note);
    }
    asked.and(counted)?;
    Ok(None)
}
