//! Slips in variations, and slips in the line before them, which may be the reason why a variation cannot be played. The
//! games are openings as in any book.

use super::slips::{found, only};
use movetext::document::{TextEdit, splice};

/// The Evans gambit, 1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.b4, with 4...Bxb4 5.c3 as in any book. Both 2.Nf3 and
/// 2.Nh3 would make the main line legal; the variation and the comment tell them apart.
#[test]
fn variations_and_comments_speak_for_a_move() {
    let first = |middle: &str| -> Vec<String> {
        let text = format!(
            "[Result \"*\"]\n\n1. e4 e5 2. Ng3 {middle} 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 *\n"
        );
        let all = found(&text);
        let [only] = all.as_slice() else {
            panic!("{middle}: {all:#?}");
        };
        let edits = only.fixes.iter().map(|fix| fix.edits[0].text.clone());
        edits.take(1).collect()
    };
    assert_eq!(
        first("{Better than Bc4. After Nf3 the pawn is attacked.} Nc6"),
        ["Nf3"]
    );
    assert_eq!(first("{Nh3 is rare.} Nc6"), ["Nh3"]);
    // With its number a move was not played.
    for comment in ["{2. Nh3 is rare.}", "{2.Nh3 is rare.}"] {
        assert_eq!(first(&format!("{comment} 2... Nc6")), ["Nf3"]);
    }
    assert_eq!(first("Nc6 (2... d6 3. Nxe5 dxe5)"), ["Nf3"]);
    assert_eq!(first("Nc6 (2... d6 3. Ng5 Qxg5)"), ["Nf3"]);
    assert_eq!(first("Nc6 (2... d6 3. Nf4 exf4)"), ["Nh3"]);
}

/// Which move is missing is not known, so nothing in a variation after it can be called wrong.
#[test]
fn variations_after_an_uncertain_slip_are_not_condemned() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 4. Ba4 Nf6 5. O-O h6 (5... a6 6. Re1) (5... a5 6. Re1) \
                (5... b5 6. Bb3) (5... b6 6. c3) 6. Re1 d6 (6... Bc5) *";
    let only = only(text);
    assert_eq!(only.code.0, "missing-move");
    assert!(only.fixes.iter().all(|fix| !fix.preferred));
}

#[test]
fn a_missing_move_is_added_before_its_variations_and_its_comment() {
    let fixed = |text: &str| {
        let all = found(text);
        let missing = all
            .iter()
            .find(|one| one.fixes.iter().any(|fix| fix.title.starts_with("Add ")));
        let fixes = &missing.expect("a missing move").fixes;
        let fix = fixes
            .iter()
            .find(|fix| fix.title.starts_with("Add "))
            .expect("a fix");
        let edits = fix.edits.iter().map(TextEdit::parts);
        (fix.title.clone(), splice(text, edits))
    };
    let rest = "d5 2. exd5 Qxd5 3. Nc3 Qa5 4. d4 Nf6 5. Nf3 Bf5 *";
    let (title, text) = fixed(&format!("1. (1. d4 Nf6) 1... {rest}"));
    assert_eq!(text, format!("1. e4 (1. d4 Nf6) 1... {rest}"));
    assert!(title.starts_with("Add e4 after 1."), "{title}");
    let rest = "2. exd5 Qxd5 3. Nc3 Qa5 4. d4 Nf6 5. Nf3 Bf5 *";
    let (_, text) = fixed(&format!("1. e4 (1. d4) (1... c5) {rest}"));
    assert_eq!(text, format!("1. e4 (1. d4) d5 (1... c5) {rest}"));
    let (_, text) = fixed(&format!("1. e4 {{[%clk 1]}} {{[%clk 2]}} {rest}"));
    assert_eq!(text, format!("1. e4 {{[%clk 1]}} d5 {{[%clk 2]}} {rest}"));
}

/// A repertoire with more variations than one search may look at: each slip is explained nonetheless.
#[test]
fn slips_in_many_variations_are_all_explained() {
    let right = "(2... Nf6 3. Nxe5 d6 4. Nf3 Nxe4 5. d4 d5 6. Bd3 Be7 7. O-O Nc6 8. Re1 Bg4)\n";
    let wrong = right.replace("Bd3", "Bd4");
    let text = format!(
        "1. e4 e5 2. Nf3 Nc6\n{}{}3. Bc4 Bc5 4. c3 Nf6 *\n",
        right.repeat(400),
        wrong.repeat(70)
    );
    let all = found(&text);
    assert_eq!(all.len(), 70);
    for finding in all {
        assert_eq!(
            finding.message,
            "Bd4 cannot be played: White's pawn is already on d4; did you mean Bd3? Then all 5 moves that follow can be \
             played"
        );
    }
}

/// The slip is 1...e6 for e5; nothing in the main line shows it.
#[test]
fn no_fix_in_a_variation_is_preferred_if_a_slip_before_it_explains_it_as_well() {
    let text = "[Result \"*\"]\n\n1. e4 e6 2. Nf3 Nc6 3. Bb5 (3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 Nxe4 \
                8. O-O Bxc3) 3... a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";
    let slip = only(text);
    assert_eq!(&text[slip.start as usize..slip.end as usize], "exd4");
    assert!(slip.fixes.iter().all(|fix| !fix.preferred), "{slip:#?}");
}

/// A slip that no move of the main line shows, but two variations.
#[test]
fn a_slip_before_two_variations_is_one_finding() {
    let text = "[Result \"*\"]\n\n1. e4 c5 2. c3 d5 3. exd5 Qxd5 4. d3 Nc6 (4... cxd4 5. cxd4 Nc6) \
                (4... Nf6 5. Nf3 cxd4 6. cxd4) *";
    let finding = only(text);
    assert_eq!(&text[finding.start as usize..finding.end as usize], "d3");
    let edits = finding.fixes[0].edits.iter().map(TextEdit::parts);
    assert_eq!(splice(text, edits), text.replace("4. d3", "4. d4"));
    // One variation alone may be wrong itself.
    let text = text.replace(" (4... Nf6 5. Nf3 cxd4 6. cxd4)", "");
    let finding = only(&text);
    assert_eq!(&text[finding.start as usize..finding.end as usize], "cxd4");
}

/// Black's bishop goes to e7, but its letter is that of the king. Nothing in the variations explains why Black may not
/// castle, and three of them say so.
#[test]
fn a_slip_before_variations_that_nothing_in_them_explains_is_one_finding() {
    let text = "[Result \"*\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Ke7 5. e3 (5. Nf3 Nbd7 6. e3 O-O) \
                5... Nbd7 (5... O-O 6. Nf3 b6 7. cxd5) 6. Nf3 a6 *";
    let finding = only(text);
    assert_eq!(finding.code.0, "probable-slip");
    assert_eq!(&text[finding.start as usize..finding.end as usize], "Ke7");
    assert_eq!(finding.fixes[0].title, "Write Be7 instead of Ke7");
}

/// The third move that cannot be played is in the same variation as the second.
#[test]
fn what_fails_after_a_slip_before_variations_is_explained_by_it_too() {
    let text = "[Result \"*\"]\n\n1. e4 e6 2. Nf3 (2. f4 d6 3. Nf3 Nc6 4. d4 exd4 5. Nxd4 Be7) 2... Nc6 \
                (2... Nf6 3. Nxe5 Qe7 4. Nf3 Qxe4+ 5. Be2 Bc5) 3. Bb5 Nge7 4. c3 (4. d4 exd4 5. O-O Ng6) 4... d6 *";
    let finding = only(text);
    assert_eq!(&text[finding.start as usize..finding.end as usize], "e6");
    assert_eq!(finding.fixes[0].title, "Write e5 instead of e6");
}

/// What stands for Black's third move is one finding, also if a variation follows it.
#[test]
fn a_word_for_a_move_before_a_variation_is_one_finding() {
    let text =
        "[Result \"*\"]\n\n1. e4 e5 2. Nc3 Bc5 3. f4 d (3... exf4 4. Nf3) 4. Nf3 Bg4 5. Bc4 Nc6 *";
    let finding = only(text);
    assert_eq!(&text[finding.start as usize..finding.end as usize], "d");
    let title = "Write d6 instead of d (all 4 moves that follow can be played)";
    assert_eq!(finding.fixes[0].title, title);
}

/// The Ruy Lopez. The bishop went one square less far, and neither its next move nor the one in its place can be played.
#[test]
fn a_slip_for_which_a_line_and_a_variation_in_it_fail_is_one_finding() {
    let text = "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 4. Ba4 (4. Bxc6 dxc6 5. O-O f6 6. d4) 4... Nf6 \
                5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";
    let finding = only(text);
    assert_eq!(&text[finding.start as usize..finding.end as usize], "Bc4");
    assert_eq!(
        finding.message,
        "3.Bc4 was probably meant as 3.Bb5; as written, 4.Ba4 cannot be played: no White bishop can go to a4"
    );
    assert_eq!(finding.fixes[0].edits[0].text, "Bb5");
}
