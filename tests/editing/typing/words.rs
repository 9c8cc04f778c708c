//! The word being typed: how long its findings are kept back.

use super::{Writing, assert_shown, assert_typed, game};
use movetext::document::Severity;
use movetext::features::while_typing::hidden_findings;

#[test]
fn the_beginning_of_a_move_stays_quiet() {
    for (format, game, keys) in [
        ("pgn", "1. e4 $0 *\n", &["N", "Nc", "e"][..]),
        (
            "pgn",
            "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. $0 *\n",
            &["O", "O-", "Nx"],
        ),
        (
            "pgn",
            "1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. $0 *\n",
            &["Bx", "Bxf"],
        ),
        ("pgn", "1. e4 e5 2. Qh5 Nc6 3. $0 *\n", &["Qxf7"]),
        ("pgn", "1. e4 e5 2. $0 Nc6 3. Bb5 *\n", &["N", "Nf"]),
        (
            "pdn",
            "[GameType \"20\"]\n\n1. 32-28 $0 *\n",
            &["1", "19", "19-", "19-2"],
        ),
    ] {
        for typed in keys {
            let head = "[Event \"a\"]\n[Site \"a\"]\n[Date \"2020.01.02\"]\n[Round \"1\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n";
            let head = if format == "pgn" {
                format!("{head}\n")
            } else {
                String::new()
            };
            let mut writing = Writing::new(format, &format!("{head}{game}"));
            writing.keys(typed);
            assert_shown(&writing, false, &[]);
            assert_shown(&writing, true, &[]);
        }
    }
}

/// A move is complete after a pause, and with this one the game is over.
#[test]
fn an_open_result_after_mate_is_told_after_a_pause() {
    let mate = game("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. $0 *\n");
    let mut writing = Writing::new("pgn", &mate);
    writing.keys("Qxf7");
    assert_shown(&writing, false, &[]);
    assert_shown(&writing, true, &[("result-mismatch", "*")]);
}

/// The number of a glyph is chosen from a list, however long that takes.
#[test]
fn the_sign_of_a_glyph_stays_quiet() {
    for (format, text) in [
        ("pgn", game("1. e4 $0 *\n")),
        ("pgn", game("1. e4 $0 e5 *\n")),
        ("pdn", "[GameType \"20\"]\n\n1. 32-28 $0 *\n".to_owned()),
    ] {
        assert_typed(format, &text, "$", &[]);
    }
    assert_typed("pgn", &game("1. e4 $0 e5 *\n"), "$ ", &[("garbage", "$")]);
    assert_typed(
        "pgn",
        &game("1. e4 $0 e5 *\n"),
        "$256",
        &[("nag-value", "$256")],
    );
}

/// The squares of a move of draughts may have blanks around the sign, and a capture may name its stops and have any
/// sign.
#[test]
fn the_beginning_of_a_move_with_blanks_or_stops_stays_quiet() {
    // Of our own.
    const STOPS: &str = "[GameType \"20\"]\n[FEN \"W:W29,47:B24,14,2\"]\n\n1. $0 *\n";
    for (text, keys) in [
        (
            "[Variant \"Deutsche Dame\"]\n\n1. $0 *\n",
            "6/3 - 5/4 3/6 - 4/5 2. 5/4 × 3/6",
        ),
        (
            "[Variant \"Deutsche Dame\"]\n\n1. $0 *\n",
            "c3 - d4 f6-e5 2. d4:f6",
        ),
        (
            "[GameType \"20\"]\n\n1. $0 *\n",
            "32 - 28 19- 23 2. 28 x 19 14 x 23",
        ),
        (STOPS, "29×20×9"),
        (STOPS, "29:20:9"),
        (STOPS, "29 × 20 × 9"),
    ] {
        let mut writing = Writing::new("pdn", text);
        for key in keys.chars() {
            writing.keys(&key.to_string());
            for paused in [false, true] {
                let worse: Vec<_> = writing
                    .notes(paused)
                    .into_iter()
                    .filter(|note| note.severity <= Severity::Warning)
                    .map(|note| note.message)
                    .collect();
                assert!(worse.is_empty(), "{worse:?} after {key:?} of {keys}");
            }
        }
    }
    // What no legal move begins with is no such beginning.
    let mut writing = Writing::new("pdn", "[GameType \"20\"]\n\n1. $0 *\n");
    writing.keys("26 ");
    assert_shown(&writing, false, &[("unreadable-move", "26")]);
}

/// Nobody knows yet whether `1` is the beginning of `12.`, of `11...` or of nothing.
#[test]
fn the_beginning_of_the_number_that_is_due_stays_quiet() {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 Nf6 \
                 10. Ng1 Ng8 11. Nf3 Nf6 $0\n";
    let text = game(moves);
    for keys in ["1", "12", "12."] {
        assert_typed("pgn", &text, keys, &[]);
    }
}

#[test]
fn another_word_is_quiet_until_the_person_pauses() {
    let mut writing = Writing::new("pdn", "[GameType \"20\"]\n\n1. 32-28 $0 *\n");
    writing.keys("19-99");
    assert_shown(&writing, false, &[]);
    assert_shown(&writing, true, &[("no-such-square", "99")]);
    // The findings of a finished word are shown at once.
    writing.key(" ");
    assert_shown(&writing, false, &[("no-such-square", "99")]);
}

#[test]
fn an_edit_elsewhere_ends_the_quiet() {
    let mut writing = Writing::new("pdn", "[GameType \"20\"]\n\n1. 32-28 $0 *\n");
    writing.keys("19-");
    assert_shown(&writing, true, &[]);
    writing.edit(15..15, " ");
    assert_shown(&writing, false, &[("unreadable-move", "19-")]);
}

#[test]
fn what_is_pasted_is_judged_at_once() {
    let mut writing = Writing::new("pdn", "[GameType \"20\"]\n\n1. 32-28 $0 *\n");
    writing.edit(writing.cursor..writing.cursor, "19-99");
    assert_shown(&writing, false, &[("no-such-square", "99")]);
}

/// Findings before and after the word being typed are always shown.
#[test]
fn only_what_exists_because_of_the_word_is_quiet() {
    let text = "[GameType \"20\"]\n\n1. 32-99 19-23 *\n\n[GameType \"20\"]\n\n1. 32-28 $0 *\n\n\
        [GameType \"20\"]\n\n1. 32-88 *\n";
    let mut writing = Writing::new("pdn", text);
    let others = [("no-such-square", "99"), ("no-such-square", "88")];
    writing.keys("19-77");
    assert_shown(&writing, false, &others);
    assert_shown(
        &writing,
        true,
        &[others[0], ("no-such-square", "77"), others[1]],
    );
    // Inside a variation that the editor has closed, too.
    let mut writing = Writing::new("pdn", "[GameType \"20\"]\n\n1. 32-28 19-23 $0 *\n");
    for key in ["(", "1", "8", "-", "9", "9", " ", "2", ".", " ", "3"] {
        writing.key_with_closing(key);
    }
    assert_shown(&writing, false, &[("no-such-square", "99")]);
}

#[test]
fn a_move_that_is_written_anew_is_quiet() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23$0 *\n";
    let mut writing = Writing::new("pdn", text);
    let at = writing.cursor;
    writing.edit(at - 1..at, "");
    writing.cursor -= 1;
    assert_shown(&writing, false, &[]);
    writing.key("4");
    assert_shown(&writing, false, &[]);
}

/// A letter that is removed and put back again, and one that is changed inside a word.
#[test]
fn a_slip_is_reported_again_after_it_was_touched() {
    let text = game("1. e4 e5 2. Nf3 Nc6 3. $0Bb6 a6 *\n");
    let slip = [("illegal-move", "Bb6")];
    for (letter, other) in [(0, "B"), (1, "b"), (2, "6")] {
        let mut writing = Writing::new("pgn", &text);
        assert_shown(&writing, false, &slip);
        let at = writing.cursor + letter;
        writing.edit(at..at + 1, "");
        writing.edit(at..at, other);
        assert_shown(&writing, false, &[]);
        assert_shown(&writing, true, &slip);
    }
    let mut writing = Writing::new("pgn", &text.replace("Bb6", "Bb5"));
    let at = writing.cursor + 1;
    writing.edit(at..at + 1, "f");
    assert_shown(&writing, true, &[("illegal-move", "Bf5")]);
}

/// What is wrong further on is shown, though a sign of check may still come.
#[test]
fn an_error_after_a_whole_move_comes_back_after_a_pause() {
    let text = game("1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Bxf7+$0 Kxf7 5. Bh6 *\n");
    let mut writing = Writing::new("pgn", &text);
    let at = writing.cursor;
    writing.edit(at - 1..at, "");
    assert_shown(&writing, true, &[("illegal-move", "Bh6")]);
    // It is shown after some time without another key.
    let snapshot = writing.document.snapshot();
    let typing = writing.typing.as_ref().expect("a key");
    let kept =
        hidden_findings(snapshot, &writing.context, typing, false).expect("findings kept back");
    assert!(kept.until_pause);
}

#[test]
fn a_line_after_a_blank_one_is_judged() {
    let wrong = [("unreadable-move", "Zz9")];
    for (text, keys) in [
        ("1. e4 e5$0\n*\n", "\n2. Zz9 "),
        ("1. e4 $0", "e5\n\n2. Zz9 "),
        ("$0", "1. e4 e5 2. Zz9 "),
    ] {
        assert_typed("pgn", &game(text), keys, &wrong);
    }
    let text = game("1. e4 e5$0").replace("\"*\"", "\"0-1\"");
    assert_typed("pgn", &text, "\n1-0", &[("result-mismatch", "1-0")]);
    let text = text.replace('\n', "\r\n");
    let mut writing = Writing::new("pgn", &text);
    for key in ["\r\n", "1", "-", "0"] {
        writing.key(key);
    }
    assert_shown(&writing, true, &[("result-mismatch", "1-0")]);
    assert_typed("pgn", &game("1. e4 $0"), "e5\n\n", &[]);
}

/// The tags were typed in one go with the moves, which all stand in one line.
#[test]
fn a_slip_in_the_first_line_after_tags_is_reported_after_a_pause() {
    let tags = "[White \"a\"]\n[Black \"b\"]\n\n";
    for (moves, code, at) in [
        ("1. e4 e5 2. Nf4 ", "illegal-move", "Nf4"),
        ("1. e4 e5 2. Qd9 Nc6 3. d3 ", "no-such-square", "d9"),
        ("1. e4 e5 3. Nf3 ", "move-number", "3"),
    ] {
        let mut writing = Writing::new("pgn", "$0");
        writing.keys(tags);
        writing.keys(moves);
        let expected = [(code, at.to_owned())];
        let shown: Vec<_> = writing.shown(true);
        let told = shown.iter().filter(|(shown, _)| *shown == code);
        assert!(told.eq(&expected), "{moves}: {shown:?}");
    }
}

/// Moves that run together are told apart only once the word is finished.
#[test]
fn moves_that_run_together_are_quiet_while_they_are_typed() {
    let mut writing = Writing::new("pgn", &game("1. e4 e5 2. $0 *"));
    for key in "Nf3Nc63.".chars() {
        writing.keys(&key.to_string());
        assert_shown(&writing, false, &[]);
    }
    writing.keys(" ");
    assert_shown(&writing, false, &[("missing-blank", "Nf3Nc63.")]);
}

#[test]
fn a_sheet_stays_quiet_where_castling_or_a_row_of_pieces_begins() {
    let head = "NUMBER OF THE MOVE\ta\tb\tc\td\te\tf\tg\th\n";
    let game = format!(
        "{head}1\t\t\t\t\t4\t\t\t\n\t\t\t\t\t5\t\t\t\n2\t\t\t\t\t\tN3\t\t\n\t\t\tN6\t\t\t\t\t\n\
         3\t\t\tB4\t\t\t\t\t\n\t\t\tB5\t\t\t\t\t\n$0"
    );
    let mut writing = Writing::new("ncn", &game);
    for keys in ["4\t\t\t\t\t\tR", "\t", "K"] {
        writing.keys(keys);
        assert_shown(&writing, true, &[]);
    }
    let mut writing = Writing::new("ncn", "\ta\tb\tc\td\te\tf\tg\th\n$0");
    for keys in ["\tB\tR", "\tK", "\tB\tN\tR\tQ\tN", "\n\tB\tR"] {
        writing.keys(keys);
        assert_shown(&writing, true, &[]);
    }
}

#[test]
fn a_heading_waits_for_its_table() {
    let mut writing = Writing::new("ncn", "$0");
    for keys in ["SIMULTANEOUS GAME", "\n", "\n", "WHITE PETROSJAN\n"] {
        writing.keys(keys);
        assert_shown(&writing, true, &[]);
    }
}

/// A wrong number may mean a missing move, which the move after it shows: nothing is said of the number before.
#[test]
fn a_number_is_judged_once_its_move_is_complete() {
    for moves in [
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 $0 *\n",
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 $0\n*\n",
    ] {
        let mut writing = Writing::new("pgn", &game(moves));
        writing.keys("5.");
        for key in ["", " ", "e", "3"] {
            writing.keys(key);
            assert_shown(&writing, false, &[]);
        }
        assert_shown(&writing, true, &[("missing-move", "5.")]);
        writing.keys(" ");
        assert_shown(&writing, false, &[("missing-move", "5.")]);
    }
    // A pause before the move changes nothing.
    let mut writing = Writing::new("pgn", &game("1. d4 d5 2. c4 $0 *\n"));
    writing.keys("3. ");
    assert_shown(&writing, true, &[]);
    writing.keys("N");
    assert_shown(&writing, true, &[]);
}

#[test]
fn a_number_after_the_result_is_judged_with_its_move() {
    let mut writing = Writing::new("pgn", &game("1. d4 d5 2. c4 e6 $0\n"));
    writing.keys("* 9... ");
    assert_shown(&writing, false, &[]);
    writing.keys("e");
    assert_shown(&writing, false, &[]);
    writing.keys("6");
    assert_shown(&writing, false, &[]);
    writing.keys(" ");
    assert_shown(
        &writing,
        false,
        &[("move-number", "9"), ("illegal-move", "e6")],
    );
}

/// A move that is not whole cannot be played, and the number shows why; what is said of the number stays meanwhile.
#[test]
fn a_number_that_is_too_high_stays_reported_while_the_next_moves_are_typed() {
    let mut writing = Writing::new("pgn", &game("1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 $0\n*\n"));
    for key in "5. Bxc6 bxc6 6. O-O ".chars() {
        writing.keys(&key.to_string());
        assert_shown(&writing, false, &[("move-number", "3")]);
    }
}

/// The number of a move that is there is judged after a pause.
#[test]
fn a_number_before_a_move_is_not_one_of_a_move_to_come() {
    let mut writing = Writing::new("pgn", &game("1. d4 d5 $0c4 e6 *\n"));
    writing.keys("4. ");
    assert_shown(&writing, true, &[("move-number", "4")]);
}

/// A row in which nothing but tabs is typed so far is not finished, however long the person pauses.
#[test]
fn a_row_that_is_begun_with_tabs_is_not_called_empty() {
    let head = "\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\tN3\n";
    let mut writing = Writing::new("ncn", &format!("{head}$0\n3\t\t\t\t4\n"));
    for key in ["\t", "\t", "\t", "N", "6"] {
        writing.key(key);
        assert_shown(&writing, false, &[]);
        assert_shown(&writing, true, &[]);
    }
}

/// Words typed right before a number begin a row of their own: what is wrong after it is said as before.
#[test]
fn a_row_typed_before_another_leaves_what_is_said_after_it() {
    let text = game(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O \
         $010. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 *\n",
    );
    let mut writing = Writing::new("pgn", &text);
    let missing = |writing: &Writing| {
        let notes = writing.notes(false);
        let [note] = &*notes else { panic!("{notes:?}") };
        note.message
            .starts_with("move 9 is probably missing here: ")
    };
    assert!(missing(&writing));
    for key in ["9", "."] {
        writing.key(key);
        assert!(missing(&writing));
        assert_eq!(writing.notes(true).len(), 1, "{key}");
    }
    for key in " h3 Na5".chars() {
        writing.key(&key.to_string());
        assert!(missing(&writing), "{key}: {:?}", writing.notes(false));
    }
    writing.keys(" ");
    assert_shown(&writing, true, &[]);
}

#[test]
fn moves_typed_before_others_condemn_nothing_until_a_pause() {
    let text = game(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 $04. Ba4 Nf6 5. O-O Be7 (5... b5 6. Bb3 Bb7) 6. Re1 b5 7. Bb3 d6 *\n",
    );
    let mut writing = Writing::new("pgn", &text);
    for key in "4. Bxc6 dxc6 5. Nc3 f6 6. d4 ".chars() {
        writing.key(&key.to_string());
        assert_shown(&writing, false, &[]);
    }
    assert!(!writing.notes(true).is_empty());
    // A game that has ended, by its tag and after its moves.
    let ended = text
        .replace("d6 *", "d6 1-0")
        .replace("[Result \"*\"]", "[Result \"1-0\"]");
    let mut writing = Writing::new("pgn", &ended);
    for key in "4. Bxc6 dxc6 5. Nc3 ".chars() {
        writing.key(&key.to_string());
        assert_shown(&writing, false, &[]);
    }
    // In a variation, with the moves that are there in the next line.
    let text = game("1. e4 e5 2. Nf3 Nc6 (2... d6 $0\n3. Bc4 Be7) 3. Bb5 a6 *\n");
    let mut writing = Writing::new("pgn", &text);
    for key in "3. d4 exd4 4. Nxd4 ".chars() {
        writing.key(&key.to_string());
        assert_shown(&writing, false, &[]);
    }
}

#[test]
fn a_move_taken_away_condemns_nothing_until_a_pause() {
    for (moves, keys) in [
        ("4. Ba4$0 Nf6 5. O-O Be7 *\n", "Bxc6"),
        ("4. Ba4$0\n", "Bc4"),
        ("4. Ba4 (4. Bc4) 4... Nf6$0 5. O-O Be7 *\n", "d6"),
        // `N` alone may also be the mark of a novelty.
        ("4. Ba4 Nf6$0 5. O-O Be7 *\n", "Nge7"),
    ] {
        let text = game(&format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {moves}"));
        let mut writing = Writing::new("pgn", &text);
        for _ in 0..3 {
            writing.backspace();
            assert_shown(&writing, false, &[]);
        }
        let is_followed = moves.contains("$0 ");
        assert_eq!(
            !writing.notes(true).is_empty(),
            is_followed,
            "after a pause it is told"
        );
        for key in keys.chars() {
            writing.key(&key.to_string());
            assert_shown(&writing, false, &[]);
        }
    }
}

#[test]
fn a_slip_among_moves_typed_before_others_is_told_once() {
    let text = game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 $04. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n");
    let mut writing = Writing::new("pgn", &text);
    writing.keys("4. Bxc6 dxe6 ");
    for key in "5. Nc3 f6 ".chars() {
        assert_shown(&writing, false, &[("illegal-move", "dxe6")]);
        writing.key(&key.to_string());
    }
}

#[test]
fn a_move_taken_away_in_a_variation_hides_nothing_of_the_line_around_it() {
    let text = game(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 (4... b5$0 5. Bb3 Na5) 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. Bc3 *\n",
    );
    let mut writing = Writing::new("pgn", &text);
    for _ in 0..2 {
        writing.backspace();
        assert_shown(&writing, false, &[("illegal-move", "Bc3")]);
    }
}

#[test]
fn who_goes_back_into_typed_moves_types_nothing_in_front_of_others() {
    let mut writing = Writing::new("pgn", &game("$0 *\n"));
    writing.keys("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Rd1 b5 ");
    assert_shown(&writing, false, &[("illegal-move", "Rd1")]);
    let text = String::from(&writing.document.snapshot().text);
    let at = text.find("a6").expect("a move");
    writing.edit(at..at + 2, "d6");
    assert_shown(&writing, false, &[("illegal-move", "Rd1")]);
}

#[test]
fn a_move_taken_away_among_moves_typed_before_condemns_nothing_until_a_pause() {
    let mut writing = Writing::new("pgn", &game("$0 *\n"));
    writing.keys("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 ");
    let text = String::from(&writing.document.snapshot().text);
    writing.cursor = text.find("a6").expect("a move") + 2;
    for key in ["", "", "N", "f", "6"] {
        match key {
            "" => writing.backspace(),
            _ => writing.key(key),
        }
        assert_shown(&writing, false, &[]);
    }
}
