//! Games and remarks from PGN to a sheet and back.

use super::{moves, named, random_game, reformatted, told, wanted};
use crate::dice::Dice;

#[test]
fn games_there_and_back() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let queens = "7k/8/8/8/2Q1Q3/8/2Q1Q3/4K3 w - - 0 1";
    let knights = "4k3/8/2N1N3/1N3N1n/2n3n1/1n6/8/4K3 w - - 0 1";
    let fischer = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1";
    let cases = [
        ("[Event \"x\"]".to_owned(), "chess", None),
        (
            format!("[FEN \"{queens}\"]\n[SetUp \"1\"]"),
            "chess",
            Some(queens),
        ),
        (
            format!("[FEN \"{knights}\"]\n[SetUp \"1\"]"),
            "chess",
            Some(knights),
        ),
        (
            format!("[Variant \"Chess960\"]\n[FEN \"{fischer}\"]\n[SetUp \"1\"]"),
            "chess960",
            Some(fischer),
        ),
    ];
    for _ in 0..40 {
        for (tags, name, fen) in &cases {
            let pgn = random_game(&mut dice, tags, name, *fen);
            let sheet = reformatted(&pgn, "pgn", "ncn");
            assert!(sheet.lost.is_empty(), "{pgn}");
            let sheet = (named("ncn").write)(&sheet.game);
            assert_eq!(told(&sheet), [], "{sheet}");
            let back = moves(&sheet, "ncn", "san");
            let there: Vec<&str> = pgn
                .split_once("\n\n")
                .expect("tags")
                .1
                .split_whitespace()
                .filter(|word| !word.ends_with('.') && *word != "*")
                .collect();
            assert_eq!(back, there);
        }
    }
}

#[test]
fn remarks_come_back_as_they_were() {
    let pgn = "[Event \"x\"]\n\n1. e4 {; semi} e5 {% x} 2. Nf3 {a | b} *\n";
    let there = &reformatted(pgn, "pgn", "ncn").game;
    let sheet = (named("ncn").write)(there);
    let back = &reformatted(&sheet, "ncn", "san").game;
    let back: Vec<String> = back
        .plies
        .iter()
        .flat_map(|ply| ply.remarks.clone())
        .collect();
    assert_eq!(back, ["; semi", "% x", "a | b"], "{sheet}");
    let long = format!("1. e4 {{{}}} e5 *\n", "w ".repeat(5000));
    let there = &reformatted(&long, "pgn", "ncn").game;
    let sheet = (named("ncn").write)(there);
    assert_eq!(moves(&sheet, "ncn", "san"), ["e4", "e5"]);
    // A short sheet has a tag that names its letters.
    let there = &reformatted("1. Nf3 *\n", "pgn", "ncn-nl");
    let sheet = (named("ncn").write)(&there.game);
    assert_eq!(moves(&sheet, "ncn", "san"), ["Nf3"], "{sheet}");
}

#[test]
fn nothing_is_dropped_on_the_way_to_a_sheet() {
    let pgn = "[Event \"x\"]\n\n1. e4 {first} e5 $16 (1... c5) 2. d4 -- 3. d5 *\n";
    let there = &reformatted(pgn, "pgn", "ncn");
    let sheet = (named("ncn").write)(&there.game);
    assert!(sheet.ends_with("\n1\t\t\t\t\t4\t\t\t\tfirst\n\t\t\t\t\t5\t\t\t\t\u{b1} (1... c5)\n2\t\t\t\t4\t\t\t\t\t-- d5\n"), "{sheet}");
    let whys: Vec<&str> = there.lost.iter().map(|lost| lost.why).collect();
    assert_eq!(
        whys,
        [
            "the format has no variations",
            "the notation has no sign for it",
            "moves cannot be written after one that cannot be played"
        ]
    );
    // Marks stay marks, and words that begin like a mark stay words.
    let marked = "[Event \"x\"]\n\n1. e4! $2 $22 {!? is what I thought} e5 {N} *\n";
    let there = &reformatted(marked, "pgn", "ncn").game;
    let sheet = (named("ncn").write)(there);
    let back = &reformatted(&sheet, "ncn", "san").game;
    let back = (named("pgn").write)(back);
    assert!(
        back.ends_with("1. e4! $2 $22 {!? is what I thought} 1... e5 {N} *\n"),
        "{back}"
    );
    // The moves of an unknown game are written as a remark.
    let unknown = "[Variant \"Seirawan\"]\n\n1. e4 e5 *\n";
    let there = &reformatted(unknown, "pgn", "ncn");
    assert_eq!(
        (there.game.opening.join("|").as_str(), there.lost.len()),
        ("e4 e5", 2)
    );
    // A sheet stays in its own notation as it is.
    assert_eq!(
        movetext::rewrite::required_format(named("ncn"), wanted("ncn")).map(|format| format.name),
        None
    );
}
