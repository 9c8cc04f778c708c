//! A chunk: a few neighbouring segments of one file, which one thread checks at a time.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use annotate_snippets::Renderer;

use crate::checks;
use crate::collection::FOLDER_CODES;
use crate::document::{Finding, Severity, Verdict};
use crate::features::game_title::titles;
use crate::identify::{self, Context, HEAD_BYTES, with_file_head};
use crate::text::{Charset, decode};
use crate::workspace::Settings;

use super::folder::FolderHints;
use super::identity::FindingIdentity;
use super::lines::{LineIndex, line_ends};
use super::style::OutputStyle;
use super::tally::{IdentifiedGames, Tally};
use super::{github, json, junit, sarif, text};
use crate::cli::files::source::Source;

/// What the user asked for, the same for all files.
pub struct CheckSettings {
    /// What the options say; they win over the project.
    pub options: Settings,
    pub hints: bool,
    pub style: OutputStyle,
    /// Findings must be told apart, for a baseline or for SARIF.
    pub identities: bool,
    /// Print what the records were read as.
    pub verbose: bool,
    pub renderer: Renderer,
    /// Only count the findings.
    pub quiet: bool,
    /// What is known of the games together; None if they are not compared.
    pub folder: Option<FolderHints>,
}

impl CheckSettings {
    /// Returns the context in which the records of a file are checked.
    pub fn context(&self, source: &Source) -> Context {
        let head = source.bytes.get(..HEAD_BYTES);
        let (head, _) = decode(head.unwrap_or(&source.bytes));
        let settings = self.options.over(&source.project);
        Context {
            severities: with_file_head(settings.severities, &head, source.format),
            ..settings.context(source.format, source.likely)
        }
    }

    /// Are findings of this severity shown?
    pub fn shows(&self, severity: Severity) -> bool {
        self.style == OutputStyle::Json || self.hints || severity <= Severity::Warning
    }

    /// Returns the options that say how records are read, as they are written on the command line.
    pub fn written_options(&self) -> Vec<String> {
        let set = &self.options;
        let game = set.game.map(|game| format!("--game {}", game.name));
        let notation = set.notation.map(|row| format!("--notation {}", row.name));
        let language = set.language.map(|row| format!("--language {}", row.code));
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
    /// The games and moves of all segments.
    pub tally: Tally,
    /// How many segments were not valid UTF-8.
    pub single_byte: usize,
    /// What the records were read as; empty unless verbose.
    pub games: IdentifiedGames,
    /// Failures of movetext itself.
    pub problems: Vec<String>,
    pub segments: Vec<ReportedSegment>,
}

/// A segment and what is found in it.
pub struct ReportedSegment {
    pub games: usize,
    pub findings: Vec<ReportedFinding>,
}

/// A finding that may be left out.
pub struct ReportedFinding {
    /// As it is printed; empty if it is not shown.
    pub text: String,
    pub severity: Severity,
    pub identity: FindingIdentity,
    pub tally: Tally,
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
            tally: Tally::default(),
            single_byte: 0,
            games: IdentifiedGames::default(),
            problems: Vec::new(),
            segments: Vec::new(),
        };
        let mut line = self.first_line;
        let mut verdicts = std::mem::take(&mut self.verdicts).into_iter();
        for range in &self.segments {
            let bytes = &*self.source.segment(range);
            let context = context.in_format(self.source.format_at(range.start));
            // A panic in one game must not stop the check of the others.
            let known = verdicts.next().flatten();
            let at = (range.start, line);
            let segment = AssertUnwindSafe(|| done.segment(bytes, known, at, &context, settings));
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
    /// Counts a segment and keeps what is found in it, which may be known already.
    fn segment(
        &mut self,
        bytes: &[u8],
        known: Option<Verdict>,
        (start, line): (usize, usize),
        context: &Context,
        settings: &CheckSettings,
    ) {
        let (text, charset) = decode(bytes);
        self.single_byte += usize::from(charset == Charset::Windows1252);
        let mut verdict = known.unwrap_or_else(|| checks::check(&text, context));
        if let Some(folder) = &settings.folder {
            let (name, format) = (&self.source.name, context.format);
            let mut found = folder.findings(name, start, (&text, charset), (bytes, format));
            context.severities.apply(&mut found);
            verdict.findings.append(&mut found);
            verdict.findings.sort_by_key(|finding| finding.start);
        }
        self.tally += Tally::of_games(&verdict);
        if settings.verbose {
            self.games.add(identify::games(&text, context));
        }
        self.segments.push(ReportedSegment {
            games: verdict.games as usize,
            findings: self.reported(&verdict.findings, &text, line, context, settings),
        });
    }

    /// Returns the findings of a segment as they are reported.
    fn reported(
        &self,
        found: &[Finding],
        text: &str,
        line: usize,
        context: &Context,
        settings: &CheckSettings,
    ) -> Vec<ReportedFinding> {
        if found.is_empty() {
            return Vec::new();
        }
        let is_shown = |one: &Finding| {
            let asked = FOLDER_CODES.contains(&one.code);
            !settings.quiet && (asked || settings.shows(one.severity))
        };
        let lines = found
            .iter()
            .any(is_shown)
            .then(|| LineIndex::new(text, line));
        let titles = settings
            .identities
            .then(|| titles(text, &(context.format.parse)(text)));
        let reported = found.iter().map(|finding| {
            let titles = titles.as_ref();
            let identity = titles.map(|titles| FindingIdentity::of(finding, text, titles));
            let identity = identity.unwrap_or_default();
            let lines = lines.as_ref().filter(|_| is_shown(finding));
            let mut text = String::new();
            if let Some(lines) = lines {
                self.write(lines, finding, &identity, settings, &mut text);
            }
            ReportedFinding {
                text,
                severity: finding.severity,
                identity,
                tally: Tally::of_finding(finding),
            }
        });
        reported.collect()
    }

    /// Appends a finding in a style.
    fn write(
        &self,
        lines: &LineIndex,
        finding: &Finding,
        identity: &FindingIdentity,
        settings: &CheckSettings,
        out: &mut String,
    ) {
        let file = &self.source.name;
        match settings.style {
            OutputStyle::Text => {
                text::write(file, lines, finding, &settings.renderer, usize::MAX, out);
            }
            OutputStyle::Json => json::write(file, lines, finding, out),
            OutputStyle::Github => github::write(file, lines, finding, out),
            OutputStyle::Sarif => out.push_str(&sarif::result(file, lines, finding, identity)),
            OutputStyle::Junit => out.push_str(&junit::line(file, lines, finding)),
        }
    }
}
