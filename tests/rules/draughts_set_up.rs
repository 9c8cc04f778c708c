//! Set-ups of draughts as files have them, and the reasons why some cannot be read.

use std::ops::Range;

use movetext::board::{Role, Seat};
use movetext::rules::{Position, SetUpFault, game, game_of_type};

fn set_up(name: &str, fen: &str) -> Result<Box<dyn Position>, SetUpFault> {
    game(name).expect("a game of the table").position(Some(fen))
}

#[track_caller]
fn reads(name: &str, fen: &str, as_if: &str) {
    match set_up(name, fen) {
        Ok(position) => assert_eq!(position.fen(), as_if, "{fen}"),
        Err(fault) => panic!("{fen}: {fault:?}"),
    }
}

#[track_caller]
fn refuses(name: &str, fen: &str, at: Option<Range<usize>>, reason: &str) {
    match set_up(name, fen) {
        Ok(position) => panic!("{fen} was read as {}", position.fen()),
        Err(fault) => {
            assert_eq!(fault.at, at, "{fen}");
            assert!(fault.reason.contains(reason), "{fen}: {}", fault.reason);
        }
    }
}

#[test]
fn the_start_positions_are_those_of_the_rules() {
    let start = |name: &str| {
        game(name)
            .expect("a game")
            .position(None)
            .expect("a start")
            .fen()
    };
    assert_eq!(
        start("english"),
        set_up("english", "B:W21-32:B1-12").unwrap().fen()
    );
    assert_eq!(
        start("italian"),
        set_up("italian", "W:W21-32:B1-12").unwrap().fen()
    );
    assert_eq!(
        start("spanish"),
        set_up("spanish", "W:W1-12:B21-32").unwrap().fen()
    );
    assert_eq!(
        start("thai"),
        set_up("thai", "B:W1-8:B25-32").unwrap().fen()
    );
    assert_eq!(
        start("international"),
        set_up("international", "W:W31-50:B1-20").unwrap().fen()
    );
    assert_eq!(
        start("russian"),
        "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
    );
    assert_eq!(
        start("turkish"),
        "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7"
    );
}

#[test]
fn every_form_files_have_is_read() {
    reads("international", "W:W31-33:B1,2", "W:W31,32,33:B1,2");
    reads("english", "W:WK31,32:B18.", "W:WK31,32:B18");
    reads("english", " W : W K31 , 32 : B 18 . ", "W:WK31,32:B18");
    reads("english", "W:W06,10:B01", "W:W6,10:B1");
    reads("english", "B:B1,2:W31,30", "B:W30,31:B1,2");
    reads("english", "w:wk31,32:bK18", "W:WK31,32:BK18");
    reads("english", "W:WK29-31:B1", "W:WK29,K30,K31:B1");
    reads("english", "W:W31", "W:W31:B");
    reads("english", "W:W:B1", "W:W:B1");
    reads("english", "W::B1.", "W:W:B1");
    reads("english", "W::.", "W:W:B");
    reads("english", "?:W31:B1", "B:W31:B1");
    reads("international", "?:W31:B1", "W:W31:B1");
}

#[test]
fn letters_and_numbers_are_both_read() {
    reads("russian", "W:Wa1,Kc3:Bb8", "W:Wa1,Kc3:Bb8");
    reads("russian", "W:W29,K22:B1", "W:Wa1,Kc3:Bb8");
    reads("brazilian", "B:W32:B1,4", "B:Wg1:Bb8,h8");
    reads("russian", "W:WA1,KC3:BB8", "W:Wa1,Kc3:Bb8");
    reads("english", "B:Wa1:Bb8,h8", "B:W29:B1,4");
    reads("italian", "W:Wa8,g8:Bh1", "W:W1,4:B32");
    reads("spanish", "W:Wh1,b1:Bg8,a8", "W:W1,4:B29,32");
    reads("canadian", "W:WKl12,Kk1:Ba1", "W:WK6,K72:B67");
    // No file k, where set-ups are written with numbers.
    reads("canadian", "W:Wk72:B1", "W:WK72:B1");
}

#[test]
fn fields_that_programs_add_are_understood_or_ignored() {
    let position = set_up("russian", "W:Wa1:Bb8:H3:F17").unwrap();
    assert_eq!(
        (position.number(), position.fen().as_str()),
        (17, "W:Wa1:Bb8")
    );
    reads("russian", "W:Wa1:Bb8:Xanything", "W:Wa1:Bb8");
    // Captured but not yet removed.
    reads("international", "W:WK31,33:BG18,P19,20", "W:WK31,33:B20");
    // Moves in a row of a king of Black and of White.
    reads(
        "frisian",
        "W:WK31,33:BK18,20:H0:F9:+2+1",
        "W:WK31,33:BK18,20:+218+131",
    );
    reads("frisian", "W:WK31,33:BK18,20:+0+0", "W:WK31,33:BK18,20");
}

#[test]
fn a_king_that_has_made_three_moves_in_a_row_stays() {
    let mut moves = Vec::new();
    set_up("frisian", "W:WK31,33:B20:+0+3")
        .unwrap()
        .legal(&mut moves);
    assert!(
        moves.iter().all(|mv| mv.piece.role == Role::Man),
        "{moves:?}"
    );
    assert_eq!(moves.len(), 2);
    moves.clear();
    set_up("frisian", "W:WK31:B20:+0+3")
        .unwrap()
        .legal(&mut moves);
    assert!(!moves.is_empty(), "without a man there is no limit");
    assert!(moves.iter().all(|mv| mv.piece.seat == Seat::WHITE));
}

#[test]
fn what_cannot_be_read_is_named() {
    refuses(
        "english",
        "W:W33:B1",
        Some(3..5),
        "the board has no square 33",
    );
    refuses(
        "english",
        "W:W0:B1",
        Some(3..4),
        "the board has no square 0",
    );
    refuses(
        "english",
        "W:W31:B1,99999999",
        Some(9..17),
        "no square 99999999",
    );
    refuses(
        "russian",
        "W:Wa1,a2:Bb8",
        Some(6..8),
        "a2 is not a playable square",
    );
    refuses(
        "russian",
        "W:Wa1,i2:Bb8",
        Some(6..8),
        "the board has no square i2",
    );
    refuses(
        "english",
        "W:W31, K31:B1",
        Some(8..10),
        "square 31 is given twice",
    );
    refuses(
        "english",
        "W:W31:B30-32",
        Some(7..12),
        "square 31 is given twice",
    );
    refuses("english", "W:W32-30:B1", Some(3..8), "runs backward");
    refuses("english", "W:W3x:B1", Some(3..5), "`3x` is not a square");
    refuses("english", "W:WK:B1", None, "is not a square");
    refuses("english", "W:W1-:B2", None, "is not a square");
    refuses("english", "W:X31:B1", Some(2..3), "`X` is not a side");
    refuses("english", "W:Wé:B1", Some(3..5), "`é` is not a square");
    refuses("english", "X:W31:B1", Some(0..1), "side to move");
    refuses("english", "W", Some(0..1), "colons");
    refuses("english", "W:", Some(0..2), "colons");
    refuses("english", "", None, "side to move");
    refuses("english", "...", None, "side to move");
    let chess = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    refuses("english", chess, Some(0..chess.len()), "side to move");
}

#[test]
fn a_position_without_moves_is_read() {
    for fen in ["W:W:B1", "W:W1:B5", "W:W9:B5,6,1,2", "B:W1:B"] {
        let position = set_up("english", fen).unwrap();
        let mut moves = Vec::new();
        position.legal(&mut moves);
        assert_eq!(moves, [], "{fen}");
        assert_eq!(position.perft(3), 0, "{fen}");
    }
}

#[test]
fn games_are_found_by_their_numbers() {
    let named = |number: u16| game_of_type(&number.to_string()).map(|game| game.name);
    let table = [
        (20, "international"),
        (21, "english"),
        (22, "italian"),
        (23, "pool"),
        (24, "spanish"),
        (25, "russian"),
        (26, "brazilian"),
        (27, "canadian"),
        (28, "portuguese"),
        (29, "czech"),
        (30, "turkish"),
        (31, "thai"),
        (40, "frisian"),
        (41, "spantsiretti"),
    ];
    for (number, name) in table {
        assert_eq!(named(number), Some(name));
    }
    assert_eq!(named(50), None);
}
