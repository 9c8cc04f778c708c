//! Comments and drawings before the first move of a line, made on a board. `|` is the cursor; `‹` and `›` are the ends of
//! the place that a change leads to.

use movetext::features::annotate::{BoardDeed, Drawing};

use crate::board_changes::{marks, view};

fn words(words: &str) -> BoardDeed {
    BoardDeed::Comment(words.to_owned())
}

fn arrow(from: &str, to: &str) -> BoardDeed {
    BoardDeed::Draw(Drawing {
        colour: 'G',
        squares: vec![from.to_owned(), to.to_owned()],
    })
}

#[test]
fn a_comment_is_written_before_the_first_move() {
    marks("|1. e4 e5 *", &words(""), "{‹›} 1. e4 e5 *");
    marks("|1. e4 e5 *", &words("so"), "‹›{so} 1. e4 e5 *");
    marks("|*", &words("so"), "‹›{so} *");
    marks("1| *", &words("so"), "‹›{so} 1 *");
    for (before, after) in [
        (
            "[White \"A|\"]\n\n1. e4 *",
            "[White \"A\"]\n\n‹›{so} 1. e4 *",
        ),
        ("[White \"A\"]\r\n|\r\n*", "[White \"A\"]\r\n\r\n‹›{so} *"),
        ("[White \"A\"]|", "[White \"A\"]\n\n‹›{so}"),
        ("[White \"A|\"]\n1. e4 *", "[White \"A\"]\n\n‹›{so} 1. e4 *"),
    ] {
        marks(before, &words("so"), after);
    }
}

#[test]
fn words_go_on_in_the_comment_before_the_first_move() {
    marks("|{so} 1. e4 *", &words("it"), "‹›{so it} 1. e4 *");
    marks("{s|o} 1. e4 *", &words(""), "{so‹›} 1. e4 *");
    marks("|; so\n1. e4 *", &words("it"), "‹›; so it\n1. e4 *");
    let other = BoardDeed::Rewrite {
        old: "so".to_owned(),
        new: "not so".to_owned(),
    };
    marks("|{so} 1. e4 *", &other, "‹›{not so} 1. e4 *");
    let none = BoardDeed::Rewrite {
        old: "so".to_owned(),
        new: String::new(),
    };
    marks("|{so} 1. e4 *", &none, "‹›1. e4 *");
}

#[test]
fn a_variation_has_a_comment_before_its_first_move() {
    marks(
        "1. e4 (|1. d4) 1... e5 *",
        &words("so"),
        "1. e4 (‹›{so} 1. d4) 1... e5 *",
    );
    marks(
        "1. e4 (|{so} 1. d4) 1... e5 *",
        &words("it"),
        "1. e4 (‹›{so it} 1. d4) 1... e5 *",
    );
}

/// A comment that does not fit on the line of the first moves stands on a line of its own.
#[test]
fn the_lines_of_the_moves_do_not_grow() {
    let moves =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6\n8. c3 O-O *";
    let comment =
        "A game that everybody should know by heart and play over once a year, or more often";
    let expected = format!(
        "‹›{{A game that everybody should know by heart and play over once a year, or more\noften}} {moves}"
    );
    marks(&format!("|{moves}"), &words(comment), &expected);
    marks(
        &format!("|{moves}"),
        &words("Well known"),
        &format!("‹›{{Well known}}\n{moves}"),
    );
}

#[test]
fn arrows_are_drawn_before_the_first_move_and_shown() {
    let drawn = "{[%cal Ge2e4]} 1. e4 e5 *";
    marks("|1. e4 e5 *", &arrow("e2", "e4"), &format!("‹›{drawn}"));
    marks(&format!("|{drawn}"), &arrow("e2", "e4"), "‹›1. e4 e5 *");
    marks(
        "|{so} 1. e4 e5 *",
        &arrow("e2", "e4"),
        "‹›{[%cal Ge2e4] so} 1. e4 e5 *",
    );
    let green = |text: &str, at: &str| {
        let view = view(text, "pgn", text.find(at).expect("a place"));
        view.svg.expect("a picture").contains("#15781b")
    };
    assert!(green(drawn, "{"));
    assert!(green(&format!("[White \"A\"]\n\n{drawn}"), "White"));
    assert!(!green(drawn, "e4 e5"));
    assert!(!green("1. e4 e5 *", "1."));
    let variation = "1. e4 ({[%cal Gd2d4]} 1. d4) 1... e5 *";
    assert!(green(variation, "{"));
    assert!(!green(variation, "d4)"));
}

#[test]
fn the_board_has_the_words_before_the_first_move() {
    for (text, at, expected) in [
        ("{so it began} 1. e4 *", "{", "so it began"),
        ("[White \"A\"]\n\n{so} {no} 1. e4 *", "White", "so"),
        ("1. e4 ({so} 1. d4) *", "{", "so"),
        ("1. e4 {no} *", "1.", ""),
    ] {
        let view = view(text, "pgn", text.find(at).expect("a place"));
        let choices = view.choices.expect("moves");
        assert_eq!(choices.marks.comment, expected, "{text}");
        assert_eq!(choices.marks.nags, [0; 0]);
    }
}
