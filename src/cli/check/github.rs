//! Prints findings as commands of GitHub's workflows: `::error file=a.pgn,line=3,col=5::message`.

use std::fmt::Write as _;

use crate::document::{Finding, Severity};

use super::lines::LineIndex;

/// Appends a finding as one line.
pub fn write(file: &str, lines: &LineIndex, finding: &Finding, out: &mut String) {
    let command = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information | Severity::Hint => "notice",
    };
    let start = lines.place(finding.start as usize);
    let end = lines.place(finding.end as usize);
    let file = property(file.strip_prefix("./").unwrap_or(file));
    let (line, end_line) = (start.line, end.line);
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "::{command} file={file},line={line},endLine={end_line}"
    );
    // Columns are for one line only.
    if line == end_line {
        let _ = write!(out, ",col={},endColumn={}", start.column, end.column);
    }
    let (code, message) = (finding.code.0, data(&finding.message));
    let _ = writeln!(out, ",title={code}::{message}");
}

/// Escapes the text after the second `::`.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25");
    text.replace('\r', "%0D").replace('\n', "%0A")
}

/// Escapes the value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Code;

    fn written(start: u32, end: u32) -> String {
        let finding = Finding {
            code: Code("illegal-move"),
            severity: Severity::Error,
            start,
            end,
            message: "50 %: a,\nb".to_owned(),
            fixes: Vec::new(),
            related: Vec::new(),
        };
        let mut out = String::new();
        let lines = LineIndex::new("1. é4 e5\n2. x *", 3);
        write("./50%, a:b.pgn", &lines, &finding, &mut out);
        out
    }

    #[test]
    fn what_has_a_meaning_in_commands_is_escaped() {
        assert_eq!(
            written(3, 6),
            "::error file=50%25%2C a%3Ab.pgn,line=3,endLine=3,col=4,endColumn=6,title=illegal-move\
             ::50 %25: a,%0Ab\n"
        );
    }

    #[test]
    fn a_finding_of_several_lines_has_no_columns() {
        assert_eq!(
            written(3, 12),
            "::error file=50%25%2C a%3Ab.pgn,line=3,endLine=4,title=illegal-move::50 %25: a,%0Ab\n"
        );
    }
}
