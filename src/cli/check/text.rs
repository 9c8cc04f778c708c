//! Prints findings for people, like a compiler: the line, carets under the exact range, the fixes as
//! help.

use std::io::{self, IsTerminal};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet, normalize_untrusted_str};

use crate::cli::output::line;
use crate::document::{Finding, Severity};

use super::lines::LineIndex;
use super::window;

/// Of a finding with more lines than this only the first is shown.
const MOST_LINES: usize = 6;

/// The most slips that are shown for a finding.
const MOST_SLIPS: usize = 2;

/// Uses colours on a terminal, unless `NO_COLOR` is set.
pub fn renderer() -> Renderer {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    if io::stdout().is_terminal() && !no_color {
        Renderer::styled()
    } else {
        Renderer::plain()
    }
}

/// Appends a finding and an empty line. The quotation is as wide as `columns` at most.
pub fn write(
    file: &str,
    lines: &LineIndex,
    finding: &Finding,
    renderer: &Renderer,
    columns: usize,
    out: &mut String,
) {
    let file = line(file);
    let (start, end) = (finding.start as usize, finding.end as usize);
    let place = lines.place(start);
    // The number of the line, the bar, and the signs for what is cut off.
    let taken = place.line.to_string().len() + 5;
    let room = window::WIDTH.min(columns.saturating_sub(taken));
    let (source, mark) = shown(lines, start, end, room);
    let before = source.get(..mark.start).unwrap_or("");
    let column = before.chars().count() + 1;
    let snippet = Snippet::source(source.as_str())
        .path(file.as_ref())
        .line_start(place.line)
        .annotation(AnnotationKind::Primary.span(mark));
    let mut group = level(finding.severity)
        .primary_title(finding.message.as_str())
        .id(finding.code.0)
        .element(snippet);
    for related in &finding.related {
        let place = lines.place(related.start as usize);
        let at = format!("{}:{}: {}", place.line, place.column, related.message);
        group = group.element(Level::NOTE.message(normalize_untrusted_str(&at)));
    }
    // Of the slips that may explain a finding, the best two; the others are in the JSON.
    let slips = finding.fixes.iter().any(|fix| fix.support.is_some());
    let shown = if slips { MOST_SLIPS } else { usize::MAX };
    for fix in finding.fixes.iter().take(shown) {
        group = group.element(Level::HELP.message(normalize_untrusted_str(&fix.title)));
    }
    let rendered = renderer.render(&[group]);
    // The renderer counts columns from the start of the part shown, not from the start of the line.
    let (title, rest) = rendered.split_once('\n').unwrap_or((&rendered, ""));
    let rendered_place = format!("{file}:{}:{column}", place.line);
    let real_place = format!("{file}:{}:{}", place.line, place.column);
    out.push_str(title);
    out.push('\n');
    out.push_str(&rest.replacen(&rendered_place, &real_place, 1));
    out.push_str("\n\n");
}

/// Returns the lines of a finding as they are shown, with LF between them, and the bytes to mark.
fn shown(lines: &LineIndex, start: usize, end: usize, room: usize) -> (String, Range<usize>) {
    let mut touched: Vec<_> = lines.touched(&(start..end)).take(MOST_LINES + 1).collect();
    if touched.len() > MOST_LINES {
        touched.truncate(1);
    }
    let mut source = String::new();
    let mut mark: Option<Range<usize>> = None;
    for line in touched {
        if mark.is_some() {
            source.push('\n');
        }
        let text = lines.text.get(line.clone()).unwrap_or("");
        let inside = |at: usize| at.clamp(line.start, line.end) - line.start;
        let focus = window::show(text, inside(start)..inside(end), room, &mut source);
        mark = Some(mark.map_or(focus.start, |mark| mark.start)..focus.end);
    }
    (source, mark.unwrap_or(0..0))
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Information => Level::INFO.with_name("remark"),
        Severity::Hint => Level::NOTE.with_name("hint"),
    }
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
                title: "Write Ke2".to_owned(),
                edits: vec![TextEdit {
                    start,
                    end,
                    text: "Ke2".to_owned(),
                }],
                preferred: false,
                support: None,
            }],
            related: Vec::new(),
        }
    }

    fn rendered(text: &str, finding: &Finding) -> String {
        let mut out = String::new();
        write(
            "a.pgn",
            &LineIndex::new(text, 12),
            finding,
            &Renderer::plain(),
            usize::MAX,
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
   = help: Write Ke2

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
    fn a_long_line_is_cut_and_the_place_is_the_files() {
        let text = "{ é } ".repeat(100) + "\tKe3 (漢)" + &" { é }".repeat(100);
        let shown = rendered(&text, &finding(701, 704));
        let (left, right) = (" { é }".repeat(7), " { é }".repeat(7));
        let whole = format!("12 | …}}{left}     Ke3 (漢){right} {{…\n");
        assert!(shown.contains("--> a.pgn:12:602\n"), "{shown}");
        assert!(shown.contains(&whole), "{shown}");
        let carets = format!("   | {}^^^\n", " ".repeat(49));
        assert!(shown.contains(&carets), "{shown}");
    }

    #[test]
    fn each_of_a_few_long_lines_is_cut() {
        let long = "x".repeat(300);
        let text = format!("{{ {long}\r{long}\n{long} }}");
        let shown = rendered(&text, &finding(0, text.len() as u32));
        assert_eq!(shown.matches('…').count(), 3, "{shown}");
        assert!(
            shown.lines().all(|line| line.chars().count() < 120),
            "{shown}"
        );
    }

    #[test]
    fn only_the_first_line_of_a_long_finding_is_shown() {
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
        let mut out = String::new();
        let lines = LineIndex::new("Ke3", 1);
        let renderer = Renderer::plain();
        write("\n\u{1b}.pgn", &lines, &odd, &renderer, 80, &mut out);
        assert!(out.contains(r"--> \n\u{1b}.pgn:1:1"), "{out}");
    }
}
