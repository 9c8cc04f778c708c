//! Where the keys of a board lead. `$0` is the cursor, `$1` the place where each step leads; without it the step leads
//! nowhere.

use movetext::document::Document;
use movetext::features::stepping::{BoardStep, step};
use movetext::syntax::format;

#[track_caller]
fn check(taken: BoardStep, marked: &str) {
    let without_target = marked.replacen("$1", "", 1);
    let at = without_target.find("$0").expect("a cursor");
    let text = without_target.replacen("$0", "", 1);
    let target = marked.replacen("$0", "", 1).find("$1");
    let document = Document::new(format("pgn").expect("a format"), text);
    let reached = step(document.snapshot(), at, taken);
    assert_eq!(
        reached.map(|place| place.start),
        target,
        "{taken:?} in {marked}"
    );
}

#[test]
fn next_and_previous_stay_in_the_line() {
    check(BoardStep::Next, "$01. $1e4 e5 2. Nf3 *");
    check(BoardStep::Next, "1. $0e4 {a} $1e5 2. Nf3 *");
    check(BoardStep::Next, "1. e4 e$05 (1... c5) 2. $1Nf3 *");
    let inside = "1. e4 e5 (1... c$05 2. $1c3 (2. d4) d6) 2. Nf3 *";
    check(BoardStep::Next, inside);
    let past_variation = "1. e4 e5 (1... c5 2. c$03 (2. d4) $1d6) 2. Nf3 *";
    check(BoardStep::Next, past_variation);
    check(BoardStep::Next, "1. e4 e5 (1... $0c5) 2. Nf3 *");
    check(BoardStep::Next, "1. e4 e5 ($01... $1c5) 2. Nf3 *");
    check(BoardStep::Next, "1. e4 e5 2. N$0f3 *");
    check(BoardStep::Next, "%$0 a\n[Event \"a\"]\n\n1. $1e4 *");
    check(BoardStep::First, "$11. e4 e5 (1... c5$0 2. Nf3) *");
    check(BoardStep::Last, "1. e4 e5 (1... c$05 2. $1Nf3) 2. Nc3 *");
    check(BoardStep::Previous, "1. $1e4 e5$0 2. Nf3 *");
    check(BoardStep::Previous, "1. e4 $1e5 (1... c5) 2. $0Nf3 *");
    check(BoardStep::Previous, "$11. e4$0 e5 *");
    check(BoardStep::Previous, "[Event \"a\"]\n\n$11. $0e4 e5 *");
    check(BoardStep::Previous, "$01. e4 e5 *");
}

#[test]
fn before_a_variation_stands_the_move_before_the_one_it_replaces() {
    check(BoardStep::Previous, "1. $1e4 e5 (1... $0c5) 2. Nf3 *");
    check(
        BoardStep::Previous,
        "1. e4 e5 (1... $1c5 2. c3 (2. $0d4) d6) 2. Nf3 *",
    );
    check(
        BoardStep::Previous,
        "1. $1e4 e5 (1... c5 (1... $0c6) 2. c3) 2. Nf3 *",
    );
    check(BoardStep::Previous, "$11. e4 ($01. d4) e5 *");
}

#[test]
fn into_variations_one_after_the_other_and_out_of_them() {
    check(
        BoardStep::Into,
        "1. e4 $0e5 {a} (1... $1c5) (1... c6) 2. Nf3 *",
    );
    check(
        BoardStep::Into,
        "1. e4 e5 (1... $0c5 2. c3) (1... $1c6) 2. Nf3 *",
    );
    check(
        BoardStep::Into,
        "1. e4 e5 (1... c5 2. $0c3) (1... c6) 2. Nf3 *",
    );
    check(
        BoardStep::Into,
        "1. e4 e5 (1... c5) (1... $0c6) 2. Nf3 (2. f4) *",
    );
    check(BoardStep::Into, "1. $0e4 e5 (1... c5) 2. Nf3 *");
    check(
        BoardStep::Out,
        "1. e4 $1e5 (1... c5 2. c$03) (1... c6) 2. Nf3 *",
    );
    check(
        BoardStep::Out,
        "1. e4 e5 (1... c5 2. $1c3 (2. $0d4) d6) 2. Nf3 *",
    );
    check(BoardStep::Out, "1. e4 $0e5 *");
}

#[test]
fn the_first_variation_that_a_board_offers_comes_before_those_of_the_move_itself() {
    check(BoardStep::Branch, "1. $0e4 e5 (1... $1c5) (1... c6) *");
    check(BoardStep::Branch, "$01. e4 (1. $1d4) e5 *");
    check(BoardStep::Branch, "1. e4 $0e5 (1... c5) 2. Nf3 (2. $1f4) *");
    check(BoardStep::Branch, "1. e4 $0e5 (1... $1c5) 2. Nf3 *");
    check(BoardStep::Branch, "1. e4 e5 (1... $0c5) (1... $1c6) *");
    check(BoardStep::Branch, "1. $0e4 e5 *");
}

#[test]
fn games_and_findings() {
    let two = "[White \"Ada\"]\n\n1. e4 *\n\n[White \"Ben\"]\n\n1. d4 *\n";
    let with = |cursor: &str, target: &str| {
        two.replacen(cursor, &format!("$0{cursor}"), 1)
            .replacen(target, &format!("$1{target}"), 1)
    };
    check(BoardStep::NextGame, &with("e4", "[White \"Ben"));
    check(BoardStep::PreviousGame, &with("d4", "[White \"Ada"));
    check(BoardStep::NextGame, "1. e4 *\n\n1. d$04 *\n");
    check(BoardStep::PreviousGame, "1. e4$0 *\n\n1. d4 *\n");
    // Nothing has been checked yet.
    check(BoardStep::NextFinding, "$01. e5 *");
}
