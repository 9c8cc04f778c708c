//! Lines of movetext broken anew: what they become, and that they are read as before.

use movetext::document::{TextEdit, splice};
use movetext::rewrite::wrap;
use movetext::syntax::{NodeKind, format};
use proptest::prelude::*;

fn wrapped(name: &str, text: &str, columns: usize) -> String {
    let format = format(name).expect("a format");
    let edits = wrap(text, "", format, columns).expect("it can be wrapped");
    splice(text, edits.iter().map(TextEdit::parts))
}

#[test]
fn moves_fill_the_lines() {
    let text = "[Event \"A name that is longer than the lines are to be\"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 \
a6 (3... Nf6\n4. O-O) 4. Ba4\tNf6 1-0\n\n";
    let filled = "[Event \"A name that is longer than the lines are to be\"]\n\n\
1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 (3... Nf6\n4. O-O) 4. Ba4 Nf6\n1-0\n\n";
    assert_eq!(wrapped("pgn", text, 20), filled);
    assert_eq!(wrapped("pgn", filled, 20), filled);
    let long = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O) 4. Ba4 Nf6 1-0";
    assert!(wrapped("pgn", text, 200).contains(long));
}

#[test]
fn a_number_stays_with_its_move_and_glued_things_together() {
    let text = "1. e4! $14 Nc6 2.\r\nNf3 Nf6 {fine}*\r\n";
    assert_eq!(
        wrapped("pgn", text, 20),
        "1. e4! $14 Nc6\r\n2. Nf3 Nf6 {fine}*\r\n"
    );
    // The line end of the text is the one it begins with.
    let text = "1. e4 e5\r\n2. Nf3 Nc6 3. Bb5 a6 *\r\n";
    assert_eq!(
        wrapped("pgn", text, 20),
        "1. e4 e5 2. Nf3 Nc6\r\n3. Bb5 a6 *\r\n"
    );
}

#[test]
fn comments_are_broken_only_where_no_line_holds_them() {
    let text = "1. e4 {short one} e5 {this one is longer than any line} 2. Nf3 *";
    assert_eq!(
        wrapped("pgn", text, 24),
        "1. e4 {short one} e5\n{this one is longer than\nany line} 2. Nf3 *"
    );
    // Line ends that somebody has set stay, and blanks that are not single.
    let text = "1. e4 {a table\n  with  rows of some length} e5 *";
    let tail = text.replace("} e5", "}\ne5");
    assert_eq!(wrapped("pgn", text, 20), tail);
    // Commands are kept in one piece, and no line begins like an escape or a tag.
    let text = "1. e4 {[%csl Ga1,Gb2 Rc3] about 30 % or more [sic] it is} e5 *";
    assert_eq!(
        wrapped("pgn", text, 20),
        "1. e4\n{[%csl Ga1,Gb2 Rc3]\nabout 30 % or\nmore [sic] it is} e5\n*"
    );
}

#[test]
fn lines_that_are_comments_or_escapes_stay_lines() {
    let text = "1. e4 ; to the end of the line, however long it may be\n% an escape {\ne5 2. Nf3 Nc6 3. Bb5 *\n";
    assert_eq!(
        wrapped("pgn", text, 20),
        "1. e4 ; to the end of the line, however long it may be\n% an escape {\ne5 2. Nf3 Nc6 3. Bb5\n*\n"
    );
    let text = "1. 32-28 19-23 % a remark of PDN, on a line of its own\n2. 28x19 14x23\n3. 37-32 *";
    assert_eq!(
        wrapped("pdn", text, 20),
        "1. 32-28 19-23 % a remark of PDN, on a line of its own\n2. 28x19 14x23\n3. 37-32 *"
    );
}

#[test]
fn blank_lines_stay() {
    let text = "1. e4 e5\n\n2. Nf3\nNc6\n\n\n{over} *\n";
    assert_eq!(
        wrapped("pgn", text, 40),
        "1. e4 e5\n\n2. Nf3 Nc6\n\n\n{over} *\n"
    );
}

#[test]
fn where_the_next_game_begins_is_not_moved() {
    // On one line with the comment the result would not end the text before number 1.
    let text = "1. e4 e5 *\n{and so on}\n\n";
    let pgn = format("pgn").expect("a format");
    assert!(wrap(text, "1. d4 d5 *\n", pgn, 80).is_none());
    assert!(wrap(text, "[Event \"x\"]\n", pgn, 80).is_some());
}

/// A piece of movetext.
fn piece() -> impl Strategy<Value = String> {
    let fixed = [
        "1. e4",
        "e5",
        "2.Nf3!?",
        "2...",
        "Nc6",
        "$1",
        "±",
        "N",
        "(2. d4",
        ")",
        "( 3. c4)",
        "*",
        "0-1",
        "{short}",
        "{two\nlines}",
        "{ }",
        "; a line\n",
        "\n% escape\n",
        "{a [%clk 0:01:02] b}",
        "32-28",
        "19x23",
        "12 .",
        "word",
        "Event \"x\"]",
        "[Round \"1\"]",
        "}",
        "/FEN \"W:W1:B2\"/",
        "{a rather long remark, of 30 % or so, that no line of ours can hold; [Date it",
        "e4\u{A0}e5",
        "\\n",
        "x",
        "-",
        "=",
        "+",
        "O-O",
        "…",
    ];
    prop_oneof![
        6 => proptest::sample::select(fixed.to_vec()).prop_map(str::to_owned),
        1 => "[a-zA-Z0-9{}();%.$ -]{1,12}",
    ]
}

/// Pieces with blanks of several kinds between them.
fn movetext() -> impl Strategy<Value = String> {
    let blank = proptest::sample::select(vec![" ", " ", " ", "\n", "", "  ", "\t", "\n\n"]);
    proptest::collection::vec((piece(), blank), 0..40)
        .prop_map(|pieces| pieces.into_iter().map(|(a, b)| a + b).collect())
}

/// Kinds and texts of the nodes, blanks in comments made one.
fn nodes(name: &str, text: &str) -> Vec<(NodeKind, String)> {
    let tree = (format(name).expect("a format").parse)(text);
    let text_of = |node: &movetext::syntax::Node| {
        let text = &text[node.start as usize..node.end as usize];
        match node.kind {
            NodeKind::Game | NodeKind::Variation => String::new(),
            NodeKind::Comment => text.split_whitespace().collect::<Vec<_>>().join(" "),
            _ => text.to_owned(),
        }
    };
    tree.nodes.iter().map(|n| (n.kind, text_of(n))).collect()
}

proptest! {
    #[test]
    fn what_is_wrapped_is_read_as_before(
        text in movetext(),
        pdn in any::<bool>(),
        dos in any::<bool>(),
        columns in 20usize..60,
    ) {
        let text = if dos { text.replace('\n', "\r\n") } else { text };
        let name = if pdn { "pdn" } else { "pgn" };
        let format = format(name).expect("a format");
        let Some(edits) = wrap(&text, "", format, columns) else {
            return Ok(());
        };
        let new = splice(&text, edits.iter().map(TextEdit::parts));
        prop_assert_eq!(nodes(name, &text), nodes(name, &new));
        // Only blanks have changed.
        let letters = |text: &str| text.split_ascii_whitespace().collect::<String>();
        prop_assert_eq!(letters(&text), letters(&new));
        // Wrapping twice changes nothing more.
        let again = wrap(&new, "", format, columns).map(|edits| splice(&new, edits.iter().map(TextEdit::parts)));
        prop_assert_eq!(again.as_deref(), Some(new.as_str()));
    }
}

#[test]
fn sound_games_fit_into_every_width() {
    let moves = [
        "e4 e5",
        "Nf3 {a remark} Nc6",
        "Bb5 $1 (3. Bc4 Bc5! 4. b4) 3... a6",
        "Ba4 Nf6",
    ];
    for columns in 20..100 {
        let text: String = (0..40)
            .map(|i| format!("{}. {}\n", i + 1, moves[i % 4]))
            .collect();
        let text = format!("[Event \"x\"]\n\n{text}1-0\n\n");
        let new = wrapped("pgn", &text, columns);
        let longest = new.lines().map(|line| line.chars().count()).max();
        assert!(longest.is_some_and(|longest| longest <= columns), "{new}");
        assert_eq!(nodes("pgn", &text), nodes("pgn", &new));
    }
}
