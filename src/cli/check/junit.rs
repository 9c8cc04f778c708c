//! Writes findings as test results in the XML of JUnit. A case fails if a game has an error; other findings are its
//! output.

use crate::document::{Finding, Severity};

use super::lines::LineIndex;

/// Everything before the first suite.
pub const BEGIN: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"movetext\">\n";

/// Everything after the last suite.
pub const END: &str = "</testsuites>\n";

/// The suite of one file.
#[derive(Default)]
pub struct TestSuite {
    cases: String,
    tests: usize,
    failures: usize,
    /// How many games came before.
    games: usize,
}

/// A finding as a line of text.
pub fn line(file: &str, lines: &LineIndex, finding: &Finding) -> String {
    let place = lines.place(finding.start as usize);
    let (line, column) = (place.line, place.column);
    let (severity, code) = (finding.severity.word(), finding.code.0);
    format!(
        "{file}:{line}:{column}: {severity}[{code}]: {}",
        finding.message
    )
}

impl TestSuite {
    /// Adds a segment of so many games, with its findings as lines of text.
    pub fn add(&mut self, file: &str, games: usize, findings: &[(Severity, String)]) {
        if games == 0 && findings.is_empty() {
            return;
        }
        let (first, last) = (self.games + 1, self.games + games);
        let name = match games {
            0 => format!("after game {}", self.games),
            1 => format!("game {first}"),
            _ => format!("games {first} to {last}"),
        };
        self.games = last;
        self.tests += 1;
        let open = format!(
            "    <testcase classname=\"{}\" name=\"{name}\"",
            escaped(file)
        );
        if findings.is_empty() {
            self.cases += &format!("{open}/>\n");
            return;
        }
        let of = |is_error: bool| -> Vec<&str> {
            let such = findings
                .iter()
                .filter(|(one, _)| (*one == Severity::Error) == is_error);
            such.map(|(_, text)| text.as_str()).collect()
        };
        let (errors, others) = (of(true), of(false));
        self.cases += &format!("{open}>\n");
        if let Some(first) = errors.first() {
            self.failures += 1;
            let (first, all) = (escaped(first), escaped(&errors.join("\n")));
            self.cases += &format!("      <failure message=\"{first}\">{all}</failure>\n");
        }
        if !others.is_empty() {
            let all = escaped(&others.join("\n"));
            self.cases += &format!("      <system-out>{all}</system-out>\n");
        }
        self.cases += "    </testcase>\n";
    }

    /// Returns the whole suite.
    pub fn end(self, file: &str) -> String {
        let TestSuite {
            cases,
            tests,
            failures,
            ..
        } = self;
        let name = escaped(file);
        format!(
            "  <testsuite name=\"{name}\" tests=\"{tests}\" failures=\"{failures}\" errors=\"0\">\n{cases}  </testsuite>\n"
        )
    }
}

/// Escapes a text of XML. Characters that XML cannot hold are replaced.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\n' | '\t' => out.push(letter),
            '\u{FFFE}' | '\u{FFFF}' => out.push(char::REPLACEMENT_CHARACTER),
            control if control < ' ' => out.push(char::REPLACEMENT_CHARACTER),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_and_errors_fail() {
        let mut suite = TestSuite::default();
        suite.add("a&b.pgn", 1, &[]);
        let found = |severity, text: &str| (severity, text.to_owned());
        let findings = [
            found(Severity::Warning, "w<\u{8}"),
            found(Severity::Error, "e\"1"),
            found(Severity::Error, "e2"),
        ];
        suite.add("a&b.pgn", 2, &findings);
        suite.add("a&b.pgn", 0, &[]);
        assert_eq!(
            suite.end("a&b.pgn"),
            "  <testsuite name=\"a&amp;b.pgn\" tests=\"2\" failures=\"1\" errors=\"0\">\n    \
             <testcase classname=\"a&amp;b.pgn\" name=\"game 1\"/>\n    \
             <testcase classname=\"a&amp;b.pgn\" name=\"games 2 to 3\">\n      \
             <failure message=\"e&quot;1\">e&quot;1\ne2</failure>\n      \
             <system-out>w&lt;\u{FFFD}</system-out>\n    </testcase>\n  </testsuite>\n"
        );
    }
}
