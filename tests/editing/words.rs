//! One slip in a word of a whole game: one finding, and the fix that comes first. The games of draughts were published;
//! the others are ours or stand in any book.

use expect_test::{Expect, expect};
use movetext::document::{Severity, TextEdit, splice};
use movetext::{checks, identify::Context, syntax};

/// Wiersma against van der Wal, Bunnik 1983.
const INTERNATIONAL: &str = "[Result \"1-1\"]\n[GameType \"20\"]\n\n\
    1. 33-29 18-22 2. 31-26 13-18 3. 39-33 22-27 4. 32x21 16x27 5. 44-39 19-23 6. 37-31 17-22 7. 50-44 9-13 \
    8. 35-30 20-25 9. 40-35 14-19 10. 30-24 19x30 11. 35x24 10-14 12. 24-20 15x24 13. 29x9 3x14 14. 41-37 5-10 \
    15. 46-41 14-19 16. 33-28 23x32 17. 37x17 12x21 18. 26x17 11x22 19. 41-37 6-11 20. 37-32 11-16 \
    21. 32x21 16x27 22. 42-37 7-11 23. 37-32 11-16 24. 32x21 16x27 25. 48-42 2-7 26. 42-37 7-11 27. 47-41 1-6 \
    28. 37-32 11-16 29. 32x21 16x27 30. 41-37 6-11 31. 37-32 11-16 32. 32x21 16x27 33. 38-32 1-1\n";

/// Tinsley against Rex, Ohio 1946.
const ENGLISH: &str = "[Result \"1/2-1/2\"]\n[GameType \"21\"]\n\n\
    1. 11-15 23-18 2. 8-11 27-23 3. 4-8 23-19 4. 10-14 19x10 5. 14x23 26x19 6. 7x14 24-20 7. 6-10 30-26 \
    8. 11-15 28-24 9. 14-18 20-16 10. 18-23 16-11 11. 23x30 11x4 12. 2-7 4-8 13. 1-6 22-18 14. 15x22 25x18 \
    15. 10-14 18-15 16. 14-18 29-25 17. 9-13 8-4 18. 13-17 21x14 19. 30x21 15-10 20. 6x15 19x10 21. 21-17 4-8 \
    22. 18-22 24-19 23. 22-25 32-28 24. 25-30 31-27 25. 30-26 19-16 26. 12x19 27-24 27. 3x12 10x3 \
    28. 17x10 24x6 1/2-1/2\n";

/// Blinder against Mirotin, 1950.
const RUSSIAN: &str = "[Result \"0-1\"]\n[GameType \"25\"]\n\n\
    1. c3-d4 f6-g5 2. b2-c3 d6-c5 3. c3-b4 b6-a5 4. d4:b6 a5:c3 5. d2:b4 c7:c3 6. c1-b2 a7-b6 7. b2:d4 b6-a5 \
    8. g3-f4 g5-h4 9. a1-b2 b8-a7 10. f4-e5 d8-c7 11. b2-c3 g7-f6 12. e5:g7 h8:f6 13. e3-f4 f6-g5 14. f4-e5 e7-d6 \
    15. c3-b4 d6:f4 16. b4-c5 a5-b4 17. d4-e5 b4:d6 18. e5:g3 c7-b6 0-1\n";

const THREE_MAN: &str = "[Result \"*\"]\n[Variant \"Three-man chess\"]\n\n\
    1. WHe4 GRd4 BLd4 2. WHe5 GRNc3 BLNc3 {looks at BLb5} 3. WHe6 GRBf4 (3... GRe4 BLBf4) BLBf4 \
    4. GRa6 {the pawn has crossed} GRO-O BLQd2 *\n";

/// The closed Ruy Lopez, as in any book.
const RUY_LOPEZ: &str = "[Result \"*\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 \
    11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 *\n";

const QUEENSIDE: &str = "[Result \"*\"]\n\n1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O 6. e3 e6 7. Nf3 Nf6 \
    8. Be2 Bd6 9. Bxd6 Qxd6 *\n";

/// Kasparov against Topalov, Wijk aan Zee 1999.
const KASPAROV: &str = "[Result \"1-0\"]\n\n\
    1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 9. Qxh6 Bb7 10. a3 e5 \
    11. O-O-O Qe7 12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 16. Rd1 Nb6 17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5 \
    20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5 23. exd5 Qd6 24. Rxd4 cxd4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4 \
    28. Qc3 Qxd5 29. Ra7 Bb7 30. Rxb7 Qc4 31. Qxf6 Kxa3 32. Qxa6+ Kxb4 33. c3+ Kxc3 34. Qa1+ Kd2 35. Qb2+ Kd1 \
    36. Bf1 Rd2 37. Rd7 Rxd7 38. Bxc4 bxc4 39. Qxh8 Rd3 40. Qa8 c3 41. Qa4+ Ke1 42. f4 f5 43. Kc1 Rd2 44. Qa7 1-0\n";

/// Findings of a game with `slip` in place of `meant`: code, word and message of each, and the first fix, with
/// a star if it is preferred and `=` if it writes the game as it was.
fn check(format: &str, game: &str, meant: &str, slip: &str, expected: &Expect) {
    let format = syntax::format(format).expect("a format");
    assert_eq!(game.matches(meant).count(), 1, "{meant}");
    let text = game.replacen(meant, slip, 1);
    let mut lines = String::new();
    for found in checks::check(&text, &Context::new(format)).findings {
        if found.severity > Severity::Warning {
            continue;
        }
        let word = &text[found.start as usize..found.end as usize];
        lines.push_str(&format!("{} {word:?} {}\n", found.code.0, found.message));
        if let Some(fix) = found.fixes.first() {
            let after = splice(&text, fix.edits.iter().map(TextEdit::parts));
            let star = if fix.preferred { "*" } else { " " };
            let same = if after == game { "=" } else { " " };
            lines.push_str(&format!("  {star}{same} {}\n", fix.title));
        }
    }
    expected.assert_eq(&lines);
}

#[test]
fn a_move_broken_by_a_line_end_is_one_move() {
    check(
        "pgn",
        RUY_LOPEZ,
        "10. d4 Nbd7",
        "10. d4 Nb\nd7",
        &expect![[r#"
            unreadable-move "Nb\nd7" `Nb` is not a move that can be read; did you mean Nbd7? Then all 8 moves that follow can be played
              *= Write Nbd7 instead of Nb d7 (all 8 moves that follow can be played)
        "#]],
    );
    check(
        "pgn",
        RUY_LOPEZ,
        "11. Nbd2",
        "11. N\r\nbd2",
        &expect![[r#"
        unreadable-move "N\r\nbd2" `N` is not a move that can be read; did you mean Nbd2? Then all 7 moves that follow can be played
          *= Write Nbd2 instead of N bd2 (all 7 moves that follow can be played)
    "#]],
    );
}

#[test]
fn castling_typed_twice_in_part_is_one_castling() {
    check(
        "pgn",
        QUEENSIDE,
        "O-O-O 6.",
        "O-OO-O 6.",
        &expect![[r#"
        illegal-move "O-OO-O" O-O cannot be played: the bishop on f8 stands between king and rook; did you mean O-O-O? Then all 8 moves that follow can be played
          *= Write O-O-O instead of O-OO-O (all 8 moves that follow can be played)
    "#]],
    );
}

#[test]
fn the_last_square_of_a_draughts_move_is_missing() {
    check(
        "pdn",
        ENGLISH,
        "12. 2-7",
        "12. 2-",
        &expect![[r#"
        unreadable-move "2-" `2-` is not a move that can be read; did you mean 2-7? Then all 33 moves that follow can be played
          *= Write 2-7 instead of 2- (all 33 moves that follow can be played)
    "#]],
    );
    check(
        "pdn",
        INTERNATIONAL,
        "13. 29x9",
        "13. 29x",
        &expect![[r#"
        unreadable-move "29x" `29x` is not a move that can be read; did you mean 29x9? Then all 40 moves that follow can be played
          *= Write 29x9 instead of 29x (all 40 moves that follow can be played)
    "#]],
    );
    check(
        "pdn",
        INTERNATIONAL,
        "7. 50-44",
        "7. 50-",
        &expect![[r#"
            unreadable-move "50-" `50-` is not a move that can be read; did you mean 50-44? Then all 52 moves that follow can be played
              *= Write 50-44 instead of 50- (all 52 moves that follow can be played)
        "#]],
    );
}

#[test]
fn a_doubled_sign_names_no_stops() {
    check(
        "pdn",
        INTERNATIONAL,
        "13. 29x9",
        "13. 29xx9",
        &expect![[r#"
            unreadable-move "29xx9" `29xx9` is not a move that can be read; did you mean 29x9? Then all 40 moves that follow can be played
              *= Write 29x9 instead of 29xx9 (all 40 moves that follow can be played)
        "#]],
    );
    check(
        "pdn",
        INTERNATIONAL,
        "13. 29x9",
        "13. 29x:",
        &expect![[r#"
        unreadable-move "29x:" `29x:` is not a move that can be read; did you mean 29x9? Then all 40 moves that follow can be played
          *= Write 29x9 instead of 29x: (all 40 moves that follow can be played)
    "#]],
    );
    check(
        "pdn",
        RUSSIAN,
        "c7:c3",
        "c7::c3",
        &expect![[r#"
        unreadable-move "c7::c3" `c7::c3` is not a move that can be read; did you mean c7:c3? Then all 26 moves that follow can be played
          *= Write c7:c3 instead of c7::c3 (all 26 moves that follow can be played)
    "#]],
    );
}

#[test]
fn one_doubtful_move_does_not_change_the_game_of_the_tag() {
    check(
        "pdn",
        RUSSIAN,
        "7. b2:d4",
        "7. b:d4",
        &expect![[r#"
        illegal-move "b:d4" b:d4 cannot be played: Black's man is on b4, and it is not Black's move; did you mean b2:d4? Then all 23 moves that follow can be played
          *= Write b2:d4 instead of b:d4 (all 23 moves that follow can be played)
    "#]],
    );
    check(
        "pdn",
        RUSSIAN,
        "7. b2:d4",
        "7. b2:d3",
        &expect![[r#"
        no-such-square "d3" d3 is not a playing square of this board; did you mean b2:d4? Then all 23 moves that follow can be played
          *= Write b2:d4 instead of b2:d3 (all 23 moves that follow can be played)
    "#]],
    );
}

#[test]
fn a_slip_in_the_name_of_a_zone_is_no_name() {
    check(
        "pgn",
        THREE_MAN,
        "1. WHe4 GRd4 BLd4",
        "1. WHe4 GRd4 Ld4",
        &expect![[r#"
            unreadable-move "Ld4" `Ld4` is not a move that can be read; did you mean BLd4? Then all 9 moves that follow can be played
              *= Write BLd4 instead of Ld4 (all 9 moves that follow can be played)
        "#]],
    );
    check(
        "pgn",
        THREE_MAN,
        "1. WHe4 GRd4",
        "1. WHe4 RGd4",
        &expect![[r#"
            illegal-move "RGd4" RGd4 cannot be played: no Gray rook can go to GRd4; did you mean GRd4? Then all 10 moves that follow can be played
              *= Write GRd4 instead of RGd4 (all 10 moves that follow can be played)
        "#]],
    );
    check(
        "pgn",
        THREE_MAN,
        "1. WHe4 GRd4",
        "1. WHe4 GGRd4",
        &expect![[r#"
            illegal-move "GGRd4" GGRd4 cannot be played: no pawn on WHg1 can go to GRd4; the pawn on GRd2 can: GRd4; did you mean GRd4? Then all 10 moves that follow can be played
              *= Write GRd4 instead of GGRd4 (all 10 moves that follow can be played)
        "#]],
    );
}

#[test]
fn castling_to_the_other_side() {
    check(
        "pgn",
        THREE_MAN,
        "GRO-O",
        "GRO-O-O",
        &expect![[r#"
            illegal-move "GRO-O-O" GRO-O-O cannot be played: the knight on GRg1 stands between king and rook; did you mean O-O? Then the move that follows can be played
                 Write O-O instead of GRO-O-O (the move that follows can be played)
        "#]],
    );
    check(
        "pgn",
        THREE_MAN,
        "GRO-O",
        "GR0-0-0",
        &expect![[r#"
            illegal-move "GR0-0-0" GR0-0-0 cannot be played: the knight on GRg1 stands between king and rook; did you mean O-O? Then the move that follows can be played
                 Write O-O instead of GR0-0-0 (the move that follows can be played)
        "#]],
    );
    check(
        "pgn",
        RUY_LOPEZ,
        "5. O-O",
        "5. O-O-O",
        &expect![[r#"
        illegal-move "O-O-O" O-O-O cannot be played: the knight on b1 stands between king and rook; did you mean O-O? Then all 19 moves that follow can be played
          *= Write O-O instead of O-O-O (all 19 moves that follow can be played)
    "#]],
    );
}

#[test]
fn a_move_typed_twice_has_the_number_before_it() {
    check(
        "pgn",
        RUY_LOPEZ,
        "1. e4 e5",
        "1. e4 e5 e5",
        &expect![[r#"
        illegal-move "e5" e5 cannot be played: the pawn on e4 is blocked by the pawn on e5; without 1...e5 all 26 moves that follow can be played
          *= Remove e5 (all 26 moves that follow can be played)
    "#]],
    );
    check(
        "pgn",
        RUY_LOPEZ,
        "7. Bb3",
        "7. Bb3 Bb3",
        &expect![[r#"
        illegal-move "Bb3" Bb3 cannot be played: no Black bishop can go to b3; without 7...Bb3 all 15 moves that follow can be played
          *= Remove Bb3 (all 15 moves that follow can be played)
    "#]],
    );
}

#[test]
fn a_move_that_could_be_read_as_a_result() {
    check(
        "pdn",
        INTERNATIONAL,
        "27. 47-41 1-6",
        "27. 47-41 1-1",
        &expect![[r#"
            illegal-move "1-1" 1-1 cannot be played: the man on 1 cannot move to 1; did you mean 1-6? Then all 11 moves that follow can be played
              *= Write 1-6 instead of 1-1 (all 11 moves that follow can be played)
        "#]],
    );
}

#[test]
fn a_sign_that_an_earlier_move_contradicts() {
    check(
        "pgn",
        KASPAROV,
        "10. a3",
        "10. a4",
        &expect![[r#"
        capture-mark "Kxa3" this is not a capture; this move is right if 10.a4 was meant as 10.a3, and all 68 moves that follow can be played
           = Write a3 instead of 10.a4 (all 68 moves that follow can be played)
    "#]],
    );
}

/// All moves at once, in the main line and in variations.
#[test]
fn figurines_become_letters_in_the_whole_game() {
    let figures = [("N", "♘"), ("B", "♗"), ("R", "♖"), ("Q", "♕"), ("K", "♔")];
    let game = RUY_LOPEZ.replace("6. Re1", "(5... Nxe4 6. d4) 6. Re1");
    let (tags, moves) = game.split_once("\n\n").expect("moves");
    let moves = figures
        .iter()
        .fold(moves.to_owned(), |text, (letter, figure)| {
            text.replace(letter, figure)
        });
    let moves = moves.replace("♘xe4", "♞\u{FE0E}xe4");
    let text = format!("{tags}\n\n{moves}");
    let pgn = syntax::format("pgn").expect("a format");
    let mut found = checks::check(&text, &Context::new(pgn)).findings;
    found.retain(|one| one.code.0 == "other-notation");
    let [only] = found.as_slice() else {
        panic!("{found:#?}");
    };
    let fix = only.fixes.first().expect("a fix");
    assert_eq!(fix.title, "Write letters for all figurines of this game");
    assert!(fix.preferred);
    assert_eq!(splice(&text, fix.edits.iter().map(TextEdit::parts)), game);
}
