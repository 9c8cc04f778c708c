//! What is made on a board, written into the text. `|` is the cursor; `‹` and `›` are the ends of the place that a change
//! leads to.

use movetext::checks::check;
use movetext::diagram::TextCell;
use movetext::document::{Document, Severity, splice};
use movetext::features::annotate::{BoardDeed, Drawing, board_change};
use movetext::features::board_view::{BoardView, BoardWish, board_view};
use movetext::features::calendar_date::CalendarDate;
use movetext::features::new_game::new_games;
use movetext::features::refusal::refusal;
use movetext::identify::Context;
use movetext::syntax::{NodeKind, format};

use crate::dice::Dice;

pub fn changed_at(text: &str, byte: usize, deed: &BoardDeed) -> Option<(String, usize, usize)> {
    let is_draughts = text.contains("GameType");
    let format = format(if is_draughts { "pdn" } else { "pgn" }).expect("a format");
    let document = Document::new(format, text.to_owned());
    let change = board_change(document.snapshot(), &Context::new(format), byte, deed)?;
    let edits = change.edits.iter();
    let after = splice(
        text,
        edits.map(|edit| (edit.range.clone(), edit.text.as_str())),
    );
    Some((after, change.range.start, change.range.end))
}

/// The text after a change, with the place that it leads to marked.
fn changed(marked: &str, deed: &BoardDeed) -> Option<String> {
    let byte = marked.find('|').expect("a cursor");
    let (mut text, start, end) = changed_at(&marked.replacen('|', "", 1), byte, deed)?;
    text.insert(end, '›');
    text.insert(start, '‹');
    Some(text)
}

#[track_caller]
fn plays(marked: &str, mv: &str, expected: &str) {
    let after = changed(marked, &BoardDeed::Play(mv.to_owned()));
    assert_eq!(after.as_deref(), Some(expected), "{mv} in {marked}");
}

#[track_caller]
pub fn marks(marked: &str, deed: &BoardDeed, expected: &str) {
    let after = changed(marked, deed);
    assert_eq!(after.as_deref(), Some(expected), "{deed:?} in {marked}");
}

#[test]
fn a_move_that_is_written_is_only_gone_to() {
    plays("1. |e4 e5 2. Nf3 *", "e5", "1. e4 ‹e5› 2. Nf3 *");
    plays(
        "1. |e4 e5 (1... c5 {a}) *",
        "c5",
        "1. e4 e5 (1... ‹c5› {a}) *",
    );
    plays("|1. e4 e5 *", "e4", "1. ‹e4› e5 *");
    plays(
        "1. e4! {a} e5| 2. Ng1f3 *",
        "Nf3",
        "1. e4! {a} e5 2. ‹Ng1f3› *",
    );
}

#[test]
fn at_its_end_a_line_goes_on() {
    plays("1. |e4", "e5", "1. e4 ‹e5›");
    plays("1. |e4 *", "e5", "1. e4 ‹e5› *");
    plays("1. e4 e5| *", "Nf3", "1. e4 e5 2. ‹Nf3› *");
    plays("1.e4 e|5 *", "Nf3", "1.e4 e5 2.‹Nf3› *");
    plays("1. |e4 {a} *", "e5", "1. e4 {a} 1... ‹e5› *");
    plays("1. |e4! $10 *", "e5", "1. e4! $10 ‹e5› *");
    plays("1. |e4 ; a\n*", "e5", "1. e4 ; a\n1... ‹e5›\n*");
    plays(
        "1. e4 e5 (1... |c5) 2. Nf3 *",
        "Nf3",
        "1. e4 e5 (1... c5 2. ‹Nf3›) 2. Nf3 *",
    );
    plays("1. e4 e5 2.| *", "Nf3", "1. e4 e5 2. ‹Nf3› *");
    plays("e4 |e5 *", "Nf3", "e4 e5 ‹Nf3› *");
    plays("1. |e4 (1. d4 d5) *", "e5", "1. e4 (1. d4 d5) 1... ‹e5› *");
}

#[test]
fn a_move_replaces_a_word_that_begins_one() {
    plays(
        "1. e4 e5 2. Nf3 |Nc6 3. B *",
        "Bb5",
        "1. e4 e5 2. Nf3 Nc6 3. ‹Bb5› *",
    );
    plays(
        "1. e4 e5 2. Nf3 |Nc6 3. B *",
        "d4",
        "1. e4 e5 2. Nf3 Nc6 3. ‹d4› *",
    );
    plays(
        "1. e4 e5 2. Nf3 Nc6 3. B|*",
        "Bb5",
        "1. e4 e5 2. Nf3 Nc6 3. ‹Bb5› *",
    );
    plays("1. e4 a|*", "a5", "1. e4 ‹a5› *");
    plays(
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-|*",
        "c3",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. ‹c3› *",
    );
    plays("1. |N *", "e4", "1. ‹e4› *");
    plays("1. e4 (1. d4 n|f) *", "Nf6", "1. e4 (1. d4 ‹Nf6›) *");
    // Neither an annotation nor the end of a sentence is lost.
    plays("1. |e4 N *", "e5", "1. e4 N ‹e5› *");
    plays("1. |e4 is a *", "e5", "1. e4 is a ‹e5› *");
    plays("1. |e4 TODO *", "e5", "1. e4 TODO ‹e5› *");
}

#[test]
fn the_first_move_stands_below_the_tags() {
    plays("[Result \"*\"]|", "e4", "[Result \"*\"]\n\n1. ‹e4›");
    plays("[Result \"*\"]|\n", "e4", "[Result \"*\"]\n\n1. ‹e4›");
    plays(
        "[Result \"*\"]\n\n|*\n",
        "e4",
        "[Result \"*\"]\n\n1. ‹e4› *\n",
    );
    plays(
        "[Result \"*\"]\r\n|\r\n*\r\n",
        "e4",
        "[Result \"*\"]\r\n\r\n1. ‹e4› *\r\n",
    );
    plays(
        "[Result \"*\"]\n\n1. | *\n",
        "e4",
        "[Result \"*\"]\n\n1. ‹e4› *\n",
    );
    plays(
        "[Result \"*\"]\n\n1. |*\n",
        "e4",
        "[Result \"*\"]\n\n1. ‹e4› *\n",
    );
}

#[test]
fn another_move_begins_a_variation() {
    plays("1. |e4 e5 2. Nf3 *", "c5", "1. e4 e5 (1... ‹c5›) 2. Nf3 *");
    plays(
        "1. e4 e5| 2. Nf3 Nc6 *",
        "Bc4",
        "1. e4 e5 2. Nf3 (2. ‹Bc4›) 2... Nc6 *",
    );
    plays(
        "1. |e4 e5! {a} (1... c5) 2. Nf3 *",
        "c6",
        "1. e4 e5! {a} (1... c5) (1... ‹c6›) 2. Nf3 *",
    );
    plays("|1. e4 e5 *", "d4", "1. e4 (1. ‹d4›) 1... e5 *");
    plays(
        "1. e4 (1. |d4 d5) 1... e5 *",
        "Nf6",
        "1. e4 (1. d4 d5 (1... ‹Nf6›)) 1... e5 *",
    );
    plays("1.|e4 e5 2.Nf3 *", "c5", "1.e4 e5 (1...‹c5›) 2.Nf3 *");
}

#[test]
fn lines_are_no_longer_than_those_of_the_game() {
    let game =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-|O *";
    let expected = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n9. ‹h3› *";
    plays(game, "h3", expected);
}

#[test]
fn a_move_that_cannot_be_played_is_replaced() {
    plays("1. e4 e5 2. |Ng3 Nc6 *", "Nf3", "1. e4 e5 2. ‹Nf3› Nc6 *");
    plays("1. e4 |e5 2. Ng3 Nc6 *", "Nf3", "1. e4 e5 2. ‹Nf3› Nc6 *");
    plays("|1. e5 *", "e4", "1. ‹e4› *");
    let nothing = changed("1. e4 |e5 *", &BoardDeed::Play("e6".to_owned()));
    assert_eq!(nothing, None);
}

#[test]
fn nothing_is_written_where_an_open_bracket_leads_the_move_elsewhere() {
    let play = |marked: &str, mv: &str| changed(marked, &BoardDeed::Play(mv.to_owned()));
    let variation = "1. e4 e5 2. Nf3 d6 (2... Nc6 3. Bb5| 3. d4 exd4 4. Nxd4 *";
    assert_eq!(play(variation, "a6"), None);
    let comment = "1. e4 |e5 {so 2. Nf3 {good} 2... Nc6 3. Bb5 *";
    assert_eq!(play(comment, "Nf3"), None);
    plays(
        "1. e4 e5 (1... c5 2. |Nf3",
        "d6",
        "1. e4 e5 (1... c5 2. Nf3 ‹d6›",
    );
}

#[test]
fn a_glyph_is_set_changed_and_taken_away() {
    let nag = BoardDeed::Nag;
    marks("1. |e4 e5 *", &nag(1), "1. ‹e4›! e5 *");
    marks("1. |e4! e5 *", &nag(1), "1. ‹e4› e5 *");
    marks("1. |e4! e5 *", &nag(5), "1. ‹e4›!? e5 *");
    marks("1. |e4! e5 *", &nag(14), "1. ‹e4›! $14 e5 *");
    marks("1. |e4 $14 e5 *", &nag(1), "1. ‹e4› $1 $14 e5 *");
    marks("1. |e4 $7 $146 e5 *", &nag(14), "1. ‹e4› $7 $14 $146 e5 *");
    marks("1. |e4 $14 e5 *", &nag(16), "1. ‹e4› $16 e5 *");
    marks("1. |e4 $14 {a} e5 *", &nag(14), "1. ‹e4› {a} e5 *");
    marks("1. |e4*", &nag(14), "1. ‹e4› $14 *");
    marks("1. |e4(1. d4) e5*", &nag(14), "1. ‹e4› $14(1. d4) e5*");
    assert_eq!(changed("|1. e4 *", &nag(1)), None);
}

/// A sign means the number that it stands for, and is written where the record has signs.
#[test]
fn a_sign_is_the_glyph_that_it_stands_for() {
    let nag = BoardDeed::Nag;
    marks("1. |e4 ± e5 *", &nag(16), "1. ‹e4› e5 *");
    marks("1. |e4 ± e5 *", &nag(18), "1. ‹e4› +- e5 *");
    marks("1. |e4 +- e5 *", &nag(16), "1. ‹e4› ± e5 *");
    marks("1. |e4 = e5 *", &nag(10), "1. ‹e4› e5 *");
    marks("1. |e4! ± e5 *", &nag(5), "1. ‹e4›!? ± e5 *");
    marks("1. |e4 □ e5 *", &nag(7), "1. ‹e4› e5 *");
    marks("1. |e4 □ e5 *", &nag(1), "1. ‹e4›! e5 *");
    marks("1. |e4! e5 □ *", &nag(7), "1. ‹e4› □ e5 □ *");
    marks("1. |e4 ± □ e5 *", &nag(1), "1. ‹e4›! ± e5 *");
    marks("1. |e4 e5 ± *", &nag(10), "1. ‹e4› = e5 ± *");
    marks("1. |e4 e5 ± *", &nag(146), "1. ‹e4› $146 e5 ± *");
    marks("1. |e4 $1 e5 ± *", &nag(10), "1. ‹e4› $1 $10 e5 ± *");
}

/// A glyph that replaces another one is written in its form, and a mark after a comment is one of the move.
#[test]
fn a_mark_stays_a_mark_and_is_found_after_a_comment() {
    let nag = BoardDeed::Nag;
    marks("1. |e4!? $10 e5 *", &nag(1), "1. ‹e4›! $10 e5 *");
    marks("1. |e4 $5 $10 e5 *", &nag(1), "1. ‹e4› $1 $10 e5 *");
    marks("1. |e4!? $10 e5 *", &nag(14), "1. ‹e4›!? $14 e5 *");
    marks("1. |e4 = $146 e5 *", &nag(16), "1. ‹e4› ± $146 e5 *");
    marks("1. |e4 {so}?! *", &nag(6), "1. ‹e4› {so} *");
    marks("1. |e4 {so}?! *", &nag(1), "1. ‹e4›! {so} *");
    marks("1. |e4 {so} $1 *", &nag(2), "1. ‹e4› {so} $2 *");
    marks("1. |e4 {so} $1 *", &nag(10), "1. ‹e4› {so} $1 $10 *");
    marks("1. |e4 ; so\n? *", &nag(1), "1. ‹e4›! ; so\n*");
}

#[test]
fn the_board_has_the_glyphs_of_its_move() {
    let nags = |marked: &str| {
        let byte = marked.find('|').expect("a cursor");
        let shown = view(&marked.replacen('|', "", 1), "pgn", byte);
        shown.choices.expect("moves").marks.nags
    };
    assert_eq!(nags("1. |e4 e5 *"), [0; 0]);
    assert_eq!(nags("1. |e4!? $14 {a} $7 e5 *"), [5, 14, 7]);
    assert_eq!(nags("1. e4! |e5? 2. Nf3 *"), [2]);
    assert_eq!(nags("1. |e4□ ± e5 = *"), [7, 16]);
    assert_eq!(nags("1. e4 |e5 +- *"), [18]);
    assert_eq!(nags("|1. e4! *"), [0; 0]);
}

#[test]
fn the_heading_has_the_glyphs_of_its_move() {
    let heading = |marked: &str| {
        let byte = marked.find('|').expect("a cursor");
        view(&marked.replacen('|', "", 1), "pgn", byte).heading
    };
    assert_eq!(heading("1. |e4 e5 *"), "1. e4");
    assert_eq!(heading("1. |e4!? e5 *"), "1. e4!?");
    assert_eq!(heading("1. e4 |e5 $14 $2 *"), "1... e5? ⩲");
    assert_eq!(heading("1. e4 |e5 $2 $14 *"), "1... e5? ⩲");
    // One that has no mark is not shown.
    assert_eq!(heading("1. e4 |e5 $36 *"), "1... e5");
    let refused = heading("1. e4 |Ke7! *");
    assert!(refused.starts_with("Ke7 cannot be played"), "{refused}");
}

/// A client tells by them which move it shows, whatever its glyphs are.
#[test]
fn the_board_says_which_game_it_is_of_and_which_move_in_which_depth() {
    let text = "[White \"a\"]\n\n1. e4! $14 (1. e4 e5) e5 (1... c5 (1... e5)) *\n\n[White \"b\"]\n\n1. e4 *\n";
    let shown = |at: usize| {
        let view = view(text, "pgn", at);
        (view.headline, view.game, view.depth)
    };
    let first = |depth| ("1. e4".to_owned(), 0, depth);
    let moves: Vec<_> = text.match_indices("e4").map(|(at, _)| shown(at)).collect();
    assert_eq!(moves, [first(0), first(1), ("1. e4".to_owned(), 1, 0)]);
    let depths = text.match_indices("e5").map(|(at, _)| shown(at).2);
    assert_eq!(depths.collect::<Vec<_>>(), [1, 0, 2]);
}

#[test]
fn the_squares_of_the_move_are_marked_in_the_text_of_every_board() {
    let marked = |text: &str, format: &str, at: &str| -> Vec<String> {
        let view = view(text, format, text.find(at).expect("a place"));
        let lines: Vec<&str> = view.text.lines().collect();
        let text = |cell: &TextCell| {
            let line = lines.get(cell.line).expect("a line").chars();
            line.skip(cell.column).take(cell.width).collect()
        };
        view.marked.iter().map(text).collect()
    };
    assert_eq!(marked("1. e4 e5 *", "pgn", "e5"), ["·", "♟"]);
    assert_eq!(marked("1. e4 e5 *", "pgn", "1."), [""; 0]);
    let castling = "1. Nf3 a6 2. g3 a5 3. Bg2 a4 4. O-O *";
    assert_eq!(marked(castling, "pgn", "O-O"), ["·", "♖", "♔", "·"]);
    assert_eq!(
        marked("1. 32-28 19-23 2. 28x19 *", "pdn", "28x19"),
        ["⛀", "·"]
    );
    let ring = include_str!("../../examples/three-man.pgn");
    let first = ring.find("1. ").expect("moves");
    let view = view(ring, "pgn", first + 3);
    assert_eq!(view.marked.len(), 2, "{}", view.text);
    let lines: Vec<&str> = view.text.lines().collect();
    for cell in &view.marked {
        let line = lines.get(cell.line).expect("a line").chars();
        let drawn: String = line.skip(cell.column).take(cell.width).collect();
        assert!(
            [" ·", "Wp", "Wn"].contains(&drawn.as_str()),
            "{drawn}\n{}",
            view.text
        );
    }
}

#[test]
fn the_board_says_where_a_move_cannot_be_marked() {
    let note = |text: &str, format: &str, at: &str| {
        let view = view(text, format, text.find(at).expect("a place"));
        let choices = view.choices.expect("moves");
        (choices.mark_note, choices.glyph_note)
    };
    assert_eq!(note("1. e4 e5 *", "pgn", "e4"), (None, None));
    let no_move = Some("There is no move here that could have a glyph.");
    assert_eq!(note("1. e4 e5 *", "pgn", "1."), (None, no_move));
    let no_marks = Some("Glyphs, comments and drawings are not written into a scoresheet.");
    assert_eq!(
        note("\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4", "ncn", "\t4"),
        (no_marks, no_marks)
    );
}

#[test]
fn the_reason_is_said_why_a_move_cannot_be_played() {
    let why = |marked: &str, text: &str| {
        let byte = marked.find('|').expect("a cursor");
        let format = format("pgn").expect("a format");
        let document = Document::new(format, marked.replacen('|', "", 1));
        refusal(document.snapshot(), &Context::new(format), byte, text)
    };
    let blocked = "Bf5 cannot be played: no White bishop can go to f5; did you mean Bb5?";
    assert_eq!(why("1. e4 |e5 *", "Bf5").as_deref(), Some(blocked));
    assert_eq!(why("1. e4 |e5 2. Nf3 *", "Bf5").as_deref(), Some(blocked));
    assert_eq!(why("1. e4 |e5 *", "Bc4"), None);
    assert_eq!(why("1. e4 |e5 *", "{a"), None);
}

#[test]
fn a_form_is_filled_in_on_the_board() {
    plays(
        "[White \"a\"]\n\n1. |\n*\n",
        "e4",
        "[White \"a\"]\n\n1. ‹e4›\n*\n",
    );
}

#[test]
fn a_comment_is_begun_or_gone_to() {
    let comment = BoardDeed::Comment(String::new());
    marks("1. |e4 e5 *", &comment, "1. e4 {‹›} 1... e5 *");
    marks("1. e4 |e5! 2. Nf3 *", &comment, "1. e4 e5! {‹›} 2. Nf3 *");
    marks("1. |e4 {good} e5 *", &comment, "1. e4 {good‹›} e5 *");
    marks("1. |e4 ; good\ne5 *", &comment, "1. e4 ; good‹›\ne5 *");
    marks(
        "1. |e4 {[%clk 0:10:00]} 1... e5 *",
        &comment,
        "1. e4 {[%clk 0:10:00] ‹›} 1... e5 *",
    );
    marks(
        "1. |e4 {[%clk 0:10:00] } 1... e5 *",
        &comment,
        "1. e4 {[%clk 0:10:00] ‹›} 1... e5 *",
    );
    marks(
        "1. |e4 ; [%eval 0.3]\ne5 *",
        &comment,
        "1. e4 ; [%eval 0.3] ‹›\ne5 *",
    );
    marks("1. |e4 {see [1]} *", &comment, "1. e4 {see [1]‹›} *");
    marks(
        "1. |e4 (1. d4) 1... e5 *",
        &comment,
        "1. e4 {‹›} (1. d4) 1... e5 *",
    );
}

#[test]
fn words_are_written_at_the_end_of_a_comment() {
    let words = |words: &str| BoardDeed::Comment(words.to_owned());
    marks(
        "1. |e4 e5 *",
        &words(" best {by} test\n"),
        "1. ‹e4› {best (by) test} 1... e5 *",
    );
    marks(
        "1. |e4 e5 *",
        &words("two  blanks\r\n  and a\tline "),
        "1. ‹e4› {two  blanks and a line} 1... e5 *",
    );
    for (before, after) in [
        ("{good}", "{good b}"),
        ("{good }", "{good b}"),
        ("{}", "{b}"),
        ("; good\n", "; good b\n"),
        ("{good\n}", "{good\nb}"),
        (";\n", "; b\n"),
        ("{[%clk 0:10:00]}", "{[%clk 0:10:00] b}"),
    ] {
        let text = format!("1. |e4 {before} 1... e5 *");
        let after = format!("1. ‹e4› {after} 1... e5 *");
        marks(&text, &words("b"), &after);
    }
}

/// Whatever is written into a comment of any form is read back as a part of it.
#[test]
fn words_stay_in_the_comment_whatever_its_form() {
    let comments = [
        "",
        " {good}",
        " {[%clk 0:10:00]}",
        " ; good\n",
        " (good here)",
        " ()",
        " (because 1. d4 is played so often in every one of those clubs)",
    ];
    let words = [
        "a b", "a ) b", "a ( b", "a (b) c", "a } b", "a {b} c", "a ; b", "1. d4 d5", "[x", "]",
        "1-0", "$1 *",
    ];
    let format = format("pgn").expect("a format");
    for comment in comments {
        for words in words {
            let text = format!("1. e4{comment} 1... e5 (1... c5) 2. Nf3 *");
            let deed = BoardDeed::Comment(words.to_owned());
            let (after, start, end) = changed_at(&text, 3, &deed).expect(&text);
            assert_eq!(after.get(start..end), Some("e4"), "{after}");
            let tree = (format.parse)(&after);
            let texts = |kinds: &[NodeKind]| -> Vec<&str> {
                let nodes = tree.nodes.iter().filter(|node| kinds.contains(&node.kind));
                let texts = nodes.map(|node| &after[node.start as usize..node.end as usize]);
                texts.collect()
            };
            assert_eq!(
                texts(&[NodeKind::Move]),
                ["e4", "e5", "c5", "Nf3"],
                "{after}"
            );
            let bare = |text: &str| text.replace('{', "(").replace('}', ")");
            let remarks = texts(&[NodeKind::Comment, NodeKind::LineComment]);
            let [remark] = remarks.as_slice() else {
                panic!("{remarks:?} in {after}");
            };
            assert!(bare(remark).contains(&bare(words)), "{after}");
        }
    }
    let comment = |words: &str| BoardDeed::Comment(words.to_owned());
    marks(
        "1. |e4 (good here) e5 *",
        &comment("a b"),
        "1. ‹e4› (good here a b) e5 *",
    );
    marks(
        "1. |e4 {good\n} e5 *",
        &comment("[Event \"x\"]"),
        "1. ‹e4› {good [Event \"x\"]} e5 *",
    );
    marks(
        "1. |e4 (good here) e5 *",
        &comment("a ) b"),
        "1. ‹e4› {good here a ) b} e5 *",
    );
}

fn comment_at(text: &str, byte: usize) -> String {
    let choices = view(text, "pgn", byte).choices;
    choices.expect("moves").marks.comment
}

/// The old words are those that the board shows.
#[track_caller]
fn rewrites(marked: &str, new: &str, expected: &str) {
    let byte = marked.find('|').expect("a cursor");
    let deed = BoardDeed::Rewrite {
        old: comment_at(&marked.replacen('|', "", 1), byte),
        new: new.to_owned(),
    };
    marks(marked, &deed, expected);
}

#[test]
fn the_board_has_the_words_of_a_comment() {
    for (text, words) in [
        ("1. e4 e5 *", ""),
        ("1. e4 {} e5 *", ""),
        ("1. e4 { so\n  it  began } e5 *", "so it began"),
        ("1. e4 ; so it began\n1... e5 *", "so it began"),
        ("1. e4 {[%clk 0:10:00] so [%eval 0.3] it} e5 *", "so it"),
        ("1. e4 {[%clk 0:10:00]} {so} e5 *", "so"),
        ("1. e4! $10 {so} (1. d4 {no}) {nor} 1... e5 *", "so"),
        ("1. e4 (so it began) e5 *", "so it began"),
        ("1. e4 {so e5 *", ""),
    ] {
        assert_eq!(comment_at(text, 3), words, "{text}");
    }
}

#[test]
fn other_words_take_the_place_of_those_of_a_comment() {
    for (before, new, after) in [
        ("{good}", "bad", "{bad}"),
        ("{ good }", "bad", "{ bad }"),
        ("{good}", "good", "{good}"),
        (
            "{a  good move}",
            "a {very} good move",
            "{a (very)  good move}",
        ),
        ("{a good move}", "good move", "{good move}"),
        ("{a good  move}", "a good", "{a good}"),
        ("{a good move}", "a move", "{a move}"),
        ("{a\n  good\n  move}", "a bad\nmove", "{a\n  bad\n  move}"),
        ("{good}", "so good it is", "{so good it is}"),
        ("{so so}", "so", "{so}"),
        ("{so}", "so so", "{so so}"),
        ("{[%clk 1:00] good}", "bad", "{[%clk 1:00] bad}"),
        ("{[%clk 1:00] good}", "", "{[%clk 1:00]}"),
        ("{good [%clk 1:00]}", "", "{[%clk 1:00]}"),
        ("{a [%clk 1:00] b}", "c", "{[%clk 1:00] c}"),
        ("{a [%clk 1:00] b}", "a", "{a [%clk 1:00]}"),
        ("{a[%clk 1:00]b}", "a", "{a[%clk 1:00]}"),
        ("{a b[%clk 1:00]}", "a", "{a [%clk 1:00]}"),
        ("{[%clk 1:00]}", "c", "{[%clk 1:00] c}"),
        ("{}", "c", "{c}"),
        ("; good\n", "bad", "; bad\n"),
        ("; see {a} there\n", "see {a} here", "; see {a} here\n"),
        (";good\n", "d4", "; d4\n"),
        (
            "{good [%clk 1:00]}",
            "good [%cal Ge2e4",
            "{good [%cal Ge2e4] [%clk 1:00]}",
        ),
        ("{a}{good}", "", "{good}"),
        ("{a\nb c}", "a [b c", "{a\n [b c}"),
        ("(so it is)", "so it was", "(so it was)"),
        ("(so it is)", "so it ) was", "{so it ) was}"),
        ("{[%clk 1:00]} {good}", "bad", "{[%clk 1:00]} {bad}"),
        ("{tšÿ é}", "tšÿ č", "{tšÿ č}"),
    ] {
        let text = format!("1. |e4 {before} 1... e5 *");
        let after = format!("1. ‹e4› {after} 1... e5 *");
        rewrites(&text, new, &after);
    }
    rewrites("1. |e4 {good} 1... e5 *", "", "1. ‹e4› e5 *");
    rewrites("1. |e4 { good } 1... e5 *", " \n", "1. ‹e4› e5 *");
    rewrites("1. |e4 {good}(1. d4) e5 *", "", "1. ‹e4› (1. d4) e5 *");
    rewrites("1. |e4 ; good\n1... e5 *", "", "1. ‹e4› e5 *");
    // Words that are not those of the text are not written over.
    let other = BoardDeed::Rewrite {
        old: "bad".to_owned(),
        new: "worse".to_owned(),
    };
    for text in ["1. |e4 {good} e5 *", "1. |e4 e5 *", "1. |e4 {bad e5 *"] {
        assert_eq!(changed(text, &other), None, "{text}");
    }
}

#[test]
fn words_that_do_not_fit_on_the_line_go_on_in_the_next_one() {
    let game =
        "1. |e4 {one two three four five six seven eight nine ten eleven twelve} 1... e5\n2. Nf3 *";
    let after = "1. ‹e4› {one two three four five six seven eight nine ten eleven twelve fourteen\nfifteen} 1... e5\n2. Nf3 *";
    rewrites(
        game,
        "one two three four five six seven eight nine ten eleven twelve fourteen fifteen",
        after,
    );
    // A word that would mean something else at the start of a line does not go there.
    rewrites(
        game,
        "one two three four five six seven eight nine ten eleven twelve fourteen %15 sixteen",
        &after.replace("\nfifteen", " %15\nsixteen"),
    );
    rewrites(
        "1. |e4 {so\nit began} e5\n2. Nf3 *",
        "so %it [began]",
        "1. ‹e4› {so\n %it [began]} e5\n2. Nf3 *",
    );
    rewrites(
        "1. |e4 {so\nit\nbegan} e5\n2. Nf3 *",
        "so it [Event \"x\"]",
        "1. ‹e4› {so it [Event \"x\"]} e5\n2. Nf3 *",
    );
    let long = "a b ".repeat(50);
    let comment = BoardDeed::Comment(long.clone());
    let written = changed("1. |e4 e5\n2. Nf3 *", &comment).expect("a comment");
    let widths = written.lines().map(|line| line.chars().count());
    assert!(widths.max() <= Some(81), "{written}");
    assert!(written.lines().count() == 4, "{written}");
    let byte = written.find("e4").expect("the move");
    let bare = written.replace(['‹', '›'], "");
    assert_eq!(comment_at(&bare, byte - '‹'.len_utf8()), long.trim());
}

/// Random words in place of those of random comments: those of the board are what was written, and no move is lost.
#[test]
fn what_is_written_into_a_comment_is_what_the_board_has_then() {
    let pieces = [
        "a",
        "good",
        "move",
        "é",
        "[%clk 1:00]",
        "\n",
        " ",
        "  ",
        "1. d4",
        "(b)",
        "%",
    ];
    let mut dice = Dice(24);
    let mut roll = |words: &[&str]| {
        let length = dice.roll(8);
        let words: Vec<&str> = (0..length).map(|_| words[dice.roll(words.len())]).collect();
        words.join(" ")
    };
    for _ in 0..500 {
        let comment = roll(&pieces);
        let new = roll(&["a", "good", "move", "é", "very", "(b)", "%", "1."]);
        let text = format!("1. e4 {{{comment}}} 1... e5\n2. Nf3 *");
        let old = comment_at(&text, 3);
        let deed = BoardDeed::Rewrite {
            old: old.clone(),
            new: new.clone(),
        };
        let (after, ..) = changed_at(&text, 3, &deed).expect(&text);
        assert_eq!(comment_at(&after, 3), new, "{text}\n{after}");
        let clocks = |text: &str| text.matches("[%clk 1:00]").count();
        assert_eq!(clocks(&after), clocks(&text), "{text}\n{after}");
        assert!(after.ends_with(" e5\n2. Nf3 *"), "{text}\n{after}");
    }
}

/// What is typed where the key for a comment leads is in a comment, whatever ends that, and every move stays a move.
#[test]
fn words_that_are_typed_into_a_comment_swallow_no_move() {
    let texts = [
        "1. |e4 ; good\ne5 2. Nf3 *",
        "1. |e4 ; good\r\n1... e5 2. Nf3 *\r\n",
        "1. |e4 ; good\re5 2. Nf3 *",
        "1. |e4 ; good \t\ne5 2. Nf3 *",
        "1. |e4 ;\ne5 2. Nf3 *",
        "1. |e4;good\ne5 2. Nf3 *",
        "1. |e4! $10 ; a\n; b\ne5 2. Nf3 *",
        "1. |e4 {a} ; b\ne5 2. Nf3 *",
        "1. |e4 ; a\n{b} e5 2. Nf3 *",
        "1. |e4 (1. d4 d5) ; a\n1... e5 2. Nf3 *",
        "1. |e4\n% a\ne5 2. Nf3 *",
        "1. d4 (1. |e4 ; a\n) 1... d5 *",
        "1. d4 (1. |e4) ; a\n1... d5 *",
        "1. ; a\n|e4 e5 2. Nf3 *",
        "1. e4 |e5 ; a",
        "1. e4 |e5 ; a *",
    ];
    let format = format("pgn").expect("a format");
    let nodes = |text: &str, wanted: fn(NodeKind) -> bool| {
        let tree = (format.parse)(text);
        let nodes = tree.nodes.iter().filter(|node| wanted(node.kind));
        let texts = nodes.map(|node| text[node.start as usize..node.end as usize].to_owned());
        texts.collect::<Vec<_>>()
    };
    let is_move = |kind| kind == NodeKind::Move;
    let is_comment = |kind| matches!(kind, NodeKind::Comment | NodeKind::LineComment);
    for marked in texts {
        let text = marked.replacen('|', "", 1);
        let byte = marked.find('|').expect("a cursor");
        let (mut after, start, end) =
            changed_at(&text, byte, &BoardDeed::Comment(String::new())).expect(marked);
        assert_eq!(start, end, "{marked}");
        after.insert_str(start, " best by test");
        assert_eq!(nodes(&after, is_move), nodes(&text, is_move), "{after}");
        let comments = nodes(&after, is_comment);
        let has_words = |comment: &String| comment.contains(" best by test");
        assert!(comments.iter().any(has_words), "{after}");
    }
}

#[test]
fn arrows_and_squares_are_drawn_and_taken_away() {
    let draw = |colour, squares: &[&str]| {
        BoardDeed::Draw(Drawing {
            colour,
            squares: squares.iter().map(|name| (*name).to_owned()).collect(),
        })
    };
    let arrow = draw('G', &["e4", "e5"]);
    marks("1. |e4 e5 *", &arrow, "1. ‹e4› {[%cal Ge4e5]} 1... e5 *");
    marks(
        "1. |e4 {good} 1... e5 *",
        &arrow,
        "1. ‹e4› {[%cal Ge4e5] good} 1... e5 *",
    );
    marks(
        "1. |e4 { good } 1... e5 *",
        &arrow,
        "1. ‹e4› { [%cal Ge4e5] good } 1... e5 *",
    );
    marks(
        "1. |e4 {[%cal Gd2d4]} *",
        &arrow,
        "1. ‹e4› {[%cal Gd2d4,Ge4e5]} *",
    );
    marks("1. |e4 {[%cal Ge4e5] good} *", &arrow, "1. ‹e4› {good} *");
    marks(
        "1. |e4 {[%cal Re4e5]} *",
        &arrow,
        "1. ‹e4› {[%cal Ge4e5]} *",
    );
    marks("1. |e4 {[%cal Ge4e5]} 1... e5 *", &arrow, "1. ‹e4› e5 *");
    let square = draw('R', &["d5"]);
    marks(
        "1. |e4 {[%cal Ge4e5]} *",
        &square,
        "1. ‹e4› {[%csl Rd5] [%cal Ge4e5]} *",
    );
    // No blank of a command that is taken away stays.
    for (before, after) in [
        (
            "1. |e4 {[%csl Ge4] [%cal Ge4e5]} *",
            "1. ‹e4› {[%csl Ge4]} *",
        ),
        (
            "1. |e4 { [%csl Ge4] [%cal Ge4e5] } *",
            "1. ‹e4› { [%csl Ge4] } *",
        ),
        ("1. |e4 { [%cal Ge4e5] good } *", "1. ‹e4› { good } *"),
    ] {
        marks(before, &arrow, after);
    }
    assert_eq!(changed("1. |e4 *", &draw('G', &["e4}", "e5"])), None);
    assert_eq!(changed("1. |e4 *", &draw('}', &["e4"])), None);
    let numbers = "[GameType \"20\"]\n\n1. |32-28 *";
    let drawn = "[GameType \"20\"]\n\n1. ‹32-28› {[%cal G19-23]} *";
    marks(numbers, &draw('G', &["19", "23"]), drawn);
    let format = format("pdn").expect("a format");
    let text = drawn.replace(['‹', '›'], "");
    let view = view(&text, format.name, text.find("32").expect("a move"));
    assert!(
        view.svg.expect("a picture").contains("#15781b"),
        "no green arrow"
    );
}

pub fn view(text: &str, name: &str, byte: usize) -> BoardView {
    let format = format(name).expect("a format");
    let document = Document::new(format, text.to_owned());
    let wish = BoardWish {
        pixels: Some(200),
        turns: 0,
        choices: true,
    };
    board_view(document.snapshot(), &Context::new(format), byte, wish).expect("a board")
}

/// Random moves of every game, made on its board, give a record without a fault in which the board shows the last of them.
#[test]
fn every_game_can_be_played_on_its_board() {
    let mut dice = Dice(24);
    let today = CalendarDate {
        year: 2026,
        month: 3,
        day: 7,
    };
    let forms = new_games(today, None).into_iter();
    for form in forms {
        let first = form.text.find("1. ").unwrap_or(form.text.len());
        let (mut text, mut at) = (form.text.clone(), first);
        let context = Context::new(form.format);
        for _ in 0..30 {
            let choices = view(&text, form.format.name, at).choices.expect("moves");
            assert!(choices.next.is_none(), "{text}");
            if choices.moves.is_empty() {
                break;
            }
            let chosen = &choices.moves[dice.roll(choices.moves.len())];
            assert!(!chosen.route.is_empty(), "{}: {}", form.name, chosen.text);
            let document = Document::new(form.format, text.clone());
            let deed = BoardDeed::Play(chosen.text.clone());
            let change = board_change(document.snapshot(), &context, at, &deed).expect("a change");
            let edits = change.edits.iter();
            text = splice(
                &text,
                edits.map(|edit| (edit.range.clone(), edit.text.as_str())),
            );
            // A cell of a scoresheet does not name its column.
            if form.format.table.is_none() {
                assert_eq!(text[change.range.clone()], chosen.text, "{text}");
            }
            at = change.range.start;
        }
        let found = check(&text, &context).findings.into_iter();
        let faults: Vec<_> = found
            .filter(|one| matches!(one.severity, Severity::Error | Severity::Warning))
            .collect();
        assert!(faults.is_empty(), "{text}\n{faults:#?}");
    }
}

#[test]
fn the_routes_of_captures_and_castling() {
    let routes = |text: &str, name: &str, at: &str, mv: &str| {
        let view = view(text, name, text.find(at).expect("a place"));
        let choices = view.choices.expect("moves");
        let found = choices.moves.iter().filter(|one| one.text == mv);
        let name = |index: &usize| choices.outlines.squares[*index].name.clone();
        let squares = found.map(|one| one.route.iter().map(name).collect::<Vec<_>>().join(" "));
        squares.collect::<Vec<_>>()
    };
    let route = |text: &str, name: &str, at: &str, mv: &str| routes(text, name, at, mv).join(", ");
    let castling = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *";
    assert_eq!(route(castling, "pgn", "a6", "O-O"), "e1 g1, e1 h1");
    let wing = "1. d4 d5 2. Nc3 Nf6 3. Bf4 e6 4. Qd3 Be7 *";
    assert_eq!(route(wing, "pgn", "Be7", "O-O-O"), "e1 c1, e1 a1");
    // After g1-f1 the king of this Fischer chess position castles onto a square next to it.
    let fischer =
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/5K1R w H - 0 1\"]\n\n*";
    assert_eq!(route(fischer, "pgn", "*", "O-O"), "f1 h1");
    assert_eq!(route(fischer, "pgn", "*", "Kg1"), "f1 g1");
    let captures = "[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"W:W47:B41,31,22\"]\n\n*";
    assert_eq!(route(captures, "pdn", "*", "47x18"), "47 36 27 18");
    // A capture that ends where it began goes either way round.
    let round = "[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"W:W33:B28,18,19,29\"]\n\n*";
    let ways = ["33 24 13 22 33", "33 22 13 24 33"];
    assert_eq!(routes(round, "pdn", "*", "33x33"), ways);
    // A man of Russian draughts becomes a king on d8 and captures as one from there on; backwards it could not.
    let promoted = "[GameType \"25\"]\n[SetUp \"1\"]\n[FEN \"W:Wb6:Bc7,f6,f4,c5\"]\n\n*";
    assert_eq!(routes(promoted, "pdn", "*", "b6:b6"), ["b6 d8 g5 e3 b6"]);
}

#[test]
fn the_board_says_where_an_open_bracket_keeps_moves_from_being_written() {
    let choices = |text: &str, at: &str| {
        let view = view(text, "pgn", text.find(at).expect("a place"));
        let choices = view.choices.expect("moves");
        let texts = choices.moves.into_iter().map(|one| one.text);
        (texts.collect::<Vec<_>>(), choices.note)
    };
    let (moves, note) = choices("1. e4 e5 (1... c5 2. Nf3 2. d4 exd4 *", "c5");
    assert_eq!(moves, ["Nf3"]);
    assert_eq!(
        note,
        Some("No other move can be written here until the text around it is mended.")
    );
    let (moves, note) = choices("1. e4 e5 (1... c5 2. Nf3", "Nf3");
    assert_eq!((moves.len(), note), (22, None));
    let (moves, note) = choices("1. e4 e5 2. Nf3 *", "e4");
    assert_eq!((moves.len(), note), (20, None));
}

#[test]
fn a_turned_board_is_seen_from_the_other_side() {
    let format = format("pgn").expect("a format");
    let document = Document::new(format, "1. e4 *".to_owned());
    let turned = |turns| {
        let wish = BoardWish {
            pixels: Some(80),
            turns,
            choices: true,
        };
        let view = board_view(document.snapshot(), &Context::new(format), 3, wish);
        view.expect("a board")
    };
    let view = turned(1);
    assert_eq!(
        view.text,
        " 1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖
 2  ♙ ♙ ♙ · ♙ ♙ ♙ ♙
 3  · · · · · · · ·
 4  · · · ♙ · · · ·
 5  · · · · · · · ·
 6  · · · · · · · ·
 7  ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
 8  ♜ ♞ ♝ ♚ ♛ ♝ ♞ ♜
    h g f e d c b a
"
    );
    let outline = |view: &BoardView, name: &str| {
        let squares = &view.choices.as_ref().expect("squares").outlines.squares;
        let found = squares.iter().find(|square| square.name == name);
        found.map(|square| square.outline.clone())
    };
    assert_eq!(outline(&view, "h1"), outline(&turned(0), "a8"));
    assert_eq!(outline(&turned(2), "h1"), outline(&turned(0), "h1"));
}
