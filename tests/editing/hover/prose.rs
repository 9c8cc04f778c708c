//! Hover on squares and moves that comments name.

use super::{RING, at_bar, first, told};
use movetext::features::hover::Markup;

#[test]
fn moves_in_prose_are_those_of_the_place() {
    let said = |text: &str| first("pgn", text);
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    // After the move before the comment, and instead of it.
    assert_eq!(
        said("1. e4 {then N|f6 is good} e5 *\n"),
        pair("Nf6", "1... Nf6")
    );
    assert_eq!(
        said("1. e4 {or 1.d|4!, as ever} e5 *\n"),
        pair("d4", "1. d4")
    );
    assert_eq!(
        said("1. e4 e5 ; and 2.Nf|3\n2. d4 *\n"),
        pair("Nf3", "2. Nf3")
    );
    assert_eq!(
        said("1. e4 (1. d4 {and d|5} 1... Nf6) e5 *\n"),
        pair("d5", "1... d5")
    );
    // Words that are not moves, moves that cannot be played, the words of other commands.
    for text in [
        "1. e4 {g|ood} *\n",
        "1. e4 {a| move} *\n",
        "1. e4 {Nf|5 comes later} *\n",
        "1. e4 {in 19|24 he} *\n",
        "1. e4 {|} *\n",
        "1. e4 {[%clk 0:0|1:00]} *\n",
        "1. e4 {[%eval e|5]} *\n",
        "1. e4 {so -|- here} *\n",
    ] {
        assert_eq!(said(text), Default::default(), "{text}");
    }
    let (word, rows) = told("pgn", "1. e4 {then 1...N|f6} e5 *\n");
    assert_eq!(word, "Nf6");
    assert_eq!(rows[1], "knight from g8 to f6");
    assert!(
        rows.contains(&"long algebraic: Ng8-f6".to_owned()),
        "{rows:?}"
    );
}

#[test]
fn a_threat_is_a_move_of_the_player_who_has_just_moved() {
    let threat = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {threatens Nx|e4} 5. O-O *\n";
    let (word, lines) = told("pgn", threat);
    assert_eq!(word, "Nxe4");
    assert_eq!(lines[0], "5... Nxe4");
    assert_eq!(lines[1], "The position assumes a pass by White.");
    // In draughts nobody can pass, and whoever is in check cannot.
    let text = "1. e4 e5 2. Bc4 Nf6 3. Bxf7+ {and then Bg|8} Kxf7 *\n";
    assert_eq!(first("pgn", text).1, "");
    // A capture of nothing is not the move to that square.
    let text = "1. e4 e5 {or Nx|f3} 2. Nf3 *\n";
    assert_eq!(first("pgn", text).1, "");
}

/// A game that was converted has its comments as they were.
#[test]
fn comments_may_have_english_letters_in_any_game() {
    let game = |words: &str| format!("1. e4 e5 2. Sf3 Sc6 3. Lc4 {{{words}}} Lc5 4. O-O Sf6 *\n");
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    assert_eq!(first("pgn", &game("or Bc|5")), pair("Bc5", "3... Lc5"));
    assert_eq!(first("pgn", &game("or S|f6")), pair("Sf6", "3... Sf6"));
}

#[test]
fn moves_in_prose_of_draughts() {
    let said = |text: &str| first("pdn", &format!("[GameType \"20\"]\n\n{text} *\n"));
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    assert_eq!(
        said("1. 32-28 {or 34|-29} 19-23"),
        pair("34-29", "1. 34-29")
    );
    assert_eq!(
        said("1. 32-28 {then 18-|23} 19-23"),
        pair("18-23", "1... 18-23")
    );
    assert_eq!(said("1. 32-28 {in 19|24} 19-23"), Default::default());
    assert_eq!(said("1. 32-28 {lost 1|-0} 19-23"), Default::default());
    // In another notation than that of the record only the squares are found.
    assert_eq!(
        said("1. 32-28 {or d3|-e4} 19-23"),
        pair("d3", "31: White's man")
    );
    assert_eq!(
        said("1. 32-28 {or h4|-i5} 19-23"),
        pair("h4-i5", "1. 34-30")
    );
}

#[test]
fn squares_in_prose_have_all_their_names() {
    let text = "[GameType \"20\"]\n\n1. 32-28 {the man on 2|8 is weak} 19-23 *\n";
    let (word, rows) = told("pdn", text);
    assert_eq!(word, "28");
    assert_eq!(
        rows.iter()
            .filter(|row| row.contains(": "))
            .collect::<Vec<_>>(),
        [
            "28: White's man",
            "file letters and rank numbers: e5",
            "diagonals: e5",
            "row and column numbers: 6/5",
        ]
    );
    let said = |text: &str| first("pgn", text);
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    let hole = "1. e4 {the f|5-square} e5 *\n";
    assert_eq!(said(hole), pair("f5", "1... f5"));
    assert_eq!(said("1. e4 {the h|3-square} e5 *\n"), pair("h3", "1. h3"));
    assert_eq!(
        said("1. e4 {the d|8-square} e5 *\n"),
        pair("d8", "d8: Black's queen")
    );
    assert_eq!(
        said("1. e4 {his B|f8} e5 *\n"),
        pair("Bf8", "f8: Black's bishop")
    );
    assert_eq!(said("1. e4 {on e|6 now} e5 *\n"), pair("e6", "1... e6"));
    assert_eq!(said("1. e4 {on j|9 now} e5 *\n"), Default::default());
}

#[test]
fn squares_in_other_coordinates_than_those_of_the_record() {
    let said = |text: &str| {
        told(
            "pdn",
            &format!("[GameType \"20\"]\n\n1. 32-28 {{{text}}} *\n"),
        )
    };
    // The corner in the traditional and the diagonal system.
    let (word, rows) = said("the man on e|0");
    assert_eq!((word.as_str(), rows[0].as_str()), ("e0", "5: Black's man"));
    // One name for two squares.
    let (word, rows) = said("the man on f|4");
    assert_eq!(word, "f4");
    assert_eq!(
        rows,
        [
            "f4",
            "file letters and rank numbers: 33, White's man",
            "diagonals: 38, White's man",
        ]
    );
    // The squares of a file, counted downwards.
    let first = |text: &str| {
        let (word, rows) = said(text);
        (word, rows.into_iter().next().unwrap_or_default())
    };
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    assert_eq!(first("3-1|3-23-33"), pair("13", "13: Black's man"));
    assert_eq!(first("3-13-23-3|3"), pair("33", "33: White's man"));
    // In other coordinates too, if the whole word names squares in them.
    assert_eq!(first("8/|5"), pair("8/5", "38: White's man"));
    let letters = "[GameType \"25\"]\n\n1. c3-d4 {3-1|1-19-27} *\n";
    let (word, rows) = told("pdn", letters);
    assert_eq!((word.as_str(), rows[0].as_str()), ("11", "f6: Black's man"));
    // A date, a result, a number.
    for prose in ["1/|2", "23-1|1-24", "2-|0", "1-|1", "(a|)"] {
        assert_eq!(first(prose), Default::default(), "{prose}");
    }
}

#[test]
fn squares_of_a_game_that_is_not_known() {
    let said = |text: &str| {
        let tags = "[GameType \"99,W,14,9,N2,0\"]\n\n";
        told("pdn", &format!("{tags}{text} *\n"))
    };
    let (word, rows) = said("1. 36-2|9");
    assert_eq!(word, "29");
    assert_eq!(
        rows,
        [
            "29",
            "file letters and rank numbers: a5",
            "diagonals: c3",
            "row and column numbers: 5/1",
        ]
    );
    // In other coordinates than the record's: one square of a move, or both if they share a line.
    let (word, rows) = said("1. 36-29 27-33 2. |ed3");
    assert_eq!(word, "ed3");
    assert_eq!(rows, ["ed3", "diagonals: 44", "diagonals: 36"]);
    let (word, rows) = said("1. 36-29 27-33 2. ed|3");
    assert_eq!((word.as_str(), rows[0].as_str()), ("d3", "36"));
    let (word, rows) = said("1. 36-29 27-33 2. c5-d|6");
    assert_eq!((word.as_str(), rows[0].as_str()), ("d6", "23"));
    let (word, rows) = said("1. 36-29 {to 3|6}");
    assert_eq!((word.as_str(), rows[0].as_str()), ("36", "36"));
    let (word, rows) = said("1. 36-29 {3-17-3|1-45}");
    assert_eq!((word.as_str(), rows[0].as_str()), ("31", "31"));
}

#[test]
fn squares_of_drawn_marks() {
    let said = |text: &str| first("pgn", text);
    let pair = |word: &str, line: &str| (word.to_owned(), line.to_owned());
    let marks = |at: &str| format!("1. e4 {{[%csl Ga4,{at}][%cal Ge2e4]}} e5 *\n");
    assert_eq!(said(&marks("R|e4")), pair("e4", "e4: White's pawn"));
    assert_eq!(said(&marks("Re4|")), pair("e4", "e4: White's pawn"));
    let arrow = |at: &str| format!("1. e4 {{[%csl Ga4][%cal {at}]}} e5 *\n");
    assert_eq!(said(&arrow("Ge|2e4")), pair("e2", "e2: empty"));
    assert_eq!(said(&arrow("Ge2|e4")), pair("e4", "e4: White's pawn"));
    assert_eq!(said(&arrow("Ge|9e4")), Default::default());
    // The colour belongs to the whole mark.
    assert_eq!(said(&marks("|Re4")), pair("Re4", "e4: White's pawn"));
    assert_eq!(said(&arrow("|Ge2e4")), pair("Ge2e4", "e2: empty"));
}

#[test]
fn a_square_of_the_ring_has_its_names_and_its_neighbour_across_the_void() {
    let text = format!("{RING}1. WHe4 GRe4 BLe4 {{the hole on WHe|2}} *\n");
    let lines = [
        "WHe2: empty",
        "   BL                        GR                        WH",
        "file clockwise and rank: 4/2",
        "across the void: GRa2",
    ];
    let hover = at_bar("pgn", &text, Markup::Plain).expect("a hover");
    for line in lines {
        assert!(hover.text.lines().any(|own| own == line), "{}", hover.text);
    }
    let rows = hover.text.lines().filter(|line| line.contains('|'));
    let rows: Vec<&str> = rows.collect();
    assert_eq!(rows.len(), 6, "{}", hover.text);
    assert_eq!(
        rows[4],
        " 2 Bp Bp Bp Bp  · Bp Bp Bp | Gp Gp Gp Gp  · Gp Gp Gp | Wp Wp Wp Wp  · Wp Wp Wp"
    );
}
