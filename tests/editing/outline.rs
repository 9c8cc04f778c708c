//! The outline of a text whose games are checked, and of one whose games are not.

use movetext::document::Document;
use movetext::features::marks;
use movetext::features::symbols::{MOST_GAMES, Symbol, symbols};
use movetext::identify::Context;
use movetext::syntax::format;

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
        symbols(snapshot, MOST_GAMES, &|| false).expect("an outline")
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
