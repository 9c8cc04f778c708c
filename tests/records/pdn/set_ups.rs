//! Positions that a record starts from, or sets up among its moves.

use super::fixture;
use crate::support;

#[test]
fn a_set_up_in_the_movetext() {
    fixture(
        r#"[GameType "20"]

1. 32-28 19-23 2. 28x19 /FEN "W:W32:B28"/ 3. 32x23 *"#,
    );
}

/// A set-up without pieces is a null move.
#[test]
fn an_empty_set_up_in_the_movetext() {
    fixture(
        r#"[GameType "20"]

1. 32-28 /FEN "W::"/ 2. 37-32 19-23 3. 28x19 *"#,
    );
}

#[test]
fn a_position_that_cannot_be_set_up() {
    fixture(
        r#"[GameType "20"]
[FEN "W:W31-99:B1-20"]
            ^^ error bad-set-up:

1. 32-28 *"#,
    );
    // PDN allows pieces of no side.
    fixture(
        r#"[GameType "20"]
[FEN "W:W31:?1-20"]
            ^^^^^ information bad-set-up: no move can be checked from here: it does not say whose pieces these are

1. 31-27 *"#,
    );
}

/// Kings in small letters, a tenth file that skips j, pieces of a capture that is going on.
#[test]
fn set_ups_of_other_programs() {
    fixture(
        r#"[GameType "25"]
[FEN "W:Wk29:B1"]

1. a1-b2 *

[GameType "27"]
[FEN "w:wk43:b20"]

1. 43-37 *

[GameType "41"]
[FEN "W:Wi3:Bk6"]

1. i3-k4 *

[GameType "20"]
[FEN "W:W31,33:B12,G5,P7"]

1. 31-27 *"#,
    );
}

#[test]
fn set_ups_and_fields_that_stand_alone() {
    // No field says who begins, and the dots do not count from White.
    fixture("[GameType \"20\"]\n[FEN \"?:W32,33:B1,2\"]\n\n1... 1-6 2. 32-28 2-7 *");
    // A slip does not make it a game of a larger board.
    fixture(
        r#"[GameType "20"]
[FEN "W:WK46,K47:BK5,K4"]

1. 46-41 5-10 2. 41-46 10-5 3. 46-41 5-10 4. 41-46 10-5 5. 46-41 *
         ^^^^ error illegal-move: capture is compulsory: 5x46"#,
    );
    // `105` is 10-5 or 10-15, and not 1-05.
    fixture(
        r#"[GameType "21"]
[FEN "B:W32:B10,1"]

1. 105 32-28 2. 15-19 28-24 *
   ^^^ hint move-spelling
=1. 10-15 32-28 2. 15-19 28-24 *"#,
    );
    let game = movetext::rules::game_of_type("23,B,8,8,N1,1").expect("a known number");
    assert_eq!(game.name, "jamaican");
}

/// A small k is a king only where a square cannot have it.
#[test]
fn a_small_k_is_a_letter_of_a_square() {
    let tags = "[GameType \"20\"]\n[Notation \"diagonal\"]\n";
    fixture(&format!(
        "{tags}[FEN \"W:Wf4,k3:Bf7\"]\n            ^^ error bad-set-up = International draughts cannot start from \
         this position: the board has no square k3\n\n1. f45 *\n"
    ));
    fixture(&format!(
        "{tags}[FEN \"W:Wk8:Ba5\"]\n         ^^ error bad-set-up = International draughts cannot start from \
         this position: the board has no square k8\n\n1. k8-j8 *\n   ^ error no-such-square\n"
    ));
    fixture(
        "[GameType \"20\"]\n[BoardSize \"14x9\"]\n[Notation \"algebraic\"]\n[FEN \"W:Wk1:Bk9\"]\n\n1. k1-l2 *\n",
    );
}

#[test]
fn a_wrong_set_up_names_its_squares_as_they_are_written() {
    fixture(
        "[GameType \"20\"]\n[Notation \"diagonal\"]\n[FEN \"W:Wf4:Bf4\"]\n             ^^ error bad-set-up = \
         International draughts cannot start from this position: square f4 is given twice\n\n1. f45 *\n",
    );
    // Only one square is wrong by diagonals, two by files and ranks.
    fixture(
        "[GameType \"20\"]\n[FEN \"W:Wf4,e3,a1:Bf7,e8\"]\n               ^^ error bad-set-up = International \
         draughts cannot start from this position: the board has no square a1: diagonal a has the numbers 5 to 6\n\n1. f45 *\n",
    );
}

#[test]
fn blanks_between_squares_become_commas() {
    for (typed, right) in [
        ("W:Wf4 e3:Bf7 e8", "W:Wf4,e3:Bf7,e8"),
        ("W:W31 32, 33:B1  2", "W:W31,32,33:B1,2"),
    ] {
        let text = format!("[GameType \"20\"]\n[FEN \"{typed}\"]\n\n*\n");
        let found = support::findings("pdn", &text);
        let fault = found.iter().find(|one| one.code.0 == "bad-set-up");
        let titles = fault.into_iter().flat_map(|fault| &fault.fixes);
        let titles: Vec<&str> = titles.map(|fix| fix.title.as_str()).collect();
        assert_eq!(titles, [format!("Write {right} instead of {typed}")]);
    }
}
