//! Bushka: whole games as they were published, the findings about a wrong move in one, and how its
//! moves are written.

use crate::support;
use movetext::board::{Move, Ply, Reading};
use movetext::notation::{letters, notation};
use movetext::rules::{Position, game};

/// Freeling against Treep, drawn: a game of the Bushka Tutor by Christian Freeling, version 1.1.
const DRAWN: &str = "1. e14 ef7 2. f45 f0x6 3. jxg6 bd5 4. h67 fg7x 5. ih7x c74 6. ed4x bc4x 7. h78 dxg8
8. g3x7 c63 9. fxd3 d6x4 10. ih6? e97? 11. gf7x de7x 12. h67? c53 13. ed3x de4 14. hxf4 d5e3x
15. i56 f97 16. hg7x ef7x 17. gf6 fg7 18. g4x6 f87x 19. gf6 cd4 20. hf5 de4 21. ge5 e32 22. fe6! e87x
23. e5x f76x 24. e56 f65 25. e67 e21 26. fe2 f54 27. e78 f43 28. e89 f32 29. ih6 b65 30. hg6 f26
31. g67 ac5 32. g78 bd5 33. e98 f67 34. e87 f75 35. e74 d54 36. g89 cd5 37. e48 de5 38. e86x fe5
39. ef6 e53x 40. gf9 e35 41. f90 king";

/// Treep against Freeling, the beginning of the fourth game of a match: from version 1.0 of the same.
const FOURTH: &str = "1. f25 eg8 2. f46 f0x7 3. ih7 cxg7 4. g3x6 bc4? 5. gf6 cxe6 6. if5 f9x6 7. ixg6 f86 8. g57 e76
9. g68! exg6 10. g45x ad5 11. ed3 d54x 12. d23x f75 13. f34x f65x 14. ji6 cd4 15. ih6 bd5 16. hg6 d76
17. g59 ef9x 18. hg5x bc6 19. hg4? ce6!";

fn record(moves: &str) -> String {
    format!("[Variant \"Bushka-early\"]\n\n{moves} *\n")
}

#[track_caller]
fn fixture(drawing: &str) {
    support::fixture("pdn", &[], drawing);
}

#[test]
fn the_published_games_have_no_findings() {
    fixture(&record(DRAWN));
    fixture(&record(FOURTH));
    // The word is the printed one; the move says as much.
    fixture(&record(&DRAWN.replace(" king", "")));
}

/// The tag may name the game and not its board, also if a move cannot be played.
#[test]
fn the_moves_tell_the_board() {
    let early = "Bushka (early board, 11x9)";
    for name in ["Bushka", "bushka", early] {
        fixture(&format!("[Variant \"{name}\"]\n\n{FOURTH} *"));
        let slip = FOURTH.replace("17. g59 ef9x", "17. g59 ef8x");
        let found = support::findings("pdn", &format!("[Variant \"{name}\"]\n\n{slip} *"));
        let codes: Vec<&str> = found.iter().map(|finding| finding.code.0).collect();
        assert_eq!(codes, ["illegal-move"], "{found:#?}");
    }
}

/// A position and how its moves are written.
struct Board {
    position: Box<dyn Position>,
}

impl Board {
    fn new(name: &str, fen: Option<&str>) -> Board {
        let game = game(name).expect("a game of the table");
        let position = game.position(fen).expect("a sound set-up");
        Board { position }
    }

    fn legal(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        self.position.legal(&mut legal);
        legal
    }

    fn write(&self, row: &str, mv: &Move) -> String {
        let (row, legal) = (notation(row).expect("a notation"), self.legal());
        let after = {
            let mut after = self.position.boxed();
            after.play(mv);
            after
        };
        let ply = Ply {
            mv,
            legal: &legal,
            effect: after.effect(),
        };
        let frame = self
            .position
            .game()
            .frame(&letters::ENGLISH, self.position.turn());
        let mut text = String::new();
        (row.write)(&ply, &frame, &mut text);
        text
    }

    /// The legal moves a text can be.
    fn read(&self, row: &str, text: &str) -> Vec<Move> {
        let row = notation(row).expect("a notation");
        let frame = self
            .position
            .game()
            .frame(&letters::ENGLISH, self.position.turn());
        let mut readings: Vec<Reading> = Vec::new();
        assert_eq!((row.read)(&[text], &frame, &mut readings), Ok(()), "{text}");
        let mut fit: Vec<Move> = Vec::new();
        for reading in &readings {
            self.position.candidates(reading, &mut fit);
        }
        fit.dedup();
        fit
    }
}

#[test]
fn the_published_games_are_written_letter_for_letter() {
    let mut plies = 0;
    for moves in [DRAWN, FOURTH] {
        let mut board = Board::new("bushka-early", None);
        let words = moves.split_whitespace();
        for word in words.filter(|word| !word.ends_with('.') && *word != "king") {
            let text = word.trim_end_matches(['!', '?']);
            let fit = board.read("diagonal", text);
            let [mv] = fit.as_slice() else {
                panic!("{text}: {fit:?}")
            };
            assert_eq!(board.write("diagonal", mv), text);
            let long = board.write("diagonal-long", mv);
            assert_eq!(board.read("diagonal-long", &long), fit, "{text} as {long}");
            board.position.play(mv);
            plies += 1;
        }
    }
    assert_eq!(plies, 81 + 38);
}

/// The word alone is a mark of the move; with more words after it, it is prose.
#[test]
fn the_word_king_is_a_mark_of_draughts() {
    fixture("[GameType \"20\"]\n[FEN \"W:W6:B45\"]\n\n1. 6-1 king 45-50 king 2. 1-6! *\n");
    fixture(
        r#"[GameType "20"]

1. 32-28 king of the hill 19-23 *
         ^^^^^^^^^^^^^^^^ warning garbage:"#,
    );
}

/// A printed remark on the seventeenth move of the second game names ef5x as the other capture: there
/// is no piece on e5. The captures that are possible are offered, the one it must be among them.
#[test]
fn a_wrong_capture_is_answered_with_those_that_are_possible() {
    let (played, _) = FOURTH.split_once(" ef9x").expect("the move played");
    let (before, last) = played.rsplit_once('\n').expect("lines");
    let before = record(before).replace(" *\n", "");
    let carets = format!("{:width$}^^^^", "", width = last.len() + 1);
    for fixed in ["fg5x", "ef9x"] {
        fixture(&format!(
            "{before}
{last} ef5x *
{carets} error illegal-move: ef5x cannot be played: there is no piece on e5
={last} {fixed} *"
        ));
    }
    fixture(&format!("{before}\n{last} fg5x *\n"));
}

#[test]
fn the_place_of_the_sign_tells_a_line_from_a_piece() {
    fixture(
        r#"[Variant "Bushka"]
[FEN "W:We3,e4:Be6,e7,b5"]

1. e35x bc5 *
   ^^^^ hint move-spelling: when a line of men captures, the sign belongs between the squares
=1. e3x5 bc5 *"#,
    );
    fixture(
        r#"[Variant "Bushka"]
[FEN "W:We3,e4:Be6,e7,b5"]

1. e35 bc5 *
   ^^^ hint capture-mark: `x` is missing
=1. e3x5 bc5 *"#,
    );
    fixture(
        r#"[Variant "Bushka"]
[FEN "W:We4:Be6,b5"]

1. e4x5 bc5 *
   ^^^^ hint move-spelling: the capture sign belongs at the end
=1. e45x bc5 *"#,
    );
    fixture(
        r#"[Variant "Bushka"]
[FEN "W:We4:Be8,b5"]

1. e4x5 bc5 *
   ^^^^ hint capture-mark: this is not a capture: leave out the sign
=1. e45 bc5 *"#,
    );
}

#[test]
fn the_long_form_is_read_with_either_sign() {
    let line = Board::new("bushka", Some("W:We3,e4:Be6,e7"));
    let piece = Board::new("bushka", Some("W:Wi5:Bg5,h7"));
    let step = Board::new("bushka", Some("W:We3,e4:Ba6"));
    for (board, texts, written) in [
        (&line, &["e3xe5", "e3-e5x", "e3-e5"][..], "e3xe5"),
        (&piece, &["i5xh5xh6", "i5-h5-h6x", "i5-h5-h6"], "i5xh5xh6"),
        (&step, &["e3-e5"], "e3-e5"),
    ] {
        for text in texts {
            let fit = board.read("diagonal-long", text);
            let [mv] = fit.as_slice() else {
                panic!("{text}: {fit:?}")
            };
            assert_eq!(board.write("diagonal-long", mv), written, "{text}");
        }
    }
    fixture(
        "[Variant \"Bushka\"]\n[FEN \"W:We3,e4:Be6,b5\"]\n[Notation \"diagonal-long\"]\n\n1. e3-e5x b5-c5 *\n",
    );
}

/// Two captures that start and end on the same square and take different men: their stops distinguish
/// them.
#[test]
fn circles_with_other_victims_are_written_stop_by_stop() {
    let board = Board::new("bushka", Some("W:Wd4:Bb5,b6,c3,d3,d6,e3,e4,e5"));
    let mut texts: Vec<String> = board
        .legal()
        .iter()
        .map(|mv| board.write("diagonal", mv))
        .collect();
    texts.sort();
    assert_eq!(texts, ["d4xd5xc5xc4xd4", "d4xd5xc5xd5xd4"]);
    for text in texts {
        let fit = board.read("diagonal", &text);
        assert_eq!(fit.len(), 1, "{text}: {fit:?}");
    }
    fixture(
        r#"[Variant "Bushka"]
[FEN "W:Wd4:Bb5,b6,c3,d3,d6,e3,e4,e5"]

1. d4x *
   ^^^ warning ambiguous-move: several captures fit: d4xd5xc5xc4xd4 or d4xd5xc5xd5xd4"#,
    );
}

#[test]
fn set_ups_are_written_by_diagonals() {
    let start = |name: &str| Board::new(name, None).position.fen();
    assert_eq!(
        start("bushka"),
        "W:We1,f2,g3,h4,i5,e2,f3,g4,h5,i6,d2,e3,f4,g5,h6:Bb5,c6,d7,e8,f9,a5,b6,c7,d8,e9,a6,b7,c8,d9,e0"
    );
    assert_eq!(
        start("bushka-early"),
        "W:We1,f2,g3,h4,i5,j6,e2,f3,g4,h5,i6,d2,e3,f4,g5,h6,i7:Bb4,c5,d6,e7,f8,g9,b5,c6,d7,e8,f9,a5,b6,c7,d8,e9,f0"
    );
    let numbers = Board::new("bushka-early", Some("W:W45,K50:B1,6"));
    assert_eq!(numbers.position.fen(), "W:We1,Kj6:Ba5,f0");
    let game = game("bushka-early").expect("a game of the table");
    let fault = game
        .position(Some("W:We1,a1:Ba5"))
        .err()
        .expect("no square a1");
    assert_eq!(
        fault.reason,
        "the board has no square a1: diagonal a has only the number 5"
    );
    assert_eq!(fault.at, Some(6..8));
}

/// The reason is true of the piece, the leap and the sign that are written.
#[test]
fn reasons_of_captures_by_approach_and_of_lines() {
    // It stops on e5, and only passes e4.
    fixture(
        r#"[Variant "Bushka"]
[FEN "W:WKe1:Be6,h5,h6"]

1. e1xe4xg5 *
      ^^ error illegal-move: it does not stop on e4; did you mean e1xe5xg5?
=1. e1xe5xg5 *
"#,
    );
    // It ends there.
    fixture(
        r#"[Variant "Bushka"]
[FEN "W:WKe1:Be6,h5,h6"]

1. e1xe5xg5xg6 *
            ^^ error illegal-move: it does not stop on g6
=1. e1xe5xg5 *
"#,
    );
    let blocked = "the man on f5 stands between the king on f4 and f6";
    let backward = "the man on f4 cannot move backward";
    let cases = [
        ("W:WKf4:Ba6,f5", "f4-f6", blocked, ""),
        ("W:Wf3,f4:Ba6", "f42", backward, ""),
    ];
    for (fen, mv, reason, fixed) in cases {
        let carets = "^".repeat(mv.len());
        fixture(&format!(
            r#"[Variant "Bushka"]
[FEN "{fen}"]

1. {mv} *
   {carets} error illegal-move: {reason}
{fixed}"#
        ));
    }
}

#[test]
fn numbers_may_have_the_capture_sign_at_the_end_too() {
    fixture("[Variant \"Bushka-early\"]\n\n1. 45-30 15-21 2. 36-31 6-26x 3. 50-32x *\n");
}

#[test]
fn the_sign_of_a_capture_is_a_small_x() {
    for sign in ["X", ":", "×"] {
        fixture(&format!(
            r#"[Variant "Bushka-early"]

1. e14 ef7 2. f45 f0{sign}6 *
                  ^^^^ hint move-spelling = a capture is written with `x`
=1. e14 ef7 2. f45 f0x6 *"#
        ));
    }
}
