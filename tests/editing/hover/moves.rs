//! Hover on moves.

use super::{RING, at_bar, first, told};
use movetext::features::hover::Markup;

#[test]
fn a_move_that_could_be_several_is_described_as_each_of_them() {
    let text = "1. d4 d5 2. Nf3 Nf6 3. N|d2 *\n";
    let lines = [
        "3. Nbd2 or Nfd2",
        "Nbd2: knight from b1 to d2",
        "Nfd2: knight from f3 to d2",
        "The board before this move:",
    ];
    assert_eq!(
        told("pgn", text),
        ("Nd2".to_owned(), lines.map(str::to_owned).to_vec())
    );
    let hover = at_bar("pgn", text, Markup::Markdown).expect("a hover");
    let board = "**3. Nbd2 or Nfd2**

Nbd2: knight from b1 to d2  \nNfd2: knight from f3 to d2  \nThe board before this move:

```text
 8  ♜ ♞ ♝ ♛ ♚ ♝ · ♜
 7  ♟ ♟ ♟ · ♟ ♟ ♟ ♟
 6  · · · · · ♞ · ·
 5  · · · ♟ · · · ·
 4  · · · ♙ · · · ·
 3  · · · · · ♘ · ·
 2  ♙ ♙ ♙ · ♙ ♙ ♙ ♙
 1  ♖ ♘ ♗ ♕ ♔ ♗ · ♖
    a b c d e f g h
```";
    assert_eq!(hover.text, board);
    // Two ways of a capture differ in what they take.
    let text = "[GameType \"20\"]\n[FEN \"W:WK12:B15,18,19,25,33,37,39\"]\n\n1. 12|x26 *\n";
    let lines = [
        "1. 12x34x48x26 or 12x29x42x26",
        "12x34x48x26: king from 12 to 26, takes the man on 18, the man on 39, the man on 37",
        "12x29x42x26: king from 12 to 26, takes the man on 18, the man on 33, the man on 37",
        "The board before this move:",
    ];
    assert_eq!(told("pdn", text).1, lines);
    // Of many moves the first few are described.
    let text = "[FEN \"4k3/7Q/Q7/3Q4/8/Q5Q1/8/1Q2KQ2 w - - 0 1\"]\n\n1. Q|d3 *\n";
    let lines = told("pgn", text).1;
    assert_eq!(lines.len(), 8, "{lines:#?}");
    assert_eq!(lines.get(6).map(String::as_str), Some("and 2 more"));
}

/// Oblique lines around a board that is wider than it is high; a line of men that captures.
#[test]
fn a_line_of_men_is_described_as_one_move() {
    let text = "[Variant \"Bushka-early\"]\n\n1. f25 eg8 2. f46 f0|x7 3. ih7 cxg7 *\n";
    let hover = at_bar("pdn", text, Markup::Plain).expect("a hover");
    let board = "2... f0x7
line of men from f0 to f7, takes the man on f6, the man on f5

    a   b   c   d   e   f
 5  ⛂   ⛂   ⛂   ⛂   ⛂   ·  0
      ⛂   ⛂   ⛂   ·   ⛂
 4  ⛂   ⛂   ⛂   ⛂   ⛂   ⛂  9
      ·   ·   ·   ⛂   ⛂
 3  ·   ·   ·   ·   ·   ·  8
      ·   ·   ·   ·   ·
 2  ⛀   ⛀   ·   ⛀   ⛀   ⛀  7
      ⛀   ⛀   ⛀   ⛀   ⛀
 1  ⛀   ·   ⛀   ⛀   ⛀   ⛀  6
    e   f   g   h   i   j

numbers: 6x21
file letters and ranks: k9xh6
file letter and square (gf4): kh6
diagonals, stop by stop (d3-d4): f0xf7
row and column numbers: 1/11x4/8
position: W:We1,g3,h4,i5,j6,e2,f3,g4,h5,i6,d2,e3,g5,h6,i7:Bf7,g8,b4,c5,d6,e7,f8,g9,b5,c6,d7,f9,a5,b6,c7,d8,e9";
    assert_eq!(hover.text, board);
    let step = text.replace("|", "").replace("f25", "f|25");
    assert_eq!(
        told("pdn", &step).1[..2],
        ["1. f25", "line of men from f2 to f5"]
    );
}

#[test]
fn zones_have_the_names_of_the_record() {
    let cases = [
        ("1. We4 Ge4 BN|f3 *", "BNf3", "knight from Bg1 to Bf3"),
        (
            "1. WHITEe4 GRAYe|4 *",
            "GRAYe4",
            "pawn from GRAYe2 to GRAYe4",
        ),
        ("1. We4 {or Wd|4} Ge4 *", "Wd4", "pawn from Wd2 to Wd4"),
    ];
    for (moves, word, told_of_it) in cases {
        let (range, lines) = told("pgn", &format!("{RING}{moves}\n"));
        assert_eq!(range, word);
        let line = lines.iter().find(|line| *line == told_of_it);
        assert!(line.is_some(), "{lines:?}");
    }
}

#[test]
fn moves_of_three_players_are_described() {
    let set_up = "[FEN \"Black 8/8/8/1Bk6/8/8 Gray 8/7Wr/8/8/Wr7/3Gk4 White 8/8/8/8/8/3Wk4\"]\n[SetUp \"1\"]\n\n";
    let head = format!("{}{set_up}", RING.trim_end_matches('\n').to_owned() + "\n");
    let cases = [
        (
            "1. GRRh|1# BLKb4 *",
            "GRRh1#",
            "rook from GRh5 to GRh1, mate",
        ),
        ("1. GRRh1# -|- BLKb4 *", "--", "a pass"),
    ];
    for (moves, word, told_of_it) in cases {
        let (range, lines) = told("pgn", &format!("{head}{moves}\n"));
        assert_eq!(range, word);
        assert_eq!(
            lines.get(1).map(String::as_str),
            Some(told_of_it),
            "{lines:?}"
        );
    }
    let (range, line) = first(
        "pgn",
        "[Variant \"3 man chess\"]\n[Setup \"Bl|ack 8/8/8/8/8/3Bk4 Gray 8/8/8/8/8/3Gk4 White 8/8/8/8/8/3Wk4 G\"]\n\n1... GRKd2 *\n",
    );
    assert!(range.starts_with("Black 8/8"), "{range}");
    assert_eq!(line, "Gray to move");
}

#[test]
fn at_a_boundary_a_move_wins() {
    for (format, text, word, headline) in [
        ("pgn", "1.|e4 e5 *", "e4", "1. e4"),
        ("pgn", "1|.e4 e5 *", "1.", "White to move"),
        ("pgn", "1. e4 {x}|Nc6 *", "Nc6", "1... Nc6"),
        ("pgn", "1. e4 e5 (|Nc6) *", "Nc6", "1... Nc6"),
        ("pgn", "1. e4 e5 (Nc6|) *", "Nc6", "1... Nc6"),
        ("pgn", "1. e4 e5|{x} *", "e5", "1... e5"),
        ("pgn", "1. e4 e5|$1 *", "e5", "1... e5"),
        ("pgn", "1. e4| e5 *", "e4", "1. e4"),
        ("pgn", "1. e4|\ne5 *", "e4", "1. e4"),
        ("pgn", "1. e4 |e5 *", "e5", "1... e5"),
        ("pgn", "1. e4 e5 2.|Nf3", "Nf3", "2. Nf3"),
        ("pdn", "1.|32-28 19-23 *", "32-28", "1. 32-28"),
        ("pdn", "1. 32-28 {x}|19-23 *", "19-23", "1... 19-23"),
    ] {
        let found = first(format, text);
        assert_eq!(found, (word.to_owned(), headline.to_owned()), "{text}");
    }
}

#[test]
fn a_position_after_a_missing_row_says_what_it_assumes() {
    let sheet = "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\tN3\n\t\t\tN6\n\
                 3\t\t\tB4\n\t\t\tB5\n4\t\tB4x\n5\t\t\t|3\n\tB5\n6\t\t\t\t4\n\t\t\t\t4x\n";
    let (word, lines) = told("ncn", sheet);
    assert_eq!(word, "3");
    assert_eq!(
        lines[1],
        "The position assumes 4.b:4 in the row that is missing."
    );
}

/// Deep Blue - Kasparov 1997, with 13...Bd5 in place of 13...Nd5. The hover says what the finding says, and the board is the
/// one of the text as it is written.
#[test]
fn a_refused_move_is_shown_as_it_is_written_with_all_that_may_have_been_meant() {
    let text = "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nd7 5. Ng5 Ngf6 6. Bd3 e6 7. N1f3 h6 8. Nxe6 Qe7 9. O-O fxe6 \
                10. Bg6+ Kd8 11. Bf4 b5 12. a4 Bb7 13. Re1 B|d5 14. Bg3 Kc8 15. axb5 cxb5 16. Qd3 Bc6 17. Bf5 exf5 \
                18. Rxe7 Bxe7 19. c4 *\n";
    let hover = at_bar("pgn", text, Markup::Markdown).expect("a hover");
    let wanted = "**Bd5 cannot be played: the pawn on c6 stands between the bishop on b7 and d5; did you mean Nd5? Then all \
                  11 moves that follow can be played**

Nd5: knight from f6 to d5  \nThe board before this move:

```text
 8  ♜ · · ♚ · ♝ · ♜
 7  ♟ ♝ · ♞ ♛ · ♟ ·
 6  · · ♟ · ♟ ♞ ♗ ♟
 5  · ♟ · · · · · ·
 4  ♙ · · ♙ · ♗ · ·
 3  · · · · · ♘ · ·
 2  · ♙ ♙ · · ♙ ♙ ♙
 1  ♖ · · ♕ ♖ · ♔ ·
    a b c d e f g h
```

```text
Nd5  f6d5, Nf6-d5, 6645, N-Q4, d:N5, ♘d5
";
    assert_eq!(&hover.text[..wanted.len().min(hover.text.len())], wanted);
}

/// The closed Ruy Lopez with 9.h4 in place of 9.h3. After 9.g4 all moves could be played, too.
#[test]
fn an_earlier_move_that_may_have_been_meant_is_shown_with_its_number() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h4 Nb8 10. d4 Nbd7 \
                11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. a4 c5 16. d5 c4 17. Bg5 h6 18. h|3 Nc5 *\n";
    let hover = at_bar("pgn", text, Markup::Markdown).expect("a hover");
    let line = "\n9. g4  g2g4, g2-g4, 7274, P-KN4, g:4";
    assert!(hover.text.contains(line), "{}", hover.text);
}

#[test]
fn a_move_after_one_that_cannot_be_played_says_why_nothing_is_known() {
    let text = "1. e4 e5 2. Qxh8 Z|z4 3. Nf3 Yy9 *";
    let (range, lines) = told("pgn", text);
    assert_eq!(range, "Zz4");
    assert_eq!(
        lines[..3],
        [
            "The position is not known here",
            "Qxh8 cannot be played: the queen on d1 cannot move to h8; did you mean Qh5? Until this is put right, the 3 moves that follow are not checked",
            "The board before Qxh8:",
        ]
    );
    let (_, lines) = told("pgn", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. K|f3 *");
    assert_eq!(
        lines,
        [
            "The position is not known here",
            "Chess cannot start from this position: the board is empty",
        ]
    );
}

#[test]
fn the_number_of_a_row_says_whose_move_it_holds() {
    let head = "WHITE\tAnna\n\nNo.\ta\tb\tc\td\te\tf\tg\th\n";
    let rows = "1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\tN3\n2\t\t\tN6\n3.\t\t\t\t\t1\n14\n";
    let said = |row: &str| {
        let barred = rows.replacen(row, &format!("|{row}"), 1);
        first("ncn", &format!("{head}{barred}"))
    };
    for (row, word, text) in [
        ("1\t", "1", "Move 1 of White (Anna)"),
        ("2\t\t\tN6", "2", "Move 2 of Black"),
        ("3.", "3.", "Move 3 of White (Anna)"),
        ("14\n", "", ""),
    ] {
        assert_eq!(said(row), (word.to_owned(), text.to_owned()), "{row:?}");
    }
}

#[test]
fn a_move_that_ends_the_game_says_how() {
    let text = "1. f3 e5 2. g4 Qh|4# 0-1\n";
    let (word, lines) = told("pgn", text);
    assert_eq!(
        (word.as_str(), lines[1].as_str()),
        ("Qh4#", "queen from d8 to h4, checkmate")
    );
    let text = "[Variant \"Three-check\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 4. Bc4+ Ke7 5. d4 Nf6 6. Bg|5 *\n";
    assert_eq!(told("pgn", text).1[1], "bishop from c1 to g5");
    let text = text.replace("6. Bg|5 *", "6. Bg5 d5 7. Bxf|6+ 1-0");
    assert_eq!(
        told("pgn", &text).1[1],
        "bishop from g5 to f6, takes the knight, the third check has been given"
    );
}

/// What is said of a missing move stands on the number after it.
#[test]
fn a_number_shows_the_board_there() {
    let (word, lines) = told("pgn", "1. e4 e5 2|. Nf3 *\n");
    assert_eq!((word.as_str(), lines[0].as_str()), ("2.", "White to move"));
    let beginning = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 5|. O-O Be7 6. Re1 b5 7. Bb3 d6 *\n";
    let (word, lines) = told("pgn", beginning);
    assert_eq!(word, "5.");
    assert_eq!(
        lines[0],
        "Black's move 4 is missing before this number; if 4...Nf6, f6 or Qf6 is missing, all 6 moves that follow can be played"
    );
    // White has moved, and Black has not.
    let hover = at_bar("pgn", beginning, Markup::Plain).expect("a hover");
    for row in [
        " 8  ♜ · ♝ ♛ ♚ ♝ ♞ ♜\n",
        " 5  · · · · ♟ · · ·\n",
        " 4  ♗ · · · ♙ · · ·\n",
    ] {
        assert!(hover.text.contains(row), "{row}{}", hover.text);
    }
}

/// The Ruy Lopez with `4. Nf6 Ba4`. Each text is shown as the move in whose place it stands.
#[test]
fn an_exchanged_move_is_shown_in_its_place() {
    let game = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Nf6 Ba4 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *\n";
    let first = told("pgn", &game.replace("Nf6 Ba4", "N|f6 Ba4")).1;
    assert!(
        first.iter().any(|line| line == "Ba4: bishop from b5 to a4"),
        "{first:#?}"
    );
    let second = told("pgn", &game.replace("Nf6 Ba4", "Nf6 B|a4")).1;
    assert_eq!(second[0], "4... Nf6", "{second:#?}");
    assert!(
        second
            .iter()
            .any(|line| line.contains("4.Nf6 and Ba4 exchanged")),
        "{second:#?}"
    );
}

/// Lasker against Bauer, Amsterdam 1889, with 5.Be2 for 5.Bd3: another slip would explain 9.Ne2 as well.
#[test]
fn a_suspected_move_is_not_called_impossible() {
    let (word, lines) = told(
        "pgn",
        "1. f4 d5 2. e3 Nf6 3. b3 e6 4. Bb2 Be7 5. |Be2 b6 6. Nf3 Bb7 7. Nc3 Nbd7 8. O-O O-O 9. Ne2 c5 10. Ng3 Qc7 \
         11. Ne5 Nxe5 12. Bxe5 Qc6 13. Qe2 a6 14. Nh5 Nxh5 15. Bxh7+ Kxh7 *",
    );
    assert_eq!(word, "Be2");
    assert_eq!(
        lines[0],
        "5. Be2: if Bd3 was meant here, all 21 moves that follow can be played"
    );
}
