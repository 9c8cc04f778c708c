//! Formatting: a game in the canonical text of a [`Profile`], and the sheet of a game with its columns aligned.
//!
//! A segment becomes words (`words`: the order of tags in `tags`, the numbers in `numbers`), the words are put on lines
//! (`lines`), and the lines become edits (`edits`). A segment with an error or a contradiction is left as typed
//! (`grave_finding`), and so is one for which it cannot be shown that nothing changes (`same`).
//!
//! ```
//! use movetext::document::{TextEdit, splice};
//! use movetext::format::{FormatStyle, format};
//! use movetext::{identify::Context, syntax};
//!
//! let pgn = syntax::format("pgn").expect("a row of FORMATS");
//! let text = "[Black \"B\"]\n[White \"A\"]\n1.e4 e5 { as always } 2 . Nf3 *";
//! let formatted = format(text, "", &Context::new(pgn), FormatStyle::default());
//! let edits = formatted.edits.iter().map(TextEdit::parts);
//! let tags = "[White \"A\"]\n[Black \"B\"]\n\n";
//! assert_eq!(splice(text, edits), format!("{tags}1. e4 e5 {{ as always }} 2. Nf3 *\n"));
//! ```

mod counted;
mod edits;
mod grave_finding;
mod lines;
mod numbers;
mod profile;
mod same;
mod tags;
mod words;

use crate::document::{Code, TextEdit, splice};
use crate::identify::Context;
use crate::syntax::Table;

use grave_finding::{finding_at, grave_finding};
pub use profile::{FormatStyle, NARROWEST, PROFILES, Profile, WIDTH, profile};
use same::{ParsedText, says_the_same};
use words::segment_words;

/// A formatted segment.
#[derive(Default, Debug)]
pub struct FormattedSegment {
    /// In the order of the text, not overlapping. None if it is formatted already or left as typed.
    pub edits: Vec<TextEdit>,
    /// Why it is left as typed, although it is not formatted.
    pub left: Option<LeftSegment>,
}

/// Why a segment is left as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftSegment {
    /// The bytes of the segment that it is about.
    pub start: usize,
    pub end: usize,
    /// The code of the finding there.
    pub code: Option<Code>,
    /// A clause for users, in lower case and without a full stop.
    pub why: String,
}

const NOT_READ: &str = "this cannot be read, so nothing around it is moved";
const READ_ANEW: &str = "formatted, this game would be read differently";

impl LeftSegment {
    fn because(start: usize, why: &str) -> LeftSegment {
        LeftSegment {
            start,
            end: start,
            code: None,
            why: why.to_owned(),
        }
    }
}

/// Formats a segment. `next` is the line after it, or empty at the end of the text.
pub fn format(text: &str, next: &str, context: &Context, style: FormatStyle) -> FormattedSegment {
    let done = match context.format.table {
        // A list of positions has one form only.
        None if !context.format.holds_games() => Ok(Vec::new()),
        Some(table) => sheet(text, next, context, table),
        None => movetext(text, next, context, style),
    };
    match done {
        Ok(edits) => FormattedSegment { edits, left: None },
        Err(left) => FormattedSegment {
            edits: Vec::new(),
            left: Some(left),
        },
    }
}

fn movetext(
    text: &str,
    next: &str,
    context: &Context,
    style: FormatStyle,
) -> Result<Vec<TextEdit>, LeftSegment> {
    let tree = (context.format.parse)(text);
    let old = ParsedText { text, tree: &tree };
    let found = segment_words(text, &tree, context);
    let found = found.map_err(|at| {
        left_for_finding(text, context).unwrap_or_else(|| unread(text, at, context))
    })?;
    if found.words.is_empty() {
        return Ok(Vec::new());
    }
    let start = text.len() - text.trim_start_matches('\u{FEFF}').len();
    let pieces = lines::placed(text, &found.words, style, !next.is_empty());
    let edits = edits::edits(text, start, &pieces);
    proven(old, &found.moves, next, context, edits)
}

/// Aligns the columns of a sheet.
fn sheet(
    text: &str,
    next: &str,
    context: &Context,
    table: &Table,
) -> Result<Vec<TextEdit>, LeftSegment> {
    let edits = (table.align)(text)
        .into_iter()
        .map(|(range, text)| TextEdit {
            start: range.start as u32,
            end: range.end as u32,
            text,
        });
    let edits: Vec<TextEdit> = edits.collect();
    if edits.is_empty() {
        return Ok(edits);
    }
    let tree = (context.format.parse)(text);
    let old = ParsedText { text, tree: &tree };
    proven(old, &old.moves(context), next, context, edits)
}

/// Returns edits of a segment if it may be formatted and says the same afterwards.
fn proven(
    old: ParsedText,
    moves: &[Vec<counted::CountedMove>],
    next: &str,
    context: &Context,
    edits: Vec<TextEdit>,
) -> Result<Vec<TextEdit>, LeftSegment> {
    if edits.is_empty() {
        return Ok(edits);
    }
    if let Some(left) = left_for_finding(old.text, context) {
        return Err(left);
    }
    let text = splice(old.text, edits.iter().map(TextEdit::parts));
    let tree = (context.format.parse)(&text);
    let new = ParsedText {
        text: &text,
        tree: &tree,
    };
    match says_the_same(old, moves, new, next, context) {
        true => Ok(edits),
        false => Err(LeftSegment::because(0, READ_ANEW)),
    }
}

fn left_for_finding(text: &str, context: &Context) -> Option<LeftSegment> {
    let finding = grave_finding(text, context)?;
    Some(LeftSegment {
        start: finding.start as usize,
        end: finding.end as usize,
        code: Some(finding.code),
        why: finding.message,
    })
}

/// Why a segment is left in which a text at this byte is no word.
fn unread(text: &str, at: usize, context: &Context) -> LeftSegment {
    let left = LeftSegment::because(at, NOT_READ);
    match finding_at(text, at, context) {
        Some(finding) => LeftSegment {
            start: finding.start as usize,
            end: finding.end as usize,
            code: Some(finding.code),
            why: format!("{}, and nothing around it is moved", finding.message),
        },
        None => left,
    }
}
