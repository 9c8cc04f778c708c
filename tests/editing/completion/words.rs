//! Numeric glyphs and commands in comments.

use super::{chosen, details, labels, offered};

#[test]
fn a_dollar_after_a_move_offers_the_glyphs_with_their_meaning() {
    for (format, text) in [
        ("pgn", "1. e4 $$0"),
        ("pgn", "1. e4 $$0 e5 *"),
        ("pgn", "1. e4$$0 e5 *"),
        ("pgn", "1. e4 {best} $$0 e5 *"),
        ("pgn", "1. e4 e5 (1... c5 $$0) *"),
        ("pgn", "1. e4 e5 (1... c5 {x} $$0"),
        ("pgn", "1. e4 e5 (1... c5) $$0 *"),
        ("pgn", "1. e4 $9$09 e5 *"),
        ("pdn", "1. 32-28 $$0"),
    ] {
        let found = details(format, text);
        assert_eq!(
            found[1],
            ("$1".to_owned(), "a good move (!)".to_owned()),
            "{text}"
        );
        assert!(
            found.contains(&("$36".to_owned(), "White has the initiative".to_owned())),
            "{text}"
        );
    }
    assert_eq!(chosen("pgn", "1. e4 $$0 e5 *", "$6"), "1. e4 $6 e5 *");
    assert_eq!(chosen("pgn", "1. e4 $9$09 e5 *", "$6"), "1. e4 $6 e5 *");
}

#[test]
fn no_glyphs_are_offered_where_none_can_stand() {
    for text in [
        "$$0",
        "1. $$0",
        "[Event \"$$0\"]",
        "1. e4 {costs $$0} *",
        "1. e4 ; costs $$0",
        "1. e4 *\n\n$$0",
        // It is complete, also as the beginning of others.
        "1. e4 ($$0) e5 *",
        "1. e4 (1. $$0) e5 *",
        "1. e4 ({x} $$0 1. d4) e5 *",
        "1. e4 e5 2. $$0",
        "1. e4 $1$0",
        "1. e4 $14$0 e5 *",
    ] {
        assert_eq!(labels("pgn", text), [] as [&str; 0], "{text}");
    }
}

#[test]
fn a_percent_sign_after_a_bracket_offers_the_commands() {
    for text in [
        "1. e4 {[%$0",
        "1. e4 {[%$0} e5 *",
        "1. e4 {[%$0]} e5 *",
        "1. e4 {good [%c$0] move} e5 *",
        "1. e4 ; [%$0",
    ] {
        let found = labels("pgn", text);
        assert_eq!(found[..3], ["clk", "emt", "eval"], "{text}");
    }
    for text in [
        "{[%$0",
        "1. e4 [%$0",
        "1. e4 {%$0",
        "1. e4 {[%clk$0]}",
        "1. e4 {100 %$0}",
    ] {
        let commands = labels("pgn", text);
        let first = text == "{[%$0";
        assert_eq!(commands.is_empty(), !first, "{text}: {commands:?}");
    }
}

#[test]
fn a_command_is_closed_once() {
    let snippet = |text: &str| {
        let found = offered("pgn", text).expect("offers");
        let clock = found.offers.into_iter().find(|offer| offer.label == "clk");
        clock.expect("clk is offered").snippet
    };
    assert_eq!(
        snippet("1. e4 {[%$0}").as_deref(),
        Some("clk ${1:0:00:00}]$0")
    );
    assert_eq!(
        snippet("1. e4 {[%$0]}").as_deref(),
        Some("clk ${1:0:00:00}$0")
    );
    assert_eq!(snippet("1. e4 {[%$0 0:01:02]}"), None);
    assert_eq!(
        chosen("pgn", "1. e4 {[%em$0 0:01:02]} *", "clk"),
        "1. e4 {[%clk 0:01:02]} *"
    );
}
