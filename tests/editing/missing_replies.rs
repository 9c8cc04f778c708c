//! A reply is left out, and the number of the next move shows it. The game is Anderssen - Kieseritzky, London 1851.

use super::slips::{found, only};
use movetext::document::Finding;

const BEGINNING: &str = "[Result \"*\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 \
    8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 ";

fn titles(finding: &Finding) -> Vec<&str> {
    let fixes = finding.fixes.iter();
    fixes.map(|fix| fix.title.as_str()).collect()
}

/// `13...Qg5` is missing. Played by Black, `13. h5` is legal too, after a move of White's that nobody numbered.
#[test]
fn a_reply_is_missing_rather_than_the_move_after_a_number() {
    let text = format!("{BEGINNING}14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 *");
    let finding = only(&text);
    assert_eq!(
        finding.message,
        "Black's move 13 is missing before this number; if 13...Qg5 is missing, all 6 moves that follow can be played"
    );
    let [first, second, ..] = titles(&finding)[..] else {
        panic!("{finding:#?}");
    };
    assert_eq!(
        first,
        "Add Qg5 before 14. (all 6 moves that follow can be played)"
    );
    assert!(
        second.ends_with("before h5 (all 7 moves that follow can be played)"),
        "{second}"
    );
}

#[test]
fn soon_after_it_many_moves_may_be_missing() {
    let finding = only(&format!("{BEGINNING}14. Qf3 Ng8 *"));
    assert_eq!(
        finding.message,
        "Black's move 13 is missing before this number; with one of several moves both moves that follow can be played"
    );
    assert!(titles(&finding)[0].ends_with("before 14. (both moves that follow can be played)"));
}

/// `11. Rg2` is a slip, too.
#[test]
fn a_reply_is_missing_soon_after_another_slip() {
    let text = format!("{BEGINNING}14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 *").replace("Rg1", "Rg2");
    let errors = found(&text);
    let codes: Vec<&str> = errors.iter().map(|finding| finding.code.0).collect();
    assert_eq!(codes, ["illegal-move", "missing-move"], "{errors:#?}");
    let fixes: Vec<&str> = errors.iter().map(|finding| titles(finding)[0]).collect();
    assert_eq!(
        fixes,
        [
            "Write Rg1 instead of Rg2 (4 of the 10 moves that follow can be played)",
            "Add Qg5 before 14. (all 6 moves that follow can be played)"
        ]
    );
}

/// The closed Ruy Lopez without `5. O-O`, and with another slip before it.
#[test]
fn a_move_is_missing_before_its_reply_soon_after_another_slip() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb9 a6 4. Ba4 Nf6 5. Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 *";
    let errors = found(text);
    let fixes: Vec<&str> = errors.iter().map(|finding| titles(finding)[0]).collect();
    let [first, second] = fixes[..] else {
        panic!("{errors:#?}");
    };
    assert!(first.starts_with("Write Bb5 instead of Bb9 "), "{first}");
    assert_eq!(
        second,
        "Add O-O before Be7 (all 8 moves that follow can be played)"
    );
}

/// Nothing before it explains a text that is no move.
#[test]
fn a_text_that_is_no_move_hides_no_slip_before_it() {
    let slips = "[Result \"1-0\"]\n\n1. d4 d5 2. c3 e6 3. Nc3 c5 4. cxd5 exd5 5. Nf3 Nf6 6. bxc6 g6 7. Nb5 Bg7 8. g3";
    let messages = |text: &str| -> Vec<String> {
        let found = found(text).into_iter();
        let places =
            found.map(|finding| text[finding.start as usize..finding.end as usize].to_owned());
        places.collect()
    };
    let alone = messages(&format!("{slips} 1-0"));
    assert_eq!(alone, ["c3", "bxc6"]);
    assert_eq!(messages(&format!("{slips} O 1-0")), ["c3", "bxc6", "O"]);
}

/// Both captures are named, and nothing says which of them was meant.
#[test]
fn a_capture_that_was_overlooked_is_not_guessed() {
    let text = "[GameType \"21\"]\n[Result \"*\"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 9-13 17-14 4. 10x17 21x14 5. 15-18 19-15 \
        6. 4-8 24-19 7. 6-9 25-21 8. 13-17 27-23 9. 18x27 32x23 10. 17-22 *";
    let pdn = movetext::syntax::format("pdn").expect("a row of FORMATS");
    let context = movetext::identify::Context::new(pdn);
    let findings = movetext::checks::check(text, &context).findings;
    let [finding] = &findings[..] else {
        panic!("{findings:#?}");
    };
    assert_eq!(
        finding.message,
        "17-22 cannot be played: capture is compulsory: 9x27 or 11x27"
    );
    let mut titles = titles(finding);
    titles.sort_unstable();
    assert_eq!(
        titles,
        [
            "Write 11x27 instead of 17-22",
            "Write 9x27 instead of 17-22"
        ]
    );
}
