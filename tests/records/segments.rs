//! What the documents rely on when they cut a text anew: a line that begins with a letter or a
//! digit and holds no `]` settles what the lines before it have left open, in every format.

use movetext::syntax::{FORMATS, Format};
use proptest::prelude::*;

fn line() -> impl Strategy<Value = String> {
    let fixed = [
        "[Event \"x\"]",
        "[Event \"x\"",
        "\"x\"]",
        "]",
        "[Site \"y\"] [Event \"z\"]",
        "[Round 17]",
        "Event \"x\"]",
        "{a comment}",
        "{open",
        "% escape",
        "; remark",
        "Nf3 d5 *",
        "e4 1-0",
        "",
        "",
        "1. e4 *",
    ];
    let fixed = prop::sample::select(fixed.to_vec()).prop_map(str::to_owned);
    let end = prop::sample::select(vec!["\n", "\r\n", "\r", "\\n\n", ""]);
    prop_oneof![4 => fixed, 1 => "[\\[\\]{}\"A1%; *]{0,8}"]
        .prop_flat_map(move |line| end.clone().prop_map(move |end| line.clone() + end))
}

fn firm() -> impl Strategy<Value = String> {
    let head = prop::sample::select(vec!["1", "12", "e4", "Event"]);
    let tail = prop::sample::select(vec![
        ". e4 e5",
        ". e4 *",
        "-0",
        "/2-1/2",
        " \"x\"",
        " [Site \"x",
        "",
        " {open",
        " open}",
        "\\n",
    ]);
    (head, tail).prop_map(|(head, tail)| format!("{head}{tail}\n"))
}

/// The answers for the lines after the first of `lines`, which follow some others.
fn answers(format: &Format, before: &[String], lines: &[String]) -> Vec<bool> {
    let mut segmenter = (format.segmenter)();
    let all = before.iter().chain(lines);
    let answers: Vec<bool> = all.map(|line| segmenter.starts(line.as_bytes())).collect();
    answers[before.len() + 1..].to_vec()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_firm_line_settles_what_was_open(
        before in prop::collection::vec(line(), 0..12),
        firm in firm(),
        after in prop::collection::vec(line(), 0..12),
    ) {
        let lines = [vec![firm], after].concat();
        for format in FORMATS {
            prop_assert_eq!(answers(format, &before, &lines), answers(format, &[], &lines));
        }
    }
}
