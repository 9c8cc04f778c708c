//! The names of openings: on the board, in the hover of a move and in that of an ECO code.

use super::told;
use movetext::document::Document;
use movetext::features::board_view::{BoardWish, board_view};
use movetext::identify::Context;
use movetext::syntax;

/// The opening that the board names where the text has a bar.
fn named(format: &str, text: &str) -> String {
    let format = syntax::format(format).expect("a format of the table");
    let (before, after) = text.split_once('|').expect("a bar");
    let document = Document::new(format, format!("{before}{after}"));
    let context = Context::new(format);
    let wish = BoardWish::default();
    let view = board_view(document.snapshot(), &context, before.len(), wish);
    view.expect("a board").opening
}

#[test]
fn a_move_has_the_opening_of_its_line() {
    for (text, opening) in [
        ("|*", ""),
        ("1. |a3 h5 *", "A00 Anderssen's Opening"),
        (
            "1. e4 e5 2. Nf3 (2. f4 exf4) 2... |Nf6 *",
            "C42 Petrov's Defense",
        ),
        (
            "1. e4 e5 2. Nf3 (2. f4 |exf4) 2... Nf6 *",
            "C33 King's Gambit Accepted",
        ),
        (
            "1. e4 e5 2. Nf3 (2. f4 exf4) (2. f4 a5 3. |h4) *",
            "C30 King's Gambit",
        ),
        // The last position that has a name, in whatever order it came about.
        (
            "1. e4 e5 2. Nf3 Nf6 3. Nxe5 h5 4. |a4 *",
            "C42 Petrov's Defense",
        ),
        ("1. Nf3 c5 2. |e4 *", "B27 Sicilian Defense"),
        ("[Variant \"Atomic\"]\n\n1. |e4 *", ""),
        ("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. |e4 *", ""),
        // Knight f3 was meant.
        (
            "1. e4 e5 2. Nf4 Nf6 3. Nxe5 d6 4. |Nf3 *",
            "C42 Petrov's Defense",
        ),
    ] {
        assert_eq!(named("pgn", text), opening, "{text}");
    }
    assert_eq!(named("pdn", "[GameType \"20\"]\n\n1. |32-28 *"), "");
    // German letters.
    assert_eq!(
        named("pgn", "1. e4 e5 2. Sf3 |Sf6 *"),
        "C42 Petrov's Defense"
    );
}

#[test]
fn the_last_move_of_an_opening_names_it() {
    let opening = |text: &str| {
        let (_, lines) = told("pgn", text);
        lines.into_iter().find(|line| line.starts_with("Opening"))
    };
    let petrov = "Opening: C42 Petrov's Defense".to_owned();
    assert_eq!(opening("1. e4 e5 2. Nf3 N|f6 *"), Some(petrov));
    assert_eq!(opening("1. e4 e5 2. Nf3 Nf6 3. Rg1 a|6 *"), None);
}

#[test]
fn a_code_has_names() {
    let lines = |code: &str| told("pgn", &format!("[ECO \"{code}\"]\n\n1. e4 *")).1;
    // The names of the code come last.
    let code = |code: &str| lines(code).pop().unwrap_or_default();
    assert_eq!(lines("B|00")[0], "This game is the King's Pawn Game.");
    let other = "The moves of this game are B00, King's Pawn Game.";
    assert_eq!(lines("C|55")[0], other);
    let two_knights = "C55: Italian Game: Two Knights Defense; \
                       Italian Game: Two Knights Defense, Modern Bishop's Opening";
    assert_eq!(code("C|55"), two_knights);
    assert_eq!(
        code("C99|"),
        "C99: Ruy Lopez: Closed, Chigorin Defense, Panov System"
    );
    assert!(code("A|00").ends_with("; and 136 more"), "{}", code("A|00"));
    assert!(code("C|9").starts_with("Read as"), "{}", code("C|9"));
}
