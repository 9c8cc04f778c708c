//! A chunk: a few neighbouring segments of one file, which one thread checks at a time.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use annotate_snippets::Renderer;

use crate::board::Letters;
use crate::checks;
use crate::codes::ChosenSeverities;
use crate::document::{Severity, Verdict};
use crate::identify::{self, Context, HEAD_BYTES, with_file_head};
use crate::notation::Notation;
use crate::rules::{BoardSize, ChosenGame};
use crate::text::{Charset, decode};

use super::lines::{LineIndex, line_ends};
use super::tally::{IdentifiedGames, Tally};
use super::{json, text};
use crate::cli::files::source::Source;

/// What the user asked for, the same for all files.
pub struct CheckSettings {
    pub game: Option<ChosenGame>,
    pub notation: Option<&'static Notation>,
    pub board: Option<BoardSize>,
    pub language: Option<&'static Letters>,
    pub severities: ChosenSeverities,
    pub hints: bool,
    pub json: bool,
    /// Print what the records were read as.
    pub verbose: bool,
    pub renderer: Renderer,
    /// Only count the findings.
    pub quiet: bool,
}

impl CheckSettings {
    /// Returns the context in which the records of a file are checked.
    pub fn context(&self, source: &Source) -> Context {
        let head = source.bytes.get(..HEAD_BYTES);
        let (head, _) = decode(head.unwrap_or(&source.bytes));
        Context {
            game: self.game,
            notation: self.notation,
            board: self.board,
            language: self.language,
            likely: source.likely,
            severities: with_file_head(self.severities, &head, source.format),
            ..Context::new(source.format)
        }
    }

    /// Are findings of this severity shown?
    pub fn shows(&self, severity: Severity) -> bool {
        self.json || self.hints || severity <= Severity::Warning
    }

    /// Returns the options that are set, as they are written on the command line.
    pub fn options(&self) -> Vec<String> {
        let game = self.game.map(|game| format!("--game {}", game.name));
        let notation = self.notation.map(|row| format!("--notation {}", row.name));
        let language = self.language.map(|row| format!("--language {}", row.code));
        [game, notation, language].into_iter().flatten().collect()
    }
}

/// A chunk to be checked.
pub struct Chunk {
    pub source: Arc<Source>,
    /// Bytes of each segment in the source.
    pub segments: Vec<Range<usize>>,
    /// The number of the line where the first segment begins, from 1.
    pub first_line: usize,
    /// What is found in each segment; empty if that is not known.
    pub verdicts: Vec<Option<Verdict>>,
    /// Bytes of all segments.
    pub size: usize,
    /// It is the last chunk of its file.
    pub last: bool,
}

/// The results of a chunk.
pub struct Checked {
    pub source: Arc<Source>,
    /// How many bytes were checked.
    pub size: usize,
    pub last: bool,
    /// The findings as they are printed.
    pub text: String,
    pub tally: Tally,
    /// How many segments were not valid UTF-8.
    pub single_byte: usize,
    /// What the records were read as; empty unless verbose.
    pub games: IdentifiedGames,
    /// Failures of movetext itself.
    pub problems: Vec<String>,
}

impl Chunk {
    /// Returns a chunk without segments.
    pub fn new(source: &Arc<Source>, first_line: usize) -> Chunk {
        let source = Arc::clone(source);
        Chunk {
            source,
            segments: Vec::new(),
            verdicts: Vec::new(),
            first_line,
            size: 0,
            last: false,
        }
    }

    pub fn check(mut self, settings: &CheckSettings) -> Checked {
        let context = settings.context(&self.source);
        let mut done = Checked {
            source: Arc::clone(&self.source),
            size: if self.verdicts.is_empty() {
                self.size
            } else {
                0
            },
            last: self.last,
            text: String::new(),
            tally: Tally::default(),
            single_byte: 0,
            games: IdentifiedGames::default(),
            problems: Vec::new(),
        };
        let mut line = self.first_line;
        let mut verdicts = std::mem::take(&mut self.verdicts).into_iter();
        for range in &self.segments {
            let bytes = self.source.bytes.get(range.clone()).unwrap_or_default();
            // A panic in one game must not stop the check of the others.
            let known = verdicts.next().flatten();
            let segment = AssertUnwindSafe(|| done.segment(bytes, known, line, &context, settings));
            if catch_unwind(segment).is_err() {
                let name = &self.source.name;
                done.problems.push(format!(
                    "the checker failed on the game at {name}:{line}; the others are checked"
                ));
            }
            line += line_ends(bytes);
        }
        done
    }
}

impl Checked {
    /// Counts and prints what is found in a segment, which may be known already.
    fn segment(
        &mut self,
        bytes: &[u8],
        known: Option<Verdict>,
        line: usize,
        context: &Context,
        settings: &CheckSettings,
    ) {
        let (text, charset) = decode(bytes);
        self.single_byte += usize::from(charset == Charset::Windows1252);
        let verdict = known.unwrap_or_else(|| checks::check(&text, context));
        self.tally += Tally::of(&verdict);
        if settings.verbose {
            self.games.add(identify::games(&text, context));
        }
        self.print(&verdict, &text, line, settings);
    }

    fn print(&mut self, verdict: &Verdict, text: &str, line: usize, settings: &CheckSettings) {
        let mut shown = verdict
            .findings
            .iter()
            .filter(|finding| !settings.quiet && settings.shows(finding.severity))
            .peekable();
        if shown.peek().is_none() {
            return;
        }
        let lines = LineIndex::new(text, line);
        for finding in shown {
            if settings.json {
                json::write(&self.source.name, &lines, finding, &mut self.text);
            } else {
                text::write(
                    &self.source.name,
                    &lines,
                    finding,
                    &settings.renderer,
                    usize::MAX,
                    &mut self.text,
                );
            }
        }
    }
}
