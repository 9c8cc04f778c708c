//! Hover on moves.

use super::{RING, at_bar, first, told};
use movetext::features::hover::Markup;

#[test]
fn a_move_that_could_be_several_is_described_as_each_of_them() {
    let text = "1. d4 d5 2. Nf3 Nf6 3. N|d2 *\n";
    let lines = [
        "3. Nbd2 or Nfd2; the board before it",
        "Nbd2: knight from b1 to d2",
        "Nfd2: knight from f3 to d2",
    ];
    assert_eq!(
        told("pgn", text),
        ("Nd2".to_owned(), lines.map(str::to_owned).to_vec())
    );
    let hover = at_bar("pgn", text, Markup::Markdown).expect("a hover");
    let board = "**3. Nbd2 or Nfd2; the board before it**

Nbd2: knight from b1 to d2  \nNfd2: knight from f3 to d2

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
        "1. 12x34x48x26 or 12x29x42x26; the board before it",
        "12x34x48x26: king from 12 to 26, takes the man on 18, the man on 39, the man on 37",
        "12x29x42x26: king from 12 to 26, takes the man on 18, the man on 33, the man on 37",
    ];
    assert_eq!(told("pdn", text).1, lines);
    // Of many moves the first few are described.
    let text = "[FEN \"4k3/7Q/Q7/3Q4/8/Q5Q1/8/1Q2KQ2 w - - 0 1\"]\n\n1. Q|d3 *\n";
    let lines = told("pgn", text).1;
    assert_eq!(lines.len(), 7, "{lines:#?}");
    assert_eq!(lines.last().map(String::as_str), Some("and 2 more"));
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
row and column numbers: 1/11x4/8";
    assert_eq!(hover.text, board);
    let step = text.replace("|", "").replace("f25", "f|25");
    assert_eq!(
        told("pdn", &step).1[..2],
        ["1. f25", "line of men from f2 to f5"]
    );
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
        ("pgn", "1|.e4 e5 *", "", ""),
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
