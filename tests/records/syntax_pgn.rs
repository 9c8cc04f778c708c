//! How PGN is read: the tree and the faults of texts, byte for byte. The moves are written down for
//! the purpose.

use expect_test::{Expect, expect};
use movetext::syntax::{FaultKind, NodeKind, pgn, show};

/// Checks the movetext of a game without tags.
#[track_caller]
fn tree(text: &str, expected: Expect) {
    expected.assert_eq(&show(text, &pgn::parse(text)));
}

/// The pieces of one kind that a text is read to hold.
fn pieces(text: &str, kind: NodeKind) -> Vec<&str> {
    let tree = pgn::parse(text);
    let nodes = tree.nodes.iter().filter(|node| node.kind == kind);
    nodes
        .map(|node| &text[node.start as usize..node.end as usize])
        .collect()
}

/// The faults of a text, each with the bytes it marks.
fn faults(text: &str) -> Vec<(FaultKind, &str)> {
    let tree = pgn::parse(text);
    let faults = tree.faults.iter();
    faults
        .map(|fault| (fault.kind, &text[fault.start as usize..fault.end as usize]))
        .collect()
}

/// A word that is read as one move, without a fault.
#[track_caller]
fn one_move(written: &str) {
    let text = format!("1. {written} e5 *");
    assert_eq!(pieces(&text, NodeKind::Move), [written, "e5"], "{text}");
    assert_eq!(faults(&text), [], "{text}");
}

#[test]
fn a_healthy_game() {
    tree(
        "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 $1 {good} 2. Nf3! (2. f4 exf4) 2... Nc6 1-0\n",
        expect![[r#"
            Game 0..80
              Tag 0..11 "[Event \"x\"]"
              Tag 12..26 "[Result \"1-0\"]"
              Number 28..30 "1."
              Move 31..33 "e4"
              Move 34..36 "e5"
              Nag 37..39 "$1"
              Comment 40..46 "{good}"
              Number 47..49 "2."
              Move 50..53 "Nf3"
              Glyph 53..54 "!"
              Variation 55..67
                Number 56..58 "2."
                Move 59..61 "f4"
                Move 62..66 "exf4"
              Number 68..72 "2..."
              Move 73..76 "Nc6"
              Result 77..80 "1-0"
        "#]],
    );
}

#[test]
fn moves_of_every_kind_are_one_node() {
    for written in [
        "e4",
        "exd5",
        "Nbd7",
        "R1e2",
        "Qa6xb7#",
        "fxg1=Q+",
        "O-O",
        "O-O-O+",
        "0-0",
        "0-0-0",
        "O–O",
        "O−O−O",
        "a8Q",
        "a8(Q)",
        "a8(Q)+",
        "a8/Q",
        "a8=q",
        "Ng1-f3",
        "e2-e4",
        "e2e4",
        "e7e8q",
        "Sf3",
        "Кf3",
        "♘f3",
        "♘\u{fe0e}f3",
        "nf3",
        "Pe4",
        "bc3",
        "ed:",
        "e:d5",
        "Bb5++",
        "Bb5†",
        "Bb5ch",
        "exd6e.p.",
        "exd6ep",
        "--",
        "Z0",
        "0000",
        "@@@@",
        "N@f3",
        "@f3",
        "P@f3",
        "Nf3/H",
        "exd6 e.p.",
        "exd6 ep",
        "exd6 (ep)",
        "exd6(ep)",
        "Bb5 ch",
        "Bb5 dbl ch",
        "Qf7 mate",
        "a8 (Q)",
        "a8 =Q",
        "5254",
        "null",
        "pass",
        "d4,",
        "Bxe7,",
    ] {
        one_move(written);
    }
}

#[test]
fn what_looks_like_a_move_is_one_even_when_misspelt() {
    for written in [
        "Nf9", "exd55", "e44", "Nxz3", "O-O-", "Nf", "Nfr", "ek", "Nf\"", "N,3", "N.3", "N'3",
        "N\"3", "N\\3", "N_3", "N|3", "N<3", "N&3", "N!3", "N?3", "N$3", "N*3", "N/3", "ex&5",
        "O_O", "O.O", "O\"O-O", "!f3", "\"f3", "'f3", ",f3", ".f3", "*f3", "a8=\"", "9e4", "Nf\\",
        "Nf,", "N]3", "N[3", "N}3", "N;3", "Nf]", "e)4", "e}", "]f3", "}f3", "[f3", "O-O]O",
    ] {
        let text = format!("1. d4 {written} 2. e5 *");
        let moves = pieces(&text, NodeKind::Move);
        assert_eq!(moves, ["d4", written, "e5"], "{text}");
        assert_eq!(faults(&text), [], "{text}");
    }
}

#[test]
fn parentheses_are_part_of_a_move_only_where_they_have_no_partner() {
    assert_eq!(
        pieces("1. e4 N(6 2. d4 *", NodeKind::Move),
        ["e4", "N(6", "d4"]
    );
    assert_eq!(faults("1. e4 N(6 2. d4 *"), []);
    assert_eq!(
        pieces("1. e4 (1. d4 N)6 2. c4) e5 *", NodeKind::Move),
        ["e4", "d4", "N)6", "c4", "e5"]
    );
    assert_eq!(faults("1. e4 (1. d4 N)6 2. c4) e5 *"), []);
    tree(
        "1. e4 e5(1... c5 2. Nf3)2. Nc3 *",
        expect![[r#"
        Game 0..32
          Number 0..2 "1."
          Move 3..5 "e4"
          Move 6..8 "e5"
          Variation 8..24
            Number 9..13 "1..."
            Move 14..16 "c5"
            Number 17..19 "2."
            Move 20..23 "Nf3"
          Number 24..26 "2."
          Move 27..30 "Nc3"
          Result 31..32 "*"
    "#]],
    );
}

#[test]
fn moves_parted_by_commas_alone() {
    let text = "1. e4,e5 2. Nf3,Nc6, 3. Bb5";
    assert_eq!(
        pieces(text, NodeKind::Move),
        ["e4,", "e5", "Nf3,", "Nc6,", "Bb5"]
    );
    assert_eq!(faults(text), []);
}

#[test]
fn numbers_and_dots() {
    tree(
        "1.e4 e5 2 .Nf3 2... Nc6 3. ... a6 4 Ba4 5.… d5 *",
        expect![[r#"
            Game 0..50
              Number 0..2 "1."
              Move 2..4 "e4"
              Move 5..7 "e5"
              Number 8..11 "2 ."
              Move 11..14 "Nf3"
              Number 15..19 "2..."
              Move 20..23 "Nc6"
              Number 24..30 "3. ..."
              Move 31..33 "a6"
              Number 34..35 "4"
              Move 36..39 "Ba4"
              Number 40..45 "5.…"
              Move 46..48 "d5"
              Result 49..50 "*"
        "#]],
    );
    tree(
        "1.e4.e5.2.Nf3 Nc6. *",
        expect![[r#"
        Game 0..20
          Number 0..2 "1."
          Move 2..4 "e4"
          Number 4..5 "."
          Move 5..7 "e5"
          Number 7..8 "."
          Number 8..10 "2."
          Move 10..13 "Nf3"
          Move 14..17 "Nc6"
          Number 17..18 "."
          Result 19..20 "*"
    "#]],
    );
    tree(
        "1. e4 ... e5 ...Nf3 1A. e4 1a. e5 *",
        expect![[r#"
        Game 0..35
          Number 0..2 "1."
          Move 3..5 "e4"
          Number 6..9 "..."
          Move 10..12 "e5"
          Number 13..16 "..."
          Move 16..19 "Nf3"
          Number 20..23 "1A."
          Move 24..26 "e4"
          Number 27..30 "1a."
          Move 31..33 "e5"
          Result 34..35 "*"
    "#]],
    );
}

#[test]
fn a_number_without_its_dot_or_with_a_wrong_one() {
    tree(
        "1. e4 e5 2 Nf3 Nc6 3n Bb5 l4. Ba4 14 *",
        expect![[r#"
        Game 0..38
          Number 0..2 "1."
          Move 3..5 "e4"
          Move 6..8 "e5"
          Number 9..10 "2"
          Move 11..14 "Nf3"
          Move 15..18 "Nc6"
          Number 19..21 "3n"
          Move 22..25 "Bb5"
          Number 26..29 "l4."
          Move 30..33 "Ba4"
          Number 34..36 "14"
          Result 37..38 "*"
    "#]],
    );
}

#[test]
fn marks_and_annotations() {
    tree(
        "1. e4! e5 !? 2. Nf3$1 Nc6 $14 3. Bb5+- a6 += 4. Ba4 N Nf6 TN 5. O-O□ Be7(?) 6. d4∞ D *",
        expect![[r#"
            Game 0..90
              Number 0..2 "1."
              Move 3..5 "e4"
              Glyph 5..6 "!"
              Move 7..9 "e5"
              Glyph 10..12 "!?"
              Number 13..15 "2."
              Move 16..19 "Nf3"
              Nag 19..21 "$1"
              Move 22..25 "Nc6"
              Nag 26..29 "$14"
              Number 30..32 "3."
              Move 33..36 "Bb5"
              Glyph 36..38 "+-"
              Move 39..41 "a6"
              Glyph 42..44 "+="
              Number 45..47 "4."
              Move 48..51 "Ba4"
              Glyph 52..53 "N"
              Move 54..57 "Nf6"
              Glyph 58..60 "TN"
              Number 61..63 "5."
              Move 64..67 "O-O"
              Glyph 67..70 "□"
              Move 71..74 "Be7"
              Glyph 74..77 "(?)"
              Number 78..80 "6."
              Move 81..83 "d4"
              Glyph 83..86 "∞"
              Glyph 87..88 "D"
              Result 89..90 "*"
        "#]],
    );
    tree(
        "1. e4+/= e5 = 2. Nf3?! +/- $5. *",
        expect![[r#"
        Game 0..32
          Number 0..2 "1."
          Move 3..5 "e4"
          Glyph 5..8 "+/="
          Move 9..11 "e5"
          Glyph 12..13 "="
          Number 14..16 "2."
          Move 17..20 "Nf3"
          Glyph 20..22 "?!"
          Glyph 23..26 "+/-"
          Nag 27..29 "$5"
          Number 29..30 "."
          Result 31..32 "*"
    "#]],
    );
}

#[test]
fn results() {
    for result in [
        "1-0",
        "0-1",
        "1/2-1/2",
        "*",
        "1/2",
        "½-½",
        "1–0",
        "0—1",
        "1−0",
        "1-0.",
        "1/2 - 1/2",
        "1 - 0",
    ] {
        let text = format!("1. e4 {result}\n");
        assert_eq!(pieces(&text, NodeKind::Result), [result], "{text}");
        assert_eq!(faults(&text), [], "{text}");
    }
    assert_eq!(pieces("1. e4 Qf7#1-0", NodeKind::Result), ["1-0"]);
    assert_eq!(pieces("1. e4 Qf7#1-0", NodeKind::Move), ["e4", "Qf7#"]);
    assert_eq!(pieces("1. e4 e5*", NodeKind::Result), ["*"]);
}

#[test]
fn a_result_twice() {
    tree(
        "1. e4 1-0 1-0\n",
        expect![[r#"
        Game 0..13
          Number 0..2 "1."
          Move 3..5 "e4"
          Result 6..9 "1-0"
          Result 10..13 "1-0"
        ! AfterResult 10..13 "1-0"
    "#]],
    );
}

#[test]
fn words_behind_the_result() {
    tree(
        "1. e4 1-0 White resigns in 34 moves.\n{comment} $1\n",
        expect![[r#"
            Game 0..49
              Number 0..2 "1."
              Move 3..5 "e4"
              Result 6..9 "1-0"
              Junk 10..36 "White resigns in 34 moves."
              Comment 37..46 "{comment}"
              Nag 47..49 "$1"
            ! AfterResult 10..36 "White resigns in 34 moves."
        "#]],
    );
}

#[test]
fn games_in_one_segment() {
    tree(
        "1. e4 * 1. d4 1-0 {c} e4 *",
        expect![[r#"
        Game 0..7
          Number 0..2 "1."
          Move 3..5 "e4"
          Result 6..7 "*"
        Game 8..21
          Number 8..10 "1."
          Move 11..13 "d4"
          Result 14..17 "1-0"
          Comment 18..21 "{c}"
        Game 22..26
          Move 22..24 "e4"
          Result 25..26 "*"
    "#]],
    );
    tree(
        "[White \"a\"] 1. e4 [White \"b\"] 1. d4 *",
        expect![[r#"
        Game 0..17
          Tag 0..11 "[White \"a\"]"
          Number 12..14 "1."
          Move 15..17 "e4"
        Game 18..37
          Tag 18..29 "[White \"b\"]"
          Number 30..32 "1."
          Move 33..35 "d4"
          Result 36..37 "*"
    "#]],
    );
    tree(
        "[White \"a\"]\n1. e4\n[Black \"b\"]\ne5 *",
        expect![[r#"
        Game 0..34
          Tag 0..11 "[White \"a\"]"
          Number 12..14 "1."
          Move 15..17 "e4"
          Tag 18..29 "[Black \"b\"]"
          Move 30..32 "e5"
          Result 33..34 "*"
        ! LateTag 18..29 "[Black \"b\"]"
    "#]],
    );
    tree(
        "*",
        expect![[r#"
        Game 0..1
          Result 0..1 "*"
    "#]],
    );
    tree(
        "{only a comment}\n; and another\n",
        expect![[r#"
        Comment 0..16 "{only a comment}"
        LineComment 17..30 "; and another"
    "#]],
    );
    tree(
        "\u{feff}[A \"b\"]\n* \u{feff}[A \"c\"] *",
        expect![[r#"
        Game 3..12
          Tag 3..10 "[A \"b\"]"
          Result 11..12 "*"
        Game 16..25
          Tag 16..23 "[A \"c\"]"
          Result 24..25 "*"
    "#]],
    );
}

#[test]
fn comments() {
    tree(
        "{before} 1. {c} e4 {d} e5 ; rest { of line\n2. Nf3 % no escape\n% escape\n {a ; b} *",
        expect![[r#"
            Game 0..81
              Comment 0..8 "{before}"
              Number 9..11 "1."
              Comment 12..15 "{c}"
              Move 16..18 "e4"
              Comment 19..22 "{d}"
              Move 23..25 "e5"
              LineComment 26..42 "; rest { of line"
              Number 43..45 "2."
              Move 46..49 "Nf3"
              Junk 50..61 "% no escape"
              Escape 62..70 "% escape"
              Comment 72..79 "{a ; b}"
              Result 80..81 "*"
            ! Garbage 50..61 "% no escape"
        "#]],
    );
    tree(
        "1. e4 {never closed *\n",
        expect![[r#"
        Game 0..21
          Number 0..2 "1."
          Move 3..5 "e4"
          Comment 6..21 "{never closed *"
        ! UnclosedComment 6..7 "{"
    "#]],
    );
    tree(
        "1. e4 {a {b} c} e5 {a { b} *",
        expect![[r#"
        Game 0..28
          Number 0..2 "1."
          Move 3..5 "e4"
          Comment 6..15 "{a {b} c}"
          Move 16..18 "e5"
          Comment 19..26 "{a { b}"
          Result 27..28 "*"
        ! NestedComment 9..10 "{"
    "#]],
    );
    tree(
        "1. e4 lost brace} e5 } *",
        expect![[r#"
        Game 0..24
          Number 0..2 "1."
          Move 3..5 "e4"
          Junk 6..17 "lost brace}"
          Move 18..20 "e5"
          Junk 21..22 "}"
          Result 23..24 "*"
        ! Garbage 6..17 "lost brace}"
        ! StrayBrace 21..22 "}"
    "#]],
    );
}

#[test]
fn variations() {
    tree(
        "(1. d4) 1. e4 () e5 ({c}) 2. Nf3 (2. f4 (2. d4 d5) e5) Nc6) *",
        expect![[r#"
            Game 0..61
              Variation 0..7
                Number 1..3 "1."
                Move 4..6 "d4"
              Number 8..10 "1."
              Move 11..13 "e4"
              Variation 14..16
              Move 17..19 "e5"
              Variation 20..25
                Comment 21..24 "{c}"
              Number 26..28 "2."
              Move 29..32 "Nf3"
              Variation 33..54
                Number 34..36 "2."
                Move 37..39 "f4"
                Variation 40..50
                  Number 41..43 "2."
                  Move 44..46 "d4"
                  Move 47..49 "d5"
                Move 51..53 "e5"
              Move 55..58 "Nc6"
              Junk 58..59 ")"
              Result 60..61 "*"
            ! VariationFirst 0..1 "("
            ! EmptyVariation 14..16 "()"
            ! EmptyVariation 20..25 "({c})"
            ! StrayParenthesis 58..59 ")"
        "#]],
    );
    tree(
        "1. e4 (1. d4 (1. c4 1-0) d5 {c} 1-0 {d}\n",
        expect![[r#"
        Game 0..39
          Number 0..2 "1."
          Move 3..5 "e4"
          Variation 6..31
            Number 7..9 "1."
            Move 10..12 "d4"
            Variation 13..24
              Number 14..16 "1."
              Move 17..19 "c4"
              Result 20..23 "1-0"
            Move 25..27 "d5"
            Comment 28..31 "{c}"
          Result 32..35 "1-0"
          Comment 36..39 "{d}"
        ! UnclosedVariation 6..7 "("
    "#]],
    );
    tree(
        "1. e4 (with an idea) e5 (better is what Nf3 makes of it) *",
        expect![[r#"
            Game 0..58
              Number 0..2 "1."
              Move 3..5 "e4"
              Comment 6..20 "(with an idea)"
              Move 21..23 "e5"
              Comment 24..56 "(better is what Nf3 makes of it)"
              Result 57..58 "*"
            ! ProseInParentheses 6..20 "(with an idea)"
            ! ProseInParentheses 24..56 "(better is what Nf3 makes of it)"
        "#]],
    );
}

#[test]
fn nesting_is_capped() {
    let deep = 300;
    let text = format!(
        "1. e4 {}1. d4 {}e5 *",
        "(1. c4 ".repeat(deep),
        ") ".repeat(deep)
    );
    let tree = pgn::parse(&text);
    let of = |kind| tree.nodes.iter().filter(|node| node.kind == kind).count();
    assert_eq!(of(NodeKind::Variation), 256);
    let faults: Vec<_> = tree
        .faults
        .iter()
        .map(|f| (f.kind, f.start, f.end))
        .collect();
    let first = 6 + 256 * 7;
    assert_eq!(faults, [(FaultKind::TooDeep, first, first + 1)]);
    assert_eq!(pieces(&text, NodeKind::Move).last(), Some(&"e5"));
    assert_eq!(of(NodeKind::Result), 1);
}

#[test]
fn prose_is_one_fault() {
    tree(
        "1. e4 e5 what a game, won in 2025 by me 2. Nf3 oops Nc6 *",
        expect![[r#"
            Game 0..57
              Number 0..2 "1."
              Move 3..5 "e4"
              Move 6..8 "e5"
              Junk 9..39 "what a game, won in 2025 by me"
              Number 40..42 "2."
              Move 43..46 "Nf3"
              Junk 47..51 "oops"
              Move 52..55 "Nc6"
              Result 56..57 "*"
            ! Garbage 9..39 "what a game, won in 2025 by me"
            ! Garbage 47..51 "oops"
        "#]],
    );
    assert_eq!(faults("1. e4 , e5 *"), [(FaultKind::Garbage, ",")]);
}

#[test]
fn tags() {
    tree(
        "[A \"1\"] [B\"2\"]\n\n[C\n\"3\"\n]\n[D \"a \\\"b\\\" [c]\"]\n*",
        expect![[r#"
            Game 0..44
              Tag 0..7 "[A \"1\"]"
              Tag 8..14 "[B\"2\"]"
              Tag 16..24 "[C\n\"3\"\n]"
              Tag 25..42 "[D \"a \\\"b\\\" [c]\"]"
              Result 43..44 "*"
        "#]],
    );
}

#[test]
fn bad_tags_are_one_fault_each() {
    use FaultKind::*;
    for (tag, kind, marked) in [
        ("[Event \"The \"Big\" One\"]", BareQuote, "\""),
        ("[Round \"11.1]", UnclosedString, "\"11.1]"),
        ("[Round \"11.1", UnclosedString, "\"11.1"),
        (
            "[Event \"Ugra Cup \\\"]",
            UnclosedString,
            "\"Ugra Cup \\\"]",
        ),
        ("[Round 17]", MalformedTag, "[Round 17]"),
        ("[Round 17\"]", MalformedTag, "[Round 17\"]"),
        ("[Game # 612]", MalformedTag, "[Game # 612]"),
        ("[Empty]", MalformedTag, "[Empty]"),
        ("[[Event \"x\"]", MalformedTag, "[[Event \"x\"]"),
        ("[White Elo \"2000\"]", MalformedTag, "[White Elo \"2000\"]"),
        ("[Event \"x\" y]", MalformedTag, "[Event \"x\" y]"),
        ("[&Eacute;v \"x\"]", MalformedTag, "[&Eacute;v \"x\"]"),
        ("Event \"x\"]", MalformedTag, "Event \"x\"]"),
        ("[Event \"x\"", UnclosedTag, "["),
        ("[Event x", UnclosedTag, "["),
    ] {
        let text = format!("[Site \"y\"]\n{tag}\n[White \"z\"]\n\n1. e4 *\n");
        assert_eq!(faults(&text), [(kind, marked)], "{text}");
        assert_eq!(
            pieces(&text, NodeKind::Tag),
            ["[Site \"y\"]", tag, "[White \"z\"]"]
        );
        assert_eq!(pieces(&text, NodeKind::Game).len(), 1);
    }
    let line = "[Event \"x] [White \"y\"] [Round 3] 1. e4 *";
    assert_eq!(
        pieces(line, NodeKind::Tag),
        ["[Event \"x]", "[White \"y\"]", "[Round 3]"]
    );
    assert_eq!(
        faults(line),
        [(UnclosedString, "\"x]"), (MalformedTag, "[Round 3]")]
    );
}

#[test]
fn brackets_that_are_no_tags() {
    tree(
        "1. e4 [ e5 ] 2. Nf3 [%clk 0:01:00] Nc6 *",
        expect![[r#"
        Game 0..40
          Number 0..2 "1."
          Move 3..5 "e4"
          Junk 6..7 "["
          Move 8..10 "e5"
          Junk 11..12 "]"
          Number 13..15 "2."
          Move 16..19 "Nf3"
          Junk 20..34 "[%clk 0:01:00]"
          Move 35..38 "Nc6"
          Result 39..40 "*"
        ! StrayBracket 6..7 "["
        ! StrayBracket 11..12 "]"
        ! StrayBracket 20..34 "[%clk 0:01:00]"
    "#]],
    );
}

#[test]
fn control_characters_and_written_out_line_ends() {
    tree(
        "[A \"b\"]\\r\n1. e4 e5\\r\n2. Nf3\0\0 {a\u{1a}b} *\\r\n",
        expect![[r#"
            Game 0..37
              Tag 0..7 "[A \"b\"]"
              Number 10..12 "1."
              Move 13..15 "e4"
              Move 16..18 "e5"
              Number 21..23 "2."
              Move 24..27 "Nf3"
              Comment 30..35 "{a\u{1a}b}"
              Result 36..37 "*"
            ! LiteralEscape 7..9 "\\r"
            ! Nul 27..29 "\0\0"
            ! Control 32..33 "\u{1a}"
        "#]],
    );
}

#[test]
fn the_probes_of_other_readers() {
    use FaultKind::*;
    let none: [(FaultKind, &str); 0] = [];
    assert_eq!(faults("1. e4 e5 2. ♘f3 Sf6 3. nf3 *"), none);
    assert_eq!(faults("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O–O 1–0"), none);
    assert_eq!(faults("1. e4 {unclosed e5 *"), [(UnclosedComment, "{")]);
    assert_eq!(faults("1. e4 (1. d4 d5 *"), [(UnclosedVariation, "(")]);
    assert_eq!(faults("1. e4) e5 *"), [(StrayParenthesis, ")")]);
    assert_eq!(faults("1. e4 huh e5 *"), [(Garbage, "huh")]);
    assert_eq!(faults("1. e4 e5 2. Nf3 2. Nc6 *"), none);
}
