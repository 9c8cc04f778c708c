//! How PDN is read, above all where its files are hard to cut into tokens. The moves are written down
//! for the purpose.

use expect_test::{Expect, expect};
use movetext::syntax::{FaultKind, NodeKind, pdn, show, tag};

#[track_caller]
fn tree(text: &str, expected: Expect) {
    expected.assert_eq(&show(text, &pdn::parse(text)));
}

fn pieces(text: &str, kind: NodeKind) -> Vec<&str> {
    let tree = pdn::parse(text);
    let nodes = tree.nodes.iter().filter(|node| node.kind == kind);
    nodes
        .map(|node| &text[node.start as usize..node.end as usize])
        .collect()
}

fn faults(text: &str) -> Vec<(FaultKind, &str)> {
    let tree = pdn::parse(text);
    let faults = tree.faults.iter();
    faults
        .map(|fault| (fault.kind, &text[fault.start as usize..fault.end as usize]))
        .collect()
}

/// A move that is one node, without a fault.
#[track_caller]
fn one_move(written: &str) {
    let text = format!("1. {written} 19-23 *");
    assert_eq!(pieces(&text, NodeKind::Move), [written, "19-23"], "{text}");
    assert_eq!(faults(&text), [], "{text}");
}

#[test]
fn a_result_is_never_the_beginning_of_a_move() {
    for written in ["1-18", "31-07", "11-07", "1-10", "12-07", "10-14x5", "2-08"] {
        one_move(written);
    }
    for result in [
        "1-0", "0-1", "1/2-1/2", "2-0", "1-1", "0-2", "0-0", "1 - 0", "1 - 1", "1–0", "½-½",
    ] {
        let text = format!("1. 32-28 {result}");
        assert_eq!(pieces(&text, NodeKind::Result), [result], "{text}");
        assert_eq!(faults(&text), [], "{text}");
    }
}

#[test]
fn a_move_without_its_second_square_does_not_take_the_next_one() {
    for (text, moves) in [
        ("1. 46- 1 2-7", ["46- 1", "2-7"]),
        ("1. 22 x 15 x 8 2-7", ["22 x 15 x 8", "2-7"]),
        ("1. 22- 18 2-7", ["22- 18", "2-7"]),
        ("1. 2- 29-25 6-9", ["2-", "29-25"]),
        ("1. 27- 18-15 6-9", ["27-", "18-15"]),
    ] {
        assert_eq!(pieces(text, NodeKind::Move)[..2], moves, "{text}");
    }
}

#[test]
fn results_in_points_are_moves() {
    assert_eq!(
        pieces("1. 32-28 19-23 4-6", NodeKind::Move),
        ["32-28", "19-23", "4-6"]
    );
}

#[test]
fn a_star_is_a_terminator_or_a_mark() {
    tree(
        "1. 32-28* 19-23 2. 27-20* {c} 3-8 (3-9* ) 4-9*\n",
        expect![[r#"
            Game 0..46
              Number 0..2 "1."
              Move 3..8 "32-28"
              Glyph 8..9 "*"
              Move 10..15 "19-23"
              Number 16..18 "2."
              Move 19..24 "27-20"
              Glyph 24..25 "*"
              Comment 26..29 "{c}"
              Move 30..33 "3-8"
              Variation 34..41
                Move 35..38 "3-9"
                Glyph 38..39 "*"
              Move 42..45 "4-9"
              Result 45..46 "*"
        "#]],
    );
    tree(
        "1. 32-28* 1. 31-27 *",
        expect![[r#"
        Game 0..9
          Number 0..2 "1."
          Move 3..8 "32-28"
          Result 8..9 "*"
        Game 10..20
          Number 10..12 "1."
          Move 13..18 "31-27"
          Result 19..20 "*"
    "#]],
    );
}

#[test]
fn a_draw_with_a_colon() {
    tree(
        "1. 32-28 1/2:1/2\n",
        expect![[r#"
        Game 0..16
          Number 0..2 "1."
          Move 3..8 "32-28"
          Result 9..16 "1/2:1/2"
    "#]],
    );
}

#[test]
fn a_colon_takes_and_divides_results() {
    one_move("c3:e5");
    one_move("19:28:37");
    assert_eq!(pieces("1. a3:c5 0:1", NodeKind::Result), ["0:1"]);
}

#[test]
fn parentheses() {
    tree(
        "1. 32-28(?) 19-23 (!?) (1... 18-23) (the regular attack) (5-9 was tried and found to lose) 2. 28x19 *",
        expect![[r#"
            Game 0..101
              Number 0..2 "1."
              Move 3..8 "32-28"
              Glyph 8..11 "(?)"
              Move 12..17 "19-23"
              Glyph 18..22 "(!?)"
              Variation 23..35
                Number 24..28 "1..."
                Move 29..34 "18-23"
              Comment 36..56 "(the regular attack)"
              Comment 57..90 "(5-9 was tried and found to lose)"
              Number 91..93 "2."
              Move 94..99 "28x19"
              Result 100..101 "*"
            ! ProseInParentheses 36..56 "(the regular attack)"
            ! ProseInParentheses 57..90 "(5-9 was tried and found to lose)"
        "#]],
    );
}

#[test]
fn blanks_inside_a_move() {
    for written in ["1- 7", " 1 - 7", "33x 12", "12 -16", "c3 - d4", "c3: e5"] {
        one_move(written.trim_start());
    }
    tree(
        "1. - - 2. 30-25 - 3. 35-30 -\n\n",
        expect![[r#"
            Game 0..28
              Number 0..2 "1."
              Move 3..4 "-"
              Move 5..6 "-"
              Number 7..9 "2."
              Move 10..15 "30-25"
              Move 16..17 "-"
              Number 18..20 "3."
              Move 21..26 "35-30"
              Move 27..28 "-"
        "#]],
    );
    let text = "1. 30-25 - 2. 20-14";
    assert_eq!(pieces(text, NodeKind::Number), ["1.", "2."]);
    assert_eq!(pieces(text, NodeKind::Move), ["30-25", "-", "20-14"]);
}

#[test]
fn unusual_squares() {
    for written in [
        "06-11", "C3-D4", "gf4", "3228", "328", "1118", "C3:E5", "k7-i8", "c3e5g7", "32X28",
        "32×28", "32–28",
    ] {
        one_move(written);
    }
}

#[test]
fn damaged_tags() {
    use FaultKind::*;
    for (text, kind, name, value) in [
        ("[Round \"11.1]", UnclosedString, "Round", "11.1"),
        ("[Round 17]", MalformedTag, "Round", "17"),
        ("[Game # 612]", MalformedTag, "Game", "# 612"),
        ("[[Event \"x\"]", MalformedTag, "Event", "x"),
        ("[Empty]", MalformedTag, "Empty", ""),
        ("[&Eacute;v \"x\"]", MalformedTag, "&Eacute;v", "x"),
        ("[White Elo \"2000\"]", MalformedTag, "White Elo", "2000"),
        ("Event \"x\"]", MalformedTag, "Event", "x"),
    ] {
        let whole = format!("{text}\n1. 32-28 *");
        assert_eq!(pieces(&whole, NodeKind::Tag), [text]);
        assert_eq!(
            faults(&whole)
                .iter()
                .map(|fault| fault.0)
                .collect::<Vec<_>>(),
            [kind]
        );
        let tag = tag(text).expect("a tag");
        assert_eq!((tag.name, tag.value), (name, value));
    }
    let line = "\t[White   \"a\"]  [Black \"b\"] [Round \"11.1] 1. 32-28 19-23 2-0";
    assert_eq!(pieces(line, NodeKind::Tag).len(), 3);
    assert_eq!(pieces(line, NodeKind::Move), ["32-28", "19-23"]);
}

#[test]
fn words_glued_to_moves() {
    let remark = "Redoversteppedthetimecontrol.";
    for remark in [remark, &remark.repeat(2)] {
        let text = format!("1. 8-11{remark} 19-23 *");
        assert_eq!(pieces(&text, NodeKind::Move), ["8-11", "19-23"]);
        assert_eq!(faults(&text), [(FaultKind::Garbage, remark)]);
    }
    assert_eq!(pieces("1. 8-11 9n 12-16 *", NodeKind::Number), ["1.", "9n"]);
    tree(
        "1. 8-11. 22-18 . 2. 4-8 1-0Whiteresigned",
        expect![[r#"
        Game 0..40
          Number 0..2 "1."
          Move 3..7 "8-11"
          Number 7..8 "."
          Move 9..14 "22-18"
          Number 15..16 "."
          Number 17..19 "2."
          Move 20..23 "4-8"
          Result 24..27 "1-0"
          Junk 27..40 "Whiteresigned"
        ! AfterResult 27..40 "Whiteresigned"
    "#]],
    );
}

#[test]
fn numbers_in_prose_are_no_moves() {
    tree(
        "[Event \"x\"]\nin 2025 at 12 o'clock\n1. 32-28 won in 328 games 19-23 *",
        expect![[r#"
            Game 0..67
              Tag 0..11 "[Event \"x\"]"
              Junk 12..33 "in 2025 at 12 o'clock"
              Number 34..36 "1."
              Move 37..42 "32-28"
              Junk 43..59 "won in 328 games"
              Move 60..65 "19-23"
              Result 66..67 "*"
            ! Garbage 12..33 "in 2025 at 12 o'clock"
            ! Garbage 43..59 "won in 328 games"
        "#]],
    );
}

#[test]
fn a_percent_sign_begins_a_comment_at_the_start_of_a_word() {
    tree(
        "1. 32-28 % {not this}\n19-23 {[%clock w0:00:10]} 3%5 *",
        expect![[r#"
            Game 0..53
              Number 0..2 "1."
              Move 3..8 "32-28"
              LineComment 9..21 "% {not this}"
              Move 22..27 "19-23"
              Comment 28..47 "{[%clock w0:00:10]}"
              Move 48..51 "3%5"
              Result 52..53 "*"
        "#]],
    );
}

#[test]
fn nested_braces() {
    tree(
        "1. 32-28 {a {b} c} 19-23 {a (b} 2. 28x19 {c) d} *",
        expect![[r#"
            Game 0..49
              Number 0..2 "1."
              Move 3..8 "32-28"
              Comment 9..18 "{a {b} c}"
              Move 19..24 "19-23"
              Comment 25..31 "{a (b}"
              Number 32..34 "2."
              Move 35..40 "28x19"
              Comment 41..47 "{c) d}"
              Result 48..49 "*"
            ! NestedComment 12..13 "{"
        "#]],
    );
}

#[test]
fn ellipses() {
    tree(
        "1. ... 7-12 2...8-13 ... 77. ...\n",
        expect![[r#"
            Game 0..32
              Number 0..6 "1. ..."
              Move 7..11 "7-12"
              Number 12..16 "2..."
              Move 16..20 "8-13"
              Move 21..24 "..."
              Number 25..32 "77. ..."
        "#]],
    );
}

#[test]
fn results_twice_and_alone() {
    tree(
        "1. 32-28 2-0\n    2-0\n",
        expect![[r#"
        Game 0..20
          Number 0..2 "1."
          Move 3..8 "32-28"
          Result 9..12 "2-0"
          Result 17..20 "2-0"
        ! AfterResult 17..20 "2-0"
    "#]],
    );
}

#[test]
fn escapes() {
    tree(
        "[Site \"d\\\\\\'Occitanie\"]\\r\n[White \"D\\'Almeida\"]\\r\n1. 32-28 \\r\n19-23 *",
        expect![[r#"
            Game 0..68
              Tag 0..23 "[Site \"d\\\\\\'Occitanie\"]"
              Tag 26..46 "[White \"D\\'Almeida\"]"
              Number 49..51 "1."
              Move 52..57 "32-28"
              Move 61..66 "19-23"
              Result 67..68 "*"
            ! LiteralEscape 23..25 "\\r"
        "#]],
    );
}

#[test]
fn set_ups() {
    tree(
        "1. 32-28 /FEN \"W:W31:B1-5\"/ 2. 31-27 /fen \"B::\" / 3/6 *",
        expect![[r#"
            Game 0..55
              Number 0..2 "1."
              Move 3..8 "32-28"
              SetUp 9..27 "/FEN \"W:W31:B1-5\"/"
              Number 28..30 "2."
              Move 31..36 "31-27"
              SetUp 37..49 "/fen \"B::\" /"
              Move 50..53 "3/6"
              Result 54..55 "*"
        "#]],
    );
}

#[test]
fn a_dot_for_the_sign_of_a_move_makes_one_damaged_move() {
    assert_eq!(
        pieces("1. 32.28 19-23 *", NodeKind::Move),
        ["32.28", "19-23"]
    );
    assert_eq!(pieces("1.32-28 2.19-23 *", NodeKind::Number), ["1.", "2."]);
    for written in [
        "32\"28", "3\"-28", "32--28", "32a28", "\"2-28", "32-2\"", "32]28", "32}28", "32;28",
        "x2-28",
    ] {
        let text = format!("1. 31-27 {written} 19-23 *");
        assert_eq!(
            pieces(&text, NodeKind::Move),
            ["31-27", written, "19-23"],
            "{text}"
        );
        assert_eq!(faults(&text), [], "{text}");
    }
}
