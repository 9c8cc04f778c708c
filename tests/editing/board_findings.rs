//! What the board says is found at the stops of its keys to findings.

use movetext::document::Document;
use movetext::features::board_choices::LineMove;
use movetext::features::board_view::{BoardWish, board_view};
use movetext::features::marks;
use movetext::features::stepping::{BoardStep, step};
use movetext::identify::Context;
use movetext::syntax::format;

/// The heading of the board at each stop, the text that the finding is on, and its message.
fn stops(text: &str) -> Vec<(String, String, String)> {
    let format = format("pgn").expect("a format");
    let document = Document::new(format, text.to_owned());
    let (snapshot, context) = (document.snapshot(), Context::new(format));
    for place in snapshot.book.from(0) {
        marks(snapshot, &place, &context, &|| false);
    }
    let mut all = Vec::new();
    let mut byte = 0;
    while let Some(place) = step(snapshot, byte, BoardStep::NextFinding) {
        byte = place.start;
        let view = board_view(snapshot, &context, byte, BoardWish::default()).expect("a board");
        let found = view.finding.expect("a finding");
        assert_eq!(found.range, place, "{}", found.message);
        all.push((view.heading, text[place].to_owned(), found.message));
    }
    all
}

#[track_caller]
fn says(text: &str, expected: &[(&str, &str, &str)]) {
    let stops = stops(text);
    let stops: Vec<_> = stops
        .iter()
        .map(|(heading, on, message)| (&**heading, &**on, &**message))
        .collect();
    assert_eq!(stops, expected);
}

#[test]
fn every_stop_says_its_finding_also_beside_a_move() {
    let square = "b9 is not a square of an 8x8 board; did you mean Bb5? Then the move that follows can be played";
    let check = "this is not check";
    let pinned =
        "Ne4 cannot be played: the knight on c3 is pinned by the bishop on b4; did you mean e4?";
    let stops = [
        (square, "b9", square),
        ("2. c4", "+", check),
        ("2... Bb4+", "4", "the move number 4 should be 3"),
        (pinned, "Ne4", pinned),
        (
            "17. Rd8#",
            "0-1",
            "the Result tag says 1-0, the game ends with 0-1",
        ),
        (
            "2. Sf3",
            "Sf3",
            "Sf3 is German, the rest is English: write Nf3",
        ),
    ];
    says(include_str!("../../examples/slips.pgn"), &stops);
}

#[test]
fn of_several_findings_on_a_move_each_stop_says_its_own() {
    let stops = [
        ("1... e5", "3", "the move number 3 should be 2"),
        ("2. Nf3", "+", "this is not check"),
    ];
    says("1. e4 e5 3. Nf3+ Nc6 *\n", &stops);
}

#[test]
fn moves_that_follow_carry_the_errors_and_warnings_on_them() {
    let text = "1. e4 Nf6 (1... Nd6) (1... e5) 2. e5 Nd6 *\n";
    let format = format("pgn").expect("a format");
    let document = Document::new(format, text.to_owned());
    let (snapshot, context) = (document.snapshot(), Context::new(format));
    let wish = BoardWish {
        choices: true,
        ..BoardWish::default()
    };
    let choices = |byte| {
        let view = board_view(snapshot, &context, byte, wish).expect("a board");
        view.choices.expect("moves")
    };
    let message = |one: &LineMove| one.finding.as_ref().map(|found| found.message.clone());
    let after = choices(3);
    assert_eq!(after.next.as_ref().and_then(message), None);
    let told: Vec<_> = after.variations.iter().map(message).collect();
    let [Some(refused), None] = told.as_slice() else {
        panic!("{told:?}")
    };
    assert!(refused.starts_with("Nd6 cannot be played"), "{refused}");
    let next = choices(34).next.expect("a move");
    assert_eq!(
        (next.text.as_str(), next.finding.map(|found| found.range)),
        ("Nd6", Some(37..40))
    );
}
