//! Where results arrive: findings to stdout, everything else to stderr, and the books.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::output;
use crate::syntax::Format;

use super::chunk::Checked;
use super::tally::{IdentifiedGames, Tally, count};

/// Below this many bytes the work is over before a bar could be read.
const WORTH_A_BAR: u64 = 1 << 20;

pub struct Reporter {
    out: BufWriter<Stdout>,
    bar: ProgressBar,
    verbose: bool,
    /// Hints are printed, so that nobody need be told of them.
    hints: bool,
    files: u64,
    /// Of the file at hand.
    file: Tally,
    single_byte: usize,
    games: IdentifiedGames,
    total: Tally,
    /// Games of each format met.
    read: Vec<(&'static Format, u64)>,
    problems: usize,
}

impl Reporter {
    pub fn new(verbose: bool, hints: bool) -> Reporter {
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
            read: Vec::new(),
            problems: 0,
        }
    }

    pub fn total(&self) -> Tally {
        self.total
    }

    /// How many games of which format were read.
    pub fn read(&self) -> &[(&'static Format, u64)] {
        &self.read
    }

    /// Something asked for was not done.
    pub fn could_not(&self) -> bool {
        self.problems > 0
    }

    /// Shows a progress bar, if there is somebody to see it and enough to do.
    pub fn start_progress(&mut self, bytes: u64) {
        if bytes > WORTH_A_BAR && io::stderr().is_terminal() {
            let style = ProgressStyle::with_template(
                "{wide_bar} {binary_bytes} of {binary_total_bytes}, {eta} left",
            );
            self.bar = ProgressBar::new(bytes)
                .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        }
    }

    /// A finished chunk, in its turn.
    pub fn take(&mut self, mut checked: Checked) -> io::Result<()> {
        if !checked.text.is_empty() {
            let out = &mut self.out;
            // A bar and findings on one terminal: nothing may wait in a buffer. The bar cannot be
            // asked while it is suspended.
            let hidden = self.bar.is_hidden();
            self.bar.suspend(|| {
                out.write_all(checked.text.as_bytes())?;
                if hidden { Ok(()) } else { out.flush() }
            })?;
        }
        for problem in &checked.problems {
            self.problem(problem);
        }
        self.file += checked.tally;
        self.single_byte += checked.single_byte;
        self.games.join(std::mem::take(&mut checked.games));
        self.bar.inc(checked.size as u64);
        if checked.last {
            self.close_file(&checked);
        }
        Ok(())
    }

    fn close_file(&mut self, checked: &Checked) {
        let tally = std::mem::take(&mut self.file);
        let single_byte = std::mem::take(&mut self.single_byte);
        let games = std::mem::take(&mut self.games);
        self.files += 1;
        self.total += tally;
        let format = checked.source.format;
        match self.read.iter_mut().find(|(of, _)| of.name == format.name) {
            Some((_, games)) => *games += tally.games,
            None => self.read.push((format, tally.games)),
        }
        if self.verbose {
            let encoding = if single_byte > 0 {
                ", partly Windows-1252"
            } else {
                ""
            };
            self.say(&format!(
                "{}: {}{encoding}, {}, {}: {}",
                checked.source.name,
                checked.source.format.name,
                count(tally.games, "game"),
                count(tally.moves, "move"),
                tally.findings(),
            ));
            for line in games.lines() {
                self.say(&format!("  {line}"));
            }
        }
    }

    /// Something that cannot be checked; the exit status will tell too.
    pub fn problem(&mut self, message: &str) {
        self.problems += 1;
        self.say(&format!("error: {message}"));
    }

    /// Something that may not be meant; it changes no exit status.
    pub fn warning(&mut self, message: &str) {
        self.say(&format!("warning: {message}"));
    }

    /// Something worth knowing.
    pub fn note(&mut self, message: &str) {
        self.say(&format!("note: {message}"));
    }

    /// The end: the last findings, then the summary.
    pub fn close(&mut self) -> io::Result<()> {
        self.bar.finish_and_clear();
        self.out.flush()?;
        let aside = if !self.hints && self.total.hints + self.total.remarks > 0 {
            " (--hints prints them all)"
        } else {
            ""
        };
        self.say(&format!(
            "checked {}, {}, {}: {}{aside}",
            count(self.files, "file"),
            count(self.total.games, "game"),
            count(self.total.moves, "move"),
            self.total.findings(),
        ));
        Ok(())
    }

    /// A line on stderr, behind all findings so far. A closed pipe leaves nobody to tell.
    fn say(&mut self, line: &str) {
        let _ = self.out.flush();
        self.bar.suspend(|| {
            let _ = writeln!(io::stderr(), "{}", output::line(line));
        });
    }
}
