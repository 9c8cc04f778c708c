//! Repairs of findings: what their tests share.

mod misspelt;
mod offers;
mod published_games;
mod safe;

use crate::support::findings;
use movetext::document::{Document, Finding, Fix, Severity, splice};
use movetext::features::actions::fix_all;
use movetext::identify::Context;

fn apply(text: &str, fixes: &[&Fix]) -> String {
    let mut edits: Vec<_> = fixes.iter().flat_map(|fix| &fix.edits).collect();
    edits.sort_by_key(|edit| (edit.start, edit.end));
    for pair in edits.windows(2) {
        assert!(pair[0].end <= pair[1].start, "{text}: {pair:?} overlap");
    }
    let mut fixed = text.to_owned();
    for edit in edits.iter().rev() {
        fixed.replace_range(edit.start as usize..edit.end as usize, &edit.text);
    }
    fixed
}

fn errors(found: &[Finding]) -> usize {
    let errors = found.iter().filter(|f| f.severity == Severity::Error);
    errors.count()
}

/// The findings that are not about missing tags.
fn about_moves(format: &str, text: &str) -> Vec<Finding> {
    let mut found = findings(format, text);
    found.retain(|finding| finding.code.0 != "missing-tag");
    found
}

/// The text after all safe repairs, made until nothing changes.
fn safely_repaired(format: &str, text: &str) -> String {
    let format = movetext::syntax::format(format).expect("a format");
    let context = Context::new(format);
    let mut text = text.to_owned();
    for _ in 0..99 {
        let document = Document::new(format, text.clone());
        let edits = fix_all(document.snapshot(), &context, &|| false).expect("nobody stops it");
        if edits.is_empty() {
            return text;
        }
        let parts = edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str()));
        text = splice(&text, parts);
    }
    panic!("safe repairs without an end: {text}");
}
