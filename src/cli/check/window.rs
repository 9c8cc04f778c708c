//! Cuts a long line down to the part around a finding. A game or a whole file may be one line.

use std::ops::Range;

use unicode_width::UnicodeWidthChar;

/// The most columns of a line that are shown.
pub const WIDTH: usize = 100;

/// The most characters per column: any number of marks without width may be stacked.
const STACK: usize = 8;

/// Shown in place of a part that is cut off.
const CUT: char = '…';

/// Appends the columns around a focus (bytes of the line) to `out`, so many as there is room for, and
/// returns where the focus is in `out`. Shows the beginning of a focus that is wider than the window.
pub fn show(line: &str, focus: Range<usize>, columns: usize, out: &mut String) -> Range<usize> {
    let from = line.floor_char_boundary(focus.start);
    let to = line.floor_char_boundary(focus.end.max(from));
    let (before, rest) = line.split_at(from);
    let (inside, after) = rest.split_at(to - from);
    let (mut end, width) = ahead(inside, columns);
    let room = columns - width;
    let (_, left) = back(before, room);
    let (_, right) = if end < inside.len() {
        (0, 0)
    } else {
        ahead(after, room)
    };
    // Each side gets half of the room, and what the other side does not need.
    let (start, left) = back(before, left.min((room / 2).max(room - right)));
    if end == inside.len() {
        end += ahead(after, room - left).0;
    }
    let shown = before.len() - start..from + end;

    if shown.start > 0 {
        out.push(CUT);
    }
    let base = out.len();
    out.push_str(line.get(shown.clone()).unwrap_or(""));
    if shown.end < line.len() {
        out.push(CUT);
    }
    let moved = |at: usize| base + (at - shown.start);
    // If the end of the focus is cut off, the mark includes the `…`.
    let last = if to > shown.end { out.len() } else { moved(to) };
    moved(from)..last
}

/// Returns how many bytes from the start of a text fit into some columns, and how many columns they take.
fn ahead(text: &str, columns: usize) -> (usize, usize) {
    let mut taken = 0;
    for (at, letter) in text.char_indices().take(columns * STACK) {
        if taken + width(letter) > columns {
            return (at, taken);
        }
        taken += width(letter);
    }
    let all = text.char_indices().nth(columns * STACK);
    (all.map_or(text.len(), |(at, _)| at), taken)
}

/// Like [`ahead`], but from the end of the text. Marks without width stay with their letter.
fn back(text: &str, columns: usize) -> (usize, usize) {
    let (mut bytes, mut taken) = (0, 0);
    for (at, letter) in text.char_indices().rev().take(columns * STACK) {
        let width = width(letter);
        if taken + width > columns {
            break;
        }
        taken += width;
        if width > 0 {
            bytes = text.len() - at;
        }
    }
    (bytes, taken)
}

/// Returns the columns of a character, as the renderer counts them.
fn width(letter: char) -> usize {
    match letter {
        '\t' => 4,
        _ => letter.width().unwrap_or(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(line: &str, focus: Range<usize>) -> (String, String) {
        let mut out = String::new();
        let mark = show(line, focus, WIDTH, &mut out);
        let marked = out.get(mark).expect("a range of the text").to_owned();
        (out, marked)
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        let line = "x".repeat(100);
        assert_eq!(shown(&line, 98..100), (line.clone(), "xx".to_owned()));
        assert_eq!(shown("", 0..0), (String::new(), String::new()));
    }

    #[test]
    fn both_sides_share_the_room() {
        let line = "a".repeat(200) + "Ke3" + &"b".repeat(200);
        let (text, mark) = shown(&line, 200..203);
        assert_eq!(text, format!("…{}Ke3{}…", "a".repeat(48), "b".repeat(49)));
        assert_eq!(mark, "Ke3");
        let (text, mark) = shown(&line, 10..11);
        assert_eq!(text, format!("{}…", "a".repeat(100)));
        assert_eq!(mark, "a");
        let (text, mark) = shown(&line, 402..403);
        assert_eq!(text, format!("…{}", "b".repeat(100)));
        assert_eq!(mark, "b");
    }

    #[test]
    fn columns_are_counted_and_letters_keep_their_marks() {
        let line = "漢".repeat(100) + "Ke3" + &"e\u{301}".repeat(100);
        let (text, mark) = shown(&line, 300..303);
        let expected = format!("…{}Ke3{}…", "漢".repeat(24), "e\u{301}".repeat(49));
        assert_eq!((text, mark.as_str()), (expected, "Ke3"));
        let line = "e\u{301}".repeat(100) + "Ke3";
        let (text, _) = shown(&line, 300..303);
        assert_eq!(text, format!("…{}Ke3", "e\u{301}".repeat(97)));
        let line = "\t".repeat(100) + "Ke3";
        let (text, _) = shown(&line, 100..103);
        assert_eq!(text, format!("…{}Ke3", "\t".repeat(24)));
    }

    #[test]
    fn the_beginning_of_a_wide_focus_is_shown() {
        let line = "ab".to_owned() + &"x".repeat(1000);
        let (text, mark) = shown(&line, 2..1002);
        assert_eq!(text, format!("…{}…", "x".repeat(100)));
        assert_eq!(mark, format!("{}…", "x".repeat(100)));
    }

    #[test]
    fn stacked_marks_do_not_make_it_long() {
        let line = "e".to_owned() + &"\u{301}".repeat(100_000) + "Ke3" + &"\u{301}".repeat(100_000);
        let (text, mark) = shown(&line, 200_001..200_004);
        assert!(text.len() < 4096, "{}", text.len());
        assert_eq!(mark, "Ke3");
    }
}
