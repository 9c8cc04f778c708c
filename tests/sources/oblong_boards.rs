//! Boards of every size, as the text on the diagonal notation wants them: what is said of their squares, set-ups and tags.

use super::support;
use movetext::document::Document;
use movetext::features::hover::{Markup, hover};
use movetext::identify::Context;
use movetext::notation::target;
use movetext::rewrite::{Scope, rewrite};
use movetext::rules::BoardSize;
use movetext::syntax::format;

/// The messages of findings other than hints, each with the text that it marks.
fn told(text: &str) -> Vec<(String, String)> {
    let found = support::findings("pdn", text).into_iter();
    let found = found.filter(|one| support::severity(one.severity) != "hint");
    let marked = |range: &std::ops::Range<usize>| text.get(range.clone()).unwrap_or("").to_owned();
    found
        .map(|one| (marked(&(one.start as usize..one.end as usize)), one.message))
        .collect()
}

/// The last lines of the hover where the text has a bar.
#[track_caller]
fn names(text: &str, count: usize) -> Vec<String> {
    let format = format("pdn").expect("a format");
    let (before, after) = text.split_once('|').expect("a bar");
    let document = Document::new(format, format!("{before}{after}"));
    let context = Context::new(format);
    let shown = hover(document.snapshot(), &context, before.len(), Markup::Plain);
    let shown = shown.unwrap_or_else(|| panic!("no hover: {text}"));
    let lines: Vec<String> = shown.text.lines().map(str::to_owned).collect();
    lines.iter().rev().take(count).rev().cloned().collect()
}

#[test]
fn a_square_of_a_set_up_has_its_names() {
    let set_up =
        "[GameType \"20\"]\n[Notation \"diagonal\"]\n[FEN \"W:Wf|4,e3:Bf7,e8\"]\n\n1. f45 *\n";
    assert_eq!(
        names(set_up, 5)[..4],
        [
            "diagonals: f4",
            "file letters and rank numbers: e3",
            "numbers: 38",
            "row and column numbers: 8/5"
        ]
    );
    let unknown = "[GameType \"99,W,9,11,N2,0\"]\n[FEN \"W:W4|0:B3\"]\n\n1. 40-35 *\n";
    let told = names(unknown, 3).join(" ");
    assert!(told.contains("diagonals: "), "{told}");
}

#[test]
fn the_squares_of_a_chain_in_a_comment_are_named() {
    for (board, comment, name) in [
        ("14x9", "3-1|3-23", "13"),
        ("14x9", "3-13-|23", "23"),
        ("9x11", "3-14-2|5-36-47", "25"),
        ("9x11", "3-14-25-36-4|7", "47"),
    ] {
        let text =
            format!("[GameType \"20\"]\n[BoardSize \"{board}\"]\n\n{{{comment}}} 1. 44-36 *\n");
        let told = super::headline("pdn", &text);
        assert!(told.starts_with(&format!("{name}: ")), "{comment}: {told}");
    }
    let number = "[GameType \"20\"]\n[Notation \"diagonal\"]\n\n1. f45 {on 3|8} *\n";
    let told = super::headline("pdn", number);
    assert!(told.ends_with(": empty") || told.contains("man"), "{told}");
}

#[test]
fn a_square_off_the_board_is_marked_by_its_index() {
    let tags = "[GameType \"20\"]\n[BoardSize \"14x9\"]\n[Notation \"diagonal\"]\n\n";
    assert_eq!(
        told(&format!("{tags}1. ed3 g98 2. j8-l8 *\n")),
        [(
            "l".to_owned(),
            "a 14x9 board has no diagonal l: its letters are a to k; did you mean j89 or ji8?"
                .to_owned()
        )]
    );
    assert_eq!(
        told(&format!("{tags}1. 44-99 *\n")),
        [(
            "99".to_owned(),
            "99 is not a square of a 14x9 board".to_owned()
        )]
    );
}

/// The corner of square 1 is the same in both tags.
#[test]
fn the_corner_of_the_tag_for_the_board_is_that_of_the_game_type() {
    let one = "[BoardSize \"14x9 bottom-right light\"]\n\n1. 21-28 43-36 *\n";
    let found = support::findings("pdn", one);
    let titles = found.iter().flat_map(|one| &one.fixes);
    let titles: Vec<&str> = titles.map(|fix| fix.title.as_str()).collect();
    assert!(
        titles.contains(&"Add [GameType \"20,W,14,9,N1,0\"]"),
        "{titles:?}"
    );
    let both =
        "[GameType \"20,W,14,9,N2,0\"]\n[BoardSize \"14x9 bottom-right\"]\n\n1. 21-28 43-36 *\n";
    assert_eq!(
        told(both),
        [(
            "14x9 bottom-right".to_owned(),
            "this counts squares from the bottom-right corner, but the GameType tag from the top-left one"
                .to_owned()
        )]
    );
    let found = support::findings("pdn", both);
    let fixes = found.iter().flat_map(|one| &one.fixes);
    let fixed: Vec<String> = fixes.map(|fix| support::fixed(both, fix)).collect();
    let first_lines: Vec<Vec<&str>> = fixed
        .iter()
        .map(|text| text.lines().take(2).collect())
        .collect();
    assert_eq!(
        first_lines,
        [
            [
                "[GameType \"20,W,14,9,N2,0\"]",
                "[BoardSize \"14x9 top-left\"]"
            ],
            [
                "[GameType \"20,W,14,9,N1,0\"]",
                "[BoardSize \"14x9 bottom-right\"]"
            ]
        ]
    );
}

/// Without the tag the result of a conversion would be read on another board.
#[test]
fn a_board_that_only_a_setting_gives_is_written_with_the_moves() {
    let converted = |text: &str, board: &str, to: &str| {
        let context = Context {
            board: Some(BoardSize::parse(board).expect("a size")),
            ..Context::new(format("pdn").expect("a format"))
        };
        let to = target(to).expect("a notation");
        let done = rewrite(text, &context, to, &Scope::All);
        (done.applied(text), done.kept.len())
    };
    let moves = "1. 44-36 20-26 2. 49-42 *\n";
    assert_eq!(
        converted(moves, "14x9", "diagonal").0,
        "[BoardSize \"14x9\"]\n[Notation \"diagonal\"]\n\n1. ed3 g98 2. j89 *\n"
    );
    let tagged = format!("[GameType \"20\"]\n\n{moves}");
    let there = converted(&tagged, "14x9", "diagonal").0;
    assert_eq!(
        there,
        "[GameType \"20\"]\n[BoardSize \"14x9\"]\n[Notation \"diagonal\"]\n\n1. ed3 g98 2. j89 *\n"
    );
    super::sound("pdn", &there);
    // Counted from another corner these moves cannot be played, whatever they suggest.
    let (kept, count) = converted(&tagged, "14x9 bottom-right light", "algebraic");
    assert_eq!((kept.as_str(), count), (tagged.as_str(), 3));
    let other = "[GameType \"20\"]\n\n1. 21-28 43-36 *\n";
    assert_eq!(
        converted(other, "14x9 bottom-right light", "numeric").0,
        "[GameType \"20\"]\n[BoardSize \"14x9 bottom-right\"]\n\n1. 21-28 43-36 *\n"
    );
}

#[test]
fn names_of_games_in_more_languages() {
    for (written, name) in [
        ("damas internacionais", Some("international")),
        ("Turnierdame 12×12", Some("canadian")),
        ("dam", Some("international")),
        ("damspil", Some("international")),
        ("warcaby klasyczne", Some("russian")),
        ("шашкі", Some("russian")),
        ("bushka 9x11", None),
    ] {
        let game = movetext::rules::game(written).map(|game| game.name);
        assert_eq!(game, name, "{written}");
    }
    let near = movetext::rules::near_names("bushka 9x11");
    let names: Vec<&str> = near.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["bushka", "bushka-early"]);
}
