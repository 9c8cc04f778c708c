//! The formatter aligns the columns of a table.

use super::{DRAWN, aligned, moves, told};

#[test]
fn aligning_a_table_twice_changes_nothing_more() {
    for text in DRAWN {
        let once = aligned(text);
        assert_eq!(aligned(&once), once);
        assert_eq!(moves(&once, "ncn", "san"), ["e4", "e5", "Nf3"], "{once}");
        assert!(once.contains("bold"), "{once}");
        assert_eq!(told(&once), []);
    }
    let pipes = "| No. | a | b | c | d | e | f  | g | h |\n|-----|---|---|---|---|---|----|---|---|\n\
                 | 1   |   |   |   |   | 4 |    |   |   |\n|     |   |   |   |   | 5 |    |   |   | bold |\n\
                 | 2   |   |   |   |   |   | N3 |   |   |\n";
    assert_eq!(aligned(DRAWN[1]), pipes);
}

#[test]
fn aligning_keeps_empty_rows() {
    let text = "No.\ta\tb\tc\td\te\tf\tg\th\n1\t\t\t\t\t4\n\t\t\t\t\t5\n\t\t\t\t\t\t\n\t\t\tN6\n";
    let codes = |text: &str| {
        told(text)
            .into_iter()
            .map(|(line, _, code)| (line, code))
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(text), [(4, "empty-row")]);
    assert_eq!(codes(&aligned(text)), codes(text));
}

#[test]
fn aligning_keeps_unknown_columns_and_indices() {
    let timed = "Time\tNo.\ta\tb\tc\td\te\tf\tg\th\n0:05\t1\t\t\t\t\t4\n0:07\t\t\t\t\t\t5\n";
    assert_eq!(aligned(timed), timed);
    let index = "[FEN \"k7/8/8/8/1N6/8/1N6/4K2R w - - 0 1\"]\n\n\
                 No.   a        b        c        d        e        f        g        h\n\
                 1                                N \u{2082} 3\n";
    let drawn = aligned(index);
    assert_eq!(aligned(&drawn), drawn);
    assert_eq!(moves(&drawn, "ncn", "san"), ["N2d3"]);
}
