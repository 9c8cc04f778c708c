//! Names and values of tags.

use super::{chosen, details, labels, offered};
use crate::support;

/// Where a tag is offered, with the text that is replaced.
fn replaced(format: &str, marked: &str, label: &str) -> Option<String> {
    let found = offered(format, marked)?;
    found.offers.iter().find(|offer| offer.label == label)?;
    let text = marked.replacen("$0", "", 1);
    Some(text[found.range].to_owned())
}

#[test]
fn a_bracket_that_begins_a_line_offers_the_tags_that_are_missing() {
    let roster = [
        "Event", "Site", "Date", "Round", "White", "Black", "Result", "Variant",
    ];
    for text in ["[$0", "[$0]", "  [$0", "1. e4 *\n\n[$0", "[E$0"] {
        assert_eq!(labels("pgn", text)[..8], roster, "{text}");
    }
    let rest = labels("pgn", "[Event \"a\"]\n[$0\n[White \"b\"]\n\n1. e4 *");
    assert_eq!(rest[..5], ["Site", "Date", "Round", "Black", "Result"]);
    for ends in ["\r\n", "\r", "\n\n"] {
        let text = "[Event \"a\"]\n[$0\n[Site \"b\"]\n".replace('\n', ends);
        assert_eq!(labels("pgn", &text)[..2], ["Date", "Round"], "{text:?}");
    }
    let three = labels("pgn", "[Variant \"Three-man chess\"]\n[$0\n");
    assert_eq!(
        three[..8],
        [
            "Event", "Site", "Date", "Round", "White", "Gray", "Black", "Result"
        ]
    );
    assert!(three.contains(&"GrayElo".to_owned()), "{three:?}");
    let draughts = labels("pdn", "[$0");
    assert_eq!(draughts[7..9], ["GameType", "BoardSize"]);
    assert!(draughts.contains(&"WhiteRating".to_owned()), "{draughts:?}");
}

#[test]
fn tags_of_the_other_games_come_after_the_roster() {
    let text = "[Event \"a\"]\n[Opening \"b\"]\n[Shop \"c\"]\n\n1. e4 *\n\n\
                [Event \"d\"]\n[Shop \"e\"]\n\n1. d4 *\n\n[$0";
    let found = details("pgn", text);
    let after_roster = found.iter().map(|(name, detail)| (&**name, &**detail));
    let after_roster: Vec<_> = after_roster.skip(7).take(3).collect();
    assert_eq!(
        after_roster,
        [
            ("Shop", "in 2 games here"),
            ("Opening", "the name of the opening; in 1 game here"),
            ("Variant", "the game that is played"),
        ]
    );
}

#[test]
fn a_name_brings_its_quotes_only_where_none_follow() {
    let snippet = |text: &str| {
        let found = offered("pgn", text).expect("offers");
        let site = found.offers.into_iter().find(|offer| offer.label == "Site");
        let site = site.expect("Site is offered");
        assert_eq!(site.text, "Site", "{text}");
        site.snippet
    };
    assert_eq!(snippet("[S$0").as_deref(), Some("Site \"$1\"]"));
    assert_eq!(snippet("[S$0]").as_deref(), Some("Site \"$1\""));
    assert_eq!(snippet("[S$0 \"London\"]"), None);
    assert_eq!(snippet("[S$0 London"), None);
    assert_eq!(
        chosen("pgn", "[Wh$0ite \"London\"]\n", "Site"),
        "[Site \"London\"]\n"
    );
}

#[test]
fn a_complete_name_or_value_closes_the_list() {
    for text in [
        "[Event$0",
        "[White$0 \"a\"]",
        "[Result \"1-0$0\"]",
        "[Date \"2026.03.07$0\"]",
    ] {
        assert_eq!(labels("pgn", text), [] as [&str; 0], "{text}");
    }
}

#[test]
fn no_moves_are_offered_between_tags() {
    let head = "% for programs\n; a remark\n";
    for text in [
        "$0\n[Event \"x\"]\n\n1. e4 *\n",
        "[Event \"x\"]\n$0[White \"Ada\"]\n\n1. e4 *\n",
    ] {
        assert_eq!(labels("pgn", text), [] as [&str; 0], "{text}");
        let text = format!("{head}{text}");
        assert_eq!(labels("pgn", &text), [] as [&str; 0], "{text}");
    }
    let moves = format!("{head}\n[Event \"x\"]\n\n$0 *\n");
    assert!(!labels("pgn", &moves).is_empty());
}

#[test]
fn no_tags_are_offered_where_none_can_stand() {
    for text in [
        "1. e4 [$0",
        "1. e4 {best [$0} e5 *",
        "1. e4 {a comment\n[$0\n} e5 *",
        "1. e4 {a comment\n[White \"$0",
        "1. e4 {he said \"$0",
        "1. e4 \"$0",
        "[\"$0\"]",
        "[White \"a\" \"$0\"]",
        "; [$0",
        "% [$0",
    ] {
        assert_eq!(labels("pgn", text), [] as [&str; 0], "{text}");
    }
}

/// The value ends at its own closing quote.
#[test]
fn a_value_replaces_what_is_between_its_quotes() {
    for (text, label, value) in [
        ("[Result \"$0\"]", "1-0", ""),
        ("[Result \"$0", "1-0", ""),
        ("[Result \"1/$02\"]", "1/2-1/2", "1/2"),
        ("[Result \"0$0\"] [Site \"a\"]", "0-1", "0"),
        ("[Result \"0$0 [Site \"a\"]", "0-1", "0"),
        ("[Result\"$0\"]", "1-0", ""),
    ] {
        let found = replaced("pgn", text, label);
        assert_eq!(found.as_deref(), Some(value), "{text}");
    }
    assert_eq!(
        chosen("pgn", "[Result \"0$0 [Site \"a\"]", "0-1"),
        "[Result \"0-1 [Site \"a\"]"
    );
}

/// A form has `?` and `*` in its places, selected or with the cursor beside them.
#[test]
fn every_value_replaces_a_placeholder() {
    let results = ["*", "1-0", "0-1", "1/2-1/2"];
    for text in ["[Result \"$0*\"]", "[Result \"*$0\"]", "[Result \"?$0\"]"] {
        assert_eq!(labels("pgn", text), results, "{text}");
        assert_eq!(chosen("pgn", text, "1-0"), "[Result \"1-0\"]");
    }
    let days = [
        "[Date \"$0????.??.??\"]",
        "[Date \"????.??.??$0\"]",
        "[Date \"????.$0??.??\"]",
    ];
    for text in days {
        assert_eq!(chosen("pgn", text, "2026.03.07"), "[Date \"2026.03.07\"]");
    }
    let event = "[Event \"Club evening\"]\n\n1. e4 *\n\n[Event \"?$0\"]";
    assert_eq!(labels("pgn", event), ["Club evening"]);
    // It is found by the text before the cursor, and by what is typed in its place.
    let offers = offered("pgn", event).expect("offers").offers;
    assert_eq!(offers[0].match_text(), "? Club evening");
    let before = offered("pgn", "[Result \"$0*\"]").expect("offers").offers;
    assert_eq!(before[1].match_text(), "1-0");
}

#[test]
fn players_are_those_of_the_other_games_of_either_colour() {
    let text = "[White \"Ada\"]\n[Black \"Bo\"]\n\n1. e4 *\n\n[White \"Bo\"]\n[Black \"?\"]\n\n1. d4 *\n\n\
                [White \"C\\\"D\"]\n[Black \"$0\"]\n";
    let found = details("pgn", text);
    let found: Vec<_> = found.iter().map(|(a, b)| (&**a, &**b)).collect();
    assert_eq!(
        found,
        [("Bo", "in 2 games here"), ("Ada", "in 1 game here"),]
    );
    // Only those with the typed text in their names, whatever its case.
    let typed = text.replace("[Black \"$0", "[Black \"A$0");
    assert_eq!(labels("pgn", &typed), ["Ada"]);
    let typed = text.replace("[Black \"$0", "[Black \"Adam, O$0");
    assert_eq!(labels("pgn", &typed), [] as [&str; 0]);
    let escaped = text.replace("$0", "") + "\n*\n\n[White \"$0\"]\n";
    assert!(labels("pgn", &escaped).contains(&"C\\\"D".to_owned()));
    // The event is no player, and titles are those of either player.
    assert_eq!(
        labels("pgn", &text.replace("[Black \"$0", "[Event \"$0")),
        [] as [&str; 0]
    );
    let titles = "[BlackTitle \"GM\"]\n\n1. e4 *\n\n[WhiteTitle \"$0\"]\n";
    assert_eq!(labels("pgn", titles)[..3], ["GM", "IM", "FM"]);
}

#[test]
fn a_date_is_today_and_a_round_the_next_one() {
    assert_eq!(
        details("pgn", "[Date \"2001.01.01\"]\n\n1. e4 *\n\n[Date \"$0\"]\n"),
        [
            ("2026.03.07".to_owned(), "today".to_owned()),
            ("2001.01.01".to_owned(), "in 1 game here".to_owned()),
        ]
    );
    assert_eq!(labels("pgn", "[EventDate \"$0\"]\n"), ["2026.03.07"]);
    assert_eq!(labels("pgn", "[UTCDate \"$0\"]\n"), ["2026.03.08"]);
    let rounds = |before: &str| {
        let text = format!("[Event \"a\"]\n{before}\n1. e4 *\n\n[Event \"a\"]\n[Round \"$0\"]\n");
        labels("pgn", &text)
    };
    assert_eq!(rounds(""), ["1"]);
    assert_eq!(rounds("[Round \"3\"]\n"), ["4", "3"]);
    assert_eq!(rounds("[Round \"3.2\"]\n"), ["3.3", "4.1", "3.2"]);
    assert_eq!(rounds("[Round \"final\"]\n"), ["final"]);
}

#[test]
fn results_are_those_of_the_game() {
    let chess = details("pgn", "[Result \"$0\"]\n\n1. e4 *");
    let chess: Vec<_> = chess.iter().map(|(a, b)| (&**a, &**b)).collect();
    assert_eq!(
        chess,
        [
            ("*", "not over, or not known"),
            ("1-0", "White won"),
            ("0-1", "Black won"),
            ("1/2-1/2", "a draw"),
        ]
    );
    let three = details("pgn", "[Variant \"Three-man chess\"]\n[Result \"$0\"]\n");
    assert_eq!(three[2], ("0-1-0".to_owned(), "Gray won".to_owned()));
    let draughts = labels("pdn", "[GameType \"20\"]\n[Result \"$0\"]\n");
    assert_eq!(draughts[..4], ["*", "2-0", "0-2", "1-1"]);
}

#[test]
fn tables_have_the_values_of_games_notations_and_boards() {
    let types = details("pdn", "[GameType \"$0\"]\n");
    let first: Vec<_> = types.iter().map(|(a, b)| (&**a, &**b)).take(3).collect();
    assert_eq!(
        first,
        [
            ("20", "International draughts"),
            ("21", "English draughts (American checkers)"),
            ("25", "Russian draughts (shashki)"),
        ]
    );
    let variants = labels("pgn", "[Variant \"$0\"]\n");
    assert!(
        variants.contains(&"Three-man chess".to_owned()),
        "{variants:?}"
    );
    assert!(variants.contains(&"Crazyhouse".to_owned()), "{variants:?}");
    let notations = details("pdn", "[GameType \"20\"]\n[Notation \"$0\"]\n");
    assert_eq!(notations[0], ("numeric".to_owned(), "numbers".to_owned()));
    assert!(
        notations.iter().all(|(name, _)| name != "san"),
        "{notations:?}"
    );
    let boards = details("pdn", "[BoardSize \"$0\"]\n");
    assert_eq!(
        boards[0],
        (
            "10x10".to_owned(),
            "the board of International draughts".to_owned()
        )
    );
    let controls = details("pgn", "[TimeControl \"$0\"]\n");
    assert!(
        controls.contains(&(
            "300+3".to_owned(),
            "5 minutes, and 3 seconds for each move".to_owned()
        )),
        "{controls:?}"
    );
}

/// Every value of a table is understood by the tag that it is for.
#[test]
fn no_value_that_is_offered_has_a_finding() {
    for (format, game, tag) in [
        ("pgn", "", "Variant"),
        ("pgn", "", "Notation"),
        ("pdn", "", "GameType"),
        ("pdn", "", "BoardSize"),
        ("pdn", "[GameType \"20\"]\n", "Notation"),
    ] {
        let values = labels(format, &format!("{game}[{tag} \"$0\"]\n"));
        assert!(values.len() > 3, "{tag}: {values:?}");
        for value in values {
            let text = format!("{game}[{tag} \"{value}\"]\n\n*\n");
            let found = support::findings(format, &text);
            assert!(found.is_empty(), "{text}: {found:?}");
        }
    }
}

#[test]
fn the_opening_of_the_game_is_offered_for_its_tags() {
    let game = "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nf6 *\n";
    let offered = |tag: &str| details("pgn", &format!("{tag}\n\n{game}"));
    let pair = |value: &str, meaning: &str| vec![(value.to_owned(), meaning.to_owned())];
    assert_eq!(offered("[ECO \"$0\"]"), pair("C42", "Petrov's Defense"));
    assert_eq!(
        offered("[Opening \"Pet$0\"]"),
        pair("Petrov's Defense", "C42")
    );
    assert!(details("pgn", "[ECO \"$0\"]\n\n1. *\n").is_empty());
}
