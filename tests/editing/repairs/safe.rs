//! Safe repairs: they keep what the record claims, and no two of them edit the same number.

use super::safely_repaired;

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

/// However often the count is wrong, no two repairs edit the same number.
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

/// `3D` is `30` with a letter typed for the digit, or square 3 with the sign of a diagram.
#[test]
fn a_move_before_the_sign_of_a_diagram_is_not_put_right_alone() {
    let game = |word: &str| {
        format!(
            "[GameType \"20\"]\n\n1. 33-29 18-22 2. 31-26 13-18 3. 39-33 22-27 4. 32x21 16x27 5. 44-39 19-23 6. 37-31 17-22 \
             7. 50-44 9-13 8. {word} 20-25 9. 40-35 14-19 10. 30-24 19x30 11. 35x24 10-14 *\n"
        )
    };
    assert_eq!(safely_repaired("pdn", &game("35-3D")), game("35-3D"));
    assert_eq!(safely_repaired("pdn", &game("35-3")), game("35-30"));
}
