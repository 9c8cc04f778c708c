//! The formatter aligns the columns of a table.

use super::{DRAWN, moves, named, told};
use movetext::document::{Document, splice};
use movetext::features::format::format as align;
use movetext::identify::Context;

#[test]
fn aligning_a_table_twice_changes_nothing_more() {
    for text in DRAWN {
        let context = Context::new(named("ncn"));
        let aligned = |text: &str| {
            let document = Document::new(context.format, text.to_owned());
            let edits = align(document.snapshot(), &context, &|| false).expect("nobody stops it");
            splice(
                text,
                edits
                    .iter()
                    .map(|edit| (edit.range.clone(), edit.text.as_str())),
            )
        };
        let once = aligned(text);
        assert_eq!(aligned(&once), once);
        assert_eq!(moves(&once, "ncn", "san"), ["e4", "e5", "Nf3"], "{once}");
        assert!(once.contains("bold"), "{once}");
        assert_eq!(told(&once), []);
    }
    let pipes = "| No. | a | b | c | d | e | f  | g | h |\n|-----|---|---|---|---|---|----|---|---|\n\
                 | 1   |   |   |   |   | 4 |    |   |   |\n|     |   |   |   |   | 5 |    |   |   | bold |\n\
                 | 2   |   |   |   |   |   | N3 |   |   |\n";
    let document = Document::new(named("ncn"), DRAWN[1].to_owned());
    let edits = align(document.snapshot(), &Context::new(named("ncn")), &|| false);
    let edits = edits.expect("nobody stops it");
    let done = splice(
        DRAWN[1],
        edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str())),
    );
    assert_eq!(done, pipes);
}

#[test]
fn aligning_keeps_empty_rows() {
    let text = "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n\t\t\t\t\t\t\n\t\t\tN6\n";
    let context = Context::new(named("ncn"));
    let document = Document::new(context.format, text.to_owned());
    let edits = align(document.snapshot(), &context, &|| false).expect("nobody stops it");
    let done = splice(
        text,
        edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str())),
    );
    let codes = |text: &str| {
        told(text)
            .into_iter()
            .map(|(line, _, code)| (line, code))
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(text), [(4, "empty-row")]);
    assert_eq!(codes(&done), codes(text));
}

#[test]
fn aligning_keeps_unknown_columns_and_indices() {
    let context = Context::new(named("ncn"));
    let aligned = |text: &str| {
        let document = Document::new(context.format, text.to_owned());
        let edits = align(document.snapshot(), &context, &|| false).expect("nobody stops it");
        splice(
            text,
            edits
                .iter()
                .map(|edit| (edit.range.clone(), edit.text.as_str())),
        )
    };
    let timed = "Time\tNo.\ta\tb\tc\td\te\tf\tg\th\n0:05\t1\t\t\t\t\t4\n0:07\t\t\t\t\t\t5\n";
    assert_eq!(aligned(timed), timed);
    let index = "[FEN \"k7/8/8/8/1N6/8/1N6/4K2R w - - 0 1\"]\n\n\
                 No.   a        b        c        d        e        f        g        h\n\
                 1                                N \u{2082} 3\n";
    let drawn = aligned(index);
    assert_eq!(aligned(&drawn), drawn);
    assert_eq!(moves(&drawn, "ncn", "san"), ["N2d3"]);
}
