//! Whole games: where they begin and end, and their results.

use super::{faults, pieces, tree};
use expect_test::expect;
use movetext::syntax::{FaultKind, NodeKind};

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
fn words_after_the_result() {
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
