//! `movetext check --folder`: the games of all files are compared.

use crate::process::{Outcome, file, folder, movetext};

/// Ten moves of each player.
const OPENING: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 \
                       10. d4 Nbd7";

fn game(round: &str, white: &str, black: &str, moves: &str) -> String {
    format!(
        "[Event \"Cup\"]\n[Site \"?\"]\n[Date \"2020.01.02\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\
         [Result \"*\"]\n\n{moves} *\n\n"
    )
}

/// Two files: a game that was cut off and one that is repeated; the longer and the fuller copy. In Windows-1252, the
/// place of a game must be found by its bytes.
fn two_files(name: &str) -> [String; 2] {
    let folder = folder(name);
    let a = game("1", "Lee, Ada", "Ray, Ben", OPENING)
        + &game("2", "Fox, Eve", "Lee, A.", "1. d4 d5 2. c4");
    let b = game("3", "Oak, J\u{e4}n", "Lee, Ada", "1. c4 {gr\u{fc}\u{df}e}")
        + &game("1", "Lee, Ada", "Ray, Ben", &format!("{OPENING} 11. c4 c6"))
        + &game("2", "Fox, Eve", "Lee, Ada", "1. d4 {Quiet.} d5 2. c4");
    let latin: Vec<u8> = b
        .chars()
        .map(|c| u8::try_from(u32::from(c)).expect("Latin-1"))
        .collect();
    [
        file(&folder, "a.pgn", a.as_bytes()),
        file(&folder, "b.pgn", &latin),
    ]
}

/// The lines of JSON of a code: file, line, columns and message.
fn found(done: &Outcome, code: &str) -> Vec<(String, u64, u64, u64, String)> {
    let lines = done.stdout.lines().map(|line| {
        let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        value
    });
    let of_code = lines.filter(|value| value["code"] == code);
    of_code
        .map(|value| {
            assert_eq!(value["severity"], "hint");
            let number = |name: &str| value[name].as_u64().expect("a number");
            let text = |name: &str| value[name].as_str().expect("a text").to_owned();
            (
                text("file"),
                number("line"),
                number("column"),
                number("end_column"),
                text("message"),
            )
        })
        .collect()
}

#[test]
fn repeated_games_beginnings_and_spellings_are_hints() {
    let [a, b] = two_files("check-folder");
    let done = movetext(&["check", "--folder", "--format", "json", &a, &b]);
    assert_eq!(done.status, Some(0), "{}", done.stderr);
    let repeated = format!("the same game is at {b}:21, with more text");
    assert_eq!(
        found(&done, "repeated-game"),
        [(a.clone(), 11, 1, 14, repeated)]
    );
    let cut_off = format!("this is the beginning of the game at {b}:11");
    assert_eq!(
        found(&done, "cut-off-game"),
        [(a.clone(), 1, 1, 14, cut_off)]
    );
    let spelling =
        format!("this event spells the player `Lee, Ada` in other games, the first at {a}:1");
    assert_eq!(
        found(&done, "player-spelling"),
        [(a.clone(), 16, 9, 16, spelling)]
    );
    // Without the option, nothing is compared.
    let done = movetext(&["check", "--format", "json", &a, &b]);
    assert_eq!(found(&done, "repeated-game"), []);
}

#[test]
fn the_hints_are_in_every_output_and_can_be_turned_off() {
    let [a, b] = two_files("check-folder-formats");
    let check = |more: &[&str]| movetext(&[&["check", "--folder", &a, &b], more].concat());
    let text = check(&[]);
    assert_eq!(text.status, Some(0));
    assert!(
        text.stdout.starts_with(&format!(
            "hint[cut-off-game]: this is the beginning of the game at {b}:11\n --> {a}:1:1\n"
        )),
        "{}",
        text.stdout
    );
    assert_eq!(text.stdout.matches("hint[").count(), 3, "{}", text.stdout);
    let github = check(&["--format", "github"]).stdout;
    assert_eq!(github.matches("::notice file=").count(), 3, "{github}");
    let sarif = check(&["--format", "sarif"]).stdout;
    let sarif: serde_json::Value = serde_json::from_str(&sarif).expect("JSON");
    assert_eq!(
        sarif["runs"][0]["results"].as_array().map(Vec::len),
        Some(3)
    );
    let junit = check(&["--format", "junit"]).stdout;
    assert!(junit.contains("player-spelling"), "{junit}");
    assert!(!junit.contains("<failure"), "{junit}");
    let off = check(&[
        "--severity",
        "repeated-game=off",
        "--severity",
        "cut-off-game=warning",
    ]);
    assert_eq!(off.status, Some(0));
    assert!(!off.stdout.contains("repeated-game"), "{}", off.stdout);
    assert!(
        off.stdout.contains("warning[cut-off-game]"),
        "{}",
        off.stdout
    );
}

#[test]
fn stdin_and_fixes_do_not_go_with_it() {
    let done = movetext(&["check", "--folder", "-"]);
    assert_eq!(done.status, Some(2));
    assert_eq!(
        done.stderr,
        "error: --folder reads the records twice, so it cannot compare those of stdin; save them to a file\n"
    );
    assert_eq!(
        movetext(&["check", "--folder", "--fix", "a.pgn"]).status,
        Some(2)
    );
}
