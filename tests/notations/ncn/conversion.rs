//! Games and remarks from PGN to a sheet and back.

use super::{moves, named, random_game, reformatted, told, wanted, written};
use crate::dice::Dice;
use movetext::notation::letters::LANGUAGES;
use movetext::syntax::segments;

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
            let sheet = written("ncn")(&sheet.game);
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
    let sheet = written("ncn")(there);
    let back = &reformatted(&sheet, "ncn", "san").game;
    let back: Vec<String> = back
        .plies
        .iter()
        .flat_map(|ply| ply.remarks.clone())
        .collect();
    assert_eq!(back, ["; semi", "% x", "a | b"], "{sheet}");
    let long = format!("1. e4 {{{}}} e5 *\n", "w ".repeat(5000));
    let there = &reformatted(&long, "pgn", "ncn").game;
    let sheet = written("ncn")(there);
    assert_eq!(moves(&sheet, "ncn", "san"), ["e4", "e5"]);
    // A short sheet has a tag that names its letters.
    let there = &reformatted("1. Nf3 *\n", "pgn", "ncn-nl");
    let sheet = written("ncn")(&there.game);
    assert_eq!(moves(&sheet, "ncn", "san"), ["Nf3"], "{sheet}");
}

#[test]
fn nothing_is_dropped_on_the_way_to_a_sheet() {
    let pgn = "[Event \"x\"]\n\n1. e4 {first} e5 $16 (1... c5) 2. d4 -- 3. d5 *\n";
    let there = &reformatted(pgn, "pgn", "ncn");
    let sheet = written("ncn")(&there.game);
    assert!(sheet.ends_with("\n1\t\t\t\t\t4\t\t\t\tfirst\n\t\t\t\t\t5\t\t\t\t$16 (1... c5)\n2\t\t\t\t4\t\t\t\t\t-- d5\n"), "{sheet}");
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
    let marked = "[Event \"x\"]\n\n1. e4! $2 $22 {!? is what I thought} e5 $1 {N} *\n";
    let there = &reformatted(marked, "pgn", "ncn").game;
    let sheet = written("ncn")(there);
    let back = &reformatted(&sheet, "ncn", "san").game;
    let back = written("pgn")(back);
    assert!(
        back.ends_with("1. e4! $2 $22 {!? is what I thought} 1... e5 $1 {N} *\n"),
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

/// A game as a sheet, in a notation with its letters.
fn sheet_of(pgn: &str, to: &str) -> String {
    written("ncn")(&reformatted(pgn, "pgn", to).game)
}

#[test]
fn a_written_sheet_is_the_printed_form() {
    let pgn = "[Event \"Simultaneous game\"]\n[Site \"Belgrade\"]\n[Date \"1970.04.07\"]\n[Round \"3\"]\n\
        [White \"Petrosjan\"]\n[Black \"Sllavcco\"]\n[Result \"1-0\"]\n[WhiteTitle \"GM\"]\n\
        [WhiteElo \"2600\"]\n[BlackCountry \"YUG\"]\n[Organizer \"Radio Belgrade\"]\n[ECO \"C50\"]\n\n\
        {live} 1. e4 e5 2. Nf3 1-0\n";
    assert_eq!(
        sheet_of(pgn, "ncn-de"),
        "ORGANISATION\tRadio Belgrade\nSimultaneous game\n\n\t\tTITLE\tRATING\tCOUNTRY\n\
         WHITE\tPetrosjan\tGM\t2600\nBLACK\tSllavcco\t\t\tYUG\nDATE\t07.04.1970\tPLACE\tBelgrade\n\
         ROUND\t3\tCHESSBOARD\t\tSCORE\t1 : 0\n[ECO \"C50\"]\n[Notation \"ncn-de\"]\n; live\n\n\
         No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\tS3\n"
    );
    // What nobody has said stays blank.
    assert_eq!(
        sheet_of("1. e4 *\n", "ncn"),
        "NAME OF TOURNAMENT OR LOGO OF TOURNAMENT\n\n\t\tTITLE\tRATING\tCOUNTRY\nWHITE\nBLACK\n\
         DATE\t\tPLACE\nROUND\t\tCHESSBOARD\t\tSCORE\t*\n\n\
         No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n"
    );
}

#[test]
fn the_placement_of_fischer_chess_is_written() {
    let pgn = "[Variant \"Chess960\"]\n[FEN \"brkbnrqn/pppppppp/8/8/8/8/PPPPPPPP/BRKBNRQN w KQkq - 0 1\"]\n\
        [SetUp \"1\"]\n\n1. e4 *\n";
    let head = "a\tb\tc\td\te\tf\tg\th\n";
    for (to, white, black) in [
        ("ncn", "B R K B N R Q N", "B R K B N R Q N"),
        ("ncn-de", "L T K L S T D S", "L T K L S T D S"),
        ("ncn-figurine", "♗ ♖ ♔ ♗ ♘ ♖ ♕ ♘", "♗ ♖ ♔ ♗ ♘ ♖ ♕ ♘"),
        ("ncn-figurine-both", "♗ ♖ ♔ ♗ ♘ ♖ ♕ ♘", "♝ ♜ ♚ ♝ ♞ ♜ ♛ ♞"),
    ] {
        let sheet = sheet_of(pgn, to);
        let [white, black] = [white, black].map(|row| row.replace(' ', "\t"));
        let rows = format!("\n\t{head}\t{white}\n\t{black}\n\nNo.\t{head}1\t\t\t\t\t4\n");
        assert!(sheet.ends_with(&rows), "{sheet}");
        assert!(
            !sheet.contains("FEN") && !sheet.contains("Variant"),
            "{sheet}"
        );
    }
}

/// The tags of a game, the way back from a sheet.
fn tags_back(sheet: &str) -> Vec<(String, String)> {
    let mut tags = reformatted(sheet, "ncn", "san").game.tags;
    tags.sort();
    tags
}

#[test]
fn placements_are_read_in_the_letters_they_are_written_in() {
    let rows = ["rnbqkbnr", "brkbnrqn", "bqnbrnkr", "nrbbqnkr", "qrknbbnr"];
    let codes = LANGUAGES.iter().map(|letters| letters.code);
    for code in codes.chain(["figurine", "figurine-both"]) {
        for row in rows {
            let fen = format!(
                "{row}/pppppppp/8/8/8/8/PPPPPPPP/{} w KQkq - 0 1",
                row.to_uppercase()
            );
            for variant in ["Chess960", "Fischerandom"] {
                let pgn = format!("[FEN \"{fen}\"]\n[Variant \"{variant}\"]\n\n1. e4 e5 *\n");
                let sheet = sheet_of(&pgn, &format!("ncn-{code}"));
                assert!(!sheet.contains("[FEN"), "{sheet}");
                let back = tags_back(&sheet);
                let tag = |name: &str| back.iter().find(|(tag, _)| tag == name);
                assert_eq!(tag("FEN").map(|tag| &*tag.1), Some(&*fen), "{sheet}");
                assert_eq!(tag("Variant").map(|tag| &*tag.1), Some(variant), "{sheet}");
                assert_eq!(moves(&sheet, "ncn", "san"), ["e4", "e5"], "{sheet}");
            }
        }
    }
    // Other set-ups stay tags.
    for fen in [
        "brkbnrqn/pppppppp/8/8/8/8/PPPPPPPP/BRKBNRQN w Kkq - 0 1",
        "brkbnrqn/pppppppp/8/8/4P3/8/PPPP1PPP/BRKBNRQN b KQkq - 0 1",
        "rbkbnrqn/pppppppp/8/8/8/8/PPPPPPPP/BRKBNRQN w KQkq - 0 1",
    ] {
        let pgn = format!("[Variant \"Chess960\"]\n[FEN \"{fen}\"]\n\n*\n");
        assert!(sheet_of(&pgn, "ncn").contains(&format!("[FEN \"{fen}\"]")));
    }
}

/// Values that a form may show as something else than they are.
const VALUES: &[&str] = &[
    "A",
    "?",
    "",
    "-",
    "--",
    " ",
    "a  b",
    " a",
    "2024",
    "1-0",
    "1/2-1/2",
    "*",
    "1 : 0",
    "WHITE",
    "Black",
    "White City",
    "WHITE CITY",
    "TITLE HOLDER",
    "PLACE x",
    "SCORE 1 : 0",
    "a|b",
    "a\tb",
    "; a",
    "% a",
    "[a",
    "a b c d e f g h",
    "1970.04.07",
    "07.04.1970",
    "1970.??.??",
    "????.??.??",
    "O\\\"B",
    "a\\\\b",
    "♔ ½",
    "<input type='x'/>",
    "NAME OF TOURNAMENT",
    "M O V E",
    "1",
    "...",
    "DATE  1",
    "|",
    ":",
    "Kraków",
];

#[test]
fn tags_come_back_from_a_sheet_as_they_were() {
    let names = [
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "WhiteTitle",
        "WhiteElo",
        "WhiteCountry",
        "BlackTitle",
        "BlackElo",
        "BlackCountry",
        "Organizer",
        "Board",
        "ECO",
        "event",
        "Name",
        "Title",
    ];
    let mut dice = Dice(0x5851_f42d_4c95_7f2d);
    let mut files: Vec<(String, Vec<(String, String)>)> = Vec::new();
    for round in 0..600 {
        let mut tags: Vec<(String, String)> = Vec::new();
        for name in names {
            let taken = tags.iter().any(|(tag, _)| tag.eq_ignore_ascii_case(name));
            if dice.roll(3) > 0 && !taken {
                // Every value once in every place, then any.
                let any = dice.roll(VALUES.len());
                let value = VALUES.get(round).unwrap_or(&VALUES[any]);
                tags.push((name.to_owned(), (*value).to_owned()));
            }
        }
        if tags.iter().all(|(tag, _)| tag != "Result") {
            tags.push(("Result".to_owned(), "*".to_owned()));
        }
        let lines = tags
            .iter()
            .map(|(name, value)| format!("[{name} \"{value}\"]\n"));
        let pgn = format!("{}\n1. e4 e5 2. Nf3 *\n", lines.collect::<String>());
        let sheet = sheet_of(&pgn, "ncn");
        tags.sort();
        assert_eq!(tags_back(&sheet), tags, "{sheet}");
        assert_eq!(moves(&sheet, "ncn", "san"), ["e4", "e5", "Nf3"], "{sheet}");
        files.push((sheet, tags));
    }
    // And when the sheets follow one another in a file.
    let file: Vec<&str> = files.iter().map(|(sheet, _)| sheet.as_str()).collect();
    let file = file.join("\n");
    let cuts: Vec<&str> = segments(named("ncn"), file.as_bytes())
        .map(|range| &file[range])
        .collect();
    assert_eq!(cuts.len(), files.len());
    for (cut, (sheet, tags)) in cuts.iter().zip(&files) {
        assert_eq!(cut.trim_end(), sheet.trim_end());
        assert_eq!(&tags_back(cut), tags);
    }
}
