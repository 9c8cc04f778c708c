//! Fixtures: a record with the findings drawn under it.
//!
//! A line of blanks and carets marks the line above it: `^^^ error illegal-move: pinned` says that
//! exactly these characters carry this finding and that its message holds the words after the colon;
//! `^^^ error illegal-move = the move is pinned` gives the whole message. A line that starts with `=`
//! says that one fix of the last finding turns the marked line into the text after the sign; there
//! may be several such lines. Every finding must be drawn, except those whose codes a test leaves out.

use movetext::checks::check;
use movetext::document::{Finding, Fix, Severity};
use movetext::identify::Context;
use movetext::syntax::{format, segments};

/// One expected finding.
#[derive(Debug)]
struct Drawn {
    start: usize,
    end: usize,
    severity: String,
    code: String,
    words: String,
    /// The words are the whole message.
    whole: bool,
    fixed: Vec<String>,
}

pub fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information => "information",
        Severity::Hint => "hint",
    }
}

/// All findings of a text, with offsets into the whole text.
pub fn findings(name: &str, text: &str) -> Vec<Finding> {
    let format = format(name).expect("a known format");
    let context = Context::new(format);
    let mut all = Vec::new();
    for range in segments(format, text.as_bytes()) {
        let base = range.start as u32;
        for mut finding in check(&text[range], &context).findings {
            finding.start += base;
            finding.end += base;
            for edit in finding.fixes.iter_mut().flat_map(|fix| &mut fix.edits) {
                edit.start += base;
                edit.end += base;
            }
            all.push(finding);
        }
    }
    all
}

/// Checks a fixture; findings of the codes in `silent` are left out.
#[track_caller]
pub fn fixture(name: &str, silent: &[&str], drawing: &str) {
    let (text, drawn) = split(drawing);
    let found: Vec<Finding> = findings(name, &text)
        .into_iter()
        .filter(|f| !silent.contains(&f.code.0))
        .collect();
    let show = |f: &Finding| {
        let piece = text.get(f.start as usize..f.end as usize).unwrap_or("?");
        format!(
            "{}..{} {piece:?} {} {}: {}",
            f.start,
            f.end,
            severity(f.severity),
            f.code.0,
            f.message
        )
    };
    let shown: Vec<String> = found.iter().map(show).collect();
    assert_eq!(
        found.len(),
        drawn.len(),
        "in\n{text}\nfound {shown:#?}\nexpected {drawn:#?}"
    );
    for (finding, drawn) in found.iter().zip(&drawn) {
        no_fix_twice(&text, finding);
        let fits = finding.start as usize == drawn.start
            && finding.end as usize == drawn.end
            && severity(finding.severity) == drawn.severity
            && finding.code.0 == drawn.code
            && match drawn.whole {
                true => finding.message == drawn.words,
                false => finding.message.contains(&drawn.words),
            };
        assert!(
            fits,
            "in\n{text}\nfound {}\nexpected {drawn:?}",
            show(finding)
        );
        let fixed: Vec<String> = finding
            .fixes
            .iter()
            .map(|fix| line_after(&text, finding, fix))
            .collect();
        for expected in &drawn.fixed {
            assert!(
                fixed.contains(expected),
                "in\n{text}\nfixes give {fixed:#?}, not {expected:?}"
            );
        }
    }
}

/// Checks that no two fixes of a finding do the same.
#[track_caller]
pub fn no_fix_twice(text: &str, finding: &Finding) {
    let mut outcomes: Vec<String> = finding.fixes.iter().map(|fix| fixed(text, fix)).collect();
    outcomes.sort();
    outcomes.dedup();
    assert_eq!(
        outcomes.len(),
        finding.fixes.len(),
        "in\n{text}\n{finding:#?}"
    );
}

/// A text after a fix.
pub fn fixed(text: &str, fix: &Fix) -> String {
    let mut fixed = text.to_owned();
    let mut edits = fix.edits.clone();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.start));
    for edit in edits {
        fixed.replace_range(edit.start as usize..edit.end as usize, &edit.text);
    }
    fixed
}

/// The line of the finding after a fix.
fn line_after(text: &str, finding: &Finding, fix: &Fix) -> String {
    let fixed = fixed(text, fix);
    let line = text[..finding.start as usize].matches('\n').count();
    fixed.lines().nth(line).unwrap_or("").to_owned()
}

fn split(drawing: &str) -> (String, Vec<Drawn>) {
    let (mut text, mut drawn) = (String::new(), Vec::<Drawn>::new());
    let mut last_start = 0;
    for line in drawing.lines() {
        let bare = line.trim_start();
        if bare.starts_with('^') {
            let above = &text[last_start..];
            let column = line.chars().count() - bare.chars().count();
            let carets = bare.chars().take_while(|c| *c == '^').count();
            let at = |n: usize| {
                last_start
                    + above
                        .char_indices()
                        .nth(n)
                        .map_or(above.trim_end_matches('\n').len(), |(i, _)| i)
            };
            let mut words = bare[carets..].trim().splitn(3, ' ');
            let mut word = || words.next().unwrap_or("");
            let (severity, code, said) = (word(), word(), word());
            let whole = said.strip_prefix("= ");
            drawn.push(Drawn {
                start: at(column),
                end: at(column + carets),
                severity: severity.to_owned(),
                code: code.trim_end_matches(':').to_owned(),
                words: whole.unwrap_or(said).to_owned(),
                whole: whole.is_some(),
                fixed: Vec::new(),
            });
        } else if let Some(fixed) = line.strip_prefix('=') {
            if let Some(last) = drawn.last_mut() {
                last.fixed.push(fixed.to_owned());
            }
        } else {
            last_start = text.len();
            text.push_str(line);
            text.push('\n');
        }
    }
    (text, drawn)
}
