//! Writes the results and counts them: findings to stdout, everything else to stderr.

use std::collections::BTreeSet;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::output;
use crate::document::Severity;
use crate::syntax::Format;

use super::baseline::Baseline;
use super::chunk::{Checked, ReportedFinding};
use super::document::ReportDocument;
use super::style::OutputStyle;
use super::tally::{IdentifiedGames, Tally, count};

/// With fewer bytes the check is over before anyone could read a progress bar.
const WORTH_A_BAR: u64 = 1 << 20;

pub struct Reporter {
    out: BufWriter<Stdout>,
    bar: ProgressBar,
    verbose: bool,
    /// The summary does not mention `--hints`.
    hints: bool,
    files: u64,
    /// Of the current file, like the next two.
    file: Tally,
    single_byte: usize,
    games: IdentifiedGames,
    total: Tally,
    games_by_format: Vec<(&'static Format, u64)>,
    problems: usize,
    /// How many fixes there are, and the files that have some.
    fixes: u64,
    fixed_files: BTreeSet<String>,
    /// The fixes are only shown.
    dry_run: bool,
    document: ReportDocument,
    baseline: BaselineUse,
    /// How many findings the baseline knows.
    known: u64,
    /// How many hints and remarks are shown.
    shown_hints: u64,
}

/// What is done with a baseline.
pub enum BaselineUse {
    None,
    /// The findings that it knows are left out.
    Known(Baseline),
    /// It gets all findings that would be shown.
    Write(Baseline),
}

impl Reporter {
    pub fn new(verbose: bool, hints: bool, style: OutputStyle, baseline: BaselineUse) -> Reporter {
        Reporter {
            out: BufWriter::with_capacity(1 << 16, io::stdout()),
            bar: ProgressBar::hidden(),
            verbose,
            hints,
            files: 0,
            file: Tally::default(),
            single_byte: 0,
            games: IdentifiedGames::default(),
            total: Tally::default(),
            games_by_format: Vec::new(),
            problems: 0,
            fixes: 0,
            fixed_files: BTreeSet::new(),
            dry_run: false,
            document: ReportDocument::new(style),
            baseline,
            known: 0,
            shown_hints: 0,
        }
    }

    pub fn total(&self) -> Tally {
        self.total
    }

    /// Returns the formats of the files read, with how many games were in them.
    pub fn games_by_format(&self) -> &[(&'static Format, u64)] {
        &self.games_by_format
    }

    /// Returns whether something could not be checked.
    pub fn is_incomplete(&self) -> bool {
        self.problems > 0
    }

    /// Shows a progress bar if stderr is a terminal and there is enough to do.
    pub fn start_progress(&mut self, bytes: u64) {
        if bytes > WORTH_A_BAR && io::stderr().is_terminal() {
            let style = ProgressStyle::with_template(
                "{wide_bar} {binary_bytes} of {binary_total_bytes}, {eta} left",
            );
            self.bar = ProgressBar::new(bytes)
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        }
    }

    /// Moves the progress bar on.
    pub fn advance(&mut self, bytes: usize) {
        self.bar.inc(bytes as u64);
    }

    /// Takes a checked chunk; chunks come in the order of the files.
    pub fn take(&mut self, mut checked: Checked) -> io::Result<()> {
        let name = &checked.source.name;
        let mut text = String::new();
        for mut segment in std::mem::take(&mut checked.segments) {
            let all = segment.findings.len();
            segment.findings.retain(|found| self.is_new(name, found));
            self.known += (all - segment.findings.len()) as u64;
            for found in &segment.findings {
                checked.tally += found.tally;
                let is_hint = found.severity > Severity::Warning;
                self.shown_hints += u64::from(is_hint && !found.text.is_empty());
            }
            text += &self.document.segment(name, &segment);
        }
        if checked.last {
            text += &self.document.end_of_file(name);
        }
        if !text.is_empty() {
            let out = &mut self.out;
            // If there is a bar on the terminal, the findings must be flushed before it is drawn again.
            // Whether it is hidden must be asked before it is suspended.
            let hidden = self.bar.is_hidden();
            self.bar.suspend(|| {
                out.write_all(text.as_bytes())?;
                if hidden { Ok(()) } else { out.flush() }
            })?;
        }
        for problem in &checked.problems {
            self.problem(problem);
        }
        self.file += checked.tally;
        self.single_byte += checked.single_byte;
        self.games.join(std::mem::take(&mut checked.games));
        self.advance(checked.size);
        if checked.last {
            self.close_file(&checked);
        }
        Ok(())
    }

    /// Is a finding to be reported? If a baseline is written, it goes there.
    fn is_new(&mut self, file: &str, found: &ReportedFinding) -> bool {
        match &mut self.baseline {
            BaselineUse::None => true,
            BaselineUse::Known(baseline) => !baseline.knows(file, &found.identity),
            BaselineUse::Write(_) if found.text.is_empty() => true,
            BaselineUse::Write(baseline) => {
                baseline.add(file, found.identity.clone());
                false
            }
        }
    }

    fn close_file(&mut self, checked: &Checked) {
        let tally = std::mem::take(&mut self.file);
        let single_byte = std::mem::take(&mut self.single_byte);
        let games = std::mem::take(&mut self.games);
        self.files += 1;
        self.total += tally;
        let format = checked.source.format;
        let mut formats = self.games_by_format.iter_mut();
        match formats.find(|(of, _)| of.name == format.name) {
            Some((_, games)) => *games += tally.games,
            None => self.games_by_format.push((format, tally.games)),
        }
        if self.verbose {
            let encoding = if single_byte > 0 {
                ", partly Windows-1252"
            } else {
                ""
            };
            self.log(&format!(
                "{}: {}{encoding}, {}, {}: {}",
                checked.source.name,
                checked.source.format.name,
                count(tally.games, "game"),
                count(tally.moves, "move"),
                tally.findings(),
            ));
            for line in games.lines() {
                self.log(&format!("  {line}"));
            }
        }
    }

    /// From now on, fixes are only shown.
    pub fn only_shows_fixes(&mut self) {
        self.dry_run = true;
    }

    /// Counts and reports the fixes of a file, if it has any.
    pub fn fixed(&mut self, name: &str, fixes: u64) {
        if fixes == 0 {
            return;
        }
        self.fixes += fixes;
        self.fixed_files.insert(name.to_owned());
        let fixes = count(fixes, "fix");
        match self.dry_run {
            true => self.log(&format!("{name}: {fixes}, not applied")),
            false => self.log(&format!("{name}: saved {fixes}")),
        }
    }

    /// Writes a text to stdout, between the findings.
    pub fn print(&mut self, text: &str) -> io::Result<()> {
        let out = &mut self.out;
        self.bar.suspend(|| {
            out.write_all(text.as_bytes())?;
            out.flush()
        })
    }

    /// Reports something that cannot be checked, which also changes the exit status.
    pub fn problem(&mut self, message: &str) {
        self.problems += 1;
        self.log(&format!("error: {message}"));
    }

    /// Reports something that may be a mistake. It does not change the exit status.
    pub fn warning(&mut self, message: &str) {
        self.log(&format!("warning: {message}"));
    }

    /// Reports something worth knowing.
    pub fn note(&mut self, message: &str) {
        self.log(&format!("note: {message}"));
    }

    /// Writes the last findings and the summary.
    pub fn close(&mut self) -> io::Result<()> {
        self.bar.finish_and_clear();
        let end = self.document.end(!self.is_incomplete());
        self.out.write_all(end.as_bytes())?;
        self.out.flush()?;
        if let BaselineUse::Write(baseline) = &self.baseline {
            match baseline.write() {
                Ok(findings) => self.note(&format!(
                    "the baseline has {}",
                    count(findings as u64, "finding")
                )),
                Err(problem) => self.problem(&problem),
            }
            return Ok(());
        }
        let aside = if !self.hints && self.total.hints + self.total.remarks > self.shown_hints {
            " (--hints prints them all)"
        } else {
            ""
        };
        let known = match self.known {
            0 => String::new(),
            known => format!(", {} of the baseline left out", count(known, "finding")),
        };
        self.log(&format!(
            "checked {}, {}, {}: {}{}{aside}{known}",
            count(self.files, "file"),
            count(self.total.games, "game"),
            count(self.total.moves, "move"),
            self.total.findings(),
            self.after_fixes(),
        ));
        Ok(())
    }

    /// Returns ` after 3 fixes in 2 files`, or nothing.
    fn after_fixes(&self) -> String {
        if self.fixes == 0 {
            return String::new();
        }
        let fixes = count(self.fixes, "fix");
        let files = count(self.fixed_files.len() as u64, "file");
        match self.dry_run {
            true => format!(" would be left after {fixes} in {files}"),
            false => format!(" left after {fixes} in {files}"),
        }
    }

    /// Writes a line to stderr, after all findings so far. Ignores a closed pipe.
    fn log(&mut self, line: &str) {
        let _ = self.out.flush();
        self.bar.suspend(|| {
            let _ = writeln!(io::stderr(), "{}", output::line(line));
        });
    }
}
