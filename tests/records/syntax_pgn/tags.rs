//! Tag pairs, brackets that are none, and characters that do not belong in a text.

use super::{faults, pieces, tree};
use expect_test::expect;
use movetext::syntax::{FaultKind, NodeKind};

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
