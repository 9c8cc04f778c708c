//! What goes on while questions are asked: the files, the answers, and going back.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use crate::cli::files::inputs::Input;
use crate::cli::files::projects::projects;
use crate::cli::files::source::load;
use crate::cli::files::trouble::unwritten;
use crate::document::Fix;

use super::super::chunk::CheckSettings;
use super::super::fix::{FixSettings, in_file};
use super::super::reporter::Reporter;
use super::super::tally::count;
use super::answer::Choice;
use super::open_file::{EarlierGame, NextQuestion, OpenFile};
use super::open_game::Question;
use super::screen::{Rescue, Screen};

pub struct Session<'s> {
    pub inputs: &'s [Input],
    pub fix: &'s FixSettings,
    /// Apply the safe fixes of a file before asking.
    pub fix_first: bool,
    pub settings: &'s CheckSettings,
    pub progress: Progress,
}

/// How far the questions have come.
#[derive(Default)]
pub struct Progress {
    /// The file being asked about.
    pub at: usize,
    /// The file being asked about, and those with answers.
    pub files: BTreeMap<usize, OpenFile>,
    /// The files that could be read, by their numbers.
    pub seen: BTreeMap<usize, Input>,
    /// The files that are not asked about.
    closed: BTreeSet<usize>,
    /// The answers, the last at the end.
    answers: Vec<GivenAnswer>,
}

/// An answer, and how to undo it.
struct GivenAnswer {
    file: usize,
    before: EarlierGame,
    /// The title of the fix that it applied.
    applied: Option<String>,
}

impl Session<'_> {
    /// Asks until there is no question left or the user stops.
    pub fn ask(&mut self, screen: &mut Screen, reporter: &mut Reporter) -> io::Result<()> {
        loop {
            let Some(question) = self.next(screen, reporter)? else {
                // After the last question there is one more chance to go back.
                match self.progress.answers.is_empty() || screen.last_answer()? != Choice::Back {
                    true => return Ok(()),
                    false => self.back(screen, reporter)?,
                }
                continue;
            };
            screen.show(&question, self.settings)?;
            match self.answer(&question, screen)? {
                Choice::Quit => return Ok(()),
                Choice::Back => self.back(screen, reporter)?,
                _ => {}
            }
        }
    }

    /// Asks until there is an answer that can be taken, and does what it says if it is about this question.
    fn answer(&mut self, question: &Question, screen: &mut Screen) -> io::Result<Choice> {
        loop {
            let answer = screen.answer(question)?;
            match &answer {
                Choice::Quit | Choice::Back => {}
                Choice::Apply(choice) => {
                    if let Some(fix) = question.finding.fixes.get(*choice) {
                        self.apply(fix, false, screen)?;
                    }
                }
                Choice::Typed(word) => {
                    let file = self.progress.files.get(&self.progress.at);
                    match file.map(|file| file.typed(question, word)) {
                        Some(Ok(fix)) => self.apply(&fix, true, screen)?,
                        Some(Err(why)) => {
                            screen.say(&format!("not written: {why}"))?;
                            continue;
                        }
                        None => {}
                    }
                }
                Choice::Skip | Choice::SkipGame | Choice::SkipFile => self.skip(&answer),
            }
            return Ok(answer);
        }
    }

    /// Returns the next question, with the file and the game being asked about set to its own.
    fn next(
        &mut self,
        screen: &mut Screen,
        reporter: &mut Reporter,
    ) -> io::Result<Option<Question>> {
        while let Some(input) = self.inputs.get(self.progress.at) {
            let number = self.progress.at;
            if !self.progress.files.contains_key(&number) {
                self.open(input, reporter);
            }
            let Some(file) = self.progress.files.get_mut(&number) else {
                self.progress.at += 1;
                continue;
            };
            let NextQuestion {
                mut notices,
                mut question,
            } = file.next(self.settings);
            if question.is_some()
                && let Err(error) = file.try_out()
            {
                let (name, why) = (&file.name, unwritten(&error));
                reporter.problem(&format!(
                    "cannot write {name}: {why}; nothing is asked about it"
                ));
                self.close();
                continue;
            }
            let game = question.is_some().then(|| file.at());
            if file.is_unsaved_outside(game) {
                self.save(screen, reporter);
                let Some(file) = self.progress.files.get(&number) else {
                    continue;
                };
                // It may be another file now.
                for shown in notices.iter_mut().chain(&mut question) {
                    shown.file.clone_from(&file.name);
                }
            }
            for notice in &notices {
                screen.notice(notice, self.settings)?;
            }
            if question.is_some() {
                return Ok(question);
            }
            if !self.progress.answers.iter().any(|one| one.file == number) {
                self.progress.files.remove(&number);
            }
            self.progress.at += 1;
        }
        Ok(None)
    }

    /// Reads the file to ask about, if it can be read.
    fn open(&mut self, input: &Input, reporter: &mut Reporter) {
        let number = self.progress.at;
        if self.progress.closed.contains(&number) {
            return;
        }
        let source = match load(input, self.fix.read_as) {
            Ok(source) => source.into(),
            Err(problem) => {
                self.progress.closed.insert(number);
                return reporter.problem(&problem);
            }
        };
        self.progress.seen.insert(number, input.clone());
        let source = match self.fix_first {
            true => match in_file(input, source, self.fix, self.settings, reporter) {
                Ok(fixed) => fixed.source,
                // It has been reported that it cannot be written.
                Err(_) => {
                    self.progress.closed.insert(number);
                    return;
                }
            },
            false => source,
        };
        if let Some(file) = OpenFile::new(input, &source, self.settings) {
            self.progress.files.insert(number, file);
        }
    }

    /// Applies a fix where the question stands.
    fn apply(&mut self, fix: &Fix, is_typed: bool, screen: &mut Screen) -> io::Result<()> {
        let progress = &mut self.progress;
        let Some(file) = progress.files.get_mut(&progress.at) else {
            return Ok(());
        };
        let before = file.now();
        let title = &fix.title;
        let done = file.apply(fix);
        let said = match &done {
            Ok(()) if is_typed => {
                let left = count(file.left(self.settings), "finding");
                format!("applied: {title}; {left} left in this game")
            }
            Ok(()) => format!("applied: {title}"),
            Err(reason) => {
                file.skip(&Choice::Skip);
                format!("not applied: {title}: {reason}")
            }
        };
        let (file, applied) = (progress.at, done.is_ok().then(|| title.clone()));
        let answer = before.map(|before| GivenAnswer {
            file,
            before,
            applied,
        });
        progress.answers.extend(answer);
        screen.say(&said)
    }

    /// Skips what an answer says.
    fn skip(&mut self, answer: &Choice) {
        let progress = &mut self.progress;
        let Some(file) = progress.files.get_mut(&progress.at) else {
            return;
        };
        if let Some(before) = file.now() {
            progress.answers.push(GivenAnswer {
                file: progress.at,
                before,
                applied: None,
            });
        }
        file.skip(answer);
    }

    /// Undoes the last answer and goes back to its question, perhaps in an earlier file.
    fn back(&mut self, screen: &mut Screen, reporter: &mut Reporter) -> io::Result<()> {
        let last = self.progress.answers.last();
        let Some(number) = last.map(|last| last.file) else {
            return screen.say("this is the first question");
        };
        let game = last.map(|last| last.before.number());
        let file = self.progress.files.get(&self.progress.at);
        let stays = game.filter(|_| number == self.progress.at);
        if file.is_some_and(|file| file.is_unsaved_outside(stays)) {
            self.save(screen, reporter);
        }
        // The answers of a file that could not be saved are gone.
        let Some(last) = self.progress.answers.pop() else {
            return screen.say("there is no question before it any more");
        };
        self.progress.at = last.file;
        if let Some(file) = self.progress.files.get_mut(&last.file) {
            file.go_back(last.before);
        }
        match last.applied {
            Some(title) => screen.say(&format!("undone: {title}")),
            None => screen.say("back to the question before"),
        }
    }

    /// Writes the file being asked about, if it has changed. If that fails, asks what to do.
    pub fn save(&mut self, screen: &mut Screen, reporter: &mut Reporter) {
        let progress = &mut self.progress;
        let Some(file) = progress.files.get_mut(&progress.at) else {
            return;
        };
        while let Err(error) = file.save() {
            let complaint = format!("{}: {}", file.unsaved(), unwritten(&error));
            match screen.unsaved(&complaint) {
                Rescue::TryAgain => {}
                Rescue::SaveAs(path) => {
                    // Nothing can be said on a closed terminal.
                    let _ = match file.save_as(&path) {
                        Ok(()) => {
                            let input = Input::file(path, &projects());
                            let said =
                                format!("saved in {}; it is asked about from now on", file.name);
                            progress.seen.insert(progress.at, input);
                            screen.say(&said)
                        }
                        Err(error) => {
                            let (path, why) = (path.display(), unwritten(&error));
                            screen.say(&format!("cannot write {path}: {why}"))
                        }
                    };
                }
                Rescue::GiveUp => {
                    reporter.problem(&complaint);
                    return self.close_with(reporter);
                }
            }
        }
    }

    /// Asks no more about a file that cannot be written. Those of its fixes that are in it already stay.
    fn close_with(&mut self, reporter: &mut Reporter) {
        if let Some(file) = self.progress.files.get(&self.progress.at) {
            reporter.fixed(&file.name, file.saved());
        }
        self.close();
    }

    fn close(&mut self) {
        let progress = &mut self.progress;
        progress.files.remove(&progress.at);
        progress.closed.insert(progress.at);
        progress.answers.retain(|one| one.file != progress.at);
    }
}
