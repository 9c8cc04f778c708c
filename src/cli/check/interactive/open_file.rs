//! One file while questions about it are asked.

use std::collections::BTreeSet;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use crate::cli::files::bytes::charset;
use crate::cli::files::inputs::Input;
use crate::cli::files::source::Source;
use crate::cli::files::write::{put_back, try_out, write_new};
use crate::document::{Code, Finding, Fix};
use crate::identify::Context;
use crate::syntax::segments;
use crate::text::{Charset, decode};

use super::super::chunk::CheckSettings;
use super::super::lines::line_ends;
use super::answer::Choice;
use super::open_game::{OpenGame, Question};
use super::situation::situation;

pub struct OpenFile {
    pub name: String,
    path: PathBuf,
    context: Context,
    charset: Charset,
    games: Vec<OpenGame>,
    /// The game being asked about.
    at: usize,
    /// The finding being asked about.
    asked: Option<(Code, u32)>,
    /// No more questions about it.
    is_skipped: bool,
    /// The findings without a fix that have been shown: game, code, message, and which one of those that
    /// are alike.
    noticed: BTreeSet<(usize, Code, String, usize)>,
    /// What the file holds, as far as known here.
    on_disk: Vec<u8>,
    /// The game that differs from what the file holds.
    unsaved: Option<usize>,
    /// How many fixes are applied, and how many of them the file holds.
    applied: u64,
    saved: u64,
    is_tried: bool,
}

/// What comes next in a file.
pub struct NextQuestion {
    /// Findings without a fix before it.
    pub notices: Vec<Question>,
    /// None after the last game.
    pub question: Option<Question>,
}

/// A game as it was before an answer.
pub struct EarlierGame {
    number: usize,
    game: OpenGame,
}

impl EarlierGame {
    /// The index of the game in its file.
    pub fn number(&self) -> usize {
        self.number
    }
}

impl OpenFile {
    /// None for an input that is no file.
    pub fn new(input: &Input, source: &Source, settings: &CheckSettings) -> Option<OpenFile> {
        let path = input.path.as_ref()?;
        let segments = segments(source.format, source.bytes.as_slice());
        let games =
            segments.map(|range| OpenGame::new(source.bytes.get(range).unwrap_or_default()));
        Some(OpenFile {
            name: source.name.clone(),
            path: path.clone(),
            context: settings.context(source),
            charset: charset(&source.bytes),
            games: games.collect(),
            at: 0,
            asked: None,
            is_skipped: false,
            noticed: BTreeSet::new(),
            on_disk: source.bytes.clone(),
            unsaved: None,
            applied: 0,
            saved: 0,
            is_tried: false,
        })
    }

    /// Goes on to the next question.
    pub fn next(&mut self, settings: &CheckSettings) -> NextQuestion {
        let mut notices = Vec::new();
        while !self.is_skipped {
            let Some(game) = self.games.get_mut(self.at) else {
                break;
            };
            if game.is_skipped {
                self.at += 1;
                continue;
            }
            // The check that follows reports a failure of the checker itself.
            let look = AssertUnwindSafe(|| game.findings(&self.context));
            let findings = catch_unwind(look).unwrap_or_default();
            let first = game.first_to_ask(&findings, settings);
            let before = findings.get(..first.unwrap_or(findings.len()));
            notices.extend(self.notices(before.unwrap_or_default(), settings));
            if let Some(finding) = first.and_then(|first| findings.get(first)) {
                self.asked = Some((finding.code, finding.start));
                let mut question = self.question(finding);
                let look = AssertUnwindSafe(|| situation(&question.text, &self.context, finding));
                question.situation = catch_unwind(look).ok().flatten();
                return NextQuestion {
                    notices,
                    question: Some(question),
                };
            }
            if let Some(game) = self.games.get_mut(self.at) {
                game.forget();
            }
            self.at += 1;
        }
        NextQuestion {
            notices,
            question: None,
        }
    }

    /// Returns those findings that have no fix and have not been shown yet.
    fn notices(&mut self, findings: &[Finding], settings: &CheckSettings) -> Vec<Question> {
        let mut seen = Vec::new();
        let mut notices = Vec::new();
        for finding in findings {
            if !finding.fixes.is_empty() || !settings.shows(finding.severity) {
                continue;
            }
            let alike = seen.iter().filter(|one| **one == &finding.message).count();
            seen.push(&finding.message);
            let key = (self.at, finding.code, finding.message.clone(), alike);
            if self.noticed.insert(key) {
                notices.push(self.question(finding));
            }
        }
        notices
    }

    fn question(&self, finding: &Finding) -> Question {
        let before = self.games.iter().take(self.at);
        let lines: usize = before.map(|game| line_ends(&game.bytes)).sum();
        Question {
            file: self.name.clone(),
            game: (self.at + 1, self.games.len()),
            text: self.text(),
            line: lines + 1,
            finding: finding.clone(),
            situation: None,
        }
    }

    /// Returns the text of the game being asked about.
    fn text(&self) -> String {
        let bytes = self.games.get(self.at).map(|game| &*game.bytes);
        decode(bytes.unwrap_or_default()).0.into_owned()
    }

    /// Returns the game being asked about, to go back to it.
    pub fn now(&self) -> Option<EarlierGame> {
        let game = self.games.get(self.at)?.clone();
        let number = self.at;
        Some(EarlierGame { number, game })
    }

    /// Applies a fix of the question, or says why it cannot be applied.
    pub fn apply(&mut self, fix: &Fix) -> Result<(), String> {
        let game = self.games.get_mut(self.at);
        if game
            .and_then(|game| game.apply(fix, self.charset))
            .is_none()
        {
            let charset = Charset::Windows1252.name();
            return Err(format!(
                "this file is in {charset}, which lacks these letters"
            ));
        }
        self.unsaved = Some(self.at);
        self.applied += 1;
        Ok(())
    }

    /// Returns the fix that writes a typed move where a question stands, or says why that cannot be done.
    pub fn typed(&self, question: &Question, word: &str) -> Result<Fix, String> {
        let Some(situation) = &question.situation else {
            return Err("no move is asked for, or the position is not known".to_owned());
        };
        let fix = AssertUnwindSafe(|| situation.fix(&question.text, &self.context, word));
        catch_unwind(fix).unwrap_or_else(|_| Err("the checker failed on it".to_owned()))
    }

    /// Counts the findings of the game being asked about.
    pub fn left(&mut self, settings: &CheckSettings) -> u64 {
        let Some(game) = self.games.get_mut(self.at) else {
            return 0;
        };
        let look = AssertUnwindSafe(|| game.findings(&self.context));
        let findings = catch_unwind(look).unwrap_or_default();
        let shown = findings.iter().filter(|one| settings.shows(one.severity));
        shown.count() as u64
    }

    /// Skips what an answer says.
    pub fn skip(&mut self, answer: &Choice) {
        let Some(game) = self.games.get_mut(self.at) else {
            return;
        };
        match answer {
            Choice::SkipFile => self.is_skipped = true,
            Choice::SkipGame => game.is_skipped = true,
            _ => {
                if let Some(asked) = self.asked {
                    game.skip(asked);
                }
            }
        }
    }

    /// Goes back to a game as it was.
    pub fn go_back(&mut self, earlier: EarlierGame) {
        let EarlierGame { number, game: was } = earlier;
        self.at = number;
        self.is_skipped = false;
        if let Some(game) = self.games.get_mut(number) {
            if game.bytes != was.bytes {
                self.unsaved = Some(number);
                self.applied = self.applied.saturating_sub(1);
            }
            *game = was;
        }
    }

    /// Is there something to save before this game is left?
    pub fn is_unsaved_outside(&self, number: Option<usize>) -> bool {
        self.unsaved.is_some() && self.unsaved != number
    }

    /// The index of the game being asked about.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Fails if it is clear that the file cannot be written. Looks only once.
    pub fn try_out(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.is_tried, true) {
            try_out(&self.path)?;
        }
        Ok(())
    }

    /// Writes the file if it has changed.
    pub fn save(&mut self) -> io::Result<()> {
        if self.unsaved.is_none() {
            return Ok(());
        }
        let bytes = self.bytes();
        put_back(&self.path, &self.on_disk, &bytes)?;
        self.is_saved(bytes);
        Ok(())
    }

    /// Writes what the file should hold into a new one, and goes on with that.
    pub fn save_as(&mut self, path: &Path) -> io::Result<()> {
        let bytes = self.bytes();
        write_new(path, &bytes)?;
        self.path = path.to_owned();
        self.name = path.display().to_string();
        self.is_saved(bytes);
        Ok(())
    }

    fn bytes(&self) -> Vec<u8> {
        let games = self.games.iter().map(|game| &*game.bytes);
        games.collect::<Vec<_>>().concat()
    }

    fn is_saved(&mut self, bytes: Vec<u8>) {
        self.on_disk = bytes;
        self.unsaved = None;
        self.saved = self.applied;
    }

    /// How many of the fixes are in the file.
    pub fn saved(&self) -> u64 {
        self.saved
    }

    /// Says what is not saved.
    pub fn unsaved(&self) -> String {
        let game = self.unsaved.unwrap_or(self.at) + 1;
        let name = &self.name;
        match self.applied.saturating_sub(self.saved) {
            0 => format!("what was undone in game {game} of {name} is not saved"),
            1 => format!("the answer for game {game} of {name} is not saved"),
            answers => format!("the {answers} answers for game {game} of {name} are not saved"),
        }
    }
}
