//! A block of a few hundred segments with their totals. An edit replaces whole blocks, and a search skips
//! blocks by their totals.

use std::sync::{Arc, OnceLock};

use super::{Segment, Severity};

/// Consecutive segments of a document.
#[derive(Debug, Default)]
pub struct Block {
    segments: Vec<Arc<Segment>>,
    bytes: usize,
    lines: usize,
    tally: OnceLock<FindingCounts>,
}

/// The number of findings in some games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FindingCounts {
    /// The number of findings of each severity, errors first.
    pub counts: [u32; 4],
    /// The number of games with findings.
    pub games: u32,
}

impl FindingCounts {
    pub fn count(&self, severity: Severity) -> u32 {
        let [errors, warnings, information, hints] = self.counts;
        match severity {
            Severity::Error => errors,
            Severity::Warning => warnings,
            Severity::Information => information,
            Severity::Hint => hints,
        }
    }

    pub fn add(&mut self, other: &FindingCounts) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self.games += other.games;
    }

    fn add_segment(&mut self, segment: &Segment) {
        let marks = segment.marks().map_or(&[][..], |marks| &marks.findings);
        for mark in marks {
            if let Some(count) = self.counts.get_mut(mark.severity as usize) {
                *count += 1;
            }
        }
        self.games += u32::from(!marks.is_empty());
    }
}

impl Block {
    pub(super) fn new(segments: Vec<Arc<Segment>>) -> Block {
        Block {
            bytes: segments.iter().map(|segment| segment.bytes as usize).sum(),
            lines: segments.iter().map(|segment| segment.lines as usize).sum(),
            segments,
            tally: OnceLock::new(),
        }
    }

    pub fn segments(&self) -> &[Arc<Segment>] {
        &self.segments
    }

    pub fn bytes(&self) -> usize {
        self.bytes
    }

    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Returns the number of findings of the block, or `None` while a segment is unchecked. The result
    /// is cached, because the findings of a checked segment never change.
    pub fn tally(&self) -> Option<&FindingCounts> {
        if self.tally.get().is_none() {
            if self
                .segments
                .iter()
                .any(|segment| segment.marks().is_none())
            {
                return None;
            }
            let _ = self.tally.set(self.tally_so_far());
        }
        self.tally.get()
    }

    /// Returns the number of findings of the segments that are checked.
    pub fn tally_so_far(&self) -> FindingCounts {
        self.tally.get().copied().unwrap_or_else(|| {
            let mut tally = FindingCounts::default();
            self.segments
                .iter()
                .for_each(|segment| tally.add_segment(segment));
            tally
        })
    }
}
