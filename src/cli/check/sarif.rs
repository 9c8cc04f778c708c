//! Prints findings in SARIF 2.1.0, the format that code scanning services take.

use std::path::Path;

use serde_json::{Value, json};

use crate::codes::CODES;
use crate::document::{Finding, Fix, Severity};

use super::identity::FindingIdentity;
use super::lines::LineIndex;

/// Everything before the first result. The results come between this and [`end`], with commas between them.
pub fn begin() -> String {
    let rules = CODES.iter().map(|page| {
        json!({
            "id": page.code.0,
            "shortDescription": { "text": page.title },
            "help": { "text": page.page, "markdown": page.page },
            "defaultConfiguration": { "level": level(page.severity) },
        })
    });
    let driver = json!({
        "name": "movetext",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules.collect::<Vec<Value>>(),
    });
    format!(
        "{{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{{\
         \"tool\":{{\"driver\":{driver}}},\"columnKind\":\"utf16CodeUnits\",\"results\":["
    )
}

/// Everything after the last result.
pub fn end(is_complete: bool) -> String {
    let invocation = json!({ "executionSuccessful": is_complete });
    format!("\n],\"invocations\":[{invocation}]}}]}}\n")
}

/// Returns a finding as a result.
pub fn result(
    file: &str,
    lines: &LineIndex,
    finding: &Finding,
    identity: &FindingIdentity,
) -> String {
    let uri = uri(file);
    let location = |start: u32, end: u32| {
        json!({
            "artifactLocation": { "uri": uri },
            "region": region(lines, start, end),
        })
    };
    let related = finding.related.iter().map(|one| {
        json!({
            "physicalLocation": location(one.start, one.end),
            "message": { "text": one.message },
        })
    });
    let related: Vec<Value> = related.collect();
    let fixes = finding.fixes.iter().map(|one| fix(&uri, lines, one));
    let fixes: Vec<Value> = fixes.collect();
    let rule = CODES.iter().position(|page| page.code == finding.code);
    let mut result = json!({
        "ruleId": finding.code.0,
        "level": level(finding.severity),
        "message": { "text": finding.message },
        "locations": [{ "physicalLocation": location(finding.start, finding.end) }],
        "partialFingerprints": { "movetext/v1": identity.fingerprint() },
    });
    if let Some(rule) = rule {
        result["ruleIndex"] = json!(rule);
    }
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    if !fixes.is_empty() {
        result["fixes"] = json!(fixes);
    }
    result.to_string()
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information | Severity::Hint => "note",
    }
}

fn region(lines: &LineIndex, start: u32, end: u32) -> Value {
    let (start, end) = (
        lines.utf16_place(start as usize),
        lines.utf16_place(end as usize),
    );
    json!({
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    })
}

fn fix(uri: &str, lines: &LineIndex, fix: &Fix) -> Value {
    let edits = fix.edits.iter().map(|edit| {
        json!({
            "deletedRegion": region(lines, edit.start, edit.end),
            "insertedContent": { "text": edit.text },
        })
    });
    json!({
        "description": { "text": fix.title },
        "artifactChanges": [{
            "artifactLocation": { "uri": uri },
            "replacements": edits.collect::<Vec<Value>>(),
        }],
    })
}

/// Returns the URI of a file: relative for a relative path.
fn uri(file: &str) -> String {
    let file = match cfg!(windows) {
        true => file.replace('\\', "/"),
        false => file.to_owned(),
    };
    let mut uri = String::new();
    if Path::new(&file).is_absolute() {
        uri += if file.starts_with('/') {
            "file://"
        } else {
            "file:///"
        };
    }
    for byte in file.strip_prefix("./").unwrap_or(&file).bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            other => uri += &format!("%{other:02X}"),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Code, TextEdit};

    #[test]
    fn uris_are_relative_and_escaped() {
        assert_eq!(uri("./a b/é:%.pgn"), "a%20b/%C3%A9%3A%25.pgn");
        assert_eq!(uri("../a.pgn"), "../a.pgn");
        if cfg!(unix) {
            assert_eq!(uri("/x/a#1.pgn"), "file:///x/a%231.pgn");
        }
    }

    #[test]
    fn columns_count_utf_16_units() {
        let finding = Finding {
            code: Code("illegal-move"),
            severity: Severity::Hint,
            start: 5,
            end: 8,
            message: "m".to_owned(),
            fixes: vec![Fix {
                title: "t".to_owned(),
                edits: vec![TextEdit {
                    start: 8,
                    end: 8,
                    text: "+".to_owned(),
                }],
                preferred: true,
                support: None,
            }],
            related: Vec::new(),
        };
        let identity = FindingIdentity::default();
        // A horse beyond the first plane takes two units.
        let lines = LineIndex::new("\u{1F40E} Qh5", 7);
        let text = result("a.pgn", &lines, &finding, &identity);
        let result: Value = serde_json::from_str(&text).expect("JSON");
        let region = |line, start, end| json!({ "startLine": line, "startColumn": start, "endLine": line, "endColumn": end });
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["region"], region(7, 4, 7));
        let change = &result["fixes"][0]["artifactChanges"][0]["replacements"][0];
        assert_eq!(change["deletedRegion"], region(7, 7, 7));
        assert_eq!(result["level"], "note");
    }
}
