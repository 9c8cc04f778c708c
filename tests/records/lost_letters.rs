//! Letters that were lost when a text was opened in another character set.

use movetext::checks::check;
use movetext::identify::Context;
use movetext::syntax::format;

/// The codes and the texts that findings are on, and the messages up to the first colon.
fn found(text: &str) -> Vec<(&'static str, String, String)> {
    let format = format("pgn").expect("a format");
    let findings = check(text, &Context::new(format)).findings;
    let told = findings.iter().filter(|one| one.code.0 != "missing-tag");
    let shown = told.map(|one| {
        let on = text[one.start as usize..one.end as usize].to_owned();
        let message = one.message.split(':').next().unwrap_or("");
        (one.code.0, on, message.to_owned())
    });
    shown.collect()
}

#[test]
fn lost_letters_are_said_once_for_each_game() {
    let lost = |message: &str| ("lost-letter", "\u{fffd}".to_owned(), message.to_owned());
    let games = "[White \"M\u{fffd}ller\"]\n[Black \"Ma\u{fffd}\"]\n\n1. e4 {sch\u{fffd}n} *\n\n[White \"Weiss\"]\n\n\
                 1. d4 ; sch\u{fffd}n\n*\n";
    assert_eq!(
        found(games),
        [
            lost("letters are lost here and in 2 more places of this game"),
            lost("a letter is lost here"),
        ]
    );
    assert_eq!(found("[White \"Müller\"]\n\n1. e4 {schön} *\n"), []);
    // A lost piece sign is a move that cannot be read, and nothing more.
    let moves = found("1. e4 e5 2. \u{fffd}f3 *");
    assert_eq!(moves.len(), 1);
    assert_ne!(moves[0].0, "lost-letter");
}
