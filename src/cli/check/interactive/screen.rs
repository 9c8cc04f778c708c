//! What the user sees, and the lines that the user types.

use std::io::{self, BufRead, IsTerminal, Read, Write};

use crate::cli::output::line;
use crate::document::Finding;

use super::super::chunk::CheckSettings;
use super::super::lines::LineIndex;
use super::super::text;
use super::answer::{Choice, answer, help};
use super::open_game::Question;

/// The most bytes of an answer that are read at once.
const LONGEST_LINE: u64 = 4096;

pub struct Screen {
    /// The answers do not come from a keyboard, so nobody sees them unless they are repeated.
    repeats: bool,
}

impl Screen {
    pub fn new() -> Screen {
        Screen {
            repeats: !io::stdin().is_terminal(),
        }
    }

    /// Shows a finding, the board and the fixes.
    pub fn show(&mut self, question: &Question, settings: &CheckSettings) -> io::Result<()> {
        let (game, games) = question.game;
        let mut out = format!("{}, game {game} of {games}\n", line(&question.file));
        let lines = LineIndex::new(&question.text, question.line);
        let finding = &question.finding;
        // The fixes come below, with their numbers.
        let bare = Finding {
            fixes: Vec::new(),
            ..finding.clone()
        };
        text::write(&question.file, &lines, &bare, &settings.renderer, &mut out);
        if !question.board.is_empty() {
            out.push_str(&question.board);
            out.push('\n');
        }
        for (i, fix) in finding.fixes.iter().enumerate() {
            let certainty = fix.support.map(|support| support.certainty / 100);
            let likely = certainty.map_or(String::new(), |percent| format!(", {percent} % likely"));
            out.push_str(&format!("  {}  {}{likely}\n", i + 1, line(&fix.title)));
        }
        print(&out)
    }

    /// Asks until there is an answer. The end of the input means to stop.
    pub fn answer(&mut self, fixes: usize) -> io::Result<Choice> {
        let numbers = match fixes {
            1 => "1".to_owned(),
            _ => format!("1-{fixes}"),
        };
        self.ask(&format!("[{numbers}, Enter skips, g f u q ?] "), fixes)
    }

    /// Asks whether to undo the last answer, when there is no question left.
    pub fn last_answer(&mut self) -> io::Result<Choice> {
        let answer = self.ask("no more findings with fixes [Enter ends, u undoes] ", 0)?;
        Ok(match answer {
            Choice::Undo => Choice::Undo,
            _ => Choice::Quit,
        })
    }

    fn ask(&mut self, prompt: &str, fixes: usize) -> io::Result<Choice> {
        loop {
            print(prompt)?;
            let Some(typed) = self.read()? else {
                print("\n")?;
                return Ok(Choice::Quit);
            };
            if typed.trim() == "?" {
                print(&help())?;
                continue;
            }
            match answer(&typed, fixes) {
                Some(answer) => {
                    print("\n")?;
                    return Ok(answer);
                }
                None => print("no such answer; ? shows all\n")?,
            }
        }
    }

    /// Reads a line, or its beginning. None at the end of the input.
    fn read(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let mut stdin = io::stdin().lock().take(LONGEST_LINE);
        stdin.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let typed = String::from_utf8_lossy(&bytes).into_owned();
        if self.repeats {
            print(&format!("{}\n", line(typed.trim())))?;
        }
        Ok(Some(typed))
    }

    pub fn say(&mut self, message: &str) -> io::Result<()> {
        print(&format!("{}\n\n", line(message)))
    }
}

fn print(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}
