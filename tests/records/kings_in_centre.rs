//! Kings on the centre squares after the last move, as electronic boards record them.

use movetext::checks::check;
use movetext::document::{TextEdit, splice};
use movetext::identify::Context;
use movetext::syntax;

/// The findings of a game in English letters: each with its code and its text; and the text after all fixes.
fn found(text: &str) -> (Vec<String>, String) {
    let context = Context::new(syntax::format("pgn").expect("a row of FORMATS"));
    let findings = check(text, &context).findings;
    let shown = findings.iter().map(|one| {
        let words = &text[one.start as usize..one.end as usize];
        format!("{} {words}", one.code.0)
    });
    let fixes = findings.iter().filter_map(|one| one.fixes.first());
    let edits = fixes.flat_map(|fix| fix.edits.iter().map(TextEdit::parts));
    (shown.collect(), splice(text, edits))
}

#[test]
fn both_kings_one_king_and_a_legal_first_one() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
    let (findings, fixed) = found(&format!("{game} 4. Ke4 Kd5 1-0"));
    assert_eq!(findings, ["kings-in-centre Ke4 Kd5"]);
    assert_eq!(fixed, format!("{game}  1-0"));
    let (findings, fixed) = found(&format!("{game} 4. Ba4 Ke5 0-1"));
    assert_eq!(findings, ["kings-in-centre Ke5"]);
    assert_eq!(fixed, format!("{game} 4. Ba4  0-1"));
    // The first of the two could be played.
    let ending = "[FEN \"8/8/1k6/8/8/4K3/8/8 w - - 0 60\"]\n[SetUp \"1\"]\n\n60. Ke4 Kd4 1/2-1/2";
    let (findings, _) = found(ending);
    assert!(
        findings.contains(&"kings-in-centre Kd4".to_owned()),
        "{findings:?}"
    );
}

#[test]
fn other_moves_of_kings_are_slips() {
    for moves in [
        // The game goes on.
        "1. e4 e5 2. Ke4 Nc6 3. Bb5 a6 *",
        "1. e4 e5 2. Nf3 Ke5 3. Bb5 a6 *",
        // A square beside the centre.
        "1. e4 e5 2. Nf3 Kf5 *",
        // A queen.
        "1. e4 e5 2. Qd4 *",
    ] {
        let (findings, _) = found(moves);
        assert!(
            findings.iter().any(|one| one.starts_with("illegal-move")),
            "{moves}: {findings:?}"
        );
    }
}
