//! `check --interactive`: shows one finding after another that has fixes, and asks which to apply.
//!
//! Everything that is shown goes to stdout, and the answers are lines of stdin. A file is written when its
//! next question is about another game, so that little is lost if the terminal is closed.

mod answer;
mod open_file;
mod open_game;
mod screen;

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use crate::cli::files::inputs::Input;
use crate::cli::files::source::load;

use super::chunk::CheckSettings;
use super::chunks;
use super::fix::{FixSettings, in_file};
use super::reporter::Reporter;
use answer::Choice;
use open_file::OpenFile;
use open_game::{OpenGame, Question};
use screen::Screen;

/// What goes on while questions are asked.
struct Session<'s> {
    inputs: &'s [Input],
    fix: &'s FixSettings,
    /// Apply the safe fixes of a file before asking.
    fix_first: bool,
    settings: &'s CheckSettings,
    /// The file being asked about.
    at: usize,
    /// The file being asked about, and those with fixes that can be undone.
    files: BTreeMap<usize, OpenFile>,
    /// The files that could be read.
    seen: BTreeSet<usize>,
    /// What was applied, the last at the end.
    applied: Vec<AppliedFix>,
}

/// A fix that was applied, and how to undo it.
struct AppliedFix {
    file: usize,
    game: usize,
    before: OpenGame,
    title: String,
}

/// Asks about all inputs, and counts what is left. Returns errors of writing to stdout.
pub fn run(
    inputs: &[Input],
    fix: &FixSettings,
    fix_first: bool,
    settings: &CheckSettings,
    reporter: &mut Reporter,
) -> io::Result<()> {
    let mut session = Session {
        inputs,
        fix,
        fix_first,
        settings,
        at: 0,
        files: BTreeMap::new(),
        seen: BTreeSet::new(),
        applied: Vec::new(),
    };
    let asked = session.ask(&mut Screen::new(), reporter);
    session.save(reporter);
    for (number, file) in &session.files {
        let own = session.applied.iter().filter(|one| one.file == *number);
        reporter.fixed(&file.name, own.count() as u64);
    }
    let left = inputs.len().saturating_sub(session.at + 1);
    if left > 0 {
        reporter.note(&format!("stopped; files not looked at: {left}"));
    }
    let seen = session.seen.iter().filter_map(|number| inputs.get(*number));
    let seen: Vec<Input> = seen.cloned().collect();
    let counted = chunks::check(
        chunks::read(&seen, fix.read_as),
        settings,
        fix.jobs,
        reporter,
    );
    asked.and(counted)
}

impl Session<'_> {
    /// Asks until there is no question left or the user stops.
    fn ask(&mut self, screen: &mut Screen, reporter: &mut Reporter) -> io::Result<()> {
        // After the last question there is one more chance to undo its answer.
        let mut answered = false;
        loop {
            let answer = match self.next(reporter) {
                Some(question) => {
                    screen.show(&question, self.settings)?;
                    let answer = screen.answer(question.finding.fixes.len())?;
                    answered = matches!(answer, Choice::Apply(_));
                    if let Choice::Apply(choice) = answer {
                        self.apply(&question, choice, screen)?;
                    }
                    answer
                }
                None if answered => {
                    answered = false;
                    screen.last_answer()?
                }
                None => return Ok(()),
            };
            match answer {
                Choice::Quit => return Ok(()),
                Choice::Apply(_) => {}
                Choice::Undo => self.undo(screen, reporter)?,
                Choice::Skip | Choice::SkipGame | Choice::SkipFile => {
                    if let Some(file) = self.files.get_mut(&self.at) {
                        file.skip(&answer);
                    }
                }
            }
        }
    }

    /// Returns the next question, with the file and the game being asked about set to its own.
    fn next(&mut self, reporter: &mut Reporter) -> Option<Question> {
        while let Some(input) = self.inputs.get(self.at) {
            if !self.files.contains_key(&self.at) {
                self.open(input, reporter);
            }
            if let Some(file) = self.files.get_mut(&self.at) {
                match file.next(self.settings) {
                    Ok(Some(question)) => return Some(question),
                    Ok(None) => {}
                    Err(error) => self.give_up(&error, reporter),
                }
            }
            self.save(reporter);
            if !self.applied.iter().any(|one| one.file == self.at) {
                self.files.remove(&self.at);
            }
            self.at += 1;
        }
        None
    }

    /// Reads the file to ask about, if it can be read.
    fn open(&mut self, input: &Input, reporter: &mut Reporter) {
        let source = match load(input, self.fix.read_as) {
            Ok(source) => source.into(),
            Err(problem) => return reporter.problem(&problem),
        };
        self.seen.insert(self.at);
        let source = match self.fix_first {
            true => in_file(input, source, self.fix, self.settings, reporter)
                .map_or_else(|source| source, |fixed| fixed.source),
            false => source,
        };
        if let Some(file) = OpenFile::new(input, &source, self.settings) {
            self.files.insert(self.at, file);
        }
    }

    /// Applies a fix of a question.
    fn apply(&mut self, question: &Question, choice: usize, screen: &mut Screen) -> io::Result<()> {
        let file = self.files.get_mut(&self.at);
        let fix = question.finding.fixes.get(choice);
        let (Some(file), Some(fix)) = (file, fix) else {
            return Ok(());
        };
        let title = fix.title.clone();
        match file.apply(fix) {
            Ok((game, before)) => {
                screen.say(&format!("applied: {title}"))?;
                self.applied.push(AppliedFix {
                    file: self.at,
                    game,
                    before,
                    title,
                });
            }
            Err(reason) => {
                screen.say(&format!("not applied: {title}: {reason}"))?;
                file.skip(&Choice::Skip);
            }
        }
        Ok(())
    }

    /// Undoes the last fix and goes back to its finding, perhaps in an earlier file.
    fn undo(&mut self, screen: &mut Screen, reporter: &mut Reporter) -> io::Result<()> {
        let Some(last) = self.applied.pop() else {
            return screen.say("nothing to undo");
        };
        self.save(reporter);
        self.at = last.file;
        if let Some(file) = self.files.get_mut(&self.at) {
            file.put_back(last.game, last.before);
        }
        screen.say(&format!("undone: {}", last.title))
    }

    /// Writes the file being asked about, if it has changed.
    fn save(&mut self, reporter: &mut Reporter) {
        let saved = self.files.get_mut(&self.at).map(OpenFile::save);
        if let Some(Err(error)) = saved {
            self.give_up(&error, reporter);
        }
    }

    /// Reports that the file being asked about cannot be written, and asks no more about it. Those of its
    /// fixes that are in the file already stay.
    fn give_up(&mut self, error: &io::Error, reporter: &mut Reporter) {
        if let Some(file) = self.files.remove(&self.at) {
            let name = &file.name;
            reporter.problem(&format!("cannot write the fixed {name}: {error}"));
        }
        self.applied.retain(|one| one.file != self.at);
    }
}
