//! What an editor shows, one file per feature. Each feature is a pure function from a snapshot and a
//! position to plain data, with positions in bytes of the text. Protocol types, threads, clocks and
//! files belong in `server`.

pub mod actions;
pub mod annotate;
pub mod board_choices;
pub mod board_finding;
pub mod board_view;
pub mod calendar_date;
mod commands;
pub mod completion;
pub mod diagnostics;
pub mod folding;
pub mod format;
pub mod game_search;
pub mod game_title;
pub mod highlights;
pub mod hover;
pub mod inlay;
pub mod kept_moves;
mod mixed_letters;
pub mod new_file;
pub mod new_game;
pub mod other_moves;
pub mod position;
pub mod refusal;
pub mod renaming;
pub mod rewrite_menu;
pub mod rewriting;
pub mod selection;
pub mod set_up_names;
pub mod sniff;
pub mod stepping;
pub mod symbols;
pub mod token_names;
pub mod tokens;
pub mod while_typing;
mod written_number;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::codes;
use crate::document::{
    Finding, FindingMark, Passage, SegmentAt, SegmentMarks, Severity, Snapshot, Verdict,
};
use crate::identify::{Context, Identification, identify};
use crate::replay::{Record, ReplaySetup, records};
use crate::syntax::Tree;
use crate::{checks, text};

/// Returns true once nobody waits for the answer any more. Long loops call it once per game.
pub type IsCancelled<'a> = &'a dyn Fn() -> bool;

/// Text to be put in place of a range of the document, in bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replacement {
    pub range: Range<usize>,
    pub text: String,
}

/// Returns where the findings of a game are. Checks the game first if that has not been done yet and
/// keeps the result with it. None when cancelled.
pub fn marks<'a>(
    snapshot: &Snapshot,
    place: &SegmentAt<'a>,
    context: &Context,
    is_cancelled: IsCancelled,
) -> Option<&'a [FindingMark]> {
    let segment = place.segment;
    if segment.marks().is_none() {
        let (mut findings, mut assumed) = (Vec::new(), Vec::new());
        // An outline is asked for soon, and would read the games again.
        let show = |text: &str, tree: &Tree| {
            if place.index < symbols::MOST_GAMES && text.len() == segment.bytes as usize {
                let titles = || game_title::titles(text, tree);
                segment.answers().headings.get_or_init(titles);
            }
        };
        for passage in snapshot.passages(place) {
            if is_cancelled() {
                return None;
            }
            let start = offset(passage.start - place.start);
            let mut verdict = Verdict::default();
            verdict.append(start, checked(&passage, context, show));
            findings.extend(verdict.findings.iter().map(FindingMark::from));
            assumed.append(&mut verdict.assumed);
        }
        segment.set_marks(SegmentMarks::new(findings, assumed));
    }
    segment.marks().map(|marks| &*marks.findings)
}

/// Checks a passage and returns its findings, in bytes of the passage. If the checker panics, returns a
/// single finding that says so.
pub fn findings(passage: &Passage, context: &Context) -> Vec<Finding> {
    checked(passage, context, |_, _| {}).findings
}

/// Returns the findings of a passage, and keeps them with its segment until that changes: whoever looks at a game asks
/// for them again and again, and finding the slips of a game with many takes long.
fn kept_findings(snapshot: &Snapshot, passage: &Passage, context: &Context) -> Vec<Finding> {
    let find = || findings(passage, context);
    match own_marks(snapshot, passage) {
        Some(marks) if marks.findings.is_empty() => Vec::new(),
        Some(marks) => marks.kept.get_or_init(|| find().into()).to_vec(),
        None => find(),
    }
}

/// Returns the findings of a passage, those that are kept if there are any. For all games of a document.
fn known_findings(snapshot: &Snapshot, passage: &Passage, context: &Context) -> Vec<Finding> {
    let marks = own_marks(snapshot, passage);
    match marks.and_then(|marks| marks.kept.get()) {
        Some(kept) => kept.to_vec(),
        None => findings(passage, context),
    }
}

/// The marks of a passage that is a whole segment, if it is checked.
fn own_marks<'s>(snapshot: &'s Snapshot, passage: &Passage) -> Option<&'s SegmentMarks> {
    let place = snapshot.book.at_byte(passage.start)?;
    let is_whole = place.range() == (passage.start..passage.end());
    place.segment.marks().filter(|_| is_whole)
}

/// Checks a passage, and calls a function with its text and its tree, perhaps in parts.
fn checked(passage: &Passage, context: &Context, show: impl FnMut(&str, &Tree)) -> Verdict {
    let text = &passage.text;
    let context = context.in_format(passage.format);
    let check = || checks::check_and_show(text, &context, show);
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|_| {
        let failed = Finding {
            code: codes::INTERNAL_ERROR,
            severity: Severity::Warning,
            start: 0,
            end: first_line(text),
            message: "movetext failed on this game and did not check it; please report it"
                .to_owned(),
            fixes: Vec::new(),
            related: Vec::new(),
        };
        Verdict {
            findings: vec![failed],
            ..Verdict::default()
        }
    })
}

/// Returns what a document looks like if it is not text, such as a picture or an archive. Such a
/// document gets no other diagnostics.
pub fn not_text(snapshot: &Snapshot) -> Option<&'static str> {
    // A character takes at most four bytes.
    text::not_text_read(&snapshot.text.slice(0..4 * text::SAMPLE))
}

/// Finds the findings of a passage; tests put in their own.
type FindingsOf<'a> = &'a dyn Fn(&Passage) -> Vec<Finding>;

/// The last record that starts at or before a byte of a segment, and what it is read as; None if its game is not known.
fn known_record<'a>(
    text: &'a str,
    tree: &'a Tree,
    context: &Context,
    byte: usize,
) -> Option<(Record<'a>, Box<ReplaySetup>)> {
    let begun = records(text, tree);
    let record = begun.take_while(|record| record.bytes_range().start <= byte);
    let record = record.last()?;
    match identify(&record, context) {
        Identification::Game(setup, ..) => Some((record, setup)),
        Identification::Unknown(..) => None,
    }
}

fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

/// Returns the length in bytes of the first line without its line end.
fn first_line(text: &str) -> u32 {
    let end = text.find(['\n', '\r']).unwrap_or(text.len());
    offset(end)
}

/// Converts a range in bytes of a passage to one in bytes of the document.
fn absolute(passage: &Passage, start: u32, end: u32) -> Range<usize> {
    let at = |offset: u32| passage.start + (offset as usize).min(passage.text.len());
    at(start)..at(end).max(at(start))
}

/// Converts a range in bytes of the document to one in bytes of a passage, cut to the passage.
fn inside(passage: &Passage, range: &Range<usize>) -> Range<usize> {
    let at = |byte: usize| byte.saturating_sub(passage.start).min(passage.text.len());
    at(range.start)..at(range.end)
}

#[cfg(test)]
pub(crate) mod testing {
    //! Documents for tests: a segment begins at each line that starts with `[`, and the findings are
    //! made up by the test.

    use super::*;
    use crate::document::{Code, Document, Fix, TextEdit};
    use crate::syntax::{Format, Node, NodeKind, Segmenter, Tree};

    struct Brackets;

    impl Segmenter for Brackets {
        fn starts(&mut self, line: &[u8]) -> bool {
            line.starts_with(b"[")
        }
    }

    pub static FORMAT: Format = Format {
        name: "test",
        title: "test",
        extensions: &[],
        games: "test",
        notation: None,
        ended: true,
        roster: false,
        loose: false,
        list: None,
        segmenter: || Box::new(Brackets),
        parse,
        parse_into: |text, tree| *tree = parse(text),
        write: Some(|_| String::new()),
        table: None,
    };

    /// Parses a game with at most one tag, one comment and one variation.
    fn parse(text: &str) -> Tree {
        let node = |kind, start: usize, end: usize, next: u32| Node {
            kind,
            start: start as u32,
            end: end as u32,
            next,
        };
        let mut nodes = vec![node(NodeKind::Game, 0, text.len(), 0)];
        let pairs = [
            (NodeKind::Tag, '[', ']'),
            (NodeKind::Comment, '{', '}'),
            (NodeKind::Variation, '(', ')'),
        ];
        for (kind, open, close) in pairs {
            if let (Some(start), Some(end)) = (text.find(open), text.find(close)) {
                nodes.push(node(kind, start, end + 1, nodes.len() as u32 + 1));
            }
        }
        nodes[0].next = nodes.len() as u32;
        Tree {
            nodes,
            ..Tree::default()
        }
    }

    pub fn snapshot(text: &str) -> Snapshot {
        Document::new(&FORMAT, text.to_owned()).snapshot().clone()
    }

    pub fn finding(severity: Severity, start: u32, end: u32, fix: Option<&str>) -> Finding {
        Finding {
            code: Code("test"),
            severity,
            start,
            end,
            message: format!("{severity:?} at {start}"),
            fixes: fix
                .map(|text| Fix {
                    title: format!("Write {text}"),
                    edits: vec![TextEdit {
                        start,
                        end,
                        text: text.to_owned(),
                    }],
                    preferred: true,
                    support: None,
                })
                .into_iter()
                .collect(),
            related: Vec::new(),
        }
    }

    /// A document with given findings.
    pub struct CannedFindings {
        pub snapshot: Snapshot,
        findings: Vec<(usize, Vec<Finding>)>,
    }

    impl CannedFindings {
        /// Marks the listed games as checked, with these findings; the other games stay unchecked.
        pub fn new(snapshot: Snapshot, games: &[(usize, &[Finding])]) -> CannedFindings {
            let findings = games.iter().map(|(game, findings)| {
                let place = snapshot.book.get(*game).expect("a game of this number");
                let marks = findings.iter().map(FindingMark::from).collect();
                place
                    .segment
                    .set_marks(SegmentMarks::new(marks, Vec::new()));
                (place.start, findings.to_vec())
            });
            let findings = findings.collect();
            CannedFindings { snapshot, findings }
        }

        pub fn find(&self, passage: &Passage) -> Vec<Finding> {
            let mut games = self.findings.iter();
            let game = games.find(|(start, _)| *start == passage.start);
            game.map(|(_, findings)| findings.clone())
                .unwrap_or_default()
        }
    }
}
