//! Faults of the syntax: what the parser could not fit in.

use super::{Context, Report, codes, fix};
use crate::document::{Code, Fix, Severity};
use crate::syntax::{Fault, FaultKind, Tree};

/// Turns the parser's faults into findings.
pub fn check(tree: &Tree, context: &Context, report: &mut Report) {
    for fault in &tree.faults {
        let (code, severity, message) = say(fault.kind, context);
        let range = fault.start as usize..fault.end as usize;
        // A comma or the like between moves harms nobody.
        let bare = report
            .text
            .get(range.clone())
            .is_some_and(|text| text.chars().all(|c| c.is_ascii_punctuation()));
        let severity = if bare && fault.kind == FaultKind::Garbage {
            Severity::Hint
        } else {
            severity
        };
        let fixes = repair(fault, report.text).into_iter().collect();
        report.add_fixed(code, severity, range, message.to_owned(), fixes);
    }
}

fn say(kind: FaultKind, context: &Context) -> (Code, Severity, &'static str) {
    use Severity::{Error, Hint, Warning};
    let draughts = context.format.name == "pdn";
    match kind {
        FaultKind::UnclosedComment => (
            codes::UNCLOSED_COMMENT,
            Error,
            "this comment is never closed: `}` is missing",
        ),
        FaultKind::NestedComment => (
            codes::NESTED_COMMENT,
            Hint,
            "comments do not nest: this `{` is inside a comment",
        ),
        FaultKind::StrayBrace => (codes::STRAY_BRACE, Error, "this `}` closes no comment"),
        FaultKind::UnclosedVariation => (
            codes::UNCLOSED_VARIATION,
            Error,
            "this variation is never closed: `)` is missing",
        ),
        FaultKind::StrayParenthesis => (
            codes::STRAY_PARENTHESIS,
            Error,
            "this `)` closes no variation",
        ),
        FaultKind::EmptyVariation => (codes::EMPTY_VARIATION, Hint, "this variation has no moves"),
        FaultKind::TooDeep => (
            codes::VARIATION_TOO_DEEP,
            Warning,
            "variations nested as deep as this are not read",
        ),
        FaultKind::ProseInParentheses => (
            codes::PROSE_IN_PARENTHESES,
            Hint,
            "remarks belong in braces { }, parentheses are for variations",
        ),
        FaultKind::LiteralEscape => (
            codes::LITERAL_ESCAPE,
            Hint,
            "a line end written out as characters, by a faulty export",
        ),
        FaultKind::VariationFirst => (
            codes::VARIATION_FIRST,
            Error,
            "there is no move yet that this variation could replace",
        ),
        FaultKind::UnclosedString => (
            codes::UNCLOSED_STRING,
            Warning,
            "this tag value is never closed: `\"` is missing",
        ),
        FaultKind::UnclosedTag => (
            codes::UNCLOSED_TAG,
            Warning,
            "this tag is never closed: `]` is missing",
        ),
        FaultKind::BareQuote => (
            codes::BARE_QUOTE,
            Hint,
            "a quote inside a tag value is written `\\\"`",
        ),
        FaultKind::MalformedTag => (
            codes::MALFORMED_TAG,
            Warning,
            "a tag is a name and a value in quotes: [Name \"value\"]",
        ),
        FaultKind::LateTag => (
            codes::LATE_TAG,
            Warning,
            "tags belong before the first move",
        ),
        FaultKind::StrayBracket => (
            codes::STRAY_BRACKET,
            Error,
            "this bracket belongs to no tag",
        ),
        FaultKind::Garbage => (
            codes::GARBAGE,
            if draughts { Warning } else { Error },
            "this is no move; remarks belong in braces { }",
        ),
        FaultKind::AfterResult => (
            codes::AFTER_RESULT,
            Warning,
            "the game is over here; remarks belong in braces { }",
        ),
        FaultKind::Nul => (codes::CONTROL_CHARACTER, Warning, "a NUL byte"),
        FaultKind::Control => (codes::CONTROL_CHARACTER, Warning, "a control character"),
    }
}

fn repair(fault: &Fault, text: &str) -> Option<Fix> {
    let (start, end) = (fault.start as usize, fault.end as usize);
    let written = text.get(start..end)?;
    match fault.kind {
        FaultKind::StrayBrace | FaultKind::StrayParenthesis | FaultKind::StrayBracket => {
            Some(fix(format!("remove `{written}`"), start..end, "", false))
        }
        FaultKind::Nul | FaultKind::Control => {
            Some(fix("remove the character".to_owned(), start..end, "", true))
        }
        FaultKind::EmptyVariation => Some(fix(
            "remove the variation".to_owned(),
            start..end,
            "",
            false,
        )),
        FaultKind::BareQuote => Some(fix("write `\\\"`".to_owned(), start..end, "\\\"", true)),
        FaultKind::Garbage | FaultKind::AfterResult if !written.contains(['{', '}']) => Some(fix(
            "make it a comment".to_owned(),
            start..end,
            &format!("{{{written}}}"),
            false,
        )),
        _ => None,
    }
}
