//! The outline of a text whose games are checked, and of one whose games are not.

use movetext::document::Document;
use movetext::features::marks;
use movetext::features::symbols::{MOST_GAMES, Symbol, each_symbol};
use movetext::identify::Context;
use movetext::syntax::format;
use proptest::prelude::*;

fn outlines(name: &str, text: &str) -> [Vec<Symbol>; 2] {
    let format = format(name).expect("a format");
    [false, true].map(|is_checked| {
        let document = Document::new(format, text.to_owned());
        let snapshot = document.snapshot();
        let checked = snapshot.book.iter().filter(|_| is_checked);
        for place in checked {
            marks(snapshot, &place, &Context::new(format), &|| false);
            // The titles that the check has seen are kept.
            assert!(place.segment.answers().headings.get().is_some(), "{text}");
        }
        let mut symbols = Vec::new();
        each_symbol(snapshot, MOST_GAMES, &|| false, |symbol| {
            symbols.push(symbol);
            true
        })
        .expect("an outline");
        symbols
    })
}

#[test]
fn a_check_keeps_the_titles_of_the_games_and_changes_none() {
    let games = "% a line for programs\n[White \"Ada\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n\
                 [Event \"Cup\"]\n\n1. d4 *\n\n1. c4 Ke7 {so} 1/2-1/2\n";
    let [unchecked, checked] = outlines("pgn", games);
    assert_eq!(unchecked, checked);
    let titles: Vec<(&str, &str)> = checked
        .iter()
        .map(|one| (one.title.as_str(), one.detail.as_str()))
        .collect();
    assert_eq!(
        titles,
        [("Ada – Ben", "1-0"), ("Cup", "*"), ("Game 3", "1/2-1/2")]
    );
    let [unchecked, checked] = outlines(
        "pdn",
        "[White \"A\"]\n1. 32-28 18-23 2-0\n[White \"B\"]\n1. 31-27 *\n",
    );
    assert_eq!(unchecked, checked);
    assert_eq!(checked.len(), 2);
}

/// Parts of games, many of which a plain game does not have.
const PARTS: [&str; 36] = [
    "[White \"Ada\"]\n",
    "[Black \"Ben\"]\n",
    "[Result \"1-0\"]\n",
    "[Result \"*\"]\n",
    "[Event \"x] y\"]\n",
    "[Site \"a\\\"b\"]\n",
    "[Round \"1\"]",
    "[Result \"?\"]\n",
    "\n",
    "\n",
    "\n",
    "\r\n",
    "1. e4 e5 ",
    "2. Nf3\n",
    "O-O ",
    "O-O-O+ ",
    "1. ab4 ",
    "1-0",
    "1-0\n",
    " 0-1 ",
    "*",
    "* ",
    "1/2-1/2\n",
    "1 - 0 ",
    "1-O ",
    "0-0 ",
    "½-½ ",
    "4-6 ",
    "e4* ",
    "{c} ",
    "[%clk] ",
    "; x\n",
    "% y\n",
    "(1. d4) ",
    "word ",
    "$1 ",
];

proptest! {
    #[test]
    fn titles_are_the_same_read_off_the_tags_and_off_the_whole_game(
        parts in proptest::collection::vec(proptest::sample::select(&PARTS[..]), 1..24),
    ) {
        for name in ["pgn", "pdn"] {
            let text = format!("[White \"Ada\"]\n{}", parts.concat());
            let [unchecked, checked] = outlines(name, &text);
            prop_assert_eq!(unchecked, checked, "{}", text);
        }
    }
}
