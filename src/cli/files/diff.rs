//! The difference between two states of a file as a unified diff, which `patch -p0` and `git apply -p0`
//! take.

use std::borrow::Cow;
use std::fmt::Write;
use std::ops::Range;

use similar::{Algorithm, DiffOp, capture_diff_slices, group_diff_ops};

use super::source::Source;
use crate::syntax::segments;
use crate::text::decode;

/// How many lines around a change are shown.
const AROUND: usize = 3;

/// Returns the difference; nothing for equal sources.
pub fn unified(old: &Source, new: &Source) -> String {
    let (old_games, new_games) = (games(old), games(new));
    let (old_lines, new_lines) = (lines(&old_games), lines(&new_games));
    let ops = match pairs(&old_games, &new_games) {
        Some(pairs) => ops_of_pairs(&pairs, &old_lines, &new_lines),
        None => capture_diff_slices(Algorithm::Myers, &old_lines, &new_lines),
    };
    let mut out = String::new();
    for group in group_diff_ops(ops, AROUND) {
        if out.is_empty() {
            // Those who apply the difference take no `./`.
            let name = old.name.strip_prefix("./").unwrap_or(&old.name);
            let name = quoted(name);
            out = format!("--- {name}\n+++ {name}\n");
        }
        hunk(&group, &old_lines, &new_lines, &mut out);
    }
    out
}

/// The texts of the segments of a file.
fn games(source: &Source) -> Vec<Cow<'_, str>> {
    let segments = segments(source.format, source.bytes.as_slice());
    let text = |range: Range<usize>| decode(source.bytes.get(range).unwrap_or_default()).0;
    segments.map(text).collect()
}

/// The lines of a text with their ends. Here only LF ends a line, as programs that apply diffs see it.
fn lines<'t>(games: &'t [Cow<'_, str>]) -> Vec<&'t str> {
    let games = games.iter();
    games.flat_map(|text| text.split_inclusive('\n')).collect()
}

/// How many lines each segment has before and after. None if the segments are not the same ones, or not
/// whole lines.
///
/// Comparing segment by segment takes time that grows with the length of the file, and not with its square.
fn pairs(old: &[Cow<str>], new: &[Cow<str>]) -> Option<Vec<(usize, usize)>> {
    let whole = |games: &[Cow<str>]| {
        let (_, before) = games.split_last()?;
        before.iter().all(|text| text.ends_with('\n')).then_some(())
    };
    whole(old)?;
    whole(new)?;
    let count = |text: &Cow<str>| text.split_inclusive('\n').count();
    let pair = |(old, new)| (count(old), count(new));
    (old.len() == new.len()).then(|| old.iter().zip(new).map(pair).collect())
}

/// Compares the lines of each pair of segments.
fn ops_of_pairs(pairs: &[(usize, usize)], old: &[&str], new: &[&str]) -> Vec<DiffOp> {
    let mut ops = Vec::new();
    let (mut at_old, mut at_new) = (0, 0);
    for (old_count, new_count) in pairs {
        let before = old.get(at_old..at_old + old_count).unwrap_or_default();
        let after = new.get(at_new..at_new + new_count).unwrap_or_default();
        for op in capture_diff_slices(Algorithm::Myers, before, after) {
            push(&mut ops, moved(op, at_old, at_new));
        }
        at_old += old_count;
        at_new += new_count;
    }
    ops
}

fn moved(op: DiffOp, old: usize, new: usize) -> DiffOp {
    let (tag, before, after) = op.as_tag_tuple();
    let (old_index, new_index) = (before.start + old, after.start + new);
    match tag {
        similar::DiffTag::Equal => DiffOp::Equal {
            old_index,
            new_index,
            len: before.len(),
        },
        // Adding and removing are replacing from nothing and by nothing.
        _ => DiffOp::Replace {
            old_index,
            old_len: before.len(),
            new_index,
            new_len: after.len(),
        },
    }
}

/// Appends an operation, and joins equal lines with those before them: the grouping counts on it.
fn push(ops: &mut Vec<DiffOp>, op: DiffOp) {
    match (ops.last_mut(), op) {
        (Some(DiffOp::Equal { len, .. }), DiffOp::Equal { len: more, .. }) => *len += more,
        _ => ops.push(op),
    }
}

fn hunk(ops: &[DiffOp], old: &[&str], new: &[&str], out: &mut String) {
    let (Some(first), Some(last)) = (ops.first(), ops.last()) else {
        return;
    };
    let before = span(first.old_range().start..last.old_range().end);
    let after = span(first.new_range().start..last.new_range().end);
    // Writing to a string cannot fail.
    let _ = writeln!(out, "@@ -{before} +{after} @@");
    for op in ops {
        let (tag, before, after) = op.as_tag_tuple();
        if tag == similar::DiffTag::Equal {
            marked(' ', old.get(before), out);
        } else {
            marked('-', old.get(before), out);
            marked('+', new.get(after), out);
        }
    }
}

/// The lines of a hunk as its heading names them: the first line, from 1, and how many there are.
fn span(lines: Range<usize>) -> String {
    match lines.len() {
        // Of no lines, the line before them is named.
        0 => format!("{},0", lines.start),
        1 => format!("{}", lines.start + 1),
        count => format!("{},{count}", lines.start + 1),
    }
}

fn marked(mark: char, lines: Option<&[&str]>, out: &mut String) {
    for line in lines.unwrap_or_default() {
        out.push(mark);
        out.push_str(line);
        if !line.ends_with('\n') {
            out.push_str("\n\\ No newline at end of file\n");
        }
    }
}

/// The name of a file as headings have it. A tab ends a name with blanks; a name with quotes, backslashes
/// or control characters is quoted.
fn quoted(name: &str) -> String {
    let special = |c: char| c == '"' || c == '\\' || c.is_control();
    if !name.contains(special) {
        let tab = if name.contains(' ') { "\t" } else { "" };
        return format!("{name}{tab}");
    }
    let mut out = String::from("\"");
    for c in name.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => {
                let mut bytes = [0; 4];
                for byte in c.encode_utf8(&mut bytes).bytes() {
                    out.push_str(&format!("\\{byte:03o}"));
                }
            }
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::format;
    use crate::workspace::Settings;

    fn source(text: &str) -> Source {
        Source {
            name: "a b.pgn".to_owned(),
            bytes: text.as_bytes().to_vec(),
            format: format("pgn").expect("a row of FORMATS"),
            likely: None,
            fences: Vec::new(),
            project: Settings::default(),
        }
    }

    fn shown(old: &str, new: &str) -> String {
        unified(&source(old), &source(new))
    }

    #[test]
    fn equal_texts_have_no_difference() {
        assert_eq!(shown("1. e4 *\n", "1. e4 *\n"), "");
        assert_eq!(shown("", ""), "");
    }

    #[test]
    fn a_changed_line_stands_between_its_neighbours() {
        let text = |mv: &str| format!("a\nb\nc\nd\n{mv}\ne\nf\ng\nh\n");
        assert_eq!(
            shown(&text("0-0"), &text("O-O")),
            "--- a b.pgn\t\n+++ a b.pgn\t\n@@ -2,7 +2,7 @@\n b\n c\n d\n-0-0\n+O-O\n e\n f\n g\n"
        );
    }

    #[test]
    fn line_ends_stay_and_a_missing_one_is_said() {
        assert_eq!(
            shown("1. e4\r\n1-0", "1. e4\r\n[A \"b\"]\r\n1-0\r\n"),
            "--- a b.pgn\t\n+++ a b.pgn\t\n@@ -1,2 +1,3 @@\n 1. e4\r\n-1-0\n\\ No newline at end of file\n\
             +[A \"b\"]\r\n+1-0\r\n"
        );
        // A lone CR ends no line for those who apply diffs.
        let hunk = "@@ -1 +1 @@\n-1. e4\r*\n\\ No newline at end of file\n";
        assert!(shown("1. e4\r*", "1. e4\r1-0").contains(hunk));
    }

    #[test]
    fn games_are_compared_one_by_one() {
        let game = |n: usize, mv: &str| format!("[Event \"{n}\"]\n\n1. {mv} *\n\n");
        let (old, new): (String, String) = (0..4)
            .map(|n| (game(n, "e4"), game(n, if n == 2 { "d4" } else { "e4" })))
            .unzip();
        let expected =
            "@@ -8,7 +8,7 @@\n \n [Event \"2\"]\n \n-1. e4 *\n+1. d4 *\n \n [Event \"3\"]\n \n";
        assert!(
            shown(&old, &new).ends_with(expected),
            "{}",
            shown(&old, &new)
        );
        // One more game: all lines are compared at once.
        let more = shown(&old, &format!("{}{old}", game(9, "c4")));
        assert!(more.contains("@@ -1,3 +1,7 @@\n"), "{more}");
    }

    #[test]
    fn odd_names_are_quoted() {
        assert_eq!(quoted("a\n\"é.pgn"), "\"a\\012\\\"é.pgn\"");
        assert_eq!(quoted("é.pgn"), "é.pgn");
    }
}
