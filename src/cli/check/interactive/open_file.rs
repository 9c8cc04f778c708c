//! One file while questions about it are asked.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use crate::cli::files::bytes::charset;
use crate::cli::files::inputs::Input;
use crate::cli::files::source::Source;
use crate::cli::files::write::put_back;
use crate::document::{Code, Fix};
use crate::identify::Context;
use crate::syntax::segments;
use crate::text::Charset;

use super::super::chunk::CheckSettings;
use super::super::lines::line_ends;
use super::answer::Choice;
use super::open_game::{OpenGame, Question, board};

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
    /// What the file holds, as far as known here.
    on_disk: Vec<u8>,
    /// It differs from what the file holds.
    has_changed: bool,
}

impl OpenFile {
    /// None for an input that is no file.
    pub fn new(input: &Input, source: &Source, settings: &CheckSettings) -> Option<OpenFile> {
        let Input::File(path) = input else {
            return None;
        };
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
            on_disk: source.bytes.clone(),
            has_changed: false,
        })
    }

    /// Returns the next question; None after the last game. Saves when it goes on to another game.
    pub fn next(&mut self, settings: &CheckSettings) -> io::Result<Option<Question>> {
        while let Some(game) = self.games.get(self.at) {
            // The check that follows reports a failure of the checker itself.
            let ask = AssertUnwindSafe(|| {
                let (text, finding) = game.finding(&self.context, settings)?;
                let board = board(&text, &self.context, finding.start);
                Some((text, finding, board))
            });
            if let Some((text, finding, board)) = catch_unwind(ask).ok().flatten() {
                let before = self.games.iter().take(self.at);
                let lines: usize = before.map(|game| line_ends(&game.bytes)).sum();
                self.asked = Some((finding.code, finding.start));
                return Ok(Some(Question {
                    file: self.name.clone(),
                    game: (self.at + 1, self.games.len()),
                    text,
                    line: lines + 1,
                    finding,
                    board,
                }));
            }
            self.save()?;
            self.at += 1;
        }
        Ok(None)
    }

    /// Applies a fix of the question. Returns the number of its game and the game before, or the reason why
    /// it cannot be applied.
    pub fn apply(&mut self, fix: &Fix) -> Result<(usize, OpenGame), String> {
        let Some(game) = self.games.get_mut(self.at) else {
            return Err("the game is gone".to_owned());
        };
        let before = game.clone();
        if game.apply(fix, self.charset).is_none() {
            let charset = Charset::Windows1252.name();
            return Err(format!(
                "this file is in {charset}, which lacks these letters"
            ));
        }
        self.has_changed = true;
        Ok((self.at, before))
    }

    /// Skips what an answer says.
    pub fn skip(&mut self, answer: &Choice) {
        let games = self.games.get_mut(self.at..).unwrap_or_default();
        let game = games.first_mut();
        match answer {
            Choice::SkipFile => games.iter_mut().for_each(|game| game.is_skipped = true),
            Choice::SkipGame => game.into_iter().for_each(|game| game.is_skipped = true),
            _ => {
                if let (Some(game), Some(asked)) = (game, self.asked) {
                    game.skip(asked);
                }
            }
        }
    }

    /// Goes back to a game as it was.
    pub fn put_back(&mut self, number: usize, before: OpenGame) {
        self.at = number;
        self.has_changed = true;
        if let Some(game) = self.games.get_mut(number) {
            *game = before;
        }
    }

    /// Writes the file if it has changed.
    pub fn save(&mut self) -> io::Result<()> {
        if !self.has_changed {
            return Ok(());
        }
        let games = self.games.iter().map(|game| game.bytes.as_slice());
        let bytes = games.collect::<Vec<_>>().concat();
        put_back(&self.path, &self.on_disk, &bytes)?;
        self.on_disk = bytes;
        self.has_changed = false;
        Ok(())
    }
}
