//! National letters and figures, and a move in another notation than the rest of its game.

use super::{only, set_up, write};
use crate::support;
use movetext::document::{TextEdit, splice};

#[test]
fn national_letters_and_figures_are_san() {
    let position = set_up("chess", "4k3/P7/8/8/8/8/8/4K1N1 w - - 0 1");
    let knight = only("uci", position.as_ref(), "g1f3");
    let pawn = only("uci", position.as_ref(), "a7a8q");
    for (name, first, second) in [
        ("san", "Nf3", "a8=Q+"),
        ("san-de", "Sf3", "a8=D+"),
        ("san-fr", "Cf3", "a8=D+"),
        ("san-ru", "Кf3", "a8=Ф+"),
        ("figurine", "♘f3", "a8=♕+"),
    ] {
        assert_eq!(write(name, position.as_ref(), &knight), first);
        assert_eq!(write(name, position.as_ref(), &pawn), second);
    }
}

#[test]
fn a_move_in_another_notation_than_its_game_is_a_hint() {
    let probe = |drawing: &str| support::fixture("pgn", &["missing-tag"], drawing);
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. N-KB3 Nc6 3. f1b5 a6 *
            ^^^^^ hint other-notation: N-KB3 is descriptive (P-K4), the rest is short algebraic (SAN): write Nf3
=1. e4 e5 2. Nf3 Nc6 3. f1b5 a6 *
                         ^^^^ hint other-notation: Bb5
=1. e4 e5 2. N-KB3 Nc6 3. Bb5 a6 *"#,
    );
    probe(
        r#"[Event "Probe"]

1. e4 5755 2. Nf3 *
      ^^^^ hint other-notation: e5
=1. e4 e5 2. Nf3 *"#,
    );
    probe(
        r#"[Event "Probe"]

1. P-K4 P-K4 2. Nf3 N-QB3 *
                ^^^ hint other-notation: N-KB3
=1. P-K4 P-K4 2. N-KB3 N-QB3 *"#,
    );
}

#[test]
fn a_file_letter_typed_twice_and_a_promotion_with_its_sign_after_it() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[Event "Probe"]

1. dd4 dd5 *
   ^^^ hint move-spelling: the file is written twice
=1. d4 dd5 *
       ^^^ hint move-spelling: the file is written twice
=1. dd4 d5 *"#,
    );
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[SetUp "1"]
[FEN "8/5k1P/8/8/8/8/8/6K1 w - - 0 1"]

1. h8Q= Ke7 *
   ^^^^ hint move-spelling: a promotion is written with `=`
=1. h8=Q Ke7 *"#,
    );
}

/// A few letters fit several languages; the commoner one is meant, and a letter of another is the slip.
#[test]
fn few_letters_are_probably_those_of_the_commoner_language() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[Event "Probe"]

1. e4 e5 2. Dh5 Nc6 *
            ^^^ warning other-notation = this game is probably written with German piece letters
                ^^^ error other-notation = Nc6 is English, the rest is German: write Sc6
=1. e4 e5 2. Dh5 Sc6 *"#,
    );
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[Event "Probe"]

1. e4 e5 2. Sf3 Sc6 3. Lb5 *
            ^^^ warning other-notation = this game is written with German piece letters"#,
    );
}

#[test]
fn other_letters_get_their_tag() {
    for (text, fixed) in [
        (
            "[Event \"x\"]\n\n1. Sf3 Sf6 *\n",
            "[Event \"x\"]\n[Notation \"san-de\"]\n\n1. Sf3 Sf6 *\n",
        ),
        ("1. Sf3 Sf6 *\n", "[Notation \"san-de\"]\n\n1. Sf3 Sf6 *\n"),
    ] {
        let found = support::findings("pgn", text).into_iter();
        let mut found = found.filter(|finding| finding.code.0 == "other-notation");
        let fix = found
            .next()
            .and_then(|finding| finding.fixes.into_iter().next());
        let fix = fix.expect("a fix");
        assert_eq!(fix.title, "Add [Notation \"san-de\"]");
        let after = splice(text, fix.edits.iter().map(TextEdit::parts));
        assert_eq!(after, fixed);
        let left = support::findings("pgn", &after).into_iter();
        assert_eq!(left.filter(|one| one.code.0 == "other-notation").count(), 0);
    }
}

/// An English `Bb5` is a pawn's move in German letters. It does not make the game Slovenian, where there is no `B`.
#[test]
fn an_english_letter_does_not_decide_between_languages_with_the_same_pieces() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[Event "Probe"]

1. e4 e5 2. Sf3 Sc6 3. Bb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 *
            ^^^ warning other-notation = this game is written with German piece letters
                       ^^^ error illegal-move = Bb5 cannot be played: the pawn on b2 cannot move to b5; did you mean Lb5? Then all 9 moves that follow can be played
=1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 *"#,
    );
}

/// `N` alone after a move is the mark of a novelty, or a knight with a blank after it.
#[test]
fn a_knight_with_a_blank_after_it() {
    let probe = |drawing: &str| support::fixture("pgn", &["missing-tag"], drawing);
    probe(
        r#"[Event "Probe"]

1. e4 e5 2. Nf3 N c6 3. Bb5 *
                ^^^^ warning move-spelling = N alone is the mark of a novelty: if Nc6 was meant, write it without a blank
=1. e4 e5 2. Nf3 Nc6 3. Bb5 *"#,
    );
    // Whether two knights can go to d7 depends on it.
    probe(
        r#"[Event "Probe"]

1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 N f6 5. Nc3 a6 6. Bg5 e6 7. f4 Nbd7 *
                                      ^^^^ warning move-spelling:"#,
    );
    // The line may end between them.
    assert_eq!(
        support::findings("pgn", "1. e4 e5 2. Nf3 N\nc6 3. Bb5 *")
            .iter()
            .filter(|one| one.code.0 == "move-spelling")
            .count(),
        1
    );
    // No knight can go there.
    probe(
        r#"[Event "Probe"]

1. e4 N e5 2. Nf3 Nc6 N 3. Bb5 a6N *"#,
    );
    // What was meant replaces the letter, too.
    probe(
        r#"[Event "Probe"]

1. d4 d5 2. c4 e6 3. Nc3 N f6 4. Bg5 Be7 5. e3 O-O 6. Nf3 *
                                               ^^^ error illegal-move = O-O cannot be played: the knight on g8 stands between king and rook; if 3...f6 was meant as 3...Nf6, all 5 moves that follow can be played
=1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 *"#,
    );
}

/// Several games on a line: what is found in one is not told of the others.
#[test]
fn a_letter_in_a_number_is_found_once() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"1. e4 e5 l2. Nf3 Nc6 1/2-1/2 1. d4 d5 1/2-1/2 1. c4 *
         ^^^ hint move-number: the move number l2. has a letter
=1. e4 e5 12. Nf3 Nc6 1/2-1/2 1. d4 d5 1/2-1/2 1. c4 *"#,
    );
}

/// A number in letters is one without a blank after it, too.
#[test]
fn a_letter_in_a_number_before_a_move_is_found() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"l.e4 e5 2.Nf3 Nc6 3.Bb5 a6 *
^^ hint move-number: the move number l. has a letter
=1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 *"#,
    );
}

/// The Closed Ruy Lopez, with a blank typed amid two moves, and letters for digits.
#[test]
fn blanks_inside_moves_and_letters_in_numbers() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[Event "Probe"]

l. e4 e5 2. Nf 3 Nc 6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6n Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 lO. Bc2 c5 *
^^ hint move-number: the move number l. has a letter
=1. e4 e5 2. Nf 3 Nc 6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6n Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 lO. Bc2 c5 *
            ^^^^ hint move-spelling: a move has no blank inside
=l. e4 e5 2. Nf3 Nc 6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6n Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 lO. Bc2 c5 *
                 ^^^^ hint move-spelling
=l. e4 e5 2. Nf 3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6n Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 lO. Bc2 c5 *
                                                      ^^ hint move-number
=l. e4 e5 2. Nf 3 Nc 6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 lO. Bc2 c5 *
                                                                                              ^^^ hint move-number
=l. e4 e5 2. Nf 3 Nc 6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6n Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 *"#,
    );
}
