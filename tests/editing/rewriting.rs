//! Which rewrites are offered.

use movetext::document::{Document, splice};
use movetext::features::new_file::new_file;
use movetext::features::rewriting::{self, Extent, OfferedLanguages, offers};
use movetext::identify::Context;
use movetext::syntax::format;

/// The titles of the offers at a byte, each with the text after it; without conversions into new files.
fn rewritten(name: &str, text: &str, byte: usize) -> Vec<(String, String)> {
    let format = format(name).expect("a format");
    let document = Document::new(format, text.to_owned());
    let (snapshot, context) = (document.snapshot(), Context::new(format));
    let mut all = Vec::new();
    for offer in offers(snapshot, &context, byte..byte, OfferedLanguages::InUse) {
        let (extent, range, target) = (offer.extent, offer.range, offer.target);
        let file = new_file(snapshot, &context, extent, range.clone(), target, &|| false);
        if offer.disabled.is_some() || file.is_some() {
            continue;
        }
        let written = rewriting::rewritten(snapshot, &context, extent, range, target, &|| false);
        let written = written.expect("not cancelled");
        let edits = written.edits.iter();
        let edits = edits.map(|edit| (edit.range.clone(), edit.text.as_str()));
        all.push((offer.title, splice(text, edits)));
    }
    all
}

/// The titles of the offers at the bar in a text that begin with some words.
fn titles(name: &str, marked: &str, words: &str) -> Vec<String> {
    let byte = marked.find('|').expect("a bar");
    let all = rewritten(name, &marked.replacen('|', "", 1), byte).into_iter();
    let mut titles: Vec<String> = all.map(|(title, _)| title).collect();
    titles.retain(|title| title.starts_with(words));
    titles
}

#[test]
fn what_is_offered_changes_the_text() {
    let mut seen = 0;
    for (name, text) in [
        ("pgn", "1. e4 e5 (1... d5 2. exd5) (1... Nf6 $1) 2. Nf3 *\n"),
        ("pgn", "1. e4 e5 (1... Qx5 2. d4) 2. Ke4 Nf3 *\n"),
        ("pgn", "23. Rxd7 Kf8 (23... Kg7) 24. Rd8+ *\n"),
        ("pgn", "1. ♘f3 ♘f6 (1... d5) 2. d4 *\n"),
        ("pgn", "[Notation \"lan\"]\n\n1. Ng1-f3 Ng8-f6 *\n"),
        ("pgn", "1. e4 *\n\n[White \"x\"]\n\n1. d4 (1. c4) d5 *\n"),
        (
            "pdn",
            "[GameType \"20\"]\n\n1. 32-28 19-23 (1... 17-22 2. 28x17) 2. 28x19 *\n",
        ),
    ] {
        for byte in 0..=text.len() {
            for (title, new) in rewritten(name, text, byte) {
                assert_ne!(new, text, "{title} at {byte}");
                seen += 1;
            }
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn no_notation_is_offered_that_writes_every_move_the_same() {
    let figurines = |words: &str| vec![format!("{words} in short algebraic (SAN), figurines")];
    let text = "1. e4 e5 (1... d|5 2. exd5) 2. Nf3 *\n";
    let of_variation = titles("pgn", text, "Write this variation");
    assert!(!of_variation.contains(&figurines("Write this variation")[0]));
    assert_eq!(of_variation.len(), 5, "{of_variation:?}");
    let of_game = titles("pgn", text, "Write this game");
    assert!(of_game.contains(&figurines("Write this game")[0]));
    // A variation and a game that cannot be played.
    let text = "1. e4 e5 (1... Qx|5 2. d4) 2. Nf3 *\n";
    assert_eq!(titles("pgn", text, "Write this variation"), [""; 0]);
    assert_eq!(titles("pgn", "23. Rx|d7 Kf8 *\n", "Write"), [""; 0]);
    // A game that is written so already.
    let text = "[Notation \"figurine\"]\n\n1. ♘f3 ♘f|6 *\n";
    assert!(!titles("pgn", text, "Write this game").contains(&figurines("Write this game")[0]));
    assert!(!titles("pgn", text, "Write this file").contains(&figurines("Write this file")[0]));
    // Another game of the file is not.
    let text = "[Notation \"figurine\"]\n\n1. ♘f3 ♘f|6 *\n\n[White \"x\"]\n\n1. Nf3 *\n";
    assert!(!titles("pgn", text, "Write this game").contains(&figurines("Write this game")[0]));
    assert!(titles("pgn", text, "Write this file").contains(&figurines("Write this file")[0]));
}

/// A list that is searched has the notations in all languages, a menu only those in use.
#[test]
fn a_game_is_offered_in_every_language_where_the_list_is_searched() {
    let format = format("pgn").expect("a format");
    let document = Document::new(format, "1. e4 e5 2. Nf3 *\n".to_owned());
    let context = Context::new(format);
    let names = |languages| -> Vec<String> {
        let all = offers(document.snapshot(), &context, 0..0, languages).into_iter();
        let game = all.filter(|offer| offer.extent == Extent::Game);
        game.map(|offer| offer.target.name()).collect()
    };
    let (few, all) = (names(OfferedLanguages::InUse), names(OfferedLanguages::All));
    let german = "san-de".to_owned();
    assert!(!few.contains(&german) && all.contains(&german), "{all:?}");
    assert!(few.iter().all(|name| all.contains(name)), "{few:?}");
}

/// The moves are in file letters already, and the tag says numbers: to change the tag alone is no rewrite of a game.
#[test]
fn what_would_change_only_a_tag_is_not_offered() {
    let text = "[GameType \"25,W,8,8,N1,0\"]\n\n1. c3-d4 d6-|c5 2. b2-c3 *\n";
    let offered = titles("pdn", text, "Write this game in");
    assert!(
        !offered.contains(&"Write this game in file letters and ranks".to_owned()),
        "{offered:?}"
    );
    assert!(offered.contains(&"Write this game in numbers".to_owned()));
}

/// A move in German among English ones would be an error; one that stands alone is not.
#[test]
fn a_part_in_letters_that_would_mix_languages_is_not_offered() {
    let format = format("pgn").expect("a format");
    let names = |text: &str, extent| -> Vec<String> {
        let document = Document::new(format, text.to_owned());
        let byte = text.find("Nf3").expect("a move");
        let context = Context::new(format);
        let all = offers(
            document.snapshot(),
            &context,
            byte..byte,
            OfferedLanguages::All,
        );
        let here = all.into_iter().filter(|offer| offer.extent == extent);
        here.map(|offer| offer.target.name()).collect()
    };
    let has = |names: &[String], name: &str| names.iter().any(|one| one == name);
    let among = names("1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n", Extent::Move);
    assert!(
        !has(&among, "san-de") && has(&among, "figurine") && has(&among, "lan"),
        "{among:?}"
    );
    assert!(has(&names("1. Nf3 d5 *\n", Extent::Move), "san-de"));
    let in_variation = names("1. d4 (1. Nf3 d5) 1... Nf6 *\n", Extent::Variation);
    assert!(
        !has(&in_variation, "san-de") && has(&in_variation, "figurine"),
        "{in_variation:?}"
    );
    assert!(has(
        &names("1. d4 (1. Nf3 d5) 1... Nf6 *\n", Extent::Game),
        "san-de"
    ));
}
