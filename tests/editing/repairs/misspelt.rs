//! Misspelt moves: repairs made one after the other leave a text without findings, and each one alone
//! removes its own finding and adds no error.

use super::{about_moves, apply, errors};
use movetext::document::Finding;

/// Beginnings of games, the word of a move to be put in for `_`, and how it may be misspelt. The
/// moves are written down for the purpose.
const CASES: &[(&str, &str, &[&str])] = &[
    (
        "[FEN \"2q2k2/1P6/5K2/8/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. _ *",
        "pgn",
        &[
            "bxc8Q", "bxc8Q+", "bxc8=Q", "bxc8=Q+", "bxc8(Q)", "b:c8=q", "bc8Q", "bc8Q+",
            "bxc8Q ch", "bxc8=Q++",
        ],
    ),
    (
        "[Event \"A\"]\n\n1. e4 e5 2. _ Nc6 3. Bc4 *",
        "pgn",
        &[
            "Ng1xf3", "Ng1f3", "Ngf3", "Nxf3", "N-f3", "nf3", "Ngxf3+", "Nf3#", "Nf3 ch",
            "ng1xf3+", "Ng1-f3+", "N1f3++", "NF3", "Nf3,", "Ng-f3", "N:f3",
        ],
    ),
    (
        "[Event \"A\"]\n\n1. e4 d5 2. _ Qxd5 3. Nc3 *",
        "pgn",
        &[
            "ed5",
            "e:d5",
            "exd5+",
            "ed5#",
            "exd5 e.p.",
            "e4-d5+",
            "Exd5",
            "eXd5+",
        ],
    ),
    (
        "[Event \"A\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. _ *",
        "pgn",
        &[
            "Qf7",
            "Qf7#",
            "Qf7+",
            "Qxf7",
            "Qhf7+",
            "Qh5f7",
            "Q:f7",
            "qxf7",
            "Qxf7 mate",
            "Qh5-f7+",
        ],
    ),
    (
        "[Event \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. _ *",
        "pgn",
        &["0-0", "O–O", "0-0+", "o-o#", "0–0+"],
    ),
    (
        "[GameType \"21\"]\n\n1. 11-15 22-18 2. _ *",
        "pdn",
        &["15-22", "15 x 22", "1522", "15–22", "15X22"],
    ),
    (
        "[GameType \"20\"]\n\n1. _ 19-23 2. 28x19 *",
        "pdn",
        &["32x28", "32:28", "3228", "32 x 28", "32–28"],
    ),
    (
        "[FEN \"W:W22:B18,11\"]\n[GameType \"21\"]\n\n1. _ *",
        "pdn",
        &["22-15-8", "22x15-8", "22-8", "22:15:8"],
    ),
    (
        "[Variant \"Bushka\"]\n[FEN \"W:We3,e4:Be6,e7,b5\"]\n\n1. _ bc5 *",
        "pdn",
        &[
            "e35x", "e35", "E35x", "E3x5", "e3x5,", "e3xe5", "e3-e5x", "e3e5",
        ],
    ),
    (
        "[Variant \"Bushka\"]\n[FEN \"W:We4:Be6,b5\"]\n\n1. _ bc5 *",
        "pdn",
        &[
            "e4x5", "e45", "E4x5", "e4X5", "e45x,", "e4xe5", "e4-e5x", "e4e5x",
        ],
    ),
    (
        "[Event \"A\"]\n\n1. e4 e5 _ Nf3 *",
        "pgn",
        &["7.", "2...", "77. ...", "... 77. ...", "12..."],
    ),
];

/// The failures of a test of the misspelt words, one line each.
fn problems(test: impl Fn(&str, &str, &[Finding]) -> Vec<String>) -> Vec<String> {
    let mut problems = Vec::new();
    for (frame, format, words) in CASES {
        for word in *words {
            let text = frame.replace('_', word);
            let found = about_moves(format, &text);
            match found.is_empty() || errors(&found) > 0 {
                true => problems.push(format!("{word}: {found:?}")),
                false => problems.extend(test(format, &text, &found)),
            }
        }
    }
    problems
}

/// The last repair of a finding writes the move as it was understood.
#[test]
fn one_repair_after_another_leaves_nothing_to_say() {
    let problems = problems(|format, text, found| {
        let (mut fixed, mut left) = (text.to_owned(), found.to_vec());
        for _ in 0..found.len() {
            let last = left.iter().find_map(|finding| finding.fixes.last());
            fixed = last.map_or(fixed.clone(), |fix| apply(&fixed, &[fix]));
            left = about_moves(format, &fixed);
        }
        let wrong = !left.is_empty();
        wrong
            .then(|| format!("{text} becomes {fixed}: {left:?}"))
            .into_iter()
            .collect()
    });
    assert!(problems.is_empty(), "{problems:#?}");
}

#[test]
fn each_repair_takes_its_own_finding_away_and_brings_no_error() {
    let problems = problems(|format, text, found| {
        let count = |found: &[Finding], code: &str| {
            let same = found.iter().filter(|finding| finding.code.0 == code);
            same.count()
        };
        let mut wrong = Vec::new();
        for finding in found {
            let code = finding.code.0;
            if finding.fixes.is_empty() {
                wrong.push(format!("{text}: no repair of {code}"));
            }
            for fix in &finding.fixes {
                let fixed = apply(text, &[fix]);
                let left = about_moves(format, &fixed);
                if errors(&left) > 0
                    || left.len() >= found.len()
                    || count(&left, code) >= count(found, code)
                {
                    wrong.push(format!("{text} becomes {fixed}: {left:?}"));
                }
            }
        }
        wrong
    });
    assert!(problems.is_empty(), "{problems:#?}");
}
