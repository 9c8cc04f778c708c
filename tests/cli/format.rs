//! `movetext format`: what it writes, where, and how it ends.

use std::fs;

use crate::process::{file, folder, movetext, movetext_fed};

const GAME: &str = "[White \"A\"]\n1.e4 e5 2.Nf3 *\n";
const FORMATTED: &str = "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n";

#[test]
fn stdin_is_formatted_to_stdout() {
    let done = movetext_fed(&["format", "-"], GAME.as_bytes());
    assert_eq!((done.status, done.stderr.as_str()), (Some(0), ""));
    assert_eq!(done.stdout, FORMATTED);
    let lines = movetext_fed(&["format", "--profile", "diff", "-"], GAME.as_bytes());
    assert_eq!(lines.stdout, "[White \"A\"]\n\n1. e4 e5\n2. Nf3\n*\n");
}

#[test]
fn check_and_diff_change_nothing() {
    let folder = folder("format-check");
    let path = file(&folder, "a.pgn", GAME.as_bytes());
    let check = movetext(&["format", "--check", &path]);
    assert_eq!((check.status, check.stdout), (Some(1), format!("{path}\n")));
    let diff = movetext(&["format", "--diff", &path]);
    assert_eq!(diff.status, Some(0));
    assert_eq!(
        diff.stdout,
        format!(
            "--- {path}\n+++ {path}\n@@ -1,2 +1,3 @@\n [White \"A\"]\n-1.e4 e5 2.Nf3 *\n+\n+1. e4 e5 2. Nf3 *\n"
        )
    );
    assert_eq!(fs::read_to_string(&path).expect("the file"), GAME);
    let done = movetext(&["format", &path]);
    assert_eq!((done.status, done.stdout.as_str()), (Some(0), ""));
    assert_eq!(fs::read_to_string(&path).expect("the file"), FORMATTED);
    let check = movetext(&["format", "--check", "--diff", &path]);
    assert_eq!((check.status, check.stdout.as_str()), (Some(0), ""));
}

#[test]
fn a_game_with_an_error_is_named_and_left() {
    let bad = format!("{GAME}\n[White \"B\"]\n\n1.e4 e5 2.Ke3 *\n\n[White \"C\"]\n1.d4 *\n");
    let done = movetext_fed(&["format", "-"], bad.as_bytes());
    assert_eq!(done.status, Some(0));
    assert_eq!(
        done.stdout,
        format!("{FORMATTED}\n[White \"B\"]\n\n1.e4 e5 2.Ke3 *\n\n[White \"C\"]\n\n1. d4 *\n")
    );
    let start = "warning[illegal-move]: <stdin>:6:11: this game is left as typed: ";
    assert!(done.stderr.starts_with(start), "{}", done.stderr);
    assert_eq!(done.stderr.lines().count(), 1);
}

#[test]
fn the_character_set_and_the_line_ends_stay() {
    let folder = folder("format-bytes");
    let before = b"[White \"M\xFCller\"]\r\n1.e4 {gr\xFC\xDFe} e5 *\r\n\r\n[White \"B\"]\r\n1.d4 *";
    let path = file(&folder, "a.pgn", before);
    assert_eq!(movetext(&["format", &path]).status, Some(0));
    let after: &[u8] = b"[White \"M\xFCller\"]\r\n\r\n1. e4 {gr\xFC\xDFe} 1... e5 *\r\n\r\n\
        [White \"B\"]\r\n\r\n1. d4 *\r\n";
    assert_eq!(fs::read(&path).expect("the file"), after);
}

#[test]
fn an_unknown_profile_is_an_error() {
    let done = movetext(&["format", "--profile", "exprt", "-"]);
    assert_eq!(done.status, Some(2));
    assert!(done.stderr.contains("export"), "{}", done.stderr);
}
