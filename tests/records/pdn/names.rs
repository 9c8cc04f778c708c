//! The names of games in the tags that name one: whatever `movetext list games` prints is understood.

use crate::support;
use movetext::board::Ply;
use movetext::document::{Finding, Severity, TextEdit, splice};
use movetext::identify::{Context, games};
use movetext::notation::{letters, notation};
use movetext::rules::{GAMES, Game, games_named};
use movetext::syntax::format;

/// Some moves of a game, in its usual notation.
fn moves(game: &'static Game) -> String {
    let notation = notation(game.notation).expect("a row of NOTATIONS");
    let mut position = game.position(None).expect("a start position");
    let mut text = String::new();
    for ply in 0..8 {
        let mut legal = Vec::new();
        position.legal(&mut legal);
        let Some(mv) = legal.get(ply * 7 % legal.len().max(1)).cloned() else {
            break;
        };
        let frame = game.frame(&letters::ENGLISH, position.turn());
        let mut after = position.boxed();
        after.play(&mv);
        let played = Ply {
            mv: &mv,
            legal: &legal,
            effect: after.effect(),
        };
        let mut word = String::new();
        (notation.write)(&played, &frame, &mut word);
        let players = game.seats.len();
        if ply % players == 0 {
            text += &format!("{}. ", ply / players + 1);
        }
        text += &format!("{word} ");
        position = after;
    }
    text
}

fn names(game: &'static Game) -> Vec<String> {
    let all = [game.name, game.title]
        .into_iter()
        .chain(game.aliases.iter().copied());
    let cases = |name: &str| {
        [
            name.to_owned(),
            name.to_ascii_uppercase(),
            format!(" {name} "),
        ]
    };
    all.flat_map(cases).collect()
}

/// The findings about the tag that names the game, and those that are more than a hint.
fn said(game: &Game, text: &str) -> Vec<Finding> {
    let mut found = support::findings(game.format, text);
    let about_tag = ["tag-value", "unknown-variant", "refuted-tag", "game-unsaid"];
    found.retain(|finding| {
        about_tag.contains(&finding.code.0) || finding.severity <= Severity::Warning
    });
    found
}

#[test]
fn every_name_of_every_game_is_understood_in_a_tag() {
    for game in GAMES {
        let moves = moves(game);
        for name in names(game) {
            for tag in ["Variant", "GameType"] {
                if tag == "GameType" && game.format != "pdn" {
                    continue;
                }
                let text = format!("[{tag} \"{name}\"]\n\n{moves}*\n");
                let context = Context::new(format(game.format).expect("a row of FORMATS"));
                let read: Vec<_> = games(&text, &context)
                    .iter()
                    .map(|(game, _)| game.name)
                    .collect();
                assert_eq!(read, [game.name], "{text}");
                let found = said(game, &text);
                if tag == "Variant" {
                    assert_eq!(found, [], "{text}");
                    continue;
                }
                // The number should stand there.
                let [hint] = found.as_slice() else {
                    panic!("{text}: {found:#?}");
                };
                assert_eq!((hint.code.0, hint.severity), ("tag-value", Severity::Hint));
                let edits = hint.fixes[0].edits.iter().map(TextEdit::parts);
                let fixed = splice(&text, edits);
                assert_eq!(said(game, &fixed), [], "{fixed}");
            }
        }
    }
}

#[test]
fn a_name_in_place_of_a_number() {
    super::fixture(
        r#"[GameType "Russian"]
           ^^^^^^^ hint tag-value = a GameType is a number: that of Russian draughts (shashki) is 25
=[GameType "25"]

1. c3-d4 d6-c5 *"#,
    );
    super::fixture(
        r#"[GameType "dameo"]
           ^^^^^ hint tag-value = a GameType is a number, and Dameo has none: a Variant tag names it
=[Variant "dameo"]

1. c3-c4 d6-d5 *"#,
    );
}

/// Names that people write for the games of the German text, and for games in the languages of their
/// countries.
#[test]
fn the_names_of_a_game_in_other_languages_are_understood() {
    for (written, name) in [
        ("Deutsche Dame", "german"),
        ("Polnische Dame", "international"),
        ("Internationale Dame", "international"),
        ("Turnierdame", "international"),
        ("Turnierdame 10×10", "international"),
        ("turnierdame 10 x 10", "international"),
        ("10-Felder-Dame", "international"),
        ("Dammen", "international"),
        ("Jeu de dames", "international"),
        ("Warcaby", "international"),
        ("Turnierdame 8×8", "brazilian"),
        ("TURNIERDAME 8X8", "brazilian"),
        ("Damas brasilenas", "brazilian"),
        ("Kanadische Dame", "canadian"),
        ("12 Felder Dame", "canadian"),
        ("Шашки", "russian"),
        ("Dama", "italian"),
        ("Ceska dama", "czech"),
        ("TURK DAMASI", "turkish"),
        ("Damas espanolas", "spanish"),
    ] {
        let game = movetext::rules::game(written).map(|game| game.name);
        assert_eq!(game, Some(name), "{written}");
    }
    let shared: Vec<_> = games_named("dáma").map(|game| game.name).collect();
    assert_eq!(shared, ["italian", "czech", "turkish"]);
}

/// Quiet moves that fit many games, and the games that they are read as by these names.
#[test]
fn a_general_name_is_narrowed_by_the_moves_and_refuted_by_none() {
    let letters = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 *";
    let hundred = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *";
    for (name, by_letters) in [
        ("Draughts", "russian"),
        ("Draughts 64", "russian"),
        ("Dame", "german"),
        ("Turnierdame", "brazilian"),
        ("dammen", "russian"),
        ("jeu de dames", "russian"),
        ("warcaby", "brazilian"),
        ("damas", "brazilian"),
        ("dama", "czech"),
        ("шашки", "russian"),
        ("Šaškės", "russian"),
        ("Tammi", "russian"),
    ] {
        for (moves, game) in [(letters, by_letters), (hundred, "international")] {
            let text = format!("[Variant \"{name}\"]\n\n{moves}\n");
            let read = games(&text, &Context::new(format("pdn").expect("a format")));
            let read: Vec<&str> = read.iter().map(|(game, _)| game.name).collect();
            assert_eq!(read, [game], "{text}");
            let found = support::findings("pdn", &text);
            let refuted = found.iter().filter(|one| one.code.0 == "refuted-tag");
            // Only the name of the smaller board cannot mean a game on the larger one.
            let expected = usize::from(name == "Draughts 64" && moves == hundred);
            assert_eq!(refuted.count(), expected, "{text}");
        }
    }
}

#[test]
fn a_general_name_in_a_game_type_is_the_name_of_several_games() {
    super::fixture(
        r#"[GameType "warcaby"]
           ^^^^^^^ hint tag-value = a GameType is a number, and `warcaby` is the name of several games: if this is International draughts, write 20
=[GameType "20"]

1. 32-28 19-23 *"#,
    );
}

/// On the larger board there is no man on 21, on the smaller one it is White's.
#[test]
fn of_two_games_with_one_name_the_one_is_meant_whose_man_stands_there() {
    super::fixture(
        r#"[Variant "Draughts"]

1. 21-17 *
   ^^^^^ error illegal-move: 21-17 cannot be played: White's man is on 21, and it is not White's move"#,
    );
}

#[test]
fn an_umlaut_in_a_name_may_be_two_letters() {
    for (written, name) in [
        ("türkische Dame", "turkish"),
        ("Tuerkische Dame", "turkish"),
        ("Turkische Dame", "turkish"),
    ] {
        let game = movetext::rules::game(written).map(|game| game.name);
        assert_eq!(game, Some(name), "{written}");
    }
}

#[test]
fn near_names_are_three_at_most_and_differ_in_more_than_accents() {
    for wanted in ["Dema", "Polnishe Dame", "damm", "Dáme"] {
        let near = movetext::rules::near_names(wanted);
        let folded: std::collections::BTreeSet<String> = near
            .iter()
            .map(|(name, _)| movetext::text::folded(name))
            .collect();
        assert!((1..=3).contains(&near.len()), "{wanted}");
        assert_eq!(folded.len(), near.len(), "{wanted}");
    }
}

#[test]
fn a_name_may_be_followed_by_the_size_of_its_board() {
    for (written, name) in [
        ("Polnische Dame 10×10", Some("international")),
        ("Kanadische Dame 12x12", Some("canadian")),
        ("Polnische Dame 12x12", None),
        // A general name on a board may mean several games.
        ("Dame 8x8", None),
    ] {
        let game = movetext::rules::game(written).map(|game| game.name);
        assert_eq!(game, name, "{written}");
    }
    let near: Vec<&str> = movetext::rules::near_names("Brettdame 12x12")
        .iter()
        .map(|(_, game)| game.name)
        .collect();
    assert_eq!(near, ["canadian"]);
}

#[test]
fn an_unknown_name_is_answered_with_its_words_in_order_or_a_name_in_it() {
    for (written, name) in [
        ("Kanadyjskie warcaby", "warcaby kanadyjskie"),
        ("Anglo-American checkers", "american checkers"),
    ] {
        let near = movetext::rules::near_names(written);
        let names: Vec<&str> = near.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, [name]);
    }
}

/// A name with the same noun and another adjective is another game.
#[test]
fn an_unknown_name_is_answered_with_none_rather_than_another_game() {
    for (written, near) in [
        ("dames japonaises", &[][..]),
        ("jeu de dames anglaises", &["dames anglaises"]),
        ("dames polonaise", &["dames polonaises"]),
        ("Damo turca", &["dama turca"]),
    ] {
        let found = movetext::rules::near_names(written);
        let names: Vec<&str> = found.iter().map(|(name, _)| *name).collect();
        assert_eq!(names, near, "{written}");
    }
}

#[test]
fn one_game_has_these_names_in_other_languages() {
    for (name, game) in [
        ("dames polonaises", "international"),
        ("Intl draughts", "international"),
        ("Zehnfelderdame", "international"),
        ("Dammen op 100 velden", "international"),
        ("Dama inglese", "english"),
        ("damas inglesas", "english"),
        ("Dama turca", "turkish"),
        ("Drei-Mann-Schach", "three-man"),
    ] {
        let named: Vec<&str> = games_named(name).map(|game| game.name).collect();
        assert_eq!(named, [game], "{name}");
    }
    assert!(movetext::rules::is_general("дама"));
}

/// The survey says so of the boards of 8, 10 and 12 rows.
#[test]
fn the_name_of_a_board_is_that_of_its_games() {
    super::fixture(
        r#"[Variant "10-Felder Spiel"]

1. 18-99 *
      ^^ error no-such-square: 99 is not between 1 and 50"#,
    );
    for (name, game) in [
        ("8-Felder-Spiel", "german"),
        ("12-Felder-Spiel", "canadian"),
        ("Poolse dammen", "international"),
    ] {
        let named = movetext::rules::game(name).map(|game| game.name);
        assert_eq!(named, Some(game), "{name}");
    }
}

#[test]
fn an_unknown_name_is_answered_with_the_nearest() {
    super::fixture(
        r#"[Variant "9-Felder-Dame"]
          ^^^^^^^^^^^^^ information unknown-variant: did you mean `8-Felder-Dame`
=[Variant "8-Felder-Dame"]

1. 32-28 19-23 *"#,
    );
    super::fixture(
        r#"[Variant "Kanadishe Dame"]
          ^^^^^^^^^^^^^^ information unknown-variant = the game `Kanadishe Dame` is not known, so its moves are not checked; did you mean `Kanadische Dame`?
=[Variant "Kanadische Dame"]

1. 43-38 30-36 *"#,
    );
    super::fixture(
        r#"[Variant "Polnishe Dame"]
          ^^^^^^^^^^^^^ information unknown-variant = the game `Polnishe Dame` is not known, so its moves are not checked; did you mean `Polnische Dame`?
=[Variant "Polnische Dame"]

1. 32-28 19-23 *"#,
    );
    super::fixture(
        r#"[GameType "Damenspiel"]
           ^^^^^^^^^^ information unknown-variant = the game `Damenspiel` is not known, so its moves are not checked; did you mean `Damespiel`?
=[Variant "german"]

1. c3-d4 b6-a5 *"#,
    );
}

/// Sources differ about German draughts, so its name is believed and a move that only some allow is
/// disputed.
#[test]
fn german_draughts_is_not_taken_for_another_game() {
    super::fixture(
        r#"[Variant "Deutsche Dame"]

1. c3-d4 b6-a5 2. d4-e5 f6xd4 3. e3xc5 d6xb4 4. a3xc5 *"#,
    );
    // A man captures backward, in the middle of a capture reaches the far row and goes on as a king.
    for (set_up, mv) in [
        ("W:We5,a1:Bd4,h8", "e5xc3"),
        ("W:Wc5:Bd6,f6,h8", "c5xe7xg5"),
        ("W:Wc5:Bd6,f6,f4,h8", "c5xe7xg5xe3"),
        ("W:Wb6:Bc7,g5,h8", "b6xd8xh4"),
        ("W:WKa1:Bb2,c7,h2", "a1xc3"),
    ] {
        let text = format!("[Variant \"Deutsche Dame\"]\n[FEN \"{set_up}\"]\n\n1. {mv} *\n");
        let found = support::findings("pdn", &text);
        let found: Vec<_> = found
            .iter()
            .map(|finding| (finding.code.0, finding.severity))
            .collect();
        assert_eq!(found, [("disputed-rule", Severity::Warning)], "{text}");
    }
}

/// The name of a game means a board only if no other board has it.
#[test]
fn a_name_of_two_boards_is_that_of_the_board_that_fits() {
    let named: Vec<_> = games_named("Bushka").map(|game| game.name).collect();
    assert_eq!(named, ["bushka", "bushka-early"]);
    for game in games_named("Bushka") {
        for moves in [moves(game), moves(game).replace("4. ", "4. aa9 5. ")] {
            let text = format!("[Variant \"Bushka\"]\n\n{moves}*\n");
            let context = Context::new(format("pdn").expect("a format"));
            let read = games(&text, &context);
            assert_eq!(read[0].0.name, game.name, "{text}");
            let found = support::findings("pdn", &text);
            let about_tag = |finding: &Finding| finding.code.0.contains("tag");
            assert!(!found.iter().any(about_tag), "{text}: {found:#?}");
        }
    }
}

#[test]
fn a_name_that_the_moves_refute_is_replaced_by_the_right_one() {
    super::fixture(
        r#"[Variant "International draughts"]
          ^^^^^^^^^^^^^^^^^^^^^^ warning refuted-tag = the moves are those of Russian draughts (shashki)
=[Variant "russian"]

1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 5. a1-b2 g7-f6 6. b2-c3 f6-g5 *"#,
    );
}
