//! Puts the findings of all files together, in the order of the files: into one document where the style is one, else one
//! after the other.

use super::chunk::ReportedSegment;
use super::junit::{self, TestSuite};
use super::sarif;
use super::style::OutputStyle;

/// The output that is being written.
pub struct ReportDocument {
    style: OutputStyle,
    /// Nothing has been written yet.
    is_new: bool,
    /// There has been a result.
    has_results: bool,
    suite: TestSuite,
}

impl ReportDocument {
    pub fn new(style: OutputStyle) -> ReportDocument {
        ReportDocument {
            style,
            is_new: true,
            has_results: false,
            suite: TestSuite::default(),
        }
    }

    /// Returns what is to be written for a segment of a file.
    pub fn segment(&mut self, file: &str, segment: &ReportedSegment) -> String {
        let shown = segment.findings.iter().filter(|one| !one.text.is_empty());
        match self.style {
            OutputStyle::Junit => {
                let lines = shown.map(|one| (one.severity, one.text.clone()));
                self.suite
                    .add(file, segment.games, &lines.collect::<Vec<_>>());
                self.begin()
            }
            OutputStyle::Sarif => {
                let mut text = self.begin();
                for one in shown {
                    text += if self.has_results { ",\n" } else { "\n" };
                    text += &one.text;
                    self.has_results = true;
                }
                text
            }
            _ => shown.map(|one| one.text.as_str()).collect(),
        }
    }

    /// Returns what is to be written after the last segment of a file.
    pub fn end_of_file(&mut self, file: &str) -> String {
        match self.style {
            OutputStyle::Junit => self.begin() + &std::mem::take(&mut self.suite).end(file),
            _ => String::new(),
        }
    }

    /// Returns the end of the document.
    pub fn end(&mut self, is_complete: bool) -> String {
        let begin = self.begin();
        begin
            + &match self.style {
                OutputStyle::Junit => junit::END.to_owned(),
                OutputStyle::Sarif => sarif::end(is_complete),
                _ => String::new(),
            }
    }

    /// Returns the beginning of the document, once.
    fn begin(&mut self) -> String {
        match (std::mem::replace(&mut self.is_new, false), self.style) {
            (true, OutputStyle::Junit) => junit::BEGIN.to_owned(),
            (true, OutputStyle::Sarif) => sarif::begin(),
            _ => String::new(),
        }
    }
}
