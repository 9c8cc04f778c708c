//! Commands in comments that say which findings to ignore.

use movetext::checks::check;
use movetext::codes::{ChosenSeverities, PROBABLE_SLIP, severity_choices};
use movetext::document::Finding;
use movetext::identify::{Context, with_file_head};
use movetext::syntax;

use crate::support::fixed;

fn pgn() -> Context {
    Context::new(syntax::format("pgn").expect("a row of FORMATS"))
}

/// The only finding of a text.
fn only(text: &str) -> Finding {
    let mut findings = check(text, &pgn()).findings;
    assert_eq!(findings.len(), 1, "{findings:?}");
    findings.remove(0)
}

/// The findings of a text: each with its code, its text and its message.
fn found(text: &str) -> Vec<String> {
    let findings = check(text, &pgn()).findings.into_iter();
    let shown = findings.map(|one| {
        let words = &text[one.start as usize..one.end as usize];
        format!("{} {words}: {}", one.code.0, one.message)
    });
    shown.collect()
}

fn codes(text: &str) -> Vec<String> {
    let found = found(text).into_iter();
    let code = |line: String| line.split(' ').next().map(str::to_owned);
    found.filter_map(code).collect()
}

#[test]
fn a_command_after_a_move_is_about_that_move() {
    let number = "1. e4 e5 3. Nf3 {[%movetext ignore move-number]} Nc6 *";
    assert_eq!(codes(number), [""; 0]);
    // With marks, another comment and a variation between them.
    let far =
        "1. e4 e5 3. Nf3! $10 {good} (3. Nc3 Nc6 7. a3) {[%movetext ignore move-number]} Nc6 *";
    assert_eq!(codes(far), ["move-number"]);
    assert!(
        found(far)[0].starts_with("move-number 7: "),
        "{:?}",
        found(far)
    );
    let line = "1. e4 e5 3. Nf3 ; [%movetext ignore move-number]\nNc6 *";
    assert_eq!(codes(line), [""; 0]);
    // The next move has the same fault.
    let next = "1. e4 {[%movetext ignore move-number]} e5 3. Nf3 Nc6 *";
    assert_eq!(codes(next), ["needless-command", "move-number"]);
}

#[test]
fn a_command_before_the_first_move_is_about_the_game() {
    let tags = "[Event \"x\"]\n[Result \"*\"]\n\n";
    let game = format!(
        "{tags}{{[%movetext ignore move-number, missing-tag]}}\n1. e4 e5 3. Nf3 Nc6 5. a3 *"
    );
    assert_eq!(codes(&game), [""; 0]);
    let variation = "1. e4 e5 (1... c5 3. Nf3 {sic}) (1... e6 3. d4 d5 5. e5) 3. Nc3 *";
    let all = ["move-number"; 4];
    assert_eq!(codes(variation), all);
    let quiet = variation.replace("(1... e6", "({[%movetext ignore move-number]} 1... e6");
    assert_eq!(codes(&quiet), all[..2]);
}

/// A Closed Ruy Lopez of which 8.c3 was typed as 8.h3, with words after that move.
fn ruy_lopez(words: &str) -> String {
    format!(
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. h3 {words}Na5 9. Bc2 c5 10. d4 Qc7 \
         11. Nbd2 cxd4 12. cxd4 Bb7 *"
    )
}

#[test]
fn a_move_that_is_no_slip_does_not_hide_the_one_that_cannot_be_played() {
    assert!(
        found(&ruy_lopez(""))[0].starts_with("probable-slip h3: 8.h3 was probably meant as 8.c3")
    );
    let ignore = "{[%movetext ignore probable-slip]} ";
    let refused = "illegal-move Bc2: Bc2 cannot be played: White's pawn is already on c2";
    for words in [
        ignore,
        "{[%movetext played]} ",
        "$2 {[%clk 1:00]} {[%movetext played]} ",
    ] {
        let found = found(&ruy_lopez(words));
        assert!(found[0].starts_with(refused), "{found:?}");
        // The fixes are for other moves.
        assert!(!found[0].contains("8."), "{found:?}");
        assert_eq!(found.len(), 1, "{found:?}");
    }
    // After a variation it is about the move that the variation replaces, and not about the last one in it.
    for (words, is_denied) in [
        ("(8. d4) {[%movetext played]} 8... ", true),
        ("(8. d4 {[%movetext played]}) 8... ", false),
    ] {
        let found = found(&ruy_lopez(words));
        assert_eq!(found[0].starts_with(refused), is_denied, "{found:?}");
    }
    // Where no move is named, the slip is only not told in the place of the refused move.
    let of_game = found(&format!("{ignore}{}", ruy_lopez("")));
    assert!(of_game[0].starts_with(refused), "{of_game:?}");
    assert!(
        of_game[0].contains("if 8.h3 was meant as 8.c3"),
        "{of_game:?}"
    );
    assert_eq!(of_game.len(), 1, "{of_game:?}");
    let mut context = Context::new(syntax::format("pgn").expect("a row of FORMATS"));
    let off = severity_choices().find(|(name, _)| *name == "off");
    context
        .severities
        .choose(PROBABLE_SLIP, off.expect("a choice").1);
    let findings = check(&ruy_lopez(""), &context).findings;
    let codes: Vec<_> = findings.iter().map(|one| one.code.0).collect();
    assert_eq!(codes, ["illegal-move"]);
}

#[test]
fn a_round_that_is_not_missing_is_not_looked_for() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 9. h3 WORDS Na5 10. Bc2 c5 11. d4 Qc7 \
                12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 Bd7 *";
    let without = found(&text.replace("WORDS", ""));
    assert!(
        without[0].starts_with("probable-slip 9.: move 8 is probably missing here"),
        "{without:?}"
    );
    let with = found(&text.replace("WORDS", "{[%movetext ignore probable-slip]}"));
    assert!(
        with[0].starts_with("illegal-move Bc2: Bc2 cannot be played"),
        "{with:?}"
    );
    assert_eq!(with.len(), 1, "{with:?}");
}

#[test]
fn commands_that_are_not_understood_or_needless_are_reported() {
    let text = "1. e4 {[%movetext ignore]} e5 {[%movetext shout]} 2. Nf3 {[%movetext ignore x-y]} Nc6 \
                {[%movetext ignore check-mark]} 3. d4 {[%movetext]} *";
    assert_eq!(
        found(text),
        [
            "own-command [%movetext ignore]: say which findings to ignore: [%movetext ignore CODE]",
            "own-command [%movetext shout]: movetext does not know `shout`; it knows `ignore CODE` and `played`",
            "own-command x-y: there is no code `x-y`",
            "needless-command [%movetext ignore check-mark]: there is no finding `check-mark` here to ignore",
            "own-command [%movetext]: this command has no word; movetext knows `ignore CODE` and `played`",
        ]
    );
}

#[test]
fn of_a_command_only_the_code_without_effect_is_reported() {
    let game = |command: &str| format!("1. e4 e5 3. Nf3 {{[%movetext ignore {command}]}} Nc6 *");
    for (command, word, left) in [
        ("move-number, check-mark", "check-mark", "move-number"),
        ("check-mark, move-number", "check-mark", "move-number"),
        ("illegal-move move-number", "illegal-move", "move-number"),
    ] {
        let text = game(command);
        let one = only(&text);
        assert_eq!(&text[one.start as usize..one.end as usize], word);
        assert_eq!(one.fixes[0].title, format!("Remove {word}"));
        assert_eq!(fixed(&text, &one.fixes[0]), game(left));
    }
    // Where none has an effect, the command goes.
    let words = "needless-command [%movetext ignore illegal-move, check-mark]: there is no finding `illegal-move` or `check-mark` here to ignore";
    assert_eq!(
        found("1. e4 e5 {[%movetext ignore illegal-move, check-mark]} *"),
        [words]
    );
}

#[test]
fn a_code_that_is_misspelt_does_not_hide_the_others() {
    let text = "1. e4 e5 3. Nf3 {[%movetext ignore move-number, ilegal-move]} Nc6 *";
    let words =
        "own-command ilegal-move: there is no code `ilegal-move`; did you mean `illegal-move`?";
    assert_eq!(found(text), [words]);
}

#[test]
fn a_command_at_the_start_of_a_variation_is_not_for_the_file() {
    let text = "1. e4 ({[%movetext ignore check-mark]} 1. d4 d5) e5 *";
    assert_eq!(codes(text), ["needless-command"]);
}

#[test]
fn a_command_without_effect_is_removed_with_its_comment() {
    for (text, left) in [
        ("1. e4 {[%movetext ignore check-mark]} e5 *", "1. e4 e5 *"),
        (
            "1. e4 { [%movetext ignore check-mark] best} e5 *",
            "1. e4 { best} e5 *",
        ),
        (
            "1. e4 {best [%movetext ignore check-mark]} e5 *",
            "1. e4 {best} e5 *",
        ),
        (
            "1. e4 {[%movetext ignore check-mark] best} e5 *",
            "1. e4 {best} e5 *",
        ),
        ("1. e4 ; [%movetext ignore check-mark]\ne5 *", "1. e4\ne5 *"),
    ] {
        let one = only(text);
        assert_eq!(fixed(text, &one.fixes[0]), left);
    }
}

#[test]
fn the_head_of_a_file_is_about_all_its_games() {
    let pgn = syntax::format("pgn").expect("a row of FORMATS");
    let chosen = |start: &str| with_file_head(ChosenSeverities::NONE, start, pgn);
    let none = chosen("");
    let head = "[%movetext ignore move-number]";
    for start in [
        format!("% {head}\n\n[Event \"x\"]\n"),
        format!("\u{feff}; {head}\n[Event \"x\"]\n"),
        format!("% made by hand\n{{ {head} }}\n1. e4"),
    ] {
        assert_ne!(chosen(&start), none, "{start}");
        let context = Context {
            severities: chosen(&start),
            ..Context::new(pgn)
        };
        assert_eq!(check("1. e4 e5 3. Nf3 Nc6 *", &context).findings, []);
    }
    for start in [
        format!("[Event \"x\"]\n% {head}\n"),
        format!("1. e4 {{ {head} }}"),
        format!("% {}\n", head.replace("ignore", "played")),
    ] {
        assert_eq!(chosen(&start), none, "{start}");
    }
    // The first game does not need what another game may need.
    assert_eq!(codes(&format!("{{ {head} }} 1. e4 e5 2. Nf3 *")), [""; 0]);
}
