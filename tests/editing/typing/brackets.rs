//! Brackets that are open while something is written in them.

use super::{Writing, assert_shown, assert_typed, game};

#[test]
fn a_bracket_stays_quiet_while_it_is_written_in() {
    let game = "[GameType \"20\"]\n\n1. 32-28 $0 19-23 2. 28x19 14x23 *\n";
    for open in [
        "{",
        "(",
        "{too (",
        "{ [",
        "[",
        "(18-22 {",
        "(18-22 2. 28x17 (",
        "\"",
    ] {
        for paused in [false, true] {
            let mut writing = Writing::new("pdn", game);
            writing.keys(open);
            assert_shown(&writing, paused, &[]);
        }
    }
    let mut writing = Writing::new("pdn", game);
    writing.keys("{ better was ");
    assert_shown(&writing, true, &[]);
    writing.edit(15..15, " ");
    assert_eq!(
        writing.shown(false)[0],
        ("unclosed-comment", "{".to_owned())
    );
}

/// A bracket in a comment of one line, or in a line that is not read, opens nothing.
#[test]
fn a_bracket_in_a_line_opens_nothing() {
    let wrong = [("unreadable-move", "Zz9"), ("result-missing", "Zz9")];
    for line in ["; (a", "% (a", "; see {a"] {
        let keys = format!("{line}\ne5 2. Zz9 ");
        let mut writing = Writing::new("pgn", &game("1. e4\n$0"));
        writing.keys(&keys);
        assert_shown(&writing, true, &wrong[..1]);
    }
}

#[test]
fn a_bracket_before_others_of_its_kind_is_quiet() {
    for (moves, key) in [
        ("1. e4$0 e5 2. Nf3 Nc6 {x} 3. Bb5 a6 *\n", " {"),
        ("1. e4 e5 (1... c5$0 2. Nf3) 2. Nf3 *\n", " ("),
        ("1. e4 e5$0 2. Nf3\nNc6 3. Bb5 *\n", " ; ab"),
        ("1. e4$0 e5 *\n", " ; ab"),
    ] {
        assert_typed("pgn", &game(moves), key, &[]);
    }
}

/// Blank lines that were typed after the cursor are quiet too.
#[test]
fn a_bracket_above_blank_lines_that_were_typed() {
    let mut writing = Writing::new("pgn", "$0");
    writing.keys("{\n\n\n");
    writing.cursor -= 3;
    writing.keys("a");
    assert_shown(&writing, false, &[]);
}

/// A bracket that the editor has closed, in another one.
#[test]
fn a_command_in_a_comment_that_is_closed_already_is_quiet() {
    let mut writing = Writing::new("pgn", &game("1. e4 $0\n"));
    for key in "{ a [%cal ".chars() {
        writing.key_with_closing(&key.to_string());
        assert_shown(&writing, false, &[]);
    }
}
