//! What the user sees, and the lines that the user types.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use crate::cli::output::line;
use crate::syntax::format_of_path;

use super::super::chunk::CheckSettings;
use super::answer::{Choice, answer, help, last_answer, last_help};
use super::arrivals::{Arrival, Arrivals};
use super::layout::{self, Size};
use super::open_game::Question;

/// So many answers to one question end the questions, if they do not come from a keyboard: another program may write one
/// answer without end.
const MOST_ANSWERS: usize = 20;

pub struct Screen {
    arrivals: Arrivals,
    /// The answers do not come from a keyboard, so nobody sees them unless they are repeated.
    repeats: bool,
    /// No more answers come.
    is_over: bool,
    /// So many answers to this question were read.
    answers: usize,
    /// The exit status for the signal that came.
    pub stopped: Option<u8>,
}

/// What to do with answers that cannot be saved.
pub enum Rescue {
    TryAgain,
    SaveAs(PathBuf),
    GiveUp,
}

impl Screen {
    pub fn new() -> Screen {
        Screen {
            arrivals: Arrivals::start(),
            repeats: !io::stdin().is_terminal(),
            is_over: false,
            answers: 0,
            stopped: None,
        }
    }

    /// Shows a finding, the board and the fixes.
    pub fn show(&mut self, question: &Question, settings: &CheckSettings) -> io::Result<()> {
        self.answers = 0;
        print(&layout::question(question, settings, &Size::now()))
    }

    /// Shows a finding about which there is nothing to ask.
    pub fn notice(&mut self, notice: &Question, settings: &CheckSettings) -> io::Result<()> {
        print(&layout::notice(notice, settings, &Size::now()))
    }

    /// Asks until there is an answer. The end of the input means to stop.
    pub fn answer(&mut self, question: &Question) -> io::Result<Choice> {
        let fixes = question.finding.fixes.len();
        let prompt = layout::prompt(question.game, fixes, &Size::now());
        self.ask(&prompt, &help(), &|line| answer(line, fixes))
    }

    /// Asks whether to go back, when there is no question left.
    pub fn last_answer(&mut self) -> io::Result<Choice> {
        let prompt = "that was the last question [Enter ends, u back, ? help] ";
        self.ask(prompt, &last_help(), &last_answer)
    }

    fn ask(
        &mut self,
        prompt: &str,
        help: &str,
        meaning: &dyn Fn(&str) -> Option<Choice>,
    ) -> io::Result<Choice> {
        loop {
            self.answers += 1;
            if self.repeats && self.answers > MOST_ANSWERS {
                self.is_over = true;
                print("stopped: none of these answers can be taken\n")?;
                return Ok(Choice::Quit);
            }
            let Some(typed) = self.read(prompt)? else {
                return Ok(Choice::Quit);
            };
            if typed.trim() == "?" {
                print(help)?;
                continue;
            }
            match meaning(&typed) {
                Some(answer) => {
                    print("\n")?;
                    return Ok(answer);
                }
                None => print("no such answer; ? shows all\n")?,
            }
        }
    }

    /// Asks what to do with answers that cannot be saved. Without a user they are given up.
    pub fn unsaved(&mut self, complaint: &str) -> Rescue {
        let prompt = "[Enter tries again, the name of a new file saves there, q gives up] ";
        if self.is_over || print(&format!("{}\n", line(complaint))).is_err() {
            return Rescue::GiveUp;
        }
        loop {
            let Ok(Some(typed)) = self.read(prompt) else {
                return Rescue::GiveUp;
            };
            let word = typed.trim();
            let said = match word {
                "" => return Rescue::TryAgain,
                "q" | "Q" => return Rescue::GiveUp,
                name if format_of_path(name).is_some() => {
                    return Rescue::SaveAs(PathBuf::from(name));
                }
                _ => {
                    "no such answer, and not the name of a record, which ends with .pgn or the like"
                }
            };
            if print(&format!("{said}\n")).is_err() {
                return Rescue::GiveUp;
            }
        }
    }

    /// Reads a line. None at the end of the input and after a signal.
    fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        if self.is_over {
            return Ok(None);
        }
        print(prompt)?;
        let typed = match self.arrivals.next() {
            Arrival::Line(typed) => typed,
            other => {
                self.is_over = true;
                if let Arrival::Signal(status) = other {
                    self.stopped = Some(status);
                }
                print("\n")?;
                return match other {
                    Arrival::Failed(error) => Err(error),
                    _ => Ok(None),
                };
            }
        };
        if self.repeats {
            print(&format!("{}\n", line(typed.trim())))?;
        }
        Ok(Some(typed))
    }

    pub fn say(&mut self, message: &str) -> io::Result<()> {
        let lines = layout::wrap(&line(message), Size::now().columns, 2);
        print(&format!("{}\n\n", lines.join("\n")))
    }
}

fn print(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}
