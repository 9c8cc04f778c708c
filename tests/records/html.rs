//! Line breaks and blanks that are written as HTML: one finding for a game, and its moves are checked.

use crate::support;
use expect_test::expect;
use movetext::document::{Finding, Severity, TextEdit, splice};
use movetext::syntax::{FaultKind, pgn, show};

fn found(format: &str, text: &str) -> Vec<Finding> {
    let mut found = support::findings(format, text);
    found.retain(|finding| finding.severity <= Severity::Warning);
    found
}

/// The only finding of a text: the words it marks and its message. And the text after its fix, which must be clean.
#[track_caller]
fn only<'t>(format: &str, text: &'t str) -> (&'t str, String, String, String) {
    let all = found(format, text);
    let [finding] = all.as_slice() else {
        panic!("{text}: {all:#?}");
    };
    let [fix] = finding.fixes.as_slice() else {
        panic!("{text}: {finding:#?}");
    };
    assert_eq!(finding.code.0, "literal-escape");
    assert!(fix.preferred);
    let fixed = splice(text, fix.edits.iter().map(TextEdit::parts));
    assert_eq!(found(format, &fixed), [], "{fixed}");
    let marked = &text[finding.start as usize..finding.end as usize];
    (marked, finding.message.clone(), fix.title.clone(), fixed)
}

#[test]
fn html_line_breaks_are_one_finding() {
    let said = |n: usize| match n {
        1 => "this is an HTML line break, which most programs cannot read".to_owned(),
        n => format!("HTML line breaks: {n} of them in this game, which most programs cannot read"),
    };
    let title = |n: usize| match n {
        1 => "Write a line end in its place".to_owned(),
        _ => "Write line ends in their place".to_owned(),
    };
    for (text, marked, n, fixed) in [
        ("1. e4 <br /> e5 *", "<br />", 1, "1. e4\ne5 *"),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bb5<br />a6 *",
            "<br />",
            1,
            "1. e4 e5 2. Nf3 Nc6 3. Bb5\na6 *",
        ),
        (
            "1. e4 e5<BR>2. Nf3<br/>Nc6<br>\n3. Bb5! <br> <br>a6 *<br />",
            "<BR>",
            6,
            "1. e4 e5\n2. Nf3\nNc6\n3. Bb5!\n\na6 *",
        ),
        (
            "[Event \"x\"]<br />[White \"y\"]<br />\n<br />1. d4 d5 2. Nf3 Nc6<br />3. e3 e6 *",
            "<br />",
            4,
            "[Event \"x\"]\n[White \"y\"]\n\n1. d4 d5 2. Nf3 Nc6\n3. e3 e6 *",
        ),
        (
            "1. e4 (1. d4<br />d5) <br />1... e5 {a<br />b} 2. Nf3<br />$1 *",
            "<br />",
            3,
            "1. e4 (1. d4\nd5)\n1... e5 {a<br />b} 2. Nf3\n$1 *",
        ),
    ] {
        let expected = (marked, said(n), title(n), fixed.to_owned());
        assert_eq!(only("pgn", text), expected);
    }
    let text = "[GameType \"20\"]<br />\n1. 32-28<br />19-23<br />2<br />28x19 14x23<br />*";
    let (_, message, _, fixed) = only("pdn", text);
    assert_eq!(message, said(5));
    assert_eq!(
        fixed,
        "[GameType \"20\"]\n1. 32-28\n19-23\n2\n28x19 14x23\n*"
    );
}

#[test]
fn html_blanks_are_blanks() {
    let (marked, message, title, fixed) =
        only("pgn", "1.&nbsp;e4 e5&nbsp;2.&nbsp;Nf3 {a&nbsp;b} *");
    assert_eq!(marked, "&nbsp;");
    assert_eq!(
        message,
        "HTML blanks: 3 of them in this game, which most programs cannot read"
    );
    assert_eq!(title, "Write blanks in their place");
    assert_eq!(fixed, "1. e4 e5 2. Nf3 {a&nbsp;b} *");
    let (_, message, title, fixed) = only("pgn", "1.&nbsp;e4<br>e5 *");
    assert_eq!(
        message,
        "HTML line breaks and blanks: 2 of them in this game, which most programs cannot read"
    );
    assert_eq!(title, "Write line ends and blanks in their place");
    assert_eq!(fixed, "1. e4\ne5 *");
}

/// Each game has a finding of its own, and its moves are checked.
#[test]
fn the_moves_around_html_are_checked() {
    support::fixture(
        "pgn",
        &[],
        r#"1. e4<br />e5 2. Nf3<br />Nc6 3. Bb6<br />a6 4. Ba4 Nf6 *
     ^^^^^^ warning literal-escape: HTML line breaks: 3 of them
                                 ^^^ error illegal-move: no White bishop can go to b6
1. d4<br />d5 *
     ^^^^^^ warning literal-escape: this is an HTML line break
=1. d4"#,
    );
}

/// What is no line break is read as before.
#[test]
fn other_markup_is_no_blank() {
    for text in ["1. e4 <b> e5 *", "1. e4 <br e5 *", "1. e4 &amp; e5 *"] {
        let tree = pgn::parse(text);
        let mut faults = tree.faults.iter();
        assert!(faults.all(|fault| fault.kind != FaultKind::Html), "{text}");
    }
}

#[test]
fn html_is_no_node() {
    let text = "1.<br />e4<br />e5 1-0<br />";
    let tree = pgn::parse(text);
    expect![[r#"
        Game 0..22
          Number 0..2 "1."
          Move 8..10 "e4"
          Move 16..18 "e5"
          Result 19..22 "1-0"
        ! Html 2..8 "<br />"
        ! Html 10..16 "<br />"
        ! Html 22..28 "<br />"
    "#]]
    .assert_eq(&show(text, &tree));
}
