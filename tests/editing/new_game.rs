//! The forms to begin a game with.

use movetext::document::Document;
use movetext::features::calendar_date::CalendarDate;
use movetext::features::new_game::{NewGameForm, new_games};
use movetext::rules::GAMES;
use movetext::syntax::format;

use crate::support;

const TODAY: CalendarDate = CalendarDate {
    year: 2026,
    month: 3,
    day: 7,
};

fn form(name: &str, document: Option<&str>) -> NewGameForm {
    let format = format("pgn").expect("a format");
    let document = document.map(|text| Document::new(format, text.to_owned()));
    let here = document
        .as_ref()
        .map(|document| (document.snapshot(), format));
    let mut forms = new_games(TODAY, here).into_iter();
    forms.find(|form| form.name == name).expect("a form")
}

#[test]
fn every_game_and_every_table_has_a_form_without_a_warning() {
    let forms = new_games(TODAY, None);
    assert_eq!(forms.len(), GAMES.len() + 1);
    for form in &forms {
        let found = support::findings(form.format.name, &form.text);
        assert!(found.is_empty(), "{}: {found:#?}", form.text);
        assert!(!form.text.contains('$'), "{}", form.text);
    }
}

#[test]
fn the_places_of_a_form_are_visited_in_the_order_of_the_text() {
    for form in new_games(TODAY, None) {
        let mut places: Vec<u32> = Vec::new();
        for place in form.snippet.split('$').skip(1) {
            let digits = place.trim_start_matches('{');
            let end = digits.find(|c: char| !c.is_ascii_digit());
            let place = digits[..end.unwrap_or(digits.len())]
                .parse()
                .expect("a number");
            // The moves come last, and the result is written where it stands, too.
            if place != 0 && !places.contains(&place) {
                places.push(place);
            }
        }
        assert!(places.len() > 5 && places.is_sorted(), "{}", form.snippet);
    }
}

#[test]
fn a_form_has_the_roster_and_names_its_game() {
    let chess = form("Chess game", None);
    assert_eq!(
        chess.text,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.03.07\"]\n[Round \"?\"]\n\
         [White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. *\n"
    );
    assert_eq!(
        chess.snippet,
        "[Event \"${1:?}\"]\n[Site \"${2:?}\"]\n[Date \"${3:2026.03.07}\"]\n[Round \"${4:?}\"]\n\
         [White \"${5:?}\"]\n[Black \"${6:?}\"]\n[Result \"${7:*}\"]\n\n1. $0\n$7\n"
    );
    assert_eq!(chess.description, "Portable Game Notation");
    let three = form("Three-man chess game", None);
    assert!(
        three.text.contains(
            "[White \"?\"]\n[Gray \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\
             [Variant \"Three-man chess\"]\n"
        ),
        "{}",
        three.text
    );
    let draughts = form("Russian draughts game", None);
    assert!(
        draughts.text.contains("[GameType \"25\"]\n"),
        "{}",
        draughts.text
    );
    assert!(
        draughts.snippet.contains("[Result \"${7:*}\"]"),
        "{}",
        draughts.snippet
    );
    let sheet = form("Chess scoresheet", None);
    assert!(
        sheet.text.contains("DATE\t07.03.2026\tPLACE\nROUND\t\t"),
        "{}",
        sheet.text
    );
    assert!(
        sheet.snippet.contains("DATE\t${10:07.03.2026}\t"),
        "{}",
        sheet.snippet
    );
}

#[test]
fn the_round_is_the_one_after_the_last_game_of_the_document() {
    let round = |text: &str| {
        let chess = form("Chess game", Some(text)).text;
        let line = chess.lines().find(|line| line.starts_with("[Round"));
        line.expect("a round").to_owned()
    };
    assert_eq!(round(""), "[Round \"?\"]");
    assert_eq!(round("1. e4 *\n"), "[Round \"?\"]");
    assert_eq!(
        round("[Round \"7\"]\n\n*\n\n[Round \"3\"]\n\n1. e4 *\n"),
        "[Round \"4\"]"
    );
    assert_eq!(round("[Round \"final\"]\n\n1. e4 *\n"), "[Round \"?\"]");
    let sheet = form("Chess scoresheet", Some("[Round \"3\"]\n\n1. e4 *\n"));
    // The game of another file may be of another event.
    assert!(sheet.text.contains("ROUND\t\t"), "{}", sheet.text);
}

/// Its games share the event and the place, which are filled in like the round.
#[test]
fn a_game_is_of_the_event_of_the_last_one() {
    let last = "[Event \"Summer $100 {Open}\"]\n[Site \"?\"]\n[Round \"3\"]\n\n1. e4 *\n";
    let chess = form("Chess game", Some(last));
    assert!(
        chess
            .text
            .starts_with("[Event \"Summer $100 {Open}\"]\n[Site \"?\"]\n"),
        "{}",
        chess.text
    );
    assert!(
        chess.snippet.starts_with(
            "[Event \"${1:Summer \\$100 {Open\\}}\"]\n[Site \"${2:?}\"]\n[Date \"${3:2026.03.07}\"]\n[Round \"${4:4}\"]\n"
        ),
        "{}",
        chess.snippet
    );
    // Not every round has a number.
    let unknown = last.replace("\"3\"", "\"?\"");
    let again = form("Chess game", Some(&unknown)).text;
    assert_eq!(again, chess.text.replace("\"4\"", "\"?\""));
}

#[test]
fn the_form_of_the_last_game_comes_first() {
    let pdn = format("pdn").expect("a format");
    let first = |text: &str| {
        let document = Document::new(pdn, text.to_owned());
        let forms = new_games(TODAY, Some((document.snapshot(), pdn))).into_iter();
        let mut names = forms
            .filter(|form| form.format.name == "pdn")
            .map(|form| form.name);
        names.next().expect("a form")
    };
    assert_ne!(first(""), "Russian draughts game");
    assert_eq!(
        first("[GameType \"25\"]\n\n1. c3-d4 *\n"),
        "Russian draughts game"
    );
    let international = first("[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 *\n");
    assert_eq!(international, "International draughts game");
}

#[test]
fn the_notation_is_the_one_that_the_games_of_the_document_share() {
    let german = "[Event \"x\"]\n[Notation \"san-de\"]\n\n1. Sf3 *\n";
    let french = "[Event \"y\"]\n[Notation \"san-fr\"]\n\n1. Cf3 *\n";
    let untold = "[Event \"z\"]\n\n1. Nf3 *\n";
    let tags = "[Result \"*\"]\n[Notation \"san-de\"]\n\n1. *\n";
    let chess = |games: &[&str]| form("Chess game", Some(&games.join("\n"))).text;
    for games in [&[german][..], &[german, german], &[untold, german]] {
        assert!(chess(games).ends_with(tags), "{}", chess(games));
    }
    let two = form("Chess game", Some(german));
    assert!(
        two.snippet
            .ends_with("[Result \"${7:*}\"]\n[Notation \"san-de\"]\n\n1. $0\n$7\n"),
        "{}",
        two.snippet
    );
    for games in [&[french, german][..], &[german, untold], &[untold]] {
        assert!(!chess(games).contains("Notation"), "{}", chess(games));
    }
    // Three-man chess has a notation of its own.
    let three = form("Three-man chess game", Some(german)).text;
    assert!(!three.contains("Notation"), "{three}");
}
