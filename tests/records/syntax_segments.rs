//! Where texts are cut. Every line below that should start a segment begins with `>`, which is taken
//! away before the text is cut.

use movetext::syntax::{FORMATS, Format, format, segments};

/// Cuts a drawing with every format of movetext and every line end.
#[track_caller]
fn cut(drawing: &str) {
    for format in FORMATS
        .iter()
        .filter(|format| format.holds_games() && format.table.is_none())
    {
        cut_as(format, drawing);
    }
}

#[track_caller]
fn cut_as(format: &Format, drawing: &str) {
    for line_end in ["\n", "\r\n", "\r"] {
        let (mut text, mut expected) = (String::new(), Vec::new());
        for line in drawing.lines() {
            if line.starts_with('>') {
                expected.push(text.len());
            }
            text.push_str(line.strip_prefix('>').unwrap_or(line));
            text.push_str(line_end);
        }
        let found: Vec<usize> = segments(format, text.as_bytes())
            .map(|range| range.start)
            .collect();
        assert_eq!(found, expected, "{} {line_end:?}\n{text}", format.name);
    }
}

#[test]
fn a_tag_after_moves_starts_a_segment() {
    cut(r#">[Event "a"]
[Result "1-0"]

1. e4 e5 1-0

>[Event "b"]
1. d4
>[Event "c"] [White "x"] 1. c4 *
>[Event "d"]"#);
}

#[test]
fn a_tag_after_a_result_on_the_same_line_begins_a_game() {
    cut(r#">[Event "a"]
1. e4 e5 1-0[Event "b"]
[White "x"]
1. d4 *
>[Event "c"]"#);
    cut(r#">[Event "a"]
1. e4 {see [x]
>[Event "c"]"#);
}

#[test]
fn a_block_of_tags_stays_together() {
    cut(r#">[Event "a"]

[Site "b"]
% escape
; remark
{ remark }
[Round 3]
[White "c
 	[[Black "d"]
Result "1-0"]
[Date "?"]\r
[ECO
"A00"
]
[FEN "x"]

1. e4"#);
}

#[test]
fn a_repeated_name_after_a_blank_line_starts_a_segment() {
    cut(r#">[FEN "a"]
[FEN "b"]

>[FEN "c"]
[White "x"]

[Black "y"]

>[White "z"]"#);
    cut(">[FEN \"a\"] *\n>[FEN \"b\"] *\n\n>[FEN \"c\"] *");
}

#[test]
fn move_number_one_after_a_terminator_and_a_blank_line_starts_a_segment() {
    cut(r#">1. e4 e5 1-0

>1. d4 *
1. c4

1. b4 1/2-1/2.

> 1 . Nf3 ½-½

>1... e5 {*}

1. g4"#);
    // Two zeros are castling in chess and a result in draughts.
    cut_as(format("pgn").expect("a format"), ">1. e4 0-0\n\n1. d4");
    cut_as(
        format("pdn").expect("a format"),
        ">1. 32-28 0-0\n\n>1. 31-27",
    );
}

#[test]
fn an_unclosed_comment_ends_with_its_segment() {
    cut(">[Event \"a\"]\n\n1. e4 {never closed\n\n>[Event \"b\"]\n\n1. d4 {closed} *");
}

#[test]
fn a_wrapped_comment_is_not_cut() {
    cut(r#">[Event "a"]

1. e4 {as played by
[Morphy] and others, the
1. d4 player said "no"]
[%clk 0:01:00]
} e5 *

>[Round 17]
[Event "b"]"#);
}

#[test]
fn what_stands_before_the_first_tag_belongs_to_it() {
    cut(">\u{feff}% escape\n\n{ comment }\n[Event \"a\"]\n\n1. e4 *");
    cut(">\n  \n\u{feff}[Event \"a\"]\n*\n>\u{feff}[Event \"b\"]");
    cut(">Games of the year\n\n>[Event \"a\"]");
}

#[test]
fn an_empty_text_has_no_segment() {
    for format in FORMATS {
        assert_eq!(segments(format, b"").count(), 0);
        assert_eq!(segments(format, b"\n").collect::<Vec<_>>(), vec![0..1]);
    }
}

#[test]
fn bytes_that_are_no_utf_8_are_cut_as_well() {
    let text = b"[White \"M\xfcller\"]\n1. e4 {\xe9} 1-0 \xff\n[Event \"b\"]\n";
    let found: Vec<_> = segments(format("pgn").expect("a format"), text).collect();
    assert_eq!(found, [0..33, 33..45]);
}
