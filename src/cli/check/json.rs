//! Prints findings for programs: one JSON object per line.

use serde::Serialize;

use crate::document::{Finding, Fix, RelatedPlace, TextEdit};

use super::lines::LineIndex;

/// Lines and columns count from 1, columns in characters; ends are exclusive.
#[derive(Serialize)]
struct JsonFinding<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    severity: &'static str,
    code: &'static str,
    message: &'a str,
    fixes: Vec<JsonFix<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<JsonPlace<'a>>,
}

/// Another place that a finding is about.
#[derive(Serialize)]
struct JsonPlace<'a> {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    message: &'a str,
}

#[derive(Serialize)]
struct JsonFix<'a> {
    title: &'a str,
    edits: Vec<JsonEdit<'a>>,
    preferred: bool,
    #[serde(flatten)]
    support: Option<JsonSupport>,
}

/// What speaks for a fix that undoes a slip.
#[derive(Serialize)]
struct JsonSupport {
    /// Only the difference to the other fixes of the finding means something.
    cost: f64,
    /// Moves after the slip that can be played with the fix, of so many.
    playable: u32,
    following: u32,
    /// The probability that this was meant.
    certainty: f64,
}

#[derive(Serialize)]
struct JsonEdit<'a> {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
    text: &'a str,
}

/// Appends a finding as one line.
pub fn write(file: &str, lines: &LineIndex, finding: &Finding, out: &mut String) {
    let start = lines.place(finding.start as usize);
    let end = lines.place(finding.end as usize);
    let line = JsonFinding {
        file,
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
        severity: finding.severity.word(),
        code: finding.code.0,
        message: &finding.message,
        fixes: finding.fixes.iter().map(|fix| repair(lines, fix)).collect(),
        related: finding
            .related
            .iter()
            .map(|one| place(lines, one))
            .collect(),
    };
    // Serializing strings and numbers cannot fail.
    out.push_str(&serde_json::to_string(&line).unwrap_or_default());
    out.push('\n');
}

fn repair<'a>(lines: &LineIndex, fix: &'a Fix) -> JsonFix<'a> {
    let edits = fix.edits.iter().map(|one| edit(lines, one)).collect();
    JsonFix {
        title: &fix.title,
        edits,
        preferred: fix.preferred,
        support: fix.support.map(|support| JsonSupport {
            cost: f64::from(support.cost) / 100.0,
            playable: support.playable,
            following: support.following,
            certainty: f64::from(support.certainty) / 10_000.0,
        }),
    }
}

fn place<'a>(lines: &LineIndex, place: &'a RelatedPlace) -> JsonPlace<'a> {
    let start = lines.place(place.start as usize);
    let end = lines.place(place.end as usize);
    JsonPlace {
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
        message: &place.message,
    }
}

fn edit<'a>(lines: &LineIndex, edit: &'a TextEdit) -> JsonEdit<'a> {
    let start = lines.place(edit.start as usize);
    let end = lines.place(edit.end as usize);
    JsonEdit {
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
        text: &edit.text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Code, Severity};

    #[test]
    fn a_finding_is_one_line_with_every_field() {
        let finding = Finding {
            code: Code("check-mark"),
            severity: Severity::Hint,
            start: 4,
            end: 7,
            message: "Qh5 gives \"check\"".to_owned(),
            fixes: vec![Fix {
                title: "Write Qh5+ instead of Qh5".to_owned(),
                edits: vec![TextEdit {
                    start: 7,
                    end: 7,
                    text: "+".to_owned(),
                }],
                preferred: true,
                support: None,
            }],
            related: Vec::new(),
        };
        let mut out = String::new();
        write(
            "a.pgn",
            &LineIndex::new("é\n1.Qh5 *", 3),
            &finding,
            &mut out,
        );
        assert_eq!(
            out,
            r#"{"file":"a.pgn","line":4,"column":2,"end_line":4,"end_column":5,"#.to_owned()
                + r#""severity":"hint","code":"check-mark","message":"Qh5 gives \"check\"","#
                + r#""fixes":[{"title":"Write Qh5+ instead of Qh5","edits":[{"line":4,"column":5,"#
                + r#""end_line":4,"end_column":5,"text":"+"}],"preferred":true}]}"#
                + "\n"
        );
    }
}
