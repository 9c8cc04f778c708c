//! One slip in a word of a whole game: one finding, and the fix that comes first. The games of draughts were published;
//! the others are ours or stand in any book.

use expect_test::{Expect, expect};
use movetext::document::{Severity, TextEdit, splice};
use movetext::{checks, identify::Context, syntax};

/// The closed Ruy Lopez, as in any book.
const RUY_LOPEZ: &str = "[Result \"*\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 \
    11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 *\n";

const QUEENSIDE: &str = "[Result \"*\"]\n\n1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O 6. e3 e6 7. Nf3 Nf6 \
    8. Be2 Bd6 9. Bxd6 Qxd6 *\n";

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
