//! Which repairs are offered, and in which order.

use movetext::document::Document;
use movetext::features::actions::related_fixes;
use movetext::identify::Context;
use movetext::syntax::format;

use super::{about_moves, apply};
use crate::support;

/// The new words offered for the first finding of a text.
fn offered(format: &str, text: &str) -> Vec<String> {
    let found = about_moves(format, text);
    let fixes = found.first().map_or(&[][..], |finding| &finding.fixes);
    fixes.iter().map(|fix| fix.edits[0].text.clone()).collect()
}

#[test]
fn what_does_as_claimed_is_offered_first() {
    assert_eq!(offered("pgn", "1. cxc4 e5 *"), ["c4"]);
    assert_eq!(offered("pgn", "1. e4 d5 2. exe5 *"), ["exd5", "e5"]);
    // The second removes the mark. On g5 the queen could be taken.
    assert_eq!(
        offered("pgn", "1. e4 e5 2. Qh5 Nc6 3. Qg5+ *"),
        ["Qxe5+", "", "Qg4", "Qf5"]
    );
}

/// After the exchange, 14-19 would be refused again: the man on 19 is still there.
#[test]
fn moves_are_exchanged_only_if_both_can_be_played() {
    let text = "[GameType \"20\"]\n\n1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 43-38 1-7 5. 49-43 20-24 6. 37-31 14-20 \
                7. 41-37 10-14 8. 34-29 23x34 9. 40x29 14-19 10. 45-40 5-10 *\n";
    let found = about_moves("pdn", text);
    let titles: Vec<&str> = found[0]
        .fixes
        .iter()
        .map(|fix| fix.title.as_str())
        .collect();
    assert_eq!(
        titles,
        ["Write 17-21 instead of 14-19 (both moves that follow can be played)"]
    );
}

/// White's next move typed in place of Black's reply. The text says nothing of what was meant, but only few replies let the
/// rest be played. The moves are those of Wiersma - van der Wal, world championship match 1983.
#[test]
fn a_text_that_stands_elsewhere_in_the_line_leaves_the_rest_checked() {
    let text = "[GameType \"20\"]\n\n1. 33-29 18-22 2. 31-26 13-18 3. 39-33 22-27 4. 32x21 16x27 5. 44-39 19-23 6. 37-31 17-22 \
                7. 50-44 9-13 8. 35-30 20-25 9. 40-35 14-19 10. 30-24 19x30 11. 35x24 10-14 12. 24-20 15x24 13. 29x9 3x14 \
                14. 41-37 5-10 15. 46-41 33-28 16. 33-28 23x32 17. 37x17 12x21 18. 26x17 11x22 19. 41-37 6-11 20. 37-32 11-16 \
                21. 32x21 16x27 22. 42-37 7-11 23. 37-32 11-16 24. 32x21 16x27 *\n";
    let found = about_moves("pdn", text);
    let [finding] = found.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!(
        finding.message,
        "33-28 cannot be played: White's man is on 33, and it is not White's move; with 14-20, for example, all 18 moves \
         that follow can be played"
    );
    let titles: Vec<&str> = finding.fixes.iter().map(|fix| fix.title.as_str()).collect();
    let replies = ["14-20", "14-19", "10-15", "4-9"].map(|reply| {
        format!("Write {reply} instead of 33-28 (all 18 moves that follow can be played)")
    });
    assert_eq!(titles, replies);
}

#[test]
fn a_capital_without_a_file_is_a_piece() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. B5 *";
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. e4 e5 2. Nf3 Nc6 3. B5 *
                       ^^ error unreadable-move: `B5` is not a move that can be read; did you mean Bb5
=1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
    );
    let mut offers = offered("pgn", text);
    offers.truncate(1);
    assert_eq!(offers, ["Bb5"]);
    let both = offered("pgn", "1. b4 e5 2. Nf3 e4 3. Nd4 Nc6 4. B5 *");
    assert!(both.contains(&"b5".to_owned()), "{both:?}");
    // No piece has this letter.
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. E4 e5 *
   ^^ hint move-spelling: capitals are for pieces
=1. e4 e5 *",
    );
    // In German the capital is a queen.
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. e4 e5 2. Sf3 d6 3. Lc4 Sf6 4. d4 exd4 5. D4 *
            ^^^ warning other-notation: German
                                            ^^ error unreadable-move:",
    );
}

#[test]
fn captures_keep_the_sign_of_the_record() {
    for sign in ["x", ":"] {
        let game = "[GameType \"25\"]\n\n1. c3-d4 f6-g5 2. b2-c3 d6-c5 3. c3-b4 b6-a5 4. d4_b6 a5-c3 5. d2_b4 *";
        assert_eq!(
            offered("pdn", &game.replace('_', sign)),
            [format!("a5{sign}c3")]
        );
    }
}

/// A sign glued to a word is taken out where the word is a move without it.
#[test]
fn a_stray_sign_may_be_a_slip_of_its_word() {
    let game = |mv: &str| format!("[GameType \"20\"]\n\n1. {mv} 19-23 *");
    assert_eq!(offered("pdn", &game("32-28]")), [""]);
    assert_eq!(offered("pdn", &game("32-2]")), [""; 0]);
    assert_eq!(offered("pdn", &game("32]28")), ["32-28"]);
    assert_eq!(offered("pdn", &game("3}-28")), ["32-28", "33-28"]);
}

/// A number without dots may be half of a move whose separator is a blank.
#[test]
fn a_blank_in_place_of_a_separator_is_one_slip() {
    let text = "[GameType \"20\"]\n\n1. 32-28 18-23 2. 38-32 12 18 3. 31-27 7-12 4. 43-38 20-24 5. 37-31 1-7 *";
    let found = about_moves("pdn", text);
    let errors: Vec<_> = found
        .iter()
        .map(|one| (one.message.as_str(), one.fixes[0].title.as_str()))
        .collect();
    assert_eq!(
        errors,
        [(
            "`12` is not a move that can be read; did you mean 12-18? Then all 6 moves that follow can be played",
            "Write 12-18 instead of 12 18 (all 6 moves that follow can be played)"
        )]
    );
}

/// The second move is ambiguous only because the first one is; what settles the first settles both.
#[test]
fn a_settled_ambiguity_is_reported_once() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        r#"[FEN "4k3/p7/8/8/8/8/6K1/R4R2 w - - 0 1"]
[SetUp "1"]

1. Rd1 a6 2. Re1+ Kf7 3. Rad1 *
   ^^^ error ambiguous-move:"#,
    );
}

#[test]
fn a_proved_capture_is_the_only_one_offered() {
    let found = about_moves(
        "pgn",
        "[Event \"A\"]\n\n1. Nf3 Nf6 2. d4 d5 3. Nd2 e6 4. Ne5 *",
    );
    let titles: Vec<&str> = found[0]
        .fixes
        .iter()
        .map(|fix| fix.title.as_str())
        .collect();
    let only = "Write Nbd2 instead of Nd2 (both moves that follow can be played)";
    assert_eq!(titles, [only]);
}

/// Where nothing but captures is possible they are offered, at most five, the most similar first, and none
/// is a safe repair. Where something else is possible too, only moves that are nearly typed are offered.
#[test]
fn a_compulsory_capture_is_offered() {
    let offered = |format: &str, text: &str| -> Vec<String> {
        let found = about_moves(format, text);
        let [only] = found.as_slice() else {
            panic!("{text}: {found:?}")
        };
        assert_eq!(only.code.0, "illegal-move", "{text}");
        assert!(only.fixes.iter().all(|fix| !fix.preferred), "{text}");
        only.fixes.iter().map(|fix| apply(text, &[fix])).collect()
    };
    let draughts =
        |mv: &str| format!("[GameType \"20\"]\n[FEN \"W:W32,34:B28,29\"]\n\n1. {mv} *\n");
    assert_eq!(
        offered("pdn", &draughts("32x24")),
        [draughts("32x23"), draughts("34x23")]
    );
    let quiet = "[GameType \"20\"]\n\n1. 32-22 *\n";
    let nearly = ["32-27", "32-28"].map(|mv| quiet.replace("32-22", mv));
    assert_eq!(offered("pdn", quiet), nearly);
    let antichess = |mv: &str| format!("[Variant \"Antichess\"]\n\n1. e3 b5 2. {mv} *\n");
    // The others are moves after which 2.Ba6 would be legal.
    let captures = offered("pgn", &antichess("Ba6"));
    assert_eq!(captures[0], antichess("Bxb5"));
    assert_eq!(captures[1], antichess("Ba6").replace("b5", "b6"));
    let king = "[GameType \"20\"]\n[FEN \"W:WK46:B37\"]\n\n1. 46-41 *\n";
    assert_eq!(offered("pdn", king).len(), 5);
}

/// A square that does not exist: the legal moves that differ from it by one key are offered.
#[test]
fn squares_that_were_nearly_typed() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. e4 e5 2. Nf9 *
             ^^ error no-such-square: an 8x8 board; did you mean Nf3?
=1. e4 e5 2. Nf3 *",
    );
    support::fixture(
        "pdn",
        &["game-unsaid"],
        r#"[GameType "25"]

1. c3-d4 d6-c6 *
            ^^ error no-such-square: not a playing square of this board; did you mean d6-c5?
=1. c3-d4 d6-c5 *"#,
    );
}

/// A finding stands at one place. Whoever sees the other one first finds the fixes there too.
#[test]
fn the_fixes_of_a_finding_are_offered_at_the_place_that_it_names() {
    let text = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 0-1\n";
    let format = format("pgn").expect("a format");
    let document = Document::new(format, text.to_owned());
    let context = Context::new(format);
    let offered = |at: usize| {
        let fixes = related_fixes(document.snapshot(), at, &context, 9, &|| false);
        let titles = fixes.expect("fixes").into_iter().map(|fix| fix.title);
        titles.collect::<Vec<_>>()
    };
    let both = ["Write 0-1 into the Result tag", "End the game with 1-0"];
    let at = |word: &str| text.find(word).expect("a place");
    assert_eq!(offered(at("1-0")), both);
    assert_eq!(offered(at("e4")), [""; 0]);
}
