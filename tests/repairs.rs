//! Repairs keep their word: all safe ones of a file at once leave text without those findings, and
//! each one alone takes its own finding away and brings no error.

#[allow(dead_code)]
mod support;

use movetext::document::{Finding, Fix, Severity};
use support::findings;

/// Beginnings of games, the word of a move to be put in for `_`, and how it may be mis-spelt. The
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

fn apply(text: &str, fixes: &[&Fix]) -> String {
    let mut edits: Vec<_> = fixes.iter().flat_map(|fix| &fix.edits).collect();
    edits.sort_by_key(|edit| (edit.start, edit.end));
    for pair in edits.windows(2) {
        assert!(pair[0].end <= pair[1].start, "{text}: {pair:?} overlap");
    }
    let mut fixed = text.to_owned();
    for edit in edits.iter().rev() {
        fixed.replace_range(edit.start as usize..edit.end as usize, &edit.text);
    }
    fixed
}

fn errors(found: &[Finding]) -> usize {
    let errors = found.iter().filter(|f| f.severity == Severity::Error);
    errors.count()
}

/// The findings that are not about missing tags.
fn about_moves(format: &str, text: &str) -> Vec<Finding> {
    let mut found = findings(format, text);
    found.retain(|finding| finding.code.0 != "missing-tag");
    found
}

/// What a test has to say of the mis-spelt words, one line each.
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

#[test]
fn all_safe_repairs_at_once_leave_nothing_to_say() {
    let problems = problems(|format, text, found| {
        let fixes = found.iter().flat_map(|finding| &finding.fixes);
        let safe: Vec<&Fix> = fixes.filter(|fix| fix.preferred).collect();
        let fixed = apply(text, &safe);
        let left = about_moves(format, &fixed);
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

#[test]
fn a_proved_capture_is_the_only_one_offered() {
    let found = about_moves(
        "pgn",
        "[Event \"A\"]\n\n1. Nf3 Nf6 2. d4 d5 3. Nd2 e6 4. Ne5 *",
    );
    let titles: Vec<&str> = found[0]
        .fixes
        .iter()
        .map(|fix| fix.title.as_str())
        .collect();
    assert_eq!(titles, ["write Nbd2"]);
}

/// Where nothing but captures is possible they are offered, the likest first, and none is safe to
/// apply unseen. Where something else is possible too, or there are many, nothing is.
#[test]
fn a_compulsory_capture_is_offered() {
    let offered = |format: &str, text: &str| -> Vec<String> {
        let found = about_moves(format, text);
        let [only] = found.as_slice() else {
            panic!("{text}: {found:?}")
        };
        assert_eq!(only.code.0, "illegal-move", "{text}");
        assert!(only.fixes.iter().all(|fix| !fix.preferred), "{text}");
        only.fixes.iter().map(|fix| apply(text, &[fix])).collect()
    };
    let draughts =
        |mv: &str| format!("[GameType \"20\"]\n[FEN \"W:W32,34:B28,29\"]\n\n1. {mv} *\n");
    assert_eq!(
        offered("pdn", &draughts("32x24")),
        [draughts("32x23"), draughts("34x23")]
    );
    let quiet = "[GameType \"20\"]\n\n1. 32-22 *\n";
    assert_eq!(offered("pdn", quiet), [""; 0]);
    let antichess = |mv: &str| format!("[Variant \"Antichess\"]\n\n1. e3 b5 2. {mv} *\n");
    assert_eq!(offered("pgn", &antichess("Ba6")), [antichess("Bxb5")]);
    let king = "[GameType \"20\"]\n[FEN \"W:WK46:B37\"]\n\n1. 46-41 *\n";
    assert_eq!(offered("pdn", king).len(), 7);
}

/// However often the count is wrong, no number is put right by two repairs.
#[test]
fn renumbering_touches_every_number_once() {
    let moves = ["Nf3 Nf6", "Ng1 Ng8"];
    let wrong: [fn(usize) -> String; 4] = [
        |_| "1...".to_owned(),
        |_| "4294967295.".to_owned(),
        |i| format!("{}.", i + 5),
        |i| format!("{}.", i * i),
    ];
    for number in wrong {
        let pairs = (2..200).map(|i| format!("{} {} ", number(i), moves[(i + 1) % 2]));
        let text = format!("1. Nf3 Nf6 {}*", pairs.collect::<String>());
        let format = movetext::syntax::format("pgn").expect("a format");
        let verdict = movetext::analysis::check(&text, &movetext::analysis::Context::new(format));
        let fixes = verdict.findings.iter().flat_map(|finding| &finding.fixes);
        let edits: usize = fixes.map(|fix| fix.edits.len()).sum();
        assert!((1..=400).contains(&edits), "{edits}: {text}");
    }
}

/// A square that does not exist: the legal moves that one key away would have been.
#[test]
fn squares_that_were_nearly_typed() {
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. e4 e5 2. Nf9 *\n             ^^ error no-such-square: an 8x8 board; did you mean Nf3?\n=1. e4 e5 2. Nf3 *",
    );
    support::fixture(
        "pdn",
        &["game-unsaid"],
        "[GameType \"25\"]\n\n1. c3-d4 d6-c6 *\n            ^^ error no-such-square: not played on; did you mean d6-c5?\n=1. c3-d4 d6-c5 *",
    );
}
