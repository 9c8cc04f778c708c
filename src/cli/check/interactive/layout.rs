//! How a question is laid out on a screen of some size.

use std::io::{self, IsTerminal};

use terminal_size::{Height, Width, terminal_size};
use unicode_width::UnicodeWidthChar;

use crate::cli::output::line;
use crate::document::Finding;

use super::super::chunk::CheckSettings;
use super::super::lines::LineIndex;
use super::super::text;
use super::open_game::Question;

/// The fewest columns that lines are wrapped at.
const NARROWEST: usize = 20;

pub struct Size {
    pub columns: usize,
    pub rows: usize,
}

impl Size {
    /// Returns the size of the terminal. Elsewhere it is what the environment says, or without bounds.
    pub fn now() -> Size {
        let found = match io::stdout().is_terminal() {
            true => terminal_size(),
            false => None,
        };
        let (columns, rows) = match found {
            Some((Width(columns), Height(rows))) => (columns.into(), rows.into()),
            None => (environment("COLUMNS"), environment("LINES")),
        };
        Size {
            columns: columns.max(NARROWEST),
            rows,
        }
    }
}

fn environment(name: &str) -> usize {
    let number = std::env::var(name)
        .ok()
        .and_then(|value| value.parse().ok());
    number.unwrap_or(usize::MAX)
}

/// When a line is left out; those that come first here are left out first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Space,
    Related,
    Heading,
    Margin,
    Always,
}

/// What is left out, in this order, until the rest fits.
const DISPENSABLE: [Use; 4] = [Use::Space, Use::Related, Use::Heading, Use::Margin];

/// Lays out a finding, the board and the fixes, with room for a line below.
pub fn question(question: &Question, settings: &CheckSettings, size: &Size) -> String {
    let mut lines = vec![(Use::Heading, heading(question))];
    finding(question, settings, size, &mut lines);
    lines.push((Use::Space, String::new()));
    if let Some(situation) = &question.situation {
        for row in situation.board.lines() {
            // The rows have characters for pieces and empty squares.
            let of_names = row.is_ascii();
            let margin = if of_names { Use::Margin } else { Use::Always };
            lines.push((margin, row.to_owned()));
        }
        lines.push((Use::Always, situation.player.clone()));
        lines.push((Use::Space, String::new()));
    }
    for (i, fix) in question.finding.fixes.iter().enumerate() {
        let certainty = fix.support.map(|support| support.certainty / 100);
        let likely = certainty.map_or(String::new(), |percent| format!(", {percent} % likely"));
        let words = format!("  {}  {}{likely}", i + 1, line(&fix.title));
        let wrapped = wrap(&words, size.columns, 5).into_iter();
        lines.extend(wrapped.map(|line| (Use::Always, line)));
    }
    for dispensable in DISPENSABLE {
        if lines.len() < size.rows {
            break;
        }
        lines.retain(|(of, _)| *of != dispensable);
    }
    joined(&lines)
}

/// Lays out a finding about which there is nothing to ask.
pub fn notice(question: &Question, settings: &CheckSettings, size: &Size) -> String {
    let heading = format!("{}: no fix is known", heading(question));
    let mut lines = vec![(Use::Heading, heading)];
    finding(question, settings, size, &mut lines);
    lines.push((Use::Space, String::new()));
    joined(&lines)
}

fn heading(question: &Question) -> String {
    let (game, games) = question.game;
    format!("{}, game {game} of {games}", line(&question.file))
}

fn joined(lines: &[(Use, String)]) -> String {
    let lines = lines.iter().flat_map(|(_, line)| [line.as_str(), "\n"]);
    lines.collect()
}

/// Appends the message, the place, the quotation and the related places.
fn finding(
    question: &Question,
    settings: &CheckSettings,
    size: &Size,
    out: &mut Vec<(Use, String)>,
) {
    let lines = LineIndex::new(&question.text, question.line);
    let finding = &question.finding;
    // The fixes come below, with their numbers.
    let bare = Finding {
        fixes: Vec::new(),
        related: Vec::new(),
        ..finding.clone()
    };
    let mut shown = String::new();
    let (file, renderer) = (&question.file, &settings.renderer);
    text::write(file, &lines, &bare, renderer, size.columns, &mut shown);
    let mut rows = shown.trim_end().lines();
    for row in wrap(rows.next().unwrap_or(""), size.columns, 2) {
        out.push((Use::Always, row));
    }
    for row in rows {
        let bar = visible(row).trim() == "|";
        let of = if bar { Use::Space } else { Use::Always };
        out.push((of, row.to_owned()));
    }
    for related in &finding.related {
        let place = lines.place(related.start as usize);
        let words = format!(
            "  note: {}:{}: {}",
            place.line, place.column, related.message
        );
        for row in wrap(&line(&words), size.columns, 4) {
            out.push((Use::Related, row));
        }
    }
}

/// Breaks a line at blanks. The lines after the first are indented.
pub fn wrap(line: &str, columns: usize, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let (mut now, mut taken) = (String::new(), 0);
    for word in line.split_inclusive(' ') {
        let width = width(word.trim_end());
        if taken + width > columns && taken > indent {
            lines.push(now.trim_end().to_owned());
            (now, taken) = (" ".repeat(indent), indent);
        }
        now.push_str(word);
        taken += width + usize::from(word.ends_with(' '));
    }
    lines.push(now);
    lines
}

fn width(text: &str) -> usize {
    let letters = visible(text);
    letters
        .chars()
        .map(|letter| letter.width().unwrap_or(0))
        .sum()
}

/// Returns a text without codes of colours.
fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, code)) = rest.split_once("\u{1b}[") {
        out.push_str(before);
        rest = code.split_once('m').map_or("", |(_, after)| after);
    }
    out + rest
}

/// The prompt of a question: the keys with what they do, or the keys alone if there is no room for more.
pub fn prompt(game: (usize, usize), fixes: usize, size: &Size) -> String {
    let numbers = match fixes {
        1 => "1".to_owned(),
        _ => format!("1-{fixes}"),
    };
    let (game, games) = game;
    let place = format!("game {game} of {games}");
    let words = format!("{place} [{numbers}, Enter skips, u back, q quits, ? help] ");
    // Some columns are for the answer.
    match words.len() + 2 <= size.columns {
        true => words,
        false => format!("{place} [{numbers}, Enter, u, q, ?] "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_blanks_and_colours_take_no_room() {
        assert_eq!(wrap("one two three", 8, 2), ["one two", "  three"]);
        // A word that would be no less wide on a line of its own stays.
        assert_eq!(wrap("  1  Write it", 9, 5), ["  1  Write", "     it"]);
        let coloured = "\u{1b}[1m\u{1b}[91mone\u{1b}[0m two";
        assert_eq!(wrap(coloured, 7, 2), [coloured]);
        assert_eq!(wrap("incomprehensible", 8, 2), ["incomprehensible"]);
        assert_eq!(wrap("", 8, 2), [""]);
    }
}
