//! Moves that are made on a board, written into scoresheets. `¦` is the cursor.

use movetext::document::{Document, splice};
use movetext::features::annotate::{BoardDeed, board_change};
use movetext::features::board_choices::BoardChoices;
use movetext::features::board_view::{BoardWish, board_view};
use movetext::identify::Context;
use movetext::syntax::format;

/// The text after a move, with the place that it leads to between `‹` and `›`.
fn played(marked: &str, mv: &str) -> Option<String> {
    let byte = marked.find('¦').expect("a cursor");
    let text = marked.replacen('¦', "", 1);
    let format = format("ncn").expect("a format");
    let document = Document::new(format, text.clone());
    let deed = BoardDeed::Play(mv.to_owned());
    let change = board_change(document.snapshot(), &Context::new(format), byte, &deed)?;
    let edits = change.edits.iter();
    let edits = edits.map(|edit| (edit.range.clone(), edit.text.as_str()));
    let mut after = splice(&text, edits);
    after.insert(change.range.end, '›');
    after.insert(change.range.start, '‹');
    Some(after)
}

#[track_caller]
fn plays(marked: &str, mv: &str, expected: &str) {
    assert_eq!(
        played(marked, mv).as_deref(),
        Some(expected),
        "{mv} in {marked}"
    );
}

fn choices(marked: &str) -> BoardChoices {
    let byte = marked.find('¦').expect("a cursor");
    let format = format("ncn").expect("a format");
    let document = Document::new(format, marked.replacen('¦', "", 1));
    let wish = BoardWish {
        choices: true,
        ..BoardWish::default()
    };
    let view = board_view(document.snapshot(), &Context::new(format), byte, wish);
    view.and_then(|view| view.choices).expect("moves")
}

const TABS: &str = "\ta\tb\tc\td\te\tf\tg\th\n";

/// Moves are typed as most people write them.
#[test]
fn a_move_may_be_named_in_the_usual_notation_of_its_game() {
    plays(
        &format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t5¦"),
        "Nf3",
        &format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\t‹N3›"),
    );
    assert_eq!(played(&format!("{TABS}1\t\t\t\t\t4¦\n"), "Nf3"), None);
}

#[test]
fn a_move_after_the_last_one_gets_a_row_of_its_own() {
    plays(
        &format!("{TABS}1\t\t\t\t\t¦4\n"),
        "e:5",
        &format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t‹5›\n"),
    );
    plays(
        &format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t5¦"),
        "f:N3",
        &format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\t‹N3›"),
    );
    plays(
        &format!("[White \"Morphy\"]\n\n{TABS}¦"),
        "e:4",
        &format!("[White \"Morphy\"]\n\n{TABS}1\t\t\t\t\t‹4›\n"),
    );
    // Remarks stay with their rows, and what follows the table stays below it.
    plays(
        &format!("{TABS}1\t\t\t\t\t¦4\t\t\t\tbest\n\n; more\n1 : 0\n"),
        "e:5",
        &format!("{TABS}1\t\t\t\t\t4\t\t\t\tbest\n\t\t\t\t\t‹5›\n\n; more\n1 : 0\n"),
    );
}

#[test]
fn numbers_are_written_as_the_sheet_has_them() {
    let rows = "1.\t\t\t\t\t4\r\n\t\t\t\t\t5\r\n";
    let head = TABS.replace('\n', "\r\n");
    plays(
        &format!("{head}{rows}¦"),
        "f:N3",
        &format!("{head}{rows}2.\t\t\t\t\t\t‹N3›\r\n"),
    );
    plays(
        &format!("{TABS}\t\t\t\t\t4\n\t\t\t\t\t5¦\n"),
        "f:N3",
        &format!("{TABS}\t\t\t\t\t4\n\t\t\t\t\t5\n\t\t\t\t\t\t‹N3›\n"),
    );
    let by_black = "\t\t\t\t\t4\n1\t\t\t\t\t5\n\t\t\t\t\t\tN3\n";
    plays(
        &format!("{TABS}{by_black}¦"),
        "c:N6",
        &format!("{TABS}{by_black}2\t\t\t‹N6›\n"),
    );
}

#[test]
fn rows_are_drawn_like_those_above_them() {
    let pipes = "\
[White \"Morphy\"]

| No. | a | b | c | d | e | f   | g | h |
|-----|---|---|---|---|---|-----|---|---|
";
    plays(
        &format!("{pipes}¦"),
        "e:4",
        &format!("{pipes}| 1   |   |   |   |   | ‹4› |     |   |   |\n"),
    );
    plays(
        &format!("{pipes}| 1   |   |   |   |   | 4¦ |     |   |   |"),
        "e:5",
        &format!(
            "{pipes}| 1   |   |   |   |   | 4 |     |   |   |\n|     |   |   |   |   | ‹5› |     |   |   |"
        ),
    );
    plays(
        "   a  b  c  d  e  f  g  h\n1              4\n               ¦5\n",
        "f:N3",
        "   a  b  c  d  e  f  g  h\n1              4\n               5\n2                 ‹N3›\n",
    );
}

#[test]
fn the_empty_rows_of_a_form_are_filled_in() {
    plays(
        &format!("{TABS}1\t\t\t\t\t¦4\n\t\n2\t\n"),
        "e:5",
        &format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t‹5›\n2\t\n"),
    );
    plays(
        &format!("[White \"Morphy\"]\n\n{TABS}¦1\t\n\t\n2\t\n"),
        "f:N3",
        &format!("[White \"Morphy\"]\n\n{TABS}1\t\t\t\t\t\t‹N3›\n\t\n2\t\n"),
    );
}

#[test]
fn castling_fills_two_cells() {
    let before =
        "1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\tN3\n\t\t\tN6\n3\t\t\tB4\n\t\t\t\t\t\tN6\n";
    plays(
        &format!("{TABS}{before}¦"),
        "f:R g:K",
        &format!("{TABS}{before}4\t\t\t\t\t\t‹R\tK›\n"),
    );
}

#[test]
fn a_move_that_cannot_be_played_is_replaced() {
    plays(
        &format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t¦N5\n2\t\t\t\t\t\tN3\n"),
        "e:5",
        &format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t‹5›\n2\t\t\t\t\t\tN3\n"),
    );
}

#[test]
fn before_the_end_only_the_next_move_can_be_made_and_the_board_says_so() {
    let marked = format!("{TABS}1\t\t\t\t\t¦4\n\t\t\t\t\t5\n");
    plays(
        &marked,
        "e:5",
        &format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t‹5›\n"),
    );
    assert_eq!(played(&marked, "c:5"), None);
    let here = choices(&marked);
    let texts: Vec<_> = here.moves.iter().map(|one| one.text.as_str()).collect();
    assert_eq!(texts, ["e:5"]);
    assert_eq!(
        here.note,
        Some("On a scoresheet another move can be made only after the last one.")
    );
    let end = choices(&format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t¦5\n"));
    assert_eq!((end.moves.len(), end.note), (29, None));
}

#[test]
fn without_a_table_no_move_is_offered() {
    let here = choices("WHITE\tMorphy, Paul\n¦");
    assert!(here.moves.is_empty());
    assert_eq!(
        here.note,
        Some("No move can be written into this scoresheet from the board.")
    );
}

/// After a cell that cannot be read the last known position is shown, with what is said of the cell.
#[test]
fn after_an_unreadable_cell_the_last_known_board_is_shown() {
    let text = format!("{TABS}1\t\t\t\t\t4\n\t\t\t\t\t5\n2\t\t\t\t\t\t$$\n\t\t\tZ9\n3\tY8¦\n");
    let byte = text.find('¦').expect("a cursor");
    let format = format("ncn").expect("a format");
    let document = Document::new(format, text.replacen('¦', "", 1));
    let wish = BoardWish {
        choices: true,
        ..BoardWish::default()
    };
    let view = board_view(document.snapshot(), &Context::new(format), byte, wish).expect("a view");
    assert_eq!(view.heading, "The position is not known here");
    let why = view.finding.map(|found| found.message);
    let message = "`f:$$` is not a move that can be read; did you mean f:3? Until this is put right, the 2 moves that follow are not checked";
    assert_eq!(why.as_deref(), Some(message));
    assert_eq!(view.summary, "The board before $$:");
    assert!(view.text.contains(" 5  · · · · ♟"), "{}", view.text);
    let choices = view.choices.expect("choices");
    assert_eq!(choices.moves, []);
    let note = "No other move can be written here until the text around it is mended.";
    assert_eq!(choices.note, Some(note));
}
