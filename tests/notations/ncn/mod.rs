//! Scoresheets in New Chess Notation: what its tests share.

mod alignment;
mod cells;
mod conversion;
mod editing;
mod headings;
mod laws;
mod letters;
mod rows;
mod sample_game;

use crate::dice::Dice;
use movetext::board::Move;
use movetext::checks::check;
use movetext::document::{Document, Finding, Severity, TextEdit, splice};
use movetext::features::format::format as align;
use movetext::format::FormatStyle;
use movetext::identify::Context;
use movetext::notation::{Target, target};
use movetext::rewrite::{Reformatted, reformat};
use movetext::rules::game;
use movetext::syntax::{Format, WritableGame, format};

fn named(name: &str) -> &'static Format {
    format(name).expect("a known format")
}

/// What writes a game in a format.
fn written(name: &str) -> fn(&WritableGame) -> String {
    named(name).write.expect("a format that holds games")
}

fn wanted(name: &str) -> Target {
    target(name).expect("a known notation")
}

/// Rows of a table: `6w f:R g:K`, each with its number or without, cells by their columns.
fn sheet(rows: &[(&str, &str)]) -> String {
    let mut text = "NUMBER OF THE MOVE\ta\tb\tc\td\te\tf\tg\th\n".to_owned();
    for (number, cells) in rows {
        let mut row = vec![String::new(); 9];
        row[0] = (*number).to_owned();
        let mut last = 0;
        for word in cells.split(' ') {
            match word.split_once(':') {
                Some((column, content)) => {
                    last = (column.as_bytes()[0] - b'a') as usize + 1;
                    row[last] = content.to_owned();
                }
                None => row[last] = format!("{} {word}", row[last]),
            }
        }
        text.push_str(row.join("\t").trim_end_matches('\t'));
        text.push('\n');
    }
    text
}

/// The same from one text, rows separated by bars: `1 e:4 | e:5 | 2 f:N3`.
fn drawn(rows: &str) -> String {
    let rows: Vec<(&str, &str)> = rows
        .split(" | ")
        .map(|row| match row.split_once(' ') {
            Some((number, cells)) if !number.contains(':') => (number, cells),
            _ if !row.contains(':') => (row, ""),
            _ => ("", row),
        })
        .collect();
    sheet(&rows)
}

fn findings(text: &str) -> Vec<Finding> {
    check(text, &Context::new(named("ncn"))).findings
}

/// The findings that are not hints: the line, from 1, the text they mark, the code.
fn told(text: &str) -> Vec<(usize, &str, &'static str)> {
    let findings = findings(text).into_iter();
    let plain = findings.filter(|finding| finding.severity != Severity::Hint);
    let place = |finding: Finding| {
        let (start, end) = (finding.start as usize, finding.end as usize);
        let line = text[..start].matches('\n').count() + 1;
        (line, &text[start..end], finding.code.0)
    };
    plain.map(place).collect()
}

/// The text after the fix in this line whose title begins with these words.
fn fixed(text: &str, line: usize, title: &str) -> String {
    let findings = findings(text);
    let start: usize = text
        .split_inclusive('\n')
        .take(line - 1)
        .map(str::len)
        .sum();
    let end = start + text[start..].find('\n').unwrap_or(text.len() - start);
    let here = findings
        .iter()
        .filter(|finding| (start..end).contains(&(finding.start as usize)));
    let mut fixes = here.flat_map(|finding| &finding.fixes);
    let fix = fixes.find(|fix| fix.title.starts_with(&format!("{title} ")));
    let fix = fix.unwrap_or_else(|| panic!("no fix `{title}` in line {line}"));
    splice(text, fix.edits.iter().map(TextEdit::parts))
}

/// The first record of a text, written in a notation of another format.
fn reformatted(text: &str, from: &str, to: &str) -> Reformatted {
    let home = if to.starts_with("ncn") { "ncn" } else { "pgn" };
    let all = reformat(text, &Context::new(named(from)), wanted(to), named(home));
    all.into_iter().next().expect("a record")
}

/// Its moves, of which none is lost.
fn moves(text: &str, from: &str, to: &str) -> Vec<String> {
    let first = reformatted(text, from, to);
    assert!(first.lost.is_empty(), "{:?} in\n{text}", first.lost);
    let plies = first.game.plies.into_iter();
    plies.map(|ply| ply.text).collect()
}

/// The text with the columns of its tables aligned.
fn aligned(text: &str) -> String {
    let context = Context::new(named("ncn"));
    let document = Document::new(context.format, text.to_owned());
    let style = FormatStyle::default();
    let edits = align(document.snapshot(), &context, style, None, &|| false);
    let edits = edits.expect("nobody stops it").edits;
    let edits = edits.iter();
    splice(
        text,
        edits.map(|edit| (edit.range.clone(), edit.text.as_str())),
    )
}

/// A random game as SAN text.
fn random_game(dice: &mut Dice, tags: &str, name: &str, fen: Option<&str>) -> String {
    let game = game(name).expect("a game of this name");
    let mut position = game.position(fen).expect("a sound set-up");
    let mut text = format!("{tags}\n\n");
    for ply in 0..160 {
        let mut legal: Vec<Move> = Vec::new();
        position.legal(&mut legal);
        if legal.is_empty() {
            break;
        }
        let mv = legal[dice.roll(legal.len())].clone();
        let before = position.boxed();
        position.play(&mv);
        let ply_of = movetext::board::Ply {
            mv: &mv,
            legal: &legal,
            effect: position.effect(),
        };
        if ply % 2 == 0 {
            text.push_str(&format!("{}. ", before.number()));
        }
        let notation = wanted("san").notation;
        (notation.write)(
            &ply_of,
            &game.frame(wanted("san").letters, before.turn()),
            &mut text,
        );
        text.push(' ');
    }
    text.push_str("*\n");
    text
}

/// The same moves drawn with tabs, pipes and blanks.
const DRAWN: [&str; 3] = [
    "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\t\t\t\tbold\n2\t\t\t\t\t\tN3\n",
    "| No. | a | b | c | d | e | f | g | h |\n|---|---|---|---|---|---|---|---|---|\n\
     | 1 | | | | | 4 | | | |\n| | | | | | 5 | | | | bold |\n| 2 | | | | | | N3 | | |\n",
    "No. a   b   c   d   e   f   g   h\n1                   4\n                    5          ; bold\n2                      N3\n",
];
