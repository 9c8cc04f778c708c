//! The letters of other languages, and figures: how they are found, and sheets written in them.

use super::{
    drawn, findings, fixed, moves, named, random_game, reformatted, told, wanted, written,
};
use crate::dice::Dice;
use movetext::identify::Context;
use movetext::rewrite::{Scope, rewrite};
use movetext::syntax::segments;

#[test]
fn other_letters_are_found_by_the_whole_sheet() {
    let serbian = "1 e:4 | e:5 | 2 f:S3 | c:S6 | 3 c:L4 | c:L5 | 4 f:T g:K | f:S6 | 5 e:T1 | f:T g:K | 6 e:D2";
    let text = drawn(serbian);
    assert_eq!(told(&text), []);
    let san = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 Re1 O-O Qe2";
    assert_eq!(moves(&text, "ncn", "san").join(" "), san);
    // In French R is the king.
    let french = "1 e:4 | e:5 | 2 f:C3 | c:C6 | 3 c:F4 | c:F5 | 4 f:T g:R | f:C6 | 5 e:T1 | f:T g:R | 6 e:D2";
    assert_eq!(moves(&drawn(french), "ncn", "san").join(" "), san);
}

#[test]
fn letters_are_found_though_a_slip_comes_first() {
    // Serbian, and the first move a slip.
    let rows = "1 e:4x | f:S6 | 2 f:S3 | c:S6 | 3 c:L4";
    assert_eq!(told(&drawn(rows)), [(2, "4x", "illegal-move")]);
    // Dutch has a P that is no pawn, French an R that is no rook.
    let dutch = "1 e:4 | e:5 | 2 f:P3 | c:P6 | 3 c:4";
    assert_eq!(
        moves(&drawn(dutch), "ncn", "san"),
        ["e4", "e5", "Nf3", "Nc6", "c4"]
    );
    let french = "1 f:3 | f:5 | 2 f:R2 | h:5 | 3 d:4";
    assert_eq!(told(&drawn(french)), []);
    assert_eq!(
        moves(&drawn(french), "ncn", "san"),
        ["f3", "f5", "Kf2", "h5", "d4"]
    );
}

#[test]
fn letters_of_another_language_are_put_right() {
    let rows = "1 e:4 | e:5 | 2 f:N3 | c:S6 | 3 c:B4";
    let text = drawn(rows);
    assert_eq!(findings(&fixed(&text, 5, "Write c:N6")), []);
}

#[test]
fn sheets_are_written_in_any_letters() {
    let pgn = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O 1-0\n";
    let san = ["e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O"];
    for (name, castling) in [("ncn-sr", "f:T g:K"), ("ncn-figurine", "f:♖ g:♔")] {
        let there = &reformatted(pgn, "pgn", name).game;
        assert_eq!(
            there.plies.last().map(|ply| ply.text.as_str()),
            Some(castling)
        );
        let sheet = written("ncn")(there);
        assert_eq!(told(&sheet), []);
        assert_eq!(moves(&sheet, "ncn", "san"), san);
    }
}

#[test]
fn the_row_of_fischer_chess_is_written_in_other_letters() {
    let sheet = |rows: [&str; 2], knight: &str| {
        let [white, black] = rows.map(|row| row.replace(' ', "\t"));
        format!(
            "a\tb\tc\td\te\tf\tg\th\n{white}\n{black}\n\n\
             No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t{knight}3\n"
        )
    };
    let text = sheet(["N R K B B N R Q"; 2], "N");
    assert_eq!(told(&text), []);
    for (name, rows, knight) in [
        ("ncn-de", ["S T K L L S T D"; 2], "S"),
        ("ncn-fr", ["C T R F F C T D"; 2], "C"),
        ("ncn-figurine", ["♘ ♖ ♔ ♗ ♗ ♘ ♖ ♕"; 2], "♘"),
        (
            "ncn-figurine-both",
            ["♘ ♖ ♔ ♗ ♗ ♘ ♖ ♕", "♞ ♜ ♚ ♝ ♝ ♞ ♜ ♛"],
            "♘",
        ),
    ] {
        let there = lettered(&text, name);
        assert!(there.ends_with(&sheet(rows, knight)), "{there}");
        assert_eq!(told(&there), [], "{there}");
        assert_eq!(lettered(&there, "ncn"), text);
    }
}

/// A text with its sheets rewritten in other letters.
fn lettered(text: &str, name: &str) -> String {
    let mut all = String::new();
    for range in segments(named("ncn"), text.as_bytes()) {
        let segment = &text[range];
        let context = Context::new(named("ncn"));
        let written = rewrite(segment, &context, wanted(name), &Scope::All);
        assert_eq!(written.kept, [], "{name}: {text}");
        all.push_str(&written.applied(segment));
    }
    all
}

#[test]
fn a_sheet_is_written_in_other_letters_and_back() {
    let tabs = drawn("1 e:4 | e:5 | 2 f:N3 | c:N6 | 3 c:B4 | c:B5 | 4 f:R g:K");
    let blanks = "A club\n\nNo. a   b   c   d   e   f   g   h\n1                   4\n                    5\n\
                  2                       N3!         ; the knight\n            N6\n3           B4\n            B5\n\
                  4                       R   K   ; castles\n";
    let pipes = "\u{FEFF}WHITE\tA\tBLACK\tB\r\n\r\n| No. | a | b | c | d | e | f | g | h |\r\n\
                 |---|---|---|---|---|---|---|---|---|\r\n| 1 | | | | | 4 | | | |\r\n| | | | | | 5 | | | |\r\n\
                 | 2 | | | | | | N3 | | | fine |\r\n| | | | N6 | | | | | |\r\n| 3 | | | B4 | | | | | |\r\n\
                 | | | | B5 | | | | | |\r\n| 4 | | | | | | R! | K+? | |\r\n";
    let pipes = &pipes.replace("K+?", "K?");
    let two = &format!("{tabs}\n{tabs}");
    for text in [&tabs, blanks, pipes, two] {
        for (name, castles) in [
            ("ncn-de", ["T", "K"]),
            ("ncn-ru", ["Л", "Кр"]),
            ("ncn-lt", ["B", "K"]),
            ("ncn-figurine", ["♖", "♔"]),
        ] {
            let there = lettered(text, name);
            assert_ne!(there, text);
            assert_eq!(there.contains("[Notation "), name != "ncn-figurine");
            for range in segments(named("ncn"), there.as_bytes()) {
                let one = &there[range];
                assert_eq!(told(one), [], "{one}");
                assert_eq!(
                    moves(one, "ncn", "san").last().map(String::as_str),
                    Some("O-O")
                );
                let last = one.trim_end().lines().last().expect("a row");
                let both = castles.iter().all(|sign| last.contains(sign));
                assert!(both, "{last}");
            }
            assert_eq!(lettered(&there, "ncn"), text);
        }
    }
    // SAN typed into cells is written in the usual form of a sheet.
    let full = drawn("1 e:e4 | e:5 | 2 f:Nf3 | c:n6 | 3 c:B4 | c:B5 | 4 g:O-O");
    let usual = lettered(&tabs, "ncn-de");
    assert_eq!(lettered(&full, "ncn-de"), usual);
}

#[test]
fn random_games_are_written_in_other_letters_and_back() {
    let mut dice = Dice(0x1234_5678_9abc_def1);
    let fischer = "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1";
    let tags = format!("[Variant \"Chess960\"]\n[FEN \"{fischer}\"]\n[SetUp \"1\"]");
    let plain = "[Event \"x\"]".to_owned();
    for _ in 0..20 {
        for (tags, name, fen) in [(&plain, "chess", None), (&tags, "chess960", Some(fischer))] {
            let pgn = random_game(&mut dice, tags, name, fen);
            let sheet = reformatted(&pgn, "pgn", "ncn");
            let sheet = written("ncn")(&sheet.game);
            for name in ["ncn-sr", "ncn-figurine"] {
                let there = lettered(&sheet, name);
                assert_eq!(moves(&there, "ncn", "san"), moves(&sheet, "ncn", "san"));
                assert_eq!(lettered(&there, "ncn"), sheet);
            }
        }
    }
}
