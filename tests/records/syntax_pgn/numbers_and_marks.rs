//! Move numbers, marks and annotations.

use super::tree;
use expect_test::expect;

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
