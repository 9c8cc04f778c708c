//! Words that are moves.

use super::{faults, pieces, tree};
use expect_test::expect;
use movetext::syntax::{FaultKind, NodeKind};

/// A word that is read as one move, without a fault.
#[track_caller]
fn one_move(written: &str) {
    let text = format!("1. {written} e5 *");
    assert_eq!(pieces(&text, NodeKind::Move), [written, "e5"], "{text}");
    assert_eq!(faults(&text), [], "{text}");
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
fn castling_typed_like_a_result_is_a_move_if_the_game_goes_on() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-1 Nf6 5. d3 *",
        "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. d3 o-1 5. c3 *",
        "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. d3 o-1 5.c3 *",
    ] {
        assert_eq!(pieces(text, NodeKind::Game).len(), 1, "{text}");
        assert_eq!(pieces(text, NodeKind::Result), ["*"], "{text}");
    }
    // The end of a game, before another one or before nothing.
    for text in [
        "1. f3 e5 2. g4 Qh4# O-1",
        "1. f3 e5 2. g4 Qh4# O-1 1. e4 *",
        "1. f3 e5 2. g4 Qh4# O-1\n12. Ruy Lopez\n1. e4 *",
    ] {
        assert_eq!(pieces(text, NodeKind::Result)[0], "O-1", "{text}");
    }
}
