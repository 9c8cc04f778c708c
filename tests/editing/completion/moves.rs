//! Where completion offers moves, and where it offers nothing. `$0` is the cursor.

use movetext::features::completion::OfferKind;

use super::{chosen, labels, offered};

/// Text that is glued to the word is a token of its own.
#[test]
fn a_result_or_a_number_after_the_word_stays() {
    for (format, text) in [
        ("pgn", "1. e4 e5 2. N$01-0"),
        ("pgn", "1. e4 e5 2. N$01/2-1/2\n"),
        ("pgn", "1. e4 (1. d$00-1) e5 *"),
        ("pgn", "1. e4 e$02. Nf3 *"),
        ("pgn", "1. e4 e$02... Nf3 *"),
    ] {
        let at = text.find("$0").expect("a cursor");
        let range = offered(format, text).map(|found| found.range);
        assert_eq!(range, Some(at - 1..at), "{text}");
    }
    assert!(offered("pgn", "1. e4 e5 1$00. Nf3 *").is_none());
    // A square is no number, and a field's number no result.
    let range = offered("pgn", "1. e$04 e5 *").map(|found| found.range);
    assert_eq!(range, Some(3..5));
    let range = offered("pdn", "1. 3$02-28 *").map(|found| found.range);
    assert_eq!(range, Some(3..8));
    let king = "[FEN \"W:WK40:B3\"]\n\n1. 4$00-1 3-8 *";
    let range = offered("pdn", king).map(|found| found.range);
    assert_eq!(range, Some(22..26), "a king's move, no result");
}

#[test]
fn nothing_is_offered_where_no_move_can_stand() {
    for (format, text) in [
        // Comments, after a blank too, closed or not.
        ("pgn", "1. e4 {the best $0} e5 *"),
        ("pgn", "1. e4 {the best $0"),
        ("pgn", "1. e4 {the best $0\n"),
        ("pgn", "1. e4 {the best $0\n\n"),
        ("pgn", "1. e4 {the best \n$0\n"),
        ("pgn", "1. e4 ; the best $0"),
        ("pgn", "1. e4 ; the best $0\ne5 *"),
        ("pgn", "1. e4 ;$0\ne5 *"),
        ("pgn", "1. e4\n% escaped $0\ne5 *"),
        ("pdn", "1. 32-28 {the best $0} 19-23 *"),
        ("pdn", "1. 32-28 {the best $0"),
        // Tags, between their names and their values.
        ("pgn", "[Event $0"),
        ("pgn", "[Event $0]\n\n1. e4 *"),
        ("pgn", "[Event \"World $0"),
        ("pgn", "[Event \"World $0\"]"),
        ("pgn", "[Event \"World\"$0"),
        ("pgn", "[Event \"World\"]\n[Site $0\n\n1. e4 *"),
        ("pgn", "[Event \"World\"] $0"),
        ("pgn", "[Event \"World\"]\n$0\n[Site \"a\"]\n\n1. e4 *"),
        ("pgn", "$0[Event \"World\"]\n\n1. e4 *"),
        ("pdn", "[Event \"World $0\"]"),
        ("pdn", "[GameType $0"),
        // A table without its head holds no move.
        ("ncn", "[$0"),
        ("ncn", "a:$0"),
        // A value is due, the line goes on, or a table is above.
        ("ncn", "PLACE\t$0"),
        ("ncn", "DATE\t1.1.$0"),
        ("ncn", "WHITE\tB$0"),
        ("ncn", "W$0 of chess\n"),
        ("ncn", "White to play $0\n"),
        ("ncn", "| No. | a | b | c | d | e | f | g | h |\n| 1 |\n$0"),
        // Glyphs, commands, results.
        ("pgn", "1. e4 $1$0 e5 *"),
        ("pgn", "1. e4!$0 e5 *"),
        ("pgn", "1. e4 {[%clk $0]} e5 *"),
        ("pgn", "1. e4 e5 1-0$0"),
        // Where it would be glued to what follows.
        ("pgn", "1. e4 $02. d4 *"),
        ("pdn", "1. 32-28 $02. 38-33 *"),
        // The row has its move.
        (
            "ncn",
            "[Event \"a\"]\n\n| | | | | 4 | | | |\n| | | N6 | | $0 | | | |\n",
        ),
    ] {
        assert_eq!(labels(format, text), [] as [&str; 0], "{format}: {text}");
    }
}

/// What is offered, and the text that a move with this label would replace.
fn replaced(format: &str, marked: &str, label: &str) -> Option<String> {
    let found = offered(format, marked)?;
    found.offers.iter().find(|offer| offer.label == label)?;
    let text = marked.replacen("$0", "", 1);
    Some(text[found.range].to_owned())
}

#[test]
fn moves_are_offered_where_one_can_stand() {
    for (format, text, label, word) in [
        ("pgn", "$0", "e4", ""),
        ("pgn", "1. e4 $0", "Nf6", ""),
        ("pgn", "1. e4 N$0", "Nf6", "N"),
        ("pgn", "1.N$0", "Nf3", "N"),
        ("pgn", "1. e4 {best} $0", "e5", ""),
        ("pgn", "1. e4 {best}$0 e5 *", "e5", ""),
        ("pgn", "1. e4 ; best\n$0", "e5", ""),
        ("pgn", "1. e4 $1 $0", "e5", ""),
        ("pgn", "1. e4! $0", "e5", ""),
        ("pgn", "[Event \"a\"]\n\n$0", "e4", ""),
        // In a variation, closed already or not.
        ("pgn", "1. e4 e5 ($0", "c5", ""),
        ("pgn", "1. e4 e5 ($0)", "c5", ""),
        ("pgn", "1. e4 e5 (N$0)", "Nf6", "N"),
        ("pgn", "1. e4 e5 (1... N$0) 2. Nf3 *", "Nf6", "N"),
        // A word that other moves follow.
        ("pgn", "1. e4 e5 2. N$0 Nc6 *", "Nf3", "N"),
        // Castling on one side begins as on the other.
        ("pgn", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-$0", "O-O", "O-"),
        ("pdn", "1. 32-28 $0", "19-23", ""),
        ("pdn", "1. 32-28 19-$0 *", "19-23", "19-"),
        ("pdn", "1. 32-28 1$0", "19-23", "1"),
    ] {
        let found = replaced(format, text, label);
        assert_eq!(found.as_deref(), Some(word), "{format}: {text}");
    }
}

/// It is taken for a slip, because Black's next move takes a pawn that 2. c4 had put there.
#[test]
fn a_move_that_replaces_another_is_complete_though_later_moves_cannot_be_played_after_it() {
    let after = |typed: &str| {
        format!("1. d4 d5 2. {typed}$0 dxc4 3. Nf3 Nf6 4. e3 e6 5. Bxc4 c5 6. O-O a6 *")
    };
    assert_eq!(labels("pgn", &after("Nf3")), [""; 0]);
    assert!(!labels("pgn", &after("Nf")).is_empty());
}

/// A capture of a pawn can be read without its last digit, but is written in full.
#[test]
fn a_capture_of_a_pawn_is_offered_until_it_is_written_in_full() {
    let text = "1. e4 d5 2. exd$0";
    assert_eq!(replaced("pgn", text, "exd5").as_deref(), Some("exd"));
    assert_eq!(labels("pgn", "1. e4 d5 2. exd5$0"), [""; 0]);
}

#[test]
fn a_sign_of_check_right_after_the_cursor_is_replaced() {
    let text = "1. e4 e5 2. Bc4 Nf6 3. B$0+ Kxf7 *";
    assert_eq!(replaced("pgn", text, "Bxf7+").as_deref(), Some("B+"));
}

/// Some programs write the whole game in one line with its tags.
#[test]
fn moves_are_offered_after_a_tag_on_the_line() {
    let text = "[Event \"x\"] 1. e4 e$0";
    assert_eq!(replaced("pgn", text, "e5").as_deref(), Some("e"));
    assert_eq!(labels("pgn", "[Event \"x\"] e$0"), [""; 0]);
}

#[test]
fn a_legal_move_is_complete() {
    for (format, text) in [
        ("pgn", "1. e4$0"),
        ("pgn", "1.e4$0"),
        ("pgn", "1. e4 Nf6$0"),
        ("pgn", "1. e4 e5 (Nf6$0)"),
        ("pgn", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O$0"),
        ("pdn", "1. 32-28$0"),
        ("pdn", "1.32-28 19-23$0 *"),
        (
            "ncn",
            "| No. | a | b | c | d | e | f | g | h |\n| 1   |   |   |   |   | 4$0 |   |   |   |\n",
        ),
    ] {
        assert_eq!(labels(format, text), [] as [&str; 0], "{format}: {text}");
    }
    // Inside a move its other ways are offered, and so are the forms of one that can be several.
    assert_eq!(replaced("pgn", "1. N$0f3", "Nc3").as_deref(), Some("Nf3"));
    assert_eq!(
        replaced("pgn", "1. Nf3 d5 2. d3 d4 3. Nd2$0", "Nbd2").as_deref(),
        Some("Nd2")
    );
}

#[test]
fn at_a_boundary_the_move_is_completed() {
    for (format, text, label, word) in [
        ("pgn", "1.$0e4 e5 *", "d4", "e4"),
        ("pgn", "1. e4 {x}$0Nc6 *", "e5", "Nc6"),
        ("pgn", "1. e4 e5 ($0Nc6) *", "c5", "Nc6"),
        ("pdn", "1.$032-28 *", "31-27", "32-28"),
    ] {
        let found = replaced(format, text, label);
        assert_eq!(found.as_deref(), Some(word), "{format}: {text}");
    }
}

/// The parser takes `32- 19-23` for one move. What is replaced ends at the blank.
#[test]
fn the_next_move_stays() {
    for (format, text, label, word) in [
        (
            "pdn",
            "[GameType \"20\"]\n\n1. 32-$0 19-23 2. 28x19 *",
            "32-28",
            "32-",
        ),
        (
            "pdn",
            "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x$0 14x23 *",
            "28x19",
            "28x",
        ),
        ("pgn", "1. e4 e5 2. N$0 d5 3. a3 *", "Nf3", "N"),
        ("pgn", "1. e4 e5 2. Nf3 d6 3. B$0 dxe5 *", "Bc4", "B"),
        // Nor is anything else taken that is glued to the word.
        ("pgn", "1. e4 e5 2. N$0; best\n*", "Nf3", "N"),
        ("pgn", "1. e4 e5 2. Nf$0$1 Nc6 *", "Nf3", "Nf"),
        ("pgn", "1. e4 e5 2. Nf$0) *", "Nf3", "Nf"),
        (
            "pdn",
            "[GameType \"20\"]\n\n1. 32-28 19$0$1 *",
            "19-23",
            "19",
        ),
    ] {
        assert_eq!(
            replaced(format, text, label).as_deref(),
            Some(word),
            "{text}"
        );
    }
}

/// A sign between the squares of a move is part of it.
#[test]
fn a_completion_inside_a_move_replaces_all_of_it() {
    for (format, head, text) in [
        ("pgn", "1. ", "PxP/Q5"),
        ("pgn", "1. ", "e4xd5"),
        ("pgn", "1. ", "e8=Q+"),
        ("pdn", "[GameType \"25\"]\n\n1. ", "c3-d4"),
        ("pdn", "[GameType \"21\"]\n\n1. ", "3/6-4/5"),
    ] {
        for at in 1..text.len() {
            let (before, after) = text.split_at(at);
            let marked = format!("{head}{before}$0{after} *");
            let range = offered(format, &marked).map(|found| found.range);
            let start = head.len();
            assert_eq!(range, Some(start..start + text.len()), "{marked}");
        }
    }
}

/// A scoresheet is begun with its form, goes on with captions, then with moves.
#[test]
fn a_scoresheet_is_offered_from_its_first_line_on() {
    const FIRST: [&str; 11] = [
        "blank scoresheet",
        "ORGANISATION",
        "TOURNAMENT",
        "WHITE",
        "BLACK",
        "DATE",
        "PLACE",
        "ROUND",
        "CHESSBOARD",
        "SCORE",
        "No.",
    ];
    for (text, wanted) in [
        ("$0", &FIRST[..]),
        ("\n\n$0\n", &FIRST[..]),
        ("bl$0", &["blank scoresheet", "BLACK"]),
        ("W$0", &["WHITE"]),
        ("An open\n$0", &FIRST[1..]),
        (
            "WHITE\tA\n[Event \"x\"]\nDATE\t1.1.2000\tPLACE\tB\n$0\n",
            &[
                "ORGANISATION",
                "BLACK",
                "ROUND",
                "CHESSBOARD",
                "SCORE",
                "No.",
            ],
        ),
        ("DATE\t1.1.2000\t$0", &["PLACE"]),
        ("WHITE\tA\tTITLE\tGM\tr$0", &["RATING"]),
        ("ROUND\t1\tCHESSBOARD\t2\t$0\n", &["SCORE"]),
        (
            "$0\n| No. | a | b | c | d | e | f | g | h |\n",
            &FIRST[1..10],
        ),
    ] {
        assert_eq!(labels("ncn", text), wanted, "{text}");
    }
    let found = offered("ncn", "An open\nwh$0").expect("offers");
    assert_eq!(
        (found.range, found.offers[0].text.as_str()),
        (8..10, "WHITE\t")
    );
}

#[test]
fn the_form_is_filled_in_from_place_to_place() {
    let first = offered("ncn", "$0").expect("offers").offers.remove(0);
    assert_eq!(
        first.text,
        "NAME OF TOURNAMENT OR LOGO OF TOURNAMENT\n\n\t\tTITLE\tRATING\tCOUNTRY\nWHITE\nBLACK\nDATE\t07.03.2026\tPLACE\n\
         ROUND\t\tCHESSBOARD\t\tSCORE\n\nNo.\ta\tb\tc\td\te\tf\tg\th\n1\t"
    );
    assert_eq!(first.kind, OfferKind::Form);
    assert_eq!(
        first.snippet.as_deref(),
        Some(
            "${1:NAME OF TOURNAMENT OR LOGO OF TOURNAMENT}\n\n\t\tTITLE\tRATING\tCOUNTRY\n\
         WHITE\t${2}\t${3}\t${4}\t${5}\nBLACK\t${6}\t${7}\t${8}\t${9}\nDATE\t${10:07.03.2026}\tPLACE\t${11}\n\
         ROUND\t${12}\tCHESSBOARD\t${13}\tSCORE\t${14}\n\nNo.\ta\tb\tc\td\te\tf\tg\th\n1\t$0"
        )
    );
    // Its first cells hold moves by their columns.
    let form = &first.text;
    assert_eq!(labels("ncn", &format!("{form}$0")), ["3", "4", "N3"]);
    assert_eq!(labels("ncn", &format!("{form}\t\t\t\t$0")), ["3", "4"]);
    assert_eq!(
        labels("ncn", &format!("{form}\t\t\t\t4\n\t\t\t$0")),
        ["5", "6", "N6"]
    );
}

#[test]
fn a_date_that_is_due_is_that_of_today() {
    for (text, range) in [("DATE\t$0", 5..5), ("DATE\t07.$0", 5..8)] {
        let found = offered("ncn", text).expect("offers");
        let labels: Vec<&str> = found.offers.iter().map(|offer| &*offer.label).collect();
        assert_eq!((labels, found.range), (vec!["07.03.2026"], range), "{text}");
    }
    assert_eq!(labels("ncn", "DATE\t07.03.2026$0"), [""; 0]);
}

#[test]
fn a_pawn_becomes_a_queen_first() {
    let tag = "[FEN \"8/P5k1/8/8/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n";
    let head = "\ta\tb\tc\td\te\tf\tg\th\n1\t";
    let cell = labels("ncn", &format!("{tag}{head}$0"));
    assert_eq!(cell, ["Q", "R", "B", "N"]);
    let moves = labels("pgn", &format!("{tag}1. a$0 *"));
    assert_eq!(moves[..4], ["a8=Q", "a8=R", "a8=B", "a8=N"]);
}

/// On a ring the zones have the names of the record.
#[test]
fn moves_are_offered_with_the_names_of_the_zones() {
    let offers = |tag: &str, moves: &str| {
        let text = format!("[Variant \"Three-man chess\"]\n{tag}\n{moves}$0 *\n");
        labels("pgn", &text)
    };
    let letters = offers("", "1. We4 Ge4 Be4 2. ");
    assert!(letters.contains(&"WNf3".to_owned()), "{letters:?}");
    assert!(
        letters.iter().all(|label| !label.starts_with("WH")),
        "{letters:?}"
    );
    let own = offers("[Zones \"WE GR SW\"]\n", "1. WEe4 GRe4 ");
    assert!(own.contains(&"SWNf3".to_owned()), "{own:?}");
    assert!(own.iter().all(|label| !label.starts_with("BL")), "{own:?}");
}

/// The labels of some offers and what is matched against the word for each.
fn matched(marked: &str, wanted: &str) -> Vec<(String, String)> {
    let found = offered("pgn", marked).expect("offers");
    let pairs = found.offers.iter();
    let pairs = pairs.map(|offer| (offer.label.clone(), offer.match_text().to_owned()));
    pairs
        .filter(|(label, _)| label.starts_with(wanted))
        .collect()
}

#[test]
fn a_game_with_figurines_is_offered_figurines() {
    let pairs = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        let pairs = pairs.iter();
        pairs.map(|(a, b)| (a.to_string(), b.to_string())).collect()
    };
    // Found by what is typed: a letter, or the figurine itself.
    for (marked, expected) in [
        ("1. ♘f3 d5 2. $0", [("♘c3", "Nc3"), ("♘a3", "Na3")]),
        ("1. ♘f3 d5 2. N$0", [("♘c3", "Nc3"), ("♘a3", "Na3")]),
        ("1. ♘f3 d5 2. ♘$0", [("♘c3", "♘c3"), ("♘a3", "♘a3")]),
        ("1. e4 e5 2. ♘$0", [("♘c3", "♘c3"), ("♘a3", "♘a3")]),
    ] {
        let found = matched(marked, "♘");
        for pair in pairs(&expected) {
            assert!(found.contains(&pair), "{marked}: {found:?}");
        }
        assert_eq!(matched(marked, "N"), [], "{marked}");
    }
    // Black figurines for Black, if the game has them.
    let black = "1. ♘f3 ♞f6 2. ♘c3 $0";
    assert!(matched(black, "♞").contains(&("♞c6".into(), "Nc6".into())));
    assert_eq!(matched("1. ♘f3 ♘f6 2. ♘c3 $0", "♞"), []);
    assert!(!matched("1. ♘f3 ♘f6 2. ♘c3 $0", "♘").is_empty());
    // What is written last decides.
    assert_eq!(matched("1. ♘f3 ♘f6 2. Nc3 $0", "♘"), []);
    assert_eq!(
        chosen("pgn", "1. ♘f3 d5 2. N$0 *", "♘c3"),
        "1. ♘f3 d5 2. ♘c3 *"
    );
    assert!(matched("[Notation \"figurine\"]\n\n$0", "♘").contains(&("♘c3".into(), "Nc3".into())));
}

/// In the column of the numbers of a sheet, the number of the row that is due.
#[test]
fn the_number_of_the_next_row_of_a_sheet_is_offered() {
    let head = "\ta\tb\tc\td\te\tf\tg\th\n";
    let at = |rows: &str| labels("ncn", &format!("{head}{rows}"));
    assert_eq!(at("$0"), ["1"]);
    assert_eq!(at("1\t\t\t\t\t4\n\t\t\t\t\t5\n$0\n"), ["2"]);
    assert_eq!(at("1.\t\t\t\t\t4\n\t\t\t\t\t5\n$0"), ["2."]);
    // The second player's row has none, a number that is there is complete, and a row of the middle has its own.
    assert_eq!(at("1\t\t\t\t\t4\n$0"), [""; 0]);
    assert_eq!(at("1\t\t\t\t\t4\n\t\t\t\t\t5\n2$0"), [""; 0]);
    assert_eq!(at("1\t\t\t\t\t4\n\t\t\t\t\t5\n$0\n2\t\t\t\t4\n"), [""; 0]);
}

/// A client compares what is typed with what is offered.
#[test]
fn captures_are_offered_with_the_sign_that_is_typed() {
    let fen = "[GameType \"20\"]\n[FEN \"W:W39:B12,13,22,33\"]\n\n1. ";
    for (typed, label) in [
        ("39x", "39x19"),
        ("39×", "39×19"),
        ("39:", "39:19"),
        ("39×28×", "39×28×17×8×19"),
    ] {
        let found = offered("pdn", &format!("{fen}{typed}$0")).expect("offers");
        let offers = found.offers.iter();
        let offers: Vec<_> = offers
            .map(|one| (one.text.as_str(), one.match_text()))
            .collect();
        assert_eq!(offers, [(label, label)], "{typed}");
    }
}

/// The sign of a move with blanks around it does not begin a move of the other player.
#[test]
fn a_move_with_blanks_goes_on_from_its_sign() {
    let pairs = "[GameType \"25\"]\n\n1. ";
    for (head, typed, expected) in [
        (
            pairs,
            "6/3 -",
            &[
                ("6/3-5/2", "6/3 - 5/2", "6/3 -5/2"),
                ("6/3-5/4", "6/3 - 5/4", "6/3 -5/4"),
            ][..],
        ),
        (
            pairs,
            "6/3 - ",
            &[
                ("6/3-5/2", "6/3 - 5/2", "6/3 - 5/2"),
                ("6/3-5/4", "6/3 - 5/4", "6/3 - 5/4"),
            ],
        ),
        (
            "[GameType \"25\"]\n\n1. ",
            "c3 -",
            &[
                ("c3-b4", "c3 - b4", "c3 -b4"),
                ("c3-d4", "c3 - d4", "c3 -d4"),
            ],
        ),
        (
            "[GameType \"20\"]\n[FEN \"W:W39:B12,13,22,33\"]\n\n1. ",
            "39 x ",
            &[("39x19", "39 x 19", "39 x 19")],
        ),
    ] {
        let found = offered("pdn", &format!("{head}{typed}$0")).expect("offers");
        assert_eq!(found.range, head.len()..head.len() + typed.len(), "{typed}");
        let offers = found.offers.iter();
        let mut offers: Vec<_> = offers
            .map(|one| (one.label.as_str(), one.text.as_str(), one.match_text()))
            .collect();
        offers.sort_unstable();
        assert_eq!(offers, expected, "{typed}");
    }
}
