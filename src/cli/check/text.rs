//! Findings for people, as a compiler shows them: the line, a caret under the exact token, the
//! repairs as help.

use std::io::{self, IsTerminal};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet, normalize_untrusted_str};

use crate::document::{Finding, Severity};

use super::lines::Lines;

/// More lines than this are not shown of one finding; its first line says enough.
const MOST_LINES: usize = 6;

/// Colours only where somebody sees them and has not asked to be spared.
pub fn renderer() -> Renderer {
    let spared = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if io::stdout().is_terminal() && !spared {
        Renderer::styled()
    } else {
        Renderer::plain()
    }
}

/// Appends a finding and an empty line.
pub fn write(file: &str, lines: &Lines, finding: &Finding, renderer: &Renderer, out: &mut String) {
    let (start, mut end) = (finding.start as usize, finding.end as usize);
    let first = lines.place(start).line;
    if lines.place(end).line.saturating_sub(first) >= MOST_LINES {
        end = lines.around(&(start..start)).end;
    }
    let shown = lines.around(&(start..end));
    let source = lines.text.get(shown.clone()).unwrap_or("");
    let mark = shift(start, shown.start, source)..shift(end, shown.start, source);
    let (source, mark) = fold_line_ends(source, mark);
    let snippet = Snippet::source(source)
        .path(file)
        .line_start(first)
        .annotation(AnnotationKind::Primary.span(mark));
    let mut group = level(finding.severity)
        .primary_title(finding.message.as_str())
        .id(finding.code.0)
        .element(snippet);
    for fix in &finding.fixes {
        group = group.element(Level::HELP.message(normalize_untrusted_str(&fix.title)));
    }
    out.push_str(&renderer.render(&[group]));
    out.push_str("\n\n");
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Information => Level::INFO.with_name("remark"),
        Severity::Hint => Level::NOTE.with_name("hint"),
    }
}

/// An offset of the segment as one of the source shown, on a character boundary.
fn shift(at: usize, start: usize, source: &str) -> usize {
    source.floor_char_boundary(at.saturating_sub(start))
}

/// The renderer knows LF and CRLF only, and shows a byte order mark as a character: the mark is
/// taken away, a lone CR becomes LF. Offsets move along.
fn fold_line_ends(source: &str, mark: Range<usize>) -> (String, Range<usize>) {
    let bare = source.strip_prefix('\u{FEFF}').unwrap_or(source);
    let cut = source.len() - bare.len();
    let mut rest = bare.chars().peekable();
    let mut folded = String::with_capacity(bare.len());
    while let Some(letter) = rest.next() {
        let lone = letter == '\r' && rest.peek() != Some(&'\n');
        folded.push(if lone { '\n' } else { letter });
    }
    (
        folded,
        mark.start.saturating_sub(cut)..mark.end.saturating_sub(cut),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Code, Fix, TextEdit};

    fn finding(start: u32, end: u32) -> Finding {
        Finding {
            code: Code("illegal-move"),
            severity: Severity::Error,
            start,
            end,
            message: "Ke3 is not legal".to_owned(),
            fixes: vec![Fix {
                title: "write Ke2".to_owned(),
                edits: vec![TextEdit {
                    start,
                    end,
                    text: "Ke2".to_owned(),
                }],
                preferred: false,
            }],
        }
    }

    fn rendered(text: &str, finding: &Finding) -> String {
        let mut out = String::new();
        write(
            "a.pgn",
            &Lines::new(text, 12),
            finding,
            &Renderer::plain(),
            &mut out,
        );
        out
    }

    #[test]
    fn the_caret_stands_under_the_token() {
        assert_eq!(
            rendered("{ Žižka }\n1. e4 e5 2. Ke3 *\n", &finding(24, 27)),
            "error[illegal-move]: Ke3 is not legal
  --> a.pgn:13:13
   |
13 | 1. e4 e5 2. Ke3 *
   |             ^^^
   |
   = help: write Ke2

"
        );
    }

    #[test]
    fn a_byte_order_mark_and_lone_carriage_returns_do_not_shift_it() {
        let text = "\u{FEFF}é Ke3\rmore";
        let shown = rendered(text, &finding(6, 9));
        assert!(shown.contains("--> a.pgn:12:3\n"), "{shown}");
        assert!(shown.contains("12 | é Ke3\n   |   ^^^\n"), "{shown}");
    }

    #[test]
    fn of_a_long_finding_the_first_line_is_shown() {
        let text = format!("{{ one\n{}", "more\n".repeat(40));
        let shown = rendered(&text, &finding(0, text.len() as u32));
        assert!(shown.contains("12 | { one\n   | ^^^^^\n"), "{shown}");
        assert!(!shown.contains("more"), "{shown}");
    }

    #[test]
    fn escape_codes_of_the_record_do_not_reach_the_terminal() {
        let mut odd = finding(0, 3);
        odd.message = "\u{1b}[31m is no move".to_owned();
        let shown = rendered("Ke3\u{1b}[31m", &odd);
        assert!(!shown.contains('\u{1b}'), "{shown}");
    }
}
