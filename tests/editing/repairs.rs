//! Repairs keep their word: one after the other they leave text without those findings, and each one alone
//! takes its own finding away and brings no error. What is called safe takes no evidence away.

use crate::support;
use crate::support::findings;
#[allow(dead_code)]
use movetext::document::{Finding, Fix, Severity};
use movetext::features::actions::fix_all;

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

/// The text after all safe repairs, made until nothing changes.
fn safely_repaired(format: &str, text: &str) -> String {
    let format = movetext::syntax::format(format).expect("a format");
    let context = movetext::identify::Context::new(format);
    let mut text = text.to_owned();
    loop {
        let document = movetext::document::Document::new(format, text.clone());
        let edits = fix_all(document.snapshot(), &context, &|| false).expect("nobody stops it");
        if edits.is_empty() {
            return text;
        }
        let parts = edits
            .iter()
            .map(|edit| (edit.range.clone(), edit.text.as_str()));
        text = movetext::document::splice(&text, parts);
    }
}

#[test]
fn spelling_is_safe_and_what_is_claimed_stays() {
    let opening = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. _ *";
    let mate = "[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. _ 1-0";
    let drawn = "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. _ 1/2-1/2";
    let draughts = "[GameType \"20\"]\n\n1. 32-28 19-23 2. _ 14x23 *";
    for (format, frame, word, safe) in [
        ("pgn", opening, "0-0", "O-O"),
        ("pgn", opening, "Nc3,", "Nc3"),
        ("pgn", opening, "N:e5", "Nxe5"),
        ("pgn", opening, "Qe2 ch", "Qe2 ch"),
        ("pgn", opening, "Nc3+", "Nc3+"),
        ("pgn", opening, "Nxc3", "Nxc3"),
        ("pgn", opening, "Nbc3", "Nbc3"),
        ("pgn", opening, "Nb1-c3", "Nb1-c3"),
        ("pgn", opening, "Ne5", "Ne5"),
        ("pgn", opening, "Bxf7", "Bxf7"),
        ("pgn", "1. e4 f5 2. _ g6 *", "Qh5 ch", "Qh5+"),
        ("pgn", "1. e4 f5 2. _ g6 *", "Qh5++", "Qh5++"),
        // The rook goes to g1 as well.
        ("pgn", opening, "rf1", "rf1"),
        // An error elsewhere.
        (
            "pgn",
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. _ Bc6 *",
            "0-0",
            "0-0",
        ),
        ("pgn", "1. e4 e5 _ Nf3 *", "3.", "3."),
        ("pgn", "1. e4 e5 _ Nf3 *", "2...", "2..."),
        // The result agrees that it is mate.
        ("pgn", mate, "Qxf7", "Qxf7#"),
        ("pgn", mate, "Qxf7+", "Qxf7#"),
        ("pgn", mate, "Qf7", "Qf7"),
        ("pgn", drawn, "Qxf7", "Qxf7"),
        ("pdn", draughts, "28-19", "28x19"),
        ("pdn", draughts, "28x23x19", "28x23x19"),
        ("pdn", "[GameType \"20\"]\n\n1. _ 19-23 *", "32x28", "32x28"),
        ("pdn", "[GameType \"21\"]\n\n1. _ 24-19 *", "09-13", "9-13"),
        // A king goes as far without capturing.
        (
            "pdn",
            "[GameType \"20\"]\n[FEN \"W:WK46:B37,6\"]\n\n1. _ *",
            "46-32",
            "46-32",
        ),
    ] {
        let fixed = safely_repaired(format, &frame.replace('_', word));
        assert_eq!(fixed, frame.replace('_', safe), "{word}");
    }
}

/// The new words offered for the first finding of a text.
fn offered(format: &str, text: &str) -> Vec<String> {
    let found = about_moves(format, text);
    let fixes = found.first().map_or(&[][..], |finding| &finding.fixes);
    fixes.iter().map(|fix| fix.edits[0].text.clone()).collect()
}

#[test]
fn what_does_as_claimed_is_offered_first() {
    assert_eq!(offered("pgn", "1. cxc4 e5 *"), ["c4"]);
    assert_eq!(offered("pgn", "1. e4 d5 2. exe5 *"), ["exd5", "e5"]);
    // The second takes the mark away.
    assert_eq!(
        offered("pgn", "1. e4 e5 2. Qh5 Nc6 3. Qg5+ *"),
        ["Qxe5+", ""]
    );
}

#[test]
fn a_capital_without_a_file_is_a_piece() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. B5 *";
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. e4 e5 2. Nf3 Nc6 3. B5 *
                       ^^ error unreadable-move: `B5` is not a move that can be read; did you mean Bb5
=1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
    );
    let mut offers = offered("pgn", text);
    offers.truncate(1);
    assert_eq!(offers, ["Bb5"]);
    let both = offered("pgn", "1. b4 e5 2. Nf3 e4 3. Nd4 Nc6 4. B5 *");
    assert!(both.contains(&"b5".to_owned()), "{both:?}");
    // No piece has this letter.
    support::fixture(
        "pgn",
        &["missing-tag"],
        "1. E4 e5 *
   ^^ hint move-spelling: capitals are for pieces
=1. e4 e5 *",
    );
    // In German the capital is a queen.
    let german = "1. e4 e5 2. Sf3 d6 3. Lc4 Sf6 4. d4 exd4 5. D4 *";
    let found = about_moves("pgn", german);
    let codes: Vec<&str> = found.iter().map(|finding| finding.code.0).collect();
    assert_eq!(codes, ["other-notation", "unreadable-move"]);
}

#[test]
fn captures_keep_the_sign_of_the_record() {
    for sign in ["x", ":"] {
        let game = "[GameType \"25\"]\n\n1. c3-d4 f6-g5 2. b2-c3 d6-c5 3. c3-b4 b6-a5 4. d4_b6 a5-c3 5. d2_b4 *";
        assert_eq!(
            offered("pdn", &game.replace('_', sign)),
            [format!("a5{sign}c3")]
        );
    }
}

/// A sign glued to a word is taken out where the word is a move without it.
#[test]
fn a_stray_sign_may_be_a_slip_of_its_word() {
    let game = |mv: &str| format!("[GameType \"20\"]\n\n1. {mv} 19-23 *");
    assert_eq!(offered("pdn", &game("32-28]")), [""]);
    assert_eq!(offered("pdn", &game("32-2]")), [""; 0]);
    assert_eq!(offered("pdn", &game("32]28")), ["32-28"]);
    assert_eq!(offered("pdn", &game("3}-28")), ["32-28", "33-28"]);
}

/// The second move is open only because the first is, and is settled with it.
#[test]
fn a_settled_ambiguity_is_told_once() {
    let text = "[FEN \"4k3/p7/8/8/8/8/6K1/R4R2 w - - 0 1\"]\n[SetUp \"1\"]\n\n\
                1. Rd1 a6 2. Re1+ Kf7 3. Rad1 *";
    let found = about_moves("pgn", text);
    let told = found
        .iter()
        .map(|f| (f.code.0, &text[f.start as usize..f.end as usize]));
    assert_eq!(
        told.collect::<Vec<_>>(),
        [("ambiguous-move", "Rd1")],
        "{found:?}"
    );
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
    assert_eq!(titles, ["Write Nbd2 instead of Nd2"]);
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
        let verdict = movetext::checks::check(&text, &movetext::identify::Context::new(format));
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
