//! Findings about the syntax: the faults that the parser notes.

use super::result::is_result;
use super::{Report, fix, html, shown, tag_form, title};
use crate::codes;
use crate::document::Severity::{Error, Hint, Warning};
use crate::document::{Code, Severity};
use crate::identify::Context;
use crate::syntax::{Fault, FaultKind, Tree, plain_result};

/// Turns the parser's faults into findings.
pub fn check(tree: &Tree, context: &Context, report: &mut Report) {
    let is_html = |fault: &&Fault| fault.kind == FaultKind::Html;
    if tree.faults.iter().any(|fault| is_html(&fault)) {
        html::check(tree, report);
    }
    for fault in tree.faults.iter().filter(|fault| !is_html(fault)) {
        let Some(row) = ROWS.iter().find(|row| row.kind == fault.kind) else {
            continue;
        };
        let range = fault.start as usize..fault.end as usize;
        if let Some(odd) = tag_form::odd_form(fault.kind, report.text, &range) {
            report.add_fixed(row.code, row.severity, odd.range, odd.message, odd.fixes);
            continue;
        }
        let written = report.text.get(range.clone()).unwrap_or("");
        // Punctuation between moves, such as a comma, changes nothing.
        let bare = written.chars().all(|c| c.is_ascii_punctuation());
        let severity = match fault.kind {
            FaultKind::Garbage if bare => Hint,
            FaultKind::Garbage if context.format.loose => Warning,
            _ => row.severity,
        };
        // A table has no braces for remarks.
        let (message, repair) = match fault.kind {
            FaultKind::Garbage if context.format.table.is_some() => (NO_PART, none as FaultFix),
            FaultKind::AfterResult if context.format.table.is_some() => (OVER, none as FaultFix),
            FaultKind::AfterResult if is_result(&plain_result(written), None) => {
                (SECOND, remove_result as FaultFix)
            }
            FaultKind::AfterResult if is_one_character(written) => {
                (STRAY, remove_stray as FaultFix)
            }
            _ => (row.message, row.repair),
        };
        // The parser may know what should be written there.
        let meant = tree.wording(fault.start).map(|meant| {
            let title = title(&written.replace('\t', " "), &meant.replace('\t', " "));
            (title, meant.to_owned(), false)
        });
        let meant = meant.filter(|_| fault.kind == FaultKind::WrongColumn);
        let inside = matches!(
            fault.kind,
            FaultKind::BareQuote | FaultKind::Nul | FaultKind::Control
        );
        let apart = inside || is_apart(report.text, &range);
        let fixes = meant
            .or_else(|| repair(written).filter(|_| apart))
            .map(|(title, text, safe)| match is_glued(report.text, fault) {
                // `8-11Redoverstepped`
                true => (title, format!(" {text}"), safe),
                false => (title, text, safe),
            })
            .map(|(title, text, safe)| {
                let removed = match text.is_empty() && !inside {
                    true => with_blank(report.text, &range),
                    false => range.clone(),
                };
                fix(title, removed, &text, safe)
            })
            .into_iter()
            .collect();
        report.add_fixed(row.code, severity, range, message.to_owned(), fixes);
    }
}

/// A range with the blank before it, if another blank or the end of the line follows, or with that after it where a line
/// begins.
fn with_blank(text: &str, range: &std::ops::Range<usize>) -> std::ops::Range<usize> {
    let before = text.get(..range.start).unwrap_or("");
    let after = text.get(range.end..).unwrap_or("");
    let is_between =
        before.ends_with(' ') && (after.is_empty() || after.starts_with([' ', '\n', '\r']));
    let begins = (before.is_empty() || before.ends_with('\n')) && after.starts_with(' ');
    range.start - usize::from(is_between)..range.end + usize::from(begins)
}

/// Is a fault between words rather than inside one? Removing it inside a word would join the halves.
fn is_apart(text: &str, range: &std::ops::Range<usize>) -> bool {
    let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || "-:=".contains(c));
    let before = text
        .get(..range.start)
        .and_then(|before| before.chars().next_back());
    let after = text.get(range.end..).and_then(|after| after.chars().next());
    !(part(before) && part(after))
}

/// Is a remark glued to the move before it?
fn is_glued(text: &str, fault: &Fault) -> bool {
    let before = text.get(..fault.start as usize).unwrap_or("");
    let written = text.get(fault.start as usize..).unwrap_or("");
    let joined = before.ends_with(char::is_alphanumeric);
    fault.kind == FaultKind::Garbage && joined && written.starts_with(char::is_alphanumeric)
}

fn is_one_character(written: &str) -> bool {
    written.chars().count() == 1
}

const SECOND: &str = "this is a second result: the game has one already";
const STRAY: &str = "this character belongs to no game";
const NO_PART: &str = "this is not part of the table; begin a remark with `;`";
const OVER: &str = "the game is over here";

/// The finding and the fix for one kind of fault.
struct FaultRow {
    kind: FaultKind,
    code: Code,
    severity: Severity,
    message: &'static str,
    repair: FaultFix,
}

/// Given the text of a fault, returns the title of the fix, the new text, and whether it is safe.
type FaultFix = fn(&str) -> Option<(String, String, bool)>;

/// One row per fault, in the order of [`FaultKind`].
static ROWS: &[FaultRow] = &[
    row(
        FaultKind::UnclosedComment,
        codes::UNCLOSED_COMMENT,
        Error,
        "this comment is never closed: `}` is missing",
        none,
    ),
    row(
        FaultKind::NestedComment,
        codes::NESTED_COMMENT,
        Hint,
        "comments do not nest: this `{` is inside a comment",
        none,
    ),
    row(
        FaultKind::StrayBrace,
        codes::STRAY_BRACE,
        Error,
        "this `}` closes no comment",
        remove,
    ),
    row(
        FaultKind::UnclosedVariation,
        codes::UNCLOSED_VARIATION,
        Error,
        "this variation is never closed: `)` is missing",
        none,
    ),
    row(
        FaultKind::StrayParenthesis,
        codes::STRAY_PARENTHESIS,
        Error,
        "this `)` closes no variation",
        remove,
    ),
    row(
        FaultKind::EmptyVariation,
        codes::EMPTY_VARIATION,
        Hint,
        "this variation has no moves",
        remove,
    ),
    row(
        FaultKind::TooDeep,
        codes::VARIATION_TOO_DEEP,
        Warning,
        "variations nested this deep are not read",
        none,
    ),
    row(
        FaultKind::ProseInParentheses,
        codes::PROSE_IN_PARENTHESES,
        Hint,
        "remarks belong in braces { }, parentheses are for variations",
        none,
    ),
    row(
        FaultKind::LiteralEscape,
        codes::LITERAL_ESCAPE,
        Hint,
        "this is a line end written out as characters, probably by an export",
        none,
    ),
    // Those of a record are one finding.
    row(
        FaultKind::Html,
        codes::LITERAL_ESCAPE,
        Warning,
        "this is HTML",
        none,
    ),
    row(
        FaultKind::VariationFirst,
        codes::VARIATION_FIRST,
        Error,
        "there is no move before this variation that it could replace",
        none,
    ),
    row(
        FaultKind::UnclosedString,
        codes::UNCLOSED_STRING,
        Warning,
        "this tag value is never closed: `\"` is missing",
        none,
    ),
    row(
        FaultKind::UnclosedTag,
        codes::UNCLOSED_TAG,
        Warning,
        "this tag is never closed: `]` is missing",
        none,
    ),
    row(
        FaultKind::BareQuote,
        codes::BARE_QUOTE,
        Hint,
        "a quote inside a tag value is written `\\\"`",
        escape,
    ),
    row(
        FaultKind::MalformedTag,
        codes::MALFORMED_TAG,
        Warning,
        "a tag is a name and a value in quotes: [Name \"value\"]",
        none,
    ),
    row(
        FaultKind::LateTag,
        codes::LATE_TAG,
        Warning,
        "tags belong before the first move",
        none,
    ),
    row(
        FaultKind::StrayBracket,
        codes::STRAY_BRACKET,
        Error,
        "this bracket belongs to no tag",
        remove,
    ),
    row(
        FaultKind::LooseBracket,
        codes::STRAY_BRACKET,
        Warning,
        "this bracket belongs to no tag",
        remove,
    ),
    row(
        FaultKind::Garbage,
        codes::GARBAGE,
        Error,
        "this is not a move; remarks belong in braces { }",
        comment,
    ),
    row(
        FaultKind::AfterResult,
        codes::AFTER_RESULT,
        Warning,
        "the game is over here; remarks belong in braces { }",
        comment,
    ),
    row(
        FaultKind::Nul,
        codes::CONTROL_CHARACTER,
        Warning,
        "this is a NUL byte",
        remove_character,
    ),
    row(
        FaultKind::Control,
        codes::CONTROL_CHARACTER,
        Warning,
        "this is a control character",
        remove_character,
    ),
    row(
        FaultKind::TwoMoves,
        codes::TWO_MOVES,
        Error,
        "this row has two moves; what follows cannot be checked",
        none,
    ),
    row(
        FaultKind::NoMove,
        codes::EMPTY_ROW,
        Error,
        "this row has no move; what follows cannot be checked",
        none,
    ),
    row(
        FaultKind::MissingRow,
        codes::MISSING_ROW,
        Error,
        "a row is missing before this one; what follows cannot be checked",
        none,
    ),
    row(
        FaultKind::WrongColumn,
        codes::WRONG_COLUMN,
        Warning,
        "the columns are a to h, in this order",
        none,
    ),
    row(
        FaultKind::LostPieces,
        codes::LOST_PIECES,
        Error,
        "no piece is named in this table: its piece signs are lost, so its moves cannot be read",
        none,
    ),
    row(
        FaultKind::LooseLine,
        codes::GARBAGE,
        Warning,
        "this line is not a row of the table; begin a remark with `;`",
        remark,
    ),
    row(
        FaultKind::NoTable,
        codes::GARBAGE,
        Hint,
        "there is no table below this heading",
        none,
    ),
    row(
        FaultKind::Beside,
        codes::GARBAGE,
        Error,
        "this table is beside the first one, so its rows are read as remarks; move it below",
        none,
    ),
    row(
        FaultKind::BadPlacement,
        codes::ODD_SET_UP,
        Warning,
        "a player has a king between two rooks, one bishop on each colour, a queen and two knights",
        none,
    ),
    row(
        FaultKind::OtherPlacement,
        codes::ODD_SET_UP,
        Warning,
        "the pieces of both players must stand alike",
        none,
    ),
    row(
        FaultKind::MissingPiece,
        codes::ODD_SET_UP,
        Warning,
        "a piece is missing in this order of the pieces: each of the eight columns has one",
        none,
    ),
    row(
        FaultKind::NoPosition,
        codes::GARBAGE,
        Error,
        "this line does not begin with a position; begin a remark with `#`",
        remark_line,
    ),
    row(
        FaultKind::NoSemicolon,
        codes::UNCLOSED_OPERATION,
        Warning,
        "this operation is never closed: `;` is missing",
        add_semicolon,
    ),
    row(
        FaultKind::UnclosedOperand,
        codes::UNCLOSED_STRING,
        Warning,
        "this text is never closed: `\"` is missing",
        add_quote,
    ),
];

const fn row(
    kind: FaultKind,
    code: Code,
    severity: Severity,
    message: &'static str,
    repair: FaultFix,
) -> FaultRow {
    FaultRow {
        kind,
        code,
        severity,
        message,
        repair,
    }
}

fn none(_: &str) -> Option<(String, String, bool)> {
    None
}

fn remove(written: &str) -> Option<(String, String, bool)> {
    Some((title(written, ""), String::new(), false))
}

fn remove_result(written: &str) -> Option<(String, String, bool)> {
    Some((format!("Remove {written}"), String::new(), false))
}

fn remove_stray(_: &str) -> Option<(String, String, bool)> {
    let title = "Remove the stray character".to_owned();
    Some((title, String::new(), false))
}

/// Not safe, because inside a move the character may stand for a lost letter.
fn remove_character(_: &str) -> Option<(String, String, bool)> {
    let title = "Remove the control character".to_owned();
    Some((title, String::new(), false))
}

fn escape(_: &str) -> Option<(String, String, bool)> {
    Some((title("\"", "\\\""), "\\\"".to_owned(), true))
}

fn remark(written: &str) -> Option<(String, String, bool)> {
    let title = format!("Make {} a remark", shown(written));
    Some((title, format!("; {written}"), false))
}

fn remark_line(written: &str) -> Option<(String, String, bool)> {
    let title = format!("Make {} a remark", shown(written));
    Some((title, format!("# {written}"), false))
}

fn add_semicolon(written: &str) -> Option<(String, String, bool)> {
    let title = format!("Add ; after {}", shown(written));
    Some((title, format!("{written};"), true))
}

fn add_quote(written: &str) -> Option<(String, String, bool)> {
    let title = format!("Add \" after {}", shown(written));
    Some((title, format!("{written}\""), true))
}

fn comment(written: &str) -> Option<(String, String, bool)> {
    let whole = !written.contains(['{', '}']);
    whole.then(|| {
        let text = format!("{{{written}}}");
        (format!("Make {} a comment", shown(written)), text, false)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_fault_has_its_row_in_its_place() {
        for (i, row) in ROWS.iter().enumerate() {
            assert_eq!(row.kind as usize, i);
        }
        assert_eq!(ROWS.len(), FaultKind::UnclosedOperand as usize + 1);
    }
}
