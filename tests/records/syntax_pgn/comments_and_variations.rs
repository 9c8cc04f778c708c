//! Comments and variations, closed and unclosed.

use super::{pieces, tree};
use expect_test::expect;
use movetext::syntax::{FaultKind, NodeKind, pgn};

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
