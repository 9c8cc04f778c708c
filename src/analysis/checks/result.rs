//! The result: terminator, Result tag, and whether they agree.

use std::borrow::Cow;

use super::{Report, codes, fix};
use crate::analysis::record::Record;
use crate::document::Severity;
use crate::rules::Game;
use crate::syntax::NodeKind;

pub fn check(record: &Record, game: Option<&'static Game>, report: &mut Report) {
    let tag = record.tag("Result");
    let Some(terminator) = record.terminator else {
        // An unclosed comment may have swallowed it.
        let cut = record.last.is_some_and(|node| {
            node.kind == NodeKind::Comment && !record.slice(node).ends_with(['}', ')'])
        });
        if cut {
            return;
        }
        let last = record.last_move;
        if let Some(last) = last.filter(|_| record.tag("FEN").is_none() || tag.is_some()) {
            let end = last.end as usize;
            let result = tag
                .map(|tag| plain(tag.tag.value))
                .filter(|result| !result.is_empty());
            let result = result.unwrap_or(Cow::Borrowed("*"));
            let at = record.last.map_or(end, |node| node.end as usize);
            let fixes = vec![fix(
                format!("end the game with {result}"),
                at..at,
                &format!(" {result}"),
                false,
            )];
            let message = "the game has no result behind its last move".to_owned();
            report.add_fixed(
                codes::RESULT_MISSING,
                Severity::Hint,
                last.start as usize..end,
                message,
                fixes,
            );
        }
        return;
    };
    let written = record.slice(terminator);
    let range = terminator.start as usize..terminator.end as usize;
    let result = plain(written);
    if let Some(tag) = tag {
        let value = plain(tag.tag.value);
        let star = result == "*" && record.is_open_ended(game);
        if value != result
            && !value.is_empty()
            && value != "?"
            && !star
            && !same(&value, &result, game)
        {
            let message = format!(
                "the Result tag says {}, the game ends with {written}",
                tag.tag.value
            );
            let fixes = vec![
                fix(
                    format!("end the game with {value}"),
                    range.clone(),
                    &value,
                    false,
                ),
                fix(
                    format!("write {result} into the Result tag"),
                    tag.value_range(),
                    &result,
                    false,
                ),
            ];
            report.add_fixed(
                codes::RESULT_MISMATCH,
                Severity::Warning,
                range.clone(),
                message,
                fixes,
            );
            return;
        }
    }
    if result != written {
        let fixes = vec![fix(format!("write {result}"), range.clone(), &result, true)];
        let message = format!("a result is written {result}");
        report.add_fixed(codes::RESULT_FORM, Severity::Hint, range, message, fixes);
    }
}

impl Record<'_> {
    /// In PDN 3.0 every game ends with `*`, whatever its result.
    fn is_open_ended(&self, game: Option<&'static Game>) -> bool {
        game.is_some_and(|game| game.open_end)
    }
}

/// The usual form of a result: hyphens, no blanks, `½` spelt out.
fn plain(text: &str) -> Cow<'_, str> {
    if matches!(text, "1-0" | "0-1" | "1/2-1/2" | "*") {
        return Cow::Borrowed(text);
    }
    let text: String = text
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| {
            if matches!(c, '\u{2010}'..='\u{2015}' | '\u{2212}' | ':') {
                '-'
            } else {
                c
            }
        })
        .collect();
    let text = text.replace('½', "1/2");
    let text = text.trim_end_matches('.');
    Cow::Owned(if text == "1/2" { "1/2-1/2" } else { text }.to_owned())
}

/// Do two results mean the same in different systems (`2-0` and `1-0`)?
fn same(a: &str, b: &str, game: Option<&'static Game>) -> bool {
    let outcome = |text: &str| {
        game?
            .results
            .iter()
            .find_map(|system| system.iter().position(|result| *result == text))
    };
    outcome(a).is_some() && outcome(a) == outcome(b)
}
