//! The marks that mean the same as a numeric annotation glyph (PGN standard, section 10; from 140 on by
//! the custom of databases). Only exact equivalents are listed: `↑` says that one side has the
//! initiative, `$36` and `$37` say which side, so neither can replace the other.

/// Numbers and the marks that mean the same; the first mark is the one that is written.
pub const MARKS: &[(u8, &[&str])] = &[
    (1, &["!"]),
    (2, &["?"]),
    (3, &["!!", "‼"]),
    (4, &["??", "⁇"]),
    (5, &["!?", "⁉"]),
    (6, &["?!", "⁈"]),
    (7, &["□"]),
    (10, &["="]),
    (13, &["∞"]),
    (14, &["⩲", "+=", "+/="]),
    (15, &["⩱", "=+", "=/+"]),
    (16, &["±", "+/-"]),
    (17, &["∓", "-/+"]),
    (18, &["+-", "+−", "+–", "+—"]),
    (19, &["-+", "−+", "–+", "—+"]),
    (140, &["∆", "Δ"]),
    (142, &["⌓"]),
    (145, &["RR"]),
    (146, &["N", "TN"]),
    (220, &["D"]),
];

/// Returns the number of a mark: 6 for `?!`.
pub fn number_of(mark: &str) -> Option<u8> {
    let row = MARKS.iter().find(|(_, marks)| marks.contains(&mark));
    row.map(|(number, _)| *number)
}

/// Is a word a numeric glyph: `$22`?
pub fn is_glyph(word: &str) -> bool {
    let digits = word.strip_prefix('$');
    digits.is_some_and(|digits| digits.parse::<u8>().is_ok())
}

/// Returns the mark for a numeric glyph: `?!` for `$6`.
pub fn mark_of(glyph: &str) -> Option<&'static str> {
    mark_of_number(glyph.strip_prefix('$')?.parse().ok()?)
}

/// Returns the mark for the number of a glyph: `?!` for 6.
pub fn mark_of_number(number: u8) -> Option<&'static str> {
    let (_, marks) = MARKS.iter().find(|(other, _)| *other == number)?;
    marks.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{FORMATS, NodeKind};

    #[test]
    fn every_mark_is_read_as_a_mark_after_a_move() {
        for (format, mv) in FORMATS.iter().zip(["e4", "32-28"]) {
            for (number, marks) in MARKS {
                for mark in *marks {
                    let text = format!("1. {mv} {mark} *");
                    let tree = (format.parse)(&text);
                    let node = tree.nodes.get(3).map(|node| node.kind);
                    assert_eq!(node, Some(NodeKind::Glyph), "{text}");
                    assert_eq!(tree.faults, [], "{text}");
                    assert_eq!(number_of(mark), Some(*number));
                }
                assert_eq!(mark_of(&format!("${number}")), marks.first().copied());
            }
        }
        assert_eq!(mark_of("$36"), None);
        assert_eq!(mark_of("!"), None);
        assert_eq!(number_of("↑"), None);
    }
}
