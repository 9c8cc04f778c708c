//! What an editor shows, one file per feature: pure functions from a snapshot and a place to plain
//! data in bytes of the text. No protocol types, no threads, no clocks, no files.

pub mod actions;
mod card;
pub mod completion;
pub mod diagnostics;
pub mod drawing;
pub mod folding;
pub mod format;
pub mod hover;
pub mod inlay;
mod margin;
mod nag;
pub mod picture;
mod plane;
pub mod rewriting;
mod ring;
mod shapes;
mod sheet;
pub mod symbols;
mod telling;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::analysis::{self, Context};
use crate::document::{Code, Finding, Place, Severity, Snapshot, Verdict};

/// Asked once per game by long loops: does anyone still want the answer?
pub type Stop<'a> = &'a dyn Fn() -> bool;

/// A stretch of the text to be replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replacement {
    pub range: Range<usize>,
    pub text: String,
}

/// The verdict on a game, found now if it is not known yet. A fault of the checker is a finding
/// like any other and costs no more than this game's verdict.
pub fn verdict<'a>(snapshot: &Snapshot, place: &Place<'a>, context: &Context) -> &'a Verdict {
    place.game.verdict.get_or_init(|| {
        let text = snapshot.text_of(place);
        let check = || analysis::check(&text, context);
        catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|_| Verdict {
            findings: vec![Finding {
                code: Code("internal-error"),
                severity: Severity::Warning,
                start: 0,
                end: first_line(&text),
                message: "movetext failed on this game and did not check it; please report it"
                    .to_owned(),
                fixes: Vec::new(),
            }],
            games: 1,
            moves: 0,
        })
    })
}

/// Length of the first line without its end.
fn first_line(text: &str) -> u32 {
    let end = text.find(['\n', '\r']).unwrap_or(text.len());
    u32::try_from(end).unwrap_or(u32::MAX)
}

/// Where a place given relative to a game lies in the text.
fn absolute(place: &Place, start: u32, end: u32) -> Range<usize> {
    let at = |offset: u32| place.start + (offset.min(place.game.bytes)) as usize;
    at(start)..at(end).max(at(start))
}

/// A range of the text as one of a segment.
fn inside(place: &Place, range: &Range<usize>) -> Range<usize> {
    let bytes = place.game.bytes as usize;
    let at = |byte: usize| byte.saturating_sub(place.start).min(bytes);
    at(range.start)..at(range.end)
}

#[cfg(test)]
pub(crate) mod testing {
    //! Documents for tests: one segment per line that begins with `[`, findings put in by hand.

    use super::*;
    use crate::document::{Document, Fix, TextEdit};
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
        segmenter: || Box::new(Brackets),
        parse,
        parse_into: |text, tree| *tree = parse(text),
        write: |_| String::new(),
        table: None,
    };

    /// One game that holds its tag line, and a comment and a variation where it has brackets.
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
                })
                .into_iter()
                .collect(),
        }
    }

    pub fn judge(snapshot: &Snapshot, game: usize, findings: Vec<Finding>) {
        let place = snapshot.book.get(game).expect("a game of this number");
        let verdict = Verdict {
            findings,
            games: 1,
            moves: 0,
        };
        place.game.verdict.set(verdict).expect("no verdict yet");
    }
}
