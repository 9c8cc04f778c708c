//! Lines of lists of positions.

use super::{Writing, assert_shown, assert_typed};

const LINE: &str = "6k1/5ppp/8/8/8/8/8/K3R3 w - -";

#[test]
fn a_line_that_is_typed_stays_quiet() {
    let typed = format!("{LINE} bm Re8#; am Ka2 Re7; pv Re7 Kf8; id \"a; b\"; c3 \"c\"; ce 30;");
    for (before, after) in [
        (String::new(), String::new()),
        (format!("{LINE}\n"), format!("{LINE} bm Re8#;\n")),
        ("# a\n\n".to_owned(), "\n# b\n".to_owned()),
    ] {
        let mut writing = Writing::new("epd", &format!("{before}$0\n{after}"));
        for c in typed.chars() {
            writing.key(&c.to_string());
            assert_shown(&writing, false, &[]);
            assert_shown(&writing, true, &[]);
        }
    }
}

#[test]
fn what_cannot_be_played_is_told_after_a_pause() {
    let text = format!("{LINE} bm $0");
    let mut writing = Writing::new("epd", &text);
    writing.keys("Rg8 ");
    assert_shown(&writing, false, &[("illegal-move", "Rg8")]);
    assert_typed("epd", &text, "Rg8", &[("illegal-move", "Rg8")]);
    // The line below is another one.
    let mut writing = Writing::new("epd", &format!("{LINE} id \"$0\n{LINE} bm Re8# Rg8;\n"));
    writing.key("a");
    assert_shown(&writing, false, &[("illegal-move", "Rg8")]);
}
